"""Singing Style of the Angel."""

import pytest
from games.panic.staging import (
    asked,
    at,
    challenger,
    end_turn,
    foe,
    ground,
    hp,
    offered,
    play,
    skip_to,
    stage,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import ShieldGone

PLAIN = "judgment power"


@pytest.mark.clause("style.singing.ability.shield", "ruling.style.singing.gain-with-shield")
def test_singing_gains_a_shield_of_two_at_the_start_and_another_at_the_end_and_keeps_one_of_them() -> None:
    m = stage("a . b", start=True, dice=[3, 3, 3], a=unit("singing iron"), b=foe("winged power"))
    skip_to(m, "act", "a")
    assert unit_of(m, "a").shield == 2
    play(m, "use 3 movement")
    skip_to(m, "act", "a")
    play(m, "end-turn")
    assert asked(m) == "keep-shield"
    play(m, "pick old")
    assert unit_of(m, "a").shield == 3


@pytest.mark.clause("style.singing.ability.grow", "style.singing.note.movement-counts")
def test_every_action_grows_the_shield_by_one_and_none_grows_without_a_shield() -> None:
    m = stage("a . b", a=unit("singing iron", pool=[3, 3], shield=2), b=foe("winged power"))
    play(m, "use 3 movement")
    assert unit_of(m, "a").shield == 3
    m = stage("a . b", a=unit("singing iron", pool=[3, 3]), b=foe("winged power"))
    play(m, "use 3 movement")
    assert unit_of(m, "a").shield == 0


@pytest.mark.clause("style.singing.action.symphony", "ruling.style.singing.symphony-growth")
def test_symphony_costs_the_shield_and_does_two_of_five_things_in_printed_order() -> None:
    m = stage(
        "a . b . c . ^",
        a=unit("singing iron", shield=5, hp=5),
        c=unit("winged power", hp=5),
        b=foe("winged power"),
    )
    play(m, "pay symphony")
    assert len(told(m, ShieldGone)) == 1
    assert offered(m) == ["pick pull-ally", "pick heal", "pick challenge", "pick push-enemy"]
    play(m, "pick challenge", "pick heal", "target c")
    assert hp(m, "c") == 8 and challenger(m, "b") == "a"
    assert unit_of(m, "a").shield == 0


@pytest.mark.clause("style.singing.action.symphony")
def test_symphony_pulls_an_ally_and_pushes_an_enemy_three_spaces_each() -> None:
    m = stage(
        """
        a . . . . . c
        . . b . . . .""",
        a=unit("singing iron", shield=1),
        c=unit("winged power"),
        b=foe("winged power"),
    )
    play(m, "pay symphony", "pick pull-ally", "pick push-enemy")
    skip_to(m, "push-where")
    assert at(m, "c")[0] == "D"
    assert all(each[5] == "F" for each in offered(m))


@pytest.mark.clause("style.singing.action.symphony")
def test_symphony_destroys_an_obstacle_in_range() -> None:
    m = stage("a . ^ . b", a=unit("singing iron", shield=1, hp=5), b=foe("winged power"))
    play(m, "pay symphony", "pick heal", "pick destroy-obstacle")
    assert ground(m, "trap") == [] and hp(m, "a") == 8


@pytest.mark.clause("style.singing.note.zen")
def test_the_next_shield_of_zen_pays_for_a_symphony_only_when_the_turn_is_over() -> None:
    m = stage("a . b", turn="b", a=unit("singing zen", shield=2, spares=[4]), b=foe("heroic power"))
    play(m, "use 6 movement")
    skip_to(m, "react", "a")
    play(m, "pay symphony", "pick heal", "pick challenge")
    skip_to(m, "act", "b")
    assert unit_of(m, "a").shield == 0 and unit_of(m, "a").spares == [4]
    end_turn(m)
    assert unit_of(m, "a").shield == 4


@pytest.mark.clause(
    "style.singing.ability.grow", "form.song.action.sing-along.gate-6", "ruling.action.free-actions-triggers"
)
def test_a_song_that_makes_its_singer_sing_again_lets_its_shield_grow_twice() -> None:
    m = stage("a . . b", a=unit("singing song", pool=[6, 1], hp=3, shield=2), b=foe(PLAIN))
    play(m, "use 6 sing-along", "use 4 sing-along")
    assert (hp(m, "a"), unit_of(m, "a").shield) == (9, 4)


@pytest.mark.clause("style.singing.ability.grow", "token.control.negate")
def test_an_action_that_is_negated_was_not_performed_and_lets_no_shield_grow() -> None:
    m = stage("a . b", a=unit("singing iron", pool=[3, 3], shield=2), b=foe("dark control", tokens={"control": 1}))
    play(m, "use 3 movement", "negate negate")
    assert unit_of(m, "a").shield == 2
    play(m, "use 3 movement")
    assert unit_of(m, "a").shield == 3
