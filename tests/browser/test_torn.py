"""Torn World in a real browser: a staged end of a match by mouse, keys and taps, secret hands, one screen for two."""

from __future__ import annotations

import json
from collections.abc import Callable

from browser.player import Player
from browser.scenes import link
from browser.serving import FRIEND, HERE, Serving
from browser.test_axe import audit
from browser.test_phone import PHONE, assert_it_fits
from browser.wire import Frame, Heard, told
from games.torn.staging import mini, stage
from playwright.sync_api import Page, expect

from dustup.games.torn.content import box

Visit = Callable[..., Page]
BOT = {"who": "bot", "bot": "greedy", "name": "Chicken"}
BO = {"who": "here", "name": "Bo"}
FIELD = """
     . . A . . .
    . . . X . . .
     . . . . . . """
ADAS = ["steady-hand", "warm-hands", "long-reckoning"]
BOS = ["blood-up", "burn-the-ledger", "sky-of-slag"]


def near_the_end() -> str:
    """Turn 6: Richard acts beside Serrane, who may still react; then points are counted, of which Ada has more."""
    squads = {
        "A": mini("richard", leader=True, spent=True),
        "X": mini("serrane", leader=True, at="C2a"),
        "Y": mini("ash-reaver", at="F2", spent=True),
    }
    players = [{"hand": ADAS, "faith": {"creation": 2}, "crystals": 9}, {"hand": BOS, "faith": {"destruction": 1}}]
    more = {"turn": 6, "active": "richard", "vortex": [{"at": "F3", "supply": 2, "arrow": 3}]}
    return stage(
        FIELD, **squads, player=players, next=["step_three", "step_five", "game_over"], stop=False, **more
    ).position()


def entry(page: Page, words: str) -> None:
    """Take an entry of the menu."""
    page.locator("[data-testid^=family-]").filter(has_text=words).click()


def on(player: Player, prompt: str, words: str) -> None:
    """Take an entry as soon as this is asked."""
    expect(player.question.locator("h2")).to_have_text(prompt)
    entry(player.page, words)


BEGINS, ENDS, LAST = (
    f"A God Card? ({when})" for when in ("beginning of the activation", "end of the activation", "end of the game")
)


def test_by_mouse_against_a_bot_with_a_card_played_from_the_hand(visit: Visit, server: Serving) -> None:
    page = visit(link(server.open("torn", HERE, BOT, position=near_the_end())))
    player = Player(page)
    expect(player.question.locator("h2")).to_have_text(BEGINS)
    expect(page.get_by_test_id("hand").locator(".lit")).to_have_count(1)
    late = page.get_by_test_id("held-warm-hands")
    expect(late).to_contain_text("at the end of an activation")
    late.click()  # is not for now, and says so
    expect(page.get_by_test_id("hand")).to_contain_text("It is played at the end of an activation.")
    assert page.get_by_test_id("board").bounding_box()["height"] > 400, "cards leave room for the board"  # type: ignore[index]
    expect(page.locator("[data-testid=piece-ash-reaver].spent")).to_have_count(1)
    expect(page.locator("[data-testid=piece-serrane].spent")).to_have_count(0)
    page.get_by_test_id("held-steady-hand").click()
    expect(player.test("log")).to_contain_text("You play Steady Hand.")
    on(player, "Richard: which action?", "Sword Strike (1 Time): Serrane on C2a")
    expect(player.test("log")).to_contain_text("Richard attacks with")
    on(player, "Richard: which action?", "End the activation")
    # No card fits at the end: a bot learns nothing from how soon that is answered, so nobody has to.
    expect(player.result).to_contain_text("You win!")
    expect(player.result).to_contain_text("3 (Ether Crystals)")


def test_by_keyboard_alone(visit: Visit, server: Serving) -> None:
    page = visit(link(server.open("torn", HERE, BOT, position=near_the_end())))
    player = Player(page)
    player.question.wait_for()
    page.keyboard.press("h")  # to the hand
    expect(page.get_by_test_id("held-steady-hand")).to_be_focused()
    page.keyboard.press("Enter")
    expect(player.question.locator("h2")).to_have_text("Richard: which action?")
    page.keyboard.press("1")  # move
    for _ in range(12):
        page.keyboard.press("t")
        if page.evaluate("document.activeElement?.dataset?.cell") == "B1":
            break
    page.keyboard.press("Enter")
    expect(player.test("log")).to_contain_text("Richard moves to B1.")
    expect(player.question.locator("h2")).to_have_text("Richard: which action?")
    page.keyboard.press(player.page.locator(".end kbd").inner_text())
    expect(player.result).to_contain_text("You win!")


def test_on_a_phone_by_taps(visit: Visit, server: Serving) -> None:
    page = visit(link(server.open("torn", HERE, BOT, position=near_the_end())), **PHONE)
    player = Player(page)
    player.question.wait_for()
    assert_it_fits(page)
    assert page.get_by_test_id("board").bounding_box()["height"] > 150, "cards leave room for the board"  # type: ignore[index]
    expect(page.locator(".side").nth(1)).to_be_in_viewport(ratio=0.9)
    page.get_by_test_id("held-steady-hand").tap()
    expect(player.test("forecast")).to_contain_text("adds one Attack Die")
    player.test("confirm").tap()
    expect(player.question.locator("h2")).to_have_text("Richard: which action?")
    assert_it_fits(page)
    page.locator("[data-testid^=family-]").filter(has_text="End the activation").tap()
    player.test("confirm").tap()
    expect(player.result).to_contain_text("You win!")


def test_whoever_wishes_is_asked_also_where_there_is_one_answer_only(visit: Visit, server: Serving) -> None:
    page = visit(link(server.open("torn", HERE, BOT, position=near_the_end())))
    player = Player(page)
    player.question.wait_for()
    page.get_by_test_id("settings").click()
    page.get_by_test_id("lone").uncheck()
    page.keyboard.press("Escape")
    page.get_by_test_id("held-steady-hand").click()
    on(player, "Richard: which action?", "End the activation")
    expect(player.question.locator("h2")).to_have_text(ENDS)
    expect(player.test("only-answer")).to_contain_text("so that nobody learns what you hold")
    entry(page, "No God Card")
    expect(player.result).to_contain_text("You win!")


def called(cards: list[str]) -> dict[str, tuple[str, ...]]:
    """Cards with all they are called."""
    return {key: (key, box().gods[key].name) for key in cards}


def test_nothing_that_one_browser_is_sent_names_a_card_only_the_other_knows(visit: Visit, server: Serving) -> None:
    table = server.open("torn", HERE, FRIEND, position=near_the_end())
    pages = [visit("/") for _ in range(3)]
    heard = [Heard(each) for each in pages]
    for page, path in zip(pages, (link(table), link(table, 1), f"/table/{table['table']}"), strict=True):
        page.goto(path)
    ada, bo, guest = (Player(each) for each in pages)
    on(ada, BEGINS, "No God Card")
    on(bo, BEGINS, "No God Card")
    on(ada, "Richard: which action?", "Sword Strike (1 Time): Serrane on C2a")
    expect(bo.question.locator("h2")).to_have_text("Richard has declared Sword Strike on Serrane: a reaction?")
    entry(bo.page, "Counter Attack")
    if "defends next" in ada.question.locator("h2").inner_text():
        ada.answer()
    on(ada, "Richard: which action?", "End the activation")
    expect(ada.test("only-answer")).to_be_visible()  # a person would learn from it how soon that is answered
    on(ada, ENDS, "No God Card")
    for each in (ada, bo, guest):
        expect(each.result).to_be_visible()
    adas, bos = called(ADAS), called(BOS)
    known = [bos, adas, {**adas, **bos}]
    assert [told(each.frames, lambda _, secret=secret: secret) for each, secret in zip(heard, known, strict=True)] == [
        [], [], [],
    ]  # fmt: skip
    assert all(len(each.frames) >= 6 for each in heard)
    # The search finds what is there: each one's own cards, and one that is planted.
    for each, own in zip(heard, (adas, bos), strict=False):
        assert {key for key in own if told(each.frames, lambda _, key=key: {key: (key,)})} == set(own)
    planted = Frame(1, json.dumps({"type": "update", "scene": {"sides": [{"facts": [{"value": "Blood Up"}]}]}}))
    assert told([planted], lambda _: bos)


def test_two_at_one_screen_hand_it_over_and_no_hand_is_seen_meanwhile(visit: Visit, server: Serving, axe: str) -> None:
    table = server.open("torn", HERE, BO, position=near_the_end())
    page = visit(link(table))
    page.goto(link(table, 1))
    player, cover = Player(page), page.get_by_test_id("hand-over")
    expect(page.get_by_test_id("held-steady-hand")).to_be_visible()  # who is asked first sits there
    entry(page, "No God Card")
    expect(cover).to_contain_text("Hand the screen to Bo")
    for secret in (*ADAS, *BOS):
        expect(page.get_by_test_id(f"held-{secret}").first).to_be_hidden()
    assert not audit(page, axe, "hand-over", ("light",))
    page.reload()  # and who reloads the page says who it is
    expect(cover).to_contain_text("Hand the screen to Bo")
    expect(page.get_by_test_id("held-blood-up")).to_be_hidden()
    cover.get_by_role("button", name="I am Bo").click()
    expect(page.get_by_test_id("held-blood-up")).to_be_visible()
    expect(page.get_by_test_id("held-steady-hand")).to_have_count(0)
    expect(player.question.locator("header")).to_contain_text("Bo")
    assert not audit(page, axe, "the table with a hand", ("dark",))
    entry(page, "No God Card")
    cover.get_by_role("button", name="I am Ada").click()
    expect(page.get_by_test_id("held-blood-up")).to_have_count(0)
    on(player, "Richard: which action?", "End the activation")
    on(player, ENDS, "No God Card")
    expect(player.result).to_contain_text("Ada wins, 5 to 2")


def test_a_newcomer_is_offered_ready_squads_by_name_and_a_builder(visit: Visit, server: Serving) -> None:
    page = visit(link(server.open("torn", HERE, BOT, setup={"scenario": "crossroads", "size": 150})))
    player = Player(page)
    expect(player.question.locator("h2")).to_have_text("Which squad and God Deck do you bring?")
    first = page.get_by_test_id("option").first
    expect(first).to_contain_text("The Hedge: Richard, 2 × Pike")
    first.hover()
    expect(player.test("forecast")).to_contain_text("Stand, let them come, shoot.")
    page.get_by_test_id("open-builder").click()
    expect(page.get_by_role("dialog")).to_contain_text("A squad has 15")
    page.keyboard.press("Escape")
    first.click()
    expect(player.test("log")).to_contain_text("Chicken brings")
