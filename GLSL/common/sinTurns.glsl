// The sine of an angle in whole turns.
float sinTurns(float turns) {
    return circle(turns).y;
}
