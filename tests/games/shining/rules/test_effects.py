"""What lasts for a while: on Heroes and on squares, in positions and at the table."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from games.shining.staging import galahad, hp, maren, orrin, play, skeleton, stage, tamsin, told, wren

from dustup.engine.errors import BadPosition
from dustup.games.shining import GAME
from dustup.games.shining.content import box
from dustup.games.shining.events import AiCannot, GroundCleared, GroundLaid, Warded, WoreOff
from dustup.games.shining.models import MonsterCard
from dustup.games.shining.position import from_position, to_position
from dustup.games.shining.state import Effect
from dustup.kit.printed import Printed
from dustup.table import scene_of

LASTING = [
    ["ward", "maren", "sanctuary", "galahad"],
    ["fog", "maren", "grey-veil", "B1", "B2"],
    ["difficult", "galahad", "rootgrasp", "C1"],
]


def lying(**more: Any) -> Any:
    return stage("A . . B\n. . . .", A=galahad(), B=maren(), **{"effects": LASTING, **more})


def test_a_position_keeps_what_lies_on_heroes_and_squares() -> None:
    match = lying()
    again = from_position(to_position(match.state))
    assert (
        again.effects
        == match.state.effects
        == [
            ("ward", 1, "sanctuary", (0,)),
            ("fog", 1, "grey-veil", (1, 6)),
            ("difficult", 0, "rootgrasp", (2,)),
        ]
    )
    assert (again.ground.fog, again.ground.difficult) == (1 << 1 | 1 << 6, 1 << 2)
    assert not again.ground.drawn.fog and to_position(again)["map"] == to_position(match.state)["map"]


@pytest.mark.parametrize(
    ("row", "says"),
    [
        (["ward", "maren", "sanctuary"], "effects: 1 has 3 entries, expected 4 to"),
        (["charm", "maren", "sanctuary", "galahad"], "effects: 1: its kind"),
        (["ward", "merlin", "sanctuary", "galahad"], "effects: 1: whose it is"),
        (["ward", "maren", "grey-veil", "galahad"], "effects: 1: its card"),
        (["fog", "maren", "rootgrasp", "B1"], "effects: 1: its card"),
        (["ward", "maren", "sanctuary", "B1"], "effects: 1: who has it"),
        (["fog", "maren", "grey-veil", "Z9"], "effects: 1: a square"),
        ("fog", "effects: 1"),
    ],
)
def test_what_cannot_lie_anywhere_is_named(row: Any, says: str) -> None:
    with pytest.raises(BadPosition, match=says):
        lying(effects=[row])


def test_the_table_shows_fog_rough_ground_and_wards() -> None:
    scene = scene_of(lying().view(0))
    laid = {each["kind"]: each["cells"] for each in scene["ground"]}
    assert laid["fog"] == ["B1", "B2"] and laid["difficult"] == ["C1"]
    hero = next(each for each in scene["pieces"] if each["id"] == "galahad")
    assert "Sanctuary" in str(hero["badges"])
    assert not {each["kind"] for each in scene_of(lying(effects=[]).view(0))["ground"]} & {"fog", "difficult"}


@pytest.mark.clause("spell.lasting")
def test_everything_of_a_hero_ends_with_its_step_and_nothing_of_another() -> None:
    match = lying(next=["hero_step maren"])
    assert match.state.effects == [Effect("difficult", 0, "rootgrasp", (2,))]
    assert told(match, WoreOff) == [WoreOff("Sanctuary", 1, 0)]  # of Maren, for Galahad
    assert told(match, GroundCleared) == [GroundCleared("Grey Veil", 1, (1, 6))]
    assert not match.state.ground.fog and match.state.ground.difficult == 1 << 2


@pytest.mark.clause("spell.lasting", "spell.ward")
def test_what_two_have_laid_on_one_square_stays_until_both_are_over() -> None:
    twice = [["fog", "galahad", "grey-veil", "B1"], ["fog", "maren", "grey-veil", "B1", "C1"]]
    match = lying(effects=twice, next=["hero_step maren", "hero_step galahad"])
    assert match.state.ground.fog == 1 << 1
    assert not play(match, "end").state.ground.fog


@pytest.mark.clause("spell.ward", "spell.lasting")
def test_a_ward_is_told_and_heard_from_the_moment_it_lies() -> None:
    match = stage("A B X\n. . .", A=tamsin(), B=galahad(rp=0), X=skeleton(), target="galahad", script=[10],
                  next=["hero_step tamsin", "order skeleton.1 basic-attack 1"])  # fmt: skip
    play(match, "cast sanctuary B1", "end")
    assert told(match, Warded) == [Warded(1, "Sanctuary")] and hp(match, "galahad") == 9


@pytest.mark.clause("spell.ground")
def test_what_is_laid_is_told_square_by_square() -> None:
    match = play(stage("A . . .\n. t # .", A=wren()), "cast grey-veil B1")
    assert told(match, GroundLaid) == [GroundLaid("Grey Veil", "fog", (0, 1, 2))]  # no obstacle, no Wall
    assert match.say(match.log[-1]) == "Grey Veil: fog for now on A1 B1 C1."


def test_every_card_that_lasts_can_be_read() -> None:
    for key in ("lantern-ward", "sanctuary", "grey-veil", "rootgrasp", "planks", "scarecrow-charm"):
        said = " ".join(GAME.cards.describe(key))
        assert "next step" in said and "{" not in said, key


@pytest.mark.clause("spell.monsters")
@pytest.mark.parametrize(("spell", "reach", "left"), [(True, 2, 6), (False, 2, 7), (True, 1, 7)])
def test_a_monster_s_spell_costs_it_nothing_and_needs_range_but_no_sight(
    monkeypatch: pytest.MonkeyPatch, spell: bool, reach: int, left: int
) -> None:
    arms = box().monsters["skeleton"].attacks
    hex = replace(arms["rusty-blade"], range=reach, sight=not spell, marked=spell)
    monkeypatch.setitem(arms, "rusty-blade", hex)
    match = stage("A # X . .", A=orrin(), X=skeleton(), next=["order skeleton.1 basic-attack 1"], target="orrin",
                  script=[1])  # fmt: skip
    assert hp(match, "orrin") == left and bool(told(match, AiCannot)) == (left == 7)


def test_a_monster_s_attack_is_marked_as_a_spell_on_its_card(tmp_path: Path) -> None:
    (tmp_path / "imp.toml").write_text(IMP, encoding="utf-8")
    arms = MonsterCard(Printed(tmp_path / "imp.toml")).attacks
    assert [(each.spell, each.sight) for each in arms.values()] == [(True, False), (False, True)]


IMP = """
name = "Imp"
icon = "imp"
set = "Imps"
hp = 2
move = 3
vit = 2
ranges = { hp = [1, 3], move = [2, 4], vit = [1, 3] }
[[attack]]
name = "Hex"
icon = "claws"
range = 4
ranges = { range = [1, 5] }
dice = [6]
stat = "mag"
spell = true
[[attack]]
name = "Poke"
icon = "claws"
range = 1
ranges = { range = [1, 2] }
dice = [4]
[[ai]]
name = "Basic Attack"
icon = "sword-brandish"
text = "Hex somebody."
do = ["attack hex"]
"""


@pytest.mark.clause("spell.ground")
def test_a_square_that_one_card_makes_rough_and_another_plain_is_rough() -> None:
    both = [["plain", "galahad", "planks", "B1", "C1"], ["difficult", "maren", "rootgrasp", "B1"]]
    match = stage("A ~ ~ B", A=galahad(), B=maren(), effects=both)
    assert match.state.ground.difficult == 1 << 1
    shown = {each["kind"]: each["cells"] for each in scene_of(match.view(0))["ground"]}
    assert shown["difficult"] == ["B1"]
