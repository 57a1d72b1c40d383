"""Questions as they are put: what they are about, and which rules stand first under them."""

from __future__ import annotations

import pytest
from games.panic.staging import asked, foe, play, stage, unit

from dustup import Match
from dustup.engine.standing import stand_at_first
from dustup.games.panic import GAME
from dustup.table.question import question_of
from dustup.table.scene import scene_of

PLAIN = "judgment power"
FIELD = """
    . % . . .
    . a % b .
    . . . . .
"""


@pytest.mark.clause("basic.open-the-path")
def test_which_obstacle_names_the_action_and_its_rules_begin_with_it() -> None:
    m = play(stage(FIELD, a=unit("judgment zen"), b=foe()), "use 6 open-the-path")
    assert asked(m) == "target-obstacle"
    assert m.say_question().endswith("which obstacle (Open The Path)?")
    assert m.cites()[0].startswith("basic.open-the-path")
    assert not [each for each in m.cites() if each.startswith(("form.blaster", "form.one-two", "ruling.form.blaster"))]


@pytest.mark.clause("form.blaster.ability.extra-target", "form.blaster.note.valid-kinds", "form.blaster.note.unusable")
def test_the_notes_on_extra_targets_stand_under_the_question_for_one() -> None:
    m = play(stage(FIELD, a=unit("judgment blaster"), b=foe()), "use 6 open-the-path", "spot B1")
    assert asked(m) == "extra-target"
    assert m.say_question().endswith("one more target (Open The Path)?")
    assert m.cites()[0].startswith("form.blaster.note.")


def gists(m: Match) -> list[str]:
    """What the menu says the answers are good for."""
    assert m.question is not None
    menu = question_of(m, m.view(m.question.seat), m.question, True)["menu"]
    return [option["gist"] for entry in menu for option in entry["options"]]


SHUFFLER = "Zed: frantic angel+demon+punk, tough; styles halcyon, dark, brawling; forms iron, zen, power"


def test_whoever_chooses_a_stance_reads_what_each_is_good_for() -> None:
    m = stage(FIELD, start=True, a=unit("training iron, elder one-two"), b=foe())
    assert asked(m) == "choose-stance"
    assert gists(m) == [
        "Make a friend's Action stronger; takes little harm, guards friends",
        "Do your best trick for free; many small hits",
    ]


def test_whoever_puts_a_stance_together_reads_it_of_each() -> None:
    m = stage(FIELD, start=True, a=unit(SHUFFLER), b=foe())
    assert asked(m) == "choose-stance"
    said = gists(m)
    assert len(said) == m.question.options.count
    assert set(said) == {f"{style}; {form}" for style in HALVES[0] for form in HALVES[1]}


HALVES = (
    ("Turn tokens into Iron", "Strike from afar, out of Fog", "Gain Power with every hit"),
    ("takes little harm, guards friends", "no luck: fixed numbers, Shields", "few heavy blows"),
)


@pytest.mark.parametrize(
    ("who", "good_at"),
    [
        ("training iron", "Make a friend's Action stronger; takes little harm, guards friends"),
        ("training iron, elder one-two", "Make a friend's Action stronger; do your best trick for free"),
        (SHUFFLER, "Turn tokens into Iron; strike from afar, out of Fog; gain Power with every hit"),
    ],
)
def test_a_fighter_is_good_at_its_stance_or_at_the_styles_of_several(who: str, good_at: str) -> None:
    m = stage(FIELD, a=unit(who), b=foe())
    [piece] = [each for each in scene_of(m.view(0))["pieces"] if each["group"] == "a"]
    assert piece["gist"] == good_at


def test_whoever_puts_abilities_in_order_reads_what_each_does() -> None:
    m = stage(FIELD, start=True, a=unit("singing song"), b=foe())
    assert asked(m) == "ability-order"
    told = [GAME.cards.explain(m.state, m.question, each) for each in m.question.options]
    assert [[line.partition(".")[0] for line in lines] for lines in told] == [
        ["Song: choose a song"],
        ["Singing: Shield at start and end"],
    ]


# -- who and where, if it makes no difference ------------------------------------------------------------------------


@pytest.mark.clause("copy.performs-actions")
@pytest.mark.parametrize(("number", "next_asked"), [(1, "act"), (5, "origin")])
def test_people_are_asked_from_where_they_act_only_if_it_matters(number: int, next_asked: str) -> None:
    """A push leads away from whoever hits; a 1 does not push."""
    a = unit("judgment zen", pool=[number, 6], copies=["D2"])
    m = stage(". . . . .\n. a b . .\n. . . . .", a=a, b=foe("judgment power"))
    assert asked(play(m.fork(), f"use {number} damage")) == "origin", "a bot is"
    stand_at_first(m, [0])
    assert asked(play(m, f"use {number} damage")) == next_asked


@pytest.mark.clause("basic.damage")
@pytest.mark.parametrize(("number", "next_asked"), [(1, "act"), (5, "target-hit")])
def test_people_are_asked_which_of_a_group_they_hit_only_if_it_matters(number: int, next_asked: str) -> None:
    """Its health is one; a 5 pushes whoever is hit."""
    m = stage(". . . .\n. a b .\n. . b .", a=unit("judgment zen", pool=[number, 6]), b=foe(PLAIN, kind="stooges"))
    stand_at_first(m, [0])
    assert asked(play(m, f"use {number} damage")) == next_asked


@pytest.mark.clause("basic.damage")
def test_people_are_asked_which_of_two_enemies_they_hit() -> None:
    m = stage(". . . .\n. a b .\n. . c .", a=unit("judgment zen", pool=[1, 6]), b=foe(PLAIN), c=foe(PLAIN))
    stand_at_first(m, [0])
    assert asked(play(m, "use 1 damage")) == "target-hit"


@pytest.mark.clause("basic.damage")
def test_an_enemy_and_a_wall_are_not_the_same_though_neither_is_harmed() -> None:
    m = stage(". . . .\n. a b .\n. . # .", a=unit("judgment zen", pool=[1, 6], tokens={"weakness": 1}), b=foe(PLAIN))
    stand_at_first(m, [0])
    assert asked(play(m, "use 1 damage")) == "target-hit"
    m = stage(". # . . .\n# a . . b", a=unit("judgment zen", pool=[1, 6], tokens={"weakness": 1}), b=foe(PLAIN))
    stand_at_first(m, [0])
    assert asked(play(m, "use 1 damage")) == "act", "two Walls are"
