"""No card of Torn World goes past the rules: they act through verbs, and ask the state what it tells."""

from __future__ import annotations

from pathlib import Path

from dustup.games.torn import GAME
from dustup.testing.bypasses import Doors, bypasses

HERE = "dustup.games.torn"
DOORS = Doors(
    HERE,
    imports={
        **{f"{HERE}.{each}": () for each in ("verbs", "cards", "happenings")},
        f"{HERE}.state": ("INFANTRY", "LARGE", "HUGE"),
        "dustup.engine.cite": ("clause",),
        "dustup.kit.cards": ("key_of",),
    },
    unread={
        "held": "m.at(cell)",
        "hand": "nobody: what follows from a hidden card would tell of it",
        "rest": "can_draw(m, seat)",
        "ears": "nobody: a card does not know who listens",
    },
    verbs="a verb of verbs/",
    excused={"__init__.py": "the box, which finds the cards and imports them"},
)


def test_no_card_goes_past_the_rules() -> None:
    found = bypasses(GAME.folder / "content", DOORS)
    assert found == [], "\n".join(map(str, found))


def test_a_card_that_did_would_be_found(tmp_path: Path) -> None:
    said = (
        "from dustup.games.torn.verbs import Miniature, State\n\n"
        "def leech(m: State, me: Miniature) -> None:\n    me.wounds -= 1\n    m.held[me.cell]\n"
    )
    (tmp_path / "leech.py").write_text(said, encoding="utf-8")
    doors = Doors(**{**vars(DOORS), "excused": {}})
    assert [(each.kind, each.line) for each in bypasses(tmp_path, doors)] == [("changes", 4), ("reads", 5)]
