"""Initiative: the meter, who fills a slot, and the end of a round."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.options import Options
from dustup.engine.rule import Choose, Rule
from dustup.games.panic.events import ConditionEnds, FightOver, Noted, RoundBegins, RoundEnds
from dustup.games.panic.options import OR_NOT, TAKE, Take, asked
from dustup.games.panic.rules.bonuses import daze
from dustup.games.panic.rules.coming_back import by_the_edge, come_back, returns
from dustup.games.panic.rules.handcuffed import free_from_cuffs
from dustup.games.panic.rules.health import next_shield
from dustup.games.panic.rules.steps import STEPS
from dustup.games.panic.rules.taken_out import check_over, is_over
from dustup.games.panic.state import HEROES, NOBODY, State, Unit


@STEPS.step()
@clause(
    "initiative.round",
    "initiative.meter-length",
    "initiative.heroes-first",
    "initiative.alternate",
    "complication.three-way.slots",
)
def round(m: State) -> Rule[None] | None:
    """A round runs through the whole meter: one slot for each health bar, heroes first, then in turn."""
    m.round += 1
    m.tell(RoundBegins, m.round)
    for unit in m.units:
        unit.taken = 0
    slots = max(turns_of(m, team) for team in range(m.teams))
    m.meter = [team for _ in range(slots) for team in range(m.teams) if turns_of(m, team)]
    m.notes.spare = m.options.get("spare-turns", 0)
    m.then(("slot",))
    return None


@clause("initiative.extra-bars-extra-turns", "initiative.turns-survive-broken-bars", "complication.guest.slots")
def turns_of(m: State, team: int) -> int:
    """Turns a side has in a round: one for each bar its units began with, broken or not."""
    if team in m.notes.lost:
        return 0
    turns = m.options.get("spare-turns", 0) if team == HEROES else 0
    for unit in m.units:
        if unit.team == team:
            turns += unit.turns
    return int(turns)


@STEPS.step(within="round")
def slot(m: State) -> Rule[None]:
    """The next slot of the meter, or the end of the round."""
    if not m.meter:
        m.then(("end_round",))
        return
    team = m.meter.pop(0)
    m.agenda.append(("slot",))
    waiting = entitled(m, team)
    if waiting:
        unit = yield from fill_slot(m, waiting)
        if unit.taken >= unit.turns:
            m.notes.spare = (m.notes.spare or 0) - 1
        m.agenda.append(("begin_turn", unit.id))


@clause(
    "initiative.once-each",
    "initiative.dedicated-extra-turn",
    "complication.switched.hero-joins",
    "complication.guest.control",
)
def entitled(m: State, team: int) -> list[Unit]:
    """Units that may fill a slot of a side: those with turns left this round."""
    waiting = [unit for unit in m.units if unit.team == team and unit.taken < unit.turns]
    return waiting + shared_turns(m, team, waiting)


@clause("initiative.even-split-extra-turn", "ruling.initiative.extra-turn-limit", "complication.guest.control")
def shared_turns(m: State, team: int, waiting: list[Unit]) -> list[Unit]:
    """Extra turns of evenly shared bars: any hero may take one, as long as all the others still get theirs.

    A guest has its one turn and no share in the heroes' bars.
    """
    if team != HEROES or (m.notes.spare or 0) <= 0:
        return []
    heroes = [unit for unit in m.units if unit.team == team and not unit.guest]
    least = min((unit.taken for unit in heroes), default=0)
    return [unit for unit in heroes if unit not in waiting and unit.taken <= max(1, least)]


@clause("ruling.initiative.who-picks")
def fill_slot(m: State, waiting: list[Unit]) -> Rule[Unit]:
    """Whoever claims the slot first has it: seats are asked in table order, and the last one cannot pass."""
    seats = []
    for unit in waiting:
        if unit.guest:
            seats = _everybody_of(m, unit.team)
            break
        if unit.seat not in seats:
            seats.append(unit.seat)
    for seat in seats:
        mine = [unit for unit in waiting if unit.seat == seat or unit.guest]
        last = seat == seats[-1]
        if last and len(mine) == 1:
            return _run_by(mine[0], seat)
        answer = yield Choose(
            seat,
            Options((), [*[TAKE[each.id] for each in mine], *(() if last else OR_NOT)]),
            asked["take-slot", mine[0].id],
        )
        if type(answer) is Take:
            return _run_by(m.units[answer.unit], seat)
    raise AssertionError("nobody took the slot")


@clause("complication.guest.control")
def _everybody_of(m: State, team: int) -> list[int]:
    """Any player of the heroes' side may put a guest to use."""
    return sorted({unit.seat for unit in m.units if unit.team == team})


@clause("complication.guest.control", "ruling.complication.guest-player")
def _run_by(unit: Unit, seat: int) -> Unit:
    """Whoever fills a slot with a guest decides about it from then on."""
    unit.seat = seat
    return unit


@STEPS.step(within="round")
@clause("initiative.round-end")
def end_round(m: State) -> Rule[None]:
    """Effects of one round end, whoever was removed from play may come back, then the next round begins."""
    m.tell(RoundEnds, m.round)
    for unit in m.units:
        for condition in list(unit.conditions):
            end_condition(m, unit, condition)
        free_from_cuffs(m, unit)
    yield from returns(m)
    yield from super_stooges_return(m)
    check_over(m)
    if is_over(m):
        return
    if m.round >= m.options.get("round-limit", ROUNDS):
        called_off(m)
    else:
        m.then(("round",))


ROUNDS = 20
"""The most rounds of a fight, unless the table agrees on another number."""


@clause("ruling.fight.round-limit")
def called_off(m: State) -> None:
    """Nobody could finish the other side: the larger share of health left wins."""
    shares = [health_left(m, team) for team in range(m.teams)]
    best = max(shares)
    winner = shares.index(best) if shares.count(best) == 1 else NOBODY
    m.notes.ended_by = "called-off"
    m.tell(Noted, "called-off", NOBODY, m.round)
    m.tell(FightOver, winner)
    m.then(("fight_over", winner))


def health_left(m: State, team: int) -> int:
    """How much of its health bars a side has left, in thousandths."""
    if team in m.notes.lost:
        return 0
    members = [unit for unit in m.units if unit.team == team]
    full = sum(unit.bar * unit.turns for unit in members)
    left = sum(unit.hp + unit.bar * (unit.bars - 1) for unit in members)
    return 1000 * left // full


def end_condition(m: State, unit: Unit, condition: str) -> None:
    """A Bonus or Penalty of one round is over; a missed opportunity waits for the victim's turn."""
    if condition == "missed-opportunity":
        return
    del unit.conditions[condition]
    m.tell(ConditionEnds, unit.id, condition)
    if condition == "dazed":
        daze(m, unit, False)
    elif condition == "defenseless":
        shield_again(m, unit)


@clause("ruling.penalty.defenseless-shields")
def shield_again(m: State, unit: Unit) -> None:
    """The one inactive Shield that somebody kept when it left its stance while Defenseless is active now."""
    if unit.spares and not unit.shield and "many-shields" not in unit.loadout.traits:
        next_shield(m, unit)


@clause("stooges.super-return", "stooges.no-return")
def super_stooges_return(m: State) -> Rule[None]:
    """All lost figures of a super stooge group are back at the start of each round; other groups' are not."""
    for unit in m.fighters:
        if unit.sheet.kind != "super-stooges" or (m.down_now(unit) and not unit.out):
            continue
        if unit.team in m.notes.lost:
            continue
        for figure in [each for each in m.figures if each.unit == unit.id and each.cell < 0 and not each.copy_of]:
            yield from come_back(m, unit, by_the_edge(m, figure), figure)
