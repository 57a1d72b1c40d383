"""What lasts for a while: Spells and items that lie on a Hero or on squares until the next step of who used them."""

from __future__ import annotations

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.hearing import heard_together
from dustup.games.shining.events import GroundCleared, GroundLaid, Warded, WoreOff
from dustup.games.shining.state import Effect, Hero, State

WARD, DIFFICULT, PLAIN, FOG = KINDS = ("ward", "difficult", "plain", "fog")
"""What an effect is."""

# -- beginning ---------------------------------------------------------------------------------------------------------


@clause("spell.ward", "spell.lasting")
def ward(m: State, by: Hero, key: str, name: str, on: Hero) -> None:
    """A card lies on a Hero, and what it says holds for that Hero."""
    m.effects.append(Effect(WARD, by.id, key, (on.id,)))
    listen(m, on)
    m.tell(Warded, on.id, name)


@clause("spell.ground", "spell.lasting")
def lay(m: State, by: Hero, key: str, name: str, kind: str, squares: int) -> None:
    """Squares are Difficult, or no longer, or nobody sees through them."""
    cells = tuple(listed(squares))
    m.effects.append(Effect(kind, by.id, key, cells))
    spread_out(m)
    m.tell(GroundLaid, name, kind, cells)


@clause("spell.ground")
def layable(m: State, kind: str) -> int:
    """Squares that can be changed so: where a model on foot could stand, and it is not so already.

    What one card has made Difficult no other makes plain; stairs are never Difficult.
    """
    ground = m.ground
    open_ground = ground.board.all & ~ground.blocking
    if kind == PLAIN:
        return open_ground & ground.difficult & ~laid(m, DIFFICULT)
    return open_ground & ~(ground.fog if kind == FOG else ground.difficult | ground.stairs)


def wards_on(m: State, hero: Hero) -> list[str]:
    """The cards that lie on a Hero, as they were laid."""
    return [each.card for each in m.effects if each.kind == WARD and hero.id in each.on]


# -- ending ------------------------------------------------------------------------------------------------------------


@clause("spell.lasting")
def step_begins(m: State, hero: Hero) -> None:
    """The token is on a Hero's step: what that Hero has used until now is over, exhausted or not."""
    over = [each for each in m.effects if each.by == hero.id]
    for each in over:
        end(m, each)


@clause("spell.ward")
def used_up(m: State, on: Hero, key: str) -> None:
    """A card that lies on a Hero has done what it could."""
    end(m, next(each for each in m.effects if (each.kind, each.card, each.on) == (WARD, key, (on.id,))))


def end(m: State, effect: Effect) -> None:
    """One of them is over."""
    m.effects.remove(effect)
    key = effect.card
    name = m.box.spells[key].name if key in m.box.spells else m.box.items[key].name
    if effect.kind == WARD:
        listen(m, m.heroes[effect.on[0]])
        m.tell(WoreOff, name, effect.by, effect.on[0])
    else:
        spread_out(m)
        m.tell(GroundCleared, name, effect.by, effect.on)


@clause("end.one-shot-effects")
def clear(m: State) -> None:
    """The encounter is over, and all of them with it."""
    m.effects.clear()
    resume(m)


# -- what they come to -------------------------------------------------------------------------------------------------


def resume(m: State) -> None:
    """The ground and the Heroes are as the effects say."""
    spread_out(m)
    for each in m.heroes:
        listen(m, each)


def spread_out(m: State) -> None:
    """The ground as drawn, with all that lies on it now."""
    m.ground = m.ground.laid(laid(m, DIFFICULT), laid(m, PLAIN), laid(m, FOG))


def laid(m: State, kind: str) -> int:
    """Squares that some card has changed so."""
    mask = 0
    for each in m.effects:
        if each.kind == kind:
            mask |= sum(1 << cell for cell in each.on)
    return mask


@clause("ex.standing-abilities", "spell.ward")
def listen(m: State, hero: Hero) -> None:
    """What a Hero hears from now on: by its traits, of which only fixed modifiers go on with EX, and by its wards."""
    heard = hero.card.heard_down if hero.ex else hero.card.heard
    if m.effects and (keys := wards_on(m, hero)):
        heard = heard_together(heard, *(m.box.wards[each] for each in keys))
    m.ears = m.ears.tuned(hero.id, 0, heard)
