"""The twelve God Cards of Destruction."""

from __future__ import annotations

from typing import Any

import pytest
from games.torn.staging import (
    BLANK,
    CRIT,
    HIT,
    OPEN,
    archer,
    health,
    hulk,
    mini,
    of,
    offered,
    places,
    play,
    reaver,
    sister,
    stage,
    sword,
    told,
    warden,
    where,
)

from dustup.engine.match import Match
from dustup.games.torn.events import AttackRolled, CardStrikes, DefenseRolled, InitiativeRolled, WoreOff

FIELD = """
     . . . .
    . A . X .
     . . . ."""
BEGINS, ENDS = "gods activation-begins {} 0 0", "gods activation-ends {} 0 0"
DAWN, DUSK, LAST = "gods turn-begins 1 0 0", "gods turn-ends 1 0 0", "gods game-ends 1 0 0"


def pray(card: str, *steps: str, faith: int = 12, field: str = FIELD, players: Any = (), **more: Any) -> Match:
    """Player 1, led by Serrane, holds a card in the window that is the first of the steps."""
    more.setdefault("H", mini("serrane", leader=True, where="reserves"))
    more.setdefault("Z", mini("richard", leader=True, where="reserves"))
    return stage(
        field, next=list(steps), player=[{"faith": {"destruction": faith}, "hand": [card]}, *players], **more
    )  # fmt: skip


def mine(card: str, *steps: str, window: str = BEGINS, **more: Any) -> Match:
    """The Active Miniature is A, of player 1."""
    more.setdefault("A", reaver())
    more.setdefault("active", more["A"]["mini"])
    return pray(card, window.format(1), *steps, **more)


def theirs(card: str, *steps: str, **more: Any) -> Match:
    """The Active Miniature is X, of player 2."""
    more.setdefault("X", sword())
    return pray(card, BEGINS.format(2), *steps, active=more["X"]["mini"], **more)


def dice(match: Match, kind: type = AttackRolled) -> list[int]:
    """How many dice were rolled each time."""
    return [len(each.symbols) for each in told(match, kind)]


# -- at the beginning of an activation ---------------------------------------------------------------------------------


@pytest.mark.clause("effects.used-up")
def test_blood_up_costs_a_wound_and_adds_two_dice_to_a_melee_attack() -> None:
    match = mine(
        "blood-up", "step_five", X=sword(at="B2a", spent=True), script=[HIT, HIT, BLANK, BLANK, BLANK, OPEN, OPEN]
    )  # fmt: skip
    play(match, "play blood-up", "attack cleaver B2a")
    assert health(match, "reaver") == 4
    assert told(match, AttackRolled)[0].parts == ((3, "tile"), (2, "card:Blood Up"))
    assert [each.card for each in told(match, WoreOff)] == ["Blood Up"]


def test_blood_up_is_nothing_for_shooters_and_for_those_with_one_life_left() -> None:
    match = mine("blood-up", "step_five", A=archer(), X=sword(at="B2a", spent=True), script=[BLANK] * 3 + [OPEN] * 2)
    play(match, "play blood-up", "attack long-shot B2a")
    assert dice(match) == [3]
    assert [each.card for each in match.state.lasting] == ["blood-up"]
    assert offered(mine("blood-up", A=reaver(wounds=4), X=sword())) == ["pass"]
    assert offered(mine("blood-up", A=reaver(wounds=3), X=sword())) == ["play blood-up", "pass"]


@pytest.mark.clause("combat.defense-dice-minimum")
@pytest.mark.parametrize(
    ("target", "left"),
    [
        (sister(at="B2a", spent=True, guard=2), 3),
        (sister(at="B2a", spent=True), 1),
        (reaver(at="B2a", spent=True), 1),
    ],
)
def test_crack_the_shell_takes_a_defense_die_but_not_the_last(target: dict[str, Any], left: int) -> None:
    match = mine("crack-the-shell", "step_five", A=sword(), X=target, script=[BLANK] * 3 + [OPEN] * left)
    play(match, "play crack-the-shell", "attack sword-strike B2a")
    assert dice(match, DefenseRolled) == [left]


def test_crack_the_shell_comes_on_top_of_armour_piercing() -> None:
    # 2 of its card, 1 of Defense; either alone would leave 2.
    match = mine(
        "crack-the-shell", "step_five", A=archer(), X=sister(at="C2", spent=True, guard=1),
        Y=sword(at="A1", spent=True),
        script=[BLANK] * 3 + [OPEN],
    )  # fmt: skip
    play(match, "play crack-the-shell")
    assert places(match, "target") == {"C2", "A1"}
    play(match, "target C2", "attack bodkin C2")
    assert dice(match, DefenseRolled) == [1]
    assert offered(theirs("crack-the-shell", A=reaver())) == ["pass"]


def test_leaden_ash_slows_the_active_enemy_at_once() -> None:
    match = theirs("leaden-ash", "step_four", "step_five", A=reaver(spent=True))
    play(match, "play leaden-ash")
    board = match.state.ground.board
    there = {each.split()[-1] for each in offered(match, "move") if each.split()[1] == "move"}
    assert max(board.distance(board.cell("D2"), board.cell(each)) for each in there) == 2
    assert offered(mine("leaden-ash", X=sword())) == ["pass"]


def test_smoke_in_the_skull_keeps_the_active_enemy_from_attacking_unless_it_is_a_hero() -> None:
    match = theirs("smoke-in-the-skull", "step_four", "step_five", A=reaver(at="D2a", spent=True))
    play(match, "play smoke-in-the-skull")
    assert of(match, "oath-sword").conditions == ("panic",)
    assert offered(match, "attack") == []
    hero = theirs("smoke-in-the-skull", A=reaver(), X=mini("richard", leader=True), Z=sword(where="reserves"))
    assert offered(hero) == ["pass"]


# -- at the end of an activation ---------------------------------------------------------------------------------------


def test_kindle_the_wound_burns_a_wounded_enemy_within_three_hexes() -> None:
    # C2 is three hexes away, C2b four.
    match = mine(
        "kindle-the-wound", window=ENDS, X=sword(at="C2", wounds=1), Y=sister(at="B2a"), W=archer(at="C2b", wounds=2),
    )  # fmt: skip
    play(match, "play kindle-the-wound")
    conditions = [of(match, each).conditions for each in ("oath-sword", "shield-sister", "banner-archer")]
    assert conditions == [("burning",), (), ()]
    assert offered(mine("kindle-the-wound", window=ENDS, X=sword(at="D2", wounds=1))) == ["pass"]


def test_furnace_wind_burns_friend_and_foe_in_a_hexon_but_not_the_warded() -> None:
    match = mine(
        "furnace-wind", window=ENDS, B=archer(at="D2a"), H=mini("serrane", leader=True, at="D2b"), X=sword(at="D2"),
        Y=sister(at="C2"), W=hulk(at="E2", wounds=3),
    )  # fmt: skip
    other = pray("furnace-wind", ENDS.format(2), A=reaver(), X=sword(), active="oath-sword")
    assert offered(other) == ["pass"]
    play(match, "play furnace-wind")
    assert "E2" not in places(match, "place")
    play(match, "place D2")
    assert [health(match, each) for each in ("oath-sword", "banner-archer", "serrane", "shield-sister")] == [
        4,
        3,
        12,
        6,
    ]


def test_furnace_wind_removes_at_once_whom_it_kills() -> None:
    match = mine("furnace-wind", window=ENDS, X=sword(at="D2", wounds=4), Y=sister(at="C2"))
    play(match, "play furnace-wind", "place D2")
    assert (where(match, "oath-sword"), of(match, "oath-sword").where) == ("", "dead")


def test_feast_of_coals_is_for_whoever_has_killed_in_this_activation() -> None:
    match = mine(
        "feast-of-coals", "step_five", "stop", window="step_five", X=sword(at="B2a", wounds=3, spent=True),
        Y=sister(at="E2", spent=True), script=[HIT, HIT, BLANK, OPEN, OPEN], faith=5,
    )  # fmt: skip
    play(match, "attack cleaver B2a", "end")
    assert where(match, "oath-sword") == ""
    play(match, "play feast-of-coals")
    assert (match.state.active, match.state.time) == (of(match, "reaver").id, 2)
    assert not match.state.slew


def test_there_is_no_feast_without_a_kill() -> None:
    match = mine(
        "feast-of-coals", window="step_five", X=sword(at="B2a", wounds=2, spent=True),
        script=[HIT, BLANK, BLANK, OPEN, OPEN], faith=5,
    )  # fmt: skip
    play(match, "attack cleaver B2a", "end")
    assert (health(match, "oath-sword"), offered(match)) == (1, ["pass"])


# -- at the beginning and at the end of a turn -------------------------------------------------------------------------


@pytest.mark.clause("landscape.put-down")
def test_open_the_earth_makes_lava_under_whoever_stands_there() -> None:
    match = pray("open-the-earth", DAWN, "step_one oath-sword", A=reaver(spent=True), X=sword())
    play(match, "play open-the-earth", "place D2")
    assert where(match, "oath-sword") == "D2"
    assert match.state.ground.pieces == {match.state.ground.hexons.hexon("D2"): "lava"}
    assert health(match, "oath-sword") == 3


@pytest.mark.clause("landscape.put-down")
def test_the_earth_opens_within_three_hexons_on_bare_ground_outside_zones() -> None:
    field = """
         1 # ~ . . .
        A . . . . . ."""
    match = pray("open-the-earth", DAWN, field=field, A=reaver(), X=sword(at="C2"), vortex=[{"at": "B2"}])
    play(match, "play open-the-earth")
    # A1 is a zone, B1 and C1 have Landscape, B2 a Vortex; E2 and D1 are four hexons away.
    assert places(match, "place") == {"A2", "C2", "D2"}
    assert offered(pray("open-the-earth", DAWN, A=reaver(where="reserves"), X=sword())) == ["pass"]


def test_drums_before_dark_are_a_fourth_die_for_the_initiative() -> None:
    match = pray("drums-before-dark", DAWN, "initiative", A=reaver(), X=sword(), turn=2, script=[HIT] * 7)
    play(match, "play drums-before-dark")
    assert dice(match, InitiativeRolled) == [4, 3]
    assert (match.state.initiative, match.state.players[0].drums) == (0, 0)
    assert offered(pray("drums-before-dark", DAWN, A=reaver(), X=sword(), turn=1)) == ["pass"]


@pytest.mark.clause("gods.strike", "keyword.ward")
def test_sky_of_slag_strikes_every_enemy_and_ward_helps() -> None:
    match = pray(
        "sky-of-slag", DUSK, A=reaver(), X=sword(), Y=mini("serrane", at="E2"),
        script=[CRIT, HIT, OPEN, 4, OPEN, OPEN, OPEN],
    )  # fmt: skip
    play(match, "play sky-of-slag", "target D2")
    assert dice(match, CardStrikes) == [2]
    assert dice(match, DefenseRolled) == [2, 3], "Serrane has Ward against fire"
    assert (health(match, "oath-sword"), of(match, "oath-sword").conditions) == (4, ("burning",))
    burnt = next(each for each in match.state.minis if each.card.key == "serrane" and each.alive)
    assert (burnt.health, burnt.conditions) == (10, ())
    assert health(match, "reaver") == 5
    assert offered(pray("sky-of-slag", DUSK, A=reaver(), X=sword(where="reserves"))) == ["pass"]


# -- at the end of the game --------------------------------------------------------------------------------------------


def test_nothing_left_to_bury_kills_a_cheap_enemy_with_half_its_life_lost() -> None:
    # 2 of 5 are less than half; the Warden and Serrane cost too much.
    match = pray(
        "nothing-left-to-bury", LAST, A=reaver(), X=sword(wounds=2), Y=sister(at="E2", wounds=3),
        W=warden(onto="A1+B1", wounds=20),
    )  # fmt: skip
    play(match, "play nothing-left-to-bury")
    assert [each.tag for each in match.state.minis if each.where == "dead"] == ["shield-sister"]
    assert offered(pray("nothing-left-to-bury", LAST, A=reaver(), X=sword(wounds=2))) == ["pass"]


@pytest.mark.parametrize(("cost", "offers"), [(26, ["play nothing-left-to-bury", "pass"]), (27, ["pass"])])
def test_nothing_is_left_to_bury_of_an_enemy_for_26_points(cost: int, offers: list[str]) -> None:
    dear = {"miniatures/ash-reaver:points": cost}
    match = pray("nothing-left-to-bury", LAST, A=reaver(), X=mini("ash-reaver", wounds=4), content=dear)
    assert offered(match) == offers


def test_burn_the_ledger_costs_the_opponent_two_crystals() -> None:
    match = pray("burn-the-ledger", LAST, A=reaver(), X=sword(), players=[{"crystals": 3}])
    play(match, "play burn-the-ledger")
    assert [each.crystals for each in match.state.players] == [0, 1]
    assert offered(pray("burn-the-ledger", LAST, A=reaver(), X=sword())) == ["pass"]
