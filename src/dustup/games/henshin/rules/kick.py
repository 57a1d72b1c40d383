"""Basic Action: Fighter Kick."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.hearing import after, at_once, before
from dustup.engine.legal import need, offers, within
from dustup.engine.options import Over
from dustup.engine.rule import Rule
from dustup.games.henshin.events import Kicked
from dustup.games.henshin.happenings import Power, SentHome
from dustup.games.henshin.options import Kick
from dustup.games.henshin.rules.action_dice import Hand
from dustup.games.henshin.rules.board import back_to_base
from dustup.games.henshin.rules.momentum import earn, is_full, lose_momentum
from dustup.games.henshin.rules.move import go_along
from dustup.games.henshin.rules.stamina import deal
from dustup.games.henshin.rules.transforming import raise_form
from dustup.games.henshin.state import NO_FORM, Die, Fighter, Piece, State


@clause("basic-actions.kick.x", "ruling.kick.x-fixed")
def kick_power(m: State, hero: Fighter, die: Die) -> Power:
    """X: momentum, form level and the count of the die paid, fixed when the kick is declared."""
    level = m.form_level(hero)
    parts = [(hero.momentum, "momentum"), (level, "form-level"), (die.count, "count")]
    power = Power(hero, die, hero.momentum + level + die.count, parts)
    at_once(before(m, power))
    return power


@clause(
    *("basic-actions.kick.landing", "basic-actions.kick.passes-through"),
    *("ruling.kick.landing", "ruling.kick.no-movement"),
    *("basic-actions.kick.line", "basic-actions.kick.x", "ruling.board.straight-line", "ruling.board.edge"),
    *("basic-actions.kick.needs-form", "basic-actions.kick.needs-momentum", "momentum.gated-actions"),
)
@offers(Kick)
def kick_options(m: State, hero: Fighter, hand: Hand) -> list[Over[Kick]]:
    """Any free hex on the six lines up to X away, across whatever stands between; or the kicker's own hex."""
    said = "Only a fighter that wears a form can kick."
    need(hero.form != NO_FORM, "no-form", "basic-actions.kick.needs-form", said)
    said = f"A kick needs full momentum: {hero.momentum} of {hero.card.momentum}."
    need(is_full(hero), "momentum", "basic-actions.kick.needs-momentum", said)
    board, cell = m.board, hero.cell
    said = "A kick flies along one of the six lines."
    within(board.star(cell, board.all.bit_count()), "to", "not-in-line", "basic-actions.kick.line", said)
    said = "A kick cannot land on terrain or on a model."
    free = within(m.open_cells() | 1 << cell, "to", "landing", "basic-actions.kick.landing", said)
    kicks, x_without_die = [], hero.momentum + m.form_level(hero)
    for die in hand.kinds:
        x = kick_power(m, hero, die).amount if Power in m.ears.before else x_without_die + die.count
        said = f"That is farther than X hexes: {x}."
        there = within(board.star(cell, x), "to", "too-far", "basic-actions.kick.line", said, die=die)
        kicks.append(Over(Kick, there & free, die))
    return kicks


@clause("basic-actions.list", "activation.spend.basic-repeat")
def kick(m: State, hero: Fighter, die: Die, chosen: Kick) -> Rule[None]:
    """Fly along a line, strike everyone crossed and everyone around the landing, send the fallen home."""
    to = chosen.to
    power = kick_power(m, hero, die)
    start = hero.cell
    path: tuple[int, ...] = ()
    if to != start:
        direction = m.board.direction_to(start, to)
        assert direction is not None
        ray = m.board.ray(start, direction)
        path = ray[: ray.index(to) + 1]
    m.tell(Kicked, hero.id, len(path), to, power.amount, power.parts, cites="basic-actions.kick.x")
    crossed = [m.at(cell) for cell in path if m.foes(hero) >> cell & 1]
    if path:
        yield from fly_kick(m, hero, path)
    yield from kick_damage(m, hero, crossed, power)
    yield from send_home(m, hero)
    yield from after_kick(m, hero)


@clause("basic-actions.kick.line", "basic-actions.kick.passes-through")
def fly_kick(m: State, hero: Fighter, path: tuple[int, ...]) -> Rule[None]:
    """The kicker moves in a straight line through terrain and models."""
    yield from go_along(m, hero, path, "kick")


@clause("basic-actions.kick.damage", "ruling.kick.targets")
def kick_damage(m: State, hero: Fighter, crossed: list[Piece], power: Power) -> Rule[None]:
    """X damage, once, to each non-friendly model crossed or adjacent to the landing hex."""
    near = m.pieces_on(m.board.neighbours[hero.cell] & m.foes(hero))
    for target in crossed + [each for each in near if each not in crossed]:
        if target.cell >= 0 and not target.exhausted:
            yield from deal(m, target, [(power.amount, "kick")], hero, "kick")


@clause("basic-actions.kick.send-home", "ruling.kick.fresh-exhaustion")
def send_home(m: State, hero: Fighter) -> Rule[None]:
    """Every exhausted target next to the landing hex, also one that has only just fallen, goes back to its base."""
    near = m.board.neighbours[hero.cell] & m.fighters[1 - hero.seat]
    for target in m.pieces_on(near):
        if target.exhausted:
            home = is_home(m, target)
            yield from back_to_base(m, target)
            if not home:
                yield from after(m, SentHome, target, hero)


@clause("ruling.base.already-home")
def is_home(m: State, fighter: Fighter) -> bool:
    """A fighter on or next to its base is home already: a kick may move it there, but sends it nowhere."""
    return m.board.distance(fighter.cell, m.players[fighter.seat].base) <= 1


def after_kick(m: State, hero: Fighter) -> Rule[None]:
    """The kicker's momentum goes to 0 and its form rises."""
    if m.deed and not hero.exhausted:
        earn(m, hero)
    m.deed = False
    empty_momentum_by_kick(m, hero)
    yield from raise_by_kick(m, hero)


@clause("basic-actions.kick.resets-momentum")
def empty_momentum_by_kick(m: State, hero: Fighter) -> None:
    """A kick always leaves its user at 0."""
    lose_momentum(m, hero)


@clause("basic-actions.kick.raises-form")
def raise_by_kick(m: State, hero: Fighter) -> Rule[None]:
    """The form goes up once."""
    yield from raise_form(m, hero)
