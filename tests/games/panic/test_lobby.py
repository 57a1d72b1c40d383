"""Before a fight: the form makes set-ups that can be played, ready parties are legal, and units are built in words."""

from random import Random

import pytest
from games.form_filling import every_pair

from dustup import Match, find_game
from dustup.engine.errors import BadContent, BadSetup
from dustup.games.panic.sheets import ENEMIES, HEROES, KINDS
from dustup.games.panic.sheets_roster import enemy_keys

GAME = find_game("panic")
PAIRS = every_pair(GAME)
TOO_FEW = {"size": 1, "bars": "2"}
"""One hero with two bars: each side needs three."""


@pytest.mark.parametrize("part", range(8))
def test_every_two_settings_of_the_form_are_accepted(part):
    for number, values in list(enumerate(PAIRS))[part::8]:
        setup = GAME.foyer.arrange({**values, "deal": number})
        if values == TOO_FEW:
            with pytest.raises(BadSetup, match="each side needs at least 3 health bars"):
                GAME.begin(setup)
        else:
            state = GAME.begin(setup)
            assert len(GAME.foyer.seat_names(setup)) == state.seats, values


@pytest.mark.parametrize("number", range(0, len(PAIRS), 97))
def test_and_can_be_played(number):
    values = PAIRS[number]
    if values != TOO_FEW:
        assert Match(GAME, GAME.foyer.arrange({**values, "deal": number}), number).question is not None


@pytest.mark.parametrize("number", range(40))
def test_chosen_heroes_meet_chosen_enemies(number):
    random = Random(number)
    count = random.randint(3, 5)
    heroes = [
        random.choice(["random", GAME.workshop.build_random(random.choice(HEROES), random).use]) for _ in range(count)
    ]
    small = enemy_keys(kind="warrior") + enemy_keys(kind="stooges")
    enemies = [
        random.choice((random.choice(small), GAME.workshop.build_random("warrior", random).use)) for _ in range(count)
    ]
    if number % 3 == 0:
        enemies[-2:] = [random.choice(enemy_keys(kind="boss"))]
    seats = random.choice(("two", "each"))
    values = {"party": "chosen", "heroes": heroes, "foes": "chosen", "enemies": enemies, "seats": seats, "deal": number}
    setup = GAME.foyer.arrange(values)
    match = Match(GAME, setup, number)
    assert match.seats == (2 if seats == "two" else count + 1) == len(GAME.foyer.seat_names(setup))
    assert match.question is not None


@pytest.mark.parametrize(
    "row", [each for each in GAME.foyer.lobby().teams if "heroes" in each.fields], ids=lambda row: row.key
)
def test_ready_made_parties_meet_every_ready_made_encounter(row):
    fights = [each for each in GAME.foyer.lobby().teams if "enemies" in each.fields]
    assert len(fights) >= 6
    for fight in fights:
        values = {"party": "chosen", "heroes": row.value, "foes": "chosen", "enemies": fight.value}
        for guarded in (False, True):
            setup = GAME.foyer.arrange({**values, "options.niche-protection": guarded})
            assert Match(GAME, setup, 1).question is not None


def test_first_fights_can_be_played():
    assert GAME.foyer.lobby().now
    for values in GAME.foyer.lobby().now:
        assert Match(GAME, GAME.foyer.arrange(values), 1).question is not None


def test_so_many_bars_each_means_every_hero():
    assert GAME.foyer.arrange({"bars": "3", "size": 2})["bars"] == [3, 3]
    party = {"party": "chosen", "heroes": ["patty-north"] + ["random"] * 4}
    assert GAME.foyer.arrange({**party, "bars": "2"})["bars"] == [2] * 5


@pytest.mark.parametrize(("how", "even"), [("even", True), ("ask", False)])
def test_four_heroes_may_have_six_bars_divided_either_way(how, even):
    setup = GAME.foyer.arrange({"size": 4, "bars": how, "total": 6, "deal": 5})
    match = Match(GAME, setup, 1)
    assert (match.question.why.key == "share-bars") is not even
    if not even:
        match.answer("pick even")
    heroes = [unit for unit in match.state.units if unit.hero]
    assert ([unit.bar for unit in heroes], match.state.options["spare-turns"]) == ([18] * 4, 2)
    assert "total" not in GAME.foyer.arrange({"size": 4, "bars": "2", "total": 6})  # two each is eight
    assert "total" not in GAME.foyer.arrange({"size": 4})


def test_nobody_chosen_is_said():
    with pytest.raises(BadSetup, match="The enemies: choose 1 to 12, not 0"):
        GAME.foyer.arrange({"foes": "chosen"})
    with pytest.raises(BadSetup, match="How many heroes is a whole number from 1 to 4, not 9"):
        GAME.foyer.arrange({"size": 9})


@pytest.mark.parametrize("unit", [{"enemy": 13}, {"enemy": ["sniper"]}, {"hero": 7}, {}, 5, None])
def test_a_unit_that_is_none_is_refused(unit):
    with pytest.raises(BadSetup, match="enemies"):
        GAME.begin(GAME.foyer.arrange({"foes": "chosen", "enemies": [unit]}))


def test_the_roster_and_the_arenas_are_offered_whole():
    form = {each.key: each for each in GAME.foyer.lobby().form}
    assert [each.value for each in form["enemies"].choices] == list(enemy_keys())
    drawn = [each for each in form["arena"].choices if each.drawing]
    assert len(drawn) == 10 and all(each.shape == "square" for each in drawn)


def test_whatever_the_form_points_to_is_in_the_ledger():
    for each in GAME.foyer.lobby().form:
        assert not each.clause or each.clause in GAME.ledger, each.key
    assert all(plan.clause in GAME.ledger for plan in GAME.workshop.builder().plans)


# -- the builder -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_an_empty_unit_is_told_everything_it_needs(kind):
    plan = next(each for each in GAME.workshop.builder().plans if each.key == kind)
    (built,) = GAME.workshop.build(plan.blank)
    assert built.wrong[0].sentence == "It has no name yet."
    assert len(built.wrong) > 2 and built.use is None
    assert all(each.clause in GAME.ledger for each in built.wrong[1:])


@pytest.mark.parametrize("kind", KINDS)
def test_a_random_unit_is_legal_and_survives_text_and_toml(kind):
    for seed in range(12):
        made = GAME.workshop.build_random(kind, Random(seed))
        assert made.kind == kind and made.wrong == ()
        assert made.use == made.text
        for written in (made.text, made.toml):
            (again,) = GAME.workshop.build(written)
            assert again.team == made.team


def test_a_hero_is_built_step_by_step():
    blank = next(each.blank for each in GAME.workshop.builder().plans if each.key == "focused")
    stances = [
        {"style": "brawling", "forms": ["iron"], "names": ["Mountain"]},
        {"style": "flashy", "forms": ["control"]},
        {"style": "winged", "forms": []},
    ]
    team = {**blank, "name": "Rocky", "archetypes": ["punk"], "build": "tough", "stances": stances}
    (built,) = GAME.workshop.build(team)
    said = {each.clause: each.sentence for each in built.wrong}
    assert said["hero.focused.styles"] == "Winged is a style of the Angel, not of the Punk."
    assert said["stance.composition"] == "Winged is joined with one form, not 0."
    assert "reach (3 farther)" in said["ruling.hero.frantic-control-range"]
    assert built.team == team, "what is half built stays as it is"

    stances[1]["control"] = "close"
    stances[2] = {"style": "taunting", "forms": ["wild"]}
    (built,) = GAME.workshop.build(team)
    fixed = built.fixes[0].team
    assert fixed["skills"] == ["Unmovable", "Professional", "Wind Runner"]
    (done,) = GAME.workshop.build({**fixed, "skills": [*fixed["skills"], "Rock Star"]})
    assert done.wrong == ()
    assert done.text.startswith(
        "Rocky: focused punk, tough; Brawling Mountain, Flashy Control (from 1), Taunting Wild;"
    )


def test_a_row_without_a_style_is_told_apart_from_one_left_empty():
    team = {"name": "A", "kind": "warrior", "archetypes": ["punk"], "stances": [{"style": "", "forms": ["iron"]}]}
    (built,) = GAME.workshop.build(team)
    assert "Stance 1 has no style yet." in [each.sentence for each in built.wrong]


def test_the_card_shows_range_dice_and_words():
    text = "Sniper: warrior gunkata; Crosshair Owl (+3); skills Professional"
    (built,) = GAME.workshop.build(text)
    assert built.wrong == ()
    head, stance = built.panels
    assert (head.title, head.sub) == ("Sniper", "warrior; Gunkata")
    assert (stance.title, stance.sub) == ("Crosshair Owl", "range 4-11; d10 d8 d6 d4")
    assert any(line.startswith("Take Aim (1+).") for line in stance.lines)


def test_a_boss_has_its_die_and_a_giant_its_reach():
    (built,) = GAME.workshop.build("Grizzly: warrior giant; Knockdown Beast; skills Wind Runner")
    assert built.panels[1].sub == "range 1-2; d10 d6 d6"
    boss = GAME.workshop.build_random("boss", Random(3))
    assert all(" d4" in panel.sub for panel in boss.panels[1:])


def test_several_units_are_read_from_one_text():
    text = "A: stooges, tough; Brawling Iron\n\n# a remark\nB: warrior punk; Flashy Wild; skills Wind Runner\n"
    assert [each.name for each in GAME.workshop.build(text)] == ["A", "B"]
    rows = "[[hero]]\n" + GAME.workshop.build_random("fused", Random(1)).toml.replace("[[stances]]", "[[hero.stances]]")
    assert [each.kind for each in GAME.workshop.build(rows)] == ["fused"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "describes nobody"),
        ("Bob", "begin with a name and a colon"),
        ("Bob: wizard punk", "no kind of unit 'wizard'"),
        ("name = ", "not TOML"),
        ('"B: ob" junior: warrior punk', "beside a name in quotation marks"),
    ],
)
def test_an_unreadable_text_says_where(text, said):
    with pytest.raises(BadContent, match=said):
        GAME.workshop.build(text)


def test_a_table_that_is_no_sheet_is_refused_in_words():
    (built,) = GAME.workshop.build({"name": "X", "kind": "focused", "hat": "tall"})
    assert "unknown key 'hat'" in built.wrong[0].sentence and built.use is None
    with pytest.raises(BadContent, match="there is no 'dragon' to build"):
        GAME.workshop.build_random("dragon", Random(1))


def test_every_example_is_legal_and_of_its_kind():
    examples = GAME.workshop.builder().examples
    assert {kind for each in examples for kind in each.fields} >= {"focused", "fused", "frantic", *ENEMIES} - {
        "super-stooges"
    }
    for each in examples:
        (built,) = GAME.workshop.build(each.value)
        assert built.wrong == () and each.fields == (built.kind,), each.key
        assert built.use is not None


def test_everything_that_has_a_name_is_explained():
    names = GAME.cards.names()
    assert {"style", "form", "archetype", "boss archetype", "build", "unit"} <= {kind for _, _, kind in names}
    assert all(GAME.cards.describe(key) for key, _, _ in names)


@pytest.mark.clause("complication.stakes.add", "complication.stakes.balance")
def test_stakes_may_differ_between_the_sides():
    setup = GAME.foyer.arrange(
        {"stakes": "heroes-both", "stakes.heroes.bonus": "vigor", "stakes.enemies.bonus": "freedom"}
    )
    assert setup["stakes"] == [{"team": "heroes", "bonus": "vigor"}, {"team": "heroes", "penalty": "burned"}]
    setup = GAME.foyer.arrange(
        {"stakes": "each-bonus", "stakes.heroes.bonus": "vigor", "stakes.enemies.bonus": "freedom"}
    )
    assert setup["stakes"] == [{"team": "heroes", "bonus": "vigor"}, {"team": "enemies", "bonus": "freedom"}]
    assert GAME.begin(setup).notes.stakes == setup["stakes"]
    assert "stakes" not in GAME.foyer.arrange({"stakes.heroes.bonus": "vigor"}), "without stakes nobody gets anything"


@pytest.mark.clause("complication.stakes.add", "ruling.weight.feather-stakes")
@pytest.mark.parametrize("stakes", ["willpower", "heroes-both"])
def test_the_form_has_no_stakes_for_a_featherweight_fight(stakes):
    for weight, declared in (("feather", False), ("light", True)):
        setup = GAME.foyer.arrange({"weight": weight, "stakes": stakes})
        assert bool(GAME.begin(setup).notes.stakes) is declared


@pytest.mark.clause("complication.stakes.balance", "ruling.complication.stakes-three")
def test_a_third_team_has_the_same_stakes_as_the_enemies():
    setup = GAME.foyer.arrange({"stakes": "willpower", "third": ["the-flock", "the-light", "the-judge"]})
    assert setup["stakes"] == [{"team": team, "bonus": "willpower"} for team in ("heroes", "enemies", "third")]
    assert GAME.begin(setup).notes.stakes == setup["stakes"]
