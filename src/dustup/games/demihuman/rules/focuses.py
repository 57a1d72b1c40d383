"""Focuses: checked at the end of a round, or with Improv as soon as they hold."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.options import Options
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.demihuman.cards import Focus
from dustup.games.demihuman.events import FocusMet
from dustup.games.demihuman.options import Pick
from dustup.games.demihuman.rules.damage import heal
from dustup.games.demihuman.rules.ending import score
from dustup.games.demihuman.rules.pips import gain_pips
from dustup.games.demihuman.state import Model, State
from dustup.kit.order import differ_if_tried, next_of

Due = tuple[int, Focus]
"""A focus of a model, by its number."""


@clause("focus.check", "ruling.focus.repeat", "end-of-round.focus-order", "sequencing.own-order")
def check_focuses(m: State, seat: int) -> Rule[None]:
    """One focus after another of the models on the table, in the order their player likes: those that are met now, and
    what is not met only if the others make it so."""
    left: list[Due] = [(each.id, focus) for each in m.team(seat) for focus in each.card.focuses if not focus.improv]

    def ask(named: dict[str, Due]) -> Rule[Due]:
        answer = yield Choose(seat, Options.of(*map(Pick, named)), Prompt("next-focus", seat=seat))
        return named[answer.choice]

    while met := [each for each in left if holds(m, *each)]:
        matters = len(met) > 1 and differ_if_tried(m, met, lambda twin, due: check(twin, *due))
        due = yield from next_of(met, lambda each: f"{m.models[each[0]].tag}:{each[1].key}", ask, lambda _: matters)  # noqa: B023
        left.remove(due)
        check(m, *due)


def holds(m: State, id: int, focus: Focus) -> bool:
    """Whether the condition of a focus is met."""
    assert focus.run is not None, "every focus says when it is met"
    return m.models[id].alive and bool(focus.run(m, m.models[id], focus.n))


@clause("focus.benefit", "content.focus", "ruling.focus.format")
def check(m: State, id: int, focus: Focus) -> None:
    """If its condition is met, its benefit is earned at once."""
    if holds(m, id, focus):
        pay(m, m.models[id], focus)


def pay(m: State, model: Model, focus: Focus) -> None:
    """Pips, victory points or HP."""
    m.tell(FocusMet, model.id, focus.name, focus.pays, focus.amount, cites=focus.n.clause)
    if focus.pays == "pips":
        gain_pips(m, model.seat, focus.amount)
    elif focus.pays == "points":
        score(m, model.seat, focus.amount, "focus")
    else:
        heal(m, model, focus.amount)


@clause("tag.improv", "ruling.tag.improv")
def improvise(m: State) -> None:
    """Improv focuses pay as soon as they hold, once a round at most."""
    for model in m.improvisers():
        for focus in model.card.focuses:
            if focus.improv and focus.key not in model.paid and holds(m, model.id, focus):
                model.paid.append(focus.key)
                pay(m, model, focus)
