"""Packs: three things, of each at most two, written as one word such as ``blade*2:rope``."""

from __future__ import annotations

import re
from collections import Counter

from dustup.engine.errors import Refusal

THINGS = ("blade", "rope", "torch")
READY = ("blade:rope:torch", "blade*2:rope", "rope*2:torch", "blade:torch*2")
"""Packs that are offered to whoever does not want to make one."""
SIZE, ALIKE = 3, 2


def read_pack(word: str) -> str:
    """A pack as it is always written, from one written in any order."""
    found: Counter[str] = Counter()
    for part in word.split(":"):
        thing, _, number = part.partition("*")
        if thing not in THINGS or not re.fullmatch(r"[1-9][0-9]{0,3}", number or "1"):
            raise ValueError("expected things such as blade*2:rope, of blade, rope and torch")
        found[thing] += int(number or 1)
    return ":".join(f"{thing}*{found[thing]}" if found[thing] > 1 else thing for thing in THINGS if found[thing])


def things_in(pack: str) -> Counter[str]:
    """What a pack holds."""
    parts = (each.partition("*") for each in pack.split(":"))
    return Counter({thing: int(number or 1) for thing, _, number in parts})


def wrong(pack: str) -> Refusal | None:
    """What is wrong with a pack."""
    held = things_in(pack)
    if held.total() != SIZE:
        return Refusal("size", f"A pack holds {SIZE} things; this one holds {held.total()}.", "pack.size")
    if max(held.values()) > ALIKE:
        return Refusal("alike", f"Of one thing a pack holds at most {ALIKE}.", "pack.alike")
    return None


def is_legal(pack: object) -> bool:
    return isinstance(pack, str) and not wrong(pack)
