# Sourced by ./test and ./play: sets up .venv with the locked tools and the package, once, and again when they change.
# Defines $venv_python and the functions below. PYTHON=/path/to/python3 chooses the interpreter.
# shellcheck shell=bash

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
venv=$root/.venv
venv_python=$venv/bin/python
play_venv=$root/.venv-play
play_python=$play_venv/bin/python
build_log=$venv/build.log
build_wheels=$venv/build-wheels
unset PYTHONPATH # it could put another crazier before the installed one

fail() {
    printf '%s: %s\n' "$(basename "$0")" "$*" >&2
    exit 1
}

# quietly LOG MESSAGE COMMAND...: run a command with its output in a log; if it fails, show the end of the log.
quietly() {
    local log=$1 message=$2
    shift 2
    "$@" >"$log" 2>&1 && return
    tail -n 40 "$log" >&2
    fail "$message (all of it is in $log)"
}

recent_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

has_venv() {
    "$1" -c 'import ensurepip, venv' 2>/dev/null
}

# Print the first Python that is 3.11 or newer and can make virtual environments.
find_python() {
    local candidate
    for candidate in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11 /usr/bin/python3}; do
        if recent_enough "$candidate" && has_venv "$candidate"; then
            command -v "$candidate"
            return
        fi
    done
    return 1
}

require_python() {
    python=$(find_python) && return
    if [ -z "${PYTHON:-}" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        echo "Installing python3 and python3-venv with apt-get ..."
        apt-get update -qq >/dev/null || true # an older list may still do
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends python3 python3-venv >/dev/null || true
        python=$(find_python) && return
    fi
    fail "needs Python 3.11 or newer with its venv module.
  On Debian or Ubuntu: apt-get install python3 python3-venv
  If that Python is older than 3.11, install a newer one and name it: PYTHON=/path/to/python3 ./$(basename "$0")"
}

hash_of() {
    sha256sum | cut -d' ' -f1
}

# Print a hash of everything that affects the build, including whether a compiler and Python's headers are present.
package_stamp() {
    {
        echo "${CC:-}" "${CFLAGS:-}" "${CRAZIER_PURE:-}" "${CRAZIER_ONCE:-}" "${CRAZIER_REQUIRE_COMPILED:-}"
        command -v cc gcc clang
        ls "$("$venv_python" -c 'import sysconfig; print(sysconfig.get_path("include"))')/Python.h" 2>/dev/null
        cd "$root"
        sha256sum pyproject.toml setup.py
        package_files -exec sha256sum {} + | sort -k2
    } | hash_of
}

package_files() {
    find src -name __pycache__ -prune -o -name '*.egg-info' -prune -o -type f "$@"
}

# set_up_venv FOLDER LOCK NAME: make a virtual environment with the packages of a lock file, unless it is up to date.
set_up_venv() {
    local folder=$1 lock=$2 name=$3 stamp
    require_python
    stamp=$({ echo "$root"; "$python" -VV; cat "$root/$lock"; } | hash_of)
    [ "$(cat "$folder/$name.stamp" 2>/dev/null)" = "$stamp" ] && return
    echo "Setting up $(basename "$folder") with $("$python" -V) (once) ..."
    "$python" -m venv --clear "$folder" || fail "could not make a virtual environment in $folder"
    quietly "$folder/$name.log" "could not install the packages of $lock" \
        "$folder/bin/python" -m pip --disable-pip-version-check install --require-hashes -r "$root/$lock"
    echo "$stamp" >"$folder/$name.stamp"
}

# Everything that ./test and the build need.
set_up_tools() {
    set_up_venv "$venv" requirements.lock tools
}

# What the server needs at run time and nothing else, so that ./play starts a first game soon.
set_up_play() {
    set_up_venv "$play_venv" requirements-play.lock play
}

# Check whether a build would be compiled here.
can_compile() {
    [ "${CRAZIER_PURE:-}" != 1 ] && "$venv_python" "$root/scripts/can_compile.py" >/dev/null 2>&1
}

# Fetch the locked packages that a build needs, once, so that later builds need no network.
set_up_build_wheels() {
    local stamp
    stamp=$({ "$venv_python" -VV; cat "$root/requirements-build.lock"; } | hash_of)
    [ "$(cat "$build_wheels/stamp" 2>/dev/null)" = "$stamp" ] && return
    rm -rf "$build_wheels"
    quietly "$venv/build-wheels.log" "could not fetch the packages of requirements-build.lock" \
        "$venv_python" -m pip --disable-pip-version-check download --require-hashes -r "$root/requirements-build.lock" \
        -d "$build_wheels"
    echo "$stamp" >"$build_wheels/stamp"
}

# Install the package itself, compiled where that works, in pip's isolated environment as any `pip install` does. It is
# built from a copy, because a build leaves files behind and a compiled module in src/ would shadow its own source.
set_up_package() {
    local stamp copy=$venv/package
    stamp=$(package_stamp)
    [ "$(cat "$venv/package.stamp" 2>/dev/null)" = "$stamp" ] && return
    if can_compile; then
        echo "Compiling crazier, once: a few minutes (CRAZIER_PURE=1 skips it, and games run slower; log: .venv/build.log) ..."
    else
        echo "Installing crazier without compiling it ..."
    fi
    set_up_build_wheels
    rm -rf "$copy" "$venv/package.stamp"
    mkdir -p "$copy"
    (cd "$root" && package_files -print0 | tar -c --null -T - pyproject.toml setup.py README.md LICENSE licenses) | tar -x -C "$copy" ||
        fail "could not copy the source to $copy"
    quietly "$build_log" "could not build and install the package" \
        "$venv_python" -m pip --disable-pip-version-check install -v --no-deps --force-reinstall \
        --no-index --find-links "$build_wheels" "$copy"
    rm -rf "$copy"
    echo "$stamp" >"$venv/package.stamp"
}

# Print the build's message about compiling, such as "compiled 12 modules".
build_outcome() {
    sed -n 's/^ *crazier: \(.*\)\.$/The build: \1 (log: .venv\/build.log)./p' "$build_log"
}

package_is_built() {
    [ -x "$venv_python" ] && [ "$(cat "$venv/package.stamp" 2>/dev/null)" = "$(package_stamp)" ]
}

# run_module NAME ARGS...: run a module of the checkout on the installed (compiled) package, built first if its source
# has changed; with CRAZIER_TESTED=source on the source as it stands, interpreted.
run_module() {
    cd "$root" || exit 1
    set_up_tools
    if [ "${CRAZIER_TESTED:-}" = source ]; then
        PYTHONPATH=src exec "$venv_python" -m "$@"
    fi
    set_up_package
    exec "$venv_python" -m "$@"
}

# Build the page that the server shows; it is built again only if its source has changed.
set_up_page() {
    "$play_python" "$root/scripts/page"
}

# Build the compiled package for the next start, unless it is up to date, or can't be compiled, or is being built.
build_in_background() {
    if package_is_built || [ "${CRAZIER_PURE:-}" = 1 ]; then
        return
    fi
    if ! command -v "${CC:-cc}" >/dev/null; then
        echo "There is no C compiler here, so the engine runs as plain Python: all works, and bots take longer."
        return
    fi
    local lock=$play_venv/building
    if [ -e "$lock" ] && kill -0 "$(cat "$lock")" 2>/dev/null; then
        return
    fi
    echo "The compiled engine is built in the background for the next start (log: .venv-play/build.log)."
    (
        trap '' INT HUP
        set_up_tools && set_up_package
        rm -f "$lock"
    ) >"$play_venv/build.log" 2>&1 </dev/null &
    echo $! >"$lock"
    renice -n 19 -p $! >/dev/null 2>&1 || true
    disown
}
