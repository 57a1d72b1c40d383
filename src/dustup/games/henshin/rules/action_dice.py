"""Action dice: groups of equal dice, spent together on one action."""

from __future__ import annotations

from functools import lru_cache

from dustup.engine.cite import clause
from dustup.engine.kept import ByHeart
from dustup.engine.options import With
from dustup.games.henshin.options import Transform
from dustup.games.henshin.state import Die, State

SINGLE, DOUBLE, TRIPLE, QUAD = 1, 2, 3, 4


@clause(
    *("activation.group.by-number", "action-dice.group", "action-dice.value", "action-dice.count"),
    *("ruling.dice.forced-grouping", "ruling.dice.five-of-a-kind"),
    tells=("activation.group.names",),
)
def group_dice(pool: list[int]) -> list[Die]:
    """Equal faces go together: up to four make an action die, the rest of that face makes another."""
    return list(_grouped(tuple(sorted(pool))))


@lru_cache(maxsize=4096)
def _grouped(pool: tuple[int, ...]) -> tuple[Die, ...]:
    dice = []
    for face in (1, 2, 3, 4, 5, 6):
        count = pool.count(face)
        while count:
            dice.append(DICE[face][min(count, QUAD)])
            count -= min(count, QUAD)
    return tuple(dice)


def in_hand(m: State, seat: int) -> list[Die]:
    """The action dice of the active player. As long as the pool can be changed: as it would be grouped now."""
    return grouped(m, seat) if m.pool else m.dice


def grouped(m: State, seat: int) -> list[Die]:
    """The pool as action dice, the wisdom die beside them."""
    dice = group_dice(m.pool)
    if m.players[seat].wisdom:
        dice.append(wisdom_die(m, seat))
    return dice


class Hand:
    """A set of action dice and what it can pay for, worked out once for all fighters that ever hold it."""

    __slots__ = ("by_count", "forms", "kinds", "light", "most", "quads", "triples", "worth")

    def __init__(self, dice: tuple[Die, ...]) -> None:
        self.kinds = list(dict.fromkeys(dice))
        """The different dice: which of two equal ones is spent makes no difference."""
        by_count: dict[int, list[Die]] = {}
        for die in self.kinds:
            by_count.setdefault(die.count, []).append(die)
        self.by_count = list(by_count.items())
        self.most = max(by_count)
        self.light = [die for die in self.kinds if die.count <= DOUBLE]
        self.triples = by_count.get(TRIPLE, [])
        self.quads = by_count.get(QUAD, [])
        self.worth: dict[str, list[Die]] = {}
        """The dice that pay a price, noted when first asked for (``paying``)."""
        self.forms: list[With[Transform]] = []
        """Transform paid by each die, for each place of a rack."""

    @clause("action-dice.count-gate", "ruling.dice.exact-count", "ruling.card.special-cost")
    def paying(self, price: str, counts: tuple[int, ...], least: int) -> list[Die]:
        """The dice that pay for an action: it is paid with one of its counts, and may ask for a least value."""
        found = self.worth[price] = [die for die in self.kinds if die.count in counts and die.value >= least]
        return found

    def transforms(self, forms: int) -> list[With[Transform]]:
        """Any die pays for any of so many forms."""
        if len(self.forms) < forms:
            self.forms = [With(Transform, self.kinds, form) for form in range(forms)]
        return self.forms


HANDS: ByHeart[tuple[Die, ...], Hand] = ByHeart(5000)


def hand_of(dice: list[Die]) -> Hand:
    """The hand that some dice make."""
    key = tuple(dice)
    hand = HANDS.get(key)
    if hand is None:
        hand = HANDS.keep(key, Hand(key))
    return hand


DICE = {face: {count: Die(face, count) for count in (1, 2, 3, 4)} for face in range(1, 7)}
WISDOM = {face: Die(face, 1, True) for face in range(1, 7)}


@clause("activation.group.names")
def name_of(count: int) -> str:
    """One die is a Single, two a Double, three a Triple, four a Quad."""
    return ("single", "double", "triple", "quad")[count - 1]


@clause("keyword.wisdom.action-die", "ruling.wisdom.count", "ruling.wisdom.spending")
def wisdom_die(m: State, seat: int) -> Die:
    """A wisdom die is an action die: a Single of its own, beside the groups."""
    return WISDOM[m.players[seat].wisdom]


@clause("action-dice.scaling")
def third_down(die: Die) -> int:
    """A third of the value, rounded down."""
    return die.value // 3


@clause("action-dice.scaling")
def third_up(die: Die) -> int:
    """A third of the value, rounded up."""
    return -(-die.value // 3)


@clause("action-dice.scaling")
def half_down(die: Die) -> int:
    """Half the value, rounded down."""
    return die.value // 2


@clause("action-dice.scaling")
def half_up(die: Die) -> int:
    """Half the value, rounded up."""
    return -(-die.value // 2)
