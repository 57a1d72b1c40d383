"""How a match ends: won, lost or drawn for each seat; giving up and agreeing on a draw; and all of it in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from dustup.engine.errors import Refusal

if TYPE_CHECKING:
    from dustup.engine.game import Game
    from dustup.engine.match import Match
    from dustup.engine.text import Phrase, Text

Verdict = Literal["won", "lost", "drawn"]
WON: Final[Verdict] = "won"
LOST: Final[Verdict] = "lost"
DRAWN: Final[Verdict] = "drawn"
VERDICTS: tuple[Verdict, ...] = (WON, LOST, DRAWN)

CONCEDED = "conceded"
AGREED = "agreed"
STOPPED = "stopped"
"""Reasons that every game has: a side gave up, all agreed on a draw, a position says that nothing more is played."""

CONCEDING = "ruling.match.concede"
DRAWING = "ruling.match.draw"
"""The clauses by which a side gives up and by which all agree on a draw, in a game that has no clauses of its own."""

WORTH: Mapping[Verdict, float] = {WON: 1.0, LOST: 0.0, DRAWN: 0.5}


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended, for each seat: its verdict and its score; and a key for the reason."""

    verdicts: tuple[Verdict, ...]
    scores: tuple[int, ...]
    reason: str

    def __post_init__(self) -> None:
        for each in self.verdicts:
            if each not in VERDICTS:
                raise ValueError(f"a seat's verdict is {each!r}, expected {', '.join(VERDICTS[:-1])} or {VERDICTS[-1]}")
        if len(self.scores) != len(self.verdicts):
            raise ValueError(f"a result has {len(self.verdicts)} verdicts but {len(self.scores)} scores")

    @classmethod
    def won_by(cls, winners: Iterable[int], scores: Sequence[int], reason: str) -> Result:
        """Some seats have won and all others have lost."""
        won = frozenset(winners)
        if not won or not won <= set(range(len(scores))):
            said = f"seats {sorted(won)} of {len(scores)} have won" if won else "nobody has won"
            raise ValueError(f"{said}; expected at least one seat, or a result that is drawn or lost by all")
        verdicts: list[Verdict] = [WON if seat in won else LOST for seat in range(len(scores))]
        return cls(tuple(verdicts), tuple(scores), reason)

    @classmethod
    def drawn(cls, scores: Sequence[int], reason: str) -> Result:
        """Nobody has won, and nobody has lost."""
        return cls((DRAWN,) * len(scores), tuple(scores), reason)

    @classmethod
    def lost_by_all(cls, scores: Sequence[int], reason: str) -> Result:
        """Everybody has lost: to the rules, against which they played together."""
        return cls((LOST,) * len(scores), tuple(scores), reason)

    @classmethod
    def conceded(cls, seat: int, sides: Sequence[int], scores: Sequence[int]) -> Result:
        """A seat has given up for its side: all other sides have won. If there are none, everybody has lost."""
        others = [each for each, side in enumerate(sides) if side != sides[seat]]
        return cls.won_by(others, scores, CONCEDED) if others else cls.lost_by_all(scores, CONCEDED)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won."""
        return self.seats(WON)

    @property
    def losers(self) -> tuple[int, ...]:
        """The seats that have lost."""
        return self.seats(LOST)

    def seats(self, verdict: Verdict) -> tuple[int, ...]:
        """The seats with that verdict."""
        return tuple(seat for seat, each in enumerate(self.verdicts) if each == verdict)

    def worth(self, seat: int) -> float:
        """What it is worth to a seat: 1 if it has won, 0 if it has lost, a half if it is drawn."""
        return WORTH[self.verdicts[seat]]

    def plain(self) -> list[Any]:
        """As data, for the fingerprint of a state.

        Mostly the winners tell everything: all others have lost, or without any all have drawn. Only where it is
        otherwise the verdicts are named, so that the fingerprints of older records stay as they are.
        """
        winners = self.winners
        rest = LOST if winners else DRAWN
        plainly = all(each in (WON, rest) for each in self.verdicts)
        return [winners, self.scores, self.reason, *([] if plainly else [self.verdicts])]

    def shown(self) -> dict[str, Any]:
        """As a view shows it."""
        return {
            "verdicts": list(self.verdicts),
            "winners": list(self.winners),
            "scores": list(self.scores),
            "reason": self.reason,
        }


def no_draws(game: Game) -> Refusal:
    """Why a draw cannot be agreed on in a game that has none."""
    said = f"{game.title} is not drawn by agreement: it is won or lost. You can concede."
    return Refusal("no-draws", said, DRAWING if DRAWING in game.ledger else "")


def sequel_of(match: Match) -> dict[str, Any] | None:
    """The set-up of the match that comes after one; nothing if it is not over yet, or if none does."""
    return match.game.sides.sequel(match.state) if match.result is not None and match.question is None else None


# -- in words --------------------------------------------------------------------------------------------------------


def joined(names: Sequence[str]) -> str:
    """Several names: "Ada, Bo and Cy"."""
    return " and ".join((", ".join(names[:-1]), names[-1]) if names[:-1] else names)


def gave_up(text: Text, seats: Sequence[int]) -> str:
    """Who has given up: "Ada and Bo have conceded"."""
    return _told(text, "gave-up", seats, opens=False)


def why_so(text: Text, result: Result) -> str:
    """Why it ended so, where that is worth a word beside the scores: who gave up, or what a game says of such a reason
    in its table ``decided``, as of a tie that something else has broken."""
    if result.reason == CONCEDED and result.losers:
        return gave_up(text, result.losers)
    return text.tables.get("decided", {}).get(result.reason, "")


def because(text: Text, reason: str, verdicts: Sequence[Verdict]) -> str:
    """Why it ended, in the words of a game; whoever gave up is named, so that everybody reads it rightly."""
    losers = [seat for seat, verdict in enumerate(verdicts) if verdict == LOST]
    return gave_up(text, losers) if reason == CONCEDED and losers else text.word("results", reason)


def verdict_in_words(text: Text, verdicts: Sequence[Verdict], phrase: Phrase | None = None) -> str:
    """Who has won or, if nobody has, who has lost: "Ada and Bo lose". Nobody is told to have drawn who has lost."""
    for verdict in (WON, LOST):
        found = [seat for seat, each in enumerate(verdicts) if each == verdict]
        if found:
            return _told(text, verdict, found, phrase)
    return text.template("ending", "drawn")


def _told(text: Text, key: str, seats: Sequence[int], phrase: Phrase | None = None, opens: bool = True) -> str:
    """The same of one seat or of several."""
    say = phrase or text.plainly
    if len(seats) == 1:
        return text.fill("ending", key, [("seat", "Seat", seats[0])], say, opens)
    named = text.listed([say("Seat", seat) for seat in seats])
    return text.fill("ending", f"{key}-together", [("seats", "str", named)], text.plainly, opens)


def scores_in_words(text: Text, verdicts: Sequence[Verdict], scores: Sequence[int], sides: Sequence[int] = ()) -> str:
    """The scores, those of winners first: "5 to 3". Seats of one side with the same score are told of once."""
    told: dict[tuple[int, int], int] = {}
    for wanted in VERDICTS:
        for seat, (verdict, score) in enumerate(zip(verdicts, scores, strict=True)):
            if verdict == wanted:
                told[sides[seat] if sides else seat, score] = score
    return f" {text.word('ending', 'to')} ".join(str(score) for score in told.values())


def outcome(
    text: Text,
    verdicts: Sequence[Verdict],
    scores: Sequence[int],
    sides: Sequence[int] = (),
    why: str = "",
    phrase: Phrase | None = None,
) -> str:
    """How a match ended, in a sentence: "Ada wins, 5 to 3: Bo has conceded."."""
    verdict, counted = verdict_in_words(text, verdicts, phrase), scores_in_words(text, verdicts, scores, sides)
    return text.about("ending", "outcome-why" if why else "outcome", verdict=verdict, scores=counted, why=why)


def ended(
    text: Text, verdicts: Sequence[Verdict], scores: Sequence[int], sides: Sequence[int] = (), why: str = ""
) -> dict[str, str]:
    """The same, and the rest of the sentence for whoever was told before that they won: "5 to 3: Bo has conceded."."""
    told = scores_in_words(text, verdicts, scores, sides)
    rest = text.about("ending", "rest-why" if why else "rest", scores=told, why=why)
    return {"text": outcome(text, verdicts, scores, sides, why), "rest": rest}
