"""Parts of a state: what follows from a field that stands in one place."""

from __future__ import annotations

import dataclasses
from copy import deepcopy
from typing import Any

import pytest
from mypy.api import run as run_mypy

from dustup.engine.errors import BadPosition
from dustup.engine.part import (
    Part,
    a_flag,
    a_number,
    a_table,
    by_hand,
    derived,
    field,
    fixed,
    fleeting,
    left_out,
    nested,
    own,
    parts,
    rows,
    secret,
    shared,
    some_numbers,
)
from dustup.engine.reading import Table as Row
from dustup.engine.reading import position_keys, read_fields, written_fields

OFF = -1


class Purse(Part):
    """What somebody carries."""

    coins: int = 0
    rings: list[str] = own(list)


class Hero(Part, settled={"cell": OFF, "loyal": False}):
    """Somebody on the map."""

    id: int = fixed(plain=left_out)
    tag: str = fixed()
    loyal: bool = True
    cell: int = 0
    hp: int = field(by=lambda hero: len(hero.tag), init=False)
    path: tuple[int, ...] = ()
    tokens: dict[str, int] = own(dict)
    marks: dict[str, int] | None = own(dict, maybe=True)
    purse: Purse = nested(Purse)
    reach: int = derived(7)


class Fight(Part, form="dict"):
    """A fight of heroes."""

    map: str
    heroes: list[Hero] = parts(Hero)
    round: int = field(default=1, among="when")
    ground: list[tuple[int, int]] = shared(list, plain=rows)
    turn: int = field(default=0, among="when")
    hands: list[list[int]] = own(list, inner=True)
    over: str = field(default="", seldom=True)
    taken: dict[int, int] = derived(dict, on_copy="own")
    known: dict[int, int] = derived(dict, on_copy="reset")
    doing: str = fleeting("")
    _odd: int = field(default=3, init=False, key="odd")


def drawn() -> Fight:
    fight = Fight("dojo")
    fight.heroes = [Hero(0, "patty"), Hero(1, "bo", cell=4)]
    fight.ground = [(1, 2)]
    fight.hands = [[1, 2], [3]]
    fight.taken, fight.known, fight.doing = {0: 0, 4: 1}, {9: 9}, "walking"
    return fight


# -- the constructor ---------------------------------------------------------------------------------------------------


def test_a_part_begins_with_its_defaults():
    hero = Hero(3, "patty")
    assert (hero.id, hero.loyal, hero.cell, hero.tokens, hero.marks, hero.reach) == (3, True, 0, {}, None, 7)


def test_a_first_value_can_follow_from_fields_above():
    assert Hero(3, "patty").hp == 5


def test_no_two_parts_begin_with_the_same_container():
    one, other = Hero(0, "a"), Hero(1, "b")
    one.tokens["iron"] = 1
    one.purse.rings.append("gold")
    assert not other.tokens and not other.purse.rings


def test_a_part_has_slots_and_nothing_else():
    with pytest.raises(AttributeError):
        Hero(0, "a").luck = 7


def test_what_is_derived_without_a_default_is_not_there_until_it_is_worked_out():
    class Wearer(Part):
        form: str = derived()

    with pytest.raises(AttributeError, match="form"):
        _ = Wearer().form


# -- copies ------------------------------------------------------------------------------------------------------------


def test_a_copy_is_independent():
    fight = drawn()
    before, twin = deepcopy(fight.plain()), fight.copy()
    assert twin.plain() == before
    hero = fight.heroes[1]
    hero.hp, hero.cell, hero.path = 0, 8, (4, 8)
    hero.tokens["iron"] = 2
    hero.purse.coins = 9
    hero.purse.rings.append("gold")
    fight.hands[0].append(7)
    fight.hands.append([])
    fight.heroes.append(Hero(2, "third"))
    fight.taken[8] = 1
    fight.round, fight.over = 2, "won"
    assert twin.plain() == before
    assert twin.taken == {0: 0, 4: 1}


def test_marks_that_may_be_none_are_copied():
    hero = Hero(0, "a")
    hero.marks = {"slow": 1}
    twin = hero.copy()
    hero.marks["slow"] = 2
    assert twin.marks == {"slow": 1}


def test_a_copy_begins_anew_with_what_is_fleeting_or_reset():
    twin = drawn().copy()
    assert (twin.doing, twin.known) == ("", {})


def test_copies_share_what_is_only_replaced():
    fight = drawn()
    assert fight.copy().ground is fight.ground


def test_what_is_settled_is_shared_and_nothing_else_is():
    fight = drawn()
    gone, off = fight.heroes
    gone.cell, gone.loyal, off.cell = OFF, False, OFF
    twin = fight.copy()
    assert twin.heroes[0] is gone is gone.copy()
    assert twin.heroes[1] is not off


# -- plain data and comparing ------------------------------------------------------------------------------------------


def test_plain_is_in_the_order_of_the_fields():
    hero = Hero(0, "patty", cell=2)
    hero.tokens = {"speed": 1, "iron": 2}
    hero.path = (1, 2)
    assert hero.plain() == ["patty", True, 2, 5, [1, 2], [("iron", 2), ("speed", 1)], [], [0, []]]


def test_plain_by_name_lists_together_what_belongs_together():
    told = drawn().plain()
    assert [*told] == ["map", "heroes", "when", "ground", "hands", "odd"]
    assert (told["when"], told["ground"], told["odd"]) == ([1, 0], [[1, 2]], 3)


def test_what_is_seldom_there_is_told_when_it_is():
    fight = drawn()
    fight.over = "won"
    assert [*fight.plain()] == ["map", "heroes", "when", "ground", "hands", "over", "odd"]


def test_pairs_are_sorted_by_name():
    class Notes(Part, form="pairs"):
        wins: int = field(default=0, seldom=True)
        fought: int = 1
        lost: tuple[int, ...] = field(default=(), seldom=True, key="a-loss")

    notes = Notes()
    assert notes.plain() == [("fought", 1)]
    notes.lost = (1,)
    assert notes.plain() == [("a-loss", [1]), ("fought", 1)]


def _changes(fight: Fight) -> dict[str, Any]:
    """Ways in which a fight can differ that ``plain`` tells of."""
    hero = fight.heroes[1]
    return {
        "hp": lambda: setattr(hero, "hp", 99),
        "path": lambda: setattr(hero, "path", (1,)),
        "tokens": lambda: hero.tokens.update(iron=1),
        "marks": lambda: setattr(hero, "marks", {"slow": 1}),
        "a nested part": lambda: setattr(hero.purse, "coins", 1),
        "a nested list": lambda: hero.purse.rings.append("gold"),
        "another part": lambda: fight.heroes.append(Hero(2, "third")),
        "round": lambda: setattr(fight, "round", 2),
        "inner": lambda: fight.hands[1].append(1),
        "seldom": lambda: setattr(fight, "over", "won"),
    }


@pytest.mark.parametrize("what", _changes(drawn()))
def test_two_are_alike_if_and_only_if_plain_is_equal(what: str):
    one, other = drawn(), drawn()
    assert one.like(other)
    _changes(one)[what]()
    assert one.plain() != other.plain()
    assert not one.like(other) and not other.like(one)


def test_what_is_derived_or_fleeting_is_not_compared():
    one, other = drawn(), drawn()
    one.doing, one.heroes[0].reach, one.known = "standing", 8, {}
    assert one.like(other) and one.plain() == other.plain()


def test_marks_that_are_empty_are_none_at_all():
    one, other = drawn(), drawn()
    one.heroes[0].marks = {}
    assert one.like(other) and one.plain() == other.plain()


def test_what_is_settled_can_be_left_out():
    class Crowd(Part):
        heroes: list[Hero] = parts(Hero, settled=False)

    one, other = Crowd(), Crowd()
    one.heroes = [Hero(0, "gone", loyal=False, cell=OFF), Hero(1, "bo")]
    other.heroes = [Hero(1, "bo")]
    assert one.plain() == other.plain() and one.like(other)


# -- classes of parts --------------------------------------------------------------------------------------------------


def test_a_class_adds_fields_to_those_of_its_base():
    class Boss(Hero):
        bars: int = 3

    boss = Boss(0, "baron", bars=4)
    twin = boss.copy()
    assert (type(twin), twin.bars, twin.tag) == (Boss, 4, "baron")
    assert boss.plain() == [*Hero(0, "baron").plain(), 4]


TOLD = {"tag": "", "mana": 0, "hp": 0, "rage": 7}


class Being(Part, row=TOLD):
    """What wizards and beasts have in common."""

    tag: str = fixed()
    hp: int = field(default=5, position=a_number(0, 9))


class Wizard(Being):
    """Somebody with mana."""

    mana: int = field(default=3, position=a_number(0, 9))


class Beast(Being, settled={"hp": 0}):
    """Something with rage."""

    rage: int = 1


class Zoo(Part):
    """Both in one list."""

    beings: list[Wizard | Beast] = parts(Wizard | Beast, settled=False)


def zoo(*beings: Wizard | Beast) -> Zoo:
    made = Zoo()
    made.beings = list(beings)
    return made


def test_classes_with_a_common_base_are_told_alike_in_the_order_of_their_row():
    assert Wizard("merlin").plain() == ["merlin", 3, 5, 7]
    assert Beast("bear").plain() == ["bear", 0, 5, 1]


def test_a_position_writes_fields_in_the_order_of_the_row():
    assert position_keys(Wizard) == ("mana", "hp")
    assert [*written_fields(Wizard("merlin"))] == ["mana", "hp"]


def test_a_field_without_a_place_in_the_row_is_refused_by_name():
    with pytest.raises(TypeError, match=r"Bad\.luck has no place in its row: tag, mana, hp, rage"):
        type(Part)("Bad", (Being,), {"__annotations__": {"luck": "int"}, "luck": 1})


def test_a_list_of_parts_of_several_classes_is_copied_each_by_its_own():
    wild = zoo(Wizard("merlin", mana=1), Beast("bear"))
    twin = wild.copy()
    assert [type(each) for each in twin.beings] == [Wizard, Beast] and twin.plain() == wild.plain()
    twin.beings[0].hp = 1
    assert wild.beings[0].hp == 5


def test_of_several_classes_only_those_that_settle_are_shared_and_left_out():
    fallen, dead = Wizard("merlin", hp=0), Beast("bear", hp=0)
    wild = zoo(fallen, dead)
    twin = wild.copy()
    assert twin.beings[0] is not fallen and twin.beings[1] is dead
    assert wild.plain() == [[fallen.plain()]]
    assert wild.like(zoo(Wizard("merlin", hp=0)))


def test_parts_of_different_classes_are_not_alike():
    assert zoo(Wizard("x")).like(zoo(Wizard("x")))
    assert not zoo(Wizard("x")).like(zoo(Beast("x")))
    assert not zoo(Wizard("x")).like(zoo(Wizard("x", mana=2)))


def test_what_is_written_by_hand_is_left_as_it_is():
    class Odd(Part):
        number: int = 1

        def plain(self) -> str:
            return "odd"

    class ByHand(Hero):
        __slots__ = ("extra",)

        def __init__(self) -> None:
            super().__init__(1, "hand")
            self.extra = 2

    assert Odd().plain() == "odd" and Odd().copy().number == 1
    assert (ByHand().extra, ByHand().tag) == (2, "hand")


@pytest.mark.parametrize(
    ("kind", "marker", "told"),
    [
        ("list[int]", [], r"Bad\.thing = \[\] would be shared by all; expected own\(list\)"),
        ("dict[str, int]", {}, r"Bad\.thing = {} would be shared by all; expected own\(dict\)"),
        ("list[int]", ..., r"Bad\.thing is a list; expected own\(list\)"),
        ("int", dataclasses.field(default=1), r"Bad\.thing is marked by something unknown"),
        ("list[int]", derived(list, on_copy="sideways"), r"Bad\.thing is to be copied 'sideways', expected one of"),
        ("list[int]", parts(int), r"Bad\.thing is parts\(<class 'int'>\), expected a class of parts"),
        ("list[int]", parts(Wizard | int), r"Bad\.thing is parts\(.*Wizard \| int\), expected a class of parts"),
        ("int", secret(0, owner="nobody"), r"Bad\.thing is a secret of 'nobody', which is no field of Bad"),
    ],
)
def test_a_field_that_cannot_be_is_refused_by_name(kind: str, marker: Any, told: str):
    body = {"__annotations__": {"thing": kind}} | ({} if marker is ... else {"thing": marker})
    with pytest.raises(TypeError, match=told):
        type(Part)("Bad", (Part,), body)


def test_a_marker_without_a_type_is_refused():
    with pytest.raises(TypeError, match=r"Bad\.thing is own\(\.\.\.\) without a type"):
        type(Part)("Bad", (Part,), {"thing": own(list)})


def test_a_field_without_a_default_cannot_follow_one_with_a_default():
    with pytest.raises(TypeError, match=r"Bad\.b has no default, but a before it has one"):
        type(Part)("Bad", (Part,), {"__annotations__": {"a": "int", "b": "int"}, "a": 1})


def test_settled_and_form_are_checked():
    with pytest.raises(TypeError, match="settled names 'cel', which is no field"):
        type(Part)("Bad", (Part,), {"__annotations__": {"cell": "int"}, "cell": 1}, settled={"cel": 1})
    with pytest.raises(TypeError, match="form is 'table', expected one of list, dict, pairs"):
        type(Part)("Bad", (Part,), {"__annotations__": {"cell": "int"}, "cell": 1}, form="table")


# -- secrets -----------------------------------------------------------------------------------------------------------


class Player(Part):
    """Somebody with a hand of cards."""

    seat: int
    hand: list[int] = secret(list, owner="seat", blank=lambda hand: [0] * len(hand))
    plan: str = secret("", owner="seat")


class Table(Part, form="dict"):
    """Two players and a deck into which nobody looks."""

    players: list[Player] = parts(Player)
    deck: list[int] = secret(list, blank=lambda deck: [0] * len(deck))
    open: list[int] = own(list)


def dealt() -> Table:
    table = Table()
    for seat, hand, plan in ((0, [3, 5], "wait"), (1, [4], "rush")):
        player = Player(seat)
        player.hand, player.plan = hand, plan
        table.players.append(player)
    table.deck, table.open = [8, 9, 7], [2]
    return table


def test_a_seat_sees_its_own_secrets_and_blanks_for_the_others():
    table = dealt()
    assert table.seen_by(0).plain() == {
        "players": [[0, [3, 5], "wait"], [1, [0], ""]],
        "deck": [0, 0, 0],
        "open": [2],
    }


def test_a_spectator_sees_no_secret():
    seen = dealt().seen_by(None)
    assert [[each.hand, each.plan] for each in seen.players] == [[[0, 0], ""], [[0], ""]]


def test_looking_changes_nothing_and_what_was_seen_is_a_copy():
    table = dealt()
    before = deepcopy(table.plain())
    seen = table.seen_by(1)
    seen.players[1].hand.append(9)
    seen.open.append(1)
    assert table.plain() == before


def test_a_seat_sees_the_same_whatever_others_hide():
    one, other = dealt(), dealt()
    other.players[1].hand, other.players[1].plan, other.deck = [6], "hide", [1, 2, 3]
    assert one.plain() != other.plain()
    assert one.seen_by(0).plain() == other.seen_by(0).plain()


def test_copies_keep_secrets():
    table = dealt()
    twin = table.copy()
    table.deck.pop()
    assert twin.like(dealt()) and not table.like(twin)


# -- positions ---------------------------------------------------------------------------------------------------------


class Fighter(Part):
    """Somebody whom positions describe."""

    tag: str = fixed()
    hp: int = field(default=9, position=a_number(0, 12, always=True))
    shocked: bool = field(default=False, position=a_flag())
    pool: list[int] = own(list, position=some_numbers(1, 6, 3))
    marks: dict[str, int] = own(dict, position=a_table(-5, 5))
    acted: int = field(default=0, position=a_number(0, 3))
    form: str = field(default="", position=by_hand())
    reach: int = derived(1)


def test_a_position_has_the_fields_that_say_how_they_are_written():
    assert position_keys(Fighter) == ("hp", "shocked", "pool", "marks", "acted", "form")


def test_what_a_position_writes_is_read_again():
    one = Fighter("a", hp=0, shocked=True, acted=2)
    one.pool, one.marks = [6, 1], {"slow": -2}
    told = written_fields(one)
    assert told == {"hp": 0, "shocked": True, "pool": [6, 1], "marks": {"slow": -2}, "acted": 2}
    other = Fighter("a")
    read_fields(other, Row(told, "fighter 1", None))
    assert one.like(other)


def test_a_position_leaves_out_what_is_empty_and_reads_it_as_the_default():
    assert written_fields(Fighter("a")) == {"hp": 9}
    fighter = Fighter("a")
    read_fields(fighter, Row({}, "fighter 1", None))
    assert fighter.like(Fighter("a"))


def test_what_the_game_reads_itself_is_left_to_it():
    fighter = Fighter("a")
    read_fields(fighter, Row({"form": "ape"}, "fighter 1", None))
    assert (fighter.form, written_fields(Fighter("a", form="ape"))["form"]) == ("", "ape")


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"hp": 13}, "fighter 1: hp is 13, expected a whole number from 0 to 12"),
        ({"shocked": 1}, "fighter 1: shocked is 1, expected true or false"),
        ({"pool": [7]}, "fighter 1: pool: one is 7, expected a whole number from 1 to 6"),
        ({"marks": {"slow": 6}}, "fighter 1: marks: slow is 6, expected a whole number from -5 to 5"),
    ],
)
def test_a_position_names_what_a_field_cannot_be(given: dict[str, Any], told: str):
    with pytest.raises(BadPosition, match=told):
        read_fields(Fighter("a"), Row(given, "fighter 1", None))


# -- types -------------------------------------------------------------------------------------------------------------

SAID = """
from typing import ClassVar, Literal
from dustup.engine.part import Part, derived, field, fixed, own, parts

class Card:
    momentum: int = 4

class Hero(Part):
    tag: str = fixed()
    hp: int = 0
    luck: int | None = field(default=None)
    power: int = field(default=1, init=False)
    bars: int = field(by=lambda hero: hero.hp, init=False)
    card: Card = derived()
    tokens: dict[str, int] = own(dict)

class Beast(Part):
    wild: ClassVar[Literal[True]] = True
    rage: int = 0

class Tame(Part):
    wild: ClassVar[Literal[False]] = False

class Zoo(Part):
    beings: list[Beast | Tame] = parts(Beast | Tame)

for being in Zoo().copy().beings:
    if being.wild:
        being.rage += 1

class Fight(Part):
    heroes: list[Hero] = parts(Hero)

hero = Hero("a", hp=3, luck=1)
Fight().copy().heroes[0].copy().card.momentum + hero.tokens["iron"]
"""


def checked(lines: str) -> tuple[str, int]:
    said, _, code = run_mypy(["--strict", "--config-file=", "-c", SAID + lines])
    return said, code


def test_mypy_sees_through_parts():
    assert checked("") == ("Success: no issues found in 1 source file\n", 0)
    wrong, code = checked("""
hero.card.momentun
hero.copy().hp = "x"
Hero()
Hero("a", power=1)
Hero("a", card=Card())
hero.tokens["iron"] = "x"
being.rage = 2
""")
    assert code == 1
    for told in (
        '"Card" has no attribute "momentun"',
        'expression has type "str", variable has type "int"',
        'Missing positional argument "tag"',
        'Unexpected keyword argument "power"',
        'Unexpected keyword argument "card"',
        'expression has type "str", target has type "int"',
        'Item "Tame" of "Beast | Tame" has no attribute "rage"',
    ):
        assert told in wrong
