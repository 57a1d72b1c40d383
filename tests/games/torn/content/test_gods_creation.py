"""The twelve God Cards of Creation."""

from __future__ import annotations

from typing import Any

import pytest
from games.torn.staging import (
    BLANK,
    CRIT,
    HIT,
    OPEN,
    archer,
    asks,
    health,
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
)

from dustup.engine.match import Match
from dustup.games.torn.content import box
from dustup.games.torn.events import (
    AttackRolled,
    CardStrikes,
    DefenseRolled,
    Explored,
    LandscapePut,
    Scored,
    VortexGone,
    WoreOff,
)
from dustup.games.torn.rules.combat import sees

FIELD = """
     . . . .
    . A . X .
     . . . ."""
BEGINS, ENDS = "gods activation-begins {} 0 0", "gods activation-ends {} 0 0"
DAWN, DUSK, LAST = "gods turn-begins 1 0 0", "gods turn-ends 1 0 0", "gods game-ends 1 0 0"


def pray(card: str, *steps: str, faith: int = 12, field: str = FIELD, player: Any = None, **more: Any) -> Match:
    """Player 1, led by Richard, holds a card in the window that is the first of the steps."""
    more.setdefault("H", mini("richard", leader=True, where="reserves"))
    more.setdefault("Z", mini("serrane", leader=True, where="reserves"))
    mine = {"faith": {"creation": faith}, "hand": [card], **(player or {})}
    return stage(field, next=list(steps), player=[mine], **more)


def mine(card: str, *steps: str, window: str = BEGINS, **more: Any) -> Match:
    """The Active Miniature is A, of player 1."""
    more.setdefault("A", sword())
    more.setdefault("active", more["A"]["mini"])
    return pray(card, window.format(1), *steps, **more)


def theirs(card: str, *steps: str, window: str = BEGINS, **more: Any) -> Match:
    """The Active Miniature is X, of player 2."""
    more.setdefault("X", reaver())
    return pray(card, window.format(2), *steps, active=more["X"]["mini"], **more)


# -- at the beginning of an activation ---------------------------------------------------------------------------------


@pytest.mark.clause("effects.used-up")
def test_steady_hand_adds_a_die_to_the_first_dice_only() -> None:
    match = mine(
        "steady-hand", "step_five", X=reaver(at="B2a", spent=True), vortex=[{"at": "B2"}],
        script=[HIT, BLANK, HIT, BLANK, BLANK, OPEN],
    )  # fmt: skip
    play(match, "play steady-hand", "explore explore B2", "attack sword-strike B2a")
    assert [len(each.symbols) for each in told(match, Explored)] == [2]
    assert [len(each.symbols) for each in told(match, AttackRolled)] == [3]
    assert [each.card for each in told(match, WoreOff)] == ["Steady Hand"]


def test_steady_hand_works_in_an_attack_and_only_for_the_own_active_miniature() -> None:
    match = mine(
        "steady-hand", "step_five", X=reaver(at="B2a", spent=True), script=[HIT, BLANK, BLANK, HIT, OPEN]
    )  # fmt: skip
    play(match, "play steady-hand", "attack sword-strike B2a")
    assert told(match, AttackRolled)[0].parts == ((3, "tile"), (1, "card:Steady Hand"))
    assert health(match, "reaver") == 1
    assert offered(theirs("steady-hand", A=sword())) == ["pass"]


def test_morning_shield_gives_a_defense_die_while_an_enemy_is_active() -> None:
    match = theirs(
        "morning-shield", "step_five", A=sword(spent=True), X=reaver(at="B2a"),
        script=[HIT, HIT, BLANK, OPEN, OPEN, 4],
    )  # fmt: skip
    play(match, "play morning-shield", "attack cleaver B2")
    assert told(match, DefenseRolled)[0].parts == ((2, "card"), (1, "card:Morning Shield"))
    assert health(match, "oath-sword") == 3
    assert offered(mine("morning-shield", X=reaver())) == ["pass"]


@pytest.mark.clause("limit.three-markers")
def test_second_breath_is_a_third_time_marker_and_never_a_fourth() -> None:
    match = mine("second-breath", X=reaver(), time=1, received=1)
    play(match, "play second-breath")
    assert match.state.time == 2
    match = mine("second-breath", X=reaver(), time=3, received=3)
    play(match, "play second-breath")
    assert match.state.time == 3
    assert offered(theirs("second-breath", A=sword())) == ["pass"]


def walks(match: Match, tile: str) -> set[str]:
    """Where a tile leads."""
    return {each.split()[-1] for each in offered(match, "move") if each.split()[1] == tile}


def reach(match: Match, tile: str) -> int:
    """How far a tile takes the Oath Sword in the middle of B2."""
    board = match.state.ground.board
    start = board.cell("B2")
    return max(board.distance(start, board.cell(each)) for each in walks(match, tile))


@pytest.mark.clause("move.halved-order")
def test_wings_of_noon_carry_one_hex_farther_before_slow_halves_it() -> None:
    match = mine("wings-of-noon", "step_five", X=reaver(spent=True))
    play(match, "play wings-of-noon")
    assert (reach(match, "move"), reach(match, "run")) == (4, 7)
    # 3 and 1 more, halved; 3 halved and 1 more would be 3.
    match = mine("wings-of-noon", "step_four", "step_five", A=sword(conditions=["slow"]), X=reaver(spent=True))
    play(match, "play wings-of-noon")
    assert reach(match, "move") == 2


def test_wings_of_noon_carry_over_walls_but_nobody_huge() -> None:
    walled = """
         # # . .
        # A # X .
         # # . ."""
    match = mine("wings-of-noon", "step_five", field=walled, X=reaver(spent=True))
    play(match, "play wings-of-noon")
    assert "D2a" in walks(match, "run")
    match = mine("wings-of-noon", "step_five", field=walled, X=reaver(spent=True))
    play(match, "pass")
    assert reach(match, "run") == 1
    assert offered(mine("wings-of-noon", A=warden(onto="A2+B2"), X=reaver())) == ["pass"]


# -- at the end of an activation ---------------------------------------------------------------------------------------


def test_warm_hands_heal_the_active_one_or_somebody_within_two_hexons() -> None:
    match = mine(
        "warm-hands", window=ENDS, A=sword(wounds=4), B=archer(at="D2", wounds=3), C=sister(at="E2", wounds=3),
        D=sword(at="B1"), X=reaver(at="A3", wounds=2), active="oath-sword.1",
    )  # fmt: skip
    play(match, "play warm-hands")
    assert places(match, "target") == {"B2", "D2"}
    play(match, "target D2")
    assert (health(match, "banner-archer"), health(match, "oath-sword.1")) == (3, 1)
    assert offered(mine("warm-hands", window=ENDS, X=reaver(wounds=2))) == ["pass"], "nobody is wounded"


@pytest.mark.clause("limit.reactivation-once")
def test_once_more_with_heart_reactivates_the_active_miniature_once() -> None:
    match = mine("once-more", "activation_over", window=ENDS, X=reaver(), time=0)
    play(match, "play once-more")
    assert (match.state.active, match.state.time) == (of(match, "oath-sword").id, 2)
    assert offered(mine("once-more", window=ENDS, A=sword(again=True), X=reaver())) == ["pass"]
    assert offered(mine("once-more", window=ENDS, A=warden(onto="A2+B2"), X=reaver())) == ["pass"]


@pytest.mark.clause("gods.strike")
def test_thunders_rebuke_strikes_an_enemy_that_attacked() -> None:
    match = theirs("thunders-rebuke", window=ENDS, A=sword(), attacked=True, script=[CRIT, HIT, HIT, 4])
    play(match, "play thunders-rebuke")
    assert (health(match, "reaver"), of(match, "reaver").conditions) == (3, ("stun",))
    assert offered(theirs("thunders-rebuke", window=ENDS, A=sword())) == ["pass"]


@pytest.mark.clause("gods.strike")
def test_a_strike_without_a_critical_or_stopped_by_blocks_gives_nothing() -> None:
    match = theirs("thunders-rebuke", window=ENDS, A=sword(), attacked=True, script=[CRIT, BLANK, BLANK, 6])
    play(match, "play thunders-rebuke")
    assert (health(match, "reaver"), of(match, "reaver").conditions) == (5, ())


# -- at the beginning and at the end of a turn -------------------------------------------------------------------------


def test_dawn_chorus_takes_one_marker_from_each_of_two() -> None:
    match = pray(
        "dawn-chorus", DAWN, A=sword(conditions=["burning", "slow"]), B=archer(at="A1", conditions=["stun"]),
        C=sister(at="B1", conditions=["panic"]), D=reaver(at="C1", seat=1), X=reaver(conditions=["slow"]),
    )  # fmt: skip
    play(match, "play dawn-chorus")
    assert places(match, "target") == {"B2", "A1", "B1"}
    play(match, "target B2", "pick burning", "target A1")
    conditions = [each.conditions for each in match.state.minis if each.alive]
    assert conditions == [("slow",), (), ("panic",), (), ("slow",)]
    assert match.result is not None, "a third is not asked for"
    assert offered(pray("dawn-chorus", DAWN, A=sword(), X=reaver(conditions=["slow"]))) == ["pass"]


def test_dawn_chorus_may_stop_after_one() -> None:
    match = pray("dawn-chorus", DAWN, A=sword(conditions=["slow"]), B=archer(at="A1", conditions=["stun"]), X=reaver())
    play(match, "play dawn-chorus", "target B2", "let")
    assert of(match, "banner-archer").conditions == ("stun",)


@pytest.mark.clause("landscape.put-down")
def test_raise_the_wall_puts_volume_landscape_on_an_empty_hexon() -> None:
    field = """
         1 . " .
        . A . X .
         . . . ."""
    match = pray(
        "raise-the-wall", DAWN, field=field, A=sword(), X=reaver(), vortex=[{"at": "A3"}], marker=[{"at": "B1d"}]
    )  # fmt: skip
    assert sees(match.state, of(match, "oath-sword"), of(match, "reaver"))
    play(match, "play raise-the-wall")
    # Not the zone A1, the marker's B1, the corn on C1, A's own hexon, X's, the Vortex; E2, D1 and D3 are too far away.
    assert places(match, "place") == {"A2", "C2", "B3", "C3"}
    play(match, "place C2")
    assert not sees(match.state, of(match, "oath-sword"), of(match, "reaver"))
    assert [each.piece for each in told(match, LandscapePut)] == ["Raised Wall"]
    assert offered(pray("raise-the-wall", DAWN, field=" A 1\n1 X", A=sword(), X=reaver())) == ["pass"]


@pytest.mark.clause("vortex.supply-zero")
def test_gather_the_light_takes_a_crystal_from_a_vortex_nearby() -> None:
    match = pray("gather-the-light", DUSK, A=sword(), X=reaver(), vortex=[{"at": "C2", "supply": 1}, {"at": "E2"}])
    play(match, "play gather-the-light")
    assert match.state.players[0].crystals == 1
    assert len(told(match, VortexGone)) == 1
    match = pray("gather-the-light", DUSK, A=sword(), X=reaver(), vortex=[{"at": "C2", "supply": 3}])
    play(match, "play gather-the-light")
    assert (match.state.players[0].crystals, match.state.vortices[0].supply) == (1, 2)
    assert offered(pray("gather-the-light", DUSK, A=sword(), X=reaver(), vortex=[{"at": "D2"}])) == ["pass"]


@pytest.mark.clause("gods.strike")
def test_the_long_reckoning_is_one_roll_against_all_enemies_near_the_leader() -> None:
    def near(**more: Any) -> Match:
        return pray(
            "long-reckoning", DUSK, A=mini("richard", leader=True, **more), H=sword(at="A3"), X=reaver(),
            Y=reaver(at="C2"), W=reaver(at="E2"), script=[CRIT, HIT, BLANK, OPEN, 4],
        )  # fmt: skip

    match = near()
    play(match, "play long-reckoning")
    assert asks(match) == (1, "struck")
    play(match, "target D2")
    assert [len(each.symbols) for each in told(match, CardStrikes)] == [3]
    assert [health(match, f"reaver.{each}") for each in (1, 2, 3)] == [3, 4, 5]
    assert [of(match, f"reaver.{each}").conditions for each in (1, 2, 3)] == [("stun",), ("stun",), ()]


def test_without_a_living_leader_there_is_no_reckoning() -> None:
    match = pray(
        "long-reckoning", DUSK, H=mini("richard", leader=True, where="dead"), A=sword(), X=reaver(at="C2")
    )  # fmt: skip
    assert offered(match) == ["pass"]


# -- at the end of the game --------------------------------------------------------------------------------------------


@pytest.mark.clause("end.counted-alive")
@pytest.mark.parametrize(
    ("answers", "scored"), [(("play it-is-written", "pick banner-archer"), 0), (("pass",), 1)]
)  # fmt: skip
def test_it_is_written_lets_a_cheap_dead_one_count_as_alive(answers: tuple[str, ...], scored: int) -> None:
    # Own dead cost 45, then 20; those of the other 36.
    match = pray(
        "it-is-written", LAST, "results", A=sword(), B=sword(where="dead"), C=archer(where="dead"), X=reaver(),
        V=reaver(where="dead"), W=reaver(where="dead"), stop=False, turn=6,
    )  # fmt: skip
    play(match, *answers)
    assert [each.seat for each in told(match, Scored) if each.why == "dead-cost-more"] == [scored]
    assert of(match, "banner-archer").where == "dead"


@pytest.mark.parametrize(("cost", "offers"), [(26, ["play it-is-written", "pass"]), (27, ["pass"])])
def test_the_dear_are_not_written(cost: int, offers: list[str]) -> None:
    dear = {"miniatures/ash-reaver:points": cost}
    match = pray(
        "it-is-written", LAST, A=sword(), B=mini("ash-reaver", where="dead"), C=warden(where="dead"), X=reaver(),
        content=dear,
    )  # fmt: skip
    assert offered(match) == offers


@pytest.mark.parametrize(("hero", "offers"), [(False, ["play it-is-written", "pass"]), (True, ["pass"])])
def test_no_hero_is_written(hero: bool, offers: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    # No Hero there is costs so little; both of these would.
    fallen = "serrane" if hero else "ash-reaver"
    monkeypatch.setattr(box().miniatures[fallen], "points", 26)
    match = pray("it-is-written", LAST, A=sword(), B=mini(fallen, where="dead"), X=reaver())
    assert offered(match) == offers


# -- who is asked ------------------------------------------------------------------------------------------------------

WINDOWS = ("activation-begins", "activation-ends", "turn-begins", "turn-ends", "game-ends")


@pytest.mark.clause("gods.window-asked", "gods.counts-public")
@pytest.mark.parametrize("hero", ["richard", "serrane"])
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("active", ["A", "X"])
def test_being_asked_tells_neither_what_is_held_nor_whether_it_could_be_played(
    hero: str, window: str, active: str
) -> None:
    cards = [box().gods[key] for key in box().heroes[hero].gods]
    cheapest = min(each.cost for each in cards if each.window == window)
    rows = {"A": sword(), "X": reaver(), "H": mini(hero, leader=True, where="reserves")}
    for faith in (cheapest - 1, cheapest):
        for each in cards:
            match = stage(
                FIELD, **{letter: dict(row) for letter, row in rows.items()}, active=rows[active]["mini"],
                next=[f"gods {window} 1 0 0"], player=[{"faith": {each.domain: faith}, "hand": [each.key]}],
            )  # fmt: skip
            assert (match.result is None) == (faith >= cheapest), each.key


def test_everybody_sees_what_lies_on_a_miniature() -> None:
    match = mine("steady-hand", "step_five", X=reaver(spent=True))
    play(match, "play steady-hand")
    for seat in (0, 1, None):
        lying = {each["tag"]: each["lasting"] for each in match.view(seat).data["minis"]}
        assert (lying["oath-sword"], lying["reaver"]) == (["Steady Hand"], [])
