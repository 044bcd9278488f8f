// The picture pressed into metal, lit from one side.
//
// The slope of the brightness in the direction of the light, added to a picture that pales to grey.
//
// position  points
// size      of the view in points; not used
// angle     where the light goes, in radians; 45 degrees comes from the top left
// strength  0...4, the height of the relief; 1 is a good start
vec4 ssEmboss(vec2 position, vec2 size, float angle, float strength) {
    vec4 center = layerAt(position);
    float own = tone(center);
    vec2 d = direction(angle);
    float height = clamp(strength, 0.0, 4.0);
    float lift = tap(position + d, own).x - tap(position - d, own).x;
    vec3 metal = mix(straight(center), vec3(0.5), 0.6 * min(height, 1.0));
    return vec4(clamp(metal + 1.5 * height * lift, 0.0, 1.0) * center.a, center.a);
}
