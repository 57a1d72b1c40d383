"""Decks: drawn when revealed, known to whoever looked, guessed by everybody else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dustup.engine.errors import BadPosition
from dustup.engine.rule import Reveal, Roll, Rule
from dustup.kit.deck import EVERYBODY, Deck, Decks

CARDS = ["ash", "birch", "birch", "cedar", "dogwood", "elm"]


def run(rule: Rule[Any], faces: Sequence[int] = ()) -> tuple[Any, list[str]]:
    """What a rule comes to with these rolls, and what it asked of chance."""
    asked, left = [], list(faces)
    try:
        request = next(rule)
        while True:
            if isinstance(request, Roll):
                asked.append(f"{request.stream} {request.sides}")
                request = rule.send([left.pop(0)])
            else:
                assert isinstance(request, Reveal)
                asked.append("reveal")
                request = rule.send(None)
    except StopIteration as end:
        assert not left, "fewer rolls than scripted"
        return end.value, asked


def dealt(*, rest: Sequence[str] = (), hands: Sequence[Sequence[str]] = ()) -> Deck[str]:
    deck: Deck[str] = Deck("cards", rest, hands=len(hands))
    for seat, hand in enumerate(hands):
        for card in hand:
            deck.put_on_top(card, seen=0)
            run(deck.draw(seat))
    return deck


def test_the_top_card_is_found_by_a_roll_when_it_is_revealed() -> None:
    deck = Deck("events", CARDS)
    assert run(deck.reveal(), [4]) == ("cedar", ["events 6"])
    assert run(deck.reveal(), [4]) == ("dogwood", ["events 5"])
    assert deck.rest == ["ash", "birch", "birch", "elm"] and deck.left == 4


def test_the_last_card_needs_no_roll_but_ends_undo() -> None:
    assert run(Deck("events", ["ash"]).reveal()) == ("ash", ["reveal"])


def test_every_card_is_as_likely_as_in_a_shuffled_pile() -> None:
    """All rolls of two reveals, each once: each pair of places comes once."""
    seen: Counter[tuple[str, str]] = Counter()
    for first in range(1, 7):
        for second in range(1, 6):
            deck = Deck("events", CARDS)
            seen[run(deck.reveal(), [first])[0], run(deck.reveal(), [second])[0]] += 1
    assert seen["birch", "birch"] == 2 and seen["ash", "birch"] == 2 and seen["ash", "elm"] == 1
    assert sum(seen.values()) == 30


def test_an_empty_pile_takes_its_discards_back() -> None:
    deck = Deck("events", ["ash"])
    deck.discard(run(deck.reveal())[0])
    deck.discard("elm")
    assert run(deck.reveal(), [2]) == ("elm", ["events 2"])
    assert deck.discards == [] and deck.rest == ["ash"]


def test_a_deck_that_is_used_once_stays_empty() -> None:
    deck = Deck("events", ["ash"], again=False)
    deck.discard(run(deck.reveal())[0])
    assert run(deck.reveal()) == (None, [])
    assert run(deck.peek(2)) == ([], [])
    assert deck.refill() == 1 and deck.left == 1


def test_whoever_peeked_knows_the_order_and_others_do_not() -> None:
    deck = Deck("events", CARDS)
    assert run(deck.peek(2, 1), [6, 1]) == (["elm", "ash"], ["events 6", "events 5"])
    assert deck.left == 6
    assert deck.view(1)["top"] == ["elm", "ash"]
    assert deck.view(0)["top"] == deck.view(None)["top"] == [None, None]


def test_what_was_peeked_at_is_drawn_without_a_roll_and_news_to_the_others_only() -> None:
    deck = Deck("events", CARDS, hands=2)
    run(deck.peek(3, 1), [6, 5, 1])
    assert run(deck.draw(1)) == ("elm", []), "seat 1 knew it"
    assert run(deck.draw(0)) == ("dogwood", ["reveal"])
    assert run(deck.reveal()) == ("ash", ["reveal"])
    assert deck.view(1)["hands"] == [{"count": 1, "cards": ["dogwood"]}, {"count": 1, "cards": ["elm"]}]
    assert deck.view(0)["hands"] == [{"count": 1, "cards": ["dogwood"]}, {"count": 1, "cards": []}]


def test_what_everybody_looked_at_is_news_to_nobody() -> None:
    deck = Deck("events", CARDS)
    run(deck.peek(1), [3])
    assert run(deck.reveal()) == ("birch", [])


def test_cards_put_at_the_bottom_come_last() -> None:
    deck = Deck("events", ["ash", "elm"])
    deck.put_at_bottom("cedar")
    deck.put_on_top("birch")
    assert [run(deck.reveal())[0], run(deck.reveal(), [1])[0], run(deck.reveal())[0]] == ["birch", "ash", "elm"]
    assert run(deck.reveal()) == ("cedar", [])


def test_what_was_looked_at_can_be_put_elsewhere() -> None:
    deck = Deck("events", CARDS)
    run(deck.peek(2, 0), [1, 1])
    deck.put_at_bottom(*[deck.take_top("birch", among=2).card], seen=0b1)
    assert deck.view(0)["top"] == ["ash"] and deck.view(0)["bottom"] == ["birch"] and deck.view(1)["bottom"] == [None]
    with pytest.raises(ValueError, match="'elm' is not among the 1 uppermost"):
        deck.take_top("elm", among=1)


def test_shuffling_forgets_every_place() -> None:
    deck = Deck("events", ["ash"])
    deck.put_on_top("elm")
    deck.put_at_bottom("birch")
    deck.shuffle_in(["cedar"])
    assert deck.rest == ["ash", "birch", "cedar", "elm"] and not deck.top and not deck.bottom


def test_who_saw_a_card_in_a_hand_knows_of_one_less_when_such_a_card_is_played() -> None:
    deck = dealt(hands=[["birch", "birch", "elm"], []])
    deck.show(0, "birch", to=0b10)
    deck.take(0, "birch")
    assert deck.view(1)["hands"][0] == {"count": 2, "cards": []}
    deck.show(0, "birch")
    deck.show(0, "elm")
    deck.take(0, "elm")
    assert deck.view(1)["hands"][0] == {"count": 1, "cards": ["birch"]}


def test_a_card_laid_face_down_may_be_any_of_the_hand() -> None:
    deck = dealt(hands=[["birch", "elm"], []])
    deck.show(0, "elm")
    deck.take(0, "birch", face_down=True)
    assert deck.view(1)["hands"][0] == {"count": 1, "cards": []}


def test_a_card_nobody_holds_is_refused_by_name() -> None:
    deck = dealt(hands=[["elm"]])
    with pytest.raises(ValueError, match="seat 0 does not hold 'ash' of cards"):
        deck.take(0, "ash")
    with pytest.raises(ValueError, match="does not hold 'ash'"):
        deck.show(0, "ash")


def test_a_stream_has_a_name_that_chance_can_use() -> None:
    with pytest.raises(ValueError, match="1 to 16 letters"):
        Deck("a-name-that-is-too-long", CARDS)


# -- guessing --------------------------------------------------------------------------------------------------------


def test_a_guess_keeps_what_the_seat_knows() -> None:
    deck = dealt(rest=["ash", "fir", "gum"], hands=[["elm", "oak"], ["birch", "cedar"]])
    deck.show(1, "cedar")
    deck.put_on_top("pine", seen=0b01)
    deck.put_at_bottom("teak", seen=0b10)
    before = deck.view(0)
    others = set()
    for trial in range(40):
        twin = deck.copy()
        twin.imagine(0, Random(trial))
        assert twin.view(0) == before
        assert "cedar" in twin.hand(1) and len(twin.hand(1)) == 2
        others |= {*twin.hand(1), twin.bottom[0].card}
    assert others == {"ash", "birch", "cedar", "fir", "gum", "teak"}, "never what seat 0 holds or has seen"
    assert deck.view(0) == before, "the truth stays as it is"


@st.composite
def decks(draw: Any) -> Deck[str]:
    """Any deck of three seats with cards wherever they can be, some of them known to some."""
    cards = st.lists(st.sampled_from("abcdef"), max_size=4)
    deck: Deck[str] = Deck("cards", draw(cards), hands=3)
    seen = st.sampled_from([0, 1, 2, 3, 4, 6, EVERYBODY])
    for card in draw(cards):
        deck.put_on_top(card, seen=draw(seen))
    for card in draw(cards):
        deck.put_at_bottom(card, seen=draw(seen))
    for seat in range(3):
        for card in draw(cards):
            deck.put_on_top(card, seen=draw(seen))
            run(deck.draw(seat))
    return deck


@given(decks(), st.sampled_from([0, 1, 2, None]))
def test_a_guess_owes_nothing_to_the_truth(deck: Deck[str], seat: int | None) -> None:
    """Guessed from two truths that look the same to a seat, with the same chance, it is the same."""
    one, other = deck.copy(), deck.copy()
    other.imagine(seat, Random(7))
    assert other.view(seat) == deck.view(seat)
    one.imagine(seat, Random(1))
    other.imagine(seat, Random(1))
    assert one.plain() == other.plain()


# -- as data -------------------------------------------------------------------------------------------------------


@given(decks())
def test_a_deck_is_read_back_as_it_was_written(deck: Deck[str]) -> None:
    everything = [*deck.rest, *deck.discards, *(c for place in (deck.top, deck.bottom, *deck.hands) for c, _ in place)]
    again: Deck[str] = Deck("cards", hands=3)
    again.read(deck.plain(), "deck", everything)
    assert again.plain() == deck.plain()
    assert again.copy().plain() == deck.plain()


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"rest": ["ash", "ash", "elm"]}, "deck has the card 'ash' 2 times, expected 1"),
        ({"rest": ["ash"]}, "deck has the card 'elm' 0 times, expected 1"),
        ({"rest": ["oak", "elm"]}, "deck: a card is 'oak', expected one of the 3 kinds"),
        ({"rest": [["ash"], "elm"]}, "a card is"),
        ({"rest": "ash"}, "deck: rest is 'ash', expected a list"),
        ({"hands": [[]]}, "deck: hands has 1 entries, expected 2"),
        ({"hands": [["fir"], []]}, "deck: hands 1 1 is 'fir', expected a list"),
        ({"hands": [[["fir", -2]], []]}, "who knows it is -2"),
        ({"pile": []}, "deck has an unknown key 'pile'"),
    ],
)
def test_a_deck_that_cannot_be_is_refused_and_nothing_is_taken_over(changed: dict[str, Any], says: str) -> None:
    deck = dealt(rest=["ash", "elm"], hands=[["fir"], []])
    before = deck.plain()
    with pytest.raises(BadPosition, match=says):
        deck.read({**before, **changed}, "deck", ["ash", "elm", "fir"])
    assert deck.plain() == before


def test_decks_are_copied_compared_and_told_together() -> None:
    decks = Decks({"b": Deck("b", ["x", "y"]), "a": Deck("a", ["z"])})
    twin = decks.copy()
    assert twin == decks and list(decks.plain()) == ["a", "b"]
    twin["a"].discard(twin["a"].rest.pop())
    assert twin != decks and decks["a"].left == 1
