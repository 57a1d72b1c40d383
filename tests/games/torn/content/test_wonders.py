"""The twelve Ether Wonders, each with its good and its bad outcome."""

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
    hulk,
    mini,
    names,
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
from dustup.games.torn.content import box
from dustup.games.torn.events import (
    AttackRolled,
    DefenseRolled,
    FaithLost,
    GodCardDiscarded,
    GodCardDrawn,
    NothingCame,
    Stayed,
    VortexGone,
    VortexMoved,
    VortexSent,
    VortexStays,
    VortexTurned,
    WonderDrawn,
    WoreOff,
)
from dustup.games.torn.words import body

FIELD = """
     . . . .
    . A . X .
     . . . ."""
GOOD, BAD = CRIT, BLANK


def explore(card: str, outcome: int, *dice: int, supply: int = 3, arrow: int = 1, gods: Any = (), **more: Any) -> Match:
    """An Oath Sword that stands on a Vortex explores it with one die, and draws a Wonder."""
    more.setdefault("A", sword())
    more.setdefault("active", more["A"]["mini"])
    more.setdefault("X", reaver(spent=True))
    more.setdefault("H", mini("richard", leader=True, where="reserves"))
    at = sorted(box().wonders).index(card) + 1
    match = stage(
        more.pop("field", FIELD),
        vortex=[{"at": "B2", "supply": supply, "arrow": arrow}, *more.pop("vortices", ())],
        next=["step_five", *more.pop("steps", ())],
        script={"dice": [outcome, *dice], "wonders": [at], "gods": list(gods)},
        **more,
    )
    play(match, "explore explore B2")
    assert [each.card for each in told(match, WonderDrawn)] == [box().wonders[card].name]
    return match


@pytest.mark.clause("vortex.wonders-use", "vortex.explore-result")
@pytest.mark.parametrize(("outcome", "left"), [(GOOD, [5, 4, 4, 5]), (BAD, [4, 3, 4, 5])])
def test_glass_rain(outcome: int, left: list[int]) -> None:
    """Good: Enemies within a hexon; bad: everybody there. D2 is too far away."""
    match = explore(
        "glass-rain", outcome, B=archer(at="C2"), X=reaver(spent=True, at="B1"), Y=reaver(spent=True, at="D2")
    )  # fmt: skip
    tags = ("oath-sword", "banner-archer", "reaver.1", "reaver.2")
    assert [health(match, each) for each in tags] == left


def test_borrowed_hour() -> None:
    """Good: one Time Marker more. Bad: one less, or Stun if there is none."""
    assert explore("borrowed-hour", GOOD).state.time == 2
    assert explore("borrowed-hour", GOOD, time=1, received=1).state.time == 1
    assert explore("borrowed-hour", GOOD, time=3, received=3).state.time == 2, "three in all"
    match = explore("borrowed-hour", BAD, time=3, received=3)
    assert (match.state.time, of(match, "oath-sword").conditions) == (1, ())
    match = explore("borrowed-hour", BAD, time=1, received=2)
    assert of(match, "oath-sword").conditions == ("stun",)


@pytest.mark.clause("faith.lost")
def test_singing_seed() -> None:
    """Good: two Faith of the Hero's Domain, which is not the explorer's. Bad: one less, if there is any."""
    serrane = mini("serrane", leader=True, where="reserves")
    faith = [{"faith": {"destruction": 3, "creation": 4}}]
    match = explore("singing-seed", GOOD, H=serrane, player=faith)
    assert match.state.players[0].faith == {"destruction": 5, "creation": 4}
    match = explore("singing-seed", BAD, H=serrane, player=faith)
    assert match.state.players[0].faith == {"destruction": 2, "creation": 4}
    assert len(told(match, FaithLost)) == 1
    match = explore("singing-seed", BAD, H=serrane, player=[{"faith": {"creation": 4}}])
    assert told(match, FaithLost) == []


@pytest.mark.clause("move.by-card")
def test_door_without_a_house_good() -> None:
    """Infantry goes anywhere within three hexons, over Enemies and walls, or stays."""
    walled = """
         # # . . .
        # A # X . .
         # # . . ."""
    match = explore("door-without-house", GOOD, field=walled)
    assert asks(match) == (1, "move-mini")
    there = places(match, "place")
    assert "E2" in there and not {"C2", "D2", "F2"} & there
    play(match, "place E2")
    assert where(match, "oath-sword") == "E2"
    assert "let" in offered(explore("door-without-house", GOOD))


@pytest.mark.clause("move.by-card")
def test_door_without_a_house_good_for_a_large_one() -> None:
    """A hexon within two, not where another larger one stands; Infantry is ejected."""
    match = explore("door-without-house", GOOD, A=hulk(), X=sword(spent=True), Y=warden(onto="B3+C3", spent=True))
    assert places(match, "place") == {"A1", "B1", "C1", "A2", "C2", "D2", "A3"}
    play(match, "place D2")
    assert asks(match) == (2, "eject")
    play(match, offered(match)[0])
    assert where(match, "kiln-hulk") == "D2"
    assert where(match, "oath-sword") not in ("", "D2")


def test_door_without_a_house_bad() -> None:
    """The opponent puts Infantry somewhere within a hexon, and cannot leave it; larger ones get Slow."""
    match = explore("door-without-house", BAD)
    assert asks(match) == (2, "move-mini")
    assert "let" not in offered(match)
    assert "C2" in places(match, "place") and "D2a" not in places(match, "place")
    play(match, "place C2")
    assert where(match, "oath-sword") == "C2"
    assert of(explore("door-without-house", BAD, A=hulk()), "kiln-hulk").conditions == ("slow",)


@pytest.mark.parametrize(("outcome", "dice"), [(GOOD, 3), (BAD, 1)])
def test_second_skin(outcome: int, dice: int) -> None:
    """One Defense Die more, or less, until the end of the turn: in other activations, too."""
    match = explore(
        "second-skin", outcome, *[BLANK] * 4, *[OPEN] * dice, X=reaver(at="B2a"), steps=["step_one reaver"],
    )  # fmt: skip
    # The first blank is the Vortex, on which the Reaver stands as well.
    play(match, "end", "attack cleaver B2")
    assert [len(each.symbols) for each in told(match, DefenseRolled)] == [dice]
    assert told(match, WoreOff) == []


def test_second_skin_takes_one_die_and_no_more() -> None:
    match = stage(
        FIELD, A=sword(guard=1, spent=True), X=reaver(at="B2a"), lasting=[["second-skin-bad", "oath-sword", 1]],
        active="reaver", next=["step_five"], script=[BLANK] * 3 + [OPEN] * 2,
    )  # fmt: skip
    play(match, "attack cleaver B2")
    assert [len(each.symbols) for each in told(match, DefenseRolled)] == [2]


def test_second_skin_is_over_with_the_turn() -> None:
    match = stage(
        FIELD, A=sword(), X=reaver(), lasting=[["second-skin-good", "oath-sword", 1]], next=["wear_out"]
    )  # fmt: skip
    assert [each.card for each in told(match, WoreOff)] == ["Second Skin"]


def test_mother_spring() -> None:
    """Good: three life and no Condition Marker. Bad: Poison."""
    match = explore("mother-spring", GOOD, A=sword(wounds=4, conditions=["slow", "panic"]))
    assert (health(match, "oath-sword"), of(match, "oath-sword").conditions) == (4, ())
    assert of(explore("mother-spring", BAD), "oath-sword").conditions == ("poison",)


@pytest.mark.clause("vortex.supply-zero")
def test_rich_vein() -> None:
    """Good: the Supply grows by one, and one more is taken. Bad: one is put back, if there is one."""
    match = explore("rich-vein", GOOD, supply=3)
    assert (match.state.players[0].crystals, match.state.vortices[0].supply) == (2, 2)
    match = explore("rich-vein", GOOD, supply=1)
    assert (match.state.players[0].crystals, len(told(match, VortexGone))) == (2, 1)
    match = explore("rich-vein", BAD, supply=1, player=[{"crystals": 2}])
    assert (match.state.players[0].crystals, match.state.vortices[0].supply) == (1, 2)
    match = explore("rich-vein", BAD, supply=1)
    assert (match.state.players[0].crystals, match.state.vortices[0].supply) == (0, 1)


def test_face_in_the_light() -> None:
    """Good: Panic for an Enemy within two hexons of the Vortex. Bad: for the explorer."""
    match = explore(
        "face-in-the-light", GOOD, B=archer(at="C2"), Y=sister(at="A1", spent=True), W=hulk(at="E2", spent=True)
    )  # fmt: skip
    assert places(match, "target") == {"D2", "A1"}
    play(match, "target A1")
    assert of(match, "shield-sister").conditions == ("panic",)
    assert of(explore("face-in-the-light", BAD), "oath-sword").conditions == ("panic",)


@pytest.mark.clause("vortex.wonders-use")
@pytest.mark.parametrize(
    ("card", "outcome", "why"),
    [
        ("face-in-the-light", GOOD, "no-enemy"),
        ("glass-rain", GOOD, "no-enemy"),
        ("old-debt", GOOD, "no-ally"),
        ("page-of-nobody", BAD, "no-card"),
        ("rich-vein", BAD, "no-crystal"),
        ("singing-seed", BAD, "no-faith"),
    ],
)
def test_a_wonder_that_finds_nothing_says_so(card: str, outcome: int, why: str) -> None:
    wide = """
         . . . . . .
        . A . . . . .
         . . . . . ."""
    match = explore(card, outcome, field=wide, X=reaver(at="G2", spent=True))
    assert [(each.card, each.why) for each in told(match, NothingCame)] == [(box().wonders[card].name, why)]


def test_who_is_not_placed_anew_is_said_to_stay() -> None:
    match = explore("door-without-house", GOOD)
    play(match, "let")
    assert names(match, Stayed) == ["oath-sword"]
    match = explore("door-without-house", GOOD)
    play(match, offered(match, "place")[0])
    assert names(match, Stayed) == []


@pytest.mark.clause("gods.discard-by-effect", "gods.counts-public")
def test_a_page_of_nobodys_book() -> None:
    """Good: a card is drawn. Bad: one is discarded; whoever has any is asked, even if all are alike."""
    match = explore("page-of-nobody", GOOD, gods=[1])
    assert len(told(match, GodCardDrawn)) == len(match.state.players[0].hand) == 1
    match = explore("page-of-nobody", BAD, player=[{"hand": ["warm-hands", "warm-hands"]}])
    assert (asks(match), offered(match)) == ((1, "discard"), ["pick warm-hands"])
    play(match, "pick warm-hands")
    player = match.state.players[0]
    assert (player.hand, player.discards) == (["warm-hands"], ["warm-hands"])
    assert told(match, GodCardDiscarded) == [GodCardDiscarded(0, "Warm Hands")]
    assert told(explore("page-of-nobody", BAD), GodCardDiscarded) == []


@pytest.mark.clause("vortex.sent")
def test_undertow_good() -> None:
    """The Vortex goes where the explorer's player says, and may move in Phase 5 all the same."""
    match = explore("undertow", GOOD)
    assert places(match, "place") == {"A1", "B1", "A2", "C2", "A3", "B3"}
    play(match, "place A1")
    m = match.state
    vortex = m.vortices[0]
    assert m.ground.hexons.name(vortex.hexon) == "A1"
    assert m.ground.hexons.steps[m.ground.hexons.hexon("B2")][vortex.arrow] == vortex.hexon
    assert not vortex.moved
    assert len(told(match, VortexSent)) == 1


@pytest.mark.clause("vortex.sent")
def test_undertow_good_before_a_wall() -> None:
    """It stays, with its arrow as it was turned: not the opposite way."""
    match = explore("undertow", GOOD, vortices=[{"at": "A1"}])
    play(match, "place A1")
    m = match.state
    assert m.ground.hexons.name(m.vortices[0].hexon) == "B2"
    assert m.ground.hexons.name(m.ground.hexons.steps[m.vortices[0].hexon][m.vortices[0].arrow]) == "A1"
    assert len(told(match, VortexTurned)) == 1


@pytest.mark.clause("vortex.sent", "vortex.movement")
def test_undertow_bad() -> None:
    """A roll as in Phase 5: 1 is where the arrow points; held up, it turns round."""
    match = explore("undertow", BAD, 1)
    moved = told(match, VortexMoved)
    assert [each.face for each in moved] == [1]
    assert not match.state.vortices[0].moved
    hexons = match.state.ground.hexons
    there = hexons.name(moved[0].to)
    match = explore("undertow", BAD, 1, vortices=[{"at": there}])
    assert len(told(match, VortexStays)) == 1
    assert match.state.vortices[0].arrow == 3


@pytest.mark.clause("effects.used-up")
def test_sparks_in_the_hair() -> None:
    """Good: two dice for the next attack roll. Bad: Burning."""
    match = explore(
        "sparks-in-the-hair", GOOD, *[HIT] * 2, *[BLANK] * 3, OPEN, X=reaver(at="B2a", spent=True)
    )  # fmt: skip
    play(match, "attack sword-strike B2a")
    assert told(match, AttackRolled)[0].parts == ((3, "tile"), (2, "card:Sparks in the Hair"))
    assert match.state.lasting == []
    assert of(explore("sparks-in-the-hair", BAD), "oath-sword").conditions == ("burning",)


@pytest.mark.clause("move.by-card")
def test_old_debt() -> None:
    """Good: an Ally already activated uses its Move. Bad: two damage."""
    match = explore(
        "old-debt", GOOD, X=reaver(at="D3", spent=True), B=archer(at="D2", spent=True),
        C=sister(at="A1"), D=sister(at="A2", spent=True, again=True),
        E=hulk(at="E2", spent=True),
    )  # fmt: skip
    assert places(match, "target") == {"D2"}
    play(match, "target D2")
    assert asks(match) == (1, "move-mini")
    assert not offered(match, "move"), "no Time Marker is spoken of"
    play(match, "place D1")
    assert where(match, "banner-archer") == "D1"
    assert match.state.time == 1, "the explorer's own"
    assert match.state.active == of(match, "oath-sword").id
    declined = explore("old-debt", GOOD, X=reaver(at="D3", spent=True), B=archer(at="D2", spent=True))
    assert "let" in offered(declined)
    assert health(explore("old-debt", BAD), "oath-sword") == 3


def test_a_large_or_huge_one_pays_its_old_debt_with_its_whole_body() -> None:
    wide = """
         . . . . .
        . A . X . .
         . . . . ."""
    match = explore("old-debt", GOOD, field=wide, X=reaver(at="F2", spent=True), B=hulk(at="C2", spent=True))
    play(match, "target C2")
    question = match.question
    assert question is not None
    spots = match.game.stage.spots(match.state, question, match.game.notation.read(match.state, "place C1"))
    assert len(spots.cells) == 7, "the body of who moves, not of who explores"
    play(match, "place C1")
    assert where(match, "kiln-hulk") == "C1"
    huge = explore(
        "old-debt", GOOD, field=wide, X=reaver(at="F2", spent=True), B=warden(onto="C2+D2", spent=True)
    )  # fmt: skip
    play(huge, f"target {where(huge, 'stone-warden')}")
    assert all(each.startswith("span stone-warden ") for each in offered(huge, "span")) and offered(huge, "span")
    play(huge, "span stone-warden D1+D2")
    assert body(huge.state, of(huge, "stone-warden").body) == "D1+D2"
