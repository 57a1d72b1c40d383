"""What holds for every hero card."""

from importlib import import_module

import pytest

from dustup.engine.cite import IN_FORCE
from dustup.engine.match import Match
from dustup.games.henshin import GAME
from dustup.games.henshin.cards import ELEMENTS
from dustup.games.henshin.content import box
from dustup.games.henshin.events import Deployed

HEROES = list(box().heroes)


@pytest.mark.parametrize("key", HEROES)
def test_each_function_repeats_the_sentence_it_carries_out(key):
    card = box().heroes[key]
    module = import_module(f"dustup.games.henshin.content.heroes.{key.replace('-', '_')}")
    said = {}
    for each in vars(module).values():
        cited = IN_FORCE.get(getattr(each, "__code__", None), ())
        if cited and cited[0].startswith(f"card:{card.name}: "):
            said[cited[0].removeprefix(f"card:{card.name}: ")] = " ".join(each.__doc__.split())
    assert said == {ability.name: ability.text for ability in card.abilities.values()}


@pytest.mark.parametrize("key", HEROES)
def test_each_number_of_a_sentence_is_named_in_it(key):
    for ability in box().heroes[key].abilities.values():
        for number in ability.n.items():
            assert f"{{{number}}}" in ability.text


@pytest.mark.clause("content.elements")
def test_the_named_elements_are_on_hero_cards():
    shown = {element for hero in box().heroes.values() for element in hero.elements}
    assert {"light", "water", "earth", "dark"} <= shown == set(ELEMENTS)


def test_a_hero_named_in_the_rulebook_is_cited_when_it_is_deployed():
    heroes = ["shoto", "gator-mutant", "kettle"]
    teams = [{"heroes": heroes, "forms": list(box().forms)[:4], "groups": list(box().groups)[:2]}, "random"]
    match = Match(GAME, {"scenario": "street-brawl", "teams": teams}, 1)
    cited = {}
    while match.question is not None and len(cited) < 6:
        match.answer(match.question.options[0])
        for entry in match.log.entries:
            if isinstance(entry.event, Deployed):
                cited[match.state.pieces[entry.event.hero].tag] = entry.clauses
    assert "content.hero.shoto" in cited["1:shoto"]
    assert "content.hero.gator-mutant" in cited["1:gator-mutant"]
    assert not any(each.startswith("content.hero") for each in cited["1:kettle"])
