"""Panic at the text table: help, cards and lists as a player meets them."""

from __future__ import annotations

from pathlib import Path

import pytest
from games.panic.staging import foe, play, stage, unit
from typer.testing import CliRunner

from dustup.cli import app
from dustup.cli.cards import card_of, source
from dustup.cli.explain import card_lines
from dustup.cli.menu import find, listing, menu
from dustup.engine.match import Match


def table(*typed: str) -> str:
    """What is said at the table when a dealt fight begins and these lines are typed."""
    found = CliRunner().invoke(app, ["play", "panic", "--seed", "41"], input="\n".join(typed) + "\n")
    assert found.exit_code == 0, found.output
    return str(found.stdout)


def at_position(m: Match, folder: Path, *typed: str, names: str = "") -> str:
    """What is said when two people play on from a position and type these lines."""
    file = folder / "position.toml"
    file.write_text(m.position(), encoding="utf-8")
    words = ["play", "panic", "--seats", "you,you", "--position", str(file), *(["--names", names] if names else [])]
    found = CliRunner().invoke(app, words, input="\n".join(typed) + "\n")
    assert found.exit_code == 0, found.output
    return str(found.stdout)


def lines(m: Match) -> list[str]:
    """The options as they are listed."""
    assert m.question is not None
    return listing(m.truth, menu(m.truth, m.question.options))


def typed(m: Match, words: str) -> str:
    """The option that some words stand for."""
    assert m.question is not None
    found = find(m.truth, menu(m.truth, m.question.options), words)
    assert found is not None and len(found.options) == 1
    return m.write(found.options[0])


def test_help_speaks_of_this_game() -> None:
    said = table("help")
    assert "Player 1 (the heroes)" in said and "use 5 damage" in said
    assert "hex" not in said and "wisdom" not in said


def test_units_and_stances_can_be_looked_up() -> None:
    said = table("card wren stone", "card ten thousand bear", "card nobody at all")
    assert "Weightless Style" in said and "One-Two Form" in said
    assert "Ten Thousand Style, Gunkata" in said and "Vigilance Form" in said
    assert "There is no card called 'nobody at all'" in said


def test_a_frantic_heros_stances_are_told_apart() -> None:
    said = table("stance 0", "spot E11")
    assert "Punk, Taunting Sun.  [frantic 0 0 0 none]" in said and "Cavalry, Misfortune's Reversal." in said


def test_a_number_is_chosen_by_typing_it() -> None:
    m = stage("a b . .", a=unit("judgment power", pool=[3], tokens={"power": 2}), b=foe("judgment zen"))
    play(m, "use 3 damage")
    assert [each.split()[0] for each in lines(m)] == ["0.", "1.", "2."]
    assert (typed(m, "0"), typed(m, "2")) == ("amount 0", "amount 2")


def test_units_with_numbers_in_their_names_are_chosen_by_their_places() -> None:
    m = Match("panic", {"enemies": ["ogre", "ogre", "ogre"], "deal": 1}, 1)
    while m.question is not None and (m.question.why.key, m.question.seat) != ("take-slot", 1):
        m.answer(m.question.options[-1])
    assert [each.strip()[:9] for each in lines(m)] == ["1. Ogre 1", "2. Ogre 2", "3. Ogre 3"]


def test_what_an_option_does_is_told_with_its_card() -> None:
    m = stage("a . . b", a=unit("jumping power", pool=[6]), b=foe())
    assert m.question is not None
    crush = next(each for each in m.question.options if m.write(each) == "use 6 yell")
    assert card_of(m.truth, crush) == ["Yell (3+). The owner gains 3 Power tokens."]


@pytest.mark.clause("build.mysterious")
def test_a_question_comes_with_the_card_behind_it() -> None:
    m = stage("a . . b", a=unit("judgment power", build="mysterious"), b=foe(), start=True)
    assert any("Mysterious Build" in each for each in card_lines(m, m.truth))


@pytest.mark.clause("form.shadow.ability.speed")
def test_lines_name_the_ability_behind_them_but_not_a_told_action() -> None:
    m = stage("a . . b", a=unit("judgment shadow", pool=[2]), b=foe(), start=True, dice=[1] * 6)
    play(m, "use 1 movement")
    told = {m.say(each): source(m.truth, each.event, each.clauses) for each in m.log}
    assert told["a gains 2 Speed: 2 now."] == " [Shadow]" and told["a gains 1 Speed: 3 now."] == ""


def test_a_question_is_answered_once_and_for_all(tmp_path: Path) -> None:
    m = stage("a b . .", a=unit("judgment zen", pool=[3, 3, 3, 1]), b=foe("judgment power", tokens={"iron": 2}))
    hit = "use 3 damage"
    said = at_position(
        m, tmp_path, "always no", "always", hit, "always no", hit, "always", "always ask spend-iron", hit
    )
    assert "always: this question is asked every time" in said
    assert "Token Actions except when an enemy's turn begins or one comes near: no" in said, "as people begin"
    assert "From now on no: Iron tokens against damage; always ask spend-iron has you asked again." in said
    assert "  Player 2 (b), Iron tokens against damage: no  [spend-iron]" in said
    assert said.count("b: how many Iron tokens") == 2 and said.count("takes 2 damage") == 2
    said = at_position(m, tmp_path, "always no parry", "always maybe", "always ask parry", hit, "always no x target")
    assert said.count("always: there is no question 'parry'; there are: ") == 2
    assert "always: expected always yes NAME" in said and "there is no question 'x'; there are: spend-iron" in said


def test_seats_go_by_their_names(tmp_path: Path) -> None:
    m = stage("a b . .", a=unit("judgment zen", pool=[3]), b=foe("judgment power"))
    assert "Ada (a) concedes." in at_position(m, tmp_path, "concede", "yes", names="Ada,Bo")
    assert "Bo (b) wins, 1 to 0: Ada has given up." in at_position(m, tmp_path, "concede", "yes", names="Ada,Bo")
    found = CliRunner().invoke(app, ["play", "panic", "--seats", "you,you", "--names", "Ada"])
    assert found.exit_code and "--names must name each of them: Ada" in found.output
