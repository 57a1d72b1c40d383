"""The numbered steps of Shining Heroes."""

from __future__ import annotations

from dustup.engine.state import Steps

STEPS = Steps()
