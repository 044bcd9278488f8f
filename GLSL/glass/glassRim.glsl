// How bright the light on the edge is, 0 to 1: most where the edge faces the light, half of that opposite, a little all
// around.
//
// A line of light at the outline and a wide, weak one under it.
//
// n       the direction outwards
// d       the signed distance
// cover   how much of the pixel lies within the outline, which the light is for
//
// Numbers: lightDirection, towards the light; rimWidth in points.
float glassRim(vec2 n, float d, float cover) {
    float across = n.x * lightDirection.y - n.y * lightDirection.x;
    float lobe = max(1.0 - abs(across), 0.0);
    float side = dot(n, lightDirection) >= 0.0 ? 1.0 : 0.5;
    float line = glassFalloff(-d, rimWidth) + 0.21 * glassFalloff(-d, 4.0 * rimWidth);
    return (0.2 + 0.8 * side * lobe * sqrt(lobe)) * line / max(cover, 0.05);
}
