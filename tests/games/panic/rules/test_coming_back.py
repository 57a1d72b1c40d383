"""Being out of the fight: losing, coming back, Heroic Spirit."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    end_turn,
    figure,
    foe,
    hp,
    in_order,
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
from dustup.games.panic.events import ComesBack, NumbersDiscarded, StandsUp
from dustup.games.panic.rules.coming_back import by_the_edge
from dustup.games.panic.rules.edges import fall_off
from dustup.games.panic.rules.taken_out import check_over, fall, lone_boss

ARENA = """
    . . . . . .
    . a d b e .
    . . . . . o
"""


def blaster(**more):
    return foe("judgment blaster", **more)


def hero(**more):
    return unit("judgment blaster", **more)


PLAIN = "judgment power"


# -- coming back ------------------------------------------------------------------------------


@pytest.mark.clause("ruling.move.placing", "coming-back.where")
def test_one_may_come_back_next_to_a_shining_enemy():
    m = stage("o . b .\n. . . a", b=foe("shining power"), a=hero(), f=unit("judgment power", at=[]), next=["end_round"])
    assert asked_of(m) == "f"
    assert "spot B1" in offered(m)


def at_round_end(**units):
    return stage(ARENA.replace("e", "."), a=hero(), b=blaster(), next=["end_round"], **units)


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
    m = at_round_end(f=blaster(at=[]), g=unit("judgment power", at=[]), d=hero())
    assert asked_of(m) == "g"
    play(m, "spot F2")
    assert asked_of(m) == "f"


@pytest.mark.clause("coming-back.where", "ruling.coming-back.border", "grid.outside-is-edge")
def test_one_returns_next_to_a_pit_or_at_an_open_stretch_of_the_border():
    def back(drawing):
        m = stage(drawing, a=hero(), b=blaster())
        return cell_names(m.state.board, by_the_edge(m.state, figure(m, "a")))

    walled = "# # # # # #\n# a b . . #\n# . . . . #\n# . . . . #\n# # # # # #"
    pit = walled.replace("a b . . #\n# .", "a b . . #\n# o")
    gap = pit.replace("# . . . . #\n# #", "# . . . . .\n# #")
    assert back(walled) == ["D2", "E2", "B3", "E3", "B4", "C4", "D4", "E4"]
    assert back(pit) == ["C3", "B4", "C4"]
    assert back(gap) == ["C3", "B4", "C4", "F4"]


@pytest.mark.clause("ruling.coming-back.no-free-space", "coming-back.where")
def test_without_an_edge_one_returns_at_the_border():
    m = stage(". . .\n. . .\na b .", a=hero(), b=blaster())
    assert "B2" not in cell_names(m.state.board, by_the_edge(m.state, figure(m, "a")))
    m = stage("# # #\n# . #\na b #", a=hero(), b=blaster())
    assert cell_names(m.state.board, by_the_edge(m.state, figure(m, "a"))) == ["B2"]


@pytest.mark.clause("ruling.coming-back.no-free-space", "archetype.boss.giant.size")
def test_a_giant_for_whom_there_is_no_room_by_an_edge_comes_back_as_near_to_the_border_as_it_fits() -> None:
    drawing = """
        # # # # # # # # # #
        # . o # . . . . . #
        # # # # . . a . . #
        # # # # . . . . . #
        # # # # . . . . . #
        # # # # . . . . . #
        # # # # # # # # # #"""
    b = foe(PLAIN, archetypes=["giant"], out=True, at=[])
    m = stage(drawing, a=hero(), b=b, c=foe(PLAIN, at=["E2"]), next=["end_round"])
    assert (asked(m), asked_of(m)) == ("come-back", "b")
    assert "spot H5" in offered(m) and "spot F4" not in offered(m)


@pytest.mark.clause("ruling.coming-back.no-free-space")
def test_if_all_spaces_by_edges_and_border_are_taken_one_comes_back_as_near_to_the_border_as_can_be() -> None:
    ring = ["A1", "B1", "C1", "D1", "E1", "A5", "B5", "C5", "D5", "E5", "A2", "A3", "A4", "E2", "E3", "E4"]
    crowd = foe("judgment power", kind="stooges", at=ring[1:])
    m = stage("a . . . .\n" + "\n".join([". . . . ."] * 4), a=hero(), b=crowd, c=unit(PLAIN, at=[], out=True),
              next=["end_round"])  # fmt: skip
    assert offered(m, "spot") == [f"spot {each}" for each in ("B2", "C2", "D2", "B3", "D3", "B4", "C4", "D4")]


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
    assert asked(m) == "come-back" and "spot C2" in offered(m)
    play(m, "spot C2")
    assert (at(m, "b"), hp(m, "b"), unit_of(m, "b").shield) == ("C2", 10, 2)
    skip_to(m, "act", "b")
    assert pool(m, "b")


@pytest.mark.clause("coming-back.lone-boss.return", "boss.last-standing")
def test_if_the_three_damage_finish_it_the_lone_boss_has_lost():
    m = stage("a . . .\n. . . .", a=hero(), b=foe(LONE, kind="boss", bars=1, turns=2, at=[], hp=3),
              start=True, turn="b")  # fmt: skip
    assert m.result is not None and m.result.winners == (0,)


@pytest.mark.clause("coming-back.lone-boss.return", "ruling.coming-back.lone-boss-scope")
def test_a_lone_boss_of_two_bodies_returns_with_both():
    m = stage("a . . .\n. . . .", a=hero(), b=foe(LONE, kind="boss", archetypes=["twins"], bars=2, turns=2, at=[]),
              start=True, turn="b")  # fmt: skip
    play(m, "spot C2")
    assert asked(m) == "come-back"
    play(m, "spot D2")
    assert spots(m, "b") == ["C2", "D2"]


@pytest.mark.clause("coming-back.lone-boss.return", "ruling.coming-back.lone-boss-scope", "style.taunting.ability.iron")
def test_what_follows_for_a_boss_that_takes_damage_follows_from_its_way_back():
    b = foe("taunting zen, judgment power, winged song", kind="boss", bars=2, turns=2, at=[], picked=[0])
    for shield, iron in ((0, {"iron": 1}), (4, {"iron": 1})):
        m = stage("a . . .\n. . . .", a=hero(), b={**b, "shield": shield}, start=True, turn="b", dice=ANY)
        play(m, "spot C2")
        assert (at(m, "b"), tokens_of(m, "b")) == ("C2", iron)


@pytest.mark.clause("coming-back.lone-boss.return", "ruling.coming-back.lone-boss-stance", "turn.choose-stance")
@pytest.mark.parametrize(("stance", "left"), [(0, 6), (1, 5)])
def test_a_lone_boss_comes_back_in_the_stance_it_left_in_and_then_chooses_the_next(stance, left):
    three = "jumping iron, winged power, judgment zen"
    b = foe(three, kind="boss", bars=2, at=[], hp=8, stance=stance, picked=[stance])
    m = stage("a . . .\n. . . .", a=hero(), b=b, start=True, turn="b", dice=ANY)
    assert (asked(m), hp(m, "b")) == ("come-back", left)  # only Iron Form has Armor
    play(m, "spot C2")
    assert (asked(m), len(offered(m)), hp(m, "b")) == ("choose-stance", 2, left)


@pytest.mark.clause("coming-back.lone-boss", "ruling.coming-back.lone-boss-scope")
@pytest.mark.parametrize("team", ["enemies", "third"])
def test_with_three_teams_the_lone_boss_is_the_last_of_both_others(team):
    other = {"enemies": "third", "third": "enemies"}[team]
    m = stage("a . . b", a=hero(), b=blaster(team=other), d=foe(LONE, kind="boss", bars=2, team=team, at=[]))
    assert not lone_boss(m.state, unit_of(m, "d"))
    unit_of(m, "b").hp = 0
    fall(m.state, unit_of(m, "b"))
    assert lone_boss(m.state, unit_of(m, "d"))


# -- back over an Edge, and turns for those who can take them ------------------------------------------------------


@pytest.mark.clause("heroic-spirit.donate", "ruling.heroic-spirit.receiver", "coming-back.lone-boss.return")
def test_the_last_boss_off_the_map_takes_a_donated_turn_and_is_back_for_it():
    boss = foe("jumping iron, winged power, judgment zen", kind="boss", at=[], out=True, bars=1, hp=8)
    m = stage("a . . d", a=hero(), d=blaster(hp=0), c=boss, turn="d", start=True, dice=ANY)
    assert asked_of(m) == "c" and hp(m, "c") == 6  # its Armor works
    play(m, "spot C1")
    assert (at(m, "c"), pool(m, "c"), m.state.active) == ("C1", [1, 2, 4], unit_of(m, "c").id)
    assert not told(m, NumbersDiscarded)


@pytest.mark.clause("heroic-spirit.donate", "coming-back.lone-boss.return", "taken-out.side-loses")
def test_a_boss_that_does_not_survive_its_way_back_has_lost():
    boss = foe("jumping iron, winged power, judgment zen", kind="boss", at=[], out=True, bars=1, hp=2)
    m = stage("a . . d", a=hero(), d=blaster(hp=0), c=boss, turn="d", start=True, dice=ANY)
    assert m.result is not None and m.result.winners == (0,)


@pytest.mark.clause("coming-back.where", "ruling.archetype.boss.vehicle-shape")
def test_a_vehicle_does_not_come_back_under_somebody():
    b = foe("judgment power", archetypes=["vehicle"], shape=[[0, 0], [1, 0], [2, 0]], out=True, at=[])
    m = stage("# # # # #\n. . . c o\n. . . . o\n. a . . o", a=unit("judgment power"), b=b, c=foe(), next=["end_round"])
    assert (asked(m), offered(m)) == ("come-back", ["spot A2", "spot A3", "spot B3", "spot C3", "spot C4", "stay"])


@pytest.mark.clause("coming-back.lone-boss.return", "ruling.coming-back.lone-boss-scope")
def test_both_twins_are_back_when_the_way_back_breaks_a_bar() -> None:
    b = foe("christopher-and-christine", bars=2, turns=2, hp=2, out=True, at=[])
    m = stage("a . . .\n. . . .", a=unit(PLAIN, pool=[1]), b=b, meter=["enemies"], dice=ANY)
    play(skip_to(end_turn(m), "come-back"), "spot C1")
    play(skip_to(m, "come-back"), "spot D2")
    assert (spots(m, "b"), hp(m, "b"), unit_of(m, "b").bars) == (["C1", "D2"], 12, 1)


@pytest.mark.clause("coming-back.lone-boss.return")
def test_the_way_back_of_a_lone_boss_is_told() -> None:
    boss = foe("judgment power, jumping iron, singing wild", kind="boss", bars=2, at=[], out=True)
    m = stage("a . . . . .", a=unit(), b=boss, turn="b", start=True)
    assert in_order(m, "takes 3 damage (the way back): 9 HP left")
