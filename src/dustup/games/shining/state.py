"""The state of an encounter of Shining Heroes: plain data and queries."""

from __future__ import annotations

from json import dumps
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.hearing import Ears, Listeners, first_side
from dustup.engine.part import Part, derived, field, fixed, fleeting, key_of, left_out, own, parts, rows
from dustup.engine.state import State as EngineState
from dustup.games.shining.ground import Ground
from dustup.kit.deck import Deck, Decks
from dustup.kit.sides import Sides

if TYPE_CHECKING:
    from dustup.games.shining.content import Box
    from dustup.games.shining.encounter import Encounter
    from dustup.games.shining.models import HeroCard, MonsterCard
    from dustup.games.shining.quests import QuestBook

OFF = -1
"""The square of a model that is not on the map."""
NOBODY = -1
PARTY = 4
"""Four Heroes, however many players there are. Heroes have the numbers from 0 on, Monsters those after them."""
STATS = ("str", "dex", "vit", "mag", "cha", "lck")
HERO, MONSTER, BOSS, FINAL = "hero", "monster", "boss", "final"
"""What stands on the initiative track."""
EVENT, TIMER = "event", "timer"
"""What lies on the Final Step."""


SIDES = Sides(2, seats=[range(PARTY), ()])
"""The Heroes, whoever plays them, against the Monsters, which nobody plays."""


class Hero(Part):
    """A Hero of the Active Party."""

    id: int = fixed()
    card: HeroCard = fixed(plain=key_of)
    tag: str = fixed()
    """How the Hero is written: the key of its card, numbered where the party has two of them."""
    seat: int = fixed()
    """Who plays it."""
    stats: dict[str, int] = own(dict)
    hp: int
    mp: int
    ex: bool = False
    rp: int = 0
    """Reaction points left in this encounter."""
    order: int = 0
    """1 to 4; 0 before the players have decided."""
    cell: int = OFF
    items: list[str] = own(list)
    weapons: list[str] = own(list)
    used: list[str] = own(list)
    """What can be used once per encounter and has been."""

    @property
    def standing(self) -> bool:
        """Neither exhausted nor off the map."""
        return not self.ex and self.cell != OFF

    side = 0


class Monster(Part):
    """A Monster of the encounter, in play or not."""

    id: int = fixed()
    card: MonsterCard = fixed(plain=key_of)
    number: int = fixed()
    """Its number in the set: it acts on the step of that number, and enters on the SPAWN square of it."""
    acts: tuple[int, ...] = fixed(default=())
    """The numbers of the steps it acts on (0 is the Boss step), where the encounter gives it others than its own."""
    hp: int = 0
    cell: int = OFF
    struck_by: int = NOBODY
    """The Hero who attacked it last."""
    fallen: bool = False
    """Whether what its card says of 0 HP has happened."""
    ex = False
    side = 1

    @property
    def standing(self) -> bool:
        """In play."""
        return self.cell != OFF

    @property
    def tag(self) -> str:
        """How it is written: ``skeleton.2``."""
        return f"{self.card.key}.{self.number}"


Model = Hero | Monster


IN_ORDER = attrgetter("order", "id")
LYING = 2
"""Beside the two sides: where exhausted Heroes lie."""


def hostile(one: Model, other: Model) -> bool:
    """Whether two models are enemies."""
    return SIDES.enemies(one.side, other.side)


class Effect(NamedTuple):
    """What lies on a Hero or on squares until the next step of the Hero who used it."""

    kind: str
    by: int
    """The Hero who used it."""
    card: str
    on: tuple[int, ...]
    """The Hero it is on, or the squares."""


class State(EngineState):
    """An encounter in progress."""

    box: Box = fixed(plain=left_out)
    """The cards that are played with: those printed, or with some numbers changed (``content``)."""
    encounter: Encounter = fixed(plain=key_of)
    seats: int = fixed()
    ground: Ground = field(plain=left_out)
    heroes: list[Hero] = parts(Hero)
    monsters: list[Monster] = parts(Monster)
    round: int = 0
    token: str = f"{HERO} 1"
    """The step of the initiative track the token is on."""
    stack: list[str] = own(list)
    """What lies face down on the Final Step, the top card last. Which Event Card it is shows when it is turned up."""
    decks: Decks = own(Decks, plain=Decks.plain)
    """The AI decks by kind of Monster, and the Event Deck as ``events``."""
    active: int = NOBODY
    """The model whose activation it is."""
    ap: int = 0
    """Action points the active Hero has left."""
    steps: int = 0
    """Movement points the active model has left."""
    moved: bool = False
    """Whether the active Hero has moved in this activation."""
    edge: int = 0
    """Advantage the active Hero has for its next attack."""
    used: list[str] = own(list)
    """What the active Hero can use once per activation and has used."""
    target: int = NOBODY
    """Whom the active Monster's AI card goes for: a Hero's number."""
    mark: int = OFF
    """The square the active Monster's AI card goes for, if it names no Hero."""
    effects: list[Effect] = own(list, plain=rows)
    """What lasts for a while."""
    burden: int = OFF
    """The square where what has to be carried lies."""
    bearer: int = NOBODY
    """The Hero who carries it."""
    outcome: str = ""
    """"victory" or "defeat" once it is decided; its instructions are then carried out."""
    following: str = ""
    """The encounter or place that comes next, once that is known."""
    quest: QuestBook | None = fixed(default=None, plain=lambda book: book and book.key)
    """The Quest-book the encounter belongs to; nothing where it is played on its own."""
    done: tuple[str, ...] = ()
    """The quests of this campaign that were completed."""
    lost: tuple[str, ...] = ()
    """Those that were lost, and may be taken up again."""
    errand: str = ""
    """The quest that comes next, once that is known."""
    prepared: tuple[Any, ...] = field(default=(), plain=lambda party: dumps(party, sort_keys=True), seldom=True)
    """The party as it was after preparation, to which some defeats return it."""
    came: tuple[Any, ...] = fixed(default=(), plain=left_out)
    """The party as it came here: a quest that it gives up before it has set out begins anew with that."""
    stores: list[str] = own(list, seldom=True)
    """Items that are for the party and not divided yet."""
    handed: list[tuple[str, int]] = own(list, plain=rows, seldom=True)
    """Items that changed hands before this encounter, with who has them: nobody passes one on twice."""
    rulings: dict[str, str] = fixed(factory=dict, init=False, seldom=True)
    """Rulings of ours that are not played as the ledger has them: what was agreed instead."""
    content: dict[str, int] = fixed(factory=dict, init=False, seldom=True)
    """What is not as printed, by the ids of the numbers."""
    ears: Ears = derived(by=lambda m: Ears())
    acting: dict[int, tuple[int, ...]] = derived(by=lambda m: {})
    """The Monsters that act on the steps of each number, 0 being the Boss step; in the order they joined."""
    held: dict[int, int] = derived(by=lambda m: {}, on_copy="own")
    """The model on each square."""
    wide: dict[int, int] = derived(by=lambda m: {}, on_copy="own")
    """The squares of each model that stands on several."""
    on: list[int] = derived(by=lambda m: [0, 0, 0], on_copy="own")
    """Squares of standing Heroes, of Monsters and of exhausted Heroes: kept by ``put`` and ``lay_down``."""
    striking: bool = fleeting(False)
    """Whether an attack or other harm is being resolved: who is exhausted meanwhile is reacted to when it is over."""

    # -- models ----------------------------------------------------------------------------------------------------

    def model(self, id: int) -> Model:
        """The model of a number."""
        return self.heroes[id] if id < PARTY else self.monsters[id - PARTY]

    def enlist(self, monster: Monster) -> None:
        """A Monster takes part from now on: on the step of its number, unless the encounter gives it others."""
        self.monsters.append(monster)
        steps = monster.acts or (monster.number,)
        self.acting = self.acting | {each: (*self.acting.get(each, ()), monster.id) for each in dict.fromkeys(steps)}

    def players(self) -> list[int]:
        """The seats that play Heroes: what the players decide together, any of them may say."""
        return sorted({each.seat for each in self.heroes})

    def hearer(self, id: int) -> Model | None:
        """The model of a number, which hears; ``None`` for what no model hears for."""
        return self.model(id) if id >= 0 else None

    def in_order(self, listeners: Listeners) -> Listeners:
        """Whose it is comes first; then the Heroes by number, then the Monsters."""
        return first_side(listeners, 0, own=True)

    def at(self, cell: int) -> Model | None:
        """The model on a square."""
        id = self.held.get(cell)
        return None if id is None else self.model(id)

    def put(self, model: Model, cell: int) -> None:
        """Put a model on a square, or off the map."""
        if model.card.size > 1:
            self._put_wide(model, cell)
            return
        changed, was = 0, model.cell
        if was != OFF:
            del self.held[was]
            changed = 1 << was
        model.cell = cell
        if cell != OFF:
            self.held[cell] = model.id
            changed ^= 1 << cell
        self.on[LYING if model.ex else model.side] ^= changed

    def _put_wide(self, model: Model, cell: int) -> None:
        """The same for a model of several squares."""
        left = self.wide.pop(model.id, 0)
        self.on[model.side] ^= left
        for each in listed(left):
            del self.held[each]
        model.cell = cell
        if cell != OFF:
            self.wide[model.id] = taken = self.ground.body(model.card.size).at(cell)
            self.on[model.side] |= taken
            self.held |= dict.fromkeys(listed(taken), model.id)

    def lay_down(self, hero: Hero, ex: bool) -> None:
        """A Hero is exhausted from now on, or no longer."""
        if hero.cell != OFF and hero.ex != ex:
            here = self.ground.board.bit[hero.cell]
            self.on[hero.side] ^= here
            self.on[LYING] ^= here
        hero.ex = ex

    def standing_heroes(self) -> list[Hero]:
        """The Heroes that are not exhausted, in the order of their numbers."""
        return sorted([each for each in self.heroes if not each.ex and each.cell != OFF], key=IN_ORDER)

    def monsters_in_play(self) -> list[Monster]:
        """The Monsters on the map."""
        return [each for each in self.monsters if each.cell != OFF]

    # -- squares ---------------------------------------------------------------------------------------------------

    @clause("hero.base-size")
    def covers(self, model: Model) -> int:
        """The squares a model stands on; its ``cell`` is the first of them in reading order."""
        if model.cell == OFF:
            return 0
        return self.wide[model.id] if model.id in self.wide else self.ground.board.bit[model.cell]

    @clause("hero.base-size")
    def apart(self, model: Model, cell: int) -> int:
        """How far a square is from the nearest square of a model."""
        if model.card.size == 1:
            return self.ground.distance(model.cell, cell)
        return min(self.ground.distance(each, cell) for each in listed(self.covers(model)))

    def taken(self) -> int:
        """Squares on which somebody is: nobody else stops there."""
        heroes, monsters, lying = self.on
        return heroes | monsters | lying

    @clause("los.exhausted", "ex.board.passable")
    def upright(self) -> int:
        """Squares of standing models: those of exhausted Heroes block neither sight nor passage."""
        return self.on[0] | self.on[1]

    def heroes_on(self) -> int:
        """Squares of standing Heroes."""
        return self.on[0]

    def party_on(self) -> int:
        """Squares of all Heroes, standing or not."""
        return self.on[0] | self.on[LYING]

    def monsters_on(self) -> int:
        """Squares of Monsters."""
        return self.on[1]

    def foes_on(self, model: Model) -> int:
        """Squares of standing models that are hostile to a model."""
        return SIDES.foes(model.side, self.on)

    def enemies_on(self, model: Model) -> int:
        """The same, exhausted Heroes among them."""
        heroes, monsters, lying = self.on
        return SIDES.foes(model.side, (heroes | lying, monsters))

    def wounded_on(self, model: Model) -> int:
        """Squares of those of a model's own side who have lost HP."""
        own: list[Hero] | list[Monster] = self.heroes if model.side == Hero.side else self.monsters
        wounded = 0
        for each in own:
            if each.hp < each.card.hp and each.cell != OFF:
                wounded |= self.covers(each)
        return wounded

    def friends_on(self, model: Model) -> int:
        """Squares of a model's own side, exhausted Heroes among them."""
        heroes, monsters, lying = self.on
        return SIDES.friends(model.side, (heroes | lying, monsters))

    # -- decks -----------------------------------------------------------------------------------------------------

    @property
    def events(self) -> Deck[str] | None:
        """The Event Deck, if the encounter has one."""
        return self.decks.get("events")

    @property
    def events_left(self) -> int:
        """Event Cards that have not been placed on the Final Step yet."""
        return self.events.left - self.stack.count(EVENT) if self.events else 0
