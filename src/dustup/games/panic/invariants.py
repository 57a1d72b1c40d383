"""What always holds in a fight: looked at after every event and at every question of random matches."""

from __future__ import annotations

from typing import Any

from dustup.boards.bits import listed
from dustup.engine.rule import Choose
from dustup.games.panic.events import (
    ActionCountered,
    ActionNegated,
    ActionRedirected,
    ActionStops,
    ActionUsed,
    AllDamaged,
    AllUnhurt,
    AllUse,
    ChallengeEnds,
    Challenges,
    CopyGone,
    Damaged,
    FightOver,
    Gained,
    Healed,
    Lost,
    MovedTo,
    NoDamage,
    NothingRolled,
    NothingToHeal,
    NotMoved,
    Placed,
    PulledTo,
    PushedTo,
    Rolled,
    ShieldGained,
    Shifted,
    SpentTokens,
    TakenOut,
    TakesChallenge,
    Teleported,
    TurnBegins,
    TurnEnds,
    Walked,
)
from dustup.games.panic.happenings import TRAP
from dustup.games.panic.rules.obstacles import GROUND
from dustup.games.panic.rules.space import carrier_at, carries, over_edge
from dustup.games.panic.rules.tokens import KINDS, can_spend
from dustup.games.panic.state import NOBODY, OFF, Figure, State, Unit

OF_THE_STANDING = (ActionUsed, AllUse, SpentTokens, Gained, Lost, ShieldGained)
"""What happens only to units that are not Taken Out."""

ON_THE_WAY = (MovedTo, PulledTo, PushedTo, Teleported, Walked)
"""What happens only to figures in play: Copies, and bodies of those who are not Taken Out."""

SETTLED = (ActionUsed, AllUse, NothingRolled, Rolled, TurnBegins, TurnEnds)
"""When these are told, whoever had to fall off an Edge has."""

HITS = (Damaged, AllDamaged, NoDamage, AllUnhurt)
"""What a hit does, if only to be taken by Iron or a Shield."""

OF_FIGURE = (CopyGone, Damaged, NoDamage, NotMoved, *ON_THE_WAY)
"""What is told of a figure, not of its unit."""

ENDS_ACTION = (ActionUsed, AllUse, TurnBegins, TurnEnds, FightOver)
"""When these are told, the Action before is over, or another is performed as a part of it."""

TURNED_ASIDE = frozenset({
    *(ActionCountered, ActionNegated, ActionRedirected, ActionStops, ChallengeEnds, TakenOut, TakesChallenge),
})  # fmt: skip
"""After these an Action need not meet the Challenge any more with which it began."""

OF_THE_FALLEN = frozenset({
    *("ability-order", "ability-origin", "choose-stance", "come-back", "give-turn", "keep-one-shield"),
    *("power-up-bonus", "rally-heal", "recover", "rise-by-bonus", "take-slot", "target-by-ability"),
})  # fmt: skip
"""Questions about a unit that may lie on the ground: its turns, and what gets it up."""


OF_FIGURES = frozenset({"push-where", "pull-where", "traps-on-the-way", "move-other"})
"""Questions that name whom somebody else moves: perhaps a Copy, whose Original may lie on the ground."""

OF_PREPARATIONS = frozenset({"bonus-or-penalty", "pick-bonus", "pick-penalty"})
"""With what a fight begins, for somebody whom another Bonus may have thrown off the map before its first turn."""

BETWEEN = ("last-stand", "who-speaks", "trouble", "contest")
"""How questions begin that are asked between fights."""


class Watcher:
    """Somebody who sees everything of one fight, and remembers its turn."""

    def __init__(self, m: State) -> None:
        self.m = m
        self.turn = NOBODY
        self.bitten: set[int] = set()
        """Traps that have hurt somebody in this turn."""
        self.spared: dict[tuple[int, int], bool] = {}
        """Who has to leave whom alone in this turn, and whether it had hurt them before."""
        self.duty: Duty | None = None
        """What the Challenged unit that acts owes its challenger."""
        self.at_edge = False
        """Whether somebody was just asked to save itself from an Edge, by an Action in the middle of another."""

    def __call__(self, seen: Any, fields: tuple[Any, ...] = ()) -> None:
        """Look at everything: after an event of a kind, or when a question is open."""
        m = self.m
        if m.turn != self.turn:
            self.turn, self.bitten, self.spared = m.turn, set(), {}
        self._challenge(seen, fields)
        for unit in m.units:
            holdings(unit)
            if unit.this_turn.favor_to:
                self._spares(unit)
        ground(m)
        bodies(m)
        if isinstance(seen, Choose):
            self._asked(seen)
        elif seen in OF_THE_STANDING:
            assert not m.taken_out(m.units[fields[0]]), f"{m.units[fields[0]].tag} is Taken Out: {seen.__name__}"
        elif seen in ON_THE_WAY:
            moved(m, m.figures[fields[0]], seen)
        elif seen is Damaged:
            self._bites(m.figures[fields[0]], fields[-1])
        elif seen is Placed and fields[0] == "trap":
            self.bitten.discard(fields[1])  # another Trap in its place has not bitten yet
        elif seen is Shifted and fields[0] == "trap":
            self.bitten = {fields[2] if each == fields[1] else each for each in self.bitten - {fields[2]}}
        if seen in SETTLED:
            edges(m)

    def _asked(self, question: Choose) -> None:
        """Nobody chooses for a unit that is Taken Out, but about its return."""
        unit, why = question.why.args.get("unit", NOBODY), question.why.key
        known = OF_THE_FALLEN | OF_FIGURES | OF_PREPARATIONS
        if not isinstance(unit, int) or unit < 0 or why in known or why.startswith(BETWEEN):
            return
        name = self.m.units[unit].tag
        assert not self.m.taken_out(self.m.units[unit]), f"{name} is Taken Out and asked {why!r}"

    def _challenge(self, seen: Any, fields: tuple[Any, ...]) -> None:
        """An Action under a Challenge that hits anybody targets the challenger as well."""
        duty = self.duty
        interrupted, self.at_edge = self.at_edge, isinstance(seen, Choose) and seen.why.key == "movement-at-edge"
        if seen is ActionUsed and interrupted:
            return  # somebody whom it has moved saves itself from an Edge in the middle of it
        if seen in ENDS_ACTION or (isinstance(seen, Choose) and seen.why.key == "act"):
            assert duty is None or duty.settled(self.m), f"{duty} leaves out the challenger"
            self.duty = duty = None
        if seen is ActionUsed:
            unit = self.m.units[fields[0]]
            self.duty = None if unit.challenge == NOBODY else Duty(self.m, unit, fields[1])
        elif seen in TURNED_ASIDE:
            self.duty = None
        elif duty is not None and not isinstance(seen, Choose):
            duty.sees(self.m, seen, fields)

    def _spares(self, attacker: Unit) -> None:
        """Whoever was asked a Favor hurts nobody of that team in the rest of the turn."""
        for unit in self.m.units:
            if unit.team == attacker.this_turn.favor_to - 1:
                hurt = bool(unit.hurt_by >> attacker.id & 1)
                assert self.spared.setdefault((attacker.id, unit.id), hurt) == hurt, f"{unit.tag} was not spared"

    def _bites(self, figure: Figure, parts: tuple[tuple[int, str], ...]) -> None:
        """A Trap bites once in a turn; of a body of several spaces it is not told which."""
        m = self.m
        if parts[0][1] != TRAP or figure.shape or figure.cell == OFF:
            return
        assert figure.cell not in self.bitten, f"a Trap bites {m.units[figure.unit].tag} and has bitten in this turn"
        self.bitten.add(figure.cell)


class Duty:
    """What an Action has done so far whose user is Challenged."""

    def __init__(self, m: State, unit: Unit, action: int) -> None:
        self.unit, self.challenger = unit, unit.challenge
        self.clause = m.box.actions[action].clause
        self.hits = False
        """Whether the Action itself has hit somebody: what Abilities and Traps do is nobody's target."""
        self.met = False
        """Whether the challenger was hit, moved, healed, given anything or Challenged meanwhile, or paid for it."""

    def __str__(self) -> str:
        return self.clause

    def settled(self, m: State) -> bool:
        """Whether nobody was hit, or the challenger was met, or its team was to be spared."""
        return self.met or not self.hits or self.unit.this_turn.favor_to == m.units[self.challenger].team + 1

    def sees(self, m: State, seen: type, fields: tuple[Any, ...]) -> None:
        """Something happens while the Action is performed."""
        if seen in HITS:
            self.hits |= fields[-1][0][1] == self.clause
            self.met |= (
                seen in (Damaged, NoDamage) and m.figures[fields[0]].unit == self.unit.id
            )  # its targets hit its user
        if seen in OF_FIGURE:
            figure = m.figures[fields[0]]
            self.met |= figure.unit == self.challenger and (not figure.copy_of or seen is CopyGone)
        elif seen in (AllDamaged, AllUnhurt, Gained, Lost, Healed, NothingToHeal, SpentTokens):
            self.met |= fields[0] == self.challenger
        elif seen is Challenges:
            self.met |= fields[1] == self.challenger
        # Whoever only follows may do nothing by it; of another team it is owed a Favor for that.
        self.met |= seen is Gained and fields[1].startswith("favor")


def holdings(unit: Unit) -> None:
    """Health, Shields and tokens are what they can be."""
    assert 0 <= unit.hp <= unit.bar, f"{unit.tag} has {unit.hp} of {unit.bar} HP"
    assert unit.bars >= 1, f"{unit.tag} has no health bar"
    assert unit.shield >= 0, f"{unit.tag} has a Shield of {unit.shield}"
    assert all(count > 0 and kind in KINDS for kind, count in unit.tokens.items()), f"{unit.tag} has {unit.tokens}"
    assert unit.tokens.get("stun", 0) <= 3, f"{unit.tag} has {unit.tokens['stun']} Stun tokens"
    assert all(each > 0 for each in unit.pool), f"{unit.tag} has the numbers {unit.pool}"


def ground(m: State) -> None:
    """One obstacle of the ground in a space; no Trap has bitten that is not there."""
    taken = 0
    for kind in GROUND:
        cells = getattr(m, kind)
        assert not taken & cells, f"two obstacles in one space, one of them {kind}"
        taken |= cells
    assert m.active == NOBODY or not m.traps_used & ~m.trap, "a Trap that is not there has bitten"
    assert not m.wall & ~m.full, "a Wall in an Empty space"


def bodies(m: State) -> None:
    """Every figure is where its unit, its team and the map say that it is; nobody stands in nobody's space."""
    filled = 0
    for unit in m.units:
        where = 0
        for each in m.figures_of(unit):
            assert (each.cell != OFF, each.unit, each.copy_of) == (True, unit.id, False), f"{each} is no body in play"
            where |= each.body
        assert where == unit.where, f"{unit.tag} is not where its bodies are"
        for each in m.copies_of(unit):
            assert (each.cell != OFF, each.copy_of) == (True, True), f"{each} is no Copy in play"
    for figure in m.figures:
        if figure.cell == OFF:
            assert not figure.body, f"{figure} is off the map and fills spaces"
        elif not carries(m, figure):
            assert not figure.body & ~m.full, f"{figure} stands in an Empty space"
            if "passes-figures" not in m.constants:
                assert not filled & figure.body, f"{figure} shares a space"
            filled |= figure.body


def moved(m: State, figure: Figure, how: type) -> None:
    """The Taken Out are not moved."""
    unit = m.units[figure.unit]
    assert figure.copy_of or not m.taken_out(unit), f"{unit.tag} is Taken Out and moved: {how.__name__}"


def edges(m: State) -> None:
    """Nobody is over an Edge without Speed or wings, but before the roll of its own turn."""
    for figure in m.figures:
        if figure.cell == OFF or not figure.body & m.edge or not over_edge(m, figure):
            continue
        unit = m.units[figure.unit]
        if not m.taken_out(unit) and can_spend(m, unit, "speed"):
            continue
        grace = unit.id == m.active and not unit.this_turn.rolled and not m.donated and not figure.copy_of
        assert grace or unit.this_turn.on_its_way, f"{unit.tag} is over an Edge with nothing to hold it"
    for cell in listed(m.edge & m.full):
        assert cell in m.at or carrier_at(m, cell) is not None, "an Edge is Full and nobody is there"
