"""What everybody looks up for: each great moment of a board is seen and heard once, and neither where that is unwanted.

The answers are given by somebody at another screen; whoever is watched here only looks on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest
from browser.player import Player
from browser.scenes import link
from browser.serving import CHICKEN, FRIEND, HERE, Said, Serving
from browser.test_kinder_screens import LIVELY, MOVES
from browser.test_people import guest
from browser.test_torn import near_the_end
from games.henshin import staging as henshin
from games.panic import staging as panic
from playwright.sync_api import Page, expect
from server.harness import Guest

Visit = Callable[..., Page]


MOVING = """if (location.host) localStorage['dustup.settings'] = '{"tourSeen": true, "speed": "fast"}'"""
SOUND_OFF = """if (location.host)
    localStorage['dustup.settings'] = '{"tourSeen": true, "sound": false, "speed": "fast"}'"""
BEATS = """window.beats = new Set(); new MutationObserver(() => {
    const kind = document.querySelector('[data-testid=moment]')?.dataset.kind
    if (kind) window.beats.add(kind)
}).observe(document, { childList: true, subtree: true })"""
HEARD = """window.heard = 0
const start = AudioBufferSourceNode.prototype.start
AudioBufferSourceNode.prototype.start = function (...given) {
    window.heard += 1
    return start.apply(this, given)
}"""

UNTOUCHED = """let touched = false
addEventListener('pointerdown', () => { touched = true }, true)
Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive: touched, isActive: touched }) })"""
"""What the browser says of a page by itself; but whatever a test looks at counts there as a touch as well."""


class Scene(NamedTuple):
    """A position, the answers that lead to the moment, and a line that is told of it."""

    game: str
    position: str
    answers: tuple[str, ...]
    told: str


def over_the_edge() -> Scene:
    drawing = ". . . . .\n. a b o o\n. . . . c"
    fight = panic.stage(drawing, a=panic.unit("jumping vigilance", pool=[4, 2]), b=panic.foe(), c=panic.foe())
    return Scene("panic", fight.position(), ("use 4 throw", "spot E2"), "falls out of play")


def taken_out() -> Scene:
    drawing = ". . . . .\n. a b . .\n. . . . c"
    fight = panic.stage(drawing, a=panic.unit("jumping vigilance", pool=[4, 2]), b=panic.foe(hp=1), c=panic.foe())
    return Scene("panic", fight.position(), ("use 4 damage",), "Taken Out")


def changes_form() -> Scene:
    match = henshin.stage("A . . B", A=henshin.mine(momentum=4), B=henshin.theirs(), dice=["1", "2"],
                          players=[{"forms": ["grasshopper"]}])  # fmt: skip
    return Scene("henshin", match.position(), ("transform 1 0",), "Grasshopper")


def scores() -> Scene:
    others = {"B": henshin.npc("clay-colossus", health=1), "C": henshin.theirs()}
    match = henshin.stage("A B . C", A=henshin.mine(), dice=["2", "1"], **others)
    return Scene("henshin", match.position(), ("hurt 2 B1",), "Clay Colossus")


def after_the_last_die(round: int) -> str:
    more = {"next": ["spend", "end of round"], "active": "1:plain", "stop": False, "round": round}
    return henshin.stage("A . . B", A=henshin.mine(), B=henshin.theirs(), dice=["1"], **more).position()


SCENES: dict[str, Callable[[], Scene]] = {
    "edge": over_the_edge,
    "out": taken_out,
    "change": changes_form,
    "score": scores,
    "round": lambda: Scene("henshin", after_the_last_die(2), ("done",), "Round 3"),
    "end": lambda: Scene("henshin", after_the_last_die(5), ("done",), "draw"),
    "card": lambda: Scene("torn", near_the_end(), ("play steady-hand",), "Steady Hand"),
}


def attentive(visit: Visit, address: str, motion: str, *settings: str) -> Page:
    """A page of which every beat, every motion and every sound is noted."""
    page = visit("/api/games", reduced_motion=motion)
    for script in (*settings, BEATS, MOVES, HEARD):
        page.context.add_init_script(script)
    page.goto(address)
    return page


def watching(visit: Visit, table: Said, motion: str) -> Page:
    """Somebody who looks on, and has not touched the page."""
    settings = MOVING if motion == "no-preference" else LIVELY
    page = attentive(visit, f"/table/{table['table']}", motion, settings, UNTOUCHED)
    expect(page.get_by_test_id("spectator")).to_be_visible()
    return page


@pytest.fixture
def playing(server: Serving) -> Iterator[Callable[[Scene], tuple[Said, Guest]]]:
    """Opens a table at a scene; both its seats are taken at another screen."""
    guests: list[Guest] = []

    def sit(scene: Scene) -> tuple[Said, Guest]:
        table = server.open(scene.game, HERE, FRIEND, position=scene.position)
        guests.append(guest(server, table, 0, 1))
        return table, guests[-1]

    yield sit
    for each in guests:
        each.close()


Playing = Callable[[Scene], tuple[Said, Guest]]


@pytest.mark.parametrize("kind", SCENES)
def test_each_great_moment_has_a_beat_unless_less_motion_is_asked_for(
    visit: Visit, playing: Playing, kind: str
) -> None:
    scene = SCENES[kind]()
    table, player = playing(scene)
    lively, still = (watching(visit, table, motion) for motion in ("no-preference", "reduce"))
    for each in scene.answers:
        assert each in player.choices(), (each, player.choices())
        player.answer(each)
    lively.wait_for_function("(kind) => window.beats.has(kind)", arg=kind)
    expect(still.get_by_test_id("log")).to_contain_text(scene.told)
    expect(lively.get_by_test_id("log")).to_contain_text(scene.told)
    assert still.evaluate("[...window.beats]") == []
    assert still.evaluate("[...window.moved]") == []


# -- what is heard ----------------------------------------------------------------------------------------------------


def silent(page: Page, asked: list[str]) -> bool:
    """Nothing was heard, and nothing fetched to be heard."""
    return page.evaluate("window.heard") == 0 and not [each for each in asked if "ZzFX" in each]


@pytest.mark.parametrize(
    ("motion", "settings", "heard"),
    [("no-preference", MOVING, True), ("no-preference", SOUND_OFF, False), ("reduce", MOVING, False)],
    ids=["moving", "switched off", "less motion"],
)
def test_a_blow_is_heard_unless_sound_is_off_or_less_motion_is_asked_for(
    visit: Visit, server: Serving, motion: str, settings: str, heard: bool
) -> None:
    match = henshin.stage("B A", A=henshin.mine(), B=henshin.theirs(), dice=["4", "22"])
    page = attentive(visit, link(server.open("henshin", HERE, CHICKEN, position=match.position())), motion, settings)
    asked: list[str] = []
    page.on("request", lambda each: asked.append(each.url))
    player = Player(page)
    player.question.wait_for()
    player.cell("A1").click()
    page.locator('[data-testid=option][data-write="hurt 4 A1"]').click()
    expect(player.test("log")).to_contain_text("2 damage")
    if heard:
        page.wait_for_function("() => window.heard > 0")
    else:
        player.question.wait_for()  # everything was shown
        expect(player.test("dice").first).to_be_attached()
        assert silent(page, asked)


def test_nothing_is_heard_before_the_page_was_touched(visit: Visit, playing: Playing) -> None:
    """A browser would hold it back, and let it out with the first click."""
    table, player = playing(scores())
    page = watching(visit, table, "no-preference")
    asked: list[str] = []
    page.on("request", lambda each: asked.append(each.url))
    player.answer("hurt 2 B1")
    page.wait_for_function("() => window.beats.has('score')")
    assert silent(page, asked)
    page.mouse.click(2, 2)
    player.answer(next(each for each in player.choices() if each.startswith("move 1")))
    page.wait_for_function("() => window.heard > 0")
