"""The effects' formulas in numpy, the judge of every contestant's picture. Pictures are float RGB from 0 to 1."""

import math

import numpy as np

from works import AMPLITUDE, RADIUS, SIGMA, WAVELENGTH

SEPIA = np.array([[0.393, 0.769, 0.189], [0.349, 0.686, 0.168], [0.272, 0.534, 0.131]], np.float32)
SEPIA_AMOUNT = 0.8
LEVELS = 6
VIGNETTE, RADIUS_IN, SOFTNESS = 0.7, 0.4, 0.6
SPACING, INTENSITY = 3, 0.4


def sepia(rgb):
    brown = np.minimum(rgb @ SEPIA.T, 1)
    return rgb + np.float32(SEPIA_AMOUNT) * (brown - rgb)


def posterize(values):
    n = LEVELS - 1
    return np.floor((values + np.float32(1e-6)) * n + np.float32(0.5)) / np.float32(n)


def vignette(width, height):
    """What the vignette leaves of a colour, for each pixel."""
    x = ((np.arange(width) + 0.5) / width - 0.5) ** 2
    y = ((np.arange(height) + 0.5) / height - 0.5) ** 2
    distance = math.sqrt(2) * np.sqrt(y[:, None] + x[None])
    t = np.clip((distance - RADIUS_IN) / SOFTNESS, 0, 1)
    return (1 - VIGNETTE * t * t * (3 - 2 * t)).astype(np.float32)


def scanlines(height):
    """What the scanlines leave of a colour, for each row."""
    x = math.pi / SPACING
    y = np.arange(height) + 0.5
    wave = 0.5 + 0.5 * math.sin(x) / x * np.cos(2 * math.pi * y / SPACING)
    return (1 - INTENSITY * wave).astype(np.float32)


def mask(width, height):
    """Both at once: all that a peer need multiply by."""
    return vignette(width, height) * scanlines(height)[:, None]


def chain(rgb):
    height, width = rgb.shape[:2]
    return posterize(sepia(rgb)) * mask(width, height)[..., None]


def wave_rows(width, height):
    """The row, counted between pixel centres, that each pixel of the wave is read from."""
    shift = AMPLITUDE * np.sin(2 * math.pi * (np.arange(width) + 0.5) / WAVELENGTH)
    return (np.arange(height)[:, None] + shift[None]).astype(np.float32)


def wave(rgb):
    height, width = rgb.shape[:2]
    rows = np.clip(wave_rows(width, height), 0, height - 1)
    top = np.minimum(rows.astype(np.int32), height - 2)
    part = (rows - top)[..., None]
    columns = np.arange(width)[None]
    return rgb[top, columns] * (1 - part) + rgb[top + 1, columns] * part


def progressive_blur(rgb):
    """49 samples along each row, then along each column; the reach grows from the top to the bottom."""
    height, width = rgb.shape[:2]
    reach = RADIUS * (np.arange(height) + 0.5) / height
    across = np.empty_like(rgb)
    for y in range(height):
        across[y] = weighted(lambda offset: between(rgb[y], np.arange(width) + offset), reach[y])
    return weighted(lambda offset: between(across, np.arange(height) + offset), reach)


def weighted(sample, reach):
    weights = [math.exp(-2 * (i / 24) ** 2) for i in range(-24, 25)]
    result = 0
    for i, weight in zip(range(-24, 25), weights):
        result = result + np.float32(weight / sum(weights)) * sample(reach * i / 24)
    return result


def between(lines, positions):
    """Lines of a picture, blended at positions between them, the outermost ones beyond."""
    last = len(lines) - 1
    positions = np.clip(positions, 0, last)
    first = np.minimum(positions.astype(np.int32), last - 1)
    part = (positions - first).astype(np.float32).reshape(-1, *[1] * (lines.ndim - 1))
    return lines[first] * (1 - part) + lines[first + 1] * part


def gaussian(rgb, sigma=SIGMA):
    """A Gaussian blur, the same everywhere: what the peers have in the place of progressiveBlur."""
    reach = math.ceil(4 * sigma)
    weights = np.exp(-0.5 * (np.arange(-reach, reach + 1) / sigma) ** 2).astype(np.float32)
    weights /= weights.sum()
    for axis in (0, 1):
        edges = [(reach, reach) if side == axis else (0, 0) for side in range(3)]
        padded = np.pad(rgb, edges, mode="edge")
        length = rgb.shape[axis]
        rgb = sum(weight * np.take(padded, range(i, i + length), axis) for i, weight in enumerate(weights))
    return rgb
