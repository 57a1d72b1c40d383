"""The state of a game of Torn World: plain data and queries."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from dustup.boards.bits import listed, lowest
from dustup.engine.cite import clause
from dustup.engine.hearing import Ears, Listeners, first_side
from dustup.engine.part import Part, derived, field, fixed, key_of, left_out, own, parts, rows, secret
from dustup.engine.seen import covered
from dustup.engine.state import State as EngineState
from dustup.games.torn.ground import Ground
from dustup.kit.deck import Deck, Decks

if TYPE_CHECKING:
    from dustup.games.torn.content import Box
    from dustup.games.torn.miniatures import MiniatureCard, Tile
    from dustup.games.torn.scenario import Scenario

OFF = -1
"""The hex of whoever is not on the battlefield."""
NOBODY = -1
SEATS = 2
WAITING, BOARD, RESERVES, AMBUSH, DEAD = "waiting", "board", "reserves", "ambush", "dead"
PLACES = (WAITING, BOARD, RESERVES, AMBUSH, DEAD)
"""Where a Miniature can be; before it is deployed it waits."""
DOMAINS = ("creation", "destruction", "life", "death")
INFANTRY, LARGE, HUGE = "infantry", "large", "huge"
MARKERS, MOST_MARKERS = 2, 3
"""Time Markers a Miniature receives, and the most it can get for one activation."""


def other(seat: int) -> int:
    """The opponent."""
    return 1 - seat


class Miniature(Part):
    """A Miniature of an Expedition Squad, on the battlefield or not."""

    id: int = fixed()
    card: MiniatureCard = fixed(plain=key_of)
    tag: str = fixed()
    """How it is written: the key of its card, numbered where the two squads have several of them."""
    seat: int = fixed()
    where: str = WAITING
    cell: int = OFF
    """Its hex; of a Large or Huge one the middle of its first hexon."""
    body: int = 0
    """The hexons a Large or Huge one stands on, as a mask of hexons."""
    wounds: int = 0
    spent: bool = False
    """Whether it counts as activated this turn: by its activation or by a reaction."""
    again: bool = False
    """Whether it was reactivated this turn."""
    conditions: tuple[str, ...] = ()
    """The Condition Markers on it, in the order they came."""
    guard: int = 0
    """Defense Dice it has more until the current activation ends."""
    marker: int = NOBODY
    """The Scenario Marker it carries."""
    written: bool = False
    """Whether it counts as alive when points are counted, dead though it is."""

    @property
    def alive(self) -> bool:
        """On the battlefield."""
        return self.where == BOARD

    @property
    def health(self) -> int:
        """What is left."""
        return self.card.health - self.wounds


class Player(Part):
    """What belongs to a player and to no Miniature."""

    seat: int = fixed()
    hero: int = NOBODY
    """The Leader of the squad."""
    zone: int = OFF
    faith: dict[str, int] = own(dict)
    """Faith Tokens by Domain; none of a Domain that is not there."""
    crystals: int = 0
    equipment: list[str] = own(list)
    """What the Hero still has."""
    hand: list[str] = secret(list, owner="seat", blank=covered)
    """God Cards in hand, in a fixed order that says nothing."""
    rest: list[str] = secret(list, owner="seat", blank=covered)
    """God Cards left in the deck, in a fixed order that says nothing: which is on top shows when it is drawn."""
    discards: list[str] = own(list)
    """God Cards that were played, open to both, the latest last."""
    points: int = 0
    """Victory Points, once they are counted."""
    drums: int = 0
    """Attack Dice more in the next initiative roll."""


class Vortex(Part):
    """An Ether Vortex."""

    id: int = fixed()
    hexon: int
    """Where it is; OFF when its Supply is used up."""
    supply: int
    arrow: int
    """The direction it points to: one of the six steps between hexons."""
    moved: bool = False
    """Whether it has moved this turn."""


class Marker(Part):
    """A Scenario Marker: on a hex, or carried."""

    id: int = fixed()
    domain: str = fixed()
    """What its back shows."""
    cell: int = OFF
    bearer: int = NOBODY


class Declared(NamedTuple):
    """An action that was declared and paid for, and is not resolved yet."""

    tile: str
    kind: str
    """Which of the options it was declared with: move, attack, explore, take ..."""
    at: int = OFF
    """The hex it is about: where to, or where its chosen target is."""
    body: int = 0
    """The hexons a Large or Huge Miniature is to stand on."""
    targets: tuple[int, ...] = ()
    """The Miniatures it is about."""
    forced: bool = False
    """Whether distance and sight of its targets do not matter."""


class Counter(NamedTuple):
    """A Counter Attack that waits for the end of the attack."""

    by: int
    tile: str


class Lasting(NamedTuple):
    """What lasts for a while: a card's sentence that a Miniature hears."""

    card: str
    on: int
    until: str
    """"activation" or "turn"."""
    seat: int
    """Whose it is."""


def _told(declared: Declared | None) -> list[Any] | None:
    return None if declared is None else list(declared)


class State(EngineState):
    """A game in progress."""

    box: Box = fixed(plain=left_out)
    """The cards that are played with: those printed, or with some numbers changed (``content``)."""
    scenario: Scenario = fixed(plain=key_of)
    size: int = fixed()
    """The points a squad may cost."""
    dealt: int = fixed(default=0, init=False)
    """The number by which random squads are proposed beside those that are ready; 0 for none."""
    ground: Ground = field(plain=Ground.plain)
    players: list[Player] = parts(Player)
    minis: list[Miniature] = parts(Miniature)
    vortices: list[Vortex] = parts(Vortex)
    markers: list[Marker] = parts(Marker)
    decks: Decks = own(Decks, plain=Decks.plain)
    """The deck of Ether Wonders, as ``wonders``."""
    turn: int = 0
    attacking: int = NOBODY
    """The Attacking Player."""
    initiative: int = NOBODY
    """Who holds the initiative."""
    finished: int = NOBODY
    """Who was first to have activated all own Miniatures this turn."""
    ending: bool = False
    """Whether a squad was destroyed: the game ends with this turn."""
    active: int = NOBODY
    """The Active Miniature."""
    time: int = 0
    """Time Markers it has left."""
    received: int = 0
    """Time Markers it got for this activation."""
    used: list[str] = own(list)
    """The actions it has performed in this activation."""
    attacked: bool = False
    """Whether one of them was an attack."""
    focus: int = 0
    """Attack Dice of Concentration that wait for its next action."""
    panicked: bool = False
    """Whether Panic works in this activation."""
    slowed: bool = False
    """Whether Slow works in this activation."""
    walked: bool = False
    """Whether it has moved by Move or Run in this activation."""
    slew: bool = False
    """Whether it has killed an Enemy in this activation."""
    tripped: int = 0
    """How often reactions have halved the distance of the declared action."""
    declared: Declared | None = field(default=None, plain=_told)
    """The action that was declared and is not resolved yet."""
    counterers: list[Counter] = own(list, plain=rows)
    """Counter Attacks that wait for the end of the attack."""
    granted: list[int] = own(list)
    """Miniatures that are to be reactivated after this activation."""
    lasting: list[Lasting] = own(list, plain=rows)
    """What lasts for a while."""
    rulings: dict[str, str] = fixed(factory=dict, init=False, seldom=True)
    """Rulings of ours that are not played as the ledger has them: what was chosen instead."""
    content: dict[str, int] = fixed(factory=dict, init=False, seldom=True)
    """What is not as printed, by the ids of the numbers."""
    ears: Ears = derived(by=lambda m: Ears())
    held: dict[int, int] = derived(by=lambda m: {}, on_copy="own")
    """The Miniature on each hex."""
    on: list[int] = derived(by=lambda m: [0, 0], on_copy="own")
    """The hexes of each player's Miniatures."""
    big: list[int] = derived(by=lambda m: [0, 0], on_copy="own")
    """Those of Large and Huge ones among them."""

    # -- Miniatures ------------------------------------------------------------------------------------------------

    def at(self, cell: int) -> Miniature:
        """The Miniature on a hex."""
        return self.minis[self.held[cell]]

    def hearer(self, id: int) -> Miniature | None:
        """The Miniature of a number, which hears; ``None`` for what nobody hears for."""
        return self.minis[id] if id >= 0 else None

    @clause("turn.simultaneous-players")
    def in_order(self, listeners: Listeners) -> Listeners:
        """Whose own it is first, then by the player whose Miniature is active, or who holds the initiative."""
        first = self.minis[self.active].seat if self.active != NOBODY else self.initiative
        return first_side(listeners, first, own=True)

    @clause("public.components.ally-enemy", "public.glossary.ally-not-self")
    def allies(self, mini: Miniature) -> list[Miniature]:
        """Others of the same player on the battlefield: never the Miniature itself."""
        return [each for each in self.minis if each.seat == mini.seat and each.alive and each is not mini]

    @clause("public.components.ally-enemy")
    def enemies(self, mini: Miniature) -> list[Miniature]:
        """The opponent's Miniatures on the battlefield."""
        return [each for each in self.minis if each.seat != mini.seat and each.alive]

    @clause("activate.not-yet-activated", "activate.reserves-not-counted", "activate.killed")
    def fresh(self, seat: int) -> list[Miniature]:
        """A player's Miniatures on the battlefield that do not count as activated this turn."""
        return [each for each in self.minis if each.seat == seat and each.where == BOARD and not each.spent]

    def squad(self, seat: int) -> list[Miniature]:
        """All Miniatures of a player, wherever they are."""
        return [each for each in self.minis if each.seat == seat]

    def tile(self, mini: Miniature, key: str) -> Tile:
        """An Action Tile of a Miniature."""
        return mini.card.tiles[key]

    # -- hexes -----------------------------------------------------------------------------------------------------

    @clause("public.components.infantry", "public.components.large", "public.components.huge")
    def covers(self, mini: Miniature) -> int:
        """The hexes a Miniature stands on."""
        if mini.body:
            return self.ground.hexons.hexes(mini.body)
        return self.ground.board.bit[mini.cell] if mini.cell != OFF else 0

    def lift(self, mini: Miniature) -> None:
        """Take a Miniature off its hexes."""
        left = self.covers(mini)
        for cell in listed(left):
            del self.held[cell]
        self.on[mini.seat] &= ~left
        self.big[mini.seat] &= ~left
        mini.cell, mini.body = OFF, 0

    def put(self, mini: Miniature, cell: int) -> None:
        """Put an Infantry Miniature on a hex."""
        self.lift(mini)
        mini.cell, mini.where = cell, BOARD
        self.held[cell] = mini.id
        self.on[mini.seat] |= self.ground.board.bit[cell]

    def put_body(self, mini: Miniature, body: int) -> None:
        """Put a Large or Huge Miniature on hexons."""
        self.lift(mini)
        mini.body, mini.where = body, BOARD
        mini.cell = self.ground.hexons.centres[lowest(body)]
        hexes = self.covers(mini)
        self.held |= dict.fromkeys(listed(hexes), mini.id)
        self.on[mini.seat] |= hexes
        self.big[mini.seat] |= hexes

    def remove(self, mini: Miniature, where: str) -> None:
        """Take a Miniature off the battlefield."""
        self.lift(mini)
        mini.where = where

    def taken(self) -> int:
        """Hexes on which somebody stands."""
        return self.on[0] | self.on[1]

    def marked(self) -> int:
        """Hexes on which a Scenario Marker lies."""
        return sum(self.ground.board.bit[each.cell] for each in self.markers if each.cell != OFF)

    def vortex_hexons(self) -> int:
        """The hexons of Vortices."""
        return sum(self.ground.hexons.bit[each.hexon] for each in self.vortices if each.hexon != OFF)

    def vortex_hexes(self) -> int:
        """The hexes of Vortices."""
        return self.ground.hexons.hexes(self.vortex_hexons())

    def danger(self) -> int:
        """Hexes of Vortices and of Dangerous Landscape."""
        return self.ground.dangerous | self.vortex_hexes()

    # -- distances -------------------------------------------------------------------------------------------------

    @clause("tile.distance-counting", "board.hexon-distance-huge")
    def apart(self, one: Miniature, two: Miniature) -> int:
        """Hexes between two Miniatures: neighbours are 1 apart; the nearest hexes count."""
        if not one.body and not two.body:
            return self.ground.board.distance(one.cell, two.cell)
        return self.ground.hexons.apart(self.covers(one), self.covers(two))

    @clause("board.hex-hexon", "tile.distance", "tile.distance-hexons", "tile.distance-counting")
    @clause("board.hexon-distance", "board.hexon-distance-huge")
    def reached(self, mini: Miniature, distance: int, unit: str) -> int:
        """The hexes within a distance of a Miniature, in hexes or hexons, its own included."""
        hexons = self.ground.hexons
        if unit == "hex":
            if not mini.body:
                return self.ground.board.within(mini.cell, distance)
            return hexons.hexes_within(self.covers(mini), distance)
        found = 0
        for hexon in listed(mini.body or hexons.bit[hexons.of[mini.cell]]):
            found |= hexons.within(hexon, distance)
        return hexons.hexes(found)

    # -- the active one --------------------------------------------------------------------------------------------

    def wonders(self) -> Deck[str]:
        """The deck of Ether Wonders."""
        return self.decks["wonders"]


def tags_of(keys: Iterable[str]) -> list[str]:
    """How Miniatures are written: by the key of their card, numbered where there are several."""
    every = list(keys)
    seen: dict[str, int] = {}
    tags = []
    for key in every:
        seen[key] = seen.get(key, 0) + 1
        tags.append(key if every.count(key) == 1 else f"{key}.{seen[key]}")
    return tags
