"""Song Form."""

from __future__ import annotations

from typing import Any

import pytest
from games.panic.staging import (
    asked,
    asked_of,
    foe,
    hp,
    offered,
    play,
    pool,
    skip_to,
    stage,
    tokens_of,
    unit,
    unit_of,
)

from dustup.engine.match import Match

PLAIN = "judgment vigilance"
FLOOR = """
. . . . . . . .
. a c . . . . d
. . . . . . . .
. b . . . . . ."""


def choir(*numbers: int, song: str = "power", **more: Any) -> Match:
    """a sings, c and d are its friends, b is an enemy next to nobody."""
    marks = {"song": 1 + ("iron", "power", "speed").index(song)} if song else {}
    return stage(
        more.pop("drawing", FLOOR),
        a=unit("judgment song", pool=[*numbers, 1], marks=marks, **more.pop("a", {})),
        b=foe(PLAIN),
        c=unit(more.pop("who", PLAIN), **{"hp": 5, **more.pop("c", {})}),
        d=unit(PLAIN, **more.pop("d", {})),
    )


POWER = "judgment power"

# -- the song ------------------------------------------------------------------------------


@pytest.mark.clause("form.song.ability.song", "ruling.form.song.allies-everywhere")
def test_the_singer_gains_three_tokens_and_every_ally_one() -> None:
    m = stage(FLOOR, start=True, a=unit("judgment song"), b=foe(PLAIN), c=unit(PLAIN), d=unit(PLAIN), dice=[1, 1, 1, 1])
    skip_to(m, "choose-song")
    assert offered(m) == ["pick iron", "pick power", "pick speed"]
    play(m, "pick iron")
    assert [tokens_of(m, each) for each in "abcd"] == [{"iron": 3}, {}, {"iron": 1}, {"iron": 1}]


@pytest.mark.clause("ruling.form.song.allies-everywhere")
def test_the_fallen_gain_nothing() -> None:
    m = stage(
        FLOOR, start=True, a=unit("judgment song"), b=foe(PLAIN), c=unit(PLAIN, hp=0), d=unit(PLAIN), dice=[1, 1, 1, 1]
    )
    play(skip_to(m, "choose-song"), "pick power")
    assert (tokens_of(m, "c"), tokens_of(m, "d")) == ({}, {"power": 1})


# -- Sing Along ------------------------------------------------------------------------------


@pytest.mark.clause("form.song.action.sing-along")
@pytest.mark.parametrize(
    ("way", "tokens", "left"),
    [("remove", {}, 5), ("heal", {"weakness": 1}, 8), ("song", {"weakness": 1, "power": 2}, 5)],
)
def test_a_visible_ally_sheds_a_token_heals_or_gains_two_of_the_song(
    way: str, tokens: dict[str, int], left: int
) -> None:
    m = play(choir(1, c={"tokens": {"weakness": 1}}), "use 1 sing-along", "target c")
    assert offered(m) == ["pick remove", "pick heal", "pick song"]
    play(m, f"pick {way}")
    assert (tokens_of(m, "c"), hp(m, "c"), asked(m)) == (tokens, left, "act")


@pytest.mark.clause("form.song.action.sing-along.gate-4", "form.song.note.repeat")
def test_with_a_four_the_ally_picks_too_even_the_same() -> None:
    m = play(choir(4), "use 4 sing-along", "target c", "pick heal")
    assert (asked(m), asked_of(m), offered(m)) == ("sing-too", "c", ["pick heal", "pick song"])
    play(m, "pick heal")
    assert hp(m, "c") == 11
    m = play(choir(4), "use 4 sing-along", "target d", "pick song", "pick song")
    assert tokens_of(m, "d") == {"power": 4}


@pytest.mark.clause("form.song.note.self")
def test_who_sings_to_itself_picks_something_else_the_second_time() -> None:
    m = play(choir(4, a={"hp": 5}), "use 4 sing-along", "target a", "pick song")
    assert (asked(m), offered(m)) == ("sing-too", ["pick remove", "pick heal"])
    play(m, "pick heal")
    assert (hp(m, "a"), tokens_of(m, "a")) == (8, {"power": 2})


@pytest.mark.clause("ruling.form.song.current-song")
def test_before_any_song_was_chosen_none_can_be_given() -> None:
    m = play(choir(1, song="", c={"tokens": {"weakness": 1}}), "use 1 sing-along", "target c")
    assert offered(m) == ["pick remove", "pick heal"]


@pytest.mark.clause("form.song.note.healing")
def test_a_song_gets_the_fallen_up_by_the_heal_value() -> None:
    m = play(choir(1, c={"hp": 0}), "use 1 sing-along", "target c")
    assert (hp(m, "c"), m.state.taken_out(unit_of(m, "c"))) == (3, False)
    m = play(choir(1, c={"hp": 11}), "use 1 sing-along", "target c", "pick heal")
    assert hp(m, "c") == 12


NEAR = """
. . . . . . . .
. a c b . . . d
. . . . . . . ."""


@pytest.mark.clause("form.song.action.sing-along.gate-6", "form.song.note.interrupt")
def test_with_a_six_the_ally_must_use_a_four_at_once() -> None:
    m = play(choir(6, drawing=NEAR), "use 6 sing-along", "target c", "pick heal", "pick song")
    assert (asked(m), asked_of(m), pool(m, "c")) == ("sing-act", "c", [4])
    assert {each.split()[1] for each in offered(m)} == {"4"}  # nothing but the 4, and no way around it
    play(m, "use 4 damage", "amount 1")
    assert (hp(m, "b"), pool(m, "c")) == (12 - 2 - 1, [])
    assert (asked(m), asked_of(m)) == ("act", "a")  # then the singer's turn goes on


@pytest.mark.clause("action.tiered.gates")
def test_parts_above_the_paid_gate_do_not_happen() -> None:
    m = play(choir(4, drawing=NEAR), "use 4 sing-along", "target c", "pick heal", "pick song")
    assert (asked(m), asked_of(m), pool(m, "c")) == ("act", "a", [])


@pytest.mark.clause("ruling.form.song.forced-action")
def test_the_four_is_lost_if_the_ally_cannot_act() -> None:
    m = choir(6, drawing=NEAR, who="judgment reversal", c={"used": {"actions": 1}, "pool": [2]})
    play(m, "use 6 sing-along", "target c", "pick heal", "pick heal")
    assert (asked_of(m), pool(m, "c")) == ("a", [2])


@pytest.mark.clause("ruling.form.song.forced-action", "stooges.leftover-numbers")
def test_the_only_action_for_the_four_is_not_asked_about() -> None:
    m = choir(6, drawing=NEAR, c={"kind": "stooges", "acted": True})
    play(m, "use 6 sing-along", "target c.1", "pick heal", "pick song")
    assert (asked(m), asked_of(m), pool(m, "c")) == ("reinforce", "c", [])


@pytest.mark.clause("ruling.form.song.forced-action")
def test_who_acts_through_allies_spends_the_four_through_one() -> None:
    m = choir(6, drawing=NEAR, who="mastermind vigilance")
    play(m, "use 6 sing-along", "target c", "pick heal", "pick heal")
    assert (asked(m), asked_of(m)) == ("sing-act", "c")
    assert "command d 4 movement" in offered(m)
    play(m, "command d 4 movement")
    assert (tokens_of(m, "d"), pool(m, "c")) == ({"speed": 4}, [])


@pytest.mark.clause("ruling.stooges.area-benefits", "form.song.action.sing-along", "form.iron.action.secure")
def test_nobody_is_asked_which_figure_of_a_group_is_sung_to_or_hardened() -> None:
    others = {"b": foe(POWER), "c": unit(POWER, kind="stooges", hp=5)}
    m = play(stage("a c c . b", a=unit("heroic song", pool=[1, 1]), **others), "use 1 sing-along")
    assert offered(m) == ["target a", "target c.1"]
    m = play(stage("a c c . b", a=unit("heroic iron", pool=[3, 1]), **others), "use 3 secure", "pick gain-iron")
    assert offered(play(m, "pick ally-iron")) == ["target a", "target c.1"]


@pytest.mark.clause("token.control.redirect", "form.song.action.sing-along")
def test_a_redirected_song_gives_the_four_to_a_friend_of_whoever_redirects_it() -> None:
    control = foe("judgment control", tokens={"control": 2})
    m = stage("a b . d", a=unit("judgment song", pool=[6, 1], hp=5), b=control, d=foe(POWER, hp=5))
    play(m, "use 6 sing-along", "negate redirect")
    assert offered(m) == ["target b", "target d"]
    play(m, "target d")
    assert (asked(m), hp(m, "d"), hp(m, "a")) == ("sing-act", 11, 5)


@pytest.mark.clause("form.song.action.sing-along", "ruling.form.song.forced-action")
def test_the_four_of_a_song_is_spent_at_once_and_not_a_kept_number() -> None:
    m = stage("a c b", a=unit("judgment song", pool=[6, 1]), b=foe(POWER), c=unit(POWER, kept=[9], hp=3))
    play(m, "use 6 sing-along", "target c")
    assert asked(m) == "sing-act" and {each.split()[1] for each in offered(m)} == {"4"}
