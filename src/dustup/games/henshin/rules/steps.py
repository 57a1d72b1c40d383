"""The numbered steps of Henshin Fighters."""

from __future__ import annotations

from dustup.engine.state import Steps

STEPS = Steps()
