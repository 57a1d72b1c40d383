"""The check that no card goes past the rules notices every way of doing so, and nothing that cards may do."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from games.henshin.test_doors import DOORS
from toys import duel

from dustup.games.henshin import GAME
from dustup.testing.bypasses import CHANGES, COMPARES, IMPORTS, READS, TELLS, Doors, bypasses, counted, risen

CARD = """
from __future__ import annotations

from dustup.games.henshin.happenings import Damage, Stride
from dustup.games.henshin.verbs import Piece, Rule, State, hurt, pick_model


def sentence(m: State, me: Piece, damage: Damage) -> Rule[None]:
    target = yield from pick_model(m, me, m.foes(me), "Sentence")
    {planted}
"""


def found_in(folder: Path, planted: str, doors: Doors = DOORS) -> list[tuple[str, str]]:
    """What the check finds in a card with a planted line: of which kind, and what is quoted."""
    (folder / "card.py").write_text(CARD.format(planted=planted), encoding="utf-8")
    return [(each.kind, each.said) for each in bypasses(folder, replace(doors, excused={}))]


@pytest.mark.parametrize(
    ("planted", "kind"),
    [
        ("target.stamina -= 2", CHANGES),
        ("target.stamina, me.momentum = 1, 2", CHANGES),
        ("damage.target.stamina = 0", CHANGES),
        ("m.at(3).exhausted = True", CHANGES),
        ("m.pieces[0].cell = 5", CHANGES),
        ("m.danger = []", CHANGES),
        ("for me.cell in (1, 2): pass", CHANGES),
        ("del m.players[0].levels[1]", CHANGES),
        ("m.data['core'] = 'away'", CHANGES),
        ("m.pool.append(6)", CHANGES),
        ("m.players[me.seat].levels[0].append(1)", CHANGES),
        ("pool = m.pool; pool.append(6)", CHANGES),
        ("pool, face = m.pool, 6; pool[0] = face", CHANGES),
        ("pool = m.pool; pool += [6]", CHANGES),
        ("(lambda who: who.marks.clear())(target)", CHANGES),
        ("setattr(target, 'stamina', 0)", CHANGES),
        ("object.__setattr__(target, 'stamina', 0)", CHANGES),
        ("m.tell(Damage, 1)", TELLS),
        ("say = m.tell", TELLS),
        ("m.log is None", TELLS),
        ("from dustup.games.henshin.rules.stamina import take", IMPORTS),
        ("from dustup.games.henshin import rules", IMPORTS),
        ("import dustup.games.henshin.rules.stamina", IMPORTS),
        ("from dustup.games.henshin.evaluate import evaluate", IMPORTS),
        ("from dustup.engine.rule import Choose", IMPORTS),
        ("from ..rules.stamina import take", IMPORTS),
        ("from random import choice", IMPORTS),
        ("from dustup.games.henshin.verbs import _straight_cells", IMPORTS),
        ("from dustup.games.henshin.verbs import keywords", IMPORTS),
        ("from dustup.games.henshin import verbs; verbs.keywords.shock(m, me)", IMPORTS),
        ("from dustup.games.henshin import verbs; verbs.deal = None", CHANGES),
        ("mine = m.fighters[me.seat]", READS),
        ("mine = m._danger", READS),
        ("mine = target.seat != me.seat", COMPARES),
    ],
)
def test_every_way_past_the_rules_is_noticed(planted: str, kind: str, tmp_path: Path) -> None:
    found = found_in(tmp_path, planted)
    assert kind in [each for each, _ in found], found


@pytest.mark.parametrize(
    "planted",
    [
        "yield from hurt(m, me, target, 2, 'Sentence')",
        "damage.amount = 0",
        "damage.parts.append((1, 'card'))",
        "stride = Stride(me); stride.extra += 1",
        "faces = sorted(m.pool); faces.append(6)",
        "near: list[Piece] = []; near.append(target)",
        "left = m.round; left += 1",
        "found = target.stamina < me.stamina and m.pool[0] == 6",
        "from math import log; log(2)",
        "import math; math.log(2)",
        "from dustup.games.henshin import verbs; verbs.heal(m, me, 1)",
    ],
)
def test_what_cards_may_do_is_left_alone(planted: str, tmp_path: Path) -> None:
    assert found_in(tmp_path, planted) == []


def test_a_finding_names_the_place_and_what_to_use_instead(tmp_path: Path) -> None:
    (tmp_path / "card.py").write_text(CARD.format(planted="m.fighters"), encoding="utf-8")
    (found,) = bypasses(tmp_path, replace(DOORS, excused={}))
    assert str(found).startswith("card.py:10 reads: m.fighters (ask enemy_fighters(m, me)")


PLANTED = {
    "heroes/kettle.py": ("once_per_round(m, me,", "setattr(me, 'momentum', 0) or once_per_round(m, me,", CHANGES),
    "heroes/gator_mutant.py": ("is_enemy_fighter(me, stride.mover)", "stride.mover.seat != me.seat", COMPARES),
    "forms/moon_owl.py": ("    gain_momentum(m, me, n.momentum)", "    me.momentum += n.momentum", CHANGES),
    "groups/tabloid_swarm.py": ("        shock(m, fighter)", "        m.tell(Damage, fighter)", TELLS),
    "groups/shadow_pack.py": ("pack(m, me, ", "m.npcs & (", READS),
    "forms/phoenix.py": (
        "from dustup.games.henshin.happenings import Damage\n",
        "from dustup.games.henshin.happenings import Damage\nfrom dustup.games.henshin.rules.stamina import destroy\n",
        IMPORTS,
    ),
}


def test_one_bypass_of_each_kind_planted_among_the_cards_is_found_where_it_stands(tmp_path: Path) -> None:
    copy = tmp_path / "content"
    shutil.copytree(GAME.folder / "content", copy)
    for file, (old, new, _) in PLANTED.items():
        text = (copy / file).read_text(encoding="utf-8")
        assert old in text, f"{file} has changed: plant something else"
        (copy / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    found = [(each.file, each.kind) for each in bypasses(copy, DOORS)]
    assert sorted(found) == sorted((file, kind) for file, (_, _, kind) in PLANTED.items())


def test_an_excuse_that_nothing_needs_is_found(tmp_path: Path) -> None:
    (tmp_path / "__init__.py").write_text("import os\n", encoding="utf-8")
    (tmp_path / "card.py").write_text("", encoding="utf-8")
    assert bypasses(tmp_path, replace(DOORS, excused={"__init__.py": "looks for cards"})) == []
    (found,) = bypasses(tmp_path, replace(DOORS, excused={"__init__.py": "looks for cards", "card.py": "none"}))
    assert (found.file, found.said) == ("card.py", "an excuse that nothing needs")


def test_a_part_that_is_lent_to_cards_may_be_changed_by_them_and_others_may_not(tmp_path: Path) -> None:
    lent = replace(DOORS, lent={"Player": "a pretence"})
    both = "players: Player = m.players[0]; players.heroism = 1; me.stamina = 1"
    assert found_in(tmp_path, both) == [(CHANGES, "me.stamina"), (CHANGES, "players.heroism")]
    assert found_in(tmp_path, both, lent) == [(CHANGES, "me.stamina")]


def test_a_folder_without_cards_is_no_proof(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no cards"):
        bypasses(tmp_path, DOORS)


def test_a_number_that_is_held_may_fall_and_not_rise(tmp_path: Path) -> None:
    (tmp_path / "card.py").write_text(CARD.format(planted="m.tell(target.tell)"), encoding="utf-8")
    found = bypasses(tmp_path, replace(DOORS, excused={}))
    assert counted(found) == {"card.py": {"tells": 2}}
    assert risen(found, {"card.py": {"tells": 3}}) == []
    assert risen(found, {"card.py": {"tells": 2}}) == []
    more = risen(found, {"card.py": {"tells": 1, "reads": 5}})
    assert more[0] == "card.py: 2 where content tells something itself, 1 were there"
    assert len(more) == 3
    assert risen(found, {}), "a file that nobody counted has none"


@pytest.mark.parametrize(
    ("planted", "found"),
    [
        ("return target.stamina <= 0", "target.stamina <= 0"),
        ("return -1 < target.stamina", "-1 < target.stamina"),
        ("least = 0; return target.stamina > least", "target.stamina > least"),
        ("return 0 < target.stamina < 9", "0 < target.stamina < 9"),
        ("return target.stamina < target.full", ""),
        ("return target.stamina * 2 <= target.full", ""),
        ("return target.stamina < me.stamina", "target.stamina < me.stamina"),
    ],
)
def test_what_is_weighed_is_compared_with_what_is_printed_alone(tmp_path: Path, planted: str, found: str) -> None:
    doors = replace(DOORS, weighed={"stamina": "m.fallen(model)"})
    assert found_in(tmp_path, planted, doors) == ([(COMPARES, found)] if found else [])


def test_the_tricks_of_the_duel_go_through_its_verbs() -> None:
    doors = Doors(
        "toys.duel",
        imports={
            "toys.duel.verbs": (),
            "toys.duel.state": ("Duellist", "Parry", "State", "Strike", "reacts"),
            "dustup.engine.cite": ("clause",),
            "dustup.engine.hearing": ("AFTER", "BEFORE", "INSTEAD"),
            "dustup.engine.rule": ("Prompt", "Rule"),
        },
        unread={"tricks": "afforded(m, me, trick, price, why)"},
        compared={"seat": "me is blow.source"},
    )
    assert bypasses(duel.GAME.folder / "content", doors) == []
