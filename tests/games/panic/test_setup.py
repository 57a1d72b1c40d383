"""Set-ups: every key works, and what cannot be is said clearly."""

import pytest
from games.panic.staging import asked

from dustup import Match, find_game
from dustup.engine.errors import BadSetup
from dustup.games.panic import GAME
from dustup.games.panic.arenas import arena_keys
from dustup.games.panic.setup import deal, read_setup
from dustup.games.panic.state import ENEMIES, HEROES, THIRD

NAMED = {
    "heroes": ["patty-north", "truth-crimson", "pompadour-rex"],
    "enemies": ["the-judge", "the-light", "the-choir"],
}


def opened(seed=1, **setup):
    return Match("panic", setup, seed)


def answered(m, *answers):
    for each in answers:
        m.answer(each)
    return m


def until(m, key, most=3000):
    """Answer at once whatever comes first, until a question of that key."""
    for _ in range(most):
        if m.question is None or m.question.why.key == key:
            return m
        m.answer(m.question.options[0])
    raise AssertionError(key)


def finished(m, most=20000):
    from random import Random

    random = Random(5)
    for _ in range(most):
        if m.question is None:
            return m
        m.answer(m.question.options[random.randrange(len(m.question.options))])
    raise AssertionError("no end")


@pytest.mark.clause("play.flow.prepare", "intro.hero-players")
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_a_quick_set_up_deals_one_to_four_heroes(size):
    m = opened(deal=7, size=size)
    assert sum(unit.team == HEROES for unit in m.state.units) == size


@pytest.mark.clause("complication.uneven.minimum-bars", "complication.director-adds")
@pytest.mark.parametrize("size", [1, 2])
def test_small_sides_have_three_bars_each(size):
    m = until(opened(deal=3, size=size), "place-unit")
    turns = [sum(unit.turns for unit in m.state.units if unit.team == team) for team in (HEROES, ENEMIES)]
    turns[HEROES] += m.state.options["spare-turns"]
    assert turns == [3, 3]


@pytest.mark.clause("complication.uneven.hero-even", "ruling.complication.even-split-bar")
def test_spare_bars_shared_evenly_lengthen_the_bar():
    m = until(opened(heroes=["patty-north", "truth-crimson"], weight="middle", deal=1), "place-unit")
    assert [unit.bar for unit in m.state.units if unit.team == HEROES] == [18, 18]
    assert [unit.turns for unit in m.state.units if unit.team == HEROES] == [1, 1]


@pytest.mark.clause("complication.uneven.hero-uneven")
def test_spare_bars_may_be_handed_out_whole():
    m = until(opened(heroes=["patty-north", "truth-crimson"], bars="ask", deal=1), "share-bars")
    answered(m, "pick whole", "give truth-crimson")
    assert [unit.turns for unit in m.state.units if unit.team == HEROES] == [1, 2]


@pytest.mark.clause("complication.uneven.hero-even")
@pytest.mark.parametrize(
    ("heroes", "weight", "total", "bar"),
    [
        (2, "light", 3, 9 + 5),  # 9 among two: 4 1/2 each
        (5, "middle", 6, 12 + 3),  # 12 among five: 2 2/5 each
        (5, "middle", 7, 12 + 5),  # 24 among five: 4 4/5 each, not twice 3
    ],
)
def test_the_hp_of_all_spare_bars_together_is_divided_and_each_share_rounded_up(heroes, weight, total, bar):
    party = [*NAMED["heroes"], *NAMED["heroes"]][:heroes]
    m = until(opened(heroes=party, weight=weight, total=total, deal=1), "place-unit")
    assert [unit.bar for unit in m.state.units if unit.team == HEROES] == [bar] * heroes


FOUR_HEROES = {
    "heroes": [*NAMED["heroes"], "patty-north"],
    "enemies": [*NAMED["enemies"], "the-flock", "the-light", "the-judge"],
    "weight": "middle",
    "total": 6,
}
"""The book's own example of an uneven fight."""


@pytest.mark.clause("complication.uneven.extra-bars", "complication.uneven.hero-even")
def test_four_heroes_with_six_bars_have_one_and_a_half_each_and_two_turns_to_share():
    m = until(opened(**FOUR_HEROES, bars="even"), "place-unit")
    assert [(unit.bar, unit.bars, unit.turns) for unit in m.state.units if unit.team == HEROES] == [(18, 1, 1)] * 4
    assert [(unit.bar, unit.turns) for unit in m.state.units if unit.team == ENEMIES] == [(12, 1)] * 6
    assert m.state.options["spare-turns"] == 2
    m = until(m, "act")
    assert (m.state.meter.count(HEROES), m.state.meter.count(ENEMIES)) == (5, 6)  # the first hero has its turn


@pytest.mark.clause("complication.uneven.extra-bars", "complication.uneven.hero-uneven")
def test_four_heroes_may_hand_out_their_two_whole_bars():
    m = until(opened(**FOUR_HEROES, bars="ask"), "share-bars")
    answered(m, "pick whole", "give truth-crimson", "give truth-crimson")
    heroes = [unit for unit in m.state.units if unit.team == HEROES]
    assert [(unit.bar, unit.bars, unit.turns) for unit in heroes] == [(12, 1, 1), (12, 3, 3), (12, 1, 1), (12, 1, 1)]
    assert m.state.options["spare-turns"] == 0


@pytest.mark.clause("complication.uneven.extra-bars", "complication.uneven.director")
def test_in_an_uneven_fight_all_six_bars_may_be_one_stooge_groups():
    m = until(opened(**{**FOUR_HEROES, "enemies": [{"enemy": "the-flock", "bars": 6}]}), "place-unit")
    assert [unit.turns for unit in m.state.units if unit.team == ENEMIES] == [6]


@pytest.mark.clause("complication.uneven.extra-bars")
def test_guests_are_counted_among_the_bars_of_their_side():
    made = read_setup({**FOUR_HEROES, "guests": ["the-judge"]})
    assert (made.spare_bars, len(made.guests)) == (1, 1)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"total": 3}, r"total = 3; expected a whole number of health bars from 4 to 24"),
        ({"total": 25}, r"total = 25; expected a whole number of health bars from 4 to 24"),
        ({"total": 6.0}, r"total = 6.0; expected a whole number"),
        ({"total": True}, r"total = True; expected a whole number"),
        ({"total": 7}, r"enemies have 6 health bars, the heroes' side 7; both must have as many"),
        ({"bars": [2, 2, 1, 1]}, r"total = 6 and bars = \[2, 2, 1, 1\]; expected one of them"),
    ],
)
def test_a_total_that_cannot_be_is_refused(changed, said):
    with pytest.raises(BadSetup, match=said):
        read_setup({**FOUR_HEROES, **changed})


@pytest.mark.clause("complication.uneven.extra-bars", "complication.uneven.director")
def test_the_director_may_ask_for_more_bars_and_pile_them_on_one_unit():
    made = read_setup({"heroes": ["patty-north"], "bars": [4], "enemies": [{"enemy": "the-judge", "bars": 4}]})
    assert (made.hero_bars, made.enemies[0].bars) == ([4], 4)


@pytest.mark.parametrize("size", [1, 2, 3])
def test_a_mirror_fight_has_the_same_heroes_and_bars_on_both_sides(size):
    m = until(opened(deal=2, size=size, mirror=True), "act")
    sides = [[unit for unit in m.state.units if unit.team == team] for team in (HEROES, ENEMIES)]
    assert [unit.sheet for unit in sides[0]] == [unit.sheet for unit in sides[1]]
    assert len({unit.tag for unit in m.state.units}) == 2 * size
    total = [sum(unit.bar * unit.turns for unit in side) for side in sides]
    assert abs(total[0] - total[1]) <= 2 * size * 3
    turns = [sum(unit.turns for unit in side) for side in sides]
    assert turns[0] + m.state.options["spare-turns"] == turns[1]


@pytest.mark.clause("complication.guest.build", "complication.guest.slots")
def test_a_guest_has_one_bar_and_adds_a_slot_to_each_side():
    setup = {**NAMED, "guests": ["halo-hunter-treble"], "enemies": [*NAMED["enemies"], "the-flock"]}
    m = opened(**setup)
    guest = next(unit for unit in m.state.units if unit.guest)
    assert (guest.team, guest.bars, guest.turns, guest.seat) == (HEROES, 1, 1, 0)
    with pytest.raises(BadSetup, match="both must have as many"):
        read_setup({**setup, "enemies": NAMED["enemies"]})


@pytest.mark.clause(
    "complication.switched.purpose", "complication.switched.rebalance", "complication.switched.enemy-joins"
)
def test_heroes_may_fight_beside_the_enemies_and_enemies_beside_the_heroes():
    m = opened(
        heroes=["patty-north", "truth-crimson"],
        guests=["the-judge"],
        enemies=[{"hero": "pompadour-rex"}, "the-light", "the-choir"],
    )
    sides = {unit.tag: unit.team for unit in m.state.units}
    assert sides["pompadour-rex"] == ENEMIES and sides["the-judge"] == HEROES


@pytest.mark.clause("complication.three-way.slots")
def test_a_third_team_is_as_strong_as_the_others():
    setup = {**NAMED, "third": ["the-flock", "the-light", "the-judge"]}
    m = opened(**setup)
    assert (m.state.teams, sum(unit.team == THIRD for unit in m.state.units)) == (3, 3)
    with pytest.raises(BadSetup, match="third have 1 health bar"):
        read_setup({**setup, "third": ["the-flock"]})
    assert finished(opened(**setup, weight="feather")).result is not None


@pytest.mark.clause("complication.stakes.add", "complication.stakes.balance", "complication.stakes.uneven-spread")
def test_higher_stakes_are_handed_out_and_must_balance():
    even = [{"team": "heroes", "unit": 0, "bonus": "willpower"}, {"team": "enemies", "unit": 1, "bonus": "willpower"}]
    m = until(opened(**NAMED, weight="light", stakes=even), "take-slot")
    assert [unit.shield for unit in m.state.units] == [4, 0, 0, 0, 4, 0]
    with pytest.raises(BadSetup, match="favour the heroes by 1"):
        read_setup({**NAMED, "stakes": even[:1]})
    penalty = {"team": "heroes", "unit": 1, "penalty": "dazed"}
    assert len(read_setup({**NAMED, "stakes": [even[0], penalty]}).stakes) == 2


@pytest.mark.clause("complication.stakes.add", "complication.stakes.balance", "ruling.complication.stakes-three")
def test_with_three_teams_higher_stakes_are_even_for_all_of_them():
    setup = {**NAMED, "third": ["the-flock", "the-light", "the-judge"], "weight": "light"}
    stakes = [{"team": team, "unit": 1, "bonus": "willpower"} for team in ("heroes", "enemies", "third")]
    m = until(opened(**setup, stakes=stakes), "take-slot")
    assert [unit.shield for unit in m.state.units] == [0, 4, 0] * 3
    with pytest.raises(BadSetup, match="favour the heroes by 1"):
        read_setup({**setup, "stakes": stakes[:2]})
    penalty = {"team": "heroes", "penalty": "dazed"}
    assert len(read_setup({**setup, "stakes": [stakes[0], penalty]}).stakes) == 2
    with pytest.raises(BadSetup, match="expected team = heroes or enemies"):
        read_setup({**NAMED, "stakes": stakes})


@pytest.mark.clause("complication.stakes.add", "ruling.weight.feather-stakes")
def test_a_featherweight_fight_has_no_higher_stakes():
    even = [{"team": team, "bonus": "willpower"} for team in ("heroes", "enemies")]
    with pytest.raises(BadSetup, match="a Featherweight fight has no Bonuses or Penalties"):
        read_setup({**NAMED, "weight": "feather", "stakes": even})
    for stakes, classes in ((even, 4), ([], 5)):
        m = until(opened(**NAMED, weight="ask", stakes=stakes), "choose-weight")
        assert len(m.question.options) == classes
    m = until(opened(**NAMED, weight="ask", stakes=even), "choose-weight")
    why = m.why_not("pick feather")
    assert why is not None and (why.code, why.clause) == ("higher-stakes", "ruling.weight.feather-stakes")


@pytest.mark.clause("complication.stakes.add")
def test_higher_stakes_that_name_no_unit_are_for_the_first():
    even = [{"team": "heroes", "bonus": "willpower"}, {"team": "enemies", "bonus": "willpower"}]
    m = until(opened(**NAMED, weight="light", stakes=even), "take-slot")
    assert [unit.shield for unit in m.state.units] == [4, 0, 0, 4, 0, 0]


def test_one_seat_for_each_hero_and_the_director_last():
    game = find_game("panic")
    setup = {**NAMED, "seats": "each", "weight": "feather"}
    assert (game.setup.seats_of(setup), game.setup.seats_of(NAMED)) == (4, 2)
    m = opened(**setup)
    assert m.seats == 4
    assert [unit.seat for unit in m.state.units] == [0, 1, 2, 3, 3, 3]
    assert [game.sides.side(seat, m.state) for seat in range(4)] == [0, 0, 0, 1]
    until(m, "take-slot")
    assert set(map(m.write, m.question.options)) == {"take patty-north", "no"}
    finished(m)
    assert m.result.winners in ((0, 1, 2), (3,), ())
    assert len(m.result.scores) == 4
    again = Match.replay(m.record())
    assert again.result == m.result


def test_the_session_and_the_laboratory_know_how_many_seats_a_match_has():
    from dustup.lab.sim import Job, check

    check(Job("panic", ["random", "random"], 1, False, ""))


@pytest.mark.clause("optional.niche-protection")
def test_niche_protection_refuses_shared_styles_and_deals_none():
    twice = ["patty-north", "patty-north", "truth-crimson"]
    assert len(read_setup({"heroes": twice, "deal": 1}).heroes) == 3
    with pytest.raises(BadSetup, match="niche protection"):
        read_setup({"heroes": twice, "options": {"niche-protection": True}})
    dealt = read_setup({"size": 4, "deal": 12, "options": {"niche-protection": True}}).heroes
    styles = [style for sheet in dealt for style in sheet.all_styles]
    assert len(set(styles)) == len(styles)


def test_not_quick_asks_for_everything():
    m = opened(heroes=["patty-north"], quick=False)
    asked = []
    for _ in range(60):
        if m.question.why.key == "place-unit":
            break
        asked.append(m.question.why.key)
        m.answer(m.question.options[0])
    assert {"who-started", "state-reason", "state-goal", "choose-weight", "choose-arena", "share-bars"} <= set(asked)


@pytest.mark.clause("weight.pick")
def test_the_director_chooses_the_weight_if_asked():
    m = until(opened(**NAMED, weight="ask"), "choose-weight")
    assert (m.question.seat, len(m.question.options)) == (1, 5)
    answered(m, "pick heavy")
    assert (m.state.weight, m.state.heal) == ("heavy", 4)


def test_a_drawn_arena_and_free_form_terrain():
    rows = 10 * ("." * 10 + "\n")
    m = opened(**NAMED, arena=rows, terrain="freeform")
    assert m.state.arena.key == "drawn"
    until(m, "terrain-kind")
    answered(m, "pick trap")
    spot = m.question.options[0]
    m.answer(spot)
    assert m.state.trap.bit_count() == 1
    assert finished(m).result is not None


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ({"wieght": "heavy"}, "has no 'wieght'"),
        ({"size": 5}, "size = 5; expected 1 to 4"),
        ({"size": True}, "size = True; expected 1 to 4"),
        ({"heroes": "patty-north"}, "heroes = 'patty-north'; expected a list"),
        ({"heroes": ["patty"]}, "heroes: there is no example hero 'patty'"),
        ({"heroes": [3]}, "heroes: 3 is no sheet"),
        ({"enemies": ["the-jugde"]}, "enemies: there is no"),
        ({**NAMED, "enemies": ["the-judge"]}, "enemies have 1 health bar, the heroes' side 3"),
        ({"weight": "fly"}, "weight = 'fly'; expected one of feather"),
        ({"arena": "nowhere"}, "there is no arena 'nowhere'"),
        ({"arena": 3}, "arena = 3; expected a key"),
        ({"terrain": "sand"}, "terrain = 'sand'"),
        ({"start": "late"}, "start = 'late'"),
        ({"bars": [1, 1]}, "bars = [1, 1]; expected a whole number"),
        ({"bars": "many"}, "bars = 'many'"),
        ({"heroes": ["patty-north"], "bars": [2]}, "at least 3 health bars"),
        ({"stakes": [{"team": "heroes"}]}, "either a bonus or a penalty"),
        ({"stakes": [{"team": "us", "bonus": "vigor"}]}, "expected team = heroes or enemies"),
        ({"stakes": [{"team": "heroes", "unit": 7, "bonus": "vigor"}]}, "expected unit = 0 to 2, as the heroes are 3"),
        ({"stakes": [{"team": "heroes", "bonus": "default"}]}, "names no Bonus"),
        ({"motives": "none"}, "motives = 'none'"),
        ({"seats": 4}, "seats = 4; expected one of two, each"),
        ({"options": {"endless": True}}, "options: 'endless'"),
        ({"options": ["endless-stooges"]}, "options should be a table"),
        ({"mirror": 1}, "mirror = 1; expected true or false"),
        ({"mirror": True, "enemies": ["the-judge"]}, "exclude each other"),
        ({"guests": ["nobody"]}, "guests: there is no pre-made enemy"),
        ({"guests": [{"hero": "patty-north"}]}, "guests: Patty North is of kind focused"),
        ({"arena": ".x.\n..."}, "'x' means nothing"),
        ({"adventure": {"fights": 0}}, "expected 1 to 9"),
        ({"adventure": 3}, "expected a table with fights"),
    ],
)
def test_a_bad_set_up_says_what_is_wrong_and_what_was_expected(setup, said):
    with pytest.raises(BadSetup) as error:
        read_setup(setup)
    assert said in str(error.value)


def test_every_deal_of_the_laboratory_is_legal():
    for number in range(300):
        read_setup(deal(number))


@pytest.mark.clause("ruling.stooges.super-bars", "complication.uneven.director")
def test_bars_of_an_uneven_fight_do_not_make_a_group_super():
    m = Match("panic", {"heroes": ["patty-north"], "enemies": [{"enemy": "the-choir", "bars": 3}]}, 1)
    (gang,) = [each for each in m.state.units if each.team == 1]
    assert (gang.bars, gang.turns, gang.sheet.kind, gang.sheet.archetypes) == (3, 3, "stooges", ())


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


@pytest.mark.clause("ruling.terrain.second-method")
def test_a_ready_made_arena_is_the_other_way_to_set_terrain():
    key = arena_keys()[0]
    m = Match(GAME, {"heroes": ["patty-north"], "arena": key, "deal": 3}, seed=1)
    assert m.state.arena.key == key
    assert asked(m) not in ("border", "terrain-kind")
