"""Before the first round: motives, weight, placement and starting Bonuses."""

import pytest
from games.panic.staging import ANY, foe, hp, offered, play, said, skip_to, stage, tokens_of, unit, unit_of

from dustup import Match
from dustup.games.panic.cells import cell_names
from dustup.games.panic.events import Noted
from dustup.games.panic.rules.health import heal
from dustup.games.panic.rules.start import weigh, zone
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


HERO = "Ada: focused punk, tough; Brawling Power, Taunting Vigilance, Knockdown One-Two; skills Calm Baker, Unstoppable, Eyes Wide Open, Think Fast"  # noqa: E501

FIELD = """
    . . . . . . .
    . a . . b . .
    . . . . . . .
"""


def weighed(weight):
    """What a bar holds, and what healing restores, at a weight."""
    m = stage("a . . d .", a=unit("judgment blaster"), d=foe("judgment blaster"))
    list(weigh(m.state, weight))
    unit_of(m, "a").hp = 1
    heal(m.state, unit_of(m, "a"))
    return unit_of(m, "a").bar, unit_of(m, "a").hp - 1


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


@pytest.mark.clause("bonus.default", "ruling.bonus.default-per-bar")
def test_the_default_bonus_adds_two_to_every_heros_bar():
    m = stage(FIELD, a=unit(HERO), b=foe("judgment vigilance"), next=["starting_bonuses", "begin_turn a"],
              dice=ANY)  # fmt: skip
    play(m, "pick default")
    assert (unit_of(m, "a").bar, hp(m, "a"), unit_of(m, "b").bar) == (14, 14, 12)


@pytest.mark.clause("weight.feather.no-bonus")
def test_at_featherweight_nothing_is_handed_out():
    m = stage(
        FIELD, a=unit(HERO), b=foe("judgment vigilance"), weight="feather", next=["starting_bonuses", "begin_turn a"]
    )
    assert not offered(m, "pick")
    assert (unit_of(m, "a").bar, tokens_of(m, "a"), tokens_of(m, "b")) == (6, {}, {})


@pytest.mark.clause("weight.world.hero-pick", "weight.world.director-pick", "ruling.weight.world-order")
def test_at_world_weight_every_hero_and_then_the_director_picks():
    m = stage(
        FIELD, a=unit(HERO), b=foe("judgment vigilance"), weight="world", next=["starting_bonuses", "begin_turn a"]
    )
    play(m, "pick penalty", "pick burned")
    assert tokens_of(m, "b") == {}
    play(m, "pick bonus", "pick counter")
    assert tokens_of(m, "b") == {"burning": 4, "control": 2}


@pytest.mark.clause("weight.world.director-pick")
def test_the_directors_penalty_falls_on_a_hero_and_not_on_a_guest():
    m = stage(FIELD, a=unit(HERO), b=foe("judgment vigilance"), d=unit("judgment power", guest=True, at=["G1"]),
              weight="world", next=["starting_bonuses", "begin_turn a"])  # fmt: skip
    play(m, "pick bonus", "pick willpower", "pick penalty", "pick burned")
    assert tokens_of(m, "a") == {"burning": 4}


@pytest.mark.parametrize(
    ("weight", "bar", "heal"),
    [("feather", 6, 2), ("light", 9, 2), ("middle", 12, 3), ("heavy", 14, 4), ("world", 16, 4)],
)
@pytest.mark.clause("weight.pick", "encounter.weight-table")
def test_the_weight_fixes_bars_and_healing(weight, bar, heal):
    m = stage("a . . d .", a=unit("judgment blaster"), d=foe("judgment blaster"))
    list(weigh(m.state, weight))
    assert (unit_of(m, "a").bar, unit_of(m, "d").hp, m.state.heal) == (bar, bar, heal)


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


@pytest.mark.clause("intro.director-role", "intro.hero-players")
def test_every_player_but_the_director_plays_one_hero_and_the_director_plays_all_enemies():
    from dustup import Match
    from dustup.games.panic import GAME

    m = Match(GAME, {"heroes": ["patty-north", "truth-crimson"], "seats": "each", "deal": 1}, seed=1)
    seats = {each.tag: each.seat for each in m.state.units}
    heroes = [each for each in m.state.units if each.team == 0]
    assert [each.seat for each in heroes] == [0, 1]
    assert {seats[each.tag] for each in m.state.units if each.team == 1} == {m.state.seats - 1} == {2}


@pytest.mark.clause("ruling.stance.before-first-turn")
def test_everybody_picks_a_stance_when_placed_and_chooses_freely_on_the_first_turn():
    from dustup import Match
    from dustup.games.panic import GAME

    m = Match(GAME, {"heroes": ["patty-north"], "deal": 1}, seed=1)
    skip_to(m, "choose-stance", m.state.units[0].tag)
    play(m, "stance 1")
    skip_to(m, "choose-stance", m.state.units[0].tag)
    assert "stance 1" in offered(m)


@pytest.mark.clause("ruling.trouble.placement-zones")
def test_a_large_unit_starts_neither_in_a_wall_nor_over_an_edge() -> None:
    setup = {"enemies": [{"enemy": "maybe-lean", "bars": 3}], "size": 3, "deal": 1}
    m = Match("panic", {**setup, "arena": "dojo"}, seed=1)
    skip_to(m, "place-unit")
    assert "spot B2" in offered(m) and not {"spot C3", "spot D3", "spot H3", "spot I3"} & set(offered(m))
    m = Match("panic", {**setup, "arena": "pier"}, seed=1)
    skip_to(m, "place-unit")
    assert "spot E1" in offered(m) and not {"spot D1", "spot N1", "spot C2"} & set(offered(m))


@pytest.mark.clause("combat.motive.declare")
def test_a_group_named_as_several_states_its_motive_as_several() -> None:
    ninjas = "Ninjas: stooges, tough; Judgment Iron"
    m = stage("b b b . a", a=unit("patty-north"), b=foe(ninjas), next=["motives"], round=0, start=True)
    play(m, "give b", "pick duty", "pick win")
    assert said(m)[:2] == ["Ninjas fight out of duty.", "Ninjas want to win, and no more."]


@pytest.mark.clause("weight.world.hero-pick", "weight.world.director-pick")
def test_the_question_for_a_bonus_or_a_penalty_says_whose_it_is() -> None:
    m = stage("a . . b", a=unit("patty-north"), b=foe(), next=["starting_bonuses"], weight="world", start=True, round=0)
    assert m.say_question() == "Patty North: gain a Bonus, or give an enemy a Penalty?"
    play(m, "pick bonus", "pick counter")
    assert m.say_question() == "Director: a Bonus for one of your units, or a Penalty for a hero?"
