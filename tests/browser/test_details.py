"""The small things of the table: why, why not, what if, take back, give up."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from browser.player import Player
from browser.scenes import both_seats, link, played, table_at
from browser.serving import CHICKEN, HERE, Serving
from games.panic import staging as panic
from playwright.sync_api import Locator, Page, expect

from dustup import Match
from dustup.engine.cite import IN_FORCE
from dustup.table import foresee

Visit = Callable[..., Page]


def in_the_middle(visit: Visit, server: Serving, game: str = "henshin", at: int = 30) -> Player:
    player = Player(visit(link(table_at(server, played(game), game, at, HERE, CHICKEN))))
    player.question.wait_for()
    return player


def test_a_line_of_the_log_opens_the_rule_behind_it(visit: Visit, server: Serving) -> None:
    player = in_the_middle(visit, server)
    player.play(6)
    player.look()
    line = player.test("log-line").filter(has=player.page.get_by_role("button", disabled=False)).last
    line.get_by_role("button").first.click()
    panel = line.get_by_test_id("clause-panel")
    rule = panel.get_by_role("link").first
    expect(rule).to_be_visible()
    expect(panel.locator("h3").first).not_to_be_empty()
    name = rule.inner_text()  # as people read it
    ids = {each["id"] for each in server.get("/games/henshin/rules")["clauses"] if each["title"] == name}
    id = (rule.get_attribute("href") or "").partition("#")[2]
    assert id in ids
    rule.click()
    expect(player.page).to_have_url(re.compile(rf"/rules/henshin#{re.escape(id)}$"))
    expect(player.test(f"clause-{id}")).to_be_in_viewport()


AT_THE_END = "(list) => list.scrollHeight - list.scrollTop - list.clientHeight < 2"
SHRUNK = """async (list) => {
    list.style.flex = '0 0 3rem'
    list.dispatchEvent(new Event('scroll'))  // as where the list moves because it shrinks
    await new Promise((done) => setTimeout(done, 200))
}"""
SCROLLED = """async (list, to) => {
    list.scrollTop = to
    await new Promise((done) => setTimeout(done, 200))
}"""


def test_the_log_stays_at_what_was_said_last_unless_somebody_reads_above(visit: Visit, server: Serving) -> None:
    player = in_the_middle(visit, server)
    log = player.test("log")
    at_the_end(log)
    log.evaluate(SHRUNK)
    at_the_end(log)  # though the question above has grown
    log.evaluate(SCROLLED, 20)
    player.play(2)
    assert log.evaluate("(list) => list.scrollTop") == 20, "somebody reads there"
    log.evaluate(SCROLLED, 1_000_000)
    height = log.evaluate("(list) => list.scrollHeight")
    player.play(2)
    assert log.evaluate("(list) => list.scrollHeight") > height
    at_the_end(log)  # it follows again


def at_the_end(log: Locator) -> None:
    """As soon as it is drawn, however busy the machine."""
    log.page.wait_for_function(AT_THE_END, arg=log.element_handle())


def test_a_greyed_action_says_why_not(visit: Visit, server: Serving) -> None:
    player = in_the_middle(visit, server)
    while not player.test("greyed").count():
        assert player.answer(), "nothing was ever impossible"
        player.look()
    player.test("greyed").locator("summary").click()
    first = player.test("greyed").get_by_role("listitem").first
    expect(first.locator(".label")).not_to_be_empty()
    expect(first.locator(".why")).to_have_text(re.compile(r"\w{3}.*\."))
    first.get_by_role("button", name="Rule").click()
    expect(first.get_by_test_id("clause-panel").get_by_role("link").first).to_be_visible()


def test_undo_takes_back_and_the_log_keeps_it_readable(visit: Visit, server: Serving) -> None:
    player = both_seats(server, visit)
    undo = player.test("undo")
    expect(player.test("concede")).to_be_visible()
    expect(undo.or_(player.test("ask-undo"))).to_have_count(0)
    for _ in range(60):
        lines = player.look()["lines"]
        before = player.question.locator("h2").inner_text()
        player.answer()
        player.question.wait_for()
        if undo.count():
            break
    undo.click()
    number, seat = player.asked[-1]
    expect(player.question).to_have_attribute("data-question", f"{number}/{seat}")
    expect(player.question.locator("h2")).to_have_text(before)
    expect(player.test("log").locator("details summary").last).to_be_visible()
    player.lines = 0
    assert player.look()["lines"] >= lines
    player.play(1)


def test_a_fight_that_is_over_shows_who_had_fallen(visit: Visit, server: Serving) -> None:
    drawing = ". . . . .\n. a b . .\n. . . . ."
    fight = panic.stage(drawing, a=panic.unit("jumping vigilance", pool=[4]), b=panic.foe(hp=1))
    player = Player(visit(link(server.open("panic", HERE, CHICKEN, position=fight.position()))))
    player.question.wait_for()
    player.cell("C2").click()
    player.page.get_by_test_id("option").filter(has_text="damage").first.click()
    expect(player.result).to_contain_text("Taken Out in the end:")
    expect(player.result).to_contain_text("After the fight everybody recovers")
    expect(player.page.get_by_role("list", name="Players")).to_contain_text("Taken Out")


def test_giving_up_ends_the_match(visit: Visit, server: Serving) -> None:
    player = in_the_middle(visit, server, "panic", 20)
    player.test("concede").click()
    player.page.get_by_role("button", name="Play on").click()
    expect(player.result).to_have_count(0)
    player.test("concede").click()
    player.test("concede-yes").click()
    expect(player.result).to_contain_text("You lose.")
    expect(player.result).to_contain_text("you have given up")
    expect(player.question).to_have_count(0)
    assert server.get(f"/tables/{player.table}/record")["result"][0] == ["lost", "won"]


def test_resting_on_a_choice_shows_what_it_would_do(visit: Visit, server: Serving) -> None:
    player = in_the_middle(visit, server)
    while not (seen := player.look())["options"] or not seen["lit"]:
        player.choose(seen)
    number = player.number()
    player.option(seen["options"][0]).hover()
    expect(player.test("forecast")).to_contain_text(re.compile(r"\w+"))
    expect(player.test("forecast").locator("li, dt, .quiet").first).to_be_visible()
    player.cell(seen["lit"][-1]).hover()
    expect(player.test("forecast")).to_be_visible()
    assert player.number() == number, "looking answers nothing"


def test_a_long_card_does_not_stand_before_the_choices(visit: Visit, server: Serving) -> None:
    first = server.setup("panic", **server.get("/games/panic")["now"][0])
    player = Player(visit(link(server.open("panic", HERE, CHICKEN, setup=first))))
    player.question.wait_for()
    while "which stance" not in player.question.locator("h2").inner_text():
        assert player.answer(), "nobody was ever asked for a stance"
        player.look()
    choices = player.question.locator("[data-testid=option], [data-testid^=family-]")
    choices.first.hover()
    heads = player.test("forecast").locator(".heads span")
    expect(heads.first).to_be_visible()
    whole = player.test("whole-card")
    expect(whole.locator("p b").first).to_be_hidden()
    whole.locator("summary").click()
    expect(whole.locator("p b").first).to_be_visible()
    told, last = player.test("forecast").bounding_box(), choices.last.bounding_box()
    assert told and last and told["y"] >= last["y"] + last["height"]


def test_the_rim_of_a_monster_tells_who_brought_it(visit: Visit, server: Serving) -> None:
    player = in_the_middle(visit, server, at=2)  # so early that neither side's are all gone, whatever is rolled
    rims = player.page.locator("[data-testid^=piece-] .owned")
    expect(rims.first).to_be_attached()
    assert {"var(--team0)", "var(--team1)"} == set(rims.evaluate_all("(all) => all.map((each) => each.style.stroke)"))


def test_what_has_happened_since_the_last_answer_is_marked(visit: Visit, server: Serving) -> None:
    player = in_the_middle(visit, server)
    fresh, lines = player.test("log").locator(".fresh"), player.test("log-line")
    expect(fresh).to_have_count(0)
    player.play(2)
    while not fresh.count() or fresh.count() == lines.count():
        assert player.answer(), "no line was ever older than the last answer"
        player.look()
    expect(fresh.last).to_be_visible()


def test_a_piece_shows_its_card(visit: Visit, server: Serving) -> None:
    player = in_the_middle(visit, server)
    named = player.page.locator('[data-cell]:not([data-lit])[aria-label*="stamina" i]').first
    named.click()
    expect(player.test("piece-card")).to_contain_text(re.compile("stamina", re.IGNORECASE))
    player.page.get_by_test_id("piece-card").get_by_role("button", name="Close").click()
    player.page.mouse.move(2, 2)
    expect(player.test("piece-card")).to_have_count(0)


def test_the_ruler_measures_for_everybody(visit: Visit, server: Serving) -> None:
    player = in_the_middle(visit, server)
    watcher = visit(f"/table/{player.table}")
    player.test("ruler").click()
    cells = player.page.locator("[data-cell]").evaluate_all("(all) => all.map((each) => each.dataset.cell)")
    player.cell(cells[0]).click()
    player.cell(cells[1]).click()
    for page in (player.page, watcher):
        expect(page.get_by_test_id("measured")).to_contain_text(f"{cells[0]} to {cells[1]}: 1")


def test_the_tour_comes_once_and_can_be_skipped(visit: Visit) -> None:
    page = visit("/", newcomer=True)
    page.get_by_test_id("play-now-henshin").click()
    tour = page.get_by_test_id("tour")
    expect(tour).to_contain_text("1 of 4")
    page.get_by_test_id("tour-next").click()
    expect(tour).to_contain_text("2 of")
    page.get_by_test_id("tour-skip").click()
    expect(tour).to_have_count(0)
    page.reload()
    Player(page).question.wait_for()
    expect(tour).to_have_count(0)
    page.get_by_test_id("help").click()
    page.get_by_test_id("show-tour").click()
    expect(tour).to_be_visible()


FOLLOWS = """() => {
    const [frame, button] = ['.spot', '[data-tour=goal]']
        .map((each) => document.querySelector(each)?.getBoundingClientRect())
    return frame && button && Math.abs(button.x - frame.x - 5) < 1
}"""
"""The frame of the tour lies around the button."""


def test_the_tour_follows_what_it_points_at_while_the_match_goes_on(visit: Visit) -> None:
    page = visit("/", newcomer=True)
    page.get_by_test_id("play-now-henshin").click()
    expect(page.get_by_test_id("tour")).to_contain_text("How to win")
    goal = page.locator("[data-tour=goal]")

    page.wait_for_function(FOLLOWS)
    before = goal.bounding_box()
    # The line before the button grows, as it does when somebody acts.
    goal.evaluate("(button) => button.before('Somebody acts')")
    after = goal.bounding_box()
    assert before and after and after["x"] > before["x"] + 5, "the button has not moved"
    page.wait_for_function(FOLLOWS)


def test_dark_is_dark_and_is_remembered(visit: Visit) -> None:
    page = visit("/")
    assert brightness(page) > 0.8
    page.get_by_test_id("theme").click()
    page.get_by_test_id("theme").click()
    assert brightness(page) < 0.25
    page.goto("/rules/henshin")
    expect(page.get_by_test_id("rule-search")).to_be_visible()
    assert brightness(page) < 0.25


def brightness(page: Page) -> float:
    """Of the page behind everything: 0 black, 1 white."""
    colour = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    red, green, blue = (int(each) for each in re.findall(r"\d+", colour)[:3])
    return (red + green + blue) / 3 / 255


def test_a_system_that_is_dark_gets_dark(visit: Visit) -> None:
    assert brightness(visit("/", color_scheme="dark")) < 0.25


def test_moving_pieces_move_unless_that_is_switched_off(visit: Visit, server: Serving) -> None:
    table = server.open("henshin", HERE, CHICKEN, setup=server.setup("henshin", scenario="street-brawl"))
    page = visit(link(table), newcomer=True, reduced_motion="no-preference")
    page.get_by_test_id("tour-skip").click()
    expect(page.locator("html")).to_have_attribute("data-motion", "on")
    page.get_by_test_id("settings").click()
    page.get_by_test_id("settings-dialog").get_by_role("radio", name="Off").check()
    expect(page.locator("html")).to_have_attribute("data-motion", "off")


def cited_twice(record: str) -> int:
    """After how many answers the first player is asked something by a rule that runs inside itself."""
    match = Match.replay(record, to=0, verify=False)
    for at, (seat, words) in enumerate(json.loads(record)["answers"]):
        chain, running = [], match._rules
        while running is not None and hasattr(running, "gi_code"):
            chain += IN_FORCE.get(id(running.gi_code), ())
            running = running.gi_yieldfrom
        if seat == 0 and len(set(chain)) < len(chain):
            return at
        match.take(words, seat)
    raise AssertionError("no clause was ever cited twice")


def test_the_rules_behind_a_question_open_also_if_one_is_cited_twice(visit: Visit, server: Serving) -> None:
    record = played("panic")
    player = Player(visit(link(table_at(server, record, "panic", cited_twice(record), HERE, CHICKEN))))
    player.question.wait_for()
    player.question.get_by_role("button", name="Rules").click()
    panel = player.question.get_by_test_id("clause-panel")
    expect(panel.get_by_role("link").first).to_be_visible()
    names = panel.get_by_role("link").all_inner_texts()
    assert len(names) == len(set(names)) > 1
    player.answer()


def test_a_double_click_selects_no_words_of_the_panel(visit: Visit, server: Serving) -> None:
    player = in_the_middle(visit, server)
    box = player.question.locator("h2").bounding_box()
    assert box
    player.page.mouse.dblclick(box["x"] + 40, box["y"] + box["height"] / 2)
    assert player.page.evaluate("String(getSelection())") == ""
    player.question.locator("[data-testid^=family-], [data-testid=option]").first.dblclick()
    assert player.page.evaluate("String(getSelection())") == ""


def uncertain(record: str) -> int:
    """After how many answers the first player is offered something with an uncertain end."""
    match = Match.replay(record, to=0, verify=False)
    for at, (seat, words) in enumerate(json.loads(record)["answers"]):
        options = match.question.options if seat == 0 and match.question else []
        # Not more than a few, each an entry of its own.
        if 1 < len(options) < 4 and any(
            chance["share"] < 1 for each in options for chance in foresee(match, each, tries=8)["odds"]
        ):
            return at
        match.take(words, seat)
    raise AssertionError("nothing was ever uncertain")


def test_odds_say_how_many_tries_they_come_from(visit: Visit, server: Serving) -> None:
    record = played("henshin")
    player = Player(visit(link(table_at(server, record, "henshin", uncertain(record), HERE, CHICKEN))))
    seen = player.look()
    # As many as the time given to a forecast allows, a hundred at the most.
    told = player.test("forecast").get_by_text(re.compile(r"^Odds from (1[6-9]|[2-9][0-9]|100) tries\.$"))
    entries = [player.test(each) for each in seen["families"]] + [player.option(each) for each in seen["options"]]
    for each in entries:
        each.hover()
        player.test("forecast").locator("li, dt").first.wait_for()
        expect(player.test("forecast").locator(".waiting")).to_have_count(0)
        if told.count():
            return
    raise AssertionError("no odds were told")
