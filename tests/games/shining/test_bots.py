"""What bots steer by, and what the laboratory counts."""

from __future__ import annotations

from typing import Any

import pytest
from games.shining.staging import galahad, maren, monster, of, orrin, play, ranger, skeleton, stage

from dustup.bots import make_bot
from dustup.bots.thinker import at_the_same
from dustup.engine.match import Match
from dustup.games.shining.content import box
from dustup.games.shining.evaluate import a_card_lasts, rounds_left
from dustup.lab.sim import Job, Outcome, Tally, simulate


def worth(match: Match) -> float:
    """How good it looks to the players."""
    return match.game.judge.evaluate(match.state, 0)


def at(drawing: str, **more: Any) -> float:
    return worth(stage(drawing, A=galahad(), **more))


# -- each kind of victory ----------------------------------------------------------------------------------------------


def test_nearer_to_the_goal_is_better_by_the_way_and_not_as_the_crow_flies() -> None:
    assert at(". A . g\n. . . .") > at("A . . g\n. . . .")
    # Behind a wall one is two squares from the goal and eight points away.
    assert at(". A # g\n. . # .\n. . # .\n. . . .") < at(". . # g\n. . # .\n. . # .\n. . A .")


def test_more_time_is_better_where_it_runs_out() -> None:
    far: dict[str, Any] = {"A": galahad(), "events": ["grasping-roots"]}
    assert worth(stage("A . . g", stack=["timer", "timer"], **far)) > worth(stage("A . . g", stack=["timer"], **far))
    assert rounds_left(stage("A . .", A=galahad(), encounter="two").state) == 12


def test_a_card_lasts_as_long_as_its_chart_says() -> None:
    assert a_card_lasts(box().encounters["one"]) == 2.0  # 0, 1, 1 or 2 timers on each


def test_a_hero_who_is_not_the_last_goes_on_rather_than_strike() -> None:
    def worth_of(there: str, skeletons: int) -> float:
        rows = {"B": ranger(at="A1"), "C": maren(at="A2"), "D": orrin(at="A3")}
        road = "\n".join([". . . . . . . . . . . g"] * 4)
        return worth(stage(road, A=galahad(at=there), **rows, X=skeleton(at="C4", hp=skeletons)))

    assert worth_of("F4", 3) > worth_of("B4", 2) > worth_of("B4", 3)  # one activation: four squares, or one HP


def test_what_is_carried_counts_where_it_is() -> None:
    ember: dict[str, Any] = {"encounter": "four-b"}
    lies = at("A . * . g", burden="C1", **ember)
    nearer = at(". A * . g", burden="C1", **ember)
    has_it = at(". A . . g", bearer="galahad", **ember)
    down = worth(stage(". A . . g", A=galahad(), B=maren(hp=0, at="C1"), bearer="maren", **ember))
    assert lies < nearer < has_it and down < has_it


def test_a_monster_near_what_is_protected_is_worse_and_a_hero_on_it_helps() -> None:
    lamp: dict[str, Any] = {"encounter": "four-a"}
    assert at("A . * . . . X", X=skeleton(), **lamp) > at("A . * . X . .", X=skeleton(), **lamp)
    there = worth(stage(". . * . X . .", A=galahad(at="C1"), X=skeleton(), **lamp))
    assert there > at(". A * . X . .", X=skeleton(), **lamp)


def test_a_wounded_boss_is_nearly_won() -> None:
    wounded = at("A . X", X=monster("barrow-wight", 0, hp=2), encounter="three")
    assert wounded > at("A . X", X=monster("barrow-wight", 0, hp=12), encounter="three")


def test_the_way_to_a_boss_goes_round_cliffs() -> None:
    def from_above(drawing: str) -> float:
        boss = monster("barrow-wight", 0)
        return at(drawing, X=boss, levels="1 1 0 0\n1 1 0 0\n1 1 0 0", encounter="three")

    # At the edge above it one is nearer as the crow flies, and farther from the steps.
    assert from_above(". A X .\n. . . .\n. = . .") < from_above(". . X .\n. A . .\n. = . .")


def test_every_evaluation_is_between_lost_and_won_and_a_victory_above_all() -> None:
    rows = {"B": ranger(at="A1"), "C": maren(at="B1"), "D": orrin(at="C1")}
    match = stage("g g g g\n. . A .", A=galahad(), **rows, stop=False)
    before = worth(match)
    play(match, "walk D1")
    assert match.state.outcome == "victory" and 0 < before < worth(match) <= 1


# -- the bots ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["greedy", "thinker:60i"])
def test_a_bot_raises_a_stat_that_its_hero_uses_and_takes_the_last_step(bot: str) -> None:
    rows = {"B": ranger(at="A1"), "C": maren(at="B1"), "D": orrin(at="C1")}
    match = stage("g g g g\n. . A .", A=galahad(), **rows, stop=False)
    player = make_bot(bot, 1)
    while (question := match.question) is not None:
        match.answer(player.answer(question, match.view(question.seat)))
    assert match.result is not None and match.result.winners == (0,)
    plain, now = box().heroes["galahad"].stats, of(match, "galahad").stats
    raised = [each for each in plain if now[each] > plain[each]]
    assert raised in (["str"], ["vit"])


def test_a_party_that_has_grown_still_chooses_well_to_the_last_hero() -> None:
    # Orrin decides last, and with his answer the match is over.
    grown = {"str": 9, "dex": 9, "vit": 9, "mag": 9, "lck": 9}
    rows = {"B": ranger(at="A1", stats=grown, hp=4), "C": maren(at="B1", stats=grown, hp=4)}
    rows["D"] = orrin(at="C1", stats=grown, hp=4, mp=6)
    match = stage("g g g g\n. . A .", A=galahad(stats=grown, hp=4), **rows, stop=False)
    player = make_bot("greedy", 1)
    while (question := match.question) is not None:
        match.answer(player.answer(question, match.view(question.seat)))
    used = {"galahad": ("str", "vit"), "ranger": ("dex", "vit"), "maren": ("str", "vit"), "orrin": ("mag", "vit")}
    for key, stats in used.items():
        now = of(match, key).stats
        assert sorted(now[each] for each in stats) == [9, 10] and of(match, key).hp == 6, key


def test_items_go_to_heroes_who_have_none_that_heals_and_mp_to_who_has_a_use_for_it() -> None:
    party = [{"hero": each, "items": []} for each in ("galahad", "maren", "hild", "jory")]
    setup = {"quest": "a-light-in-the-darkness", "players": 1, "party": party}
    match, player = Match("shining", setup, 3), make_bot("greedy", 3)
    match.state.stores[:] = ["bandage", "herb-tea", "bandage", "herb-tea", "blue-draught"]
    while (question := match.question) is not None and question.why.key == "divide":
        match.answer(player.answer(question, match.view(question.seat)))
    has = {each.card.key: sorted(each.items) for each in match.state.heroes}
    assert "blue-draught" in has["maren"]
    assert all(each in (["bandage"], ["herb-tea"]) for each in (has["galahad"], has["hild"], has["jory"])), has


def test_what_was_expected_has_not_come_if_other_dice_were_rolled() -> None:
    def rolled(*faces: int) -> Match:
        match = stage("A X .", A=galahad(), X=skeleton(), edge=1, script=list(faces))
        return play(match, "attack squires-sword B1")

    one, other = rolled(2, 7), rolled(3, 5)
    assert one.state.digest() == other.state.digest() and at_the_same(one, rolled(2, 7))
    assert not at_the_same(one, other)  # the thinker would discard a die that is not there


# -- the laboratory ----------------------------------------------------------------------------------------------------


def test_a_plan_is_over_with_an_activation_whoever_acts_next() -> None:
    rows = {"A": galahad(), "B": ranger(), "C": maren(), "D": orrin(), "X": skeleton(1)}
    match = stage("A . . . X\nB . . . .\nC . . . .\nD . . . .", **rows, stop=False, script={"ai": [1], "dice": [1] * 9})
    resting = match.game.judge.resting
    play(match, "walk B1")
    assert not resting(match.state)
    play(match, "end")
    assert of(match, "ranger").id == match.state.active and resting(match.state)
    play(match, "walk B2")
    assert not resting(match.state)


def test_the_laboratory_counts_rounds_and_exhausted_heroes() -> None:
    tally = simulate(Job("shining", ["random", "random"], 3), 2, 1)
    assert {*tally.counted} == {"rounds", "EX"} and tally.counted["rounds"] >= 2 and not tally.errors
    assert "rounds" in tally.account() and tally.plain()["counted"] == tally.counted


def test_victories_together_are_told_once() -> None:
    tally = Tally("shining", 4, 0, ["greedy", "thinker"], [0, 0], [0, 0])
    for verdict, ex in (("won", 1), ("won", 0), ("lost", 4), ("won", 1)):
        tally.add(Outcome((verdict, verdict), 10, "", counted=(("rounds", 6), ("EX", ex))))
    said = tally.account()
    assert "greedy and thinker won 3 together (75%" in said and "lost by all 1; on average 6.0 rounds, 1.5 EX" in said
    apart = Tally("x", 2, 0, ["a", "b"], [0, 0], [0, 0])
    apart.add(Outcome(("won", "lost"), 1, ""))
    apart.add(Outcome(("won", "won"), 1, ""))
    assert "together" not in apart.account()
