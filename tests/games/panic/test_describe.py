"""Looking things up: every card, action, unit, token and obstacle can be described."""

from __future__ import annotations

import pytest

from dustup.games.panic import GAME
from dustup.games.panic.box import box
from dustup.games.panic.catalog import ARCHETYPES, BOSSES, BUILDS, FORMS, STYLES
from dustup.games.panic.describe import archetype_lines, describe, key_of, printed, stance_gist
from dustup.games.panic.sheets_roster import enemy_keys, example_heroes
from dustup.games.panic.state import OBSTACLES


def test_everything_printed_can_be_looked_up() -> None:
    known = set(printed())
    assert {key_of(name) for form in FORMS.values() for name in form.names} <= known
    assert {*STYLES, *BOSSES, *BUILDS, *OBSTACLES, *enemy_keys(), *example_heroes()} <= known
    assert {each.replace("_", "-") for each in ARCHETYPES} <= known
    assert {each.id for each in box().actions} <= known


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Damage", "Damage at 5+. The damage becomes 3 and the target is pushed 1 space."),
        ("iron", "Iron Form, also called Fortress, Mountain, Turtle, Void. Action Dice: d8 d6 d6. Skill: Unmovable."),
        ("mountain", "Protect (6+). Four options from Secure's and Contain's lists together."),
        ("training", "Training Style, Teacher. Range 1."),
        ("training", "Make a friend's Action stronger."),
        ("mountain", "Takes little harm, guards friends."),
        ("teacher", "Fused Teacher. At the end of its turn the owner gains one Inspired token."),
        ("wall", "Walls are Full. A Wall space counts as Full."),
        ("tough", "Tough Build. The owner gains 1 Iron token at the start of its turn."),
    ],
)
def test_what_a_card_says(name: str, said: str) -> None:
    assert said in GAME.cards.describe(name)


def test_the_beginning_of_a_name_is_enough_and_nothing_is_said_of_what_is_unknown() -> None:
    assert GAME.cards.describe("patt")[0].startswith("Patty North: focused teacher")
    assert GAME.cards.describe("zeppelin") == []


@pytest.mark.parametrize(
    ("stance", "good_for"),
    [
        ("Training Mountain", "Make a friend's Action stronger; takes little harm, guards friends"),
        ("Eye of the Tiger", "A Bonus each turn, then a duel; few heavy blows"),
        ("Forbidden Time Sun", "Two Forms, paid with health; saves dice to strike back; few heavy blows"),
        ("Dragon's Ego", "Turn every token into fire"),
        ("Training Zeppelin", ""),
        ("Training", ""),
    ],
)
def test_a_stance_is_good_for_what_its_style_and_its_forms_are_good_for(stance: str, good_for: str) -> None:
    assert stance_gist(stance) == good_for


@pytest.mark.parametrize(("name", "said"), [("Punk", "easy"), ("Teacher", "middling"), ("Demon", "hard")])
def test_an_archetype_says_how_hard_it_is_to_play(name: str, said: str) -> None:
    assert f", archetype, {said} to play." in GAME.cards.describe(name)[0]


@pytest.mark.clause("ruling.archetypes.complexity-stars")
def test_stars_are_given_as_the_list_of_archetypes_has_them() -> None:
    text = GAME.ledger["ruling.archetypes.complexity-stars"].text
    stars = {"One star": 1, "Two": 2, "Three": 3}
    listed = {
        name.strip(): stars[head]
        for part in text.strip(".").split(". ")
        for head, _, names in [part.partition(": ")]
        for name in names.split(",")
    }
    assert {each.name: each.complexity for each in ARCHETYPES.values() if not each.reserved} == listed
    assert "easy to play" in archetype_lines(GAME.ledger, ARCHETYPES["punk"])[0]


def test_the_card_of_show_off_lists_its_actions_in_the_order_they_are_performed() -> None:
    text = " ".join(describe("show off"))
    names = ["Movement", "Damage", "A Challenger Approaches", "Put It Out!", "Throw"]
    found = [text.index(each) for each in names]
    assert found == sorted(found)
