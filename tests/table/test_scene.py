"""Scenes: whatever is to be seen lies on cells that exist, and every piece is there once."""

from __future__ import annotations

import json
from importlib import import_module
from itertools import count
from random import Random
from typing import Any

import pytest
from table.play import GAMES, answer, played
from toys import duel

from dustup import Match, find_game
from dustup.engine.kept import Kept
from dustup.games.henshin.rules.action_dice import in_hand
from dustup.games.panic.events import RoundBegins, TurnBegins
from dustup.games.panic.words import unit_name
from dustup.table import question_of, scene_of
from dustup.table.scene import PARTS

PIECE = {
    *("id", "name", "letters", "team", "shape", "cells", "bars", "badges", "active", "faded", "sub", "about", "card"),
    "group",
}


def wrong_with(match: Match, scene: dict[str, Any]) -> list[str]:
    """What a browser could not draw."""
    found = []
    cells = [each["name"] for each in scene["board"]["cells"]]
    ids = [each["id"] for each in scene["pieces"]]
    if len(set(cells)) != len(cells) or len(set(ids)) != len(ids):
        found.append("a cell or a piece is there twice")
    for each in (*scene["ground"], *scene["pieces"]):
        if not each["cells"] or set(each["cells"]) - set(cells):
            found.append(f"{each} lies on cells that do not exist")
    found += [f"{each} lies nowhere" for each in scene["marks"] if each["cell"] not in cells]
    for piece in scene["pieces"]:
        if set(piece) - {"owner", "icon", "worn", "gist"} != PIECE or piece["shape"] not in (
            "disc",
            "square",
            "hexagon",
            "diamond",
        ):
            found.append(f"{piece} is no piece")
        if not piece["name"] or not piece["letters"] or not all(piece["about"]):
            found.append(f"{piece} has no words")
        if not match.game.cards.describe(piece["card"]):
            found.append(f"no card explains {piece['id']}: {piece['card']!r}")
        found += [f"{piece['id']}: {bar}" for bar in piece["bars"] if not 0 <= bar["value"] <= bar["max"]]
    if sum(each["active"] for each in scene["pieces"]) and not scene["status"]["lines"]:
        found.append("somebody acts, and nobody says so")
    found += [f"no card {card}" for side in scene["sides"] for card in side["cards"] if not describes(match, card)]
    return found


def describes(match: Match, card: dict[str, str]) -> bool:
    return bool(match.game.cards.describe(card["key"])) and bool(card["name"])


@pytest.mark.parametrize("name", GAMES)
def test_every_scene_can_be_drawn(name: str) -> None:
    for match in played(name, range(1, 8), 400, every=23):
        scene = scene_of(match.view(0))
        assert tuple(scene) == PARTS
        assert json.loads(json.dumps(scene)) == scene
        assert not wrong_with(match, scene)


class Forgetful(dict[Any, Any]):
    """Remembers nothing."""

    def get(self, key: Any, default: Any = None) -> Any:
        return default


@pytest.mark.parametrize("name", GAMES)
def test_what_is_made_once_is_what_would_be_made_anew(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows of a view and parts of a scene are kept by what they look like: nothing that is shown may be left out."""
    scenery = import_module(f"dustup.games.{name}.scene")
    for match in played(name, range(1, 9), 400, every=7):
        kept = scene_of(match.view(0))
        with monkeypatch.context() as patched:
            patched.setattr(Kept, "get", lambda *_: None)
            patched.setattr(scenery, "_names" if name == "henshin" else "_called", Forgetful())
            assert scene_of(match.view(0)) == kept


def test_a_broken_scene_is_noticed() -> None:
    match = next(played("panic", range(1, 2), 80, every=79))
    answer(match, Random(1))
    scene = scene_of(match.view(0))
    assert wrong_with(match, {**scene, "ground": [{"kind": "wall", "cells": ["ZZ9"]}]})
    assert wrong_with(match, {**scene, "pieces": scene["pieces"] * 2}) or not scene["pieces"]


def test_there_is_a_scene_before_there_is_a_map() -> None:
    match = Match("henshin", {"scenario": "propose"}, seed=1)
    scene = scene_of(match.view(0))
    assert tuple(scene) == PARTS
    assert scene["board"]["cells"] == scene["pieces"] == scene["ground"] == scene["marks"] == []
    assert len(scene["sides"]) == 2 and scene["status"]["title"]
    assert not wrong_with(match, scene)


@pytest.mark.parametrize("name", GAMES)
def test_what_does_not_change_is_the_same_object(name: str) -> None:
    """So that a server finds out cheaply which parts have changed."""
    match = next(played(name, range(3, 4), 200, every=150))
    assert scene_of(match.view(0))["board"] is scene_of(match.view(1))["board"]


def test_spent_dice_stay_in_view() -> None:
    """Henshin: what is spent and what is left together are the dice that were grouped, once they are."""
    seen = 0
    for match in played("henshin", range(1, 4), 400):
        if match.question is not None and match.question.why.key == "spend":
            dice = scene_of(match.view(0))["dice"]
            left = [each["text"] for each in dice if not each["spent"]]
            assert left == [str(each) for each in in_hand(match.state, match.state.active_seat)]
            if match.state.pool:
                assert len(left) == len(dice), "as long as dice can be changed, none is spent"
                continue
            last = next(each for each in match.log.backwards() if type(each).__name__ == "Grouped")
            seen += any(each["spent"] for each in dice)
            assert len(dice) >= len(last.dice) - 1
    assert seen > 20


def test_the_result_is_told() -> None:
    for name in GAMES:
        game = find_game(name)
        match = Match(game, game.setup.deal(1), seed=1)
        match.concede(0)
        while match.question is not None:
            answer(match, Random(1))
        result = scene_of(match.view(None))["result"]
        assert result is not None and match.result is not None
        assert result["winners"] == list(match.result.winners)
        assert result["text"].endswith(".")


def test_names_stand_wherever_a_scene_speaks_of_seats() -> None:
    game = find_game("henshin")
    match = Match(game, game.setup.deal(1), seed=1)
    nameless = scene_of(match.view(None))
    record = match.record().to_json()
    match.names = ("Ada", "Bo")
    named = scene_of(match.view(None))
    assert [each["name"] for each in nameless["sides"]] == ["Player 1", "Player 2"]
    assert [each["name"] for each in named["sides"]] == ["Ada", "Bo"]
    assert match.record().to_json() == record and match.fork().names == match.names
    match.concede(0)
    assert "Ada concedes." in [match.say(each) for each in match.log]
    assert scene_of(match.view(None))["result"]["text"].startswith("Bo wins")
    match.names = ("Ada", "Ada")
    assert "Ada 1 concedes." in [match.say(each) for each in match.log]


# -- what only the log remembers -------------------------------------------------------------------------------------


def test_turns_stand_in_the_order_in_which_they_were_taken() -> None:
    mixed = 0
    for match in played("panic", range(1, 5), 300, every=9):
        if match.result is not None or not match.state.round:
            continue
        begun: list[str] = []
        for event in match.log.backwards(RoundBegins, TurnBegins):
            if isinstance(event, RoundBegins):
                break
            begun.insert(0, unit_name(match.state, match.state.units[event.unit]))
        track = scene_of(match.view(0))["track"]
        over = [slot["label"] for slot in track if slot["state"] == "done"]
        assert over == begun[: len(over)] and len(begun) - len(over) in (0, 1)
        states = [slot["state"] for slot in track]
        assert states == sorted(states, key=["done", "now", "next"].index)
        mixed += len({slot["team"] for slot in track if slot["state"] == "done"}) > 1
    assert mixed, "never had both sides had turns"


def test_the_last_picture_shows_who_had_fallen_though_everybody_has_recovered() -> None:
    for seed in count():
        match, random = Match(find_game("panic"), find_game("panic").setup.deal(seed), seed=seed), Random(seed)
        down: set[str] = set()
        while match.question is not None:
            pieces = scene_of(match.view(0))["pieces"]
            down = {each["group"] for each in pieces if each["faded"] and each["shape"] != "diamond"}
            answer(match, random)
        # Somebody was down on the board, not only over an Edge, before the last answer.
        if match.result.reason == "last-standing" and down:
            break
    scene = scene_of(match.view(0))
    fallen = {each["group"] for each in scene["pieces"] if any(sign["kind"] == "down" for sign in each["badges"])}
    assert fallen and down <= fallen
    assert all(bar["value"] == bar["max"] for each in scene["pieces"] for bar in each["bars"])
    assert all(each["faded"] for each in scene["pieces"] if each["group"] in fallen)
    assert not any(
        each["faded"] for each in scene["pieces"] if each["group"] not in fallen and each["shape"] != "diamond"
    )
    told = scene["result"]["about"][0]
    assert "everybody recovers" in told and all(unit["name"] in told for unit in tagged(match, fallen))
    values = [fact["value"] for side in scene["sides"] for fact in side["facts"]]
    named = told.removeprefix("Taken Out in the end: ").partition(". ")[0].replace(" and ", ", ").split(", ")
    assert values.count("Taken Out") == len(named) >= len(fallen)  # whoever is over an Edge is not on the board
    assert scene["track"] == []


def tagged(match: Match, tags: set[str]) -> list[dict[str, Any]]:
    return [each for each in match.view(0).data["units"] if each["tag"] in tags]


def test_spaces_outside_the_arena_go_by_their_neighbours_in_words_only() -> None:
    said = {}
    for match in played("panic", range(1, 5), 120, every=7):
        for cell in scene_of(match.view(0))["board"]["cells"]:
            said[cell["name"]] = cell.get("say", cell["name"])
    assert said["A1"] == "A1"
    assert said["-A2"] == "the Edge left of A2"
    assert said["-A0"] == "the Edge left of and above A1"
    assert said["A0"] == "the Edge above A1"


@pytest.mark.parametrize(("name", "said"), [("henshin", "conceded"), ("panic", "given up"), (duel.GAME, "conceded")])
def test_who_gave_up_is_named(name: Any, said: str) -> None:
    """So that nobody reads of the other what they did themselves."""
    for seat in (0, 1):
        match = Match(name, {}, seed=1)
        match.names = ("Ada", "Bo")
        match.concede(seat)
        result = scene_of(match.view(None))["result"]
        assert result["winners"] == [1 - seat]
        assert f"{match.names[seat]} has {said}" in result["text"]


WHO = {"henshin": "hom do you activate?", "torn": "hom do you activate?", "panic": "ho takes the next turn?"}
WHO["demihuman"] = "hich unit?"


@pytest.mark.parametrize("name", WHO)
def test_whoever_is_asked_whom_to_take_reads_what_each_is_good_at(name: str) -> None:
    for match in played(name, range(1, 3), 200, every=1):
        asked = match.question
        if asked is None:
            continue
        view = match.view(asked.seat)
        question = question_of(match, view, asked, True)
        if WHO[name] in question["text"]:
            whom = {option["piece"] for family in question["menu"] for option in family["options"] if option["piece"]}
            gists = {each["id"]: each["gist"] for each in scene_of(view)["pieces"]}
            assert whom and all(gists[each] for each in whom)
            return
    raise AssertionError("nobody was asked")
