"""Step 4: game turns, each of six phases."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.torn.events import TurnBegan
from dustup.games.torn.happenings import TurnBegins, TurnEnds
from dustup.games.torn.rules.effects import of_turn, wear_off
from dustup.games.torn.rules.ending import score, wiped_out
from dustup.games.torn.rules.gods import draw_cards, window_for
from dustup.games.torn.rules.initiative import roll_initiative
from dustup.games.torn.rules.steps import STEPS
from dustup.games.torn.rules.vortices import feed
from dustup.games.torn.state import NOBODY, SEATS, State, other


@STEPS.step()
@clause("turn.six-phases", "turns.limited")
def turn(m: State) -> None:
    """Beginning, drawing, initiative, activations, Vortices, end."""
    m.turn += 1
    m.tell(TurnBegan, m.turn)
    for mini in m.minis:
        mini.spent = mini.again = False
    for vortex in m.vortices:
        vortex.moved = False
    m.finished = NOBODY
    phases = ("beginning", "drawing", "initiative", "activations", "vortices", "end_of_turn", "turn_over")
    m.then(*((phase,) for phase in phases))


@STEPS.step(within="turn")
@clause("turn.p1.effects", "turn.simultaneous-players", "steps.order-within")
def beginning(m: State) -> Rule[None]:
    """Phase 1: effects of the beginning of the turn, then God Cards for it; the initiative is still the last turn's."""
    m.then(window_for("turn-begins", m.initiative))
    yield from of_turn(m, TurnBegins(m.turn))


@STEPS.step(within="turn")
@clause("turn.p2.draw", "turn.p2.turn-one")
def drawing(m: State) -> Rule[None]:
    """Phase 2: each player draws a God Card, in the first turn too."""
    for seat in range(SEATS):
        yield from draw_cards(m, seat, 1)


@STEPS.step(within="turn")
@clause(
    "turn.p3.roll", "turn.p3.same-procedure", "turn.p3.first-turn", "turn.p3.skipped-turn-one", "turns.first-activation"
)
@clause("end.wipe-out-first-phases")
def initiative(m: State) -> Rule[None]:
    """Phase 3: a roll as before the game; none in the first turn, and none when one side has nobody left."""
    if m.turn > 1 and not m.ending:
        m.initiative = yield from roll_initiative(m)


@STEPS.step(within="turn")
@clause("turn.p6.effects", "turn.p6.order")
def end_of_turn(m: State) -> Rule[None]:
    """Phase 6: effects of Miniatures, those of the Scenario, God Cards, then Reserves and Ambushers enter."""
    first = m.initiative
    entering = (("enter", first), ("enter", other(first)))
    m.then(("scenario_acts",), window_for("turn-ends", first), *entering, ("wear_out",))
    yield from of_turn(m, TurnEnds(m.turn))


@STEPS.step(within="end_of_turn")
@clause("turn.p6.order")
def scenario_acts(m: State) -> None:
    """Vortices feed at the end of the turns the Scenario names; what counts every turn is counted."""
    feed(m)
    for row in m.scenario.scores:
        if row.since and m.turn >= row.since:
            score(m, row)


@STEPS.step(within="turn")
def wear_out(m: State) -> None:
    """What lasts until the end of the turn is over."""
    wear_off(m, "turn")


@STEPS.step(within="turn")
@clause("end.triggers", "end.last-turn", "turns.limited", "end.revived", "end.wipe-out-finish-turn")
def turn_over(m: State) -> None:
    """The next turn, unless this was the last one or a squad was destroyed in it."""
    if not m.ending:
        wiped_out(m, range(SEATS))
    m.then(("game_over",) if m.ending or m.turn >= m.scenario.turns else ("turn",))
