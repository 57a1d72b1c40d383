"""Questions: every option is in the menu once and is accepted; what is greyed out is not offered, and says why."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest
from table.play import GAMES, asked_of, played

from dustup import Match
from dustup.table import question_of, scene_of


@pytest.mark.parametrize("name", GAMES)
def test_every_option_is_in_the_menu_once_and_is_accepted(name: str) -> None:
    lit = 0
    for match in played(name, range(1, 7), 400, every=9):
        cells = {each["name"] for each in scene_of(match.view(None))["board"]["cells"]}
        pieces = {each["id"] for each in scene_of(match.view(None))["pieces"]}
        for question in match.questions:
            asked = asked_of(match, question, question.seat)
            shown = [option for entry in asked["menu"] for option in entry["options"]]
            offered = [match.write(each) for each in question.options]
            assert Counter(each["write"] for each in shown) == Counter(offered)
            assert asked["count"] == len(offered) and asked["yours"]
            for option in shown:
                meant = match.game.notation.read(match.state, option["write"])
                assert match.why_not(option["write"], question.seat) is None
                assert option["say"] == match.say_option(meant)
                assert set(option["cells"]) <= cells
                assert option["piece"] is None or option["piece"] in pieces
                lit += bool(option["cells"])
            assert all(entry["label"] and not entry["label"].endswith(".") for entry in asked["menu"])
            assert json.loads(json.dumps(asked)) == asked
    assert lit > 500


@pytest.mark.parametrize("name", GAMES)
def test_what_a_family_spends_is_in_every_option(name: str) -> None:
    leads = set()
    for match in played(name, range(1, 4), 300, every=5):
        asked = asked_of(match, match.question, match.question.seat, greyed=False)
        dice = {each["text"] for each in scene_of(match.view(None))["dice"] if not each["spent"]}
        for entry in asked["menu"]:
            spent = {option["lead"] for option in entry["options"]}
            leads |= spent - {""}
            assert entry["lead"] == (spent.pop() if len(spent) == 1 else "")
            if asked["where"][-1] in ("spend dice", "act"):
                assert all(option["lead"] in {*dice, ""} for option in entry["options"])
    assert len(leads) > 5


@pytest.mark.parametrize(
    ("name", "language", "said"),
    [("henshin", "en", " with "), ("henshin", "de", "it {} "), ("panic", "en", " with the {}")],
)
def test_beside_its_die_nothing_says_once_more_what_is_spent(name: str, language: str, said: str) -> None:
    """In any language, and with a capital where the sentence began with the die."""
    shortened = set()
    for match in played(name, range(1, 4), 300, every=5):
        seat = match.question.seat
        asked = question_of(match, match.view(seat, language), match.question, yours=True)
        for entry in [*asked["menu"], {"lead": "", "label": "", "options": asked.get("aims", [])}]:
            for each in (entry, *entry["options"]):
                spent = str(each["lead"])
                if "short" in each:
                    shortened.add(entry.get("verb"))
                    assert spent and said.format(spent) not in each["short"], each
                    assert each["short"][0].isupper() and len(each["short"]) < len(each.get("say", entry["label"]))
                elif spent:
                    assert said.format(spent) not in each.get("label", ""), each
    assert len(shortened) > 1 + (name == "henshin")


@pytest.mark.parametrize("name", GAMES)
def test_what_is_greyed_out_is_not_offered_and_says_why(name: str) -> None:
    reasons = set()
    for match in played(name, range(1, 6), 400, every=7):
        question = match.question
        for _, meant in match.game.referee.unavailable(match.state, question):
            assert meant not in question.options
            assert match.game.notation.can_write(match.state, meant)
        for each in asked_of(match, question, question.seat)["greyed"]:
            assert each["label"] and each["why"].endswith(".")
            assert each["clause"] in match.game.ledger
            reasons.add(each["clause"])
    assert len(reasons) > 7


def test_what_fails_with_every_die_is_told_once() -> None:
    for match in played("henshin", range(1, 3), 400):
        if match.question.why.key == "spend":
            labels = [each["label"] for each in asked_of(match, match.question, match.question.seat)["greyed"]]
            assert len(labels) == len(set(labels))


@pytest.mark.parametrize("name", GAMES)
def test_others_see_the_question_without_its_menu(name: str) -> None:
    for match in played(name, range(1, 3), 200, every=11):
        for question in match.questions:
            for seat in (None, 1 - question.seat):
                asked = asked_of(match, question, seat)
                assert not asked["yours"] and not asked["menu"] and not asked["greyed"] and not asked["count"]
                assert asked["text"] and asked["seat"] == question.seat


DECLINES = {"no", "decline", "done", "stay", "end-turn", "amount 0", "pick none"}


@pytest.mark.parametrize("name", GAMES)
def test_a_question_that_may_be_declined_is_optional(name: str) -> None:
    seen = set()
    for match in played(name, range(1, 5), 300, every=3):
        asked = asked_of(match, match.question, match.question.seat, greyed=False)
        written = {option["write"] for entry in asked["menu"] for option in entry["options"]}
        assert asked["optional"] == bool(written & DECLINES)
        seen.add(asked["optional"])
    assert seen == {True, False}


def test_a_card_is_told_with_its_question() -> None:
    told = [
        asked_of(match, match.question, match.question.seat)["card"]
        for match in played("henshin", range(1, 4), 300)
        if "ability" in match.question.why.args
    ]
    assert told and all(told)


def test_while_seats_choose_in_secret_others_learn_nothing() -> None:
    match = Match("henshin", {"scenario": "propose"}, seed=3)
    assert len(match.questions) == 2
    for answered in range(2):
        for question in match.questions:
            for other in (None, 1 - question.seat):
                asked = asked_of(match, question, other)
                assert asked["text"] == f"Player {question.seat + 1} chooses in secret."
                assert not any(asked[each] for each in ("menu", "card", "count", "where", "clauses", "standing"))
        if not answered:
            match.answer(match.questions[0].options[0], 0)
    assert asked_of(match, match.questions[0], 1)["menu"]


def test_standing_answers_are_for_reactions_that_can_be_declined_or_granted() -> None:
    """Not for amounts, nor in one's own turn but for walking in the middle of an Action, which may always wait."""
    offered, spared = Counter[str](), Counter[str]()
    for match in played("panic", range(1, 5), 400, every=1):
        for question in match.questions:
            stands = asked_of(match, question, question.seat)["stands"]
            if stands:
                own = question.why.args["unit"] == match.state.active
                assert question.standing and (not own or question.why.key == "walk-between")
                assert not any(match.write(each).startswith("amount") for each in question.options.samples())
                offered[question.standing] += 1
            elif question.standing:
                spared[question.why.key] += 1
            other = 1 - question.seat
            assert asked_of(match, question, other)["stands"] == []
    assert offered["react"] and spared["react"] and any(key.startswith("how-many") or "power" in key for key in spared)


def test_what_stands_beside_the_decision_is_told_apart_and_the_way_to_end_comes_last() -> None:
    """Henshin: buying a die and dice abilities beside the actions; the activation is ended by the last entry."""
    seen = 0
    for match in played("henshin", range(1, 3), 200):
        question = match.question
        if question is None or question.why.key != "spend":
            continue
        menu = asked_of(match, question, question.seat, greyed=False)["menu"]
        parts = [each.get("part", "") for each in menu]
        assert parts == sorted(parts, key=["", "beside", "decline"].index) and parts.count("decline") == 1
        assert {each["verb"] for each in menu if each.get("part") == "beside"} <= {"destiny", "use"}
        seen += "beside" in parts
        assert ("beside" in parts) == any(type(each).verb in ("destiny", "use") for each in question.options)
    assert seen > 5


@pytest.mark.parametrize("name", GAMES)
def test_a_fork_numbers_its_question_like_the_match_it_came_from(name: str) -> None:
    for match in played(name, range(1, 2), 60, every=7):
        forks = [match.fork(), match.fork().fork(), match.view(match.question.seat).imagine(Random(1))]
        numbers = {asked_of(each, each.question, each.question.seat)["number"] for each in forks}
        assert numbers == {len(match.answers)}
