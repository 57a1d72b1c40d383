"""The set-up of an encounter: who plays, which Heroes take part and as what they come, and where.

    encounter = "one"                      # an encounter of the box, on its own
    quest = "a-light-in-the-darkness"      # instead: a quest from its beginning; with encounter, in the middle of it
    players = 2                            # 1 to 4
    party = ["galahad", "ranger", "maren", { hero = "orrin", hp = 3, items = ["bandage"] }]
    who = [1, 1, 2, 2]                     # the player of each Hero
    rulings = { chain = "each-die" }       # rulings that are played otherwise (rulings.py); a campaign keeps them
    content = { "heroes/maren:hp" = 9 }    # numbers that are not as printed; of maren@new, of a card beside the printed

A party is also written as ``"random"`` (``deal`` is a number: the same one deals the same party), as a table as it is
built (``{ name = "Last Light", heroes = [...] }``) or as one line ("Last Light: Galahad the Squire, ...").

A Hero that is only named comes as it is created, with full HP and MP. A table says what it has become: ``stats`` (a
table), ``hp``, ``mp``, ``ex``, ``items``, ``weapons``; what is left out is as created. In a campaign ``prepared`` is
the party right after the preparation, ``done`` and ``lost`` are the quests that were completed and lost before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from dustup.engine.cite import clause
from dustup.engine.errors import BadContent, BadPosition, BadSetup, Refusal
from dustup.engine.reading import Table, choice_of, list_of, number_of
from dustup.games.shining.content import Box, box
from dustup.games.shining.encounter import PREPARE
from dustup.games.shining.quests import QuestBook, encounters_of, open_quests
from dustup.games.shining.rulings import RULINGS
from dustup.games.shining.state import PARTY, STATS, Hero, State
from dustup.kit.rosters import Part, Roster

KEYS = ("encounter", "quest", "players", "party", "who", "prepared", "done", "lost", "rulings", "content", "deal")
FIRST = "one"
DEFAULT_PARTY = ("galahad", "ranger", "maren", "orrin")
HERO_KEYS = ("hero", "stats", "hp", "mp", "ex", "items", "weapons")
MOST_STAT = 40
MOST_DEALS = 999_999_999


class Parties(Roster):
    """What the players bring together."""

    @clause("party.four-heroes", "party.always-four", "party.no-duplicates-advice")
    def wrong(self, table: Mapping[str, Any], about: Any = None) -> list[Refusal]:
        """Four Heroes there are; the same one twice is legal."""
        return super().wrong(table, about)


@clause("party.no-duplicates-advice")
def all_different(party: Mapping[str, Any]) -> bool:
    """What chance heeds, and nobody else must: no Hero twice."""
    return len({*party["heroes"]}) == len(party["heroes"])


def party_of(cards: Callable[[], Box]) -> Parties:
    """A party of the Heroes of a box."""
    heroes = Part("heroes", lambda: cards().heroes, PARTY, clause="party.four-heroes", copies=PARTY)
    example = "Last Light: Galahad the Squire, Centaur Ranger, …"
    return Parties("party", (heroes,), example=example, sensible=all_different)


PARTIES = party_of(box)
"""Parties of the Heroes as they are printed."""


def begin(setup: Mapping[str, Any]) -> State:
    """The state before the first step."""
    try:
        table = Table(setup, "the set-up", KEYS)
        cards = read_content(table)
        book = read_quest(cards, table)
        encounter = cards.encounters[read_encounter(cards, table, book)]
        seats = players_of(table)
        m = State(cards, encounter, seats, encounter.ground, quest=book)
        m.content, m.rulings = cards.changes, read_rulings(table)
        m.heroes = read_party(cards, table, seats)
        m.done, m.lost = (tuple(table.choices(key, cards.quests)) for key in ("done", "lost"))
        m.came = tuple(written_hero(each) for each in m.heroes)
        m.prepared = read_prepared(cards, table)
    except BadPosition as error:
        raise BadSetup(str(error)) from None
    agreed = [("agreements",)] if m.rulings else []
    if book is None:
        m.then(*agreed, ("set_up",))
    elif "encounter" in table:
        m.then(*agreed, ("exchange",), ("set_up",))
    else:
        m.then(*agreed, ("take_up",))
    return m


@clause("quest.select", "quest.next")
def read_quest(cards: Box, table: Table) -> QuestBook | None:
    """A campaign begins with a Quest-book of level 1; others must have been opened by quests that are done."""
    if "quest" not in table:
        for key in ("done", "lost"):
            if key in table:
                raise BadPosition(f"{key}: there is no quest, to which alone it belongs")
        return None
    key, done = table.choice("quest", cards.quests), table.choices("done", cards.quests)
    if key not in (there := open_quests(cards, done)):
        raise BadPosition(f"quest is {key!r}, expected one that is open to the party: {', '.join(there) or 'none is'}")
    return cards.quests[key]


@clause("quest.first-encounter", "quest.chapter")
def read_encounter(cards: Box, table: Table, book: QuestBook | None) -> str:
    """An encounter on its own, the first of a quest, or one that the quest may lead to."""
    there = cards.encounters if book is None else encounters_of(cards, book)
    return table.choice("encounter", there, FIRST if book is None else book.first)


def read_content(table: Table) -> Box:
    """The cards to play with: those printed, with some numbers changed and changed cards beside the printed ones."""
    try:
        return box().but(table.get("content", {}))
    except BadContent as error:
        raise BadPosition(f"content: {error}") from None


def read_rulings(table: Table) -> dict[str, str]:
    """What is played otherwise than we rule it; our own choice need not be said."""
    return RULINGS.read(table.get("rulings", {}), table.place("rulings"))


@clause("party.player-count")
def players_of(table: Table) -> int:
    """One to four players; as many as ``who`` names if that is all that is said."""
    named = max(table.numbers("who", 1, PARTY, PARTY), default=PARTY)
    return table.number("players", 1, PARTY, default=named)


@clause("party.four-heroes", "party.always-four", "party.no-duplicates-advice")
def read_party(cards: Box, table: Table, seats: int) -> list[Hero]:
    """Exactly four Heroes; the same one twice is legal."""
    return read_rows(cards, party_rows(cards, table), "party", shared_out(table, seats))


def read_rows(cards: Box, rows: list[Mapping[str, Any]], where: str, owners: list[int]) -> list[Hero]:
    """The Heroes of a party, with who plays them; two of a kind are told apart."""
    names = [row["hero"] for row in rows]
    heroes = []
    for at, row in enumerate(rows):
        twins = names[: at + 1].count(names[at])
        tag = names[at] if names.count(names[at]) == 1 else f"{names[at]}.{twins}"
        heroes.append(read_hero(cards, Table(row, f"{where}: Hero {at + 1}", HERO_KEYS), at, tag, owners[at]))
    return heroes


def read_prepared(cards: Box, table: Table) -> tuple[Any, ...]:
    """The party as it was after the preparation, if it is told: four Heroes like any party."""
    if "prepared" not in table:
        return ()
    prepared = table.many("prepared", PARTY, PARTY)
    read_rows(cards, party_rows(cards, Table({"party": prepared}, "prepared", ("party",))), "prepared", [0] * PARTY)
    return tuple(prepared)


def party_rows(cards: Box, table: Table) -> list[Mapping[str, Any]]:
    """A row for each Hero of a legal party, however it is written."""
    given, parties = table.get("party", list(DEFAULT_PARTY)), party_of(lambda: cards)
    if not isinstance(given, list | tuple):
        random = Random(f"deal {table.number('deal', 0, MOST_DEALS, default=0)}")
        return [{"hero": each} for each in parties.given(given, "party", random)["heroes"]]
    rows = [row if isinstance(row, Mapping) else {"hero": row} for row in given]
    if wrong := parties.wrong({"heroes": [row.get("hero") for row in rows]}):
        raise BadSetup("party: " + " ".join(map(str, wrong)))
    return rows


@clause("party.share-heroes", "party.share-split")
def shared_out(table: Table, seats: int) -> list[int]:
    """The player of each Hero: each Hero has one, each player at least one; without a word they are dealt evenly."""
    if "who" not in table:
        return sorted(at % seats for at in range(PARTY))
    owners = [number_of(each, "who: one", 1, seats) - 1 for each in list_of(table["who"], "who", PARTY, PARTY)]
    for seat in range(seats):
        if seat not in owners:
            raise BadPosition(f"who: player {seat + 1} plays no Hero, expected at least one")
    return owners


@clause("party.create.stat-card", "party.create.weapon", "party.create.traits", "party.create.mini-cards")
@clause("hero.start-values")
def read_hero(cards: Box, row: Table, id: int, tag: str, seat: int) -> Hero:
    """A Hero as created: stat card, starting weapons, traits, starting items and spells; or as it has become since."""
    card = cards.heroes[row.choice("hero", cards.heroes)]
    hp = row.number("hp", 0, card.hp, default=card.hp)
    hero = Hero(id, card, tag, seat, hp, row.number("mp", 0, card.mp, default=card.mp))
    hero.stats = card.stats | row.counts("stats", STATS, 0, MOST_STAT)
    hero.ex = row.flag("ex", hp == 0)
    if (hero.ex and hp >= min(3, card.hp)) or (not hp and not hero.ex):
        raise BadPosition(f"{row.where}: hp is {hp} and ex is {hero.ex}, which cannot be at once")
    hero.items = list(card.items) if "items" not in row else _named(row, "items", cards.items)
    hero.weapons = list(card.weapons) if "weapons" not in row else _named(row, "weapons", card.arms)
    hero.rp = card.rp
    return hero


def _named(row: Table, key: str, known: Mapping[str, Any]) -> list[str]:
    """Cards by name, any number of each."""
    return [choice_of(each, f"{row.place(key)}: one", known) for each in row.many(key, 0, 40)]


def written_hero(hero: Hero) -> dict[str, Any]:
    """A Hero as a set-up has it."""
    told: dict[str, Any] = {"hero": hero.card.key, "hp": hero.hp, "mp": hero.mp}
    changed = {each: number for each, number in hero.stats.items() if number != hero.card.stats[each]}
    if changed:
        told["stats"] = changed
    if hero.ex:
        told["ex"] = True
    return {**told, "items": list(hero.items), "weapons": list(hero.weapons)}


def deal(number: int) -> dict[str, Any]:
    """A set-up for the laboratory: encounters, the quests one may begin with and parties in turn, for two players."""
    cards = box()
    heroes = list(cards.heroes)
    places = [*(("encounter", key) for key in cards.encounters), *(("quest", key) for key in open_quests(cards, ()))]
    first = number % len(heroes)
    party = [heroes[(first + each) % len(heroes)] for each in range(PARTY)]
    return {**dict([places[number % len(places)]]), "players": 2, "party": party}


def first_of_campaign(number: int) -> dict[str, Any]:
    """A campaign begins with the first quest of the book; other numbers take other parties."""
    heroes = list(box().heroes)
    party = [heroes[(number * 3 + each) % len(heroes)] for each in range(PARTY)]
    return {"quest": open_quests(box(), ())[0], "players": 1, "party": party}


@clause("setup.carry-over", "ex.after-encounter", "encounter-one.defeat.contradiction", "quest.next")
def sequel(m: State) -> dict[str, Any] | None:
    """The set-up of what comes next: HP, MP, EX, stats, weapons and items are carried over.

    After a defeat that leads back to the preparation the party is as it was right after that; one that had not prepared
    yet begins with that once more.
    """
    party: list[Any] = [written_hero(each) for each in m.heroes]
    prepared = list(m.prepared) or [each.card.key for each in m.heroes]
    together = {"players": m.seats, "who": [each.seat + 1 for each in m.heroes]}
    if m.content:
        together["content"] = dict(m.content)
    if m.rulings:
        together["rulings"] = dict(m.rulings)
    if m.quest is not None:
        together |= {key: list(quests) for key, quests in (("done", m.done), ("lost", m.lost)) if quests}
    if m.errand:
        return {"quest": m.errand, "party": party, **together}
    following, first = m.following, m.quest.first if m.quest is not None else FIRST
    if following == PREPARE and m.quest is not None and not m.prepared:
        return {"quest": m.quest.key, "party": list(m.came), **together}
    if following == PREPARE:
        following, party = first, prepared
    if following not in m.box.encounters:
        return None
    if m.quest is not None:
        together["quest"] = m.quest.key
    return {"encounter": following, "party": party, **together, "prepared": prepared}
