"""The dice of an attack: rolling, AdvantageX, CHAIN faces, totals and rows of a Results Chart."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from dustup.engine.cite import clause
from dustup.engine.rule import Prompt, Roll, Rule
from dustup.games.shining.events import DieDiscarded, Rolled
from dustup.games.shining.happenings import Blow
from dustup.games.shining.options import PICKING, Discard
from dustup.games.shining.played import Chain, Profile, Row
from dustup.games.shining.state import Hero, Model, State

Die = tuple[int, int]
"""Size and face; the 0 of a D10 is ten (``attack.dice.d10-zero``)."""


@clause("advantage.extra-dice", "advantage.die-type", "advantage.stack", "engine.randomness")
@clause("attack.step-roll", "attack.dice.d10-zero", "components.dice")
def throw(m: State, blow: Blow) -> Rule[list[Die]]:
    """The printed dice, and with AdvantageX so many more of the largest size."""
    more, dice = blow.advantage, []
    for size, count in blow.profile.thrown:
        faces: list[int] = yield Roll(count + more, size)
        dice += [(size, face) for face in faces]
        more = 0
    m.tell(Rolled, blow.attacker.id, tuple(dice), blow.advantage)
    return dice


@clause("advantage.discard", "advantage.resolve-rest")
def keep(m: State, blow: Blow, dice: list[Die]) -> Rule[list[Die]]:
    """Of an Advantage roll X dice are removed; only the others count."""
    if not isinstance(blow.attacker, Hero):
        return ruthless(m, blow, dice)
    for left in range(blow.advantage, 0, -1):
        largest = max(size for size, _ in dice)
        faces = sorted({face for size, face in dice if size == largest})
        why = Prompt("discard", hero=blow.attacker.id, left=left)
        face = yield from PICKING.key(blow.attacker.seat, Discard, faces, why)
        dice.remove((largest, face))
        m.tell(DieDiscarded, blow.attacker.id, face)
    return dice


@clause("advantage.monster-choice")
def ruthless(m: State, blow: Blow, dice: list[Die]) -> list[Die]:
    """A Monster keeps the dice that deal most DMG to all it attacks, CHAIN included; then those with most pips."""
    largest = max(size for size, _ in dice)
    big = [die for die in dice if die[0] == largest]
    rest = [die for die in dice if die[0] != largest]
    added = sum(number for number, _ in blow.parts)

    def worth(kept: Sequence[Die]) -> tuple[int, int]:
        total = max(0, sum(face for _, face in kept) + added)
        chains = chained(m, blow.profile, kept)
        harm = sum(dmg_of(blow.profile, total, chains, vit_of(each)) for each in blow.targets)
        return harm, total

    sets = [[*each, *rest] for each in combinations(big, len(big) - blow.advantage)]
    return max(sets, key=worth)


@clause("chain.trigger", "chain.listed", "chain.face-not-total", "chain.once")
def chained(m: State, profile: Profile, kept: Sequence[Die]) -> list[Chain]:
    """The CHAINs whose face a kept die shows: each once, or for each of these dice where that was agreed."""
    if m.rulings.get("chain") == "each-die":
        return [each for each in profile.chains for die in kept if die == (each.die, each.face)]
    return [each for each in profile.chains if (each.die, each.face) in kept]


@clause("attack.step-chart", "attack.results.rows", "attack.results.meets")
def row_for(profile: Profile, total: int, vit: int) -> Row | None:
    """The best row of the Results Chart that a total meets; none below all of them."""
    met = [each for each in profile.chart if total >= each.least(vit)]
    return max(met, key=lambda each: each.dmg, default=None)


def dmg_of(profile: Profile, total: int, chains: Sequence[Chain], vit: int) -> int:
    """All DMG an attack deals to somebody, by chart and CHAIN."""
    row = None if any(each.instead for each in chains) else row_for(profile, total, vit)
    return (row.dmg if row else 0) + sum(each.dmg for each in chains)


def vit_of(model: Model) -> int:
    """What a total is compared with."""
    return model.stats["vit"] if isinstance(model, Hero) else model.card.stats["vit"]
