"""Decks of cards: a pile that is not shuffled but drawn from when a card is revealed, its discards, and hands.

Nobody has looked into a shuffled pile, so its order is nowhere: the cards in it are kept as a set, and the top one is
found by a roll of the deck's own stream at the moment somebody sees it. Chances are the same, and there is nothing that
could leak, so a game whose decks nobody looks into hides nothing from anybody. Only cards that somebody has looked at,
or put back, have a place: those on top and at the bottom, each with the seats that know it.

    deck = Deck("events", cards)
    card = yield from deck.reveal()           # turned up; where it goes is the rule's affair
    deck.discard(card)
    card = yield from deck.draw(seat)         # face down into a hand
    three = yield from deck.peek(3, seat)     # from now on that seat knows them

Who knows what stays in the deck, so that ``view`` and ``imagine`` of a game ask here. After a question, read it from
here again: in a match that another seat imagines it differs.
"""

from __future__ import annotations

from bisect import insort
from collections import Counter
from collections.abc import Collection, Iterable
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from dustup.engine.errors import BadPosition
from dustup.engine.reading import MANY, Table, list_of, number_of, wrong
from dustup.engine.rule import Reveal, Roll, Rule
from dustup.engine.seen import UNKNOWN, covered


class Card(Protocol):
    """A card is a name or a number, whatever the game calls it; cards of one deck have an order."""

    def __lt__(self, other: Any, /) -> bool: ...


C = TypeVar("C", bound=Card)

EVERYBODY = -1
"""Seats that know a card are a mask; this one holds all of them, spectators included."""
LONGEST = 16
"""A stream of chance has a name of at most so many letters."""
KEYS = ("rest", "top", "bottom", "discards", "hands")


class Lying(NamedTuple, Generic[C]):
    """A card in a place, and the seats that know it lies there, as a mask."""

    card: C
    seen: int


def knows(seat: int | None, seen: int) -> bool:
    """Whether a seat is among some; ``None`` is a spectator."""
    return seen == EVERYBODY or (seat is not None and bool(seen >> seat & 1))


class Deck(Generic[C]):
    """A pile face down with its discards and, if it is dealt from, a hand for each seat."""

    __slots__ = ("again", "bottom", "discards", "hands", "rest", "stream", "top")

    def __init__(self, stream: str, cards: Iterable[C] = (), *, hands: int = 0, again: bool = True) -> None:
        if not 0 < len(stream.encode()) <= LONGEST:
            raise ValueError(f"a deck's stream of chance is called {stream!r}, expected 1 to {LONGEST} letters")
        self.stream = stream
        """Where its rolls come from: named among the game's ``chances``, with faces from 1 to the number of cards."""
        self.again = again
        """Whether an empty pile is made anew of the discards as soon as a card of it is wanted."""
        self.rest: list[C] = sorted(cards)
        """The cards nobody has looked at since they were shuffled, in a fixed order that says nothing."""
        self.top: list[Lying[C]] = []
        """Cards above those, the uppermost first."""
        self.bottom: list[Lying[C]] = []
        """Cards below those, the lowest last."""
        self.discards: list[C] = []
        """Open to all, the latest last."""
        self.hands: list[list[Lying[C]]] = [[] for _ in range(hands)]
        """Each seat's cards, in a fixed order, with the others that know of them."""

    # -- looking -----------------------------------------------------------------------------------------------------

    @property
    def left(self) -> int:
        """How many cards the pile has; everybody sees that."""
        return len(self.top) + len(self.rest) + len(self.bottom)

    def hand(self, seat: int) -> list[C]:
        """The cards a seat holds."""
        return [each.card for each in self.hands[seat]]

    def face_of(self, card: C) -> int:
        """The roll that turns up a card next, for scripted dice."""
        if self.top or card not in self.rest:
            raise ValueError(f"{card!r} cannot be turned up by a roll: it is not among the cards nobody has looked at")
        return self.rest.index(card) + 1

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may know, as JSON data: ``None`` for a card it does not know, the uppermost first.

        Of a hand it is told how many cards there are, and which of them it knows.
        """
        hands = []
        for owner, hand in enumerate(self.hands):
            known = [each.card for each in hand if owner == seat or knows(seat, each.seen)]
            hands.append({"count": len(hand), "cards": known})
        return {
            "left": self.left,
            "top": [each.card if knows(seat, each.seen) else None for each in self.top],
            "bottom": [each.card if knows(seat, each.seen) else None for each in self.bottom],
            "discards": list(self.discards),
            "hands": hands,
        }

    def seen_by(self, seat: int | None) -> Deck[C]:
        """A copy as a seat may see it: whatever it does not know is ``UNKNOWN``.

        What nobody has looked at is unknown, too, where it would tell what others hold or have seen.
        """
        twin = self.copy()
        if self.hands or not all(knows(seat, each.seen) for each in (*self.top, *self.bottom)):
            twin.rest = covered(self.rest)
        for place in (twin.top, twin.bottom):
            place[:] = [each if knows(seat, each.seen) else Lying(UNKNOWN, each.seen) for each in place]
        for owner, hand in enumerate(twin.hands):
            if owner != seat:
                # Neither in the order of the cards nor with who else knows them: a card that left would be told by it.
                known = [each for each in hand if knows(seat, each.seen)]
                hand[:] = [*known, *[Lying(UNKNOWN, 0)] * (len(hand) - len(known))]
        return twin

    # -- drawing -----------------------------------------------------------------------------------------------------

    def reveal(self) -> Rule[C | None]:
        """Turn up the top card for all to see; ``None`` if there is none. It then lies nowhere until it is put."""
        if not self.top and len(self.rest) > 1:
            (at,) = yield Roll(1, len(self.rest), self.stream)
            return self.rest.pop(at - 1)
        lifted = yield from self._lift(EVERYBODY)
        return lifted.card if lifted else None

    def draw(self, seat: int) -> Rule[C | None]:
        """The top card goes into a seat's hand, face down; ``None`` if there is none."""
        lifted = yield from self._lift(1 << seat)
        if lifted is None:
            return None
        # Its owner knows it anyway.
        seen = lifted.seen if lifted.seen == EVERYBODY else lifted.seen & ~(1 << seat)
        insort(self.hands[seat], Lying(lifted.card, seen))
        return lifted.card

    def deal(self, each: int) -> Rule[None]:
        """So many cards to every seat, one at a time; a seat for which there is none goes without."""
        for _ in range(each):
            for seat in range(len(self.hands)):
                yield from self.draw(seat)

    def peek(self, count: int, seat: int | None = None) -> Rule[list[C]]:
        """Look at the top cards without taking them, the uppermost first: one seat does, or without one everybody.

        They stay on top in this order, known to whoever looked. In a game that hides nothing everybody looks.
        """
        by = EVERYBODY if seat is None else 1 << seat
        looked: list[Lying[C]] = []
        while len(looked) < count:
            lifted = yield from self._lift(by)
            if lifted is None:
                break
            looked.append(Lying(lifted.card, EVERYBODY if by == EVERYBODY else lifted.seen | by))
        self.top[:0] = looked
        return [each.card for each in looked]

    def _lift(self, by: int) -> Rule[Lying[C] | None]:
        """Take the top card off the pile for some to see. If it is news to them, undo stops here."""
        if self.again and not self.left:
            self.refill()
        if not self.top and self.rest:
            at = 1
            if len(self.rest) > 1:
                (at,) = yield Roll(1, len(self.rest), self.stream)
            else:
                yield Reveal()
            return Lying(self.rest.pop(at - 1), 0)
        place = self.top or self.bottom
        if not place:
            return None
        if place[0].seen | by != place[0].seen:
            yield Reveal()
        return place.pop(0)

    # -- putting -----------------------------------------------------------------------------------------------------

    def discard(self, *cards: C) -> None:
        """Put cards on the discards, open to all."""
        self.discards += cards

    def refill(self) -> int:
        """Shuffle the discards into the pile; how many there were."""
        count = len(self.discards)
        self.shuffle_in(self.discards)
        self.discards = []
        return count

    def shuffle_in(self, cards: Iterable[C] = ()) -> None:
        """Shuffle the pile, perhaps with more cards: whatever was known of places in it is known no longer."""
        known = [each.card for each in (*self.top, *self.bottom)]
        self.rest = sorted([*self.rest, *known, *cards])
        self.top, self.bottom = [], []

    def put_on_top(self, *cards: C, seen: int = EVERYBODY) -> None:
        """Put cards back on top, the first uppermost; ``seen`` are the seats that know them."""
        self.top[:0] = [Lying(each, seen) for each in cards]

    def put_at_bottom(self, *cards: C, seen: int = EVERYBODY) -> None:
        """Put cards under the pile, the last lowest; ``seen`` are the seats that know them."""
        self.bottom += [Lying(each, seen) for each in cards]

    def take_top(self, card: C, among: int) -> Lying[C]:
        """Take a card out of the uppermost ones that somebody has looked at, to put it elsewhere."""
        for at, each in enumerate(self.top[:among]):
            if each.card == card:
                return self.top.pop(at)
        raise ValueError(f"{card!r} is not among the {among} uppermost cards of {self.stream} that were looked at")

    def take(self, seat: int, card: C, *, face_down: bool = False) -> C:
        """Take a card out of a hand, to be played, discarded or put back.

        Those who knew of one such card know of one less, whichever of two equal ones it was. If it goes face down,
        the others cannot tell whether it is one they knew of: then they know nothing of the hand any more.
        """
        hand = self.hands[seat]
        equal = [each.seen for each in hand if each.card == card]
        if not equal:
            raise ValueError(f"seat {seat} does not hold {card!r} of {self.stream}")
        left = [each for each in hand if each.card != card] + [Lying(card, seen) for seen in _one_less(equal)]
        self.hands[seat] = sorted([Lying(each.card, 0) for each in left] if face_down else left)
        return card

    def show(self, seat: int, card: C, to: int = EVERYBODY) -> None:
        """Let others know of a card in a hand, which stays there."""
        hand = self.hands[seat]
        for at, each in enumerate(hand):
            if each.card == card and each.seen | to != each.seen:
                hand[at] = Lying(card, each.seen | to)
                hand.sort()
                return
        if card not in self.hand(seat):
            raise ValueError(f"seat {seat} does not hold {card!r} of {self.stream}")

    # -- guessing ----------------------------------------------------------------------------------------------------

    def imagine(self, seat: int | None, random: Random) -> None:
        """Deal anew what a seat does not know: others' hands and places in the pile, from the cards it has not seen.

        The guess depends on what the seat knows and on ``random`` only. It does not count cards further back: that a
        card shuffled in from the discards cannot be in a hand that was dealt before is not remembered.
        """
        others = [hand for at, hand in enumerate(self.hands) if at != seat]
        places = [self.top, self.bottom, *others]
        hidden = [each.card for place in places for each in place if not knows(seat, each.seen)]
        cards = sorted([*self.rest, *hidden])
        random.shuffle(cards)
        for place in (self.top, self.bottom):
            place[:] = [each if knows(seat, each.seen) else Lying(cards.pop(), each.seen) for each in place]
        for hand in others:
            # Who else knows a card of a hand is a secret with the card: the guess is, nobody.
            known = [each for each in hand if knows(seat, each.seen)]
            hand[:] = sorted([*known, *(Lying(cards.pop(), 0) for _ in range(len(hand) - len(known)))])
        self.rest = sorted(cards)

    # -- as data -----------------------------------------------------------------------------------------------------

    def copy(self) -> Deck[C]:
        """An independent copy."""
        twin: Deck[C] = Deck.__new__(Deck)
        twin.stream, twin.again = self.stream, self.again
        twin.rest, twin.top, twin.bottom = self.rest.copy(), self.top.copy(), self.bottom.copy()
        twin.discards = self.discards.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        return twin

    def plain(self) -> dict[str, Any]:
        """All of it as JSON data, for digests and positions; beside a card in a place the seats that know it."""
        return {
            "rest": tuple(self.rest),  # a set of cards, of which none has a place
            "top": [list(each) for each in self.top],
            "bottom": [list(each) for each in self.bottom],
            "discards": self.discards.copy(),
            "hands": [[list(each) for each in hand] for hand in self.hands],
        }

    def read(self, given: Any, where: str, cards: Collection[C], out: Iterable[C] = ()) -> None:
        """Take over what a position says of this deck: each of its cards must lie somewhere, once.

        ``cards`` is the whole deck, ``out`` those of it that lie elsewhere on the table.
        """
        table = Table(given, where, KEYS)
        rest, discards = [list_of(table.get(key, []), table.place(key)) for key in ("rest", "discards")]
        top, bottom = [_placed(table.get(key, []), table.place(key)) for key in ("top", "bottom")]
        rows = list_of(table.get("hands", []), table.place("hands"), len(self.hands), len(self.hands))
        hands = [sorted(_placed(hand, f"{table.place('hands')} {at}")) for at, hand in enumerate(rows, 1)]
        placed = [each.card for place in (top, bottom, *hands) for each in place]
        _all_there([*rest, *discards, *placed, *out], cards, where)
        self.rest, self.top, self.bottom, self.discards, self.hands = sorted(rest), top, bottom, discards, hands


def _one_less(seen: list[int]) -> list[int]:
    """Who knows of how many equal cards, after one of them is gone."""
    everybody = max(0, seen.count(EVERYBODY) - 1)
    masks = [EVERYBODY if at < everybody else 0 for at in range(len(seen) - 1)]
    for bit in {1 << at for mask in seen if mask != EVERYBODY for at in range(mask.bit_length()) if mask >> at & 1}:
        for at in range(sum(bool(mask & bit) for mask in seen) - 1):
            masks[at] |= bit
    return masks


def _placed(given: Any, where: str) -> list[Lying[Any]]:
    """Cards with a place, as a position writes them: each with the seats that know it."""
    found = []
    for number, row in enumerate(list_of(given, where), 1):
        card, seen = list_of(row, f"{where} {number}", 2, 2)
        found.append(Lying(card, number_of(seen, f"{where} {number}: who knows it", EVERYBODY, MANY)))
    return found


def _all_there(found: list[Any], cards: Collection[Any], where: str) -> None:
    """Each card of a deck lies somewhere, and no other does."""
    known = set(cards)
    for card in found:
        if isinstance(card, bool) or not isinstance(card, int | str) or card not in known:
            raise wrong(card, f"{where}: a card", f"one of the {len(known)} kinds of this deck")
    there, wanted = Counter(found), Counter(cards)
    for card in (wanted - there) or (there - wanted):
        raise BadPosition(f"{where} has the card {card!r} {there[card]} times, expected {wanted[card]}")


class Decks(dict[str, Deck[Any]]):
    """Several decks by name, copied, told and compared together: ``decks: Decks = own(Decks, plain=Decks.plain)``."""

    def copy(self) -> Decks:
        """Independent copies of all."""
        return Decks({name: deck.copy() for name, deck in self.items()})

    def plain(self) -> dict[str, Any]:
        """All of them as JSON data."""
        return {name: deck.plain() for name, deck in sorted(self.items())}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decks) and self.plain() == other.plain()

    __hash__ = None
