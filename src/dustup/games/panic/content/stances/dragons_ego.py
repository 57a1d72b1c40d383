"""Dragon's Ego: a stance of its own, all fire and pride."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import FOE, Printed, whole_stance
from dustup.games.panic.happenings import Boosted
from dustup.games.panic.rules.act import Act, in_band, span_of
from dustup.games.panic.rules.damage import strike_area
from dustup.games.panic.rules.picking import pick_foes
from dustup.games.panic.rules.targets import foes_in, foes_in_range, persons, seen_like_foes
from dustup.games.panic.rules.tokens import give
from dustup.games.panic.state import Figure, State, Unit

card = whole_stance(__file__)

card.trait("any-token", "any-as-power")
card.trait("two-per-hit", "power-2")


@card.after("burn", Boosted, mine="dealer")
def power_burns(m: State, me: Unit, boosted: Boosted, n: Printed) -> Rule[None]:
    """Spending Power to raise a hit's damage gives the target one Burning token."""
    yield from give(m, me, boosted.hit.taker, "burning", n.tokens)


@card.action("dragon-fire", FOE)
def dragon_fire(m: State, act: Act, n: Printed) -> Rule[None]:
    """An enemy in range gets 1 Burning token."""
    act.named = yield from pick_foes(m, act)
    yield from _burn(m, act, act.figures, n.burning)


@card.gate("dragon-fire", 5)
@clause("stance.dragons-ego.note.repeat")
def fire_around(m: State, act: Act, n: Printed) -> Rule[None]:
    """That enemy and each enemy adjacent to it get 1 Burning token: earlier targets again."""
    yield from _burn(m, act, _spread(m, act, 1), n.burning_5)


@card.gate("dragon-fire", 8)
@clause("ruling.stance.dragons-ego-fire-range")
def fire_as_far_as_it_reaches(m: State, act: Act, n: Printed) -> Rule[None]:
    """That enemy and each enemy within its own range get 1 Burning token."""
    yield from _burn(m, act, _spread(m, act, 0), n.burning_8)


def _spread(m: State, act: Act, reach: int) -> list[Figure]:
    """The targets themselves and the enemies around each: adjacent, or in the target's own range."""
    targets = [each for each in act.figures if each.cell >= 0]
    mask = 0
    for each in targets:
        span = (0, reach) if reach else span_of(m, m.units[each.unit], each)
        mask |= in_band(m, each, span) if span else 0
    around = m.figures_at(mask & m.foes_at(act.team, act.unit))
    return [*targets, *[each for each in around if each not in targets]]


def _burn(m: State, act: Act, figures: list[Figure], tokens: int) -> Rule[None]:
    for unit in persons(m, figures):
        yield from give(m, act.unit, unit, "burning", tokens, act=act)


@card.action("dragon-slam", possible=seen_like_foes, early=lambda m, act: foes_in(m, act, m.next_to(act.figure)))
def dragon_slam(m: State, act: Act, n: Printed) -> Rule[None]:
    """Each adjacent enemy takes 1 damage."""
    yield from strike_area(m, act, lambda: m.next_to(act.figure), n.damage)


@card.gate("dragon-slam", 6, foes_in_range)
def slam_in_range(m: State, act: Act, n: Printed) -> Rule[None]:
    """Each enemy in range takes 1 damage."""
    yield from strike_area(m, act, lambda: act.band(m), n.damage_6)


@card.gate("dragon-slam", 9, seen_like_foes)
def slam_in_sight(m: State, act: Act, n: Printed) -> Rule[None]:
    """Each visible enemy takes 1 damage."""
    yield from strike_area(m, act, lambda: m.board.all, n.damage_9)
