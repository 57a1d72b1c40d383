"""Positions: any situation can be written down, read back and changed by hand."""

from __future__ import annotations

import tomllib
from random import Random

import pytest
from games.panic.staging import at, copies, foe, ground, offered, play, pool, spots, stage, tokens_of, unit, unit_of

from dustup import Match
from dustup.engine.errors import DustupError
from dustup.engine.position import toml
from dustup.games.panic import GAME
from dustup.games.panic.position_write import to_position
from dustup.games.panic.state import State


def again(state: State) -> State:
    """A state written down as text and read back."""
    return GAME.positions.from_position(tomllib.loads(toml(to_position(state))))


DERIVED = ("crowd", "copies", "down", "full", "at", "teams")
"""What follows from the rest and is not written down."""


def listening(state: State) -> list[object]:
    """Who listens to what, and who has a constant ability that matters to everybody."""
    ears = state.ears
    own = {id: each.heard.ears for id, each in ears.models.items()}
    tables = [
        {kind: [(each.id, each.ear) for each in heard] for kind, heard in table.items()}
        for table in (ears.before, ears.instead, ears.after)
    ]
    return [own, tables, ears.many, state.constants]


@pytest.mark.parametrize("deal", range(8))
def test_every_quiet_moment_of_a_fight_can_be_written_down_and_read_back(deal: int) -> None:
    random = Random(deal)
    match = Match(GAME, GAME.setup.deal(deal), seed=deal)
    for number in range(1200):
        if match.question is None:
            break
        if number % 11 == 0:
            quiet = match._quiet
            read = again(quiet)
            assert read.plain() == quiet.plain()
            assert [getattr(read, each) for each in DERIVED] == [getattr(quiet, each) for each in DERIVED]
            assert listening(read) == listening(quiet) or not quiet.round
        options = match.question.options
        match.answer(options[random.randrange(len(options))])


def test_a_position_in_the_middle_of_an_action_goes_on_where_it_was() -> None:
    match = stage(
        """
        . . . .
        . a b .
        . c . .
        """,
        a=unit("jumping iron", pool=[5, 3]),
        b=foe(),
        c=foe(),
    )
    play(match, "use 5 damage")
    twin = Match.at(match.position())
    assert offered(twin) == offered(match)
    assert "target c" in offered(match)


def test_a_drawing_says_who_stands_where() -> None:
    match = stage(
        """
        . . . . ~
        . a . a1 .
        . b b b a2
        # % o ^ .
        """,
        a=unit("jumping iron", tokens={"power": 2}, hp=7, challenge="b"),
        b=foe("judgment power", kind="stooges", build="tough"),
    )
    assert (at(match, "a"), copies(match, "a"), spots(match, "b")) == ("B2", ["D2", "E3"], ["B3", "C3", "D3"])
    assert [ground(match, kind) for kind in ("wall", "rubble", "edge", "trap", "fog")] == [
        ["A4"],
        ["B4"],
        ["C4"],
        ["D4"],
        ["E1"],
    ]
    assert (unit_of(match, "a").hp, unit_of(match, "a").bar, tokens_of(match, "a")) == (7, 12, {"power": 2})
    assert unit_of(match, "a").challenge == unit_of(match, "b").id
    assert pool(match, "a") == [6, 6]


def test_a_turn_can_begin_with_the_choice_of_a_stance() -> None:
    match = stage(
        "a . . b",
        a=unit("jumping iron, judgment power", kind="boss"),
        b=foe(),
        start=True,
        dice=[3, 3, 3],
    )
    assert offered(match) == ["stance 0", "stance 1"]


def test_spaces_are_counted_from_the_first_drawn_one_also_outside_the_arena() -> None:
    match = stage("a . b", a=unit(tokens={"speed": 3}), b=foe())
    ways = offered(match, "go")
    assert {"go a -A0", "go a B1", "go a A2", "go a A0"} <= set(ways)
    assert again(match.state).plain() == match.state.plain()


def test_handcuffs_are_written_down_with_the_figure_that_is_bound() -> None:
    match = stage("a b . b", a=unit(cuffed="b.2"), b=foe("judgment blaster", kind="stooges", cuffed="a"))
    read = again(match.state)
    assert read.plain() == match.state.plain()
    assert read.units[0].cuffed == read.figures[2].id != read.figures[1].id


ROOM = """game = "panic"
map = '''
. . . . .
. a . b .
. . . . .
'''
"""
A = """
[[unit]]
tag = "a"
plain = "jumping iron"
at = "a"
"""
B = A.replace('"a"', '"b"') + 'team = "enemies"\n'


def refusal(text: str) -> str:
    """What is said about a position that cannot be set up."""
    with pytest.raises(DustupError) as error:
        Match.at(text)
    return str(error.value)


# -- what comes next ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "asks", "steps"),
    [
        ("", "", ["slot"]),
        ('active = "a"', "", ["slot"]),
        ('next = ["begin_turn b"]', "", ["slot"]),
        ('next = "start_of_turn b"\nactive = "b"', "", ["slot"]),
        ('next = "round"', "", ["slot"]),
        ('next = "place_units"\nround = 0', "place-unit", ["starting_bonuses", "round"]),
        ('next = "weigh ask"\nround = 0\nweight = ""', "choose-weight", ["place_units", "starting_bonuses", "round"]),
    ],
)
def test_after_its_last_step_a_position_goes_on_by_the_rulebook(lines: str, asks: str, steps: list[str]) -> None:
    placed = "weigh" in lines or "place" in lines
    hero = A.replace('plain = "jumping iron"', 'printed = "patty-north"')
    text = f"{ROOM}{lines}{hero}{B}"
    match = Match.at(text.replace('at = "a"', "").replace('at = "b"', "") if placed else text)
    assert not asks or match.question.why.key == asks
    assert [step[0] for step in reversed(match.state.agenda)][-len(steps) :] == steps
    for _ in range(3000):
        if match.question is None:
            break
        match.answer(match.question.options[-1])
    assert match.result is not None, "a match without a question has a result"


def test_a_position_may_stop_where_its_steps_end() -> None:
    match = Match.at(f'{ROOM}active = "a"\nnext = ["act a", "end_turn a", "stop"]\n{A}pool = [3]\n{B}')
    match.answer("end-turn")
    while match.question is not None:
        match.answer(match.question.options[-1])
    assert match.result is not None and match.result.reason == "stopped"


def test_a_boss_does_not_repeat_the_stance_it_is_in() -> None:
    boss = unit("jumping iron, judgment power, singing power", kind="boss", stance=1)
    assert offered(stage("a . . b", a=boss, b=foe(), start=True)) == ["stance 0", "stance 2"]
    first = {**boss, "picked": []}
    assert offered(stage("a . . b", a=first, b=foe(), start=True)) == ["stance 0", "stance 1", "stance 2"]
    other = {**boss, "picked": 2}
    assert offered(stage("a . . b", a=other, b=foe(), start=True)) == ["stance 0", "stance 1"]


def test_what_a_boss_last_fought_in_is_written_down_also_if_it_is_nothing() -> None:
    boss = unit("jumping iron, judgment power", kind="boss", stance=1, picked=[])
    match = stage("a . . b", a=boss, b=foe())
    assert again(match.state).units[0].picked == ()


# -- bodies ------------------------------------------------------------------------------------------------------------

EMPTY = ROOM.replace(". a . b .", ". . . . .")
GIANT = """
[[unit]]
tag = "g"
plain = "judgment power"
kind = "boss"
archetypes = "giant"
team = "enemies"
at = "B2"
"""


@pytest.mark.parametrize("cell", ["B2", "C2", "B3", "C3"])
def test_nobody_stands_inside_a_giant(cell: str) -> None:
    here = A.replace('at = "a"', f'at = "{cell}"')
    assert refusal(EMPTY + here + GIANT) == f"figure 'g': a already stands on {cell}"
    lines = f'figures = ["a {cell}", "g B2"]\n'
    listed = EMPTY + lines + A.replace('at = "a"', "") + GIANT.replace('at = "B2"', "")
    assert refusal(listed) == f"figure 'g': a already stands on {cell}"


def test_beside_a_giant_there_is_room() -> None:
    assert Match.at(EMPTY + A.replace('at = "a"', 'at = "D2"') + GIANT).question is not None


def test_a_vehicle_carries_those_who_stand_in_it() -> None:
    ride = GIANT.replace("giant", "vehicle") + "shape = [[0, 0], [1, 0], [0, 1], [1, 1]]\n"
    assert Match.at(EMPTY + A.replace('at = "a"', 'at = "C2"') + ride).question is not None


# -- mistakes ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("mpa = '. .'", "the position has an unknown key 'mpa' (did you mean 'map'?); known are: map"),
        ('weight = "fat"', "weight is 'fat', expected one of feather"),
        ("weight = true", "weight is True, expected one of feather"),
        ("round = true", "round is True, expected a whole number"),
        ('round = "1"', "round is '1', expected a whole number"),
        ("turn = 1.5", "turn is 1.5, expected a whole number"),
        ("heal = -1", "heal is -1, expected a whole number from 0 to 99"),
        ("seats = 1", "seats is 1, expected a whole number from 2 to 20"),
        ("teams = 4", "teams is 4, expected a whole number from 2 to 3"),
        ("donated = 1", "donated is 1, expected true or false"),
        ('active = "z"', "active: no unit 'z'; there are: a, b"),
        ("active = 3", "active is 3, expected a text"),
        ('meter = ["gone"]', "meter: one is 'gone', expected one of heroes, enemies"),
        ('meter = "enemies"', "meter is 'enemies', expected a list"),
        ("options = { endless = true }", "options has an unknown key 'endless' (did you mean 'endless-stooges'?)"),
        ("options = { endless-stooges = 1 }", "options: endless-stooges is 1, expected true or false"),
        ("notes = { colour = 1 }", "notes has an unknown key 'colour'"),
        ('notes = { spare = "a" }', "notes: spare is 'a', expected a whole number"),
        ('notes = { start = "late" }', "notes: start is 'late', expected one of normal, advantage, ambush"),
        ('notes = { fights = [["nobody"]] }', "notes: fights 1: "),
        ('notes = { stakes = [{ team = "heroes" }] }', "notes: stakes 1: expected one of bonus, penalty, not none"),
        ("counters = { cards = 1 }", "counters has an unknown key 'cards'"),
        ('later = [["a", "b"]]', "later: one has 2 entries, expected 3"),
        ('later = [["a", "z", 2]]', "later: no figure 'z'"),
        ("result = { winners = [0] }", "result: scores has 0 entries, expected 2"),
        ("result = { winners = [0], scores = [1, 0] }", "result needs reason = a text"),
        ("next = []", "next has 0 entries, expected 1 to"),
        ('next = ["dance"]', "next: no step 'dance'; there are:"),
        ('next = ["rond"]', "next: no step 'rond' (did you mean 'round'?)"),
        ('next = ["act"]', "next: 'act' should read like: act <id>"),
        ('next = ["act z"]', "next: 'act z': no unit 'z'; there are: a, b"),
        ('next = ["weigh fat"]', "next: 'weigh fat' is 'fat', expected one of feather"),
        (
            'notes = { stakes = [{ team = "heroes", unit = 0, bonus = "vigor" }] }\nnext = ["weigh feather"]',
            "notes: stakes are declared for a Featherweight fight, which has none",
        ),
        ('next = ["fight_over 7"]', "next: 'fight_over 7': winner is 7, expected a whole number from -1 to 1"),
        ('next = ["place_units"]', "next: the preparations of a fight need a hero"),
        ('next = ["next_scene"]', "next: an adventure goes on, which needs notes with fights"),
        ('weight = ""', "weight is '', expected one of feather"),
        ('wall = ["a"]', "unit 'a': there is a Wall on B2"),
        ('fog = ["Z99"]', "fog: no space 'Z99'"),
        ('figures = ["a B2", "b D2"]', "figures are listed, so no unit can have at"),
        ("unit = 3", "unit is 3"),
    ],
)
def test_a_mistake_in_the_position_is_named(lines: str, said: str) -> None:
    assert said in refusal(f"{ROOM}{lines}{A}{B}" if lines != "unit = 3" else f"{ROOM}{lines}")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("hitpoints = 3", "unit 1 has an unknown key 'hitpoints'"),
        ('hp = "all"', "unit 'a': hp is 'all', expected a whole number from 0 to 12"),
        ("hp = true", "unit 'a': hp is True, expected a whole number from 0 to 12"),
        ("hp = 13", "unit 'a': hp is 13, expected a whole number from 0 to 12"),
        ("bars = 0", "unit 'a': bars is 0, expected a whole number from 1 to 20"),
        ("turns = 0", "unit 'a': turns is 0, expected a whole number from 1 to 20"),
        ("seat = 0", "unit 'a': seat is 0, expected a whole number from 1 to 20"),
        ('team = "foes"', "unit 'a': team is 'foes', expected one of heroes"),
        ("pool = [2.5]", "unit 'a': pool: one is 2.5, expected a whole number"),
        ("pool = [0]", "unit 'a': pool: one is 0, expected a whole number from 1 to 99"),
        ("pool = 3", "unit 'a': pool is 3, expected a list"),
        ("guest = 1", "unit 'a': guest is 1, expected true or false"),
        ("tokens = { gold = 1 }", "unit 'a': tokens has an unknown key 'gold'"),
        ("tokens = { pwoer = 1 }", "(did you mean 'power'?)"),
        ("tokens = { power = -1 }", "unit 'a': tokens: power is -1, expected a whole number from 0 to 999"),
        ('conditions = ["dizzy"]', "unit 'a': conditions has an unknown key 'dizzy'"),
        ('challenge = "y"', "unit 'a': challenge: no unit 'y'; there are: a, b"),
        ("stance = 4", "unit 'a': stance is 4, expected a number from 0 to 0"),
        ("stance = true", "unit 'a': stance is True, expected a number from 0 to 0"),
        ("picked = 4", "unit 'a': picked is 4, expected a number from 0 to 0"),
        ('cuffed = "y"', "unit 'a': cuffed: no figure 'y'; there are: a"),
        ('cuffed = "b"', "unit 'a': cuffed to 'b', which should be cuffed to it"),
        ('damaged = ["y"]', "unit 'a': damaged: no unit 'y'"),
        ('copies = ["b"]', "figure 'b': a~1 already stands on D2"),
        ('copies = ["Z99"]', "unit 'a': copies: no space 'Z99'"),
        ("acted = 1", "unit 'a': acted is 1, expected true or false"),
        ('printed = "patty-north"', "unit 1: expected one of sheet, printed, plain, not printed and plain"),
        ('build = "stout"', "unit 1: "),
        ("shape = [1]", "unit 1: shape: one is 1, expected a list"),
        ("shape = [[0, 0], [99, 0]]", "unit 1: shape: one is 99, expected a whole number from -20 to 20"),
    ],
)
def test_a_mistake_in_a_unit_is_named(lines: str, said: str) -> None:
    assert said in refusal(f"{ROOM}{A}{lines}\n{B}")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('plain = "jumping iron"', "", "unit 1: expected one of sheet, printed, plain, not none"),
        ('plain = "jumping iron"', 'plain = "jumpy iron"', "unit 1: unit: 'jumpy iron' begins with no style"),
        ('plain = "jumping iron"', "plain = 3", "unit 1: plain is 3, expected a text"),
        ('plain = "jumping iron"', 'printed = "nobody"', "unit 1: printed is 'nobody', expected one of"),
        ('plain = "jumping iron"', "sheet = 3", "unit 1: "),
        ('tag = "a"', 'tag = "a b"', "unit 'a b': expected a tag of its own without blanks"),
        ('tag = "a"', "tag = 1", "unit 1: tag is 1, expected a text"),
        ('at = "a"', 'at = "Z99"', "unit 'a': at: no space 'Z99'"),
        ('at = "a"', 'at = "b"', "figure 'b': a already stands on D2"),
        ('at = "a"', 'at = ["A1", "A2"]', "unit 'a': at names 2 spaces, expected at most 1"),
        ('at = "a"', "at = 1", "unit 'a': at is 1, expected a list"),
    ],
)
def test_a_unit_that_cannot_be_is_refused(old: str, new: str, said: str) -> None:
    assert said in refusal(ROOM + A.replace(old, new) + B)


def test_a_fight_has_two_sides() -> None:
    assert "the position needs units of two teams" in refusal(ROOM + A)
    assert "unit 'a': expected a tag of its own" in refusal(ROOM + A + A)
    assert "the map has '?' in row 1" in refusal('game = "panic"\nmap = ". ? ."')
    assert "row 2 of the map has 1 cells" in refusal('game = "panic"\nmap = ". .\\n."')
    assert "the map has no space to stand on" in refusal('game = "panic"\nmap = "_ _"')


def test_who_changed_its_stance_may_still_stand_on_the_wall_it_had_walked_into():
    a = unit("weightless iron, judgment power", stance=1)
    m = stage("# # # #\n# a . #\n# . b #\n# # # #", a=a, b=foe("judgment power"), wall=["A2", "B2"])
    assert at(m, "a") == "B2" and m.state.wall & m.state.figures_of(unit_of(m, "a"))[0].body


def test_a_push_put_off_is_written_down_with_who_redirected_its_action() -> None:
    a, c = unit("collateral wild", pool=[1], tokens={"iron": 2}), foe("collateral control", tokens={"control": 2})
    m = stage("b . . .\na d . .\n. . c .", a=a, b=foe("judgment power"), c=c, d=unit("judgment power"))
    play(m, "pay fury", "target b", "negate redirect", "target d")
    assert [row[-1] for row in m.state.later] == [unit_of(m, "c").id]
    assert again(m.state).later == m.state.later


@pytest.mark.parametrize("name", ["patty-north", "truth-crimson", "pompadour-rex"])
def test_whoever_is_printed_as_a_hero_and_as_a_boss_is_the_boss_among_the_enemies(name: str) -> None:
    m = stage("a b c", a=unit(name), b=foe(name), c=unit(name, guest=True))
    assert unit_of(m, "a").hero and unit_of(m, "b").boss and unit_of(m, "c").boss
