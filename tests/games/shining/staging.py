"""Small drawn positions for tests.

    match = stage('''
        . A . X
        . . . .''', A=galahad(hp=5), X=skeleton(2), script=[6])
    play(match, "attack squires-sword D1")

Letters of the drawing are the models given by name, Heroes before Monsters. Without ``next`` the Hero ``A`` acts, and
the match stops after its activation; ``next`` names other steps, and "stop" is added unless ``stop=False``. ``ai`` says
which AI card a kind of Monster reveals, ``events`` which Event Cards are left in the deck. ``script`` are the dice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dustup.engine.match import Match
from dustup.games.shining.content import box
from dustup.games.shining.state import Hero, Monster
from dustup.testing import asked as asked
from dustup.testing import clauses_of as clauses_of
from dustup.testing import offered as offered
from dustup.testing import play as play
from dustup.testing import refused as refused
from dustup.testing import stage as staged
from dustup.testing import told as told

Row = dict[str, Any]


def hero(key: str, **more: Any) -> Row:
    """A Hero; ``at`` is where its letter stands."""
    return {"hero": key, **more}


def galahad(**more: Any) -> Row:
    return hero("galahad", **more)


def ranger(**more: Any) -> Row:
    return hero("ranger", **more)


def maren(**more: Any) -> Row:
    return hero("maren", **more)


def orrin(**more: Any) -> Row:
    return hero("orrin", **more)


def wren(**more: Any) -> Row:
    return hero("wren", **more)


def tamsin(**more: Any) -> Row:
    return hero("tamsin", **more)


def jory(**more: Any) -> Row:
    return hero("jory", **more)


def hild(**more: Any) -> Row:
    return hero("hild", **more)


def monster(key: str, number: int = 1, **more: Any) -> Row:
    """A Monster."""
    return {"monster": key, "number": number, **more}


def skeleton(number: int = 1, **more: Any) -> Row:
    return monster("skeleton", number, **more)


def archer(number: int = 1, **more: Any) -> Row:
    return monster("bone-archer", number, **more)


def bat(number: int = 1, **more: Any) -> Row:
    return monster("ash-bat", number, **more)


def wyrm(number: int = 1, **more: Any) -> Row:
    """A Monster of two by two squares; its letter may stand on all of them."""
    return monster("sinkhole-wyrm", number, **more)


def pile(cards: Sequence[str], wanted: Sequence[str]) -> dict[str, list[str]]:
    """A deck in which only some cards are left."""
    rest = list(cards)
    for each in wanted:
        rest.remove(each)
    return {"rest": sorted(wanted), "discards": rest}


def stage(
    drawing: str,
    *,
    next: Sequence[str] = (),
    stop: bool = True,
    ai: Mapping[str, str] | None = None,
    events: Sequence[str] | None = None,
    script: Sequence[int] | Mapping[str, Sequence[int]] = (),
    **more: Any,
) -> Match:
    """A match at a position; capital letters among ``more`` are models."""
    rows = {letter: row for letter, row in more.items() if len(letter) == 1 and letter.isupper()}
    rest: dict[str, Any] = {key: value for key, value in more.items() if key not in rows}
    for letter, row in rows.items():
        row.setdefault("at", letter)
    heroes = [row for row in rows.values() if "hero" in row]
    rest.setdefault("hero", heroes)
    rest.setdefault("monster", [row for row in rows.values() if "monster" in row])
    decks = {kind: pile(box().monsters[kind].deck, [card]) for kind, card in (ai or {}).items()}
    if events is not None:
        decks["events"] = pile(list(box().events["chapter-1"]), events)
    if decks:
        rest["decks"] = decks
    if not next:
        rest.setdefault("active", heroes[0]["hero"])
    steps = [*(next or ["act"]), *(["stop"] if stop else [])]
    return staged("shining", drawing, script=script, next=steps, **rest)


def acts(drawing: str, kind: str = "skeleton", card: str = "basic-attack", **more: Any) -> Match:
    """A Monster of a kind, number 1, reveals an AI card and carries it out; every die it rolls shows 1."""
    more.setdefault("script", [1] * 9)
    return stage(drawing, next=[f"monster_step {kind}.1"], ai={kind: card}, **more)


def of(match: Match, tag: str) -> Hero | Monster:
    """A model of a match by its tag."""
    models: list[Any] = [*match.state.heroes, *match.state.monsters]
    return next(each for each in models if each.tag == tag)


def where(match: Match, tag: str) -> str:
    """The square of a model; nothing if it is off the map."""
    cell = of(match, tag).cell
    return match.state.ground.board.name(cell) if cell >= 0 else ""


def hp(match: Match, tag: str) -> int:
    """How many HP somebody has."""
    return of(match, tag).hp


def squares(match: Match, verb: str) -> set[str]:
    """The squares a verb is offered for."""
    return {each.split()[-1] for each in offered(match, verb)}
