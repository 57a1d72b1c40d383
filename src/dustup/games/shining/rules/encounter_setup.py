"""Combat encounter set-up: track, Monsters, decks, chart, then the Heroes' places and their order."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Prompt, Rule
from dustup.games.shining.events import (
    Agreed,
    DeckReady,
    EncounterBegan,
    HeroPlaced,
    HeroTaken,
    LevelsLaid,
    OrderGiven,
    SceneryLaid,
    TrackLaid,
)
from dustup.games.shining.glossary import levels_of, type_of
from dustup.games.shining.options import PICKING, First
from dustup.games.shining.rules.carrying import lay_burden
from dustup.games.shining.rules.combat import roll_chart, track
from dustup.games.shining.rules.effects import listen
from dustup.games.shining.rules.spawn import fewest_steps, monster_of, ready_ai_deck, spawn
from dustup.games.shining.rules.steps import STEPS
from dustup.games.shining.rulings import RULINGS
from dustup.games.shining.state import PARTY, Hero, State
from dustup.kit.deck import Deck


@STEPS.step()
def agreements(m: State) -> None:
    """What is played otherwise than we rule it is said first."""
    for key, choice in m.rulings.items():
        m.tell(Agreed, RULINGS[key].said(choice), cites=RULINGS[key].clause)


@STEPS.step()
@clause("setup.order-of-steps", "setup.books", "party.active-party", "term.hero", "term.monster")
def set_up(m: State) -> None:
    """Track, Monsters, decks, further instructions, the Heroes' places, their order; then combat begins."""
    where = m.encounter
    m.tell(EncounterBegan, where.number, where.title, where.text, cites=where.clauses)
    for hero in m.heroes:
        take(m, hero)
    lay_map(m)
    places = [("place_hero", each) for each in range(PARTY)]
    begins = [("lay_track",), ("spawn_monsters",), ("ready_decks",), ("instructions",)]
    m.then(*begins, *places, ("give_order", 1), ("round",))


@clause(
    *("hero.stats", "hero.points", "hero.card-sides", "hero.equipment-limit", "hero.cha", "hero.levels"),
    *("reaction.points.per-encounter", "setup.carry-over"),
)
def take(m: State, hero: Hero) -> None:
    """A Hero with its cards: HP, MP, EX, stats and items are as they came; what is the encounter's own is renewed."""
    hero.rp, hero.order = hero.card.rp, 0
    hero.used.clear()
    listen(m, hero)
    arms = ", ".join(hero.card.arms[each].name for each in hero.weapons)
    traits = ", ".join(each.name for each in hero.card.traits.values())
    m.tell(HeroTaken, hero.id, hero.seat, arms, traits, cites=hero.card.cites)


@clause("glossary.purpose")
def lay_map(m: State) -> None:
    """What the drawn pieces of this map are."""
    for piece in m.ground.scenery:
        terrain, cited = type_of(piece, m.encounter.number)
        m.tell(SceneryLaid, piece, terrain, cites=cited)
    if found := levels_of(m.encounter.number):
        feature, cited = found
        m.tell(LevelsLaid, feature, cites=cited)


@STEPS.step(within="set_up")
@clause("setup.track")
def lay_track(m: State) -> None:
    """The token is on the first step of the track."""
    for kind, number in m.encounter.spawns:
        monster_of(m, kind, number)
    m.tell(TrackLaid, ", ".join(track(m)))


@STEPS.step(within="set_up")
@clause("setup.spawn-monsters")
def spawn_monsters(m: State) -> None:
    """The Monsters the encounter lists enter the map."""
    for kind, number in m.encounter.spawns:
        spawn(m, kind, number)


@STEPS.step(within="set_up")
@clause("setup.decks", "setup.only-relevant-decks", "setup.event-deck-full", "monster.ai.deck-per-kind")
def ready_decks(m: State) -> None:
    """An AI deck for each kind of Monster there is, and the Event Deck if the chart uses Event Cards; all in full."""
    for card in dict.fromkeys(each.card for each in m.monsters):
        ready_ai_deck(m, card)
    if m.encounter.events:
        cards = m.box.events[m.encounter.events]
        m.decks["events"] = Deck("events", cards, again=False)
        m.tell(DeckReady, "events", len(cards))


@STEPS.step(within="set_up")
@clause("setup.extra-instructions")
def instructions(m: State) -> Rule[None]:
    """Further set-up: what has to be carried, and the roll on the Encounter Chart."""
    lay_burden(m)
    yield from roll_chart(m)


@STEPS.step(within="set_up")
@clause("setup.hero-placement", "combat.players-agree")
def place_hero(m: State, hero: int) -> Rule[None]:
    """The players put each Hero on a free square of the start area, or as near to it as there is room."""
    me = m.heroes[hero]
    free = m.ground.board.all & ~m.ground.blocking & ~m.taken()
    free = m.ground.starts & free or fewest_steps(m, m.ground.starts, free) or free
    to = yield from PICKING.place(me.seat, free, Prompt("place", hero=hero))
    m.put(me, to)
    m.tell(HeroPlaced, hero, to)


@STEPS.step(within="set_up")
@clause("setup.hero-order", "setup.hero-order-fixed", "combat.players-agree")
def give_order(m: State, number: int) -> Rule[None]:
    """The players give the numbers 1 to 4 freely, each once; they stay for the encounter."""
    left = [each.id for each in m.heroes if not each.order]
    first, *others = m.players()
    hero = yield from PICKING.key(first, First, left, Prompt("order", number=number), also=tuple(others))
    m.heroes[hero].order = number
    m.tell(OrderGiven, hero, number)
    if number < PARTY:
        m.then(("give_order", number + 1))
