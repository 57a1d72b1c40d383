"""Basic Actions: Fighter Kick and Transform, the two that need full momentum."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.errors import Refusal
from dustup.engine.hearing import after, at_once, before
from dustup.engine.options import Over, With
from dustup.engine.rule import Rule
from dustup.games.henshin.events import Kicked
from dustup.games.henshin.happenings import Power, SentHome, Transformation
from dustup.games.henshin.options import Kick, Transform
from dustup.games.henshin.rules.action_dice import Hand
from dustup.games.henshin.rules.board import back_to_base
from dustup.games.henshin.rules.momentum import earn, is_full, lose_momentum
from dustup.games.henshin.rules.move import go_along
from dustup.games.henshin.rules.stamina import deal
from dustup.games.henshin.rules.transforming import free_forms, raise_form, take_form
from dustup.games.henshin.state import NO_FORM, Die, Piece, State

# -- Fighter Kick ---------------------------------------------------------------------------------------------------


@clause("basic-actions.kick.needs-momentum")
def has_momentum_to_kick(hero: Piece) -> bool:
    """A kick needs full momentum."""
    return is_full(hero)


@clause("basic-actions.kick.needs-form")
def has_form_to_kick(hero: Piece) -> bool:
    """A kick needs a form."""
    return hero.form != NO_FORM


@clause("basic-actions.kick.x", "ruling.kick.x-fixed")
def kick_power(m: State, hero: Piece, die: Die) -> Power:
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
def kick_options(m: State, hero: Piece, hand: Hand) -> list[Over[Kick]]:
    """Any free hex on the six lines up to X away, across whatever stands between; or the kicker's own hex."""
    if hero.form == NO_FORM or hero.momentum < hero.hero_card.momentum:
        return []
    board, cell = m.board, hero.cell
    free = m.open_cells() | 1 << cell
    if Power in m.ears.before:
        return [Over(Kick, board.star(cell, kick_power(m, hero, die).amount) & free, die) for die in hand.kinds]
    x = hero.momentum + m.form_level(hero)
    return [Over(Kick, board.star(cell, x + die.count) & free, die) for die in hand.kinds]


@clause("basic-actions.list", "activation.spend.basic-repeat")
def kick(m: State, hero: Piece, die: Die, chosen: Kick) -> Rule[None]:
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
def fly_kick(m: State, hero: Piece, path: tuple[int, ...]) -> Rule[None]:
    """The kicker moves in a straight line through terrain and models."""
    yield from go_along(m, hero, path, "kick")


@clause("basic-actions.kick.damage", "ruling.kick.targets")
def kick_damage(m: State, hero: Piece, crossed: list[Piece], power: Power) -> Rule[None]:
    """X damage, once, to each non-friendly model crossed or adjacent to the landing hex."""
    near = m.pieces_on(m.board.neighbours[hero.cell] & m.foes(hero))
    for target in crossed + [each for each in near if each not in crossed]:
        if target.cell >= 0 and not target.exhausted:
            yield from deal(m, target, [(power.amount, "kick")], hero, "kick")


@clause("basic-actions.kick.send-home", "ruling.kick.fresh-exhaustion")
def send_home(m: State, hero: Piece) -> Rule[None]:
    """Every exhausted target next to the landing hex, also one that has only just fallen, goes back to its base."""
    near = m.board.neighbours[hero.cell] & m.fighters[1 - hero.seat]
    for target in m.pieces_on(near):
        if target.exhausted:
            home = is_home(m, target)
            yield from back_to_base(m, target)
            if not home:
                yield from after(m, SentHome(target, hero))


@clause("ruling.base.already-home")
def is_home(m: State, fighter: Piece) -> bool:
    """A fighter on or next to its base is home already: a kick may move it there, but sends it nowhere."""
    return m.board.distance(fighter.cell, m.players[fighter.seat].base) <= 1


def after_kick(m: State, hero: Piece) -> Rule[None]:
    """The kicker's momentum goes to 0 and its form rises."""
    if m.deed and not hero.exhausted:
        earn(m, hero)
    m.deed = False
    empty_momentum_by_kick(m, hero)
    yield from raise_by_kick(m, hero)


@clause("basic-actions.kick.resets-momentum")
def empty_momentum_by_kick(m: State, hero: Piece) -> None:
    """A kick always leaves its user at 0."""
    lose_momentum(m, hero)


@clause("basic-actions.kick.raises-form")
def raise_by_kick(m: State, hero: Piece) -> Rule[None]:
    """The form goes up once."""
    yield from raise_form(m, hero)


# -- Transform ------------------------------------------------------------------------------------------------------


@clause("basic-actions.transform.needs-momentum")
def has_momentum_to_transform(hero: Piece) -> bool:
    """Transform needs full momentum."""
    return is_full(hero)


@clause("basic-actions.transform.needs-momentum", "momentum.gated-actions")
def transform_options(m: State, hero: Piece, hand: Hand) -> list[With[Transform]]:
    """Any die pays for any free form."""
    if hero.momentum < hero.hero_card.momentum:
        return []
    offers = hand.transforms(len(m.players[hero.seat].rack))
    return [offers[form] for form in free_forms(m, hero)]


@clause("ruling.activation.mid-transform", "basic-actions.list", "activation.spend.basic-repeat")
def transform(m: State, hero: Piece, die: Die, chosen: Transform) -> Rule[None]:
    """Take the form, raise it, lose all momentum."""
    changed = yield from take_form(m, hero, chosen.form)
    yield from raise_by_transform(m, hero)
    empty_momentum_by_transform(m, hero)
    yield from after(m, Transformation(hero, changed))


@clause("basic-actions.transform.raises-form")
def raise_by_transform(m: State, hero: Piece) -> Rule[None]:
    """After the form is taken it goes up once."""
    yield from raise_form(m, hero)


@clause("basic-actions.transform.resets-momentum")
def empty_momentum_by_transform(m: State, hero: Piece) -> None:
    """A Transform leaves the fighter at 0."""
    lose_momentum(m, hero)


# -- why not --------------------------------------------------------------------------------------------------------


def why_not_kick(m: State, hero: Piece, option: Kick) -> Refusal:
    """Why a kick is not offered."""
    if not has_form_to_kick(hero):
        return Refusal("no-form", "Only a fighter that wears a form can kick.", "basic-actions.kick.needs-form")
    if not has_momentum_to_kick(hero):
        said = f"A kick needs full momentum: {hero.momentum} of {hero.hero_card.momentum}."
        return Refusal("momentum", said, "basic-actions.kick.needs-momentum")
    if option.to != hero.cell and m.board.direction_to(hero.cell, option.to) is None:
        return Refusal("not-in-line", "A kick flies along one of the six lines.", "basic-actions.kick.line")
    if not m.open_cells() >> option.to & 1:
        return Refusal("landing", "A kick cannot land on terrain or on a model.", "basic-actions.kick.landing")
    return Refusal("too-far", "That is farther than X hexes.", "basic-actions.kick.line")


def why_not_transform(m: State, hero: Piece, option: Transform) -> Refusal:
    """Why a form is not offered."""
    if not has_momentum_to_transform(hero):
        said = f"Transform needs full momentum: {hero.momentum} of {hero.hero_card.momentum}."
        return Refusal("momentum", said, "basic-actions.transform.needs-momentum")
    if not 0 <= option.form < len(m.players[hero.seat].rack):
        return Refusal("no-such-form", "The rack has no such form.", "ruling.team.forms")
    return Refusal("worn", "An ally is wearing that form.", "basic-actions.transform.free-form")
