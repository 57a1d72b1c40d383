"""The state of a match of Henshin Fighters: plain data and queries."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from dustup.boards.hex import HexBoard
from dustup.engine.cite import clause
from dustup.engine.hearing import NOBODY, Ears, Listeners, first_side
from dustup.engine.state import State as EngineState
from dustup.games.henshin.cards import AT_A_MOMENT, Loadout

if TYPE_CHECKING:
    from dustup.games.henshin.cards import Ability, FormCard, GroupCard, HeroCard, NpcCard
    from dustup.games.henshin.scenario import Scenario

OFF = -1
"""The cell of a model that is not on the board."""

NO_FORM = -1


class Die(NamedTuple):
    """An action die: equal dice spent together. The wisdom die is an action die of its own."""

    value: int
    count: int  # type: ignore[assignment]
    wisdom: bool = False

    def __str__(self) -> str:
        return f"w{self.value}" if self.wisdom else str(self.value) * self.count


class Piece:
    """A model: a fighter (a hero and the form it wears) or an NPC."""

    __slots__ = (
        "acted",
        "behaviour",
        "card",
        "cell",
        "exhausted",
        "fighter",
        "form",
        "id",
        "marks",
        "momentum",
        "seat",
        "selected",
        "shocked",
        "stamina",
        "standing",
        "tag",
    )

    def __init__(self, id: int, tag: str, card: Any, seat: int, fighter: bool) -> None:
        self.id = id
        self.tag = tag
        """How the model is written, such as ``1:shoto`` or ``2:thug.3``."""
        self.card: Any = card
        """A HeroCard or an NpcCard."""
        self.seat = seat
        """Its player; for an NPC the owner of its card, whose enemy it is nevertheless."""
        self.fighter = fighter
        self.cell = OFF
        self.stamina: int = card.stamina if fighter else card.health
        """Stamina of a fighter, health of an NPC."""
        self.momentum = 0
        self.form = NO_FORM
        """Place of the worn form in the player's rack."""
        self.exhausted = False
        self.shocked = False
        self.selected = False
        """Whether the hero was selected for an activation this round."""
        self.standing = False
        """Whether the fighter is making a Heroic Stand."""
        self.acted = 0
        """An NPC's activations this round."""
        self.behaviour = ""
        """Behaviour set by a character's ability, the latest one."""
        self.marks: dict[str, int] | None = None
        """What card abilities remember about this model."""

    def copy(self) -> Piece:
        if self.cell == OFF and not self.fighter:
            return self  # an NPC off the board is only remembered, for the log
        twin: Piece = Piece.__new__(Piece)
        twin.id = self.id
        twin.tag = self.tag
        twin.card = self.card
        twin.seat = self.seat
        twin.fighter = self.fighter
        twin.cell = self.cell
        twin.stamina = self.stamina
        twin.momentum = self.momentum
        twin.form = self.form
        twin.exhausted = self.exhausted
        twin.shocked = self.shocked
        twin.selected = self.selected
        twin.standing = self.standing
        twin.acted = self.acted
        twin.behaviour = self.behaviour
        twin.marks = self.marks.copy() if self.marks else None
        return twin

    @property
    def name(self) -> str:
        """The name on the card."""
        return str(self.card.name)

    @property
    def maximum(self) -> int:
        """Full stamina or health."""
        return int(self.card.stamina if self.fighter else self.card.health)

    def plain(self) -> list[Any]:
        return [
            *(self.tag, self.card.key, self.cell, self.stamina, self.momentum, self.form, self.exhausted),
            *(
                self.shocked,
                self.selected,
                self.standing,
                self.acted,
                self.behaviour,
                sorted((self.marks or {}).items()),
            ),
        ]

    def __repr__(self) -> str:
        return f"<{self.tag} stamina {self.stamina}>"


class Player:
    """What a player keeps beside the board."""

    __slots__ = (
        "base",
        "group",
        "groups",
        "heroes",
        "heroism",
        "levels",
        "malice",
        "rack",
        "score",
        "seat",
        "side",
        "spawns",
        "supply",
        "threat",
        "wisdom",
    )

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.heroes: tuple[HeroCard, ...] = ()
        self.rack: tuple[FormCard, ...] = ()
        self.levels: list[tuple[int, int]] = []
        """Unlocked abilities of each form in the rack, per element track."""
        self.groups: tuple[GroupCard, ...] = ()
        """The NPC groups the player brought."""
        self.group: GroupCard | None = None
        """The NPC group in play."""
        self.threat = 0
        self.malice = 1
        self.heroism = 0
        self.score = 0
        self.wisdom = 0
        """Value of the wisdom die; 0 without one."""
        self.side = -1
        """Which of the map's two sides is the player's."""
        self.base = OFF
        self.spawns = 0
        """Spawn points of the player's NPC group, as a mask."""
        self.supply: tuple[int, int] = (2, 2)
        """Walls and blocks not yet placed."""

    def copy(self) -> Player:
        twin: Player = Player.__new__(Player)
        twin.seat = self.seat
        twin.heroes = self.heroes
        twin.rack = self.rack
        twin.levels = self.levels.copy()
        twin.groups = self.groups
        twin.group = self.group
        twin.threat = self.threat
        twin.malice = self.malice
        twin.heroism = self.heroism
        twin.score = self.score
        twin.wisdom = self.wisdom
        twin.side = self.side
        twin.base = self.base
        twin.spawns = self.spawns
        twin.supply = self.supply
        return twin

    def plain(self) -> list[Any]:
        return [
            *(self.seat, [each.key for each in self.rack], [list(each) for each in self.levels]),
            *([each.key for each in self.groups], self.group.key if self.group else "", self.threat, self.malice),
            *(self.heroism, self.score, self.wisdom, self.side, self.base, self.spawns, list(self.supply)),
            [each.key for each in self.heroes],
        ]


class Danger(NamedTuple):
    """Hexes of Dangerous Terrain: the element it names, if any, and when it goes away."""

    mask: int
    element: str = ""
    until: str = ""
    """Empty for the whole match, "round", or the tag of the fighter at whose next End of Action it ends."""


class State(EngineState):
    """A match of Henshin Fighters."""

    __slots__ = (
        "_danger",
        "action",
        "active",
        "active_seat",
        "against",
        "board",
        "cast",
        "data",
        "deed",
        "dice",
        "ears",
        "effects",
        "fighters",
        "gangs",
        "goals",
        "initiative",
        "npcs",
        "on",
        "pieces",
        "players",
        "pool",
        "priority",
        "reacting",
        "reactions",
        "risky",
        "round",
        "rulings",
        "scenario",
        "serial",
        "skills",
        "teams",
        "turn",
        "used",
        "walls",
    )

    def __init__(self) -> None:
        super().__init__()
        self.board: HexBoard = HexBoard(1, 1)
        self.scenario: Scenario = None  # type: ignore[assignment]
        self.rulings: dict[str, Any] = {}
        """Consequential rulings as options of the game."""
        self.pieces: list[Piece] = []
        """Every model, by id; an NPC keeps its id, and its place here, after it has left the board."""
        self.players: list[Player] = [Player(0), Player(1)]
        self.on: dict[int, int] = {}
        """Which model stands on a cell."""
        self.fighters: list[int] = [0, 0]
        """Masks of the cells held by each player's fighters."""
        self.npcs = 0
        """Mask of the cells held by NPCs."""
        self.gangs: list[int] = [0, 0]
        """The same for the NPCs of each player's group."""
        self.against: list[int] = [0, 0]
        """Masks of the cells held by models that are not friendly to each player's fighters."""
        self.walls = 0
        """Impassable hexes, printed and placed."""
        self._danger: list[Danger] = []
        self.risky = 0
        """Mask of the hexes of Dangerous Terrain, whomever it hurts."""
        self.goals: dict[str, int] = {}
        """The map's objective hexes by glyph."""
        self.round = 0
        self.turn = 0
        self.initiative = 0
        self.priority = 0
        self.active = -1
        """The active fighter's or NPC's id, -1 between activations."""
        self.active_seat = -1
        """The active player; -1 in round steps and NPC activations."""
        self.action = ""
        """The kind of action in progress, such as "attack". Empty between actions, so between steps too."""
        self.pool: list[int] = []
        self.dice: list[Die] = []
        self.used: list[str] = []
        """Special Actions and heroism uses taken in this activation."""
        self.deed = False
        """Whether the action in progress has moved the fighter, thrown or hurt an enemy."""
        self.effects: list[tuple[str, int, str]] = []
        """Marks that end: when ("action" or "round"), whose, which."""
        self.reactions: list[tuple[int, Ability, Any]] = []
        """Reactions waiting for their cause to be over: whose, which, to what. Empty between steps."""
        self.reacting = False
        """Whether reactions are being resolved: these set off no others."""
        self.serial = 0
        """How many NPCs have ever spawned."""
        self.data: dict[str, Any] = {}
        """What the scenario remembers: plain values only."""
        self.cast: dict[int, Loadout] = {}
        """What each model's cards let it do now. This and what follows is worked out by ``tune``."""
        self.ears = Ears()
        """Who listens to what."""
        self.skills: dict[str, list[tuple[int, Ability]]] = {}
        """Who has abilities for a moment, such as "start-of-action"; found when first asked for."""
        self.teams: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        """Ids of each player's fighters."""

    def copy(self) -> State:
        twin: State = State.__new__(State)
        self.copy_into(twin)
        twin.board = self.board
        twin.scenario = self.scenario
        twin.rulings = self.rulings
        twin.pieces = [each.copy() for each in self.pieces]
        first, second = self.players
        twin.players = [first.copy(), second.copy()]
        twin.on = self.on.copy()
        twin.fighters = self.fighters.copy()
        twin.npcs = self.npcs
        twin.gangs = self.gangs.copy()
        twin.against = self.against.copy()
        twin.walls = self.walls
        twin._danger = self._danger
        twin.risky = self.risky
        twin.goals = self.goals
        twin.round = self.round
        twin.turn = self.turn
        twin.initiative = self.initiative
        twin.priority = self.priority
        twin.action = ""
        twin.active = self.active
        twin.active_seat = self.active_seat
        twin.pool = self.pool.copy()
        twin.dice = self.dice.copy()
        twin.used = self.used.copy()
        twin.deed = self.deed
        twin.effects = self.effects.copy()
        twin.reactions = []
        twin.reacting = False
        twin.serial = self.serial
        twin.data = self.data.copy()
        twin.cast = self.cast
        twin.ears = self.ears
        twin.skills = self.skills
        twin.teams = self.teams
        return twin

    def plain(self) -> dict[str, Any]:
        return {
            **self.engine_plain(),
            "scenario": self.scenario.key if self.scenario else "",
            "rulings": sorted(self.rulings.items()),
            "pieces": [each.plain() for each in self.pieces if each.fighter or each.cell != OFF],
            "players": [each.plain() for each in self.players],
            "walls": self.walls,
            "danger": [list(each) for each in self.danger],
            "round": [self.round, self.turn, self.initiative, self.priority],
            "active": [self.tag_of(self.active), self.active_seat],
            "pool": self.pool,
            "dice": [list(each) for each in self.dice],
            "used": self.used,
            "deed": self.deed,
            "effects": [[when, self.tag_of(id), mark] for when, id, mark in self.effects],
            "serial": self.serial,
            "data": sorted(self.data.items()),
        }

    @property
    def danger(self) -> list[Danger]:
        """The Dangerous Terrain. A list is never changed, only replaced."""
        return self._danger

    @danger.setter
    def danger(self, danger: list[Danger]) -> None:
        self._danger = danger
        self.risky = 0
        for each in danger:
            self.risky |= each.mask

    # -- queries -------------------------------------------------------------------------------------------------

    @clause("ruling.game.terms")
    def models(self) -> int:
        """Cells with a model on them: a fighter or an NPC."""
        return self.fighters[0] | self.against[0]

    @clause("ruling.game.sides")
    def foes(self, piece: Piece) -> int:
        """Cells of the models that are not friendly to one: NPCs are nobody's friends but each other's."""
        if piece.fighter:
            return self.against[piece.seat]
        return self.fighters[0] | self.fighters[1]

    @clause("ruling.game.sides")
    def friends(self, piece: Piece) -> int:
        """Cells of the models friendly to one, its own included."""
        return self.fighters[piece.seat] if piece.fighter else self.npcs

    def open_cells(self) -> int:
        """Cells a model may be put on."""
        return self.board.all & ~(self.walls | self.fighters[0] | self.against[0])

    def at(self, cell: int) -> Piece:
        """The model on a cell."""
        return self.pieces[self.on[cell]]

    def pieces_on(self, mask: int) -> list[Piece]:
        """The models on some cells, in cell order."""
        found = []
        pieces, on = self.pieces, self.on
        while mask:
            low = mask & -mask
            found.append(pieces[on[low.bit_length() - 1]])
            mask ^= low
        return found

    def enlist(self, piece: Piece) -> None:
        """Add a model to the match; a fighter joins its player's team."""
        self.pieces.append(piece)
        if piece.fighter:
            first, second = self.teams
            self.teams = (first, (*second, piece.id)) if piece.seat else ((*first, piece.id), second)

    def heroes_of(self, seat: int) -> list[Piece]:
        """A player's fighters."""
        pieces = self.pieces
        return [pieces[id] for id in self.teams[seat]]

    def npcs_of(self, seat: int) -> list[Piece]:
        """The NPCs of a player's group that are on the board."""
        return self.pieces_on(self.gangs[seat])

    def form_of(self, fighter: Piece) -> FormCard | None:
        """The form a fighter wears."""
        return self.players[fighter.seat].rack[fighter.form] if fighter.form != NO_FORM else None

    def form_level(self, fighter: Piece) -> int:
        """The highest track level of the worn form, 0 without one."""
        return max(self.players[fighter.seat].levels[fighter.form]) if fighter.form != NO_FORM else 0

    def abilities(self, piece: Piece) -> list[Ability]:
        """The sentences that work for a model now: its own, and those unlocked on the form it wears."""
        found = list(piece.card.active)
        if piece.fighter and piece.form != NO_FORM:
            player = self.players[piece.seat]
            for track, level in zip(player.rack[piece.form].tracks, player.levels[piece.form], strict=True):
                found += track[:level]
        return found

    def having(self, kind: str) -> list[tuple[int, Ability]]:
        """Every working ability for a moment and whose it is; the exhausted have none."""
        if not self.skills:
            self.skills = {each: [] for each in AT_A_MOMENT}
            for id in sorted(self.cast):
                for ability in self.cast[id].moments:
                    self.skills[ability.kind].append((id, ability))
        return self.skills[kind]

    def own_skills(self, kind: str, piece: Piece) -> list[Ability]:
        """The working abilities of a kind that one model has."""
        mine = self.cast.get(piece.id)
        return mine.by_kind.get(kind, NO_ABILITIES) if mine is not None else NO_ABILITIES

    def tag_of(self, id: int) -> str:
        """How a model is written; nothing for nobody."""
        return self.pieces[id].tag if id >= 0 else ""

    def piece(self, tag: str) -> Piece:
        """The model with a tag; with several NPC lives under one tag, the one on the board."""
        for each in self.pieces:
            if each.tag == tag:
                return each
        raise KeyError(f"no model {tag!r}; there are: {', '.join(each.tag for each in self.pieces)}")

    # -- who listens ---------------------------------------------------------------------------------------------

    def hearer(self, id: int) -> Piece | None:
        """The model that listens; a scenario is none."""
        return self.pieces[id] if id >= 0 else None

    @clause("ruling.round.heard-first")
    def in_order(self, listeners: Listeners) -> Listeners:
        """Who reacts first: the active player's, in NPC activations and round steps the initiative player's.

        Then the other player's, each in table order; the scenario comes last.
        """
        return first_side(listeners, self.active_seat if self.active_seat >= 0 else self.initiative)

    def tune(self, *changed: Piece) -> None:
        """What some models can do has changed: find out who can do what and who listens to what.

        Abilities work for unexhausted fighters and for NPCs on the board; what the scenario says always does.
        """
        cast = self.cast.copy()
        ears = self.ears.tuned(NOBODY, NOBODY, self.scenario.hears)
        for piece in changed:
            was = cast.pop(piece.id, NOTHING)
            now = self.loadout(piece) if piece.cell != OFF and not piece.exhausted else NOTHING
            if now is not NOTHING:
                cast[piece.id] = now
            if was is not now:
                ears = ears.tuned(piece.id, piece.seat, now.hears)
                if was.moments or now.moments:
                    self.skills = {}
        self.cast, self.ears = cast, ears

    def loadout(self, piece: Piece) -> Loadout:
        """What a model's card and form let it do; found once for each form and its levels."""
        loadouts: dict[Any, Loadout] = piece.card.loadouts
        key = None
        if piece.form != NO_FORM:
            player = self.players[piece.seat]
            key = (player.rack[piece.form], player.levels[piece.form])
        found = loadouts.get(key)
        if found is None:
            found = loadouts[key] = Loadout(self.abilities(piece))
        return found


NO_ABILITIES: list[Any] = []
NOTHING = Loadout([])


def npc_card(state: State, key: str) -> NpcCard:
    """An NPC type by its key, in either group."""
    for player in state.players:
        for group in (player.group, *player.groups):
            if group is not None and key in group.by_key:
                return group.by_key[key]
    raise KeyError(f"no NPC {key!r} in either group")
