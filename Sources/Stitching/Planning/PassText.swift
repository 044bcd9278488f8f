/// The fixed pieces of text that passes are made of, besides the functions.
enum PassText {
    /// The function that gives the colour of a texel of the canvas. The lowering passes the texel's centre too, which it has
    /// as floats.
    static let shade = "vec4 shade(ivec2 texel, vec2 center)"

    /// An input's sampler; `nil` is the format of what a pass stored.
    static func sampler(_ slot: Int, _ format: ImageFormat?, stored: TargetFormat) -> String {
        let isWords = format.map { $0.samples == .uint16 } ?? (stored == .floatBits)
        return "uniform highp \(isWords ? "usampler2D" : "sampler2D") input\(slot);"
    }

    /// `fetchN`, which gives a texel of an input as premultiplied colour.
    /// - Parameter part: What the numbers are called that say which part of the canvas the input holds, where that is not all
    ///   of it. Texels near a window's border read beyond it; nobody looks at what comes of that, but it must be harmless.
    static func fetch(
        _ slot: Int, _ format: ImageFormat?, stored: TargetFormat, isOpaque: Bool, part: String?
    ) -> String {
        let place = part.map { "clamp(texel - ivec2(\($0)Origin), ivec2(0), ivec2(\($0)Size) - 1)" } ?? "texel"
        let texel = "texelFetch(input\(slot), \(place), 0)"
        let premultiplied = isOpaque ? "return vec4(c.rgb, 1.0);" : "return vec4(c.rgb * c.a, c.a);"
        let body =
            switch format?.samples {
            case nil:
                kept(stored == .floatBits ? "uintBitsToFloat(\(texel))" : texel, isOpaque)
            case .unorm8:
                "vec4 c = \(texel); \(premultiplied)"
            case .uint16:
                "vec4 c = vec4(\(texel)) / 65535.0; \(premultiplied)"
            case .float:
                // Only images from code hold what is not finite; it is nothing, from here on.
                """
                vec4 c = \(texel);
                    if (any(isnan(c)) || any(isinf(c))) return vec4(0.0);
                    c = clamp(c, 0.0, 1.0);
                    return vec4(c.rgb * c.a, c.a);
                """
            }
        return "vec4 fetch\(slot)(ivec2 texel) {\n    \(body)\n}\n"
    }

    private static func kept(_ color: String, _ isOpaque: Bool) -> String {
        isOpaque ? "return vec4(\(color).rgb, 1.0);" : "return \(color);"
    }

    /// A texel whose colour is moved by 2⁻¹⁴, within its alpha.
    static func perturbed(_ slot: Int) -> String {
        """
        vec4 perturbed\(slot)(ivec2 texel) {
            vec4 c = fetch\(slot)(texel);
            vec3 moved = mix(c.rgb - 6.1035e-5, c.rgb + 6.1035e-5, vec3(lessThan(c.rgb, vec3(0.5 * c.a))));
            return vec4(clamp(moved, 0.0, c.a), c.a);
        }

        """
    }

    /// What moves a texel's centre by 2⁻¹².
    static let perturbation = " + 0.000244140625"

    /// Coordinates within 2⁻¹² of a texel's centre are that texel: what rounding did to them does not blur.
    private static let snapped = """
            vec2 nearest = floor(place + 0.5);
            place = mix(place, nearest, vec2(lessThan(abs(place - nearest), vec2(0.000244140625))));

        """

    private static func blend(_ fetch: String) -> String {
        """
            vec2 low = floor(place);
            vec2 share = place - low;
            ivec2 corner = ivec2(low);
            if (share == vec2(0.0)) return \(fetch)(corner);
            vec4 upper = mix(\(fetch)(corner), \(fetch)(corner + ivec2(1, 0)), share.x);
            vec4 lower = mix(\(fetch)(corner + ivec2(0, 1)), \(fetch)(corner + ivec2(1, 1)), share.x);
            return mix(upper, lower, share.y);

        """
    }

    /// Reads the layer between its texels, clamped to the pixel centres of the canvas.
    static func layerReader(_ name: String, _ value: String) -> String {
        """
        vec4 \(name)_inside(ivec2 texel) {
            return \(value)(min(texel, ivec2(canvasSize) - 1));
        }
        vec4 \(name)(vec2 point) {
            vec2 place = (point + viewOrigin) * viewScale - 0.5;
        \(snapped)    place = clamp(place, vec2(0.0), canvasSize - 1.0);
        \(blend("\(name)_inside"))}

        """
    }

    /// Reads the layer where all that is read is a texel's centre.
    static func texelReader(_ name: String, _ value: String) -> String {
        """
        vec4 \(name)(vec2 point) {
            vec2 place = floor((point + viewOrigin) * viewScale);
            return \(value)(ivec2(clamp(place, vec2(0.0), canvasSize - 1.0)));
        }

        """
    }

    /// `tiled`, which gives a texel of the tile that a work group has read, where the lowering has groups.
    static func tile(_ value: String) -> String {
        """
        #ifdef TILE_TEXELS
        shared vec4 tile[TILE_TEXELS];
        void readTile(ivec2 origin) {
            for (int i = int(gl_LocalInvocationIndex); i < TILE_TEXELS; i += GROUP_TEXELS) {
                ivec2 texel = origin + ivec2(i % TILE_WIDTH, i / TILE_WIDTH);
                tile[i] = \(value)(clamp(texel, ivec2(0), ivec2(canvasSize) - 1));
            }
        }
        vec4 tiled(ivec2 texel) {
            ivec2 place = texel - TILE_ORIGIN;
            return tile[place.y * TILE_WIDTH + place.x];
        }
        #else
        vec4 tiled(ivec2 texel) {
            return \(value)(texel);
        }
        #endif

        """
    }

    /// Reads a picture between its texels at an offset in points from a texel, by the edge mode outside of the canvas.
    /// What stays where it is keeps its exact value, whatever the scale does to coordinates.
    static func distortedReader(_ name: String, _ value: String, _ edge: EdgeMode) -> String {
        let outside =
            switch edge {
            case .transparent:
                """
                if (any(lessThan(texel, ivec2(0))) || any(greaterThanEqual(texel, canvas))) return vec4(0.0);
                    return \(value)(texel);
                """
            case .clamp:
                "return \(value)(clamp(texel, ivec2(0), canvas - 1));"
            case .mirror:
                // The remainder of a negative number is undefined in ES 3.0, so it is taken of a positive one.
                """
                ivec2 period = 2 * canvas;
                    ivec2 folded = max(texel, -1 - texel) % period;
                    return \(value)(min(folded, period - 1 - folded));
                """
            }
        return """
            vec4 \(name)_anywhere(ivec2 texel) {
                ivec2 canvas = ivec2(canvasSize);
                \(outside)
            }
            vec4 \(name)(ivec2 texel, vec2 offset) {
                vec2 place = clamp(vec2(texel) + offset * viewScale, vec2(-1.0e7), vec2(1.0e7));
            \(snapped)\(blend("\(name)_anywhere"))}

            """
    }

    /// Gives a colour that is worked out at a point, by the edge mode outside of the canvas.
    static func composedReader(_ name: String, _ color: String, _ edge: EdgeMode) -> String {
        let (place, share) =
            switch edge {
            case .transparent: ("clamp(place, vec2(0.0), canvasSize - 1.0)", " * cover.x * cover.y")
            case .clamp: ("clamp(place, vec2(0.0), canvasSize - 1.0)", "")
            case .mirror: ("abs(mod(place + 0.5 + canvasSize, 2.0 * canvasSize) - canvasSize) - 0.5", "")
            }
        return """
            vec4 \(name)_at(vec2 point) {
                return \(color);
            }
            vec4 \(name)(vec2 source) {
                vec2 place = clamp((source + viewOrigin) * viewScale - 0.5, vec2(-1.0e7), vec2(1.0e7));
                vec2 cover = clamp(min(place + 1.0, canvasSize - place), 0.0, 1.0);
                return \(name)_at((\(place) + 0.5) * pixel - viewOrigin)\(share);
            }

            """
    }

    /// Reads a mask that is stretched over the view.
    static func maskReader(_ name: String, _ value: String, input slot: Int) -> String {
        """
        vec4 \(name)_inside(ivec2 texel) {
            return \(value)(min(texel, textureSize(input\(slot), 0) - 1));
        }
        vec4 \(name)(vec2 point) {
            vec2 extent = vec2(textureSize(input\(slot), 0));
            vec2 place = point / viewSize * extent - 0.5;
        \(snapped)    place = clamp(place, vec2(0.0), extent - 1.0);
        \(blend("\(name)_inside"))}

        """
    }

    /// What a pass would have stored of a colour, unrounded.
    static let bounded = """
        vec4 bounded(vec4 color) {
            float alpha = clamp(color.a, 0.0, 1.0);
            return vec4(clamp(color.rgb, 0.0, alpha), alpha);
        }

        """

    /// The same where alpha is known to be 1.
    static let opaque = """
        vec4 opaque(vec4 color) {
            return vec4(clamp(color.rgb, 0.0, 1.0), 1.0);
        }

        """
}
