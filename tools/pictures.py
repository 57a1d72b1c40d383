"""Takes the pictures of docs/pictures: a real server, a real Chromium, always the same matches.

tools/page.sh && .venv/bin/python tools/pictures.py [NAME ...]
"""

from __future__ import annotations

import base64
import json
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from browser.player import Player  # noqa: E402
from browser.scenes import link, replay_of  # noqa: E402
from browser.serving import Said, Serving, chromium, serving  # noqa: E402
from browser.test_campaign import just_won  # noqa: E402
from browser.test_free_table import BOT, Hand, near_the_end  # noqa: E402
from playwright.sync_api import Browser, Locator, Page  # noqa: E402
from websockets.sync.client import connect  # noqa: E402

from dustup import Match  # noqa: E402
from dustup.bots import make_bot  # noqa: E402
from dustup.table.foresee import foresee  # noqa: E402
from dustup.table.scene import scene_of  # noqa: E402

FOLDER = ROOT / "docs/pictures"
SECRET = "d05" + "0" * 61
"""All dice of the pictures follow from it."""
PATIENCE = 120_000
"""Milliseconds: the first forecast of a fresh server takes its time on a busy machine."""
HEAVIEST = 350_000
DESK = {"viewport": {"width": 1104, "height": 690}}
CHART = {"width": 1104, "height": 860}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 1.5}
ADA, BO = {"who": "here", "name": "Ada"}, {"who": "link", "name": "Bo"}


PLACES = {
    "henshin": {"scenario": "signal-towers"},
    "henshin by the sea": {"scenario": "monster-tide"},
    "panic": {"arena": "alley"},
    "panic on a roof": {"arena": "rooftop"},
    "demihuman": {"mission": "king-of-the-hill"},
}
"""Which of the good matches of a game; another one stands behind its name."""


def game_of(name: str) -> str:
    return name.partition(" ")[0]


class Studio:
    """Everything a picture needs."""

    def __init__(self, server: Serving, browser: Browser) -> None:
        self.server, self.browser = server, browser
        self._records: dict[str, str] = {}
        self._sitting = ExitStack()

    # -- matches ----------------------------------------------------------------------------------------------------

    def setup(self, game: str) -> Said:
        """A good match of the game, as *Play now* might begin it; Heroes are shared by two."""
        if game == "shining":
            return {"encounter": "three", "players": 2}
        if game == "torn":
            return {"scenario": "three-hearths", "size": 150}
        now, wanted = self.server.get(f"/games/{game_of(game)}")["now"], PLACES[game]
        values = next(each for each in now if wanted.items() <= each.items())
        return self.server.setup(game_of(game), **{**values, "deal": 5})

    def record(self, game: str) -> str:
        """The record of a whole match between two bots."""
        if game not in self._records:
            match = Match(game_of(game), self.setup(game), secret=bytes.fromhex(SECRET))
            bots = [make_bot("greedy", seed=seat) for seat in range(match.seats)]
            while question := match.question:
                match.answer(bots[question.seat].answer(question, match.view(question.seat)))
            self._records[game] = match.record().to_json()
        return self._records[game]

    def moment(self, game: str, after: int, wanted: Callable[[Match, str], bool]) -> tuple[int, str]:
        """The first moment at which Ada is asked something like this, and what was answered then."""
        match = Match(game_of(game), self.setup(game), secret=bytes.fromhex(SECRET))
        for at, (seat, option) in enumerate(json.loads(self.record(game))["answers"]):
            if at >= after and seat == 0 and wanted(match, option):
                return at, option
            match.answer(option)
        raise AssertionError(f"nothing like that happens in {game}")

    def table(self, game: str, at: int) -> Said:
        """A table at which the first answers of that match were given."""
        table = self.server.open(game_of(game), ADA, BO, setup=self.setup(game))
        keys = [seat["key"] for seat in table["seats"]]
        address = f"ws://127.0.0.1:{self.server.port}/ws/{table['table']}"
        socket = self._sitting.enter_context(connect(address, max_size=None))  # Bo stays at the table
        socket.send(json.dumps({"type": "join", "keys": keys, "resume_from": 0}))
        welcome = hear(socket, "welcome")
        for seat, left in welcome["standing"].items():  # the bots whose match this was had none
            for name in left:
                socket.send(json.dumps({"type": "standing", "name": name, "answer": None, "seat": int(seat)}))
                hear(socket, "update")
        number = welcome["question"]["number"]
        for seat, option in json.loads(self.record(game))["answers"][:at]:
            socket.send(json.dumps({"type": "answer", "question": number, "option": option, "seat": seat}))
            number = hear(socket, "update")["question"]["number"]
        return table

    def leave(self) -> None:
        """Everybody leaves the tables."""
        self._sitting.close()

    def beat(self, game: str, kind: str, last: bool) -> int:
        """After how many answers the next one brings a great moment of this kind."""
        match = Match(game, self.setup(game), secret=bytes.fromhex(SECRET))
        found, before = [], scene_of(match.view(None))
        for at, (_, option) in enumerate(json.loads(self.record(game))["answers"]):
            match.answer(option)
            after = scene_of(match.view(None))
            if kind in kinds_of(before, after):
                found.append(at)
                if not last:
                    break
            before = after
        return found[-1]

    # -- pages ------------------------------------------------------------------------------------------------------

    def visit(self, path: str, moving: bool = False, **more: Any) -> Page:
        seen = {"base_url": self.server.address, "reduced_motion": "reduce", "locale": "en-GB", **DESK, **more}
        context = self.browser.new_context(**seen)
        context.set_default_timeout(PATIENCE)
        settings = json.dumps({"tourSeen": True, "speed": "normal" if moving else "off", "sound": False})
        context.add_init_script(f"localStorage['dustup.settings'] ??= '{settings}'")
        page = context.new_page()
        page.goto(path)
        return page

    def sit(self, game: str, at: int, seat: int = 0, **more: Any) -> Player:
        player = Player(self.visit(link(self.table(game, at), seat), **more))
        player.question.wait_for()
        player.test("emblem").first.wait_for()
        player.page.wait_for_load_state("networkidle")
        return player


def kinds_of(before: Said, after: Said) -> set[str]:
    """The great moments between two scenes, as far as a picture is wanted of them."""
    now = {each["id"]: each for each in after["pieces"]}
    worn = any(now.get(each["id"], each).get("worn", "") != each.get("worn", "") for each in before["pieces"])
    there = [each for each in before["pieces"] if each["team"] >= 0 and each["bars"] and not each["faded"]]
    gone = any(each["id"] not in now or now[each["id"]]["faded"] for each in there)
    over = bool(after["result"]) and not before["result"]
    return {kind for kind, so in (("change", worn), ("out", gone), ("end", over)) if so}


def hear(socket: Any, kind: str) -> Said:
    while True:
        said: Said = json.loads(socket.recv(30))
        assert said["type"] != "refused", said
        if said["type"] == kind:
            return said


# -- the pictures ----------------------------------------------------------------------------------------------------


def home(studio: Studio) -> Page:
    page = studio.visit("/", viewport={"width": 1280, "height": 860})
    page.get_by_test_id("play-now-panic").wait_for()
    return page


def new_table(studio: Studio) -> Page:
    page = studio.visit("/new?game=henshin", viewport={"width": 1280, "height": 1130})
    page.get_by_test_id("seat-0-name").fill("Ada")
    page.get_by_test_id("seat-1-who").select_option("link")
    page.get_by_test_id("seat-1-name").fill("Bo")
    page.get_by_test_id("field-scenario").get_by_role("radio", name="Meteor Run").check()
    page.wait_for_load_state("networkidle")
    top(page)
    return page


def harmed(match: Match, answer: str) -> list[str]:
    """The pieces that an answer is certain to hurt."""
    option = match.game.notation.read(match.state, answer)
    return [each["piece"] for each in foresee(match, option, 0)["harm"]]


def kick(match: Match, answer: str) -> bool:
    """A kick that hurts an enemy hero and somebody else."""
    harm = harmed(match, answer) if answer.startswith("kick") else []
    return len(harm) > 1 and any(each.startswith("2:") and "." not in each for each in harm)


def henshin(studio: Studio) -> Page:
    """A hero is about to kick, and sees the way and what it will do to those along it."""
    at, answer = studio.moment("henshin", 0, kick)
    player = studio.sit("henshin", at)
    open_family(player, answer)
    player.test("listed-places").locator("summary").click()  # the board is the list
    rest_on(player, answer.split()[-1])
    return player.page


def dealing(match: Match, answer: str) -> bool:
    """Dice are to be spent, and the first of them on hurting somebody."""
    return answer.startswith("use") and answer.endswith("damage")


def panic(studio: Studio) -> Page:
    """Dice are spent: on what, and what would it do?"""
    at, answer = studio.moment("panic", 40, dealing)
    player = studio.sit("panic", at)
    open_family(player, answer)
    player.option(answer).hover()
    told(player)
    return player.page


def wary(match: Match, answer: str) -> bool:
    """An activation is to be ended, and it is not certain whom the Monster after it will hurt."""
    if answer != "end":
        return False
    odds = foresee(match, match.game.notation.read(match.state, answer), 0)["odds"]
    return sum("loses" in each["text"] for each in odds) > 1


def shining(studio: Studio) -> Page:
    """Before an activation is ended: what may the next Monster do?"""
    at, _ = studio.moment("shining", 30, wary)
    player = studio.sit("shining", at)
    player.page.locator("[data-testid^=family-]").filter(has_text="End the activation").hover()
    told(player)
    return player.page


def shining_phone(studio: Studio) -> Page:
    """The same on a phone: a tap has aimed, and tells what would come of it."""
    at, _ = studio.moment("shining", 30, wary)
    player = studio.sit("shining", at, **PHONE)
    player.page.locator("[data-testid^=family-]").filter(has_text="Walk").first.tap()
    player.test("confirm").wait_for()
    told(player)
    return player.page


def torn(studio: Studio) -> Page:
    """Whom to strike: what the dice may bring, a hand of God Cards, and Vortices with their arrows."""
    at, answer = studio.moment("torn", 60, striking)
    player = studio.sit("torn", at, viewport={**CHART, "height": 900})
    rest_beside(player, answer.split()[1].replace("-", " ").title())
    return player.page


def rest_beside(player: Player, name: str) -> None:
    """Rest on an entry of the menu, beside its words: one that can be looked up would be explained."""
    player.page.locator("[data-testid^=family-]").filter(has_text=name).first.hover(position={"x": 8, "y": 8})
    told(player)


def torn_window(studio: Studio, seen: Said | None = None) -> Page:
    """A God Card may be played."""
    at, _ = studio.moment("torn", 20, lambda match, answer: answer.startswith("play"))
    player = studio.sit("torn", at, **(seen or {"viewport": CHART}))
    player.test("hand").first.wait_for()
    return player.page


def torn_phone(studio: Studio) -> Page:
    """The same on a phone."""
    return torn_window(studio, PHONE)


def striking(match: Match, answer: str) -> bool:
    """An attack by somebody who holds cards."""
    return answer.startswith("attack") and len(match.state.players[0].hand) > 1


def demihuman(studio: Studio) -> Page:
    """Somebody in the middle of the table is to be hit: what will the dice do?"""
    at, answer = studio.moment("demihuman", 60, lambda match, answer: answer.startswith("attack"))
    player = studio.sit("demihuman", at, viewport={**CHART, "height": 760})
    rest_beside(player, answer.split()[1].replace("-", " ").title())
    return player.page


def demihuman_phone(studio: Studio) -> Page:
    """A finger drags somebody, and a lens shows what it covers."""
    table = studio.server.open("demihuman", ADA, BOT, position=near_the_end())
    hand = Hand(studio.visit(link(table), **PHONE))
    hand.question.wait_for()
    hand.test("family-0").tap()
    finger = hand.page.context.new_cdp_session(hand.page)
    for step in range(9):
        x, y = hand.at(6 - 0.2 * step, 12 - 0.1 * step)
        kind = "touchMove" if step else "touchStart"
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    hand.test("lens").wait_for()
    hand.page.wait_for_timeout(300)
    return hand.page


def edge(studio: Studio) -> Page:
    """On a roof: somebody may go where there is nothing to stand on, and is told what that would do."""
    at, _ = studio.moment("panic on a roof", 20, lambda match, answer: answer.startswith("go") and charge_of(match))
    player = studio.sit("panic on a roof", at)
    return player.page


def charge_of(match: Match) -> bool:
    """There is much to choose from."""
    return match.question is not None and len(match.question.options) > 12


def lesson(studio: Studio) -> Page:
    """The guided first match, some steps on."""
    page = studio.visit("/", viewport=CHART)
    page.get_by_test_id("learn-henshin").click()
    player = Player(page)
    for _ in range(4):
        player.look()
        number = player.number()
        page.get_by_test_id("guide-do").click()
        page.locator(f"[data-testid=question][data-question='{number}/0']").wait_for(state="detached")
    player.look()
    player.test("emblem").first.wait_for()
    told(player)
    return page


def review(studio: Studio) -> Page:
    """A match looked at again: how it stood, and what would have been better where it turned."""
    id = replay_of(studio.server, studio.record("henshin by the sea"))
    page = studio.visit(f"/replay/{id}?at=3&review", viewport=CHART)
    page.get_by_test_id("review-made").wait_for()
    page.get_by_test_id("moment-open").last.click()
    page.get_by_test_id("play-on").first.wait_for()
    page.get_by_text("3 /").wait_for(state="hidden")
    page.get_by_test_id("curve").scroll_into_view_if_needed()
    page.get_by_test_id("emblem").first.wait_for()
    return page


# -- of every game: its cards, its maps, a great moment --------------------------------------------------------------

GAMES = {"henshin": "scenario", "panic": "arena", "shining": "encounter", "torn": "scenario", "demihuman": "map"}
"""With the field of a set-up that chooses the map."""


def card(game: str) -> Callable[[Studio], Locator]:
    """Somebody's sheet, as the builder shows it."""

    def taken(studio: Studio) -> Locator:
        page = studio.visit(f"/builder/{game}", viewport={"width": 1366, "height": 900})
        page.get_by_test_id("builder-example").select_option(index=1)
        page.get_by_text("It can go to a table").wait_for()
        page.wait_for_load_state("networkidle")
        page.add_style_tag(content="[data-testid=builder-card] { max-height: 46rem !important; overflow: hidden }")
        return page.get_by_test_id("builder-card")

    return taken


def maps(game: str) -> Callable[[Studio], Locator]:
    """The maps to choose from, each in its scenery."""

    def taken(studio: Studio) -> Locator:
        page = studio.visit(f"/new?game={game}", viewport={"width": 1104, "height": 900})
        if game == "shining":
            page.get_by_role("radio", name="A single encounter").check()
        field = page.get_by_test_id(f"field-{GAMES[game]}")
        field.get_by_test_id("map-emblem").first.wait_for()
        page.wait_for_load_state("networkidle")
        page.add_style_tag(content=".go { display: none !important } .field { max-height: 42rem; overflow: hidden }")
        return field

    return taken


STILL = """each => each.getAnimations({ subtree: true }).forEach((one) => {
    one.pause()
    one.currentTime = 450
})"""
"""In the middle of its time, however late one comes to look."""


def moment(game: str, kind: str, last: bool = False) -> Callable[[Studio], Page]:
    """The first beat of a kind in the match, or the last one, in the middle of its time."""

    def taken(studio: Studio) -> Page:
        at = studio.beat(game, kind, last)
        replay = replay_of(studio.server, studio.record(game))
        page = studio.visit(f"/replay/{replay}?at={at}", reduced_motion="no-preference", moving=True)
        page.get_by_text(f"{at} /").wait_for()
        page.locator("[data-testid=emblem]").first.wait_for()
        page.wait_for_timeout(1000)
        page.get_by_test_id("replay-step").click()
        kinds = (kind, "edge") if kind == "out" else (kind,)  # some are out because they fell
        beat = page.locator(", ".join(f"[data-testid=moment][data-kind={each}]" for each in kinds))
        beat.locator("p").wait_for()
        beat.evaluate(STILL)
        return page

    return taken


def campaign(studio: Studio) -> Page:
    """An encounter was won and one was lost: where the campaign stands."""
    page = studio.visit(link(studio.server.open("shining", ADA, position=just_won())), viewport=CHART)
    Player(page).play(many := 50)
    page.get_by_test_id("go-on").click()
    page.get_by_test_id("concede").click()
    page.get_by_test_id("concede-yes").click()
    page.get_by_test_id("log").get_by_text("Defeat.").wait_for()
    Player(page).play(many)
    page.get_by_test_id("campaign").click()
    page.get_by_test_id("campaign-map").wait_for()
    return page


def hitting(match: Match, answer: str) -> bool:
    """Somebody among several is hit."""
    many = match.question is not None and len(match.question.options) > 4
    return many and answer.startswith("target") and bool(harmed(match, answer))


def open_family(player: Player, answer: str, tap: bool = False) -> None:
    """Open the family of the menu that an answer such as "move 44 E5" belongs to, unless it is open."""
    if player.option(answer).count():
        return
    for each in player.page.locator("[data-testid^=family-][data-several]").all():
        each.tap() if tap else each.click()
        player.test("option").first.wait_for(state="attached")  # the list of places may be folded
        if player.option(answer).count():
            return
        player.test("back").tap() if tap else player.test("back").click()
    raise AssertionError(f"{answer} is not in the menu")


def rest_on(player: Player, cell: str) -> None:
    """Rest on a lit cell until it is told what choosing it would do."""
    player.cell(cell).hover()
    told(player)


def told(player: Player) -> None:
    """Wait until it is told what would happen."""
    player.test("forecast").locator("li, dt, .quiet").first.wait_for()


def top(page: Page) -> None:
    page.evaluate("document.activeElement?.blur(); scrollTo(0, 0)")


def few(match: Match, answer: str) -> bool:
    """There is little to choose from."""
    return match.question is not None and len(match.question.options) < 5


def clause(studio: Studio) -> Page:
    """Why a number was what it was."""
    at, _ = studio.moment("henshin", 150, few)
    player = studio.sit("henshin", at)
    line = player.test("log-line").filter(has=player.page.locator(".addends")).filter(has_text="damage").last
    line.get_by_role("button").first.click()
    line.get_by_test_id("clause-panel").get_by_role("link").first.wait_for()
    return player.page


def builder(studio: Studio) -> Page:
    page = studio.visit("/builder/panic", viewport={"width": 1280, "height": 1000})
    page.get_by_test_id("builder-example").select_option("Ada Bright")
    page.get_by_text("It can go to a table").wait_for()
    page.get_by_test_id("stances-0-style").select_option("brawling")
    page.get_by_text("Brawling is a style of the Punk").wait_for()
    top(page)
    return page


def replay(studio: Studio) -> Page:
    page = studio.visit(f"/replay/{replay_of(studio.server, studio.record('panic'))}?at=66")
    page.get_by_text("66 /").wait_for()
    return page


def rulebook(studio: Studio) -> Page:
    page = studio.visit("/rules/henshin")
    page.get_by_test_id("rule-search").fill("throw")
    page.get_by_test_id("rule-count").get_by_text(" of ").wait_for()
    return page


def charge(match: Match, answer: str) -> bool:
    """A move among many."""
    return answer.startswith("move") and match.question is not None and len(match.question.options) > 30


def phone(studio: Studio) -> Page:
    """The first tap has aimed, and shows what the second would do."""
    at, answer = studio.moment("henshin by the sea", 36, charge)
    player = studio.sit("henshin by the sea", at, **PHONE)
    open_family(player, answer, tap=True)
    player.cell(answer.split()[-1]).tap()
    player.test("confirm").wait_for()
    player.test("forecast").locator("li, dt, .quiet").first.wait_for()
    return player.page


def dark(studio: Studio) -> Page:
    """A blow is to be dealt: to whom, and what will it do?"""
    at, _ = studio.moment("panic", 18, hitting)
    player = studio.sit("panic", at, color_scheme="dark")
    rest_on(player, player.page.locator('[data-lit][aria-label*="ealth"]').first.get_attribute("data-cell") or "")
    return player.page


PICTURES: dict[str, Callable[[Studio], Page | Locator]] = {
    "home": home,
    "new-table": new_table,
    "henshin": henshin,
    "panic": panic,
    "shining": shining,
    "shining-phone": shining_phone,
    "torn": torn,
    "torn-window": torn_window,
    "torn-phone": torn_phone,
    "demihuman": demihuman,
    "demihuman-phone": demihuman_phone,
    "edge": edge,
    "lesson": lesson,
    "review": review,
    **{f"{game}-card": card(game) for game in GAMES},
    **{f"{game}-map": maps(game) for game in GAMES},
    "henshin-moment": moment("henshin", "change"),
    "panic-moment": moment("panic", "out"),
    "shining-moment": moment("shining", "out"),
    "torn-moment": moment("torn", "out"),
    "demihuman-moment": moment("demihuman", "end"),
    "campaign": campaign,
    "clause": clause,
    "builder": builder,
    "replay": replay,
    "rulebook": rulebook,
    "phone": phone,
    "dark": dark,
}


SMALL = ("card", "map", "moment", "window", "edge", "lesson", "review", "torn", "henshin")
"""Pictures of these are kept as WebP, a third of the size."""


def as_webp(page: Page, part: Locator | None) -> bytes:
    """What is to be seen on a page, or a part of it."""
    asked: Said = {"format": "webp", "quality": 82}
    if part is not None:
        part.scroll_into_view_if_needed()
        asked |= {"clip": {**(part.bounding_box() or {}), "scale": 1}, "captureBeyondViewport": True}
        top = page.evaluate("scrollY")
        asked["clip"]["y"] += top
    shot = page.context.new_cdp_session(page).send("Page.captureScreenshot", asked)
    return base64.b64decode(shot["data"])


def main() -> None:
    wanted = sys.argv[1:] or list(PICTURES)
    if unknown := [each for each in wanted if each not in PICTURES]:
        sys.exit(f"There is no picture {', '.join(unknown)}; there are {', '.join(PICTURES)}.")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), SECRET) as server, chromium() as browser:
        studio = Studio(server, browser)
        for name in wanted:
            taken = PICTURES[name](studio)
            page = taken if isinstance(taken, Page) else taken.page
            file = FOLDER / f"{name}.webp" if name.rpartition("-")[2] in SMALL else FOLDER / f"{name}.png"
            if file.suffix == ".png":
                page.screenshot(path=file, animations="disabled")
            else:
                file.write_bytes(as_webp(page, taken if isinstance(taken, Locator) else None))
            page.context.close()
            studio.leave()
            size = file.stat().st_size
            print(f"{file.relative_to(ROOT)}: {size // 1000} kB{' (too heavy)' if size > HEAVIEST else ''}", flush=True)


if __name__ == "__main__":
    main()
