"""Many encounters played at random, a chain of them, and the ledger."""

from __future__ import annotations

from random import Random

import pytest

from dustup import Match
from dustup.boards.bits import listed
from dustup.engine.ending import sequel_of
from dustup.games.shining import GAME
from dustup.games.shining.content import box
from dustup.games.shining.events import AiRevealed
from dustup.games.shining.invariants import holds
from dustup.games.shining.position import from_position, to_position
from dustup.games.shining.rules.spawn import spawn
from dustup.games.shining.rulings import RULINGS
from dustup.games.shining.state import OFF, Effect
from dustup.kit.box import MOST_CHANGES
from dustup.lab import coverage
from dustup.lab.soak import soak, watch
from dustup.table import question_of, scene_of
from dustup.testing.harness import finish
from dustup.testing.staging import toml


def otherwise(number: int) -> dict[str, str]:
    """Some of the rulings in their other reading."""
    random = Random(f"rulings {number}")
    return {each.key: random.choice(list(each.choices)) for each in RULINGS.values()}


def watched(match: Match, random: Random) -> Match:
    """Play at random; after every event and at every question everything holds that always does."""
    watch(match)
    asked = 0
    while (question := match.question) is not None:
        holds(match.state)
        if (asked := asked + 1) % 150 == 0:
            assert Match.at(match.position()).position() == match.position()
        match.answer(random.choice(list(question.options)), random.choice(question.seats))
    return match


@pytest.mark.parametrize("first", range(0, 200, 20))
def test_random_encounters_from_all_maps_end_and_what_always_holds_does(first: int) -> None:
    """A fifth of them are looked at closely: every event cites, every record verifies. Some are played otherwise."""
    for number in range(first, first + 20):
        if number % 5 == 0:
            assert soak("shining", number)
            continue
        agreed = {"rulings": otherwise(number)} if number % 5 == 1 else {}
        match = Match(GAME, {**GAME.setup.deal(number), "players": 1 + number % 4, **agreed}, seed=number)
        watched(match, Random(number))
        assert match.result is not None and len(set(match.result.verdicts)) == 1


def test_all_maps_and_heroes_are_among_the_random_encounters() -> None:
    dealt = [GAME.setup.deal(number) for number in range(200)]
    assert {each["encounter"] for each in dealt if "encounter" in each} == {*box().encounters}
    assert {hero for each in dealt for hero in each["party"]} == {*box().heroes}


def spoiled(match: Match, how: str) -> None:
    """Make something of a match untrue."""
    m = match.state
    hero, monster = m.heroes[0], next(each for each in m.monsters if each.cell != OFF)
    match how:
        case "HP":
            hero.hp = hero.card.hp + 1
        case "exhausted":
            hero.ex = True
        case "where nobody is":
            hero.cell = monster.cell
        case "obstacle":
            m.put(hero, m.ground.blocking.bit_length() - 1)
        case "MP":
            hero.mp = -1
        case "reaction points":
            hero.rp += 1
        case "action points":
            m.ap += 9
        case "lost a stat":
            hero.stats["str"] -= 1
        case "lost":
            m.decks[monster.card.key].rest.pop()
        case "too many":
            m.decks[monster.card.key].rest.append(m.decks[monster.card.key].rest[0])
        case "Final Step":
            m.stack.append("lantern")
        case "order":
            hero.order = m.heroes[1].order
        case "in play has HP":
            monster.hp = 0
        case "twice on one Hero":
            m.effects += [Effect("ward", each, "sanctuary", (0,)) for each in (0, 1)]
        case "after the end":
            m.outcome, m.active = "victory", hero.id


@pytest.mark.parametrize(
    "how",
    [
        *(
            "HP",
            "exhausted",
            "where nobody is",
            "obstacle",
            "MP",
            "reaction points",
            "action points",
            "lost a stat",
            "lost",
        ),
        *("too many", "Final Step", "order", "in play has HP", "twice on one Hero", "after the end"),
    ],
)
def test_what_does_not_hold_is_noticed(how: str) -> None:
    match = Match(GAME, {"players": 1, "encounter": "one"}, seed=1)
    while match.question is not None and not match.state.round:
        match.answer(match.question.options[0])
    holds(match.state)
    spoiled(match, how)
    with pytest.raises(AssertionError, match=how):
        holds(match.state)


def test_what_is_to_be_carried_is_missed() -> None:
    """In the first encounter in which something is."""
    key = next(key for key, each in box().encounters.items() if each.victory.kinds[0] == "carry")
    match = Match(GAME, {"players": 1, "encounter": key}, seed=1)
    while match.question is not None and not match.state.round:
        match.answer(match.question.options[0])
    holds(match.state)
    match.state.burden = OFF
    with pytest.raises(AssertionError, match="to be carried is lost"):
        holds(match.state)


@pytest.mark.parametrize("end", ["low", "high"])
def test_with_every_number_at_one_end_of_its_range_encounters_are_played_and_every_card_is_read(end: str) -> None:
    numbers, encounters = [(each["id"], each[end]) for each in GAME.cards.numbers()], list(box().encounters)
    for number, first in enumerate(range(0, len(numbers), MOST_CHANGES)):
        content = dict(numbers[first : first + MOST_CHANGES])
        setup = {**GAME.setup.deal(number), "encounter": encounters[number % len(encounters)], "content": content}
        match = Match(GAME, setup, seed=number)
        watched(match, Random(number))
        assert match.result is not None and Match.replay(match.record()).state.content == match.state.content
        assert all(GAME.cards.describe_here(match.state, key) for key, _, _ in GAME.cards.names())


def with_monsters(encounter: str, kind: str) -> str:
    """A position on an encounter's map: four Heroes where they begin, and two Monsters of a kind."""
    ground = box().encounters[encounter].ground
    starts = [ground.board.name(each) for each in listed(ground.starts)]
    heroes = [{"hero": hero, "at": at} for hero, at in zip(list(box().heroes)[:4], starts, strict=False)]
    monsters = [{"monster": kind, "number": number} for number in (1, 2)]
    m = from_position({"encounter": encounter, "hero": heroes, "monster": monsters, "next": ["at_token"]})
    for number in (1, 2):
        spawn(m, kind, number)
    return toml({"game": "shining", **to_position(m)})


@pytest.mark.parametrize(("first", "kind"), list(enumerate(box().monsters)))
def test_every_kind_of_monster_is_played_on_several_maps(first: int, kind: str) -> None:
    encounters = [key for key, each in box().encounters.items() if each.victory.kinds[0] != "boss"]
    for number in (first, first + 1, first + 8):
        match = Match.at(with_monsters(encounters[number % len(encounters)], kind), seed=number)
        random = Random(f"{kind} {number}")
        for _ in range(50):
            if match.question is None:
                break
            holds(match.state)
            match.answer(random.choice(list(match.question.options)))
        told = [type(entry.event) for entry in match.log]
        assert AiRevealed in told and all(match.say(entry) and entry.clauses for entry in match.log)


def test_encounters_follow_each_other_and_each_is_what_the_one_before_handed_on() -> None:
    setup, played = {"players": 2, "encounter": "two"}, []
    for number in range(2):
        match = finish(Match(GAME, setup, seed=number), Random(number))
        again = Match.replay(match.record())
        following = sequel_of(match)
        assert following == sequel_of(again)
        played.append(match.state.encounter.key)
        if following is None:
            break
        for hero, row in zip(match.state.heroes, following["party"], strict=True):
            assert row["hp"] == hero.hp and row["items"] == hero.items
        setup = following
    assert played == ["two", "three"]


def test_a_browser_is_told_everything() -> None:
    match = Match(GAME, {"players": 2}, seed=3)
    random = Random(3)
    for _ in range(60):
        if match.question is None:
            break
        view = match.view(match.question.seat)
        scene = scene_of(view)
        assert (
            scene["track"]
            and scene["piles"]
            and scene["board"]["cells"]
            and question_of(match, view, match.question, True)["menu"]
        )
        match.answer(random.choice(list(match.question.options)))
    assert any(each.get("stack") for each in scene["track"]) and GAME.stage.picture(view.data).text()


def test_every_clause_of_the_ledger_is_cited_and_tested() -> None:
    coverage.load_all(GAME)
    cited, tested = coverage.citations(GAME), coverage.tests_of(GAME)
    rules = [each.id for each in GAME.ledger if each.kind != "narrative"]
    assert not [each for each in rules if each not in cited]
    assert not [each for each in rules if each not in tested]
