/// How passes store what they have worked out.
extension PassText {
    /// From 2²³ on floats are whole numbers: a sum with it is rounded to the nearest by the addition itself, in one
    /// instruction with the product before it. The product is a hair too large, so that what lies half-way goes up, on GPUs
    /// that round it before the sum and on those that do not.
    private static let bytes = "255.00006 + 8388608.0"
    /// The bits of 2²³, above the byte in the word that such a sum is.
    static let sumBits = "0x4B000000u"

    /// `finish`, which turns the pass's colour into what is stored: words as whole numbers, bytes as words with `sumBits` above
    /// them, or nothing.
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
                straight
                    + (isOpaque
                        ? "    return uvec4(floatBitsToUint(tone.rgb * \(bytes)), 255u);\n"
                        : """
                            uvec4 stored = floatBitsToUint(tone * \(bytes));
                            return (stored.a & 255u) > 0u ? stored : uvec4(\(sumBits));

                        """)
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
