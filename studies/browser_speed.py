"""How quick the page is, in a real Chromium with a real server on the same machine: answers, forecasts, frames.

    python studies/browser_speed.py [--only henshin,panic,shining,torn,demihuman,crowd] [--write]

Each game: 30 answers at a table against a bot that plays at random, with nothing moving. Measured in the page are the
time from the click to the next question that can be answered (the bot's answers in between included) and the time from
the moment a forecast is asked for to the frame that shows it; the page asks once the pointer has rested for 130 ms,
which is told apart. Then, with everything moving, what the others do is traced: script and layout of every frame while
the question waits for the board, in the thread's own time, so that the work of others on the machine is no part of it.
crowd: the same with 20 pieces, drawn for it. ``--write`` writes docs/browser-speed.md.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from browser_ways import by_eye
from browsing import ROOT, SETUPS, Played, Player, Serving, Visits, begun, chromium, link, serving, table_at
from games.panic.staging import foe, stage, unit
from playwright.sync_api import Error, Page, WebSocket
from tracing import BUDGET, Event, busiest, frames, traced

SECRET = "5eed" + "0" * 60
DOCUMENT = ROOT / "docs/browser-speed.md"
HERE = {"who": "here", "name": "Ada"}
CHICKEN = {"who": "bot", "bot": "random", "name": "Chicken"}
GREEDY = {"who": "bot", "bot": "greedy", "name": "Magpie"}
ANSWERS = 30
TURNS = 5
"""So many times the others are watched, at most."""
SOON, FORESEEN = 150.0, 50.0
"""Milliseconds to the next question and to the forecast, at the median."""
MOVING = """if (location.host) localStorage['dustup.settings'] = '{"tourSeen": true}'"""
TIMED = """
window.timed = { answers: [], asked: [], rested: [] }
let [clicked, started, rested, asked, key] = [0, 0, 0, 0, '']
const shown = (list, from) => requestAnimationFrame(() => list.push(performance.now() - from))
addEventListener('click', () => (clicked = performance.now()), true)
addEventListener('pointerover', (event) => {
    if (event.target.closest?.('[data-testid^=family-], [data-testid=option]')) rested = performance.now()
}, true)
const send = WebSocket.prototype.send
WebSocket.prototype.send = function (text) {
    if (String(text).includes('"foresee"')) asked = performance.now()
    return send.call(this, text)
}
new MutationObserver(() => {
    const now = document.querySelector('[data-testid=question]')?.dataset.question ?? ''
    if (key && now !== key) started = clicked
    if (now && now !== key && started) {
        shown(timed.answers, started)
        started = 0
    }
    key = now
    const forecast = document.querySelector('[data-testid=forecast]')
    if (asked && forecast && !forecast.querySelector('.waiting')) {
        shown(timed.asked, asked)
        shown(timed.rested, rested)
        asked = 0
    }
}).observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
"""
"""Notes in the page when something was clicked or asked for, and in which frame what came of it is there."""
STAMPED = """let waits = false
new MutationObserver(() => {
    const now = Boolean(document.querySelector('[data-testid=question][aria-busy=true]'))
    if (now !== waits) console.timeStamp((waits = now) ? 'others act' : 'they have acted')
}).observe(document, { childList: true, subtree: true, attributes: true })
"""


@dataclass
class Measured:
    """What was measured at one table."""

    name: str
    pieces: int = 0
    answers: list[float] = field(default_factory=list)
    forecasts: list[float] = field(default_factory=list)
    rested: list[float] = field(default_factory=list)
    frames: list[float] = field(default_factory=list)
    shown: Counter[str] = field(default_factory=Counter)
    """What the others did while it was traced, as the board shows it."""
    wrong: list[str] = field(default_factory=list)


class Quick(Player):
    """Confirms what is aimed at: on a table without cells every place is aimed at first."""

    def choose(self, seen: dict[str, Any]) -> None:
        if seen["confirm"]:
            self.test("confirm").click()
        elif seen["options"]:
            self.option(self.chance.choice(seen["options"])).click()
        else:
            super().choose(seen)


class Resting(Quick):
    """Rests on what it will choose until the page has said what would happen."""

    def choose(self, seen: dict[str, Any]) -> None:
        if seen["confirm"]:
            return super().choose(seen)
        if seen["options"]:
            entry = self.option(self.chance.choice(seen["options"]))
        else:
            entry = self.test(self.chance.choice(seen["families"]))
        before = len(self.page.evaluate("timed.asked"))
        entry.hover()
        if seen["options"] or not entry.locator(".count").count():
            with suppress(Error):  # nothing had to be asked if it was known already
                self.page.wait_for_function("(before) => timed.asked.length > before", arg=before, timeout=1500)
        return entry.click()


def opened(server: Serving, game: str, bot: dict[str, Any]) -> str:
    """A table in the middle of a match."""
    if game == "crowd":
        return link(server.open("panic", HERE, GREEDY, position=crowded()))
    return link(table_at(server, begun(game), game, 30, HERE, bot))


def crowded() -> str:
    """Twenty fighters close to each other, each of whom any blow takes out of the fight."""
    ours, theirs, nobody = "abcdefghij", "klmnpqrstu", ". . . . . . . . . ."
    drawing = "\n".join([nobody, " ".join(ours), nobody, " ".join(theirs), nobody])
    fighters = {each: unit(hp=1) for each in ours} | {each: foe(hp=1) for each in theirs}
    return stage(drawing, **fighters, then="random").position()


def quickness(visits: Visits, measured: Measured, game: str) -> None:
    """Answers and forecasts, with nothing moving."""
    page = visits.visit("/rules")
    page.context.add_init_script(TIMED)
    player = Resting(page, seed=5)
    while len(measured.answers) < ANSWERS:
        page.goto(opened(visits.server, game, CHICKEN))
        player.lines = 0
        player.question.wait_for()
        measured.pieces = pieces(page)
        for _ in range(ANSWERS - len(measured.answers)):
            if not player.answer():
                break
        player.question.or_(player.result).first.wait_for()
        page.wait_for_timeout(100)
        found = page.evaluate("timed")
        if not found["answers"]:
            raise AssertionError("nothing was measured")
        measured.answers += found["answers"]
        measured.forecasts += found["asked"]
        measured.rested += found["rested"]
    page.context.close()


def pieces(page: Page) -> int:
    return page.locator("[data-testid^=piece-]:not([data-testid=piece-card])").count()


def motion(visits: Visits, measured: Measured, game: str) -> None:
    """What frames cost while the board shows what the others do."""
    page = visits.visit("/rules", hurried=False, reduced_motion="no-preference")
    page.context.add_init_script(MOVING)
    page.context.add_init_script(STAMPED)
    page.on("websocket", lambda socket: listen(socket, measured.shown))
    page.goto(opened(visits.server, game, GREEDY if game != "demihuman" else CHICKEN))
    player = Quick(page, seed=6)
    player.question.wait_for()
    page.wait_for_timeout(1000)
    measured.pieces = max(measured.pieces, pieces(page))
    measured.shown.clear()
    measured.frames = in_motion(traced(page, watching(player)))
    page.context.close()


def watching(player: Player) -> Callable[[], None]:
    """Answer until the others were watched often enough."""

    def act() -> None:
        waits, seen = player.page.locator("[data-testid=question][aria-busy=true]"), 0
        for _ in range(60):
            if not player.answer():
                return
            player.page.wait_for_timeout(150)
            seen += waits.count()
            if seen >= TURNS:
                break
        player.question.or_(player.result).first.wait_for()

    return act


def listen(socket: WebSocket, shown: Counter[str]) -> None:
    """Count what the server tells the board to show."""

    def heard(frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        shown.update(re.findall(r'"show":\{"do":"(\w+)"', text))

    socket.on("framereceived", heard)


def in_motion(events: list[Event]) -> list[float]:
    """Script and layout of every frame while the question waited for the board."""
    thread = busiest(events, "FireAnimationFrame")
    stamps = [
        (each["ts"], str(each["args"]["data"].get("message") or each["args"]["data"].get("name")))
        for each in sorted(thread, key=lambda each: each["ts"])
        if each["name"] == "TimeStamp"
    ]
    found: list[float] = []
    for (begin, what), (end, _) in pairwise(stamps):
        if what == "others act":
            found += frames(thread, begin, end)
    return found


def measure(name: str, server: Serving) -> Measured:
    """One table, in a Chromium of its own."""
    measured, played = Measured(name), Played(name)
    with chromium() as browser:
        visits = Visits(browser, server, played)
        for part in (quickness, motion)[name == "crowd" :]:
            try:
                part(visits, measured, name)
            except Exception as error:
                measured.wrong.append(f"{part.__name__}: {type(error).__name__}: {error}")
        visits.close()
    measured.wrong += played.wrong
    return measured


# -- what is told ------------------------------------------------------------------------------------------------------


def usual(found: list[float], digits: int = 0) -> str:
    """Median, 95 of 100, longest."""
    if len(found) < 2:
        return "–"
    late = quantiles(found, n=20)[18]
    return ", ".join(f"{each:.{digits}f}" for each in (median(found), late, max(found)))


def row(each: Measured) -> str:
    over = f"{sum(1 for one in each.frames if one > BUDGET)} of {len(each.frames)}"
    shown = ", ".join(f"{times} {what}" for what, times in each.shown.most_common())
    cells = (each.name, each.pieces, usual(each.answers), usual(each.forecasts), usual(each.rested))
    return f"| {' | '.join(map(str, cells))} | {usual(each.frames, 1)} | {over} | {shown} |"


def verdicts(found: list[Measured]) -> list[str]:
    """What was wanted, and what is not met."""
    short = []
    for each in found:
        if each.answers and median(each.answers) > SOON:
            short.append(f"{each.name}: {median(each.answers):.0f} ms to the next question, not {SOON:.0f}")
        if each.forecasts and median(each.forecasts) > FORESEEN:
            short.append(f"{each.name}: {median(each.forecasts):.0f} ms to a forecast, not {FORESEEN:.0f}")
        if each.frames and max(each.frames) > BUDGET:
            over = sum(1 for one in each.frames if one > BUDGET)
            most = f"{BUDGET:.0f} ms, {max(each.frames):.1f} at most"
            short.append(f"{each.name}: {over} of {len(each.frames)} frames above {most}")
        short += [f"{each.name}: {what}" for what in each.wrong]
    return short


ABOVE = """# How quick the page is

Printed by `studies/browser_speed.py`: a real Chromium, and the server on the same machine of two cores, which others
used meanwhile. Answers and forecasts are times by the clock in the page, up to the frame that shows what came; frames
are script and layout in the thread's own time, from Chromium's trace, while the board shows what the others do. All in
milliseconds: median, 95 of 100, longest. The page asks for a forecast once the pointer has rested for 130 ms. """
HEAD = (
    "| table | pieces | answer to next question | forecast, from asking | forecast, from resting "
    "| a frame | frames above 8 ms | shown meanwhile |"
)
WANTED = "Wanted were 150 ms to the next question and 50 ms to the forecast at the median, and 8 ms a frame. "


def document(found: list[Measured], load: str) -> str:
    short = verdicts(found)
    lines = [
        f"{ABOVE}The load of the machine was {load}.",
        "",
        HEAD,
        "|---|---|---|---|---|---|---|---|",
        *map(row, found),
        "",
        *([f"{WANTED}Missed:", "", *(f"- {each}." for each in short)] if short else [f"{WANTED}All of it was met."]),
        "",
    ]
    return "\n".join(lines) + by_eye(DOCUMENT)


def main() -> None:
    every = [*SETUPS, "crowd"]
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--only", default=",".join(every))
    asked.add_argument("--write", action="store_true")
    given = asked.parse_args()
    if unknown := [each for each in given.only.split(",") if each not in every]:
        sys.exit(f"There is no table {', '.join(unknown)}; there are {', '.join(every)}.")
    before, found = os.getloadavg()[0], []
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), SECRET) as server:
        for name in given.only.split(","):
            found.append(measure(name, server))
            print(row(found[-1]), *found[-1].wrong, sep="\n", flush=True)
    load = f"{before:.1f} before and {os.getloadavg()[0]:.1f} after"
    print(load, *verdicts(found), sep="\n")
    if given.write:
        DOCUMENT.write_text(document(found, load), encoding="utf-8")


if __name__ == "__main__":
    main()
