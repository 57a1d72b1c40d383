"""What the table shows of a fight beside its view: what moves when something happens, and where options lie."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

from dustup.boards.bits import listed
from dustup.engine import rooms
from dustup.engine.events import Log
from dustup.engine.game import find_game
from dustup.engine.rooms import NOWHERE, Span, Spots
from dustup.engine.rule import Choose
from dustup.engine.text import listed as listing
from dustup.games.panic import events as told
from dustup.games.panic import options as offered
from dustup.games.panic.box import Box
from dustup.games.panic.catalog import ARCHETYPES
from dustup.games.panic.cells import cell_called, cell_name, figure_name
from dustup.games.panic.describe import ability_lines, clause_lines, describe, lines_of_action, printed
from dustup.games.panic.picture import Drawing
from dustup.games.panic.scene import STANDING, number, scene
from dustup.games.panic.spans import span
from dustup.games.panic.stances import stance_name
from dustup.games.panic.state import OFF, Figure, State, Unit
from dustup.games.panic.words import figure_words, unit_name
from dustup.kit.motions import (
    Shown,
    appear,
    badge,
    bare_spots,
    flash,
    flash_cells,
    harm,
    heal,
    measured,
    move,
    roll,
    vanish,
)

# -- what moves ------------------------------------------------------------------------------------------------------


def goes(m: State, figure: int, start: int, to: int, how: str) -> Shown:
    """A figure goes somewhere; a way of more than one space is drawn straight."""
    way = [each for each in (start, *between(m, start, to), to) if on_map(m, each)] if start != to else []
    if way == [to]:
        return appear(name(m, figure), cell_name(m.board, to))
    if len(way) < 2:
        return at(m, figure)
    return move(name(m, figure), (cell_name(m.board, each) for each in way), how)


def between(m: State, start: int, to: int) -> list[int]:
    """The spaces strictly between two that are in line with each other."""
    way = m.board.direction_to(start, to)
    if way is None:
        return []
    ray = m.board.ray(start, way)
    return list(ray[: ray.index(to)])


def name(m: State, figure: int) -> str:
    """A figure as the scene calls it."""
    return figure_name(m, m.figures[figure])


def body(m: State, unit: int) -> str | None:
    """A unit's first body, for what happens to the whole unit."""
    first = next((each for each in m.figures if each.unit == unit and not each.copy_of), None)
    standing = m.figure_of(m.units[unit]) or first
    return figure_name(m, standing) if standing is not None else None


def at(m: State, figure: int) -> Shown:
    """Look at a figure."""
    return flash(name(m, figure))


def flash_unit(m: State, event: Any) -> Shown | None:
    """Look at all bodies of a unit."""
    cells = [cell_name(m.board, cell) for each in m.figures_of(m.units[event.unit]) for cell in listed(each.body)]
    return flash_cells(cells) if cells else None


def flash_cell(m: State, event: Any) -> Shown:
    """Look at a space."""
    return flash_cells([cell_name(m.board, event.cell)])


def hurt(m: State, event: Any) -> Shown | None:
    """HP lost by a unit."""
    piece = body(m, event.unit)
    return harm(piece, event.amount) if piece is not None else None


def healed(m: State, event: Any) -> Shown | None:
    """HP gained by a unit."""
    piece = body(m, event.unit)
    return heal(piece, event.amount) if piece is not None else None


def rolled(m: State, event: told.Rolled) -> Shown:
    """Dice of several sizes; a number that was not rolled has no sides."""
    unit = m.units[event.unit]
    return roll(unit.seat, zip(event.dice, event.faces, strict=False), unit.name)


def sure(m: State, event: told.NothingRolled) -> Shown:
    """Numbers that were not rolled, shown like dice."""
    unit = m.units[event.unit]
    return roll(unit.seat, [(0, each) for each in event.numbers], unit.name)


def appears(m: State, event: Any) -> Shown:
    """A figure comes onto the map."""
    if not on_map(m, event.cell):
        return at(m, event.figure)
    return appear(name(m, event.figure), cell_name(m.board, event.cell))


def vanishes(m: State, event: Any, how: str = "") -> Shown:
    """A figure leaves the map; from farther out than is drawn, it goes without a place."""
    cell = cell_name(m.board, event.cell) if on_map(m, event.cell) else ""
    return vanish(name(m, event.figure), cell, how)


SHOWN: dict[type, Callable[[State, Any], Shown | None]] = {
    told.Walked: lambda m, event: goes(m, event.figure, event.start, event.cell, "walk"),
    told.LedTo: lambda m, event: goes(m, event.figure, event.start, event.cell, "walk"),
    told.MovedTo: lambda m, event: goes(m, event.figure, event.start, event.cell, "walk"),
    told.Teleported: lambda m, event: goes(m, event.figure, event.start, event.cell, "jump"),
    told.PushedTo: lambda m, event: goes(m, event.figure, event.start, event.cell, "push"),
    told.PulledTo: lambda m, event: goes(m, event.figure, event.start, event.cell, "push"),
    told.Damaged: lambda m, event: harm(name(m, event.target), event.amount),
    told.AllDamaged: hurt,
    told.HpPaid: hurt,
    told.Healed: healed,
    told.Rolled: rolled,
    told.NothingRolled: sure,
    told.Starts: appears,
    told.CopyPlaced: appears,
    told.ComesBack: appears,
    told.LeavesPlay: lambda m, event: vanishes(m, event, "falls"),
    told.StruckDown: vanishes,
    told.CopyGone: vanishes,
    told.Placed: flash_cell,
    told.TerrainPlaced: flash_cell,
    told.Gone: flash_cell,
    told.Withstands: flash_cell,
    told.Shifted: lambda m, event: flash_cells([cell_name(m.board, event.cell), cell_name(m.board, event.to)]),
    told.ActionUsed: lambda m, event: at(m, event.figure),
    told.AllUse: flash_unit,
    told.NoDamage: lambda m, event: at(m, event.target),
    told.NotMoved: lambda m, event: at(m, event.figure),
    **dict.fromkeys(
        (told.TurnBegins, told.StanceTaken, told.BarBroken, told.TakenOut, told.StandsUp, told.ShieldGained,
         told.ShieldGrows, told.ShieldBroken, told.Gained, told.Lost, told.BonusGained, told.PenaltySuffered,
         told.NothingToHeal),
        flash_unit,
    ),
}  # fmt: skip

# -- numbers that were spent -----------------------------------------------------------------------------------------


def spent(m: State, log: Log) -> list[Shown]:
    """The numbers the active unit has spent on Actions this turn, in order."""
    if m.active < 0:
        return []
    used = [*log.since(told.ActionUsed, told.TurnBegins), *log.since(told.AllUse, told.TurnBegins)]
    return [number(each.number, "The {}, spent", True) for each in used if each.spender == m.active and each.number]


# -- what only the log remembers -------------------------------------------------------------------------------------


def turns_taken(m: State, log: Log) -> list[str]:
    """Whose turns have begun this round, in order."""
    return [unit_name(m, m.units[each.unit]) for each in log.since(told.TurnBegins, told.RoundBegins)]


def in_turn(order: list[str], track: list[Shown]) -> list[Shown]:
    """A track whose turns that are over stand in their order; before them, those from before the log began."""
    over = [slot for slot in track if slot["state"] == "done"]
    known: list[Shown] = []
    for name in order:
        slot = next((each for each in over if each["label"] == name), None)
        if slot is not None:
            over.remove(slot)
            known.append(slot)
    return [*over, *known, *(slot for slot in track if slot["state"] != "done")]


def fallen_at_end(m: State, log: Log) -> set[str] | None:
    """Who was Taken Out when the last fight ended; ``None`` if nobody has recovered since."""
    recovered = False
    last: dict[int, bool] = {}
    for event in log.backwards(told.Noted, told.TakenOut, told.StandsUp):
        if not isinstance(event, told.Noted):
            last.setdefault(event.unit, isinstance(event, told.TakenOut))
        elif event.what == "everybody-heals":
            if recovered:
                break
            recovered = True
    if not recovered:
        return None
    over_edge = {each.tag for each in m.fighters if m.figure_of(each) is None}
    return {m.units[unit].tag for unit, fell in last.items() if fell} | over_edge


FELL = badge("down", "zz", "Was Taken Out, and has recovered since")


def with_fallen(m: State, scene: Shown, fallen: set[str]) -> Shown:
    """After a fight everybody recovers: the last picture still shows who had fallen, and says why nobody is hurt."""
    names = [unit_name(m, each) for each in m.fighters if each.tag in fallen]
    who = f"Taken Out in the end: {listing(names)}. " if names else ""
    pieces = [
        {**each, "faded": True, "badges": [*each["badges"], FELL]} if each["group"] in fallen else each
        for each in scene["pieces"]
    ]
    about = [f"{who}After the fight everybody recovers, so the board shows full health."]
    return {
        **scene,
        "pieces": pieces,
        "sides": [side_at_end(side, names) for side in scene["sides"]],
        "result": {**scene["result"], "about": about},
    }


def side_at_end(side: Shown, fallen: list[str]) -> Shown:
    """What a player had left in the end."""
    own = [fact for fact in side["facts"] if fact["name"] != STANDING]
    down = sum(fact["name"] in fallen for fact in own)
    facts = [{"name": STANDING, "value": f"{len(own) - down} of {len(own)}"}]
    facts += [{**fact, "value": "Taken Out"} if fact["name"] in fallen else fact for fact in own]
    return {**side, "facts": facts}


# -- where options lie -----------------------------------------------------------------------------------------------


def on_map(m: State, cell: int) -> bool:
    """Whether a space is drawn."""
    return bool(drawn(m) >> cell & 1)


def drawn(m: State) -> int:
    """The spaces of the arena and next to it; all if somebody is farther out."""
    near = m.arena.near | m.arena.border
    return m.board.all if any(each.body & ~near for each in m.figures if each.cell != OFF) else near


def on_cells(m: State, option: offered.Spot, cells: list[int]) -> list[Spots]:
    """Spaces and the figures in them."""
    bare = bare_cells(m, cells)
    return [
        Spots(spot.cells, figure_name(m, m.figures[m.at[cell]])) if cell in m.at else spot
        for cell, spot in zip(cells, bare, strict=True)
    ]


def bare_cells(m: State, cells: list[int]) -> list[Spots]:
    """Spaces, as far as they are drawn, whoever is there."""
    shown, bare = drawn(m), bare_spots(m.board, cell_name)
    return [bare[cell] if shown >> cell & 1 else NOWHERE for cell in cells]


def with_figure(m: State, figure: Figure) -> Spots:
    """A figure and all its spaces."""
    return Spots([cell_name(m.board, each) for each in listed(figure.body)], figure_name(m, figure))


def with_unit(m: State, unit: int) -> Spots:
    """All bodies of a unit."""
    bodies = m.figures_of(m.units[unit])
    cells = [cell_name(m.board, cell) for each in bodies for cell in listed(each.body)]
    return Spots(cells, figure_name(m, bodies[0]) if bodies else None)


def walks_to(m: State, option: offered.Go, cells: list[int]) -> list[Spots]:
    """Where a figure walks."""
    piece = figure_name(m, m.figures[option.figure])
    return [Spots(each.cells, piece) for each in bare_cells(m, cells)]


PLACES: dict[type, Callable[[State, Choose, Any], Spots]] = {
    offered.Target: lambda m, question, option: with_figure(m, m.figures[option.figure]),
    offered.From: lambda m, question, option: with_figure(m, m.figures[option.figure]),
    offered.Take: lambda m, question, option: with_unit(m, option.unit),
    offered.Give: lambda m, question, option: with_unit(m, option.unit),
}
ON_CELLS: dict[type, Callable[[State, Any, list[int]], list[Spots]]] = {
    offered.Go: walks_to,
    offered.Shift: lambda m, option, cells: bare_cells(m, cells),
    offered.Spot: on_cells,
    offered.Put: lambda m, option, cells: bare_cells(m, cells),
}

# -- what cards say --------------------------------------------------------------------------------------------------


def explain(m: State, question: Choose, option: Any) -> list[str]:
    """What an action does at each of its numbers, what a stance brings, what a token or an ability does."""
    if called := stance_meant(m, question, option):
        sheet = m.units[question.why.args["unit"]].sheet
        lent = isinstance(option, offered.Frantic)
        return [*(frantic_told(sheet.archetypes[option.ability]) if lent else ()), *stance_told(called)]
    if isinstance(option, offered.Pick):
        return token_told(option.key) or clause_lines(find_game("panic").ledger, option.key)
    action = getattr(option, "action", None)
    return list(action_told(m.box, action)) if isinstance(action, int) else []


def stance_meant(m: State, question: Choose, option: Any) -> str:
    """The stance that an option takes, by its name; nothing if it takes none."""
    if not isinstance(option, (offered.Stance, offered.Frantic)):
        return ""
    sheet = m.units[question.why.args["unit"]].sheet
    if isinstance(option, offered.Stance):
        return str(sheet.stances[option.stance].name)
    return stance_name(sheet, (option.ability, option.style, option.form, option.control))


def token_told(key: str) -> list[str]:
    """What a token does. Forms and styles of the same name come first in the book and are not meant."""
    lines = list(printed().get(key, ()))
    start = next((at for at, line in enumerate(lines) if line.startswith("Token.")), len(lines))
    return [line.removeprefix("Token. ") for line in lines[start:]]


@cache
def action_told(cards: Box, action: int) -> tuple[str, ...]:
    """An action in the words of the ledger."""
    return tuple(lines_of_action(find_game("panic").ledger, cards.actions[action]))


@cache
def frantic_told(archetype: str) -> tuple[str, ...]:
    """The ability of an archetype that a Frantic hero can pick for a turn, in the words of the ledger."""
    return tuple(ability_lines(find_game("panic").ledger, ARCHETYPES[archetype].abilities["frantic"]))


@cache
def stance_told(name: str) -> tuple[str, ...]:
    """A stance, style and form, in the words of the ledger."""
    return tuple(describe(name))


# -- what is not offered ---------------------------------------------------------------------------------------------


def unavailable(m: State, question: Choose) -> list[tuple[str, Any]]:
    """What a player might look for in vain: actions of the stance, targets, stances, units for the slot."""
    key, args = question.why.key, question.why.args
    wanted: Iterator[tuple[str, Any]] = iter(())
    if key in ("act", "react", "walk-or-act"):
        wanted = wanted_actions(m, m.units[args["unit"]], key == "act", question)
    elif key == "choose-stance":
        wanted = wanted_stances(m.units[args["unit"]])
    elif key == "take-slot":
        wanted = ((unit_name(m, each), offered.Take(each.id)) for each in m.units if each.seat == question.seat)
    elif key.startswith("target"):
        wanted = wanted_targets(m, question)
    return [(label, option) for label, option in wanted if option not in question.options]


def wanted_actions(m: State, unit: Unit, own_turn: bool, question: Choose) -> Iterator[tuple[str, Any]]:
    """Every action of the stance with every number; Token Actions, also on the turn of somebody else."""
    numbers = sorted({*unit.pool, *unit.kept}) if own_turn else []
    for index in listed(unit.loadout.actions):
        cost = unit.loadout.pays[index]
        if cost.token:
            yield m.box.actions[index].name, offered.Pay(index)
        if cost.numeric:
            for number in numbers:
                yield m.box.actions[index].name, offered.Use(number, index)
    if own_turn:
        yield "End the turn", offered.EndTurn()


def wanted_stances(unit: Unit) -> Iterator[tuple[str, Any]]:
    """Every stance of a unit that does not put its own together."""
    if unit.sheet.kind != "frantic":
        for number, stance in enumerate(unit.sheet.stances):
            yield stance.name, offered.Stance(number)


def wanted_targets(m: State, question: Choose) -> Iterator[tuple[str, Any]]:
    """Other figures of the sides that have somebody to target."""
    meant = [each.figure for each in question.options if type(each) is offered.Target]
    teams = {m.units[m.figures[each].unit].team for each in meant}
    for figure in m.figures:
        if figure.cell != OFF and not figure.copy_of and m.units[figure.unit].team in teams:
            yield figure_words(m, figure), offered.Target(figure.id)


# -- the stage --------------------------------------------------------------------------------------------------------


class Stage(rooms.Stage):
    """What is to be seen of a fight."""

    spends = frozenset({"number"})
    places = frozenset({"Cell", "FigureId", "UnitId"})
    aimed = frozenset(
        {
            *(offered.Use, offered.Trained, offered.Pay, offered.PayTrained, offered.Chaos, offered.ChaosTrained),
            *(offered.Free, offered.FreeTrained, offered.From),
        }
    )

    drawing = Drawing
    shown = SHOWN
    lies = PLACES
    lie = ON_CELLS

    def scene(self, view: Mapping[str, Any]) -> Shown:
        return scene(self.game.text, view)

    def remembered(self, m: State, log: Log, scene: Shown) -> Shown:
        """The scene with the numbers spent, the turns in the order they were taken and, at the end, who had fallen."""
        scene = {**scene, "dice": [*scene["dice"], *spent(m, log)]}
        if m.result is None:
            over = sum(each["state"] == "done" for each in scene["track"])
            return {**scene, "track": in_turn(turns_taken(m, log), scene["track"])} if over > 1 else scene
        fallen = fallen_at_end(m, log)
        return scene if fallen is None else with_fallen(m, scene, fallen)

    def reach(self, m: State, piece: str) -> Span:
        return span(m, self.game.text, piece)

    def tally(self, m: State, log: Log) -> dict[str, tuple[int, ...]]:
        """How often each side has Taken Out somebody of the other: when a fight is over everybody is well again."""
        out = [m.units[each.unit].seat for each in log.of(told.TakenOut)]
        sides = self.game.sides.of_all(m)
        return {"knock-outs": tuple(sum(sides[each] != side for each in out) for side in sides)}

    def measure(self, m: State, a: str, b: str) -> Shown:
        """Whether one sees the other: no Wall stands between."""
        here, there = cell_called(m.board, a), cell_called(m.board, b)
        return measured(m.board, here, there, m.board.sees(here, there, m.wall & ~m.board.bit[here]), cell_name)
