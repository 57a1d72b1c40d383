"""A calm table: nothing jumps, the board is the list of places, the question waits, words can be looked up."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from browser.player import KeyPlayer, Player, TapPlayer
from browser.scenes import link, played, table_at
from browser.serving import CHICKEN, HERE, Serving
from browser.test_axe import audit
from browser.test_phone import PHONE, assert_it_fits
from browser.test_shining import nearly_won
from games.panic.staging import foe, stage, unit
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]
LAPTOP = {"viewport": {"width": 1366, "height": 768}}
MOVING = '{"tourSeen": true, "speed": "slow"}'


def sat_down(visit: Visit, server: Serving, game: str, at: int, **screen: object) -> Player:
    player = Player(visit(link(table_at(server, played(game), game, at, HERE, CHICKEN)), **(screen or LAPTOP)))
    player.question.wait_for()
    return player


SEVERAL = "[data-testid^=family-][data-several]"
"""Entries that are told apart in a second step."""
PARTS = """() => ['.ask', '.foresight', '.history', '[data-testid=question]'].map((part) => {
    const box = document.querySelector(part).getBoundingClientRect()
    return [box.x, box.y, box.width, box.height].map(Math.round)
})"""


@pytest.mark.parametrize(("game", "at"), [("henshin", 12), ("panic", 20)])
def test_question_forecast_and_log_keep_their_places(visit: Visit, server: Serving, game: str, at: int) -> None:
    player = sat_down(visit, server, game, at)
    places, questions = set(), set()
    for _ in range(12):
        places.add(str(player.page.evaluate(PARTS)))
        questions.add(player.question.locator("h2").inner_text())
        if not player.answer() or player.look()["over"]:
            break
    assert len(questions) > 3
    assert len(places) == 1, places


def test_what_ends_the_turn_is_always_in_the_same_place(visit: Visit, server: Serving) -> None:
    player = sat_down(visit, server, "henshin", 12)
    places, times = set(), 0
    for _ in range(40):
        end = player.test("end").get_by_role("button")
        if end.count():
            times += 1
            box = end.first.bounding_box()
            assert box
            places.add((round(box["x"]), round(box["y"])))
            expect(end.first).to_be_in_viewport(ratio=1)
            family = player.page.locator(SEVERAL).first
            if family.count():  # also with something half chosen
                family.click()
                box = end.first.bounding_box()
                assert box
                places.add((round(box["x"]), round(box["y"])))
                player.test("back").click()
        if times == 5 or not player.answer() or player.look()["over"]:
            break
    assert times >= 3
    assert len(places) == 1, places


def asked_for_a_place(player: Player) -> list[str]:
    """Go on until the board is the list; what it lists."""
    for _ in range(60):
        seen = player.look()
        if player.test("listed-places").count():
            return list(seen["options"])
        many = player.page.locator(SEVERAL).first
        if not seen["options"] and many.count():
            many.click()
            if player.test("listed-places").count():
                return list(player.look()["options"])
        assert player.answer(), "nobody was ever asked for a place"
    raise AssertionError("nobody was ever asked for a place")


def test_places_are_chosen_on_the_board_and_their_list_is_folded(visit: Visit, server: Serving) -> None:
    player = sat_down(visit, server, "henshin", 12)
    options = asked_for_a_place(player)
    fold = player.test("listed-places")
    expect(fold).not_to_have_attribute("open", "")
    expect(player.test("option").first).not_to_be_visible()
    number, lit = player.number(), player.look()["lit"]
    assert len(lit) > 3 and len(options) > 3
    player.cell(lit[0]).hover()
    expect(player.test("forecast")).to_be_visible()
    assert player.number() == number
    # The keyboard unfolds it, reaches its entries, and finds the next one unfolded.
    summary = fold.locator("summary")
    summary.focus()
    player.page.keyboard.press("Enter")
    expect(player.test("option").first).to_be_visible()
    player.page.keyboard.press("Tab")
    assert player.page.evaluate("document.activeElement.dataset.write") == options[0]
    player.page.keyboard.press("Enter")
    expect(player.question).not_to_have_attribute("data-question", f"{number}/0")
    asked_for_a_place(player)
    expect(player.test("option").first).to_be_visible()


def test_a_place_is_taken_by_keys_without_the_list(visit: Visit, server: Serving) -> None:
    player = sat_down(visit, server, "henshin", 12)
    asked_for_a_place(player)
    keys = KeyPlayer(player.page, seed=3)
    number = keys.number()
    keys.page.keyboard.press("t")
    keys.page.keyboard.press("Enter")
    expect(keys.question).not_to_have_attribute("data-question", f"{number}/0")


# -- words ----------------------------------------------------------------------------------------------------------


def meaning(server: Serving, game: str, clause: str, word: str) -> str:
    """What the game says of a word."""
    terms = server.get(f"/games/{game}/words")
    small = word[0].lower() + word[1:]
    return next(str(each["text"]) for each in terms if each["clause"] == clause and {word, small} & set(each["forms"]))


@pytest.mark.parametrize(("game", "at"), [("henshin", 12), ("panic", 40), ("shining", 20)])
def test_a_word_is_explained_by_resting_on_it_and_by_the_keyboard(
    visit: Visit, server: Serving, axe: str, game: str, at: int
) -> None:
    player = sat_down(visit, server, game, at)
    tip = player.test("word-tip")
    within = player.test("log").locator("[data-word]").last
    for _ in range(20):
        if within.count():
            break
        player.answer()
    within.scroll_into_view_if_needed()
    within.hover()
    expect(tip).to_contain_text(meaning(server, game, within.get_attribute("data-word") or "", within.inner_text()))
    player.page.mouse.move(2, 2)
    expect(tip).to_have_count(0)
    # By keys: a line that is open has its words beside its rules.
    line = player.test("log-line").filter(has=player.page.locator("[data-word]")).last
    line.get_by_role("button").first.focus()
    player.page.keyboard.press("Enter")
    word = line.get_by_test_id("word").first
    expect(word).to_be_visible()
    player.page.keyboard.press("Tab")
    expect(word).to_be_focused()
    said = meaning(server, game, word.get_attribute("data-word") or "", word.inner_text())
    expect(tip).to_contain_text(said)
    expect(word).to_have_attribute("aria-describedby", "word-tip")
    player.page.keyboard.press("Enter")
    expect(tip.get_by_role("link", name="The rule")).to_be_visible()
    found = audit(player.page, axe, "a word is looked up", ("light",))
    assert not found, found
    player.page.keyboard.press("Escape")
    expect(tip).to_have_count(0)


def test_a_word_is_explained_by_a_tap_which_does_nothing_else(visit: Visit, server: Serving) -> None:
    page = visit(link(table_at(server, played("panic"), "panic", 40, HERE, CHICKEN)), **PHONE)
    player = TapPlayer(page, seed=3)
    drawer, tip = player.test("log-drawer"), player.test("word-tip")
    word = drawer.locator("[data-word]").last
    for _ in range(12):
        player.answer()
        player.look()
        player.test("open-log").tap()
        drawer.wait_for()
        if word.count():
            break
        drawer.get_by_role("button", name="Close").tap()
    number = player.number()
    word.scroll_into_view_if_needed()
    word.tap()
    expect(tip).to_contain_text(meaning(server, "panic", word.get_attribute("data-word") or "", word.inner_text()))
    expect(drawer.get_by_test_id("clause-panel")).to_have_count(0)
    assert_it_fits(player.page)
    drawer.get_by_role("heading").first.tap()
    expect(tip).to_have_count(0)
    assert player.number() == number


def test_on_a_phone_the_first_tap_on_an_entry_only_looks(visit: Visit, server: Serving) -> None:
    player = TapPlayer(visit(link(table_at(server, played("panic"), "panic", 12, HERE, CHICKEN)), **PHONE), seed=3)
    for _ in range(20):
        seen = player.look()
        if seen["families"]:
            break
        player.answer()
    number = player.number()
    player.page.locator("[data-testid^=family-]:not([data-several])").first.tap()
    expect(player.test("confirm")).to_be_visible()
    expect(player.test("forecast")).to_contain_text(re.compile(r"\w{3}"))
    assert player.number() == number
    player.test("confirm").tap()
    expect(player.question).not_to_have_attribute("data-question", f"{number}/0")


# -- the log --------------------------------------------------------------------------------------------------------


def test_whoever_reads_above_is_told_how_many_lines_are_new(visit: Visit, server: Serving) -> None:
    player = sat_down(visit, server, "henshin", 30)
    log, pill = player.test("log"), player.test("new-lines")
    expect(pill).to_have_count(0)
    log.evaluate("async (list) => { list.scrollTop = 20; await new Promise((done) => setTimeout(done, 200)) }")
    before = player.test("log-line").count()
    player.play(3)
    player.look()
    new = player.test("log-line").count() - before
    assert new > 0
    expect(pill).to_have_text(f"{new} new line{'s' if new > 1 else ''}")
    pill.click()
    expect(pill).to_have_count(0)
    expect(player.test("log-line").last).to_be_in_viewport()


def test_the_lines_of_a_turn_fold_away_under_its_heading(visit: Visit, server: Serving) -> None:
    player = sat_down(visit, server, "henshin", 30)
    player.play(6)
    player.look()
    fold, lines = player.test("fold").last, player.test("log-line")
    before = lines.count()
    under = int((fold.get_attribute("aria-label") or "").split()[0])
    fold.click()
    expect(lines).to_have_count(before - under)
    expect(fold).to_have_attribute("aria-expanded", "false")
    fold.click()
    expect(lines).to_have_count(before)


def test_a_line_names_the_card_behind_it(visit: Visit, server: Serving) -> None:
    player = sat_down(visit, server, "henshin", 30)
    for _ in range(40):
        if player.test("cause").count():
            break
        assert player.answer(), "no card ever did anything"
        player.look()
    line = player.test("log-line").filter(has=player.test("cause")).last
    name = line.get_by_test_id("cause").inner_text().rpartition(": ")[2]
    line.get_by_role("button").first.click()
    expect(line.get_by_test_id("clause-panel")).to_contain_text(name)


# -- what the others did -------------------------------------------------------------------------------------------


def others_acted(player: Player) -> None:
    """Go on until the others have done something since the last answer."""
    for _ in range(40):
        player.look()
        if player.test("recap-next").count():
            return
        assert player.answer(), "the others never did anything"
    raise AssertionError("the others never did anything")


def test_what_the_others_did_is_one_line_that_can_be_stepped_through(visit: Visit, server: Serving) -> None:
    player = sat_down(visit, server, "henshin", 30)
    others_acted(player)
    number, recap, on = player.number(), player.test("recap"), player.test("recap-next")
    expect(recap.locator(".said")).not_to_have_text(re.compile("^(What happened)?$"))
    told = recap.locator(".said").inner_text()
    lines = player.test("log-line").all_inner_texts()
    on.click()
    expect(recap.locator(".count")).to_have_text(re.compile(r"^1/\d+$"))
    count = int(recap.locator(".count").inner_text().split("/")[1])
    expect(player.question).to_have_count(0)  # it waits while one looks back
    expect(player.page.locator("[data-lit]")).to_have_count(0)
    seen = [recap.locator(".said").inner_text()]
    for at in range(2, count + 1):
        on.click()
        expect(recap.locator(".count")).to_have_text(f"{at}/{count}")
        seen.append(recap.locator(".said").inner_text())
    assert len(seen) == count
    assert any(each in line for line in lines for each in seen), (seen, lines)
    player.test("recap-before").click()
    expect(recap.locator(".count")).to_have_text(f"{count - 1}/{count}")
    player.page.keyboard.press("Escape")
    expect(recap.locator(".said")).to_have_text(told)
    assert player.number() == number
    player.answer()


def test_the_question_waits_until_the_board_has_caught_up(visit: Visit, server: Serving) -> None:
    page = visit("/api/games", newcomer=True, reduced_motion="no-preference", **LAPTOP)
    page.context.add_init_script(f"localStorage['dustup.settings'] ??= '{MOVING}'")
    others = [{"who": "bot", "bot": "greedy", "name": "Chicken"}] * 3
    page.goto(link(server.open("shining", HERE, *others, position=nearly_won(1, 2, 3, 4))))
    player = Player(page)
    player.question.wait_for()
    waiting, skip = page.locator("[data-testid=question][aria-busy=true]"), player.test("catch-up")
    # Others act now, and monsters: that is shown for many seconds.
    page.locator("[data-testid^=family-]").filter(has_text="End the activation").click()
    expect(waiting).to_be_visible()
    expect(waiting.locator(".body")).to_have_attribute("inert", "")
    expect(page.locator("[data-lit]")).to_have_count(0)
    shown = player.test("log-line").count()
    skip.click()
    player.question.wait_for()
    expect(waiting).to_have_count(0)
    assert player.test("log-line").count() > shown, "the log goes along with the board"
    expect(player.test("recap-next")).to_be_visible()


def test_the_speed_is_at_hand(visit: Visit, server: Serving) -> None:
    player = sat_down(visit, server, "henshin", 30)
    speed = player.test("speed")
    expect(speed).to_have_text("Speed: off")
    speed.click()
    expect(speed).to_have_text("Speed: slow")
    player.page.reload()
    expect(speed).to_have_text("Speed: slow")


def test_the_other_button_of_the_mouse_reads_the_card_of_whoever_could_be_chosen(visit: Visit, server: Serving) -> None:
    player = sat_down(visit, server, "henshin", 12)
    target = player.page.locator('[data-lit][aria-label*="stamina" i]')
    for _ in range(30):
        if target.count():
            break
        assert player.answer(), "nobody could ever be chosen"
        player.look()
    number = player.number()
    target.first.click(button="right")
    card = player.test("piece-card")
    expect(card.get_by_role("button", name="Close")).to_be_visible()
    expect(card).to_contain_text("stamina")
    assert player.number() == number


def test_whoever_is_out_of_play_sits_on_the_bench(visit: Visit, server: Serving) -> None:
    match = stage("a . . b", a=unit(pool=[3]), b=foe(), c=unit(hp=4, out=True, at=[]))
    page = visit(link(server.open("panic", HERE, CHICKEN, position=match.position())), **LAPTOP)
    bench = page.get_by_test_id("bench")
    expect(bench.locator("summary")).to_contain_text(re.compile(r"Off the board.* 4/\d"))
    expect(bench.locator("summary")).to_contain_text("back at the end of the round")
    bench.locator("summary").click()
    expect(bench).to_contain_text("back at the end of the round, or by a Rescue")
    expect(bench.get_by_test_id("word").first).to_have_text("Rescue")
