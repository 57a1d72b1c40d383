"""Packages as an installer would leave them, without a network: their files, and beside them what they announce."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import dustup

TESTS = Path(__file__).parents[1]


def install(project: Path, site: Path) -> list[Path]:
    """Announce the package of a project folder; where Python must look to find it, as after ``pip install -e``."""
    about = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    name, version = about["name"], about["version"]
    info = site / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", encoding="utf-8")
    lines = [
        line
        for group, points in about["entry-points"].items()
        for line in (f"[{group}]", *(f"{key} = {value}" for key, value in points.items()))
    ]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return [site, project / "src"]


def run(
    paths: list[Path], *arguments: str, cwd: Path = TESTS.parent, stdin: str = ""
) -> subprocess.CompletedProcess[str]:
    """Python in an environment in which those are installed, and Dustup."""
    found = [str(each) for each in (*paths, Path(dustup.__file__).parents[1], TESTS)]
    surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join(found)}
    return subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        env=surroundings,
        cwd=cwd,
        input=stdin,
        check=False,
        timeout=120,
    )
