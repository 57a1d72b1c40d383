"""Many encounters played at random, a chain of them, and the ledger."""

from __future__ import annotations

from random import Random

import pytest

from dustup import Match
from dustup.boards.bits import listed
from dustup.engine.cite import CITATIONS
from dustup.engine.ending import sequel_of
from dustup.games.shining import GAME
from dustup.games.shining.content import box
from dustup.games.shining.events import AiRevealed
from dustup.games.shining.position import from_position, to_position
from dustup.games.shining.rules.spawn import spawn
from dustup.games.shining.state import OFF, State
from dustup.kit.box import MOST_CHANGES
from dustup.table import question_of, scene_of
from dustup.testing.harness import finish
from dustup.testing.staging import toml


def check(m: State) -> None:
    """What always holds."""
    for model in (*m.heroes, *m.monsters):
        assert 0 <= model.hp <= model.card.hp
        assert all(m.held[cell] == model.id for cell in listed(m.covers(model)))
    assert len(m.held) == sum(m.covers(each).bit_count() for each in (*m.heroes, *m.monsters))
    standing = sum(m.covers(each) for each in m.heroes if not each.ex)
    lying = sum(m.covers(each) for each in m.heroes if each.ex)
    assert m.on == [standing, sum(m.covers(each) for each in m.monsters), lying]
    acting = [(number, each) for number, ids in m.acting.items() for each in ids]
    assert sorted(acting) == sorted((at, each.id) for each in m.monsters for at in each.acts or (each.number,))
    for hero in m.heroes:
        assert hero.hp < min(3, hero.card.hp) if hero.ex else hero.hp > 0
        assert 0 <= hero.mp <= hero.card.mp and hero.rp >= 0
    assert all(each.hp > 0 for each in m.monsters if each.cell != OFF)
    assert m.ap >= 0 and m.steps >= 0 and m.events_left >= 0


def test_random_encounters_end_and_every_event_cites() -> None:
    for number in range(60):
        match = Match(GAME, {**GAME.setup.deal(number), "players": 1 + number % 4}, seed=number)
        random = Random(number)
        while match.question is not None:
            check(match.state)
            match.answer(random.choice(list(match.question.options)), random.choice(match.question.seats))
        assert match.result is not None and len(set(match.result.verdicts)) == 1
        for entry in match.log if number % 6 == 0 else ():
            assert entry.clauses and match.say(entry), entry


@pytest.mark.parametrize("end", ["low", "high"])
def test_with_every_number_at_one_end_of_its_range_encounters_are_played_and_every_card_is_read(end: str) -> None:
    numbers, encounters = [(each["id"], each[end]) for each in GAME.cards.numbers()], list(box().encounters)
    for number, first in enumerate(range(0, len(numbers), MOST_CHANGES)):
        content = dict(numbers[first : first + MOST_CHANGES])
        setup = {**GAME.setup.deal(number), "encounter": encounters[number % len(encounters)], "content": content}
        match = Match(GAME, setup, seed=number)
        random = Random(number)
        while match.question is not None:
            check(match.state)
            match.answer(random.choice(list(match.question.options)))
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
            check(match.state)
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


OPEN = 1
"""Clauses that nothing cites yet: games/shining/README.md lists them. The number only ever falls."""


def test_what_is_not_cited_yet_is_known() -> None:
    assert box()
    rooms = ("dustup.games.shining", "dustup.engine", "dustup.kit")
    own = [each for each in CITATIONS if each.module.startswith(rooms)]
    cited = {each for citation in own for each in (*citation.clauses, *citation.tells)}
    left = [each.id for each in GAME.ledger if each.kind != "narrative" and each.id not in cited]
    assert len(left) == OPEN, left
