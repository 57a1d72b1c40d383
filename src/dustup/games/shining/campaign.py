"""The campaign as a chart: quests with their encounters, which way was taken, what is open, and the party."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from dustup.engine.campaign import Bar, Campaign, Group, Leg, Link, Node, Sheet, Standing
from dustup.engine.errors import DustupError
from dustup.engine.reading import Table
from dustup.games.shining.content import Box
from dustup.games.shining.encounter import END, PREPARE, Encounter
from dustup.games.shining.quests import QuestBook, encounters_of, in_order, open_quests, ways_of
from dustup.games.shining.rules.rewards import ways_on
from dustup.games.shining.rulings import RULINGS
from dustup.games.shining.setup import FIRST, HERO_KEYS, KEYS, read_content, read_party
from dustup.games.shining.state import PARTY, STATS, Hero

Setup = Mapping[str, Any]


def chart(legs: Sequence[Leg], following: Setup | None) -> Campaign | None:
    """The chart of a campaign; nothing for encounters that belong to no quest, or to one that is not in the box."""
    legs = [Leg(as_setup(each.setup), each.verdicts) for each in legs]
    now = following if following is not None else legs[-1].setup
    if "quest" not in now:
        return None
    cards = read_content(Table(now, "the set-up", KEYS))
    if now["quest"] not in cards.quests or any(not known(cards, each.setup) for each in legs):
        return None
    journey = Journey(cards, legs, following)
    nodes: list[Node] = []
    links: list[Link] = []
    groups: list[Group] = []
    row = 0
    for book in sorted(cards.quests.values(), key=in_order):
        standing = journey.standing_of_quest(book)
        if standing == "closed":
            continue
        found = places(journey, book, row)
        if not found:
            continue
        nodes += found
        links += ways(journey, book)
        rows = 1 + max(node.at[1] for node in found) - row
        groups.append(Group(book.title, row, rows, standing, told_of(book, standing)))
        row += rows
    return Campaign(
        cards.quests[now["quest"]].title,
        standing_in_words(journey),
        tuple(nodes),
        tuple(links),
        tuple(groups),
        tuple(sheets(cards, now)),
        tuple(news(journey)),
        tuple(RULINGS.agreed(RULINGS.read(now.get("rulings", {})))),
    )


def known(cards: Box, setup: Setup) -> bool:
    """Whether the quest and the encounter of a match are still in the box."""
    quest, place = setup.get("quest"), setup.get("encounter")
    return (quest is None or quest in cards.quests) and (place is None or place in cards.encounters)


OF_POSITIONS = ("quest", "encounter", "done", "lost", "rulings", "content")


def as_setup(setup: Setup) -> Setup:
    """A set-up; of a match that began at a position, as much of one as that tells."""
    if "position" not in setup:
        return setup
    try:
        given = tomllib.loads(setup["position"])
    except ValueError:
        return {}
    told: dict[str, Any] = {key: given[key] for key in OF_POSITIONS if key in given}
    rows = [{key: row[key] for key in HERO_KEYS if key in row} for row in given.get("hero", ())]
    party = {"party": rows} if len(rows) == PARTY else {}
    return {"encounter": FIRST, "players": given.get("seats", 1), **party, **told}


class Journey:
    """Where a party has been, and where it is."""

    def __init__(self, cards: Box, legs: Sequence[Leg], following: Setup | None) -> None:
        self.cards, self.legs, self.following = cards, legs, following
        self.now = following if following is not None else legs[-1].setup
        last = legs[-1]
        self.over = following is None and last.over
        """Whether nothing comes after the last match."""
        self.quest: str = self.now["quest"]
        self.done = [*self.now.get("done", ())]
        if self.over and last.won:
            self.done.append(self.quest)
        self.lost = [*self.now.get("lost", ())]
        if self.over and not last.won:
            self.lost.append(self.quest)
        self.played: dict[str, list[int]] = {}
        """The matches at each encounter, by number."""
        self.paths: dict[str, list[int]] = {}
        """The way through each quest since it was last begun: numbers of matches."""
        for number, leg in enumerate(legs):
            book, place = leg.setup.get("quest", ""), self.place(leg.setup)
            self.played.setdefault(place, []).append(number)
            if book and place == cards.quests[book].first:
                self.paths[book] = []
            self.paths.setdefault(book, []).append(number)
        if following is not None and self.place(following) == cards.quests[self.quest].first:
            self.paths[self.quest] = []  # it begins anew
        self.here = "" if self.over else self.place(self.now)

    def place(self, setup: Setup) -> str:
        """The encounter of a set-up."""
        book = self.cards.quests.get(setup.get("quest", ""))
        return str(setup.get("encounter", book.first if book is not None else ""))

    def standing_of_quest(self, book: QuestBook) -> Standing:
        """Where a quest stands."""
        if book.key in self.done:
            return "done"
        if book.key == self.quest and not self.over:
            return "here"
        if book.key in self.lost:
            return "lost"
        return "open" if book.key in open_quests(self.cards, self.done) and not self.over else "closed"

    def ahead(self, key: str) -> list[str]:
        """Encounters that can still be come to from one."""
        found = [key]
        for each in found:
            there = self.cards.encounters[each]
            found += [one for one in ways_of(there.victory.next, there.defeat.next) if one not in found]
        return found[1:]

    def standing(self, book: QuestBook, key: str) -> Standing:
        """Where an encounter stands, on the way the party is on now."""
        if key == self.here and book.key == self.quest:
            return "here"
        for number in reversed(self.paths.get(book.key, ())):
            leg = self.legs[number]
            if leg.over and self.place(leg.setup) == key:
                return "done" if leg.won else "lost"
        if book.key == self.quest and self.here:
            return "open" if key in self.ahead(self.here) else "closed"
        return "open" if self.standing_of_quest(book) == "open" else "closed"


# -- the chart ---------------------------------------------------------------------------------------------------------


def places(journey: Journey, book: QuestBook, row: int) -> list[Node]:
    """The encounters of a quest: each a column behind the farthest that leads to it, those of one column in rows."""
    cards, found = journey.cards, encounters_of(journey.cards, book)
    column = columns(cards, found)
    rows: dict[int, int] = {}
    nodes = []
    for key in found:
        there, at = cards.encounters[key], column[key]
        rows[at] = rows.get(at, -1) + 1
        legs = tuple(journey.played.get(key, ()))
        standing = journey.standing(book, key)
        nodes.append(Node(key, there.title, standing, (at, row + rows[at]), there.number, there.text, legs))
    return nodes


def columns(cards: Box, found: list[str]) -> dict[str, int]:
    """How many encounters at most lie before each; ways back do not count."""
    column = dict.fromkeys(found, 0)
    order = {key: at for at, key in enumerate(found)}
    for _ in found:
        for key in found:
            there = cards.encounters[key]
            for each in ways_of(there.victory.next, there.defeat.next):
                if order[each] > order[key]:
                    column[each] = max(column[each], column[key] + 1)
    return column


def ways(journey: Journey, book: QuestBook) -> list[Link]:
    """Where the encounters of a quest lead, and which ways were taken."""
    path = [journey.place(journey.legs[number].setup) for number in journey.paths.get(book.key, ())]
    if journey.here and book.key == journey.quest and journey.following is not None:
        path.append(journey.here)
    taken = {*pairwise(path)}
    found = []
    for key in encounters_of(journey.cards, book):
        there = journey.cards.encounters[key]
        ends = ways_of(there.victory.next, there.defeat.next)
        found += [Link(key, end, (key, end) in taken, when(there, end)) for end in ends]
    return found


def when(there: Encounter, end: str) -> str:
    """By which outcome an encounter leads to another."""
    won, lost = end in there.victory.next, end in there.defeat.next
    return "in any case" if won and lost else "after a victory" if won else "after a defeat"


# -- words -------------------------------------------------------------------------------------------------------------


def told_of(book: QuestBook, standing: Standing) -> str:
    """What there is to read of a quest: how it began, and how it ended once it has."""
    endings = {"done": book.epilogue, "lost": book.failure}
    return "\n".join([book.text, *([endings[standing]] if standing in endings else [])])


def standing_in_words(journey: Journey) -> str:
    """Where the campaign stands."""
    cards, last = journey.cards, journey.legs[-1]
    if journey.here:
        there = cards.encounters[journey.here]
        doing = "comes next" if journey.following is not None else "is being played"
        return f"Encounter {there.number}: {there.title} {doing}."
    if last.won and cards.quests[journey.quest].final:
        return "The campaign is completed."
    return "No further quest is open."


def news(journey: Journey) -> list[str]:
    """What the last match that is over has led to: its Victory or Defeat part, and what that means."""
    over = [each for each in journey.legs if each.over]
    if not over:
        return []
    last = over[-1]
    there = journey.cards.encounters.get(journey.place(last.setup))
    if there is None:
        return []
    part = there.victory if last.won else there.defeat
    said = [f"{'Victory' if last.won else 'Defeat'} at Encounter {there.number}: {there.title}.", part.text]
    book = journey.cards.quests.get(last.setup.get("quest", ""))
    ends = ways_on(part, last.setup.get("rulings", {}))
    if not last.won and ends == (PREPARE,):
        said.append("The party is back where it prepared for the quest, as it was then.")
    elif not last.won and ends == (END,):
        said.append(f"{book.title} is lost: it opens nothing, and its items are not given again." if book else "")
    elif not last.won:
        said.append("The party goes on all the same, with less.")
    elif ends == (END,) and book is not None:
        said += [book.epilogue, *([book.farewell] if book.final else [])]
    return [each for each in said if each]


# -- the party ---------------------------------------------------------------------------------------------------------


def sheets(cards: Box, setup: Setup) -> list[Sheet]:
    """The four Heroes as they come to an encounter; none if a set-up can no longer be read."""
    table = Table(setup, "the set-up", KEYS)
    try:
        heroes = read_party(cards, table, table.number("players", 1, PARTY, default=PARTY))
    except DustupError:
        return []
    return [sheet(cards, each) for each in heroes]


def sheet(cards: Box, hero: Hero) -> Sheet:
    """A Hero's sheet."""
    card = hero.card
    raised = {key: hero.stats[key] - card.stats[key] for key in STATS}
    stats = ", ".join(f"{key.upper()} {hero.stats[key]}{f' (+{raised[key]})' if raised[key] else ''}" for key in STATS)
    items = {key: hero.items.count(key) for key in hero.items}
    carried = ", ".join(f"{count} × {cards.items[key].name}" for key, count in items.items())
    facts = [
        ("Stats", stats),
        ("Weapons", ", ".join(card.arms[each].name for each in hero.weapons)),
        ("Items", carried or "none"),
        ("Spells", ", ".join(cards.spells[each].name for each in card.spells)),
    ]
    bars = [Bar("hp", "HP", hero.hp, card.hp), *([Bar("mp", "MP", hero.mp, card.mp)] if card.mp else [])]
    told = tuple((name, value) for name, value in facts if value)
    return Sheet(card.name, hero.seat, tuple(bars), ("EX",) if hero.ex else (), told, card.key)
