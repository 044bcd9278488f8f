// A ramp from 1 at the outline to 0 at `width`, averaged over the pixel at the distance x: a line thinner than a pixel
// keeps its weight wherever it lies between pixels.
float glassFalloff(float x, float width) {
    vec2 ends = clamp(vec2(x - 0.5 * pixel, x + 0.5 * pixel), 0.0, width);
    vec2 area = ends - ends * ends / (2.0 * width);
    return (area.y - area.x) / pixel;
}
