"""What cards say to what happens: lowering it before, reacting when the action that caused it is completely over."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.hearing import LESS, NOBODY, Happening, Listener, hearers
from dustup.engine.options import Just, Options
from dustup.engine.rule import Prompt, Roll, Rule, choose
from dustup.games.henshin.cards import Ability
from dustup.games.henshin.events import AbilityDue
from dustup.games.henshin.happenings import Damage, Throwing
from dustup.games.henshin.options import Use
from dustup.games.henshin.state import OFF, Piece, State
from dustup.kit.order import by_seats, differ_if_tried, next_of, orders_differ, seats_from

Waiting = tuple[Piece, Ability, Happening | None]

# -- lowering -------------------------------------------------------------------------------------------------------


@clause("ruling.round.more-before-less")
def lessen(m: State, happening: Damage | Throwing) -> Rule[None]:
    """Everything that raises it has been added: now the cards that lower or prevent it have their say."""
    waiting = list(hearers(m, LESS, happening))
    while waiting:
        chosen = waiting[0]
        if len(waiting) > 1 and chosen.id != NOBODY:
            own = [each for each in waiting if each.side == chosen.side and has_a_say(m, each, happening)]
            if len(own) > 1 and order_matters(m, own, happening):
                chosen = yield from first_to_lower(m, own, happening)
        waiting.remove(chosen)
        chosen.run(m, m.hearer(chosen.id), happening)


def has_a_say(m: State, lowering: Listener, happening: Damage | Throwing) -> bool:
    """Whether a card would lower it, now or once it has become less."""
    return any(lowered(m, (lowering,), happening, size) != size for size in range(1, happening.size + 1))


def order_matters(m: State, own: list[Listener], happening: Damage | Throwing) -> bool:
    """Whether what is left depends on which of some cards comes first."""
    return orders_differ(own, lambda order: lowered(m, order, happening, happening.size))


def lowered(m: State, order: tuple[Listener, ...], happening: Damage | Throwing, size: int) -> int:
    """What would be left of so much after some cards, one after the other."""
    trial = happening.alike(size)
    for each in order:
        each.run(m, m.hearer(each.id), trial)
    return trial.size


@clause("ruling.round.simultaneous")
def first_to_lower(m: State, own: list[Listener], happening: Damage | Throwing) -> Rule[Listener]:
    """The player whose cards they are says which of them comes first."""
    offers: dict[str, Listener] = {}
    for each in own:
        offers.setdefault(f"{m.tag_of(each.id)}/{each.ear.sentence.key}", each)
    seat, whom, size = own[0].side, happening.target.id, happening.size
    why = Prompt("lower-damage", seat=seat, model=whom, number=size)
    if isinstance(happening, Throwing):
        why = Prompt("lower-throw", seat=seat, model=whom, number=size)
    picked = yield from choose(seat, Options([Just(*map(Use, offers))]), why)
    return offers[picked.ability]


# -- reacting -------------------------------------------------------------------------------------------------------


@clause("ruling.reaction.order", "ruling.reaction.timing", "ruling.reaction.no-chain")
def resolve_reactions(m: State) -> Rule[None]:
    """Resolve what is waiting: the active player's first, in NPC activations and round steps the initiative player's.

    What a reaction does sets off no further reaction.
    """
    if not m.reactions or m.reacting:
        return
    m.reacting = True
    waiting: list[Waiting] = [(m.pieces[id], ability, happening) for id, ability, happening in m.reactions]
    m.reactions = []
    first = m.active_seat if m.active_seat >= 0 else m.initiative
    for seat, own in by_seats(waiting, seats_from(first, 2), lambda each: each[0].seat):
        yield from in_order(m, seat, own)
    m.reacting = False


def tagged(waiting: Waiting) -> str:
    """How a player says which ability is meant."""
    return f"{waiting[0].tag}/{waiting[1].key}"


@clause("ruling.round.simultaneous")
def in_order(m: State, seat: int, effects: list[Waiting]) -> Rule[None]:
    """A player resolves their own effects in any order; what each of them sets off follows it at once.

    Which comes first is asked only where that could make a difference.
    """

    def matters(waiting: list[Waiting]) -> bool:
        return any(happening is not None for _, _, happening in waiting) or differ_if_tried(m, waiting, tried)

    def which_first(waiting: dict[str, Waiting]) -> Rule[Waiting]:
        picked = yield from choose(seat, Options([Just(*map(Use, waiting))]), Prompt("which-first", seat=seat))
        return waiting[picked.ability]

    while effects:
        # The same ability may wait several times, once for each time it was set off.
        who, ability, happening = yield from next_of(effects, tagged, which_first, matters)
        if who.exhausted or who.cell == OFF or ability.run is None:
            continue
        m.tell(AbilityDue, who.id, ability.name)
        rule = ability.run(m, who, ability.n) if happening is None else ability.run(m, who, happening, ability.n)
        if rule is not None:
            yield from rule
        if m.reactions:
            yield from resolve_reactions(m)


def tried(twin: State, effect: Waiting) -> Rule[None]:
    """What an effect at a moment would do, on a copy of the state; what it sets off could ask anything."""
    who, ability, _ = effect
    me = twin.pieces[who.id]
    if me.exhausted or me.cell == OFF or ability.run is None:
        return
    rule = ability.run(twin, me, ability.n)
    if rule is not None:
        yield from rule
    if twin.reactions:
        yield ANYTHING


ANYTHING = Roll(1)
