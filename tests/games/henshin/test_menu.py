"""The menu of Henshin Fighters: what can be done to whoever is clicked."""

from __future__ import annotations

from games.henshin.staging import at, mine, npc, stage, theirs

from dustup.engine.match import Match
from dustup.table.question import own_of


def entries(match: Match) -> list[dict]:
    """The menu of whoever is asked."""
    return own_of(match.view(match.question.seat), match.question, greyed=False)["menu"]


def on(match: Match, cell: str) -> list[str]:
    """What the page offers for a click on a cell."""
    options = [option for entry in entries(match) for option in entry["options"]]
    return [option["write"] for option in options if cell in option["cells"]]


def test_a_lit_target_lists_special_actions_too() -> None:
    match = stage("B A C", A=mine("gator-mutant"), B=theirs(), C=npc(), dice=["4"])
    assert on(match, "C1") == ["hurt 4 C1", "throw 4 C1", "special-at 4 ambush C1"]
    match.answer("special-at 4 ambush C1")
    assert match.question is None, "nothing more is asked"
    assert at(match, "A1").stamina == 12


def test_a_special_action_that_begins_with_a_hex_lights_it() -> None:
    match = stage("A . . . B", A=mine("kestrel-kid"), B=theirs(), dice=["4"])
    assert on(match, "D1") == ["special-at 4 dive D1"]
