"""Positions of Henshin Fighters as TOML: any situation the rulebook can describe.

    game = "henshin"
    map = '''                      # drawn; or scenario = "..." for a scenario's own map
    . . A . B .
     . . # . .  _
    . . . . . .
    '''
    next = ["spend"]              # the steps to come, see below; a full list as `agenda` writes it is fine too
    active = "1:plain"
    dice = ["44", "2"]            # action dice left (w3 is a wisdom die); pool = [1, 4] are loose dice

    [[piece]]
    hero = "plain"                # a hero of the box, an inline [[card]], or "plain"
    seat = 1
    at = "A"                      # a letter of the drawing, or a cell such as "C2"
    stamina = 5                   # all else as at the start of a match unless said: momentum, form, exhausted,
    form = "grasshopper"          # shocked, selected, standing, marks

    [[piece]]
    npc = "trooper"               # acted, health (as stamina), behaviour
    seat = 2
    at = "B"

    [[player]]                    # the first is seat 1; may be left out
    heroism = 2                   # score, wisdom, malice, threat, base, spawns = ["B1"], group, groups, heroes
    forms = ["grasshopper 1 0"]   # the rack: form and the levels of its two tracks (0 0 if left out)

    [[card]]                      # an inline hero with no abilities
    hero = "brute"
    stamina = 14                  # name, momentum, elements, keywords

Glyphs of a drawing: ``.`` open, ``_`` no hex, ``#`` impassable, ``1`` ``2`` bases, ``a`` ``b`` spawn points of each
side, ``~ f w e r l d`` dangerous (no element, fire, water, earth, air, light, dark), ``* + x`` objectives; capital
letters are places for ``at``. ``next`` names steps: "activation 1" (seat), "modify", "spend", "end", "npc 1" (seat),
"turn 2", "end of round", "round", "respawn", "beginning"; what normally follows in the turn is not added.
Also: round, turn, initiative (seat), priority, scenario, data, used, walls (cells), rulings, serial,
[[danger]] with cells, element and until.
"""

from __future__ import annotations

from collections.abc import Mapping
from inspect import signature
from typing import Any

from dustup.boards.bits import listed
from dustup.boards.hex import HexBoard
from dustup.engine.errors import BadPosition
from dustup.engine.position import check_map
from dustup.games.henshin.cards import ELEMENTS, HeroCard, NpcCard
from dustup.games.henshin.content import box
from dustup.games.henshin.rules.board import put
from dustup.games.henshin.scenario import DANGER_GLYPHS, GOAL_GLYPHS
from dustup.games.henshin.setup import read_rulings
from dustup.games.henshin.state import NO_FORM, OFF, Danger, Die, Piece, Player, State

STEP_WORDS = {
    "spend": "spend_dice",
    "end": "end_of_action",
    "npc": "npc_activation",
    "end of round": "end_of_round",
    "respawn": "respawn_npcs",
    "beginning": "beginning_step",
}
SEATED = ("activation", "npc_activation")
OF_ACTIVE = ("modify", "spend_dice", "end_of_action")

KEYS = (
    *("map", "scenario", "next", "active", "active_seat", "dice", "pool", "round", "turn", "initiative", "priority"),
    *("used", "walls", "danger", "data", "rulings", "serial", "deed", "effects", "piece", "player", "card"),
    *("counters",),
)
PIECE_KEYS = (
    *("hero", "npc", "seat", "at", "tag", "stamina", "health", "momentum", "form", "exhausted", "shocked"),
    *("selected", "standing", "acted", "behaviour", "marks"),
)
PLAYER_KEYS = (
    *("heroism", "score", "wisdom", "malice", "threat", "base", "spawns", "group", "groups", "heroes", "forms"),
    *("side", "supply"),
)
PLAYER_NUMBERS: dict[str, tuple[int, int | None]] = {
    "heroism": (0, None),
    "score": (0, None),
    "wisdom": (0, 6),
    "malice": (1, 3),
    "threat": (0, 5),
    "side": (-1, 1),
}
LEVELS = ("0", "1", "2", "3")
CARD_KEYS = ("hero", "name", "stamina", "momentum", "elements", "keywords")


# -- checking -------------------------------------------------------------------------------------------------------


def _known(table: Mapping[str, Any], known: tuple[str, ...], where: str) -> None:
    if not isinstance(table, Mapping):
        raise BadPosition(f"{where} should be a table, not {table!r}")
    for key in table:
        if key not in known:
            raise BadPosition(f"{where} has an unknown key {key!r}; known are: {', '.join(known)}")


def _rows(table: Mapping[str, Any], key: str) -> list[Any]:
    rows = table.get(key, [])
    if not isinstance(rows, list):
        raise BadPosition(f"{key} should be a list of tables, as [[{key}]] writes it, not {rows!r}")
    return rows


def _list(row: Mapping[str, Any], key: str, where: str) -> list[Any]:
    value = row.get(key, [])
    if not isinstance(value, list):
        raise BadPosition(f"{where}: {key} should be a list, not {value!r}")
    return value


def _table(row: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    value = row.get(key, {})
    if not isinstance(value, Mapping):
        raise BadPosition(f"{key} should be a table, not {value!r}")
    return value


def _text(row: Mapping[str, Any], key: str, where: str) -> str:
    if not isinstance(row.get(key), str):
        raise BadPosition(f"{where} needs {key} = a text, not {row.get(key)!r}")
    return str(row[key])


def _number(value: Any, what: str, least: int = 0, most: int | None = None) -> int:
    if not isinstance(value, int) or value < least or (most is not None and value > most):
        expected = f"from {least} to {most}" if most is not None else f"of at least {least}"
        raise BadPosition(f"{what} is {value!r}, expected a whole number {expected}")
    return value


def _seat(value: Any, where: str) -> int:
    if value not in (1, 2):
        raise BadPosition(f"{where}: seat {value!r}, expected 1 or 2")
    return int(value) - 1


def _pick(known: Mapping[str, Any], key: Any, where: str) -> Any:
    if not isinstance(key, str) or key not in known:
        raise BadPosition(f"{where}: no {key!r}; there are: {', '.join(known)}")
    return known[key]


def _cell(m: State, name: Any, where: str) -> int:
    try:
        return m.board.cell(str(name))
    except ValueError as error:
        raise BadPosition(f"{where}: {error}") from None


def _mask(m: State, names: list[Any], where: str) -> int:
    mask = 0
    for each in names:
        mask |= 1 << _cell(m, each, where)
    return mask


def _elements(given: list[Any], where: str) -> tuple[str, ...]:
    for each in given:
        if each not in ELEMENTS:
            raise BadPosition(f"{where}: no element {each!r}; there are: {', '.join(ELEMENTS)}")
    return tuple(given)


# -- reading --------------------------------------------------------------------------------------------------------


def from_position(table: Mapping[str, Any]) -> State:
    """The state a position describes."""
    _known(table, KEYS, "the position")
    m = State()
    marks = _lay_out(m, table)
    for each in m.scenario.moments.begin:
        each(m)
    cards = {"plain": HeroCard.plain("plain")}
    for row in _rows(table, "card"):
        made = _read_card(row)
        cards[made.key] = made
    _read_players(m, _rows(table, "player"), cards)
    for row in _rows(table, "piece"):
        _read_piece(m, row, cards, marks)
    _read_rest(m, table)
    _read_ground(m, table)
    _read_steps(m, table)
    m.tune()
    m.tune(*m.pieces)
    return m


def _read_card(row: Mapping[str, Any]) -> HeroCard:
    """A hero without abilities, given in the position itself."""
    _known(row, CARD_KEYS, "[[card]]")
    key = _text(row, "hero", "[[card]]")
    where = f"card {key!r}"
    card = HeroCard.plain(key, str(row.get("name", "")))
    card.stamina = _number(row.get("stamina", card.stamina), f"{where}: stamina", 1)
    card.momentum = _number(row.get("momentum", card.momentum), f"{where}: momentum", 1)
    if "elements" in row:
        card.elements = _elements(_list(row, "elements", where), where)
    card.keywords = tuple(str(each) for each in _list(row, "keywords", where))
    return card


def _lay_out(m: State, table: Mapping[str, Any]) -> dict[str, int]:
    """Board, terrain and bases, from the drawing or from the scenario's map."""
    key = table.get("scenario", "street-brawl")
    if key not in box().scenarios:
        raise BadPosition(f"no scenario {key!r}; there are: {', '.join(box().scenarios)}")
    m.scenario = box().scenarios[key]
    if "map" not in table:
        printed = m.scenario.map
        m.board, m.walls, m.goals = printed.board, printed.walls, printed.goals
        m.danger = [Danger(mask, element) for mask, element in printed.danger]
        for player, base, spawns in zip(m.players, printed.bases, printed.spawns, strict=True):
            player.side, player.base, player.spawns = player.seat, base, spawns
        return {}
    try:
        m.board, marks = HexBoard.parse(check_map(table["map"]))
    except ValueError as error:
        raise BadPosition(f"the map cannot be read: {error}") from None
    known = {".", "#", "1", "2", "a", "b", *DANGER_GLYPHS, *GOAL_GLYPHS}
    for glyph in marks:
        if glyph not in known and not (len(glyph) == 1 and glyph.isupper()):
            raise BadPosition(f"the map has {glyph!r}; expected {' '.join(sorted(known))} or a capital letter")
    m.walls = marks.get("#", 0)
    m.goals = {glyph: marks[glyph] for glyph in GOAL_GLYPHS if glyph in marks}
    m.danger = [Danger(marks[glyph], element) for glyph, element in DANGER_GLYPHS.items() if glyph in marks]
    corners = (m.board.all & -m.board.all, 1 << m.board.all.bit_length() - 1)
    for player, glyph, spawn, corner in zip(m.players, "12", "ab", corners, strict=True):
        player.side = player.seat
        player.base = marks.get(glyph, corner).bit_length() - 1
        player.spawns = marks.get(spawn, 0)
    return marks


def _read_players(m: State, rows: Any, cards: Mapping[str, HeroCard]) -> None:
    if len(rows) > 2:
        raise BadPosition(f"{len(rows)} players; two are all there are")
    heroes = {**box().heroes, **cards}
    for player, row in zip(m.players, rows, strict=False):
        where = f"player {player.seat + 1}"
        _known(row, PLAYER_KEYS, where)
        for key, (least, most) in PLAYER_NUMBERS.items():
            number = _number(row.get(key, getattr(player, key)), f"{where}: {key}", least, most)
            setattr(player, key, number)
        player.groups = tuple(_pick(box().groups, key, where) for key in _list(row, "groups", where))
        player.group = _pick(box().groups, row["group"], where) if row.get("group") else None
        player.heroes = tuple(_pick(heroes, key, where) for key in _list(row, "heroes", where))
        if "supply" in row:
            player.supply = _read_supply(_list(row, "supply", where), where)
        if "base" in row:
            player.base = _cell(m, row["base"], where) if row["base"] else OFF
        if "spawns" in row:
            player.spawns = _mask(m, _list(row, "spawns", where), where)
        _read_rack(player, _list(row, "forms", where), where)


def _read_supply(given: list[Any], where: str) -> tuple[int, int]:
    if len(given) != 2:
        raise BadPosition(f"{where}: supply {given!r}, expected two numbers, of walls and of blocks")
    return _number(given[0], f"{where}: supply", 0, 2), _number(given[1], f"{where}: supply", 0, 2)


def _read_rack(player: Player, forms: list[Any], where: str) -> None:
    rack, levels = [], []
    for each in forms:
        key, *numbers = str(each).split() or [""]
        rack.append(_pick(box().forms, key, where))
        first, second = [*numbers, "", ""][:2] if numbers else ("0", "0")
        if len(numbers) > 2 or not (first in LEVELS and second in LEVELS):
            raise BadPosition(f"{where}: {each!r}, expected a form and two levels from 0 to 3")
        levels.append((int(first), int(second)))
    player.rack, player.levels = tuple(rack), levels


def _read_piece(m: State, row: Mapping[str, Any], cards: Mapping[str, HeroCard], marks: Mapping[str, int]) -> None:
    where = f"piece {len(m.pieces) + 1}"
    _known(row, PIECE_KEYS, where)
    seat = _seat(row.get("seat"), where)
    fighter = "hero" in row
    card = _pick({**box().heroes, **cards}, row["hero"], where) if fighter else _npc_card(m, row, where)
    if fighter:
        tag = f"{seat + 1}:{card.key}"
    else:
        m.serial += 1
        tag = f"{seat + 1}:{card.key}.{m.serial}"
    piece = Piece(len(m.pieces), str(row.get("tag", tag)), card, seat, fighter)
    if any(each.tag == piece.tag for each in m.pieces):
        raise BadPosition(f"{where}: there is already a {piece.tag}; give it another tag")
    m.enlist(piece)
    left = row.get("stamina", row.get("health", piece.stamina))
    piece.stamina = _number(left, f"{where}: {'stamina' if fighter else 'health'}", 0, piece.maximum)
    most = card.momentum if isinstance(card, HeroCard) else 0
    piece.momentum = _number(row.get("momentum", 0), f"{where}: momentum", 0, most)
    piece.acted = _number(row.get("acted", 0), f"{where}: acted")
    for key in ("exhausted", "shocked", "selected", "standing"):
        setattr(piece, key, bool(row.get(key, False)))
    if piece.exhausted:
        piece.stamina = 0
    elif fighter and not piece.stamina:
        piece.exhausted = True
    if row.get("behaviour"):
        piece.behaviour = _pick_behaviour(row["behaviour"], where)
    noted = _table(row, "marks").items()
    piece.marks = {str(key): _number(value, f"{where}: mark {key}") for key, value in noted} or None
    if row.get("form"):
        _wear(m, piece, str(row["form"]), where)
    if "at" in row:
        _stand_on(m, piece, str(row["at"]), marks, where)


def _pick_behaviour(key: Any, where: str) -> str:
    from dustup.games.henshin.rules.npc_turns import CHARACTER_BEHAVIOURS

    _pick(CHARACTER_BEHAVIOURS, key, f"{where}: behaviour")
    return str(key)


def _npc_card(m: State, row: Mapping[str, Any], where: str) -> NpcCard:
    key = _text(row, "npc", where)
    for group in box().groups.values():
        if key in group.by_key:
            player = m.players[_seat(row.get("seat"), where)]
            player.group = player.group or group
            return group.by_key[key]
    known = ", ".join(key for group in box().groups.values() for key in group.by_key)
    raise BadPosition(f"{where}: no NPC {key!r}; there are: {known}")


def _wear(m: State, piece: Piece, key: str, where: str) -> None:
    """The fighter wears a form of its player's rack; one that is not there is put there, locked."""
    player = m.players[piece.seat]
    keys = [each.key for each in player.rack]
    if key not in keys:
        player.rack = (*player.rack, _pick(box().forms, key, where))
        player.levels = [*player.levels, (0, 0)]
        keys.append(key)
    piece.form = keys.index(key)


def _stand_on(m: State, piece: Piece, at: str, marks: Mapping[str, int], where: str) -> None:
    if at in marks:
        if marks[at].bit_count() != 1:
            raise BadPosition(f"{where}: {at!r} stands {marks[at].bit_count()} times in the map, expected once")
        cell = marks[at].bit_length() - 1
    else:
        cell = _cell(m, at, where)
    if cell in m.on:
        raise BadPosition(f"{where}: {m.at(cell).tag} already stands on {m.board.name(cell)}")
    put(m, piece, cell)


def _read_rest(m: State, table: Mapping[str, Any]) -> None:
    m.round = _number(table.get("round", 1), "round")
    m.turn = _number(table.get("turn", 1), "turn")
    m.initiative = _seat(table.get("initiative", 1), "initiative")
    m.priority = _seat(table.get("priority", 1), "priority")
    if "active" in table:
        active = _pick({each.tag: each for each in m.pieces}, table["active"], "active")
        m.active = active.id
        m.active_seat = active.seat if active.fighter else -1
    m.active_seat = _number(table.get("active_seat", m.active_seat + 1), "active_seat", 0, 2) - 1
    m.pool = [_number(face, "a die of the pool", 1, 6) for face in _list(table, "pool", "the position")]
    m.dice = [_die(each) for each in _list(table, "dice", "the position")]
    for die in m.dice:
        if die.wisdom and m.active >= 0:
            m.players[m.pieces[m.active].seat].wisdom = die.value
    m.used = [str(each) for each in _list(table, "used", "the position")]
    m.deed = bool(table.get("deed", False))
    m.effects = [_read_effect(m, each) for each in _list(table, "effects", "the position")]
    m.serial = _number(table.get("serial", m.serial), "serial")
    m.data.update(_table(table, "data"))
    m.counters = {str(key): _number(value, f"counter {key}") for key, value in _table(table, "counters").items()}
    m.rulings = dict(read_rulings(table.get("rulings", {})))


def _read_effect(m: State, given: Any) -> tuple[str, int, str]:
    if not isinstance(given, list) or len(given) != 3:
        raise BadPosition(f"effect {given!r}, expected when it ends, the tag of a model, and a mark")
    when, tag, mark = given
    return str(when), _pick({each.tag: each for each in m.pieces}, tag, "effects").id, str(mark)


def _read_ground(m: State, table: Mapping[str, Any]) -> None:
    """Walls and dangerous terrain, where they differ from the map's; nobody stands in a wall."""
    if "walls" in table:
        m.walls = _mask(m, _list(table, "walls", "the position"), "walls")
    if "danger" in table:
        m.danger = [_danger(m, row) for row in _rows(table, "danger")]
    for piece in m.pieces_on(m.models() & m.walls):
        raise BadPosition(f"{piece.tag} stands on {m.board.name(piece.cell)}, which is impassable")


def _read_steps(m: State, table: Mapping[str, Any]) -> None:
    steps = table.get("next", ["activation 1"])
    m.then(*(_step(m, each) for each in ([steps] if isinstance(steps, str) else _list(table, "next", "the position"))))


def _die(word: Any) -> Die:
    from dustup.games.henshin.game import read_die

    try:
        return read_die(str(word))
    except ValueError as error:
        raise BadPosition(f"action die {word!r}: {error}") from None


def _danger(m: State, row: Mapping[str, Any]) -> Danger:
    _known(row, ("cells", "element", "until"), "[[danger]]")
    if "cells" not in row:
        raise BadPosition('[[danger]] needs cells, such as ["B1", "B2"]')
    element = str(row.get("element", ""))
    _elements([element] if element else [], "[[danger]]")
    return Danger(_mask(m, _list(row, "cells", "[[danger]]"), "[[danger]]"), element, str(row.get("until", "")))


def _step(m: State, words: Any) -> tuple[Any, ...]:
    from dustup.games.henshin.rules.steps import STEPS

    text = str(words)
    name, _, number = text.rpartition(" ") if text[-1:].isdigit() else (text, "", "")
    name = STEP_WORDS.get(name, name.replace(" ", "_"))
    if name not in STEPS:
        raise BadPosition(f"no step {words!r}; there are: {', '.join([*STEP_WORDS, *STEPS])}")
    takes_number = len(signature(STEPS[name].run).parameters) == 2
    if takes_number != bool(number):
        raise BadPosition(f"step {words!r}: expected {'a' if takes_number else 'no'} number after it")
    if name in OF_ACTIVE and m.active < 0:
        raise BadPosition(f"step {words!r} needs active = the tag of a fighter")
    if not number:
        return (name,)
    return (name, _seat(int(number), f"step {words!r}") if name in SEATED else int(number))


# -- writing --------------------------------------------------------------------------------------------------------


def to_position(m: State) -> dict[str, Any]:
    """A state as a position. The board is drawn with its printed marks; the rest is listed."""
    inline = [each for each in {p.card.key: p.card for p in m.pieces if p.fighter}.values() if _is_inline(each)]
    inline += [each for player in m.players for each in player.heroes if _is_inline(each) and each not in inline]
    table: dict[str, Any] = {
        "scenario": m.scenario.key,
        "map": _drawing(m) if m.board is not m.scenario.map.board or m.goals != m.scenario.map.goals else None,
        "round": m.round,
        "turn": m.turn,
        "initiative": m.initiative + 1,
        "priority": m.priority + 1,
        "next": [_write_step(each) for each in reversed(m.agenda)],
        "active": m.pieces[m.active].tag if m.active >= 0 else None,
        "active_seat": m.active_seat + 1,
        "pool": m.pool,
        "dice": [str(each) for each in m.dice],
        "used": m.used,
        "deed": m.deed,
        "effects": [[when, m.pieces[whose].tag, mark] for when, whose, mark in m.effects],
        "serial": m.serial,
        "walls": _names(m, m.walls),
        "rulings": m.rulings,
        "counters": m.counters,
        "data": m.data,
        "danger": [{"cells": _names(m, e.mask), "element": e.element, "until": e.until} for e in m.danger],
        "card": [_write_card(each) for each in inline],
        "player": [_write_player(m, each) for each in m.players],
        "piece": [_write_piece(m, each) for each in m.pieces if each.fighter or each.cell != OFF],
    }
    return {key: value for key, value in table.items() if value is not None}


def _is_inline(card: HeroCard) -> bool:
    return box().heroes.get(card.key) is not card


def _names(m: State, mask: int) -> list[str]:
    return [m.board.name(cell) for cell in listed(mask)]


def _drawing(m: State) -> str:
    glyphs = {cell: glyph for glyph, mask in m.goals.items() for cell in listed(mask)}
    return m.board.draw(glyphs)


def _write_step(step: tuple[Any, ...]) -> str:
    name, *args = step
    if name in SEATED:
        args = [args[0] + 1]
    return " ".join([str(name), *(str(each) for each in args)])


def _write_card(card: HeroCard) -> dict[str, Any]:
    return {
        "hero": card.key,
        "name": card.name,
        "stamina": card.stamina,
        "momentum": card.momentum,
        "elements": list(card.elements),
        "keywords": list(card.keywords),
    }


def _write_player(m: State, player: Player) -> dict[str, Any]:
    return {
        "heroism": player.heroism,
        "score": player.score,
        "wisdom": player.wisdom,
        "malice": player.malice,
        "threat": player.threat,
        "side": player.side,
        "base": m.board.name(player.base) if player.base != OFF else "",
        "spawns": _names(m, player.spawns),
        "group": player.group.key if player.group else "",
        "groups": [each.key for each in player.groups],
        "heroes": [each.key for each in player.heroes],
        "forms": [f"{form.key} {a} {b}" for form, (a, b) in zip(player.rack, player.levels, strict=True)],
        "supply": list(player.supply),
    }


def _write_piece(m: State, piece: Piece) -> dict[str, Any]:
    row: dict[str, Any] = {"hero" if piece.fighter else "npc": piece.card.key, "seat": piece.seat + 1}
    row["tag"] = piece.tag
    if piece.cell != OFF:
        row["at"] = m.board.name(piece.cell)
    row["stamina"] = piece.stamina
    if piece.form != NO_FORM:
        row["form"] = m.players[piece.seat].rack[piece.form].key
    for key in ("momentum", "acted", "exhausted", "shocked", "selected", "standing", "behaviour", "marks"):
        if value := getattr(piece, key):
            row[key] = value
    return row
