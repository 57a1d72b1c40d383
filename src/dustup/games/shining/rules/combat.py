"""The combat sequence: the initiative track, round after round, and the Final Step with its cards."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule, roll
from dustup.games.shining.encounter import ChartRow
from dustup.games.shining.events import (
    ChartRolled,
    EventDiscarded,
    EventRevealed,
    EventsShuffled,
    RoundBegan,
    TimeOut,
    TimerDiscarded,
)
from dustup.games.shining.rules.ending import DEFEAT, close, decided
from dustup.games.shining.rules.spawn import spawn
from dustup.games.shining.rules.steps import STEPS
from dustup.games.shining.state import EVENT, FINAL, HERO, OFF, PARTY, TIMER, State
from dustup.games.shining.track import laid, read

# -- the track ---------------------------------------------------------------------------------------------------------


@clause("combat.track.composition", "combat.track.boss")
def track(m: State) -> list[str]:
    """Hero 1, Monster 1, Hero 2 ... Monster 4, further Monster numbers, Boss, Final Step."""
    return list(laid(tuple(m.acting)))


@clause("combat.track.same-number", "combat.track.skip-empty", "spawn.activation-this-round", "combat.track.boss")
def on_step(m: State, step: str) -> list[int]:
    """The models that act on a step now: Monsters that share a number as the encounter lists their sets."""
    kind, number = read(step)
    if kind == HERO:
        return [each.id for each in m.heroes if each.order == number and each.cell != OFF]
    return [each for each in m.acting.get(number, ()) if m.monsters[each - PARTY].cell != OFF]


@STEPS.step()
@clause("combat.restart", "combat.initiative-order", "setup.track")
def round(m: State) -> None:
    """A new round begins at the start of the track."""
    m.round += 1
    m.token = f"{HERO} 1"
    if not decided(m):
        m.tell(RoundBegan, m.round)
        m.then(("at_token",))


@STEPS.step(within="round")
@clause("combat.initiative-order", "combat.track.skip-empty")
def at_token(m: State) -> None:
    """Whoever is on the token's step acts, then it moves on; at the end the Final Step is obeyed."""
    if m.token == FINAL:
        m.then(("final_step",))
        return
    acts = "hero_step" if m.token.startswith(HERO) else "monster_step"
    m.then(*[(acts, each) for each in on_step(m, m.token)], ("advance",))


@STEPS.step(within="round")
@clause("combat.advance", "combat.track.skip-empty")
def advance(m: State) -> None:
    """The token moves one step to the right, over steps without a model."""
    if decided(m):
        return
    steps = track(m)
    at = steps.index(m.token) + 1
    while steps[at] != FINAL and not on_step(m, steps[at]):
        at += 1
    m.token = steps[at]
    m.then(("at_token",))


# -- the Final Step ----------------------------------------------------------------------------------------------------


@STEPS.step(within="round")
@clause("combat.final-step", "combat.final-step.one-card")
def final_step(m: State) -> Rule[None]:
    """The top card is obeyed, and no other; without a card the Encounter Chart is rolled."""
    if one_round_more(m) and time_is_out(m):
        return
    if not m.stack:
        yield from nothing_there(m)
    elif m.stack[-1] == TIMER:
        discard_timer(m)
        m.then(("round",))
    else:
        m.then(("event",))


@clause("combat.final-step.empty", "combat.event-deck.empty-timed")
def nothing_there(m: State) -> Rule[None]:
    """Roll on the chart; unless time has run out."""
    if time_is_out(m):
        return
    yield from roll_chart(m)
    if not decided(m):
        m.then(("round",))


@clause("combat.timer.discard")
def discard_timer(m: State) -> None:
    """A Timer Card is removed; what lies below stays."""
    m.stack.pop()
    m.tell(TimerDiscarded, len(m.stack))


@STEPS.step(within="final_step")
@clause("combat.event.reveal", "combat.final-step.face-down")
def event(m: State) -> Rule[None]:
    """The Event Card is turned face up and carried out from top to bottom; then it is discarded."""
    deck = m.events
    assert deck is not None, "an Event Card comes from an Event Deck"
    key = yield from deck.reveal()
    assert key is not None, "the card on the Final Step is one of the deck"
    card = m.box.events[m.encounter.events][key]
    m.stack.pop()
    m.tell(EventRevealed, card.name, card.told)
    yield from card.carry_out(m)
    deck.discard(key)
    discarded(m, card.name)
    if not decided(m):
        m.then(("after_event",))


@clause("combat.event.discard-then-roll")
def discarded(m: State, card: str) -> None:
    """A resolved Event Card is discarded before the Encounter Chart is rolled."""
    m.tell(EventDiscarded, card, m.events_left)


@STEPS.step(within="final_step")
@clause("combat.event.discard-then-roll", "combat.chart-at-setup-and-restart", "combat.event.example-three")
def after_event(m: State) -> Rule[None]:
    """Only then the chart is rolled, its cards are placed, and the round restarts; unless that was the last event."""
    if not one_round_more(m) and time_is_out(m):
        return
    yield from roll_chart(m)
    if not decided(m):
        m.then(("round",))


@clause("combat.event-deck.empty-timed")
def one_round_more(m: State) -> bool:
    """Whether it was agreed that the last Event Card leaves a round, until the token is on the Final Step again."""
    return m.rulings.get("last-event") == "one-more"


@clause("combat.event-deck.empty-timed")
def time_is_out(m: State) -> bool:
    """In a timed encounter with no Event Card left: victory is looked at first, else it is lost."""
    if not m.encounter.timed or m.events_left or EVENT in m.stack:
        return False
    if not decided(m):
        m.outcome = DEFEAT
        m.tell(TimeOut)
        close(m)
    return True


@clause("setup.extra-instructions")
def roll_chart(m: State) -> Rule[None]:
    """Roll the chart's die, place what the result says on the Final Step, and SPAWN whom it names."""
    if not m.encounter.chart:
        return
    (face,) = yield from roll(1, m.encounter.chart_die)
    row = next(each for each in m.encounter.chart if face in each.faces)
    place(m, row, face)
    for kind, number in row.spawns:
        spawn(m, kind, number)


@clause("combat.timer.supply", "combat.event-deck.empty-untimed", "combat.final-step.face-down")
def place(m: State, row: ChartRow, face: int) -> None:
    """Event Cards first, Timer Cards on top of them, all face down; there is no end to timers."""
    events = 0
    for _ in range(row.events):
        if not m.events_left and not shuffle_again(m):
            break
        m.stack.append(EVENT)
        events += 1
    m.stack += [TIMER] * row.timers
    m.tell(ChartRolled, face, events, row.timers, len(row.spawns), cites=row.clause)


@clause("combat.event-deck.empty-untimed")
def shuffle_again(m: State) -> bool:
    """Discarded Event Cards make a new deck, if there are any; never where time runs out with them."""
    if m.encounter.timed or m.events is None or not m.events.discards:
        return False
    m.tell(EventsShuffled, m.events.refill())
    return m.events_left > 0
