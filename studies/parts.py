"""Parts: what an answer costs the server, part by part, in one process and in processor time.

    python studies/parts.py [--tables 50] [--answers 6000] [--games henshin panic] [--hash]

The way of ``Hub.change`` without disk and wire: tables of each game take turns, two seats at each and somebody who
watches at every fourth, as in ``load.py``. Counted is the time of this thread, scaled by that of a fixed piece of work
done in between, so that other programs on the machine matter little. With ``--hash``, a fingerprint of every message
that would be sent, to compare two versions of the code.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import blake2b
from random import Random
from time import thread_time
from typing import Any

import msgspec
from load import Question

from dustup.engine import garbage
from dustup.engine.game import find_game
from dustup.engine.naming import Naming
from dustup.server.protocol import Ack, Update, encode
from dustup.server.shown import Shown, difference, reader_of
from dustup.server.spec import Seat, Spec, know_games
from dustup.server.tables import Table

PARTS = ("engine and lines", "scene", "question", "encoding and sending")
FIXED, EVERY = 160.0, 10
"""Microseconds that the fixed piece of work takes on a quiet machine of ours; it is done after so many answers."""
menu_of = msgspec.json.Decoder(Question | None).decode


class Clock:
    """Processor time by part."""

    def __init__(self) -> None:
        self.spent = dict.fromkeys(PARTS, 0.0)
        self.running = False

    @contextmanager
    def part(self, name: str) -> Iterator[None]:
        before = thread_time()
        yield
        if self.running:
            self.spent[name] += thread_time() - before


@dataclass
class Listener:
    """A connection, as the hub sees it."""

    you: tuple[int, ...]
    naming: Naming
    seq: int = 0
    scene: dict[str, Any] = field(default_factory=dict)


class Seated:
    """A table with its people."""

    def __init__(self, game: str, number: int, clock: Clock) -> None:
        self.game, self.number, self.clock = game, number, clock
        self.random = Random(number)
        self.begin()

    def begin(self) -> None:
        """A new match, dealt by number, so that two versions of the code play the same."""
        found = find_game(self.game)
        setup = found.setup.offered(deal=self.random.randrange(1_000_000), quick=True)
        seats = [Seat("Ada", "link"), Seat("Bo", "link")]
        spec = Spec(f"{self.number}", self.game, setup, self.random.randbytes(32).hex(), seats)
        spec.sides = [0, 1]
        self.table = Table(spec)
        self.shown = Shown(self.table)
        watched = self.number % 8 in (0, 5)
        listeners: list[tuple[int, ...]] = [(0,), (1,), ()] if watched else [(0,), (1,)]
        self.listeners = [Listener(you, self.table.naming(reader_of(you))) for you in listeners]
        for each in self.listeners:
            each.scene, each.seq = self.shown.scene(each.you), self.table.seq
        self.ask()

    def ask(self) -> None:
        """Who is asked, and what they may answer."""
        self.options: list[tuple[int, str]] = []
        for seat in self.table.asked:
            asked = menu_of(bytes(self.shown.question((seat,))))
            assert asked is not None
            self.options += [(seat, each) for each in asked.options()]

    def answer(self) -> list[bytes]:
        """One answer by chance, and what everybody is told."""
        seat, words = self.random.choice(self.options)
        table, shown, clock = self.table, self.shown, self.clock
        with clock.part("engine and lines"):
            number = table.number
            table.answer(seat, number, words, person=True)
            shown.changed()
        with clock.part("scene"):
            for each in self.listeners:
                shown.scene(each.you)
        with clock.part("question"):
            for each in self.listeners:
                shown.question(each.you)
        with clock.part("encoding and sending"):
            sent = [encode(Ack("1", number))]
            made: dict[Any, bytes] = {}
            for each in self.listeners:
                scene = shown.scene(each.you)
                changed = difference(each.scene, scene)
                lines = shown.lines(each.seq, each.you)
                update = encode(Update(lines, changed, shown.question(each.you), table.offers, table.seq))
                each.scene, each.seq = scene, table.seq
                made[each.you] = update
                sent.append(each.naming.json(update))
        if table.over:
            self.begin()
        else:
            self.ask()
        return sent


def fixed_work() -> float:
    """What a piece of work takes that is the same for every version of the code: objects made, looked up and joined."""
    before = thread_time()
    for number in range(60):
        row = {f"cell {number + at}": (at, [str(at)]) for at in range(6)}
        " ".join(word for word, (at, _) in sorted(row.items()) if at >= 0)
    return thread_time() - before


def played(game: str, tables: int, answers: int, hashed: bool) -> tuple[dict[str, float], str]:
    """Microseconds for each answer, and a fingerprint of everything that was sent."""
    clock, random = Clock(), Random(1)
    seated = [Seated(game, number, clock) for number in range(tables)]
    garbage.settle()
    sum_of = blake2b(digest_size=8)
    fixed, times = 0.0, 0
    for given in range(answers + answers // 3):
        clock.running = given >= answers // 3
        if clock.running and given % EVERY == 0:
            fixed, times = fixed + fixed_work(), times + 1
        for sent in random.choice(seated).answer():
            if hashed:
                sum_of.update(sent)
    scale = FIXED / (fixed / times)  # seconds into microseconds, too
    return {part: scale * clock.spent[part] / answers for part in PARTS}, sum_of.hexdigest()


def main(given: argparse.Namespace) -> None:
    know_games()
    print(f"{'µs for each answer':20}" + "".join(f"{part:>22}" for part in (*PARTS, "all")))
    for game in given.games:
        found, sum_of = played(game, given.tables, given.answers, given.hash)
        figures = (*found.values(), sum(found.values()))
        print(f"{game:20}" + "".join(f"{each:22.0f}" for each in figures), sum_of if given.hash else "", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--answers", type=int, default=6000)
    parser.add_argument("--games", nargs="+", default=["henshin", "panic"])
    parser.add_argument("--hash", action="store_true", help="tell whether two versions say the same")
    main(parser.parse_args())
