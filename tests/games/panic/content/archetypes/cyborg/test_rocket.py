"""Rocket Style of the Cyborg."""

import pytest
from games.panic.staging import (
    asked,
    asked_of,
    at,
    foe,
    offered,
    play,
    stage,
    unit,
    unit_of,
)


@pytest.mark.clause("style.rocket.ability.follow", "style.rocket.action.rocket-tackle")
def test_rocket_tackle_pushes_two_spaces_and_its_user_may_follow_by_teleport() -> None:
    m = stage(
        """
        # # # # # # #
        # a b . . . #
        # # # # # # #""",
        a=unit("rocket wild", tokens={"speed": 2}),
        b=foe("jumping power"),
    )
    play(m, "pay rocket-tackle")
    assert at(m, "b") == "E2" and asked(m) == "follow-push-where"
    assert offered(m) == ["spot D2", "spot F2", "stay"]
    play(m, "spot F2")
    assert at(m, "a") == "F2"


@pytest.mark.clause("style.rocket.action.rocket-tackle")
def test_rocket_tackle_takes_adjacent_allies_too_and_nobody_farther_away() -> None:
    m = stage("c a . b", a=unit("rocket wild", tokens={"speed": 2}), c=unit("jumping power"), b=foe("jumping power"))
    play(m, "pay rocket-tackle")
    assert asked_of(m) == "c" and asked(m) == "push-where"


@pytest.mark.clause("ruling.style.rocket.no-move")
def test_a_push_that_moves_nobody_is_not_followed() -> None:
    m = stage(
        """
        # # # # #
        # . a b #
        # # # # #""",
        a=unit("rocket wild", tokens={"speed": 2}),
        b=foe("jumping power"),
    )
    play(m, "pay rocket-tackle")
    assert at(m, "b") == "D2" and asked(m) != "follow-push-where"


@pytest.mark.clause("ruling.style.rocket.no-move")
def test_whoever_is_pushed_out_of_play_is_not_followed() -> None:
    m = stage(
        """
        # # # # # #
        # a b o . c
        # # # # # #""",
        a=unit("rocket wild", tokens={"speed": 2}),
        b=foe("jumping power"),
        c=foe("jumping power"),
    )
    play(m, "pay rocket-tackle")
    assert unit_of(m, "b").out and asked(m) != "follow-push-where"


@pytest.mark.clause("style.rocket.ability.follow", "ruling.form.wild.fury-push")
def test_a_push_that_was_put_off_until_the_end_of_the_turn_is_followed_then() -> None:
    m = stage(
        "# # # # # #\n# a b . . #\n# # # # # #", a=unit("rocket wild", tokens={"iron": 2}), b=foe("jumping power")
    )
    play(m, "pay fury", "target b", "end-turn")
    assert (at(m, "b"), asked(m), offered(m)) == ("D2", "follow-push-where", ["spot C2", "spot E2", "stay"])
    play(m, "spot E2")
    assert at(m, "a") == "E2"


@pytest.mark.clause("style.rocket.ability.follow", "ruling.stooges.teleports")
def test_where_one_of_a_group_follows_whom_it_pushed_the_others_may_too() -> None:
    a = unit("rocket zen", kind="stooges", pool=[1, 1, 1], tokens={"speed": 2})
    m = stage("# # # # # # # # #\n# a a b . . . c #\n# # # # # # # # #", a=a, b=foe("judgment power"), c=foe())
    play(m, "pay rocket-tackle", "from a.2", "target b")
    assert at(m, "b") == "F2" and offered(m) == ["spot E2", "spot G2", "stay"]
    play(m, "spot E2")
    assert (asked(m), offered(m)) == ("follow-push-where", ["spot G2", "stay"])
