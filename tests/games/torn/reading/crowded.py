"""Crowded positions: both squads in the middle of the battlefield, wounded, marked, rich, with full hands.

What random matches seldom come to happens here at once: reactions to everything, Counter Attacks, ejection, bursts.
"""

from __future__ import annotations

from random import Random
from typing import Any

from dustup.boards.bits import listed
from dustup.engine.match import Match
from dustup.games.torn.content import box
from dustup.games.torn.state import DOMAINS
from dustup.testing import stage

HEROES = ("richard", "serrane")
MIDDLE, FAR = 22, 2
"""The hexon in the middle of the board, and how far from it they stand."""
EAGER = ("Attack", "Sweep", "Use", "Explore", "Take", "TakeFrom", "Put", "Hand", "Equip", "Play", "React", "Deploy")
"""Answers that make something happen."""
ANSWERS = 250
"""So many are given at most."""


class Crowd:
    """A position that is being filled."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.scenario = random.choice(sorted(box().scenarios))
        self.ground = box().scenarios[self.scenario].ground
        self.near = self.ground.hexons.within(MIDDLE, FAR) & ~self.ground.volume_hexons
        self.taken = 0
        self.rows: list[dict[str, Any]] = []

    def spot(self, hexons: int) -> tuple[str, int]:
        """A random place for a body of so many hexons, and the hexes it covers."""
        whole, board = self.ground.hexons, self.ground.board
        if not hexons:
            cell = self.random.choice(listed(whole.hexes(self.near)))
            return board.name(cell), board.bit[cell]
        body = self.random.choice([each for each in whole.bodies(hexons) if each & ~self.near == 0])
        if body.bit_count() < hexons:
            return self.spot(hexons)
        return "+".join(map(whole.name, listed(body))), whole.hexes(body)

    def enter(self, key: str, seat: int, **more: Any) -> None:
        """Put somebody where there is room, in some state; if none is found for a while, nobody."""
        card, random = box().miniatures[key], self.random
        for _ in range(50):
            name, hexes = self.spot(card.hexons)
            if not hexes & self.taken:
                break
        else:
            return
        self.taken |= hexes
        row = {"mini": key, "seat": seat, "onto" if card.hexons > 1 else "at": name, **more}
        row |= {"wounds": random.randrange(card.health), "spent": random.random() < 0.3}
        if random.random() < 0.25:
            row["conditions"] = random.sample(sorted(box().conditions), 2)
        self.rows.append(row)

    def squad(self, seat: int) -> dict[str, Any]:
        """A squad enters; what its player has."""
        random, hero = self.random, box().miniatures[HEROES[self.random.randrange(2)]]
        self.enter(hero.key, seat, leader=True)
        for key in random.choices(sorted(hero.leads), k=6):
            self.enter(key, seat)
        deck = [key for key in hero.gods for _ in range(box().gods[key].copies)]
        random.shuffle(deck)
        return {
            "faith": {domain: random.randrange(16) for domain in DOMAINS},
            "hand": deck[:8],
            "rest": deck[8:15],
            "equipment": random.sample(sorted(hero.equipment), 2),
        }


def crowded(seed: int, *steps: str) -> Match:
    """A match at such a position in Phase 4, or at other ``steps``."""
    random = Random(seed)
    crowd = Crowd(random)
    players = [crowd.squad(1), crowd.squad(2)]
    where = random.sample(listed(crowd.near), 3)
    return stage(
        "torn",
        seed=seed,
        then="random",
        scenario=crowd.scenario,
        turn=random.randint(2, 6),
        initiative=random.randint(1, 2),
        mini=crowd.rows,
        player=players,
        vortex=[{"at": crowd.ground.hexons.name(each), "arrow": random.randint(1, 6)} for each in where],
        next=list(steps) or ["activations", "vortices", "end_of_turn", "turn_over"],
    )


def answer(match: Match, random: Random) -> None:
    """Answer the open question at random, rather with something that makes a difference."""
    question = match.question
    assert question is not None, "somebody is asked"
    options = list(question.options)
    eager = [each for each in options if type(each).__name__ in EAGER]
    match.answer(random.choice(eager if eager and random.random() < 0.75 else options), question.seat)
