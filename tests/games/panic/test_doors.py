"""How often Panic's cards go past the rules: the number of each file may fall and not rise.

``doors.toml`` holds the numbers there are; run as a program, this writes them anew.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

from dustup.games.panic import GAME
from dustup.testing.bypasses import Doors, bypasses, counted, risen

HERE = "dustup.games.panic"
HELD = Path(__file__).with_name("doors.toml")
DOORS = Doors(
    HERE,
    imports={
        **{f"{HERE}.{each}": () for each in ("verbs", "cards", "happenings")},
        f"{HERE}.state": ("NOBODY", "OFF", "Figure", "State", "Unit"),
        f"{HERE}.rules.act": ("Act", "Paid"),
        f"{HERE}.rules.asking": ("may_do", "pick_figure", "pick_key", "pick_space", "what_it_does"),
        f"{HERE}.rules.targets": ("ability_origins", "ability_targets", "owner_and_allies", "persons"),
        f"{HERE}.rules.teleports": ("others_come_along", "teleport", "user_appears", "user_teleports"),
        "dustup.boards": (),
        "dustup.kit": (),
        "dustup.engine.cite": ("clause",),
        "dustup.engine.rule": ("DONE", "Rule"),
    },
    lent={"Act": "the Action being performed: what it does differently this time is said to it by cards"},
    compared={"team": "whether it is among m.foes_at(team)"},
)


def test_panics_cards_go_past_the_rules_no_more_often_than_they_did() -> None:
    held = tomllib.loads(HELD.read_text(encoding="utf-8"))
    more = risen(bypasses(GAME.folder / "content", DOORS), held)
    assert not more, "\n".join(more)


if __name__ == "__main__":
    rows = counted(bypasses(GAME.folder / "content", DOORS)).items()
    lines = [
        f'"{file}" = {{ {", ".join(f"{kind} = {many}" for kind, many in kinds.items())} }}' for file, kinds in rows
    ]
    HELD.write_text("\n".join(lines) + "\n", encoding="utf-8")
