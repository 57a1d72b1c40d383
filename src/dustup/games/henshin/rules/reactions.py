"""What cards say to what happens: lowering it before, reacting when the action that caused it is completely over."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.options import Just, Options
from dustup.engine.rule import Prompt, Rule, choose
from dustup.games.henshin.cards import LESS, Ability
from dustup.games.henshin.events import AbilityDue
from dustup.games.henshin.happenings import Damage, Throwing
from dustup.games.henshin.options import Use
from dustup.games.henshin.state import OFF, Piece, State

Waiting = tuple[Piece, Ability, object]


@clause("ruling.round.more-before-less")
def lessen(m: State, happening: Damage | Throwing) -> None:
    """Everything that raises it has been added: now the cards that lower or prevent it have their say."""
    for me, less in m.listeners(LESS, type(happening)):
        less(m, me, happening)


def resolve_reactions(m: State) -> Rule[None]:
    """Resolve what is waiting, the active player's first; each player orders their own."""
    if not m.reactions or m.reacting:
        return
    m.reacting = True
    waiting = [(m.pieces[id], ability, happening) for id, ability, happening in m.reactions]
    m.reactions = []
    first = m.active_seat if m.active_seat >= 0 else m.initiative
    for seat in (first, 1 - first):
        yield from in_order(m, seat, [each for each in waiting if each[0].seat == seat])
    m.reacting = False


@clause("ruling.round.simultaneous")
def in_order(m: State, seat: int, effects: list[Waiting]) -> Rule[None]:
    """A player resolves their own effects in any order; what each of them sets off follows it at once."""
    while effects:
        chosen = effects[0]
        if len(effects) > 1:
            options = Options([Just(*(Use(f"{who.tag}/{ability.key}") for who, ability, _ in effects))])
            picked = yield from choose(seat, options, Prompt("which-first", seat=seat))
            chosen = next(each for each in effects if f"{each[0].tag}/{each[1].key}" == picked.ability)
        effects.remove(chosen)
        who, ability, happening = chosen
        if who.exhausted or who.cell == OFF or ability.run is None:
            continue
        m.tell(AbilityDue(who.id, ability.name))
        rule = ability.run(m, who, ability.n) if happening is None else ability.run(m, who, happening, ability.n)
        if rule is not None:
            yield from rule
        if m.reactions:
            yield from resolve_reactions(m)
