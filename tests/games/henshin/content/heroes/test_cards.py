"""What holds for every hero card."""

import pytest
from games.henshin.staging import deployed

from dustup.games.henshin.cards import ELEMENTS
from dustup.games.henshin.content import box
from dustup.games.henshin.events import Deployed
from dustup.games.henshin.rules.affinity import elements_of

HEROES = list(box().heroes)


@pytest.mark.clause("content.elements")
def test_the_named_elements_are_on_hero_cards():
    shown = set()
    for three in zip(HEROES[0::3], HEROES[1::3], HEROES[2::3]):
        state = deployed(*three).state
        shown |= {element for each in state.heroes_of(0) for element in elements_of(state, each)}
    assert {"light", "water", "earth", "dark"} <= shown == set(ELEMENTS)


def test_a_hero_named_in_the_rulebook_is_cited_when_it_is_deployed():
    match = deployed("shoto", "gator-mutant", "kettle")
    cited = {}
    for entry in match.log.entries:
        if isinstance(entry.event, Deployed):
            cited[match.state.pieces[entry.event.hero].tag] = entry.clauses
    assert "content.hero.shoto" in cited["1:shoto"]
    assert "content.hero.gator-mutant" in cited["1:gator-mutant"]
    assert not any(each.startswith("content.hero") for each in cited["1:kettle"])
