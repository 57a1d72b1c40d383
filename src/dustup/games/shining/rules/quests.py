"""Quests: taking one up, preparing for it, sharing and exchanging items; its end, and what comes after it."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.options import Options
from dustup.engine.rule import Prompt, Rule
from dustup.games.shining.encounter import END
from dustup.games.shining.events import (
    CampaignOver,
    FateChosen,
    ItemGiven,
    ItemsGiven,
    ItemTaken,
    NothingGiven,
    NotRested,
    Prepared,
    QuestCompleted,
    QuestFollows,
    QuestLost,
    QuestTaken,
    Rested,
)
from dustup.games.shining.options import PICKING, Depart, Embark, Fate, Give, Pack, Share
from dustup.games.shining.quests import QuestBook, open_quests
from dustup.games.shining.rules.ending import VICTORY
from dustup.games.shining.rules.rewards import finish, part_of, ways_on
from dustup.games.shining.rules.steps import STEPS
from dustup.games.shining.setup import written_hero
from dustup.games.shining.state import Hero, State
from dustup.kit.picking import pick

RETIRE, KEEP, AGAIN = "retire", "keep", "again"
"""What becomes of Heroes when their campaign is over."""


def book_of(m: State) -> QuestBook:
    """The quest that is played."""
    assert m.quest is not None, "an encounter on its own has no quest"
    return m.quest


# -- before ------------------------------------------------------------------------------------------------------------


@STEPS.step()
@clause("quest.select", "quest.intro-optional", "quest.first-encounter", "quest.chapter")
def take_up(m: State) -> None:
    """The book is opened: its introduction, to be read by whoever likes; the preparation; then its first encounter."""
    book = book_of(m)
    m.tell(QuestTaken, book.title, book.text)
    m.then(("prepare",), ("set_out",), ("exchange",), ("set_up",))


@STEPS.step(within="take_up")
@clause("quest.preparation", "quest.preparation.items", "quest.lost")
def prepare(m: State) -> None:
    """The instructions of the book are followed; its items are given once, however often the quest is begun."""
    book = book_of(m)
    again = book.key in m.lost
    if again:
        m.tell(NothingGiven)
    else:
        m.tell(Prepared, book.preparation)
    for hero in m.heroes:
        between_quests(m, hero)
    if book.items and not again:
        m.stores = list(book.items)
        m.tell(ItemsGiven, book.items)
        m.then(("divide",))


@clause("quest.recovery-between")
def between_quests(m: State, hero: Hero) -> None:
    """Between quests all HP and MP come back, and nobody stays exhausted; unless it was agreed that wounds stay."""
    if hero.hp == hero.card.hp and hero.mp == hero.card.mp:
        return
    if m.rulings.get("between-quests") == "wounds":
        m.tell(NotRested, hero.id, hero.hp, hero.mp)
        return
    hero.hp, hero.mp = hero.card.hp, hero.card.mp
    m.lay_down(hero, False)
    m.tell(Rested, hero.id)


@STEPS.step()
@clause("quest.items-distribution", "quest.preparation.items", "combat.players-agree")
def divide(m: State) -> Rule[None]:
    """The players divide what the party is given, freely, one after another; or they deal out what is left in turn."""
    takes = [Pack(item, hero.id) for item in dict.fromkeys(m.stores) for hero in m.heroes]
    shared = [Share()] if len(m.stores) > 1 else []
    first, *others = m.players()
    why = Prompt("divide", count=len(m.stores))
    chosen = yield from pick(first, Options((), [*takes, *shared]), why, also=tuple(others))
    if isinstance(chosen, Share):
        share(m)
        return
    take(m, chosen.item, m.heroes[chosen.hero])
    if m.stores:
        m.then(("divide",))


def share(m: State) -> None:
    """Each item that is left goes to whoever has fewest, the first of the party first."""
    for item in list(m.stores):
        take(m, item, min(m.heroes, key=lambda hero: len(hero.items)))


def take(m: State, item: str, hero: Hero) -> None:
    """An item for the party is somebody's."""
    m.stores.remove(item)
    hero.items.append(item)
    m.tell(ItemTaken, hero.id, item)


@STEPS.step(within="take_up")
@clause("encounter-one.defeat.contradiction", "quest.preparation")
def set_out(m: State) -> None:
    """The party as it is now is what some defeats return it to."""
    m.prepared = tuple(written_hero(each) for each in m.heroes)


@STEPS.step()
@clause("quest.items-distribution", "combat.players-agree")
def exchange(m: State) -> Rule[None]:
    """Before an encounter items change hands between any Heroes; what one was handed it does not hand on."""
    first, *others = m.players()
    gives = [Give(*each) for each in gifts(m)]
    options = Options((), [*gives, Depart()])
    given = yield from pick(first, options, Prompt("exchange"), Depart, also=tuple(others))
    if given is None:
        m.handed.clear()
        return
    m.heroes[given.giver].items.remove(given.item)
    m.heroes[given.taker].items.append(given.item)
    m.handed.append((given.item, given.taker))
    m.tell(ItemGiven, given.giver, given.item, given.taker)
    m.then(("exchange",))


def gifts(m: State) -> list[tuple[str, int, int]]:
    """Every item that a Hero brought here, to every other Hero: any division can be come to by moving each once."""
    found = []
    for giver in m.heroes:
        for item in dict.fromkeys(giver.items):
            if giver.items.count(item) > m.handed.count((item, giver.id)):
                found += [(item, giver.id, taker.id) for taker in m.heroes if taker is not giver]
    return found


# -- after -------------------------------------------------------------------------------------------------------------


@STEPS.step()
@clause("quest.epilogue", "quest.lost", "end.defeat.consequences")
def quest_over(m: State) -> None:
    """The last encounter of a quest has ended: its epilogue; or it is lost, and opens nothing."""
    book = book_of(m)
    close_book(m, book)
    m.then(("campaign_over",) if book.final and book.key in m.done else ("next_quest",))


def close_book(m: State, book: QuestBook) -> None:
    """A quest is completed or lost."""
    if m.outcome == VICTORY:
        m.done = (*m.done, book.key)
        m.tell(QuestCompleted, book.title, book.epilogue)
    else:
        m.lost = (*m.lost, *([] if book.key in m.lost else [book.key]))
        m.tell(QuestLost, book.title, book.failure)


@STEPS.step(within="quest_over")
@clause("quest.next", "quest.side-quests", "quest.lost", "combat.players-agree")
def next_quest(m: State) -> Rule[None]:
    """The players take up one of the quests that are open to them; where none is left the campaign rests."""
    first, *others = m.players()
    ways = open_quests(m.box, m.done)
    m.errand = (yield from PICKING.key(first, Embark, ways, Prompt("embark"), also=tuple(others))) or ""
    m.tell(QuestFollows, m.errand)
    finish(m)


@STEPS.step(within="quest_over")
@clause("quest.final", "quest.retire-or-keep", "quest.new-game-plus", "combat.players-agree")
def campaign_over(m: State) -> Rule[None]:
    """The Final Quest is completed: the epilogue of the campaign, and what becomes of the Heroes."""
    book = book_of(m)
    m.tell(CampaignOver, book.farewell)
    first, *others = m.players()
    ways = [RETIRE, KEEP, *([AGAIN] if book.again else [])]
    fate = yield from PICKING.key(first, Fate, ways, Prompt("fate"), also=tuple(others))
    if fate == AGAIN:
        m.errand, m.done, m.lost = book.again, (), ()
    m.tell(FateChosen, fate)
    finish(m)


@STEPS.step()
@clause("ruling.match.concede")
def break_off(m: State) -> None:
    """Who gives up while the rest is decided leaves all of it: what could be chosen is the first thing there is."""
    m.following = m.following or ways_on(part_of(m), m.rulings)[0]
    book = m.quest
    if book is not None and m.following == END:
        if book.key not in (m.done if m.outcome == VICTORY else m.lost):
            close_book(m, book)
        if not (book.final and book.key in m.done):
            m.errand = next(iter(open_quests(m.box, m.done)), "")
    finish(m)
