"""What a call in a worker process may cost: time on the clock, time of the processor, memory.

The machine itself keeps the bounds, whatever the call is busy with: beyond the processor's time the process is ended,
and beyond the memory nothing more is given to it. Where a machine cannot do that, the time on the clock remains.
"""

from __future__ import annotations

import signal
import sys
from contextlib import suppress
from dataclasses import dataclass

from dustup.engine.errors import DustupError

if sys.platform != "win32":
    import resource

MIB = 1024 * 1024


class TooMuch(DustupError):
    """What somebody sent would take too long or too much memory to try out."""


class Busy(DustupError):
    """Somebody has so much waiting already that nothing more is taken."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """What one call may cost, and how much of one address may wait."""

    seconds: float
    """On the clock; a call that takes longer is given up."""
    processor: float | None = None
    """Seconds of the processor's time."""
    memory: int = 1024 * MIB
    """Bytes of memory that the process may ask for, its own code included."""
    tries: int = 1
    """How often a call is made whose process was lost."""
    waiting: int | None = None
    """So many calls of one address may wait."""


THOUGHT = Bounds(seconds=60, memory=2048 * MIB, tries=2)
"""Bots: they think no longer than their own limit, which is shorter."""
FORECAST = Bounds(seconds=20, processor=3, waiting=24)
REPLAY = Bounds(seconds=60, processor=30, tries=2, waiting=24)
REVIEW = Bounds(seconds=60, processor=20, tries=2, waiting=8)
UPLOAD = Bounds(seconds=60, processor=15, waiting=8)
TRIAL = Bounds(seconds=15, processor=0.8, memory=512 * MIB, waiting=24)
"""What strangers want to have set up or checked. It takes some milliseconds when it is honest; whoever joins the table
has it set up once more, so what takes long is not taken."""


def keep_within(memory: int) -> None:
    """Let the machine give this process no more memory than that."""
    if sys.platform != "win32":
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


def start_counting(processor: float | None) -> None:
    """From now on the process may use so much of the processor's time, until counting is stopped; then it is ended."""
    if processor is not None and hasattr(signal, "setitimer"):
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_PROF, processor)


def stop_counting() -> None:
    """The call is over."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, 0)


def ended_by_counting(code: int | None) -> bool:
    """Whether a process ended because it used too much of the processor's time."""
    return code is not None and hasattr(signal, "SIGPROF") and code == -signal.SIGPROF
