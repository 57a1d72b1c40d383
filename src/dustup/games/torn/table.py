"""What the table shows: the scene for a browser, a drawing and a text, what moves, and where options lie."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from dustup.boards.bits import listed, lowest
from dustup.boards.hexons import Hexons
from dustup.boards.layout import layout
from dustup.boards.palette import Palette
from dustup.boards.picture import Picture
from dustup.engine import rooms
from dustup.engine.events import Log
from dustup.engine.naming import called
from dustup.engine.rooms import NOWHERE, Span, Spots
from dustup.engine.rule import Choose
from dustup.engine.text import counted, start
from dustup.games.torn import events as told
from dustup.games.torn import options as offered
from dustup.games.torn.content import box
from dustup.games.torn.ground import Ground, read_ground
from dustup.games.torn.miniatures import MiniatureCard, Tile
from dustup.games.torn.rules.ending import in_sight
from dustup.games.torn.rules.gods import WINDOWS, lacking
from dustup.games.torn.scenario import Scored, Zone
from dustup.games.torn.spans import span_of
from dustup.games.torn.state import AMBUSH, BOARD, DEAD, DOMAINS, RESERVES, WAITING, State
from dustup.games.torn.words import name_of
from dustup.kit.motions import (
    Shown,
    appear,
    badge,
    flash,
    harm,
    heal,
    mark,
    measured,
    move,
    symbol,
    symbol_roll,
    vanish,
)

View = Mapping[str, Any]
CLOCKWISE = (0, -60, -120, 180, 120, 60)
"""By direction of a hexon step: degrees clockwise from the east."""
PLURAL = {"hex": "hexes", "hexon": "hexons"}
ELSEWHERE = {WAITING: "not placed yet", RESERVES: "in Reserves", AMBUSH: "in Ambush", DEAD: "dead"}


@lru_cache(maxsize=64)
def ground_in(drawing: str) -> Ground:
    """The battlefield of a view."""
    cards = box()
    return read_ground(drawing, cards.glyphs, cards.classes, cards.joined)[0]


def lines(view: View) -> list[str]:
    """How it stands, in words."""
    said = [f"Turn {view['turn']} of {view['turns']}" if view["turn"] else "Before the first turn"]
    for each in view["players"]:
        faith = ", ".join(f"{each['faith'][key]} {key.capitalize()}" for key in DOMAINS if each["faith"][key])
        crystals, cards = counted(each["crystals"], "Crystal"), counted(each["cards"], "God Card")
        parts = [f"Faith: {faith or 'none'}", crystals, f"{cards} in hand"]
        said.append(f"{called(each['seat'])}: {', '.join(parts)}")
    zones = [f"{each.name} ({', '.join(each.hexons)})" for each in zones_to_hold(view)]
    return [*said, f"To be held: {', '.join(zones)}"] if zones else said


def letters(mini: View) -> str:
    """Letters for a Miniature: initials, and its number where there are several."""
    name, _, number = mini["name"].rpartition(" ")
    if not number.isdigit():
        name, number = mini["name"], ""
    initials = "".join(word[0] for word in name.split() if word[0].isalpha())
    return f"{initials[:2] if len(initials) > 1 else name[:2]}{number}"


class Drawing:
    """A view as a picture, and in letters for the text table."""

    def __init__(self, view: View, title: str, palette: Palette) -> None:
        self.view, self.title, self.palette = view, title, palette
        self.ground = ground_in(view["map"])

    def svg(self) -> str:
        hexons, board = self.ground.hexons, self.ground.board
        picture = Picture(board, self.title, self.palette)
        for kind, mask in grounds(self.ground).items():
            picture.fill(mask, kind, box().landscapes[kind].name if kind in box().landscapes else "zone")
        for zone in zones_to_hold(self.view):
            there = sum(board.bit[each] for each in hexes_of(self.ground, zone))
            picture.fill(there & ~sum(hexons.masks[each] for each in self.ground.pieces), "held", zone.name)
        for each in self.view["vortices"]:
            picture.fill(hexons.masks[hexons.hexon(each["at"])], "vortex", "Vortex")
            picture.label(board.cell(each["at"]), str(each["supply"]))
        for mini in self.view["minis"]:
            if mini["at"]:
                bars = [(mini["health"], mini["max_health"], "health")]
                cells = [board.cell(one) for one in mini["hexes"]]
                where = board.cell(mini["at"])
                picture.token(where, letters(mini), mini["seat"], bars=bars, cells=cells if len(cells) > 1 else ())
        return picture.caption(lines(self.view)).svg()

    def text(self) -> str:
        hexons, board = self.ground.hexons, self.ground.board
        glyphs: dict[int, str] = {}
        for hexon, piece in self.ground.pieces.items():
            glyphs |= dict.fromkeys(listed(hexons.masks[hexon]), box().landscapes[piece].glyph)
        for vortex in self.view["vortices"]:
            glyphs |= dict.fromkeys(listed(hexons.masks[hexons.hexon(vortex["at"])]), "@")
        glyphs |= {board.cell(each["at"]): "*" for each in self.view["markers"] if each["at"]}
        for mini in self.view["minis"]:
            glyphs |= dict.fromkeys(map(board.cell, mini["hexes"]), f"{mini['seat'] + 1}{letters(mini)}")
        drawing = board.draw(glyphs, "·", labels=True).rstrip("\n")
        return "\n".join([". ".join(standing(self.view)), drawing, "", *self.told(), *lines(self.view)[1:], ""])

    def told(self) -> list[str]:
        """What the letters of the drawing mean, where the Vortices drift, and how everybody fares."""
        cards = box().landscapes
        there = sorted({*self.ground.pieces.values()})
        said = [f"{cards[each].glyph} {cards[each].name}" for each in there] + ["@ Vortex"]
        said += ["* Scenario Marker"] if self.view["markers"] else []
        found = [f"On the board: {', '.join(said)}"]
        found += [f"Vortices: {', '.join(map(self.drifting, self.view['vortices']))}"] * bool(self.view["vortices"])
        for player in self.view["players"]:
            squad = [fares(each) for each in self.view["minis"] if each["seat"] == player["seat"]]
            found += [f"{called(player['seat'])}: {', '.join(squad)}"] if squad else []
        return found

    def drifting(self, vortex: View) -> str:
        """A Vortex: where it is, its Supply, and towards where its arrow points."""
        hexons = self.ground.hexons
        there = hexons.shifted(hexons.bit[hexons.hexon(vortex["at"])], vortex["arrow"])
        to = f"towards {hexons.name(lowest(there))}" if there else "off the board"
        return f"{vortex['at']} (Supply {vortex['supply']}, pointing {to})"


def fares(mini: View) -> str:
    """A Miniature in a few words: its letters on the board, its name, its health, and what else there is to say."""
    notes = [*condition_names(mini), *(["marker"] if mini["marker"] else [])]
    notes += [where_is(mini)] if mini["where"] != BOARD or mini["spent"] else []
    said = f" ({', '.join(notes)})" if notes else ""
    return f"{mini['seat'] + 1}{letters(mini)} {mini['name']} {mini['health']}/{mini['max_health']}{said}"


def zones_to_hold(view: View) -> list[Zone]:
    """The zones that the Scenario gives points for."""
    return list(box().scenarios[view["scenario"]["key"]].held_zones)


def hexes_of(ground: Ground, zone: Zone) -> list[int]:
    """The hexes of a zone to hold."""
    hexons = ground.hexons
    return listed(hexons.hexes(sum(hexons.bit[hexons.hexon(each)] for each in zone.hexons)))


def grounds(ground: Ground) -> dict[str, int]:
    """What lies on the hexes, by kind: the zones, then Landscape."""
    hexons = ground.hexons
    found = {f"zone-{at + 1}": hexons.hexes(zone) for at, zone in enumerate(ground.zones) if zone}
    for hexon, piece in ground.pieces.items():
        found[piece] = found.get(piece, 0) | hexons.masks[hexon]
    return found


class Stage(rooms.Stage):
    """What is to be seen."""

    places = frozenset({"Cell"})

    def picture(self, view: View) -> Drawing:
        return Drawing(view, view["scenario"]["title"], Palette.of(self.game.look.drawn, self.game.look.signs))

    def scene(self, view: View) -> Shown:
        ground, there = ground_in(view["map"]), view["scenario"]
        return {
            "status": {
                "title": there["title"],
                "lines": standing(view),
                "goal": self._goal(box().scenarios[there["key"]].scores),
                "about": [there["text"], *map(self._worth, box().scenarios[there["key"]].scores)],
                "card": there["key"],
            },
            "board": {"key": there["key"], **layout(ground.board)},
            "ground": [
                *(self._to_hold(ground, each) for each in zones_to_hold(view)),
                *(self._lying(ground, *each) for each in [*grounds(ground).items(), *whirling(view, ground)]),
            ],
            "marks": [
                *(mark(at, each.name, "hearth", size=0.9) for each in zones_to_hold(view) for at in each.hexons),
                *map(whirl, view["vortices"]),
                *(lying(each) for each in view["markers"] if each["at"]),
            ],
            "pieces": [piece(view, ground.hexons, each) for each in view["minis"] if each["at"]],
            "bench": [bench(each) for each in view["minis"] if each["where"] in ELSEWHERE],
            "sides": [side(view, each) for each in view["players"]],
            "hand": hand(view),
            "piles": piles(view),
        }

    def _goal(self, rows: Sequence[Scored]) -> str:
        """How the match is won, in a sentence."""
        return f"After the last turn more Victory Points win: {'; '.join(map(self._given, rows))}."

    def _worth(self, row: Scored) -> str:
        """What Victory Points are given for, and when."""
        said = self._given(row, " Victory Point")
        return f"At the end of each turn from {row.since} on: {said}." if row.since else f"At the end: {said}."

    def _given(self, row: Scored, unit: str = "") -> str:
        """How many points are given, and what for."""
        given = counted(row.points, unit.strip()) if unit else str(row.points)
        if row.each > 1:
            return f"{given} {self.game.text.word('worth', f'{row.kind}-each').format(row.each)}, at most {row.most}"
        return f"{given} {self.game.text.word('worth', row.kind).format(row.each)}"

    def _to_hold(self, ground: Ground, zone: Zone) -> Shown:
        """A zone that Victory Points are given for."""
        there = hexes_of(ground, zone)
        text = self.game.text.word("ground", "held")
        return {"kind": "held", "name": zone.name, "text": text, "cells": [ground.board.name(each) for each in there]}

    def _lying(self, ground: Ground, kind: str, mask: int) -> Shown:
        """Landscape, or a deployment zone."""
        card, word = box().landscapes.get(kind), self.game.text.word
        rules = "ether-rules" if kind == "ether" else "zone"
        name, text = (card.name, card.text) if card else (word("ground", kind), word("ground", rules))
        return {"kind": kind, "name": name, "text": text, "cells": [ground.board.name(each) for each in listed(mask)]}

    def remembered(self, seen: State, log: Log, scene: Shown) -> Shown:
        """How many Victory Points each has as it stands; at the end, what they were given for."""
        if not seen.minis:
            return scene
        over = seen.result is not None
        said = "Victory Points" if over else "Victory Points, if everything stayed as it is now"
        points = [each.points if over else in_sight(seen, each.seat) for each in seen.players]
        sides = [
            {**each, "facts": [fact("Points", points[each["seat"]], said), *each["facts"]]} for each in scene["sides"]
        ]
        scored = [self._scored(log, each) for each in scene["sides"]] if over else []
        result = {**scene["result"], "about": [each for each in scored if each]} if over else None
        return {**scene, "sides": sides, "result": result}

    def _scored(self, log: Log, side: Shown) -> str:
        """What a player's Victory Points were given for."""
        found: dict[str, int] = {}
        for event in log.backwards(told.Scored):
            if event.seat == side["seat"]:
                found[event.why] = found.get(event.why, 0) + event.points
        rows = [f"{points} ({self.game.text.word('scores', why)})" for why, points in reversed(found.items())]
        return f"{side['name']}: {' + '.join(rows)}." if rows else ""

    def show(self, seen: State, event: Any) -> Shown | None:
        show = SHOWN.get(type(event))
        return show(seen, event) if show is not None else None

    def spots(self, seen: State, question: Choose, option: Any) -> Spots:
        match option:
            case offered.Move(_, cell) | offered.Place(cell):
                return stop(seen, question.why.args.get("mini", seen.active), cell)
            case offered.Deploy(mini, cell) | offered.Eject(mini, cell):
                return stop(seen, mini, cell)
            case offered.Span(_, body) | offered.Wheel(_, body):
                return Spots(hexes(seen, body), None)
            case offered.Activate(mini) | offered.React(mini) | offered.Keep(mini) | offered.Reserve(mini):
                return whole(seen, mini)
            case offered.Explore(_, cell) | offered.Stir(cell):
                return Spots(hexes(seen, 1 << seen.ground.hexons.of[cell], cell), None)
            case offered.Play(card):
                return Spots([], card)
        cell = getattr(option, "at", -1)
        if cell in seen.held:
            return whole(seen, seen.held[cell])
        return Spots([seen.ground.board.name(cell)]) if cell >= 0 else NOWHERE

    def reach(self, seen: State, piece: str) -> Span:
        return span_of(seen, self.game.text, piece)

    def measure(self, seen: State, a: str, b: str) -> Shown:
        board = seen.ground.board
        start, end = board.cell(a), board.cell(b)
        return measured(board, start, end, board.sees(start, end, seen.ground.volume))


def whirling(view: View, ground: Ground) -> list[tuple[str, int]]:
    """The hexes under Vortices."""
    hexons = ground.hexons
    there = sum(hexons.masks[hexons.hexon(each["at"])] for each in view["vortices"])
    return [("ether", there)] if there else []


def standing(view: View) -> list[str]:
    """The turn, and who acts."""
    said = lines(view)[:1]
    active = next((each["name"] for each in view["minis"] if each["tag"] == view["active"]), "")
    if active:
        said.append(f"{active} acts, {view['time']} Time left")
    elif view["turn"]:
        said.append(f"Initiative: {called(view['initiative'])}")
    return said + (["The game ends with this turn"] if view["ending"] else [])


# -- parts of the scene ------------------------------------------------------------------------------------------------


def whirl(vortex: View) -> Shown:
    """A Vortex: its Supply, and the arrow that says where it drifts."""
    text = f"Vortex, Supply {vortex['supply']}"
    return {
        **mark(vortex["at"], text, "vortex", turn=CLOCKWISE[vortex["arrow"]], size=2),
        "sign": str(vortex["supply"]),
    }


def lying(marker: View) -> Shown:
    """A Scenario Marker on the battlefield."""
    return {"cell": marker["at"], "text": "Scenario Marker", "team": -1, "sign": "★"}


def piece(view: View, hexons: Hexons, mini: View) -> Shown:
    """A Miniature on the battlefield: fresh or spent, with its Conditions."""
    spent = mini["spent"] and mini["tag"] != view["active"]
    badges = [badge("spent", "✓", "Activated this turn")] if spent else []
    badges += [badge("condition", name[:2], name) for name in condition_names(mini)]
    badges += [badge("card", "✦", f"{name} lies on it") for name in mini["lasting"]]
    badges += [badge("guard", f"+{mini['guard']}", "Defense Dice added until the end of this activation")] * bool(
        mini["guard"]
    )
    badges += [badge("marker", "★", "Carries a Scenario Marker")] if mini["marker"] else []
    leads = mini["tag"] in [each["hero"] for each in view["players"]]
    card = box().miniatures[mini["card"]]
    first = [mini["at"]]
    return {
        "id": mini["tag"],
        "name": mini["name"],
        "letters": letters(mini),
        "team": mini["seat"],
        "shape": "disc" if mini["seat"] == 0 else "square",
        "cells": [*first, *(each for each in mini["hexes"] if each not in first)],
        "bars": [{"kind": "health", "name": "Health", "value": mini["health"], "max": mini["max_health"]}],
        "badges": badges,
        "active": mini["tag"] == view["active"],
        "faded": False,
        "spent": spent,
        "sub": "Leader" if leads else card.faction,
        "about": [f"{mini['defense']} Defense Dice", *(box().keywords[each].name for each in mini["keywords"])],
        "card": card.key,
        "gist": gist(card),
        "group": mini["tag"],
        "owner": mini["seat"],
    }


@lru_cache(maxsize=256)
def gist(card: MiniatureCard) -> str:
    """In few words: how far it moves, and what it can do that not everybody can."""
    tiles = [each for each in card.tiles.values() if not each.reaction]
    moves = [f"moves {each.distance}" for each in tiles if each.kind == "move"]
    deeds = [each for each in tiles if each.attack or each.kind in ("effort", "special")]
    return start("; ".join([*moves, ", ".join(map(deed_words, deeds))]))


def deed_words(tile: Tile) -> str:
    """An attack with its reach, anything else by its name."""
    far = counted(tile.distance, tile.unit, PLURAL[tile.unit])
    return f"{tile.name} ({far})" if tile.attack else tile.name


def bench(mini: View) -> Shown:
    """A Miniature that is not on the battlefield: how it fares, and where it is."""
    return {
        "id": mini["tag"],
        "name": mini["name"],
        "letters": letters(mini),
        "team": mini["seat"],
        "shape": "disc" if mini["seat"] == 0 else "square",
        "bars": [{"kind": "health", "name": "Health", "value": mini["health"], "max": mini["max_health"]}],
        "note": ELSEWHERE[mini["where"]],
        "card": mini["card"],
    }


def condition_names(mini: View) -> list[str]:
    """Its Condition Markers by name."""
    return [box().conditions[each].name for each in mini["conditions"]]


def side(view: View, player: View) -> Shown:
    """A player: Faith by Domain, Crystals, how many cards, who is not on the battlefield."""
    facts = [
        fact(key.capitalize(), amount, f"Faith of {key.capitalize()}")
        for key, amount in player["faith"].items()
        if amount
    ]
    facts += [fact("Crystals", player["crystals"], "Ether Crystals held")]
    facts += [fact("Hand", player["cards"], "God Cards in hand")]
    squad = [each for each in view["minis"] if each["seat"] == player["seat"]]
    cards = [{"key": each["card"], "name": each["name"], "sub": where_is(each)} for each in squad]
    cards += [{"key": each, "name": box().equipment[each].name, "sub": "equipment"} for each in player["equipment"]]
    seat = player["seat"]
    return {"seat": seat, "team": seat, "name": called(seat), "facts": facts, "cards": cards}


def where_is(mini: View) -> str:
    """Whether a Miniature is fresh, spent or away."""
    if mini["where"] == BOARD:
        return "activated" if mini["spent"] else "fresh"
    return ELSEWHERE.get(mini["where"], "")


def fact(name: str, value: int, text: str) -> Shown:
    """A number beside a player's name."""
    return {"name": name, "value": str(value), "text": text}


def hand(view: View) -> list[Shown]:
    """One's own God Cards, and whether there is Faith enough for each."""
    if view["seat"] is None or not view["players"]:
        return []
    own = view["players"][view["seat"]]
    return [card_in_hand(key, own["faith"]) for key in own["hand"]]


def card_in_hand(key: str, faith: Mapping[str, int]) -> Shown:
    """A God Card as its owner sees it: when it is played, what it does, what it costs."""
    card = box().gods[key]
    can = faith[card.domain] >= card.cost
    return {
        "key": key,
        "name": card.name,
        "sub": card.told,
        "when": WINDOWS[card.window],
        "cost": f"{card.cost} {card.domain.capitalize()}",
        "can": can,
        "why": "" if can else lacking(card, faith),
        "card": key,
    }


def piles(view: View) -> list[Shown]:
    """Both God Decks with their open discards, and the Wonders."""
    found = []
    for each in view["players"]:
        gone = [{"key": key, "name": box().gods[key].name, "text": box().gods[key].told} for key in each["discards"]]
        name = f"{called(each['seat'])}: God Cards"
        found.append(pile(f"gods-{each['seat']}", name, each["deck"], gone, "Which cards are in it nobody else knows."))
    if view["wonders"]:
        gone = [{"key": key, "name": box().wonders[key].name} for key in view["wonders"]["discards"]]
        found.append(pile("wonders", "Ether Wonders", view["wonders"]["left"], gone, "Drawn by who explores a Vortex."))
    return found


def pile(key: str, name: str, left: int, gone: Sequence[Shown], text: str) -> Shown:
    return {"key": key, "name": name, "left": left, "top": "", "discarded": list(gone), "text": text}


# -- where options lie -------------------------------------------------------------------------------------------------


def hexes(m: State, body: int, first: int = -1) -> list[str]:
    """The hexes of some hexons by name, one of them first."""
    cells = listed(m.ground.hexons.hexes(body))
    if first >= 0:
        cells = [first, *(each for each in cells if each != first)]
    return [m.ground.board.name(each) for each in cells]


def stop(m: State, mini: int, cell: int) -> Spots:
    """Where a Miniature may stand: a hex, or all hexes of the body around it."""
    if mini < 0 or not m.minis[mini].card.hexons:
        return Spots([m.ground.board.name(cell)])
    hexons, here = m.ground.hexons, m.minis[mini]
    first = hexons.of[cell]
    body = hexons.standing(here.body, first) if here.card.hexons > 1 and here.body else hexons.bit[first]
    return Spots(hexes(m, body, hexons.centres[first]), None)


def whole(m: State, mini: int) -> Spots:
    """A Miniature, wherever it is."""
    each = m.minis[mini]
    return Spots([m.ground.board.name(cell) for cell in listed(m.covers(each))], each.tag)


# -- what is not offered -----------------------------------------------------------------------------------------------


def unavailable(m: State, question: Choose) -> list[tuple[str, Any]]:
    """What a player might look for in vain: tiles of the Active Miniature, who was activated, God Cards."""
    key = question.why.key
    wanted: list[tuple[str, Any]] = []
    if key == "act":
        wanted = [(tile.name, probe(tile)) for tile in m.minis[m.active].card.actions if not listed_for(question, tile)]
    elif key == "activate":
        own = (each for each in m.squad(question.seat) if each.alive)
        wanted = [(start(name_of(m, each)), offered.Activate(each.id)) for each in own]
    elif key == "god-window":
        held = dict.fromkeys(m.players[question.seat].hand)
        wanted = [(m.box.gods[each].name, offered.Play(each)) for each in held]
    return [(label, option) for label, option in wanted if option not in question.options]


def listed_for(question: Choose, tile: Tile) -> bool:
    """Whether anything can be done with a tile."""
    return any(getattr(each, "tile", "") == tile.key for each in question.options.samples())


def probe(tile: Tile) -> Any:
    """Something that would be done with a tile, to be told why not."""
    if tile.kind in ("move", "run", "step"):
        return offered.Move(tile.key, 0)
    if tile.kind == "explore":
        return offered.Explore(tile.key, 0)
    if tile.kind == "take":
        return offered.Take(tile.key, 0)
    if tile.attack:
        return offered.Sweep(tile.key) if tile.aims == "all-adjacent" else offered.Attack(tile.key, 0)
    return offered.Perform(tile.key) if tile.aims == "self" else offered.Use(tile.key, 0)


# -- what moves --------------------------------------------------------------------------------------------------------

DIE = 6


def tag(m: State, mini: int) -> str:
    """A Miniature as the scene calls it."""
    return m.minis[mini].tag


def named(m: State, cells: Sequence[int]) -> list[str]:
    """Hexes by name."""
    return [m.ground.board.name(each) for each in cells]


def rolled(m: State, seat: int, symbols: Sequence[str], name: str) -> Shown:
    """Dice tumble and show their symbols."""
    dice = [(DIE, symbol(each, start(each.replace("-", " ")))) for each in symbols]
    return symbol_roll(seat, dice, name)


def dice_of(name: str) -> Callable[[State, Any], Shown]:
    """Dice that a Miniature rolls."""

    def shown(m: State, event: Any) -> Shown:
        mini = m.minis[event.mini]
        return rolled(m, mini.seat, event.symbols, f"{start(name_of(m, mini))}: {name}")

    return shown


def put(pile: str, card: str, to: str) -> Shown:
    """A card goes from a pile or a hand, ``seat 0``, to another."""
    return {"do": "card", "pile": pile, "card": card, "to": to}


def centre(m: State, hexon: int) -> str:
    """The hex in the middle of a hexon."""
    return m.ground.hexons.name(hexon)


SHOWN: dict[type, Callable[[State, Any], Shown | None]] = {
    told.Moved: lambda m, event: move(tag(m, event.mini), named(m, (event.start, *event.path)), "walk"),
    told.Ejected: lambda m, event: move(tag(m, event.mini), named(m, (event.start, event.to)), "push"),
    told.Shoved: lambda m, event: move(tag(m, event.mini), named(m, (event.start, event.to)), "push"),
    told.Deployed: lambda m, event: appear(tag(m, event.mini), m.ground.board.name(event.cells[0])),
    told.Entered: lambda m, event: appear(tag(m, event.mini), m.ground.board.name(event.cells[0])),
    told.Wounded: lambda m, event: harm(tag(m, event.mini), event.amount),
    told.LifeRestored: lambda m, event: heal(tag(m, event.mini), event.amount),
    told.Killed: lambda m, event: vanish(tag(m, event.mini), m.ground.board.name(event.cell)),
    told.Unharmed: lambda m, event: flash(tag(m, event.mini)),
    told.Activated: lambda m, event: flash(tag(m, event.mini)),
    told.Reacted: lambda m, event: flash(tag(m, event.mini)),
    told.AttackRolled: dice_of("attack"),
    told.DefenseRolled: dice_of("defense"),
    told.EffortRolled: dice_of("effort"),
    told.VortexStrikes: dice_of("the Vortex"),
    told.Explored: dice_of("exploring"),
    told.PoisonRolled: dice_of("Poison"),
    told.InitiativeRolled: lambda m, event: rolled(m, event.seat, event.symbols, "Initiative"),
    told.GodCardPlayed: lambda m, event: put(f"seat {event.seat}", event.card, ""),
    told.GodCardDiscarded: lambda m, event: put(f"seat {event.seat}", event.card, f"gods-{event.seat}"),
    told.CardStrikes: lambda m, event: rolled(m, event.seat, event.symbols, event.card),
    told.WonderDrawn: lambda m, event: put("wonders", event.card, f"seat {m.minis[event.mini].seat}"),
}
