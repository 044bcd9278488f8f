// The brightness of an encoded colour: the weights of Rec. ITU-R BT.709.
float luma(vec3 rgb) {
    return dot(rgb, vec3(0.2126, 0.7152, 0.0722));
}
