"""What the server refuses, in German: by the page's wish, with what changes in a sentence in its place."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest
from server.harness import Served

import dustup
from dustup.engine.errors import Refusal
from dustup.server.refusals import PLACE, refusal_in, sentence_in, sentences, wished

HOLE = "\0"
GERMAN = sentences("de")


def said_in_code() -> set[str]:
    """Every text of the server and the engine, those in its files of words too, with holes for what changes in it."""
    found = set()
    folder = Path(dustup.__file__).parent
    for file in (*(folder / "server").glob("*.py"), *(folder / "engine").glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                parts = (str(each.value) if isinstance(each, ast.Constant) else HOLE for each in node.values)
                found.add(as_sentence("".join(parts)))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(as_sentence(node.value))
    tables = tomllib.loads((folder / "server/languages/en.toml").read_text(encoding="utf-8")).values()
    return found | {as_sentence(PLACE.sub(HOLE, text)) for table in tables for text in table.values()}


def as_sentence(text: str) -> str:
    return (text[:1].upper() + text[1:]).rstrip(".")


def test_what_is_translated_is_still_said() -> None:
    said = said_in_code()
    wanted = {english: as_sentence(PLACE.sub(HOLE, english)) for english in GERMAN}
    lost = [each for each, text in wanted.items() if text not in said and text.removesuffix(f": {HOLE}") not in said]
    assert lost == []


def test_both_have_the_same_places() -> None:
    for english, german in GERMAN.items():
        assert sorted(PLACE.findall(english)) == sorted(PLACE.findall(german)), english


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("Nothing comes after this match.", "Nach dieser Partie kommt nichts mehr."),
        ("There is no table 'x{y}'.", "Einen Tisch 'x{y}' gibt es nicht."),
        ("Ada is not asked anything now.", "Ada wird gerade nichts gefragt."),
        ("Ada is here.", "Ada ist da."),
        ("A rule of some game says no.", "A rule of some game says no."),
    ],
)
def test_a_sentence_is_said_in_german_if_it_is_known(english: str, german: str) -> None:
    assert sentence_in("de", english) == german
    assert sentence_in("en", english) == english
    assert refusal_in("de", Refusal("code", english, "a.clause")) == Refusal("code", german, "a.clause")


def test_the_first_language_of_a_request_that_we_speak_counts() -> None:
    assert [wished(each) for each in ("de", "fr-FR, de-AT;q=0.8, en", "DE-ch")] == ["de"] * 3
    assert [wished(each) for each in ("fr", "", "en, de", "x" * 9999)] == ["en"] * 4


def test_a_request_is_refused_in_the_language_it_wishes(server: Served) -> None:
    for language, said in (("de", "Einen Tisch 'nowhere' gibt es nicht."), ("en", "There is no table 'nowhere'.")):
        reply = server.http.get("/tables/nowhere", headers={"accept-language": language})
        assert (reply.status_code, reply.json()["code"], reply.json()["sentence"]) == (404, "no-table", said)


def test_a_spectator_is_refused_in_their_language(server: Served) -> None:
    table = server.open("henshin", setup={"deal": 3, "quick": True})
    watcher = server.guest(table, language="de")
    assert watcher.refused("offer-draw")["sentence"].startswith("Du schaust hier zu;")
    assert server.guest(table).refused("offer-draw")["sentence"].startswith("You are a spectator here;")
