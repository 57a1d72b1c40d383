"""Turns and order of activation: the round and its parts."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.ending import AGREED, CONCEDED, Result
from dustup.engine.events import Conceded, DrawAgreed
from dustup.engine.rule import Rule, Stop
from dustup.games.henshin import events as told
from dustup.games.henshin.cards import Run
from dustup.games.henshin.rules.activation import end_danger, end_effects, moment
from dustup.games.henshin.rules.npc_turns import npc_card_acts
from dustup.games.henshin.rules.respawn import pick_groups, respawn
from dustup.games.henshin.rules.steps import STEPS
from dustup.games.henshin.state import Fighter, State

TURNS = 3


@STEPS.step()
@clause("round.phases", "round.turn.count")
def round(m: State) -> None:
    """Start of Round Procedure, Turns 1 to 3, End of Round Procedure."""
    m.round += 1
    m.turn = 0
    m.active = m.active_seat = -1
    m.tell(told.RoundBegan, m.round, m.initiative)
    turns = [("turn", number) for number in range(1, TURNS + 1)]
    m.then(("respawn_npcs",), ("beginning_step",), *turns, ("end_of_round",))


def scenario_moment(m: State, functions: list[Run]) -> Rule[None]:
    """What the scenario does at a moment of the round."""
    for each in functions:
        rule = each(m)
        if rule is not None:
            yield from rule


# -- start ----------------------------------------------------------------------------------------------------------


@STEPS.step(within="round")
@clause("round.start.respawn")
def respawn_npcs(m: State) -> Rule[None]:
    """The round opens with the Respawn NPC step; in round 1 the groups are picked first."""
    yield from scenario_moment(m, m.scenario.moments.round_start)
    if m.round == 1:
        yield from pick_groups(m)
    yield from respawn(m)


@STEPS.step(within="round")
@clause("round.start.beginning-step")
def beginning_step(m: State) -> Rule[None]:
    """Beginning Step abilities, before Turn 1: the initiative player's, then the other's."""
    yield from scenario_moment(m, m.scenario.moments.beginning)
    yield from beginning_abilities(m)


@clause("round.start.beginning-step.initiative-first", "round.start.beginning-step.other-second")
def beginning_abilities(m: State) -> Rule[None]:
    """The initiative player resolves all of theirs before the opponent resolves any."""
    if m.having("beginning"):
        yield from moment(m, m.initiative, "beginning")


# -- turns ----------------------------------------------------------------------------------------------------------


@STEPS.step(within="round")
@clause("round.turn.initiative-activation", "round.turn.other-activation", "round.turn.npc-activation")
def turn(m: State, number: int) -> None:
    """One activation by the initiative player, one by the other, then the NPCs."""
    m.turn = number
    m.tell(told.TurnBegan, number)
    first, second = m.initiative, 1 - m.initiative
    m.then(("activation", first), ("activation", second), ("npc_activation", first), ("npc_activation", second))


@STEPS.step(within="turn")
@clause("round.turn.npc-activation")
def npc_activation(m: State, seat: int) -> Rule[None]:
    """NPCs act last, one from each card."""
    m.active_seat = -1
    yield from npc_card_acts(m, seat)


# -- end ------------------------------------------------------------------------------------------------------------


@STEPS.step(within="round")
@clause("round.end.steps", "ruling.round.duplicate-text")
def end_of_round(m: State) -> Rule[None]:
    """Rest heroes, then settle initiative; after the last round the match is over."""
    m.active = m.active_seat = -1
    yield from scenario_moment(m, m.scenario.moments.round_end)
    end_effects(m, "round")
    end_danger(m, "round")
    rest_heroes(m)
    for piece in m.pieces_on(m.models()):
        if piece.fighter:
            piece.selected = False
        else:
            piece.acted, piece.behaviour = 0, ""
    if m.round >= m.scenario.rounds:
        finish(m)
        return
    settle_initiative(m)
    m.then(("round",))


@clause("ruling.round.rest-heroes")
def rest_heroes(m: State) -> None:
    """Every hero recovers from exhaustion, then stamina is topped up to half."""
    heroes = m.heroes_of(0) + m.heroes_of(1)
    if any(hero.exhausted for hero in heroes):
        for hero in heroes:
            unexhaust(m, hero)
        m.tune(*heroes)
    for hero in heroes:
        half_stamina(m, hero)


@clause("end-of-round.unexhaust")
def unexhaust(m: State, hero: Fighter) -> None:
    """Every exhausted hero recovers."""
    if hero.exhausted:
        hero.exhausted = False
        m.tell(told.Recovered, hero.id, hero.stamina)


@clause("end-of-round.half-stamina", "ruling.stamina.half", "ruling.stamina.never-lowered")
def half_stamina(m: State, hero: Fighter) -> None:
    """A hero under half its stamina is raised to half, rounded up; nobody is lowered."""
    half = (hero.card.stamina + 1) // 2
    if hero.stamina < half:
        m.tell(told.Healed, hero.id, half - hero.stamina, half)
        hero.stamina = half


@clause("end-of-round.initiative", "ruling.round.initiative")
def settle_initiative(m: State) -> None:
    """Initiative passes to the other player, unless the scenario has another method."""
    settle = m.scenario.settles_initiative
    m.initiative = settle(m) if settle is not None else 1 - m.initiative
    m.tell(told.InitiativePasses, m.initiative)


@clause("ruling.game.victory")
def finish(m: State) -> None:
    """After the last round, more points win."""
    for each in m.scenario.moments.finish:
        each(m)
    first, second = m.players
    if first.score != second.score:
        decide(m, "points", 0 if first.score > second.score else 1)
    else:
        break_tie(m)


@clause("ruling.game.tie")
def break_tie(m: State) -> None:
    """Level on points: more unspent heroism wins; level there too, the game is drawn."""
    first, second = m.players
    if m.rulings["tie-break"] == "draw" or first.heroism == second.heroism:
        decide(m, "level")
    else:
        decide(m, "heroism", 0 if first.heroism > second.heroism else 1)


def decide(m: State, reason: str, winner: int | None = None) -> None:
    """The match is over: one of the players has won, or it is drawn."""
    scores = (m.players[0].score, m.players[1].score)
    m.agenda.clear()
    m.tell(told.MatchOver, *scores, reason, cites="ruling.game.victory")
    m.result = Result.drawn(scores, reason) if winner is None else Result.won_by([winner], scores, reason)


@clause("ruling.match.concede")
def concede(m: State, seat: int) -> None:
    """A player gives up: the other has won, whatever the points; the activation in progress is not played on."""
    m.tell(Conceded, seat)
    decide(m, CONCEDED, 1 - seat)


@clause("ruling.match.draw")
def agree_draw(m: State) -> None:
    """Both players agree on a draw: nobody has won, whatever the points."""
    m.tell(DrawAgreed)
    decide(m, AGREED)


def end_at_once(m: State, winner: int | None, reason: str) -> Rule[None]:
    """The match is over in the middle of an action: nothing of it is played on."""
    decide(m, reason, winner)
    yield Stop()
