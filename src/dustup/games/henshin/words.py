"""What the fields of events, options and prompts are called at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from dustup.boards.bits import listed as cells_in
from dustup.engine import rooms
from dustup.engine.notation import WHOLE, read_plain
from dustup.engine.text import Text
from dustup.games.henshin import foretold
from dustup.games.henshin.events import EDGE, TERRAIN
from dustup.games.henshin.foretold import THROWN, then_more
from dustup.games.henshin.rules.action_dice import half_down, half_up
from dustup.games.henshin.state import Die, Piece, State

OBSTACLES = {TERRAIN: "terrain", EDGE: "edge"}
"""What somebody can crash into beside models."""


# -- on the board --------------------------------------------------------------------------------------------


def cell(text: Text, m: State, value: int) -> str:
    """A hex by its name; nothing for nowhere."""
    return m.board.name(value) if value >= 0 else ""


def cells(text: Text, m: State, value: list[int]) -> str:
    """Hexes one after another."""
    return text.listed([m.board.name(each) for each in value])


def direction(text: Text, m: State, value: int) -> str:
    """A direction by its full name."""
    return text.word("directions", m.board.direction_names[value])


def model(text: Text, m: State, value: int | str) -> str:
    """A model by its id; nothing for nobody. A card that is not on the table yet goes by its key."""
    if isinstance(value, str):
        return named(text, m, value)
    return name_of(text, m, m.pieces[value]) if value >= 0 else ""


def obstacle(text: Text, m: State, value: int) -> str:
    """What a thrown model crashed into."""
    return text.word("obstacles", OBSTACLES[value]) if value in OBSTACLES else model(text, m, value)


def who(text: Text, m: State, value: int) -> str:
    """The model on a hex, and the hex."""
    here = m.board.name(value)
    return text.within("phrases", "who", model=name_of(text, m, m.at(value)), cell=here) if value in m.on else here


def whom(text: Text, m: State, value: int) -> str:
    """The model on a hex, where the hex is seen anyway."""
    return name_of(text, m, m.at(value)) if value in m.on else m.board.name(value)


def aimed(text: Text, m: State, value: int) -> str:
    """What a Special Action of the active fighter begins with: "on Bo", "at E5"."""
    if m.active >= 0 and value == m.pieces[m.active].cell:
        return text.word("phrases", "at-itself")
    if value in m.on:
        return text.within("phrases", "on-model", model=name_of(text, m, m.at(value)))
    return text.within("phrases", "at-cell", cell=m.board.name(value))


def name_of(text: Text, m: State, piece: Piece) -> str:
    """A model's name: NPCs are numbered, and where two players field the same hero it says whose."""
    if not piece.fighter:
        return f"{piece.name} {piece.tag.rpartition('.')[2]}"
    twin = piece.card in m.players[1 - piece.seat].heroes
    return text.within("phrases", "twin", seat=piece.seat, name=piece.name) if twin else piece.name


def beside(text: Text, m: State, value: int) -> str:
    """Whom the active fighter would stand next to on a hex: ", next to Trooper 7"; nothing if nobody."""
    return beside_each(text, m, [value])[0]


def beside_each(text: Text, m: State, values: list[int]) -> list[str]:
    """The same for many hexes."""
    foes = m.foes(m.pieces[m.active]) if m.active >= 0 else 0
    near = [m.board.neighbours[each] & foes for each in values]
    said = {0: ""}
    for mask in {*near} - {0}:
        models = text.listed([name_of(text, m, m.at(each)) for each in cells_in(mask)])
        said[mask] = text.within("phrases", "next-to", models=models)
    return [said[mask] for mask in near]


def flown(text: Text, m: State, value: int) -> str:
    """How a throw of so many hexes ends."""
    return text.word("phrases", "flown" if value else "stopped")


def kicked(text: Text, m: State, value: int) -> str:
    """How a kick over so many hexes ends."""
    return text.word("phrases", "kicked" if value else "kicked-here")


def side(text: Text, m: State, value: int) -> str:
    """A side of the map by its base, and where the NPCs of its player will appear."""
    printed = m.scenario.map
    spawns = text.listed([m.board.name(each) for each in cells_in(printed.spawns[value])])
    return text.within("phrases", "side", base=m.board.name(printed.bases[value]), spawns=spawns)


# -- players and dice ----------------------------------------------------------------------------------------


def dice(text: Text, m: State, value: Sequence[int]) -> str:
    """Loose dice, lowest first."""
    return " ".join(str(each) for each in sorted(value))


def die(text: Text, m: State, value: Die) -> str:
    """An action die: ``44`` is a Double of fours."""
    return text.within("phrases", "wisdom-die", face=value.value) if value.wisdom else str(value)


def blow(text: Text, m: State, value: Die) -> str:
    """What an Attack for damage does with an action die, whoever it meets."""
    amount = half_down(value) if value.count == 1 else half_up(value)
    return text.within("foretold", "damage", amount=amount, parts="") + then_more(text, m, value)


def toss(text: Text, m: State, value: Die) -> str:
    """What an Attack to throw does with an action die, whoever it meets."""
    return text.within("foretold", "thrown", number=THROWN[value.count]) + then_more(text, m, value)


def with_stamina(text: Text, m: State, value: int) -> str:
    """What somebody who rises has; who rises with nothing is about to be given some."""
    return text.within("phrases", "with-stamina", number=value) if value else ""


def gained(text: Text, m: State, value: int) -> str:
    """How much momentum came."""
    return f"+{value}" if value else text.word("phrases", "was-full")


def action_dice(text: Text, m: State, value: list[tuple[int, int, bool]]) -> str:
    """Action dice one after another."""
    return text.listed([die(text, m, Die(*each)) for each in value]) or text.word("phrases", "none")


def form(text: Text, m: State, value: int) -> str:
    """A form of the active player's rack, and how far it is unlocked."""
    owner = m.players[max(m.active_seat, 0)]
    card = owner.rack[value]
    reached = zip(card.elements, owner.levels[value], strict=True)
    levels = ", ".join(f"{text.word('element-names', element)} {level}" for element, level in reached if level)
    return f"{card.name} ({levels})" if levels else card.name


def unlocks(text: Text, m: State, value: int) -> str:
    """What the active fighter would unlock on a form: ", unlocking Long Arm"."""
    if m.active < 0:
        return ""
    owner, own = m.players[max(m.active_seat, 0)], m.pieces[m.active].card.elements
    card = owner.rack[value]
    tracks = zip(card.elements, card.tracks, owner.levels[value], strict=True)
    new = [track[level].name for element, track, level in tracks if element in own and level < len(track)]
    if not new:
        return text.word("phrases", "unlocking-nothing")
    return text.within("phrases", "unlocking", abilities=text.listed(new))


# -- cards ---------------------------------------------------------------------------------------------------


def named(text: Text, m: State, key: str) -> str:
    """The printed name of a hero, form, group, NPC, scenario or ability written as in notation."""
    owner, slash, sentence = key.partition("/")
    if slash:
        return f"{named(text, m, sentence)} ({name_of(text, m, m.piece(owner))})"
    return m.box.names.get(key, key)


def cost(text: Text, m: State, key: str) -> str:
    """What a card's own use of heroism costs the active fighter."""
    own = m.abilities(m.pieces[m.active]) if m.active >= 0 else []
    return next((str(each.cost) for each in own if each.key == key), "")


PHRASES: dict[str, Callable[[Text, State, Any], str]] = {
    "Cell": cell,
    "Cells": cells,
    "Direction": direction,
    "Obstacle": obstacle,
    "who": who,
    "whom": whom,
    "aimed": aimed,
    "beside": beside,
    "flown": flown,
    "kicked": kicked,
    **dict.fromkeys(("Model", "model", "hero", "npc"), model),
    "side": side,
    "Dice": dice,
    "Die": die,
    "ActionDice": action_dice,
    "Form": form,
    "blow": blow,
    "toss": toss,
    "gained": gained,
    "with-stamina": with_stamina,
    "unlocks": unlocks,
    "cost": cost,
}

FORETOLD: dict[str, Callable[[Text, State, Any], str]] = {
    "its-blow": foretold.blow,
    "its-toss": foretold.toss,
    "net": foretold.net,
}
"""What an option would do to its target, cards and all."""

TOGETHER: dict[str, Callable[[Text, State, list[Any]], list[str]]] = {
    "beside": beside_each,
    "net": foretold.net_of_each,
}
"""What is asked for many hexes at once."""


FROM_ONE = ("Seat", "SideOfTheBoard")
"""Players and sides of the board are written as they are called at the table: 1 and 2."""


def read_number(word: str, least: int, most: int) -> int:
    """A number of some range."""
    if not WHOLE.fullmatch(word) or not least <= int(word) <= most:
        raise ValueError(f"expected {least} to {most}")
    return int(word)


def read_direction(m: State, word: str) -> int:
    """One of the six directions: ``E``, ``NE`` and so on."""
    names = m.board.direction_names
    if word.upper() not in names:
        raise ValueError(f"expected {', '.join(names)}")
    return names.index(word.upper())


def read_form(m: State, word: str) -> int:
    """A form by its place in the rack or, in the fighter's own activation, by its name."""
    if WHOLE.fullmatch(word):
        return int(word)
    if m.active < 0:
        raise ValueError("expected a place in the rack, from 0 on")
    rack = [each.key for each in m.players[m.pieces[m.active].seat].rack]
    if word not in rack:
        raise ValueError(f"the rack holds {', '.join(rack)}")
    return rack.index(word)


def read_die(word: str) -> Die:
    """``44`` is a Double of fours, ``w3`` a wisdom die showing three."""
    digits = word.removeprefix("w")
    if not digits or set(digits) - set("123456") or len(set(digits)) != 1 or len(digits) > 4:
        raise ValueError("expected equal digits such as 4, 44 or w4")
    return Die(int(digits[0]), len(digits), word.startswith("w"))


class Words(rooms.Words):
    """How Henshin Fighters is read and written."""

    lasting = frozenset({"Cell"})

    def write_value(self, state: State, kind: str, value: Any) -> str:
        if kind == "Cell":
            return str(state.board.name(value))
        if kind == "Cells":
            return "+".join(state.board.name(each) for each in value)
        if kind == "Direction":
            return str(state.board.direction_names[value])
        if kind in FROM_ONE:
            return str(value + 1)
        return str(value)

    def read_value(self, state: State, kind: str, word: str) -> Any:
        if kind == "Cell":
            return state.board.cell(word)
        if kind == "Cells":
            return tuple(sorted(state.board.cell(each) for each in word.split("+")))
        if kind == "Direction":
            return read_direction(state, word)
        if kind == "Die":
            return read_die(word)
        if kind in FROM_ONE:
            return read_number(word, 1, 2) - 1
        if kind == "Form":
            return read_form(state, word)
        return read_plain(kind, word)

    def phrase(self, state: State, kind: str, value: Any) -> str:
        """What is not of a kind with words of its own is a card, or shown as it is."""
        if kind in PHRASES:
            return PHRASES[kind](self.game.text, state, value)
        if kind in FORETOLD:
            return FORETOLD[kind](self.game.text, state, value)
        if isinstance(value, str):
            return named(self.game.text, state, value)
        return super().phrase(state, kind, value)

    def phrases(self, state: State, kind: str, values: list[Any]) -> list[str]:
        if kind in TOGETHER:
            return TOGETHER[kind](self.game.text, state, values)
        return super().phrases(state, kind, values)
