"""Matches made beforehand: the same at every run, to be replayed, or to sit down at in the middle."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from browser.player import Player
from browser.serving import CHICKEN, HERE, Said, Serving
from playwright.sync_api import Page

from dustup import Match
from dustup.bots import make_bot

SETUPS: dict[str, dict[str, Any]] = {
    "henshin": {"scenario": "street-brawl", "quick": True},
    "shining": {"encounter": "one", "players": 2},
    "panic": {"weight": "feather", "size": 1, "mirror": True, "arena": "dojo", "motives": "quick", "deal": 4},
    "torn": {"scenario": "three-hearths", "size": 150},
    "demihuman": {},
}


@cache
def played(game: str, seed: int = 9, bot: str = "greedy", **setup: Any) -> str:
    """The record of a whole match between two bots."""
    match = Match(game, setup or SETUPS[game], seed=seed)
    bots = [make_bot(bot, seed=seat) for seat in range(2)]
    while question := match.question:
        match.answer(bots[question.seat].answer(question, match.view(question.seat)))
    return match.record().to_json()


@cache
def begun(game: str, answers: int = 40) -> str:
    """The record of a match that has just begun, between bots that answer at random."""
    match = Match(game, SETUPS[game], seed=9)
    bots = [make_bot("random", seed=seat) for seat in range(match.seats)]
    for _ in range(answers):
        if question := match.question:
            match.answer(bots[question.seat].answer(question, match.view(question.seat)))
    return match.record().to_json()


def replay_of(server: Serving, record: str) -> str:
    """Give a record to the server; the id of its replay."""
    reply = server.http.post("/replays", content=record, headers={"content-type": "application/json"})
    assert reply.status_code in (200, 201), reply.text
    return str(reply.json()["replay"])


def table_at(server: Serving, record: str, game: str, at: int, *seats: Said) -> Said:
    """A table that goes on after so many answers of a record."""
    begin = {"replay": replay_of(server, record), "at": at}
    made: Said = server.open(game, *(seats or (HERE, CHICKEN)), **{"from": begin})
    return made


def both_seats(server: Serving, visit: Callable[..., Page], seed: int = 1) -> Player:
    """Somebody who plays both sides at one screen, so that nothing happens but what they answer."""
    table = server.open("henshin", HERE, {"who": "here", "name": "Bo"})
    page = visit(link(table))
    page.goto(link(table, 1))
    player = Player(page, seed)
    player.question.wait_for()
    return player


def link(table: Said, seat: int = 0) -> str:
    return str(table["seats"][seat]["link"])
