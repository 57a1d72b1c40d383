"""The state of a match of Henshin Fighters: plain data and queries."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Generic, Literal, NamedTuple, Self, TypeAlias, TypeVar

from dustup.boards.hex import HexBoard
from dustup.engine.cite import clause
from dustup.engine.hearing import NOBODY, Ears, Happening, Listeners, first_side
from dustup.engine.part import (
    Part,
    a_flag,
    a_number,
    by_hand,
    derived,
    field,
    fixed,
    fleeting,
    key_of,
    keys_of,
    left_out,
    nested,
    own,
    parts,
    rows,
    shared,
    some_numbers,
)
from dustup.engine.state import State as EngineState
from dustup.games.henshin.cards import AT_A_MOMENT, HeroCard, Loadout, NpcCard, working
from dustup.kit.sides import Sides

if TYPE_CHECKING:
    from dustup.engine.reading import Table
    from dustup.games.henshin.cards import Ability, FormCard, GroupCard
    from dustup.games.henshin.content import Box
    from dustup.games.henshin.scenario import Scenario

OFF = -1
"""The cell of a model that is not on the board."""

NO_FORM = -1

NPCS = 2
"""The side of every NPC, whoever's card it is on; a player's fighters are the side of the player's number."""
SIDES = Sides(3, seats=[(0,), (1,), ()])
"""Two players against each other, and both against the NPCs."""

HEROIC_DESTINY = "Heroic Destiny"
"""What a bought die is called among the things used in an activation."""
PREY, LURED = "prey", "decoyed toward player"
"""What hunting a fighter and being lured to a player's are called among the marks."""


class Die(NamedTuple):
    """An action die: equal dice spent together. The wisdom die is an action die of its own."""

    value: int
    count: int  # type: ignore[assignment]
    wisdom: bool = False

    def __str__(self) -> str:
        return f"w{self.value}" if self.wisdom else str(self.value) * self.count


TOLD = {
    "tag": "", "card": "", "cell": OFF, "stamina": 0, "momentum": 0, "form": NO_FORM, "exhausted": False,
    "shocked": False, "selected": False, "standing": False, "acted": 0, "behaviour": "", "marks": (),
}  # fmt: skip
"""A model in plain data: in this order, and what a fighter or an NPC does not have as it stands here."""

Card = TypeVar("Card", HeroCard, NpcCard)


class Model(Part, Generic[Card], row=TOLD):
    """What fighters and NPCs have in common."""

    id: int = fixed(plain=left_out)
    tag: str = fixed()
    """How the model is written, such as ``1:shoto`` or ``2:thug.3``."""
    card: Card = fixed(plain=key_of)
    seat: int = fixed(plain=left_out)
    """Its player; for an NPC the owner of its card, whose enemy it is nevertheless."""
    cell: int = OFF
    stamina: int = field(by=lambda model: model.maximum, init=False)
    """Stamina of a fighter, health of an NPC."""
    shocked: bool = field(default=False, position=a_flag())
    marks: dict[str, int] | None = own(dict, maybe=True, whole=lambda model: sorted(model.noted().items()))
    """What card abilities remember about this model."""

    @property
    def name(self) -> str:
        """The name on the card."""
        return self.card.name

    def noted(self) -> dict[str, int]:
        """All that is remembered about the model until the round or an action ends, by what it is called."""
        return self.marks.copy() if self.marks else {}

    def forget(self, mark: str) -> None:
        """Something that was remembered about the model has ended."""
        if self.marks:
            self.marks.pop(mark, None)

    def __repr__(self) -> str:
        return f"<{self.tag} stamina {self.stamina}>"


class Fighter(Model[HeroCard]):
    """A player's hero and the form it wears."""

    fighter: ClassVar[Literal[True]] = True
    side: int = fixed(by=lambda fighter: fighter.seat, init=False, plain=left_out)
    """Whose friend it is: a player's fighters are one side."""
    momentum: int = field(default=0, position=by_hand())
    form: int = NO_FORM
    """Place of the worn form in the player's rack."""
    exhausted: bool = field(default=False, position=a_flag())
    selected: bool = field(default=False, position=a_flag())
    """Whether the hero was selected for an activation this round."""
    standing: bool = field(default=False, position=a_flag())
    """Whether the fighter is making a Heroic Stand."""

    @property
    def maximum(self) -> int:
        """Full stamina."""
        return self.card.stamina


class Npc(Model[NpcCard], settled={"cell": OFF}):
    """An NPC. One that has left the board is remembered for the log."""

    fighter: ClassVar[Literal[False]] = False
    side: ClassVar[int] = NPCS
    """Whose friend it is: all NPCs are one side."""
    exhausted: ClassVar[Literal[False]] = False
    """An NPC without health is destroyed."""
    acted: int = field(default=0, position=a_number(0, 99))
    """Its activations this round."""
    behaviour: str = field(default="", position=by_hand())
    """Behaviour set by a character's ability, the latest one."""
    prey: int = field(default=NOBODY, init=False, plain=left_out)
    """The fighter it hunts; told among the marks."""
    lured: int = field(default=0, init=False, plain=left_out)
    """The player, 1 or 2, for whose fighters it goes while it is lured, else 0; told among the marks."""

    @property
    def maximum(self) -> int:
        """Full health."""
        return self.card.health

    def noted(self) -> dict[str, int]:
        noted = Model.noted(self)
        if self.prey != NOBODY:
            noted[PREY] = self.prey
        if self.lured:
            noted[LURED] = self.lured
        return noted

    def forget(self, mark: str) -> None:
        if mark == PREY:
            self.prey = NOBODY
        elif mark == LURED:
            self.lured = 0
        else:
            Model.forget(self, mark)


Piece: TypeAlias = Fighter | Npc
"""A model, whichever it is: ``piece.fighter`` tells."""
M = TypeVar("M", Fighter, Npc)


class Player(Part):
    """What a player keeps beside the board."""

    seat: int = fixed()
    rack: tuple[FormCard, ...] = field(default=(), plain=keys_of)
    levels: list[tuple[int, int]] = own(list, plain=rows)
    """Unlocked abilities of each form in the rack, per element track."""
    groups: tuple[GroupCard, ...] = field(default=(), plain=keys_of)
    """The NPC groups the player brought."""
    group: GroupCard | None = field(default=None, plain=key_of)
    """The NPC group in play."""
    threat: int = field(default=0, position=by_hand(always=True))
    malice: int = field(default=1, position=by_hand(always=True))
    heroism: int = field(default=0, position=a_number(0, 9999, always=True))
    score: int = field(default=0, position=a_number(0, 9999, always=True))
    wisdom: int = field(default=0, position=a_number(0, 6, always=True))
    """Value of the wisdom die; 0 without one."""
    side: int = field(default=-1, position=a_number(-1, 1, always=True))
    """Which of the map's two sides is the player's."""
    base: int = OFF
    spawns: int = 0
    """Spawn points of the player's NPC group, as a mask."""
    supply: tuple[int, int] = (2, 2)
    """Walls and blocks not yet placed."""
    heroes: tuple[HeroCard, ...] = field(default=(), plain=keys_of)


class Memory(Part):
    """What a scenario remembers of a match. One that has something to remember declares a class of its own."""

    @classmethod
    def of(cls, m: State) -> Self:
        """What the scenario of a match remembers."""
        if isinstance(m.memory, cls):
            return m.memory
        raise TypeError(f"{m.scenario.name} remembers no {cls.__name__}")

    def told(self, m: State) -> dict[str, int | str]:
        """All of it by names of the scenario's own, as views and positions write it."""
        return {}

    def names(self, m: State) -> Iterable[str]:
        """The names that a position may use."""
        return ()

    def read(self, m: State, data: Table) -> None:
        """Take over what a position says; what it leaves out stays as it was."""


class Danger(NamedTuple):
    """Hexes of Dangerous Terrain: the element it names, if any, and when it goes away."""

    mask: int
    element: str = ""
    until: str = ""
    """Empty for the whole match, "round", or the tag of the fighter at whose next End of Action it ends."""


class State(EngineState):
    """A match of Henshin Fighters."""

    box: Box = fixed(default=None, init=False, plain=left_out)  # type: ignore[assignment]
    """The cards that are played with: those printed, or with some numbers changed (``content``)."""
    content: dict[str, int] = fixed(factory=dict, init=False, seldom=True)
    """What is not as printed, by the ids of the numbers."""
    board: HexBoard = derived(by=lambda _: HexBoard(1, 1))
    scenario: Scenario = field(default=None, init=False, plain=key_of)  # type: ignore[assignment]
    rulings: dict[str, str] = fixed(factory=dict, init=False)
    """Consequential rulings as options of the game."""
    pieces: list[Piece] = parts(Fighter | Npc, settled=False)
    """Every model, by id; an NPC keeps its id, and its place here, after it has left the board."""
    players: list[Player] = parts(Player, lambda: [Player(0), Player(1)])
    on: dict[int, int] = derived(dict, on_copy="own")
    """Which model stands on a cell."""
    fighters: list[int] = derived(by=lambda _: [0, 0], on_copy="own")
    """Masks of the cells held by each player's fighters."""
    npcs: int = derived(0)
    """Mask of the cells held by NPCs."""
    gangs: list[int] = derived(by=lambda _: [0, 0], on_copy="own")
    """The same for the NPCs of each player's group."""
    against: list[int] = derived(by=lambda _: [0] * SIDES.count, on_copy="own")
    """Masks of the cells held by the enemies of each side."""
    walls: int = field(default=0, init=False)
    """Impassable hexes, printed and placed."""
    _danger: list[Danger] = shared(list, plain=rows, key="danger")
    risky: int = derived(0)
    """Mask of the hexes of Dangerous Terrain, whomever it hurts."""
    goals: dict[str, int] = derived(dict)
    """The map's objective hexes by glyph."""
    round: int = field(default=0, init=False, among="round", position=by_hand(always=True))
    turn: int = field(default=0, init=False, among="round", position=by_hand(always=True))
    initiative: int = field(default=0, init=False, among="round")
    priority: int = field(default=0, init=False, among="round")
    active: int = field(default=-1, init=False, among="active", whole=lambda m: m.tag_of(m.active))
    """The active fighter's or NPC's id, -1 between activations."""
    active_seat: int = field(default=-1, init=False, among="active")
    """The active player; -1 in round steps and NPC activations."""
    action: str = fleeting("")
    """The kind of action in progress, such as "attack". Empty between actions, so between steps too."""
    pool: list[int] = own(list, position=some_numbers(1, 6, 99, always=True))
    dice: list[Die] = own(list, plain=rows)
    used: list[str] = own(list, whole=lambda m: m.all_used(), position=by_hand(always=True))
    """What cards and the scenario offer and was used in this activation, by name."""
    bought: bool = field(default=False, init=False, plain=left_out)
    """Whether a die was bought in this activation. Told among what was used."""
    deed: bool = field(default=False, init=False, position=a_flag(always=True))
    """Whether the action in progress has moved the fighter, thrown or hurt an enemy."""
    effects: list[tuple[str, int, str]] = own(
        list, whole=lambda m: [[when, m.tag_of(id), mark] for when, id, mark in m.effects]
    )
    """Marks that end: when ("action" or "round"), whose, which."""
    reactions: list[tuple[int, Ability, Happening]] = fleeting(list)
    """Reactions waiting for their cause to be over: whose, which, to what. Empty between steps."""
    reacting: bool = fleeting(False)
    """Whether reactions are being resolved: these set off no others."""
    serial: int = field(default=0, init=False, position=by_hand(always=True))
    """How many NPCs have ever spawned."""
    wanted: str = field(default="", init=False, plain=left_out)
    """Before it is laid out, the scenario agreed on: its key, "random" or "propose". Told among the data."""
    quick: bool = field(default=False, init=False, plain=left_out)
    """Whether chance answers for both players until the heroes stand. Told among the data."""
    memory: Memory = nested(Memory, key="data", whole=lambda m: sorted(m.all_data().items()))
    """What the scenario remembers."""
    cast: dict[int, Loadout] = derived(dict)
    """What each model's cards let it do now. This and what follows is worked out by ``tune``."""
    ears: Ears = derived(Ears)
    """Who listens to what."""
    skills: dict[str, list[tuple[int, Ability]]] = derived(dict)
    """Who has abilities for a moment, such as "start-of-action"; found when first asked for."""
    teams: tuple[tuple[int, ...], tuple[int, ...]] = derived(((), ()))
    """Ids of each player's fighters."""

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

    def all_used(self) -> list[str]:
        """What was used in this activation, as views and positions write it: a die is bought before anything else."""
        return [HEROIC_DESTINY, *self.used] if self.bought else self.used.copy()

    @property
    def data(self) -> dict[str, int | str]:
        """What the scenario remembers, as views and positions write it."""
        return self.memory.told(self)

    def all_data(self) -> dict[str, int | str]:
        """What the scenario remembers and what is agreed on before it begins, as positions write it."""
        agreed: dict[str, int | str] = {"scenario": self.wanted} if self.wanted else {}
        return {**agreed, "quick": 1, **self.data} if self.quick else {**agreed, **self.data}

    # -- queries -------------------------------------------------------------------------------------------------

    @clause("ruling.game.terms")
    def models(self) -> int:
        """Cells with a model on them: a fighter or an NPC."""
        return self.fighters[0] | self.against[0]

    @clause("ruling.game.sides")
    def foes(self, piece: Piece) -> int:
        """Cells of the models that are not friendly to one: NPCs are nobody's friends but each other's."""
        return self.against[piece.side]

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

    def fighter(self, id: int) -> Fighter:
        """The fighter with a number."""
        piece = self.pieces[id]
        if piece.fighter:
            return piece
        raise KeyError(f"{piece!r} is no fighter")

    def fighter_at(self, cell: int) -> Fighter:
        """The fighter on a cell."""
        return self.fighter(self.on[cell])

    def npc_at(self, cell: int) -> Npc:
        """The NPC on a cell."""
        piece = self.pieces[self.on[cell]]
        if not piece.fighter:
            return piece
        raise KeyError(f"{piece!r} is no NPC")

    def pieces_on(self, mask: int) -> list[Piece]:
        """The models on some cells, in cell order."""
        found = []
        pieces, on = self.pieces, self.on
        while mask:
            low = mask & -mask
            found.append(pieces[on[low.bit_length() - 1]])
            mask ^= low
        return found

    def _on(self, mask: int, kind: type[M]) -> list[M]:
        """Those of the models on some cells that are of a kind, in cell order."""
        found = []
        pieces, on = self.pieces, self.on
        while mask:
            low = mask & -mask
            piece = pieces[on[low.bit_length() - 1]]
            if isinstance(piece, kind):
                found.append(piece)
            mask ^= low
        return found

    def enlist(self, piece: Piece) -> None:
        """Add a model to the match; a fighter joins its player's team."""
        self.pieces.append(piece)
        if piece.fighter:
            first, second = self.teams
            self.teams = (first, (*second, piece.id)) if piece.seat else ((*first, piece.id), second)

    def fighters_on(self, mask: int) -> list[Fighter]:
        """The fighters on some cells, in cell order."""
        return self._on(mask, Fighter)

    def heroes_of(self, seat: int) -> list[Fighter]:
        """A player's fighters."""
        pieces = self.pieces
        return [each for id in self.teams[seat] if isinstance(each := pieces[id], Fighter)]

    def npcs_of(self, seat: int) -> list[Npc]:
        """The NPCs of a player's group that are on the board."""
        return self._on(self.gangs[seat], Npc)

    def form_of(self, fighter: Fighter) -> FormCard | None:
        """The form a fighter wears."""
        return self.players[fighter.seat].rack[fighter.form] if fighter.form != NO_FORM else None

    def form_level(self, fighter: Fighter) -> int:
        """The highest track level of the worn form, 0 without one."""
        return max(self.players[fighter.seat].levels[fighter.form]) if fighter.form != NO_FORM else 0

    def abilities(self, piece: Piece) -> list[Ability]:
        """The sentences that work for a model now: its own, and those unlocked on the form it wears."""
        if not piece.fighter or piece.form == NO_FORM:
            return working(piece.card)
        player = self.players[piece.seat]
        return working(piece.card, player.rack[piece.form], player.levels[piece.form])

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
        if not piece.fighter or piece.form == NO_FORM:
            return self.box.loadouts[piece.card,]
        player = self.players[piece.seat]
        return self.box.loadouts[piece.card, player.rack[piece.form], player.levels[piece.form]]

    def play_with(self, box: Box) -> None:
        """The cards of a box are played with."""
        self.box, self.content = box, box.changes

    def play_at(self, scenario: Scenario) -> None:
        """A scenario is played, and begins to remember."""
        self.scenario, self.memory = scenario, scenario.memory()


NO_ABILITIES: list[Ability] = []
NOTHING = Loadout([])
