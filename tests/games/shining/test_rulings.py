"""Rulings that are options: both readings of each, and everywhere a set-up goes."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from cli.running import bad, good
from games.shining.staging import (
    acts,
    asked,
    clauses_of,
    galahad,
    hp,
    jory,
    maren,
    monster,
    of,
    offered,
    orrin,
    play,
    ranger,
    skeleton,
    stage,
    told,
    where,
)

from dustup import Match
from dustup.engine.campaign import Leg
from dustup.engine.chain import verify_chain
from dustup.engine.ending import sequel_of
from dustup.engine.errors import BadPosition, BadRecord, BadSetup
from dustup.engine.lobby import arrange
from dustup.games.shining import GAME
from dustup.games.shining.events import (
    Agreed,
    AiCannot,
    AiTargets,
    AiTurns,
    Chained,
    ChartRolled,
    Follows,
    NotRested,
    QuestLost,
    Rested,
    RoundBegan,
    TimeOut,
)
from dustup.games.shining.happenings import Blow
from dustup.games.shining.played import STANDARD, Chain, Profile
from dustup.games.shining.rules.dice import ruthless
from dustup.games.shining.rulings import RULINGS
from dustup.lab.campaigns import campaign

FIRST, SIDE = "a-light-in-the-darkness", "the-miller-of-low-wheel"
OTHERWISE = {each.key: list(each.choices)[1] for each in RULINGS.values()}
"""Everything otherwise than we play it."""


def both(key: str) -> list[dict[str, str]]:
    """Our own reading of a ruling, and the other one."""
    return [{key: choice} for choice in RULINGS[key].choices]


def each_with(key: str, *expected: Any) -> list[tuple[Any, ...]]:
    """Both readings, each with what is expected of it."""
    return [(rulings, told) for rulings, told in zip(both(key), expected, strict=True)]


# -- each of them ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("chain.once")
@pytest.mark.parametrize(("rulings", "expected"), each_with("chain", (6, 1), (5, 2)))
def test_two_fours_are_one_chain_or_two(rulings: dict[str, str], expected: tuple[int, int]) -> None:
    match = stage("A X . .", A=jory(stats={"str": 0}), X=monster("barrow-wight", 0, hp=9), script=[4, 4],
                  rulings=rulings)  # fmt: skip
    play(match, "attack dagger-and-dice B1")
    assert (hp(match, "barrow-wight.0"), len(told(match, Chained))) == expected  # 8 doubles VIT 4


@pytest.mark.clause("chain.once", "advantage.monster-choice")
@pytest.mark.parametrize(("rulings", "kept"), each_with("chain", [9, 1], [1, 1]))
def test_a_monster_with_advantage_counts_chains_as_they_are_played(rulings: dict[str, str], kept: list[int]) -> None:
    """Its CHAIN on a 1 takes the place of the chart: a second 1 is worth nothing more than pips, or as much again."""
    match = stage("X A", A=galahad(), X=skeleton(), rulings=rulings)
    chain = Chain(10, 1, "2 DMG regardless of VIT.", 2, instead=True)
    claw = Profile("claw", "Claw", 1, (10, 10), "str", STANDARD, (chain,))
    blow = Blow(of(match, "skeleton.1"), claw, 1, [of(match, "galahad")], advantage=1)
    assert [face for _, face in ruthless(match.state, blow, [(10, 9), (10, 1), (10, 1)])] == kept


@pytest.mark.clause("spell.attack-no-los")
@pytest.mark.parametrize(("rulings", "aimed"), each_with("attack-spells", ["C1", "A3"], ["A3"]))
def test_a_spell_attacks_behind_a_wall_or_only_what_is_seen(rulings: dict[str, str], aimed: list[str]) -> None:
    match = stage("A # X\n. . .\nY . .", A=orrin(mp=6), X=skeleton(1), Y=skeleton(2), rulings=rulings)
    assert [each for each in ("C1", "A3") if f"cast firebloom {each}" in offered(match)] == aimed


@pytest.mark.clause("spell.attack-no-los", "spell.no-los", "spell.monsters")
def test_what_needs_no_sight_by_its_own_card_or_attacks_nobody_needs_none_in_either_reading() -> None:
    rulings = {"attack-spells": "seen"}
    mended = stage("A # B", A=maren(mp=6), B=galahad(hp=3), rulings=rulings)
    assert "cast mend C1" in offered(mended)
    sister = acts("X # A", "still-water-sister", A=galahad(rp=0), X=monster("still-water-sister"), script=[7],
                  rulings=rulings)  # fmt: skip
    assert where(sister, "still-water-sister.1") == "A1" and hp(sister, "galahad") < 10


@pytest.mark.clause("monster.ai.nearest-tie")
def test_of_equally_near_heroes_the_weaker_or_whom_the_players_choose() -> None:
    rows: dict[str, Any] = {"A": ranger(hp=5, rp=0), "B": galahad(hp=4, rp=0, seat=2), "X": skeleton(), "seats": 2}
    ours, other = both("nearest-tie")
    weak = acts("A . X . B", **rows, rulings=ours)
    assert told(weak, AiTargets)[0].target == 1 and told(weak, AiTargets)[0].tie == "hp"
    chosen = acts("A . X . B", **rows, rulings=other)
    assert asked(chosen) == "ai-tie" and offered(chosen) == ["target A1", "target E1"]
    assert chosen.question is not None
    chosen.answer(chosen.question.options[0], 1)  # any of the players may say it
    (targeted,) = told(chosen, AiTargets)
    assert (targeted.target, targeted.tie) == (0, "players") and where(chosen, "skeleton.1") == "B1"


@pytest.mark.clause("monster.ai.nearest", "monster.ai.target-ties")
def test_the_players_choose_only_where_nearness_leaves_a_tie() -> None:
    rulings = {"nearest-tie": "players"}
    near = acts("A . X . . B", A=ranger(hp=5, rp=0), B=galahad(hp=4, rp=0), X=skeleton(), rulings=rulings)
    assert told(near, AiTargets)[0].target == 0
    weak = acts("A X . B", card="smell-of-blood", A=ranger(hp=4, rp=0), B=galahad(hp=4, rp=0), X=skeleton(),
                rulings=rulings)  # fmt: skip
    assert told(weak, AiTargets)[0].tie == "nearest"


@pytest.mark.clause("monster.ai.no-retarget")
@pytest.mark.parametrize(("rulings", "left"), each_with("other-target", 10, 9))
def test_out_of_reach_of_its_target_it_attacks_nobody_or_who_is_in_range(rulings: dict[str, str], left: int) -> None:
    match = acts("A . . B X\n. . . . C", card="smell-of-blood", A=maren(hp=1, rp=0), B=galahad(rp=0), C=ranger(rp=0),
                 X=skeleton(), script=[4], rulings=rulings)  # fmt: skip
    assert told(match, AiCannot) and hp(match, "galahad") + hp(match, "ranger") == left + of(match, "ranger").card.hp
    assert [each.target for each in told(match, AiTurns)] == ([2] if left == 9 else [])


@pytest.mark.clause("encounter-one.goal")
@pytest.mark.parametrize(("rulings", "outcome"), each_with("goal", "victory", ""))
def test_an_exhausted_hero_at_the_goal_counts_or_does_not(rulings: dict[str, str], outcome: str) -> None:
    rows = {"A": galahad(), "B": ranger(at="B2"), "C": maren(at="C2", hp=0), "D": orrin(at="D2")}
    match = stage("A . . . .\ng g g g .", **rows, stop=False, rulings=rulings)
    assert play(match, "walk A2").state.outcome == outcome
    if not outcome:  # with all four on their feet it is won in this reading, too
        up = stage("A . . . .\ng g g g .", **{**rows, "C": maren(at="C2", hp=3)}, stop=False, rulings=rulings)
        assert play(up, "walk A2").state.outcome == "victory"


FIELD = "A . . .\nB . . .\nC . . .\nD . . ."


def last_event(rulings: dict[str, str]) -> Match:
    """The last Event Card is turned up; the chart would place two Timer Cards."""
    return stage(FIELD, A=galahad(order=1), B=ranger(order=2), C=maren(order=3), D=orrin(order=4), rulings=rulings,
                 stack=["event"], events=["a-lull-in-the-wind"], next=["final_step"], stop=False,
                 script={"events": [1], "dice": [4]})  # fmt: skip


@pytest.mark.clause("combat.event-deck.empty-timed")
def test_the_last_event_ends_it_at_once_or_leaves_a_round_whatever_timers_lie_there() -> None:
    ours, other = map(last_event, both("last-event"))
    assert told(ours, TimeOut) and not told(ours, ChartRolled) and ours.state.round == 1
    assert told(other, ChartRolled) == [ChartRolled(4, 0, 2, 0)] and other.state.round == 2
    assert not told(other, TimeOut) and other.state.stack == ["timer", "timer"]
    view = other.view(0)
    assert "a round later" in " ".join(GAME.stage.scene(view.data)["status"]["about"])
    play(other, "end", "end", "end", "end")
    assert told(other, TimeOut) and other.state.outcome == "defeat" and len(told(other, RoundBegan)) == 1


@pytest.mark.clause("encounter-one.defeat.contradiction")
@pytest.mark.parametrize(("rulings", "leads"), each_with("lost-encounter", "prepare", "end"))
def test_a_defeat_leads_back_to_the_preparation_or_loses_the_quest(rulings: dict[str, str], leads: str) -> None:
    party = [galahad(hp=2, ex=True), ranger(), maren(), orrin()]
    match = stage(FIELD, quest=FIRST, encounter="one", hero=party, outcome="defeat", next=["conclude"], stop=False,
                  rulings=rulings)  # fmt: skip
    assert told(match, Follows) == [Follows(leads)] and bool(told(match, QuestLost)) == (leads == "end")
    if leads == "end":
        assert asked(match) == "embark" and match.state.lost == (FIRST,)
        play(match, f"embark {SIDE}")
    following = sequel_of(match)
    assert following is not None and following["quest"] == (FIRST if leads == "prepare" else SIDE)
    chart = GAME.foyer.campaign([Leg({"quest": FIRST, "rulings": rulings}, ("lost",))], following)
    assert ("is lost" in chart.news[-1]) == (leads == "end")


@pytest.mark.clause("quest.recovery-between")
def test_between_quests_all_is_whole_again_or_wounds_stay() -> None:
    row = {"hero": "orrin", "hp": 1, "mp": 2, "ex": True}
    setup = {"quest": FIRST, "players": 1, "party": [row, "galahad", "maren", "ranger"], "done": [SIDE]}
    ours, other = (Match(GAME, {**setup, "rulings": each}, seed=1) for each in both("between-quests"))
    assert (hp(ours, "orrin"), of(ours, "orrin").ex) == (7, False) and told(ours, Rested) == [Rested(0)]
    assert (hp(other, "orrin"), of(other, "orrin").ex) == (1, True) and told(other, NotRested) == [NotRested(0, 1, 2)]
    assert not told(other, Rested)


# -- everywhere a set-up goes ------------------------------------------------------------------------------------------


def test_as_we_rule_it_a_match_is_the_same_whether_it_says_so_or_not() -> None:
    plain, said = (Match(GAME, {"encounter": "one", **more}, seed=3) for more in ({}, {"rulings": RULINGS.ours()}))
    assert plain.state.digest() == said.state.digest() and not told(said, Agreed)
    other = Match(GAME, {"encounter": "one", "rulings": {"goal": "standing"}}, seed=3)
    assert other.state.digest() != plain.state.digest()
    assert [each.text for each in told(other, Agreed)] == [
        "Of the Heroes who have to be at the goal only those count who stand."
    ]
    assert "encounter-one.goal" in clauses_of(other, Agreed)


@pytest.mark.parametrize(
    ("rulings", "says"),
    [
        ({"chains": "once"}, "the set-up: rulings has an unknown key 'chains' (did you mean 'chain'?)"),
        ({"chain": "twice"}, "the set-up: rulings: chain is 'twice', expected one of once, each-die"),
        ("goal", "the set-up: rulings is 'goal', expected a table"),
    ],
)
def test_a_ruling_that_cannot_be_names_what_can(rulings: Any, says: str) -> None:
    with pytest.raises(BadSetup) as error:
        Match(GAME, {"encounter": "one", "rulings": rulings}, seed=1)
    assert str(error.value).startswith(says)
    with pytest.raises(BadPosition) as error_too:
        stage("A . X", A=galahad(), X=skeleton(), rulings=rulings)
    assert str(error_too.value).startswith(says.removeprefix("the set-up: "))


def test_the_form_offers_them_in_words_and_the_rulebook_knows_them() -> None:
    form = GAME.foyer.lobby().form
    setup = arrange(form, {"rulings.nearest-tie": "players", "rulings.goal": "standing"})
    assert {**setup["rulings"]} == {**RULINGS.ours(), "nearest-tie": "players", "goal": "standing"}
    assert Match(GAME, {**setup, "party": ["galahad", "ranger", "maren", "orrin"]}, seed=1).state.rulings == {
        "nearest-tie": "players",
        "goal": "standing",
    }
    for each in RULINGS.values():
        clause = GAME.ledger[each.clause]
        assert clause.kind == "ruling" and all(word for word in each.choices.values())


def test_a_position_keeps_what_was_agreed() -> None:
    match = stage("A . X", A=galahad(), X=skeleton(), rulings=OTHERWISE)
    assert GAME.positions.to_position(match.state)["rulings"] == OTHERWISE
    again = Match.at(match.position(), seed=1)
    assert again.state.rulings == OTHERWISE and again.state.digest() == match.state.digest()


def test_a_campaign_keeps_what_was_agreed_and_a_chain_of_records_proves_it(tmp_path: Path) -> None:
    setup = {"quest": FIRST, "encounter": "two", "players": 2, "rulings": OTHERWISE}
    played = list(islice(campaign("shining", setup, "random", 2), 2))
    assert [each.state.rulings for each in played] == [OTHERWISE, OTHERWISE]
    verify_chain(each.record() for each in played)
    handed = sequel_of(played[0])
    assert handed is not None and handed["rulings"] == OTHERWISE
    cheat = Match(GAME, {**handed, "rulings": {}}, seed=5).record()
    with pytest.raises(BadRecord, match="rulings"):
        verify_chain([played[0].record(), cheat])
    path, second = tmp_path / "first.json", tmp_path / "second.json"
    path.write_text(played[0].record().to_json(), encoding="utf-8")
    said = good("play", "shining", "--seats", "you,you", "--after", path, "--save", second, stdin="quit\n")
    assert "As agreed: Time runs out a round later" in " ".join(said.split())
    assert json.loads(second.read_text(encoding="utf-8"))["setup"]["rulings"] == OTHERWISE


def test_the_command_line_sets_them_and_says_what_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    given = ("encounter=one", "players=1", "rulings.chain=each-die", "rulings.goal=standing")
    settings = [f"--set={each}" for each in given]
    good("play", "shining", *settings, "--seats", "you", "--save", path, stdin="quit\n")
    kept = json.loads(path.read_text(encoding="utf-8"))["setup"]["rulings"]
    assert kept == {"chain": "each-die", "goal": "standing"}
    said = bad("play", "shining", "--set", "rulings.chain=often", stdin="quit\n")
    assert "rulings: chain is 'often', expected one of once, each-die" in " ".join(said.split())
    said = bad("sim", "shining", "-n", 2, "--seats", "random,random", "--set", "rulings.gaol=standing")
    assert "did you mean 'goal'?" in " ".join(said.split())


def test_bots_play_matches_to_the_end_with_everything_otherwise(tmp_path: Path) -> None:
    words = [f"--set=rulings.{key}={choice}" for key, choice in OTHERWISE.items()]
    said = good(
        "sim", "shining", "-n", 4, "--jobs", 1, "--seats", "greedy,random", "--records", tmp_path, "--json", *words
    )
    assert json.loads(said)["errors"] == 0
    for path in tmp_path.glob("*.json"):
        assert json.loads(path.read_text(encoding="utf-8"))["setup"]["rulings"] == OTHERWISE
        good("replay", "audit", path)
