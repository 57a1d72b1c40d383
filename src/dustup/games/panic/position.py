"""Positions of Panic at the Dojo as TOML: any situation of a fight.

    game = "panic"
    map = '''                     # drawn, glyphs apart by blanks: . floor, # Wall, o Edge, ~ Fog, % Rubble, ^ Trap,
    . . . # .                     # _ outside; letters mark places for `at` and for lists of spaces
    . a . . b
    '''
    active = "patty"              # whose turn it is, rolled and about to act; or say what comes:
    next = ["act patty", "slot"]  # steps, the next one first: act, after_action, begin_turn, end_turn, slot, round ...

    [[unit]]
    tag = "patty"                 # a made-up unit for tests: style and form of each stance, no archetype, no build
    plain = "jumping iron"        # (kind, archetypes, build, name and shape may be given); or printed = "patty-north"
    at = ["a"]                    # for a unit of the rosters; or sheet = "Patty: focused teacher, tough; ..." as
    pool = [5, 3]                 # sheets_text.py reads it; or a whole [unit.sheet] table
    tokens = { power = 2 }

    [[unit]]
    tag = "bully"
    plain = "judgment power"
    team = "enemies"
    at = ["b"]
    hp = 4

Also of a unit: seat (1 for heroes, else 2), guest, bar (what a full health bar holds), bars, hp, turns, taken, stance
(its number from 0, or its name), picked, challenge (tag of the challenger), shield, spares, kept, out, conditions,
cuffed (another's figure, or its tag), used, damaged and hurt_by (tags; "hazard"), aim, amplified, marks, copies
(spaces), acted and moved (of all its figures). Also of a position: weight, heal, options, seats, teams, round, turn,
slot, meter (teams), donated, edge, fog, rubble, trap and wall (spaces, where they differ from the map), traps_used,
later, notes, counters, result, arena and arena_name (what the map is called) and figures, which lists every figure in
order instead of `at` and `copies`: "patty C3", "patty copy D4 moved", "drones off acted".
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from inspect import signature
from typing import Any

from dustup.boards.drawing import HOLE, read_rows
from dustup.engine.errors import BadContent, BadPosition
from dustup.engine.position import check_map
from dustup.engine.state import Result
from dustup.games.panic.arena import GLYPHS, MARGIN, Arena, read_arena
from dustup.games.panic.cells import cell_called, cell_name, figure_called, figure_name, unit_called
from dustup.games.panic.loadouts import loadout, loadouts_for, suit
from dustup.games.panic.rules.obstacles import GROUND
from dustup.games.panic.rules.space import carries, lift, put
from dustup.games.panic.rules.start import WEIGHTS, body_of
from dustup.games.panic.rules.steps import STEPS
from dustup.games.panic.rules.tokens import KINDS as TOKENS
from dustup.games.panic.sheets import KINDS, Sheet, read_sheet
from dustup.games.panic.sheets_roster import enemy_keys, example_hero, example_heroes, printed_enemy
from dustup.games.panic.sheets_text import read_short
from dustup.games.panic.state import NOBODY, OFF, Figure, State, Unit

TEAMS = ("heroes", "enemies", "third", "gone")
"""Gone are the enemies of earlier fights."""
HAZARD = 63
"""The bit of ``hurt_by`` for damage without an attacker."""

KEYS = (
    *("map", "arena", "arena_name", *GROUND, "traps_used", "weight", "heal", "options", "seats", "teams"),
    *("round", "meter", "slot", "turn", "active", "donated", "next", "unit", "figures", "later", "notes"),
    *("counters", "result"),
)
_SHEET_KEYS = ("sheet", "printed", "plain")
_PLAIN_KEYS = ("kind", "archetypes", "build", "name", "shape")
_FIGURE_KEYS = ("at", "copies", "acted", "moved")
_NUMBERS = {"bar": 1, "bars": 0, "hp": -99, "turns": 0, "taken": 0, "shield": 0, "aim": 0}
"""Numbers of a unit and the least each can be."""
FLAGS = ("guest", "out", "amplified")
TABLES = ("used", "marks")
LISTS = ("pool", "kept", "spares")
UNIT_KEYS = (
    *("tag", *_SHEET_KEYS, *_PLAIN_KEYS, "team", "seat", *_NUMBERS, *FLAGS, *TABLES, *LISTS),
    *("stance", "picked", "tokens", "challenge", "conditions", "cuffed", "damaged", "hurt_by", *_FIGURE_KEYS),
)

Row = Mapping[str, Any]
Marks = dict[str, list[int]]
"""Letters of the drawing and where they stand, in reading order."""


# -- checking ------------------------------------------------------------------------------


def _known(row: Any, known: Iterable[str], where: str) -> None:
    if not isinstance(row, Mapping):
        raise BadPosition(f"{where} should be a table, not {row!r}")
    names = tuple(known)
    for key in row:
        if key not in names:
            raise BadPosition(f"{where} has an unknown key {key!r}; known are: {', '.join(names)}")


def _number(value: Any, where: str, least: int = 0) -> int:
    if type(value) is not int or value < least:
        raise BadPosition(f"{where} is {value!r}, expected a whole number of at least {least}")
    return value


def _list(row: Row, key: str, where: str) -> list[Any]:
    value = row.get(key, [])
    if isinstance(value, str):
        return [value]
    if not isinstance(value, list | tuple):
        raise BadPosition(f"{where}: {key} = {value!r}, expected a list")
    return list(value)


def _counts(row: Row, key: str, where: str, known: tuple[str, ...] = ()) -> dict[str, int]:
    """A table of numbers; a bare list of names counts each once."""
    given = row.get(key, {})
    if isinstance(given, list | tuple):
        given = dict.fromkeys(given, 1)
    if not isinstance(given, Mapping):
        raise BadPosition(f"{where}: {key} = {given!r}, expected a table of numbers")
    for name in given:
        if known and name not in known:
            raise BadPosition(f"{where}: {key} has no {name!r}; there are: {', '.join(known)}")
    return {str(name): _number(number, f"{where}: {key}: {name}", -99) for name, number in given.items()}


def _one_of(value: Any, known: Iterable[str], where: str) -> str:
    names = tuple(known)
    if value not in names:
        raise BadPosition(f"{where} is {value!r}, expected one of {', '.join(names)}")
    return str(value)


def _tagged(m: State, tag: Any, where: str) -> int:
    try:
        return unit_called(m, str(tag)).id
    except ValueError as error:
        raise BadPosition(f"{where}: {error}") from None


def _cell(m: State, marks: Marks, name: Any, where: str) -> int:
    """A space by its name, or by a letter that stands once in the map."""
    if name in marks:
        if len(marks[name]) != 1:
            raise BadPosition(f"{where}: {name!r} stands {len(marks[name])} times in the map, expected once")
        return marks[name][0]
    try:
        return cell_called(m.board, str(name))
    except ValueError as error:
        raise BadPosition(f"{where}: {error}") from None


def _mask(m: State, marks: Marks, names: list[Any], where: str) -> int:
    mask = 0
    for name in names:
        for cell in marks.get(name, ()) or [_cell(m, marks, name, where)]:
            mask |= m.board.bit[cell]
    return mask


# -- reading ------------------------------------------------------------------------------


def from_position(table: Row) -> State:
    """The state a position describes."""
    _known(table, KEYS, "the position")
    arena, marks = _read_map(table)
    m = State(arena, 2)
    _read_ground(m, table, marks)
    # Before the weight is chosen there is none.
    m.weight = _one_of(table.get("weight", "middle"), (*WEIGHTS, ""), "weight")
    m.heal = _number(table.get("heal", WEIGHTS[m.weight or "middle"][1]), "heal")
    m.options = dict(_table(table, "options"))
    rows = _list(table, "unit", "the position")
    for row in rows:
        _read_unit(m, row)
    m.teams = _number(table.get("teams", max([2, *(each.team + 1 for each in m.fighters)])), "teams", 2)
    m.seats = _number(table.get("seats", max([2, *(each.seat + 1 for each in m.units)])), "seats", 1)
    for unit, row in zip(m.units, rows, strict=True):
        _read_ties(m, unit, row)
    _read_figures(m, table, rows, marks)
    _read_cuffs(m, rows)
    _read_round(m, table)
    m.tune()
    return m


def _table(row: Row, key: str) -> dict[str, Any]:
    value = row.get(key, {})
    if not isinstance(value, Mapping):
        raise BadPosition(f"{key} = {value!r}, expected a table")
    return dict(value)


def _read_map(table: Row) -> tuple[Arena, Marks]:
    """The arena as drawn, and the letters in the drawing."""
    try:
        rows = read_rows(check_map(table["map"])) if "map" in table else [["."] * 12 for _ in range(12)]
    except ValueError as error:
        raise BadPosition(f"the map cannot be read: {error}") from None
    marks: dict[str, list[tuple[int, int]]] = {}
    plain = []
    for down, row in enumerate(rows):
        line = ""
        for along, glyph in enumerate(row):
            if glyph[0].isalpha() and glyph != "o":
                marks.setdefault(glyph, []).append((along, down))
                line += "."
            elif glyph in GLYPHS or glyph in (".", HOLE):
                line += " " if glyph == HOLE else glyph
            else:
                known = " ".join((".", *GLYPHS, HOLE))
                raise BadPosition(f"the map has {glyph!r} in row {down + 1}; expected {known} or a letter")
        plain.append(line)
    arena = read_arena(str(table.get("arena", "drawn")), str(table.get("arena_name", "Drawn")), "\n".join(plain))
    spots = {
        name: [arena.board.at(along + MARGIN, down + MARGIN) for along, down in places]
        for name, places in marks.items()
    }
    return arena, spots


def _read_ground(m: State, table: Row, marks: Marks) -> None:
    """Obstacles, where they differ from those of the map. Outside the arena everything is Edge all the same."""
    for kind in GROUND:
        if kind in table:
            mask = _mask(m, marks, _list(table, kind, "the position"), kind)
            if kind == "edge":
                mask |= m.board.all & ~(m.arena.floor | m.arena.border)
            setattr(m, kind, mask)
    m.full = m.wall
    m.traps_used = _mask(m, marks, _list(table, "traps_used", "the position"), "traps_used")


# -- units ------------------------------------------------------------------------------


def _read_unit(m: State, row: Any) -> None:
    where = f"unit {len(m.units) + 1}"
    _known(row, UNIT_KEYS, where)
    sheet = _sheet(row, where)
    tag = str(row.get("tag", sheet.name.lower().replace(" ", "-").replace(".", "").replace("~", "")))
    where = f"unit {tag!r}"
    if not tag or set(tag) & set(" .~") or any(each.tag == tag for each in m.units):
        raise BadPosition(f"{where}: expected a tag of its own without blanks, points and ~")
    team = TEAMS.index(_one_of(row.get("team", "heroes"), TEAMS, f"{where}: team"))
    seat = _number(row.get("seat", min(team, 1) + 1), f"{where}: seat", 1) - 1
    unit = Unit(len(m.units), tag, sheet, team, seat)
    unit.bar = WEIGHTS[m.weight or "middle"][0]
    unit.bars = sheet.bars or 2
    for key, least in _NUMBERS.items():
        if key in row:
            setattr(unit, key, _number(row[key], f"{where}: {key}", least))
    unit.hp = row.get("hp", unit.bar)
    unit.turns = row.get("turns", max(1, unit.bars))
    for key in FLAGS:
        setattr(unit, key, bool(row.get(key, False)))
    for key in LISTS:
        setattr(unit, key, [_number(each, f"{where}: {key}", -99) for each in _list(row, key, where)])
    for key in TABLES:
        setattr(unit, key, _counts(row, key, where))
    unit.tokens = {kind: count for kind, count in _counts(row, "tokens", where, TOKENS).items() if count}
    unit.conditions = _counts(row, "conditions", where)
    unit.loadouts = loadouts_for(sheet)
    first: tuple[Any, ...] = (0, 0, 0, "") if sheet.kind == "frantic" else (0,)
    unit.stance = _stance(unit, row["stance"], where) if "stance" in row else first
    unit.picked = _stance(unit, row["picked"], where) if row.get("picked", []) != [] else ()
    unit.loadout = loadout(unit, unit.stance, "dazed" in unit.conditions)
    m.units.append(unit)


def _sheet(row: Row, where: str) -> Sheet:
    """A unit's sheet: whole, as short text, from the rosters, or made up."""
    given = [key for key in _SHEET_KEYS if key in row]
    if len(given) != 1:
        raise BadPosition(f"{where}: expected one of {', '.join(_SHEET_KEYS)}, not {' and '.join(given) or 'none'}")
    value = row[given[0]]
    if given[0] != "plain" and (odd := [key for key in _PLAIN_KEYS if key in row]):
        raise BadPosition(f"{where}: {odd[0]} goes with plain only")
    try:
        if given[0] == "sheet":
            return read_short(value) if isinstance(value, str) else read_sheet(value, where)
        if given[0] == "printed":
            _one_of(value, (*example_heroes(), *enemy_keys()), f"{where}: printed")
            return example_hero(value) if value in example_heroes() else printed_enemy(value).sheet
        return _made_up(row, str(value), where)
    except BadContent as error:
        raise BadPosition(f"{where}: {error}") from None


def _made_up(row: Row, stances: str, where: str) -> Sheet:
    """A unit that nobody has checked: stances by name, and no archetype and no build unless they are given."""
    kind = _one_of(row.get("kind", "warrior"), KINDS, f"{where}: kind")
    name = str(row.get("name", row.get("tag", where)))
    head = f"{kind} {'+'.join(_list(row, 'archetypes', where))}"
    head += f", {row['build']}" if row.get("build") else ""
    sheet = replace(read_short(f"unit: {head}; {stances}"), name=name)
    return replace(sheet, shape=tuple((int(x), int(y)) for x, y in _list(row, "shape", where)))


def _stance(unit: Unit, given: Any, where: str) -> tuple[Any, ...]:
    """Which stance: its number, its parts (a Frantic hero's are four), or its name."""
    stances = unit.sheet.stances
    if isinstance(given, str):
        names = [each.name.lower() for each in stances]
        return (names.index(_one_of(given.lower(), names, f"{where}: stance")),)
    parts = tuple(given) if isinstance(given, list | tuple) else (given,)
    if unit.sheet.kind == "frantic":
        if not _assembled(unit.sheet, parts):
            said = "expected the numbers of ability, style and form (a pair is 0+2), and a range option"
            raise BadPosition(f"{where}: stance {given!r}, {said}")
    elif len(parts) != 1 or type(parts[0]) is not int or not 0 <= parts[0] < len(stances):
        raise BadPosition(f"{where}: stance {given!r}, expected a number from 0 to {len(stances) - 1}")
    return parts


def _assembled(sheet: Sheet, parts: tuple[Any, ...]) -> bool:
    """Whether these are the four parts of a Frantic hero's stance."""
    if len(parts) != 4 or not isinstance(parts[3], str):
        return False
    forms = str(parts[2]).split("+")
    numbers = [*parts[:2], *(int(each) if each.isdecimal() else -1 for each in forms)]
    sizes = (len(sheet.archetypes), len(sheet.styles), *[len(sheet.forms)] * len(forms))
    return all(type(each) is int and 0 <= each < most for each, most in zip(numbers, sizes, strict=True))


def _read_ties(m: State, unit: Unit, row: Row) -> None:
    """What ties a unit to others."""
    where = f"unit {unit.tag!r}"
    unit.challenge = _tagged(m, row["challenge"], f"{where}: challenge") if row.get("challenge") else NOBODY
    for key in ("damaged", "hurt_by"):
        mask = 0
        for tag in _list(row, key, where):
            mask |= 1 << (HAZARD if tag == "hazard" else _tagged(m, tag, f"{where}: {key}"))
        setattr(unit, key, mask)


def _read_cuffs(m: State, rows: list[Any]) -> None:
    """Handcuffs bind a figure of one unit to one of another: each names the other's, or its unit for the first one."""
    for unit, row in zip(m.units, rows, strict=True):
        if not (word := row.get("cuffed")):
            continue
        try:
            first = next((m.figure_of(each) for each in m.units if each.tag == word), None)
            unit.cuffed = (first or figure_called(m, str(word))).id
        except ValueError as error:
            raise BadPosition(f"unit {unit.tag!r}: cuffed: {error}") from None
    for unit in m.units:
        if unit.cuffed != NOBODY:
            other = m.units[m.figures[unit.cuffed].unit]
            if other is unit or other.cuffed == NOBODY or m.figures[other.cuffed].unit != unit.id:
                raise BadPosition(f"unit {unit.tag!r}: cuffed to {other.tag!r}, which should be cuffed to it")


# -- figures ------------------------------------------------------------------------------


def _read_figures(m: State, table: Row, rows: list[Any], marks: Marks) -> None:
    if "figures" in table:
        if odd := [key for row in rows for key in _FIGURE_KEYS if key in row]:
            raise BadPosition(f"figures are listed, so no unit can have {odd[0]}")
        for line in _list(table, "figures", "the position"):
            _read_figure(m, str(line), marks)
    else:
        for unit, row in zip(m.units, rows, strict=True):
            _stand(m, unit, row, marks)
    m.large = tuple(each.id for each in m.figures if each.shape or carries(m, each))
    for each in [m.figures[id] for id in m.large if m.figures[id].cell != OFF]:
        cell = each.cell
        lift(m, each)
        put(m, each, cell)  # once more, now that riders are there


def _stand(m: State, unit: Unit, row: Row, marks: Marks) -> None:
    """The figures of a unit where its row says; those not named are out of play."""
    where = f"unit {unit.tag!r}"
    cells = _cells(m, row, "at", where, marks)
    for at in range(len(cells) or unit.sheet.figures):
        _add(m, unit, cells[at] if at < len(cells) else OFF, row, where)
    for cell in _cells(m, row, "copies", where, marks):
        _add(m, unit, cell, row, where, is_copy=True)
    if not cells:
        unit.out = True


def _cells(m: State, row: Row, key: str, where: str, marks: Marks) -> list[int]:
    names = _list(row, key, where)
    return [cell for name in names for cell in marks.get(name, ()) or [_cell(m, marks, name, f"{where}: {key}")]]


def _add(m: State, unit: Unit, cell: int, row: Row, where: str, *, is_copy: bool = False) -> Figure:
    figure = m.add_figure(unit, is_copy, () if is_copy else body_of(unit.sheet))
    figure.acted, figure.moved = bool(row.get("acted", False)), bool(row.get("moved", False))
    if cell != OFF:
        _put(m, figure, cell, where)
    return figure


def _put(m: State, figure: Figure, cell: int, where: str) -> None:
    if cell in m.at and not figure.shape and not m.figures[m.at[cell]].shape:
        other = figure_name(m, m.figures[m.at[cell]])
        raise BadPosition(f"{where}: {other} already stands on {cell_name(m.board, cell)}")
    if m.wall >> cell & 1 and "crosses-walls" not in m.units[figure.unit].loadout.traits:
        raise BadPosition(f"{where}: there is a Wall on {cell_name(m.board, cell)}")
    put(m, figure, cell)
    if not figure.body:
        raise BadPosition(f"{where}: a part of it would lie off the board at {cell_name(m.board, cell)}")


def _read_figure(m: State, line: str, marks: Marks) -> None:
    """A figure in one line: unit, ``copy``, space or ``off``, ``acted``, ``moved``, ``shape 1,0 0,1``."""
    where = f"figure {line!r}"
    head, _, shape = line.partition(" shape")
    tag, *words = head.split() or [""]
    unit = m.units[_tagged(m, tag, where)]
    flags = {word for word in words if word in ("copy", "acted", "moved")}
    rest = [word for word in words if word not in flags]
    if len(rest) != 1:
        raise BadPosition(f"{where}: expected a unit, then one space (or off), and copy, acted, moved or shape")
    cell = OFF if rest[0] == "off" else _cell(m, marks, rest[0], where)
    figure = m.add_figure(unit, "copy" in flags, () if "copy" in flags else body_of(unit.sheet))
    if " shape" in line:
        figure.shape = tuple(_pair(each, where) for each in shape.split())
    figure.acted, figure.moved = "acted" in flags, "moved" in flags
    if cell != OFF:
        put(m, figure, cell)


def _pair(word: str, where: str) -> tuple[int, int]:
    try:
        column, row = (int(each) for each in word.split(","))
    except ValueError:
        raise BadPosition(f"{where}: {word!r}, expected a column and a row such as 1,0") from None
    return column, row


# -- the round ------------------------------------------------------------------------------


def _read_round(m: State, table: Row) -> None:
    active = table.get("active")
    m.active = _tagged(m, active, "active") if active else NOBODY
    for unit in m.units:
        suit(unit, unit.id == m.active)
    m.round = _number(table.get("round", 1), "round")
    m.turn = _number(table.get("turn", 1 if active else 0), "turn")
    m.slot = _number(table.get("slot", 0), "slot")
    m.donated = bool(table.get("donated", False))
    m.notes = _table(table, "notes") if "notes" in table else {"spare": 0}
    m.counters = _counts(table, "counters", "the position")
    if "result" in table:
        row = _table(table, "result")
        _known(row, Result._fields, "result")
        m.result = Result(tuple(row["winners"]), tuple(row["scores"]), row["reason"])
    for each in _list(table, "later", "the position"):
        m.later.append(_read_later(m, each))
    steps = (
        _list(table, "next", "the position") if "next" in table else [f"act {active}", "slot"] if active else ["slot"]
    )
    m.then(*(_step(m, str(each)) for each in steps))
    if "meter" in table:
        m.meter = [TEAMS.index(_one_of(each, TEAMS, "meter")) for each in _list(table, "meter", "the position")]
    else:
        m.meter = _slots_left(m)


def _slots_left(m: State) -> list[int]:
    """The slots after the first turn of a round: everybody but the unit whose turn it is has yet to come."""
    if m.active != NOBODY and not m.units[m.active].taken:
        m.units[m.active].taken = 1
    turns = [sum(unit.turns for unit in m.units if unit.team == team) for team in range(m.teams)]
    meter = [team for _ in range(max(turns)) for team in range(m.teams) if turns[team]]
    first = m.units[m.active].team if m.active != NOBODY else NOBODY
    if first in meter:
        meter.remove(first)
    return meter


def _read_later(m: State, given: Any) -> tuple[int, int, int]:
    try:
        pusher, victim, spaces = given
        return figure_called(m, str(pusher)).id, figure_called(m, str(victim)).id, int(spaces)
    except ValueError as error:
        raise BadPosition(f"later: {given!r}, expected two figures and a number ({error})") from None


def _step(m: State, line: str) -> tuple[Any, ...]:
    """A step to come: its name, then what it is about."""
    name, *words = line.split() or [""]
    if name not in STEPS:
        raise BadPosition(f"next: no step {line!r}; there are: {', '.join(STEPS)}")
    wanted = arguments_of(name)
    if len(words) != len(wanted):
        raise BadPosition(f"next: {line!r} should read like: {' '.join([name, *(f'<{each}>' for each in wanted)])}")
    where = f"next: {line!r}"
    return (name, *(_argument(m, each, wanted[each], word, where) for each, word in zip(wanted, words, strict=True)))


def arguments_of(name: str) -> dict[str, str]:
    """What a step is about: the names of its arguments and their types."""
    given = list(signature(STEPS[name].run).parameters.values())[1:]
    return {each.name: str(each.annotation) for each in given}


def _argument(m: State, name: str, kind: str, word: str, where: str) -> Any:
    """An argument of a step; units are called by their tags."""
    if name == "id":
        return _tagged(m, word, where)
    if kind == "bool":
        return _one_of(word, ("yes", "no"), where) == "yes"
    if kind == "int":
        if not word.lstrip("-").isdecimal():
            raise BadPosition(f"{where}: {name} is {word!r}, expected a whole number")
        return int(word)
    return word
