"""What is read and seen at the table."""

from __future__ import annotations

import re
from typing import Any

import pytest
from games.shining.staging import galahad, hp, maren, orrin, play, refused, skeleton, stage

from dustup import Match
from dustup.games.shining import GAME
from dustup.games.shining.events import HeroTaken
from dustup.table import scene_of


def named(**setup: Any) -> Match:
    match = Match(GAME, {"players": 2, **setup}, seed=1)
    match.names = ("Ada", "Bo")
    return match


def test_whoever_reads_is_you_and_the_verb_agrees() -> None:
    match = named()
    taken = next(entry for entry in match.log if isinstance(entry.event, HeroTaken))
    said = match.truth.say(taken.event)
    assert match.called(said, 0).startswith("You play Galahad: ")
    assert match.called(said, 1).startswith("Ada plays Galahad: ")


def test_every_text_with_a_seat_at_its_head_has_a_verb_for_you() -> None:
    said = (GAME.folder / "text" / "en.toml").read_text(encoding="utf-8")
    heads = re.findall(r'= "\{seat\} (\S+)', said)
    assert heads and all(re.fullmatch(r"\{seat:[^|}]+\|[^|}]+\}", each) for each in heads), heads


def test_sides_are_called_by_the_names_of_those_who_sit_there() -> None:
    assert [each["name"] for each in scene_of(named().view(0))["sides"]] == ["Ada", "Bo"]


def moved(match: Match, since: int = 0) -> list[dict[str, Any]]:
    shown = [GAME.stage.show(match.state, entry.event) for entry in match.log[since:]]
    return [each for each in shown if each is not None]


def test_what_happens_is_shown_as_it_happens() -> None:
    match = stage("A . X . .", A=maren(hp=5, items=["bandage"]), X=skeleton(), script=[4])
    since = len(match.log)
    play(match, "item bandage A1", "walk B1", "attack lamp-staff C1", "push east")
    assert moved(match, since) == [
        {"do": "heal", "piece": "maren", "amount": 2},
        {"do": "move", "piece": "maren", "path": ["A1", "B1"], "how": "walk"},
        {"do": "roll", "seat": 0, "dice": [{"sides": 6, "face": 4}], "name": "Attack"},
        {"do": "harm", "piece": "skeleton.1", "amount": 2},
        {"do": "move", "piece": "skeleton.1", "path": ["C1", "D1"], "how": "push"},
    ]


def test_the_ruler_counts_squares_and_tells_whether_one_sees() -> None:
    match = stage("A . # .\n. . . .", A=maren())
    assert match.game.stage.measure(match.state, "A1", "D1")["sight"] is False
    told = match.game.stage.measure(match.state, "A1", "C2")
    assert told["distance"] == match.state.ground.distance(*map(match.state.ground.board.cell, ("A1", "C2")))
    assert told["sight"] is True and told["line"][0] == "A1" and told["line"][-1] == "C2"


@pytest.mark.parametrize("changed", [False, True])
def test_a_card_on_the_table_is_asked_for_as_it_is_played(changed: bool) -> None:
    content = {"heroes/galahad:Second Wind.heal": 3} if changed else {}
    match = stage("A B", A=galahad(), B=orrin(), content=content)
    cards = {each["name"]: each["key"] for each in scene_of(match.view(0))["sides"][0]["cards"]}
    told = "\n".join(GAME.cards.describe(cards["Galahad the Squire"]))
    assert ("Heal3 for this Hero" in told) is changed and cards["Orrin Ash"] == "orrin"


def test_whom_a_card_means_is_chosen_on_the_map() -> None:
    match = stage("X A B C", A=maren(hp=6), B=galahad(hp=5), C=orrin(), X=skeleton(),
                  next=["order skeleton.1 basic-attack 1"], target="maren", script=[1])  # fmt: skip
    play(match, "react maren turn-the-other-cheek")
    assert match.say_question() == "Turn the Other Cheek: which Hero?" and match.question is not None
    options = list(match.question.options)
    assert [match.say_option(each) for each in options] == ["Maren on B1.", "Galahad on C1."]
    assert [GAME.stage.spots(match.state, match.question, each).cells for each in options] == [["B1"], ["C1"]]
    assert refused(match, "target D1") == ("not-meant", "hero.traits")
    play(match, "target C1")
    assert hp(match, "galahad") == 7
