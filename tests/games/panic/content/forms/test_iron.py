"""Iron Form."""

from __future__ import annotations

from typing import Any

import pytest
from games.panic.staging import (
    ANY,
    asked,
    at,
    challenger,
    cited,
    end_turn,
    foe,
    ground,
    hp,
    in_order,
    offered,
    parts_of,
    play,
    skip_to,
    stage,
    tokens_of,
    unit,
)

from dustup.engine.match import Match
from dustup.games.panic.events import Damaged

PLAIN = "judgment vigilance"
FLOOR = """
. . . . . .
. a c . . .
. . . . b .
. . . . . ."""


def floor(who: str = "hidden iron", **more: Any) -> Match:
    return stage(FLOOR, a=unit(who, **more), b=foe(PLAIN), c=unit(PLAIN, hp=5))


POWER = "judgment power"


@pytest.mark.clause("form.iron.ability.armor", "form.iron.note.armor")
def test_armor_takes_one_off_every_damage() -> None:
    m = stage(". a b .", a=unit("judgment power", pool=[4, 4]), b=foe("judgment iron"))
    play(m, "use 4 damage")
    assert hp(m, "b") == 11
    assert parts_of(m, Damaged) == [(2, "basic.damage"), (-1, "form.iron.ability.armor")]


@pytest.mark.clause("armor.covers-hazards", "token.burning.trigger")
def test_armor_takes_one_off_burning_too_of_which_half_goes_out() -> None:
    m = stage(FLOOR, a=unit("hidden iron", tokens={"burning": 5}), b=foe(PLAIN), c=unit(PLAIN), dice=ANY)
    end_turn(m)
    assert (hp(m, "a"), tokens_of(m, "a")) == (12 - 5 + 1, {"burning": 2})


@pytest.mark.clause("form.iron.ability.speed-to-iron")
@pytest.mark.parametrize(
    ("speed", "tokens"), [(5, {"iron": 3, "speed": 2}), (4, {"iron": 2, "speed": 2}), (1, {"iron": 1})]
)
def test_half_of_the_speed_it_gains_rounded_up_becomes_iron(speed: int, tokens: dict[str, int]) -> None:
    m = play(floor(pool=[speed, 1]), f"use {speed} movement")
    assert tokens_of(m, "a") == tokens


@pytest.mark.clause("form.iron.action.secure")
def test_secure_does_two_of_three_things() -> None:
    m = play(floor(pool=[3, 1]), "use 3 secure")
    assert offered(m) == ["pick gain-iron", "pick ally-iron", "pick heal"]
    play(m, "pick gain-iron", "pick ally-iron", "target c")
    assert (tokens_of(m, "a"), tokens_of(m, "c"), hp(m, "c")) == ({"iron": 3}, {"iron": 2}, 5)
    m = play(floor(pool=[3, 1]), "use 3 secure", "pick heal", "pick gain-iron", "target c")
    assert (tokens_of(m, "a"), hp(m, "c")) == ({"iron": 3}, 8)


@pytest.mark.clause("form.iron.action.secure")
def test_secure_heals_a_friend_at_zero_hp_or_an_enemy() -> None:
    m = stage(FLOOR, a=unit("hidden iron", pool=[3, 1]), b=foe(PLAIN, hp=5), c=unit(PLAIN, hp=0))
    play(m, "use 3 secure", "pick heal", "pick gain-iron")
    assert offered(m) == ["target a", "target c", "target b"]
    assert hp(play(m, "target c"), "c") == 3


@pytest.mark.clause("form.iron.action.contain", "ruling.form.iron.contain-range")
def test_contain_pulls_challenges_and_lays_traps() -> None:
    m = play(floor(pool=[3, 1]), "use 3 contain", "pick pull", "pick challenge", "spot C3")
    assert (at(m, "b"), challenger(m, "b")) == ("C3", "a")
    m = play(floor("judgment iron", pool=[3, 1]), "use 3 contain")
    assert asked(m) == "place-by-action"  # nobody is in range to be pulled, which leaves two options
    play(m, "spot A1")
    assert (ground(m, "trap"), challenger(m, "b")) == (["A1"], "a")


@pytest.mark.clause("form.iron.action.protect", "form.iron.note.option-order")
def test_protect_takes_four_options_securing_before_containing() -> None:
    m = play(floor(pool=[6, 1]), "use 6 protect", "pick trap", "pick pull", "pick heal", "pick gain-iron")
    assert (tokens_of(m, "a"), asked(m)) == ({"iron": 3}, "target-heal")  # in printed order, however they were picked
    play(m, "target c")
    skip_to(m, "place-by-action")
    assert (hp(m, "c"), at(m, "b") == "E3") == (8, False)
    play(m, "spot A1")
    assert ground(m, "trap") == ["A1"]


@pytest.mark.clause("ruling.form.iron.with-power")
@pytest.mark.parametrize(("first", "tokens"), [("iron", {"iron": 3, "power": 1, "speed": 1}),
                                               ("power", {"power": 3, "iron": 1, "speed": 1})])  # fmt: skip
def test_iron_and_power_together_convert_in_the_owners_order(first: str, tokens: dict[str, int]) -> None:
    m = floor("forbidden iron power", pool=[5, 1])
    play(m, "use 5 movement", f"pick form.{first}.ability.speed-to-{first}")
    assert tokens_of(m, "a") == tokens


@pytest.mark.clause("form.iron.action.protect", "ruling.form.iron.protect-numbers", "token.training")
def test_training_raises_the_numbers_of_the_options_protect_borrows():
    m = stage("a . . . . . b", a=unit("judgment iron", pool=[7, 1], tokens={"training": 1}), b=foe())
    play(m, "trained 7 protect")
    while asked(m) != "act":
        play(m, offered(m)[0])
    assert tokens_of(m, "a") == {"iron": (3 + 1) + (2 + 1)}  # the owner is its own ally


@pytest.mark.clause("ruling.action.choice-later", "form.iron.action.contain")
def test_nobody_is_asked_for_options_that_could_do_nothing():
    m = stage("a . . .\n# # # #\n. . . b", a=unit("judgment iron", pool=[3, 1]), b=foe("judgment power"))
    play(m, "use 3 contain")
    assert asked(m) == "place-by-action"


@pytest.mark.clause("form.iron.ability.speed-to-iron", "form.power.ability.speed-to-power")
def test_tokens_that_speed_turns_into_name_the_ability() -> None:
    for each, gained in (("iron", "Iron"), ("power", "Power")):
        m = stage("a . . b", a=unit(f"judgment {each}", pool=[6]), b=foe())
        play(m, "use 6 movement")
        assert f"form.{each}.ability.speed-to-{each}" in cited(m, f"gains 3 {gained}")


@pytest.mark.clause("form.iron.action.contain", "action.choice.order")
def test_the_log_says_who_places_an_obstacle() -> None:
    m = stage("a . . b", a=unit("judgment iron", pool=[3, 1]), b=foe())
    play(m, "use 3 contain")  # nobody is near enough to be pulled, so the other two options need no picking
    assert in_order(m, "a Challenges b.", "A Trap is placed on B1 by a.")


@pytest.mark.clause("complication.three-way.favor-spend", "form.iron.action.contain")
def test_a_challenge_is_an_attack_against_which_a_favor_helps() -> None:
    m = stage(". . . . .\nb a d . .\n. . . . .", a=unit("judgment iron", pool=[3, 1]),
              b=foe(POWER, tokens={"favor-hero": 1}), d=foe(POWER, team="third"))  # fmt: skip
    play(m, "use 3 contain", "pick challenge", "pick trap", "target b", "yes")
    assert (challenger(m, "b"), challenger(m, "d")) == ("", "a")


@pytest.mark.clause("form.iron.action.protect", "ruling.challenge.multi-target")
def test_the_challenged_protect_a_friend_if_they_challenge_back() -> None:
    m = stage("a c . . b", a=unit("judgment iron", pool=[6, 1], challenge="b"), b=foe(POWER), c=unit(POWER, hp=3))
    play(m, "use 6 protect", "pick gain-iron", "pick ally-iron", "pick heal", "target c", "target c")
    assert (tokens_of(m, "a"), tokens_of(m, "c"), hp(m, "c"), challenger(m, "b")) == ({"iron": 3}, {"iron": 2}, 6, "a")
