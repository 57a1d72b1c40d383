"""Complications and optional rules: three-way battles, Favor, World of Cardboard."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    figure,
    foe,
    ground,
    offered,
    play,
    stage,
    tokens_of,
    unit,
    unit_of,
)

from dustup import Match
from dustup.games.panic.cells import cell_names
from dustup.games.panic.happenings import Helped
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.forced import push
from dustup.games.panic.rules.targets import allies_in_range
from dustup.games.panic.rules.three_way import earn_favor

PLAIN = "judgment power"

THREE = """
    . . . . .
    . a b d .
    . . . . .
"""


def three(**more):
    first = more.pop("a", {})
    return stage(THREE, a=unit("judgment blaster", **first), b=foe("judgment power"),
                 d=foe("judgment power", team="third", **more.pop("d", {})), **more)  # fmt: skip


@pytest.mark.clause("complication.three-way.allies", "ruling.team.ally-definition")
def test_with_three_teams_anybody_may_be_helped():
    m = three()
    act = Act(m.state, None, unit_of(m, "a"), figure(m, "a"))
    assert allies_in_range(m.state, act) & figure(m, "b").body
    assert unit_of(m, "b") in m.state.enemies(0)


@pytest.mark.clause("complication.three-way.favor-gain", "ruling.complication.favor-holder")
def test_whoever_helps_another_team_gains_one_favor_a_turn_with_its_name():
    m = three()
    earn_favor(m.state, None, Helped(unit_of(m, "a"), unit_of(m, "b")))
    earn_favor(m.state, None, Helped(unit_of(m, "a"), unit_of(m, "d")))
    assert tokens_of(m, "a") == {"favor-a": 1}


@pytest.mark.clause("complication.three-way.favor-spend")
def test_a_favor_keeps_a_team_from_attacking_for_the_rest_of_its_turn():
    m = stage(THREE, a=unit("judgment power", pool=[4, 4]), b=foe("judgment power", tokens={"favor-hero": 1}),
              d=foe("judgment power", team="third"))  # fmt: skip
    play(m, "use 4 damage")
    assert asked(m) == "ask-favor"
    play(m, "yes")
    assert tokens_of(m, "b") == {}
    assert m.state.spared(unit_of(m, "a")) & figure(m, "b").body
    assert unit_of(m, "b").hp == 12
    assert not [each for each in offered(m, "use") if each.endswith(" damage")]


@pytest.mark.clause("optional.world-of-cardboard")
def test_in_a_world_of_cardboard_a_wall_gives_way_to_whoever_is_pushed_into_it():
    def pushed(**more):
        m = stage("# # # # # #\na b . # . .\n# # # # # #", a=unit("judgment power"), b=foe("judgment power"), **more)
        rule = push(m.state, unit_of(m, "a"), figure(m, "a"), figure(m, "b"), 3)
        try:
            question = next(rule)
            wanted = next(each for each in question.options if cell_names(m.state.board, 1 << each.cell) == ["D2"])
            rule.send(wanted)
        except StopIteration:
            pass
        return m

    m = pushed(options={"world-of-cardboard": True})
    assert (at(m, "b"), ground(m, "rubble")) == ("D2", ["D2"])  # the way does not lead through other Walls
    assert at(pushed(), "b") == "C2"


@pytest.mark.clause("style.heroic.note.zen")
def test_a_shared_hit_is_one_hit_to_whoever_dealt_it_but_still_comes_from_it():
    from games.panic.staging import told

    from dustup.games.panic.events import Healed

    m = stage("b d a . .\n. . . . .", a=unit("judgment power", archetypes=["immortal"], hp=2, pool=[4, 1]),
              b=foe("heroic zen", shield=3), d=foe("judgment power"))  # fmt: skip
    play(m, "use 4 damage")
    assert (unit_of(m, "d").hp, unit_of(m, "b").shield) == (11, 2)
    assert len(told(m, Healed)) == 1
    assert unit_of(m, "a").hp < 5


def table(**more):
    """A seat for each of two heroes, when the first slot is to be filled."""
    m = Match("panic", {"heroes": ["patty-north", "truth-crimson"], "enemies": ["the-judge", "the-light", "the-choir"],
                        "weight": "feather", "seats": "each", "arena": "plain", **more}, 3)  # fmt: skip
    while asked(m) != "take-slot":
        m.answer(m.question.options[0])
    return m


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


@pytest.mark.clause("optional.world-of-cardboard")
def test_even_in_a_world_of_cardboard_friends_are_stopped_by_walls():
    def thrown(**more):
        m = stage("# # # # # #\na c . # . b\n# # # # # #", a=unit("judgment power", pool=[3, 3]), b=foe(), **more)
        play(m, "use 3 throw")
        return m

    options = {"world-of-cardboard": True}
    assert at(play(thrown(c=unit(), options=options), "spot C2"), "c") == "C2"
    assert offered(thrown(c=unit(), options=options)) == ["spot C2", "stay"]
    assert "spot D2" in offered(thrown(c=foe(), options=options))


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


@pytest.mark.clause("complication.three-way.slots", "ruling.initiative.equal-sides")
def test_a_third_team_of_two_heroes_has_as_many_turns_as_the_other_sides():
    two = [{"hero": "patty-north"}, {"hero": "truth-crimson"}]
    m = Match("panic", {"heroes": ["patty-north", "truth-crimson", "pompadour-rex"], "weight": "feather",
                        "enemies": two, "third": two, "arena": "plain"}, 3)  # fmt: skip
    while asked(m) != "take-slot":
        m.answer(m.question.options[0])
    turns = [sum(each.turns for each in m.state.units if each.team == team) for team in range(3)]
    assert turns == [3, 3, 3]
    assert [(each.bars, each.turns) for each in m.state.units if each.team == 2] == [(2, 2), (1, 1)]


@pytest.mark.clause("terrain.freeform.director-final")
def test_a_wall_that_the_director_clears_leaves_no_rubble():
    m = stage(". . . . .\na . # . b\n. . . . .", a=unit("patty-north"), b=foe(PLAIN), next=["terrain"])
    while asked(m) != "final-touch":
        play(m, next(each for each in ("pick as-drawn", "pick none") if each in offered(m)))
    play(m, "pick clear", "spot C2")
    assert (ground(m, "wall"), ground(m, "rubble"), offered(m)) == ([], [], ["done"])


@pytest.mark.clause("ruling.initiative.equal-sides")
def test_a_position_may_begin_where_bars_are_shared():
    a = unit("patty-north", turns=2, bars=2)
    m = stage("a b . .", a=a, b=foe(PLAIN), next=["share_bars no"], round=0, dice=ANY)
    assert (unit_of(m, "b").bars, unit_of(m, "b").turns) == (2, 2)
