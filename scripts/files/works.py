"""What is measured: one picture, a batch of them, and memory."""

import json
import subprocess
from time import perf_counter

from process import run
from report import Row

EFFECTS = "sepia(amount: 0.8).posterize(levels: 6).vignette.scanlines(spacing: 3, intensity: 0.4)"
MATRIX = [[0.393, 0.769, 0.189], [0.349, 0.686, 0.168], [0.272, 0.534, 0.131]]
BATCH_SHARE = 0.8


class Work:
    name = ""

    def __init__(self, pictures, tools, rounds):
        self.pictures, self.tools, self.rounds = pictures, tools, rounds
        self.matrix = pictures.folder / "sepia.mat"
        self.matrix.write_text("3 3\n" + "".join(" ".join(map(str, row)) + "\n" for row in MATRIX))

    def in_turn(self, contestants):
        """Each once to warm up, then each once a round: their times by name."""
        times = {name: [] for name in contestants}
        for turn in range(self.rounds + 1):
            for name, once in contestants.items():
                taken = once()
                if turn:
                    times[name].append(taken)
        return times

    def render(self, source, target, *options):
        return [self.tools.ours, "render", source, "-o", target, "-e", EFFECTS, "--quiet", *options]


class OneShot(Work):
    """From the start of a process to its file."""

    def run(self, show):
        source, tools = getattr(self.pictures, self.name), self.tools
        target = self.pictures.out / f"out{source.suffix}"
        quality = {"jpeg": "[Q=90]", "png": "[compression=1]"}[self.name]
        contestants = {"swiftshaders, four effects": lambda: run(self.render(source, target))[0]}
        if tools.magick:
            magick = [tools.magick, source, "-sepia-tone", "80%", "-quality", "90" if self.name == "jpeg" else "15"]
            contestants["ImageMagick, -sepia-tone alone"] = lambda: run([*magick, target])[0]
        if tools.vips:
            vips = [tools.vips, "recomb", source, f"{target}{quality}", self.matrix]
            contestants["vips, recomb alone"] = lambda: run(vips)[0]
        if tools.pyvips:
            contestants["pyvips in process, recomb alone"] = lambda: self.in_process(source, f"{target}{quality}")
        show.title(f"{self.name}: 1920x1080, file to file, milliseconds")
        times = self.in_turn(contestants)
        rows = [Row(self.name, name, values) for name, values in times.items()]
        for row in rows:
            if row is not rows[0]:
                row.ratio, row.ratio_to = rows[0].median / row.median, "ours to theirs"
            show.add(row)
        if self.name == "jpeg":
            show.bar("at most 100 ms", rows[0].median <= 100)
        if tools.magick:
            show.bar("under ImageMagick's -sepia-tone alone", rows[0].median < rows[1].median)

    def in_process(self, source, target):
        start = perf_counter()
        image = self.tools.pyvips.Image.new_from_file(str(source), access="sequential")
        image.recomb(self.tools.pyvips.Image.new_from_array(MATRIX)).cast("uchar").write_to_file(target)
        return (perf_counter() - start) * 1e3


class JPEG(OneShot):
    name = "jpeg"


class PNG(OneShot):
    name = "png"


class Batch(Work):
    """A folder of JPEGs, and what their parts take apart."""

    name = "batch"
    parts = ("unpack", "draw", "pack")

    def run(self, show):
        count, tools = self.pictures.count, self.tools
        apart = {part: [] for part in self.parts}
        contestants = {
            "swiftshaders, four effects": lambda: run(self.render(self.pictures.batch, f"{self.pictures.out}/"))[0]
            / count
        }
        if tools.vips:
            each = f'"{tools.vips}" recomb "$1" "{self.pictures.out}/${{1##*/}}[Q=90]" "{self.matrix}"'
            shell = f"ls -d {self.pictures.batch}/* | xargs -P 2 -I {{}} sh -c '{each}' sh {{}}"
            contestants["xargs -P 2 of vips, recomb alone"] = lambda: run(["sh", "-c", shell])[0] / count
        contestants["its parts, the least they take"] = lambda: self.least(apart)
        show.title(f"batch: {count} JPEGs of 1920x1080 to JPEG, milliseconds a picture")
        times = self.in_turn(contestants)
        rows = [Row(self.name, name, values) for name, values in times.items()]
        for row in rows:
            if row is not rows[0]:
                row.ratio, row.ratio_to = rows[0].median / row.median, "ours to theirs"
            show.add(row)
        for part in self.parts:
            show.add(Row(self.name, f"  {part} alone", apart[part][1:]))
        share = rows[-1].median / rows[0].median
        show.bar(f"{share:.2f} of what the parts allow; {BATCH_SHARE} or more", share >= BATCH_SHARE)

    def least(self, apart):
        """Drawing goes on beside the rest on a GPU; on the processors one comes after the other."""
        command = [self.tools.bench, "--files", self.pictures.batch, "--json"]
        said = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=True).stdout
        taken = {}
        for line in said.splitlines():
            row = json.loads(line)
            part = row["name"].split()[-1]
            taken[part] = row["median_ms"]
            apart[part].append(row["median_ms"])
        files = taken["unpack"] + taken["pack"]
        return files + taken["draw"] if is_software(row["device"]) else max(files, taken["draw"])


def is_software(device):
    return any(name in device.lower() for name in ("llvmpipe", "softpipe", "swiftshader"))


class Memory(Work):
    """The largest resident set of one picture, and of a context with nothing drawn."""

    name = "memory"

    def run(self, show):
        show.title("memory: largest resident set, megabytes")
        source, out = self.pictures.jpeg, self.pictures.out
        commands = {
            "a context, nothing drawn": [self.tools.ours, "info"],
            "JPEG to JPEG, four effects": self.render(source, out / "out.jpg"),
            "PNG to PNG, four effects": self.render(self.pictures.png, out / "out.png"),
        }
        measured = self.in_turn({name: lambda it=it: run(it)[1] / 1e6 for name, it in commands.items()})
        rows = [Row(self.name, name, values, "MB") for name, values in measured.items()]
        picture = 1920 * 1080 * 4 / 1e6
        for row in rows:
            if row is not rows[0]:
                row.ratio, row.ratio_to = (row.median - rows[0].median) / picture, "the picture above the context"
            show.add(row)
        show.bar("at most the context and 6 x the picture", all(row.ratio <= 6 for row in rows[1:]))


WORKS = (JPEG, PNG, Batch, Memory)
