"""Bots answer legally, in time and from their view alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from toys.duel import GAME as DUEL
from toys.raid import GAME as RAID

from dustup.bots import BOTS, UnknownBot, make_bot
from dustup.bots.simple import shortlist
from dustup.bots.thinker import Thinker
from dustup.engine.game import Game, find_game
from dustup.engine.match import Match
from dustup.engine.options import Just, Options, Over, option

SPECS = ("random", "greedy", "thinker:20i")
GAMES = (find_game("henshin"), RAID, DUEL)


@option
class Step:
    to: int


def played(match: Match, spec: str, answers: int) -> Match:
    """Let bots of one kind play on for so many answers."""
    bots = [make_bot(spec, seat) for seat in range(match.game.seats)]
    for _ in range(answers):
        question = match.question
        if question is None:
            break
        match.answer(bots[question.seat].answer(question, match.view(question.seat)), question.seat)
    return match


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_bot_answers_with_an_option_of_the_question(game: Game, spec: str) -> None:
    match = played(Match(game, {}, 1, events=False), spec, 60)
    assert len(match.answers) == 60 or match.question is None


def hidden_differently(seed: int) -> tuple[Match, Match]:
    """Two matches of the raid at the same question that differ only in what the asked seat cannot know."""
    draw = Random(seed)
    match = Match(RAID, {}, seed)
    for _ in range(12):
        assert match.question is not None
        match.answer(match.question.options[draw.randrange(len(match.question.options))], match.question.seat)
    assert match.question is not None
    twin = match.fork()
    RAID.imagine(twin.state, match.question.seat, Random(seed + 1))
    return match, twin


@pytest.mark.parametrize("spec", SPECS)
def test_what_a_bot_may_not_know_does_not_change_its_answer(spec: str) -> None:
    differed = 0
    for seed in range(12):
        match, twin = hidden_differently(seed)
        differed += match.state.digest() != twin.state.digest()
        seat = match.question.seat  # type: ignore[union-attr]
        answers: list[Any] = []
        for each in (match, twin):
            question = each.question
            assert question is not None and question.seat == seat
            answers.append(make_bot(spec, 5).answer(question, each.view(seat)))
        assert answers[0] == answers[1]
    assert differed > 6, "the secrets were really shuffled"


def test_a_thinker_keeps_to_its_iterations() -> None:
    match = Match("henshin", {"quick": True}, 3, events=False)
    bot = Thinker(1, iterations=15)
    for _ in range(6):
        question = match.question
        assert question is not None
        match.answer(bot.answer(question, match.view(question.seat)))
        assert bot.looks <= 15 + bot.inner_width


def test_greedy_beats_random_in_a_few_matches() -> None:
    won = 0
    for seed in range(6):
        setup = {"deal": seed // 2, "quick": True, "scenario": "street-brawl"}
        match = Match("henshin", setup, seed // 2, events=False)
        mine = seed % 2
        bots = [make_bot("greedy" if seat == mine else "random", seed) for seat in (0, 1)]
        while question := match.question:
            match.answer(bots[question.seat].answer(question, match.view(question.seat)))
        assert match.result is not None
        won += mine in match.result.winners
    assert won >= 5


def test_a_shortlist_overlooks_no_family() -> None:
    options: Options[Any] = Options([Over(Step, (1 << 200) - 1), Just("stop"), Just("a", "b")])
    picked = shortlist(options, 12, Random(1))
    assert {"stop", "a", "b"} <= set(picked) and len(picked) <= 12
    assert all(each in options for each in picked)


@pytest.mark.parametrize("spec", ["clever", "greedy:3", "thinker:soon", "thinker:3.5i", ""])
def test_an_unknown_bot_is_refused_with_the_known_ones(spec: str) -> None:
    with pytest.raises(UnknownBot, match="thinker"):
        make_bot(spec)


def test_every_bot_has_its_name() -> None:
    assert [make_bot(name).name for name in BOTS] == list(BOTS)
