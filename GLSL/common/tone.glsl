// The brightness of a premultiplied colour as if it were opaque, 0..1.
float tone(vec4 color) {
    return clamp(luma(straight(color)), 0.0, 1.0);
}
