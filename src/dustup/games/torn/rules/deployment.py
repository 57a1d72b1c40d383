"""Step 3: zones, placing the Miniatures in turns, drawing God Cards. Ambush and Reserves."""

from __future__ import annotations

from typing import Any

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.hearing import at_once, before
from dustup.engine.legal import need, offers, within
from dustup.engine.options import Family, Just, Options, Over
from dustup.engine.rule import Choose, Prompts, Rule, choose
from dustup.games.torn.events import AttackerNamed, Deployed, Entered, KeptBack, WentToReserves, ZoneTaken
from dustup.games.torn.happenings import Entry
from dustup.games.torn.options import Appoint, Deploy, Finish, Keep, Reserve, Span, Zone
from dustup.games.torn.rules.effects import listen
from dustup.games.torn.rules.gods import draw_cards
from dustup.games.torn.rules.initiative import roll_initiative
from dustup.games.torn.rules.steps import STEPS
from dustup.games.torn.state import AMBUSH, RESERVES, SEATS, WAITING, Miniature, State, other

APPOINT, ZONE, DEPLOY, ENTER = (Prompts(key, "seat") for key in ("appoint", "zone", "deploy", "enter"))
FINISH = Finish()

# -- Step 2 and the zones ----------------------------------------------------------------------------------------------


@STEPS.step()
@clause("init.choose-attacker", "init.attacker-may-be-opponent", "init.attacker-meaning", "combat.attacker-word")
def initiative_roll(m: State) -> Rule[None]:
    """The winner says which of the two is the Attacking Player, who picks a zone and begins everywhere."""
    winner = yield from roll_initiative(m)
    answer = yield Choose(winner, Options.of(*map(Appoint, range(SEATS))), APPOINT[winner])
    m.attacking = m.initiative = answer.player
    m.tell(AttackerNamed, m.attacking)
    m.then(("zones",))


@STEPS.step(within="initiative_roll")
@clause("deploy.three-stages", "deploy.zone-choice", "deploy.zone-defender", "init.attacker-meaning")
def zones(m: State) -> Rule[None]:
    """The Attacking Player picks a zone, the other gets the other one."""
    options = Options.of(*(Zone(at + 1) for at in range(len(m.ground.zones))))
    answer = yield from choose(m.attacking, options, ZONE[m.attacking])
    for seat, zone in ((m.attacking, answer.number - 1), (other(m.attacking), 2 - answer.number)):
        m.players[seat].zone = zone
        m.tell(ZoneTaken, seat, zone + 1)
    m.then(("deploy", m.attacking))


# -- placing -----------------------------------------------------------------------------------------------------------


@STEPS.step(within="initiative_roll")
@clause("deploy.alternate", "deploy.remainder", "deploy.all-then-next", "deploy.order-free", tells=("ambush.announce",))
def deploy(m: State, seat: int) -> Rule[None]:
    """One Miniature at a time, in turns; who has some left goes on. Keeping one back takes the place of placing one."""
    waiting = [each for each in m.squad(seat) if each.where == WAITING]
    if not waiting:
        if any(each.where == WAITING for each in m.minis):
            m.then(("deploy", other(seat)))
        else:
            m.then(("draw_hands",))
        return
    options = Options(placements(m, seat))
    answer = yield from choose(seat, options, DEPLOY[seat])
    mini = m.minis[answer.mini]
    match answer:
        case Keep():
            m.remove(mini, AMBUSH)
            m.tell(KeptBack, mini.id, cites="ambush.announce")
        case Reserve():
            m.remove(mini, RESERVES)
            m.tell(WentToReserves, mini.id, cites="deploy.reserves")
        case _:
            stand(m, mini, answer)
            m.tell(Deployed, mini.id, tuple(listed(m.covers(mini))))
    m.then(("deploy", other(seat)))


def stand(m: State, mini: Miniature, answer: Deploy | Span) -> None:
    """Put a Miniature on the battlefield."""
    hexons = m.ground.hexons
    if isinstance(answer, Span):
        m.put_body(mini, answer.onto)
    elif mini.card.hexons:
        m.put_body(mini, hexons.bit[hexons.of[answer.to]])
    else:
        m.put(mini, answer.to)
    listen(m, mini)


@clause("deploy.reserves", "deploy.dangerous-vs-reserves")
@offers(Deploy, Span, Keep, Reserve)
def placements(m: State, seat: int) -> list[Family[Any]]:
    """Every Miniature that waits, on every place of the zone; kept back with Ambush; in Reserves without safe room."""
    found: list[Family[Any]] = []
    zone = m.ground.zones[m.players[seat].zone]
    for mini in m.squad(seat):
        need(mini.where == WAITING, "deployed", "deploy.alternate", "It has been placed already.", mini=mini.id)
        said = "There is no room for it there in the own zone."
        rooms = rooms_for(m, mini, zone)
        within(rooms.mask, "to", "no-room", "deploy.zone-meaning", said, of=Deploy, mini=mini.id)
        within(rooms.bodies, "onto", "no-room", "deploy.large-miniature", said, of=Span, mini=mini.id)
        found += rooms.families(mini)
        if "ambush" in mini.card.keywords:
            found.append(Just(Keep(mini.id)))
        if not rooms.safe:
            found.append(Just(Reserve(mini.id)))
    return found


class Rooms:
    """Where a Miniature can be placed on some hexons."""

    __slots__ = ("bodies", "mask", "safe")

    def __init__(self, mask: int, bodies: list[int], safe: bool) -> None:
        self.mask = mask
        """Hexes, or the middles of hexons."""
        self.bodies = bodies
        self.safe = safe
        """Whether some of it is neither Dangerous Landscape nor a Vortex: nobody must use those."""

    def families(self, mini: Miniature) -> list[Family[Any]]:
        """As options."""
        found: list[Family[Any]] = [Over(Deploy, self.mask, mini.id)] if self.mask else []
        return [*found, *(Just(Span(mini.id, each)) for each in self.bodies)]


@clause("deploy.large-miniature", "deploy.dangerous-optional", "deploy.dangerous-voluntary", "deploy.vortex-in-zone")
@clause("deploy.zone-meaning")
def rooms_for(m: State, mini: Miniature, zone: int) -> Rooms:
    """Infantry needs a free hex, a Large one a free hexon, a Huge one all of its hexons; danger may be used."""
    hexons, board = m.ground.hexons, m.ground.board
    danger = m.danger()
    if not mini.card.hexons:
        free = hexons.hexes(zone) & m.ground.open & ~m.taken() & ~m.marked()
        return Rooms(free, [], bool(free & ~danger))
    free = zone & ~hexons.touched(m.taken() | m.marked() | m.ground.volume)
    risky = hexons.touched(danger)
    if mini.card.hexons == 1:
        mask = sum(board.bit[hexons.centres[each]] for each in listed(free))
        return Rooms(mask, [], bool(free & ~risky))
    bodies = [each for each in hexons.bodies(mini.card.hexons) if each & ~free == 0]
    return Rooms(0, bodies, any(not each & risky for each in bodies))


# -- drawing -----------------------------------------------------------------------------------------------------------


@STEPS.step(within="initiative_roll")
@clause("deploy.draw-three", "deploy.two-or-three", "deploy.hand-hidden")
def draw_hands(m: State) -> Rule[None]:
    """Each player shuffles the God Deck and draws three cards, or as many as the Scenario says."""
    number = 2 if m.rulings.get("opening-hand") == "two" else m.scenario.cards
    for seat in range(SEATS):
        yield from draw_cards(m, seat, number)
    m.then(("turn",))


# -- entering later ----------------------------------------------------------------------------------------------------


@STEPS.step(within="end_of_turn")
@clause("scenario.reserves-entry", "public.glossary.ambush-entry")
def enter(m: State, seat: int) -> Rule[None]:
    """In Phase 6 a player may bring in any of the own Reserves and Ambushers, one after another."""
    options = Options(entries(m, seat), [FINISH])
    answer = yield from choose(seat, options, ENTER[seat])
    if isinstance(answer, Finish):
        return
    mini = m.minis[answer.mini]
    stand(m, mini, answer)
    m.tell(Entered, mini.id, tuple(listed(m.covers(mini))))
    m.then(("enter", seat))


@clause("scenario.reserves-entry", "public.glossary.ambush-entry")
@offers(Deploy, Span)
def entries(m: State, seat: int) -> list[Family[Any]]:
    """Reserves enter in the own zone, Ambushers on a hex next to Volume Landscape."""
    found: list[Family[Any]] = []
    for mini in m.squad(seat):
        said = "Only Miniatures in Reserves or in Ambush enter."
        need(mini.where in (RESERVES, AMBUSH), "not-waiting", "scenario.reserves-entry", said, mini=mini.id)
        rooms = entry_rooms(m, mini)
        said = "It cannot enter there."
        within(rooms.mask, "to", "no-entry", "scenario.reserves-entry", said, of=Deploy, mini=mini.id)
        within(rooms.bodies, "onto", "no-entry", "scenario.reserves-entry", said, of=Span, mini=mini.id)
        found += rooms.families(mini)
    return found


@clause("public.glossary.ambush-entry")
def entry_rooms(m: State, mini: Miniature) -> Rooms:
    """The own zone for Reserves; next to any Volume Landscape for Ambush, and nowhere without it."""
    if mini.where == RESERVES:
        return rooms_for(m, mini, m.ground.zones[m.players[mini.seat].zone])
    everywhere = rooms_for(m, mini, m.ground.hexons.all)
    beside = m.ground.beside_volume
    if not mini.card.hexons:
        entry = Entry(mini, everywhere.mask & beside)
        at_once(before(m, entry))
        return Rooms(entry.hexes, [], True)
    hexons, board = m.ground.hexons, m.ground.board
    near = hexons.touched(beside)
    mask = sum(board.bit[cell] for cell in listed(everywhere.mask) if near >> hexons.of[cell] & 1)
    return Rooms(mask, [each for each in everywhere.bodies if each & near], True)
