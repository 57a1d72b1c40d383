"""Other numbers on cards: every printed number has a range, and a fight can be played with another one."""

from __future__ import annotations

from random import Random
from types import CodeType, FunctionType
from typing import Any

import pytest
from games.panic.staging import foe, hp, offered, play, refused, stage, tokens_of, unit

from dustup import Match, find_game
from dustup.engine.edition import changed_numbers, edition_of
from dustup.engine.errors import BadSetup
from dustup.engine.record import Record, replay
from dustup.games.panic.box import box
from dustup.games.panic.cards import Action
from dustup.table.question import question_of
from dustup.table.scene import scene_of

GAME = find_game("panic")
NUMBERS = box().numbers()
PLAIN = "judgment vigilance"


def played(match: Match, seed: int) -> Match:
    """A fight played to its end at random."""
    draw = Random(seed).random
    while (question := match.question) is not None:
        match.answer(question.options[int(draw() * question.options.count)], question.seat)
    return match


def story(match: Match) -> list[tuple[str, tuple[str, ...]]]:
    """Everything that happened, and by which clauses."""
    return [(repr(entry.event), tuple(entry.clauses)) for entry in match.log]


# -- every number ------------------------------------------------------------------------------


def test_every_number_has_a_range_that_it_is_in() -> None:
    assert len(NUMBERS) > 300 and len({row["id"] for row in NUMBERS}) == len(NUMBERS)
    assert all(row["low"] <= row["value"] <= row["high"] for row in NUMBERS)
    assert all(row["low"] < row["high"] for row in NUMBERS)
    kinds = {row["id"].partition("/")[0] for row in NUMBERS}
    assert kinds == {"forms", "styles", "archetypes", "bosses", "stances", "builds", "basics"}
    known = {row["id"] for row in NUMBERS}
    assert known > {"styles/halcyon:Purify.tokens-3", "archetypes/angel:focused start.heal", "builds/agile:speed"}


def reads(code: CodeType, names: dict[str, Any], seen: set[CodeType]) -> set[str]:
    """Every attribute that a function asks for, and those it calls in its own folder, functions in it included."""
    if code in seen:
        return set()
    seen.add(code)
    found = set(code.co_names)
    for each in code.co_consts:
        found |= reads(each, names, seen) if isinstance(each, CodeType) else set()
    for name in code.co_names:
        for each in flat(names.get(name)):
            if isinstance(each, FunctionType) and each.__globals__["__package__"] == names["__package__"]:
                found |= reads(each.__code__, each.__globals__, seen)
    return found


def flat(value: Any) -> list[Any]:
    """What is in a list or a table, and in those inside."""
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else None
    return [value] if inside is None else [each for one in inside for each in flat(one)]


def functions_of(sentence: Any) -> list[Any]:
    """Whatever carries a sentence out, or says beforehand whether it could."""
    if not isinstance(sentence, Action):
        lines = [(script.cited(line.key), line.function) for script in scripts() for line in script.lines]
        return [function for cited, function in lines if function is not None and cited == sentence.clause]
    asked = [sentence.possible, sentence.early, *sentence.aims.values()]
    found = [*sentence.gates.values(), *asked]
    return [each for each in [*found, *(run for _, run, _ in sentence.options)] if each is not None]


def scripts() -> list[Any]:
    """The scripts of everything that has abilities."""
    found = []
    for shelf in box().printed.values():
        for copies in shelf.values():
            script: Any = copies.script
            found += [script] if hasattr(script, "cited") else [script.focused, script.fused, script.frantic]
    return found


def test_every_number_is_read_by_what_carries_its_sentence_out() -> None:
    """A number that nobody reads could be tuned without any effect. Range, price and picks are read by rules."""
    by_rules = {"cost", "longer", "pick", "price"}
    for part in [*box().parts(), *box().cards["basics"].values()]:
        for sentence in part.sentences():
            used = set().union(*[reads(each.__code__, each.__globals__, set()) for each in functions_of(sentence)])
            for number in sentence.n.items():
                assert number.replace("-", "_") in used | by_rules, f"{sentence.clause}: {number}"


@pytest.mark.parametrize("row", NUMBERS[5::29], ids=lambda row: row["id"])
@pytest.mark.parametrize("end", ["low", "high"])
def test_a_fight_with_a_number_at_the_end_of_its_range_replays(row: dict[str, Any], end: str) -> None:
    setup = {**GAME.setup.deal(len(row["id"])), "content": {row["id"]: row[end]}}
    match = played(Match("panic", setup, 5), 5)
    again = replay(Match, Record.from_json(Record.of(match).to_json()), None, True)
    assert again.state.digest() == match.state.digest()


@pytest.mark.parametrize("id", ["basics/basic:Damage.damage", "styles/halcyon:Purify.tokens", "builds/tough:iron"])
def test_a_change_to_what_is_printed_changes_nothing(id: str) -> None:
    value = next(row["value"] for row in NUMBERS if row["id"] == id)
    plain, same = (Match("panic", GAME.setup.deal(4) | more, 3) for more in ({}, {"content": {id: value}}))
    assert plain.state.box is not same.state.box
    assert story(played(plain, 3)) == story(played(same, 3))


# -- the changed number is the one that acts ------------------------------------------------------


def test_a_basic_action_with_another_number() -> None:
    """The same blow in two fights of one process: 2 damage as printed, 3 as changed."""
    printed = stage("a b", a=unit(PLAIN, pool=[3]), b=foe(PLAIN))
    changed = stage("a b", a=unit(PLAIN, pool=[3]), b=foe(PLAIN), content={"basics/basic:Damage.damage-3": 3})
    for each in (changed, printed):
        play(each, "use 3 damage")
    assert hp(printed, "b") - hp(changed, "b") == 1


def test_an_action_of_a_form_with_another_number() -> None:
    made = {}
    for iron in (3, 4):
        m = stage("a b", a=unit("judgment iron", pool=[3]), b=foe(PLAIN), content={"forms/iron:Secure.own-iron": iron})
        play(m, "use 3 secure", "pick gain-iron", "pick heal")
        made[iron] = tokens_of(m, "a").get("iron")
    assert made == {3: 3, 4: 4}


def test_a_challenger_comes_from_farther_away() -> None:
    """The menu of the turn knows the changed reach as well."""
    for reach, there in ((4, False), (5, True)):
        content = {"basics/basic:A Challenger Approaches.reach": reach}
        m = stage("a . . . . b", a=unit(PLAIN, pool=[1]), b=foe(PLAIN), content=content)
        assert ("use 1 challenger-approaches" in [m.write(each) for each in m.question.options]) is there


def test_an_action_costs_more() -> None:
    """The first gate of Secure is a 4, and so is the first that the turn offers it for."""
    content = {"forms/iron:Secure.cost": 4}
    m = stage("a b", a=unit("judgment iron", pool=[3, 4]), b=foe(PLAIN), content=content)
    assert [each for each in offered(m, "use") if "secure" in each] == ["use 4 secure"]
    assert refused(m, "use 3 secure") == ("too-low", "action.minimum-number")
    assert "Secure: cost is 4 instead of 3 in this fight." in GAME.cards.describe_here(m.state, "secure")


def test_a_token_action_costs_less() -> None:
    id, price = next((row["id"], row["value"]) for row in NUMBERS if row["id"].endswith(".price"))
    printed = [each.cost.tokens for each in box().actions if each.cost.tokens]
    changed = [each.cost.tokens for each in box().but({id: price - 1}).actions if each.cost.tokens]
    assert sum(printed) - sum(changed) == 1


def test_a_style_reaches_farther() -> None:
    content = {"styles/judgment:range.to": 2}
    m = stage("a . b", a=unit(PLAIN, pool=[1, 1]), b=foe(PLAIN), content=content)
    play(m, "use 1 damage")
    assert hp(m, "b") < 12
    told = GAME.cards.describe_here(m.state, "judgment")
    assert "Judgment Style: range 1-2 instead of 1 in this fight." in told


def test_a_position_keeps_the_changed_numbers() -> None:
    content = {"forms/blaster:longer range.longer": 2}
    m = stage("a b", a=unit("judgment blaster"), b=foe(PLAIN), content=content)
    again = Match.at(m.position())
    assert again.state.content == content
    assert again.state.units[0].loadout.range == (1, 3)


# -- beside the printed card ------------------------------------------------------------------------------

IRON = {
    "kind": "warrior",
    "archetypes": ["angel"],
    "stances": [{"style": "judgment", "forms": ["iron"]}],
    "skills": ["Unmovable"],
}
NEW = {"forms/iron@new:Secure.own-iron": 4, "archetypes/angel@new:fused challenge.heal": 2}


def both() -> Match:
    """Two who are built alike; one of them plays the changed form."""
    mine, theirs = {"name": "Changed", **IRON, "beside": ["forms/iron@new"]}, {"name": "Printed", **IRON}
    rows = {"a": {"sheet": mine, "team": "heroes"}, "b": {"sheet": theirs, "team": "enemies"}}
    return stage("a . . b", content=NEW, **{key: {**row, "pool": [3, 6]} for key, row in rows.items()})


def test_the_changed_card_stands_beside_the_printed_one() -> None:
    m = both()
    mine, theirs = m.state.units
    assert {"secure@new", "contain@new"} < {action.id for action in mine.loadout.unique}
    assert {"secure", "contain"} < {action.id for action in theirs.loadout.unique}
    play(m, "use 3 secure@new", "pick gain-iron", "pick heal")
    assert tokens_of(m, "a") == {"iron": 4}
    printed = stage("a b", a=unit("judgment iron", pool=[3]), b=foe(PLAIN))
    assert [each.index for each in theirs.loadout.unique] == [
        each.index for each in printed.state.units[0].loadout.unique
    ]


def test_whoever_looks_at_a_changed_card_beside_the_printed_one_is_told() -> None:
    m = both()
    assert "Secure (new): own iron is 4 instead of 3 in this fight." in GAME.cards.describe_here(m.state, "secure")
    scene = scene_of(m.view(None))
    assert "Not as printed: forms/iron@new:Secure.own-iron is 4." in scene["status"]["about"]
    assert "Secure" in str(scene)
    assert "secure@new" in str(question_of(m, m.view(0), m.question, True))


def test_a_position_keeps_who_plays_the_changed_card() -> None:
    m = both()
    again = Match.at(m.position())
    assert [each.sheet.beside for each in again.state.units] == [("forms/iron@new",), ()]
    assert again.state.digest() == m.state.digest()


def test_a_card_that_is_not_there_cannot_be_played() -> None:
    hero = {"name": "Changed", **IRON, "beside": ["forms/iron@old"]}
    wrong = "Changed: no card 'forms/iron@old' stands beside a printed one; there are: forms/iron@new"
    with pytest.raises(BadSetup, match=wrong):
        Match("panic", {"enemies": [hero, "gunners", "gunners"], "heroes": ["patty-north"], "content": NEW}, 1)


# -- told ------------------------------------------------------------------------------


def test_a_changed_number_is_told_with_its_sentence() -> None:
    m = stage("a b", a=unit("judgment iron"), b=foe(PLAIN), content={"forms/iron:Secure.own-iron": 4})
    said = "Secure: own iron is 4 instead of 3 in this fight."
    assert GAME.cards.changed(m.state)
    for name in ("secure", "iron", "a"):
        assert said in GAME.cards.describe_here(m.state, name), name
    assert said not in GAME.cards.describe_here(m.state, "blaster")
    assert said not in GAME.cards.describe("secure")
    assert said in GAME.cards.describe(GAME.cards.address(m.state, "secure"))


def test_what_cannot_be_changed_is_refused_with_what_could() -> None:
    for content, wrong in (
        ({"forms/iron:Secure.own-iron": 9}, r"content: 'forms/iron:Secure.own-iron' cannot be 9, expected 2 to 4"),
        ({"forms/irn:Secure.own-iron": 3}, r"no card among the forms called 'irn'; do you mean iron"),
        ({"basics/basic@new:Damage.damage": 2}, r"leave out '@new'"),
    ):
        with pytest.raises(BadSetup, match=wrong):
            Match("panic", {"content": content}, 1)


# -- editions ------------------------------------------------------------------------------


def test_an_edition_knows_every_number_and_leaves_them_out_of_its_files() -> None:
    now = edition_of(GAME)
    assert now.numbers == {row["id"]: row["value"] for row in NUMBERS}
    before = type(now)(now.game, now.files, now.numbers | {"styles/halcyon:Purify.tokens": 2})
    assert changed_numbers(before, now) == {"styles/halcyon:Purify.tokens": 2}
    assert {"content/archetypes/angel/angel.toml", "content/archetypes/angel/halcyon.toml"} <= {*now.files}
