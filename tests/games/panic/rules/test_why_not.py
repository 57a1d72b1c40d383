"""What is not offered is refused with a reason and a clause."""

from __future__ import annotations

from typing import Any

import pytest
from games.panic.staging import foe, play, refused, stage, unit

from dustup import Match
from dustup.games.panic import GAME

FIELD = """
    . . . . . . . .
    . a b . . . . .
    . . . # . ~ . .
    . . c # d . . .
    . . . # . . . .
    . . . . . . . e
    . . . . . . . .
    """


def field(**more: Any) -> Match:
    return stage(
        FIELD,
        a=unit("jumping iron", pool=[1, 6], **more),
        b=foe(),
        c=foe(),
        d=foe(),
        e=foe(hp=0),
    )


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("use 3 damage", "no-such-number"),
        ("use 1 put-it-out", "too-low"),
        ("use 6 crush", "not-in-stance"),
        ("trained 6 damage", "no-training"),
        ("chaos damage", "no-chaos"),
        ("pay damage", "no-token-action"),
        ("use 6 rescue", "no-target"),
        ("go a A1", "no-speed"),
        ("inspire", "no-inspired"),
        ("free protect", "not-free"),
        ("target b", "wrong-kind"),
    ],
)
def test_why_something_cannot_be_done_on_a_turn(words: str, code: str) -> None:
    found, clause = refused(field(), words)
    assert found == code
    assert clause in GAME.ledger


@pytest.mark.parametrize(("to", "code"), [("C2", "not-empty"), ("H7", "too-far")])
def test_why_one_cannot_walk_somewhere(to: str, code: str) -> None:
    assert refused(field(tokens={"speed": 1}), f"go a {to}")[0] == code


def test_why_somebody_cannot_be_targeted() -> None:
    match = play(field(), "use 6 challenger-approaches")
    assert refused(match, "target d") == ("behind-wall", "wall.blocks")
    assert refused(match, "target e") == ("taken-out", "taken-out.inert")
    assert refused(match, "target a")[0] in ("out-of-range", "no-target")


def test_why_a_challenged_unit_cannot_hit_somebody_else() -> None:
    match = stage(
        """
        . . . . .
        . a b . c
        . . . . .
        """,
        a=unit("jumping iron", pool=[6], challenge="c"),
        b=foe(),
        c=foe(),
    )
    assert refused(match, "use 6 damage") == ("challenged", "token.challenge.restriction")


def test_fog_hides_somebody_who_is_in_range() -> None:
    match = stage(
        """
        . . . . . .
        . a b . c .
        . d . . . .
        """,
        a=unit("jumping iron", pool=[6]),
        b=foe(),
        c=foe(),
        d=foe(),
        fog=["E2"],
    )
    play(match, "use 6 challenger-approaches")
    assert refused(match, "target c") == ("in-fog", "fog.range-one")


PLAIN = "judgment power"
ROW = """
    . . . . . .
    . a . b . .
    . . . . . .
    """


def test_whoever_acts_through_allies_performs_no_action_itself() -> None:
    match = stage(ROW, a=unit("mastermind power", pool=[3]), b=foe())
    assert refused(match, "use 3 movement") == ("through-allies", "style.mastermind.ability.no-actions")


def test_reinforcements_are_for_numbers_left_when_every_figure_has_acted() -> None:
    match = stage("a . a . .\n. . . . b", a=unit(PLAIN, kind="stooges", build="tough", pool=[3, 3, 2]), b=foe())
    assert refused(match, "use 2 reinforcements") == ("figures-left", "ruling.stooges.reinforcement-cap")
    play(match, "use 3 yell", "from a.1", "use 3 yell")
    assert match.why_not("use 2 reinforcements") is None
    assert refused(match, "use 4 reinforcements")[0] == "no-such-number"


def test_one_action_for_nothing_is_all_in_a_turn() -> None:
    match = stage(ROW, a=unit("elder power", pool=[3, 1]), b=foe())
    play(match, "free yell")
    assert refused(match, "free yell") == ("used-up", "style.elder.ability.free-action")
    match = stage(ROW, a=unit(PLAIN, pool=[3, 1]), b=foe())
    assert refused(match, "free yell") == ("not-free", "action.cost")


def test_speed_tokens_in_a_cage_are_there_but_are_not_spent() -> None:
    match = stage(". . . .\n. a b .", a=unit(PLAIN, tokens={"speed": 3}), b=foe("caged power"))
    assert refused(match, "go a A1") == ("caged", "style.caged.ability.no-speed")


def test_nobody_walks_next_to_an_enemy_who_keeps_others_out() -> None:
    match = stage(ROW, a=unit(PLAIN, tokens={"speed": 3}), b=foe("shining power"))
    assert refused(match, "go a C2") == ("kept-out", "style.shining.ability.keep-out")


def test_where_not_all_of_a_large_body_finds_room() -> None:
    """Shifted to C1, the Giant would lie on D2, where B stands; C1 itself is a space of its own."""
    giant = unit(PLAIN, archetypes=["giant"], at=["B1"], tokens={"speed": 3})
    match = stage(". . . . . .\n. . . b . .\n. . . . . .", a=giant, b=foe())
    assert refused(match, "go a C1") == ("no-room", "archetype.boss.giant.size")


def test_a_vehicle_without_numbers_crosses_no_wall() -> None:
    vehicle = unit(PLAIN, archetypes=["vehicle"], shape=[[0, 0], [1, 0]], pool=[], tokens={"speed": 3})
    match = stage("a . # . .\n. . . . b", a=vehicle, b=foe())
    assert refused(match, "go a B1") == ("no-number", "ruling.archetype.boss.vehicle-no-number")


@pytest.mark.parametrize(
    ("drawing", "who", "how", "why"),
    [
        ("a b .", {}, "counter", ("no-counter", "archetype.boss.untouchable.counter")),
        ("a b .", {}, "redirect", ("not-enough", "token.control.redirect")),
        ("a . b", {"archetypes": ["untouchable"]}, "negate", ("out-of-range", "ruling.form.control.range-of-holder")),
    ],
)
def test_why_nobody_steps_in_that_way(drawing: str, who: dict[str, Any], how: str, why: tuple[str, str]) -> None:
    match = stage(drawing, a=unit(PLAIN, pool=[3]), b=foe(PLAIN, tokens={"control": 1}, **who))
    play(match, "use 3 yell")
    assert refused(match, f"negate {how}") == why


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("command c 2 damage", ("no-such-number", "turn.spend-numbers")),
        ("command d 3 damage", ("out-of-sight", "style.mastermind.ability.ally-parameters")),
        ("command e 3 damage", ("taken-out", "taken-out.inert")),
        ("command b 3 damage", ("not-an-ally", "style.mastermind.ability.no-actions")),
        ("command c 3 crush", ("too-low", "action.minimum-number")),
        ("command c 3 damage", ("no-target", "ruling.action.impossible-parts")),
    ],
)
def test_why_an_ally_is_not_made_to_act(words: str, why: tuple[str, str]) -> None:
    a = unit("mastermind iron", pool=[3])
    units = {"c": unit(PLAIN), "d": unit(PLAIN), "e": unit(PLAIN, hp=0)}
    match = stage("a c . # d\n. . . # .\n. . e . b", a=a, b=foe(), **units)
    assert match.why_not("command c 3 yell") is None
    assert refused(match, words) == why


LENT = {"tokens": {"chaos": 1, "inspired": 1, "speed": 1}}


@pytest.mark.clause("style.unbreakable.ability.share-tokens", "ruling.style.unbreakable.limits")
@pytest.mark.parametrize(("words", "code"), [("chaos rescue", "too-low"), ("inspire", "not-now"), ("go a C1", "caged")])
def test_a_token_that_a_friend_lends_is_not_what_is_missing(words: str, code: str) -> None:
    c = unit("unbreakable shadow", **LENT)
    match = stage("c a . . .\nb . . . d", a=unit("dark shadow", pool=[1]), b=foe("caged zen"), c=c, d=foe())
    assert refused(match, words)[0] == code
