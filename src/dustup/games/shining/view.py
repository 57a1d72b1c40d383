"""What can be seen of an encounter: everything but the order of the decks, and that is nowhere."""

from __future__ import annotations

from typing import Any

from dustup.boards.bits import listed
from dustup.engine import rooms
from dustup.engine.text import start
from dustup.games.shining.rules.combat import on_step, one_round_more, track
from dustup.games.shining.rules.effects import wards_on
from dustup.games.shining.state import FINAL, OFF, Hero, Monster, State
from dustup.games.shining.words import follows, name_of


class Window(rooms.Window):
    """Nobody knows more than anybody else."""

    def view(self, seen: State, seat: int | None) -> dict[str, Any]:
        m = seen
        return {
            **({"changed": m.box.addresses, "content": m.content} if m.content else {}),
            "encounter": {
                "key": m.encounter.key,
                "number": m.encounter.number,
                "title": m.encounter.title,
                "text": m.encounter.text,
                "victory": m.encounter.victory.text,
                "defeat": m.encounter.defeat.text,
                "won_by": m.encounter.victory.kinds[0],
                "lost_by": lost_by(m),
                "number_to_win": m.encounter.victory.number,
            },
            "map": {
                "drawing": m.ground.drawing,
                "levels": m.ground.drawn_levels,
                "scenery": scenery(m),
                "laid": laid(m),
            },
            "seats": m.seats,
            "round": m.round,
            "heroes": [hero(m, each) for each in m.heroes],
            "monsters": [monster(m, each) for each in m.monsters],
            "token": m.token,
            "track": track_of(m),
            "stack": list(m.stack),
            "decks": {
                key: {"left": deck.left, "discards": list(deck.discards)} for key, deck in sorted(m.decks.items())
            },
            "events_left": m.events_left,
            "active": m.model(m.active).tag if m.active >= 0 else "",
            "ap": m.ap,
            "steps": m.steps,
            "burden": {
                "name": m.encounter.burden,
                "at": cell_name(m, m.burden),
                "by": m.heroes[m.bearer].tag if m.bearer >= 0 else "",
            },
            "rulings": dict(m.rulings),
            "outcome": m.outcome,
            "leads_to": follows(m, m.following) if m.following else "",
        }


def lost_by(m: State) -> list[str]:
    """The kinds of Defeat; time may run out a round later."""
    return ["time-later" if each == "time" and one_round_more(m) else each for each in m.encounter.lost_by]


def scenery(m: State) -> dict[str, list[str]]:
    """The drawn pieces by name."""
    return {piece: [m.ground.board.name(each) for each in listed(mask)] for piece, mask in m.ground.scenery.items()}


def laid(m: State) -> dict[str, list[str]]:
    """What lies on squares for a while, beside what is drawn there."""
    ground = m.ground
    rough, drawn = ground.difficult, ground.drawn.difficult
    masks = {"difficult": rough & ~drawn, "plain": drawn & ~rough, "fog": ground.fog}
    return {kind: [ground.board.name(each) for each in listed(mask)] for kind, mask in masks.items() if mask}


def cell_name(m: State, cell: int) -> str:
    """Where somebody is; nothing if not on the map."""
    return m.ground.board.name(cell) if cell != OFF else ""


def hero(m: State, each: Hero) -> dict[str, Any]:
    """A Hero's sheet."""
    return {
        "tag": each.tag,
        "card": each.card.key,
        "name": start(name_of(m, each)),
        "title": each.card.name,
        "seat": each.seat,
        "order": each.order,
        "at": cell_name(m, each.cell),
        "hp": each.hp,
        "max_hp": each.card.hp,
        "mp": each.mp,
        "max_mp": each.card.mp,
        "rp": each.rp,
        "ex": each.ex,
        "move": each.card.move,
        "stats": dict(each.stats),
        "items": [m.box.items[item].name for item in each.items],
        "weapons": [each.card.arms[weapon].name for weapon in each.weapons],
        "spells": [m.box.spells[spell].name for spell in each.card.spells],
        "traits": [trait.name for trait in each.card.traits.values()],
        "used": list(each.used),
        "wards": [card_name(m, key) for key in wards_on(m, each)],
    }


def card_name(m: State, key: str) -> str:
    """A Spell or an item by its name."""
    return m.box.spells[key].name if key in m.box.spells else m.box.items[key].name


def monster(m: State, each: Monster) -> dict[str, Any]:
    """A Monster."""
    return {
        "tag": each.tag,
        "card": each.card.key,
        "name": start(name_of(m, each)),
        "number": each.number,
        "at": cell_name(m, each.cell),
        "squares": [m.ground.board.name(cell) for cell in listed(m.covers(each))],
        "hp": each.hp,
        "max_hp": each.card.hp,
        "vit": each.card.stats["vit"],
        "move": each.card.move,
        "boss": each.card.boss,
    }


def track_of(m: State) -> list[dict[str, Any]]:
    """The steps of the initiative track, and who acts on each."""
    return [
        {"step": step, "who": [] if step == FINAL else [m.model(each).tag for each in on_step(m, step)]}
        for step in track(m)
    ]
