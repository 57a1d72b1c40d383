"""Conditions: what somebody is under, for how long, how often, and what drives out what; said once for a whole game.

KINDS = Kinds(
    Kind("slow", drives_out=("fast",)),
    Kind("fast", kept_out_by=("frozen",)),
    Kind("numb", most=3),                  # up to three times, each with its own end
)
mine.put("slow", Until("end of turn", seat))
mine.end("end of turn", seat)                 # ['slow']
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from dustup.engine.reading import Table, choice_of, list_of, number_of, text_of

ANYBODY = -1


class Until(NamedTuple):
    """How long a condition lasts: up to a moment, of somebody in particular or of anybody."""

    moment: str
    of: int = ANYBODY


FOREVER = Until("")
"""Until it is taken away."""


class Kind(NamedTuple):
    """A kind of condition."""

    name: str
    most: int = 1
    """How many times one may be under it at once; more change nothing but when the last of them ends."""
    drives_out: tuple[str, ...] = ()
    """Conditions that end when this one begins."""
    kept_out_by: tuple[str, ...] = ()
    """Conditions under which this one does not begin."""


class Put(NamedTuple):
    """What came of putting a condition on somebody."""

    began: bool
    """Whether they are under it, or under it once more, because of this."""
    driven_out: tuple[str, ...] = ()
    kept_out_by: str = ""


class Kinds:
    """Every kind of condition of a game: how they go together stands here and nowhere else."""

    __slots__ = ("by_name",)

    def __init__(self, *kinds: Kind) -> None:
        self.by_name: dict[str, Kind] = {}
        for kind in kinds:
            if kind.name in self.by_name or kind.most < 1:
                raise ValueError(f"the condition {kind.name!r} stands there twice, or at most {kind.most} times")
            self.by_name[kind.name] = kind
        for kind in kinds:
            for other in (*kind.drives_out, *kind.kept_out_by):
                self[other]

    def __getitem__(self, name: str) -> Kind:
        if name not in self.by_name:
            raise ValueError(f"there is no condition {name!r}; there are: {', '.join(self.by_name) or 'none'}")
        return self.by_name[name]


class Conditions:
    """What somebody is under: for each condition when it ends, as often as they are under it."""

    __slots__ = ("held", "kinds")

    def __init__(self, kinds: Kinds) -> None:
        self.kinds = kinds
        self.held: dict[str, list[Until]] = {}

    def __contains__(self, name: str) -> bool:
        return self.kinds[name].name in self.held

    def __iter__(self) -> Iterator[str]:
        return iter(self.held)

    def count(self, name: str) -> int:
        """How many times they are under a condition."""
        return len(self.held.get(self.kinds[name].name, ()))

    def put(self, name: str, until: Until = FOREVER) -> Put:
        """Put a condition on them, unless another keeps it out; it drives out what it drives out.

        Who is under it as often as can be gets the new end instead of the oldest one, unless that lasts for ever.
        """
        kind = self.kinds[name]
        for other in kind.kept_out_by:
            if other in self.held:
                return Put(False, (), other)
        ended = tuple(each for each in kind.drives_out if self.held.pop(each, None) is not None)
        ends = self.held.setdefault(name, [])
        if len(ends) < kind.most:
            ends.append(until)
            return Put(True, ended)
        passing = next((at for at, each in enumerate(ends) if each != FOREVER), None)
        if passing is not None:
            del ends[passing]
            ends.append(until)
        return Put(False, ended)

    def take_away(self, name: str, count: int | None = None) -> int:
        """Take a condition away, so many times or altogether, those first that end by themselves; how many it were."""
        ends = self.held.get(self.kinds[name].name, [])
        wanted = len(ends) if count is None else min(count, len(ends))
        ends.sort(key=lambda each: each == FOREVER)  # stable: else the oldest first
        del ends[:wanted]
        if not ends:
            self.held.pop(name, None)
        return wanted

    def end(self, moment: str, of: int = ANYBODY) -> list[str]:
        """A moment has come, of somebody: what lasted up to it ends. What they are no longer under at all is named."""
        over = []
        for name, ends in list(self.held.items()):
            left = [each for each in ends if each.moment != moment or each.of not in (ANYBODY, of)]
            if left:
                self.held[name] = left
            else:
                del self.held[name]
                over.append(name)
        return over

    def copy(self) -> Conditions:
        """An independent copy."""
        twin = Conditions(self.kinds)
        twin.held = {name: ends.copy() for name, ends in self.held.items()}
        return twin

    def plain(self) -> dict[str, list[list[Any]]]:
        """All of it as JSON data, in a fixed order."""
        return {name: [list(each) for each in ends] for name, ends in sorted(self.held.items())}

    def read(self, given: Any, where: str, moments: tuple[str, ...]) -> None:
        """Take over what a position says; ``moments`` are those up to which a condition can last."""
        table = Table(given, where, self.kinds.by_name)
        held: dict[str, list[Until]] = {}
        for name in table:
            place = table.place(name)
            rows = list_of(table[name], place, 1, self.kinds[name].most)
            held[name] = [_until(row, f"{place} {at}", moments) for at, row in enumerate(rows, 1)]
        self.held = held


def _until(given: Any, where: str, moments: tuple[str, ...]) -> Until:
    moment, of = list_of(given, where, 2, 2)
    if moment != FOREVER.moment:
        choice_of(text_of(moment, where), where, moments)
    return Until(moment, number_of(of, where, ANYBODY))
