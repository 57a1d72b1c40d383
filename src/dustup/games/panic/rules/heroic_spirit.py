"""Heroic Spirit: whoever is Taken Out still fills its slot, and gives its turn to a fellow."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.events import NumbersDiscarded, TurnGiven
from dustup.games.panic.happenings import Dice, Rising
from dustup.games.panic.rules.asking import choose_unit, pick_key
from dustup.games.panic.rules.bonuses import BONUSES, grant
from dustup.games.panic.rules.coming_back import boss_returns
from dustup.games.panic.rules.moments import others_react, own_abilities
from dustup.games.panic.rules.steps import STEPS
from dustup.games.panic.rules.taken_out import check_over, is_over, lone_boss
from dustup.games.panic.rules.turn import new_turn, roll_dice
from dustup.games.panic.stances import suit
from dustup.games.panic.state import State, Unit


@STEPS.step(within="turn")
@clause("heroic-spirit.still-turns", "heroic-spirit.roll", "ruling.initiative.taken-out-keep-slots",
        "ruling.heroic-spirit.on-hold")  # fmt: skip
def spirit(m: State, id: int) -> Rule[None]:
    """A Taken Out unit still fills its slot: it has chosen a stance; unless that gets it up, it gives its turn away."""
    unit = m.units[id]
    yield from own_abilities(m, unit, Rising)
    if m.taken_out(unit):
        yield from others_react(m, Rising(unit))
    check_over(m)
    if is_over(m):
        return
    if not m.taken_out(unit):
        _gets_up(m, unit)
        return
    numbers = yield from roll_dice(m, unit, _spirit_dice(m, unit))
    yield from donate(m, unit, numbers)


@clause("heroic-spirit.not-if-healed", "ruling.heroic-spirit.archetype-recovery")
def _gets_up(m: State, unit: Unit) -> None:
    """Whoever stands before the roll takes a normal turn."""
    unit.this_turn.fell = False
    m.then(("start_of_turn", unit.id), ("roll", unit.id), ("act", unit.id))


@clause("ruling.heroic-spirit.donor-dice")
def _spirit_dice(m: State, unit: Unit) -> Dice:
    """Only the dice printed on the stance count; abilities of the fallen are off."""
    return Dice(unit, list(unit.loadout.dice), list(unit.loadout.fixed))


@clause("heroic-spirit.donate", "ruling.heroic-spirit.receiver", "ruling.heroic-spirit.full-turn",
        "ruling.heroic-spirit.no-handicap", "ruling.heroic-spirit.removed-units",
        "stooges.all-gone", "ruling.boss.stance-change-donated")  # fmt: skip
def donate(m: State, unit: Unit, numbers: list[int]) -> Rule[None]:
    """One fellow who can take it has another turn with the numbers, in the stance it is already in.

    That is whoever stands, or the last boss, off the map: its turn begins with its way back.
    """
    fellows = [each for each in m.units if unit.is_ally(each) and (not m.taken_out(each) or lone_boss(m, each))]
    to = yield from choose_unit(m, unit.seat, fellows, "give-turn", unit)
    bonus, away = "none", lone_boss(m, to)
    if m.options.get("heroic-power-up"):
        bonus, numbers = yield from power_up(m, unit, to, numbers)
    if not away and (yield from _powered_up(m, to, bonus)):
        return
    if suit(unit, False):
        m.tune(unit)  # its own turn is over
    new_turn(m, to)
    m.donated = True
    to.pool += numbers
    to.this_turn.rolled = True
    m.tell(TurnGiven, unit.id, to.id, tuple(numbers))
    if away:
        yield from boss_returns(m, to)
        if is_over(m) or (yield from _powered_up(m, to, bonus)):
            return
    m.then(("start_of_turn", to.id), ("act", to.id))


@clause("optional.heroic-power-up")
def power_up(m: State, unit: Unit, to: Unit, numbers: list[int]) -> Rule[tuple[str, list[int]]]:
    """The donor may discard its two lowest numbers for a Bonus of the receiver, of its choice; or none."""
    key = yield from pick_key(m, unit.seat, ("none", *BONUSES), "power-up-bonus", to)
    if key == "none":
        return key, numbers
    numbers = sorted(numbers)
    m.tell(NumbersDiscarded, unit.id, tuple(numbers[:2]))
    return key, numbers[2:]


@clause("optional.heroic-power-up", "coming-back.lone-boss.return")
def _powered_up(m: State, to: Unit, bonus: str) -> Rule[bool]:
    """The receiver has its Bonus before the turn, a boss off the map when it is back; says whether that ends it all."""
    if bonus != "none":
        yield from grant(m, to, bonus)
        check_over(m)
    return is_over(m)
