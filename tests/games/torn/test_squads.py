"""Expedition Squads and God Decks: what may be brought, and how it is brought in secret."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from dustup.engine.errors import Refused
from dustup.engine.match import Match
from dustup.games.torn.content import box
from dustup.games.torn.events import SquadShown
from dustup.games.torn.squads import SIZES, SQUAD, ready_codes, ready_tables
from dustup.testing import told

DECK = ["steady-hand"] * 3 + ["morning-shield"] * 3 + ["warm-hands"] * 3 + ["dawn-chorus"] * 3
DECK += ["second-breath"] * 2 + ["once-more"]


def squad(**more: Any) -> dict[str, Any]:
    """A legal squad of Richard's, but for what is said."""
    return {
        "hero": ["richard"],
        "miniatures": ["hedge-pike", "hedge-pike", "alchemist"],
        "equipment": [],
        "gods": list(DECK),
        **more,
    }


def faults(table: dict[str, Any], size: int = 150) -> list[tuple[str, str]]:
    """What is wrong with a squad: codes and clauses."""
    return [(each.code, each.clause) for each in SQUAD.wrong(table, size)]


@pytest.mark.clause("squad.hero-first", "squad.points", "gods.deck-size")
def test_a_legal_squad() -> None:
    assert faults(squad()) == []


@pytest.mark.clause("squad.points")
def test_points_are_limited_by_the_size() -> None:
    # Richard 65, two Hedge Pikes 38, an Alchemist 17; with a Wallbearer and three Pikes 146, and 4 for the Hour.
    four = ["wallbearer", "hedge-pike", "hedge-pike", "hedge-pike"]
    assert faults(squad(), 100) == [("too-costly", "squad.points")]
    assert faults(squad(equipment=["bottled-hour"], miniatures=four), 150) == []
    assert faults(squad(equipment=["bottled-hour", "honey-flask"], miniatures=four), 150) == [
        ("too-costly", "squad.points")
    ]


@pytest.mark.clause("squad.sizes")
def test_at_least_three_miniatures_with_the_hero() -> None:
    assert faults(squad(miniatures=["hedge-pike"])) == [("wrong-number", "squad.sizes")]


@pytest.mark.clause("squad.hero-first", "squad.copy-limits")
def test_the_hero_says_who_comes_along_and_how_many() -> None:
    assert faults(squad(miniatures=["ash-reaver", "hedge-pike"])) == [("twice", "squad.copy-limits")]
    assert faults(squad(miniatures=["alchemist"] * 3)) == [("twice", "squad.copy-limits")]
    assert faults(squad(hero=["hedge-pike"], miniatures=["alchemist"] * 2))[0] == ("unknown-name", "squad.hero-first")


@pytest.mark.clause("squad.mercenaries")
def test_mercenaries_join_either_side() -> None:
    for code in ready_codes(150):
        table = SQUAD.decode(code)
        assert faults({**table, "miniatures": ["alchemist", "alchemist"]}) == []


@pytest.mark.clause("gods.deck-size", "gods.deck-by-hero")
def test_exactly_fifteen_cards_of_the_heros_list_within_their_limits() -> None:
    assert faults(squad(gods=DECK[:14])) == [("wrong-number", "gods.deck-size")]
    (wrong,) = SQUAD.wrong(squad(gods=DECK[:14]))
    assert wrong.sentence == "A squad has 15 God Cards, not 14."
    assert faults(squad(gods=[*DECK[:14], "blood-up"])) == [("twice", "gods.deck-by-hero")]
    assert faults(squad(gods=[*DECK[:13], "second-breath", "second-breath"])) == [("twice", "gods.deck-by-hero")]


@pytest.mark.clause("squad.equipment", "squad.copy-limits")
def test_two_pieces_of_equipment_each_once() -> None:
    assert ("twice", "squad.copy-limits") in faults(squad(equipment=["honey-flask"] * 2))


@pytest.mark.clause("squad.sizes", "prepare.squad")
def test_every_hero_has_ready_squads_of_every_size() -> None:
    for size in SIZES:
        heroes = Counter(SQUAD.decode(code)["hero"][0] for code in ready_codes(size))
        assert set(heroes) == set(box().heroes)
    assert all(SQUAD.is_legal(table, cost) for _, table, cost in ready_tables())


def test_random_squads_are_legal() -> None:
    for number in range(20):
        size = SIZES[number % 3]
        table = SQUAD.random(Random(number), size)
        assert SQUAD.wrong(table, size) == []
        assert SQUAD.decode(SQUAD.code(table))["gods"] == sorted(table["gods"])


# -- brought in the match ----------------------------------------------------------------------------------------------


def brought(first: str = "", second: str = "") -> Match:
    """Both have brought something: squads that are ready unless they are said."""
    match = Match("torn", {"size": 150}, seed=3)
    codes = ready_codes(150)
    match.answer(f"bring {first or codes[0]}", 0)
    match.answer(f"bring {second or codes[-1]}", 1)
    return match


@pytest.mark.clause("prepare.hidden-squads", "prepare.squad", "prepare.god-deck", "public.gods.deck-before-game")
def test_squads_are_shown_together_and_decks_never() -> None:
    match = Match("torn", {"size": 150}, seed=3)
    match.answer(f"bring {ready_codes(150)[0]}", 0)
    assert match.state.minis == [], "nothing is shown before both have brought a squad"
    assert match.view(1).data["minis"] == []
    match.answer(f"bring {ready_codes(150)[-1]}", 1)
    assert [each.seat for each in told(match, SquadShown)] == [0, 1]
    seen = match.view(1).data
    assert any(each["card"] == "richard" for each in seen["minis"])
    assert "rest" not in seen["players"][0]
    assert len(seen["players"][1]["rest"]) == 15


@pytest.mark.clause("prepare.squad", "squad.points")
def test_any_legal_squad_is_accepted_and_any_other_refused_with_its_reason() -> None:
    own = SQUAD.code(squad(miniatures=["sun-archer", "alchemist"]))
    assert own not in ready_codes(150)
    assert brought(first=own).state.minis[1].card.key in ("alchemist", "sun-archer")
    match = Match("torn", {"size": 150}, seed=3)
    costly = SQUAD.code(squad(miniatures=["walking-belfry", "hedge-pike"]))
    with pytest.raises(Refused, match="at most 150 points"):
        match.answer(f"bring {costly}", 0)
    assert match.answers == []


@pytest.mark.clause("flavour.richard", "miniature.alchemist", "public.components.hero-leads", "squad.leader")
def test_the_squads_are_led_by_their_heroes() -> None:
    match = brought()
    assert [match.state.minis[each.hero].card.hero for each in match.state.players] == [True, True]
    entries = [each for each in match.log if isinstance(each.event, SquadShown)]
    assert "flavour.richard" in entries[0].clauses
    assert "miniature.alchemist" in {clause for each in entries for clause in each.clauses}
