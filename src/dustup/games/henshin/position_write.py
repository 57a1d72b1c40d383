"""Positions of Henshin Fighters, written: what ``position.py`` reads."""

from __future__ import annotations

from typing import Any

from dustup.boards.bits import listed
from dustup.engine.reading import written_fields
from dustup.games.henshin.cards import HeroCard
from dustup.games.henshin.state import NO_FORM, OFF, PREY, Piece, Player, State

SEATED = ("activation", "npc_activation")
"""Steps that are about a seat."""


def to_position(m: State) -> dict[str, Any]:
    """A state as a position. The board is drawn with its printed marks; the rest is listed."""
    inline = [
        each for each in {each.card.key: each.card for each in m.pieces if each.fighter}.values() if _is_inline(m, each)
    ]
    inline += [each for player in m.players for each in player.heroes if _is_inline(m, each) and each not in inline]
    table: dict[str, Any] = {
        "scenario": m.scenario.key,
        "map": _drawing(m) if m.board is not m.scenario.map.board or m.goals != m.scenario.map.goals else None,
        **written_fields(m),
        "used": m.all_used(),
        "initiative": m.initiative + 1,
        "priority": m.priority + 1,
        "next": [_write_step(each) for each in reversed(m.agenda)],
        "active": m.pieces[m.active].tag if m.active >= 0 else None,
        "active_seat": m.active_seat + 1,
        "dice": [str(each) for each in m.dice],
        "effects": [[when, m.pieces[whose].tag, mark] for when, whose, mark in m.effects],
        "walls": _names(m, m.walls),
        "rulings": m.rulings,
        "content": m.content or None,
        "counters": m.counters,
        "data": m.all_data(),
        "danger": [{"cells": _names(m, e.mask), "element": e.element, "until": e.until} for e in m.danger],
        "card": [_write_card(each) for each in inline],
        "player": [_write_player(m, each) for each in m.players],
        "piece": [_write_piece(m, each) for each in m.pieces if each.fighter or each.cell != OFF],
    }
    return {key: value for key, value in table.items() if value is not None}


def _is_inline(m: State, card: HeroCard) -> bool:
    return m.box.heroes.get(card.key) is not card


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
        **written_fields(player),
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
    if piece.fighter and piece.form != NO_FORM:
        row["form"] = m.players[piece.seat].rack[piece.form].key
    row |= written_fields(piece)
    if piece.fighter and piece.id == m.active and not piece.selected:
        row["selected"] = False
    if noted := piece.noted():
        row["marks"] = {key: m.tag_of(value) if key == PREY else value for key, value in noted.items()}
    return row
