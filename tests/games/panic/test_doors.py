"""No card of Panic goes past the rules: it hits, heals, gives, places, moves and targets by the verbs listed.

``doors.toml`` lists them by what they do. Cards neither change the state nor tell what happens, and neither who is
whose enemy nor who may still act is theirs to say.
"""

from __future__ import annotations

import ast
import tomllib
from collections import defaultdict
from importlib import import_module
from pathlib import Path

import pytest

from dustup.games.panic import GAME
from dustup.testing.bypasses import Doors, bypasses

HERE = "dustup.games.panic"
CONTENT = GAME.folder / "content"
LISTED: dict[str, dict[str, list[str]]] = tomllib.loads(Path(__file__).with_name("doors.toml").read_text("utf-8"))


def _own(file: str) -> tuple[str, ...]:
    """What a file holds itself, and not what it imported."""
    module = import_module(f"{HERE}.{file}")
    return tuple(
        name for name, each in vars(module).items() if getattr(each, "__module__", module.__name__) == module.__name__
    )


def _doors() -> dict[str, tuple[str, ...]]:
    """The names that may be taken from each file of the game."""
    names: dict[str, list[str]] = defaultdict(list)
    for files in LISTED.values():
        for file, verbs in files.items():
            names[f"{HERE}.{file}"] += verbs
    return {file: tuple(verbs) for file, verbs in names.items()}


DOORS = Doors(
    HERE,
    imports={
        f"{HERE}.verbs": _own("verbs"),
        f"{HERE}.cards": (),
        f"{HERE}.happenings": (),
        **_doors(),
        "dustup.boards": (),
        "dustup.kit": (),
        "dustup.engine.cite": ("clause",),
        "dustup.engine.options": ("Family", "Just", "No", "Options", "Over"),
        "dustup.engine.rule": ("DONE", "Choose", "Prompt", "Rule"),
    },
    unread={
        "out": "m.taken_out(unit)",
        "crowd": "m.foes_at(team) or m.friends_at(team)",
        "ears": "nobody: a card does not know who listens",
        "agenda": "nobody: steps follow by themselves",
    },
    lent={"Act": "the Action being performed: what it does differently this time is said to it by cards"},
    compared={"seat": "me.is_enemy(other)"},
    weighed={
        "team": "me.is_enemy(other), me.is_ally(other) or act.is_enemy(other)",
        "hp": "m.taken_out(unit) or unit.at_zero",
    },
    verbs="a verb of doors.toml",
)


def test_no_card_goes_past_the_rules() -> None:
    found = bypasses(CONTENT, DOORS)
    assert found == [], "\n".join(map(str, found))


CARD = """
from dustup.engine.rule import Rule
from dustup.games.panic.happenings import Took
from dustup.games.panic.rules.act import Act
from dustup.games.panic.state import State, Unit


def sentence(m: State, me: Unit, took: Took, act: Act) -> Rule[None]:
    enemy = took.hit.dealer
    {planted}
"""


@pytest.mark.parametrize(
    ("planted", "kind"),
    [
        ("enemy.hp -= 1", "changes"),
        ("me.tokens['iron'] = 2", "changes"),
        ("me.pool.append(6)", "changes"),
        ("m.figures[0].cell = 7", "changes"),
        ("m.wall |= 4", "changes"),
        ("me.noted['rage'] = 1", "changes"),
        ("took.hit.taker.uses.setdefault('rage', 1)", "changes"),
        ("enemy.challenge = me.id", "changes"),
        ("m.tell(took)", "tells"),
        ("return enemy.team != me.team", "compares"),
        ("team = act.team; return enemy.team == team", "compares"),
        ("return enemy.team == 1", "compares"),
        ("return enemy.seat == me.seat", "compares"),
        ("return enemy.hp > 0", "compares"),
        ("return 0 >= enemy.hp", "compares"),
        ("return enemy.out", "reads"),
        ("return m.crowd[0]", "reads"),
        ("from dustup.games.panic.rules.health import take_off", "imports"),
        ("from dustup.games.panic.rules.tokens import take", "imports"),
        ("from dustup.games.panic.rules.damage import resolve", "imports"),
        ("from dustup.games.panic.rules.space import set_off", "imports"),
        ("from dustup.games.panic.verbs import shift_ground", "imports"),
        ("from dustup.games.panic.events import Damaged", "imports"),
        ("from dustup.games.panic.rules import tokens; tokens.take(me, 'iron', 1)", "imports"),
    ],
)
def test_a_card_that_did_would_be_found(tmp_path: Path, planted: str, kind: str) -> None:
    (tmp_path / "leech.py").write_text(CARD.format(planted=planted), encoding="utf-8")
    found = bypasses(tmp_path, DOORS)
    assert [(each.file, each.line, each.kind) for each in found] == [("leech.py", 10, kind)]


def test_every_door_is_there_and_some_card_uses_it() -> None:
    taken = {
        (each.module, name.name)
        for path in CONTENT.rglob("*.py")
        for each in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(each, ast.ImportFrom)
        for name in each.names
    }
    for file, verbs in _doors().items():
        assert len(set(verbs)) == len(verbs), f"{file} has a verb in two lists"
        assert [each for each in verbs if not hasattr(import_module(file), each)] == [], file
        assert [each for each in verbs if (file, each) not in taken] == [], f"no card uses these of {file}"
