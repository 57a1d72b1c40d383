"""Whole matches of Demihuman Combat in a real Chromium against a real server, every answer given by the page.

    python studies/browser_demihuman.py [--only mouse,keys,phone,drag] [--pictures FOLDER] [--write]

mouse: against a bot, models are dragged; keys: by keyboard alone, in half inches and through what is listed; phone: by
touch, 360 pixels wide, with the lens; drag: a trace of one drag with 16 models and 10 pieces of terrain, from which the
script and layout of every frame is taken. A bot chooses what is done and whereabouts; many points are then free ones
beside those that are listed, and each answer that arrives must be the place that the page showed. Whatever a page
complains of in its console fails the study, and so does what axe finds serious. ``--write`` writes
docs/browser-demihuman.md (what people saw by eye stays), ``--pictures`` keeps a picture of every kind of question.
"""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from statistics import median, quantiles
from typing import Any

from browser_ways import Study, Told, Way, carry_out
from browsing import AXE, PHONE, ROOT, Fingers, Guided, Keys, Wanted, assert_it_fits, audit, link
from games.demihuman.staging import enemy, model, stage
from playwright.sync_api import Page
from tracing import BUDGET, busiest, frames, traced

from dustup.engine.rule import Choose
from dustup.engine.view import View
from dustup.games.demihuman.options import Chip, Done, Pass, Rest, Stop

SECRET = "de31" + "0" * 60
"""All dice of the study follow from it, and from what the browsers add."""
HERE = {"who": "here", "name": "Ada"}
BOT = {"who": "bot", "bot": "random", "name": "Chicken"}
PLACE = re.compile(r"^(-?\d+\.\d\d),(-?\d+\.\d\d)(\^\S+)?$")
ON_SCREEN = """([x, y]) => {
    const at = new DOMPoint(x, y).matrixTransform(document.querySelector('#table-picture').getScreenCTM())
    return [at.x, at.y]
}"""
ACTS = """() => {
    const found = [...document.querySelectorAll('.figure')].find((each) => each.querySelector('.active'))
    return found ? found.getAttribute('transform').match(/[\\d.]+/g).slice(0, 2).map(Number) : null
}"""
FREE = 0.7
"""So many of the points that are pointed at are not listed."""
BESIDE = 0.3
"""So many inches such a point lies beside a listed one at most."""
LOOKED = "[data-testid=barred], [data-testid=forecast] li, [data-testid=forecast] dl, [data-testid=way]"


class AtTable(Guided):
    """Points at places of a table without cells: what is aimed at and can be is what is meant."""

    dragged = clicked = free = barred = 0

    def point_of(self, want: Wanted) -> tuple[float, float] | None:
        """The place that an answer is about, if it is one about a place."""
        found = PLACE.match(want.write.split()[-1])
        return (float(found[1]), float(found[2])) if found else None

    def choose(self, seen: dict[str, Any]) -> None:
        want = self.want
        assert want is not None
        place = self.point_of(want)
        if want.write not in seen["options"] and not (place and self.ready()):
            self.act(self.test("back")) if seen["options"] else self.act(self.test(f"family-{want.family}"))
        elif place and not self.pointed:
            self.pointed = True
            self.aim(*self.near(*place))
        else:
            self.from_the_list(want)

    def ready(self) -> bool:
        """Whether something is aimed at."""
        return self.test("confirm").count() > 0

    def near(self, x: float, y: float) -> tuple[float, float]:
        """That place, or one on the way to it; where nobody goes, one beside it."""
        if self.chance.random() > FREE:
            return x, y
        if start := self.page.evaluate(ACTS):
            share = self.chance.uniform(0.5, 0.95)
            return start[0] + (x - start[0]) * share, start[1] + (y - start[1]) * share
        return x + self.chance.uniform(-BESIDE, BESIDE), y + self.chance.uniform(-BESIDE, BESIDE)

    def screen(self, x: float, y: float) -> tuple[float, float]:
        found = self.page.evaluate(ON_SCREEN, [x, y])
        return found[0], found[1]

    def aim(self, x: float, y: float) -> None:
        self.reach_for(x, y)
        self.mean_it()

    def mean_it(self) -> None:
        """What is aimed at is sent if it can be; if not, the page has said why."""
        want = self.want
        assert want is not None
        ghost = self.test("ghost")
        if not ghost.count() or not self.page.locator("[data-testid=confirm], [data-testid=barred]").count():
            return
        self.page.locator(LOOKED).first.wait_for(state="attached")
        if self.test("barred").count():
            self.barred += 1
            self.press_back()
            return
        place = str(ghost.get_attribute("data-place"))
        write = f"{want.write.rpartition(' ')[0]} {place}"
        self.free += write != want.write
        self.want = replace(want, write=write)
        self.confirm()

    def press_back(self) -> None:
        self.act(self.page.get_by_role("button", name="Not this"))

    def confirm(self) -> None:
        self.act(self.test("confirm"))

    def reach_for(self, x: float, y: float) -> None:
        """Drag the model there, or click there."""
        mouse = self.page.mouse
        acting = self.page.evaluate(ACTS)
        self.played.acts += 1
        if acting and self.chance.random() < 0.6:
            self.dragged += 1
            mouse.move(*self.screen(*acting))
            mouse.down()
            mouse.move(*self.screen((acting[0] + x) / 2, (acting[1] + y) / 2), steps=4)
            mouse.move(*self.screen(x, y), steps=4)
            mouse.up()
        else:
            self.clicked += 1
            mouse.click(*self.screen(x, y))

    def from_the_list(self, want: Wanted) -> None:
        """Take it from what is listed."""
        listed = self.test("listed-places")
        if listed.count() and listed.get_attribute("open") is None:
            self.act(listed.locator("summary"))
        self.act(self.option(want.write))

    def told(self) -> str:
        return f"{self.dragged} models dragged, {self.clicked} places clicked; {self.not_listed()}"

    def not_listed(self) -> str:
        return f"{self.free} of these places were not listed, {self.barred} said why not"


class TouchTable(AtTable, Fingers):
    """The same with a finger."""

    def reach_for(self, x: float, y: float) -> None:
        acting = self.page.evaluate(ACTS)
        self.played.acts += 1
        if not acting or self.chance.random() < 0.4:
            self.clicked += 1
            self.page.touchscreen.tap(*self.screen(x, y))
            return
        self.dragged += 1
        finger = self.page.context.new_cdp_session(self.page)
        for step in range(9):
            at = self.screen(acting[0] + (x - acting[0]) * step / 8, acting[1] + (y - acting[1]) * step / 8)
            kind = "touchMove" if step else "touchStart"
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": at[0], "y": at[1]}]})
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        finger.detach()

    def choose(self, seen: dict[str, Any]) -> None:
        want = self.want
        assert want is not None
        if seen["confirm"] and not (self.point_of(want) and not self.pointed):
            self.act(self.test("confirm"))
        else:
            AtTable.choose(self, seen)


class KeyTable(AtTable, Keys):
    """The same by keys."""

    walked = 0

    def choose(self, seen: dict[str, Any]) -> None:
        want = self.want
        assert want is not None
        place = self.point_of(want)
        if not place or want.write not in seen["options"]:
            Keys.choose(self, seen)
            return
        self.press("b")
        if not self.pointed and self.page.evaluate(ACTS) and self.chance.random() < FREE:
            self.pointed = True
            self.walk(*place)
            self.mean_it()
        else:
            self.step_to(want.write.split()[-1], len(seen["options"]))

    def walk(self, x: float, y: float) -> None:
        """By half inches, and twentieths at the end, some way towards there."""
        self.walked += 1
        at = self.page.evaluate(ACTS)
        for axis, (less, more) in enumerate((("ArrowLeft", "ArrowRight"), ("ArrowUp", "ArrowDown"))):
            way = (x, y)[axis] - at[axis]
            for _ in range(int(abs(way) / 0.5)):
                self.press(more if way > 0 else less)
        self.press("Shift+ArrowLeft")
        self.press("Enter")

    def step_to(self, place: str, most: int) -> None:
        """From listed place to listed place, and take this one."""
        for _ in range(most + 1):
            self.press("t")
            if self.test("ghost").get_attribute("data-place") == place:
                self.press("Enter")
                self.press("Enter")
                return
        self.played.wrong.append(f"T does not come to {place}")
        self.press("Escape")

    def press_back(self) -> None:
        self.press("Escape")

    def confirm(self) -> None:
        self.press("Enter")

    def told(self) -> str:
        return f"{self.walked} times walked with the arrow keys; {self.not_listed()}"


class Lively:
    """Plays at random, and rather does something than nothing: so models go about."""

    name = "lively"

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def answer(self, question: Choose, view: View) -> Any:
        every = list(question.options.samples())
        busy = [each for each in every if not isinstance(each, Pass | Stop | Done | Chip | Rest)]
        return self.chance.choice(busy or every)


def sound(study: Study, page: Page, where: str) -> None:
    """Axe finds nothing serious."""
    study.played.wrong += audit(page, AXE.read_text(encoding="utf-8"), where)
    page.emulate_media(color_scheme="light", reduced_motion="no-preference")


def opened(study: Study, mission: str, chart: str, **more: Any) -> Page:
    """A table against a bot."""
    setup = {"mission": mission, "map": chart}
    return study.visits.visit(link(study.server.open("demihuman", HERE, BOT, setup=setup)), **more)


# -- the ways of playing -----------------------------------------------------------------------------------------------


def mouse(study: Study) -> None:
    """By mouse: models are dragged to where they go, or the place is clicked."""
    page = opened(study, "gang-war", "flooded-square")
    player = study.sit(page, AtTable, Lively(1))
    assert isinstance(player, AtTable)
    player.question.wait_for()
    sound(study, page, "the first question")
    study.to_the_end(player)
    sound(study, page, "the result")
    study.played.said.append(player.told())


def keys(study: Study) -> None:
    """By keyboard alone."""
    player = study.sit(opened(study, "king-of-the-hill", "tannery-yard"), KeyTable, Lively(9), seed=9)
    assert isinstance(player, KeyTable)
    study.to_the_end(player)
    study.played.said.append(player.told())


def phone(study: Study) -> None:
    """By touch on a small screen, with the lens; nothing may stick out at any question."""
    page = opened(study, "points-of-interest", "signal-hill", **PHONE)
    player = study.sit(page, TouchTable, Lively(10), seed=10)
    assert isinstance(player, TouchTable)

    def fits(player: Guided, wanted: Wanted) -> None:
        assert_it_fits(player.page)
        study.picture(player, wanted)

    player.watch = fits
    study.to_the_end(player)
    assert_it_fits(page)
    study.played.said.append(player.told())


# -- what a drag costs -------------------------------------------------------------------------------------------------

UNITS = [
    "dockside-wolf",
    "crow-lookout",
    "ox-bouncer",
    "alley-cat",
    "kennel-pup",
    "soup-sow",
    "moth-courier",
    "rattler",
]
FOES = [
    "cellar-ghoul",
    "bone-collector",
    "wailing-aunt",
    "night-porter",
    "stitched-hand",
    "seamstress",
    "tin-cherub",
    "oil-novice",
]


def crowded() -> str:
    """Sixteen models on a map with ten pieces of terrain, in their first activation."""
    own = [model(key, f"{2 + 2.6 * (at % 4):.2f},{2.2 + 2.6 * (at // 4):.2f}") for at, key in enumerate(UNITS)]
    foes = [enemy(key, f"{22 - 2.6 * (at % 4):.2f},{21.8 - 2.6 * (at // 4):.2f}") for at, key in enumerate(FOES)]
    own[0]["at"] = "8,8"
    position = stage(*own, *foes, active=UNITS[0], next=["act"], stop=False, round=1).position()
    return position.replace("bare = true\n", "")


def drag(study: Study) -> None:
    """One drag over the whole table with 16 models and 10 pieces, as Chromium traces it: script and layout a frame."""
    page = study.visits.visit(link(study.server.open("demihuman", HERE, BOT, position=crowded())))
    player = study.sit(page, AtTable)
    assert isinstance(player, AtTable)
    player.question.wait_for()
    models, pieces = (page.locator(each).count() for each in (".figure", "[data-testid^=terrain-]"))
    events = traced(page, lambda: to_and_fro(player))
    if study.pictures:
        study.pictures.mkdir(parents=True, exist_ok=True)
        (study.pictures / "drag-trace.json").write_text(json.dumps(events))
    thread = busiest(events, "EventDispatch")
    spent = frames(thread, told(thread, "pointerdown"), told(thread, "pointerup"))
    usual, late, most = median(spent), quantiles(spent, n=20)[18], max(spent)
    study.played.said.append(
        f"{models} models, {pieces} pieces, {len(spent)} frames: script and layout {usual:.1f} ms a frame (median), "
        f"{late:.1f} ms (95 of 100), {most:.1f} ms at most"
    )
    if most > BUDGET:
        study.played.wrong.append(f"a frame of the drag took {most:.1f} ms of script and layout, not {BUDGET:.0f}")


def to_and_fro(player: AtTable) -> None:
    """Takes the model that acts from the upper edge to the lower, and from side to side; a step a frame."""
    mouse, start = player.page.mouse, player.page.evaluate(ACTS)
    here = player.screen(*start)
    mouse.move(*here)
    mouse.down()
    for leg in range(30):
        to = player.screen(3 + 18 * (leg % 2), 3 + 0.6 * leg)
        for _ in range(8):
            here = (here[0] + (to[0] - here[0]) / 4, here[1] + (to[1] - here[1]) / 4)
            mouse.move(*here)
    mouse.up()


def told(events: list[dict[str, Any]], what: str) -> int:
    """When the page was told of it."""
    return int(next(each["ts"] for each in events if each["args"].get("data", {}).get("type") == what))


WAYS: dict[str, Way] = {"mouse": mouse, "keys": keys, "phone": phone, "drag": drag}


def main() -> None:
    printed = (
        "Printed by `studies/browser_demihuman.py`: a real server, a real Chromium, all answers given by the page."
    )
    path = ROOT / "docs/browser-demihuman.md"
    carry_out(WAYS, Told(path, "Demihuman Combat in the browser: whole matches", printed, __doc__ or ""), SECRET)


if __name__ == "__main__":
    main()
