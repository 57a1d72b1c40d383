"""Monster activation: reveal an AI card, find its target, carry it out from top to bottom."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.shining.events import AiCannot, AiHeads, AiRevealed, AiShuffled, AiStands, AiStops, AiTurns
from dustup.games.shining.happenings import Moved
from dustup.games.shining.played import Profile
from dustup.games.shining.rules.attack import aimable, attack
from dustup.games.shining.rules.damage import heal
from dustup.games.shining.rules.ending import decided
from dustup.games.shining.rules.monster_targets import choose_target, first_attack, in_its_place, standing_target
from dustup.games.shining.rules.monster_ways import CLOSED, HELD, Plan, Route, outlook, plan, route, towards
from dustup.games.shining.rules.movement import go
from dustup.games.shining.rules.reactions import happened
from dustup.games.shining.rules.retreat import retreat
from dustup.games.shining.rules.spawn import ready_ai_deck, spawn
from dustup.games.shining.rules.steps import STEPS
from dustup.games.shining.state import NOBODY, OFF, Monster, State

# -- revealing ---------------------------------------------------------------------------------------------------------


@STEPS.step(within="round")
@clause("monster.ai.draw", "monster.ai.deck-per-kind", "monster.ai.no-action-points")
def monster_step(m: State, monster: int) -> Rule[None]:
    """A Monster activates: the top card of its kind's AI deck is revealed and followed."""
    me = m.model(monster)
    assert isinstance(me, Monster), "Heroes have no AI deck"
    if me.cell == OFF:
        return
    m.active, m.steps = me.id, me.card.move
    key = yield from reveal(m, me)
    card = me.card.ai[key]
    m.tell(AiRevealed, me.id, card.name, card.told, cites=card.cites)
    yield from choose_target(m, me, card.target, first_attack(card))
    m.then(*[("order", me.id, key, at) for at in range(len(card.orders))], ("monster_done",))


@clause("monster.ai.reshuffle")
def reveal(m: State, me: Monster) -> Rule[str]:
    """The next card; when all have been revealed, they are shuffled first."""
    deck = m.decks.get(me.card.key) or ready_ai_deck(m, me.card)
    if not deck.left:
        m.tell(AiShuffled, me.id, deck.refill())
    key = yield from deck.reveal()
    assert key is not None, "an AI deck has cards"
    deck.discard(key)
    return str(key)


# -- the instructions --------------------------------------------------------------------------------------------------


@STEPS.step(within="monster_step")
@clause("monster.ai.order", "monster.dies-mid-activation")
def order(m: State, monster: int, card: str, number: int) -> Rule[None]:
    """One instruction, completely; what is impossible is skipped, and a Monster that is gone does nothing more."""
    me = m.model(monster)
    assert isinstance(me, Monster), "Heroes follow no AI cards"
    if me.cell == OFF:
        return
    command, about = me.card.ai[card].orders[number]
    start = me.cell
    match command:
        case "move":
            move(m, me, first_attack(me.card.ai[card]))
        case "attack":
            yield from make_attack(m, me, about)
        case "aim":
            yield from name_another(m, me, about, first_attack(me.card.ai[card], number))
        case "retreat":
            retreat(m, me, int(about))
        case "spawn":
            kind, which = about.rsplit(" ", 1)
            spawn(m, kind, int(which))
        case "heal":
            yield from heal(m, me, int(about), me)
        case "special":
            yield from me.card.ai[card].carry_out(m, me)
    if command in MOVING and me.cell not in (start, OFF):
        yield from happened(m, Moved(me, start))
    decided(m)


MOVING = ("move", "retreat")
"""Commands by which a Monster moves by itself."""


@STEPS.step(within="monster_step")
@clause("combat.advance")
def monster_done(m: State) -> None:
    """Its card is carried out."""
    m.active, m.steps, m.target, m.mark = NOBODY, 0, NOBODY, OFF


@clause("monster.ai.second-target", "monster.ai.target-kept")
def name_another(m: State, me: Monster, word: str, profile: Profile) -> Rule[None]:
    """The card names another target from here on: it is chosen now, from where the Monster stands.

    How near somebody is goes by the attack that follows, not by one that was made before.
    """
    yield from choose_target(m, me, word, profile)


@clause("monster.move.stop-at-target", "monster.card.basic-attack", "monster.example.too-far")
def move(m: State, me: Monster, profile: Profile) -> None:
    """Towards the target, until it can be attacked or the movement value is used up."""
    target = standing_target(m)
    if target is not None:
        approach(m, me, profile, target.cell)
    elif m.mark != OFF:
        approach(m, me, None, OFF if m.ground.stairs >> m.mark & 1 else m.mark)
    else:
        m.tell(AiCannot, me.id, "move", "no-target")


HEADS = {
    "attack": "monster.ai.reached-target",
    "stand": "monster.ai.marked-square",
    "held": "monster.ai.blocked-route",
    "held-stand": "monster.ai.blocked-route",
}
"""By which clause a square is wanted."""
STOPS = (
    ("short", "monster.ai.route-tie"),
    ("held", "monster.ai.blocked-route"),
    ("closed", "monster.ai.blocked-route"),
)


@clause("monster.move.even-if-too-far", "monster.ai.best-square")
def approach(m: State, me: Monster, profile: Profile | None, goal: int) -> None:
    """Say which square it wants and why, and go there or as far as it gets."""
    look = towards(m, outlook(m, me), goal)
    found = plan(m, look, profile, goal)
    way = route(m, look, goal, found, m.steps)
    if not way.path:
        m.tell(AiStands, me.id, stays(found, way, profile))
        return
    if found.state != CLOSED:
        why = ("held" if profile else "held-stand") if found.state == HELD else "attack" if profile else "stand"
        m.tell(AiHeads, me.id, found.square, found.cost, why, found.tie, cites=HEADS[why])
    if not way.arrives:
        why, by = STOPS[found.state]
        m.tell(AiStops, me.id, way.path[-1], why, way.tie, cites=by)
    m.steps -= way.cost
    go(m, me, way.path, way.cost)


def stays(found: Plan, way: Route, profile: Profile | None) -> str:
    """Why a Monster does not move."""
    if way.arrives:
        return "there" if profile else "on-it"
    return ("no-room", "held", "closed")[found.state]


@clause("monster.ai.no-retarget", "monster.ai.target-kept", "monster.card.basic-attack", "spell.monsters")
def make_attack(m: State, me: Monster, about: str) -> Rule[None]:
    """One attack on the target of the card and nobody else, if it is legal from where the Monster stands."""
    target = standing_target(m)
    profile = me.card.attacks[about] if about else next(iter(me.card.attacks.values()))
    if target is not None and aimable(m, me, profile, target):
        yield from attack(m, me, profile, target.cell)
        return
    m.tell(AiCannot, me.id, "attack", "no-target" if target is None else "out-of-range")
    other = yield from in_its_place(m, me, profile)
    if other is not None:
        m.tell(AiTurns, me.id, other.id, cites="monster.ai.no-retarget")
        yield from attack(m, me, profile, other.cell)
