"""No card and no scenario of Henshin goes past the rules: they act through verbs, and ask the state what it tells."""

from __future__ import annotations

import pytest
from games.henshin.staging import mine, npc, stage, theirs

from dustup.games.henshin import GAME
from dustup.games.henshin.state import SIDES, State
from dustup.testing.bypasses import Doors, bypasses

HERE = "dustup.games.henshin"
VERBS = ("verbs", "behaviours", "scenes")
"""For cards, for NPCs that play themselves, for scenarios."""
DOORS = Doors(
    HERE,
    imports={
        **{f"{HERE}.{each}": () for each in (*VERBS, "cards", "scenario", "happenings")},
        f"{HERE}.evaluate": ("can_act", "least_distance", "unexhausted"),  # what looks near, for bots
        "dustup.boards": (),
        "dustup.kit": (),
        "dustup.engine.errors": ("BadContent",),
        "dustup.engine.part": ("own",),  # for what a scenario declares to remember,
        "dustup.engine.reading": ("Table",),  # and reads from a position
    },
    unread={
        "fighters": "enemy_fighters(m, me), allies_within(m, me, distance) or fighters_of(m, seat)",
        "against": "m.foes(me)",
        "npcs": "npcs_within(m, me, distance)",
        "gangs": "m.npcs_of(seat) or pack(m, npc, cells)",
        "on": "m.at(cell) or m.pieces_on(cells)",
        "teams": "m.heroes_of(seat)",
        "cast": "m.having(kind)",
        "skills": "m.having(kind)",
        "ears": "nobody: a card does not know who listens",
        "effects": "remembers(model, mark)",
        "reactions": "nobody: reactions wait for their turn",
    },
    compared={"seat": "is_enemy(me, other) or is_enemy_fighter(me, other)", "side": "is_enemy(me, other)"},
    lent=dict.fromkeys(("Cores", "Generators", "Towers"), "a scenario's own memory"),
    verbs="a verb of verbs.py, behaviours.py or scenes.py",
    excused={"__init__.py": "the box, which finds the cards and imports them"},
)


@pytest.mark.parametrize("folder", ["content", "scenarios"])
def test_no_card_and_no_scenario_goes_past_the_rules(folder: str) -> None:
    doors = DOORS if folder == "content" else Doors(**{**vars(DOORS), "excused": {}})
    found = bypasses(GAME.folder / folder, doors)
    assert found == [], "\n".join(map(str, found))


def test_what_is_held_against_each_side_follows_from_who_is_whose_enemy() -> None:
    match = stage("A B . N", A=mine(), B=theirs(), N=npc())
    m: State = match.state
    held = [m.fighters[0], m.fighters[1], m.npcs]
    assert m.against == [SIDES.foes(side, held) for side in range(3)]
    assert all(held)
