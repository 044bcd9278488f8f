"""Installs what the renderer is compared with, apart from the package, and remembers what could not be."""

import os
import site
import subprocess
import sys
import sysconfig

from project import FOLDER

# The judge of the pictures needs these two; everything else may be missing.
REQUIRED = ("numpy", "pillow")
PYTHON = ("opencv-python-headless", "pyvips[binary]", "skia-python", "halide")
DEBIAN = ("python3-venv", "imagemagick", "libmovit-dev", "libepoxy-dev", "g++", "pkg-config")

ENVIRONMENT = FOLDER / "environment"


def install(required=REQUIRED, python=PYTHON, debian=DEBIAN):
    """Makes the Python packages importable; the reasons why others are missing, by the package's name."""
    missing = install_debian(debian)
    pip = ENVIRONMENT / "bin" / "python"
    modules = sysconfig.get_path("purelib", vars={"base": str(ENVIRONMENT), "platbase": str(ENVIRONMENT)})
    if not pip.exists() or not os.path.isdir(modules):
        FOLDER.mkdir(parents=True, exist_ok=True)
        made = call(sys.executable, "-m", "venv", "--clear", str(ENVIRONMENT))
        if made.returncode:
            raise SystemExit(f"{ENVIRONMENT} could not be made: {made.stdout}\nInstall python3-venv, then try again.")
    for package in required + python:
        reason = install_python(pip, package)
        if reason and package in required:
            raise SystemExit(f"{package} is needed to judge the pictures. {reason}")
        if reason:
            missing[package] = reason
    site.addsitedir(modules)
    return missing


def install_debian(packages):
    missing = [package for package in packages if not has_debian(package)]
    if not missing:
        return {}
    command = "apt-get install -y --no-install-recommends " + " ".join(missing)
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        print("Installing " + ", ".join(missing), file=sys.stderr)
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        call("sh", "-c", f"apt-get update && {command}", env=environment)
        missing = [package for package in missing if not has_debian(package)]
    for package in missing:
        print(f"{package} is missing. Install it: apt-get install {package}", file=sys.stderr)
    return {package: f"the Debian package {package} is missing" for package in missing}


def has_debian(package):
    try:
        found = call("dpkg-query", "-W", "-f", "${db:Status-Status}", package)
    except FileNotFoundError:
        return True  # Not Debian: who misses something says so when it starts.
    return found.returncode == 0 and found.stdout.strip() == "installed"


def install_python(pip, package):
    """Nothing when it is there, else why not."""
    name = package.partition("[")[0]
    if call(str(pip), "-m", "pip", "show", "--quiet", name).returncode == 0:
        return None
    print(f"Installing {package}", file=sys.stderr)
    result = call(str(pip), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", package)
    if result.returncode == 0:
        return None
    lines = [line for line in result.stdout.splitlines() if line.startswith("ERROR")] or ["pip failed"]
    return f"{package} could not be installed: {lines[-1]}"


def call(*command, **options):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)
