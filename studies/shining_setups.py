"""Set-ups of Shining Heroes drawn at random: any encounter, any legal party, as it may have become by then."""

from __future__ import annotations

from random import Random
from typing import Any

from dustup.games.shining.content import Box, box
from dustup.games.shining.quests import QuestBook, encounters_of
from dustup.games.shining.state import PARTY, STATS

MOST_ITEMS, MOST_RAISED, UP_AGAIN = 6, 8, 3
IMPATIENT, MOST_PATIENCE = 0.04, 140
"""How many parties give up, and after how many answers at the latest."""


def drawn(number: int) -> tuple[dict[str, Any], int]:
    """A set-up, and after how many answers somebody gives up (0: never). Encounters take turns: each comes as often."""
    random, cards = Random(f"set-up {number}"), box()
    key = list(cards.encounters)[number % len(cards.encounters)]
    players = random.randint(1, PARTY)
    owners = [*range(1, players + 1), *random.choices(range(1, players + 1), k=PARTY - players)]
    random.shuffle(owners)
    party = drawn_party(random, cards)
    setup: dict[str, Any] = {"encounter": key, "players": players, "who": owners, "party": party}
    book = next(each for each in cards.quests.values() if key in encounters_of(cards, each))
    if random.random() < 0.5:
        setup |= in_its_quest(random, cards, book, setup)
        if key == book.first and random.random() < 0.5:
            del setup["encounter"]  # from the preparation on
    elif random.random() < 0.3:
        setup["prepared"] = before(random, cards, party)
    patience = random.randint(1, MOST_PATIENCE) if random.random() < IMPATIENT else 0
    return setup, patience


def drawn_party(random: Random, cards: Box) -> list[Any]:
    """Four Heroes, in one party of three with the same one twice or more often allowed."""
    heroes = list(cards.heroes)
    keys = random.choices(heroes, k=PARTY) if random.random() < 1 / 3 else random.sample(heroes, PARTY)
    fresh = random.random() < 0.3
    return [key if fresh else grown(random, cards, key) for key in keys]


def grown(random: Random, cards: Box, key: str) -> dict[str, Any]:
    """A Hero as it may come to an encounter: hurt or exhausted, stronger, with any items and some of its weapons."""
    card = cards.heroes[key]
    hp = random.choice([card.hp, random.randint(0, card.hp)])
    stats = dict(card.stats)
    for _ in range(random.randint(0, MOST_RAISED)):
        stats[random.choice(STATS)] += 1
    row = {"hero": key, "hp": hp, "mp": random.randint(0, card.mp), "stats": stats}
    row["items"] = random.choices(list(cards.items), k=random.randint(0, MOST_ITEMS))
    row["weapons"] = random.sample(list(card.arms), random.randint(0, len(card.arms)))
    if hp == 0 or (hp < min(UP_AGAIN, card.hp) and random.random() < 0.5):
        row["ex"] = True
    return row


def before(random: Random, cards: Box, party: list[Any]) -> list[Any]:
    """The same Heroes as they may have been after the preparation."""
    return [grown(random, cards, each if isinstance(each, str) else each["hero"]) for each in party]


def in_its_quest(random: Random, cards: Box, book: QuestBook, setup: dict[str, Any]) -> dict[str, Any]:
    """The encounter as part of its quest: what was completed before, what was lost perhaps, as what one set out."""
    told: dict[str, Any] = {"quest": book.key, "done": way_to(cards, book.key)}
    others = [each for each in cards.quests if each not in told["done"]]
    told["lost"] = [each for each in others if random.random() < 0.2]
    side = [each.key for each in cards.quests.values() if each.side and each.key != book.key]
    told["done"] += [each for each in side if random.random() < 0.3 and each not in told["lost"]]
    if random.random() < 0.8:
        told["prepared"] = before(random, cards, setup["party"])
    return told


def way_to(cards: Box, key: str) -> list[str]:
    """The quests that must be completed for one to be open, in order."""
    leads = [each.key for each in cards.quests.values() if key in each.next]
    return [*way_to(cards, leads[0]), leads[0]] if leads and cards.quests[key].level > 1 else []
