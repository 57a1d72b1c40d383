"""For whoever does not know the cards: entries say what their card says, targets are listed, to decline comes last."""

from __future__ import annotations

from typing import Any

import pytest
from table.play import GAMES, asked_of, played

from dustup.table import scene_of


def entries(name: str) -> list[tuple[Any, Any, dict[str, Any]]]:
    """Entries of menus, each with its match and question."""
    return [
        (match.fork(), match.question, entry)
        for match in played(name, range(1, 5), 300, every=7)
        for entry in asked_of(match, match.question, match.question.seat, greyed=False)["menu"]
    ]


def test_an_ability_says_what_its_card_says() -> None:
    told = [entry for _, _, entry in entries("henshin") if entry["verb"] in ("special", "scenario-action", "transform")]
    assert told and all(entry["card"] for entry in told)
    assert any("damage" in line for entry in told for line in entry["card"])


def test_an_action_says_what_it_does_at_each_number() -> None:
    told = [entry for _, _, entry in entries("panic") if entry["verb"] == "use"]
    assert told and all(entry["card"] for entry in told)
    assert any(line.startswith("Damage at 3+") for entry in told for line in entry["card"])


def test_stances_are_explained_one_by_one() -> None:
    stances = [entry for _, _, entry in entries("panic") if entry["verb"] == "stance" and len(entry["options"]) > 1]
    assert stances
    for entry in stances:
        cards = [tuple(option["card"]) for option in entry["options"]]
        assert all(cards) and len(set(cards)) > 1


def test_a_stance_put_together_is_explained_ability_first() -> None:
    menus = [
        entry
        for match in played("panic", range(6, 8), 1)  # fights that begin with the stance of a Frantic hero
        for entry in asked_of(match, match.question, match.question.seat, greyed=False)["menu"]
    ]
    assert menus
    for entry in menus:
        assert entry["verb"] == "frantic"
        for card in [entry["card"]] if entry["card"] else [option["card"] for option in entry["options"]]:
            assert card[0].startswith("Frantic ")
            assert any(" Form" in line for line in card)


@pytest.mark.parametrize("name", GAMES)
def test_to_decline_comes_last(name: str) -> None:
    seen = 0
    for match in played(name, range(1, 5), 300, every=5):
        menu = asked_of(match, match.question, match.question.seat, greyed=False)["menu"]
        declines = {match.write(each) for each in match.game.referee.declines}
        last = [entry["options"][0]["write"] in declines for entry in menu]
        assert last == sorted(last)
        seen += True in last and False in last
    assert seen > 20


def test_a_few_targets_are_listed_beside_declining() -> None:
    strikes = [entry for _, question, entry in entries("henshin") if question.why.key == "strike-after-move"]
    assert strikes and all(len(entry["options"]) == 1 for entry in strikes)


@pytest.mark.parametrize("name", GAMES)
def test_the_scene_says_how_to_win(name: str) -> None:
    for match in played(name, range(1, 3), 60, every=20):
        status = scene_of(match.view(None))["status"]
        assert status["goal"] or not scene_of(match.view(None))["board"]["cells"]
