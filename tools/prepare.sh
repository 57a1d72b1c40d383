# Sourced by ./test and ./play, from the root: makes .venv hold this project and its tools. Silent when up to date.

fail() { printf '%s\n' "$@" >&2; exit 1; }

find_python() {
    local name
    for name in python3.11 python3.12 python3.13 python3.14 python3; do
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            echo "$name"
            return
        fi
    done
    fail "Dustup needs Python 3.11 or newer: none was found on PATH."
}

make_venv() {
    local python package
    python=$(find_python) || exit 1
    if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
        package=$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
        if [[ $EUID -eq 0 ]] && command -v apt-get >/dev/null; then
            quietly "installing $package" apt_install "$package"
        else
            fail "$python cannot make virtual environments. On Debian or Ubuntu: sudo apt-get install $package"
        fi
    fi
    quietly "making .venv" "$python" -m venv --clear .venv
}

apt_install() { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y "$1"; }

quietly() { # what command...
    local output
    output=$("${@:2}" 2>&1) || fail "$output" "" "FAILED: $1"
}

pip() { .venv/bin/python -m pip --disable-pip-version-check "$@"; }

# Exactly the packages of requirements.lock (tools/lock.sh), each checked by its hash; then this project, with nothing fetched.
install_locked() {
    pip install --quiet --require-hashes --requirement requirements.lock &&
        pip install --quiet --no-deps --no-build-isolation --editable .
}

install() {
    local output
    output=$(install_locked 2>&1) && return
    # A package that is not what was locked is never installed. That one is missing for this machine is no danger.
    if [[ $output == *"DO NOT MATCH THE HASHES"* ]]; then
        fail "$output" "" "FAILED: a package is not the one that requirements.lock names"
    fi
    printf '%s\n' "requirements.lock cannot be used here, so the newest fitting packages are installed instead:" \
        "  $(grep -m 1 ERROR <<<"$output" || tail -n 1 <<<"$output")" >&2
    quietly "installing Dustup and its tools" pip install --quiet --editable '.[dev,server,bench]'
}

prepare() {
    # The folder is part of the stamp, because the environment remembers where it was made.
    local stamp
    stamp=$({ pwd; cat pyproject.toml requirements.lock; } | cksum)
    [[ -f .venv/stamp && $(<.venv/stamp) == "$stamp" ]] && .venv/bin/python -c '' 2>/dev/null && return
    echo "Preparing .venv ..." >&2
    .venv/bin/python -m pip --version >/dev/null 2>&1 || make_venv
    install
    echo "$stamp" >.venv/stamp
}

# The storage tests run a PostgreSQL of their own. Without root its programs must be there already; the tests say so.
prepare_postgres() {
    command -v initdb >/dev/null || compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null && return
    if [[ $EUID -eq 0 ]] && command -v apt-get >/dev/null; then
        echo "Installing PostgreSQL for the tests ..." >&2
        quietly "installing postgresql" apt_install postgresql
    else
        echo "PostgreSQL is missing, the tests that need it will fail. On Debian: sudo apt-get install postgresql" >&2
    fi
}

# The browser tests run in Debian's Chromium; no browser is downloaded from elsewhere.
prepare_chromium() {
    command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null && return
    if [[ $EUID -eq 0 ]] && command -v apt-get >/dev/null; then
        echo "Installing Chromium for the browser tests ..." >&2
        quietly "installing chromium" apt_install chromium
    else
        echo "Chromium is missing, the tests that need it will fail. On Debian: sudo apt-get install chromium" >&2
    fi
}
