"""Small drawn positions for tests.

    match = stage('''
        . . A B .
         . . # . _
        . . . . .''', A=mine(), B=theirs(stamina=5), dice=["44", "2"])
    match.answer("hurt 44 D1")

Capital letters of the drawing are the pieces given by name. Without ``next``, the fighter ``A`` is about to spend
``dice``; nobody has heroism unless ``players`` says so. The match stops after the steps of ``next``, or with
``stop=False`` goes on by the rulebook. ``rolls`` are the faces of the coming dice (lots among NPCs are ``rolls={"npc":
[2]}``; one roll for an activation to come, ``LOOSE``, need not be given); when they run out that is an error, or with
``then="random"`` others are rolled. A piece is found again with ``match.state.piece("1:plain")`` or
``at(match, "D1")``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dustup.engine.match import Match
from dustup.games.henshin.content import box
from dustup.games.henshin.events import Grouped
from dustup.games.henshin.rules.action_dice import in_hand
from dustup.games.henshin.state import Die, Piece
from dustup.testing import asked as asked
from dustup.testing import clauses_of as clauses_of
from dustup.testing import offered as offered
from dustup.testing import play as play
from dustup.testing import refused as refused
from dustup.testing import stage as staged
from dustup.testing import told as told

Row = dict[str, Any]

LOOSE = (6, 5, 3, 2, 1)
"""What is rolled once if a test that leads into an activation does not say."""


def mine(hero: str = "plain", **more: Any) -> Row:
    """A fighter of seat 1."""
    return {"hero": hero, "seat": 1, **more}


def theirs(hero: str = "plain", **more: Any) -> Row:
    """A fighter of seat 2."""
    return {"hero": hero, "seat": 2, **more}


def npc(key: str = "trooper", seat: int = 2, **more: Any) -> Row:
    """An NPC of a seat's group."""
    return {"npc": key, "seat": seat, **more}


def stage(
    drawing: str,
    *,
    dice: Sequence[str] = (),
    next: str | Sequence[str] = "spend",
    active: str | None = None,
    rolls: Sequence[int] | Mapping[str, Sequence[int]] | None = None,
    players: Sequence[Row] = (),
    cards: Sequence[Row] = (),
    seed: int = 0,
    stop: bool = True,
    then: str = "error",
    **rest: Any,
) -> Match:
    """A match at a drawn position."""
    pieces: list[Row] = []
    counts: dict[str, int] = {}
    for name in [key for key in rest if len(key) == 1 and key.isupper()]:
        row = {"at": name, **rest.pop(name)}
        key = f"{row['seat']}:{row.get('hero', '')}"
        counts[key] = counts.get(key, 0) + 1
        if "hero" in row and counts[key] > 1 and "tag" not in row:
            row["tag"] = f"{key}.{counts[key]}"
        if name == "A" and active is None and next == "spend":
            active = row.get("tag", key)
        pieces.append(row)
    table: Row = {
        "next": [*([next] if isinstance(next, str) else next), *(["stop"] if stop else [])],
        "dice": list(dice),
        **({"active": active} if active else {}),
        **rest,
        "card": list(cards),
        "player": [{"heroism": 0, **row} for row in [*players, {}, {}][:2]],
        "piece": pieces,
    }
    table = {key: value for key, value in table.items() if value != []}
    if rolls is None:
        rolls = LOOSE if table["next"][0].split()[0] not in ("modify", "spend", "end") or next == "end of round" else ()
    return staged("henshin", drawing, script=rolls, then=then, seed=seed, **table)


def at(match: Match, cell: str) -> Piece:
    """The model on a cell."""
    return match.state.at(match.state.board.cell(cell))  # type: ignore[no-any-return]


def where(match: Match, piece: Piece) -> str:
    """The cell a model stands on, or nothing if it is off the board."""
    return match.state.board.name(piece.cell) if piece.cell >= 0 else ""


def modify(drawing: str, pool: Sequence[int], **more: Any) -> Match:
    """A match in the modify step: the fighter ``A`` is active and ``pool`` was rolled."""
    active = f"{more['A']['seat']}:{more['A']['hero']}"
    return stage(drawing, pool=list(pool), next=["modify", "spend"], active=active, **more)


def dice_of(match: Match) -> list[str]:
    """The action dice left, in words."""
    return [str(each) for each in in_hand(match.state, match.state.active_seat)]


def left_alone(match: Match) -> list[str]:
    """The action dice of a fighter that ends its activation at once, as they were grouped."""
    match.answer("done")
    return [str(Die(*each)) for each in told(match, Grouped)[-1].dice]


EVERY_COUNT = ("1", "22", "333", "4444")
"""One action die of each count."""


def counts_for(match: Match, action: str) -> list[int]:
    """The counts offered to pay for a Special Action."""
    paid = [each.split()[1] for each in specials(match) if each.split()[2] == action]
    return [len(each) for each in dict.fromkeys(paid)]


def specials(match: Match) -> list[str]:
    """The Special Actions on offer, also those that begin with a model or a hex."""
    return offered(match, "special") + offered(match, "special-at")


def aims(match: Match, action: str) -> list[str]:
    """The cells of what a Special Action can begin with, whatever pays for it."""
    found = [each.split()[3] for each in offered(match, "special-at") if each.split()[2] == action]
    return list(dict.fromkeys(found))


def deployed(*heroes: str) -> Match:
    """A match from its set-up on, until the three heroes of seat 1 have been deployed."""
    team = {"heroes": list(heroes), "forms": list(box().forms)[:4], "groups": []}
    match = Match("henshin", {"scenario": "street-brawl", "teams": [team, "random"]}, 1)
    while len(match.state.heroes_of(0)) < len(heroes):
        match.answer(match.question.options[0])
    return match
