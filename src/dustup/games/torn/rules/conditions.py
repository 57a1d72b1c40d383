"""Condition Markers: put on, acting in Step 4, taken off."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Prompt, Rule
from dustup.games.torn.events import (
    ConditionActs,
    ConditionIgnored,
    ConditionKeptOff,
    ConditionPut,
    ConditionRemoved,
)
from dustup.games.torn.happenings import Marking
from dustup.games.torn.rules.effects import in_chosen_order
from dustup.games.torn.state import Miniature, State
from dustup.kit.verbs import carry


@clause("conditions.list", "conditions.no-stacking")
def mark(m: State, target: Miniature, condition: str) -> Rule[None]:
    """Put a Condition Marker on a Miniature; a second one of the same kind is ignored."""
    if condition in target.conditions:
        m.tell(ConditionIgnored, target.id, m.box.conditions[condition].name)
        return
    yield from carry(m, Marking(target, condition), put_on, missed=kept_off)


def put_on(m: State, deed: Marking) -> None:
    """The marker lies there from now on."""
    deed.target.conditions += (deed.condition,)
    m.tell(ConditionPut, deed.target.id, m.box.conditions[deed.condition].name)


def kept_off(m: State, deed: Marking) -> None:
    """There is no marker."""
    if deed.target.alive:
        m.tell(ConditionKeptOff, deed.target.id, m.box.conditions[deed.condition].name)


def end_condition(m: State, mini: Miniature, condition: str) -> None:
    """A Condition Marker is removed, if it is there."""
    if condition in mini.conditions:
        mini.conditions = tuple(each for each in mini.conditions if each != condition)
        m.tell(ConditionRemoved, mini.id, m.box.conditions[condition].name)
        if mini.id == m.active:
            works_no_longer(m, condition)


@clause("conditions.taken-off")
def works_no_longer(m: State, condition: str) -> None:
    """What works for an activation works no longer than its marker lies there."""
    m.panicked &= condition != "panic"
    m.slowed &= condition != "slow"


@clause("step4.conditions", "steps.simultaneous")
def act_all(m: State, mini: Miniature) -> Rule[None]:
    """All markers on the Active Miniature act, in the order its controller likes."""
    why = Prompt("conditions", mini=mini.id)

    def act(twin: State, condition: str) -> Rule[None]:
        return marker_acts(twin, twin.minis[mini.id], condition)

    yield from in_chosen_order(m, list(mini.conditions), str, act, mini.seat, why)


def marker_acts(m: State, mini: Miniature, condition: str) -> Rule[None]:
    """One marker acts, if it still lies on somebody alive."""
    card = m.box.conditions[condition]
    if mini.alive and condition in mini.conditions:
        m.tell(ConditionActs, mini.id, card.name, cites=card.cites)
        yield from card.sentence.carry_out(m, mini)
        if not mini.alive:
            m.time, m.panicked, m.slowed = 0, False, False  # nothing is left of its activation
