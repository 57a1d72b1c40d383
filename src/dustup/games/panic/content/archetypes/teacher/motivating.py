"""Motivating Style of the Teacher: heal and inspire, You Can Do It!."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import TurnEnd
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import pick_key
from dustup.games.panic.rules.choices import run_options
from dustup.games.panic.rules.health import heal, heal_or_say
from dustup.games.panic.rules.movement import move
from dustup.games.panic.rules.picking import pick_allies
from dustup.games.panic.rules.targets import ability_allies, allies_in_range, owner_and_allies
from dustup.games.panic.rules.tokens import CHALLENGE, gain, held, lose
from dustup.games.panic.state import State, Unit

card = style(__file__)


@card.after("end", TurnEnd, mine="unit")
@clause("style.motivating.note.same-token", "ruling.style.motivating.self", "ruling.taken-out.abilities-off")
def heal_and_inspire(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of its turn allies in range heal, the owner included, and the owner gains an Inspired token."""
    cells = yield from ability_allies(m, me)
    for unit in owner_and_allies(m, me, cells):
        heal(m, unit, by=me)
    yield from gain(m, me, "inspired", n.inspired)


@card.action("you-can-do-it", possible=lambda m, act: allies_in_range(m, act, fallen=True))
def you_can_do_it(m: State, act: Act, n: Printed) -> Rule[None]:
    """An ally in range picks two: it heals; it moves two spaces; it gains another of a token; it discards a token."""
    for each in (yield from pick_allies(m, act, fallen=True, whole=True, heals=True)):
        act.named = [each]
        yield from run_options(m, act, n.pick, ENCOURAGEMENTS, act.seat_of(m.units[each.unit]))


def _ally(m: State, act: Act) -> Unit:
    return m.units[act.figures[0].unit]


def _chooser(m: State, act: Act) -> int:
    return act.seat_of(_ally(m, act))


def _ally_heals(m: State, act: Act, n: Printed) -> None:
    heal_or_say(m, act, _ally(m, act))


def _ally_moves(m: State, act: Act, n: Printed) -> Rule[None]:
    figures = m.figures_of(_ally(m, act)) if _ally(m, act).stooges else act.figures
    for each in figures:
        yield from move(m, _chooser(m, act), each, n.spaces, act=act)


def _another_token(m: State, act: Act, n: Printed) -> Rule[None]:
    ally = _ally(m, act)
    kinds = [kind for kind in held(ally) if kind != CHALLENGE]
    if kinds and not m.taken_out(ally):
        kind = yield from pick_key(m, _chooser(m, act), kinds, "copy-token", ally)
        yield from gain(m, ally, kind, 1, act=act)


def _fewer_tokens(m: State, act: Act, n: Printed) -> Rule[None]:
    ally = _ally(m, act)
    for _ in range(n.tokens):
        kinds = held(ally)
        if kinds and not m.taken_out(ally):
            kind = yield from pick_key(m, _chooser(m, act), kinds, "discard-token", ally)
            yield from lose(m, ally, kind, 1, act=act)


ENCOURAGEMENTS = [
    ("heal-self", _ally_heals, lambda m, act: _ally(m, act).hp < _ally(m, act).bar),
    ("move", _ally_moves, None),
    ("another", _another_token, lambda m, act: bool(_ally(m, act).tokens)),
    ("discard", _fewer_tokens, lambda m, act: bool(held(_ally(m, act)))),
]
