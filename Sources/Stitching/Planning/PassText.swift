/// The fixed pieces of text that passes are made of, besides the functions.
enum PassText {
    /// An input's sampler, and `fetchN`, which gives a texel as premultiplied colour; `nil` is what a pass stored.
    static func input(_ slot: Int, _ format: ImageFormat?) -> String {
        let sampler = format == .uint16 ? "usampler2D" : "sampler2D"
        let body =
            switch format {
            case nil:
                "return texelFetch(input\(slot), texel, 0);"
            case .unorm8:
                "vec4 c = texelFetch(input\(slot), texel, 0); return vec4(c.rgb * c.a, c.a);"
            case .uint16:
                "vec4 c = vec4(texelFetch(input\(slot), texel, 0)) / 65535.0; return vec4(c.rgb * c.a, c.a);"
            case .float:
                // Only images from code hold what is not finite; it is nothing, from here on.
                """
                vec4 c = texelFetch(input\(slot), texel, 0);
                    if (any(isnan(c)) || any(isinf(c))) return vec4(0.0);
                    c = clamp(c, 0.0, 1.0);
                    return vec4(c.rgb * c.a, c.a);
                """
            }
        return "uniform highp \(sampler) input\(slot);\nvec4 fetch\(slot)(ivec2 texel) {\n    \(body)\n}\n"
    }

    /// Coordinates within 2⁻¹² of a texel's centre are that texel: what rounding did to them does not blur.
    private static let texelPlace = """
            vec2 place = (point + viewOrigin) * viewScale - 0.5;
            vec2 nearest = floor(place + 0.5);
            place = mix(place, nearest, vec2(lessThan(abs(place - nearest), vec2(0.000244140625))));

        """

    private static func blend(_ fetch: String, _ base: String) -> String {
        """
            vec2 low = floor(place);
            vec2 share = place - low;
            ivec2 texel = ivec2(low);
            if (share == vec2(0.0)) return \(fetch)(\(base));
            vec4 upper = mix(\(fetch)(\(base)), \(fetch)(\(base) + ivec2(1, 0)), share.x);
            vec4 lower = mix(\(fetch)(\(base) + ivec2(0, 1)), \(fetch)(\(base) + ivec2(1, 1)), share.x);
            return mix(upper, lower, share.y);

        """
    }

    /// `layerAtN`: the layer between its texels, clamped to the pixel centres of the canvas.
    static func layerReader(_ slot: Int) -> String {
        """
        vec4 inside\(slot)(ivec2 texel) {
            return fetch\(slot)(min(texel, ivec2(canvasSize) - 1));
        }
        vec4 layerAt_\(slot)(vec2 point) {
        \(texelPlace)    place = clamp(place, vec2(0.0), canvasSize - 1.0);
        \(blend("inside\(slot)", "texel"))}

        """
    }

    /// `distortedN`: the picture between its texels, by the edge mode outside of the canvas.
    static func distortedReader(_ slot: Int, _ edge: EdgeMode) -> String {
        let outside =
            switch edge {
            case .transparent:
                """
                if (any(lessThan(texel, ivec2(0))) || any(greaterThanEqual(texel, canvas))) return vec4(0.0);
                    return fetch\(slot)(texel);
                """
            case .clamp:
                "return fetch\(slot)(clamp(texel, ivec2(0), canvas - 1));"
            case .mirror:
                // The remainder of a negative number is undefined in ES 3.0, so it is taken of a positive one.
                """
                ivec2 period = 2 * canvas;
                    ivec2 folded = max(texel, -1 - texel) % period;
                    return fetch\(slot)(min(folded, period - 1 - folded));
                """
            }
        return """
            vec4 outside\(slot)(ivec2 texel) {
                ivec2 canvas = ivec2(canvasSize);
                \(outside)
            }
            vec4 distorted\(slot)(vec2 point) {
            \(texelPlace)    place = clamp(place, vec2(-1.0e7), vec2(1.0e7));
            \(blend("outside\(slot)", "texel"))}

            """
    }

    /// `maskN`: luma times alpha of a mask that is stretched over the view.
    static func maskReader(_ slot: Int) -> String {
        """
        vec4 maskTexel\(slot)(ivec2 texel) {
            return fetch\(slot)(min(texel, textureSize(input\(slot), 0) - 1));
        }
        vec4 maskColor\(slot)(vec2 point) {
            vec2 extent = vec2(textureSize(input\(slot), 0));
            vec2 place = point / viewSize * extent - 0.5;
            vec2 nearest = floor(place + 0.5);
            place = mix(place, nearest, vec2(lessThan(abs(place - nearest), vec2(0.000244140625))));
            place = clamp(place, vec2(0.0), extent - 1.0);
        \(blend("maskTexel\(slot)", "texel"))}
        float mask\(slot)(vec2 point) {
            return dot(maskColor\(slot)(point).rgb, vec3(0.2126, 0.7152, 0.0722));
        }

        """
    }

    /// `finish`, which turns the pass's colour into what is stored.
    static func store(_ target: TargetFormat) -> String {
        let bounded = """
                float alpha = clamp(color.a, 0.0, 1.0);
                vec4 kept = vec4(clamp(color.rgb, 0.0, alpha), alpha);

            """
        // Dividing a premultiplied colour by its alpha can end a hair above 1.
        let straight = "    vec3 tone = alpha > 0.0 ? min(kept.rgb / alpha, 1.0) : vec3(0.0);\n"
        switch target {
        case .float:
            return "vec4 finish(vec4 color) {\n\(bounded)    return kept;\n}\n"
        case .half:
            // Drivers may cut the bits that do not fit, so the number is made one that fits: nearest, ties to even.
            return """
                vec4 finish(vec4 color) {
                \(bounded)    uvec4 bits = floatBitsToUint(kept);
                    bits = (bits + 4095u + ((bits >> 13u) & 1u)) & ~8191u;
                    return uintBitsToFloat(bits);
                }

                """
        case .straightFloat:
            return "vec4 finish(vec4 color) {\n\(bounded)\(straight)    return vec4(tone, alpha);\n}\n"
        case .straight8:
            return """
                vec4 finish(vec4 color) {
                \(bounded)\(straight)    float stored = floor(alpha * 255.0 + 0.5);
                    return stored > 0.0 ? vec4(floor(tone * 255.0 + 0.5), stored) / 255.0 : vec4(0.0);
                }

                """
        case .straight16:
            return """
                uvec4 finish(vec4 color) {
                \(bounded)\(straight)    uint stored = uint(alpha * 65535.0 + 0.5);
                    return stored > 0u ? uvec4(uvec3(tone * 65535.0 + 0.5), stored) : uvec4(0u);
                }

                """
        }
    }
}
