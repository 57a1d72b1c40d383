"""A table without cells in a real browser: a staged last activation by dragging, by keys and by touch."""

from __future__ import annotations

from collections.abc import Callable

from browser.player import Player
from browser.scenes import link
from browser.serving import Serving
from browser.test_axe import audit
from browser.test_phone import PHONE, assert_it_fits
from games.demihuman.staging import enemy, model, piece, stage
from playwright.sync_api import Locator, Page, expect

Visit = Callable[..., Page]
HERE = {"who": "here", "name": "Ada"}
BOT = {"who": "bot", "bot": "random", "name": "Chicken"}
PLACE = """([x, y]) => {
    const at = new DOMPoint(x, y).matrixTransform(document.querySelector('#table-picture').getScreenCTM())
    return [at.x, at.y]
}"""
"""Where on the screen a place of the table is, in inches."""


def near_the_end() -> str:
    """The last activation of the last round: the Wolf stands alone to the left of a crate, a bridge and the Ghoul."""
    models = [
        model("dockside-wolf", "6,12"),
        model("crow-lookout", "4.6,15", done=True),
        enemy("cellar-ghoul", "11,12", done=True),
        enemy("bone-collector", "17,9", done=True),
    ]
    terrain = [piece("house", "9,7"), piece("bridge", "12,15"), piece("wall", "15,11"), piece("crate", "7.5,14.6")]
    more = {"mission": "king-of-the-hill", "round": 5, "player": [{"pips": 3, "points": 4}, {"pips": 2}]}
    steps = ["act", "activation_ends", "round_ends"]
    return stage(*models, pieces=terrain, active="dockside-wolf", next=steps, stop=False, **more).position()


class Hand(Player):
    """Somebody at the table."""

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where on the screen a place is, in inches."""
        found = self.page.evaluate(PLACE, [x, y])
        return found[0], found[1]

    def click(self, x: float, y: float) -> None:
        self.page.mouse.click(*self.at(x, y))

    @property
    def ghost(self) -> Locator:
        return self.test("ghost")

    def aimed(self, place: str) -> None:
        """The ghost base stands there, and waits to be confirmed."""
        expect(self.ghost).to_have_attribute("data-place", place)
        expect(self.test("confirm")).to_be_visible()

    def waits(self, number: int) -> None:
        expect(self.question).to_have_attribute("data-question", f"{number}/0")

    def end(self) -> None:
        """End the activation, and with it the match."""
        self.page.locator(".end [data-testid^=family-]").first.click()
        expect(self.result).to_contain_text("You win")


def sit(visit: Visit, server: Serving, **more: object) -> Hand:
    hand = Hand(visit(link(server.open("demihuman", HERE, BOT, position=near_the_end())), **more))
    hand.question.wait_for()
    return hand


def test_a_model_is_dragged_to_a_free_point_with_its_way_before_it_is_confirmed(visit: Visit, server: Serving) -> None:
    hand = sit(visit, server)
    mouse = hand.page.mouse
    mouse.move(*hand.at(6, 12))
    mouse.down()
    mouse.move(*hand.at(7, 11), steps=3)
    mouse.move(*hand.at(8.4, 10.1), steps=3)
    expect(hand.test("straight")).to_be_visible()  # a ruler goes along while it moves
    hand.waits(0)
    mouse.up()
    expect(hand.test("confirm")).to_be_visible()
    expect(hand.test("way")).to_be_visible()
    place = hand.ghost.get_attribute("data-place")
    assert place and place.startswith(("8.3", "8.4")), place
    hand.waits(0)  # nothing is sent before it is confirmed
    hand.test("confirm").click()
    expect(hand.test("log")).to_contain_text(f"to {place}")
    hand.waits(1)
    hand.end()


def test_a_click_near_an_enemy_means_contact_and_a_second_click_sends_it(visit: Visit, server: Serving) -> None:
    hand = sit(visit, server)
    hand.page.locator("[data-testid^=family-]").filter(has_text="Charge").click()
    hand.click(11, 12)  # the Ghoul itself
    expect(hand.ghost).to_have_attribute("data-place", "9.98,12.00")
    hand.click(9.98, 12)
    expect(hand.test("log")).to_contain_text("to 9.98,12.00")


def test_a_point_out_of_reach_says_why_there_and_in_the_panel(visit: Visit, server: Serving, axe: str) -> None:
    hand = sit(visit, server)
    hand.page.keyboard.press("1")  # Move
    hand.click(18, 18)
    expect(hand.test("why-not")).to_contain_text("inches too far")
    expect(hand.test("barred")).to_contain_text("inches too far")
    expect(hand.test("confirm")).to_have_count(0)
    assert not audit(hand.page, axe, "a refused point", ("light",))
    hand.click(18, 18)  # twice is not yes
    hand.page.keyboard.press("Escape")
    hand.click(4.6, 15.3)  # on the Crow
    expect(hand.test("piece-card")).to_contain_text("Crow")
    hand.waits(0)


def test_a_click_on_the_model_itself_aims_at_where_it_stands_and_sends_nothing(visit: Visit, server: Serving) -> None:
    hand = sit(visit, server)
    hand.page.keyboard.press("1")  # Move, of which staying is one
    hand.click(6, 12)
    hand.aimed("6.00,12.00")
    hand.waits(0)


def test_by_keyboard_alone_in_half_inches_and_through_what_is_listed(visit: Visit, server: Serving) -> None:
    hand = sit(visit, server)
    keys = hand.page.keyboard
    keys.press("1")  # Move
    keys.press("b")
    for _ in range(4):
        keys.press("ArrowLeft")
    keys.press("Shift+ArrowDown")
    expect(hand.test("spoken")).to_contain_text("4.0, 12.1, ")
    expect(hand.test("spoken")).to_contain_text("2.11 inches from Crow")
    expect(hand.ghost).to_have_attribute("data-place", "4.00,12.05")
    keys.press("t")
    expect(hand.ghost).not_to_have_attribute("data-place", "4.00,12.05")
    listed = hand.ghost.get_attribute("data-place")
    keys.press("t")
    expect(hand.ghost).not_to_have_attribute("data-place", str(listed))
    keys.press("Shift+T")
    expect(hand.ghost).to_have_attribute("data-place", str(listed))
    keys.press("Enter")
    hand.aimed(str(listed))
    hand.waits(0)
    keys.press("Enter")
    expect(hand.test("log")).to_contain_text(f"to {listed}")
    hand.waits(1)
    keys.press(hand.page.locator(".end kbd").inner_text())
    expect(hand.result).to_contain_text("You win")


def test_on_a_phone_a_finger_drags_under_a_lens_and_confirms(visit: Visit, server: Serving, axe: str) -> None:
    hand = sit(visit, server, **PHONE)
    page = hand.page
    assert_it_fits(page)
    hand.test("family-0").tap()
    box = page.get_by_test_id("board").bounding_box()
    assert box and box["height"] > 200, "the question leaves room for the table"
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", hand.at(6, 12))
    for step in range(1, 9):
        touch("touchMove", hand.at(6 - 0.2 * step, 12 - 0.1 * step))
    expect(hand.test("lens")).to_be_visible()
    touch("touchEnd")
    expect(hand.test("lens")).to_have_count(0)
    place = str(hand.ghost.get_attribute("data-place"))
    x, y = (float(each) for each in place.split(","))
    assert abs(x - 4.4) < 0.1 and abs(y - 11.2) < 0.1, f"a finger puts a base within a tenth of an inch, not {place}"
    expect(hand.test("forecast")).to_contain_text(place)
    assert_it_fits(page)
    assert not audit(page, axe, "aimed on a phone", ("dark",))
    hand.test("confirm").tap()
    hand.waits(1)
    page.locator(".end [data-testid^=family-]").first.tap()
    hand.test("confirm").tap()
    expect(hand.result).to_contain_text("You win")


def test_under_a_bridge_or_on_it_is_one_key(visit: Visit, server: Serving) -> None:
    hand = sit(visit, server)
    hand.page.keyboard.press("1")
    hand.click(10.2, 14.6)
    below = str(hand.ghost.get_attribute("data-place"))
    assert "^" not in below
    hand.test("level").click()
    expect(hand.ghost).to_have_attribute("data-place", f"{below}^bridge-1")
    hand.test("table").focus()
    hand.page.keyboard.press("v")
    expect(hand.ghost).to_have_attribute("data-place", below)


def test_everybody_at_the_table_sees_the_ruler(visit: Visit, server: Serving) -> None:
    hand = sit(visit, server)
    table = hand.page.url.split("/table/")[1].split("#")[0]
    guest = Player(visit(f"/table/{table}"))
    guest.test("table").wait_for()
    hand.page.keyboard.press("r")
    mouse = hand.page.mouse
    mouse.move(*hand.at(6, 12))
    mouse.down()
    mouse.move(*hand.at(11, 12), steps=3)
    mouse.up()
    for each in (hand, guest):
        expect(each.test("measured")).to_contain_text("4.00 inches")  # from edge to edge
        expect(each.test("tape")).to_be_visible()
