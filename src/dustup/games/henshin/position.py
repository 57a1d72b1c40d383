"""Positions of Henshin Fighters as TOML: any situation the rulebook can describe.

    game = "henshin"
    map = '''                      # drawn; or scenario = "..." for a scenario's own map
    . . A . B .
     . . # . .  _
    . . . . . .
    '''
    active = "1:plain"
    dice = ["44", "2"]            # action dice left (w3 is the wisdom die); pool = [1, 4] are loose dice
    next = ["spend"]              # the steps to come, see below; may be left out

    [[piece]]
    hero = "plain"                # a hero of the box, an inline [[card]], or "plain"
    seat = 1
    at = "A"                      # a letter of the drawing, or a cell such as "C2"
    stamina = 5                   # all else as at the start of a match unless said: momentum, form, exhausted,
    form = "grasshopper"          # shocked, selected, standing, marks, tag (such as "1:plain.2")

    [[piece]]
    npc = "trooper"               # health, acted, behaviour, shocked, marks, tag
    seat = 2
    at = "B"

    [[player]]                    # the first is seat 1; may be left out
    heroism = 2                   # score, wisdom, malice, threat, base, spawns = ["B1"], group, groups, heroes,
    forms = ["grasshopper 1 0"]   # side (0 or 1), supply; the rack: form and the levels of its two tracks

    [[card]]                      # an inline hero with no abilities
    hero = "brute"
    stamina = 14                  # name, momentum, elements, keywords

Glyphs of a drawing: ``.`` open, ``_`` no hex, ``#`` impassable, ``1`` ``2`` bases (once each; without them the first
and the last open hex), ``a`` ``b`` spawn points of each side, ``~ f w e r l d`` dangerous (no element, fire, water,
earth, air, light, dark), ``* + x`` objectives; capital letters are places for ``at``. At most 1000 hexes, 50 in a row.

``next`` names steps, the next one first: "modify" (form dice are rolled), "settle_dice" (others or a shock come
between), "spend" (dice of a ``pool`` can still be changed) and "end" of the active fighter, "activation 1" (seat),
"npc 1" (seat), "turn 2", "end of round", "round", "respawn", "beginning". After the last one the match goes on by the
rulebook: the rest of the turn, the round, the next rounds; "stop" ends it there, and nobody has won. Without ``next``
the active fighter spends its dice (with a ``pool``, it modifies them first); with nobody active, the turn begins.

Before round 1: "set_up" or "choose_scenario" (with ``data = { scenario = "random" }``, "propose" or the name of one,
and no pieces), "determine_priority", "choose_side" (on the scenario's own map), "place_terrain 0" (so many pieces lie),
"deploy_heroes 0" (so many heroes stand; both players need ``heroes``, three each), then "round" with ``round = 0``.
``data = { quick = 1 }`` lets chance answer for both players until the heroes stand.

Left out, a player has 3 heroism, no points, no wisdom die, Malice 1, no threat, a full supply of terrain [2, 2], and
the group its first NPC belongs to; a match is in round 1, turn 1, with initiative and priority of seat 1; a form that
is worn is in the rack, with nothing unlocked; without ``scenario`` it is street-brawl. Who is active is selected.

Also: round, turn, initiative and priority (seats), active_seat, used (names of abilities used in this activation),
deed, walls (cells, where they differ from the map), [[danger]] with cells, element and until ("round", a fighter's
tag, or "new " and a tag), effects (["round", "1:plain", "a mark"]), data (what the scenario remembers), rulings,
serial (NPCs that have ever spawned), counters. An NPC with behaviour "hunt" has ``marks = { prey = "1:plain" }``.

``content = { "heroes/kettle:stamina" = 13 }`` are numbers of cards that are not as printed; with a mark, as in
``heroes/kettle@new:stamina``, a card ``kettle@new`` stands beside the printed one. ``dustup lab numbers henshin`` lists
them.

Dice to come can be given beside a position (``Match.at(text, dice=[6, 6])``) or in it, by stream, with the answers
since: ``[since.rolls]`` with ``dice``, ``npc`` (lots among NPCs, counted from 1 in the order of their hexes) and
``setup`` (lots before round 1, counted from 1 in the order of the options).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dustup.boards.bits import cells as each_cell
from dustup.boards.bits import listed
from dustup.boards.hex import HexBoard
from dustup.engine.errors import BadPosition
from dustup.engine.position import check_map
from dustup.engine.reading import TOP, Places, Table, choice_of, list_of, position_keys, read_fields, text_of
from dustup.games.henshin.cards import ELEMENTS, KEYWORDS, GroupCard, HeroCard, NpcCard
from dustup.games.henshin.position_steps import check_agenda, check_dice, read_agenda
from dustup.games.henshin.rules.board import put
from dustup.games.henshin.rules.heroism import start_with_heroism
from dustup.games.henshin.rules.npc_group import FULL, MOST_MALICE
from dustup.games.henshin.rules.npc_turns import CHARACTER_BEHAVIOURS
from dustup.games.henshin.rules.round import TURNS
from dustup.games.henshin.scenario import DANGER_GLYPHS, GOAL_GLYPHS
from dustup.games.henshin.setup import FORMS, GROUPS, HEROES, read_content, read_rulings
from dustup.games.henshin.state import HEROIC_DESTINY, LURED, OFF, PREY, Danger, Die, Fighter, Npc, Piece, Player, State
from dustup.games.henshin.words import read_die

KEYS = (
    *("map", "scenario", "next", "active", "active_seat", "dice", "initiative", "priority", *position_keys(State)),
    *("walls", "danger", "data", "rulings", "effects", "piece", "player", "card", "counters", "content"),
)
_MODEL_KEYS = ("hero", "npc", "seat", "at", "tag", "stamina", "marks")
FIGHTER_KEYS = (*_MODEL_KEYS, "form", *position_keys(Fighter))
NPC_KEYS = (*_MODEL_KEYS, "health", *position_keys(Npc))
PLAYER_KEYS = (*position_keys(Player), "base", "spawns", "group", "groups", "heroes", "forms", "supply")
CARD_KEYS = ("hero", "name", "stamina", "momentum", "elements", "keywords")
LEVELS = ("0", "1", "2", "3")
UNTIL_NEXT = "new "
"""Dangerous Terrain that a fighter makes lasts until the End of Action after the coming one."""


def from_position(given: Mapping[str, Any]) -> State:
    """The state a position describes."""
    table = Table(given, TOP, KEYS)
    m = State()
    m.play_with(read_content(table.get("content", {})))
    places = _lay_out(m, table)
    cards = _read_cards(table)
    _read_players(m, table.rows("player", PLAYER_KEYS, 2), cards, places)
    pieces = table.rows("piece", None)
    for row in pieces:
        _read_piece(m, row, cards, places, table.get("active"))
    _read_marks(m, pieces)
    _check_ground(m)
    _read_round(m, table)
    _read_rest(m, table, places)
    steps = read_agenda(m, table)
    check_agenda(m, steps)
    m.then(*steps)
    m.tune()
    m.tune(*m.pieces)
    check_dice(m, steps[0])
    return m


# -- the ground --------------------------------------------------------------------------------------------------------


def _lay_out(m: State, table: Table) -> Places:
    """Board, terrain and bases, from the drawing or from the scenario's map."""
    m.play_at(m.box.scenarios[table.choice("scenario", m.box.scenarios, "street-brawl")])
    places = _read_map(m, table) if "map" in table else _printed_map(m)
    if "walls" in table:
        m.walls = places.mask(table.many("walls"), "walls")
    if "scenario" not in table.table("data", None):
        for each in m.scenario.moments.begin:
            each(m)
    return places


def _find_bases(m: State, rows: list[Table]) -> None:
    """Where no base is drawn or named, the first and the last open hex are the bases."""
    ground = m.board.all & ~m.walls
    if not ground:
        raise BadPosition("the map has no open hex")
    for player, other in zip(m.players, m.players[::-1], strict=True):
        if player.base == OFF and "base" not in [*rows, {}, {}][player.seat]:
            free = ground & ~(1 << other.base if other.base != OFF else 0) or ground
            player.base = (free & -free if player.seat == 0 else free).bit_length() - 1


def _printed_map(m: State) -> Places:
    printed = m.scenario.map
    m.board, m.walls, m.goals = printed.board, printed.walls, printed.goals
    m.danger = [Danger(mask, element) for mask, element in printed.danger]
    for player, base, spawns in zip(m.players, printed.bases, printed.spawns, strict=True):
        player.side, player.base, player.spawns = player.seat, base, spawns
    return Places(m.board.cell, {})


def _read_map(m: State, table: Table) -> Places:
    """A drawing."""
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
    for player, glyph, spawn in zip(m.players, "12", "ab", strict=True):
        if marks.get(glyph, 0).bit_count() > 1:
            raise BadPosition(f"the map has {marks[glyph].bit_count()} bases {glyph}, expected one")
        player.side, player.base = player.seat, marks.get(glyph, 0).bit_length() - 1
        player.spawns = marks.get(spawn, 0)
    return Places(m.board.cell, {glyph: listed(mask) for glyph, mask in marks.items() if glyph.isupper()})


def _check_ground(m: State) -> None:
    """Nobody stands in a wall, and neither bases nor spawn points lie in one."""
    name = m.board.name
    for piece in m.pieces_on(m.models() & m.walls):
        raise BadPosition(f"{piece.tag} stands on {name(piece.cell)}, which is impassable")
    for player in m.players:
        where = f"player {player.seat + 1}"
        if player.base != OFF and m.walls >> player.base & 1:
            raise BadPosition(f"{where}: base is {name(player.base)}, expected a hex that is not impassable")
        for cell in each_cell(player.spawns & m.walls):
            raise BadPosition(f"{where}: spawns has {name(cell)}, expected hexes that are not impassable")
    first, second = m.players
    if first.base == second.base != OFF and m.board.all.bit_count() > 1:
        raise BadPosition(f"both players have their base on {name(first.base)}, expected two hexes")
    if first.side == second.side != OFF:
        raise BadPosition(f"both players have side {first.side}, expected 0 and 1")


def _read_danger(m: State, row: Table, places: Places) -> Danger:
    cells = places.mask(list_of(row.get("cells"), row.place("cells"), 1), row.place("cells"))
    element = row.choice("element", ("", *ELEMENTS), "")
    tags = [each.tag for each in m.pieces if each.fighter]
    until = row.choice("until", ("", "round", *tags, *(UNTIL_NEXT + each for each in tags)), "")
    return Danger(cells, element, until)


# -- players -----------------------------------------------------------------------------------------------------------


def _read_cards(table: Table) -> dict[str, HeroCard]:
    """Heroes without abilities, given in the position itself."""
    cards = {"plain": HeroCard.plain("plain")}
    for row in table.rows("card", CARD_KEYS):
        key = row.word("hero")
        if key in cards and key != "plain":
            raise BadPosition(f"{row.where}: there is already a card {key!r}")
        card = HeroCard.plain(key, row.text("name", ""))
        card.stamina = row.number("stamina", 1, 99, card.stamina)
        card.momentum = row.number("momentum", 1, 20, card.momentum)
        if "elements" in row:
            card.elements = tuple(row.choices("elements", ELEMENTS, 1, 2))
        card.keywords = tuple(row.choices("keywords", KEYWORDS))
        cards[key] = card
    return cards


def _read_players(m: State, rows: list[Table], cards: Mapping[str, HeroCard], places: Places) -> None:
    heroes, groups = {**m.box.heroes, **cards}, m.box.groups
    for player in m.players:
        start_with_heroism(player)
    for player, row in zip(m.players, rows, strict=False):
        read_fields(player, row)
        player.malice = row.number("malice", 1, MOST_MALICE, 1)
        player.threat = row.number("threat", 0, FULL - 1, 0)
        player.groups = tuple(groups[key] for key in row.choices("groups", groups, 0, GROUPS))
        player.group = groups[row.choice("group", groups)] if row.get("group", "") != "" else None
        player.heroes = tuple(heroes[key] for key in row.choices("heroes", heroes, 0, HEROES))
        if "supply" in row:
            walls, blocks = list_of(row.numbers("supply", 0, 2), row.place("supply"), 2, 2)
            player.supply = (walls, blocks)
        if "base" in row:
            player.base = places.cell(row["base"], row.place("base")) if row["base"] != "" else OFF
        if "spawns" in row:
            player.spawns = places.mask(row.many("spawns"), row.place("spawns"))
        _read_rack(m, player, row)
    _find_bases(m, rows)
    group = m.players[0].group
    if group is not None and group is m.players[1].group:
        raise BadPosition(f"both players have the group {group.key!r}, expected two different ones")


def _read_rack(m: State, player: Player, row: Table) -> None:
    """Forms and the levels of their two tracks."""
    where = row.place("forms")
    for line in list_of(row.get("forms", []), where, 0, FORMS):
        key, *numbers = text_of(line, f"{where}: one").split() or [""]
        form = m.box.forms[choice_of(key, f"{where}: one", m.box.forms)]
        first, second = [*numbers, "", ""][:2] if numbers else ("0", "0")
        if len(numbers) > 2 or not (first in LEVELS and second in LEVELS):
            raise BadPosition(f"{where}: {line!r}, expected a form and two levels from 0 to 3")
        if form in player.rack:
            raise BadPosition(f"{where}: {key!r} stands there twice, expected once")
        player.rack = (*player.rack, form)
        player.levels = [*player.levels, (int(first), int(second))]


# -- models ------------------------------------------------------------------------------------------------------------


def _read_piece(m: State, given: Table, cards: Mapping[str, HeroCard], places: Places, active: Any) -> None:
    if given.only_one_of("hero", "npc") == "hero":
        _read_fighter(m, Table(given.given, given.where, FIGHTER_KEYS), cards, places, active)
    else:
        _read_npc(m, Table(given.given, given.where, NPC_KEYS), places)


def _read_fighter(m: State, row: Table, cards: Mapping[str, HeroCard], places: Places, active: Any) -> None:
    """A hero: its stamina, what it has gathered, what has happened to it. Who acts was selected this round."""
    seat = row.number("seat", 1, 2) - 1
    heroes = {**m.box.heroes, **cards}
    card = heroes[row.choice("hero", heroes)]
    if len(m.teams[seat]) == HEROES:
        raise BadPosition(f"{row.where}: player {seat + 1} already has {HEROES} heroes, expected no more")
    fighter = Fighter(len(m.pieces), _read_tag(m, row, f"{seat + 1}:{card.key}", places), card, seat)
    m.enlist(fighter)
    fighter.selected = fighter.tag == active
    read_fields(fighter, row)
    fighter.stamina = row.number("stamina", 0, fighter.maximum, 0 if fighter.exhausted else fighter.maximum)
    fighter.momentum = row.number("momentum", 0, card.momentum, 0)
    if fighter.exhausted and fighter.stamina:
        raise BadPosition(f"{row.where}: exhausted with stamina {fighter.stamina}, expected 0")
    if not fighter.stamina and not row.get("exhausted", True):
        raise BadPosition(f"{row.where}: not exhausted with stamina 0, expected at least 1")
    fighter.exhausted = not fighter.stamina
    if row.get("form", "") != "":
        _wear(m, fighter, row)
    _stand_on(m, fighter, row, places)


def _read_npc(m: State, row: Table, places: Places) -> None:
    """An NPC: its health and what has happened to it."""
    seat = row.number("seat", 1, 2) - 1
    card = _npc_card(m, m.players[seat], row)
    m.serial += 1
    npc = Npc(len(m.pieces), _read_tag(m, row, f"{seat + 1}:{card.key}.{m.serial}", places), card, seat)
    m.enlist(npc)
    read_fields(npc, row)
    key = row.only_one_of("health", "stamina") if {"health", "stamina"} & {*row} else "health"
    npc.stamina = row.number(key, 1, npc.maximum, npc.maximum)
    npc.behaviour = row.choice("behaviour", CHARACTER_BEHAVIOURS, "")
    _stand_on(m, npc, row, places)


def _read_tag(m: State, row: Table, unless: str, places: Places) -> str:
    tag = row.word("tag", unless)
    if tag in places:
        raise row.wrong("tag", "a word that is not the name of a hex")
    if any(each.tag == tag for each in m.pieces):
        raise BadPosition(f"{row.where}: there is already a {tag}; give it another tag")
    return tag


def _npc_card(m: State, player: Player, row: Table) -> NpcCard:
    """An NPC of the player's group; the first one says which group that is, if nothing else does."""
    groups = [player.group] if player.group else list(m.box.groups.values())
    key = row.choice("npc", [key for group in groups for key in group.by_key])
    group: GroupCard = next(each for each in groups if key in each.by_key)
    if group is m.players[1 - player.seat].group:
        raise row.wrong("npc", f"one of another group than that of player {2 - player.seat}, {group.key!r}")
    player.group = group
    card = group.by_key[key]
    if sum(each.card is card for each in m.npcs_of(player.seat)) == card.availability:
        raise BadPosition(f"{row.where}: there are already {card.availability} {key}, expected no more than available")
    return card


def _wear(m: State, fighter: Fighter, row: Table) -> None:
    """The fighter wears a form of its player's rack; one that is not there is put there, locked."""
    player, key = m.players[fighter.seat], row.choice("form", m.box.forms)
    form = m.box.forms[key]
    if form not in player.rack:
        if len(player.rack) == FORMS:
            raise row.wrong("form", f"one of the rack: {', '.join(each.key for each in player.rack)}")
        player.rack = (*player.rack, form)
        player.levels = [*player.levels, (0, 0)]
    fighter.form = player.rack.index(form)
    for other in m.heroes_of(fighter.seat):
        if other is not fighter and other.form == fighter.form:
            raise row.wrong("form", f"one that {other.tag} does not wear")


def _stand_on(m: State, piece: Piece, row: Table, places: Places) -> None:
    if "at" not in row:
        raise BadPosition(f"{row.where} needs at = a hex, as nobody leaves the board")
    cell = places.cell(row["at"], row.place("at"))
    if cell in m.on:
        raise BadPosition(f"{row.where}: {m.at(cell).tag} already stands on {m.board.name(cell)}")
    put(m, piece, cell)


def _read_marks(m: State, rows: list[Table]) -> None:
    """What card abilities remember about models; whom an NPC hunts is given by its tag."""
    fighters = {each.tag: each for each in m.pieces if each.fighter}
    for piece, row in zip(m.pieces, rows, strict=True):
        noted = row.table("marks", None)
        piece.marks = {key: noted.number(key) for key in noted if key not in (PREY, LURED)} or None
        if piece.fighter:
            if PREY in noted or LURED in noted:
                raise BadPosition(f"{row.where}: marks: only an NPC has {PREY!r} or {LURED!r}")
            continue
        piece.lured = noted.number(LURED, 1, 2, 0)
        if PREY in noted:
            piece.prey = fighters[noted.choice(PREY, fighters)].id
        if piece.behaviour == "hunt" and PREY not in noted:
            raise BadPosition(f'{row.where}: behaviour is hunt, which needs marks = {{ {PREY} = "1:plain" }}, say')


# -- the round ---------------------------------------------------------------------------------------------------------


def _read_round(m: State, table: Table) -> None:
    """Where in the match this is, and whose activation."""
    read_fields(m, table)
    m.round = table.number("round", 0, m.scenario.rounds, 1)
    m.turn = table.number("turn", 0, TURNS, min(m.round, 1))
    m.initiative = table.number("initiative", 1, 2, 1) - 1
    m.priority = table.number("priority", 1, 2, 1) - 1
    if "active" in table:
        fighters = {each.tag: each for each in m.pieces if each.fighter}
        active = fighters[table.choice("active", fighters)]
        m.active, m.active_seat = active.id, active.seat
    m.active_seat = table.number("active_seat", 0, 2, m.active_seat + 1) - 1
    m.dice = [_read_die(each) for each in table.many("dice", 0, 99)]
    known = _abilities(m) if "used" in table else []
    used = [choice_of(each, "used: one", known) for each in table.many("used", 0, 99)]
    m.used, m.bought = [each for each in used if each != HEROIC_DESTINY], HEROIC_DESTINY in used
    for key in ("dice", "pool", "used"):
        if table.get(key) and m.active < 0:
            raise BadPosition(f"{key} needs active = the tag of a fighter")
    _read_wisdom(m, table)
    if m.pool and m.dice:
        if any(not each.wisdom for each in m.dice):
            raise BadPosition("dice and pool: expected one of them, as action dice are what the pool is grouped into")
        m.dice = []


def _abilities(m: State) -> list[str]:
    """The names of everything a fighter can use in its activation."""
    cards = [*m.box.heroes.values(), *m.box.forms.values()]
    actions = [each.name for each in m.scenario.actions]
    return [*(name for card in cards for name in card.abilities), *actions, HEROIC_DESTINY]


def _read_die(word: Any) -> Die:
    try:
        die = read_die(text_of(word, "dice: one"))
    except ValueError as error:
        raise BadPosition(f"dice: action die {word!r}: {error}") from None
    if die.wisdom and die.count > 1:
        raise BadPosition(f"dice: {word!r}, expected a single wisdom die such as w4")
    return die


def _read_wisdom(m: State, table: Table) -> None:
    """A wisdom die among the action dice is the player's, who has no other."""
    wisdom = [each.value for each in m.dice if each.wisdom]
    if len(wisdom) > 1:
        raise BadPosition(f"dice: {len(wisdom)} wisdom dice, expected at most one")
    if wisdom:
        player = m.players[m.pieces[m.active].seat]
        if player.wisdom not in (0, wisdom[0]):
            raise BadPosition(f"dice: w{wisdom[0]}, expected w{player.wisdom}, as player {player.seat + 1} has")
        player.wisdom = wisdom[0]


def _read_rest(m: State, table: Table, places: Places) -> None:
    """What lasts, what is remembered, what was agreed on."""
    tags = {each.tag: each for each in m.pieces}
    for each in table.many("effects"):
        when, tag, mark = list_of(each, "effects: one", 3, 3)
        choice_of(when, "effects: the end of one", ("action", "round"))
        whose = tags[choice_of(tag, "effects: the owner of one", tags)].id
        m.effects.append((when, whose, text_of(mark, "effects: a mark")))
    if "danger" in table:
        m.danger = [_read_danger(m, row, places) for row in table.rows("danger", ("cells", "element", "until"))]
    m.serial = table.number("serial", m.serial, 10**6, m.serial)
    m.counters = table.counts("counters", _chances(), 0, 10**9)
    m.rulings = read_rulings(table.get("rulings", {}))
    _read_data(m, table)


def _chances() -> Mapping[str, range]:
    from dustup.games.henshin import GAME

    return GAME.chances


def _read_data(m: State, table: Table) -> None:
    """What the scenario remembers; before it is laid out, which one it is to be."""
    chosen = "scenario" not in table.table("data", None)
    data = table.table("data", (*(m.memory.names(m) if chosen else ("scenario",)), "quick"))
    if "quick" in data:
        m.quick = data.number("quick", 1, 1) == 1
    if chosen:
        m.memory.read(m, data)
    else:
        m.wanted = data.choice("scenario", ("random", "propose", *m.box.scenarios))
