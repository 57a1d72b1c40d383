"""Positions of Shining Heroes as TOML: any situation the rulebook can describe.

    game = "shining"
    map = '''                        # drawn as maps.py says; or without it, the encounter's own map
    . . A . .
    . # . s1 .                       # letters that mean nothing to a map are places of models
    '''
    encounter = "one"                # whose chart, endings and Event Deck; "one" if left out
    round = 2                        # 1 if left out
    token = "hero 1"                 # the step of the track: "hero 1" to "monster 4", "boss" or "final"
    stack = ["event", "timer"]       # on the Final Step, the top card last
    active = "galahad"               # whose activation it is, with ap and steps (movement points) left
    ap = 2
    steps = 4
    next = ["act"]                   # the steps to come, see below

    [[hero]]                         # at most four; those left out are off the map, as created, exhausted
    hero = "galahad"                 # stats, hp, mp, ex, items, weapons as in a set-up
    at = "A"                         # a letter of the drawing, or a square such as "C2"
    seat = 1
    order = 1                        # without orders: as they stand here
    rp = 1                           # also: used = ["second-wind"]

    [[monster]]
    monster = "skeleton"
    number = 1
    at = "s1"                        # left out: not in play
    hp = 2                           # also: struck_by = "galahad", fallen = true, acts = ["monster 2", "boss"]
                                     # one of several squares is "at" the first of them in reading order

    [decks.skeleton]                 # as kit/deck.py writes them; a deck left out is full
    rest = ["basic-attack"]

``next`` names steps, the next one first: "act", "activate", "down" (of the active Hero), "hero_step galahad",
"monster_step skeleton.1", "order skeleton.1 basic-attack 0", "monster_done", "at_token", "advance", "final_step",
"event", "after_event", "round", "set_up", "victory", "defeat", "reward galahad", "conclude". After the last one the
match goes on by the rulebook; "stop" ends it there. Without ``next`` the active Hero acts, and with nobody active
whoever is on the token's step.

Of a campaign: quest (in which the encounter stands), done, lost, prepared as in a set-up; stores (items to divide),
errand (the quest that comes next); the steps "take_up", "prepare", "divide", "set_out", "exchange", "quest_over",
"next_quest", "campaign_over", "break_off".

Also: burden (the square where what has to be carried lies; left out, where the encounter lays it) or bearer (who
carries it), levels (a second drawing), seats, moved, edge, used, target, mark (a square), outcome, following,
counters, rulings (what is played otherwise than we rule it) and content (numbers of cards that are not as printed),
both as in a set-up, and effects, what lasts until the next step of the Hero who used it: ``["ward", "maren",
"lantern-ward", "galahad"]`` or ``["fog", "wren", "grey-veil", "C3", "C4"]``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dustup.boards.bits import listed
from dustup.engine.errors import BadContent, BadPosition
from dustup.engine.position import check_map
from dustup.engine.reading import TOP, Places, Table, choice_of, list_of, read_steps, whole
from dustup.engine.state import STOP
from dustup.games.shining.content import Box
from dustup.games.shining.ground import Ground
from dustup.games.shining.maps import draw_ground
from dustup.games.shining.rules import effects
from dustup.games.shining.rules.combat import track
from dustup.games.shining.rules.effects import listen
from dustup.games.shining.rules.movement import may_stop
from dustup.games.shining.rules.steps import STEPS
from dustup.games.shining.setup import (
    DEFAULT_PARTY,
    FIRST,
    HERO_KEYS,
    read_content,
    read_hero,
    read_prepared,
    read_rulings,
    written_hero,
)
from dustup.games.shining.state import (
    BOSS,
    EVENT,
    MONSTER,
    NOBODY,
    OFF,
    PARTY,
    TIMER,
    Effect,
    Hero,
    Model,
    Monster,
    State,
)
from dustup.kit.deck import Deck, Decks

KEYS = (
    *("map", "levels", "encounter", "seats", "round", "token", "stack", "active", "ap", "steps", "moved", "edge"),
    *("used", "target", "mark", "effects", "outcome", "following", "prepared", "next", "hero", "monster", "decks"),
    *("counters", "rulings", "content", "burden", "bearer", "quest", "done", "lost", "errand", "stores", "handed"),
)
HERO_ROW = (*HERO_KEYS, "at", "seat", "order", "rp", "used")
MONSTER_ROW = ("monster", "number", "at", "hp", "struck_by", "fallen", "acts")
OF_ACTIVE = ("act", "activate", "down")
OF_QUESTS = ("take_up", "prepare", "quest_over", "next_quest", "campaign_over")
LEAD_ON = (
    *("round", "set_up", "at_token", "advance", "final_step", "event", "after_event"),
    *("conclude", "victory", "defeat", "take_up", "quest_over", "next_quest", "campaign_over", "break_off", STOP),
)
"""Steps that lead on by themselves, or to the end; after any other the token advances."""
ACTS = (BOSS, *(f"{MONSTER} {number}" for number in range(1, 21)))
"""Steps a Monster can act on, by number."""
MOST = 99


def from_position(given: Mapping[str, Any]) -> State:
    """The state a position describes."""
    table = Table(given, TOP, KEYS)
    cards = read_content(table)
    encounter = cards.encounters[table.choice("encounter", cards.encounters, FIRST)]
    ground, places = _ground(table, encounter.ground, encounter.number)
    book = cards.quests[table.choice("quest", cards.quests)] if "quest" in table else None
    m = State(cards, encounter, table.number("seats", 1, PARTY, default=1), ground, quest=book)
    m.content, m.rulings = cards.changes, read_rulings(table)
    _read_heroes(m, cards, table, places)
    _read_monsters(m, cards, table, places)
    _read_decks(m, table)
    _read_rest(m, table, places)
    _read_burden(m, table, places)
    _read_next(m, table)
    return m


# -- reading -----------------------------------------------------------------------------------------------------------


def _ground(table: Table, own: Ground, number: str) -> tuple[Ground, Places]:
    """The ground as drawn, or the encounter's own."""
    if "map" not in table:
        return own, Places(own.board.cell, {})
    try:
        ground, others = draw_ground(check_map(table["map"]), encounter=number, levels=table.text("levels", ""))
    except (BadContent, ValueError) as error:
        raise BadPosition(f"map: {error}") from None
    return ground, Places(ground.board.cell, {glyph: listed(mask) for glyph, mask in others.items()})


def _read_heroes(m: State, cards: Box, table: Table, places: Places) -> None:
    rows = table.rows("hero", HERO_ROW, PARTY)
    names = [row.choice("hero", cards.heroes) for row in rows]
    spare = [each for each in (*DEFAULT_PARTY, *cards.heroes) if each not in names]
    for at in range(PARTY):
        if at < len(rows):
            _read_hero(m, cards, rows[at], names, places)
        else:
            missing = Table({"hero": spare[at - len(rows)], "hp": 0}, f"hero {at + 1}", HERO_ROW)
            m.heroes.append(read_hero(cards, missing, at, spare[at - len(rows)], 0))
    orders = [each.order for each in m.heroes if each.order]
    if len({*orders}) != len(orders):
        raise BadPosition(f"the Heroes have the order numbers {orders}, expected each once")
    if not orders and not any("order" in row for row in rows):
        for at, hero in enumerate(m.heroes, 1):
            hero.order = at
    for hero in m.heroes:
        listen(m, hero)


def _read_hero(m: State, cards: Box, row: Table, names: list[str], places: Places) -> None:
    at = len(m.heroes)
    twins = names[: at + 1].count(names[at])
    tag = names[at] if names.count(names[at]) == 1 else f"{names[at]}.{twins}"
    made = {key: value for key, value in row.items() if key in HERO_KEYS}
    hero = read_hero(cards, Table(made, row.where, HERO_KEYS), at, tag, row.number("seat", 1, m.seats, default=1) - 1)
    hero.order = row.number("order", 0, PARTY, default=0)
    hero.rp = row.number("rp", 0, 9, default=hero.card.rp)
    hero.used = row.choices("used", hero.card.traits)
    m.heroes.append(hero)
    if "at" in row:
        _put(m, hero, places.cell(row["at"], row.place("at")), row)


def _read_monsters(m: State, cards: Box, table: Table, places: Places) -> None:
    tags = [each.tag for each in m.heroes]
    for row in table.rows("monster", MONSTER_ROW, 40):
        card = cards.monsters[row.choice("monster", cards.monsters)]
        steps = [choice_of(each, f"{row.where}: acts", ACTS) for each in row.many("acts", 0, len(ACTS))]
        acts = tuple(ACTS.index(each) for each in steps)
        monster = Monster(PARTY + len(m.monsters), card, row.number("number", 0, 20, default=1), acts=acts)
        if any(each.tag == monster.tag for each in m.monsters):
            raise BadPosition(f"{row.where}: there is another {monster.tag}")
        m.enlist(monster)
        if "at" in row:
            monster.hp = row.number("hp", 1, card.hp, default=card.hp)
            _put(m, monster, _first_cell(m, card.size, places, row), row)
        if "struck_by" in row:
            monster.struck_by = tags.index(row.choice("struck_by", tags))
        monster.fallen = row.flag("fallen")


def _first_cell(m: State, size: int, places: Places, row: Table) -> int:
    """Where a Monster is; the letter of a large one may stand on each of its squares."""
    cells = places.cells_at(row["at"], row.place("at"))
    if size > 1 and len(cells) > 1:
        body = m.ground.body(size)
        if body.anchors >> cells[0] & 1 and listed(body.at(cells[0])) == sorted(cells):
            return cells[0]
    return places.cell(row["at"], row.place("at"))


def _put(m: State, model: Hero | Monster, cell: int, row: Table) -> None:
    """Put a model down where it can be."""
    if not may_stop(m, model, m.taken()) >> cell & 1:
        raise BadPosition(f"{row.place('at')}: {m.ground.board.name(cell)} is taken, or nobody can be there")
    m.put(model, cell)


def _read_decks(m: State, table: Table) -> None:
    given = table.table("decks", None)
    whole_decks: dict[str, list[str]] = {each.card.key: each.card.deck for each in m.monsters}
    if m.encounter.events:
        whole_decks["events"] = list(m.box.events[m.encounter.events])
    for key in given:
        choice_of(key, "decks: one", whole_decks)
    m.decks = Decks()
    if "decks" in table and not given:
        return  # none are there yet
    for key, cards in whole_decks.items():
        m.decks[key] = deck = Deck("events" if key == "events" else "ai", cards, again=False)
        if key in given:
            deck.read(given[key], f"decks.{key}", cards)


def _read_rest(m: State, table: Table, places: Places) -> None:
    m.round = table.number("round", 0, 999, default=1)
    m.token = table.choice("token", track(m), "hero 1")
    m.stack = [choice_of(each, "stack: one", (EVENT, TIMER)) for each in table.many("stack", 0, 20)]
    if m.events_left < 0:
        most = m.events_left + m.stack.count(EVENT)
        raise BadPosition(f"stack holds {m.stack.count(EVENT)} Event Cards, expected at most {most}")
    tags: dict[str, Model] = {each.tag: each for each in m.heroes} | {each.tag: each for each in m.monsters}
    if "active" in table:
        who = tags[table.choice("active", tags)]
        m.active = who.id
        if isinstance(who, Hero):
            m.ap = table.number("ap", 0, MOST, default=who.card.ap)
        m.steps = table.number("steps", 0, MOST, default=who.card.move)
    elif {"ap", "steps"} & {*table}:
        raise BadPosition("ap and steps are those of the active model: name it with active")
    m.moved, m.edge = table.flag("moved"), table.number("edge", 0, 9, default=0)
    m.used = table.texts("used")
    if "target" in table:
        m.target = tags[table.choice("target", [each.tag for each in m.heroes])].id
    if "mark" in table:
        m.mark = places.cell(table["mark"], "mark")
    _read_effects(m, table, places)
    m.outcome = table.choice("outcome", ("victory", "defeat"), "")
    m.following = table.text("following", "")
    m.prepared = read_prepared(m.box, table)
    m.came = tuple(written_hero(each) for each in m.heroes)
    m.done, m.lost = (tuple(table.choices(key, m.box.quests)) for key in ("done", "lost"))
    m.errand = table.choice("errand", m.box.quests, "")
    m.stores = [choice_of(each, "stores: one", m.box.items) for each in table.many("stores", 0, MOST)]
    m.handed = [_handed(m, each) for each in table.many("handed", 0, MOST)]
    m.counters = table.counts("counters", None, 0, 1 << 40)


def _read_burden(m: State, table: Table, places: Places) -> None:
    """What has to be carried."""
    if {"burden", "bearer"} <= {*table}:
        raise BadPosition("burden and bearer: what is carried does not lie on a square, expected one of them")
    if {"burden", "bearer"} & {*table} and not m.encounter.burden:
        raise BadPosition(f"burden: there is nothing to carry in encounter {m.encounter.key}")
    if "bearer" in table:
        tags = [each.tag for each in m.heroes]
        m.bearer = tags.index(table.choice("bearer", tags))
    elif "burden" in table:
        m.burden = places.cell(table["burden"], table.place("burden"))
    elif m.encounter.burden and m.round and not m.outcome and m.ground is m.encounter.ground:
        m.burden = m.ground.marked.bit_length() - 1


def _handed(m: State, given: Any) -> tuple[str, int]:
    """An item that changed hands, and who has it."""
    item, who = list_of(given, "handed: one", 2, 2)
    tags = [each.tag for each in m.heroes]
    return choice_of(item, "handed: item", m.box.items), tags.index(choice_of(who, "handed: Hero", tags))


def _read_effects(m: State, table: Table, places: Places) -> None:
    """What lasts for a while: its kind, whose it is, by which card, and on whom or where."""
    tags = {each.tag: each.id for each in m.heroes}
    lays = {each.key: each.lays for each in m.box.spells.values()}
    lays |= {each.key: each.lays for each in m.box.items.values()}
    for at, given in enumerate(table.many("effects", 0, MOST), 1):
        where = f"effects: {at}"
        kind, by, card, *about = list_of(given, where, 4, MOST)
        kind = choice_of(kind, f"{where}: its kind", effects.KINDS)
        by = tags[choice_of(by, f"{where}: whose it is", tags)]
        if kind == effects.WARD:
            card = choice_of(card, f"{where}: its card", m.box.wards)
            cells = [tags[choice_of(each, f"{where}: who has it", tags)] for each in about[:1]]
        else:
            laying = [key for key, laid in lays.items() if laid == kind]
            card = choice_of(card, f"{where}: its card", laying)
            cells = [places.cell(each, f"{where}: a square") for each in about]
        m.effects.append(Effect(kind, by, card, tuple(cells)))
    effects.resume(m)


def _read_next(m: State, table: Table) -> None:
    """The steps to come, to the end of the round."""

    def argument(name: str, kind: str, word: str, where: str) -> Any:
        if name in ("hero", "monster"):
            models: list[Any] = [*m.heroes] if name == "hero" else [*m.monsters]
            tags = {each.tag: each.id for each in models}
            return tags[choice_of(word, f"{where}: {name}", tags)]
        if name == "card":
            return word
        return whole(word, f"{where}: {name}", 0, 20)

    steps = read_steps(table.many("next", 1, bare=True), STEPS, argument) if "next" in table else []
    if not steps:
        steps = [("act",)] if NOBODY < m.active < PARTY else [("at_token",)]
    for name, *about in steps:
        _check_step(m, name, about)
    if steps[-1][0] not in LEAD_ON and not m.outcome:
        steps.append(("advance",))
    if {"set_up", "ready_decks"} & {step[0] for step in steps}:
        m.decks.clear()  # they are made there
    m.then(*steps)


def _check_step(m: State, name: str, about: list[Any]) -> None:
    """A step finds what it is about."""
    if name in OF_ACTIVE and not NOBODY < m.active < PARTY:
        raise BadPosition(f"next: {name} needs active = the tag of a Hero")
    if name in OF_ACTIVE and m.heroes[m.active].cell == OFF:
        raise BadPosition(f"next: {name} needs the active Hero on the map")
    if name == "hero_step" and m.heroes[about[0]].cell == OFF:
        raise BadPosition(f"next: {m.heroes[about[0]].tag} is not on the map")
    if name == "order":
        monster, card, number = about
        orders = m.monsters[monster - PARTY].card.ai
        if card not in orders or number >= len(orders[card].orders):
            raise BadPosition(f"next: order {card} {number}: there is no such instruction")
    if name == "divide" and not m.stores:
        raise BadPosition("next: divide needs stores, the items to divide")
    if name in OF_QUESTS and m.quest is None:
        raise BadPosition(f"next: {name} needs a quest")
    if name == "event" and EVENT not in m.stack[-1:]:
        raise BadPosition("next: event needs an Event Card on top of the stack")


# -- writing -----------------------------------------------------------------------------------------------------------


def to_position(m: State) -> dict[str, Any]:
    """The state as a table for a position file."""
    told: dict[str, Any] = {"encounter": m.encounter.key, "seats": m.seats}
    if m.ground.drawn is not m.encounter.ground:
        told["map"] = m.ground.drawing
        if m.ground.drawn_levels:
            told["levels"] = m.ground.drawn_levels
    told |= {"round": m.round, "token": m.token, "stack": list(m.stack)}
    if m.active != NOBODY:
        told |= {"active": m.model(m.active).tag, "ap": m.ap, "steps": m.steps}
    rest = {
        "burden": m.ground.board.name(m.burden) if m.burden != OFF else "",
        "bearer": m.heroes[m.bearer].tag if m.bearer != NOBODY else "",
        "moved": m.moved,
        "edge": m.edge,
        "used": list(m.used),
        "target": m.heroes[m.target].tag if m.target != NOBODY else "",
        "mark": m.ground.board.name(m.mark) if m.mark != OFF else "",
        "effects": [_effect_row(m, each) for each in m.effects],
        "outcome": m.outcome,
        "following": m.following,
        "prepared": list(m.prepared),
        "quest": m.quest.key if m.quest is not None else "",
        "done": list(m.done),
        "lost": list(m.lost),
        "errand": m.errand,
        "stores": list(m.stores),
        "handed": [[item, m.heroes[who].tag] for item, who in m.handed],
        "counters": dict(m.counters),
        "rulings": dict(m.rulings),
        "content": dict(m.content),
    }
    told |= {key: value for key, value in rest.items() if value}
    told["next"] = [_step_said(m, each) for each in reversed(m.agenda)]
    told["hero"] = [_hero_row(m, each) for each in m.heroes]
    told["monster"] = [_monster_row(m, each) for each in m.monsters]
    told["decks"] = m.decks.plain()
    return told


def _step_said(m: State, step: tuple[Any, ...]) -> str:
    name, *about = step
    if about and name in ("hero_step", "reward", "place_hero", "monster_step", "order"):
        about[0] = m.model(about[0]).tag
    return " ".join([name, *map(str, about)])


def _effect_row(m: State, effect: Effect) -> list[str]:
    ward = effect.kind == effects.WARD
    said = [m.heroes[each].tag if ward else m.ground.board.name(each) for each in effect.on]
    return [effect.kind, m.heroes[effect.by].tag, effect.card, *said]


def _at(m: State, model: Hero | Monster) -> dict[str, Any]:
    return {"at": m.ground.board.name(model.cell)} if model.cell != OFF else {}


def _hero_row(m: State, hero: Hero) -> dict[str, Any]:
    row = {**written_hero(hero), **_at(m, hero), "seat": hero.seat + 1, "order": hero.order, "rp": hero.rp}
    return {**row, "used": list(hero.used)} if hero.used else row


def _monster_row(m: State, monster: Monster) -> dict[str, Any]:
    row: dict[str, Any] = {"monster": monster.card.key, "number": monster.number, **_at(m, monster)}
    if monster.cell != OFF:
        row["hp"] = monster.hp
    if monster.struck_by != NOBODY:
        row["struck_by"] = m.heroes[monster.struck_by].tag
    if monster.acts:
        row["acts"] = [ACTS[each] for each in monster.acts]
    return {**row, "fallen": True} if monster.fallen else row
