// The picture crumbles away in clouds and specks, if wanted with a glowing rim.
//
// Three sizes of value noise add up to a height for each point; a rising threshold takes everything below
// it away. What lies just above the threshold glows.
//
// position   points
// color      the pixel, premultiplied
// size       of the view in points; not used
// progress   0...1; 0 is the whole picture, 1 is nothing
// grain      size of the finest specks in points, above 0; 4 is a good start
// edgeWidth  height of the rim in the noise, 0...1; 0 is no rim, 0.1 a good start
// edgeColor  premultiplied colour of the rim
vec4 ssDissolve(
    vec2 position, vec4 color, vec2 size, float progress, float grain, float edgeWidth, vec4 edgeColor
) {
    float side = max(grain, 1e-3);
    vec4 ember = clamp(edgeColor, 0.0, 1.0);
    vec2 q = position / side;
    float height = 0.6 * vnoise(0.1 * q, 0) + 0.28 * vnoise(0.25 * q, 1) + 0.12 * vnoise(q, 2);
    float gone = clamp(progress, 0.0, 1.0);
    float rim = clamp(edgeWidth, 0.0, 1.0);
    // From -0.03 - rim, where nothing is gone, to 1, where all is.
    float above = ramp(0.15, 0.85, height) - (gone - (0.03 + rim) * (1.0 - gone));
    float glow = rim > 0.0 ? clamp(1.0 - (above - 0.03) / max(rim, 1e-5), 0.0, 1.0) : 0.0;
    return atop(color, ember, glow * glow * (3.0 - 2.0 * glow)) * clamp(above / 0.03, 0.0, 1.0);
}
