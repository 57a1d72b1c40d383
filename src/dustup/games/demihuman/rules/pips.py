"""Pips: ten for each player, spent after a roll is seen, each raising a die by one. Fortune tellers' dice."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.options import Options, known
from dustup.engine.rule import Choose, Prompts, Rule, roll
from dustup.games.demihuman.events import FateSwapped, PipOrderRolled, PipsGained, PipsLost, PipsSpent
from dustup.games.demihuman.options import Let, Spend, Swap
from dustup.games.demihuman.state import NOBODY, SEATS, Model, State, other

SPEND, LET = known(Spend), Let()
WHY = Prompts("pips", "seat", "face", "roll", "whose")
SWAP = Prompts("swap", "seat", "face", "roll", "whose")
SIX = 6


@clause("pips.maximum", "ruling.pips.die-face")
def most_pips(m: State, seat: int, face: int) -> int:
    """How many pips a player could use for a die."""
    return min(m.players[seat].pips, SIX - face)


@clause("ruling.pips.which-rolls")
@clause("pips.spend", "pips.maximum", "pips.final", "ruling.pips.die-face", "ruling.pips.one-declaration")
def raised(m: State, seat: int, face: int, roll: str, whose: int = NOBODY) -> Rule[int]:
    """A player declares once how many pips a die is raised by, up to a six; it is rolled for a model, or for nobody."""
    most = most_pips(m, seat, face)
    if not most:
        return face
    options = Options.of(*(SPEND[number] for number in range(most + 1)))
    answer = yield Choose(seat, options, WHY[seat, face, roll, whose])
    if answer.pips:
        face += answer.pips
        m.players[seat].pips -= answer.pips
        m.tell(PipsSpent, seat, answer.pips, face, m.players[seat].pips)
    return face


@clause("ruling.pips.gain")
def gain_pips(m: State, seat: int, pips: int) -> None:
    """Benefits grant pips, without an upper limit."""
    m.players[seat].pips += pips
    m.tell(PipsGained, seat, pips, m.players[seat].pips)


@clause("ruling.pips.gain")
def lose_pips(m: State, seat: int, pips: int) -> int:
    """Never fewer than none; how many were lost."""
    pips = min(pips, m.players[seat].pips)
    if pips:
        m.players[seat].pips -= pips
        m.tell(PipsLost, seat, pips, m.players[seat].pips)
    return pips


@clause("tag.fortune-teller.replace", "ruling.tag.fortune")
def foretold(m: State, model: Model, face: int, roll: str) -> Rule[int]:
    """Whoever has a pool within reach of an ally may swap a die of it for the one rolled, before pips are used."""
    tellers = [each for each in m.allies(model) if each.pool and m.within(each, model, reach_of(each))]
    swaps = [Swap(each.id, number) for each in tellers for number in sorted(set(each.pool))]
    if not swaps:
        return face
    answer = yield Choose(model.seat, Options.of(*swaps, LET), SWAP[model.seat, face, roll, model.id])
    if isinstance(answer, Let):
        return face
    swapped: int = answer.face
    m.models[answer.model].pool.remove(swapped)
    m.tell(FateSwapped, answer.model, face, swapped)
    return swapped


def reach_of(teller: Model) -> int:
    """How far a fortune teller's dice reach."""
    ability = teller.card.ability("fortune")
    return ability.within if ability is not None else 0


@clause("pips.opposed.no-target", "pips.opposed.tied", "pips.opposed.tied-pips", "ruling.pips.order-tie")
def who_spends_first(m: State, faces: tuple[int, int], totals: tuple[int, int]) -> Rule[int]:
    """Where nobody is targeted: who is losing; in a tie who has more pips; else, if both can use any, the lower die."""
    if totals[0] != totals[1]:
        return 0 if totals[0] < totals[1] else 1
    pips = [each.pips for each in m.players]
    if pips[0] != pips[1]:
        return 0 if pips[0] > pips[1] else 1
    if not all(most_pips(m, seat, faces[seat]) for seat in range(SEATS)):
        return 0
    while True:
        one, two = yield from roll(SEATS)
        m.tell(PipOrderRolled, (one, two))
        if one != two:
            return 0 if one < two else 1


@clause("ruling.pips.which-rolls", "ruling.first-turn.tie")
def roll_off() -> Rule[tuple[int, int]]:
    """One die each, without pips; ties again."""
    while True:
        one, two = yield from roll(SEATS)
        if one != two:
            return one, two


def winner_of(faces: tuple[int, int]) -> int:
    """Who has the higher die."""
    return 0 if faces[0] > faces[1] else other(0)
