"""What Chromium's trace says of the work of a page: script and layout by frame, in the thread's own time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

Event = dict[str, Any]
COUNTED = ("EventDispatch", "FunctionCall", "FireAnimationFrame", "TimerFire", "RunMicrotasks", "UpdateLayoutTree",
           "Layout", "PrePaint", "UpdateLayer", "V8.GC_MC", "MinorGC", "MajorGC")  # fmt: skip
"""Script and layout, as Chromium's trace calls them; painting and compositing are left to others."""
FRAME = "Layerize"
"""What a frame ends with once its script and layout are done."""
BUDGET = 8.0
"""Milliseconds a frame."""


def traced(page: Page, act: Callable[[], None]) -> list[Event]:
    """What Chromium notes of its work meanwhile."""
    browser = page.context.browser
    assert browser is not None
    trace = browser.new_browser_cdp_session()
    events: list[Event] = []
    ended: list[bool] = []
    trace.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    trace.on("Tracing.tracingComplete", lambda _: ended.append(True))
    trace.send("Tracing.start", {"categories": "devtools.timeline,v8", "transferMode": "ReportEvents"})
    act()
    trace.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(50)
    return events


def busiest(events: list[Event], by: str) -> list[Event]:
    """The events of the thread that did most of something."""
    threads: dict[tuple[int, int], list[Event]] = {}
    for each in events:
        threads.setdefault((each["pid"], each["tid"]), []).append(each)
    return max(threads.values(), key=lambda thread: sum(1 for each in thread if each["name"] == by))


def frames(thread: list[Event], begin: int, end: int) -> list[float]:
    """Milliseconds of script and layout by frame of a time; what is nested counts once.

    Of the own time of the thread: what others did on the same processor meanwhile is no part of it.
    """
    outer: list[tuple[int, int]] = []
    over = 0
    work = [each for each in thread if each.get("ph") == "X" and each["name"] in COUNTED and "tdur" in each]
    for each in sorted(work, key=lambda each: (each["ts"], -each["dur"])):
        if each["ts"] >= over:
            outer.append((each["ts"], each["tdur"]))
            over = each["ts"] + each["dur"]
    found, before = [], begin
    for at in sorted(each["ts"] for each in thread if each["name"] == FRAME):
        if begin < at < end:
            found.append(sum(long for start, long in outer if before <= start < at) / 1000)
            before = at
    return found
