"""Whoever begins with an enemy: what could be done to it, each with the answers that it takes.

Some answers are followed by a question about whom, such as an action by its target. They are tried out in a match that
might be this one, as far as it is certain what is asked next. An aim is such a line of answers that ends at an enemy:
it is given by clicking the enemy and then what to do, and the answers are sent one after the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

from dustup.engine.match import Match
from dustup.engine.rule import Choose
from dustup.engine.view import View
from dustup.table.foresee import chance_so_far
from dustup.table.menu import Grouped, beside_die, grouped, lead_of

Part = dict[str, Any]

LONGEST = 3
"""So many answers an aim has at most: what to do, with whom of one's own, to whom."""
TRIES = 200
"""So many answers are tried out for a question at most."""
FEW = 4
"""So many offers to add something or to react are declined to see what is certain."""
WORDS = "aims"
"""The table of the text file with words for answers as parts of an aim; empty for what need not be said."""


class Line(NamedTuple):
    """Answers that follow each other without dice or anybody else's say."""

    options: tuple[Any, ...]
    writes: tuple[str, ...]
    said: tuple[str, ...]
    then: View
    """How the seat sees the match before the last of them."""


def aims_of(view: View, question: Choose, families: Grouped) -> list[Part]:
    """What could be done to enemies with an answer that is followed by others."""
    kinds = view.game.stage.aimed
    begins = [
        kind.option(key[1:], each) for key, (kind, values) in families.items() if kind.make in kinds for each in values
    ]
    if not begins or question.also:
        return []
    return Aims(view, question.seat).found(begins)


def told(said: Iterable[str], net: str) -> str:
    """Answers in one sentence, with what they come to."""
    words = ", ".join(filter(None, said))
    return f"{words}: {net}." if net else f"{words}."


class Aims:
    """The aims of one question."""

    def __init__(self, view: View, seat: int) -> None:
        self.view, self.seat, self.tries = view, seat, TRIES
        self.open: set[type] = {*view.game.options} if view.game.hidden else set()
        """Kinds of answers after which it is up to the dice, or to what is hidden, what becomes of the enemy."""
        side = view.game.sides.side(seat, view.seen)
        there = view.game.stage.scene(view.data).get("pieces", ())  # undressed: only where they are matters
        self.enemies: dict[str, Part] = {each["id"]: each for each in there if each["team"] not in (None, side)}

    def found(self, begins: list[Any]) -> list[Part]:
        """Each as an option of its own kind: ``then`` are the answers, and ``piece`` is the enemy."""
        found: list[Part] = []
        for option in begins:
            lead = lead_of(self.view, option)
            for line, enemy in self._ends(self._longer(None, self.view, option)):
                net, first = self._net(line, enemy), beside_die(self.view, option, WORDS) if lead else ""
                shown = {"write": "; ".join(line.writes), "say": told(line.said, net)}
                if first:
                    shown["short"] = told((first, *line.said[1:]), net)
                found.append({**shown, "cells": [], "piece": enemy, "lead": lead, "then": list(line.writes)})
        return found

    def _longer(self, line: Line | None, then: View, option: Any) -> Line:
        before = line or Line((), (), (), then)
        game = self.view.game
        verb = type(option).verb
        table = game.text.tables.get(WORDS, {})
        said = game.text.of_value(WORDS, option, then.phrase) if verb in table else then.say_option(option)
        return Line(
            (*before.options, option),
            (*before.writes, then.write(option)),
            (*before.said, said.removesuffix(".")),
            then,
        )

    def _ends(self, line: Line) -> Iterator[tuple[Line, str]]:
        """Every way to go on from a line that ends at an enemy; it may end there without another answer."""
        twin = self._after(line)
        if twin is None:
            return
        question, ended = self._asked(twin), False
        then, stage = twin.view(self.seat), self.view.game.stage
        families = grouped(twin.game, question.options, on_board=True) if question is not None else {}
        for key, (kind, values) in families.items():
            for value in values if kind.on_board else ():
                option = kind.option(key[1:], value)
                cells, piece = stage.spots(then.seen, question, option)  # type: ignore[arg-type]
                enemy = self.enemies.get(piece or "")
                if enemy is not None and set(cells) <= set(enemy["cells"]):
                    ended = True
                    yield self._longer(line, then, option), enemy["id"]
                elif kind.make in stage.aimed and len(line.options) < LONGEST - 1:
                    ended = True
                    yield from self._ends(self._longer(line, then, option))
        if not ended:
            suffer, _ = self._settled(twin)
            if len(suffer) == 1:
                yield line, next(iter(suffer))

    def _after(self, line: Line) -> Match | None:
        """The match after the last answer of a line, unless dice were rolled, others had a say, or enough was tried."""
        if not self.tries:
            return None
        self.tries -= 1
        twin = line.then.imagine(Random(0), events=True)
        before, given = chance_so_far(twin), len(twin.answers)
        twin.answer(line.options[-1], self.seat, sure=True)
        return twin if before == chance_so_far(twin) and len(twin.answers) == given + 1 else None

    def _asked(self, twin: Match) -> Choose | None:
        """What the same seat is asked next in the middle of carrying out its answer, if nobody else has a say."""
        question = twin.question
        if question is None or question.seat != self.seat or question.also or twin.in_secret or twin.fresh:
            return None
        return question

    def _settled(self, twin: Match) -> tuple[dict[str, dict[str, int]], bool]:
        """What enemies suffer if whoever may add to it or react does nothing, and whether others could react."""
        declines, reacts = self.view.game.referee.declines, False
        before = chance_so_far(twin)
        for _ in range(FEW):
            question = None if twin.in_secret else twin.question
            no = next((each for each in declines if question is not None and each in question.options), None)
            # Where ending the turn is offered, too, it is over.
            if question is None or no is None or twin.fresh:
                break
            reacts = reacts or question.seat != self.seat
            twin.answer(no, question.seat)
        if before != chance_so_far(twin):
            return {}, reacts
        seen, suffer = twin.view(self.seat).seen, dict[str, dict[str, int]]()
        for entry in twin.log:
            shown = twin.game.stage.show(seen, entry.event)
            if shown is None or shown.get("piece") not in self.enemies:
                continue
            if shown["do"] == "harm":
                what, number = "harm", shown["amount"]
            elif shown["do"] == "move" and shown["how"] != "walk":
                what, number = "pushed", len(shown["path"]) - 1
            else:
                continue
            found = suffer.setdefault(shown["piece"], {"harm": 0, "pushed": 0})
            found[what] += number
        return suffer, reacts

    def _net(self, line: Line, enemy: str) -> str:
        """What becomes of the enemy for certain, in words: how much it suffers, how far it goes."""
        last = type(line.options[-1])
        twin = None if last in self.open else self._after(line)
        if twin is None:
            self.open.add(last)
            return ""
        suffer, reacts = self._settled(twin)
        fill, phrase = self.view.game.text.fill, self.view.phrase
        net = suffer.get(enemy, {})
        said = ", ".join(fill("table", key, [("number", "", net[key])], phrase) for key in net if net[key])
        return f"{said}{fill('table', 'unless', [], phrase)}" if said and reacts else said
