"""Richard, Heart of the Leogriff."""

from __future__ import annotations

import pytest
from games.torn.staging import (
    BLANK,
    CRIT,
    HIT,
    OPEN,
    asks,
    conditions,
    defended,
    health,
    hulk,
    mini,
    offered,
    places,
    play,
    reaver,
    refused,
    rolled,
    stage,
    sword,
    told,
    vashka,
    where,
)

from dustup.games.torn.events import AbilityUsed, PropertyTriggered, Reactivated

FIELD = """
     . . . .
    . A . X .
     . . . ."""
FAITH = [{"faith": {"creation": 5}}]


@pytest.mark.parametrize(("face", "marked"), [(CRIT, {"bleeding"}), (HIT, set())])
def test_sword_strike(face: int, marked: set[str]) -> None:
    match = stage(
        FIELD, A=mini("richard"), X=vashka(at="C2f", spent=True), script=[face, BLANK, BLANK, BLANK, OPEN, OPEN]
    )
    play(match, "attack sword-strike C2f")
    assert (rolled(match), health(match, "vashka"), conditions(match, "vashka")) == ([4], 6, marked)


@pytest.mark.clause("keyword.sweep", "action.circular-attack", "combat.sequence")
def test_circular_attack_strikes_everybody_beside_with_one_roll_and_pushes_whom_it_hurts() -> None:
    # Two blocks save the Reaver behind him: whoever suffers nothing is not pushed.
    script = [HIT, BLANK, BLANK, BLANK, BLANK, OPEN, OPEN, 4]
    match = stage(
        FIELD, A=mini("richard"), X=vashka(at="C2f", spent=True), Y=reaver(at="A2c", spent=True), script=script
    )
    play(match, "sweep circular-attack", "target C2f")
    assert asks(match) == (1, "shove")
    assert places(match, "place") == {"C2", "C2a"}, "a hex farther from the nearest of his"
    play(match, "place C2a")
    assert (where(match, "vashka"), where(match, "reaver")) == ("C2a", "A2c")
    assert (rolled(match), defended(match)) == ([5], {"vashka": 2, "reaver": 1})
    assert (health(match, "vashka"), health(match, "reaver"), match.state.time) == (7, 5, 0)


def test_a_lost_sweep_pushes_nobody() -> None:
    match = stage(FIELD, A=mini("richard"), X=vashka(at="C2f", spent=True), script=[BLANK] * 5 + [OPEN] * 2)
    play(match, "sweep circular-attack")
    assert told(match, PropertyTriggered) == []


@pytest.mark.clause("limit.reactivation-timing", "limit.reactivation-once", "limit.reactivation-after-reaction")
def test_rally_the_oath_lets_an_ally_act_again_after_his_activation() -> None:
    match = stage(FIELD, A=mini("richard"), B=sword(at="C2", spent=True), X=vashka(), player=FAITH)
    play(match, "use rally-the-oath C2", "let")
    assert told(match, Reactivated) == []
    play(match, "end")
    assert [match.state.minis[each.mini].tag for each in told(match, Reactivated)] == ["oath-sword"]
    assert (asks(match), match.state.minis[match.state.active].tag) == ((1, "act"), "oath-sword")
    assert match.state.players[0].faith["creation"] == 1, "five were paid, and the Sword yields its own"


@pytest.mark.parametrize(
    ("ally", "offers"),
    [
        (sword(at="C2", spent=True), True),
        (sword(at="D2", spent=True), True),
        (sword(at="E2", spent=True), False),
        (sword(at="C2"), False),
        (sword(at="C2", spent=True, again=True), False),
        (hulk(at="C2", spent=True), False),
    ],
    ids=["near", "two hexons away", "three hexons away", "fresh", "reactivated", "large"],
)
def test_rally_the_oath_is_for_spent_infantry_within_two_hexons(ally: dict[str, object], offers: bool) -> None:
    match = stage(FIELD, A=mini("richard"), B=dict(ally), X=vashka(at="D1"), player=FAITH)
    assert bool(offered(match, "use")) == offers


def test_rally_the_oath_costs_five_faith() -> None:
    poor = [{"faith": {"creation": 4, "life": 9}}]
    match = stage(FIELD, A=mini("richard"), B=sword(at="C2", spent=True), X=vashka(), player=poor)
    assert refused(match, "use rally-the-oath C2") == ("no-faith", "faith.cost-on-tile")


def test_counter_attack() -> None:
    match = stage(
        FIELD, A=vashka(at="C2f"), X=mini("richard", at="B2"), script=[BLANK] * 3 + [OPEN] * 2 + [HIT, HIT, OPEN, OPEN]
    )
    play(match, "attack branding-staff B2", "react richard counter-attack")
    assert (rolled(match), health(match, "vashka")) == ([3, 2], 4)


@pytest.mark.clause("steps.simultaneous")
def test_heart_of_the_leogriff_takes_one_marker_off_an_ally_near_him() -> None:
    match = stage(
        FIELD,
        A=mini("richard"),
        B=sword(at="C2", conditions=["panic", "slow"]),
        C=sword(at="D2", conditions=["stun"]),
        X=vashka(at="D1", conditions=["stun"]),
    )
    play(match, "end")
    assert asks(match) == (1, "pick-condition"), "only one Ally is within a hexon"
    play(match, "pick slow")
    assert [each.ability for each in told(match, AbilityUsed)] == ["Heart of the Leogriff"]
    assert conditions(match, "oath-sword.1") == {"panic"}
    assert conditions(match, "oath-sword.2") == {"stun"}


def test_heart_of_the_leogriff_picks_among_allies() -> None:
    match = stage(
        FIELD,
        A=mini("richard", conditions=["slow"]),
        B=sword(at="C2", conditions=["stun"]),
        C=sword(at="B1", conditions=["poison"]),
    )
    play(match, "end")
    assert (asks(match), places(match, "target")) == ((1, "pick-mini"), {"C2", "B1"})
    play(match, "target B1")
    assert conditions(match, "oath-sword.1") == {"stun"}
    assert conditions(match, "oath-sword.2") == set()


WALL = """
     # # # .
    . A # . X
     # # # ."""


@pytest.mark.clause("keyword.flight")
def test_he_flies_over_walls_and_enemies_and_stops_only_where_he_may() -> None:
    match = stage(WALL, A=mini("richard"), X=hulk(spent=True), used=["run"])
    assert places(match, "move") == {"A2", "D2"}, "two hexons, but not onto a wall"
    among = stage(WALL, A=mini("richard", at="A2"), X=hulk(at="B2", spent=True), Y=hulk(at="D2", spent=True))
    assert places(among, "move") == set(), "over a Large Enemy and a wall, but not onto them"
    farther = stage(WALL, A=mini("richard", at="A2"), X=hulk(at="B2", spent=True))
    assert places(farther, "move") == {"D2"}, "Run goes three hexons"
    walking = stage(WALL, A=mini("thornhart-knight"), X=hulk(spent=True))
    assert places(walking, "move") == {"A2"}
