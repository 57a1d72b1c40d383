"""What is not offered is refused with a reason and a clause."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any

import pytest
from games.panic.staging import ANY, asked_of, foe, play, refused, stage, unit

from dustup import Match
from dustup.games.panic import GAME
from dustup.games.panic.rules.why_not import why_not

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
    match = stage(ROW, a=unit("mastermind power", pool=[3], tokens={"speed": 1}), b=foe())
    assert refused(match, "use 3 movement") == ("through-allies", "style.mastermind.ability.no-actions")


def test_reinforcements_are_for_numbers_left_when_every_figure_has_acted() -> None:
    match = stage("a . a . .\n. . . . b", a=unit(PLAIN, kind="stooges", build="tough", pool=[3, 3, 2, 1]), b=foe())
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
    assert refused(match, "go a B1") == ("no-number", "archetype.boss.vehicle.walls")


@pytest.mark.parametrize(
    ("drawing", "who", "how", "why"),
    [
        ("a b .", {}, "counter", ("no-counter", "token.control")),
        ("a b .", {}, "redirect", ("not-enough", "token.control.redirect")),
        ("a . b", {"archetypes": ["untouchable"]}, "negate", ("out-of-range", "token.control")),
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


@pytest.mark.clause("style.elder.ability.free-action", "style.elder.note.any-stance")
@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("free welcome-to-my-maze", "no-target"),
        ("free waiting-game", "not-now"),
        ("free crush", "not-known"),
        ("free damage", "not-known"),
        ("free-trained protect", "no-training"),
    ],
)
def test_why_an_action_cannot_be_had_for_nothing(words: str, code: str) -> None:
    zed = "Zed: frantic teacher+demon+trickster, tough; styles elder, patient, caged; forms zen, iron, blaster"
    m = stage("a b . .", a=unit(zed, stance=[0, 0, 0, ""], pool=[5, 1]), b=foe())
    found, clause = refused(m, words)
    assert found == code
    assert clause in GAME.ledger


@pytest.mark.clause("style.elder.ability.free-action")
def test_an_action_for_nothing_is_had_once_in_a_turn_and_in_ones_own() -> None:
    m = stage("a b . .", a=unit("elder power", pool=[5, 1]), b=foe("judgment power"))
    assert refused(play(m, "free crush"), "free crush")[0] == "used-up"
    b = foe(pool=[1, 1])
    m = stage("a b . .", turn="b", a=unit("elder iron", tokens={"chaos": 1}), b=b)
    assert refused(play(m, "use 1 movement"), "free protect")[0] == "not-now"


def test_no_reason_of_the_general_rules_names_a_card() -> None:
    """Whoever has the ability hands in its clause."""
    written = Path(inspect.getfile(why_not)).read_text(encoding="utf-8")
    assert re.findall(r'"(?:ruling\.)?(?:style|form|archetype|build)\.[^"]*"', written) == []


def test_who_has_nothing_that_is_free_is_told_so_on_anybodys_turn() -> None:
    match = stage(ROW, a=unit(PLAIN, tokens={"speed": 1}), b=foe("elder power"), turn="b", start=True, dice=ANY)
    assert asked_of(match) == "a"
    assert refused(match, "free yell") == ("not-free", "action.cost")


def test_endless_stooges_use_no_reinforcements_whoever_has_acted() -> None:
    match = stage("a . a . .\n. . . . b", a=unit(PLAIN, kind="stooges", pool=[3, 3]), b=foe(),
                  options={"endless-stooges": True})  # fmt: skip
    assert refused(match, "use 3 reinforcements") == ("endless", "optional.endless-stooges.spawn")


@pytest.mark.parametrize(("pool", "to", "far"), [([1], "C2", True), ([1], "D2", False), ([], "F2", False)])
def test_a_vehicle_crosses_no_more_walls_than_it_has_numbers_for(pool: list[int], to: str, far: bool) -> None:
    """Two Walls are on its way, in C and in E; its Speed would do for all of it."""
    vehicle = unit(PLAIN, archetypes=["vehicle"], shape=[[0, 0], [1, 0]], pool=pool, tokens={"speed": 9}, at=["A2"])
    drawing = "_ _ _ _ _ _ _ _\n. . # . # . . b\n_ _ _ _ _ _ _ _".replace("_", "#")
    match = stage(drawing, a=vehicle, b=foe(), edge=[])
    reason = ("no-number", "archetype.boss.vehicle.walls")
    assert (match.why_not(f"go a {to}") is None) if far else refused(match, f"go a {to}") == reason


@pytest.mark.parametrize("words", ["use 2 open-the-path", "use 2 put-it-out", "use 5 rescue"])
def test_a_challenge_is_no_reason_where_nothing_could_be_done_without_it(words: str) -> None:
    match = stage("a b . . .", a=unit(PLAIN, pool=[5, 2], challenge="b"), b=foe())
    assert refused(match, words) == ("no-target", "ruling.action.impossible-parts")


@pytest.mark.parametrize(("number", "code"), [(1, "too-low"), (3, "")])
def test_a_number_may_be_too_low_for_what_is_lent_to_an_ally(number: int, code: str) -> None:
    """Suppression is an action of whoever commands, and asks for a 3."""
    match = stage("a c b . .", a=unit("mastermind control", pool=[1, 3]), c=unit(PLAIN), b=foe())
    words = f"command c {number} suppression"
    found = match.why_not(words)
    assert (found is None) if not code else refused(match, words) == (code, "action.minimum-number")


def test_a_number_kept_beside_the_pool_waits_for_ones_own_turn() -> None:
    b = foe("judgment shadow", kept=[8], tokens={"speed": 3})
    match = play(stage("a b . . .", a=unit(PLAIN, pool=[1, 1]), b=b), "use 1 movement")
    assert refused(match, "use 8 damage") == ("not-now", "ruling.bonus.found-opening-storage")
    assert refused(match, "use 3 damage")[0] == "no-such-number"


@pytest.mark.clause("ruling.turn.before-the-roll")
def test_before_its_roll_a_unit_spends_no_numbers_and_no_tokens_but_chaos() -> None:
    a = unit("judgment reversal", pool=[5], tokens={"chaos": 1})
    match = stage("a b . . .", a=a, b=foe(), start=True)
    reason = ("not-now", "ruling.turn.before-the-roll")
    assert refused(match, "use 5 damage") == reason
    assert match.why_not("chaos damage") is None


@pytest.mark.clause("ruling.turn.early-end")
def test_where_every_number_has_to_be_spent_no_turn_ends_before() -> None:
    match = stage("a b . . .", a=unit(PLAIN, pool=[5, 2]), b=foe(), rulings={"unspent-numbers": "spent"})
    assert refused(match, "end-turn") == ("must-spend", "ruling.turn.early-end")


@pytest.mark.parametrize("body", [{}, {"archetypes": ["giant"], "at": ["A2"]}])
@pytest.mark.parametrize("there", ["trap", "edge"])
def test_ways_over_traps_and_edges_are_walked_space_by_space(body: dict[str, Any], there: str) -> None:
    """In the corridor every way to F leads over C; the Speed tokens would do, but not for H."""
    drawing = "# # # # # # # # #\n. . . . . . . . .\n. . . . . . . . .\n# # # # # # # # #\n. . . . . . . . b"
    a = {"at": ["A2"], **unit(PLAIN, pool=[1], tokens={"speed": 5}, **body)}
    match = stage(drawing, a=a, b=foe(), **{there: ["C2", "C3", "D2", "D3"]})
    assert match.why_not("go a B2") is None
    assert refused(match, "go a F2") == ("space-by-space", "free-movement.one-space")
    assert refused(match, "go a H2") == ("too-far", "free-movement.one-space")


def test_whoever_is_come_up_to_may_act_but_not_walk() -> None:
    b = foe("judgment reversal", pool=[4], tokens={"speed": 3})
    match = stage("a . . . b .\n. . . . . .", a=unit(PLAIN, pool=[1], tokens={"speed": 3}), b=b)
    play(match, "go a D1")
    assert match.question is not None and match.question.why.args["moment"] == "approached"
    assert refused(match, "go b F1") == ("not-now", "free-movement.other-turn-timing")


@pytest.mark.clause("ruling.challenge.abilities")
def test_a_challenge_is_no_reason_why_an_ability_cannot_reach_somebody() -> None:
    """The dance pulls whoever is in range and not next to it yet: B stands next to it, C and E do not."""
    drawing = ". . . . . .\n. a . . . .\n. . . b . .\n. . c . . .\n. . . e . ."
    a = unit("heroic dance", pool=[1, 1], tokens={"speed": 1}, challenge="c")
    match = play(stage(drawing, a=a, b=foe(), c=foe(), e=foe()), "go a C2")
    assert refused(match, "target b") == ("no-target", "target.choice")


def test_whoever_has_targeted_its_challenger_is_not_told_that_it_comes_first() -> None:
    """With its extra target it goes on as it likes; its own Copy is nobody's enemy."""
    a = unit("judgment blaster", pool=[4, 1], challenge="b")
    match = stage("a b c . .\na1 . . . .", a=a, b=foe(), c=foe())
    play(match, "use 4 damage", "from a")  # B is the only one to begin with
    assert match.why_not("target c") is None
    assert refused(match, "target a~1") == ("no-target", "target.choice")


LENT = {"tokens": {"chaos": 1, "inspired": 1, "speed": 1}}


@pytest.mark.clause("style.unbreakable.ability.share-tokens", "ruling.style.unbreakable.limits")
@pytest.mark.parametrize(("words", "code"), [("chaos rescue", "too-low"), ("inspire", "not-now"), ("go a C1", "caged")])
def test_a_token_that_a_friend_lends_is_not_what_is_missing(words: str, code: str) -> None:
    c = unit("unbreakable shadow", **LENT)
    match = stage("c a . . .\nb . . . d", a=unit("dark shadow", pool=[1]), b=foe("caged zen"), c=c, d=foe())
    assert refused(match, words)[0] == code
