"""Monsters: what there is of them, and each sentence of their cards that has a function of its own."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from games.shining.staging import (
    acts,
    galahad,
    hp,
    maren,
    monster,
    orrin,
    play,
    ranger,
    skeleton,
    stage,
    told,
    where,
    wyrm,
)

from dustup.engine.match import Match
from dustup.games.shining.content import box
from dustup.games.shining.events import (
    AiCannot,
    AiRevealed,
    AttackDeclared,
    Emerged,
    Healed,
    LostHp,
    Pushed,
    Removed,
    Spawned,
    Walked,
)
from dustup.games.shining.printing import COMMANDS, TARGETS

KINDS = box().monsters.values()
LARGEST = {6: 6, 8: 3, 10: 3}
"""How many decks there are by their number of cards: minions, elites, bosses."""


# -- what there is -----------------------------------------------------------------------------------------------------


def test_six_sets_of_minions_three_elites_and_three_bosses_with_their_decks() -> None:
    assert Counter(len(each.deck) for each in KINDS) == LARGEST
    assert all(len(each.deck) == 10 and each.set == "Bosses" for each in KINDS if each.boss)
    assert all(len(each.deck) == 8 for each in KINDS if each.set == "Elites")
    minions = [each.set for each in KINDS if len(each.deck) == 6]
    assert len({*minions}) == 6 and all(each.text for each in KINDS)


def test_every_target_word_and_every_command_stands_on_some_card() -> None:
    cards = [card for each in KINDS for card in each.ai.values()]
    assert {card.target for card in cards} == {*TARGETS}
    assert {command for card in cards for command, _ in card.orders} == {*COMMANDS}
    commands = [tuple(command for command, _ in card.orders) for card in cards]
    assert ("move", "attack", "attack") in commands  # attack twice
    assert any("move" in each and "attack" not in each for each in commands)  # move without an attack


def test_what_the_campaign_asks_for_is_there() -> None:
    attacks = {each.key: each.attacks.values() for each in KINDS}
    assert any(one.range == 4 and one.sight and not one.area for one in attacks["bone-archer"])
    assert any(one.area == 1 and one.stat == "mag" for one in attacks["basin-acolyte"])
    assert box().monsters["ash-bat"].fly and box().monsters["sinkhole-wyrm"].size == 2
    assert ("retreat", "2") in box().monsters["ditch-cutthroat"].ai["cut-and-run"].orders
    assert any(one.push >= 3 for one in attacks["ironbound-warden"])
    assert box().monsters["grave-digger"].summons == ["skeleton"] and box().monsters["barrow-wight"].at_zero
    assert {one.name for each in attacks.values() for one in each if one.marked} == {"Cold Mercy", "Ring of Keys"}
    late = ("basin-acolyte", "still-water-sister", "sinkhole-wyrm", "hollow-guard", "castellan")
    assert sorted(box().monsters[each].stats["vit"] for each in late) == [6, 6, 6, 7, 8]


def test_every_kind_stands_in_some_encounter() -> None:
    there = [
        spawns for each in box().encounters.values() for spawns in (each.spawns, *(row.spawns for row in each.chart))
    ]
    assert {kind for spawns in there for kind, _ in spawns} == {each.key for each in KINDS}


def said_by(kind: Any, card: Any) -> tuple[Any, ...]:
    """What an AI card does, without its numbers."""
    orders = []
    for command, about in card.orders:
        attack = kind.attacks[about] if about in kind.attacks else next(iter(kind.attacks.values()))
        orders.append((command, shape(attack) if command == "attack" else "" if about.isdecimal() else about))
    return card.target, tuple(orders), card.run


def shape(attack: Any) -> tuple[Any, ...]:
    """What an attack is, without its numbers."""
    chains = tuple((bool(one.dmg), bool(one.push), bool(one.heal), one.instead) for one in attack.chains)
    flags = (attack.range > 1, attack.aims, attack.push > 0, attack.advantage > 0, attack.marked, attack.sight)
    return len(attack.dice), attack.stat, len(attack.chart), flags, chains


def test_no_card_is_another_with_the_numbers_changed() -> None:
    attacks = Counter(shape(one) for each in KINDS for one in each.attacks.values())
    assert max(attacks.values()) == 1, [each for each, count in attacks.items() if count > 1]
    cards = Counter(said_by(each, card) for each in KINDS for card in each.ai.values() if card.key != "basic-attack")
    assert max(cards.values()) == 1, [each for each, count in cards.items() if count > 1]
    texts = Counter(card.text for each in KINDS for card in each.ai.values() if card.key != "basic-attack")
    assert max(texts.values()) == 1


@pytest.mark.clause("monster.ai.draw")
@pytest.mark.parametrize(("kind", "card"), [(each.key, card) for each in KINDS for card in each.ai])
def test_every_ai_card_is_revealed_read_out_and_carried_out(kind: str, card: str) -> None:
    row = monster(kind, at="E3", struck_by="galahad")
    match = stage(
        ". . . . . . . 1 .\n. . . . . . . . .\nA . . . . . . * .\n. . . . . . . 2 .\n. B . . . . . 3 4",
        A=galahad(rp=0), B=maren(rp=0), monster=[row], ai={kind: card}, script=[1] * 40,
        next=[f"monster_step {kind}.1"],
    )  # fmt: skip
    revealed = told(match, AiRevealed)[0]
    assert revealed.card == box().monsters[kind].ai[card].name and len(revealed.text) > 20 and "{" not in revealed.text
    assert all(match.say(entry) and entry.clauses for entry in match.log)
    assert Match.at(match.position()).state.digest() == match.state.digest()


# -- Spells of Monsters ------------------------------------------------------------------------------------------------


@pytest.mark.clause("spell.monsters")
def test_an_attack_marked_as_a_spell_needs_no_line_of_sight() -> None:
    match = acts("X # # A", "still-water-sister", A=galahad(rp=0), X=monster("still-water-sister"), script=[7])
    assert [each.weapon for each in told(match, AttackDeclared)] == ["Cold Mercy"] and hp(match, "galahad") < 10
    arrow = acts("X # # A\n. . . .", "bone-archer", A=galahad(rp=0), X=monster("bone-archer"))
    assert where(arrow, "bone-archer.1") != "A1"  # an arrow does


@pytest.mark.clause("spell.monsters", "terrain.stairs.attack")
def test_its_range_is_counted_through_stairs() -> None:
    drawing = "X . ^a\n_ _ _\nA . ^a"
    match = acts(drawing, "castellan", "house-arrest", A=galahad(rp=0), X=monster("castellan"), script=[1, 1])
    assert told(match, AttackDeclared)[0].weapon == "Ring of Keys" and not told(match, Walked)  # two, one, two: five


# -- minions -----------------------------------------------------------------------------------------------------------


def test_close_ranks_gives_a_square_for_each_monster_near() -> None:
    far = "X . . . . . . . A\nY Z . . . . . . ."
    rows = {"A": galahad(rp=0), "X": monster("hollow-guard"), "Y": skeleton(2), "Z": skeleton(3)}
    match = acts(far, "hollow-guard", "close-ranks", **rows)
    assert where(match, "hollow-guard.1") == "F1" and told(match, Walked)[-1].cost == 5  # three and two more
    alone = acts(far, "hollow-guard", "close-ranks", A=galahad(rp=0), X=monster("hollow-guard"),
                 Y=skeleton(2, at="I2"), Z=skeleton(3, at="H2"))  # fmt: skip
    assert where(alone, "hollow-guard.1") == "D1"


@pytest.mark.clause("death.monster-card-exception")
def test_the_basin_spills_over_those_beside_it_and_it_is_removed() -> None:
    match = stage("A X B\n. C .", A=galahad(), B=maren(), C=ranger(hp=0), X=monster("basin-acolyte", hp=1), script=[8])
    play(match, "attack squires-sword B1")
    assert [each.monster for each in told(match, Removed)] == [4]
    assert hp(match, "galahad") == 9 and hp(match, "maren") == 7 and hp(match, "ranger") == 0


# -- elites ------------------------------------------------------------------------------------------------------------


def test_an_open_grave_brings_the_lowest_number_that_is_not_in_play() -> None:
    waiting = [skeleton(1, at="B1"), {"monster": "skeleton", "number": 3}, {"monster": "skeleton", "number": 2}]
    match = acts("A . . X\n. . 2 3", "grave-digger", "open-grave", A=galahad(rp=0),
                 monster=[monster("grave-digger", at="D1"), *waiting])  # fmt: skip
    assert [match.state.model(each.monster).tag for each in told(match, Spawned)] == ["skeleton.2"]
    assert where(match, "skeleton.2") == "C2" and not told(match, Walked)


def test_a_stamp_pushes_every_hero_beside_it_and_does_not_attack() -> None:
    match = acts(
        """
        . . . . . . .
        . . . A X . .
        . . . . B . .
        . . . . . . .
        . . . . . . C""",
        "ironbound-warden", "stamp", A=galahad(rp=0), B=maren(rp=0), C=orrin(rp=0), X=monster("ironbound-warden"),
    )  # fmt: skip
    assert where(match, "galahad") == "B2" and where(match, "maren") == "E5" and where(match, "orrin") == "G5"
    assert not told(match, AttackDeclared) and len(told(match, Pushed)) == 2


def test_a_stoked_furnace_heals_and_carries_it_farther() -> None:
    match = acts("X . . . . . . . . A", "ironbound-warden", "stoke-the-furnace", A=orrin(rp=0),
                 X=monster("ironbound-warden", hp=4))  # fmt: skip
    assert hp(match, "ironbound-warden.1") == 6 and where(match, "ironbound-warden.1") == "G1"  # three and three more
    assert not told(match, AttackDeclared)


def test_laying_on_of_hands_heals_the_other_monsters_within_reach() -> None:
    match = acts("A . . . X . Y . Z", "still-water-sister", "laying-on-of-hands", A=galahad(rp=0),
                 X=monster("still-water-sister", hp=2), Y=skeleton(2, hp=1), Z=skeleton(3, hp=1))  # fmt: skip
    assert hp(match, "skeleton.2") == 3 and hp(match, "skeleton.3") == 1 and hp(match, "still-water-sister.1") == 2
    assert len(told(match, Healed)) == 1 and told(match, AttackDeclared)


# -- bosses ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("death.monster-card-exception")
def test_the_wight_rises_once_and_the_second_time_it_is_gone() -> None:
    match = stage("A X", A=galahad(), X=monster("barrow-wight", 0, hp=1), script=[7])
    play(match, "attack squires-sword B1")
    assert hp(match, "barrow-wight.0") == 3 and match.state.monsters[0].fallen and not told(match, Removed)
    again = stage("A X", A=galahad(), X=monster("barrow-wight", 0, hp=1, fallen=True), script=[7])
    play(again, "attack squires-sword B1")
    assert where(again, "barrow-wight.0") == "" and told(again, Removed)


def test_a_dread_charge_goes_two_squares_farther() -> None:
    match = acts("X . . . . . . . A", "barrow-wight", "dread-charge", A=orrin(rp=0), X=monster("barrow-wight"))
    assert where(match, "barrow-wight.1") == "F1" and told(match, Walked)[-1].cost == 5


@pytest.mark.clause("attack.multiple-declared")
def test_clearing_the_hall_attacks_everybody_in_range_once_by_their_numbers() -> None:
    match = acts(
        """
        . A . .
        B X . C
        . . . .""",
        "castellan", "clear-the-hall", A=galahad(rp=0, order=2), B=maren(rp=0, order=1), C=orrin(rp=0, order=3),
        X=monster("castellan"),
    )  # fmt: skip
    assert [each.targets for each in told(match, AttackDeclared)] == [(1,), (0,)]


@pytest.mark.clause("spawn.occupied")
def test_down_and_up_again_it_comes_up_at_the_spawn_square_nearest_its_target() -> None:
    drawing = """
        X X . . . . . .
        X X . . . . . .
        . . . 1 . 2 . .
        . . . . . . . A
        B . . . . . . ."""
    match = acts(drawing, "sinkhole-wyrm", "down-and-up-again", A=maren(rp=0, stats={"vit": 1}), B=galahad(rp=0),
                 X=wyrm())  # fmt: skip
    # SPAWN 2 on F3 is three squares from Maren; from there its right side is beside her, and it bites.
    assert where(match, "sinkhole-wyrm.1") == "F3" and told(match, Emerged)[0].spawn == 2
    assert told(match, AttackDeclared) and not told(match, Walked)
    held = acts(drawing, "sinkhole-wyrm", "down-and-up-again", A=maren(rp=0, stats={"vit": 1}), B=galahad(rp=0),
                X=wyrm(), Y=skeleton(2, at="F3"))  # fmt: skip
    assert where(held, "sinkhole-wyrm.1") == "F4"  # E3 and G3 would cover the Skeleton's square or not reach; F4 fits
    none = acts("X X . A\nX X . .", "sinkhole-wyrm", "down-and-up-again", A=maren(rp=0), X=wyrm())
    assert told(none, AiCannot)[0].why == "no-spawn" and where(none, "sinkhole-wyrm.1") == "A1"


def test_the_ground_remembers_who_is_near_and_it_goes_for_whoever_struck_it() -> None:
    match = acts(
        """
        X X . . A . . . B
        X X . . . . . . .""",
        "sinkhole-wyrm", "the-ground-remembers", A=galahad(rp=0), B=maren(rp=0), X=wyrm(struck_by="maren"),
    )  # fmt: skip
    # Galahad is three squares from its right side; Maren is seven away, unharmed, and the one it makes for.
    assert [each.model for each in told(match, LostHp)] == [0] and hp(match, "galahad") == 9
    assert where(match, "sinkhole-wyrm.1") != "A1" and hp(match, "maren") == 8
