"""Games, rules, cards, forms and the builder over HTTP."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from urllib.parse import quote

import pytest
from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient, Response
from hypothesis import given, settings
from hypothesis import strategies as some

from dustup import Match, find_game
from dustup.server.library import CheckAsked, SetupAsked, chapters_of, check, router, setup

OURS = ("henshin", "panic", "shining")


@pytest.fixture(scope="module")
def app() -> FastAPI:
    made = FastAPI()
    made.include_router(router, prefix="/api")
    made.state.hub = SimpleNamespace(pool=SimpleNamespace(examiner=Here()))
    return made


class Here:
    """In place of the examiner: what is asked of it is done in this process."""

    async def run(self, function: Any, *given: Any, who: Any) -> Any:
        return function(*given)


@pytest.fixture
def ask(app: FastAPI) -> Any:
    """Ask the library: a body makes it a POST."""
    import asyncio

    def ask(path: str, body: Any = None, **headers: str) -> Response:
        async def call() -> Response:
            async with AsyncClient(transport=ASGITransport(app=app), base_url="http://table") as client:
                if body is None:
                    return await client.get(f"/api/games{path}", headers=headers)
                return await client.post(f"/api/games{path}", json=body, headers=headers)

        return asyncio.run(call())

    return ask


def test_the_list_says_what_each_game_is_like(ask: Any) -> None:
    games = {each["name"]: each for each in ask("").json()}
    assert set(OURS) <= set(games)
    for name in OURS:
        assert games[name]["blurb"].count(". ") == 1, "two sentences"
        assert games[name]["box"] and games[name]["builds"]
    assert "bot" in games["henshin"]["at_once"] and "bot" not in games["shining"]["at_once"]
    assert "CC BY-SA 4.0" in games["panic"]["credit"] and "Jacob Randolph" in games["panic"]["credit"]


@pytest.mark.parametrize("name", OURS)
def test_a_page_has_all_a_newcomer_needs(ask: Any, name: str) -> None:
    page = ask(f"/{name}").json()
    assert len(page["primer"]) > 5 and page["form"] and page["teams"] and page["now"]
    keys = [each["key"] for each in page["form"]]
    assert len(keys) == len(set(keys))
    for ready in page["teams"]:
        assert set(ready["fields"]) <= set(keys)


@pytest.mark.parametrize("name", OURS)
def test_the_rulebook_is_the_whole_ledger_in_chapters(ask: Any, name: str) -> None:
    book = ask(f"/{name}/rules").json()
    ledger = find_game(name).ledger
    assert [each["id"] for each in book["clauses"]] == [each.id for each in ledger]
    assert {each["chapter"] for each in book["clauses"]} == set(book["chapters"])
    named = [title for title, _ in find_game(name).foyer.lobby().chapters]
    assert book["chapters"] == [each for each in named if each in book["chapters"]], "no clause stands outside"
    rulings = [each for each in book["clauses"] if each["kind"] == "ruling"]
    assert all(each["question"] and each["why"] for each in rulings)
    options = {field.clause for field in find_game(name).foyer.lobby().form if field.key.startswith("rulings.")}
    assert {each["id"] for each in rulings if each["option"]} == options


def test_the_rulebook_says_what_may_be_played_otherwise(ask: Any) -> None:
    clauses = {each["id"]: each["option"] for each in ask("/shining/rules").json()["clauses"]}
    assert "happens once, or happens for each of these dice." in clauses["chain.once"]
    assert clauses["chain.trigger"] == ""


def test_a_ruling_stands_with_its_subject() -> None:
    placed = chapters_of(find_game("henshin"))
    assert placed["ruling.heroism.whose-exhaustion"] == placed["heroism.gain.npc"] == "Heroism"


def test_what_seldom_changes_is_not_sent_twice(ask: Any) -> None:
    for path in ("", "/panic", "/panic/rules", "/panic/cards", "/panic/builder"):
        first = ask(path)
        assert "max-age" in first.headers["cache-control"]
        second = ask(path, **{"if-none-match": first.headers["etag"]})
        assert (second.status_code, second.content) == (304, b""), path


def test_long_pages_travel_packed(ask: Any) -> None:
    plain = ask("/panic/rules", **{"accept-encoding": "identity"})
    packed = ask("/panic/rules", **{"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip" and "content-encoding" not in plain.headers
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 3
    assert packed.json() == plain.json()


def test_cards_are_explained_by_key_and_name(ask: Any) -> None:
    assert {"key": "shoto", "name": "Shoto", "kind": "hero"} in ask("/henshin/cards").json()
    said = ask("/henshin/cards/Shoto").json()
    assert said["lines"][0].startswith("Shoto, hero")
    assert ask("/henshin/cards/nobody at all").status_code == 404


def test_drawings_are_sent_by_name(ask: Any) -> None:
    every = ask("/henshin/drawings").json()
    used = ask("/henshin/icons").json()["cards"].values()
    assert {*used} <= {*every}
    some = ask("/henshin/drawings?names=mole,hound,nothing-of-the-kind")
    assert some.json() == {"hound": every["hound"], "mole": every["mole"]}
    assert "max-age" in some.headers["cache-control"]
    assert ask(f"/henshin/drawings?names={'mole,' * 1000}").status_code == 422


def test_words_are_told_in_the_language_that_is_asked_for_each_with_its_icon(ask: Any) -> None:
    english, german = ask("/henshin/words").json(), ask("/henshin/words?language=de").json()
    told = {each["forms"][0]: each for each in german}
    assert told["Ausdauer"]["text"].startswith("Was ein Kämpfer aushält") and "Ausdauer" not in english[0]["forms"]
    icons = {each["forms"][0]: each["icon"] for each in english}
    assert told["Ausdauer"]["icon"] == icons["stamina"] != told["Doppel"]["icon"] == icons["Double"]
    assert all(each["icon"] for each in (*english, *german))
    assert ask("/panic/words?language=de").json() == ask("/panic/words").json(), "which is told in English only"
    assert ask("/henshin/words?language=xx").json()["code"] == "no-language"


def test_an_unknown_game_is_refused_everywhere(ask: Any) -> None:
    for path, body in (
        ("/chess", None),
        ("/chess/rules", None),
        ("/chess/cards/x", None),
        ("/chess/drawings", None),
        ("/chess/drawings?names=mole", None),
        ("/chess/builder", None),
        ("/chess/setup", {}),
        ("/chess/check", {"text": "x"}),
        ("/chess/random", {}),
    ):
        reply = ask(path, body)
        assert reply.status_code == 404
        assert reply.json()["code"] == "unknown-game" and "henshin" in reply.json()["sentence"]


# -- set-ups ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", OURS)
def test_an_empty_form_deals_something_to_play(ask: Any, name: str) -> None:
    first, second = (ask(f"/{name}/setup", {"values": {}}).json() for _ in range(2))
    assert first["wrong"] == [] and len(first["seats"]) == (1 if name == "shining" else 2)
    assert first["setup"]["deal"] != second["setup"]["deal"] or ask(f"/{name}/setup", {}).json() != first
    assert Match(name, first["setup"], 1).question is not None


@pytest.mark.parametrize("name", [*OURS, "torn", "demihuman"])
def test_first_matches_differ_and_are_all_accepted(ask: Any, name: str) -> None:
    """What *Play now* begins: at least four, each set up otherwise than the rest, whatever chance deals besides."""
    setups: list[Any] = []
    page = ask(f"/{name}").json()
    chance = {"deal": 5} if any(each["key"] == "deal" for each in page["form"]) else {}
    for values in page["now"]:
        said = ask(f"/{name}/setup", {"values": values | chance}).json()
        assert said["wrong"] == []
        assert Match(name, said["setup"], 1).question is not None
        setups.append(said["setup"])
    assert len(setups) >= 4
    assert all(one != other for at, one in enumerate(setups) for other in setups[:at])


def test_each_hero_can_have_a_seat(ask: Any) -> None:
    heroes = ["patty-north", "truth-crimson", "pompadour-rex"]
    values = {"seats": "each", "party": "chosen", "heroes": heroes}
    said = ask("/panic/setup", {"values": values}).json()
    assert said["seats"] == ["Patty North", "Truth Crimson", "Pompadour Rex", "The Director"]


def test_what_is_wrong_with_a_set_up_is_said_with_its_clause(ask: Any) -> None:
    said = ask("/panic/setup", {"values": {"foes": "chosen", "enemies": ["sniper"]}}).json()
    assert said["wrong"][0]["sentence"].startswith("Enemies have 1 health bar, the heroes' side 3")
    broken = {"party": "chosen", "heroes": ["Bo: focused punk; Winged Wild"]}
    said = ask("/panic/setup", {"values": broken}).json()
    assert said["wrong"][0]["clause"] in find_game("panic").ledger
    assert "[" not in said["wrong"][0]["sentence"]
    assert (
        ask("/panic/setup", {"values": {"mood": 1}}).json()["wrong"][0]["sentence"].startswith("The form has no field")
    )


# -- building --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", OURS)
def test_every_kind_of_thing_is_built_by_chance_and_read_again(ask: Any, name: str) -> None:
    for plan in ask(f"/{name}/builder").json()["plans"]:
        made = ask(f"/{name}/random", {"kind": plan["key"], "seed": 5}).json()
        assert made["kind"] == plan["key"] and made["wrong"] == [] and made["card"]
        assert made == ask(f"/{name}/random", {"kind": plan["key"], "seed": 5}).json()
        for body in ({"team": made["team"]}, {"text": made["text"]}, {"text": made["toml"]}):
            assert ask(f"/{name}/check", body).json()["text"] == made["text"]


def test_a_half_built_thing_is_told_what_is_wrong(ask: Any) -> None:
    said = ask("/henshin/check", {"team": {"name": "A", "heroes": ["shoto"]}}).json()
    assert {each["clause"] for each in said["wrong"]} == {"ruling.team.size", "ruling.team.forms"}
    assert said["use"] is None and said["fixes"][0]["label"] == "Fill the rest at random"
    assert said["panels"][1]["title"] == "Shoto"


def test_several_units_come_back_as_several(ask: Any) -> None:
    text = "A: stooges, tough; Brawling Iron\n\nB: stooges, agile; Flashy Wild"
    said = ask("/panic/check", {"text": text}).json()
    assert said["name"] == "A" and [each["name"] for each in said["several"]] == ["A", "B"]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({}, "bad-request"),
        ({"text": "x", "team": {}}, "bad-request"),
        ({"text": "no colon"}, "unreadable"),
        ({"text": "A: Shotto"}, "unreadable"),
    ],
)
def test_what_cannot_be_read_is_refused(ask: Any, body: dict[str, Any], code: str) -> None:
    reply = ask("/henshin/check", body)
    assert reply.status_code == 422 and reply.json()["code"] == code and reply.json()["sentence"].endswith((".", "…"))


def test_huge_and_unknown_things_are_refused(ask: Any) -> None:
    assert ask("/henshin/check", {"text": "x" * 30_000}).status_code == 422
    assert ask("/henshin/check", {"teams": {}}).status_code == 422
    assert ask("/panic/random", {"kind": "dragon"}).json()["code"] == "unreadable"


WORDS = some.sampled_from(["", "punk", "shoto", "random", "iron", "control", "boss", "A: focused punk; Winged", "x"])
VALUES = some.recursive(
    some.none() | some.booleans() | some.integers(-3, 99) | WORDS,
    lambda inner: (
        some.lists(inner, max_size=4) | some.dictionaries(some.sampled_from(["style", "forms", "enemy"]), inner)
    ),
    max_leaves=8,
)


@pytest.mark.parametrize("name", OURS)
@settings(max_examples=60, deadline=None)
@given(data=some.data())
def test_nothing_that_is_sent_breaks_anything(name: str, data: some.DataObject) -> None:
    """Whatever stands in a team, a text or a form: it is answered in words."""
    game = find_game(name)
    plan = data.draw(some.sampled_from(game.workshop.builder().plans))
    keys = some.sampled_from([*plan.blank, "names", "shape", "bars", "hat"])
    team = plan.blank | data.draw(some.dictionaries(keys, VALUES, max_size=3))
    check(name, CheckAsked(team=team))
    check(name, CheckAsked(text=data.draw(some.text('ab:;,=[]"#\n {}+()\x00', max_size=30))))
    filled = some.dictionaries(some.sampled_from([each.key for each in game.foyer.lobby().form]), VALUES, max_size=3)
    setup(name, SetupAsked(values=data.draw(filled)))


def test_a_game_without_a_builder_says_so(ask: Any) -> None:
    assert ask("/duel/builder").json()["plans"] == []
    assert ask("/duel/check", {"text": "x"}).json()["code"] == "no-builder"
    assert ask("/duel/setup", {"values": {}}).json()["wrong"] == []


def test_openapi_describes_the_answers(app: FastAPI) -> None:
    paths = app.openapi()["paths"]
    for path in ("/api/games/{game}", "/api/games/{game}/rules", "/api/games/{game}/builder"):
        schema = paths[path]["get"]["responses"]["200"]["content"]["application/json"]["schema"]
        assert "$ref" in schema, path


def test_a_card_that_a_match_has_changed_is_shown_with_its_numbers(ask: Any) -> None:
    """As the scene names it, with everything that is not as printed."""
    name = "kettle@new with heroes/kettle@new:stamina=14; heroes/kettle@new:Stoke the Boiler.cost=1"
    page = ask(f"/henshin/cards/{quote(name, safe='')}").json()
    assert page["name"] == "kettle@new"
    assert "stamina 14" in page["lines"][0] and "(1 heroism, once per activation)" in page["lines"][-1]
    assert "stamina 12" in ask("/henshin/cards/kettle").json()["lines"][0]
    wrong = ask(f"/henshin/cards/{quote('kettle with heroes/kettle:stamina=99', safe='')}").json()
    assert "cannot be 99, expected 11 to 14, its range" in wrong["lines"][0]


@pytest.mark.parametrize(
    "changes",
    [
        "; ".join(["heroes/kettle:stamina=12"] * 300),
        "heroes/kettle:stamina=" + "9" * 3000,
        "heroes/kettle:stamina=-1",
        "heroes/" + "kettle" * 400 + ":stamina=12",
        "heroes/kettle@" + "x" * 40 + ":stamina=12",
        "=" * 2000,
        "heroes/kettle:stamina=12; " * 50,
        "\x00",
    ],
)
def test_changes_that_a_stranger_makes_up_are_answered_in_words(ask: Any, changes: str) -> None:
    reply = ask(f"/henshin/cards/{quote(f'kettle with {changes}', safe='')}")
    assert reply.status_code in (200, 400, 404, 422)
    assert len(reply.text) < 1000 and "Traceback" not in reply.text
    if reply.status_code == 200:
        assert "stamina 12" not in reply.text, "it says what is wrong instead of showing a card"
