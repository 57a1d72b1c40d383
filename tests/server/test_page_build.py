"""``tools/page.sh`` builds the page when it must and else says nothing. Node.js is played by two scripts."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from server.harness import ROOT

NPM = """#!/bin/sh
PAGE=src/dustup/server/page
echo "npm $*" >>"$CALLS"
[ -n "$BROKEN" ] && { echo "something is wrong with the page"; exit 1; }
case "$*" in
    *ci*) mkdir -p web/node_modules && sleep 0.01 && touch web/node_modules/.package-lock.json ;;
    *build*) rm -rf $PAGE && mkdir -p $PAGE && echo page >$PAGE/index.html ;;
esac
"""


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A copy of the sources as far as the page is concerned."""
    root = tmp_path / "dustup"
    for folder in ("tools", "web/src", "src/dustup/server", "bin"):
        (root / folder).mkdir(parents=True)
    shutil.copy(ROOT / "tools" / "page.sh", root / "tools")
    for name in ("package.json", "package-lock.json", "src/main.ts"):
        (root / "web" / name).write_text("{}")
    for name, text in (("npm", NPM), ("node", "#!/bin/sh\nexit 0\n")):
        (root / "bin" / name).write_text(text)
        (root / "bin" / name).chmod(0o755)
    return root


def build(root: Path, **more: str) -> tuple[int, str, list[str]]:
    """Run it: how it ended, what it said, and what npm was asked to do."""
    calls = root / "calls"
    calls.write_text("")
    environment = {
        **os.environ,
        "PATH": f"{root / 'bin'}:{os.environ['PATH']}",
        "CALLS": str(calls),
        "BROKEN": "",
        **more,
    }
    done = subprocess.run([root / "tools" / "page.sh"], env=environment, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr, calls.read_text().splitlines()


def test_it_is_built_once_and_again_when_its_sources_change(sources: Path) -> None:
    code, said, calls = build(sources)
    assert code == 0 and "Building the page" in said and "is built" in said
    assert len(calls) == 2 and " ci " in calls[0] and "run build" in calls[1]
    assert build(sources) == (0, "", []), "up to date, so nothing is done or said"
    (sources / "web" / "src" / "main.ts").write_text("other")
    code, _, calls = build(sources)
    assert code == 0 and len(calls) == 1 and "run build" in calls[0], "what npm fetched is still good"
    shutil.rmtree(sources / "src" / "dustup" / "server" / "page")
    assert build(sources)[2], "a page that is missing is built"


def test_what_goes_wrong_is_shown(sources: Path) -> None:
    code, said, _ = build(sources, BROKEN="1")
    assert code == 1 and "something is wrong with the page" in said and "FAILED: " in said
    assert build(sources)[0] == 0, "and the next time it is tried again"


def test_an_installed_package_has_nothing_to_build(sources: Path) -> None:
    shutil.rmtree(sources / "web")
    assert build(sources) == (0, "", [])


def test_without_node_and_without_an_environment_it_says_what_to_do(sources: Path) -> None:
    (sources / "bin" / "node").write_text("#!/bin/sh\nexit 1\n")
    code, said, calls = build(sources)
    assert code == 1 and "./play" in said and not calls
