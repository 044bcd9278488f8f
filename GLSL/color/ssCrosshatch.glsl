// A pen drawing: slanting lines, crossed and drawn closer as the picture gets darker.
//
// Four sets of parallel lines, two in each diagonal direction, come in one after the other as brightness
// falls, and below 0.3 all of them swell until they close. Lines thinner than a pixel turn paler instead
// of breaking up.
//
// position   points
// color      the pixel, premultiplied
// size       of the view in points; not used
// spacing    from line to line of one set in points, at least two pixels; 6 is a good start
// lineWidth  of the pen in points, 0...spacing/4; 1 is a good start
// ink        premultiplied colour of the lines
// paper      premultiplied colour between them
// amount     0...1; 1 shows ink and paper alone

// What one set of lines leaves of the paper. u is the way across the set in points, `shift` moves the lines
// by a share of their distance, `wide` is the width of a line in points. The distance is taken from the
// nearest line's own place: counted in lines, a coarse set would leave it too few digits.
float ssCrosshatch_bare(float u, float shift, float pitch, float wide) {
    float line = (floor(u / pitch + shift) + 0.5 - shift) * pitch;
    return 1.0 - coverage(abs(u - line) - 0.5 * wide) * min(wide / pixel, 1.0);
}

vec4 ssCrosshatch(
    vec2 position, vec4 color, vec2 size, float spacing, float lineWidth, vec4 ink, vec4 paper, float amount
) {
    float pitch = max(spacing, 2.0 * pixel);
    float pen = clamp(lineWidth, 0.0, 0.25 * pitch);
    vec4 drawn = clamp(ink, 0.0, 1.0);
    vec4 blank = clamp(paper, 0.0, 1.0);
    float share = clamp(amount, 0.0, 1.0);
    float light = tone(color);
    float closing = clamp(1.0 - light / 0.3, 0.0, 1.0);
    float swelling = closing * closing * (0.5 * pitch - pen);
    // The sets that run down to the left, then those that run down to the right.
    float a = (position.x + position.y) * 0.70711;
    float b = (position.x - position.y) * 0.70711;
    float bare = ssCrosshatch_bare(a, 0.0, pitch, 1.25 * pen * (1.0 - ramp(0.65, 0.9, light)) + swelling)
        * ssCrosshatch_bare(b, 0.0, pitch, 1.25 * pen * (1.0 - ramp(0.43, 0.68, light)) + swelling)
        * ssCrosshatch_bare(a, 0.5, pitch, 1.25 * pen * (1.0 - ramp(0.21, 0.46, light)) + swelling)
        * ssCrosshatch_bare(b, 0.5, pitch, 1.25 * pen * (1.0 - ramp(0.03, 0.28, light)) + swelling);
    vec4 drawing = mix(drawn, blank, bare);
    return mix(color, drawing * color.a, share);
}
