"""What is mutated, how many mutants each part gets, and which tests look at it first."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Area:
    """Files that get a number of mutants together, and regular expressions of the tests to run, one after the other."""

    name: str
    files: tuple
    count: int
    tests: tuple

    @property
    def is_shader(self):
        return self.files[0].endswith(".glsl")


# Everything that can notice a change of the library.
LIBRARY = r"^(SwiftShadersTests|StitchingTests)\."

SWIFT = [
    Area(
        "validation",
        (
            "Sources/SwiftShaders/Arguments/ShaderInput.swift",
            "Sources/SwiftShaders/Arguments/ParameterBounds.swift",
            "Sources/SwiftShaders/Arguments/ShaderCall.swift",
        ),
        12,
        (r"^SwiftShadersTests\.(ShaderInput|DirectCall|Strict|Table|RenderError)", LIBRARY),
    ),
    Area(
        "clock",
        ("Sources/SwiftShaders/Arguments/ShaderClock.swift",),
        6,
        (r"^SwiftShadersTests\.ShaderClockTests", LIBRARY),
    ),
    Area(
        "planning",
        (
            "Sources/SwiftShaders/Pictures/EffectStage.swift",
            "Sources/SwiftShaders/Rendering/PictureResolver.swift",
            "Sources/Stitching/Planning/*.swift",
        ),
        16,
        (r"^StitchingTests\.|^SwiftShadersTests\.(EffectChain|RenderError|ShaderInput|Strict|Small)", LIBRARY),
    ),
    Area(
        "premultiplication",
        (
            "Sources/Stitching/Planning/PassText*.swift",
            "Sources/Stitching/Values/Color.swift",
            "Sources/ImageFiles/ImageRendering.swift",
        ),
        9,
        (
            r"^(ImageFilesTests\.ImageRendering|StitchingTests|SwiftShadersTests\.(Small|ShaderInput))",
            r"^(SwiftShadersTests|StitchingTests|ImageFilesTests)\.",
        ),
    ),
    Area(
        "glass",
        (
            "Sources/LiquidGlass/Geometry/*.swift",
            "Sources/LiquidGlass/Drawing/*.swift",
            "Sources/LiquidGlass/Values/GlassInteraction.swift",
        ),
        16,
        (r"^LiquidGlassTests\.(ShapeField|Light|Lens|Union|PixelCount)", r"^LiquidGlassTests\."),
    ),
    Area(
        "screens",
        (
            "Sources/LiquidGlassKit/Components/*.swift",
            "Sources/LiquidGlassKit/Environment/*.swift",
            "Sources/LiquidGlassKit/Layout/*.swift",
            "Sources/LiquidGlassKit/Rendering/*.swift",
        ),
        44,
        (
            r"^LiquidGlassKitTests\.(Component|Bar|Sheet|Stack|Modifier|Surroundings)Tests",
            r"^LiquidGlassKitTests\.ScreenTests",
            r"^LiquidGlassKitTests\.",
        ),
    ),
    Area(
        "displays",
        ("Sources/GLES/Displays/*.swift",),
        8,
        (r"^GLESTests\.", r"^SwiftShadersTests\.(RenderError|Repeat)"),
    ),
]

# Mutants a file of shader text.
EACH = 2
GLASS_TESTS = (r"^LiquidGlassTests\.(Light|Lens|Union|PixelCount|Blur)", r"^LiquidGlassTests\.(Mask|GlassMask)", r"^LiquidGlassTests\.")
SHADER_TESTS = (r"^SwiftShadersTests\.(Small|Guard|LastBit)", r"^SwiftShadersTests\.(Reference|Pattern|Symmetry)", LIBRARY)


def areas(root: Path):
    """Every area with its files found, shader files first, each an area of its own."""
    for path in sorted((root / "GLSL").rglob("*.glsl")):
        file = path.relative_to(root).as_posix()
        yield Area(path.stem, (file,), EACH, GLASS_TESTS if path.parent.name == "glass" else SHADER_TESTS)
    for area in SWIFT:
        files = [path.relative_to(root).as_posix() for pattern in area.files for path in sorted(root.glob(pattern))]
        yield Area(area.name, tuple(files), area.count, area.tests)
