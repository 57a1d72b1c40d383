"""Every card as a player reads it: good English, whatever its numbers are, and nothing that points nowhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from games.henshin.staging import at, mine, npc, play, stage, theirs

from dustup.games.henshin.cards import NpcCard
from dustup.games.henshin.content import box
from dustup.games.henshin.sheets import filled, lines_of, places, price, sheets

NOT_ENGLISH = {
    "up to one is one": r"\bup to (1|one)\b(?! (hex|heroism)\b)",
    "a number and its unit agree": r"\b1 (hexes|dice|times|enemies|fighters|rounds|points)\b|\b[2-9] (hex|die|time)\b",
    "two measures do not stand together": r"hexe?s? \d+ hex",
    "a list has one or": r"\w+ or \w+ or \w+",
    "nothing is said instead of another number": r"up to \d+[^.;]* instead of (\d|one|two|three|four)",
    "places have names": r"\bth(is|ese)( \w+)? hex|\bon [+*x]\B|\bon x\b",
    "everything is filled in": r"[{}#|]",
    "one space is enough": r"  | [.,;:]",
    "sentences are finished": r"[^.?!]$",
    "sentences begin large": r"\. [a-z]",
    "a condition says if": r"\bWith no\b|^\W*Where\b",
    "activations have an end, not an afterwards": r"[Aa]fter (its|this fighter's) own activation",
    "same as what": r"\bthe same\b",
}


def printed() -> Iterator[tuple[str, str]]:
    """Every line of every card and sheet, and whose it is."""
    for sheet in sheets():
        for line in lines_of(sheet):
            yield sheet.name, line


@pytest.mark.parametrize("fault", NOT_ENGLISH)
def test_every_card_reads_well(fault: str) -> None:
    wrong = [f"{whose}: {line}" for whose, line in printed() if re.search(NOT_ENGLISH[fault], line)]
    assert wrong == []


def texts() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Every printed text with its numbers, before they are filled in."""
    for sheet in sheets():
        for ability in getattr(sheet, "abilities", {}).values():
            yield ability.name, ability.text, ability.n.items()
    for group in box().groups.values():
        for name, text in group.told.items():
            yield name, text, group.numbers[name].items()
    for scene in box().scenarios.values():
        there = places(scene, scene.map.board, scene.map.goals)
        for part in scene.sentences():
            yield part.name, part.text, {**there, **part.n.items()}


@pytest.mark.parametrize("number", [1, 2])
def test_every_card_reads_well_whatever_its_numbers(number: int) -> None:
    """Numbers are tuned: a text must be right for one and for several."""
    for name, text, numbers in texts():
        tuned = {key: value if isinstance(value, str) else number for key, value in numbers.items()}
        said = filled(text, tuned)
        for fault in ("up to one is one", "a number and its unit agree", "everything is filled in"):
            found = re.search(NOT_ENGLISH[fault], said)
            assert not found, f"{name}: {said}"


def test_the_patterns_know_what_was_once_printed() -> None:
    """Each of these stood on a card."""
    was = [
        ("up to one is one", "Rotate up to 1 of your dice."),
        ("two measures do not stand together", "Throw one enemy within 3 hexes 3 hexes."),
        ("a list has one or", "Belly Flop (Double or Triple or Quad)."),
        ("nothing is said instead of another number", "Groups respawn up to 4 from round 3 on, instead of three."),
        ("places have names", "Side 1 has a generator on +, side 2 on x."),
        ("places have names", "You hold it with more fighters on or adjacent to this hex."),
        ("places have names", "One core lies on each of these three hexes."),
        ("activations have an end, not an afterwards", "After its own activation this fighter may move."),
        ("same as what", "Deal the same collision damage to that other enemy."),
        ("a condition says if", "With no such fighter it moves toward the nest."),
    ]
    for fault, line in was:
        assert re.search(NOT_ENGLISH[fault], line), f"{fault}: {line}"


def test_dice_that_pay_are_listed_with_one_or() -> None:
    assert price((2, 3, 4)) == "Double, Triple or Quad"
    assert price((1, 2)) == "Single or Double"
    assert price((3,)) == "Triple"
    assert price((1, 2, 3, 4), 4) == "any die of 4 or more"


def test_limits_are_printed_where_they_hold() -> None:
    said = dict(line.split(" (", 1) for _, line in printed() if " (" in line)
    for card in [*box().heroes.values(), *box().forms.values()]:
        for ability in card.abilities.values():
            line = next(each for each in lines_of(card) if f"{ability.name} (" in each)
            if ability.kind == "reaction":
                assert "(reaction, but never to a reaction)" in line
            if ability.kind == "heroism":
                assert " heroism, once per activation)" in line
    assert "any die, up to 3 times per activation)" in said["fire 3: Nine Tails"]


def test_sheets_name_the_hexes_of_their_map() -> None:
    shown = dict(line.split(". ", 1) for line in lines_of(box().scenarios["twin-generators"]) if ". " in line)
    assert "The side with the base on B5 has its generator on D3" in shown["Generator"]
    cores = dict(line.split(". ", 1) for line in lines_of(box().scenarios["meteor-run"]) if ". " in line)
    assert "on each of the hexes H1, H5 and H9." in cores["Core"]


def test_npcs_print_no_reactions() -> None:
    """What NPCs do is not a reaction: it happens at once."""
    assert not [each.name for each in sheets() if isinstance(each, NpcCard) and "reaction" in str(lines_of(each))]


# -- what the texts decide ------------------------------------------------------------------------------------------


def test_eclipse_does_not_shine_on_those_who_fall_in_dangerous_terrain() -> None:
    """Damage of Dangerous Terrain is dealt by nobody; a collision is dealt by the thrower."""
    for drawing, momentum in (("A B ~ . . .", 1), ("A B . # . .", 4)):
        owl = mine(form="moon-owl", momentum=0)
        match = stage(drawing, A=owl, B=theirs(stamina=1), dice=["2", "1"], players=[{"forms": ["moon-owl 0 3"]}])
        play(match, "throw 2 B1", "toward E")
        assert (match.state.piece("2:plain").exhausted, at(match, "A1").momentum) == (True, momentum)


@pytest.mark.parametrize(("hero", "form"), [("brick-oda", ""), ("plain", "volcano-rhino")])
def test_walls_and_hides_lower_blows_and_not_collisions(hero: str, form: str) -> None:
    """Thrown against the wall with 2 hexes to go: 2 damage, though a blow of 2 would be lowered to 1."""
    target = theirs(hero, **({"form": form} if form else {}))
    rows = [{}, {"forms": [f"{form} 0 2"]}] if form else []
    match = stage("A B #", A=mine(), B=target, dice=["4", "5", "1"], players=rows)
    whole = at(match, "B1").stamina
    play(match, "throw 4 B1", "toward E")
    assert at(match, "B1").stamina == whole - 2
    play(match, "hurt 5 B1")
    assert at(match, "B1").stamina == whole - 3


def test_all_in_puts_everything_on_one_enemy() -> None:
    match = stage("C A B", A=mine("cinder-jack"), B=theirs(), C=theirs(), dice=["1", "2", "33", "4"])
    play(match, "special-at 1 all-in C1")
    assert (at(match, "A1").stamina, at(match, "C1").stamina) == (12, 9)


def test_a_guard_on_one_spawn_point_does_not_go_to_another() -> None:
    rows = [{}, {"base": "A1", "spawns": ["C1", "E1"]}]
    match = stage(". . N . . . . . . . A .", N=npc("bog-leech"), A=mine(), next="npc 2", players=rows)
    assert at(match, "C1").tag == "2:bog-leech.1"


def test_skittles_counts_the_hexes_to_go_and_not_what_the_thrown_one_lost() -> None:
    """The thrown enemy has 1 stamina left to lose; the one it hits takes the whole 2."""
    match = stage(
        "A B C .",
        A=mine(form="volcano-rhino"),
        B=theirs(stamina=1),
        C=theirs(),
        dice=["4", "1"],
        players=[{"forms": ["volcano-rhino 0 3"]}],
    )
    play(match, "throw 4 B1", "toward E")
    assert at(match, "C1").stamina == 10
