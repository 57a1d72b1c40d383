"""Small drawn positions for tests.

    m = stage('''
        . . . . . .
        . a . b . .
        . . . . . .''', a=unit("jumping iron", tokens={"power": 2}, pool=[5, 3]), b=foe("judgment power", hp=4))
    assert "use 5 damage" in offered(m)
    play(m, "use 5 damage", "target b")
    assert unit_of(m, "b").hp == 1

Letters of the drawing are the units given by keyword; a letter drawn several times is a group with several figures
(or twins), and a letter with a digit is one of its Copies: ``a1``. Ground is drawn as in arenas: ``#`` Wall, ``o``
Edge, ``~`` Fog, ``%`` Rubble, ``^`` Trap, ``_`` outside. The drawn space at the upper left is ``A1``. To put somebody
*on* an obstacle, list the obstacle: ``fog=["a", "B2"]`` (spaces by name, or by the letter drawn there); such a list
replaces all obstacles of that kind in the drawing.

Without more, it is the turn of ``a``, who has rolled (``pool`` is [6, 6] unless given) and is about to act;
``turn="b"`` makes it b's. ``start=True`` begins the turn from its stance choice instead (with no pool). ``dice`` are
the faces of the coming dice (``ANY`` if they do not matter); when they run out that is an error, or with
``then="random"`` others are rolled. Everything else is as ``position.py`` says: of a unit ``hp=, bar=, shield=,
stance=, challenge="b", conditions=["dazed"], kind="stooges", archetypes=["teacher"], build="tough" ...``, of the
position ``weight=, heal=, options={...}, round=, meter=["enemies"], next=[...]``. One health bar holds 12, the Heal
Value is 3.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from dustup.boards.drawing import read_rows
from dustup.engine.match import Match
from dustup.engine.options import No
from dustup.games.panic.cells import cell_name, cell_names, unit_called
from dustup.games.panic.options import EndTurn, Stay
from dustup.games.panic.sheets_roster import enemy_keys, example_heroes
from dustup.games.panic.state import Figure, Unit
from dustup.testing import asked as asked
from dustup.testing import play as play
from dustup.testing import stage as staged
from dustup.testing import told as told

Row = dict[str, Any]

ANY = (2, 4, 1, 3) * 15
"""Dice whose faces do not matter to a test, for some turns that go by."""


# -- who fights ------------------------------------------------------------------------------


def unit(who: str = "jumping iron", **more: Any) -> Row:
    """A unit of the heroes' team.

    ``who`` is made of style and form ("jumping iron"; several stances apart by commas) and has neither archetype nor
    build unless they are given; or a unit of the rosters ("patty-north"); or a whole sheet as short text
    ("Zed: frantic angel+demon+punk, tough; styles ...; forms ..."). A made-up unit is a warrior unless ``kind`` says
    otherwise.
    """
    key = "sheet" if ":" in who else "printed" if who in (*example_heroes(), *enemy_keys()) else "plain"
    return {key: who, "team": "heroes", **more}


def foe(who: str = "jumping iron", **more: Any) -> Row:
    """A unit of the enemies' team; see ``unit``."""
    return unit(who, **{"team": "enemies", **more})


def stage(
    drawing: str,
    *,
    turn: str = "a",
    start: bool = False,
    dice: Sequence[int] = (),
    then: str = "error",
    seed: int = 0,
    **rest: Any,
) -> Match:
    """A match at a drawn position."""
    rows = read_rows(drawing)
    units: list[Row] = []
    for letter in [key for key in rest if len(key) == 1]:
        row = {"tag": letter, **rest.pop(letter)}
        row.setdefault("at", [letter] if any(letter in line for line in rows) else [])
        copies = sorted({glyph for line in rows for glyph in line if re.fullmatch(f"{letter}\\d", glyph)})
        if copies:
            row.setdefault("copies", copies)
        if letter == turn and not start and "next" not in rest:
            row.setdefault("pool", [6, 6])
            row.setdefault("used", {"rolled": 1})
        units.append(row)
    drawn = {glyph for line in rows for glyph in line if glyph[0].isalpha() and glyph != "o"}
    if missing := sorted(drawn - {name for row in units for name in (*row["at"], *row.get("copies", ()))}):
        raise ValueError(f"the drawing has {', '.join(missing)}, but nobody is given under that letter")
    begins = {"next": [f"begin_turn {turn}"]} if start else {"active": turn}
    return staged("panic", drawing, script=dice, then=then, seed=seed, **{**begins, **rest, "unit": units})


# -- playing ------------------------------------------------------------------------------


def offered(m: Match, verb: str = "") -> list[str]:
    """The options of the open question in words, those of one verb if given; nothing if nobody is asked."""
    words = [m.write(each) for each in m.question.options] if m.question is not None else []
    return [each for each in words if each.split()[0] == verb or not verb]


def asked_of(m: Match) -> str:
    """The unit the open question is about, by its letter."""
    assert m.question is not None
    return str(m.state.units[m.question.why.args["unit"]].tag)


def let(m: Match, until: str = "act", *, most: int = 200) -> Match:
    """Decline everything (no, stay, end-turn) until a question of that key is open that it does not have to answer.

    It always declines what is open now, if it can; a question that cannot be declined gets its first option, except
    one with the key ``until``, where it stops. So ``let(m)`` passes all windows up to the next choice of an action,
    and ``let(m, until="take-slot")`` lets a whole turn go by.
    """
    for at in range(most):
        if m.question is None or (asked(m) == until and at):
            return m
        _decline(m)
    raise AssertionError(f"still not at {until!r} after {most} answers; open is {asked(m)!r}: {offered(m)}")


def _decline(m: Match) -> None:
    assert m.question is not None
    options = m.question.options
    for nothing in (No(), Stay(), EndTurn()):
        if nothing in options:
            m.answer(nothing)
            return
    m.answer(options[0])


def skip_to(m: Match, key: str, who: str = "", *, most: int = 400) -> Match:
    """Decline everything until a question of that key is open (about that unit, if given); it may be open already."""
    for _ in range(most):
        if m.question is None:
            raise AssertionError(f"the fight is over before anybody is asked {key!r}")
        if asked(m) == key and (not who or asked_of(m) == who):
            return m
        _decline(m)
    raise AssertionError(f"nobody is asked {key!r} within {most} questions; open is {asked(m)!r}: {offered(m)}")


def pass_all(m: Match) -> Match:
    """Decline reaction windows until another kind of question is open."""
    while asked(m) == "react":
        m.answer(No())
    return m


def end_turn(m: Match) -> Match:
    """End the active unit's turn and decline everything until it is over."""
    turn = m.state.turn
    while m.question is not None and m.state.turn == turn and m.state.active >= 0:
        _decline(m)
    return m


def pushed(m: Match, rule: Any, to: str) -> None:
    """Play a push or pull that ends in a space, if there is a choice."""
    try:
        question = next(rule)
    except StopIteration:
        return
    ends = {names(m, m.state.board.bit[each.cell])[0]: each for each in question.options}
    with pytest.raises(StopIteration):
        rule.send(ends[to])


# -- looking ------------------------------------------------------------------------------


def unit_of(m: Match, letter: str) -> Unit:
    """A unit by its letter."""
    return unit_called(m.state, letter)


def figure(m: Match, letter: str, number: int = 0) -> Figure:
    """A unit's figure on the map (of several, by number from 0)."""
    found: Figure = m.state.figures_of(unit_of(m, letter))[number]
    return found


def at(m: Match, letter: str) -> str:
    """Where a unit's first figure stands (A1 is the drawn space at the upper left); nothing if it is out of play."""
    found = m.state.figure_of(unit_of(m, letter))
    return cell_name(m.state.board, found.cell) if found is not None else ""


def spots(m: Match, letter: str) -> list[str]:
    """Where all figures of a unit stand."""
    return [cell_name(m.state.board, each.cell) for each in m.state.figures_of(unit_of(m, letter))]


def copies(m: Match, letter: str) -> list[str]:
    """Where a unit's Copies stand."""
    return [cell_name(m.state.board, each.cell) for each in m.state.copies_of(unit_of(m, letter))]


def ground(m: Match, kind: str) -> list[str]:
    """The spaces of the arena with an obstacle: edge, fog, rubble, trap or wall."""
    return cell_names(m.state.board, getattr(m.state, kind) & (m.state.arena.floor | m.state.arena.border))


def tokens_of(m: Match, letter: str) -> dict[str, int]:
    """A unit's tokens by kind, Challenge not included."""
    return dict(unit_of(m, letter).tokens)


def hp(m: Match, letter: str) -> int:
    """A unit's HP."""
    return unit_of(m, letter).hp


def pool(m: Match, letter: str) -> list[int]:
    """A unit's Action Pool, sorted."""
    return sorted(unit_of(m, letter).pool)


def challenger(m: Match, letter: str) -> str:
    """Whose Challenge a unit holds; nothing if none."""
    holder = unit_of(m, letter).challenge
    return str(m.state.units[holder].tag) if holder >= 0 else ""


def last(m: Match, kind: type) -> Any:
    """The last event of one class."""
    return told(m, kind)[-1]


def clauses_of(m: Match, kind: type) -> Sequence[str]:
    """The clauses cited by the last event of one class."""
    return next(entry.clauses for entry in reversed(m.log.entries) if isinstance(entry.event, kind))


def parts_of(m: Match, kind: type) -> list[tuple[int, str]]:
    """Where the number of the last event of one class comes from: ``[(4, "basic.damage"), (-1, "armor")]``."""
    return list(last(m, kind).parts)


def refused(m: Match, option: str) -> tuple[str, str]:
    """Why an option is not offered: the code and the clause."""
    refusal = m.why_not(option)
    assert refusal is not None, f"{option!r} is offered"
    return refusal.code, refusal.clause


def names(m: Match, mask: int) -> list[str]:
    """The spaces of a mask by their names."""
    return cell_names(m.state.board, mask)


# -- what the log says ------------------------------------------------------------------------------


def said(m: Match) -> list[str]:
    """Everything the log says."""
    return [m.say(each) for each in m.log]


def cited(m: Match, words: str) -> tuple[str, ...]:
    """The clauses of the one line with these words in it."""
    (line,) = [each for each in m.log if words in m.say(each)]
    return tuple(line.clauses)


def in_order(m: Match, *words: str) -> bool:
    """Whether the log has lines with these words, one after the other."""
    lines = iter(said(m))
    return all(any(each in line for line in lines) for each in words)


def cause(m: Match, words: str) -> str:
    """The ability or rule that is named as the cause of the one line with these words in it."""
    (line,) = [each for each in m.log if words in m.say(each)]
    return m.game.cards.behind(m.state, line.clauses)
