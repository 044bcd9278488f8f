"""OpenCV: 8 bits from step to step, on all processors."""

import cv2
import numpy as np

import formulas
from contestants.peer import Peer
from pictures import Tolerance, bytes_of
from works import KERNEL, SIGMA


class OpenCV(Peer):
    """A matrix, a table and a mask; remap with maps; a Gaussian. Each with the channels it is fastest with."""

    name = "OpenCV"
    works = {
        # The matrix has no limit before it is mixed in, and each step rounds to 8 bits.
        "chain": Tolerance(3, 0.99),
        # Outside the picture it repeats the border, and we leave it transparent.
        "wave": Tolerance(2, 0.99, border=8),
        "blur": Tolerance(3, 0.99, border=30, similar="not variable", reference="gaussian"),
    }
    version = cv2.__version__

    def prepare(self, picture, path):
        rgba = np.ascontiguousarray(picture)
        rgb = np.ascontiguousarray(picture[..., :3])
        height, width = picture.shape[:2]
        self.call = {
            "chain": lambda: self.chain(rgb), "wave": lambda: self.wave(rgba), "blur": lambda: self.blur(rgb)
        }[self.work.name]
        self.target = np.empty_like(rgba if self.work.name == "wave" else rgb)
        if self.work.name == "chain":
            amount = formulas.SEPIA_AMOUNT
            self.matrix = np.float32(1 - amount) * np.eye(3, dtype=np.float32) + np.float32(amount) * formulas.SEPIA
            self.table = bytes_of(formulas.posterize(np.arange(256, dtype=np.float32) / 255))
            self.mask = bytes_of(np.repeat(formulas.mask(width, height)[..., None], 3, axis=2))
            self.between = np.empty_like(rgb)
        if self.work.name == "wave":
            self.rows = formulas.wave_rows(width, height)
            self.columns = np.repeat(np.arange(width, dtype=np.float32)[None], height, axis=0)

    def run(self):
        self.call()
        return self.target

    def chain(self, rgb):
        cv2.transform(rgb, self.matrix, dst=self.target)
        cv2.LUT(self.target, self.table, dst=self.between)
        cv2.multiply(self.between, self.mask, dst=self.target, scale=1 / 255)

    def wave(self, rgba):
        cv2.remap(rgba, self.columns, self.rows, cv2.INTER_LINEAR, dst=self.target, borderMode=cv2.BORDER_REPLICATE)

    def blur(self, rgb):
        cv2.GaussianBlur(rgb, (KERNEL, KERNEL), SIGMA, dst=self.target)
