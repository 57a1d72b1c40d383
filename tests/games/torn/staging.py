"""Small drawn positions for tests.

    match = stage('''
         . A . .
        . . X . .''', A=sword(), X=reaver(at="Xa"), script=[6])
    play(match, "attack sword-strike C2a")

A glyph stands for a hexon: letters of the drawing are places, and the Miniatures given by name stand on the hex in the
middle unless ``at`` says otherwise ("Xa" to "Xf" are the hexes around it, clockwise from the topmost). Capital letters
up to M belong to player 1, the others to player 2. Without ``next`` the Miniature ``A`` is at Step 5, and the match
stops after its activation; ``next`` names other steps, and "stop" is added unless ``stop=False``. ``script`` are the
dice: 1 and 2 are blanks of an Attack Die, 3 to 5 Successes, 6 a Critical; of a Defense Die 1 to 3 are blanks, 4 and 5
Blocks, 6 a Critical Block.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from dustup.engine.match import Match
from dustup.games.torn.cards import Equipment, GodCard
from dustup.games.torn.content import box
from dustup.games.torn.events import AttackRolled, DefenseRolled, PointsCounted
from dustup.games.torn.miniatures import MiniatureCard
from dustup.games.torn.state import Miniature
from dustup.kit.box import Shelf
from dustup.testing import asked as asked
from dustup.testing import clauses_of as clauses_of
from dustup.testing import offered as offered
from dustup.testing import play as play
from dustup.testing import refused as refused
from dustup.testing import stage as staged
from dustup.testing import told as told

Row = dict[str, Any]
BLANK, HIT, CRIT = 1, 3, 6
"""Faces of an Attack Die."""
OPEN, BLOCK, CRIT_BLOCK = 1, 4, 6
"""Faces of a Defense Die."""


RECRUITS = Path(__file__).parent / "recruits"


def enlist() -> None:
    """Put the recruits into the box: plain Miniatures, God Cards and equipment that only tests know.

    So the real ones can be tuned without touching tests of rules.
    """
    every = box()
    if "vashka" not in every.miniatures:
        for shelf in (
            Shelf("miniatures", RECRUITS, "games.torn.recruits", MiniatureCard, bare=True),
            Shelf("gods", RECRUITS / "gods", "games.torn.recruits.gods", GodCard, beside=False),
            Shelf("equipment", RECRUITS / "equipment", "games.torn.recruits.equipment", Equipment, beside=False),
        ):
            found = shelf.load()
            every.printed[shelf.kind] |= found
            every.cards[shelf.kind] |= {key: each.card for key, each in found.items()}
        every.furnish()


enlist()


def mini(key: str, **more: Any) -> Row:
    """A Miniature; ``at`` is where its letter stands."""
    return {"mini": key, **more}


def marshal(**more: Any) -> Row:
    """A Large Hero."""
    return mini("marshal", **{"leader": True, **more})


def vashka(**more: Any) -> Row:
    """A Hero on a single hex."""
    return mini("vashka", **{"leader": True, **more})


def apothecary(**more: Any) -> Row:
    return mini("apothecary", **more)


def sword(**more: Any) -> Row:
    return mini("oath-sword", **more)


def archer(**more: Any) -> Row:
    return mini("banner-archer", **more)


def sister(**more: Any) -> Row:
    return mini("shield-sister", **more)


def warden(**more: Any) -> Row:
    """A Huge Miniature: ``onto`` says on which hexons."""
    return mini("stone-warden", **more)


def reaver(**more: Any) -> Row:
    return mini("reaver", **more)


def thrower(**more: Any) -> Row:
    return mini("cinder-thrower", **more)


def stalker(**more: Any) -> Row:
    return mini("pit-stalker", **more)


def hulk(**more: Any) -> Row:
    """A Large Miniature."""
    return mini("kiln-hulk", **more)


def waits(row: Row) -> Row:
    """A Miniature that is not deployed yet."""
    return {**row, "where": "waiting"}


def richard(**more: Any) -> Row:
    """A Hero of the box."""
    return mini("richard", **{"leader": True, **more})


def serrane(**more: Any) -> Row:
    """Another."""
    return mini("serrane", **{"leader": True, **more})


def stage(
    drawing: str = "",
    *,
    next: Sequence[str] = (),
    stop: bool = True,
    script: Sequence[int] | Mapping[str, Sequence[int]] = (),
    **more: Any,
) -> Match:
    """A match at a position; capital letters among ``more`` are Miniatures."""
    rows = {letter: row for letter, row in more.items() if len(letter) == 1 and letter.isupper()}
    rest: dict[str, Any] = {key: value for key, value in more.items() if key not in rows}
    for letter, row in rows.items():
        row.setdefault("seat", 1 if letter <= "M" else 2)
        if "where" not in row and "onto" not in row:
            row.setdefault("at", letter)
    if not next:
        rest.setdefault("active", tag_of(rows, "A"))
        # As if whoever is active ends the activation: what follows is cut off.
    steps = [*(next or ["step_five"]), *(["stop"] if stop else [])]
    return staged("torn", drawing, script=script, next=steps, mini=list(rows.values()), **rest)


def tag_of(rows: Mapping[str, Row], letter: str) -> str:
    """The tag of the Miniature of a letter: numbered where there are several of the kind."""
    key = rows[letter]["mini"]
    alike = [each for each in rows if rows[each]["mini"] == key]
    return key if len(alike) == 1 else f"{key}.{alike.index(letter) + 1}"


def of(match: Match, tag: str) -> Miniature:
    """A Miniature of a match by its tag."""
    return next(each for each in match.state.minis if each.tag == tag)


def where(match: Match, tag: str) -> str:
    """The hex of a Miniature; nothing if it is off the battlefield."""
    cell = of(match, tag).cell
    return match.state.ground.board.name(cell) if cell >= 0 else ""


def health(match: Match, tag: str) -> int:
    """How much life somebody has left."""
    return of(match, tag).health


def conditions(match: Match, tag: str) -> set[str]:
    """The Condition Markers on somebody."""
    return {*of(match, tag).conditions}


def rolled(match: Match) -> list[int]:
    """How many Attack Dice each attack was made with."""
    return [len(each.symbols) for each in told(match, AttackRolled)]


def defended(match: Match) -> dict[str, int]:
    """How many Defense Dice everybody rolled."""
    return {match.state.minis[each.mini].tag: len(each.symbols) for each in told(match, DefenseRolled)}


def places(match: Match, verb: str) -> set[str]:
    """The places a verb is offered for."""
    return {each.split()[-1] for each in offered(match, verb)}


def asks(match: Match) -> tuple[int, str]:
    """Who is asked, counted from 1, and what."""
    assert match.question is not None, "nobody is asked anything"
    return match.question.seat + 1, asked(match)


def scores(match: Match) -> list[int]:
    """The Victory Points of both."""
    return [each.points for each in told(match, PointsCounted)]


def names(match: Match, kind: type) -> list[str]:
    """Whom events of a class are about, in order."""
    return [match.state.minis[each.mini].tag for each in told(match, kind)]
