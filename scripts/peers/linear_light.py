"""What Movit draws, in numpy: it calculates in linear light."""

import math

import numpy as np

import formulas
from works import RADIUS

SATURATION = 0.5
# Of Movit's vignette when nothing is set.
INNER, FALL = 0.3, 0.3


def linear(rgb):
    return np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4).astype(np.float32)


def encoded(rgb):
    return np.where(rgb <= 0.0031308, rgb * 12.92, 1.055 * np.maximum(rgb, 1e-9) ** (1 / 2.4) - 0.055)


def gaussian(rgb):
    """Its radius is what others call the standard deviation."""
    return encoded(formulas.gaussian(linear(rgb), RADIUS))


def chain(rgb):
    """Saturation and vignette; lift, gamma, gain and the white balance are drawn, but change nothing."""
    height, width = rgb.shape[:2]
    light = linear(rgb)
    luma = (light @ np.array([0.2126, 0.7152, 0.0722], np.float32))[..., None]
    x = ((np.arange(width) + 0.5) / width - 0.5) * width / height
    y = (np.arange(height) + 0.5) / height - 0.5
    distance = (np.hypot(x[None], y[:, None]) - INNER) / FALL
    left = np.cos(np.clip(distance, 0, 1) * math.pi / 2) ** 2
    return encoded((luma + SATURATION * (light - luma)) * left[..., None])
