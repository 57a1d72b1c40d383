"""The first turn, rounds, turns, and the end of a round in its order."""

from __future__ import annotations

from typing import Any

from dustup.engine.cite import clause
from dustup.engine.options import Options, known
from dustup.engine.rule import Choose, Prompt, Prompts, Rule, choose, roll
from dustup.games.demihuman.coalitions import Goal
from dustup.games.demihuman.events import (
    ChipUsed,
    FirstTurnRolled,
    FirstTurnTied,
    FirstTurnWon,
    GoalScored,
    OrderChosen,
    PlaysNoMore,
    RoundBegan,
)
from dustup.games.demihuman.options import Activate, Chip, Order, Pass, Pick, Rest
from dustup.games.demihuman.rules.ending import finish, score
from dustup.games.demihuman.rules.focuses import check_focuses
from dustup.games.demihuman.rules.pips import raised, who_spends_first
from dustup.games.demihuman.rules.steps import STEPS
from dustup.games.demihuman.state import NOBODY, SEATS, State, other
from dustup.kit.order import next_of, seats_from

ACTIVATE, PASS = known(Activate), known(Pass)
CHIP, REST = Chip(), Rest()
TURN, ORDER = Prompts("turn", "seat"), Prompts("order", "seat")
FIRST, SECOND = "first", "second"

# -- the first turn ----------------------------------------------------------------------------------------------------


@STEPS.step()
@clause("ruling.first-turn.tie", "pips.start")
@clause("first-turn.roll", "first-turn.modifiers", "first-turn.winner", "ruling.first-turn.modifiers")
def first_turn(m: State) -> Rule[None]:
    """A die each with what modifies it, then pips; the higher total is first. Ties are rolled again."""
    faces = yield from roll(SEATS)
    more = [sum(each.card.first for each in m.team(seat)) for seat in range(SEATS)]
    totals = (faces[0] + more[0], faces[1] + more[1])
    m.tell(FirstTurnRolled, (faces[0], faces[1]), totals if any(more) else ())
    first = yield from who_spends_first(m, (faces[0], faces[1]), totals)
    for seat in (first, other(first)):
        faces[seat] = yield from raised(m, seat, faces[seat], "first-turn")
    totals = (faces[0] + more[0], faces[1] + more[1])
    if totals[0] == totals[1]:
        m.tell(FirstTurnTied)
        m.then(("first_turn",))
        return
    m.first = 0 if totals[0] > totals[1] else 1
    m.tell(FirstTurnWon, m.first)
    m.then(("round",))


# -- a round -----------------------------------------------------------------------------------------------------------


@STEPS.step()
@clause("length.five-rounds", "activation.once-per-round", "ruling.team.chips-fixed", "ruling.tag.quick")
def round(m: State) -> None:
    """Everybody is fresh again, chips are back, and what is counted by the round begins anew."""
    m.round += 1
    m.last = NOBODY
    m.deaths.clear()
    for model in m.standing():
        model.done = model.cut = model.helped = model.delivered = False
        model.begin_here()
        for held in (model.used, model.paid, model.hurt, model.struck):
            held.clear()
    for player in m.players:
        player.ready = player.chips
        player.used.clear()
    m.tell(RoundBegan, m.round, m.first)
    m.then(("turn", m.first))


@STEPS.step(within="round")
@clause("activation.options", "first-turn.alternate", "first-turn.leftovers", "round.end", "ruling.round.every-unit")
@clause("ruling.round.chips-left")
def turn(m: State, seat: int) -> Rule[None]:
    """Players take turns; who has no unit left to activate takes none. When nobody has, the round ends."""
    if not m.fresh(seat):
        m.then(("turn", other(seat)) if m.fresh(other(seat)) else ("round_ends",))
        return
    answer = yield from what_to_do(m, seat)
    m.then(("turn", other(seat)))
    match answer:
        case Activate():
            m.then(("activation", answer.model))
        case Pass():
            m.then(("passing", answer.model))
        case Chip():
            m.players[seat].ready -= 1
            m.tell(ChipUsed, seat, m.players[seat].ready, cites="activation.chip")
        case Rest():
            m.players[seat].resigned = True
            m.tell(PlaysNoMore, seat)
            m.then(("passing", m.fresh(seat)[0].id))


@clause("activation.options", "activation.pass", "activation.chip", "ruling.round.wipe-out")
def what_to_do(m: State, seat: int) -> Rule[Any]:
    """Activate a unit, pass with one, or use a chip; alone on the table one may pass with everything to the end."""
    fresh = m.fresh(seat)
    if m.players[seat].resigned:
        return PASS[fresh[0].id]
    listed: list[Any] = [ACTIVATE[each.id] for each in fresh]
    listed += [PASS[each.id] for each in fresh]
    if m.players[seat].ready:
        listed.append(CHIP)
    if not m.team(other(seat)):
        listed.append(REST)
    answer = yield from choose(seat, Options.of(*listed), TURN[seat])
    return answer


# -- the end of a round ------------------------------------------------------------------------------------------------


@STEPS.step(within="round")
@clause("ruling.end-of-round.order", "end-of-round.goals-first", "end-of-round.focuses-next", "round.game-end")
@clause("ruling.end-of-round.initial-player")
def round_ends(m: State) -> Rule[None]:
    """Who is first next round; goals; focuses; points of the mission; then the next round, or the end."""
    last = m.round >= m.mission.rounds or nobody_left(m)
    yield from who_is_next(m, last)
    follows = [("finish_game",)] if last else [("round",)]
    m.then(("goals",), ("focuses",), ("mission_points",), *follows)


@clause("ruling.round.wipe-out")
def nobody_left(m: State) -> bool:
    """Whether a game ends before its last round: without any models, or as soon as one side has none."""
    left = [bool(m.team(seat)) for seat in range(SEATS)]
    return not all(left) if m.rulings.get("wipe-out") == "ends" else not any(left)


@clause("ruling.end-of-round.last-round", "ruling.round.wipe-out")
@clause("first-turn.next-round", "ruling.first-turn.last-action")
def who_is_next(m: State, last: bool) -> Rule[None]:
    """Whose opponent took the latest action of the round decides; without any action the order stays as it was.

    Nobody is asked where no round follows, or one in which only one player has turns.
    """
    if m.last == NOBODY:
        return
    seat = other(m.last)
    if last or not all(m.team(each) for each in range(SEATS)):
        m.first = seat
        return
    answer = yield from choose(seat, Options.of(Order(FIRST), Order(SECOND)), ORDER[seat])
    m.first = seat if answer.place == FIRST else other(seat)
    m.tell(OrderChosen, seat, m.first)


@STEPS.step(within="round_ends")
@clause("goal.check", "goal.once", "goal.benefit", "end-of-round.goals-first")
def goals(m: State) -> Rule[None]:
    """The goals of whoever is first next round, then the opponent's; each is scored once in a game."""
    for seat in seats_from(m.first, SEATS):
        coalition = m.coalition(seat)
        left = [each for each in coalition.goals if each.key not in m.players[seat].scored] if coalition else []
        while left:
            goal = yield from next_goal(m, seat, left)
            assert goal.run is not None, "every goal says when it is met"
            if goal.run(m, seat, goal.n):
                m.players[seat].scored.append(goal.key)
                m.tell(GoalScored, seat, goal.name, goal.points, cites=goal.n.clause)
                score(m, seat, goal.points, "goal")


@clause("sequencing.own-order")
def next_goal(m: State, seat: int, left: list[Goal]) -> Rule[Goal]:
    """A player's goals come in the order that player likes; where that makes no difference nobody is asked."""

    def ask(named: dict[str, Goal]) -> Rule[Goal]:
        answer = yield Choose(seat, Options.of(*map(Pick, named)), Prompt("next-goal", seat=seat))
        return named[answer.choice]

    chosen: Goal = yield from next_of(left, lambda each: each.key, ask, lambda _: False)
    return chosen


@STEPS.step(within="round_ends")
@clause("focus.check", "end-of-round.focuses-next", "end-of-round.focus-order")
def focuses(m: State) -> Rule[None]:
    """The same player checks focuses first, in any order; then the opponent."""
    for seat in seats_from(m.first, SEATS):
        yield from check_focuses(m, seat)


@STEPS.step(within="round_ends")
@clause("ruling.end-of-round.order", "victory.mission-points")
def mission_points(m: State) -> Rule[None]:
    """What the mission gives at the end of a round."""
    for each in m.mission.scored("round"):
        yield from each.carry_out(m)


@STEPS.step()
@clause("round.game-end", "victory.most-points", "win.mission-decides", "victory.mission-points")
def finish_game(m: State) -> Rule[None]:
    """What the mission gives at the end; then points are compared."""
    for each in m.mission.scored("end"):
        yield from each.carry_out(m)
    finish(m)
