"""Who has asked the system for high contrast or for less motion still sees everything, and nothing that moves."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from typing import Any

import pytest
from browser.player import Player
from browser.scenes import SETUPS, begun, link, table_at
from browser.serving import CHICKEN, HERE, Serving
from browser.test_shining import nearly_won
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]
PIXELS = """const pixels = async (text) => {
    const image = new Image()
    image.src = 'data:image/png;base64,' + text
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
    canvas.drawImage(image, 0, 0)
    return canvas.getImageData(0, 0, image.width, image.height)
}
const part = (value) => (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
const shine = ({ data, width }, x, y) => {
    const at = 4 * (y * width + x)
    return 0.2126 * part(data[at]) + 0.7152 * part(data[at + 1]) + 0.0722 * part(data[at + 2])
}
const ratio = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
const each = function* ({ width, height }, [left, top, right, bottom]) {
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++)
        for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x++) yield [x, y]
}
"""
CONTRASTS = f"""async ([picture, boxes]) => {{
    {PIXELS}
    const seen = await pixels(picture)
    return boxes.map((box) => {{
        let [darkest, lightest] = [1, 0]
        for (const [x, y] of each(seen, box)) {{
            darkest = Math.min(darkest, shine(seen, x, y))
            lightest = Math.max(lightest, shine(seen, x, y))
        }}
        return ratio(darkest, lightest)
    }})
}}"""
"""Between the darkest and the lightest point of each box: 1 if there is nothing to be seen."""
CHANGED = f"""async ([picture, without, boxes]) => {{
    {PIXELS}
    const [one, other] = [await pixels(picture), await pixels(without)]
    return boxes.map((box) => {{
        let [all, changed] = [0, 0]
        for (const [x, y] of each(one, box)) {{
            all += 1
            changed += ratio(shine(one, x, y), shine(other, x, y)) > 1.5
        }}
        return changed / all
    }})
}}"""
"""How much of each box looks different in another picture."""
TEXTS = """() => {
    const [found, LEFT] = [[], '.sr, [inert], script, style, title, button:disabled']
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) {
        const holder = walk.currentNode.parentElement
        if (!walk.currentNode.data.trim() || !holder.checkVisibility() || holder.closest(LEFT)) continue
        const range = document.createRange()
        range.selectNodeContents(walk.currentNode)
        const box = range.getBoundingClientRect()
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
        const [top] = document.elementsFromPoint(x, y).filter((each) => !each.matches('.hit'))
        if (box.width < 3 || box.height < 3 || !top || !(holder.ownerSVGElement ?? holder).contains(top)) continue
        found.push([walk.currentNode.data.trim(), [box.left, box.top, box.right, box.bottom]])
    }
    return found
}"""
"""Every text that lies open, and where."""
LEAST, MUCH, BLURRED = 3.0, 7.0, 8
"""The contrast that letters have at least, and where more is asked for; lower ones are blurred on this screen."""
PIECES = "[data-testid^=piece-]:not([data-testid=piece-card])"
STANDING = """(all) => all.flatMap((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect()
    const frame = each.closest('[data-testid=board]').getBoundingClientRect()
    const inside = left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom
    return inside ? [[left, top, right, bottom]] : []
})"""
"""Where the pieces stand that lie in the frame: a large board may have come closer than all of it."""
HIDDEN = "[data-testid^=piece-]:not([data-testid=piece-card]) { visibility: hidden !important }"


def shot(page: Page) -> str:
    return b64encode(page.screenshot(animations="allow")).decode()


def faint(page: Page, blank: Page, least: float = LEAST) -> list[str]:
    """Texts that cannot be told from what lies behind them."""
    page.mouse.move(2, 2)  # away from the board, where the card of a piece would lie over others
    expect(page.get_by_test_id("piece-card")).to_have_count(0)
    texts: list[Any] = page.evaluate(TEXTS)
    assert len(texts) > 10, "is there anything on this page?"
    found = blank.evaluate(CONTRASTS, [shot(page), [box for _, box in texts]])
    return [
        f"{text!r} {box}: {contrast:.1f}"
        for (text, box), contrast in zip(texts, found, strict=True)
        if contrast < (least if box[3] - box[1] > BLURRED else LEAST)
    ]


def unseen(page: Page, blank: Page) -> list[str]:
    """Pieces that cannot be told from the board."""
    pieces = page.locator(PIECES)
    boxes = pieces.evaluate_all(STANDING)
    assert len(boxes) > 1
    with_them = shot(page)
    page.add_style_tag(content=HIDDEN)
    changed = blank.evaluate(CHANGED, [with_them, shot(page), boxes])
    return [f"piece {at}: {share:.2f}" for at, share in enumerate(changed) if share < 0.1]


def in_the_middle(visit: Visit, server: Serving, game: str, **screen: Any) -> Player:
    player = Player(visit(link(table_at(server, begun(game), game, 30, HERE, CHICKEN)), **screen))
    player.question.wait_for()
    expect(player.page.locator("[data-testid=emblem]").first).to_be_visible()
    return player


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", SETUPS)
def test_nothing_vanishes_in_forced_colours(visit: Visit, server: Serving, game: str, scheme: str) -> None:
    page = in_the_middle(visit, server, game, forced_colors="active", color_scheme=scheme).page
    assert page.evaluate("matchMedia('(forced-colors: active)').matches")
    blank = page.context.new_page()
    assert faint(page, blank) == []
    assert unseen(page, blank) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", ["henshin", "demihuman"])
def test_who_asks_for_more_contrast_gets_it(visit: Visit, server: Serving, game: str, scheme: str) -> None:
    page = in_the_middle(visit, server, game, contrast="more", color_scheme=scheme).page
    blank = page.context.new_page()
    assert faint(page, blank, MUCH) == []
    assert unseen(page, blank) == []
    page.goto("/")
    expect(page.get_by_test_id("play-now-panic")).to_be_visible()
    assert faint(page, blank, MUCH) == []


def test_it_is_noticed_when_something_vanishes(visit: Visit, server: Serving) -> None:
    page = in_the_middle(visit, server, "henshin", color_scheme="light").page
    blank = page.context.new_page()
    page.add_style_tag(content=f"h2 {{ color: var(--sheet) !important }} {PIECES} {{ opacity: 0.03 }}")
    assert len(faint(page, blank)) >= 1
    assert len(unseen(page, blank)) > 1


LIVELY = """if (location.host) localStorage['dustup.settings'] = '{"tourSeen": true}'"""
"""As everybody begins: pieces move, unless the system asks for less motion."""
MOVES = """window.moved = new Set(); const places = new Map(); (function look() {
    for (const each of document.querySelectorAll('[data-testid^="piece-"][transform]')) {
        const id = each.dataset.testid
        if (!places.has(id)) places.set(id, new Set())
        if (places.get(id).add(each.getAttribute('transform')).size > 5) window.moved.add('a piece')
    }
    for (const each of document.getAnimations())
        if (each.playState === 'running')
            window.moved.add(each.animationName ?? each.transitionProperty ?? 'an animation')
    if (document.querySelector('[data-testid=question][aria-busy=true]')) window.moved.add('the board')
    requestAnimationFrame(look)
})()"""
"""Notes in every frame what moves: by the style sheet, by a script, pieces on the board, and whether the question waits
for it. Who is set down elsewhere at once, some times, has not moved."""


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_nothing_moves_for_whom_motion_is_too_much(visit: Visit, server: Serving, motion: str) -> None:
    page = visit("/rules", newcomer=True, reduced_motion=motion)
    page.context.add_init_script(LIVELY)
    page.context.add_init_script(MOVES)
    others = [{"who": "bot", "bot": "greedy", "name": "Chicken"}] * 3
    page.goto(link(server.open("shining", HERE, *others, position=nearly_won(1, 2, 3, 4))))
    player = Player(page)
    player.question.wait_for()
    number = player.number()
    page.locator("[data-testid^=family-]").filter(has_text="End the activation").click()  # others act, and monsters
    expect(page.get_by_test_id("recap")).to_be_visible()
    if motion == "reduce":
        player.question.wait_for()
        assert player.number() > number
        assert page.evaluate("[...window.moved]") == []
        assert not faint(page, page.context.new_page())
    else:
        page.wait_for_function("() => ['the board', 'a piece'].every((each) => window.moved.has(each))")
