"""An update in the middle of a match: it goes on with the numbers it began with, and says what else has changed."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
import sqlalchemy as sql
from server.harness import Served, catch_up, play_on, served, wait_for

from dustup.engine.edition import Edition, changed_numbers, changed_parts, edition_of, fingerprint
from dustup.engine.game import find_game
from dustup.games.henshin import GAME
from dustup.server import store as stores
from dustup.server.spec import Spec
from dustup.server.store import url_of

NUMBER, OTHER = "heroes/kettle:stamina", 14
SETUP = {"deal": 3, "quick": True, "content": {NUMBER: OTHER}}
PRINTED = next(each["value"] for each in GAME.cards.numbers() if each["id"] == NUMBER)
assert PRINTED != OTHER


def begun(server: Served, *seats: dict[str, str]) -> tuple[Any, str]:
    """A match with a number that is not as printed, and its position after some answers."""
    table = server.open("henshin", *seats, setup=SETUP)
    people = [server.guest(table, at) for at, each in enumerate(table["seats"]) if each["key"]]
    play_on(*people, answers=12, pick=Random(3))
    return table, server.hub.live[table["table"]].table.match.position()


def as_an_older_edition_had_stored_it(data: Path, table: str, **other: str) -> None:
    """The database as if that number had been printed so when the table was opened; ``other`` files were others, too.

    What is installed is a later edition then.
    """
    as_stored_with(data, table, edition_of(GAME), {NUMBER: OTHER}, other)


def as_stored_with(data: Path, table: str, now: Edition, numbers: dict[str, int], other: dict[str, str]) -> None:
    engine = sql.create_engine(url_of(str(data)))
    then = Edition(now.game, now.files | other, now.numbers | numbers)
    with engine.begin() as connection:
        row = connection.execute(sql.select(stores.tables.c.spec).where(stores.tables.c.id == table)).scalar_one()
        spec = msgspec.json.decode(row, type=Spec)
        spec.content = "then"
        del spec.setup["content"]
        made = {"spec": msgspec.json.encode(spec).decode(), "content": "then"}
        connection.execute(stores.tables.update().where(stores.tables.c.id == table).values(**made))
        kept = {"hash": "then", "edition": msgspec.json.encode(then).decode()}
        connection.execute(stores.contents.insert(), kept)
    engine.dispose()


def said_since(guest: Any, lines: int) -> str:
    return " ".join(each["text"] for each in guest.lines[lines:])


def test_what_a_table_is_played_with_is_stored_once(data: Path) -> None:
    with served(data) as server:
        for _ in range(2):
            server.open("henshin")
        kept = asyncio.run(server.hub.store.edition(GAME.content_hash))
    assert kept == edition_of(GAME)
    engine = sql.create_engine(url_of(str(data)))
    with engine.connect() as connection:
        assert connection.execute(sql.select(sql.func.count()).select_from(stores.contents)).scalar_one() == 1
    engine.dispose()


def test_a_table_goes_on_with_the_numbers_it_began_with(data: Path) -> None:
    with served(data) as before:
        table, position = begun(before)
        lines = len(before.guest(table, 0).lines)
    as_an_older_edition_had_stored_it(data, table["table"])
    with served(data) as server:
        ada, bo = server.guest(table, 0), server.guest(table, 1)
        match = server.hub.live[table["table"]].table.match
        assert match.position() == position
        assert match.state.box.heroes["kettle"].stamina == OTHER
        said = said_since(ada, lines)
        assert f"goes on with those it began with: heroes/kettle:stamina is {OTHER}" in said
        assert not ada.offers, "nothing unfair has happened"
        play_on(ada, bo, answers=2, pick=Random(1))
        german = said_since(server.guest(table, 1, language="de"), lines)
        assert f"sie geht mit denen weiter, mit denen sie begann: heroes/kettle:stamina ist {OTHER}." in german
    with served(data) as again:
        ada = again.guest(table, 0)
        assert said_since(ada, lines).count("it began with") == 1, "told once"
        assert again.hub.live[table["table"]].table.match.state.box.heroes["kettle"].stamina == OTHER


def test_a_record_of_it_plays_again(data: Path) -> None:
    with served(data) as before:
        table, _ = begun(before)
    as_an_older_edition_had_stored_it(data, table["table"])
    with served(data) as server:
        ada = server.guest(table, 0)
        ada.done("concede")
        wait_for(lambda: asyncio.run(server.hub.store.table(table["table"])).record)
        page = server.http.get(f"/replays/{table['table']}").json()
        assert page["note"] == "" and page["answers"] > 12


def test_a_card_that_does_something_else_is_named_and_a_draw_is_offered(data: Path) -> None:
    with served(data) as before:
        table, _ = begun(before)
        lines = len(before.guest(table, 0).lines)
    as_an_older_edition_had_stored_it(data, table["table"], **{"content/heroes/kettle.py": "other"})
    with served(data) as server:
        ada, bo = server.guest(table, 0), server.guest(table, 1)
        assert "the card Kettle" in said_since(ada, lines)
        assert "hat sich seit dem Beginn dieser Partie geändert: die Karte Kettle." in said_since(
            server.guest(table, language="de"), lines
        )
        assert [(each["what"], each["by"], each["waiting"]) for each in ada.offers] == [("draw", -1, [0, 1])]
        ada.done("consent", to="draw", yes=True)
        bo.done("consent", to="draw", yes=True)
        catch_up(ada, bo.seq)
        assert ada.scene["result"]["verdicts"] == ["drawn", "drawn"]


def test_who_plays_alone_may_end_it_so_or_play_on(data: Path) -> None:
    seats = ({"who": "here", "name": "Ada"}, {"who": "bot", "bot": "random"})
    with served(data) as before:
        table = before.open("henshin", *seats, setup=SETUP)
        before.guest(table, 0).done("chat", text="Hello")
    as_an_older_edition_had_stored_it(data, table["table"], **{"rules/move.py": "other"})
    with served(data) as server:
        ada = server.guest(table, 0)
        assert "the rules (rules/move.py)" in said_since(ada, 0)
        german = server.guest(table, language="de")
        assert "die Regeln (rules/move.py)" in said_since(german, 0)
        rules = " ".join(german.welcome["table"]["rules"].values())
        assert "Es gibt keine Uhr." in rules and "2 Minuten" in rules
        assert not re.search(r"\b(the|and|of|you|is)\b", rules), "all rules of the table are German"
        assert [each["waiting"] for each in ada.offers] == [[0]]
        ada.done("consent", to="draw", yes=False)
        assert not ada.offers and ada.question is not None


@pytest.mark.parametrize("game", ["demihuman", "torn"])
@pytest.mark.parametrize("other", [{}, {"rules/__init__.py": "other"}], ids=["numbers", "rules"])
def test_so_it_is_in_every_game_whose_numbers_are_tuned(data: Path, game: str, other: dict[str, str]) -> None:
    """Seven numbers were others: the match goes on with all of them, and one is too many to be named."""
    tuned = (each for each in find_game(game).cards.numbers() if each["low"] != each["value"])
    numbers = {each["id"]: each["low"] for each, _ in zip(tuned, range(7), strict=False)}
    with served(data) as before:
        table = before.open(game, setup={"content": numbers})
        people = [before.guest(table, at) for at, each in enumerate(table["seats"]) if each["key"]]
        play_on(*people, answers=6, pick=Random(3))
        position, lines = before.hub.live[table["table"]].table.match.position(), len(people[0].lines)
    as_stored_with(data, table["table"], edition_of(find_game(game)), numbers, other)
    with served(data) as server:
        ada = server.guest(table, 0)
        said = said_since(ada, lines)
        assert server.hub.live[table["table"]].table.match.position() == position
        if other:
            assert "the rules (rules/__init__.py)" in said and [each["by"] for each in ada.offers] == [-1]
        else:
            assert "goes on with those it began with: " in said and " and 1 more." in said and not ada.offers


# -- editions ---------------------------------------------------------------------------------------------------------


CARD = """name = "Newt"
speed = {speed}
ranges = {{ speed = [1, 9] }}
[[habit]]
name = "Nap"
numbers = {{ turns = 2 }}
"""


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (CARD.format(speed=3), CARD.format(speed=4), True),
        (CARD.format(speed=3), "# slow\n" + CARD.format(speed=3), True),
        (CARD.format(speed=3), CARD.format(speed=3).replace("speed", 'icon = "newt"\nspeed', 1), True),
        (CARD.format(speed=3), CARD.format(speed=3).replace("Newt", "Eft"), False),
        (CARD.format(speed=3), CARD.format(speed=3).replace("turns = 2", "turns = 3"), False),
    ],
    ids=["a tuned number", "a comment", "an icon", "a name", "a number without a range"],
)
def test_an_edition_is_another_by_more_than_tuned_numbers(tmp_path: Path, one: str, other: str, same: bool) -> None:
    paths = tmp_path / "one.toml", tmp_path / "other.toml"
    for path, text in zip(paths, (one, other), strict=True):
        path.write_text(text, encoding="utf-8")
    assert (fingerprint(paths[0]) == fingerprint(paths[1])) == same


def test_comments_of_a_card_change_nothing_and_its_deeds_do(tmp_path: Path) -> None:
    plain, commented, other = (tmp_path / f"{name}.py" for name in ("plain", "commented", "other"))
    plain.write_text("def nap(m):\n    m.rest(2)\n", encoding="utf-8")
    commented.write_text("# Newts nap.\n\ndef nap(m):\n    # twice\n    m.rest(2)\n", encoding="utf-8")
    other.write_text("def nap(m):\n    m.rest(3)\n", encoding="utf-8")
    assert fingerprint(plain) == fingerprint(commented) != fingerprint(other)


def test_what_has_changed_is_named() -> None:
    now = edition_of(GAME)
    then = Edition("henshin", now.files | {"content/forms/grave_golem.py": "x", "../kit/box.py": "x"}, now.numbers)
    assert changed_parts(GAME, then, now) == [("rules", "kit/box.py"), ("card", "Grave Golem")]
    gone = Edition("henshin", now.files, now.numbers | {NUMBER: OTHER, "heroes/nobody:stamina": 4})
    assert changed_numbers(gone, now) == {NUMBER: OTHER}
