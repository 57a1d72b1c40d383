"""Eye of the Style of the Underdog."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    asked,
    asked_of,
    challenger,
    foe,
    ground,
    hp,
    offered,
    play,
    skip_to,
    stage,
    tokens_of,
    unit,
    unit_of,
)

PLAIN = "judgment vigilance"


@pytest.mark.clause("style.eye-of-the.ability.bonus")
def test_a_bonus_of_choice_every_turn() -> None:
    m = stage("a . . b", start=True, a=unit("eye of the vigilance"), b=foe(PLAIN), dice=[1] * 4)
    skip_to(m, "pick-bonus")
    assert "pick willpower" in offered(m)
    assert "pick default" not in offered(m)
    play(m, "pick willpower")
    assert unit_of(m, "a").shield == 4


@pytest.mark.clause("style.eye-of-the.action.thrill-of-the-fight")
@pytest.mark.parametrize(
    ("option", "left", "burning", "holds"),
    [("challenge-it", 12, 0, "a"), ("deal-damage", 10, 0, ""), ("burn", 12, 2, "")],
)
def test_one_option_against_an_adjacent_enemy(option: str, left: int, burning: int, holds: str) -> None:
    m = stage("a b . c", a=unit("eye of the vigilance", pool=[3, 1]), b=foe(PLAIN), c=foe(PLAIN))
    play(m, "use 3 thrill-of-the-fight", f"pick {option}")
    assert (hp(m, "b"), tokens_of(m, "b").get("burning", 0), challenger(m, "b")) == (left, burning, holds)
    assert (hp(m, "c"), challenger(m, "c")) == (12, "")


@pytest.mark.clause("style.eye-of-the.action.thrill-of-the-fight.extra")
@pytest.mark.parametrize(("way", "cost", "seen"), [("second-option", 2, 1), ("all-options", 3, 0)])
def test_thrill_of_the_fight_with_more_options(way: str, cost: int, seen: int) -> None:
    m = stage("a b", a=unit("eye of the vigilance", pool=[3, 1], tokens={"iron": 4}), b=foe(PLAIN))
    play(m, "use 3 thrill-of-the-fight", f"pick {way}")
    if seen:
        play(m, "pick deal-damage", "pick burn")
    assert (tokens_of(m, "a"), hp(m, "b"), tokens_of(m, "b")) == ({"iron": 4 - cost}, 10, {"burning": 2})
    assert challenger(m, "b") == ("" if seen else "a")


@pytest.mark.clause("style.eye-of-the.ability.bonus", "heroic-spirit.not-if-healed")
@pytest.mark.parametrize(("answer", "health"), [("yes", 6), ("no", 0)])
def test_from_the_ground_one_may_get_up_with_vigor(answer: str, health: int) -> None:
    a = unit("eye of the zen", hp=0)
    m = stage("a c b", a=a, c=unit(PLAIN), b=foe(PLAIN), start=True, dice=(1, 1, 1, 1, 1, 1))
    assert asked(m) == "rise-by-bonus"
    play(m, answer)
    assert hp(m, "a") == health
    assert (asked(m), asked_of(m)) == ("act", "a" if health else "c")  # with one fellow, the turn is that one's


@pytest.mark.clause("style.eye-of-the.action.thrill-of-the-fight", "token.control.redirect-origin")
def test_a_redirected_thrill_may_turn_against_whoever_seeks_it() -> None:
    """All options were paid for: who redirects it cannot Challenge its own user with it, but all else happens."""
    a = unit("eye of the vigilance", pool=[3, 1], tokens={"iron": 3})
    m = stage("a c . b", a=a, b=foe("judgment control (+3)", tokens={"control": 2}), c=foe(PLAIN))
    play(m, "use 3 thrill-of-the-fight", "pick all-options", "negate redirect")
    assert (hp(m, "a"), tokens_of(m, "a"), challenger(m, "a")) == (10, {"burning": 2}, "")
    assert (hp(m, "c"), tokens_of(m, "c")) == (12, {})


@pytest.mark.clause("style.eye-of-the.action.thrill-of-the-fight", "wall.destroy", "rubble.destroy")
def test_the_thrill_may_be_sought_against_a_wall_or_rubble() -> None:
    """Both can be targeted like an enemy, and the 2 damage destroy them; nobody is there to Challenge or to burn."""
    m = stage(". . . .\n# a % b\n. . . .", a=unit("eye of the vigilance", pool=[3, 3, 1]), b=foe(PLAIN))
    assert "use 3 thrill-of-the-fight" in offered(m)
    play(m, "use 3 thrill-of-the-fight")
    assert offered(m) == ["spot A2", "spot C2"]
    play(m, "spot A2")
    assert (asked(m), ground(m, "wall"), ground(m, "rubble")) == ("act", [], ["A2", "C2"])
    play(m, "use 3 thrill-of-the-fight", "spot C2")
    assert (ground(m, "rubble"), hp(m, "b")) == (["A2"], 12)


@pytest.mark.clause("token.challenge.restriction")
def test_the_challenged_seek_no_thrill_against_a_wall() -> None:
    m = stage("# a . . b", a=unit("eye of the vigilance", pool=[3, 3], challenge="b"), b=foe(PLAIN))
    assert "use 3 thrill-of-the-fight" not in offered(m)
