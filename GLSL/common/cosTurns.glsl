// The cosine of an angle in whole turns.
float cosTurns(float turns) {
    return circle(turns).x;
}
