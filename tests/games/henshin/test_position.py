"""Positions: any situation as a text, rebuilt exactly; every mistake in one named."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from games.henshin.staging import at, mine, npc, offered, play, stage, theirs, where
from typer.testing import CliRunner

from dustup.cli import app
from dustup.engine.ending import Result
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


# -- what comes next ------------------------------------------------------------------------------------------------

DRAWN = """game = "henshin"
map = '''
. . A . . .
 . . . . B .
. . . . . .
'''
"""
TWO = """
[[piece]]
hero = "plain"
seat = 1
at = "A"

[[piece]]
hero = "shoto"
seat = 2
at = "B"
"""


def to_the_end(match: Match) -> Match:
    """Play on with the first option of every question."""
    for _ in range(2000):
        if match.question is None:
            break
        match.answer(match.question.options[0])
    assert match.result is not None, "a match without a question has a result"
    return match


@pytest.mark.parametrize(
    ("lines", "asks", "steps"),
    [
        ("", "select", ["activation 1", "npc 0", "npc 1", "turn 2", "turn 3"]),
        ("turn = 3\ninitiative = 2", "select", ["activation 0", "npc 1", "npc 0"]),
        ('active = "1:plain"\ndice = ["44"]', "spend", ["activation 1", "npc 0", "npc 1", "turn 2", "turn 3"]),
        ('active = "1:plain"\ndice = ["44"]\ninitiative = 2\nturn = 2', "spend", ["npc 1", "npc 0", "turn 3"]),
        (
            'active = "1:plain"\npool = [4, 4]',
            "spend",
            ["activation 1", "npc 0", "npc 1", "turn 2", "turn 3"],
        ),
        ('next = ["spend"]\nactive = "1:plain"\ndice = ["44"]\nturn = 3', "spend", ["activation 1", "npc 0", "npc 1"]),
        (
            'next = "modify"\nactive = "1:plain"\npool = [4]\nturn = 3',
            "spend",
            ["activation 1", "npc 0", "npc 1"],
        ),
        ('next = ["activation 2"]\nturn = 2', "select", ["npc 0", "npc 1", "turn 3"]),
        ('next = "npc 2"\nturn = 2', "select", ["activation 1", "npc 0", "npc 1"]),
        ('next = "beginning"', "select", ["activation 1", "npc 0", "npc 1", "turn 2", "turn 3"]),
        ('next = "turn 3"', "select", ["activation 1", "npc 0", "npc 1"]),
    ],
)
def test_after_its_last_step_a_position_goes_on_by_the_rulebook(lines: str, asks: str, steps: list[str]) -> None:
    other = TWO.replace("plain", "kettle").replace("shoto", "kettle").replace('"A"', '"A3"').replace('"B"', '"F3"')
    match = Match.at(f"{DRAWN}{lines}{TWO}{other}")
    said = {"spend_dice": "spend", "npc_activation": "npc", "end_of_action": "end"}
    agenda = [" ".join(str(said.get(each, each)) for each in step) for step in reversed(match.state.agenda)]
    assert match.question.why.key == asks
    assert agenda == [*steps, "end_of_round"]
    assert to_the_end(match).result.reason in ("points", "heroism", "level")


@pytest.mark.clause("round.hero-once")
def test_who_is_active_in_a_position_is_not_selected_again_in_that_round() -> None:
    other = TWO.replace("plain", "kettle").replace("shoto", "brick-oda").replace('"A"', '"A3"').replace('"B"', '"F3"')
    match = Match.at(f'{DRAWN}active = "1:plain"\ndice = ["44"]\nnext = ["spend", "activation 1"]{TWO}{other}')
    play(match, "done")
    acts = match.state.pieces[match.state.active]
    assert acts.tag == "1:kettle", "the only hero of player 1 who has not been selected"
    fresh = TWO.replace("seat = 1", "selected = false\nseat = 1")
    twice = Match.at(f'{DRAWN}active = "1:plain"\ndice = ["44"]{fresh}')
    assert not Match.at(twice.position()).state.piece("1:plain").selected, "a position may say otherwise"


def test_the_text_table_says_nothing_of_forms_where_there_are_none() -> None:
    assert "Forms" not in Match.at(f"{DRAWN}{TWO}").view(0).text()
    worn = Match.at(f'{DRAWN}{TWO}[[player]]\nforms = ["grasshopper 0 0"]\n')
    assert worn.view(0).text().count("Forms: Grasshopper") == 1


def test_a_position_may_stop_where_its_steps_end() -> None:
    text = f'{DRAWN}next = ["spend", "stop"]\nactive = "1:plain"\ndice = ["4"]{TWO}'
    match = play(Match.at(text), "done")
    assert match.question is None and match.result == Result.drawn((0, 0), "stopped")
    assert Match.at(text).state.agenda == [("stop",)]


def test_a_position_of_the_set_up_goes_on_to_round_1() -> None:
    heroes = '[[player]]\nheroes = ["shoto", "kettle", "brick-oda"]\n' * 2
    match = Match.at(f'game = "henshin"\nround = 0\nnext = "choose_side"\n{heroes}')
    assert match.question.why.key == "side"
    while match.state.round == 0:
        match.answer(match.question.options[0])
    assert [len(match.state.heroes_of(seat)) for seat in (0, 1)] == [3, 3]
    data = 'data = { scenario = "random", quick = 1 }'
    quick = Match.at(f'game = "henshin"\nround = 0\nnext = "set_up"\n{data}\n{heroes}')
    assert quick.state.round == 1 and quick.question is not None


def test_heroism_left_out_is_that_of_the_start_of_a_match() -> None:
    match = Match.at(f"{DRAWN}[[player]]\nscore = 1\n{TWO}")
    assert [each.heroism for each in match.state.players] == [3, 3]


# -- mistakes -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("map = '.'", "does not say which game"),
        ("game =", "not TOML"),
        ("game = 3", "game is 3, expected a text"),
        (HEAD + "colour = 1", "unknown key 'colour'; known are: map, scenario"),
        (HEAD + "initative = 1", "unknown key 'initative' (did you mean 'initiative'?); known are"),
        ('game = "henshin"\nscenario = "meteor-ran"', "scenario is 'meteor-ran', expected one of live-on-air, "),
        ('game = "henshin"\nscenario = "meteor-ran"', "(did you mean 'meteor-run'?)"),
        ('game = "henshin"\nmap = ". ? ."', "the map has '?'"),
        ('game = "henshin"\nmap = 3', "map is 3, expected a drawing"),
        ('game = "henshin"\nmap = "# #"', "the map has no open hex"),
        ('game = "henshin"\nmap = "1 . 1"', "the map has 2 bases 1, expected one"),
        ('game = "henshin"\nmap = ". .\\n. . . ."', "row 2 of the map has 4 cells, row 1 has 2"),
        (HEAD + "initiative = 3", "initiative is 3, expected a whole number from 1 to 2"),
        (HEAD + "initiative = true", "initiative is True, expected a whole number from 1 to 2"),
        (HEAD + 'round = "two"', "round is 'two', expected a whole number from 0 to 5"),
        (HEAD + "round = 9", "round is 9, expected a whole number from 0 to 5"),
        (HEAD + "round = true", "round is True, expected a whole number"),
        (HEAD + "turn = 7", "turn is 7, expected a whole number from 0 to 3"),
        (HEAD + 'turn = 0\nnext = "npc 1"', "turn is 0, expected 1 to 3 in the middle of a turn"),
        (HEAD + 'round = 0\nnext = "turn 1"', "round is 0, expected at least 1, or the step round"),
        (HEAD + 'walls = ["Z9"]', "walls: no cell 'Z9'"),
        (HEAD + "walls = [3]", "walls is 3, expected a text"),
        (HEAD + 'walls = "B1"', "walls is 'B1', expected a list"),
        (HEAD + 'walls = ["A1"]\n[[player]]\nbase = "A1"',
         "player 1: base is A1, expected a hex that is not impassable"),
        (HEAD + '[[player]]\nbase = "B2"', "player 1: base is B2, expected a hex that is not impassable"),
        (HEAD + '[[player]]\nspawns = ["A1", "B2"]', "player 1: spawns has B2, expected hexes that are not impassable"),
        (HEAD + '[[player]]\nbase = "A1"\n[[player]]\nbase = "A1"', "both players have their base on A1, expected two"),
        (HEAD + "[[player]]\nside = 1", "both players have side 1, expected 0 and 1"),
        (HEAD + "[[player]]\n" * 3, "3 players, expected at most 2"),
        (HEAD + "data = 3", "data is 3, expected a table"),
        (HEAD + "data = { tower = 1 }", "data has an unknown key 'tower'"),
        (HEAD + "data = { quick = 1 }", "data: quick is for the steps before round 1"),
        (HEAD + 'rulings = { tie-break = "coin" }', "rulings: tie-break is 'coin', expected one of heroism, draw"),
        (HEAD + '[[danger]]\nelement = "fire"', "danger 1: cells is None, expected a list"),
        (HEAD + '[[danger]]\ncells = []', "danger 1: cells has 0 entries, expected 1 to"),
        (HEAD + '[[danger]]\ncells = ["A1"]\nelement = "mud"', "danger 1: element is 'mud', expected one of"),
        (HEAD + '[[danger]]\ncells = ["A1"]\nuntil = "dawn"', "danger 1: until is 'dawn', expected one of"),
        (HEAD + "[[card]]\nstamina = 3", "card 1 needs hero = a word"),
        (HEAD + '[[card]]\nhero = "x"\nelements = ["mud"]', "card 1: elements: one is 'mud', expected one of fire"),
        (HEAD + '[[card]]\nhero = "x"\nelements = []', "card 1: elements has 0 entries, expected 1 to 2"),
        (HEAD + '[[card]]\nhero = "x"\nelements = ["fire", "air", "dark"]',
         "card 1: elements has 3 entries, expected 1 to 2"),
        (HEAD + '[[card]]\nhero = "x"\nelements = ["fire", "fire"]', "card 1: elements: 'fire' stands there twice"),
        (HEAD + '[[card]]\nhero = "x"\nkeywords = ["wisdon"]',
         "card 1: keywords: one is 'wisdon', expected one of wisdom"),
        (HEAD + '[[card]]\nhero = "x"\nstamina = "9"', "card 1: stamina is '9', expected a whole number"),
        (HEAD + '[[card]]\nhero = "x"\n' * 2, "card 2: there is already a card 'x'"),
        (HEAD + "counters = { cards = 1 }", "counters has an unknown key 'cards'"),
        (HEAD + "piece = 3", "piece is 3, expected a list of tables, as [[piece]] writes it"),
        (HEAD + "piece = [3]", "piece 1 is 3, expected a table"),
        ('game = "henshin"\nscenario = "twin-generators"\ndata = { generator-1 = 99 }',
         "data: generator-1 is 99, expected"),
        ('game = "henshin"\nscenario = "twin-generators"\ndata = { generator-3 = 1 }', "did you mean 'generator-"),
    ],
)  # fmt: skip
def test_a_mistake_in_the_position_is_named(text: str, said: str) -> None:
    assert said in refusal(text)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("colour = 1", "piece 1 has an unknown key 'colour'"),
        ("stamina = 99", "piece 1: stamina is 99, expected a whole number from 0 to 12"),
        ("stamina = '5'", "piece 1: stamina is '5', expected a whole number from 0 to 12"),
        ("stamina = true", "piece 1: stamina is True, expected a whole number from 0 to 12"),
        ("stamina = 5.0", "piece 1: stamina is 5.0, expected a whole number from 0 to 12"),
        ("momentum = 5", "piece 1: momentum is 5, expected a whole number from 0 to 4"),
        ("shocked = 1", "piece 1: shocked is 1, expected true or false"),
        ("exhausted = 'no'", "piece 1: exhausted is 'no', expected true or false"),
        ("exhausted = true\nstamina = 4", "piece 1: exhausted with stamina 4, expected 0"),
        ("exhausted = false\nstamina = 0", "piece 1: not exhausted with stamina 0, expected at least 1"),
        ("health = 4", "piece 1 has an unknown key 'health'"),
        ("acted = 1", "piece 1 has an unknown key 'acted'"),
        ('behaviour = "hunt"', "piece 1 has an unknown key 'behaviour'"),
        ('form = "cape"', "piece 1: form is 'cape', expected one of coral-turtle"),
        ('form = "grashopper"', "(did you mean 'grasshopper'?)"),
        ('marks = { a = "b" }', "piece 1: marks: a is 'b', expected a whole number"),
        ('marks = { prey = "1:plain" }', "piece 1: marks: only an NPC has 'prey' or 'decoyed toward player'"),
        ('marks = { "decoyed toward player" = 1 }', "piece 1: marks: only an NPC has 'prey' or"),
        ('tag = "A2"', "piece 1: tag is 'A2', expected a word that is not the name of a hex"),
        ('tag = "a b"', "piece 1: tag is 'a b', expected one word"),
        ('npc = "trooper"', "piece 1: expected one of hero, npc, not hero and npc"),
    ],
)
def test_a_mistake_in_a_piece_is_named(line: str, said: str) -> None:
    assert said in refusal(HEAD + PIECE + line)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("health = 0", "piece 1: health is 0, expected a whole number from 1 to 2"),
        ("health = 1\nstamina = 1", "piece 1: expected one of health, stamina, not health and stamina"),
        ("momentum = 1", "piece 1 has an unknown key 'momentum'"),
        ('behaviour = "dance"', "piece 1: behaviour is 'dance', expected one of"),
        ('behaviour = "hunt"', "piece 1: behaviour is hunt, which needs marks = { prey ="),
        ('marks = { prey = "2:kettle" }', "piece 1: marks: prey is '2:kettle', expected one of "),
    ],
)
def test_a_mistake_in_an_npc_is_named(line: str, said: str) -> None:
    assert said in refusal(HEAD + PIECE.replace('hero = "plain"', 'npc = "trooper"') + line)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("seat = 1", "seat = 3", "piece 1: seat is 3, expected a whole number from 1 to 2"),
        ("seat = 1", "", "piece 1 needs seat = a whole number"),
        ('hero = "plain"', 'hero = "batman"', "piece 1: hero is 'batman', expected one of brick-oda"),
        ('hero = "plain"', "hero = 3", "piece 1: hero is 3, expected one of brick-oda"),
        ('hero = "plain"', 'npc = "batman"', "piece 1: npc is 'batman', expected one of"),
        ('hero = "plain"', "", "piece 1: expected one of hero, npc, not none"),
        ('at = "A1"', "", "piece 1 needs at = a hex, as nobody leaves the board"),
        ('at = "A1"', "at = 1", "piece 1: at is 1, expected a text"),
        ('at = "A1"', 'at = "Z9"', "piece 1: at: no cell 'Z9' on this 4x2 board"),
        ('at = "A1"', 'at = "B2"', "1:plain stands on B2, which is impassable"),
    ],
)
def test_a_piece_that_cannot_be_is_refused(old: str, new: str, said: str) -> None:
    assert said in refusal(HEAD + PIECE.replace(old, new))


def test_two_models_share_neither_a_hex_nor_a_tag() -> None:
    assert "piece 2: 1:plain already stands on A1" in refusal(HEAD + PIECE + PIECE.replace("plain", "shoto"))
    assert "piece 2: there is already a 1:plain" in refusal(HEAD + PIECE + PIECE.replace("A1", "B1"))


def crowd(*rows: tuple[str, str, int]) -> str:
    """Pieces side by side: hero or npc, which, and whose."""
    cells = ("A1", "B1", "C1", "D1", "A2", "C2", "D2")
    pieces = zip(rows, cells, strict=False)
    return HEAD + "".join(
        f'[[piece]]\n{kind} = "{key}"\nseat = {seat}\nat = "{at}"\ntag = "{seat}:{at}x"\n'
        for (kind, key, seat), at in pieces
    )


def test_a_player_has_three_heroes_and_the_npcs_of_one_group_as_many_as_there_are() -> None:
    assert "piece 4: player 1 already has 3 heroes, expected no more" in refusal(crowd(*[("hero", "plain", 1)] * 4))
    both = crowd(("npc", "trooper", 1), ("npc", "corporal", 2))
    assert "piece 2: npc is 'corporal', expected one of another group than that of player 1" in refusal(both)
    other = crowd(("npc", "trooper", 1), ("npc", "bog-leech", 1))
    assert "piece 2: npc is 'bog-leech', expected one of trooper, corporal, clay-colossus" in refusal(other)
    third = crowd(*[("npc", "corporal", 2)] * 3)
    assert "piece 3: there are already 2 corporal, expected no more than available" in refusal(third)


def test_a_form_is_worn_by_one_fighter() -> None:
    worn = PIECE + 'form = "kraken"\n'
    text = HEAD + worn + worn.replace("plain", "shoto").replace("A1", "B1")
    assert "piece 2: form is 'kraken', expected one that 1:plain does not wear" in refusal(text)
    assert Match.at(text.replace('seat = 1\nat = "B1"', 'seat = 2\nat = "B1"')).question is not None


def test_a_letter_that_stands_twice_in_the_map_is_no_place() -> None:
    with pytest.raises(DustupError, match="'A' stands 2 times in the map, expected once"):
        stage("A A", A=mine(), next="beginning")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("heroism = -1", "player 1: heroism is -1, expected a whole number from 0 to 9999"),
        ("heroism = true", "player 1: heroism is True, expected a whole number"),
        ("score = '3'", "player 1: score is '3', expected a whole number"),
        ("malice = 4", "player 1: malice is 4, expected a whole number from 1 to 3"),
        ("threat = 6", "player 1: threat is 6, expected a whole number from 0 to 5"),
        ('group = "gang"', "player 1: group is 'gang', expected one of bog-brood"),
        ('groups = ["bog-brood", "bog-brood"]', "player 1: groups: 'bog-brood' stands there twice"),
        ('groups = ["bog-brood", "clay-troopers", "scrap-drones"]', "player 1: groups has 3 entries, expected 0 to 2"),
        (
            'group = "bog-brood"\n[[player]]\ngroup = "bog-brood"',
            "both players have the group 'bog-brood', expected two",
        ),
        (
            'forms = ["grasshopper 4 0"]',
            "player 1: forms: 'grasshopper 4 0', expected a form and two levels from 0 to 3",
        ),
        ('forms = ["grasshopper 1"]', "expected a form and two levels"),
        ('forms = ["kraken", "kraken 1 0"]', "player 1: forms: 'kraken' stands there twice, expected once"),
        ('forms = "kraken"', "player 1: forms is 'kraken', expected a list"),
        ('heroes = ["shoto", "shoto"]', "player 1: heroes: 'shoto' stands there twice"),
        ('base = "Z9"', "player 1: base: no cell 'Z9'"),
        ("supply = [1]", "player 1: supply has 1 entries, expected 2"),
        ("supply = [1, 3]", "player 1: supply: one is 3, expected a whole number from 0 to 2"),
    ],
)
def test_a_mistake_in_a_player_is_named(line: str, said: str) -> None:
    assert said in refusal(f"{HEAD}[[player]]\n{line}\n")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('next = "dance"', "next: no step 'dance'; there are: spend, end, npc"),
        ('next = "respaun"', "no step 'respaun' (did you mean 'respawn'?)"),
        ('next = "activation"', "next: 'activation' should read like: activation <seat>"),
        ('next = "activation 3"', "next: 'activation 3': seat is 3, expected a whole number from 1 to 2"),
        ('next = "activation one"', "next: 'activation one': seat is 'one', expected a whole number"),
        ('next = "turn 4"', "next: turn 4, expected a number from 1 to 3"),
        ('next = "beginning 2"', "next: 'beginning 2' should read like: beginning"),
        ("next = []", "next has 0 entries, expected 1 to"),
        ("next = [3]", "next: one is 3, expected a text"),
        ('next = "spend"', "next: spend_dice needs active = the tag of a fighter"),
        ('active = "1:plain"\nnext = ["spend", "spend"]', "next: spend_dice and spend_dice cannot follow each other"),
        (
            'active = "1:plain"\nnext = ["turn 1", "spend"]',
            "next: spend_dice after turn; expected the steps of the active",
        ),
        ('active = "1:batman"', "active is '1:batman', expected one of 1:plain"),
        ('next = "set_up"', 'next: the set-up needs data = { scenario = "random" }'),
        (
            'next = "choose_scenario"\ndata = { scenario = "random" }',
            "the scenario is yet to be chosen, so 1:plain cannot be",
        ),
        (
            'next = "choose_scenario"\ndata = { scenario = "moon" }',
            "data: scenario is 'moon', expected one of random, propose",
        ),
        ('next = "choose_side"', "next: choose_side takes the bases of the scenario's own map; leave out map"),
        (
            'next = "deploy_heroes 0"',
            "the players have 0 and 0 heroes, expected heroes to be deployed by turns, 3 each",
        ),
        ('next = "place_terrain 5"', "next: place_terrain 5, expected a number from 0 to 4"),
        ('dice = ["4"]', "dice needs active = the tag of a fighter"),
        ("pool = [4]", "pool needs active = the tag of a fighter"),
        ('active = "1:plain"\ndice = ["45"]', "action die '45': expected equal digits such as 4, 44 or w4"),
        ('active = "1:plain"\ndice = [4]', "dice: one is 4, expected a text"),
        ('active = "1:plain"\ndice = ["w4", "w2"]', "dice: 2 wisdom dice, expected at most one"),
        ('active = "1:plain"\ndice = ["w44"]', "dice: 'w44', expected a single wisdom die"),
        ('active = "1:plain"\npool = [7]', "pool: one is 7, expected a whole number from 1 to 6"),
        ('active = "1:plain"\ndice = ["44"]\nnext = "modify"', "next: modify with dice; expected a pool"),
        ('active = "1:plain"\ndice = ["44"]\nnext = "settle_dice"', "next: settle_dice with dice; expected a pool"),
        ('active = "1:plain"\npool = [2.5]', "pool: one is 2.5, expected a whole number from 1 to 6"),
        ('active = "1:plain"\nused = ["Smash"]', "used: one is 'Smash', expected one of"),
        (
            'effects = [["dusk", "1:plain", "tired"]]',
            "effects: the end of one is 'dusk', expected one of action, round",
        ),
        ('effects = [["round", "1:plain"]]', "effects: one has 2 entries, expected 3"),
        (
            'effects = [["round", "2:plain", "tired"]]',
            "effects: the owner of one is '2:plain', expected one of 1:plain",
        ),
    ],
)
def test_a_mistake_in_what_comes_next_is_named(line: str, said: str) -> None:
    assert said in refusal(f"{HEAD}{line}\n{PIECE}")


def test_an_npc_is_not_active_between_steps() -> None:
    trooper = '[[piece]]\nnpc = "trooper"\nseat = 2\nat = "C1"\n'
    text = HEAD + 'active = "2:trooper.1"\nnext = "spend"\n' + PIECE + trooper
    assert "active is '2:trooper.1', expected one of 1:plain" in refusal(text)


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
                  dice=["44", "w2", "1"], used=["Hot Hand"], round=3, rulings={"tie-break": "draw"},
                  players=[{"forms": ["kraken 1 2"], "heroism": 4}, {"threat": 3, "malice": 2}],
                  effects=[["round", "1:brute", "angry"]])  # fmt: skip
    twin = Match.at(match.position())
    assert plain(twin) == plain(match)
    assert offered(twin) == offered(match)
    assert plain(play(twin, "move 1 B1")) == plain(play(match, "move 1 B1"))


# -- at the keyboard ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lines", ["", 'next = ["spend"]\nactive = "1:plain"\ndice = ["4"]', 'next = "npc 2"'])
def test_a_hand_written_position_is_played_to_its_end_at_the_keyboard(lines: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(f"{DRAWN}{lines}{TWO}")
    done = CliRunner().invoke(app, ["play", "henshin", "--position", str(file), "--seats", "random,random"])
    assert done.exit_code == 0 and done.exception is None
    assert "wins" in done.output or "Drawn" in done.output


@pytest.mark.parametrize(
    ("hero", "other", "why"),
    [
        (mine(shocked=True), theirs(), "1:plain: it is Shocked; expected settle_dice before it"),
        (mine(), theirs("madame-hush"), "1:plain: the other player may change them first; expected settle_dice"),
    ],
)
def test_loose_dice_are_not_spent_before_others_and_a_shock_have_had_their_say(
    hero: dict[str, Any], other: dict[str, Any], why: str
) -> None:
    with pytest.raises(DustupError, match=f"next: spend with a pool, but {why}"):
        stage("A . . B", A=hero, B=other, pool=[3, 4, 4], next="spend")
    settled = stage("A . . B", A=hero, B=other, pool=[3, 4, 4], next=["settle_dice", "spend"], active="1:plain")
    assert settled.state.pool, "asked before they are grouped"
