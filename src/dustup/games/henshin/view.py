"""What a seat sees: everything on this table is open but the dice to come.

The view is built up from this list of what may be known, never by taking things away from the state.
"""

from __future__ import annotations

from functools import lru_cache
from operator import attrgetter
from typing import Any

from dustup.boards.bits import listed
from dustup.boards.hex import HexBoard
from dustup.engine import rooms
from dustup.engine.kept import Kept
from dustup.games.henshin.cards import FormCard, GroupCard
from dustup.games.henshin.rules.action_dice import in_hand
from dustup.games.henshin.scenario import Scenario
from dustup.games.henshin.sheets import filled, places, scenario_action
from dustup.games.henshin.state import NO_FORM, OFF, Piece, Player, State

NO_BOARD = State().board
"""What there is before a scenario is agreed on."""


@lru_cache(maxsize=64)
def drawn(board: HexBoard) -> str:
    """The bare map, as it is read."""
    return board.draw({})


def names(m: State, mask: int) -> list[str]:
    """Cells by name."""
    return named(m.board, mask) if mask else []


@lru_cache(maxsize=1024)
def named(board: HexBoard, mask: int) -> list[str]:
    """Cells by name. Nobody changes what is made here once for all."""
    return [board.name(cell) for cell in listed(mask)]


@lru_cache(maxsize=256)
def scenario(scene: Scenario, board: HexBoard, goals: tuple[tuple[str, int], ...]) -> dict[str, Any]:
    """The scenario sheet, with the map's hexes of each objective. Nobody changes what is made here once for all."""
    objectives = []
    where = dict(goals)
    there = places(scene, board, where)
    for row in scene.printed["objective"]:
        mask = 0
        for glyph in row["glyph"]:
            mask |= where.get(glyph, 0)
        cells = [board.name(cell) for cell in listed(mask)]
        objectives.append({"name": row.get("name", "Initiative"), "text": printed(row, there), "cells": cells})
    rules = [row for row in (scene.printed["npc"], *scene.printed["rule"], scene.printed["initiative"]) if row]
    return {
        "key": scene.key,
        "name": scene.name,
        "story": scene.story,
        "rounds": scene.rounds,
        "scoring": printed(scene.printed["scoring"], there) if scene.printed["scoring"] else "",
        "objectives": objectives,
        "actions": [{"name": each.name, "where": each.where, "text": scenario_action(each)} for each in scene.actions],
        "rules": [{"name": row.get("name", "Initiative"), "text": printed(row, there)} for row in rules],
    }


def markers(m: State) -> list[dict[str, Any]]:
    """What the scenario shows on hexes, and whose it is."""
    shown = m.scenario.markers(m)
    return [{"cell": m.board.name(cell), "words": words, "seat": seat} for cell, words, seat in shown]


def printed(row: Any, there: dict[str, str]) -> str:
    """A printed sentence with its numbers and the places it speaks of."""
    return filled(row["text"], {**there, **row["numbers"]})


# -- players -------------------------------------------------------------------------------------------------


PLAYER = attrgetter(
    *("seat", "heroism", "score", "wisdom", "malice", "threat", "base", "spawns", "supply", "levels"),
    *("heroes", "rack", "groups", "group"),
)
_players: Kept[dict[str, Any]] = Kept()


def player(m: State, each: Player) -> dict[str, Any]:
    """What lies in front of a player; made anew only if it looks different."""
    worn = [hero.form for hero in m.heroes_of(each.seat)]
    made = _players.get(each, (m.board, worn, PLAYER(each)))
    if made is None:
        made = _players.keep(each, (m.board, worn, PLAYER(each.copy())), make_player(m, each))
    return made


def make_player(m: State, each: Player) -> dict[str, Any]:
    """What lies in front of a player."""
    return {
        "seat": each.seat,
        "heroism": each.heroism,
        "score": each.score,
        "wisdom": each.wisdom or None,
        "heroes": [card.key for card in each.heroes],
        "forms": [form(m, each, at, card) for at, card in enumerate(each.rack)],
        "groups": [card.key for card in each.groups],
        "group": group(each.group) if each.group else None,
        "malice": each.malice,
        "threat": each.threat,
        "base": m.board.name(each.base) if each.base != OFF else None,
        "spawns": names(m, each.spawns),
        "supply": {"walls": each.supply[0], "blocks": each.supply[1]},
    }


def form(m: State, owner: Player, at: int, card: FormCard) -> dict[str, Any]:
    """A form of the rack: its tracks, how far each is unlocked, and who wears it."""
    wearer = next((each.tag for each in m.heroes_of(owner.seat) if each.form == at), None)
    return {**unlocked(card, owner.levels[at]), "worn_by": wearer}


@lru_cache(maxsize=4096)
def unlocked(card: FormCard, levels: tuple[int, int]) -> dict[str, Any]:
    """A form and how far its tracks are unlocked. Nobody changes what is made here once for all."""
    return {
        "key": card.key,
        "name": card.name,
        "level": max(levels),
        "levels": dict(zip(card.elements, levels, strict=True)),
        "unlocked": [each.name for track, level in zip(card.tracks, levels, strict=True) for each in track[:level]],
    }


def group(card: GroupCard) -> dict[str, Any]:
    """The NPC group in play."""
    return {"key": card.key, "name": card.name, "npcs": [each.key for each in card.npcs]}


# -- models --------------------------------------------------------------------------------------------------


FIGHTER = attrgetter(
    *("tag", "seat", "cell", "stamina", "shocked", "momentum", "form", "exhausted", "selected", "standing"),
)
NPC = attrgetter("tag", "seat", "cell", "stamina", "shocked", "acted", "behaviour", "prey", "lured")
NO_MARKS: dict[str, int] = {}
_pieces: Kept[dict[str, Any]] = Kept()


def piece(m: State, each: Piece) -> dict[str, Any]:
    """A model on the board; made anew only if it looks different."""
    levels = m.players[each.seat].levels[each.form] if each.fighter and each.form != NO_FORM else None
    looks = FIGHTER(each) if each.fighter else NPC(each)
    marks = each.marks or NO_MARKS
    made = _pieces.get(each, (m.board, levels, marks, looks))
    if made is None:
        made = _pieces.keep(each, (m.board, levels, marks.copy(), looks), make_piece(m, each))
    return made


def make_piece(m: State, each: Piece) -> dict[str, Any]:
    """A model on the board."""
    worn = m.form_of(each) if each.fighter else None
    shown = {
        "tag": each.tag,
        "name": each.name,
        "card": each.card.key,
        "seat": each.seat,
        "kind": "fighter" if each.fighter else "npc",
        "cell": m.board.name(each.cell),
        "stamina": each.stamina,
        "maximum": each.maximum,
        "shocked": each.shocked,
        "marks": each.noted(),
    }
    if each.fighter:
        return {
            **shown,
            "momentum": each.momentum,
            "momentum_maximum": each.card.momentum,
            "idea": (worn or each.card).idea,
            "form": worn.key if worn else None,
            "form_name": worn.name if worn else None,
            "level": m.form_level(each) if each.form != NO_FORM else 0,
            "exhausted": each.exhausted,
            "selected": each.selected,
            "standing": each.standing,
        }
    return {**shown, "malice": each.card.malice, "acted": each.acted, "behaviour": each.behaviour or None}


class Window(rooms.Window):
    """Nothing is hidden at this table but the dice to come."""

    def view(self, m: State, seat: int | None) -> dict[str, Any]:
        """The table as JSON data; cells by name, models by tag."""
        chosen = m.board != NO_BOARD
        return {
            **({"changed": m.box.addresses, "content": m.content} if m.content else {}),
            "scenario": scenario(m.scenario, m.board, tuple(m.goals.items())) if chosen else None,
            "map": {"name": m.scenario.map.name, "drawing": drawn(m.board)} if chosen else None,
            "round": m.round,
            "turn": m.turn,
            "initiative": m.initiative if m.round else None,
            "priority": m.priority if m.round else None,
            "active": m.pieces[m.active].tag if m.active >= 0 else None,
            "active_seat": m.active_seat if m.active_seat >= 0 else None,
            "players": [player(m, each) for each in m.players],
            "pieces": [piece(m, each) for each in m.pieces if each.cell != OFF],
            "walls": names(m, m.walls),
            "danger": [
                {"cells": names(m, each.mask), "element": each.element, "until": each.until} for each in m.danger
            ],
            "goals": {glyph: names(m, mask) for glyph, mask in m.goals.items()},
            "markers": markers(m) if chosen else [],
            "pool": list(m.pool),
            "dice": [str(each) for each in (in_hand(m, m.active_seat) if m.active >= 0 else m.dice)],
            "used": m.all_used(),
            "data": m.data,
            "rulings": dict(m.rulings),
            "result": m.result and m.result.shown(),
        }
