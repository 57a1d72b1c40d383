"""What a player reads who reads closely: names in the log, numbers in notation, rules in refusals."""

from __future__ import annotations

from random import Random

import pytest
from games.henshin.staging import mine, modify, npc, play, refused, stage, theirs

from dustup import Match
from dustup.games.henshin import GAME
from dustup.games.henshin.content import box


def lines(match: Match) -> list[str]:
    """The log in words."""
    return [match.say(entry) for entry in match.log]


# -- the log --------------------------------------------------------------------------------------------------------


def test_a_destroyed_npc_keeps_its_number() -> None:
    match = stage("C A B", A=mine(), B=npc(), C=npc(), dice=["6", "1"])
    play(match, "hurt 6 A1")
    assert "Trooper 2 is destroyed on A1." in lines(match)


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ("volcano-rhino", "Volcano Rhino does not rise: it shares no element with Shoto."),
        ("grasshopper 3 0", "Grasshopper has nothing left to unlock for Shoto."),
    ],
)
def test_a_form_that_does_not_rise_says_whether_it_is_full_or_foreign(form: str, said: str) -> None:
    match = stage("A .", A=mine("shoto", momentum=5), dice=["1"], players=[{"forms": [form]}])
    assert said in lines(play(match, "transform 1 0"))


@pytest.mark.clause("ruling.stamina.hit-while-down")
def test_a_blow_at_the_fallen_is_told_with_the_damage_it_would_have_done() -> None:
    match = play(stage("A B", A=mine(), B=theirs("kettle", exhausted=True), dice=["6", "1"]), "hurt 6 B1")
    assert "Kettle is exhausted already: 3 damage does nothing." in lines(match)


def test_a_die_rolled_again_is_no_die_turned() -> None:
    match = modify("A . B", [3, 4], A=mine("cinder-jack"), B=theirs(), players=[{"heroism": 0}], rolls=[3])
    play(match, "use 1:cinder-jack/hot-hand", "pick-die 3", "decline")
    assert "Hot Hand: a 3 is rolled again and shows 3." in lines(match)


# -- notation -------------------------------------------------------------------------------------------------------


def test_seats_and_sides_are_written_from_1() -> None:
    match = stage(". . .", next=["determine_priority"], rolls=[6, 1])
    assert match.question is not None
    assert [match.write(each) for each in match.question.options] == ["priority 1", "priority 2"]
    assert match.why_not("priority 0").sentence == "'priority 0': seat cannot be '0' (expected 1 to 2)"
    assert play(match, "priority 2").state.priority == 1


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("pick-die w3", "expected a whole number"),
        ("destiny ²", "expected a whole number"),
        ("toward UP", "expected E, NE, NW, W, SW, SE"),
        ("priority first", "expected 1 to 2"),
        ("transform 1 stag", "the rack holds grasshopper"),
        ("move 17 B1", "expected equal digits such as 4, 44 or w4"),
    ],
)
def test_a_word_that_cannot_be_read_is_told_what_was_expected(text: str, expected: str) -> None:
    match = stage("A . .", A=mine(), dice=["1"], players=[{"forms": ["grasshopper"]}])
    refusal = match.why_not(text)
    assert refusal is not None and refusal.code == "unreadable"
    assert refusal.sentence.endswith(f" ({expected})")


# -- refusals -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", sorted(box().scenarios))
def test_every_answer_out_of_place_is_refused_by_a_rule(scenario: str) -> None:
    """Answers that were right earlier in the match are tried again at every kind of question."""
    random = Random(f"refused {scenario}")
    match = Match(GAME, {"scenario": scenario, "deal": 7}, seed=3)
    seen: list[str] = []
    tried: dict[str, int] = {}
    while (question := match.question) is not None and len(match.answers) < 700:
        option = question.options[random.randrange(len(question.options))]
        key = question.why.key
        if tried.setdefault(key, 0) < 4 and seen:
            tried[key] += 1
            for words in random.sample(seen, min(len(seen), 25)):
                refusal = match.why_not(words)
                assert refusal is None or refusal.clause in GAME.ledger.clauses, f"{key}: {words}: {refusal}"
        if (words := match.write(option)) not in seen:
            seen.append(words)
        match.answer(option)
    assert len(tried) > 12


def test_refusals_name_the_rule_nearest_to_the_answer() -> None:
    match = play(stage("A . B . C", A=mine(), B=theirs(), C=theirs(), dice=["6", "1"]), "move 6 B1")
    assert refused(match, "target E1") == ("not-offered", "ruling.move.damage-target")
    assert refused(match, "use nothing") == ("wrong-kind", "basic-actions.move.damage-optional")
    match = play(stage("D A B C", A=mine(), B=theirs(), C=theirs(), D=theirs(), dice=["44", "1"]), "hurt 44 C1")
    assert refused(match, "hurt 44 D1") == ("not-adjacent", "basic-actions.attack.adjacent")
    assert refused(match, "hurt 1 C1") == ("other-die", "basic-actions.attack.double.choose-two")
    match = modify("A . .", [1, 2, 3, 4, 5], A=mine("mirror-ruri"), players=[{"heroism": 0}])
    match.answer("use 1:mirror-ruri/look-alike")
    assert refused(match, "pick-die 6") == ("not-allowed", "ruling.game.card-text")


def test_what_is_answered_once_and_for_all_goes_by_the_name_on_its_card() -> None:
    assert "jet-of-ink" in GAME.referee.reaction_names() and GAME.referee.reaction_called("jet-of-ink") == "Jet of Ink"
