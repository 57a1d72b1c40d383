"""Slasher Style of the Demon."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    copies,
    end_turn,
    foe,
    hp,
    offered,
    pass_all,
    play,
    pool,
    skip_to,
    stage,
    tokens_of,
    unit,
)

BYSTANDER = "crosshair zen"
"""A stance that does nothing by itself."""


@pytest.mark.clause("style.slasher.ability.cut")
def test_slasher_cuts_one_adjacent_enemy_at_the_end_of_every_turn():
    m = stage("c a b . .", turn="b", a=unit("slasher zen"), b=foe(BYSTANDER), c=foe(BYSTANDER))
    play(m, "end-turn")
    skip_to(m, "cut-whom")
    play(m, "target c")
    assert [hp(m, each) for each in "bc"] == [12, 11]


@pytest.mark.clause("style.slasher.ability.cut")
def test_the_cut_is_not_optional():
    m = stage("a b . .", turn="b", a=unit("slasher zen"), b=foe(BYSTANDER))
    end_turn(m)
    assert hp(m, "b") == 11


@pytest.mark.clause("style.slasher.action.suddenly", "ruling.style.slasher.alone")
def test_suddenly_teleports_next_to_somebody_with_nobody_beside_them():
    m = stage("a . . b c . . . d .", a=unit("slasher zen"), b=foe(BYSTANDER), c=foe(BYSTANDER), d=foe(BYSTANDER))
    play(m, "use 6 suddenly")
    assert offered(m) == ["spot H1", "spot J1"]
    play(m, "spot J1")
    assert at(m, "a") == "J1"


@pytest.mark.clause("style.slasher.action.suddenly", "token.control.negate")
def test_suddenly_can_be_negated():
    m = stage("a . b . . .", a=unit("slasher zen"), b=foe("jumping control (+3)", tokens={"control": 1}))
    play(m, "use 6 suddenly")
    assert asked(m) == "control"
    play(m, "negate negate")
    assert at(m, "a") == "A1"


@pytest.mark.clause("style.slasher.action.suddenly", "ruling.style.slasher.alone")
def test_the_owner_copies_and_the_fallen_keep_nobody_company_and_friends_count():
    m = stage(
        "b a . b1 . . c d . . e f .",
        a=unit("slasher zen"),
        b=foe(BYSTANDER),
        c=foe(BYSTANDER),
        d=foe(BYSTANDER, hp=0),
        e=unit(BYSTANDER),
        f=foe(BYSTANDER),
    )
    play(m, "use 6 suddenly")
    assert at(m, "a") == "F1", "c, beside the fallen d, is alone; e and f are two; b has only a beside it, and no room"


@pytest.mark.clause("style.slasher.action.suddenly", "token.control", "ruling.form.control.timing")
def test_suddenly_can_be_negated_before_anything_happens():
    m = stage("a . . b", a=unit("slasher power", pool=[4, 1]), b=foe("hidden control", tokens={"control": 1}))
    play(m, "use 4 suddenly")
    assert (asked(m), at(m, "a")) == ("control", "A1")
    play(m, "negate negate")
    assert (at(m, "a"), pool(m, "a")) == ("A1", [1])


@pytest.mark.clause("ruling.style.slasher.alone", "style.slasher.action.suddenly")
def test_suddenly_has_no_target_so_no_challenge_matters():
    m = stage("a . . b . . c", a=unit("slasher power", pool=[4, 1], challenge="b"), b=foe(BYSTANDER), c=foe(BYSTANDER))
    play(m, "use 4 suddenly", "spot F1")
    assert at(m, "a") == "F1"


@pytest.mark.clause("style.slasher.ability.cut", "ruling.turn.end-sequence", "form.vigilance.ability.end")
def test_on_its_own_turn_the_cut_is_ordered_with_the_owners_other_abilities():
    m = stage("a b", a=unit("slasher vigilance", pool=[1]), b=foe(BYSTANDER))
    play(m, "end-turn")
    assert (asked(m), offered(m)) == (
        "ability-order",
        ["pick form.vigilance.ability.end", "pick style.slasher.ability.cut"],
    )
    play(m, "pick style.slasher.ability.cut")
    assert (hp(m, "b"), tokens_of(m, "b")) == (11, {"weakness": 1})


@pytest.mark.clause("style.slasher.ability.cut")
def test_a_copy_of_the_slasher_may_cut_too():
    m = stage("a . . a1 b .", turn="b", a=unit("slasher zen"), b=foe(BYSTANDER))
    end_turn(m)
    assert hp(m, "b") == 11
    assert copies(m, "a") == ["D1"]


@pytest.mark.clause("style.slasher.ability.cut", "ruling.turn.end-sequence")
@pytest.mark.parametrize(
    ("stance", "more", "answer"),
    [
        ("slasher reversal", {"pool": [4]}, ["use 4 suddenly", "spot C1"]),
        ("slasher shadow", {"tokens": {"speed": 2}}, ["go a C1"]),
    ],
)
def test_slasher_gets_next_to_whoever_has_run_away_before_it_cuts(stance, more, answer):
    m = stage("a b . . .", turn="b", a=unit(stance, **more), b=foe(BYSTANDER, tokens={"speed": 2}, pool=[1]), dice=ANY)
    play(m, "go b D1", "end-turn")
    assert (asked(m), asked_of(m), hp(m, "b")) == ("react", "a", 12)
    pass_all(play(m, *answer))
    assert (asked_of(m), at(m, "b"), hp(m, "b")) == ("a", "D1", 11)


@pytest.mark.clause("style.slasher.action.suddenly", "ruling.stooges.teleports")
def test_where_one_of_a_group_suddenly_appears_the_others_may_too() -> None:
    a = unit("slasher zen", kind="stooges", pool=[4, 1])
    m = stage("# # # # # # # #\n# a a . . b . #\n# # # # # # # #", a=a, b=foe("judgment power"), dice=ANY)
    play(m, "use 4 suddenly", "from a.1", "spot E2")
    assert offered(m) == ["spot G2", "stay"]
