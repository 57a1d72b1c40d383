"""Foreseeing: what is called certain happens, odds are odds, and nothing hidden is given away."""

from __future__ import annotations

import re
from importlib import import_module
from random import Random

import pytest
from table.play import GAMES, lines_since, played
from toys import duel, raid

from dustup import Match, Refused, find_game
from dustup.table import foresee, scene_of
from dustup.table.foresee import LEAST, MOST, TRIES, changes, occasion
from dustup.table.scene import marked_scene

foreseeing = import_module("dustup.table.foresee")
"""The module: its name in the package is that of the function."""


@pytest.mark.parametrize("name", GAMES)
def test_what_is_certain_happens(name: str) -> None:
    random = Random(4)
    certain = ways = 0
    for match in played(name, range(1, 3), 250, every=13):
        question = random.choice(match.questions)
        option = question.options[random.randrange(len(question.options))]
        foreseen = match.naming().data(foresee(match, option, question.seat))
        places = {each["id"]: each["cells"][0] for each in scene_of(match.view(None))["pieces"]}
        twin = match.fork(events=True)
        twin.answer(option, question.seat)
        told = [line["text"] for _, line in lines_since(twin, 0, question.seat)]
        assert told[: len(foreseen["certain"])] == foreseen["certain"]
        assert not foreseen["next"] or twin.say_question() == foreseen["next"]
        assert all(0 < each["share"] <= 1 and each["text"] for each in foreseen["odds"])
        assert not foreseen["path"] or foreseen["path"][0] in places.values()
        assert all(each in match.game.ledger for each in foreseen["clauses"])
        certain += len(foreseen["certain"])
        ways += bool(foreseen["path"])
    assert certain > 30 and ways


@pytest.mark.parametrize("name", GAMES)
def test_without_dice_everything_is_foreseen(name: str) -> None:
    """What becomes of pieces and sides is then what happens, no more and no less, each with a share of 1."""
    random = Random(5)
    foreseen = 0
    for match in played(name, range(1, 9), 300, every=4):
        question = match.question
        option = question.options[random.randrange(len(question.options))]
        twin = match.fork()
        twin.answer(option, question.seat)
        if match.in_secret or twin.state.counters != match.state.counters:
            continue
        odds = foresee(match, option)["odds"]
        happened = changes(match.game.text, scene_of(match.view(question.seat)), scene_of(twin.view(question.seat)))
        assert odds == [{"text": each, "share": 1} for each in list(happened)[:MOST]]
        foreseen += len(odds)
    assert foreseen > 8


def test_with_dice_shares_are_told() -> None:
    shares = set()
    random = Random(6)
    for match in played("henshin", range(1, 5), 300, every=4):
        question = match.question
        option = question.options[random.randrange(len(question.options))]
        shares |= {each["share"] for each in foresee(match, option, tries=8)["odds"]}
        if shares and min(shares) < 1 == max(shares):
            return
    raise AssertionError(f"only these: {shares}")


@pytest.mark.parametrize(
    ("when", "said"),
    [
        (["Bo acts"], "Bo acts"),
        (["Bo acts", "Al acts", "Cy acts"], "Bo acts, Al acts or Cy acts"),
        (["Bo acts", ""], ""),
        (["Bo acts", "Al acts", "Cy acts", "Di acts"], ""),
    ],
    ids=["one", "three", "at times nobody", "too many"],
)
def test_harm_names_all_by_whom_it_may_come_if_they_are_few(when: list[str], said: str) -> None:
    assert occasion(find_game("henshin").text, when) == said


def test_harm_that_is_uncertain_says_who_acts_then() -> None:
    """Henshin: with the end of an activation the NPCs act, and which of them strikes is left to chance."""
    for match in played("henshin", range(1, 9), 500, every=3):
        if match.question.why.key != "spend":
            continue
        end = next(each for each in match.question.options.samples() if match.write(each) == "done")
        told = [each for each in foresee(match, end, tries=12)["odds"] if "when" in each]
        if any(re.fullmatch(r".* loses \d+ stamina", each["text"]) and each["when"].endswith(" acts") for each in told):
            assert all(each["share"] < 1 for each in told)
            return
    raise AssertionError("nobody was ever uncertain to be hurt")


def test_a_blow_is_foreseen_with_its_damage() -> None:
    """Henshin: a Single of six against an NPC with more than 3 health."""
    for match in played("henshin", range(1, 9), 500):
        if match.question.why.key != "spend":
            continue
        for option in match.question.options:
            if match.write(option).startswith("hurt 6 ") and match.state.at(option.target).stamina > 5:
                victim = match.state.at(option.target)
                taken = [each for each in foresee(match, option)["certain"] if "damage" in each and victim.name in each]
                amount = int(taken[0].partition("takes ")[2].split()[0])
                bar = "stamina" if victim.fighter else "health"
                texts = [each["text"] for each in foresee(match, option)["odds"]]
                assert any(each.endswith(f"loses {amount} {bar}") and victim.name in each for each in texts)
                return
    raise AssertionError("nobody was ever hit")


def test_an_option_that_is_not_offered_is_refused() -> None:
    match = next(played("henshin", range(1, 2), 2))
    with pytest.raises(Refused):
        foresee(match, "done")


def test_secret_choices_of_others_are_not_foreseen() -> None:
    """Whatever the first player has proposed already, the second foresees the same."""
    seen = []
    for place in (0, -1):
        match = Match("henshin", {"scenario": "propose"}, seed=3)
        match.answer(match.questions[0].options[place], 0)
        seen.append(foresee(match, match.questions[0].options[1]))
    assert seen[0] == seen[1]


def test_hidden_cards_are_not_foreseen() -> None:
    """What a scout would see is guessed: another order of the threats foresees the same."""
    match = Match(raid.GAME, {}, seed=1)
    seen = [foresee(match, option) for option in match.question.options]
    match.state.deck.reverse()
    match._quiet.deck.reverse()
    assert seen == [foresee(match, option) for option in match.question.options]


def test_odds_come_from_many_tries_and_say_from_how_many() -> None:
    """Where nothing is rolled, one try tells everything."""
    match = Match(duel.GAME, {}, seed=1)
    match.answer("bid 1", 0)
    match.answer("bid 1", 1)
    tries = {foresee(match, each)["tries"] for each in match.question.options}
    assert tries <= {1, TRIES} and TRIES in tries and TRIES >= 100


def test_whoever_waits_is_told_from_how_few_tries_the_odds_come() -> None:
    """With no time at all so many futures are tried as odds need at the least, and the forecast says so."""
    match = Match(duel.GAME, {}, seed=1)
    match.answer("bid 1", 0)
    match.answer("bid 1", 1)
    rolled = [each for each in match.question.options if foresee(match, each)["tries"] == TRIES]
    assert rolled and all(foresee(match, each, within=0)["tries"] == LEAST for each in rolled)
    assert all(foresee(match, each, within=60)["tries"] == TRIES for each in rolled)


def test_futures_that_look_alike_are_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What others hold is guessed a hundred times; most guesses make no difference to whoever asks."""
    drawn = []
    monkeypatch.setattr(foreseeing, "marked_scene", lambda view: drawn.append(view) or marked_scene(view))
    match = next(each for each in played("torn", range(1, 2), 60) if each.question.why.key == "god-window")
    foreseen = foresee(match, next(each for each in match.question.options if match.write(each) == "pass"))
    assert foreseen["tries"] == TRIES
    assert len(drawn) == 2, "as it is now, and as it will be"


def test_where_some_futures_stop_at_a_question_that_is_one_of_the_odds() -> None:
    """Of a blow that only some numbers leave undecided: the others are not all that can come of it."""
    for match in played("shining", range(1, 12), 300, every=1):
        for option in match.question.options if match.question else ():
            if getattr(type(option), "verb", "") not in ("attack", "strike", "cast"):
                continue
            odds = foresee(match, option, tries=24)["odds"]
            asked = [each["share"] for each in odds if each["text"] == "Something is asked first"]
            if asked:
                assert odds[0]["share"] == asked[0] < 1
                stops = 0
                for number in range(24):
                    twin = match.view(match.question.seat).imagine(Random(number), events=True)
                    twin.answer(option)
                    stops += len(twin.where()) > len(match.where())
                assert round(stops / 24, 3) == asked[0]
                return
    raise AssertionError("nothing was left undecided")
