"""What strangers send is tried out before anything is made of it: here, in the examiner, a process with narrow bounds.

A table is set up as it will be when somebody joins, down to what everybody sees of it, so that whatever cannot be
played is refused before it is stored.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from dustup.engine.errors import BadPosition, BadSetup, DustupError
from dustup.engine.position import LENGTH
from dustup.server.shown import Shown
from dustup.server.spec import Spec
from dustup.server.tables import Table

MOST_SETUP = LENGTH
"""Bytes of a set-up, written as JSON."""


def check_setup(setup: dict[str, Any] | None) -> None:
    """A set-up that is far too long is not even handed to the examiner."""
    size = len(msgspec.json.encode(setup))
    if size > MOST_SETUP:
        raise BadSetup(f"the set-up is {size} bytes long, expected at most {MOST_SETUP}")


def opened(make: partial[Spec]) -> Spec:
    """The specification of a new table, after everybody has looked at it once.

    A position can be wrong in ways that no reader foresees and only playing shows.
    """
    try:
        spec = make()
        shown = Shown(Table(spec))
        for you in ((), *((seat,) for seat in range(len(spec.seats)))):
            shown.scene(you)
            shown.question(you)
    except (DustupError, MemoryError, RecursionError):
        raise
    except Exception as error:
        if not make.keywords.get("position"):
            raise
        raise BadPosition(f"the position cannot be played: {type(error).__name__}: {error}") from None
    return spec
