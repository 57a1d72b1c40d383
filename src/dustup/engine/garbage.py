"""How we treat garbage, wherever many matches are played: at the server, in the laboratory, by bots.

Rules and cards stay until the end, and a match is gone when nobody holds it any more. To look through all of them for
garbage over and over takes long and finds next to nothing. So what is there when play begins is left out, what is new
is looked through once, and the rest when whoever plays finds the time (``gc.collect``).
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

NEW, NEVER = 10_000, 1_000_000
"""After so many new objects those are looked through; older ones only when somebody says so."""


def settle() -> None:
    """Leave out what is there now, for the rest of the process."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW, NEVER, NEVER)


@contextmanager
def settled() -> Iterator[None]:
    """The same for a while, in a process that belongs to others too."""
    before = gc.get_threshold()
    settle()
    try:
        yield
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)


@contextmanager
def no_collecting() -> Iterator[None]:
    """Thousands of forks come and go; looking for garbage among them would cost a fifth of the time, in long pauses."""
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()
