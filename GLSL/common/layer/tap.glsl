// The brightness (x) and the alpha (y) of the layer at a point.
//
// What is missing there to full alpha counts as the tone of the pixel that asks (`centerTone`), so that a
// transparent neighbour is no difference in brightness. The two come together because both cost the same
// reads.
vec2 tap(vec2 q, float centerTone) {
    vec4 neighbor = layerAt(q);
    return vec2(luma(neighbor.rgb) + (1.0 - neighbor.a) * centerTone, neighbor.a);
}
