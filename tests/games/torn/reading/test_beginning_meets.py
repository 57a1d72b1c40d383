"""The book from preparation to the first turn, with Ambush and Reserves, where two rules or cards meet."""

from __future__ import annotations

import pytest
from games.torn.staging import (
    BLANK,
    CRIT,
    HIT,
    OPEN,
    archer,
    asks,
    clauses_of,
    marshal,
    mini,
    offered,
    places,
    play,
    reaver,
    richard,
    scores,
    serrane,
    sister,
    stage,
    stalker,
    sword,
    told,
    waits,
    warden,
    where,
)

from dustup.games.torn.events import (
    Activated,
    Entered,
    InitiativeRolled,
    InitiativeWon,
    NeverCame,
    SquadDestroyed,
    TurnBegan,
    VortexMoved,
    WentToReserves,
    Wounded,
)

FIELD = """
     1 1 1 1 .
    . A X . . .
     # 2 2 2 2"""


# -- initiative --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("init.equal-criticals", "init.example")
def test_equal_criticals_are_decided_by_plain_successes_alone() -> None:
    match = stage(
        FIELD,
        A=waits(sword()),
        X=waits(reaver()),
        turn=0,
        attacking=0,
        initiative=0,
        next=["initiative_roll"],
        script=[CRIT, BLANK, BLANK, HIT, CRIT, BLANK],
    )
    assert [each.seat for each in told(match, InitiativeWon)] == [1]


@pytest.mark.clause("turn.simultaneous-players", "turn.p3.skipped-turn-one", "turns.first-activation")
def test_the_attacking_player_who_lost_the_roll_is_first_in_everything_of_turn_one() -> None:
    match = stage(
        FIELD,
        A=serrane(at="A1"),
        B=reaver(at="B1"),
        X=serrane(at="C3"),
        Y=reaver(at="D3"),
        turn=0,
        attacking=2,
        initiative=2,
        next=["turn"],
        stop=False,
        script={"gods": [1, 1]},
        player=[{"faith": {"destruction": 9}}, {"faith": {"destruction": 9}, "hand": ["drums-before-dark"]}],
    )
    assert asks(match) == (2, "pick-mini")
    play(match, "let", "let")
    assert asks(match) == (2, "god-window")
    assert offered(match, "play") == [], "no drums in turn one"
    play(match, "pass")
    assert told(match, InitiativeRolled) == []
    assert asks(match) == (2, "activate")


# -- deployment --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("deploy.reserves", "deploy.large-miniature")
def test_a_large_one_without_a_free_hexon_goes_to_the_reserves_while_infantry_still_finds_hexes() -> None:
    own = {letter: sword(at=at) for letter, at in zip("BCDE", ("A1a", "B1a", "C1a", "D1a"), strict=True)}
    match = stage(FIELD, A=waits(marshal()), F=waits(archer()), X=waits(reaver()), turn=0, next=["deploy 1"], **own)
    assert set(offered(match, "reserve")) == {"reserve marshal"}
    assert [each for each in offered(match, "deploy") if "marshal" in each] == []
    play(match, "reserve marshal")
    assert asks(match) == (2, "deploy")
    assert "deploy.reserves" in clauses_of(match, WentToReserves)


@pytest.mark.clause("deploy.vortex-in-zone", "deploy.dangerous-vs-reserves")
def test_where_only_a_vortex_is_free_a_large_one_may_wait() -> None:
    own = {letter: sword(at=at) for letter, at in zip("BCD", ("A1a", "B1a", "C1a"), strict=True)}
    match = stage(
        FIELD,
        A=waits(marshal()),
        X=waits(reaver()),
        turn=0,
        next=["deploy 1"],
        vortex=[{"at": "D1"}],
        **own,
    )
    assert set(offered(match)) == {"deploy marshal D1", "reserve marshal"}


@pytest.mark.clause("deploy.alternate", "ambush.announce", "deploy.all-then-next")
def test_who_keeps_the_last_one_back_is_done_and_the_other_goes_on() -> None:
    match = stage(
        FIELD, A=waits(sword()), B=waits(archer()), C=waits(sister()), X=waits(stalker()), turn=0, next=["deploy 2"]
    )
    play(match, "keep pit-stalker", "deploy oath-sword A1", "deploy banner-archer B1")
    assert asks(match) == (1, "deploy")


@pytest.mark.clause("reaction.danger-forbids")
def test_whoever_is_deployed_on_a_vortex_cannot_react_before_its_first_activation() -> None:
    match = stage(FIELD, A=sword(), X=reaver(at="B3"), vortex=[{"at": "B3"}], turn=1)
    play(match, "perform concentration")
    assert asks(match) == (1, "act")


@pytest.mark.clause("deploy.large-miniature")
def test_nobody_is_ejected_by_who_is_deployed_or_enters() -> None:
    match = stage(
        FIELD,
        A=marshal(where="reserves"),
        B=sword(at="A1"),
        C=archer(at="B1a"),
        D=sister(at="C1b"),
        X=reaver(),
        next=["enter 1"],
    )
    assert set(offered(match, "deploy")) == {"deploy marshal D1"}


# -- Reserves and Ambush -----------------------------------------------------------------------------------------------


@pytest.mark.clause("scenario.reserves-entry")
def test_reserves_may_enter_where_a_vortex_has_come_and_nothing_happens_yet() -> None:
    match = stage(
        FIELD,
        A=sword(where="reserves"),
        B=archer(at="F2"),
        X=reaver(),
        vortex=[{"at": "B1"}],
        next=["enter 1"],
    )
    play(match, "deploy oath-sword B1c")
    assert where(match, "oath-sword") == "B1c" and told(match, Wounded) == []


@pytest.mark.clause("public.glossary.ambush-entry", "landscape.put-down")
def test_an_ambusher_enters_beside_a_wall_that_a_card_has_raised() -> None:
    plain = FIELD.replace("#", ".")
    match = stage(
        plain,
        A=richard(at="B2"),
        X=serrane(at="F2"),
        Y=mini("veil-stalker", where="ambush"),
        turn=2,
        initiative=1,
        next=["beginning", "enter 2"],
        player=[{"hand": ["raise-the-wall"], "faith": {"creation": 6}}, {}],
    )
    play(match, "let" if asks(match)[1] == "pick-mini" else "play raise-the-wall")
    assert asks(match)[1] in ("pick-hexon", "god-window")
    play(match, "place D2" if asks(match)[1] == "pick-hexon" else "pass")
    assert asks(match) == (2, "enter")
    board = match.state.ground.board
    near = set(places(match, "deploy"))
    assert near and all(
        any(
            board.name(cell).startswith("D2")
            for cell in range(len(board.bit))
            if board.all >> cell & 1 and board.distance(cell, board.cell(each)) == 1
        )
        for each in near
    )


@pytest.mark.clause("public.glossary.ambush-entry", "public.move.huge-destroys")
def test_when_the_only_tower_has_fallen_nobody_enters_beside_it() -> None:
    match = stage(
        ". A . # .",
        A=warden(onto="B1+C1"),
        X=reaver(at="A1", spent=True),
        Y=stalker(where="ambush"),
        next=["step_five", "enter 2"],
        active="stone-warden",
    )
    assert told(match, Entered) == []
    play(match, "move move C1")
    assert told(match, Entered) == [] and match.result is not None


@pytest.mark.clause("end.wipe-out-reserves", "turn.p4.alternate", "turn.p5.who-finished")
def test_with_only_an_ambusher_left_a_player_is_passed_over_and_may_still_come_back() -> None:
    match = stage(
        FIELD,
        A=sword(at="E2"),
        B=archer(at="F2"),
        X=reaver(at="E2a", wounds=4, leader=True, spent=True),
        Y=stalker(where="ambush"),
        turn=2,
        initiative=1,
        next=["next_activation 1"],
        stop=False,
        script=[HIT, HIT, HIT, OPEN],
        then="random",
    )
    play(match, "activate oath-sword", "attack sword-strike E2a", "end", "end")
    assert told(match, SquadDestroyed) == []
    assert asks(match) == (2, "enter")
    play(match, offered(match, "deploy")[0])
    assert told(match, TurnBegan) == [TurnBegan(3)]
    assert "pit-stalker" in {match.state.minis[each.mini].tag for each in told(match, Activated)}


@pytest.mark.clause("public.glossary.ambush-entry")
def test_serrane_in_reserves_takes_no_tithe_and_a_sister_there_keeps_nobody_out() -> None:
    match = stage(
        FIELD,
        A=serrane(where="reserves"),
        B=reaver(at="B2"),
        X=reaver(at="E2", leader=True),
        next=["beginning"],
        turn=2,
    )
    assert match.result is not None, "nobody was asked for a tithe"
    match = stage(
        FIELD,
        A=mini("lamp-sister", where="reserves"),
        B=sword(at="F2"),
        X=reaver(at="E2", leader=True),
        Y=stalker(where="ambush"),
        next=["enter 2"],
    )
    assert offered(match, "deploy")


@pytest.mark.clause("scenario.reserves-entry", "public.glossary.ambush-never")
def test_who_enters_in_the_last_phase_of_the_last_turn_came_in_time() -> None:
    match = stage(
        FIELD,
        A=richard(where="reserves"),
        B=sword(at="A1"),
        X=serrane(at="F2"),
        turn=6,
        initiative=1,
        next=["end_of_turn"],
        stop=False,
    )
    play(match, "deploy richard C1")
    assert told(match, NeverCame) == [] and scores(match) == [2, 2]


@pytest.mark.clause("scenario.reserves-entry", "public.glossary.ambush-entry")
def test_where_the_initiative_has_placed_somebody_the_other_cannot_enter() -> None:
    match = stage(
        FIELD,
        A=stalker(where="ambush"),
        B=sword(at="E2"),
        X=mini("veil-stalker", where="ambush"),
        Y=serrane(at="F2"),
        turn=2,
        initiative=1,
        next=["end_of_turn"],
    )
    first = offered(match, "deploy")[0]
    play(match, first)
    assert asks(match) == (2, "enter")
    assert first.split()[-1] not in places(match, "deploy") and places(match, "deploy")


@pytest.mark.clause("deploy.large-miniature", "deploy.reserves")
def test_a_marker_in_the_zone_keeps_a_large_one_off_its_hexon() -> None:
    match = stage(
        FIELD,
        A=waits(marshal()),
        B=waits(sword()),
        X=waits(reaver()),
        turn=0,
        next=["deploy 1"],
        marker=[{"at": "A1a"}, {"at": "B1a"}, {"at": "C1a"}],
    )
    assert [each for each in offered(match, "deploy") if "marshal" in each] == ["deploy marshal D1"]
    assert "A1a" not in places(match, "deploy")


@pytest.mark.clause("gods.hand-limit-hint", "turn.p2.hand-limit", "deploy.draw-three")
def test_with_a_limit_of_three_agreed_on_nobody_draws_in_phase_two_of_turn_one() -> None:
    match = stage(
        FIELD,
        A=richard(at="A1"),
        X=serrane(at="F2"),
        turn=0,
        attacking=1,
        initiative=1,
        next=["draw_hands"],
        rulings={"hand-limit": "three"},
        script={"gods": [1] * 6},
        stop=False,
    )
    assert [len(each.hand) for each in match.state.players] == [3, 3]
    assert match.state.turn == 1


@pytest.mark.clause("scenario.four-storms", "turn.p6.order")
def test_the_storms_feed_before_the_light_is_gathered() -> None:
    match = stage(
        A=richard(at="A3"),
        X=serrane(at="G6"),
        scenario="four-storms",
        turn=2,
        initiative=1,
        vortex=[{"at": "B3", "supply": 1, "arrow": 1}],
        next=["end_of_turn"],
        player=[{"hand": ["gather-the-light"], "faith": {"creation": 9}}, {}],
    )
    assert match.state.vortices[0].supply == 2
    play(match, "play gather-the-light")
    assert (match.state.vortices[0].supply, match.state.players[0].crystals) == (1, 1)


@pytest.mark.clause("activate.reserves-not-counted", "turn.p5.who-finished")
def test_with_both_squads_in_reserves_a_turn_goes_by_without_an_activation() -> None:
    match = stage(
        FIELD,
        A=richard(where="reserves"),
        X=serrane(where="reserves"),
        turn=3,
        initiative=2,
        next=["activations", "vortices", "end_of_turn"],
        vortex=[{"at": "E2", "arrow": 1}],
        script=[1],
    )
    assert asks(match) == (2, "enter"), "and whoever has the initiative rolled for the Vortex"
    assert [each.seat for each in told(match, VortexMoved)] == [1]
