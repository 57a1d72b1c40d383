"""One server and one Chromium for all, a fresh browser profile for each test.

What any page complains about, in its console or by an error nobody caught, fails the test that opened it; so does a
request of a page that the server answers with an error of its own.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from browser.serving import AXE, Serving, chromium, serving
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

QUIET = '{"tourSeen": true, "speed": "off"}'
"""Settings of somebody who has seen the tour and wants nothing to move."""
expect.set_options(timeout=15_000)


LATE = ["^TimeoutError", r"^AssertionError: (Locator|Page) expected"]
"""How a failure reads that may only mean that the machine had no time for the page: never what a page complains of."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where the machine is shared with strangers (``.ci/run``) a page that came late is given a second chance, and the
    summary counts it; at home it is a failure at once."""
    if "CI" in os.environ:
        for item in items:
            if "browser" in item.path.parts:
                item.add_marker(pytest.mark.flaky(reruns=1, only_rerun=LATE))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("browser")) as one:
        yield one


_open = ExitStack()
"""Holds the Chromium from the first browser test to the last that follows it."""
_chromium: list[Browser] = []


@pytest.fixture
def browser() -> Browser:
    if not _chromium:
        _chromium.append(_open.enter_context(chromium()))
    return _chromium[0]


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """While Playwright runs, no other test of this process could run an event loop: so it ends before any other."""
    if _chromium and (nextitem is None or "browser" not in nextitem.path.parts):
        _chromium.clear()
        _open.close()


CHANCE = "{ let last = 7; Math.random = () => (last = (last * 16807) % 2147483647) / 2147483647 }"

Visit = Callable[..., Page]
_complaints: dict[str, list[str]] = {}
"""What pages complained of, by test: a test that is tried a second time does not forget what it saw the first time."""


@pytest.fixture
def visit(browser: Browser, server: Serving, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """``visit("/rules")`` opens an address in a browser of its own; ``newcomer=True`` has never been here."""
    contexts: list[BrowserContext] = []
    complaints = _complaints.setdefault(request.node.nodeid, [])

    server.was_away = False

    def note(message: ConsoleMessage) -> None:
        unanswered = "WebSocket" in message.text or (server.was_away and "net::ERR_" in message.text)
        if message.type == "error" and not unanswered:
            complaints.append(f"{message.text} ({message.location.get('url', '')})")

    def watch(page: Page) -> None:
        page.on("console", note)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("crash", lambda _: complaints.append(f"the page crashed ({page.url})"))
        page.on("response", lambda reply: reply.status >= 500 and complaints.append(f"{reply.status} for {reply.url}"))

    def visiting(path: str = "/", newcomer: bool = False, **more: Any) -> Page:
        options = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce", **more}
        context = browser.new_context(base_url=server.address, **options)
        context.set_default_timeout(15_000)
        contexts.append(context)
        # Dice are mixed from the server's secret and what each browser adds: here always the same. So is what the page
        # itself leaves to chance, such as the first match that it deals.
        context.add_init_script("crypto.getRandomValues = (bytes) => bytes.fill(7)")
        context.add_init_script(CHANCE)
        if not newcomer:
            context.add_init_script(f"if (location.host) localStorage['dustup.settings'] ??= '{QUIET}'")
        context.on("page", watch)  # also of a page that opens another
        page = context.new_page()
        page.goto(path)
        return page

    yield visiting
    for context in contexts:
        context.close()
    assert not complaints, complaints


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe, which is run inside a page."""
    if not AXE.exists():
        raise FileNotFoundError("axe-core is missing. Run npm ci in web/.")
    return AXE.read_text(encoding="utf-8")
