/// How passes store what they have worked out.
extension PassText {
    /// `finish`, which turns the pass's colour into what is stored: straight bytes and words as whole numbers.
    static func store(_ target: TargetFormat, isOpaque: Bool) -> String {
        let kept =
            isOpaque
            ? "    vec4 kept = vec4(clamp(color.rgb, 0.0, 1.0), 1.0);\n"
            : """
                float alpha = clamp(color.a, 0.0, 1.0);
                vec4 kept = vec4(clamp(color.rgb, 0.0, alpha), alpha);

            """
        // Dividing a premultiplied colour by its alpha can end a hair above 1.
        let straight =
            isOpaque
            ? "    vec4 tone = kept;\n"
            : "    vec4 tone = vec4(alpha > 0.0 ? min(kept.rgb / alpha, 1.0) : vec3(0.0), alpha);\n"
        let stored =
            switch target {
            case .float: "    return kept;\n"
            case .floatBits: "    return floatBitsToUint(kept);\n"
            case .half: halves("kept")
            case .straightFloat: "\(straight)    return tone;\n"
            case .straightFloatBits: "\(straight)    return floatBitsToUint(tone);\n"
            case .straight8:
                straight + "    ivec4 stored = ivec4(tone * 255.0 + 0.5);\n"
                    + (isOpaque ? "    return stored;\n" : "    return stored.a > 0 ? stored : ivec4(0);\n")
            case .straight16:
                straight
                    + """
                        uvec4 stored = uvec4(tone * 65535.0 + 0.5);
                        return stored.a > 0u ? stored : uvec4(0u);

                    """
            }
        return "\(target.storedType) finish(vec4 color) {\n\(kept)\(stored)}\n"
    }

    /// How numbers that are no colour are stored: of any sign, none of them NaN.
    static func storeNumbers(_ target: TargetFormat) -> String {
        let stored =
            switch target {
            case .half: halves("numbers")
            case .floatBits: "    return floatBitsToUint(numbers);\n"
            default: "    return numbers;\n"
            }
        return "\(target.storedType) finish(vec4 numbers) {\n\(stored)}\n"
    }

    /// Drivers may cut the bits that halves do not hold, so the numbers are made ones that fit: nearest, ties to even.
    private static func halves(_ numbers: String) -> String {
        """
            uvec4 bits = floatBitsToUint(\(numbers));
            bits = (bits + 4095u + ((bits >> 13u) & 1u)) & ~8191u;
            return uintBitsToFloat(bits);

        """
    }
}
