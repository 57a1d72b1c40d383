"""The first minutes of somebody who has never seen the game: who is who, what monsters do, a board that can be read."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browser.player import Player
from browser.scenes import link
from browser.serving import CHICKEN, HERE, Serving
from games.demihuman import staging as demihuman
from games.henshin import staging as henshin
from playwright.sync_api import Page, expect

from dustup import find_game

Visit = Callable[..., Page]
LAPTOP = {"viewport": {"width": 1366, "height": 768}}
MOVING = """localStorage['dustup.settings'] = '{"tourSeen": true, "speed": "normal"}'"""
CELL = "() => document.querySelector('[data-cell]').getBoundingClientRect().height"


def play_now(visit: Visit, game: str, moving: bool = False) -> Player:
    page = visit("/", **LAPTOP, **({"reduced_motion": "no-preference"} if moving else {}))
    if moving:
        page.evaluate(MOVING)
        page.reload()
    page.get_by_test_id(f"play-now-{game}").click()
    player = Player(page)
    player.look()
    return player


@pytest.mark.parametrize(
    ("game", "tells"), [("henshin", "on "), ("panic", "; "), ("torn", "Moves"), ("demihuman", "MV")]
)
def test_the_first_choice_of_whom_shows_who_each_is_and_what_it_is_good_at(visit: Visit, game: str, tells: str) -> None:
    player = play_now(visit, game)
    crew = player.test("crew")
    for _ in range(20):
        if crew.count():
            break
        player.answer()
        player.look()
    rows = crew.locator("small")
    assert rows.count() > 1
    expect(crew.get_by_test_id("glyph")).to_have_count(rows.count())  # each has its emblem, once the drawings are there
    assert all(len(each) > 5 for each in rows.all_inner_texts())
    expect(crew).to_contain_text(tells)


def test_whoever_chooses_how_to_fight_reads_what_each_way_is_good_for(visit: Visit) -> None:
    player = play_now(visit, "panic")
    for _ in range(20):
        if "which stance" in player.test("question").inner_text():
            break
        player.answer()
        player.look()
    rows = player.test("option").locator("small")
    assert rows.count() == player.test("option").count() > 1
    assert all("; " in each for each in rows.all_inner_texts())
    for row in rows.all():
        expect(row).to_be_in_viewport(ratio=0.9)


def test_units_are_chosen_first_and_then_what(visit: Visit) -> None:
    player = play_now(visit, "demihuman")
    for _ in range(20):
        if player.test("crew").count():
            break
        player.answer()
        player.look()
    row = player.test("crew").get_by_role("group").first
    name = row.locator(".label").inner_text().split("\n")[0]
    row.get_by_role("button", name=f"Activate {name}", exact=True).click()
    expect(player.test("log")).to_contain_text(f"{name} is activated.")


def test_what_monsters_do_is_watched_before_the_next_question_and_summed_up(visit: Visit) -> None:
    player = play_now(visit, "shining", moving=True)
    player.page.locator("[data-testid^=family-]").filter(has_text="End the activation").click()
    expect(player.test("question")).to_have_attribute("aria-busy", "true")
    expect(player.test("recap")).to_contain_text("Watch")
    player.test("catch-up").click()
    expect(player.test("question")).to_have_attribute("aria-busy", "false")
    expect(player.test("recap-next")).to_be_visible()


def test_a_board_too_small_to_read_comes_closer_until_all_of_it_is_wanted(visit: Visit) -> None:
    player = play_now(visit, "shining")
    page = player.page
    small = page.evaluate(CELL)
    assert small < 36, "first all of it is seen"
    page.locator("[data-testid^=family-]").filter(has_text="Walk").click()
    page.wait_for_function(f"({CELL})() > 40")
    for cell in page.locator("[data-lit]").all():
        expect(cell).to_be_in_viewport(ratio=0.9)
    page.keyboard.press("f")
    page.wait_for_function(f"({CELL})() < 36")
    page.get_by_test_id("back").click()
    assert page.evaluate(CELL) < 36


@pytest.mark.parametrize("game", ["panic", "demihuman"])
def test_a_board_as_high_as_wide_gets_the_height_of_the_window(visit: Visit, game: str) -> None:
    board = play_now(visit, game).test("board").bounding_box()
    assert board and board["height"] > 600, board


@pytest.mark.parametrize(("game", "answers"), [("shining", 8), ("panic", 20)])
def test_the_board_keeps_its_size_whatever_stands_below_it(
    visit: Visit, server: Serving, game: str, answers: int
) -> None:
    """As *Play now* deals it; but the other side answers without thinking."""
    setup = server.setup(game, **server.get(f"/games/{game}")["now"][0])
    others = [CHICKEN] * (len(find_game(game).foyer.seat_names(setup)) - 1)
    player = Player(visit(link(server.open(game, HERE, *others, setup=setup)), **LAPTOP))
    player.look()
    sizes = set()
    for _ in range(answers):
        box = player.test("board").bounding_box()
        assert box
        sizes.add((round(box["width"]), round(box["height"])))
        if not player.answer() or player.look()["over"]:
            break
    assert len(sizes) == 1, sizes


def test_the_log_begins_with_the_match_and_the_dice_are_told_of_on_request(visit: Visit) -> None:
    player = play_now(visit, "henshin")
    note = player.test("prelude").get_by_text("fingerprint")
    expect(note).not_to_be_visible()
    player.test("prelude").locator("summary").click()
    expect(note).to_be_visible()


def test_how_to_win_goes_on_with_the_game_in_short(visit: Visit, server: Serving) -> None:
    player = play_now(visit, "panic")
    player.test("goal").click()
    dialog = player.test("goal-dialog")
    expect(dialog.get_by_role("heading", level=3).first).to_contain_text("in short")
    expect(dialog.get_by_role("listitem").first).to_be_in_viewport()
    told = dialog.get_by_role("listitem").all_inner_texts()
    assert told and set(told) <= set(server.get("/games/panic")["primer"])


@pytest.mark.parametrize(("screen", "at_once"), [((1280, 800), 5), ((360, 740), 2)])
def test_the_start_page_leads_into_games_and_keeps_the_rest_folded(
    visit: Visit, screen: tuple[int, int], at_once: int
) -> None:
    page = visit("/", viewport={"width": screen[0], "height": screen[1]})
    ways = page.get_by_role("button", name="Play now")
    expect(ways).to_have_count(5)
    for at in range(at_once):
        expect(ways.nth(at)).to_be_in_viewport(ratio=1)
    link = page.get_by_test_id("new-table-panic")
    expect(link).not_to_be_visible()
    page.get_by_test_id("more-panic").click()
    expect(link).to_be_visible()


def test_every_tour_begins_with_how_to_win(visit: Visit) -> None:
    page = visit("/", newcomer=True, **LAPTOP)
    for game in ("torn", "shining"):
        page.goto("/")
        page.evaluate("localStorage.removeItem('dustup.settings')")
        page.reload()
        page.get_by_test_id(f"play-now-{game}").click()
        expect(page.get_by_test_id("tour")).to_contain_text("How to win")
    page.goto("/")


def test_every_game_can_be_begun_without_scrolling(visit: Visit) -> None:
    page = visit("/", **LAPTOP)
    ways = page.locator("[data-testid^=play-now-]")
    expect(ways).to_have_count(5)
    for way in ways.all():
        expect(way).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(
    ("locale", "move", "single", "told"),
    [
        ("en-GB", "Move", "Move: Single two", "spends 2: Move"),
        ("de-DE", "Bewegung", "Bewegung: Einzelne Zwei", "setzt 2 ein: Bewegung"),
    ],
)
def test_what_several_dice_pay_for_alike_is_one_row_with_a_button_for_each(
    visit: Visit, server: Serving, locale: str, move: str, single: str, told: str
) -> None:
    dice = ["1", "2", "33", "44"]
    match = henshin.stage("A . . . .\n . . . . .", A=henshin.mine(), dice=dice)
    player = Player(visit(link(server.open("henshin", HERE, CHICKEN, position=match.position())), locale=locale))
    player.question.wait_for()
    rows = player.page.get_by_role("group", name=move, exact=True)
    expect(rows).to_have_count(2)  # singles and doubles go differently far
    for row in rows.all():
        expect(row.locator("[data-testid^=family-]")).to_have_count(2)
    rows.first.get_by_role("button", name=single).click()
    player.cell(player.look()["lit"][0]).click()
    expect(player.test("log")).to_contain_text(told)


def test_a_target_is_named_with_the_sign_of_its_side(visit: Visit, server: Serving) -> None:
    near = demihuman.model("kennel-pup", "14,12"), demihuman.enemy("cellar-ghoul", "12,15")
    models = demihuman.model("steam-deacon", "12,12"), *near, demihuman.enemy("organ-knight", "9,12")
    match = demihuman.stage(*models)
    player = Player(visit(link(server.open("demihuman", HERE, CHICKEN, position=match.position()))))
    player.question.wait_for()
    about = player.page.locator("[data-testid^=family-]").filter(has_text="Boiler Jet").locator("small")
    expect(about.locator("svg")).to_have_count(3)


def test_the_names_of_numbers_can_be_rested_on(visit: Visit) -> None:
    player = play_now(visit, "shining")
    word = player.page.locator(".sheets [data-word]", has_text="STR").first
    word.hover()
    expect(player.test("word-tip")).to_contain_text("Strength")
    player = play_now(visit, "henshin")
    player.page.locator(".sides [data-word]", has_text="Malice").first.hover()
    expect(player.test("word-tip")).to_contain_text("Malice")


def test_a_long_card_is_told_by_its_names_first(visit: Visit) -> None:
    player = play_now(visit, "panic")
    for _ in range(20):
        player.look()
        if player.page.get_by_role("heading", name="which stance").count():
            break
        player.page.locator("[data-testid^=family-], [data-testid=option]").first.click()
    player.page.locator("[data-testid^=family-], [data-testid=option]").first.hover()
    whole = player.test("whole-card")
    expect(whole).to_be_visible()
    expect(whole.locator("p").first).not_to_be_visible()
    whole.locator("summary").click()
    expect(whole.locator("p").first).to_be_visible()


def test_on_a_phone_the_menu_stands_beside_the_name(visit: Visit) -> None:
    page = visit("/", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    logo, menu = page.locator(".logo").bounding_box(), page.locator("button.menu").bounding_box()
    assert logo and menu
    assert menu["y"] < logo["y"] + logo["height"] / 2 < menu["y"] + menu["height"]
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_nobody_who_can_be_chosen_is_cut_off(visit: Visit) -> None:
    player = play_now(visit, "torn")
    for _ in range(20):
        if player.test("crew").count():
            break
        player.answer()
        player.look()
    board = player.test("board").bounding_box()
    assert board
    for cell in player.page.locator("[data-lit]").all():
        box = cell.bounding_box()
        assert box and box["x"] >= board["x"] and box["x"] + box["width"] <= board["x"] + board["width"]
        assert box["y"] >= board["y"] and box["y"] + box["height"] <= board["y"] + board["height"]
