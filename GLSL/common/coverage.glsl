// How much of a pixel lies inside a shape, from the signed distance in points of its centre to the
// outline, which is negative inside: an outline that is one pixel soft at every scale, without
// derivatives.
float coverage(float d) {
    return clamp(0.5 - d / pixel, 0.0, 1.0);
}
