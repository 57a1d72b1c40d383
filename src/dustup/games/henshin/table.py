"""What the table shows of a match beside its view: what moves when something happens, and where options lie."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from dustup.boards.bits import listed
from dustup.engine import rooms
from dustup.engine.events import Log
from dustup.engine.naming import opening
from dustup.engine.rooms import Span, Spots
from dustup.engine.rule import Choose
from dustup.engine.text import Text
from dustup.games.henshin import events as told
from dustup.games.henshin import options as offered
from dustup.games.henshin import sheets
from dustup.games.henshin.cards import FormCard
from dustup.games.henshin.picture import Drawing
from dustup.games.henshin.rules.action_dice import hand_of, in_hand
from dustup.games.henshin.rules.start import shapes
from dustup.games.henshin.scene import action_die, scene
from dustup.games.henshin.spans import span_of
from dustup.games.henshin.state import OFF, Die, Fighter, State
from dustup.games.henshin.words import direction, name_of
from dustup.kit.motions import Shown, appear, bare_spots, flash, flash_cells, harm, heal, measured, move, roll, vanish

# -- what moves ------------------------------------------------------------------------------------------------------


def goes(m: State, model: int, path: tuple[int, ...] | list[int], how: str) -> Shown:
    """A model goes from hex to hex; the first is where it stood."""
    return move(m.pieces[model].tag, (m.board.name(each) for each in path), how)


def walked(m: State, event: told.Moved) -> Shown:
    """A way of the right length around everything, if there is one now; else straight on. Nobody ever chose the way."""
    start, to = event.start, event.to
    if event.distance > 1:
        way = m.board.path(start, to, m.open_cells() | m.board.bit[to]) or ()
        if len(way) == event.distance:
            return goes(m, event.model, (start, *way), "walk")
    return straight(m, event.model, start, to, "walk")


def flown(m: State, event: told.Thrown) -> Shown:
    """A throw goes along a line."""
    return straight(m, event.target, event.start, event.to, "throw")


def straight(m: State, model: int, start: int, to: int, how: str) -> Shown:
    """Hex by hex along a line."""
    if start == to:
        return at(m, model)
    way = m.board.direction_to(start, to)
    ray = m.board.ray(start, way) if way is not None else (to,)
    return goes(m, model, (start, *ray[: ray.index(to) + 1]), how)


def placed(m: State, model: int, start: int, to: int) -> Shown:
    """Put down elsewhere."""
    return goes(m, model, (start, to), "jump") if start >= 0 and start != to else at(m, model)


def at(m: State, model: int) -> Shown:
    """Look at a model."""
    return flash(m.pieces[model].tag)


def on(m: State, cells: list[int]) -> Shown:
    """Look at some hexes."""
    return flash_cells(m.board.name(each) for each in cells)


def dice(seat: int, faces: list[int], name: str) -> Shown:
    """Dice of six sides tumble."""
    return roll(seat, ((6, face) for face in faces), name)


def noted(m: State, event: told.ScenarioNote) -> Shown | None:
    """What a scenario tells about a hex or a model; one that is not on the board any more has left it there."""
    if event.cell >= 0 and event.model >= 0 and m.pieces[event.model].cell == OFF:
        return vanish(m.pieces[event.model].tag, m.board.name(event.cell))
    if event.cell >= 0:
        return on(m, [event.cell])
    return at(m, event.model) if event.model >= 0 else None


SHOWN: dict[type, Callable[[State, Any], Shown | None]] = {
    told.Moved: walked,
    told.Thrown: flown,
    told.Kicked: lambda m, event: on(m, [event.to]),
    told.PlacedAt: lambda m, event: placed(m, event.model, event.start, event.to),
    told.ReturnedToBase: lambda m, event: placed(m, event.hero, event.start, event.to),
    told.Damaged: lambda m, event: harm(m.pieces[event.target].tag, event.amount),
    told.StaminaLost: lambda m, event: harm(m.pieces[event.fighter].tag, event.amount),
    told.Healed: lambda m, event: heal(m.pieces[event.fighter].tag, event.amount),
    told.Rolled: lambda m, event: dice(event.seat, event.dice, "action"),
    told.FormDice: lambda m, event: dice(m.pieces[event.hero].seat, event.dice, "form"),
    told.WisdomGained: lambda m, event: dice(event.seat, [event.face], "wisdom"),
    told.Deployed: lambda m, event: appear(m.pieces[event.hero].tag, m.board.name(event.cell)),
    told.Spawned: lambda m, event: appear(m.pieces[event.npc].tag, m.board.name(event.cell)),
    told.Destroyed: lambda m, event: vanish(m.pieces[event.npc].tag, m.board.name(event.cell)),
    told.TerrainPlaced: lambda m, event: on(m, event.cells),
    told.DangerMade: lambda m, event: on(m, event.cells),
    told.DangerGone: lambda m, event: on(m, event.cells),
    told.SideTaken: lambda m, event: on(m, [event.base]),
    told.ScenarioNote: noted,
    told.Selected: lambda m, event: at(m, event.hero),
    told.StoodUp: lambda m, event: at(m, event.hero),
    told.TookForm: lambda m, event: at(m, event.hero),
    told.AbilityUsed: lambda m, event: at(m, event.model),
    told.Exhausted: lambda m, event: at(m, event.fighter),
    told.Recovered: lambda m, event: at(m, event.fighter),
    told.Unharmed: lambda m, event: at(m, event.target),
    told.NotThrown: lambda m, event: at(m, event.target),
    told.Collided: lambda m, event: at(m, event.target),
    told.Shocked: lambda m, event: at(m, event.model),
    told.ShockEnded: lambda m, event: at(m, event.model),
    told.NpcActs: lambda m, event: at(m, event.npc),
}  # fmt: skip

# -- dice that were spent --------------------------------------------------------------------------------------------


def spent(text: Text, m: State, log: Log) -> list[Shown]:
    """The action dice the active fighter has spent, in order."""
    if m.active < 0 or not m.pieces[m.active].fighter:
        return []
    events = log.since(told.Spent, told.Grouped, told.Selected, told.StoodUp)
    return [action_die(text, str(Die(*each)), True) for event in events for each in event.die]


# -- where options lie -----------------------------------------------------------------------------------------------


def on_cells(m: State, option: Any, cells: list[int]) -> list[Spots]:
    """Hexes and the models on them."""
    bare, on, pieces = bare_spots(m.board), m.on, m.pieces
    return [Spots(bare[cell].cells, pieces[on[cell]].tag) if cell in on else bare[cell] for cell in cells]


def towards(m: State, question: Choose, option: offered.Toward) -> Spots:
    """The next hex in that direction, from the model that is thrown or the fighter that acts."""
    args = question.why.args
    model = m.pieces[args.get("model", args.get("hero", m.active))]
    ray = m.board.ray(model.cell, option.direction)
    return Spots([m.board.name(ray[0])] if ray else [], model.tag)


def side_of_map(m: State, question: Choose, option: offered.Side) -> Spots:
    """The base and the spawn points of a side."""
    printed = m.scenario.map
    cells = [printed.bases[option.side], *listed(printed.spawns[option.side])]
    return Spots([m.board.name(each) for each in cells])


def piece_of_terrain(m: State, question: Choose, option: offered.Terrain) -> Spots:
    """All hexes of a terrain piece, the one it is placed by first."""
    _, others = shapes(m)[option.shape]
    return Spots([m.board.name(option.cell), *(m.board.name(option.cell + each) for each in others)])


PLACES: dict[type, Callable[[State, Choose, Any], Spots]] = {
    offered.Side: side_of_map,
    offered.Terrain: piece_of_terrain,
    offered.Toward: towards,
    offered.Points: lambda m, _, option: Spots([m.board.name(each) for each in option.to], None),
}
ON_CELLS: dict[type, Callable[[State, Any, list[int]], list[Spots]]] = dict.fromkeys(
    (
        *(offered.Deploy, offered.Select, offered.Stand, offered.Move, offered.Kick, offered.Place),
        *(offered.Hurt, offered.Throw, offered.Heavy, offered.SpecialAt, offered.Target),
    ),
    on_cells,
)
"""Options that lie on one hex: their last field."""

# -- what cards say --------------------------------------------------------------------------------------------------


def explain(m: State, question: Choose, option: Any) -> list[str]:
    """The sentence of the card or sheet an option uses; of a form or a group, the whole card."""
    if isinstance(option, offered.Transform):
        return list(form_told(m.players[question.seat].rack[option.form]))
    if isinstance(option, offered.Group):
        return sheets.group_lines(m.box.groups[option.group])
    if isinstance(option, offered.ScenarioAction):
        return [sheets.scenario_action(each) for each in m.scenario.actions if each.key == option.action]
    if isinstance(option, offered.Use):
        return ability_told(m, option.ability)
    if isinstance(option, (offered.Special, offered.SpecialAt, offered.SpendHeroism)):
        return [sheets.sentence(each) for each in m.abilities(m.pieces[m.active]) if each.key == option.action]
    return []


@lru_cache(maxsize=256)
def form_told(card: FormCard) -> tuple[str, ...]:
    """A form as it is printed."""
    return tuple(sheets.form_lines(card))


def ability_told(m: State, written: str) -> list[str]:
    """An ability by its key, perhaps after whose it is, as it is printed on the card that is played with."""
    owner, _, key = written.rpartition("/")
    own = m.abilities(m.piece(owner)) if owner else []
    printed = [each for each in own if each.key == key]
    return [f"{m.piece(owner).name}: {sheets.sentence(printed[0])}"] if printed else sheets.describe(key, m.box)


# -- what is not offered ---------------------------------------------------------------------------------------------


def unavailable(m: State, text: Text, question: Choose) -> list[tuple[str, Any]]:
    """What a player might look for in vain: heroes to activate, dice to buy, actions for the dice in hand."""
    wanted = WANTED.get(question.why.key)
    if wanted is None:
        return []
    return [(label, option) for label, option in wanted(m, text, question) if option not in question.options]


def wanted_heroes(m: State, text: Text, question: Choose) -> Iterator[tuple[str, Any]]:
    """Every hero of one's own."""
    for each in m.heroes_of(question.seat):
        if each.cell != OFF and offered.Stand(each.cell) not in question.options:
            yield opening(name_of(text, m, each)), offered.Select(each.cell)


def wanted_faces(m: State, text: Text, question: Choose) -> Iterator[tuple[str, Any]]:
    """A die of every face."""
    for face in range(1, 7):
        yield text.word("greyed", "destiny").replace("FACE", str(face)), offered.Destiny(face)


def wanted_directions(m: State, text: Text, question: Choose) -> Iterator[tuple[str, Any]]:
    """Every direction."""
    for way in range(m.board.directions):
        yield text.about("greyed", "toward", direction=direction(text, m, way)), offered.Toward(way)


def wanted_actions(m: State, text: Text, question: Choose) -> Iterator[tuple[str, Any]]:
    """Every action with every die in hand; of one with many targets, a target that stands for all."""
    hero = m.fighter(m.active)
    samples = question.options.samples()
    kinds = {(type(each), die) for each in samples if (die := getattr(each, "die", None)) is not None}
    hand = list(dict.fromkeys(in_hand(m, hero.seat)))
    nowhere = next(iter(listed(m.open_cells())), hero.cell)
    for die in hand:
        if (offered.Move, die) not in kinds:
            yield text.word("actions", "move"), offered.Move(die, nowhere)
        yield from wanted_attacks(m, text, hero, die, kinds)
        if (offered.Kick, die) not in kinds:
            yield text.word("actions", "kick"), offered.Kick(die, hero.cell)
        yield from wanted_forms(m, text, hero, die, (offered.Transform, die) in kinds)
        yield from wanted_specials(m, hero, die, {(each.die, each.action) for each in samples if aimed(each)})
        for action in m.scenario.actions:
            yield action.name, offered.ScenarioAction(die, action.key)
    for ability in m.abilities(hero):
        if ability.kind == "heroism":
            yield ability.name, offered.SpendHeroism(ability.key)


def wanted_attacks(
    m: State, text: Text, hero: Fighter, die: Die, kinds: set[tuple[type, Die]]
) -> Iterator[tuple[str, Any]]:
    """The ways of attacking that a die of its count pays for."""
    hand = hand_of([die])
    modes: tuple[Any, ...] = (offered.Hurt,) if hand.light else (offered.Whirl,)
    if hand.triples:
        modes = (offered.Heavy, offered.Sweep)
    for mode in modes:
        if (mode, die) not in kinds:
            bare = mode in (offered.Sweep, offered.Whirl)
            yield text.word("greyed", mode.verb), mode(die) if bare else mode(die, hero.cell)


def aimed(option: Any) -> bool:
    """Whether it is a Special Action that begins with a model or a hex."""
    return isinstance(option, offered.SpecialAt)


def wanted_specials(m: State, hero: Fighter, die: Die, some: set[tuple[Die, str]]) -> Iterator[tuple[str, Any]]:
    """Every Special Action; of one that begins with a model or a hex, the fighter's own hex stands for all."""
    for each in m.abilities(hero):
        if each.kind == "special" and each.aims is None:
            yield each.name, offered.Special(die, each.key)
        elif each.kind == "special" and (die, each.key) not in some:
            yield each.name, offered.SpecialAt(die, each.key, hero.cell)


def wanted_forms(m: State, text: Text, hero: Fighter, die: Die, some: bool) -> Iterator[tuple[str, Any]]:
    """Every form of the rack; if none can be taken, they go together."""
    for place, form in enumerate(m.players[hero.seat].rack):
        label = text.word("actions", "transform")
        yield f"{label}: {form.name}" if some else label, offered.Transform(die, place)


WANTED: dict[str, Callable[[State, Text, Choose], Iterator[tuple[str, Any]]]] = {
    "select": wanted_heroes,
    "change-dice": wanted_faces,
    "throw": wanted_directions,
    "spend": wanted_actions,
}

# -- the stage --------------------------------------------------------------------------------------------------------


class Stage(rooms.Stage):
    """What is to be seen of a match of Henshin Fighters."""

    spends = frozenset({"die"})
    places = frozenset({"Cell", "Direction"})

    shown = SHOWN
    lies = PLACES
    lie = ON_CELLS

    def picture(self, view: Mapping[str, Any]) -> Any:
        return Drawing(self.game.text, view)

    def scene(self, view: Mapping[str, Any]) -> Shown:
        return scene(self.game.text, view)

    def show(self, m: State, event: Any) -> Shown | None:
        """Dice are called by what they are for."""
        shown = super().show(m, event)
        if shown is not None and shown["do"] == "roll":
            shown["name"] = self.game.text.word("rolls", shown["name"])
        return shown

    def remembered(self, m: State, log: Log, scene: Shown) -> Shown:
        """The scene with the action dice that were spent beside those in hand."""
        return {**scene, "dice": [*scene["dice"], *spent(self.game.text, m, log)]}

    def reach(self, m: State, piece: str) -> Span:
        return span_of(m, self.game.text, piece)

    def measure(self, m: State, a: str, b: str) -> Shown:
        """No rule of this game asks for sight."""
        return measured(m.board, m.board.cell(a), m.board.cell(b))
