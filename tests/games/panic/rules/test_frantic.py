"""Frantic heroes: the stances they can put together, each other than on their previous turn."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked_of,
    end_turn,
    foe,
    offered,
    play,
    skip_to,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import StanceTaken

PLAIN = "judgment vigilance"
TWO_FORMS = (
    "Zed: frantic wardancer+trickster+angel, tough; styles forbidden, hidden, judgment; forms power, control, wild"
)

PAIR = """
    . . . . . .
    . a b . . .
    . . . . . .
"""


@pytest.mark.clause("hero.frantic.turn-choice", "hero.frantic.no-repeat", "hero.frantic.ability-one-at-a-time")
def test_each_part_of_a_frantic_stance_must_differ_from_the_last():
    m = stage(PAIR, a=unit("pompadour-rex", picked=[0, 1, 2, ""]), b=foe(), start=True)
    picks = [(each.ability, each.style, each.form) for each in m.question.options]
    assert len(picks) == 8
    assert all(ability != 0 and style != 1 and form != "2" for ability, style, form in picks)
    play(m, offered(m)[0])
    assert unit_of(m, "a").stance[0] != 0


@pytest.mark.clause("ruling.hero.frantic-donated", "hero.frantic.turn-choice")
def test_a_donated_turn_does_not_count_as_the_frantic_heros_previous_turn():
    m = stage(
        "a d b .", a=unit("judgment blaster", hp=0), d=unit("pompadour-rex", stance=[1, 1, 1, ""], picked=[1,
        1, 1, ""]),
        b=foe(), next=["begin_turn a", "begin_turn d"], dice=[4] * 12
    )  # fmt: skip
    assert (m.state.donated, unit_of(m, "d").picked, unit_of(m, "d").stance) == (True, (1, 1, 1, ""), (1, 1, 1, ""))
    end_turn(m)
    assert all(each.ability != 1 and each.style != 1 and each.form != "1" for each in m.question.options)


REX = "Rex: frantic angel+punk+underdog, bumbling; styles Bleeding, Jumping, Misfortune's; forms Soul, Heart, Star"


@pytest.mark.clause("hero.frantic.turn-choice", "heroic-spirit.not-if-healed")
@pytest.mark.parametrize(("picks", "burden"), [("2 1 1", 0), ("0 1 0", 2)])
def test_a_frantic_hero_gets_up_by_the_form_or_by_the_ability_it_picks(picks, burden):
    m = stage("a . . b", a=unit(REX, hp=0), b=foe("judgment zen"), c=unit(at=["B1"]), start=True, dice=ANY)
    play(m, f"frantic {picks} none")
    skip_to(m, "act", "a")
    assert (unit_of(m, "a").hp, unit_of(m, "b").hp) == (3, 12 - burden)


@pytest.mark.clause("ruling.style.forbidden.frantic")
def test_a_frantic_hero_joins_it_with_two_forms_the_first_other_than_last_turns() -> None:
    zed = unit(TWO_FORMS, picked=[1, 1, 0, ""])
    m = stage("a . . b", start=True, a=zed, b=foe(PLAIN), dice=[1] * 9)
    pairs = {each.split()[3] for each in offered(m) if each.split()[2] == "0"}
    assert pairs == {"1+0", "1+2", "2+0", "2+1"}
    assert {each.split()[3] for each in offered(m) if each.split()[2] == "2"} == {"1", "2"}
    play(m, "frantic 0 0 2+0 none")
    skip_to(m, "raise-numbers")
    assert told(m, StanceTaken)[-1].stance == "Forbidden Wild Power"
    assert {"crush", "fury"} <= {each.id for each in unit_of(m, "a").loadout.unique}
    assert unit_of(m, "a").picked == (0, 0, "2+0", "")


@pytest.mark.clause("ruling.style.forbidden.frantic")
def test_after_a_pair_only_its_first_form_is_barred() -> None:
    m = stage("a . . b", start=True, a=unit(TWO_FORMS, picked=[1, 0, "0+2", ""]), b=foe(PLAIN), dice=[1] * 9)
    assert {each.split()[3] for each in offered(m)} == {"1", "2"}
    play(m, "frantic 0 1 1 reach", "pick raise-all")
    assert unit_of(m, "a").loadout.name == "Hidden Control"


ZED = "Zed: frantic teacher+demon+trickster, tough; styles elder, patient, caged; forms zen, control, blaster"


@pytest.mark.clause("hero.frantic.turn-choice", "ruling.hero.frantic-donated", "ruling.hero.frantic-control-range")
def test_on_its_first_turn_a_frantic_hero_puts_together_whatever_it_likes() -> None:
    """Three abilities, three styles, three forms, one of them with either of two ranges."""
    m = stage(PAIR, a=unit(ZED), b=foe(PLAIN), start=True)
    assert len({*offered(m, "frantic")}) == 3 * 3 * 4


@pytest.mark.clause("hero.frantic.turn-choice", "ruling.stance.before-first-turn")
def test_the_stance_in_which_a_frantic_hero_is_placed_bars_nothing_of_its_first_turn() -> None:
    field = "\n".join([". . . . ."] * 6)
    m = stage(field, a=unit(ZED), b=foe(PLAIN), next=["place_units", "begin_turn a"], dice=ANY)
    skip_to(m, "choose-stance", "a")
    play(m, "frantic 1 1 0 none")
    skip_to(m, "choose-stance", "a")
    assert "frantic 1 1 0 none" in offered(m) and len(offered(m)) == 36


@pytest.mark.clause("hero.frantic.no-repeat", "ruling.hero.frantic-control-range")
def test_a_form_that_was_used_is_barred_whatever_range_it_gives() -> None:
    m = stage(PAIR, a=unit(ZED, picked=[0, 0, 1, "reach"]), b=foe(PLAIN), start=True)
    assert {each.split(" ", 3)[3] for each in offered(m)} == {"0 none", "2 none"}
    m = stage(PAIR, a=unit(ZED, picked=[0, 0, 2, ""]), b=foe(PLAIN), start=True)
    assert {each.split(" ", 3)[3] for each in offered(m)} == {"0 none", "1 reach", "1 close"}


@pytest.mark.clause("hero.frantic.no-repeat", "ruling.hero.frantic-donated", "heroic-spirit.roll")
def test_the_pick_of_a_turn_that_is_given_away_counts_for_the_fallen() -> None:
    rows = {"a": unit(ZED, hp=0, picked=[0, 0, 0, ""]), "b": foe(PLAIN), "c": unit("judgment power")}
    m = stage(". . . . .\n. a b c .\n. . . . .", next=["begin_turn a", "begin_turn a"], dice=ANY, **rows)
    play(m, "frantic 1 1 2 none")
    assert (asked_of(m), m.state.donated) == ("c", True)
    end_turn(m)
    picks = [each.split() for each in offered(m, "frantic")]
    assert {each[1] for each in picks} == {each[2] for each in picks} == {"0", "2"}
    assert {each[3] for each in picks} == {"0", "1"}


@pytest.mark.clause("hero.frantic.no-repeat", "hero.frantic.ability-one-at-a-time")
def test_what_was_used_two_turns_ago_may_be_used_again() -> None:
    m = stage(PAIR, a=unit(ZED, picked=[0, 0, 0, ""]), b=foe(PLAIN), next=["begin_turn a", "begin_turn a"], dice=ANY)
    play(m, "frantic 1 1 2 none")
    skip_to(m, "act")
    end_turn(m)
    assert "frantic 0 0 0 none" in offered(m) and "frantic 1 0 0 none" not in offered(m)


@pytest.mark.clause("hero.frantic.ability-one-at-a-time")
@pytest.mark.parametrize(("ability", "chaos"), [(1, 2), (0, 0)])
def test_of_its_abilities_only_the_one_that_it_has_picked_works(ability: int, chaos: int) -> None:
    m = stage(PAIR, a=unit(ZED), b=foe(PLAIN), start=True, dice=ANY)
    play(m, f"frantic {ability} 1 0 none")
    skip_to(m, "act")
    end_turn(m)
    assert tokens_of(m, "a").get("chaos", 0) == chaos


@pytest.mark.clause("ruling.style.forbidden.frantic", "ruling.hero.frantic-control-range")
def test_either_form_of_a_pair_may_give_the_range() -> None:
    m = stage("a . . b", start=True, a=unit(TWO_FORMS, picked=[1, 1, 2, ""]), b=foe(PLAIN))
    found = {tuple(each.split()[3:]) for each in offered(m) if each.split()[2] == "0"}
    assert {("0+1", "reach"), ("0+1", "close"), ("1+0", "reach"), ("1+2", "close"), ("0+2", "none")} <= found
    assert not {each for each, _ in found} & {"2+0", "2+1"}
