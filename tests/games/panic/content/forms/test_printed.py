"""What the twelve forms print besides abilities and actions: names, dice and skills."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dustup.games.panic.sheets import form_called, stance_dice
from dustup.games.panic.sheets_check import check_sheet
from dustup.games.panic.sheets_text import read_short

NAMES = {
    "blaster": "Blaster Dragon Dynamo Gold Star",
    "control": "Control Blizzard Gravity Owl Watcher",
    "dance": "Dance Circle Crab Hurricane Shuffle",
    "iron": "Iron Fortress Mountain Turtle Void",
    "one-two": "One-Two Chaos Drill Hound Sky",
    "power": "Power Blade Rage Sun Tiger",
    "reversal": "Reversal Panic Scorpion Time Tornado",
    "shadow": "Shadow Moon Silence Silver Snake",
    "song": "Song Melody Symphony Remix Wave",
    "vigilance": "Vigilance Bear Eternity Heart Moment",
    "wild": "Wild Beast Platinum Soul Storm",
    "zen": "Zen Lotus Mantis Spiral World",
}
DICE = {
    "blaster": (8, 8, 8),
    "control": (10, 8, 6, 4),
    "dance": (10, 8, 6),
    "iron": (8, 6, 6),
    "one-two": (6, 6, 4, 4),
    "power": (10, 10, 4),
    "reversal": (8, 8, 6, 4),
    "shadow": (4, 4, 4, 4, 4, 4),
    "song": (8, 6, 6, 4),
    "vigilance": (6, 6, 6, 6),
    "wild": (10, 6, 6),
}
SKILLS = {
    "blaster": "Basically Magic",
    "control": "Professional",
    "dance": "Put On A Show",
    "iron": "Unmovable",
    "one-two": "Think Fast",
    "power": "Unstoppable",
    "reversal": "Perfect Timing",
    "shadow": "Shadow Walker",
    "song": "Natural Charisma",
    "vigilance": "Eyes Wide Open",
    "wild": "Wind Runner",
    "zen": "Peaceful Heart",
}


def each_form(what: str, rows: dict[str, object]) -> pytest.MarkDecorator:
    """One case for each form, marked with the form's own clause."""
    cases = [pytest.param(key, row, marks=pytest.mark.clause(f"form.{key}.{what}")) for key, row in rows.items()]
    return pytest.mark.parametrize(("form", "printed"), cases, ids=list(rows))


@each_form("names", {**NAMES})
def test_a_form_has_five_names(form: str, printed: str) -> None:
    assert [form_called(name) for name in printed.split()] == [form] * 5


@pytest.mark.clause("ruling.forms.dice-icons")
@each_form("dice", {**DICE})
def test_a_form_has_its_own_action_dice(form: str, printed: tuple[int, ...]) -> None:
    dice = stance_dice(read_short(f"Zed: focused teacher; Training {form}").stances[0])
    assert (dice.rolled, dice.fixed) == (printed, ())


@pytest.mark.clause("form.zen.dice")
def test_zen_has_fixed_numbers_instead_of_dice() -> None:
    dice = stance_dice(read_short("Zed: focused teacher; Training Zen").stances[0])
    assert (dice.rolled, dice.fixed) == ((), (7, 5, 3, 1))


@pytest.mark.clause("forms.skills")
@each_form("skill", {**SKILLS})
def test_a_fighter_has_the_skill_of_each_of_its_forms(form: str, printed: str) -> None:
    others = [key for key in ("iron", "power", "zen") if key != form][:2]
    first = "Control (+3)" if form == "control" else form
    hero = read_short(
        f"Zed: focused teacher, tough; Training {first}, Patient {others[0]}, Motivating {others[1]}; "
        f"skills Calm Baker, {printed}, {SKILLS[others[0]]}, {SKILLS[others[1]]}"
    )
    assert check_sheet(hero) == []
    bare = check_sheet(replace(hero, skills=("Calm Baker", "Busy Butcher")))
    assert printed in " ".join(each.sentence for each in bare)
