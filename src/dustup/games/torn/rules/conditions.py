"""Condition Markers: put on, acting in Step 4, taken off."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.options import Options
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.torn.events import ConditionActs, ConditionIgnored, ConditionPut, ConditionRemoved
from dustup.games.torn.happenings import Marking
from dustup.games.torn.options import Next
from dustup.games.torn.state import Miniature, State
from dustup.kit.verbs import carry


@clause("conditions.list", "conditions.no-stacking")
def mark(m: State, target: Miniature, condition: str) -> Rule[None]:
    """Put a Condition Marker on a Miniature; a second one of the same kind is ignored."""
    if condition in target.conditions:
        m.tell(ConditionIgnored, target.id, m.box.conditions[condition].name)
        return
    yield from carry(m, Marking(target, condition), put_on)


def put_on(m: State, deed: Marking) -> None:
    """The marker lies there from now on."""
    deed.target.conditions += (deed.condition,)
    m.tell(ConditionPut, deed.target.id, m.box.conditions[deed.condition].name)


def end_condition(m: State, mini: Miniature, condition: str) -> None:
    """A Condition Marker is removed, if it is there."""
    if condition in mini.conditions:
        mini.conditions = tuple(each for each in mini.conditions if each != condition)
        m.tell(ConditionRemoved, mini.id, m.box.conditions[condition].name)


@clause("step4.conditions", "steps.simultaneous")
def act_all(m: State, mini: Miniature) -> Rule[None]:
    """All markers on the Active Miniature act, in the order its controller likes."""
    left = list(mini.conditions)
    while left and mini.alive:
        condition = left[0]
        if len(left) > 1:
            options = Options.of(*map(Next, left))
            answer = yield Choose(mini.seat, options, Prompt("conditions", mini=mini.id))
            condition = answer.effect
        left.remove(condition)
        card = m.box.conditions[condition]
        if condition in mini.conditions:
            m.tell(ConditionActs, mini.id, card.name, cites=card.cites)
            yield from card.sentence.carry_out(m, mini)
