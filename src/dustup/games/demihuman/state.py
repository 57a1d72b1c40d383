"""The state of a game of Demihuman Combat: plain data and queries."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from dustup.boards.freeform import ENDLESS, Base, Reaches, Spot, Table, nearby, within
from dustup.boards.freeform import INCH as INCH
from dustup.boards.freeform import TOUCH as TOUCH
from dustup.engine.cite import clause
from dustup.engine.hearing import Ears, Listeners, first_side
from dustup.engine.part import Part, derived, field, fixed, key_of, left_out, own, parts, rows
from dustup.engine.state import State as EngineState

if TYPE_CHECKING:
    from dustup.games.demihuman.cards import Ability, UnitCard
    from dustup.games.demihuman.coalitions import CoalitionCard
    from dustup.games.demihuman.content import Box
    from dustup.games.demihuman.missions import Mission
    from dustup.games.demihuman.terrain import Chart

NOBODY = -1
SEATS = 2
WAITING, TABLE, DEAD, HOME = "waiting", "table", "dead", "home"
PLACES = (WAITING, TABLE, DEAD, HOME)
"""Where a model can be: not deployed yet, on the table, dead (or destroyed), or left at home."""
PIPS = 10
ATTACKER, DEFENDER = "attacker", "defender"
CARRIED = 4
"""So many numbers of each player are compared at the end: points, pips, cost of the survivors, their number."""


def other(seat: int) -> int:
    """The opponent."""
    return 1 - seat


class Model(Part):
    """A model of a team, on the table or not."""

    id: int = fixed()
    card: UnitCard = fixed(plain=key_of)
    tag: str = fixed()
    """How it is written: the key of its card, numbered where there are several of them."""
    seat: int = fixed()
    r: int = fixed(by=lambda me: me.card.radius, init=False, plain=left_out)
    tall: int = fixed(by=lambda me: me.card.height * INCH, init=False, plain=left_out)
    where: str = WAITING
    x: int = 0
    y: int = 0
    level: int = 0
    """0 on the ground, else the number of the piece whose top it stands on."""
    wounds: int = 0
    done: bool = False
    """Whether it was activated, or has passed, this round."""
    made: bool = False
    """Whether it was spawned."""
    chosen: bool = False
    """Whether it is the VIP of the mission, or one of those to be rescued."""
    conditions: dict[str, int] = own(dict)
    """Points of each condition; none of a condition that is not there."""
    pool: list[int] = own(list)
    """Its Fortune Telling Pool."""
    used: dict[str, int] = own(dict)
    """How often each Quick or At Will ability was used this round."""
    paid: list[str] = own(list)
    """Improv focuses that have paid this round."""
    from_x: int = 0
    from_y: int = 0
    from_level: int = 0
    """Where it stood when the round began."""
    hurt: list[int] = own(list)
    """Whom it has damaged this round."""
    cut: bool = False
    """Whether it has dealt damage with a melee attack this round."""
    struck: list[int] = own(list)
    """Enemies against whom its attacks succeeded this round."""
    helped: bool = False
    """Whether it has Helped this round."""
    delivered: bool = False
    """Whether it has set somebody down this round whom it carried."""

    @property
    def alive(self) -> bool:
        """On the table."""
        return self.where == TABLE

    @property
    def hp(self) -> int:
        """What is left."""
        return self.card.hp - self.wounds

    @property
    def spot(self) -> Spot:
        """Where it stands."""
        return Spot(self.x, self.y, self.level)

    @property
    def began(self) -> Spot:
        """Where it stood when the round began."""
        return Spot(self.from_x, self.from_y, self.from_level)

    def begin_here(self) -> None:
        """From here it starts into the round."""
        self.from_x, self.from_y, self.from_level = self.spot

    def has(self, condition: str) -> int:
        """Points of a condition."""
        return self.conditions.get(condition, 0)


class Player(Part):
    """What belongs to a player and to no model."""

    seat: int = fixed()
    coalition: str = ""
    role: str = ""
    corner: int = NOBODY
    pips: int = PIPS
    points: int = 0
    """Victory points."""
    chips: int = 0
    ready: int = 0
    """Pass chips left this round."""
    territory: int = 0
    finished: bool = False
    """Whether nothing more will be deployed."""
    resigned: bool = False
    """Whether, alone on the table, it passes with everything to the end."""
    scored: list[str] = own(list)
    """Goals that are scored."""
    used: dict[str, int] = own(dict)
    """How often the ability of the coalition was used this round."""
    lost: list[int] = own(list)
    """Cost of the own models that died, one after another."""


class Objective(Part):
    """An objective: a token of a map, or a round piece that nobody moves through."""

    id: int = fixed()
    x: int = fixed()
    y: int = fixed()
    solid: bool = fixed()
    level: int = fixed(default=0, init=False, plain=left_out)
    r: int = fixed(default=50, init=False, plain=left_out)
    tall: int = fixed(default=ENDLESS, init=False, plain=left_out)


class Lasting(NamedTuple):
    """What lasts until a model is next activated: a sentence of its card, and on whom it works."""

    by: int
    ability: str
    on: tuple[int, ...]


class State(EngineState):
    """A game in progress."""

    box: Box = fixed(plain=left_out)
    mission: Mission = fixed(plain=key_of)
    chart: Chart = fixed(plain=key_of)
    """The map."""
    single: bool = fixed(default=True, init=False)
    """Whether a mission of two games is played once only."""
    built: int = fixed(default=100, init=False)
    """The points a team may cost."""
    dealt: int = fixed(default=0, init=False)
    """The number by which random teams are proposed beside those that are ready; 0 for none."""
    chance: bool = fixed(default=False, init=False)
    """Whether both teams are dealt by chance, in either game of a match."""
    before: tuple[int, ...] = fixed(default=(), init=False)
    """In the second of two games what both players carry over: points, pips, surviving cost and number."""
    table: Table = field(plain=Table.plain)
    players: list[Player] = parts(Player)
    models: list[Model] = parts(Model)
    objectives: list[Objective] = parts(Objective)
    round: int = 0
    first: int = NOBODY
    """Who is first this round."""
    last: int = NOBODY
    """Whose unit took the latest action of this round."""
    deaths: list[int] = own(list)
    """Models that died this round."""
    active: int = NOBODY
    """The model that is activated."""
    actions: int = 0
    """Actions it has taken."""
    begun: bool = False
    """Whether an ability was used at the start of an action, which must follow."""
    ended: bool = False
    """Whether the end of its latest action is over: what is used from now on is used at the start of the next."""
    over: bool = False
    """Whether its activation is over, as after a Disengage."""
    hit: list[int] = own(list)
    """Enemies it has hit with melee attacks in this activation."""
    lasting: list[Lasting] = own(list, plain=rows)
    """Fading effects."""
    rulings: dict[str, str] = fixed(factory=dict, init=False, seldom=True)
    """Rulings of ours that are not played as the ledger has them: what was chosen instead."""
    content: dict[str, int] = fixed(factory=dict, init=False, seldom=True)
    """What is not as printed, by the ids of the numbers."""
    ears: Ears = derived(by=lambda m: Ears())
    reaches: Reaches = derived(Reaches, on_copy="reset")

    # -- models ----------------------------------------------------------------------------------------------------

    def hearer(self, id: int) -> Model | None:
        """The model of a number, which hears; ``None`` for what nobody hears for."""
        return self.models[id] if id >= 0 else None

    @clause("sequencing.active-first", "sequencing.example")
    def in_order(self, listeners: Listeners) -> Listeners:
        """Of effects that come together, those of the player who is acting come first."""
        return first_side(listeners, self.acting)

    @property
    def acting(self) -> int:
        """The player whose unit is activated; between activations who is first this round."""
        return self.models[self.active].seat if self.active != NOBODY else max(self.first, 0)

    def team(self, seat: int) -> list[Model]:
        """A player's models on the table."""
        return [each for each in self.models if each.seat == seat and each.where == TABLE]

    @clause("ruling.game.words")
    def allies(self, model: Model) -> list[Model]:
        """Others of the same player: never the model itself."""
        return [each for each in self.models if each.seat == model.seat and each.where == TABLE and each is not model]

    @clause("ruling.game.words")
    def enemies(self, model: Model) -> list[Model]:
        """Models of the opponent."""
        return [each for each in self.models if each.seat != model.seat and each.where == TABLE]

    def standing(self) -> list[Model]:
        """Everybody on the table."""
        return [each for each in self.models if each.where == TABLE]

    def in_the_way(self) -> list[Base]:
        """Everybody on the table, and objectives that nobody moves through."""
        return [*self.standing(), *self.solid()]

    @clause("mission.poi.objective", "ruling.mission.objective-models")
    def solid(self) -> list[Objective]:
        """Objectives that are in the way."""
        return [each for each in self.objectives if each.solid]

    @clause("activation.once-per-round", "ruling.round.every-unit")
    def fresh(self, seat: int) -> list[Model]:
        """A player's models that were not activated this round."""
        return [each for each in self.models if each.seat == seat and each.where == TABLE and not each.done]

    def quick(self, seat: int) -> list[Model]:
        """A player's models on the table with abilities that cost no action."""
        return [each for each in self.models if each.seat == seat and each.where == TABLE and each.card.quick]

    def improvisers(self) -> list[Model]:
        """Models on the table with a focus that is checked at once."""
        return [each for each in self.models if each.where == TABLE and each.card.improvises]

    def abilities(self, model: Model) -> list[Ability]:
        """What is printed on its card and what its coalition gives it."""
        return list(model.card.abilities.values())

    def coalition(self, seat: int) -> CoalitionCard | None:
        """The Special Coalition of a player."""
        key = self.players[seat].coalition
        return self.box.coalitions[key] if key else None

    # -- measuring -------------------------------------------------------------------------------------------------

    @clause("ruling.board.measuring", "ruling.board.tolerance")
    def within(self, one: Base, two: Base, inches: int) -> bool:
        """Whether two are at most so many inches apart, from edge to edge, level or not."""
        return within(one, two, inches * INCH + TOUCH)

    @clause("ruling.board.tolerance")
    def touch(self, one: Base, two: Base) -> bool:
        """Contact."""
        return within(one, two, TOUCH)

    @clause("ruling.melee.engaged", "ruling.melee.reach", "attack.melee-range")
    def engaged(self, one: Model, two: Model) -> bool:
        """Two enemies are in melee with each other if either stands within the other's melee range."""
        return self.within(one, two, max(one.card.reach, two.card.reach))

    def engaging(self, model: Model) -> list[Model]:
        """Enemies it is in melee with."""
        near = self.near(model, self.enemies(model), self.box.longest)
        return [each for each in near if self.engaged(model, each)]

    def sightless(self, model: Model) -> bool:
        """Whether something lets it attack without sight for now."""
        return any(model.id in each.on and each.ability in self.box.sightless for each in self.lasting)

    @clause("ruling.board.measuring", "ruling.board.tolerance")
    def near(self, model: Base, others: Iterable[Model], inches: int) -> list[Model]:
        """Those of some models that are within so many inches."""
        return nearby(model, others, inches * INCH + TOUCH)


def tags_of(keys: Iterable[str]) -> list[str]:
    """How models are written: by the key of their card, numbered where there are several."""
    every = list(keys)
    seen: dict[str, int] = {}
    tags = []
    for key in every:
        seen[key] = seen.get(key, 0) + 1
        tags.append(key if every.count(key) == 1 else f"{key}.{seen[key]}")
    return tags
