"""The thinker: tree search on forks.

It looks for the best way to go on until another side's turn begins, or until the game says that a plan is over (where
nobody plays against it, no other turn would ever begin): a tree of its own answers, with the answers of
others in between where they decide something. Each new leaf is a fork on which one more answer was given, and where
that leaves something half done (whom to hit, which way to push) it is finished anyhow; then the game's evaluation
values it. A moment is worth as much as its best answer (its worst, if somebody else answers). Where chance had a hand
in an answer, several outcomes are tried and their mean counts; in a game that wants several tried at first, all answers
have the same luck, good and bad, or the luckiest would be taken for the best. Others who merely could react now are
taken to let it pass. If the match then goes as planned, the next search starts with what this one has found.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any

from dustup.bots.greedy import DECLINE, let_pass, settled
from dustup.bots.simple import shortlist
from dustup.engine.garbage import no_collecting
from dustup.engine.match import Match
from dustup.engine.rule import Choose
from dustup.engine.view import View

OUTCOMES = 12
"""So many outcomes of one answer are tried at most."""


class Moment:
    """A question in an imagined match, or the end of the search. The match is kept only where the search goes on."""

    __slots__ = ("brings", "gains", "match", "mine", "settled", "tries", "value", "visits")

    def __init__(self, match: Match | None, value: float, mine: bool, settled: bool) -> None:
        self.match = match
        self.value = value
        self.mine = mine
        self.settled = settled
        """Whether there is nothing more to find out."""
        self.visits = 0
        self.tries: list[Try] = []
        self.gains: dict[Any, float] = {}
        """What each answer tried here, or before, changed for the better."""
        self.brings = 0.0
        """What the best main answer changes: it comes all the same after an offer beside it."""

    def weigh(self) -> None:
        """Worth as much as the best answer, or the worst for us if others give it."""
        values = [each.value for each in self.tries]
        self.value = max(values) if self.mine else min(values)
        self.settled = all(each.settled for each in self.tries)


class Try:
    """An answer tried at a moment, and what it led to: several outcomes where chance had a hand in it."""

    __slots__ = ("most", "option", "outcomes", "settled", "value", "visits")

    def __init__(self, option: Any, outcome: Moment, most: int) -> None:
        self.option = option
        self.outcomes = [outcome]
        self.most = most
        """So many outcomes are worth trying: one where neither chance nor guessing has a hand in it."""
        self.visits = 0
        self.weigh()

    def weigh(self) -> None:
        """The mean of the outcomes."""
        found = self.outcomes
        self.value = sum([each.value for each in found]) / len(found)
        self.settled = all(each.settled for each in found) and len(found) >= self.most


class Thinker:
    """Searches for so many seconds or iterations; a legal answer is ready from the first moment."""

    name = "thinker"

    def __init__(
        self,
        seed: int | str = 0,
        *,
        seconds: float | None = None,
        iterations: int | None = None,
        depth: int = 12,
        width: int = 60,
        inner_width: int = 24,
        explore: float = 0.3,
    ) -> None:
        self._random = Random(f"thinker bot {seed}")
        self.seconds = 0.1 if seconds is None and iterations is None else seconds
        self.iterations = iterations
        """Forks valued for one answer, at most."""
        self.depth = depth
        self.width = width
        """So many answers are tried to the question itself, and so many (``inner_width``) to those that follow."""
        self.inner_width = inner_width
        self.explore = explore
        self.clock = perf_counter
        """What seconds are counted with; on a shared machine a study counts those of the processor."""
        self.enough: Callable[[], bool] | None = None
        """Whether to answer now with what was found so far, though there would be time: somebody else waits, say."""
        self.also: tuple[Any, ...] = ()
        """Answers that are tried whatever others are: what was played, to be compared with the best."""
        self.thoughts: list[tuple[Any, int, float]] = []
        """The candidates of the last answer: option, visits, value."""
        self.looks = 0
        """How many forks were valued for the last answer."""
        self._plan: tuple[int, list[Moment]] = (0, [])
        """How many answers the match will have had, and what we expect to find then."""

    def answer(self, question: Choose, view: View) -> Any:
        self._start = self.clock()
        with no_collecting():
            return self._think(question, view)

    def _think(self, question: Choose, view: View) -> Any:
        base = view.imagine(self._random)
        self.looks = 0
        self._view = view
        self._side = base.game.sides.side(question.seat, base.state)
        self._guessing = guesses(view, base, self._random)
        several = base.game.judge.tries > 1
        self._luck = [self._random.getrandbits(64) for _ in range(OUTCOMES)] if several else []
        self._root = root = self._expected(base) or Moment(base, view.foresee(base), True, False)
        # Some of every kind first, as there may be time for no more.
        tried = base.game.judge.sensible(base.state, question)
        widths = dict.fromkeys((self.inner_width, min(self.width, base.game.judge.width)))
        lists = [shortlist(tried, width, self._random) for width in widths]
        self._widen(root, list(dict.fromkeys(each for some in (self.also, *lists) for each in some)))
        while len(root.tries) > 1 and not root.settled and not self._over():
            self._descend()
        best = max(root.tries, key=lambda each: (each.value, each.option == DECLINE, each.visits))
        self.thoughts = [(each.option, each.visits, each.value) for each in root.tries]
        self._plan = (len(base.history()[0]) + 1, best.outcomes)
        del self._root, self._view
        return best.option

    def _expected(self, base: Match) -> Moment | None:
        """The moment the last search expected to come now, if it has come."""
        given, expected = self._plan
        if self._guessing or given != len(base.history()[0]):
            return None
        known = [each for each in expected if each.match is not None and each.tries and at_the_same(each.match, base)]
        now = base.state.digest() if known else ""
        return next((each for each in known if each.match is not None and each.match.state.digest() == now), None)

    def _over(self) -> bool:
        if self.seconds is not None and self.clock() - self._start >= self.seconds:
            return True
        if self.enough is not None and self.enough():
            return True
        return self.iterations is not None and self.looks >= self.iterations

    # -- the tree ----------------------------------------------------------------------------------------------------

    def _descend(self) -> None:
        """One iteration: down to the most promising moment not yet searched, try answers there, weigh all above."""
        moment = self._root
        path: list[tuple[Moment, Try]] = []
        while True:
            chosen = self._pick(moment)
            path.append((moment, chosen))
            outcomes = chosen.outcomes
            waiting = [each for each in outcomes if not each.settled]
            if len(outcomes) < chosen.most and (not waiting or len(outcomes) <= sqrt(chosen.visits)):
                outcomes.append(self._look(moment, chosen.option, len(outcomes))[1])
                break
            reached = min(waiting, key=lambda each: each.visits)
            reached.visits += 1
            if not reached.tries:
                self._open(moment, chosen, reached, len(path))
                break
            moment = reached
        for moment, chosen in reversed(path):
            chosen.visits += 1
            chosen.weigh()
            moment.visits += 1
            moment.weigh()

    def _pick(self, moment: Moment) -> Try:
        """The most promising answer: its value, as seen by whoever gives it, and room for doubt."""
        values = [each.value for each in moment.tries]
        low, high = min(values), max(values)
        scale = (1 if moment.mine else -1) / max(high - low, 1e-4)
        worst = low if moment.mine else high
        doubt = self.explore * sqrt(moment.visits + 1)
        best, found = -1.0, moment.tries[0]
        for each in moment.tries:
            if not each.settled:
                score = (each.value - worst) * scale + doubt / (1 + each.visits)
                if score > best:
                    best, found = score, each
        return found

    def _open(self, before: Moment, chosen: Try, reached: Moment, depth: int) -> None:
        """Go on from a moment only looked at so far. If chance led there, this is another outcome in its place."""
        if depth >= self.depth:
            reached.settled = True
            return
        match, found, _ = self._look(before, chosen.option, chosen.outcomes.index(reached), finish=False)
        reached.mine, reached.settled = found.mine, found.settled
        if found.settled:
            reached.value = found.value
        elif not self._over():
            reached.value, reached.match = found.value, match
            reached.gains = before.gains.copy()
            self._widen(reached, self._candidates(reached))

    def _candidates(self, moment: Moment) -> list[Any]:
        """Answers worth trying: those that did well a moment ago, and some of every kind."""
        assert moment.match is not None
        assert moment.match.question is not None
        options = moment.match.game.judge.sensible(moment.match.state, moment.match.question)
        if options.count <= self.inner_width:
            return list(options)
        gains = moment.gains
        known = sorted([each for each in options if each in gains], key=gains.__getitem__, reverse=moment.mine)
        picked = dict.fromkeys(known[: self.inner_width // 2])
        picked.update(dict.fromkeys(shortlist(options, self.inner_width - len(picked), self._random)))
        return list(picked)

    def _widen(self, moment: Moment, options: list[Any]) -> None:
        """Try answers at a moment, those not tried yet."""
        tried = {each.option for each in moment.tries}
        plain, aside = moment.value, self._view.game.referee.beside
        if aside and not tried:
            options = sorted(options, key=lambda each: type(each) in aside)
        for option in options:
            if option in tried:
                continue
            if moment.tries and self._over():
                break
            if type(option) in aside and moment.tries and not moment.brings:
                values = [each.value for each in moment.tries]
                moment.brings = (max(values) if moment.mine else min(values)) - plain
            _, outcome, most = self._look(moment, option)
            found = Try(option, outcome, most)
            for number in range(1, min(most, self._view.game.judge.tries)):
                found.outcomes.append(self._look(moment, option, number)[1])
            found.weigh()
            moment.tries.append(found)
            moment.gains[option] = found.value - plain
        moment.weigh()

    def _look(self, moment: Moment, option: Any, number: int = 0, *, finish: bool = True) -> tuple[Match, Moment, int]:
        """Give an answer on a fork: the match, what it is worth, and how many outcomes are worth trying.

        What the answer leaves half done is finished anyhow, unless the search will go on from here. Outcomes of one
        number have the same luck, whatever was answered.
        """
        random = Random(self._luck[number]) if self._luck else self._random
        guess = moment is self._root and self._guessing
        assert moment.match is not None
        twin = self._view.imagine(random) if guess else moment.match.fork(random=random)
        rolled = twin.state.counters.copy()
        twin.answer(option, self._view.seat if moment is self._root else None, sure=True)
        self.looks += 1
        while (question := twin.question) is not None and self._passes(twin, question):
            twin.answer(let_pass(twin, question) or DECLINE)
        mine = question is None or twin.game.sides.side(question.seat, twin.state) == self._side
        over = question is None or (twin.fresh and (not mine or twin.game.judge.resting(twin.state)))
        most = OUTCOMES if twin.state.counters != rolled else twin.game.judge.worlds if guess else 1
        worth = self._view.foresee
        value = settled(self._view, twin, random, worth) if finish else worth(twin)
        if moment.brings and finish and type(option) in self._view.game.referee.beside:
            value += moment.brings
        if finish and most == 1 and not number and twin.state.counters != rolled:
            # Dice fell only while it was finished: one throw of them says little.
            more = [self._look(moment, option, each)[1].value for each in range(1, twin.game.judge.tries)]
            value = (value + sum(more)) / (1 + len(more))
        return twin, Moment(None, value, mine, over), most

    def _passes(self, twin: Match, question: Choose) -> bool:
        """Whether another side is only asked if it reacts to what is over and done."""
        if not question.standing or not twin.fresh:
            return False
        if DECLINE not in question.options and let_pass(twin, question) is None:
            return False
        return twin.game.sides.side(question.seat, twin.state) != self._side


def at_the_same(one: Match, other: Match) -> bool:
    """Whether two matches ask the same: where somebody may only decline, the state is the same before and after.

    In the middle of a step it is the same whatever was rolled, but what is offered is not.
    """
    mine, theirs = one.question, other.question
    if mine is None or theirs is None or len(one.history()[0]) != len(other.history()[0]):
        return False
    if (mine.seat, mine.why.key, mine.options.count) != (theirs.seat, theirs.why.key, theirs.options.count):
        return False
    return all(each in theirs.options for each in mine.options)


def guesses(view: View, base: Match, random: Random) -> bool:
    """Whether what is imagined differs from time to time: the game hides something, or others chose secretly."""
    if base.game.hidden:
        return True
    return not base.fresh and any(view.imagine(random).answers != base.answers for _ in range(4))
