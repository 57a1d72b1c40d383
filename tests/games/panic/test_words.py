"""What is said to people: causes in questions, articles and numbers, and hints that leave nothing out."""

from __future__ import annotations

import tomllib

import pytest
from games.panic.staging import ANY, asked, asked_of, foe, play, stage, unit

from dustup.engine.errors import DustupError
from dustup.engine.match import Match
from dustup.games.panic import GAME
from dustup.games.panic.sheets_check import check_sheet
from dustup.games.panic.sheets_encounter import kinds
from dustup.games.panic.sheets_roster import example_hero
from dustup.games.panic.sheets_text import read_short

PLAIN = "judgment power"
TEXT = tomllib.loads((GAME.folder / "text" / "en.toml").read_text(encoding="utf-8"))


def test_a_question_about_healing_names_its_cause() -> None:
    m = stage("a c . b", a=unit("rallying power"), c=unit(PLAIN, hp=5), b=foe(), next=["begin_turn c"], dice=ANY)
    assert asked(m) == "rally-heal" and "Rallying" in m.say_question()


def test_who_gives_the_iron_token_is_asked_to_whom() -> None:
    a = unit("unbreakable zen", pool=[1, 1])
    m = play(stage("c a d b", a=a, b=foe(PLAIN), c=unit(PLAIN), d=unit(PLAIN)), "use 1 movement")
    assert (asked(m), asked_of(m)) == ("iron-for-whom", "a")


def test_one_is_one_health_bar() -> None:
    with pytest.raises(DustupError, match="enemies have 1 health bar, the heroes' side 3"):
        Match("panic", {"heroes": ["patty-north"], "enemies": ["the-judge"]}, 1)


def test_no_archetype_or_enemy_goes_with_a_wrong_article() -> None:
    boss = read_short("Ann: boss angel, 2 bars; Jumping Iron, Heroic Power, Aura Zen")
    wrong = [*check_sheet(boss), *kinds([], [example_hero("patty-north")], [])]
    said = [each.sentence for each in wrong]
    assert not [each for each in said if " a Angel" in each or " a enemy" in each]
    assert any("Angel" in each for each in said)


def test_the_ability_of_illusion_is_called_the_same_for_copies_and_for_stooges() -> None:
    assert "Copies" not in GAME.ledger["style.illusion.ability.punish"].title
    m = stage("a a b", turn="b", a=unit("illusion vigilance", kind="stooges"), b=foe(PLAIN, pool=[3, 1]))
    play(m, "use 3 damage")
    while asked(m) != "act":
        m.answer(m.question.options[0])
    assert "Copies" not in " ".join(m.say(each) for each in m.log)


def test_what_an_edge_does_is_never_told_without_speed() -> None:
    hints = [each for each in _strings(TEXT) if "out of play until the round ends" in each]
    assert len(hints) == 3 and all("Speed" in each for each in hints)


def test_the_enraged_take_a_challenge_and_are_not_challenged() -> None:
    assert not [each for each in _strings(TEXT) if "Enraged" in each and "Challenged" in each]


def _strings(table: object) -> list[str]:
    if isinstance(table, dict):
        return [said for each in table.values() for said in _strings(each)]
    return [table] if isinstance(table, str) else []
