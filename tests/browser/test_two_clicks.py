"""A hit in two clicks, in every game: the enemy first, then what to do to it, which says what it would come to."""

from __future__ import annotations

from collections.abc import Callable

from browser.player import Player
from browser.scenes import link
from browser.serving import CHICKEN, HERE, Serving
from browser.test_free_table import Hand
from browser.test_free_table import near_the_end as on_a_free_table
from browser.test_shining import nearly_won
from browser.test_torn import near_the_end as beside_serrane
from games.henshin import staging as henshin
from games.panic import staging as panic
from playwright.sync_api import Locator, Page, expect

Visit = Callable[..., Page]


def sit(visit: Visit, server: Serving, game: str, position: str, seats: int = 2) -> Player:
    """Against somebody who plays at random."""
    table = server.open(game, HERE, *[CHICKEN] * (seats - 1), position=position)
    player = Player(visit(link(table)))
    player.question.wait_for()
    return player


def twice(first: Locator, second: Locator) -> str:
    """Two clicks; what stood on the second button."""
    first.click()
    said = second.inner_text()
    second.click()
    return said


def entry(player: Player, words: str) -> Locator:
    return player.page.locator("[data-testid^=family-]").filter(has_text=words).first


def test_henshin(visit: Visit, server: Serving) -> None:
    match = henshin.stage("B A N . .", A=henshin.mine(), B=henshin.theirs(), N=henshin.npc(), dice=["4", "22"])
    player = sit(visit, server, "henshin", match.position())
    said = twice(player.cell("A1"), player.page.locator('[data-testid=option][data-write="hurt 4 A1"]'))
    assert "2 damage" in said
    expect(player.test("log")).to_contain_text("2 damage")


def test_panic(visit: Visit, server: Serving) -> None:
    """The enemy, then the Action with a number: the question about the target is answered with it."""
    drawing = ". . . . .\n. a b . .\n. . c . ."
    hero = panic.unit("jumping vigilance", pool=[2, 4])
    match = panic.stage(drawing, a=hero, b=panic.foe(), c=panic.foe())
    player = sit(visit, server, "panic", match.position())
    blow = player.page.locator('[data-testid=option][data-write^="use 4 "][data-write$="; target b"]').first
    assert "1 damage" in twice(player.cell("C2"), blow)
    expect(player.test("log")).to_contain_text("takes 1 damage")
    expect(player.question).to_have_attribute("data-question", "2/0")


def test_demihuman(visit: Visit, server: Serving) -> None:
    """The enemy, then a charge with its attack."""
    page = visit(link(server.open("demihuman", HERE, CHICKEN, position=on_a_free_table())))
    hand = Hand(page)
    hand.question.wait_for()
    hand.click(11, 12)  # the Ghoul
    page.get_by_test_id("option").filter(has_text="Charge, Fangs against Ghoul").click()
    expect(hand.test("log")).to_contain_text("Wolf attacks Ghoul with Fangs")


def test_shining(visit: Visit, server: Serving) -> None:
    player = sit(visit, server, "shining", nearly_won(1, 2, 3, 4), 4)
    entry(player, "attack Skeleton 1 on C3").click()
    expect(player.test("log")).to_contain_text("attacks Skeleton 1")


def test_torn(visit: Visit, server: Serving) -> None:
    player = sit(visit, server, "torn", beside_serrane())
    entry(player, "No God Card").click()
    entry(player, "Sword Strike (1 Time): Serrane on C2a").click()
    expect(player.test("log")).to_contain_text("Richard attacks with")
