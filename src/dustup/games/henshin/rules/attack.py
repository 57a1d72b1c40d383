"""Basic Action: Attack."""

from __future__ import annotations

from typing import Any

from dustup.engine.cite import clause
from dustup.engine.legal import need, offers, within
from dustup.engine.options import Each, Family, Just, Options, Over
from dustup.engine.rule import Prompt, Rule, choose
from dustup.games.henshin.options import DECLINE, PICKING, Decline, Heavy, Hurt, Sweep, Throw, Whirl
from dustup.games.henshin.rules.action_dice import SINGLE, Hand, half_down, half_up
from dustup.games.henshin.rules.keywords import throw, throw_each
from dustup.games.henshin.rules.stamina import deal
from dustup.games.henshin.state import Die, Fighter, Piece, State

AttackOption = Hurt | Throw | Heavy | Sweep | Whirl


@clause("basic-actions.attack.adjacent", "ruling.attack.friendly-targets", "ruling.attack.sweep-needs-two")
@offers(Hurt, Throw, Heavy, Sweep, Whirl)
def attack_options(m: State, hero: Fighter, hand: Hand, near: int) -> list[Family[AttackOption]]:
    """Attack needs a non-friendly neighbour (``near``); the count paid says which modes there are."""
    need(near, "nobody-adjacent", "basic-actions.attack.adjacent", "An Attack needs an enemy next to the fighter.")
    said = "Damage or a throw is paid with a Single or a Double."
    light = within(hand.light, "die", "wrong-count", "action-dice.count-gate", said, of=(Hurt, Throw))
    said = "A heavy blow or a sweep is paid with a Triple."
    triples = within(hand.triples, "die", "wrong-count", "action-dice.count-gate", said, of=(Heavy, Sweep))
    said = "An Attack on everybody around is paid with a Quad."
    quads = within(hand.quads, "die", "wrong-count", "action-dice.count-gate", said, of=Whirl)
    foes, anyone = targets(m, hero)
    modes: list[Family[AttackOption]] = []
    if light:
        modes += [Each(Hurt, light, foes), Each(Throw, light, anyone)]
    if triples:
        modes.append(Each(Heavy, triples, foes))
        modes += sweep_options(triples, foes)
    if quads:
        modes.append(Just(*[Whirl(die) for die in quads]))
    return modes


@offers(Hurt, Throw, Heavy)
def targets(m: State, hero: Fighter) -> tuple[int, int]:
    """The enemies next to the fighter; and everybody next to it, as friends can be thrown, but not hurt."""
    within(m.models(), "target", "nobody-there", "basic-actions.attack.adjacent", "Nobody stands there.")
    said = "Damage is only for enemies."
    foes = within(m.against[hero.seat], "target", "friend", "ruling.attack.friendly-targets", said, of=(Hurt, Heavy))
    said = "That model is not adjacent."
    around = within(m.board.neighbours[hero.cell], "target", "not-adjacent", "basic-actions.attack.adjacent", said)
    return around & foes, around & (foes | m.fighters[hero.seat])


@offers(Sweep)
def sweep_options(triples: list[Die], near: int) -> list[Family[AttackOption]]:
    """A sweep is for two."""
    need(near & near - 1, "needs-two", "ruling.attack.sweep-needs-two", "A sweep needs two adjacent enemies.")
    return [Just(*[Sweep(die) for die in triples])]


# -- Single and Double ----------------------------------------------------------------------------------------------


@clause("basic-actions.attack.single.choose-one")
def single_attack(m: State, hero: Fighter, die: Die, mode: Hurt | Throw) -> Rule[None]:
    """One mode: damage or throw."""
    if type(mode) is Hurt:
        yield from single_hurt(m, hero, die, m.at(mode.target))
    else:
        yield from single_throw(m, hero, m.at(mode.target))


@clause("basic-actions.attack.single.damage", "ruling.attack.friendly-targets")
def single_hurt(m: State, hero: Fighter, die: Die, target: Piece) -> Rule[None]:
    """Half the die, rounded down, to one adjacent non-friendly model."""
    yield from deal(m, target, [(half_down(die), "half-die-down")], hero, "attack")


@clause("basic-actions.attack.single.throw", "ruling.attack.friendly-targets")
def single_throw(m: State, hero: Fighter, target: Piece) -> Rule[None]:
    """One adjacent model, friend or not, is thrown 2 hexes."""
    yield from throw(m, target, 2, hero)


@clause("basic-actions.attack.double.choose-two", "ruling.attack.double-order")
def double_attack(m: State, hero: Fighter, die: Die, mode: Hurt | Throw) -> Rule[None]:
    """Two modes, one after the other, each with its own target; a second mode without a target lapses."""
    yield from _double_mode(m, hero, die, mode)
    modes = second_modes(m, hero, die)
    if not modes:
        return
    second = yield from choose(hero.seat, Options(modes), Prompt("second-mode", hero=hero.id))
    if type(second) is not Decline:
        yield from _double_mode(m, hero, die, second)


@offers(Hurt, Throw)
def second_modes(m: State, hero: Fighter, die: Die) -> list[Family[Any]]:
    """The same Double pays for both; nobody has to throw a friend."""
    said = "The second half is paid with the same Double as the first."
    within([die], "die", "other-die", "basic-actions.attack.double.choose-two", said)
    foes, anyone = targets(m, hero)
    need(anyone, "nobody-adjacent", "ruling.attack.double-order", "Nobody is next to the fighter any more.")
    return [Over(Hurt, foes, die), Over(Throw, anyone, die), *(() if foes else (NO_SECOND_MODE,))]


NO_SECOND_MODE = Just(DECLINE)


def _double_mode(m: State, hero: Fighter, die: Die, mode: Hurt | Throw) -> Rule[None]:
    if type(mode) is Hurt:
        yield from double_hurt(m, hero, die, m.at(mode.target))
    else:
        yield from double_throw(m, hero, m.at(mode.target))


@clause("basic-actions.attack.double.damage", "ruling.attack.friendly-targets")
def double_hurt(m: State, hero: Fighter, die: Die, target: Piece) -> Rule[None]:
    """Half the die, rounded up, to one adjacent non-friendly model."""
    yield from deal(m, target, [(half_up(die), "half-die-up")], hero, "attack")


@clause("basic-actions.attack.double.throw", "ruling.attack.broken-list")
def double_throw(m: State, hero: Fighter, target: Piece) -> Rule[None]:
    """One adjacent model, friend or not, is thrown 3 hexes."""
    yield from throw(m, target, 3, hero)


# -- Triple and Quad ------------------------------------------------------------------------------------------------


@clause("basic-actions.attack.triple.choose-one")
def triple_attack(m: State, hero: Fighter, die: Die, mode: Heavy | Sweep) -> Rule[None]:
    """One mode: heavy blow or sweep."""
    if type(mode) is Heavy:
        yield from heavy_blow(m, hero, m.at(mode.target))
    else:
        yield from sweep(m, hero)


@clause("basic-actions.attack.triple.heavy")
def heavy_blow(m: State, hero: Fighter, target: Piece) -> Rule[None]:
    """4 damage to one adjacent non-friendly model, which is then thrown 4 hexes."""
    yield from hurt_then_throw(m, hero, [target], 4, "heavy-blow", 4)


@clause("basic-actions.attack.triple.sweep", "ruling.attack.sweep-needs-two")
def sweep(m: State, hero: Fighter) -> Rule[None]:
    """2 damage to each of two adjacent non-friendly models, and each is thrown 3 hexes."""
    near = m.board.neighbours[hero.cell] & m.foes(hero)
    if near.bit_count() > 2:
        why, more = Prompt("sweep-first", hero=hero.id), Prompt("sweep-second", hero=hero.id)
        two = yield from PICKING.units(m, hero.seat, near, 2, why, more, least=2)
        near = 1 << two[0].cell | 1 << two[1].cell
    yield from hurt_then_throw(m, hero, m.pieces_on(near), 2, "sweep", 3)


@clause("basic-actions.attack.quad", "ruling.attack.quad-targets")
def quad_attack(m: State, hero: Fighter) -> Rule[None]:
    """5 damage to every adjacent non-friendly model, and each is thrown 5 hexes."""
    near = m.board.neighbours[hero.cell] & m.foes(hero)
    yield from hurt_then_throw(m, hero, m.pieces_on(near), 5, "quad-attack", 5)


@clause("ruling.attack.damage-then-throw")
def hurt_then_throw(m: State, hero: Fighter, targets: list[Piece], damage: int, key: str, distance: int) -> Rule[None]:
    """All damage first; then the survivors and the fallen fighters are thrown, in the order the attacker likes."""
    for target in targets:
        yield from deal(m, target, [(damage, key)], hero, "attack")
    yield from throw_each(m, targets, distance, hero, Prompt("throw-next", hero=hero.id))


@clause("basic-actions.list", "activation.spend.basic-repeat")
def attack(m: State, hero: Fighter, die: Die, mode: AttackOption) -> Rule[None]:
    """Carry out an Attack."""
    if isinstance(mode, Hurt | Throw):
        yield from (single_attack if die.count == SINGLE else double_attack)(m, hero, die, mode)
    elif isinstance(mode, Heavy | Sweep):
        yield from triple_attack(m, hero, die, mode)
    else:
        yield from quad_attack(m, hero)
