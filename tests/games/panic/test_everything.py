"""The study that plays everything, for a few fights: it can count, and arrange fights for what is unused."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from dustup.engine.game import find_game
from dustup.games.panic.setup import read_setup
from dustup.lab.coverage import load_all

sys.path.insert(0, str(Path(__file__).parents[3] / "studies"))

import panic_everything as study

load_all(find_game("panic"))


def test_a_fight_counts_what_it_used() -> None:
    used = study.fight(study.Job(1)).used
    assert used["action", "movement"] > 2
    assert used["enemy", study.enemy_keys()[1]] == 1
    assert not {each for each in used if used[each]} - {*study.everything()}


@pytest.mark.parametrize("kind", ["action", "ability", "form", "style", "archetype", "boss archetype", "build"])
def test_a_fight_can_be_arranged_for_anything(kind: str) -> None:
    things = [each for each in study.everything() if each[0] == kind]
    for thing in Random(kind).sample(things, min(4, len(things))):
        setup = read_setup(study.arranged(thing, Random(1)))
        part = study.owner_of(thing)
        sheets = [*setup.heroes, *setup.enemies]
        assert (
            part is None
            or any(part in study.parts_of_sheet(each) for each in sheets)
            or part.key in ("basic", "stooges")
        )


def test_every_pre_made_enemy_fights() -> None:
    keys = study.enemy_keys()
    for number, key in enumerate(keys):
        sheets = read_setup(study.setup_of(study.Job(number))).enemies
        assert study.printed_enemy(key).sheet.name in [each.name for each in sheets]
