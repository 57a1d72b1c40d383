"""The thinker: tree search on forks.

Each iteration imagines the match anew (fresh dice, a guess at whatever the seat cannot know), walks down a tree of
answers and adds one leaf, valued by the game's evaluation. Chance and hidden information need no nodes of their own:
a node is a sequence of answers, whatever the dice said, and its value is the mean over what was imagined. Looking only
a few answers ahead suits games in which a turn is many small decisions.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from time import perf_counter
from typing import Any

from dustup.bots.greedy import finish_step, look
from dustup.bots.simple import shortlist
from dustup.engine.rule import Choose
from dustup.engine.view import View


class Node:
    """What is known about one answer."""

    __slots__ = ("children", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.total = 0.0
        self.children: dict[Any, Node] = {}


class Thinker:
    """Searches for so many seconds or iterations; a legal answer is ready from the first moment."""

    name = "thinker"

    def __init__(
        self,
        seed: int | str = 0,
        *,
        seconds: float | None = None,
        iterations: int | None = None,
        depth: int = 6,
        width: int = 30,
        inner_width: int = 10,
        explore: float = 0.6,
    ) -> None:
        self._random = Random(f"thinker bot {seed}")
        self.seconds = 0.1 if seconds is None and iterations is None else seconds
        self.iterations = iterations
        self.depth = depth
        self.width = width
        self.inner_width = inner_width
        self.explore = explore
        self.thoughts: list[tuple[Any, int, float]] = []
        """The candidates of the last answer: option, visits, mean value."""

    def answer(self, question: Choose, view: View) -> Any:
        start = perf_counter()
        random = self._random
        root = Node(0.0)
        for option in shortlist(question.options, self.width, random):
            value = look(view, option, random, 1)
            child = root.children[option] = Node(value)
            child.visits, child.total = 1, value
            if self._over(start, len(root.children)):
                break
        rounds = len(root.children)
        while len(root.children) > 1 and not self._over(start, rounds):
            self._descend(view, root)
            rounds += 1
        self.thoughts = [(option, node.visits, node.total / node.visits) for option, node in root.children.items()]
        return max(self.thoughts, key=lambda each: (each[1], each[2]))[0]

    def _over(self, start: float, rounds: int) -> bool:
        if self.seconds is not None and perf_counter() - start >= self.seconds:
            return True
        return self.iterations is not None and rounds >= self.iterations

    def _descend(self, view: View, root: Node) -> None:
        """One iteration: down the tree, one new leaf, its value to everyone on the way."""
        random = self._random
        twin = view.imagine(random)
        option, node = self._pick(root, root.children, mine=True)
        path = [node]
        twin.answer(option)
        for _ in range(self.depth - 1):
            question = twin.question
            if question is None:
                break
            mine = view.seat is not None and twin.game.side(question.seat) == twin.game.side(view.seat)
            if not node.children or node.visits < 2:
                node.children = {each: Node(0.5) for each in shortlist(question.options, self.inner_width, random)}
            open_now = {each: child for each, child in node.children.items() if each in question.options}
            if not open_now:
                # Other dice, other options: this branch of the tree does not fit; look for new answers here.
                open_now = {each: Node(0.5) for each in shortlist(question.options, 3, random)}
                node.children.update(open_now)
            option, child = self._pick(node, open_now, mine)
            twin.answer(option)
            path.append(child)
            node = child
            if child.visits == 0:
                break
        finish_step(twin, view.seat, random)
        value = view.evaluate(twin)
        root.visits += 1
        for each in path:
            each.visits += 1
            each.total += value

    def _pick(self, parent: Node, children: dict[Any, Node], mine: bool) -> tuple[Any, Node]:
        """The most promising child: its mean, as seen by whoever answers, and room for doubt."""
        seen = [child.total / child.visits for child in children.values() if child.visits]
        low, high = (min(seen), max(seen)) if seen else (0.0, 1.0)
        spread = max(high - low, 1e-6)
        doubt = self.explore * sqrt(parent.visits + 1)
        best, found = -1.0, None
        for option, child in children.items():
            if child.visits:
                mean = (child.total / child.visits - low) / spread
                score = (mean if mine else 1 - mean) + doubt / (1 + child.visits) ** 1.0
            else:
                score = 0.8 + doubt
            if score > best:
                best, found = score, (option, child)
        assert found is not None
        return found


