"""Rulings that may be played otherwise, each in both readings."""

from __future__ import annotations

from typing import Any

import pytest
from games.demihuman.staging import enemy, hp, model, of, piece, play, stage, told

from dustup.engine.errors import BadSetup
from dustup.engine.match import Match
from dustup.games.demihuman.events import Agreed, ForceRolled
from dustup.games.demihuman.game import GAME
from dustup.games.demihuman.rules.ending import second_game
from dustup.games.demihuman.rulings import RULINGS

FAR = enemy("night-porter", "22,22")
OTHERWISE = {each.key: list(each.choices)[1] for each in RULINGS.values()}
"""Everything otherwise than we play it."""


def each_with(key: str, *expected: Any) -> list[tuple[Any, ...]]:
    """Both readings of a ruling, each with what is expected of it."""
    return [({key: choice}, told) for choice, told in zip(RULINGS[key].choices, expected, strict=True)]


@pytest.mark.clause("ruling.team.coalition-optional")
@pytest.mark.parametrize(("rulings", "none"), each_with("coalition", True, False))
def test_a_coalition_may_be_left_out_or_not(rulings: dict[str, str], none: bool) -> None:
    match = Match(GAME, {"mission": "gang-war", "rulings": rulings}, seed=1)
    assert (match.why_not("join none", 0) is None) == none
    assert match.why_not("join rooftop-league", 0) is None


@pytest.mark.clause("attack.into-melee", "ruling.attack.to-hit", "ruling.attack.into-melee")
@pytest.mark.parametrize(("rulings", "less"), each_with("into-melee", 1, 2))
def test_shooting_into_melee_costs_one_or_two(rulings: dict[str, str], less: int) -> None:
    mine = [model("spark-choir", "8,12"), model("kennel-pup", "13.02,12")]
    match = stage(*mine, enemy("ox-bouncer", "14.3,12"), script=[5, 1], pips=[0, 0], rulings=rulings)
    play(match, "attack discord ox-bouncer")
    assert told(match, ForceRolled)[0].total == 5 + 4 - less


@pytest.mark.clause("ruling.terrain.covering-amount", "terrain.covering")
@pytest.mark.parametrize(("rulings", "less"), each_with("covering", 2, 1))
def test_covering_takes_off_what_is_printed_or_one(rulings: dict[str, str], less: int) -> None:
    bouncer = enemy("ox-bouncer", "15,12")
    match = stage(
        model("dockside-wolf", "13.73,12"), bouncer, pieces=[piece("market-stall", "15,12")], script=[6, 1],
        pips=[0, 0], rulings=rulings,
    )  # fmt: skip
    play(match, "attack fangs ox-bouncer")
    assert hp(match, "ox-bouncer") == 10 - (11 - 6 - less)


@pytest.mark.clause("ruling.tag.block-use", "tag.block.consequence")
@pytest.mark.parametrize(("rulings", "slow"), each_with("block", (1, 1), (1, 0)))
def test_what_a_block_costs_follows_from_the_roll_or_from_its_six(
    rulings: dict[str, str], slow: tuple[int, int]
) -> None:
    for dice, expected in zip(([6], [5, 6, 1]), slow, strict=True):
        knight = enemy("organ-knight", "13.27,12")
        match = stage(model("dockside-wolf", "12,12"), knight, script=dice, pips=[0, 0], rulings=rulings)
        play(match, "attack fangs organ-knight", "yes")
        assert of(match, "organ-knight").has("slow") == expected


@pytest.mark.clause("ruling.round.wipe-out")
@pytest.mark.parametrize(("rulings", "over"), each_with("wipe-out", False, True))
def test_a_side_alone_plays_on_or_not(rulings: dict[str, str], over: bool) -> None:
    dead = {**enemy("cellar-ghoul"), "where": "dead"}
    match = stage(model("night-porter", "12,12"), dead, next=["round"], round=1, stop=False, rulings=rulings,
                  mission="king-of-the-hill")  # fmt: skip
    assert match.state.round == 2
    play(match, "pass night-porter")
    assert (match.result is not None) == over
    assert match.state.players[0].points == 1, "the round is scored either way"


@pytest.mark.clause("ruling.mission.gang-war", "mission.gang-war.score")
@pytest.mark.parametrize(("rulings", "points"), each_with("gang-war", 1, 2))
def test_civilians_at_home_count_or_not(rulings: dict[str, str], points: int) -> None:
    home, dead = {**model("night-porter"), "where": "home"}, {**model("night-porter"), "where": "dead"}
    mine = [model("night-porter", "2,2"), home, dead, {**model("alley-cat"), "where": "home"}]
    match = stage(*mine, FAR, next=["finish_game"], stop=False, mission="gang-war", rulings=rulings)
    assert match.state.players[0].points == points


@pytest.mark.clause("ruling.mission.territory", "mission.this-land.score")
@pytest.mark.parametrize(("rulings", "points"), each_with("territory", 3, 2))
def test_territory_adds_up_or_counts_by_the_round(rulings: dict[str, str], points: int) -> None:
    mine = [model("night-porter", "2,2"), model("night-porter", "18.5,2")]
    steps = ["mission_points", "mission_points"]
    match = stage(*mine, FAR, next=steps, mission="this-land-is-my-land", rulings=rulings)
    player = match.state.players[0]
    assert player.points == points and player.territory == (0 if rulings.get("territory") == "round" else 30)


# -- all of them -------------------------------------------------------------------------------------------------------


def test_what_is_agreed_is_said_first_and_what_we_play_need_not_be() -> None:
    match = Match(GAME, {"mission": "gang-war", "rulings": OTHERWISE}, seed=1)
    assert [each.text for each in told(match, Agreed)] == [RULINGS[key].said(OTHERWISE[key]) for key in RULINGS]
    plain = Match(GAME, {"mission": "gang-war", "rulings": RULINGS.ours()}, seed=1)
    assert not told(plain, Agreed) and plain.state.rulings == {}


def test_unknown_rulings_are_refused() -> None:
    with pytest.raises(BadSetup, match="panik"):
        Match(GAME, {"rulings": {"panik": "letter"}}, seed=1)
    with pytest.raises(BadSetup, match="panicked, letter"):
        Match(GAME, {"rulings": {"panic": "both"}}, seed=1)


@pytest.mark.clause("ruling.mission.match")
def test_the_second_game_keeps_what_was_agreed() -> None:
    roles = [{"role": "attacker"}, {"role": "defender"}]
    match = stage(
        model("cellar-ghoul", "2,2"), FAR, next=["finish_game"], stop=False, mission="assassination", player=roles,
        single=False, rulings={"panic": "letter"}, content={"units/dockside-wolf:hp": 9}, deal=7,
    )  # fmt: skip
    follows = second_game(match.state)
    assert follows is not None
    again = Match(GAME, follows, seed=1)
    assert again.state.rulings == {"panic": "letter"} and again.state.box.units["dockside-wolf"].hp == 9
    assert again.state.dealt == 7
