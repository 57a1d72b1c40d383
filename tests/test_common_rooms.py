"""No game's word in the common rooms: engine, boards, table, server, bots, laboratory, commands, testing and the page.

The words are taken from the games' own data: their names, cards, tokens, grounds, badges and roles. What is plain
English or a word of the trade all the same stands below, with the rooms it may be used in and the reason.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from dustup.engine.game import find_game

ROOT = Path(__file__).parents[1]
GAMES = ("henshin", "panic", "shining", "torn", "demihuman")
TABLES = ("tokens", "conditions", "behaviours", "kinds", "facts", "ground")
"""Tables of a game's text file whose keys are things of the game."""
WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
Words = tuple[str, ...]

PLAIN: dict[str, tuple[str, str]] = {
    # what programs are made of
    "copy counter focus focused frozen hidden machine silence throw time moment m void base contain control price": (
        "everywhere",
        "programs copy, count, focus, freeze, hide and throw; `m` is the state in every rule",
    ),
    "spawn forbidden patient": ("server", "a process is spawned, a request forbidden, a wait patient"),
    "lucky": ("testing", "a match that happens to end early"),
    "form style rule unit build group edge": ("everywhere", "set-up forms, CSS, rules of the ledger, edges of a board"),
    # what pages are made of
    "dark light down shadow star circle crosshair rise shining speed outside": (
        "everywhere",
        "themes, shapes, shadows, cursors, how fast a replay runs, what lies outside of something",
    ),
    # what every table has
    "score heart shuffle bars goal wall danger": (
        "everywhere",
        "scores, knowing by heart, shuffling, bars of points, and the grounds every game may use",
    ),
    "power": ("boards", "a kind of bar of points"),
    # words that cards of the later games are made of, and everybody else uses
    "one two three six seven eight ten sixteen": ("everywhere", "counting"),
    "event map level start family steps point limit tag item make chosen held marked block save condition": (
        "everywhere",
        "programs have events, maps, levels, families of options, points, limits, tags and items",
    ),
    "short slow tall well carry house tree quick push it-is-written once-more": ("everywhere", "plain English"),
    "height terrain zone": ("everywhere", "boards have places that are high, and terrain on them"),
    "fly pulled stairs": ("boards", "how one comes from cell to cell"),
    "sweep guard errand blocking": (
        "server",
        "a clerk is sent on errands, a sweep clears up, a guard lets in, a call blocks",
    ),
    "sweep": ("boards", "a base is swept along its way"),
    "guard mend covering": ("web", "a guard clause, what is mended, what covers something else"),
    "planks bridge swamp guard": ("engine", "patterns, places and icons that the page can draw for any game"),
    "swamp planks bridge": ("web", "patterns and places that the page can draw for any game"),
    "keyword": ("cli", "a keyword of Python"),
    "air": ("web", "a token that is moved is in the air"),
    "secure": ("web", "a page that came over a secure connection"),
    "one-two": ("everywhere", "counting: a text of one, two or three letters"),
}


def words(text: str) -> Words:
    """Words in small letters: ``momentumFull``, ``momentum-full`` and ``MOMENTUM_FULL`` are the same two."""
    return tuple(each.lower() for each in WORD.findall(text))


@cache
def games_words() -> dict[Words, str]:
    """Every word of the games' own, and whose it is."""
    found: dict[Words, str] = {}
    for name in GAMES:
        game = find_game(name)
        cards = game.cards.names()
        look = game.look
        said = {name, game.title, *(each for each in game.foyer.seat_names({}) if not each.startswith("Player "))}
        said |= {each for key, called, kind in cards for each in (key, called, kind)}
        said |= {key for table in TABLES for key in game.text.tables.get(table, {})}
        grounds = {part for each in (*look.drawn, *look.ground) for part in each.split(":")}
        said |= {*grounds, *look.signs, *look.badges}
        for each in said:
            found.setdefault(words(each), game.title)
    for seats in ("heroes", "director", "heroism", "stance", "stances", "stamina"):
        found.setdefault((seats,), "both")
    return found


def rooms() -> Iterator[tuple[str, Path]]:
    for path in sorted((ROOT / "src" / "dustup").rglob("*.py")):
        room = path.relative_to(ROOT / "src" / "dustup").parts[0]
        if room != "games":
            yield room, path
    for path in sorted((ROOT / "web" / "src").rglob("*")):
        if path.suffix in (".ts", ".svelte", ".css") and not path.name.endswith(".test.ts"):
            yield "web", path


def leaks(room: str, text: str) -> list[str]:
    """The games' words in a text of some room, with their lines."""
    own, allowed = games_words(), allowed_in(room)
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        said = words(line)
        for at in range(len(said)):
            for long in range(1, 5):
                part = said[at : at + long]
                if len(part) == long and part in own and part not in allowed:
                    found.append(f"line {number}: {' '.join(part)!r} is a word of {own[part]}")
    return found


def allowed_in(room: str) -> set[Words]:
    found: set[Words] = set()
    for said, (where, _) in PLAIN.items():
        if where in (room, "everywhere"):
            found |= {words(each) for each in said.split()}
    return found


@pytest.mark.parametrize(("room", "path"), [pytest.param(*each, id=str(each[1].relative_to(ROOT))) for each in rooms()])
def test_no_game_s_word_in_a_common_room(room: str, path: Path) -> None:
    assert leaks(room, path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("room", "line"),
    [
        ("web", "const shape = badge.kind.startsWith('momentum') ? 'diamond' : 'round'"),
        ("web", "const PLAYER = /(the heroes|the Director)/"),
        ("web", "{#if game === 'henshin'}"),
        ("web", "const { stormBeetle } = cards"),
        ("boards", 'SIGNS = {"iron": 1}'),
        ("boards", 'FILLS = {"danger:fire": 1}'),
        ("cli", 'game: str = "panic"'),
        ("kit", 'plan = "coalition"'),
        ("server", "if campaign.quest:"),
        ("bots", "def weigh_vortex(vortex): ..."),
    ],
)
def test_a_planted_word_is_found(room: str, line: str) -> None:
    assert leaks(room, f"\n{line}")


def test_every_exception_is_needed() -> None:
    """A word that no game has any more, or no room says, needs none."""
    said = [(room, words(path.read_text(encoding="utf-8"))) for room, path in rooms()]
    for listed, (where, _) in PLAIN.items():
        texts = [text for room, text in said if where in (room, "everywhere")]
        for each in map(words, listed.split()):
            assert each in games_words(), f"{each} is no word of a game"
            runs = (each in zip(*(text[at:] for at in range(len(each))), strict=False) for text in texts)
            assert any(runs), f"{each} is said in no room"
