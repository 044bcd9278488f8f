// The light of the spot under a pointer, where there is one.
//
// Numbers: shapeSpot (centre, strength, radius).
float glassSpot(int shape, vec2 position) {
#ifdef GLASS_SPOT
    vec4 spot = shapeSpot[shape];
    vec2 away = position - spot.xy;
    return spot.z * exp(-dot(away, away) / (spot.w * spot.w));
#else
    return 0.0;
#endif
}
