"""Positions: any situation as a text, rebuilt exactly; every mistake in one named."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games.henshin.staging import at, mine, npc, offered, play, stage, theirs, where

from dustup.engine.errors import DustupError
from dustup.engine.match import Match

HEAD = 'game = "henshin"\nmap = """\n. . . .\n . # . .\n"""\n'
PIECE = '[[piece]]\nhero = "plain"\nseat = 1\nat = "A1"\n'


def refusal(text: str) -> str:
    """What is said about a position that cannot be set up."""
    with pytest.raises(DustupError) as error:
        Match.at(text)
    return str(error.value)


def plain(match: Match) -> dict[str, Any]:
    """The whole state but the counters of its dice: a position may be rebuilt with other dice."""
    return {key: value for key, value in match.state.plain().items() if key != "counters"}


# -- reading --------------------------------------------------------------------------------------------------------


def test_a_drawing_says_where_everything_is() -> None:
    match = stage("1 a # A\n . ~ f b\n2 * . .", A=mine(), next="beginning")
    m, name = match.state, match.state.board.name
    assert [name(player.base) for player in m.players] == ["A1", "A3"]
    assert [player.spawns for player in m.players] == [1 << m.board.cell("B1"), 1 << m.board.cell("D2")]
    assert m.walls == 1 << m.board.cell("C1")
    assert [(each.mask, each.element) for each in m.danger] == [
        (1 << m.board.cell("B2"), ""), (1 << m.board.cell("C2"), "fire"),
    ]  # fmt: skip
    assert m.goals == {"*": 1 << m.board.cell("B3")}
    assert where(match, m.piece("1:plain")) == "D1"


def test_without_a_drawing_the_scenarios_map_is_used() -> None:
    match = Match.at('game = "henshin"\nscenario = "meteor-run"\nnext = "beginning"\n')
    assert match.state.board is match.state.scenario.map.board
    assert match.state.players[1].base == match.state.scenario.map.bases[1]


def test_a_fighter_is_as_at_the_start_of_a_match_unless_said() -> None:
    match = stage("A B", A=mine(), B=theirs(stamina=3, momentum=2, form="grasshopper", shocked=True), next="beginning")
    fresh, worn = at(match, "A1"), at(match, "B1")
    assert (fresh.stamina, fresh.momentum, fresh.form, fresh.shocked) == (12, 0, -1, False)
    assert (worn.stamina, worn.momentum, worn.shocked) == (3, 2, True)
    assert match.state.form_of(worn).key == "grasshopper"


def test_a_fighter_without_stamina_is_exhausted_and_the_other_way_round() -> None:
    match = stage("A B", A=mine(stamina=0), B=theirs(exhausted=True), next="beginning")
    assert at(match, "A1").exhausted
    assert at(match, "B1").stamina == 0


def test_an_npc_brings_its_group_with_it() -> None:
    match = stage("A .", A=npc("corporal", seat=1, health=3), next="beginning")
    assert match.state.players[0].group.key == "clay-troopers"
    assert at(match, "A1").stamina == 3


def test_an_inline_card_is_a_hero_without_abilities() -> None:
    card = {"hero": "brute", "name": "The Brute", "stamina": 14, "momentum": 6, "elements": ["dark"]}
    brute = at(stage("A .", A=mine("brute"), cards=[card], next="beginning"), "A1")
    assert (brute.name, brute.maximum, brute.card.momentum, brute.card.elements) == ("The Brute", 14, 6, ("dark",))


def test_scripted_dice_are_rolled_in_order() -> None:
    match = stage("A B", A=mine(), B=mine(), next="activation 1", rolls=[6, 6, 1, 2, 3])
    assert match.state.pool == [6, 6, 1, 2, 3]


# -- mistakes -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("map = '.'", "does not say which game"),
        ("game =", "not TOML"),
        (HEAD + "colour = 1", "unknown key 'colour'; known are: map, scenario"),
        ('game = "henshin"\nscenario = "moon"', "no scenario 'moon'; there are: live-on-air"),
        ('game = "henshin"\nmap = ". ? ."', "the map has '?'"),
        ('game = "henshin"\nmap = ". .\\n. . . ."', "row 2 of the map has 4 cells, row 1 has 2"),
        (HEAD + 'initiative = 3', "initiative: seat 3, expected 1 or 2"),
        (HEAD + 'round = "two"', "round is 'two', expected a whole number"),
        (HEAD + 'walls = ["Z9"]', "walls: no cell 'Z9'"),
        (HEAD + 'data = 3', "data should be a table, not 3"),
        (HEAD + 'rulings = { tie-break = "coin" }', "ruling 'tie-break' cannot be 'coin'; choices: heroism, draw"),
        (HEAD + '[[danger]]\nelement = "fire"', "[[danger]] needs cells"),
        (HEAD + '[[danger]]\ncells = ["A1"]\nelement = "mud"', "no element 'mud'; there are: fire"),
        (HEAD + '[[card]]\nstamina = 3', "[[card]] needs hero = a text"),
        (HEAD + '[[card]]\nhero = "x"\nelements = ["mud"]', "card 'x': no element 'mud'"),
    ],
)  # fmt: skip
def test_a_mistake_in_the_position_is_named(text: str, said: str) -> None:
    assert said in refusal(text)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("colour = 1", "piece 1 has an unknown key 'colour'"),
        ("stamina = 99", "piece 1: stamina is 99, expected a whole number from 0 to 12"),
        ("momentum = 5", "piece 1: momentum is 5, expected a whole number from 0 to 4"),
        ('form = "cape"', "piece 1: no 'cape'; there are: coral-turtle"),
        ('behaviour = "dance"', "piece 1: behaviour: no 'dance'"),
        ('marks = { a = "b" }', "piece 1: mark a is 'b'"),
    ],
)
def test_a_mistake_in_a_piece_is_named(line: str, said: str) -> None:
    assert said in refusal(HEAD + PIECE + line)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("seat = 1", "seat = 3", "piece 1: seat 3, expected 1 or 2"),
        ('hero = "plain"', 'hero = "batman"', "piece 1: no 'batman'; there are: brick-oda"),
        ('hero = "plain"', 'npc = "batman"', "piece 1: no NPC 'batman'; there are:"),
        ('hero = "plain"', "", "piece 1 needs npc = a text"),
        ('at = "A1"', 'at = "Z9"', "piece 1: no cell 'Z9' on this 4x2 board"),
        ('at = "A1"', 'at = "B2"', "1:plain stands on B2, which is impassable"),
    ],
)
def test_a_piece_that_cannot_be_is_refused(old: str, new: str, said: str) -> None:
    assert said in refusal(HEAD + PIECE.replace(old, new))


def test_two_models_share_neither_a_hex_nor_a_tag() -> None:
    assert "piece 2: 1:plain already stands on A1" in refusal(HEAD + PIECE + PIECE.replace("plain", "shoto"))
    assert "piece 2: there is already a 1:plain" in refusal(HEAD + PIECE + PIECE.replace("A1", "B1"))


def test_a_letter_that_stands_twice_in_the_map_is_no_place() -> None:
    with pytest.raises(DustupError, match="'A' stands 2 times in the map, expected once"):
        stage("A A", A=mine(), next="beginning")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("heroism = -1", "player 1: heroism is -1, expected a whole number of at least 0"),
        ("malice = 4", "player 1: malice is 4, expected a whole number from 1 to 3"),
        ('group = "gang"', "player 1: no 'gang'; there are: bog-brood"),
        ('forms = ["grasshopper 4 0"]', "player 1: 'grasshopper 4 0', expected a form and two levels from 0 to 3"),
        ('forms = ["grasshopper 1"]', "expected a form and two levels"),
        ('base = "Z9"', "player 1: no cell 'Z9'"),
        ("supply = [1]", "player 1: supply [1], expected two numbers"),
    ],
)
def test_a_mistake_in_a_player_is_named(line: str, said: str) -> None:
    assert said in refusal(f"{HEAD}[[player]]\n{line}\n")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('next = "dance"', "no step 'dance'; there are: spend, end, npc"),
        ('next = "activation"', "step 'activation': expected a number after it"),
        ('next = "activation 3"', "step 'activation 3': seat 3, expected 1 or 2"),
        ('next = "beginning 2"', "step 'beginning 2': expected no number after it"),
        ('next = "spend"', "step 'spend' needs active = the tag of a fighter"),
        ('active = "1:batman"', "active: no '1:batman'; there are: 1:plain"),
        ('dice = ["45"]', "action die '45': expected equal digits such as 4, 44 or w4"),
        ("pool = [7]", "a die of the pool is 7, expected a whole number from 1 to 6"),
    ],
)
def test_a_mistake_in_what_comes_next_is_named(line: str, said: str) -> None:
    assert said in refusal(f"{HEAD}{line}\n{PIECE}")


# -- writing and reading back ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", ["propose", "street-brawl", "meteor-run", "twin-generators", "monster-tide"])
def test_any_moment_of_a_match_is_rebuilt_with_the_same_question(scenario: str) -> None:
    match = Match("henshin", {"scenario": scenario, "deal": 4}, 7)
    random = Random(7)
    for number in range(150):
        if number < 16 or number % 10 == 0:
            twin = Match.at(match.position())
            assert plain(twin) == plain(match)
            assert offered(twin) == offered(match)
            assert twin.question.seat == match.question.seat
        match.answer(random.choice(list(match.question.options)))


def test_a_drawn_position_is_rebuilt_with_inline_heroes_terrain_and_effects() -> None:
    brute = {"hero": "brute", "elements": ["dark"], "keywords": ["wisdom"]}
    match = stage("A . ~ #\n f B . *", A=mine("brute", momentum=2), B=npc(acted=1, shocked=True), cards=[brute],
                  dice=["44", "w2", "1"], used=["Smash"], round=3, rulings={"tie-break": "draw"},
                  players=[{"forms": ["kraken 1 2"], "heroism": 4}, {"threat": 3, "malice": 2}],
                  effects=[["round", "1:brute", "angry"]])  # fmt: skip
    twin = Match.at(match.position())
    assert plain(twin) == plain(match)
    assert offered(twin) == offered(match)
    assert plain(play(twin, "move 1 B1")) == plain(play(match, "move 1 B1"))
