"""Akimbo Style of the Gunkata."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    at,
    copies,
    figure,
    foe,
    hp,
    offered,
    play,
    skip_to,
    spots,
    stage,
    unit,
    unit_of,
)

from dustup.games.panic.rules.act import span_of

BYSTANDER = "dark shadow"
"""A stance that does nothing on other turns."""


PLAIN = "judgment power"


def group(who: str = PLAIN, **more):
    return unit(who, kind="stooges", **more)


@pytest.mark.clause("style.akimbo.ability.recoil", "style.akimbo.note.mandatory")
def test_akimbo_has_to_move_one_space_after_damaging_somebody():
    m = stage("# # # # # # #\n# . a . . b #\n# # # # # # #", a=unit("akimbo zen", pool=[1, 1]), b=foe(BYSTANDER))
    play(m, "use 1 damage", "target b")
    assert hp(m, "b") == 11
    assert offered(m) == ["spot B2", "spot D2"], "staying is not offered"
    play(m, "spot B2")
    assert at(m, "a") == "B2"


@pytest.mark.clause("style.akimbo.ability.recoil")
def test_no_damage_no_recoil():
    m = stage("# # # # # # #\n# . a . . b #\n# # # # # # #", a=unit("akimbo zen", pool=[1, 1]), b=foe("zombie zen"))
    play(m, "use 1 damage", "target b")
    assert (hp(m, "b"), asked(m)) == (12, "act")


@pytest.mark.clause("style.akimbo.action.firing-wild", "style.akimbo.note.mandatory", "style.akimbo.note.count-first")
def test_firing_wild_hits_friend_and_foe_and_all_damage_is_counted_before_the_steps():
    m = stage(
        "# # # # # # # #\n# . a . . b c #\n# # # # # # # #",
        a=unit("akimbo zen", pool=[5, 1]),
        b=foe(BYSTANDER),
        c=unit(BYSTANDER),
    )
    play(m, "use 5 firing-wild")
    assert asked(m) == "recoil-where"
    assert [hp(m, each) for each in "bc"] == [11, 11], "both are hit before the first step"
    play(m, "spot B2")
    assert at(m, "a") == "C2", "the second step leads back, the only way out of the corner"
    assert asked(m) == "act"


@pytest.mark.clause("style.akimbo.action.firing-wild")
def test_firing_wild_chooses_between_the_adjacent_and_those_in_range():
    a = unit("akimbo zen", pool=[5, 1])
    m = stage("b a c . d", a=a, b=foe(BYSTANDER), c=unit(BYSTANDER), d=foe(BYSTANDER))
    play(m, "use 5 firing-wild")
    assert offered(m) == ["pick adjacent", "pick in-range"]
    play(m, "pick adjacent")
    assert [hp(m, each) for each in "bcd"] == [11, 11, 12]


@pytest.mark.clause("style.akimbo.note.one-two")
def test_the_extra_hit_of_one_two_adds_a_step():
    m = stage("# # # # # # #\n# . a . . b #\n# # # # # # #", a=unit("akimbo one-two", pool=[1, 1]), b=foe(BYSTANDER))
    play(m, "use 1 damage", "target b")
    assert hp(m, "b") == 10
    play(m, "spot D2")
    assert asked(m) == "recoil-where"
    play(m, "spot C2")
    assert asked(m) == "act"


@pytest.mark.clause("style.akimbo.ability.recoil", "style.akimbo.note.count-first")
def test_recoil_follows_the_parting_shots_when_all_are_fired():
    a = unit("akimbo zen", archetypes=["gunkata"], pool=[1])
    m = stage("# # # # # # # #\n# . a . . b c #\n# # # # # # # #", a=a, b=foe(BYSTANDER), c=foe(BYSTANDER))
    play(m, "end-turn")
    assert asked(m) == "recoil-where"
    assert [hp(m, each) for each in "bc"] == [11, 11]


@pytest.mark.clause("style.akimbo.note.control")
@pytest.mark.parametrize(("option", "reach"), [("(+3)", (3, 8)), ("(from 1)", (1, 5))])
def test_akimbo_control_reaches_three_to_eight_or_one_to_five(option: str, reach: tuple[int, int]):
    m = stage("a . . . b", a=unit(f"akimbo control {option}"), b=foe(BYSTANDER))
    assert span_of(m.state, unit_of(m, "a"), figure(m, "a")) == reach


@pytest.mark.clause("style.akimbo.action.firing-wild", "ruling.style.akimbo.group")
def test_firing_wild_hits_the_groups_own_people_but_not_who_fires() -> None:
    m = stage("a a . a . . . . b", a=unit("akimbo power", kind="stooges", pool=[4, 1]), b=foe("judgment power"))
    before = hp(m, "a")
    play(m, "use 4 firing-wild")
    skip_to(m, "pick-option")
    play(m, "pick adjacent")
    assert hp(m, "a") == before - 1


@pytest.mark.clause("ruling.style.akimbo.group", "style.akimbo.action.firing-wild")
@pytest.mark.parametrize(
    ("holder", "tokens", "answers"),
    [
        ({"who": "crosshair control (from 1)"}, 2, ["negate redirect", "pick in-range", "yes"]),
        ({"who": "crosshair zen", "archetypes": ["untouchable"]}, 1, ["negate counter"]),
    ],
)
@pytest.mark.parametrize("agreed", [{}, {"firing-wild": "hit"}])
def test_who_fires_wildly_and_is_turned_upon_is_hit_once_even_where_it_was_agreed_that_it_is_hit_anyway(
    holder, tokens, answers, agreed
):
    m = stage("a . . b", a=unit("akimbo zen", pool=[4]), b=foe(**holder, tokens={"control": tokens}), rulings=agreed)
    play(m, "use 4 firing-wild", *answers)
    assert (hp(m, "a"), hp(m, "b"), asked(m)) == (11, 11, "recoil-where")


@pytest.mark.clause("style.akimbo.action.firing-wild", "ruling.challenge.multi-target")
def test_a_challenged_owner_fires_at_everybody_if_its_challenger_is_in_the_area():
    m = stage(
        "b a c . d",
        a=unit("akimbo zen", pool=[5, 1], challenge="c"),
        b=foe(BYSTANDER),
        c=foe(BYSTANDER),
        d=foe(BYSTANDER),
    )
    play(m, "use 5 firing-wild")
    assert [hp(m, each) for each in "bcd"] == [11, 11, 12], "the challenger is adjacent, not in range: no choice"


@pytest.mark.clause("style.akimbo.ability.recoil", "ruling.taken-out.abilities-off")
def test_shots_of_whoever_fell_by_them_are_not_counted_later() -> None:
    a = unit("akimbo zen", hp=1, pool=[3], tokens={"chaos": 1})
    m = stage("c a . . b", a=a, b=foe("knockdown power", hp=9), c=unit("judgment zen"), dice=ANY)
    play(m, "use 3 damage")
    assert (hp(m, "a"), hp(m, "b")) == (0, 7), "the shot has hit, and was hit back"
    skip_to(m, "act", "c")
    play(m, "use 7 rescue", "chaos damage")
    assert (hp(m, "a"), hp(m, "b"), asked(m)) == (2, 5, "recoil-where")
    play(m, "spot C1")
    assert asked(m) != "recoil-where", "one shot, one step"


@pytest.mark.clause("style.akimbo.ability.recoil", "ruling.style.akimbo.shooter", "edge.save")
def test_twins_that_save_one_another_from_an_edge_make_every_step_of_their_recoil() -> None:
    a = unit("akimbo zen", archetypes=["twins"], pool=[5, 1], tokens={"speed": 1})
    m = stage("a . . . b\na . . . .\n. . . . .", a=a, b=foe(BYSTANDER), dice=ANY)
    play(m, "use 1 damage", "from a.1")
    assert (hp(m, "b"), asked(m)) == (10, "recoil-where"), "both twins have fired"
    play(m, "spot A0", "go a.1 A1", "spot B2")
    assert spots(m, "a") == ["A1", "B2"], "each has made its step"
    assert asked(m) != "recoil-where"


@pytest.mark.clause("style.akimbo.action.firing-wild", "token.training", "style.training.note.wording")
def test_trained_the_wild_fire_does_both_for_two_damage_each():
    field = ". . . . .\n. a c . b\n. . . . ."
    m = stage(field, a=unit("akimbo zen", pool=[5], tokens={"training": 1}), b=foe(BYSTANDER), c=unit("crosshair zen"))
    play(m, "trained 5 firing-wild")
    assert (hp(m, "b"), hp(m, "c"), asked(m)) == (10, 10, "recoil-where")


@pytest.mark.clause("ruling.style.akimbo.shooter")
def test_the_figure_that_fired_recoils() -> None:
    a = group("akimbo zen", pool=[1, 1])
    m = stage("a . . . . . . a . . b", a=a, b=foe(PLAIN))
    play(m, "use 1 damage")
    assert asked(m) == "recoil-where" and "stay" not in offered(m)
    assert {"spot G1", "spot I1"} <= set(offered(m, "spot"))


@pytest.mark.clause("style.akimbo.ability.recoil", "ruling.style.akimbo.shooter", "ruling.copy.who-benefits")
def test_a_copy_that_fired_makes_the_step_and_the_original_stays() -> None:
    field = ". . . . . . . . .\n. a . . a1 . . . b\n. . . . . . . . ."
    m = stage(field, a=unit("akimbo zen", pool=[1, 1]), b=foe(BYSTANDER))
    play(m, "use 1 damage")
    assert (hp(m, "b"), asked(m)) == (11, "recoil-where"), "only the Copy has b in range"
    assert "stay" not in offered(m)
    play(m, "spot F2")
    assert (at(m, "a"), copies(m, "a"), asked(m)) == ("B2", ["F2"], "act")


@pytest.mark.clause("style.akimbo.note.mandatory", "ruling.style.akimbo.shooter")
def test_the_original_makes_the_step_that_a_copy_does_not_live_to_make() -> None:
    field = ". . . . . . . . .\n. a . o a1 . . . b\n. . . . . . . . ."
    m = stage(field, a=unit("akimbo one-two", pool=[1, 1]), b=foe(BYSTANDER))
    play(m, "use 1 damage", "spot D2")
    assert (hp(m, "b"), copies(m, "a"), asked(m)) == (10, [], "recoil-where"), "two hits, one step made, over an Edge"
    play(m, "spot B3")
    assert (at(m, "a"), asked(m)) == ("B3", "act")
