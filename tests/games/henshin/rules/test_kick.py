"""Basic Actions: Fighter Kick and Transform."""

from __future__ import annotations

from typing import Any

import pytest
from games.henshin.staging import at, mine, npc, offered, play, refused, stage, theirs, told, where

from dustup.engine.errors import Refused
from dustup.engine.match import Match
from dustup.games.henshin import events


def kicker(**more: Any) -> dict[str, Any]:
    """A fighter ready to kick: in a form, with its 4 momentum. With a Single, X is 5."""
    return mine(**{"form": "grasshopper", "momentum": 4, **more})


def kicks(drawing: str, die: str = "1", levels: str = "0 0", **more: Any) -> Match:
    """A match at a kicker's choice of action."""
    pieces = {"A": kicker(), "B": theirs(), **more}
    return stage(drawing, **pieces, dice=[die], players=[{"forms": [f"grasshopper {levels}", "kraken"]}])


# -- who may kick --------------------------------------------------------------------------------------------


@pytest.mark.clause("basic-actions.kick.needs-momentum")
@pytest.mark.parametrize("momentum", [0, 3, 4])
def test_a_kick_needs_full_momentum(momentum: int) -> None:
    match = kicks("A . . . B", A=kicker(momentum=momentum))
    assert bool(offered(match, "kick")) == (momentum == 4)
    if momentum < 4:
        assert refused(match, "kick 1 C1") == ("momentum", "basic-actions.kick.needs-momentum")


@pytest.mark.clause("basic-actions.kick.needs-form")
def test_a_kick_needs_a_form() -> None:
    match = stage("A . . . B", A=mine(momentum=4), B=theirs(), dice=["1"], players=[{"forms": ["kraken"]}])
    assert offered(match, "kick") == []
    assert refused(match, "kick 1 C1") == ("no-form", "basic-actions.kick.needs-form")
    assert offered(kicks("A . . . B"), "kick") != []


def test_a_pinned_fighter_may_kick() -> None:
    """ruling.move.pin-check."""
    match = kicks("A B . . .")
    assert offered(match, "move") == [] and "kick 1 D1" in offered(match)


# -- X -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("basic-actions.kick.x")
@pytest.mark.parametrize(
    ("die", "levels", "x"),
    [("1", "0 0", 5), ("6", "0 0", 5), ("66", "0 0", 6), ("666", "2 1", 9), ("1111", "1 2", 10)],
)
def test_x_is_momentum_and_form_level_and_count(die: str, levels: str, x: int) -> None:
    """ruling.activation.one-die-per-action: any count pays for a kick."""
    match = play(kicks("A B . .", die, levels), f"kick {die} A1")
    kicked = told(match, events.Kicked)[0]
    assert kicked.amount == x and [number for number, _ in kicked.parts] == [
        4,
        max(map(int, levels.split())),
        len(die),
    ]


@pytest.mark.clause("basic-actions.kick.x")
def test_a_higher_form_kicks_farther() -> None:
    match = kicks("A . . . . . . . . . B", "1", "2 1")
    assert offered(match, "kick")[-1] == "kick 1 H1", "4 momentum, form level 2, a Single"


@pytest.mark.clause("ruling.kick.x-fixed")
def test_x_does_not_change_when_the_kicker_falls_on_the_way() -> None:
    match = play(kicks("A ~ . B . .", A=kicker(stamina=1)), "kick 1 C1")
    assert at(match, "C1").exhausted and at(match, "C1").momentum == 0
    assert at(match, "D1").stamina == 12 - 5


# -- the flight ----------------------------------------------------------------------------------------------


@pytest.mark.clause("basic-actions.kick.line")
def test_a_kicker_flies_at_most_x_hexes() -> None:
    match = kicks("A . . . . . . . B")
    assert [each.split()[2] for each in offered(match, "kick")] == ["A1", "B1", "C1", "D1", "E1", "F1"]
    assert refused(match, "kick 1 G1") == ("too-far", "basic-actions.kick.line")


@pytest.mark.clause("basic-actions.kick.line")
def test_a_kicker_flies_along_one_straight_line() -> None:
    """ruling.board.straight-line, ruling.board.edge."""
    match = kicks(
        """
        A . . . B
         . . . . .
        . . . . ."""
    )
    lines = {"A1", "B1", "C1", "D1", "A2", "B3"}
    assert {each.split()[2] for each in offered(match, "kick")} == lines
    assert refused(match, "kick 1 B2") == ("not-in-line", "basic-actions.kick.line")


@pytest.mark.clause("basic-actions.kick.passes-through")
@pytest.mark.parametrize("between", ["#", "B", "N", "C"])
def test_a_kick_crosses_terrain_and_models(between: str) -> None:
    """ruling.kick.landing: friends too."""
    models = {"B": theirs(), "N": npc(), "C": mine()}
    everyone = {"B": theirs(at="H1"), **({between: models[between]} if between in models else {})}
    match = play(kicks(f"A . {between} . . . . .", **everyone), "kick 1 D1")
    assert where(match, match.state.piece("1:plain")) == "D1"


@pytest.mark.clause("basic-actions.kick.landing")
@pytest.mark.parametrize("on", ["#", "B", "N", "C"])
def test_a_kick_cannot_land_on_terrain_or_models(on: str) -> None:
    models = {"B": theirs(), "N": npc(), "C": mine()}
    everyone = {"B": theirs(at="H1"), **({on: models[on]} if on in models else {})}
    match = kicks(f"A . {on} . . . . .", **everyone)
    assert "kick 1 C1" not in offered(match)
    assert refused(match, "kick 1 C1") == ("landing", "basic-actions.kick.landing")


@pytest.mark.clause("ruling.kick.landing")
def test_bases_spawn_points_and_danger_may_be_landed_on() -> None:
    match = kicks("A 1 2 a b ~ . . B", "22")
    assert [each.split()[2] for each in offered(match, "kick")] == ["A1", "B1", "C1", "D1", "E1", "F1", "G1"]


@pytest.mark.clause("ruling.kick.no-movement")
def test_a_kick_may_stay_where_it_is() -> None:
    match = play(kicks("N A B . .", N=npc("corporal")), "kick 1 B1")
    assert told(match, events.Moved) == []
    assert " kicks and stays on B1: X is " in "\n".join(match.say(each) for each in match.log)
    assert at(match, "C1").stamina == 7 and len(told(match, events.Destroyed)) == 1


# -- damage --------------------------------------------------------------------------------------------------


@pytest.mark.clause("basic-actions.kick.damage")
def test_a_kick_hurts_everyone_crossed_and_everyone_around_the_landing() -> None:
    match = stage(
        """
        A B . . . N .
         C . . D . . .""",
        A=kicker(), B=theirs(), C=theirs(), D=theirs(), N=npc("clay-colossus"), dice=["1"],
    )  # fmt: skip
    match.answer("kick 1 E1")
    crossed, beside_the_start, around = (match.state.piece(f"2:plain{each}") for each in ("", ".2", ".3"))
    assert (crossed.stamina, beside_the_start.stamina, around.stamina) == (7, 12, 7)
    assert at(match, "F1").stamina == 8 - 4  # its hide takes one point off


@pytest.mark.clause("ruling.kick.targets")
def test_each_target_is_hurt_once_and_friends_never() -> None:
    match = play(kicks("A B . C . . .", C=mine()), "kick 1 C1")
    assert (at(match, "B1").stamina, at(match, "D1").stamina) == (7, 12)
    assert len(told(match, events.Damaged)) == 1


# -- sending home --------------------------------------------------------------------------------------------


@pytest.mark.clause("basic-actions.kick.send-home")
def test_an_exhausted_target_beside_the_landing_goes_back_to_its_base() -> None:
    match = play(kicks("A . B . . . . 2", B=theirs(exhausted=True, form="kraken")), "kick 1 B1")
    assert match.question is not None and match.question.seat == 1
    assert offered(match) == ["place G1", "place H1"]
    match.answer("place H1")
    fallen = at(match, "H1")
    assert (fallen.tag, fallen.exhausted, fallen.stamina, fallen.form) == ("2:plain", True, 0, 0)


@pytest.mark.clause("ruling.base.already-home")
def test_a_fighter_kicked_at_its_own_base_is_not_sent_home_and_scores_nothing() -> None:
    away = play(kicks("A . B . . . . 2", B=theirs(exhausted=True)), "kick 1 B1", "place H1")
    home = play(kicks("A . B 2 . . . .", B=theirs(exhausted=True)), "kick 1 B1", "place C1")
    assert [away.state.players[0].score, home.state.players[0].score] == [2, 0]


@pytest.mark.clause("basic-actions.kick.send-home")
def test_those_still_standing_stay() -> None:
    match = play(kicks("A . B . . . . 2"), "kick 1 B1")
    assert told(match, events.ReturnedToBase) == [] and at(match, "C1").stamina == 7


@pytest.mark.clause("basic-actions.kick.send-home")
def test_a_fallen_friend_is_no_target_and_stays() -> None:
    """ruling.kick.targets."""
    match = play(kicks("A . C . . B", C=mine(exhausted=True)), "kick 1 B1")
    assert told(match, events.ReturnedToBase) == [] and at(match, "C1").exhausted


@pytest.mark.clause("ruling.kick.fresh-exhaustion")
def test_a_target_exhausted_by_this_very_kick_is_sent_home() -> None:
    match = play(kicks("A . B . . . . 2", B=theirs(stamina=5)), "kick 1 B1", "place G1")
    assert at(match, "G1").exhausted


@pytest.mark.clause("ruling.kick.fresh-exhaustion")
def test_a_target_only_crossed_stays_where_it_fell() -> None:
    match = play(kicks("A B . . . . . 2", B=theirs(stamina=5)), "kick 1 D1")
    assert at(match, "B1").exhausted and told(match, events.ReturnedToBase) == []


# -- after a kick --------------------------------------------------------------------------------------------


@pytest.mark.clause("basic-actions.kick.resets-momentum")
def test_a_kick_leaves_its_user_without_momentum() -> None:
    """ruling.momentum.timing: what the kick itself earns is gone as well."""
    assert at(play(kicks("A . . B ."), "kick 1 C1"), "C1").momentum == 0


@pytest.mark.clause("basic-actions.kick.raises-form")
def test_a_kick_raises_the_form_once() -> None:
    match = play(kicks("A . . . B"), "kick 1 C1")
    assert match.state.players[0].levels == [(1, 0), (0, 0)]
    assert [each.ability for each in told(match, events.Unlocked)] == ["Spring Heel"]


# -- Transform -----------------------------------------------------------------------------------------------


def transforms(hero: dict[str, Any], *allies: dict[str, Any], dice: tuple[str, ...] = ("1",)) -> Match:
    """A match at the choice of action of a fighter with two forms on its player's rack."""
    others = dict(zip("CD", allies))
    return stage(
        "A C D . . B",
        A=hero,
        B=theirs(),
        **others,
        dice=dice,
        players=[{"forms": ["grasshopper 0 1", "kraken"]}],
    )


@pytest.mark.clause("basic-actions.transform.needs-momentum")
@pytest.mark.parametrize("momentum", [0, 3, 4])
def test_transform_needs_full_momentum(momentum: int) -> None:
    match = transforms(mine(momentum=momentum))
    assert offered(match, "transform") == (["transform 1 0", "transform 1 1"] if momentum == 4 else [])
    if momentum < 4:
        assert refused(match, "transform 1 0") == ("momentum", "basic-actions.transform.needs-momentum")


def test_any_count_pays_for_transform() -> None:
    """ruling.activation.one-die-per-action."""
    match = transforms(mine(momentum=4), dice=("1", "22", "333", "4444"))
    assert len(offered(match, "transform")) == 8


@pytest.mark.clause("basic-actions.transform.free-form")
@pytest.mark.parametrize("ally", [mine(form="grasshopper"), mine(form="grasshopper", exhausted=True)])
def test_a_form_an_ally_wears_is_not_free(ally: dict[str, Any]) -> None:
    """ruling.form.exhaustion: not even one that is down."""
    match = transforms(mine(momentum=4), ally)
    assert offered(match, "transform") == ["transform 1 1"]
    assert refused(match, "transform 1 0") == ("worn", "basic-actions.transform.free-form")
    assert refused(match, "transform 1 7")[0] == "no-such-form"


@pytest.mark.clause("basic-actions.transform.free-form")
def test_what_the_opponent_wears_is_no_matter() -> None:
    match = stage("A . . B", A=mine(momentum=4), B=theirs(form="kraken"), dice=["1"], players=[{"forms": ["kraken"]}])
    assert offered(match, "transform") == ["transform 1 0"]


@pytest.mark.clause("ruling.transform.choice")
def test_a_fighter_may_keep_its_form_and_simply_raise_it() -> None:
    match = play(transforms(mine(momentum=4, form="grasshopper")), "transform 1 0")
    assert told(match, events.TookForm) == [] and match.state.players[0].levels[0] == (1, 1)


@pytest.mark.clause("basic-actions.transform.raises-form")
def test_after_the_form_is_taken_it_goes_up_once() -> None:
    match = play(transforms(mine(momentum=4)), "transform 1 0")
    assert at(match, "A1").form == 0 and match.state.players[0].levels == [(1, 1), (0, 0)]
    kinds = [type(each.event).__name__ for each in match.log]
    assert kinds.index("TookForm") < kinds.index("Unlocked")


@pytest.mark.clause("basic-actions.transform.resets-momentum")
def test_transform_leaves_the_fighter_without_momentum() -> None:
    assert at(play(transforms(mine(momentum=4)), "transform 1 1"), "A1").momentum == 0


def test_a_form_may_be_named() -> None:
    rack = [{"forms": ["kraken", "grasshopper"]}]
    match = stage("A .", A=mine(momentum=4), dice=["1"], players=rack)
    match.answer("transform 1 grasshopper")
    assert match.state.form_of(at(match, "A1")).key == "grasshopper"


def test_a_form_that_is_not_in_the_rack_is_refused_by_name() -> None:
    match = stage("A .", A=mine(momentum=4), dice=["1"], players=[{"forms": ["kraken"]}])
    with pytest.raises(Refused, match="the rack holds kraken"):
        match.answer("transform 1 phoenix")
