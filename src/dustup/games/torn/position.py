"""Positions of Torn World as TOML: any situation the rulebook can describe.

    game = "torn"
    map = '''                        # a glyph for each hexon, as ground.py says; or without it, the Scenario's own map
     1 1 1
    . A . B                          # letters that mean nothing to a map are places: "A" is the hex in its middle,
     2 2 2                           # "Aa" to "Af" those around it
    '''
    scenario = "crossroads"  # what is scored, and how many turns
    size = 150
    turn = 1
    attacking = 1                    # who is the Attacking Player; 1 if left out
    initiative = 1
    active = "richard"               # also: time, received, used, attacked, focus, panicked, slowed,
                                     # walked, tripped
    time = 2
    next = ["step_five"]             # the steps to come, see below

    [[mini]]
    mini = "richard"                 # the key of its card
    seat = 1
    at = "A"                         # a place of the drawing, a hexon "C2" or a hex "C2a"; left out: not there
    leader = true                    # of each player one; without a word the first Hero, or the first of all
    # also: onto = "C2+D2" (a Huge one), wounds, spent, again, conditions, guard, marker, where ("reserves", "ambush",
    # "dead", "waiting"; without a word "board" with a place, else "waiting")

    [[player]]                       # for each seat, in order
    faith = { creation = 3 }
    hand = ["warm-hands"]
    rest = []                        # left out: what a ready-made deck of the Hero has beside hand and discards
    # also: crystals, equipment, discards, zone, points

    [[vortex]]
    at = "B2"
    supply = 3                       # also: arrow (1 to 6, against the clock from the right), moved
    [[marker]]
    at = "C3"                        # left out: carried by the Miniature that names its number
    domain = "life"

``next`` names steps, the next one first: "prepare", "bring", "lay_out", "initiative_roll", "zones", "deploy 1",
"draw_hands", "turn", "beginning", "drawing", "initiative", "activations", "next_activation 1", "go_on_alone 1",
"step_one richard", "step_two" to "step_eight", "after_action", "activation_over", "gods activation-begins 1 0 0",
"vortices", "stir 1", "end_of_turn", "enter 1", "turn_over", "game_over", "results". After the last one the match goes
on by the rulebook if that step leads on; "stop" ends it there. Without ``next`` the Active Miniature is at Step 5, and
with nobody active the player with the initiative activates somebody.

Also: finished, ending, declared (a table: tile, kind, at, onto, targets, forced), counterers, granted, lasting, wonders
(as kit/deck.py writes it), counters, content.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dustup.boards.bits import listed
from dustup.engine.errors import BadContent, BadPosition
from dustup.engine.position import check_map
from dustup.engine.reading import TOP, Places, Table, choice_of, list_of, read_steps, whole
from dustup.engine.state import STOP
from dustup.games.torn.ground import Ground, read_ground
from dustup.games.torn.printing import WINDOWS
from dustup.games.torn.rules.effects import listen
from dustup.games.torn.rules.steps import STEPS
from dustup.games.torn.setup import FIRST, MOST_DEALS, blank, read_content, read_rulings, read_size
from dustup.games.torn.squads import DECK
from dustup.games.torn.state import (
    BOARD,
    DEAD,
    DOMAINS,
    NOBODY,
    OFF,
    PLACES,
    SEATS,
    WAITING,
    Counter,
    Declared,
    Lasting,
    Marker,
    Miniature,
    State,
    Vortex,
    tags_of,
)
from dustup.kit.deck import Deck

KEYS = (
    *("map", "scenario", "size", "turn", "attacking", "initiative", "finished", "ending", "active", "time", "received"),
    *(
        "used",
        "attacked",
        "focus",
        "panicked",
        "slowed",
        "walked",
        "slew",
        "tripped",
        "declared",
        "counterers",
        "granted",
        "lasting",
        "next",
        "mini",
    ),
    *("mini", "player", "vortex", "marker", "wonders", "counters", "content", "laid", "deal", "rulings"),
)
MINI = (
    *("mini", "seat", "at", "onto", "leader", "wounds", "spent", "again", "conditions", "guard", "marker", "where"),
    *("tag", "written"),
)
PLAYER = ("faith", "hand", "rest", "discards", "crystals", "equipment", "zone", "points", "drums")
VORTEX = ("at", "supply", "arrow", "moved")
MARKER = ("at", "domain")
DECLARED = ("tile", "kind", "at", "onto", "targets", "forced")
KINDS = ("move", "wheel", "attack", "concentration", "explore", "special", "effort", "take", "take-from", "put", "hand")
MOST = 99


def from_position(given: Mapping[str, Any]) -> State:
    """The state a position describes."""
    table = Table(given, TOP, KEYS)
    cards = read_content(table)
    m = blank(cards, table.choice("scenario", cards.scenarios, FIRST), read_size(table))
    m.dealt = table.number("deal", 0, MOST_DEALS, default=0)
    m.rulings = read_rulings(table)
    places = _ground(m, table)
    _read_minis(m, table, places)
    _read_vortices(m, table, places)
    _read_markers(m, table, places)
    _read_players(m, table)
    _read_wonders(m, table)
    _read_turn(m, table)
    _read_activation(m, table, places)
    _read_next(m, table)
    for mini in m.minis:
        listen(m, mini)
    return m


# -- reading -----------------------------------------------------------------------------------------------------------


def _ground(m: State, table: Table) -> Places:
    """The battlefield as drawn, or the Scenario's own; places by name and by the letters of the drawing."""
    letters: dict[str, list[int]] = {}
    if "map" in table:
        try:
            m.ground, others = read_ground(check_map(table["map"]), m.box.glyphs, m.box.classes, m.box.joined)
        except (BadContent, ValueError) as error:
            raise BadPosition(f"map: {error}") from None
        letters = _letters(m.ground, others)
    return Places(m.ground.board.cell, letters)


def _letters(ground: Ground, others: Mapping[str, int]) -> dict[str, list[int]]:
    """The hexes of the letters of a drawing: the middle of a hexon, and those around it."""
    found: dict[str, list[int]] = {}
    for letter, hexons in others.items():
        for hexon in listed(hexons):
            name = ground.hexons.name(hexon)
            for around in ("", *"abcdef"):
                found.setdefault(letter + around, []).append(ground.board.cell(name + around))
    return found


def _read_minis(m: State, table: Table, places: Places) -> None:
    rows = table.rows("mini", MINI, MOST)
    keys = [row.choice("mini", m.box.miniatures) for row in rows]
    tags = tags_of(keys)
    for row, key, tag in zip(rows, keys, tags, strict=True):
        card = m.box.miniatures[key]
        mini = Miniature(len(m.minis), card, tag, row.number("seat", 1, SEATS, default=1) - 1)
        m.minis.append(mini)
        if row.flag("leader"):
            m.players[mini.seat].hero = mini.id
        mini.spent, mini.again, mini.written = row.flag("spent"), row.flag("again"), row.flag("written")
        mini.conditions = tuple(row.choices("conditions", m.box.conditions))
        mini.guard = row.number("guard", 0, 9, default=0)
        mini.marker = row.number("marker", 1, MOST, default=0) - 1
        there = "at" in row or "onto" in row
        mini.where = row.choice("where", PLACES, BOARD if there else WAITING)
        if there != (mini.where == BOARD):
            raise BadPosition(f"{row.where}: a Miniature has a place if it is on the board, and only then")
        mini.wounds = row.number("wounds", 0, card.health - (mini.where != DEAD), default=0)
        if there:
            _put(m, mini, row, places)
    for player in m.players:
        own = m.squad(player.seat)
        if own and player.hero == NOBODY:
            player.hero = next((each.id for each in own if each.card.hero), own[0].id)


def _put(m: State, mini: Miniature, row: Table, places: Places) -> None:
    """Put a Miniature where it can be."""
    hexons = m.ground.hexons
    if mini.card.hexons > 1:
        body = _body(m, row.text("onto"), row.place("onto"), places)
        if body not in hexons.bodies(mini.card.hexons):
            raise row.wrong("onto", f"{mini.card.hexons} hexons side by side such as {hexons.name(0)}+{hexons.name(1)}")
    else:
        cell = places.cell(row["at"], row.place("at"))
        body = hexons.bit[hexons.of[cell]] if mini.card.hexons else 0
    hexes = hexons.hexes(body) if body else m.ground.board.bit[cell]
    if hexes & (m.taken() | m.ground.volume):
        raise BadPosition(f"{row.where}: {mini.tag} cannot be there: the place is taken, or nobody can be there")
    if body:
        m.put_body(mini, body)
    else:
        m.put(mini, cell)


def _body(m: State, word: str, where: str, places: Places) -> int:
    """Hexons, as they are written."""
    found = 0
    for each in word.split("+"):
        found |= m.ground.hexons.bit[m.ground.hexons.of[places.cell(each, where)]]
    return found


def _read_vortices(m: State, table: Table, places: Places) -> None:
    for row in table.rows("vortex", VORTEX, MOST):
        hexon = m.ground.hexons.of[places.cell(row["at"], row.place("at"))] if "at" in row else OFF
        supply = row.number("supply", 0 if hexon == OFF else 1, 9, default=3)
        vortex = Vortex(len(m.vortices), hexon, supply, row.number("arrow", 1, 6, default=1) - 1)
        vortex.moved = row.flag("moved")
        m.vortices.append(vortex)


def _read_markers(m: State, table: Table, places: Places) -> None:
    for row in table.rows("marker", MARKER, MOST):
        marker = Marker(len(m.markers), row.choice("domain", DOMAINS, DOMAINS[0]))
        if "at" in row:
            marker.cell = places.cell(row["at"], row.place("at"))
        m.markers.append(marker)
    for mini in m.minis:
        if mini.marker == NOBODY:
            continue
        if mini.marker >= len(m.markers) or m.markers[mini.marker].cell != OFF:
            raise BadPosition(f"{mini.tag} carries marker {mini.marker + 1}, expected one that lies nowhere")
        m.markers[mini.marker].bearer = mini.id


def _read_players(m: State, table: Table) -> None:
    rows = table.rows("player", PLAYER, SEATS)
    for seat in range(SEATS):
        row = rows[seat] if seat < len(rows) else Table({}, f"player {seat + 1}", PLAYER)
        player = m.players[seat]
        player.faith = row.counts("faith", DOMAINS, 0, MOST)
        player.crystals = row.number("crystals", 0, MOST, default=0)
        player.equipment = row.choices("equipment", m.box.equipment)
        player.zone = row.number("zone", 0, 2, default=seat + 1) - 1
        player.points = row.number("points", 0, MOST, default=0)
        player.drums = row.number("drums", 0, 9, default=0)
        player.hand, player.discards = (_cards(m, row, key) for key in ("hand", "discards"))
        player.hand.sort()
        if player.hero != NOBODY:
            player.rest = sorted(_cards(m, row, "rest")) if "rest" in row else _rest(m, seat)
        number = len(player.hand) + len(player.rest) + len(player.discards)
        if number > DECK:
            raise BadPosition(f"player {seat + 1} has {number} God Cards, expected at most {DECK}")


def _cards(m: State, row: Table, key: str) -> list[str]:
    return [choice_of(each, f"{row.place(key)}: one", m.box.gods) for each in row.many(key, 0, DECK)]


def _rest(m: State, seat: int) -> list[str]:
    """What a deck of the Hero has beside hand and discards: cards of its list, as many as make fifteen."""
    player = m.players[seat]
    pool = [key for key in m.minis[player.hero].card.gods for _ in range(m.box.gods[key].copies)]
    for key in (*player.hand, *player.discards):
        if key in pool:
            pool.remove(key)
    return sorted(pool[: max(0, DECK - len(player.hand) - len(player.discards))])


def _read_wonders(m: State, table: Table) -> None:
    if "laid" in table and not table.flag("laid"):
        return
    m.decks["wonders"] = deck = Deck("wonders", m.box.wonders)
    if "wonders" in table:
        deck.read(table["wonders"], "wonders", list(m.box.wonders))


def _read_turn(m: State, table: Table) -> None:
    m.turn = table.number("turn", 0, MOST, default=1)
    m.attacking = table.number("attacking", 0, SEATS, default=1) - 1
    m.initiative = table.number("initiative", 0, SEATS, default=m.attacking + 1) - 1
    m.finished = table.number("finished", 0, SEATS, default=0) - 1
    m.ending = table.flag("ending")
    m.counters = table.counts("counters", None, 0, 1 << 40)


def _read_activation(m: State, table: Table, places: Places) -> None:
    ids = {each.tag: each.id for each in m.minis}
    if "active" in table:
        m.active = ids[table.choice("active", ids)]
        m.received = table.number("received", 0, 3, default=2)
        m.time = table.number("time", 0, 3, default=m.received)
        m.received = max(m.received, m.time)
        m.minis[m.active].spent = True
        m.used = table.choices("used", m.minis[m.active].card.tiles)
    flags = ("attacked", "panicked", "slowed", "walked", "slew")
    m.attacked, m.panicked, m.slowed, m.walked, m.slew = (table.flag(key) for key in flags)
    m.tripped = table.number("tripped", 0, 9, default=0)
    m.focus = table.number("focus", 0, 9, default=0)
    m.granted = [ids[choice_of(each, "granted: one", ids)] for each in table.many("granted", 0, MOST)]
    for given in table.many("counterers", 0, MOST):
        by, tile = list_of(given, "counterers: one", 2, 2)
        mini = ids[choice_of(by, "counterers: who", ids)]
        m.counterers.append(Counter(mini, choice_of(tile, "counterers: tile", m.minis[mini].card.tiles)))
    for given in table.many("lasting", 0, MOST):
        card, on, seat = list_of(given, "lasting: one", 3, 3)
        card = choice_of(card, "lasting: card", m.box.wards)
        on = ids[choice_of(on, "lasting: on whom", ids)]
        m.lasting.append(Lasting(card, on, m.box.wards[card].until, whole(str(seat), "lasting: whose", 1, SEATS) - 1))
    if "declared" in table:
        m.declared = _declared(m, table.table("declared", DECLARED), places, ids)


def _declared(m: State, row: Table, places: Places, ids: Mapping[str, int]) -> Declared:
    if m.active == NOBODY:
        raise BadPosition("declared: an action is declared by the active Miniature: name it with active")
    return Declared(
        row.choice("tile", m.minis[m.active].card.tiles),
        row.choice("kind", KINDS),
        places.cell(row["at"], row.place("at")) if "at" in row else OFF,
        _body(m, row["onto"], row.place("onto"), places) if "onto" in row else 0,
        tuple(ids[each] for each in row.choices("targets", ids)),
        row.flag("forced"),
    )


LEAD_ON = (
    *("prepare", "initiative_roll", "zones", "deploy", "draw_hands", "turn", "turn_over", "game_over", "results"),
    STOP,
)
"""Steps that lead on by themselves, or to the end."""
OF_ACTIVATION = (
    *("step_two", "step_three", "step_four", "step_five", "step_six", "step_seven", "step_eight", "after_action"),
    *("counter", "activation_over", "equipment", "after_window"),
)
"""Steps of the Active Miniature."""
TURN = ("activations", "vortices", "end_of_turn", "turn_over")


def _read_next(m: State, table: Table) -> None:
    """The steps to come, to the end of the turn."""
    ids = {each.tag: each.id for each in m.minis}

    def argument(name: str, kind: str, word: str, where: str) -> Any:
        if name == "mini":
            return ids[choice_of(word, f"{where}: {name}", ids)]
        if name == "window":
            return choice_of(word, f"{where}: {name}", WINDOWS)
        if name == "seat":
            return whole(word, f"{where}: {name}", 1, SEATS) - 1
        return whole(word, f"{where}: {name}", 0, 3)

    steps = read_steps(table.many("next", 1, bare=True), STEPS, argument) if "next" in table else []
    if not steps:
        steps = [("step_five",)] if m.active != NOBODY else [("next_activation", m.initiative)]
    for name, *_ in steps:
        if name in OF_ACTIVATION and m.active == NOBODY:
            raise BadPosition(f"next: {name} needs active = the tag of a Miniature")
        if name in ("step_six", "step_seven") and m.declared is None:
            raise BadPosition(f"next: {name} needs declared = the action")
    last = steps[-1][0]
    if last in OF_ACTIVATION or last in ("step_one", "reactivations"):
        seat = m.minis[m.active].seat if m.active != NOBODY else m.initiative
        steps.append(("next_activation", 1 - seat))
    if steps[-1][0] not in LEAD_ON:
        steps += [(each,) for each in TURN[TURN.index(steps[-1][0]) + 1 if steps[-1][0] in TURN else 1 :]]
    m.then(*steps)


# -- writing -----------------------------------------------------------------------------------------------------------


def to_position(m: State) -> dict[str, Any]:
    """The state as a table for a position file."""
    told: dict[str, Any] = {"scenario": m.scenario.key, "size": m.size}
    if m.ground is not m.scenario.ground:
        told["map"] = m.ground.drawn({each.key: each.glyph for each in m.box.landscapes.values()})
    told |= {"turn": m.turn, "attacking": m.attacking + 1, "initiative": m.initiative + 1, "finished": m.finished + 1}
    if m.active != NOBODY:
        told |= {"active": m.minis[m.active].tag, "time": m.time, "received": m.received}
    if not m.decks:
        told["laid"] = False
    rest: dict[str, Any] = {
        "ending": m.ending,
        "used": list(m.used),
        "attacked": m.attacked,
        "focus": m.focus,
        "panicked": m.panicked,
        "slowed": m.slowed,
        "walked": m.walked,
        "slew": m.slew,
        "tripped": m.tripped,
        "counterers": [[m.minis[each.by].tag, each.tile] for each in m.counterers],
        "granted": [m.minis[each].tag for each in m.granted],
        "lasting": [[each.card, m.minis[each.on].tag, each.seat + 1] for each in m.lasting],
        "counters": dict(m.counters),
        "deal": m.dealt,
        "rulings": dict(m.rulings),
        "content": dict(m.content),
        "declared": _declared_row(m),
    }
    told |= {key: value for key, value in rest.items() if value}
    told["next"] = [_step_said(m, each) for each in reversed(m.agenda)]
    told["mini"] = [_mini_row(m, each) for each in m.minis]
    told["player"] = [_player_row(m, seat) for seat in range(SEATS)]
    told["vortex"] = [_vortex_row(m, each) for each in m.vortices]
    told["marker"] = [
        {**({"at": m.ground.board.name(each.cell)} if each.cell != OFF else {}), "domain": each.domain}
        for each in m.markers
    ]
    if m.decks:
        told["wonders"] = m.wonders().plain()
    return told


def _step_said(m: State, step: tuple[Any, ...]) -> str:
    name, *about = step
    if name == "step_one":
        about = [m.minis[about[0]].tag]
    elif name == "gods":
        about[1] += 1
    elif about:
        about[0] += 1
    return " ".join([name, *map(str, about)])


def _declared_row(m: State) -> dict[str, Any]:
    if m.declared is None:
        return {}
    row: dict[str, Any] = {"tile": m.declared.tile, "kind": m.declared.kind}
    if m.declared.at != OFF:
        row["at"] = m.ground.board.name(m.declared.at)
    if m.declared.body:
        row["onto"] = "+".join(m.ground.hexons.name(each) for each in listed(m.declared.body))
    if m.declared.targets:
        row["targets"] = [m.minis[each].tag for each in m.declared.targets]
    if m.declared.forced:
        row["forced"] = True
    return row


def _mini_row(m: State, mini: Miniature) -> dict[str, Any]:
    row: dict[str, Any] = {"mini": mini.card.key, "seat": mini.seat + 1}
    row["leader"] = m.players[mini.seat].hero == mini.id
    if mini.body.bit_count() > 1:
        row["onto"] = "+".join(m.ground.hexons.name(each) for each in listed(mini.body))
    elif mini.cell != OFF:
        row["at"] = m.ground.board.name(mini.cell)
    else:
        row["where"] = mini.where
    rest: dict[str, Any] = {
        "wounds": mini.wounds,
        "spent": mini.spent,
        "again": mini.again,
        "conditions": list(mini.conditions),
        "guard": mini.guard,
        "marker": mini.marker + 1,
        "written": mini.written,
    }
    return row | {key: value for key, value in rest.items() if value}


def _player_row(m: State, seat: int) -> dict[str, Any]:
    player = m.players[seat]
    row: dict[str, Any] = {"hand": list(player.hand), "rest": list(player.rest), "zone": player.zone + 1}
    rest: dict[str, Any] = {
        "faith": dict(player.faith),
        "crystals": player.crystals,
        "equipment": list(player.equipment),
        "discards": list(player.discards),
        "points": player.points,
        "drums": player.drums,
    }
    return row | {key: value for key, value in rest.items() if value}


def _vortex_row(m: State, vortex: Vortex) -> dict[str, Any]:
    row: dict[str, Any] = {"supply": vortex.supply, "arrow": vortex.arrow + 1}
    if vortex.hexon != OFF:
        row["at"] = m.ground.hexons.name(vortex.hexon)
    return {**row, "moved": True} if vortex.moved else row
