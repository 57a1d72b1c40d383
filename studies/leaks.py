"""The leak examination of a game with secrets: nobody learns from anything what they may not know.

    python studies/leaks.py [GAME] [MATCHES] [FIRST] [--everybody] [--twins N] [--drawn SHARE] [--minutes M]

At every question of MATCHES matches, what an onlooker may not know is dealt anew, and everything that reaches them is
compared, now and after one answer with the same dice (``leaking.at_a_question``): what is seen, who is asked what,
menus, lines and motions at every question; views, scenes, refusals, look-ups and the guesses that bots think with at a
share of them; forecasts and a bot's answers at every 50th. Onlookers are the seats and a spectator in turn, or all of
them at every question (``--everybody``, which takes three times as long). Every N-th match is also played at two
tables of the server, at which one player has brought another deck (``leaking.Twins``). Matches are answered at random,
boldly (any kind of action, never declining) or by the greedy bot, in turn. FIRST is the number of the first match: a
run that was stopped goes on from the number it showed last.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from time import perf_counter
from typing import Any

from leaking import SWAPS, WRONG, Leak, Look, Twins, at_a_question
from rich.console import Console
from rich.progress import Progress

from dustup.bots.greedy import Greedy
from dustup.engine.game import Game, find_game
from dustup.engine.match import Match
from dustup.engine.rule import Choose
from dustup.testing.harness import ENDLESS

FORETOLD = 50
"""Forecasts are compared at every so manieth question."""
GREEDY = 10
"""Every so manieth match is the greedy bot's, which takes its time."""


class Answers:
    """Who answers in a match: chance, somebody bold, or the greedy bot."""

    def __init__(self, game: Game, number: int) -> None:
        self.game, self.random = game, Random(number)
        self.how = "greedy" if number % GREEDY == 0 else ("random", "bold")[number % 2]
        self.bot = Greedy(number, most=8, ways=1)

    def pick(self, match: Match, question: Choose) -> Any:
        options = question.options
        if self.how == "greedy":
            return self.bot.answer(question, match.view(question.seat))
        if self.how == "bold":
            families = [each for each in options.families if each.count]
            acting = [each for each in families if each.at(0) not in self.game.referee.declines] or families
            family = self.random.choice(acting)
            return family.at(self.random.randrange(family.count))
        return options[self.random.randrange(len(options))]

    def word(self, match: Match, question: Choose, alike: list[str]) -> str:
        """The same among answers in words: one that acts, if it is somebody bold."""
        declines = {match.write(each) for each in self.game.referee.declines}
        acting = [each for each in alike if each not in declines]
        return self.random.choice(acting if acting and self.how != "random" else alike)


class Study:
    """Matches that were looked at, and what was found."""

    def __init__(self, game: Game, drawn: float, everybody: bool = True) -> None:
        self.game, self.drawn, self.everybody = game, drawn, everybody
        self.counts: Counter[str] = Counter()
        self.ever: list[Any] = []
        """Answers that are tried in every match, and mostly refused,"""
        self.wrong: list[Any] = []
        """and those that could be given so far in the match at hand."""
        self.standing: dict[str, None] = {}
        """Names under which questions can be answered once and for all."""
        self.undone, self.stood = 0.1, 0.02
        """After this share of answers at two tables somebody takes one back, or leaves a standing answer."""
        self.seldom = 0.04
        """After this share of answers at two tables, records and the like are asked for."""

    def look_at(self, number: int) -> Iterator[Leak]:
        """One match, question by question."""
        answers, random = Answers(self.game, number), Random(f"looks {number}")
        match = Match(self.game, self.game.setup.deal(number), seed=number)
        self.wrong = list(self.ever)
        while match.question is not None:
            self.counts["questions"] += 1
            question = random.choice(match.questions)
            self.note(question, random)
            option = answers.pick(match, question)
            drawn, foretold = random.random() < self.drawn, self.counts["questions"] % FORETOLD == 0
            self.counts["questions with scenes"] += drawn
            self.counts["questions with forecasts"] += foretold
            self.counts["questions in windows of secrets"] += question.again is not None
            wrong = random.sample(self.wrong, min(WRONG, len(self.wrong)))
            looks = (*range(match.seats), None)
            who = looks if self.everybody else (looks[self.counts["questions"] % len(looks)],)
            yield from at_a_question(match, question.seat, option, Look(number, drawn, foretold, wrong, who))
            match.answer(option, question.seat)
        self.counts[f"matches answered {answers.how}"] += 1

    def note(self, question: Choose, random: Random) -> None:
        """Remember what could be answered, to be tried when it cannot."""
        if question.standing:
            self.standing[question.standing] = None
        self.wrong.append(question.options[random.randrange(len(question.options))])
        if len(self.wrong) > 50 * WRONG:
            del self.wrong[random.randrange(len(self.wrong))]

    def twins(self, number: int, most: int = ENDLESS) -> Iterator[Leak]:
        """The same number as a match at two tables, or its first answers."""
        random = Random(f"twins {number}")
        answers, watched = Answers(self.game, random.choice((1, 2))), random.randrange(2)
        pair = Twins(self.game.name, self.game.setup.deal(number), number, watched)
        for _ in range(most):
            if pair.over:
                break
            yield from pair.answer(answers.word)
            what = random.random()
            if pair.over:
                break
            if what < self.undone:
                yield from pair.undo()
            elif what < self.undone + self.stood and self.standing:
                yield from pair.stand(list(self.standing))
            if what > 1 - self.seldom:
                yield from pair.seldom("mid-match")
        self.counts["matches at two tables"] += 1
        self.counts.update({f"two tables: {what}": count for what, count in pair.counts.items()})


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game", nargs="?", default="torn")
    asked.add_argument("matches", nargs="?", type=int, default=1000)
    asked.add_argument("first", nargs="?", type=int, default=0)
    asked.add_argument("--twins", type=int, default=20, help="every so manieth match is played at two tables, too")
    asked.add_argument("--drawn", type=float, default=0.05, help="the share of questions at which scenes are compared")
    asked.add_argument("--everybody", action="store_true", help="all look on at every question")
    asked.add_argument("--minutes", type=float, default=0.0, help="stop after so many")
    given = asked.parse_args()
    study, start, shown = (
        Study(find_game(given.game), given.drawn, given.everybody),
        perf_counter(),
        Console(stderr=True),
    )
    found: Counter[str] = Counter()
    played = 0
    with Progress(console=shown) as bar:
        task = bar.add_task(f"matches from {given.first}", total=given.matches)
        for number in range(given.first, given.first + given.matches):
            if given.minutes and perf_counter() - start > 60 * given.minutes:
                break
            leaks = list(study.look_at(number))
            if given.game in SWAPS and number % given.twins == 0:
                leaks += study.twins(number)
            for each in leaks:
                found[each.kind] += 1
                if found[each.kind] <= 5:
                    shown.print(f"match {number}: {each}", markup=False)
            played += 1
            bar.update(task, advance=1, description=f"the next is {number + 1}")
            if played % 50 == 0 and not shown.is_terminal:
                shown.print(f"{played} matches, {study.counts['questions']} questions, {found.total()} leaks")
    for what, count in sorted(study.counts.items()):
        print(f"{what}: {count}")
    said = f"{played} matches of {given.game} from {given.first} on, {perf_counter() - start:.0f} s"
    if found:
        sys.exit(f"{said}: leaks: {', '.join(f'{kind} {count}' for kind, count in found.most_common())}")
    print(f"{said}: no leak")


if __name__ == "__main__":
    main()
