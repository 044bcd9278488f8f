"""Where mutants are built and tested: a copy of the project, so that the working tree is never touched, or that tree."""

import fcntl
import os
import re
import shutil
import signal
import subprocess
import threading
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

BUILD_LIMIT = 1800
# The line with which Swift Testing reports a failure: the test's name is in quotes, or is a function's.
FAILURE = re.compile(r"Test (?:case passing .* to )?(\".*?\"(?= recorded)|\w+\(.*?\)) recorded an issue")
DOES_NOT_COMPILE = re.compile(r"a shader does not (compile|link)")


@dataclass(frozen=True)
class Outcome:
    """What became of a test run: `passed`, `failed`, `timeout` or `invalid`, and by which test."""

    kind: str
    test: str = ""
    seconds: float = 0.0


class Workshop:
    """The sources to change, their build, and runs of their tests."""

    def __init__(self, project, in_place):
        self.project = Path(project)
        self.in_place = in_place
        self.folder = self.project / ".build" / "mutation"
        self.tree = self.project if in_place else self.folder / "tree"
        self.scratch = self.project / ".build" if in_place else self.folder / "build"
        self.runs = self.folder / "runs"
        self.changed = {}
        self.processes = set()
        self.lock = threading.Lock()
        self.is_closed = False

    def open(self):
        """Takes the workshop, and brings the copy up to date."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self.lock_file = open(self.folder / "lock", "w")
        try:
            fcntl.flock(self.lock_file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise SystemExit("Another scripts/mutate is running in this project.")
        shutil.rmtree(self.runs, ignore_errors=True)
        self.runs.mkdir(parents=True)
        if not self.in_place:
            self.copy()

    def copy(self):
        """Brings the copy up to date; files that have not changed keep their dates, and so their builds."""
        wanted = set()
        for folder, names, files in os.walk(self.project):
            names[:] = [name for name in names if not name.startswith(".")]
            for name in files:
                source = Path(folder) / name
                target = self.tree / source.relative_to(self.project)
                wanted.add(target)
                if not target.exists() or target.read_bytes() != source.read_bytes():
                    target.parent.mkdir(parents=True, exist_ok=True)
                    shutil.copyfile(source, target)
        for folder, _, files in os.walk(self.tree):
            for name in files:
                if Path(folder) / name not in wanted:
                    (Path(folder) / name).unlink()

    def build(self):
        """Builds the tests; the errors, or nothing where there are none."""
        command = ["swift", "build", "--build-system", "native", "--build-tests"]
        command += ["--package-path", str(self.tree), "--scratch-path", str(self.scratch)]
        if not self.in_place:
            # Nobody debugs the copy. The index is what tests are found by.
            command += ["-debug-info-format", "none"]
        code, output = self.run_command(command, BUILD_LIMIT)
        if code == 0:
            return None
        errors = [line for line in output.splitlines() if "error:" in line]
        return "\n".join(errors[:5]) or output[-2000:] or f"swift build ended with {code}"

    def keep_build(self):
        """Keeps the build of this checkout, so that what comes after the mutants need not build it again."""
        if not self.in_place:
            return
        shutil.rmtree(self.kept, ignore_errors=True)
        self.kept.mkdir()
        # The same files by another name: builds write new ones and give them the names, they change none.
        subprocess.run(["cp", "-al", *self.built_folders(), str(self.kept)], check=True)
        shutil.copy2(self.scratch / "build.db", self.kept)
        self.dates = self.dates_of_kept()

    def will_change(self, file):
        """Notes a source's date, by which the kept build knows it."""
        self.changed.setdefault(file, file.stat().st_mtime_ns)

    def restore_build(self):
        """Puts the kept build back in the place of the last mutant's."""
        if not self.in_place:
            return
        if self.dates_of_kept() == self.dates:
            for folder in self.built_folders():
                shutil.rmtree(folder)
                shutil.move(self.kept / folder.name, folder)
            shutil.copy2(self.kept / "build.db", self.scratch)
            for file, date in self.changed.items():
                os.utime(file, ns=(date, date))
        shutil.rmtree(self.kept)

    @property
    def kept(self):
        return self.folder / "kept"

    def built_folders(self):
        """The folders of builds, one a platform."""
        return [folder.parent for folder in self.scratch.glob("*/debug") if not folder.parent.is_symlink()]

    def dates_of_kept(self):
        # Those that compilers do change say nothing of what is built.
        files = (path for path in self.kept.rglob("*") if path.suffix not in {".autolink", ".db", ".dia", ".json"})
        stats = ((path, path.lstat()) for path in files)
        return {path: (stat.st_mtime_ns, stat.st_size) for path, stat in stats if not path.is_dir()}

    def executable(self, name):
        """A copy of the test program that later builds leave alone."""
        target = self.runs / name
        shutil.copy2(self.scratch / "debug" / "SwiftShadersPackageTests.xctest", target)
        return target

    def test(self, program, tests, limit, shaders=None):
        """Runs tests until one fails."""
        # A few of the random chains: all of them take minutes, and what changes their pixels changes others' too.
        environment = {"SWIFTSHADERS_CHAINS": "24", **os.environ}
        if shaders:
            environment["SWIFTSHADERS_TEST_GLSL"] = str(shaders)
        command = [str(program), "--testing-library", "swift-testing", "--filter", tests]
        start = monotonic()
        process = self.start(command, environment)
        timer = threading.Timer(limit, self.stop, [process])
        timer.start()
        failed, message = None, []
        try:
            for line in process.stdout:
                found = FAILURE.search(line)
                if found and not failed:
                    failed = found[1].strip('"')
                if failed:
                    message.append(line)
                    if len(message) > 3 or DOES_NOT_COMPILE.search(line):
                        break
                if "Fatal error" in line:
                    message.append(line)
        finally:
            timed_out = not timer.is_alive()
            timer.cancel()
            self.stop(process)
            code = process.wait()
            self.forget(process)
        seconds = monotonic() - start
        if any(DOES_NOT_COMPILE.search(line) for line in message):
            return Outcome("invalid", "", seconds)
        if failed:
            return Outcome("failed", failed, seconds)
        if timed_out:
            return Outcome("timeout", "", seconds)
        if code != 0:
            return Outcome("failed", f"a crash ({code}) {''.join(message[:1]).strip()}", seconds)
        return Outcome("passed", "", seconds)

    def run_command(self, command, limit):
        process = self.start(command, dict(os.environ))
        timer = threading.Timer(limit, self.stop, [process])
        timer.start()
        output, _ = process.communicate()
        timer.cancel()
        self.forget(process)
        return process.returncode, output

    def start(self, command, environment):
        process = subprocess.Popen(
            command, cwd=self.tree, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            errors="replace", start_new_session=True,
        )
        with self.lock:
            self.processes.add(process)
            if self.is_closed:
                self.stop(process)
        return process

    def forget(self, process):
        with self.lock:
            self.processes.discard(process)

    def stop(self, process):
        """Ends a process with everything that it started."""
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass

    def stop_all(self):
        """Ends everything that runs, and whatever is started from now on."""
        with self.lock:
            self.is_closed = True
            for process in self.processes:
                self.stop(process)
