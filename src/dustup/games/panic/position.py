"""Positions of Panic at the Dojo as TOML: any situation of a fight.

    game = "panic"
    map = '''                     # drawn, glyphs apart by blanks: . floor, # Wall, o Edge, ~ Fog, % Rubble, ^ Trap,
    . . . # .                     # _ outside; letters mark places for `at` and for lists of spaces
    . a . . b
    '''
    active = "patty"              # whose turn it is, rolled and about to act; or say what comes:
    next = ["act patty"]          # steps, the next one first: act, after_action, begin_turn, end_turn, slot, round ...

    [[unit]]
    tag = "patty"                 # a made-up unit for tests: style and form of each stance, no archetype, no build
    plain = "jumping iron"        # (kind, archetypes, build, name and shape may be given); or printed = "patty-north"
    at = ["a"]                    # for a unit of the rosters, among enemies and as a guest the boss of that name;
    pool = [5, 3]                 # or sheet = "Patty: focused teacher, tough; ..." as sheets_text.py reads it; or a
    tokens = { power = 2 }        # whole [unit.sheet] table

    [[unit]]
    tag = "bully"
    plain = "judgment power"
    team = "enemies"
    at = ["b"]
    hp = 4

Also of a unit: seat (1 for heroes, else 2), guest, bar (what a full health bar holds), bars, hp, turns, taken, stance
(its number from 0, or its name), picked (the stance of its last turn: the one it is in, if ``stance`` is given; [] if
it has had none), challenge (tag of the challenger), shield, spares, kept, out, conditions, cuffed (another's figure, or
its tag), promised (Training tokens for an ally, for each it spends itself this turn), used, damaged and hurt_by (tags;
"hazard"), aim, amplified, marks, copies (spaces), acted and moved (of all its figures). Also of a position: weight,
heal, options, rulings, content, seats, teams, round, turn, slot, meter (teams), donated, edge, fog, rubble, trap and
wall (spaces, where they differ from the map), traps_used, later, notes, counters, result, arena and arena_name (what
the map is called) and figures, which lists every figure in order instead of `at` and `copies`: "patty C3", "patty copy
D4 moved", "drones off acted". A map has at most 1000 spaces, 50 in a row.

After the last step of ``next`` the fight goes on by the rulebook: the rest of the turn, the next slot, the next round;
"stop" ends it there, and nobody has won. Without ``next`` the active unit acts; with nobody active, the next slot is
filled. Before round 1: "motives", "weigh ask" (or a weight), "choose_arena", "terrain", "share_bars no",
"place_units", "starting_bonuses", then "round" with ``round = 0``.

Left out, it is round 1 at middleweight (bars of 12, healing 3), the map is 12 by 12 spaces of floor, a unit has the
bars of its sheet (2 if it says none), is whole, has as many turns as bars and is in its first stance; whose turn it is
has taken one, and everybody else has yet to come. A unit without ``at`` is out of play.

Dice to come can be given beside a position (``Match.at(text, dice=[6, 6])``) or in it, as ``dice`` under
``[since.rolls]``, with the answers since.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from dustup.boards.bits import listed
from dustup.boards.drawing import HOLE, read_rows
from dustup.engine.errors import BadContent, BadPosition
from dustup.engine.position import check_map
from dustup.engine.reading import (
    TOP,
    Places,
    Table,
    choice_of,
    list_of,
    number_of,
    position_keys,
    read_fields,
    text_of,
)
from dustup.games.panic.arena import GLYPHS, MARGIN, Arena, read_arena
from dustup.games.panic.catalog import FORMS
from dustup.games.panic.cells import cell_called, cell_name, figure_called, figure_name
from dustup.games.panic.figures import Marks, ThisTurn
from dustup.games.panic.position_steps import TEAMS, read_round, tagged
from dustup.games.panic.rules.bonuses import BONUSES, PENALTIES
from dustup.games.panic.rules.listening import listen
from dustup.games.panic.rules.obstacles import GROUND
from dustup.games.panic.rules.space import body_at, carries, lift, put
from dustup.games.panic.rules.start import WEIGHTS, body_of
from dustup.games.panic.rules.tokens import KINDS as TOKENS
from dustup.games.panic.setup import check_beside, read_content
from dustup.games.panic.sheets import KINDS, Sheet, read_sheet
from dustup.games.panic.sheets_roster import enemy_keys, example_hero, example_heroes, printed_enemy
from dustup.games.panic.sheets_text import read_short
from dustup.games.panic.stances import ever_has
from dustup.games.panic.state import NOBODY, OFF, Figure, State, Unit

HAZARD = "hazard"
"""What has hurt a unit, if it was no enemy."""
MOST_UNITS = 40
RANGES = ("", *{each: None for form in FORMS.values() for each in form.ranges})
"""Range options of forms; most have none."""
CONDITIONS = (*BONUSES, *PENALTIES, "armor")

KEYS = (
    *("map", "arena", "arena_name", *GROUND, "traps_used", "weight", "options", "rulings", "content", "seats", "teams"),
    *(*position_keys(State), "meter", "active", "next", "unit", "figures", "later", "notes"),
    *("counters", "result"),
)
_SHEET_KEYS = ("sheet", "printed", "plain")
_PLAIN_KEYS = ("kind", "archetypes", "build", "name", "shape")
_FIGURE_FLAGS = position_keys(Figure)
_FIGURE_KEYS = ("at", "copies", *_FIGURE_FLAGS)
UNIT_KEYS = (
    *("tag", *_SHEET_KEYS, *_PLAIN_KEYS, "team", "seat", *position_keys(Unit), "used", "marks"),
    *("stance", "picked", "challenge", "cuffed", "damaged", "hurt_by", *_FIGURE_KEYS),
)


def from_position(given: Mapping[str, Any], chances: Mapping[str, range]) -> State:
    """The state a position describes; ``chances`` are the kinds of chance whose rolls it may count."""
    table = Table(given, TOP, KEYS)
    arena, places = _read_map(table)
    m = State(arena, 2)
    m.play_with(read_content(table.get("content", {})))
    listen(m)
    _read_ground(m, table, places)
    # Before the weight is chosen there is none.
    m.weight = table.choice("weight", (*WEIGHTS, ""), "middle")
    m.heal = WEIGHTS[m.weight or "middle"][1]
    rows = table.rows("unit", UNIT_KEYS, MOST_UNITS)
    for row in rows:
        _read_unit(m, row)
    _read_sides(m, table)
    for unit, row in zip(m.units, rows, strict=True):
        _read_ties(m, unit, row)
    _read_figures(m, table, rows, places)
    _read_cuffs(m, rows)
    m.counters = table.counts("counters", chances, 0, 10**9)
    read_round(m, table)
    m.tune(*m.units)
    return m


def _read_sides(m: State, table: Table) -> None:
    """Teams and seats; somebody is there to fight, and somebody to fight against."""
    teams = max([2, *(each.team + 1 for each in m.fighters)])
    m.teams = table.number("teams", teams, 3, teams)
    seats = max([2, *(each.seat + 1 for each in m.units)])
    m.seats = table.number("seats", seats, 20, seats)
    if len({each.team for each in m.fighters}) < 2:
        raise BadPosition('the position needs units of two teams, such as team = "heroes" and team = "enemies"')


# -- the ground --------------------------------------------------------------------------------------------------------


def _read_map(table: Table) -> tuple[Arena, Places]:
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
    arena = read_arena(table.text("arena", "drawn"), table.text("arena_name", "Drawn"), "\n".join(plain))
    if not arena.floor:
        raise BadPosition("the map has no space to stand on")
    spots = {
        name: [arena.board.at(along + MARGIN, down + MARGIN) for along, down in cells] for name, cells in marks.items()
    }
    return arena, Places(lambda name: cell_called(arena.board, name), spots)


def _read_ground(m: State, table: Table, places: Places) -> None:
    """Obstacles, where they differ from those of the map. Outside the arena everything is Edge all the same."""
    for kind in GROUND:
        if kind in table:
            mask = places.mask(table.many(kind, bare=True), kind)
            if kind == "edge":
                mask |= m.board.all & ~(m.arena.floor | m.arena.border)
            setattr(m, kind, mask)
    m.full = m.wall
    m.traps_used = places.mask(table.many("traps_used", bare=True), "traps_used")


# -- units -------------------------------------------------------------------------------------------------------------


def _read_unit(m: State, row: Table) -> None:
    sheet = _sheet(row)
    check_beside(m.box, sheet)
    tag = row.text("tag", sheet.name.lower().replace(" ", "-").replace(".", "").replace("~", ""))
    row.where = f"unit {tag!r}"
    if not tag or len(tag) > 60 or set(tag) & set(" .~") or not tag.isprintable() or any(e.tag == tag for e in m.units):
        raise BadPosition(f"{row.where}: expected a tag of its own without blanks, points and ~")
    team = TEAMS.index(row.choice("team", TEAMS, "heroes"))
    unit = Unit(len(m.units), tag, sheet, team, row.number("seat", 1, 20, min(team, 1) + 1) - 1)
    unit.bar = WEIGHTS[m.weight or "middle"][0]
    unit.bars = sheet.bars or 2
    read_fields(unit, row)
    unit.hp = row.number("hp", 0, unit.bar, unit.bar)
    if "turns" not in row:
        unit.turns = unit.bars
    _read_remembered(row.counts("used", None, -99), unit.this_turn, unit.uses)
    _read_remembered(row.counts("marks", None, -99), unit.marks, unit.noted)
    unit.tokens = {kind: count for kind, count in row.counts("tokens", TOKENS, 0, 999).items() if count}
    unit.conditions = row.counts("conditions", CONDITIONS, 0, 99)
    unit.loadouts = m.box.loadouts[sheet,]
    first: tuple[Any, ...] = (0, 0, 0, "") if sheet.kind == "frantic" else (0,)
    unit.stance = _stance(unit, row, "stance") if "stance" in row else first
    unit.picked = _picked(unit, row)
    unit.loadout = unit.loadouts[unit.stance, "dazed" in unit.conditions, True]
    m.units.append(unit)


def _read_remembered(given: dict[str, int], rules: ThisTurn | Marks, others: dict[str, int]) -> None:
    """What rules remember is kept apart from what has names of its own."""
    for name, count in given.items():
        known = name.replace("-", "_")
        if known in type(rules).__part__.fields:
            setattr(rules, known, bool(count) if isinstance(getattr(rules, known), bool) else count)
        else:
            others[name] = count


def _picked(unit: Unit, row: Table) -> tuple[Any, ...]:
    """The stance of its last turn: the one it is in, if that is given and nothing else is said."""
    if "picked" not in row:
        return unit.stance if "stance" in row else ()
    return _stance(unit, row, "picked") if row["picked"] != [] else ()


def _sheet(row: Table) -> Sheet:
    """A unit's sheet: whole, as short text, from the rosters, or made up."""
    kind = row.only_one_of(*_SHEET_KEYS)
    value = row[kind]
    if kind != "plain" and (odd := [key for key in _PLAIN_KEYS if key in row]):
        raise BadPosition(f"{row.where}: {odd[0]} goes with plain only")
    try:
        if kind == "sheet":
            return read_short(value) if isinstance(value, str) else read_sheet(value, row.where)
        if kind == "printed":
            return _printed(row, row.choice("printed", (*example_heroes(), *enemy_keys())))
        return _made_up(row, row.text("plain"))
    except BadContent as error:
        raise BadPosition(f"{row.where}: {error}") from None


def _printed(row: Table, key: str) -> Sheet:
    """A unit of the rosters. Who is printed as a hero and as a boss is the boss among enemies and as a guest."""
    other_side = row.get("team", "heroes") != "heroes" or bool(row.get("guest"))
    if key not in example_heroes() or (other_side and key in enemy_keys()):
        return printed_enemy(key).sheet
    return example_hero(key)


def _made_up(row: Table, stances: str) -> Sheet:
    """A unit that nobody has checked: stances by name, and no archetype and no build unless they are given."""
    kind = row.choice("kind", KINDS, "warrior")
    name = row.text("name", row.text("tag", row.where))
    head = f"{kind} {'+'.join(row.texts('archetypes', bare=True))}"
    head += f", {row.text('build')}" if row.get("build", "") != "" else ""
    sheet = replace(read_short(f"unit: {head}; {stances}"), name=name)
    return replace(sheet, shape=tuple(_pair_of(each, row.place("shape")) for each in row.many("shape", 0, 30)))


def _pair_of(given: Any, where: str) -> tuple[int, int]:
    """A column and a row of a large body."""
    column, row = (number_of(each, f"{where}: one", -20, 20) for each in list_of(given, f"{where}: one", 2, 2))
    return column, row


def _stance(unit: Unit, row: Table, key: str) -> tuple[Any, ...]:
    """Which stance: its number, its parts (a Frantic hero's are four), or its name."""
    stances, given = unit.sheet.stances, row[key]
    if isinstance(given, str):
        names = [each.name.lower() for each in stances]
        return (names.index(choice_of(given.lower(), row.place(key), names)),)
    parts = tuple(given) if isinstance(given, list | tuple) else (given,)
    if unit.sheet.kind == "frantic":
        if not _assembled(unit.sheet, parts):
            raise row.wrong(key, "the numbers of ability, style and form (a pair is 0+2), and a range option")
    elif len(parts) != 1 or type(parts[0]) is not int or not 0 <= parts[0] < len(stances):
        raise row.wrong(key, f"a number from 0 to {len(stances) - 1}")
    return parts


def _assembled(sheet: Sheet, parts: tuple[Any, ...]) -> bool:
    """Whether these are the four parts of a Frantic hero's stance."""
    if len(parts) != 4 or parts[3] not in RANGES or type(parts[2]) not in (int, str):
        return False
    forms = str(parts[2]).split("+")
    if len(forms) > 2 or len({*forms}) != len(forms):
        return False
    numbers = [*parts[:2], *(int(each) if each.isdecimal() and len(each) < 3 else -1 for each in forms)]
    sizes = (len(sheet.archetypes), len(sheet.styles), *[len(sheet.forms)] * len(forms))
    return all(type(each) is int and 0 <= each < most for each, most in zip(numbers, sizes, strict=True))


def _read_ties(m: State, unit: Unit, row: Table) -> None:
    """What ties a unit to others."""
    if row.get("challenge", "") != "":
        unit.challenge = tagged(m, row["challenge"], row.place("challenge"))
    for key in ("damaged", "hurt_by"):
        mask = 0
        for tag in row.many(key, bare=True):
            mask |= 1 << tagged(m, tag, row.place(key)) if tag != HAZARD else 0
        setattr(unit, key, mask)
    unit.this_turn.hurt = bool(row.many("hurt_by", bare=True)) or unit.this_turn.hurt


def _read_cuffs(m: State, rows: list[Table]) -> None:
    """Handcuffs bind a figure of one unit to one of another: each names the other's, or its unit for the first one."""
    for unit, row in zip(m.units, rows, strict=True):
        if row.get("cuffed", "") == "":
            continue
        word = row.text("cuffed")
        try:
            first = next((m.figure_of(each) for each in m.units if each.tag == word), None)
            unit.cuffed = (first or figure_called(m, word)).id
        except ValueError as error:
            raise BadPosition(f"{row.where}: cuffed: {error}") from None
    for unit in m.units:
        if unit.cuffed != NOBODY:
            other = m.units[m.figures[unit.cuffed].unit]
            if other is unit or other.cuffed == NOBODY or m.figures[other.cuffed].unit != unit.id:
                raise BadPosition(f"unit {unit.tag!r}: cuffed to {other.tag!r}, which should be cuffed to it")


# -- figures -----------------------------------------------------------------------------------------------------------


def _read_figures(m: State, table: Table, rows: list[Table], places: Places) -> None:
    if "figures" in table:
        if odd := [key for row in rows for key in _FIGURE_KEYS if key in row]:
            raise BadPosition(f"figures are listed, so no unit can have {odd[0]}")
        for line in table.many("figures", 0, 400):
            _read_figure(m, text_of(line, "figures: one"), places)
        if missing := [unit.tag for unit in m.units if all(each.unit != unit.id for each in m.figures)]:
            raise BadPosition(f"figures has none of {missing[0]}, expected every figure of every unit")
    else:
        for unit, row in zip(m.units, rows, strict=True):
            _stand(m, unit, row, places)
    m.large = tuple(each.id for each in m.figures if each.shape or carries(m, each))
    for each in [m.figures[id] for id in m.large if m.figures[id].cell != OFF]:
        cell = each.cell
        lift(m, each)
        put(m, each, cell)  # once more, now that riders are there
    _check_bodies(m)


def _stand(m: State, unit: Unit, row: Table, places: Places) -> None:
    """The figures of a unit where its row says; those not named are out of play."""
    cells = places.cells(row.many("at", bare=True), row.place("at"))
    if not unit.stooges and len(cells) > unit.sheet.figures:
        raise BadPosition(f"{row.where}: at names {len(cells)} spaces, expected at most {unit.sheet.figures}")
    for at in range(max(len(cells), unit.sheet.figures) if not unit.stooges else len(cells) or unit.sheet.figures):
        _add(m, unit, cells[at] if at < len(cells) else OFF, row)
    for cell in places.cells(row.many("copies", bare=True), row.place("copies")):
        _add(m, unit, cell, row, is_copy=True)
    if not cells:
        unit.out = True


def _add(m: State, unit: Unit, cell: int, row: Table, *, is_copy: bool = False) -> None:
    figure = m.add_figure(unit, is_copy, () if is_copy else body_of(unit.sheet))
    read_fields(figure, row)
    _put(m, figure, cell, row.where)


def _put(m: State, figure: Figure, cell: int, where: str) -> None:
    """On a space, if the whole body has room. On a Wall is only who may have got there, in this stance or another."""
    if cell == OFF:
        return
    if m.wall >> cell & 1 and not ever_has(m.box, m.units[figure.unit].sheet, "crosses-walls"):
        raise BadPosition(f"{where}: there is a Wall on {cell_name(m.board, cell)}")
    if not body_at(m, figure, cell):
        raise BadPosition(f"{where}: a part of it would lie off the board at {cell_name(m.board, cell)}")
    put(m, figure, cell)


def _check_bodies(m: State) -> None:
    """No two figures fill the same space, unless one of them carries the other."""
    filled: dict[int, Figure] = {}
    for figure in m.figures:
        if carries(m, figure) or "passes-figures" in m.units[figure.unit].loadout.traits:
            continue
        for cell in listed(figure.body):
            if cell in filled:
                who, other = figure_name(m, figure), figure_name(m, filled[cell])
                raise BadPosition(f"figure {who!r}: {other} already stands on {cell_name(m.board, cell)}")
            filled[cell] = figure


def _read_figure(m: State, line: str, places: Places) -> None:
    """A figure in one line: unit, ``copy``, space or ``off``, ``acted``, ``moved``, ``shape 1,0 0,1``."""
    where = f"figure {line!r:.80}"
    head, _, shape = line.partition(" shape")
    tag, *words = head.split() or [""]
    unit = m.units[tagged(m, tag, where)]
    flags = {word for word in words if word in ("copy", *_FIGURE_FLAGS)}
    rest = [word for word in words if word not in flags]
    if len(rest) != 1:
        raise BadPosition(f"{where}: expected a unit, then one space (or off), and copy, acted, moved or shape")
    figure = m.add_figure(unit, "copy" in flags, () if "copy" in flags else body_of(unit.sheet))
    if " shape" in line:
        figure.shape = tuple(_pair(each, where) for each in shape.split()[:30])
    for flag in _FIGURE_FLAGS:
        setattr(figure, flag, flag in flags)
    _put(m, figure, OFF if rest[0] == "off" else places.cell(rest[0], where), where)


def _pair(word: str, where: str) -> tuple[int, int]:
    try:
        column, row = (int(each) for each in word.split(",") if len(each) < 4)
    except ValueError:
        raise BadPosition(f"{where}: {word!r}, expected a column and a row such as 1,0") from None
    return column, row
