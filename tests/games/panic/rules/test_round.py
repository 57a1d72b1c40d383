"""The initiative meter: slots, turns and rounds."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    end_turn,
    figure,
    foe,
    in_order,
    let,
    offered,
    play,
    skip_to,
    spots,
    stage,
    told,
    unit,
    unit_of,
)

from dustup import Match
from dustup.games.panic.events import RoundBegins, TurnBegins
from dustup.games.panic.rules.edges import fall_off
from dustup.games.panic.rules.round import shared_turns, super_stooges_return, turns_of
from dustup.games.panic.sheets_roster import example_hero
from dustup.games.panic.sheets_text import write_short

FOUR = """
    . a b . . .
    . . . . . .
    . . . . d e
"""


def four(**more):
    return stage(FOUR, a=unit("judgment blaster"), b=unit("judgment power"), d=foe("judgment blaster"),
                 e=foe("judgment power"), next=["round"], **more)  # fmt: skip


def order(m):
    return [m.state.units[each.unit].tag for each in told(m, TurnBegins)]


def whole_round(m):
    """Let everybody take their turns, the first who may first."""
    while len(told(m, RoundBegins)) < 2:
        if asked(m) == "take-slot":
            play(m, offered(m)[0])
        else:
            end_turn(m) if m.state.active >= 0 else play(m, offered(m)[0])
    return order(m)


FIELD = """
    . . . . . . .
    . a . . b . .
    . . . . . . .
"""


def table(**more):
    """A seat for each of two heroes, when the first slot is to be filled."""
    m = Match("panic", {"heroes": ["patty-north", "truth-crimson"], "enemies": ["the-judge", "the-light", "the-choir"],
                        "weight": "feather", "seats": "each", "arena": "plain", **more}, 3)  # fmt: skip
    while asked(m) != "take-slot":
        m.answer(m.question.options[0])
    return m


PLAIN = "judgment power"


def gang(who="judgment blaster", **more):
    return unit(who, kind=more.pop("kind", "stooges"), **more)


@pytest.mark.clause("initiative.meter-length", "initiative.round", "initiative.alternate", "initiative.heroes-first",
                    "initiative.turn", "initiative.once-each")  # fmt: skip
def test_heroes_and_enemies_take_turns_until_everybody_had_one():
    m = four(dice=ANY)
    assert (asked(m), offered(m)) == ("take-slot", ["take a", "take b"])
    play(m, "take b")
    end_turn(m)
    assert offered(m) == ["take d", "take e"]
    play(m, "take e")
    end_turn(m)
    skip_to(m, "act")
    assert order(m) == ["b", "e", "a"]
    end_turn(m)
    assert order(m)[:4] == ["b", "e", "a", "d"]


@pytest.mark.clause("initiative.extra-bars-extra-turns", "initiative.turns-survive-broken-bars")
def test_a_unit_with_several_bars_has_as_many_turns_even_when_they_break():
    m = stage("""
        a b . .
        . . . d""", a=unit("judgment blaster"), b=unit("judgment power"),
              d=foe("jumping iron, winged power, judgment blaster", kind="boss", bars=1, turns=2),
                        next=["round"], dice=ANY)  # fmt: skip
    assert turns_of(m.state, 1) == 2
    assert whole_round(m)[:4] == ["a", "d", "b", "d"]


@pytest.mark.clause("initiative.dedicated-extra-turn")
def test_a_whole_extra_bar_is_an_extra_turn_of_that_hero():
    m = stage("a b d e .", a=unit("judgment blaster", bars=2, turns=2), b=unit("judgment power"),
              d=foe("judgment blaster"), e=foe("judgment power", bars=2, turns=2), next=["round"],
              dice=ANY)  # fmt: skip
    assert sorted(whole_round(m)[:6]) == ["a", "a", "b", "d", "e", "e"]


@pytest.mark.clause("initiative.even-split-extra-turn", "ruling.initiative.extra-turn-limit")
def test_an_evenly_shared_bar_is_a_turn_for_any_hero_but_nobody_has_three_before_others_have_two():
    m = stage("a b d e .", a=unit("judgment blaster"), b=unit("judgment power"), d=foe("judgment blaster"),
              e=foe("judgment power", bars=2, turns=2), next=["round"], options={"spare-turns": 1},
              dice=ANY)  # fmt: skip
    play(m, "take a")
    end_turn(m)
    play(m, "take d")
    end_turn(m)
    assert set(offered(m)) == {"take a", "take b"}
    play(m, "take a")
    end_turn(m)
    skip_to(m, "act")
    end_turn(m)
    skip_to(m, "act")
    assert order(m)[4] == "b"


@pytest.mark.clause("initiative.even-split-extra-turn", "ruling.initiative.extra-turn-limit")
def test_of_two_spare_turns_nobody_takes_a_third_turn_before_all_others_have_had_two():
    m = stage("a b d . .", a=unit("judgment blaster"), b=unit("judgment power"),
              d=foe("judgment blaster", bars=4, turns=4), next=["round"], options={"spare-turns": 2},
              dice=ANY)  # fmt: skip
    slots = []
    while len(told(m, RoundBegins)) < 2:
        if asked(m) == "take-slot":
            slots.append(set(offered(m)))
            play(m, "take a" if "take a" in offered(m) else offered(m)[0])
        else:
            end_turn(m) if m.state.active >= 0 else play(m, offered(m)[0])
    assert slots == [{"take a", "take b"}, {"take a", "take b"}], "a twice; then b has its turn and the other spare one"
    assert [each for each in order(m) if each != "d"][:4] == ["a", "a", "b", "b"]


@pytest.mark.clause("initiative.even-split-extra-turn")
def test_a_spare_turn_that_was_taken_is_gone():
    m = stage("a b c d . .", a=unit("judgment blaster", taken=1), b=unit("judgment power"), c=unit("judgment iron"),
              d=foe("judgment blaster", bars=4, turns=4), next=["slot"], meter=["heroes", "heroes", "heroes"],
              options={"spare-turns": 1}, notes={"spare": 1}, dice=ANY)  # fmt: skip
    assert set(offered(m)) == {"take a", "take b", "take c"}
    play(m, "take a")
    skip_to(m, "take-slot")
    assert set(offered(m)) == {"take b", "take c"}
    end_turn(play(m, "take b"))
    assert (asked(m), asked_of(m)) == ("act", "c"), "b has had its only turn and does not come into question again"


@pytest.mark.clause("initiative.even-split-extra-turn", "ruling.initiative.extra-turn-limit")
def test_a_third_turn_may_be_taken_when_all_have_had_two():
    m = stage("a b d . .", a=unit("judgment blaster"), b=unit("judgment power"),
              d=foe("judgment blaster", bars=5, turns=5), next=["round"], options={"spare-turns": 3},
              dice=ANY)  # fmt: skip
    assert sorted(each for each in whole_round(m)[:10] if each != "d") == ["a", "a", "a", "b", "b"]
    m = stage("a b d . .", a=unit("judgment blaster", taken=2), b=unit("judgment power", taken=2),
              d=foe("judgment blaster", bars=5, turns=5), next=["slot"], meter=["heroes"], dice=ANY)  # fmt: skip
    m.state.notes.spare = 1
    assert {each.tag for each in shared_turns(m.state, 0, [])} == {"a", "b"}
    m.state.notes.spare = 0
    assert shared_turns(m.state, 0, []) == []


@pytest.mark.clause("ruling.initiative.who-picks")
def test_seats_are_asked_in_table_order_and_the_last_cannot_pass():
    m = stage("a b d e .", a=unit("judgment blaster", seat=1), b=unit("judgment power", seat=2),
              d=foe("judgment blaster", seat=3), e=foe("judgment power", seat=3), next=["round"], dice=ANY)  # fmt: skip
    assert (m.question.seat, set(offered(m))) == (0, {"take a", "no"})
    play(m, "no")
    assert m.state.units[m.state.active].tag == "b"


@pytest.mark.clause("complication.guest.control", "complication.guest.slots")
def test_a_guest_takes_its_turn_in_a_hero_slot_and_its_player_decides():
    m = stage("a b d e .", a=unit("judgment blaster"), b=unit("judgment power", guest=True), d=foe("judgment blaster"),
              e=foe("judgment power"), next=["round"])  # fmt: skip
    assert (turns_of(m.state, 0), offered(m), m.question.seat) == (2, ["take a", "take b"], 0)


@pytest.mark.clause("complication.switched.hero-joins")
def test_a_hero_who_joins_the_enemies_acts_in_their_slots():
    patty = foe(write_short(example_hero("patty-north")))
    m = stage("a b d e .", a=unit("judgment blaster"), b=unit("judgment power"), d=patty, e=foe("judgment power"),
              next=["round"], dice=ANY)  # fmt: skip
    assert unit_of(m, "d").hero
    play(m, "take a")
    end_turn(m)
    assert offered(m) == ["take d", "take e"]
    assert unit_of(m, "a") in m.state.enemies(unit_of(m, "d").team)


@pytest.mark.clause("complication.three-way.slots")
def test_with_three_teams_each_hero_slot_is_followed_by_one_of_each_enemy_team():
    m = stage("a d e . .", a=unit("judgment blaster"), d=foe("judgment blaster"), e=foe("judgment power", team="third"),
              next=["round"], dice=ANY)  # fmt: skip
    assert whole_round(m)[:3] == ["a", "d", "e"]


@pytest.mark.clause("ruling.fight.round-limit")
def test_a_fight_that_does_not_end_goes_to_the_larger_share_of_health():
    m = stage("a . . d .", a=unit("judgment blaster", hp=5), d=foe("judgment blaster", hp=6), next=["round"],
              options={"round-limit": 1}, dice=ANY)  # fmt: skip
    while m.result is None:
        play(m, next((each for each in ("end-turn", "no", "stay") if each in offered(m)), offered(m)[0]))
    assert (m.result.winners, m.result.reason) == ((1,), "called-off")


@pytest.mark.clause("ruling.fight.round-limit")
def test_of_several_health_bars_those_not_begun_count_as_full():
    # 11 of 12 against 3 and a whole bar of 24.
    m = stage("a . . d .", a=unit("judgment blaster", hp=11), d=foe("judgment blaster", hp=3, bars=2),
              next=["end_round"], options={"round-limit": 1})  # fmt: skip
    assert m.result is not None and m.result.winners == (0,)


@pytest.mark.clause("initiative.round-end")
def test_effects_of_one_round_end_with_it():
    m = stage(
        FIELD,
        a=unit("jumping vigilance", conditions=["armor"], pool=[]),
        b=foe("judgment vigilance", conditions=["dazed"]),
        next=["end_round"],
    )
    assert unit_of(m, "a").conditions == unit_of(m, "b").conditions == {}


@pytest.mark.clause("complication.guest.control", "ruling.complication.guest-player")
def test_any_player_may_take_the_guests_turn_and_then_decides_about_it():
    m = table(guests=["the-flock"])
    assert (m.question.seat, offered(m)) == (0, ["take patty-north", "take the-flock", "no"])
    play(m, "no")
    assert (m.question.seat, offered(m)) == (1, ["take truth-crimson", "take the-flock"])
    play(m, "take the-flock")
    assert (unit_of(m, "the-flock").seat, unit_of(m, "patty-north").seat) == (1, 0)


@pytest.mark.clause("complication.switched.hero-joins", "ruling.complication.switched-player")
def test_a_hero_who_has_joined_the_enemies_is_played_from_the_directors_seat():
    m = table(enemies=[{"hero": "pompadour-rex"}, "the-light", "the-choir"])
    assert (m.state.seats, unit_of(m, "pompadour-rex").seat, unit_of(m, "pompadour-rex").team) == (3, 2, 1)


@pytest.mark.clause("complication.guest.control", "initiative.even-split-extra-turn")
def test_a_guest_takes_one_turn_and_none_of_those_the_heroes_share():
    def slot(**taken):
        m = stage(". a c g b", a=unit(PLAIN, taken=taken["a"]), c=unit(PLAIN, taken=taken["c"]), b=foe(PLAIN, turns=4),
                  g=unit(PLAIN, guest=True, taken=taken["g"]), next=["slot"], meter=["heroes"],
                  options={"spare-turns": 1}, notes={"spare": 1}, dice=ANY)  # fmt: skip
        return offered(m) if asked(m) == "take-slot" else [f"take {asked_of(m)}"]

    assert slot(a=1, c=1, g=0) == ["take g", "take a", "take c"]
    assert slot(a=1, c=1, g=1) == ["take a", "take c"]
    assert slot(a=2, c=1, g=0) == ["take g", "take c"]


@pytest.mark.clause("stooges.super-return", "stooges.no-return")
def test_super_stooges_are_all_back_at_the_start_of_the_round():
    m = stage("a b b . .\n. . . . o", a=unit("judgment power"),
              b=gang(kind="super-stooges", team="enemies", archetypes=["punk"], bars=2, turns=2),
                        next=["slot"], dice=ANY)  # fmt: skip
    fall_off(m.state, figure(m, "b", 1))
    rule = super_stooges_return(m.state)
    with pytest.raises(StopIteration):
        rule.send(next(rule).options[0])
    assert len(spots(m, "b")) == 2


@pytest.mark.parametrize(("style", "back"), [("bleeding", 2), ("judgment", 1)])
@pytest.mark.clause("stooges.super-return", "stooges.no-return")
def test_super_stooges_who_fight_on_at_zero_hp_are_back_as_well(style, back):
    group = foe(f"{style} zen", kind="super-stooges", archetypes=["punk"], hp=0)
    m = stage("a b b . .\n. . . . o", a=unit("judgment power"), b=group, c=foe(at=["D1"]), next=["slot"], dice=ANY)
    fall_off(m.state, figure(m, "b", 1))
    for question in (rule := super_stooges_return(m.state)):
        with pytest.raises(StopIteration):
            rule.send(question.options[0])
    assert len(spots(m, "b")) == back


@pytest.mark.clause("ruling.fight.round-limit")
def test_a_fight_that_is_called_off_says_so() -> None:
    m = stage("a . . b", a=unit(hp=5), b=foe(), options={"round-limit": 1}, turn="a", dice=ANY)
    let(m, until="nothing")
    assert in_order(m, "After 1 round the fight is called off", "the enemies win")
