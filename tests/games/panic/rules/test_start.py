"""Before the first round: motives, weight, placement and starting Bonuses."""

import pytest

from dustup import Match
from dustup.games.panic.cells import cell_names
from dustup.games.panic.events import Noted
from dustup.games.panic.rules.start import zone
from dustup.games.panic.state import ENEMIES, HEROES

HEROES_NAMED = ["patty-north", "truth-crimson", "pompadour-rex"]
ARENA = 10 * ("." * 10 + "\n")


def opened(**setup):
    base = {"heroes": HEROES_NAMED, "enemies": ["the-judge", "the-light", "the-choir"], "arena": ARENA}
    return Match("panic", {**base, **setup}, 1)


def until(m, key):
    while m.question is not None and m.question.why.key != key:
        m.answer(m.question.options[0])
    return m


def rows(m, mask):
    return {int(each[1:]) for each in cell_names(m.state.board, mask)}


@pytest.mark.clause("combat.motive.declare", "combat.motive.order")
def test_everybody_states_a_reason_and_a_goal_and_whoever_started_it_begins():
    m = until(opened(motives="ask"), "who-started")
    assert m.question.seat == 1
    m.answer("give the-light")
    speakers = []
    while m.question.why.key.startswith("state-"):
        speakers.append((m.question.why.args["unit"], m.question.why.key))
        m.answer(m.question.options[0])
    assert [each for each, key in speakers if key == "state-reason"] == [4, 0, 1, 2, 3, 5]
    assert [each for each, key in speakers if key == "state-goal"] == [4, 0, 1, 2, 3, 5]
    assert all(None not in (unit.marks.reason, unit.marks.goal) for unit in m.state.units)


@pytest.mark.clause("ruling.trouble.placement-order", "ruling.trouble.first-fight-placement")
def test_the_director_places_first_then_the_heroes():
    m = opened()
    order = []
    while m.question.why.key in ("place-unit", "choose-stance"):
        order.append(m.question.why.args["unit"])
        m.answer(m.question.options[0])
    teams = [m.state.units[each].team for each in order]
    assert teams == sorted(teams, reverse=True)


@pytest.mark.clause("ruling.move.placing")
def test_nobody_is_kept_from_starting_next_to_a_shining_enemy():
    m = opened(start="advantage")  # heroes start after the enemies, where they like
    while m.state.units[m.question.why.args["unit"]].team == ENEMIES:
        light = m.state.units[m.question.why.args["unit"]].tag == "the-light"
        m.answer("spot D2" if light else m.question.options[0])
    m = until(m, "place-unit")
    assert m.state.units[m.question.why.args["unit"]].team == HEROES
    assert {"spot C3", "spot D3", "spot E3"} <= {m.write(each) for each in m.question.options}
    m.answer("spot D3")


@pytest.mark.clause("trouble.one-failure", "ruling.trouble.placement-zones", "stooges.placement")
def test_in_a_normal_start_both_sides_stand_at_opposite_ends_and_stooges_anywhere():
    m = opened()
    hero, judge, choir = m.state.units[0], m.state.units[3], m.state.units[5]
    assert (rows(m, zone(m.state, hero)), rows(m, zone(m.state, judge))) == ({9, 10}, {1, 2})
    assert rows(m, zone(m.state, choir)) == set(range(1, 11))


@pytest.mark.clause("trouble.all-success")
def test_with_an_advantage_each_hero_starts_wherever_it_wants():
    m = opened(start="advantage")
    assert rows(m, zone(m.state, m.state.units[0])) == set(range(1, 11))
    assert rows(m, zone(m.state, m.state.units[3])) == {1, 2}
    until(m, "place-unit")
    assert m.state.units[m.question.why.args["unit"]].team == ENEMIES


@pytest.mark.clause("trouble.ambush")
def test_in_an_ambush_the_heroes_are_placed_first_and_the_enemies_surround_them():
    m = until(opened(start="ambush"), "place-unit")
    assert m.state.units[m.question.why.args["unit"]].team == HEROES
    assert rows(m, zone(m.state, m.state.units[3])) == set(range(1, 11))


@pytest.mark.clause("trouble.ambush", "ruling.trouble.placement-zones")
def test_in_an_ambush_the_heroes_place_themselves_anywhere_in_the_arena():
    m = opened(start="ambush")
    assert rows(m, zone(m.state, m.state.units[0])) == set(range(1, 11))


@pytest.mark.clause("archetype.boss.twins.two-places")
def test_twins_start_side_by_side():
    m = opened(heroes=HEROES_NAMED[:2], enemies=[{"enemy": "christopher-and-christine", "bars": 3}])
    until(m, "place-unit")
    m.answer(m.question.options[0])
    first = m.state.figure_of(m.state.units[2])
    assert m.question.why.args["unit"] == 2
    assert all(m.state.board.neighbours[first.cell] >> each.cell & 1 for each in m.question.options)


@pytest.mark.clause("ruling.weight.bonus-timing")
def test_starting_bonuses_work_once_everybody_is_placed():
    m = until(opened(), "default-bonus")
    assert m.state.round == 0
    assert all(m.state.figure_of(unit) is not None for unit in m.state.units)


BONUS = {"light": 9, "middle": 12, "heavy": 14}


@pytest.mark.clause("weight.light.bonus", "weight.middle.bonus", "weight.heavy.bonus", "ruling.bonus.exchange-who")
@pytest.mark.parametrize("weight", BONUS)
def test_heroes_begin_with_two_more_hp_or_give_that_up(weight):
    m = until(opened(weight=weight), "default-bonus")
    other = m.fork()
    m.answer("pick default")
    assert [unit.bar - BONUS[weight] for unit in m.state.units] == [2, 2, 2, 0, 0, 0]
    for each in ("pick penalty", "give the-light", "pick dazed"):
        other.answer(each)
    assert "dazed" in other.state.units[4].conditions
    assert all(unit.bar == BONUS[weight] for unit in other.state.units)


def test_the_weight_is_noted():
    assert "weight-feather" in [each.what for each in opened(weight="feather").log.of(Noted)]
