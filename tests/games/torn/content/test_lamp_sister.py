"""The Lamp Sister."""

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
    mini,
    offered,
    places,
    play,
    reaver,
    rolled,
    stage,
    sword,
    told,
    vashka,
)

from dustup.games.torn.events import EffortRolled, LifeRestored

FIELD = """
     . . . .
    . A . X .
     . . . ."""


@pytest.mark.clause("public.glossary.restoring-life")
def test_kindle_gives_back_one_for_each_success_and_ends_bleeding() -> None:
    match = stage(
        FIELD,
        A=mini("lamp-sister"),
        B=sword(at="C2", wounds=3, conditions=["bleeding"]),
        X=vashka(spent=True),
        script=[HIT, CRIT, BLANK],
    )
    play(match, "use kindle C2")
    assert (health(match, "oath-sword"), conditions(match, "oath-sword")) == (4, set())
    assert [len(each.symbols) for each in told(match, EffortRolled)] == [3]


@pytest.mark.clause("public.glossary.restoring-life")
def test_kindle_never_gives_more_than_was_lost() -> None:
    match = stage(
        FIELD, A=mini("lamp-sister"), B=sword(at="C2", wounds=1), X=vashka(spent=True), script=[HIT, HIT, HIT]
    )
    play(match, "use kindle C2")
    assert [each.amount for each in told(match, LifeRestored)] == [1]


@pytest.mark.clause("concentration.adds-dice")
def test_concentration_helps_kindle() -> None:
    match = stage(FIELD, A=mini("lamp-sister"), B=sword(at="C2", wounds=4), X=vashka(spent=True), script=[HIT] * 4)
    play(match, "perform concentration", "use kindle C2")
    assert health(match, "oath-sword") == 5


@pytest.mark.clause(
    "card.ally-never-self", "card.heal-needs-wound", "public.glossary.ally-not-self", "board.hexon-distance"
)
def test_kindle_is_for_a_wounded_ally_a_hexon_away() -> None:
    match = stage(
        FIELD,
        A=mini("lamp-sister", wounds=2),
        B=sword(at="C2b", wounds=1),
        C=sword(at="B1"),
        D=sword(at="D2", wounds=1),
        X=vashka(at="C1", wounds=2, spent=True),
    )
    assert offered(match, "use") == ["use kindle C2b"], "not herself, not the unhurt, none two hexons away, no Enemy"


@pytest.mark.clause("time.zero-cost", "faith.cost-on-tile")
def test_vigil_takes_a_marker_off_a_neighbour_for_faith_and_no_time() -> None:
    match = stage(
        FIELD,
        A=mini("lamp-sister", conditions=["slow"]),
        B=sword(at="B2b", conditions=["stun", "poison"]),
        C=sword(at="C2", conditions=["stun"]),
        X=vashka(spent=True),
        time=0,
        player=[{"faith": {"creation": 1}}],
    )
    assert offered(match, "use") == ["use vigil B2b"]
    play(match, "use vigil B2b")
    assert asks(match) == (1, "pick-condition")
    play(match, "pick poison")
    assert conditions(match, "oath-sword.1") == {"stun"}
    assert match.state.players[0].faith["creation"] == 0


@pytest.mark.parametrize(("face", "marked"), [(CRIT, {"panic"}), (HIT, set())])
def test_lantern_glare(face: int, marked: set[str]) -> None:
    match = stage(FIELD, A=mini("lamp-sister"), X=vashka(at="C2", spent=True), script=[face, BLANK, OPEN, OPEN])
    play(match, "attack lantern-glare C2")
    assert (rolled(match), health(match, "vashka"), conditions(match, "vashka")) == ([2], 7, marked)


def test_lantern_glare_is_mental_and_reaches_three_hexes() -> None:
    belfry = mini("walking-belfry", onto="D2+D1", spent=True)
    match = stage(FIELD, A=mini("lamp-sister", at="C2"), X=belfry, script=[CRIT, BLANK, OPEN, OPEN, OPEN])
    play(
        match,
        "attack lantern-glare D2"
        if "attack lantern-glare D2" in offered(match, "attack")
        else "attack lantern-glare D1",
    )
    assert (defended(match), conditions(match, "walking-belfry")) == ({"walking-belfry": 3}, set())
    far = stage(FIELD, A=mini("lamp-sister"), X=vashka(at="C2b", spent=True))
    assert offered(far, "attack") == []


SHROUD = """
     . . . . . .
    . A . . . X .
     . . . . . ."""


@pytest.mark.clause("keyword.shrouded")
@pytest.mark.parametrize(("at", "seen"), [("C2b", True), ("E2", False)])
def test_nothing_hides_near_her_from_her_friends(at: str, seen: bool) -> None:
    # The Stalker on C2 is 4 hexes from the archer: she sees it only if the Sister stands within three hexes of it.
    match = stage(
        SHROUD,
        A=mini("sun-archer", at="B2f"),
        B=mini("lamp-sister", at=at),
        X=mini("veil-stalker", at="C2", spent=True),
    )
    assert ("attack sunshaft C2" in offered(match, "attack")) == seen


AMBUSH = """
     1 1 1 . 1 1
    . # . . . # .
     2 2 2 . 2 2"""


def entries(watcher: dict[str, object]) -> set[str]:
    """Where a Stalker of player 2 may enter, with somebody of player 1 on E2."""
    rows = {"A": {**watcher, "at": "E2"}, "X": mini("veil-stalker", where="ambush"), "Y": vashka(at="D3")}
    return places(stage(AMBUSH, **rows, next=["enter 2"]), "deploy")


@pytest.mark.clause("public.glossary.ambush-entry")
def test_no_ambusher_enters_within_three_hexes_of_her() -> None:
    board = stage(AMBUSH, A=vashka(at="E2"), X=vashka(at="D3")).state.ground.board
    anywhere, left = entries(sword()), entries(mini("lamp-sister"))
    assert {board.distance(board.cell(each), board.cell("E2")) > 3 for each in left} == {True}
    assert anywhere - left == {each for each in anywhere if board.distance(board.cell(each), board.cell("E2")) <= 3}
    assert anywhere - left


def test_her_own_ambushers_enter_beside_her() -> None:
    match = stage(
        AMBUSH,
        A=vashka(at="D3"),
        X=mini("lamp-sister", at="E2"),
        Y=mini("veil-stalker", where="ambush"),
        next=["enter 2"],
    )
    assert "E2c" in places(match, "deploy")


def test_she_hears_nothing_when_dead() -> None:
    match = stage(
        SHROUD,
        A=mini("sun-archer", at="B2f"),
        B=mini("lamp-sister", where="dead"),
        X=mini("veil-stalker", at="C2", spent=True),
        Y=reaver(at="E2"),
    )
    assert offered(match, "attack") == []
