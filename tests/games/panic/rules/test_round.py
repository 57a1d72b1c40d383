"""The initiative meter: slots, turns and rounds."""

import pytest
from games.panic.staging import ANY, asked, asked_of, end_turn, foe, offered, play, skip_to, stage, told, unit, unit_of

from dustup.games.panic.events import RoundBegins, TurnBegins
from dustup.games.panic.rules.health import heal
from dustup.games.panic.rules.round import shared_turns, turns_of
from dustup.games.panic.rules.start import weigh

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


@pytest.mark.clause("ruling.initiative.taken-out-keep-slots", "heroic-spirit.still-turns")
def test_the_fallen_still_fill_their_slots():
    m = stage("a b d e .", a=unit("judgment blaster", hp=0), b=unit("judgment power"), d=foe("judgment blaster"),
              e=foe("judgment power"), next=["round"], dice=ANY)  # fmt: skip
    assert offered(m) == ["take a", "take b"]
    play(m, "take a")
    assert order(m) == ["a"]


@pytest.mark.clause("complication.guest.control", "complication.guest.slots")
def test_a_guest_takes_its_turn_in_a_hero_slot_and_its_player_decides():
    m = stage("a b d e .", a=unit("judgment blaster"), b=unit("judgment power", guest=True), d=foe("judgment blaster"),
              e=foe("judgment power"), next=["round"])  # fmt: skip
    assert (turns_of(m.state, 0), offered(m), m.question.seat) == (2, ["take a", "take b"], 0)


@pytest.mark.clause("complication.switched.hero-joins")
def test_a_hero_who_joins_the_enemies_acts_in_their_slots():
    m = stage("a b d e .", a=unit("judgment blaster"), b=unit("judgment power"), d=foe("patty-north"),
              e=foe("judgment power"), next=["round"], dice=ANY)  # fmt: skip
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


@pytest.mark.parametrize(
    ("weight", "bar", "heal"),
    [("feather", 6, 2), ("light", 9, 2), ("middle", 12, 3), ("heavy", 14, 4), ("world", 16, 4)],
)
@pytest.mark.clause("weight.pick", "encounter.weight-table")
def test_the_weight_fixes_bars_and_healing(weight, bar, heal):
    m = stage("a . . d .", a=unit("judgment blaster"), d=foe("judgment blaster"))
    list(weigh(m.state, weight))
    assert (unit_of(m, "a").bar, unit_of(m, "d").hp, m.state.heal) == (bar, bar, heal)


def weighed(weight):
    """What a bar holds, and what healing restores, at a weight."""
    m = stage("a . . d .", a=unit("judgment blaster"), d=foe("judgment blaster"))
    list(weigh(m.state, weight))
    unit_of(m, "a").hp = 1
    heal(m.state, unit_of(m, "a"))
    return unit_of(m, "a").bar, unit_of(m, "a").hp - 1


@pytest.mark.clause("weight.feather.hp", "weight.feather.heal")
def test_feather_bars_hold_6_and_healing_restores_2():
    assert weighed("feather") == (6, 2)


@pytest.mark.clause("weight.light.hp", "weight.light.heal")
def test_light_bars_hold_9_and_healing_restores_2():
    assert weighed("light") == (9, 2)


@pytest.mark.clause("weight.middle.hp", "weight.middle.heal")
def test_middle_bars_hold_12_and_healing_restores_3():
    assert weighed("middle") == (12, 3)


@pytest.mark.clause("weight.heavy.hp", "weight.heavy.heal")
def test_heavy_bars_hold_14_and_healing_restores_4():
    assert weighed("heavy") == (14, 4)


@pytest.mark.clause("weight.world.hp", "weight.world.heal")
def test_world_bars_hold_16_and_healing_restores_4():
    assert weighed("world") == (16, 4)


@pytest.mark.clause("ruling.weight.light-heal-value")
def test_lightweight_heals_two():
    m = stage("a . . d .", a=unit("judgment blaster"), d=foe("judgment blaster"))
    list(weigh(m.state, "light"))
    assert m.state.heal == 2
