"""No card of Shining Heroes goes past the rules: they act through verbs, and ask the state what it tells."""

from __future__ import annotations

from pathlib import Path

from games.shining.staging import galahad, skeleton, stage

from dustup.games.shining import GAME
from dustup.games.shining.state import State, hostile
from dustup.testing.bypasses import Doors, bypasses

HERE = "dustup.games.shining"
DOORS = Doors(
    HERE,
    imports={f"{HERE}.{each}": () for each in ("verbs", "cards", "happenings")},
    unread={
        "heroes": "m.standing_heroes() or wounded_within(m, me, reach)",
        "monsters": "m.monsters_in_play() or waiting(m, set)",
        "held": "m.at(cell)",
        "decks": "nobody: what comes is not known",
        "stack": "nobody: it lies face down",
        "ears": "nobody: a card does not know who listens",
    },
    compared={"seat": "hostile(me, other)", "side": "hostile(me, other)"},
    verbs="a verb of verbs.py",
    excused={"__init__.py": "the box, which finds the cards and imports them"},
)


def test_no_card_goes_past_the_rules() -> None:
    found = bypasses(GAME.folder / "content", DOORS)
    assert found == [], "\n".join(map(str, found))


def test_a_card_that_did_would_be_found(tmp_path: Path) -> None:
    said = (
        "from dustup.games.shining.verbs import Hero, State\n\ndef leech(m: State, me: Hero) -> None:\n    me.hp += 1\n"
    )
    (tmp_path / "leech.py").write_text(said + "    m.heroes[0].cell\n", encoding="utf-8")
    doors = Doors(**{**vars(DOORS), "excused": {}})
    assert [(each.kind, each.line) for each in bypasses(tmp_path, doors)] == [("changes", 4), ("reads", 5)]


def test_heroes_are_friends_of_each_other_and_enemies_of_monsters_whoever_plays_them() -> None:
    match = stage(
        "A B X Y", A=galahad(), B=galahad(seat=2), X=skeleton(1), Y=skeleton(2), seats=2, next=["hero_step galahad.1"]
    )
    m: State = match.state
    heroes, monsters = m.heroes[:2], m.monsters
    assert all(hostile(one, other) and hostile(other, one) for one in heroes for other in monsters)
    assert not hostile(*heroes) and not hostile(*monsters)
    assert m.foes_on(heroes[0]) == m.friends_on(monsters[0]) == m.monsters_on() and m.monsters_on().bit_count() == 2
    assert m.foes_on(monsters[0]) == m.friends_on(heroes[0]) == m.heroes_on() and m.heroes_on().bit_count() == 2
