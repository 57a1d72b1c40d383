"""Quest-books: what a quest is about, how the party prepares, with which encounter it begins and what it opens."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from dustup.engine.cite import clause
from dustup.engine.errors import BadContent
from dustup.games.shining.cards import Card
from dustup.games.shining.encounter import END, PREPARE
from dustup.games.shining.printing import QUEST
from dustup.kit.printed import Printed

if TYPE_CHECKING:
    from dustup.games.shining.content import Box


class QuestBook(Card):
    """A Quest-book. Which encounters it has follows from the first one and from where each of them leads."""

    def __init__(self, source: Printed) -> None:
        row = source.read(QUEST)
        super().__init__(source.key, source.path.name, row["title"], source.mark)
        self.level: int = row["level"]
        """A campaign begins with a book of level 1; the others are opened by quests that were completed."""
        self.chapter: int = row["chapter"]
        self.side: bool = row["side"]
        self.final: bool = row["final"]
        """Whether it is the Final Quest, with which the campaign ends."""
        self.draft: bool = row["draft"]
        """Whether its encounters are still to be written: it is announced, and nobody can take it up."""
        self.text: str = row["text"]
        self.preparation: str = row["preparation"]
        self.items: tuple[str, ...] = tuple(each for one in row["items"] for each in _counted(source, one))
        """What the party is given to divide."""
        self.first: str = row["first"]
        self.epilogue: str = row["epilogue"]
        self.failure: str = row["failure"]
        self.farewell: str = "" if row["farewell"] == "none" else row["farewell"]
        """The epilogue of the campaign, in a Final Quest."""
        self.next: tuple[str, ...] = tuple(row["next"])
        self.again: str = "" if row["again"] == "none" else row["again"]
        if self.final and not self.farewell:
            raise BadContent(f"{self.file}: a Final Quest has a farewell, the epilogue of the campaign")


def _counted(source: Printed, written: str) -> list[str]:
    """``bandage 2`` is two of them."""
    found = re.fullmatch(r"([a-z-]+)(?: ([1-9]))?", written)
    if found is None:
        raise source.wrong("items", written, 'items with their quantities, such as "bandage 2"')
    return [found[1]] * int(found[2] or 1)


@clause("quest.chapter", "quest.branching")
def encounters_of(box: Box, book: QuestBook) -> list[str]:
    """The encounters of a quest in the order in which they can be come to: from the first one wherever one leads."""
    found = [book.first] if book.first in box.encounters else []
    for key in found:
        there = box.encounters[key]
        found += [each for each in ways_of(there.victory.next, there.defeat.next) if each not in found]
    return found


def ways_of(*ways: Iterable[str]) -> list[str]:
    """Encounters that are led to."""
    return list(dict.fromkeys(each for some in ways for each in some if each not in (PREPARE, END)))


@clause("quest.select", "quest.next", "quest.side-quests")
def open_quests(box: Box, done: Iterable[str]) -> list[str]:
    """The quests a party can take up: those of level 1, and what it has opened by completing others.

    A side quest stands among them, and nothing waits for it.
    """
    opened = {each for key in done for each in box.quests[key].next}
    wanted = [each for each in box.quests.values() if each.level == 1 or each.key in opened]
    return [each.key for each in sorted(wanted, key=in_order) if each.key not in done and not each.draft]


def in_order(book: QuestBook) -> tuple[int, bool, str]:
    """Books in reading order, side quests behind the chapter they belong to."""
    return book.chapter, book.side, book.key


def check_quests(box: Box) -> None:
    """Books and encounters lead only to what there is."""
    for each in box.encounters.values():
        for part in (each.victory, each.defeat):
            _known(each.file, part.items, box.items)
            _known(each.file, part.next, (*box.encounters, PREPARE, END))
    for book in box.quests.values():
        _known(book.file, book.items, box.items)
        _known(book.file, (*book.next, *([book.again] if book.again else [])), box.quests)
        if not book.draft:
            _known(book.file, [book.first], box.encounters)


def _known(where: str, names: Iterable[str], there: Iterable[str]) -> None:
    for name in names:
        if name not in there:
            raise BadContent(f"{where} names {name!r}; there are: {', '.join(there)}")
