"""Being out of the fight: losing, coming back, Heroic Spirit."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    challenger,
    copies,
    end_turn,
    figure,
    foe,
    hp,
    last,
    offered,
    play,
    pool,
    skip_to,
    spots,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.cells import cell_names
from dustup.games.panic.events import BonusGained, ComesBack, NumbersDiscarded, Rolled, StandsUp, TurnGiven
from dustup.games.panic.happenings import OthersEnd
from dustup.games.panic.rules.coming_back import by_the_edge
from dustup.games.panic.rules.edges import fall_off
from dustup.games.panic.rules.taken_out import check_over, fall, lone_boss

ARENA = """
    . . . . . .
    . a d b e .
    . . . . . o
"""


def rival(**more):
    return foe("judgment blaster", **more)


def hero(**more):
    return unit("judgment blaster", **more)


# -- losing ------------------------------------------------------------------------------


@pytest.mark.clause("ruling.taken-out.simultaneous")
def test_if_all_fall_together_the_side_whose_turn_it_is_wins():
    m = stage("a b . .", a=hero(), b=rival(), turn="b")
    for each in "ab":
        unit_of(m, each).hp = 0
        fall(m.state, unit_of(m, each))
    check_over(m.state)
    assert m.state.agenda[-1] == ("fight_over", 1)


@pytest.mark.clause("ruling.taken-out.abilities-off")
def test_abilities_of_the_fallen_are_off():
    m = stage(ARENA, a=hero(pool=[4]), d=hero(), b=rival(), e=foe("jumping vigilance", build="bumbling"))
    assert [each.id for each in m.state.ears.after[OthersEnd]] == [unit_of(m, "e").id]
    unit_of(m, "e").hp = 0
    fall(m.state, unit_of(m, "e"))
    assert not m.state.ears.after.get(OthersEnd)


@pytest.mark.clause("ruling.taken-out.copies-remain")
def test_copies_of_the_fallen_stay_but_cannot_be_used():
    m = stage("a a1 b . d", a=hero(hp=0), b=rival(), d=hero(), next=["begin_turn d"], dice=ANY)
    assert copies(m, "a") == ["B1"]
    m = stage("a . . a1 b d", a=hero(pool=[4]), b=rival(), d=hero(), dice=ANY)
    assert "use 4 damage" in offered(m)


@pytest.mark.clause("ruling.complication.three-way-end")
def test_a_three_way_battle_goes_on_until_one_team_is_left():
    m = stage("a b d . .", a=hero(pool=[4]), b=rival(hp=1), d=rival(team="third"), dice=ANY)
    play(m, "use 4 damage")
    play(m, "target b", "no")
    assert m.result is None and m.state.taken_out(unit_of(m, "b"))


# -- coming back ------------------------------------------------------------------------------


@pytest.mark.clause("ruling.move.placing", "coming-back.where")
def test_one_may_come_back_next_to_a_shining_enemy():
    m = stage("o . b .\n. . . a", b=foe("shining power"), a=hero(), f=unit("judgment power", at=[]), next=["end_round"])
    assert asked_of(m) == "f"
    assert "spot B1" in offered(m)


def at_round_end(**units):
    return stage(ARENA.replace("e", "."), a=hero(), b=rival(), next=["end_round"], **units)


@pytest.mark.clause("coming-back.when", "coming-back.where")
def test_at_the_end_of_a_round_the_removed_may_return_next_to_an_edge():
    m = at_round_end(d=unit("judgment power", hp=7, tokens={"iron": 2}), f=unit("judgment power", at=[], hp=5))
    assert (asked(m), asked_of(m)) == ("come-back", "f")
    assert "stay" in offered(m)
    play(m, "spot F2")
    assert (at(m, "f"), hp(m, "f")) == ("F2", 5)
    assert last(m, ComesBack)


@pytest.mark.clause("coming-back.when")
def test_the_removed_may_also_stay_away():
    m = at_round_end(d=hero(), f=unit("judgment power", at=[]))
    play(m, "stay")
    assert unit_of(m, "f").out


@pytest.mark.clause("ruling.coming-back.who")
def test_units_at_zero_stay_down_and_a_removed_one_at_zero_returns_at_zero():
    m = at_round_end(d=unit("judgment power", hp=0), f=unit("judgment power", at=[], hp=0))
    play(m, "spot F2")
    assert (hp(m, "d"), hp(m, "f"), at(m, "f")) == (0, 0, "F2")
    assert m.state.taken_out(unit_of(m, "f")) and not told(m, StandsUp)


@pytest.mark.clause("ruling.coming-back.order")
def test_heroes_return_before_the_directors_units():
    m = at_round_end(f=rival(at=[]), g=unit("judgment power", at=[]), d=hero())
    assert asked_of(m) == "g"
    play(m, "spot F2")
    assert asked_of(m) == "f"


@pytest.mark.clause("coming-back.where", "ruling.coming-back.border", "grid.outside-is-edge")
def test_one_returns_next_to_a_pit_or_at_an_open_stretch_of_the_border():
    def back(drawing):
        m = stage(drawing, a=hero(), b=rival())
        return cell_names(m.state.board, by_the_edge(m.state))

    walled = "# # # # # #\n# a b . . #\n# . . . . #\n# . . . . #\n# # # # # #"
    pit = walled.replace("a b . . #\n# .", "a b . . #\n# o")
    gap = pit.replace("# . . . . #\n# #", "# . . . . .\n# #")
    assert back(walled) == ["D2", "E2", "B3", "E3", "B4", "C4", "D4", "E4"]
    assert back(pit) == ["C3", "B4", "C4"]
    assert back(gap) == ["C3", "B4", "C4", "F4"]


@pytest.mark.clause("ruling.coming-back.no-free-space", "coming-back.where")
def test_without_an_edge_one_returns_at_the_border():
    m = stage(". . .\n. . .\na b .", a=hero(), b=rival())
    assert "B2" not in cell_names(m.state.board, by_the_edge(m.state))
    m = stage("# # #\n# . #\na b #", a=hero(), b=rival())
    assert cell_names(m.state.board, by_the_edge(m.state)) == ["B2"]


@pytest.mark.clause("coming-back.stooges")
def test_lost_stooges_do_not_return():
    m = stage(ARENA.replace("e", "b"), a=hero(), d=hero(), b=foe("judgment power", kind="stooges"), next=["slot"],
              dice=ANY)  # fmt: skip
    fall_off(m.state, figure(m, "b", 1))
    m.state.meter.clear()
    while m.state.round < 1:
        play(m, next((each for each in ("end-turn", "no", "stay") if each in offered(m)), offered(m)[0]))
    assert len(m.state.figures_of(unit_of(m, "b"))) == 1


LONE = "jumping blaster, winged power, judgment zen"


@pytest.mark.clause("coming-back.lone-boss", "boss.last-standing", "ruling.coming-back.lone-boss-scope")
def test_a_boss_alone_is_not_taken_out_by_an_edge():
    m = stage("a . b .\n. . . .", a=hero(pool=[4]), b=foe(LONE, kind="boss", bars=2, turns=2))
    fall_off(m.state, figure(m, "b"))
    check_over(m.state)
    assert m.result is None and m.state.agenda[-1][0] != "fight_over"


@pytest.mark.clause("coming-back.lone-boss.return", "ruling.coming-back.lone-boss-scope")
def test_the_lone_boss_pays_three_and_returns_where_it_likes():
    m = stage("a . . .\n. . . .", a=hero(), b=foe(LONE, kind="boss", bars=2, turns=2, at=[], hp=10, shield=5),
              start=True, turn="b", dice=ANY)  # fmt: skip
    play(m, offered(m)[0])
    assert asked(m) == "come-back" and "spot C2" in offered(m)
    play(m, "spot C2")
    assert (at(m, "b"), hp(m, "b"), unit_of(m, "b").shield) == ("C2", 10, 2)
    skip_to(m, "act", "b")
    assert pool(m, "b")


@pytest.mark.clause("coming-back.lone-boss.return", "boss.last-standing")
def test_if_the_three_damage_finish_it_the_lone_boss_has_lost():
    m = stage("a . . .\n. . . .", a=hero(), b=foe(LONE, kind="boss", bars=1, turns=2, at=[], hp=3),
              start=True, turn="b")  # fmt: skip
    play(m, offered(m)[0])
    assert m.result is not None and m.result.winners == (0,)


@pytest.mark.clause("coming-back.lone-boss.return", "ruling.coming-back.lone-boss-scope")
def test_a_lone_boss_of_two_bodies_returns_with_both():
    m = stage("a . . .\n. . . .", a=hero(), b=foe(LONE, kind="boss", archetypes=["twins"], bars=2, turns=2, at=[]),
              start=True, turn="b")  # fmt: skip
    play(m, offered(m)[0], "spot C2")
    assert asked(m) == "come-back"
    play(m, "spot D2")
    assert spots(m, "b") == ["C2", "D2"]


@pytest.mark.clause("coming-back.lone-boss.return", "ruling.coming-back.lone-boss-scope", "style.taunting.ability.iron")
def test_what_follows_for_a_boss_that_takes_damage_follows_from_its_way_back():
    b = foe("taunting zen, judgment power, winged song", kind="boss", bars=2, turns=2, at=[], picked=[1])
    for shield, iron in ((0, {"iron": 1}), (4, {"iron": 1})):
        m = stage("a . . .\n. . . .", a=hero(), b={**b, "shield": shield}, start=True, turn="b", dice=ANY)
        play(m, "stance 0", "spot C2")
        assert (at(m, "b"), tokens_of(m, "b")) == ("C2", iron)


@pytest.mark.clause("coming-back.lone-boss", "ruling.coming-back.lone-boss-scope")
@pytest.mark.parametrize("team", ["enemies", "third"])
def test_with_three_teams_the_lone_boss_is_the_last_of_both_others(team):
    other = {"enemies": "third", "third": "enemies"}[team]
    m = stage("a . . b", a=hero(), b=rival(team=other), d=foe(LONE, kind="boss", bars=2, team=team, at=[]))
    assert not lone_boss(m.state, unit_of(m, "d"))
    unit_of(m, "b").hp = 0
    fall(m.state, unit_of(m, "b"))
    assert lone_boss(m.state, unit_of(m, "d"))


# -- Heroic Spirit ------------------------------------------------------------------------------


def spirited(**more):
    """Fallen a gives its turn to d or g."""
    return stage(
        ". a . . .\n. d g . b", a=hero(hp=0, **more.pop("donor", {})), d=hero(tokens={"burning": 2},
        **more.pop("d", {})),
        g=unit("judgment power"), b=rival(), start=True, dice=[4] * 20, **more
    )  # fmt: skip


@pytest.mark.clause("heroic-spirit.still-turns", "heroic-spirit.roll", "heroic-spirit.donate",
                    "ruling.heroic-spirit.receiver", "ruling.heroic-spirit.no-handicap")  # fmt: skip
def test_the_fallen_roll_and_give_their_numbers_to_a_fellow():
    m = spirited()
    assert (asked(m), offered(m)) == ("give-turn", ["give d", "give g"])
    play(m, "give d")
    assert told(m, Rolled) and last(m, TurnGiven).numbers == (4, 4, 4)
    assert (asked_of(m), pool(m, "d"), m.state.donated) == ("d", [4, 4, 4], True)


@pytest.mark.clause("ruling.heroic-spirit.full-turn")
def test_a_donated_turn_is_a_whole_turn_without_a_roll():
    m = spirited(d={"build": "tough"})
    play(m, "give d")
    assert tokens_of(m, "d")["iron"] == 1
    rolls = len(told(m, Rolled))
    end_turn(m)
    assert tokens_of(m, "d")["burning"] == 1
    assert len(told(m, Rolled)) == rolls


@pytest.mark.clause("ruling.heroic-spirit.donor-dice")
def test_only_the_dice_printed_on_the_stance_are_given():
    m = stage("a d . b", a=unit("lucky zen", hp=0, archetypes=["punk"]), d=hero(), b=rival(), start=True, dice=[3] * 9)
    assert last(m, TurnGiven).numbers == (7, 5, 3, 1, 3)


@pytest.mark.clause("ruling.heroic-spirit.archetype-recovery", "heroic-spirit.not-if-healed")
def test_whoever_is_healed_when_its_turn_starts_takes_a_normal_turn_and_stands_up_once():
    m = stage("a d . b", a=unit("judgment vigilance", hp=0), d=hero(), b=rival(), start=True, dice=[3] * 9)
    skip_to(m, "act", "a")
    assert hp(m, "a") > 0 and not told(m, TurnGiven)
    assert len(told(m, StandsUp)) == 1


@pytest.mark.clause("ruling.heroic-spirit.removed-units")
def test_whoever_is_off_the_map_is_healed_but_gives_its_numbers_away():
    m = stage("d . . b", a=unit("judgment vigilance", hp=0, at=[]), d=hero(), b=rival(), start=True, dice=[3] * 9)
    assert told(m, TurnGiven) and unit_of(m, "a").out
    assert hp(m, "a") > 0


@pytest.mark.clause("optional.heroic-power-up")
def test_with_heroic_power_up_the_two_lowest_numbers_become_a_bonus():
    m = spirited(options={"heroic-power-up": True})
    play(m, "give d")
    assert asked(m) == "power-up-bonus" and "pick default" not in offered(m)
    play(m, "pick vigor")
    assert pool(m, "d") == [4]


@pytest.mark.clause("optional.heroic-power-up")
def test_with_heroic_power_up_the_donor_may_still_give_all_its_numbers():
    m = play(spirited(options={"heroic-power-up": True}), "give d", "pick none")
    assert pool(m, "d") == [4, 4, 4]
    assert not told(m, BonusGained)


@pytest.mark.clause("ruling.heroic-spirit.on-hold")
def test_what_would_spoil_the_fallens_own_roll_waits_until_it_rolls_for_itself():
    m = spirited(donor={"conditions": ["missed-opportunity"], "tokens": {"stun": 2}})
    play(m, "give d")
    assert pool(m, "d") == [4, 4, 4]
    assert (unit_of(m, "a").conditions, tokens_of(m, "a")) == ({"missed-opportunity": 1}, {"stun": 2})


@pytest.mark.clause("ruling.boss.stance-change-donated")
def test_a_boss_keeps_its_stance_in_a_turn_it_is_given():
    m = stage("a . . d b", a=hero(), d=foe(LONE, kind="boss", bars=2, turns=2, picked=[1], stance=1), b=rival(hp=0),
              next=["begin_turn b", "begin_turn d"], dice=[4] * 20)  # fmt: skip
    skip_to(m, "act", "d")
    assert unit_of(m, "d").stance == (1,)
    end_turn(m)
    assert asked(m) == "choose-stance" and len(offered(m)) == 2


# -- back over an Edge, and turns for those who can take them ------------------------------------------------------


@pytest.mark.clause("basic.rescue", "edge.removes", "edge.save")
def test_rescued_onto_an_edge_without_speed_one_falls_again():
    def rescued(**more):
        m = stage("a . o b", a=hero(pool=[6, 6]), c=hero(at=[], out=True, hp=2, **more), b=rival())
        return play(m, "use 6 rescue", "spot C1")

    m = rescued()
    assert (at(m, "c"), unit_of(m, "c").out, hp(m, "c")) == ("", True, 5)
    m = rescued(tokens={"speed": 1})
    assert (asked(m), asked_of(m)) == ("save-from-edge", "c")
    play(m, "go c B1")
    assert (at(m, "c"), unit_of(m, "c").out) == ("B1", False)


@pytest.mark.clause("heroic-spirit.donate", "ruling.heroic-spirit.receiver", "coming-back.lone-boss.return")
def test_the_last_boss_off_the_map_takes_a_donated_turn_and_is_back_for_it():
    boss = foe("jumping iron, winged power, judgment zen", kind="boss", at=[], out=True, bars=1, hp=8)
    m = stage("a . . d", a=hero(), d=rival(hp=0), c=boss, turn="d", start=True, dice=ANY)
    assert asked_of(m) == "c" and hp(m, "c") == 6  # its Armor works
    play(m, "spot C1")
    assert (at(m, "c"), pool(m, "c"), m.state.active) == ("C1", [1, 2, 4], unit_of(m, "c").id)
    assert not told(m, NumbersDiscarded)


@pytest.mark.clause("heroic-spirit.donate", "coming-back.lone-boss.return", "taken-out.side-loses")
def test_a_boss_that_does_not_survive_its_way_back_has_lost():
    boss = foe("jumping iron, winged power, judgment zen", kind="boss", at=[], out=True, bars=1, hp=2)
    m = stage("a . . d", a=hero(), d=rival(hp=0), c=boss, turn="d", start=True, dice=ANY)
    assert m.result is not None and m.result.winners == (0,)


@pytest.mark.clause("taken-out.effects-on-hold", "ruling.challenge.taken-out-holder", "token.challenge.release")
def test_a_challenge_waits_for_a_holder_that_fell_and_is_there_when_it_gets_up():
    m = stage("a b e", a=hero(), b=rival(hp=1, challenge="a", tokens={"burning": 1}, pool=[3]), e=rival(), turn="b",
              dice=ANY)  # fmt: skip
    play(m, "use 3 damage")
    end_turn(m)
    assert (hp(m, "a"), hp(m, "b"), challenger(m, "b")) == (10, 0, "a")  # it had damaged its challenger
    m = stage("a b e", a=hero(), b=rival(hp=0, challenge="a"), e=rival(pool=[6, 6]), turn="e")
    play(m, "use 6 rescue")
    assert (hp(m, "b"), challenger(m, "b")) == (3, "a")


@pytest.mark.clause("token.challenge.challenger-gone", "ruling.challenge.taken-out-holder")
def test_a_challenger_that_falls_takes_its_challenge_from_the_fallen_as_well():
    m = stage("a d b e", a=hero(hp=1), d=hero(), b=rival(hp=0, challenge="a"), e=rival(pool=[3, 3]), turn="e")
    unit_of(m, "a").hp = 0
    fall(m.state, unit_of(m, "a"))
    assert challenger(m, "b") == ""


@pytest.mark.clause("ruling.heroic-spirit.full-turn", "taken-out.effects-on-hold", "token.burning.trigger")
def test_in_a_donated_turn_the_receiver_burns_and_what_spoils_a_roll_waits():
    """Its Stun and its Missed Opportunity are about a roll of its own; the donor's Burning is on hold."""
    c = unit("judgment power", tokens={"burning": 3, "stun": 1}, conditions=["missed-opportunity"])
    m = stage("a . b c", a=unit("judgment power", hp=0, tokens={"burning": 3}), b=foe(), c=c, start=True,
              dice=[5, 4, 3, *ANY])  # fmt: skip
    assert (pool(m, "c"), unit_of(m, "c").taken, unit_of(m, "a").taken) == ([3, 4, 5], 0, 1)
    end_turn(m)
    assert (tokens_of(m, "a"), tokens_of(m, "c"), hp(m, "c")) == ({"burning": 3}, {"burning": 1, "stun": 1}, 9)
    assert "missed-opportunity" in unit_of(m, "c").conditions


@pytest.mark.clause("bonus.freedom", "heroic-spirit.donate")
def test_freedom_comes_once_in_a_slot_whose_turn_is_given_away_and_not_to_the_fallen():
    free = {"conditions": ["freedom"]}
    m = stage("a . b c", a=unit("judgment blaster", hp=0, **free), b=foe("judgment blaster", **free),
              c=unit("judgment blaster"), start=True, dice=[5, 4, 3])  # fmt: skip
    assert (tokens_of(m, "a"), tokens_of(m, "b"), tokens_of(m, "c")) == ({}, {"speed": 2}, {})


@pytest.mark.clause("coming-back.where", "ruling.archetype.boss.vehicle-shape")
def test_a_vehicle_does_not_come_back_under_somebody():
    b = foe("judgment power", archetypes=["vehicle"], shape=[[0, 0], [1, 0], [2, 0]], out=True, at=[])
    m = stage("# # # # #\n. . . c o\n. . . . o\n. a . . o", a=unit("judgment power"), b=b, c=foe(), next=["end_round"])
    assert (asked(m), offered(m)) == ("come-back", ["spot A2", "spot A3", "spot B3", "spot C3", "spot C4", "stay"])
