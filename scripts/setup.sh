# Sourced by the scripts beside it: says what they do, finds the toolchain, installs what is missing.

# What a script begins with is its help. The command and the benchmark have pages of their own.
case ${0##*/}:${1:-} in
swiftshaders:* | bench:*) ;;
*:-h | *:--help)
    sed -n '2,/^[^#]/ { s/^# \{0,1\}//p; }' "$0"
    exit 0
    ;;
esac

project=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# Packages of Debian and Ubuntu: headers to build with, and Mesa's drivers to render with where there is no GPU.
packages=(libegl-dev libgles-dev libgbm-dev libpng-dev libjpeg-dev libwebp-dev zlib1g-dev libdeflate-dev
    liblcms2-dev libpango1.0-dev pkg-config libegl1 libgles2 libegl-mesa0 libgl1-mesa-dri)

fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

require_swift() {
    if ! command -v swift >/dev/null 2>&1; then
        fail "swift is not on the PATH. Install Swift 6.2 or later: https://www.swift.org/install/linux/"
    fi
    local version
    version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
    if [ -n "$version" ] && [ "$(printf '%s\n6.2\n' "$version" | sort -V | head -n 1)" != 6.2 ]; then
        fail "Swift $version is too old; Swift 6.2 or later is needed: https://www.swift.org/install/linux/"
    fi
}

missing_packages() {
    local package
    for package in "${packages[@]}"; do
        dpkg-query -W -f '${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed || printf '%s\n' "$package"
    done
}

require_packages() {
    if ! command -v dpkg-query >/dev/null 2>&1; then
        return # Not Debian: the compiler says what it misses.
    fi
    local missing
    mapfile -t missing < <(missing_packages)
    if [ ${#missing[@]} -eq 0 ]; then
        return
    fi
    local command="apt-get update && apt-get install -y --no-install-recommends ${missing[*]}"
    if [ "$(id -u)" -ne 0 ]; then
        fail "These Debian packages are missing: ${missing[*]}" "Install them, then run this again:" \
            "  sudo sh -c '$command'"
    fi
    echo "Installing ${missing[*]}" >&2
    local log
    log=$(mktemp)
    if ! DEBIAN_FRONTEND=noninteractive sh -c "$command" >"$log" 2>&1; then
        tail -n 20 "$log" >&2
        rm -f "$log"
        fail "The packages could not be installed with: $command"
    fi
    rm -f "$log"
}

# A Python that draws plots.
plots=$project/.build/plots
require_matplotlib() {
    if [ ! -x "$plots/bin/python" ]; then
        python3 -m venv "$plots"
        "$plots/bin/python" -m pip install --quiet matplotlib
    fi
}

# The build system that rebuilds after an edit of shader text.
swift_build_system=(--build-system native)

# Where the compiler finds the modules of a build in this folder, the system's included; for what SwiftPM does not compile.
module_paths=()
find_modules() {
    local build map flag
    build=$(swift build "${swift_build_system[@]}" --package-path "$project" --show-bin-path)
    module_paths=(-I "$build/Modules")
    for map in "$project"/Sources/C*/module.modulemap "$build"/C*.build/module.modulemap; do
        module_paths+=(-I "${map%/*}")
    done
    for flag in $(pkg-config --cflags-only-I pangocairo); do module_paths+=(-Xcc "$flag"); done
}
