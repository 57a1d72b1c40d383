"""How far the attacks of the Miniatures reach, and how much time they take: as printed, and no hex farther."""

from __future__ import annotations

import pytest
from games.torn.staging import (
    BLANK,
    HIT,
    OPEN,
    conditions,
    health,
    mini,
    offered,
    play,
    refused,
    stage,
    sword,
    told,
    vashka,
)

from dustup.boards.bits import listed
from dustup.games.torn.events import CounterFails

FIELD = """
     . . . . . .
    . A . . . . .
     . . . . . ."""
ATTACKS = [
    ("richard", "sword-strike", 1, "1 hex"),
    ("oath-page", "ankle-cut", 1, "1 hex"),
    ("hedge-pike", "long-pike", 1, "2 hex"),
    ("lamp-sister", "lantern-glare", 1, "3 hex"),
    ("wallbearer", "shield-ram", 1, "1 hex"),
    ("wallbearer", "masons-hammer", 2, "1 hex"),
    ("sun-archer", "sunshaft", 1, "5 hex"),
    ("sun-archer", "noon-arrow", 2, "6 hex"),
    ("thornhart-knight", "lance-of-vows", 1, "1 hex"),
    ("thornhart-knight", "antler-toss", 1, "1 hex"),
    ("walking-belfry", "pillar-fist", 1, "1 hex"),
    ("serrane", "ember-lash", 1, "2 hex"),
    ("serrane", "spit-coals", 1, "4 hex"),
    ("serrane", "inferno", 2, "3 hexon"),
    ("cinder-whelp", "snap", 1, "1 hex"),
    ("chain-drover", "hook-and-chain", 1, "3 hex"),
    ("chain-drover", "shackle", 1, "1 hex"),
    ("ash-reaver", "two-axes", 1, "1 hex"),
    ("ash-reaver", "red-frenzy", 2, "1 hex"),
    ("pot-hurler", "firepot", 2, "4 hex"),
    ("pot-hurler", "short-fuse", 1, "2 hex"),
    ("veil-stalker", "venom-knife", 1, "1 hex"),
    ("veil-stalker", "blowpipe", 1, "4 hex"),
    ("kiln-hound", "searing-bite", 1, "1 hex"),
    ("kiln-hound", "howl-of-the-kiln", 1, "1 hexon"),
    ("slagmaw", "molten-breath", 2, "2 hexon"),
    ("slagmaw", "swallow", 1, "1 hex"),
    ("alchemist", "acid-flask", 1, "2 hex"),
    ("vess", "measured-cut", 1, "1 hex"),
    ("vess", "debt-collected", 1, "1 hex"),
]
SWEEPS = [
    ("richard", "circular-attack", 2, "1 hex"),
    ("walking-belfry", "toll", 2, "2 hexon"),
    ("slagmaw", "grinding-coils", 1, "1 hex"),
]
RICH = [{"faith": {"creation": 9, "destruction": 9, "life": 9, "death": 9}}]


def attacker(key: str) -> dict[str, object]:
    """Somebody on B2, or on A2 and B2."""
    return mini(key, onto="A2+B2") if key in ("walking-belfry", "slagmaw") else mini(key)


def far_away(key: str, distance: int, unit: str) -> str:
    """A hex exactly so far from them; counted in hexons, the nearest hex of one."""
    m = stage(FIELD, A=attacker(key), X=vashka(at="F3")).state
    hexons, board, body = m.ground.hexons, m.ground.board, m.covers(m.minis[0])
    around = hexons.around(body)
    if unit == "hex":
        return board.name(listed(around[distance] & ~around[distance - 1] & hexons.hexes(hexons.rows[1]))[0])
    ring = [each for each in range(hexons.count) if hexons.hexons_apart(body, hexons.masks[each]) == distance]
    cells = [cell for each in ring for cell in listed(hexons.masks[each] & hexons.hexes(hexons.rows[1]))]
    return board.name(min(cells, key=lambda cell: next(n for n, disc in enumerate(around) if disc >> cell & 1)))


@pytest.mark.clause("tile.distance", "public.combat.visible-in-range", "tile.time-cost")
@pytest.mark.parametrize(("key", "tile", "time", "reach"), [*ATTACKS, *SWEEPS])
def test_an_attack_reaches_as_far_as_its_tile_says(key: str, tile: str, time: int, reach: str) -> None:
    distance, unit = int(reach.split()[0]), reach.split()[1]
    for far, reached in ((distance, True), (distance + 1, False)):
        at = far_away(key, far, unit)
        match = stage(FIELD, A=attacker(key), X=vashka(at=at, spent=True), player=RICH)
        attack = f"sweep {tile}" if (key, tile, time, reach) in SWEEPS else f"attack {tile} {at}"
        assert (attack in offered(match)) == reached, f"{far} {unit} away"
        if reached:
            short = stage(FIELD, A=attacker(key), X=vashka(at=at, spent=True), player=RICH, time=time - 1)
            if short.question is not None:
                assert refused(short, attack) == ("no-time", "time.cannot-pay")
            play(
                stage(FIELD, A=attacker(key), X=vashka(at=at, spent=True), player=RICH, time=time, then="random"),
                attack,
            )


@pytest.mark.clause("combat.counter-attack", "reaction.after-counter")
def test_a_pike_counters_two_hexes_away_and_no_farther() -> None:
    script = [BLANK] * 2 + [OPEN]
    match = stage(FIELD, A=mini("chain-drover"), X=mini("hedge-pike", at="C2"), script=script)
    play(match, "attack hook-and-chain C2", "react hedge-pike counter-attack")
    assert [each.why for each in told(match, CounterFails)] == ["out-of-reach"]


@pytest.mark.parametrize(("at", "offers"), [("B2b", True), ("C2f", False)])
def test_what_helps_a_neighbour_helps_nobody_farther(at: str, offers: bool) -> None:
    hurt = sword(at=at, wounds=2, conditions=["slow"])
    for key, tile in (("lamp-sister", "vigil"), ("alchemist", "mending-draught"), ("alchemist", "panacea")):
        match = stage(FIELD, A=mini(key), B=dict(hurt), X=vashka(at="F2", spent=True), player=RICH)
        assert (f"use {tile} {at}" in offered(match, "use")) == offers


@pytest.mark.parametrize(("at", "offers"), [("B2b", True), ("C2f", False)])
def test_a_page_takes_what_lies_beside_it(at: str, offers: bool) -> None:
    match = stage(FIELD, A=mini("oath-page"), X=vashka(at="F2", spent=True), marker=[{"at": at}])
    assert (f"take take-an-item {at}" in offered(match, "take")) == offers


def test_shackle_hurts_a_little() -> None:
    match = stage(FIELD, A=mini("chain-drover"), X=vashka(at="B2b", spent=True), script=[HIT, HIT, BLANK, OPEN, OPEN])
    play(match, "attack shackle B2b")
    assert (health(match, "vashka"), conditions(match, "vashka")) == (6, {"slow"})
