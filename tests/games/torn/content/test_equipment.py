"""The eight pieces of equipment."""

from __future__ import annotations

from typing import Any

import pytest
from games.torn.staging import (
    BLANK,
    CRIT,
    HIT,
    OPEN,
    asked,
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
)

from dustup.engine.match import Match
from dustup.games.torn.content import box
from dustup.games.torn.events import (
    AttackRolled,
    ConditionActs,
    DefenseRolled,
    GodCardDrawn,
    Reacted,
    VortexSent,
    WoreOff,
)

FIELD = """
     . . . .
    . A . X .
     . . . ."""


def carry(item: str, *steps: str, **more: Any) -> Match:
    """Serrane is at Step 3 with a piece of equipment."""
    more.setdefault("X", sister(spent=True))
    own = more.pop("own", {})
    serrane = mini("serrane", leader=True, **more.pop("her", {}))
    return stage(
        FIELD, A=serrane, active="serrane", next=["equipment", *steps], player=[{"equipment": [item], **own}], **more
    )


def test_the_flask_of_honey_and_iron_restores_three_life() -> None:
    match = carry("honey-flask", her={"wounds": 5})
    play(match, "equip honey-flask")
    assert health(match, "serrane") == 10
    assert carry("honey-flask").result is not None, "unhurt she is not asked"


def test_ash_salve_takes_all_markers_before_they_act() -> None:
    match = carry("ash-salve", "step_four", "step_five", her={"conditions": ["bleeding", "panic"]})
    play(match, "equip ash-salve")
    assert (health(match, "serrane"), of(match, "serrane").conditions) == (12, ())
    assert told(match, ConditionActs) == []
    assert carry("ash-salve").result is not None, "without a marker she is not asked"


@pytest.mark.clause("effects.used-up", "public.combat.armour-piercing")
def test_the_grindstone_sharpens_the_first_attack() -> None:
    match = carry("grindstone", "step_five", X=sister(at="B2a", spent=True), script=[HIT] + [BLANK] * 3 + [OPEN])
    play(match, "equip grindstone", "attack ember-lash B2a")
    assert told(match, AttackRolled)[0].parts == ((3, "tile"), (1, "card:Pilgrim's Grindstone"))
    assert told(match, DefenseRolled)[0].parts == ((2, "card"), (-1, "piercing"))
    assert health(match, "shield-sister") == 4
    assert [each.card for each in told(match, WoreOff)] == ["Pilgrim's Grindstone"]


@pytest.mark.clause("limit.three-markers")
def test_the_bottled_hour_is_a_time_marker() -> None:
    match = carry("bottled-hour", "step_five", time=1, received=1)
    play(match, "equip bottled-hour")
    assert match.state.time == 2


def test_the_prayer_cord_yields_three_faith_of_her_domain() -> None:
    match = carry("prayer-cord")
    play(match, "equip prayer-cord")
    assert match.state.players[0].faith == {"destruction": 3}


@pytest.mark.clause("vortex.sent")
def test_the_cracked_compass_sends_a_vortex() -> None:
    match = carry("cracked-compass", vortex=[{"at": "E2"}, {"at": "A1"}])
    play(match, "equip cracked-compass")
    assert (asked(match), places(match, "place")) == ("pick-vortex", {"E2", "A1"})
    play(match, "place E2")
    assert places(match, "place") == {"D1", "D2", "D3"}, "nothing else is beside the edge"
    play(match, "place D2")
    m = match.state
    assert [m.ground.hexons.name(each.hexon) for each in m.vortices] == ["D2", "A1"]
    assert len(told(match, VortexSent)) == 1
    assert carry("cracked-compass").result is not None, "without a Vortex there is nothing to turn"


@pytest.mark.clause("gods.strike")
def test_the_thunder_jar_strikes_one_enemy_near_and_in_sight_and_is_no_attack() -> None:
    match = carry(
        "thunder-jar", "step_five", X=sister(at="C2"), Y=reaver(at="C2b", spent=True), W=sword(at="B2a", spent=True),
        script=[CRIT, HIT, BLANK, OPEN, 4],
    )  # fmt: skip
    play(match, "equip thunder-jar")
    assert places(match, "target") == {"C2", "B2a"}
    play(match, "target C2")
    assert (health(match, "shield-sister"), of(match, "shield-sister").conditions) == (5, ("stun",))
    assert told(match, Reacted) == []
    assert carry("thunder-jar").result is not None, "nobody is near"
    assert offered(match, "attack"), "the attack of the activation is still hers"


def test_a_torn_page_draws_a_card() -> None:
    match = carry("torn-page", script={"gods": [1]})
    play(match, "equip torn-page")
    assert len(told(match, GodCardDrawn)) == len(match.state.players[0].hand) == 1
    deck = [each for each in box().heroes["serrane"].gods for _ in range(box().gods[each].copies)][:15]
    assert carry("torn-page", own={"rest": [], "discards": deck}).result is not None, "there is none to draw"
