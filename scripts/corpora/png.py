"""PNG files looked at without any library of pictures: every chunk, its sum, and as many bytes as the pixels need."""

import zlib
from struct import unpack

CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}


class WrongPNG(Exception):
    """What is wrong with a file."""


def size(path, whole=True):
    """A picture's width and height; with `whole` of a file that has no interlacing and is right to the end."""
    data = path.read_bytes()
    if data[:8] != b"\x89PNG\r\n\x1a\n" or data[12:16] != b"IHDR":
        raise WrongPNG("it is no PNG")
    width, height, depth, color = unpack(">IIBB", data[16:26])
    if whole:
        needed = height * (1 + (width * depth * CHANNELS[color] + 7) // 8)
        found = len(pixels(data))
        if found != needed:
            raise WrongPNG(f"{found} bytes of pixels where {needed} are needed")
    return width, height


def pixels(data):
    position, kind, packed = 8, None, b""
    while kind != b"IEND":
        length = int.from_bytes(data[position : position + 4])
        kind = data[position + 4 : position + 8]
        body = data[position + 4 : position + 8 + length]
        if zlib.crc32(body).to_bytes(4) != data[position + 8 + length : position + 12 + length]:
            raise WrongPNG(f"the sum of {kind} is not right")
        if kind == b"IDAT":
            packed += body[4:]
        position += 12 + length
    if position != len(data):
        raise WrongPNG("bytes follow its end")
    try:
        return zlib.decompress(packed)
    except zlib.error as error:
        raise WrongPNG(f"its pixels cannot be unpacked: {error}") from error
