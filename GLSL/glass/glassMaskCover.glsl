// How much of a cell a mask's picture covers: the mean of the picture over the cell, and nothing outside of the picture.
//
// Numbers: maskCell, pixels on a side of a cell; maskBox, where the picture lies in points (left, top, width, height);
// maskTaps, samples along each side of a cell, at least one for each of the picture's pixels.
vec4 glassMaskCover(ivec2 texel, vec2 position) {
    float cell = maskCell * pixel;
    vec2 low = vec2(texel) * cell - viewOrigin;
    vec2 part = min(low + cell, maskBox.xy + maskBox.zw) - max(low, maskBox.xy);
    vec2 inside = clamp(part / cell, 0.0, 1.0);
    float sum = 0.0;
    if (inside.x * inside.y > 0.0) {
        for (int y = 0; y < maskTaps; y++) {
            for (int x = 0; x < maskTaps; x++) {
                vec2 at = low + cell * (vec2(x, y) + 0.5) / float(maskTaps);
                vec2 place = (at - maskBox.xy) / maskBox.zw * pictureSize - 0.5;
                vec2 first = floor(place);
                vec2 share = place - first;
                ivec2 corner = ivec2(first);
                float upper = mix(pictureTexel(corner).r, pictureTexel(corner + ivec2(1, 0)).r, share.x);
                float lower =
                    mix(pictureTexel(corner + ivec2(0, 1)).r, pictureTexel(corner + ivec2(1, 1)).r, share.x);
                sum += mix(upper, lower, share.y);
            }
        }
    }
    return vec4(sum / float(maskTaps * maskTaps) * inside.x * inside.y, 0.0, 0.0, 1.0);
}
