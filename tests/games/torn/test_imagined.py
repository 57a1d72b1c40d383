"""What a seat imagines of the other's God Cards could be: and whatever could be is imagined now and then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from dustup.engine.errors import BadPosition
from dustup.engine.game import find_game
from dustup.engine.match import Match
from dustup.games.torn.content import box
from dustup.games.torn.squads import DECK, SQUAD
from dustup.games.torn.state import NOBODY, Player, State
from dustup.testing.harness import everybody, questions_of

GAME = find_game("torn")
MANY = 400


def moments(number: int, share: float = 0.1) -> Iterator[Match]:
    """A random match at some of its questions, once squads were shown."""
    for match in questions_of(Match(GAME, GAME.setup.deal(number), seed=number), Random(number), share):
        if match.state.players[0].hero != NOBODY:
            yield match


def could_hold(m: State, player: Player) -> Counter[str]:
    """Every copy that might be in a hand or a deck: of the Hero's list, without those in the open."""
    listed = Counter({key: m.box.gods[key].copies for key in m.minis[player.hero].card.gods})
    return listed - Counter(player.discards)


@pytest.mark.clause("gods.deck-by-hero", "gods.counts-public")
@pytest.mark.parametrize("number", [2, 3, 9])
def test_what_is_imagined_could_be(number: int) -> None:
    looked = 0
    for match in moments(number):
        truth = match.state
        for seat in everybody(match):
            guess = match.view(seat).imagine(Random(looked)).state
            for player, true in zip(guess.players, truth.players, strict=True):
                assert (len(player.hand), len(player.rest)) == (len(true.hand), len(true.rest))
                assert player.discards == true.discards
                if player.seat == seat:
                    assert (player.hand, player.rest) == (true.hand, true.rest)
                    continue
                deck = Counter([*player.hand, *player.rest])
                assert deck <= could_hold(truth, true), "copy limits, the Hero's list and what has been seen"
                assert deck.total() + len(true.discards) == DECK
                squad: dict[str, list[str]] = {name: [] for name in SQUAD.names}
                squad |= {"hero": [truth.minis[true.hero].card.key], "gods": [*deck.elements(), *true.discards]}
                assert not [each for each in SQUAD.wrong(squad, 200) if each.clause.startswith("gods.")]
            looked += 1
    assert looked > 60


@pytest.mark.clause("gods.counts-public")
@pytest.mark.parametrize("number", [2, 3])
def test_the_truth_is_among_what_could_be_and_everything_that_could_be_is_imagined(number: int) -> None:
    for match in list(moments(number, 0.0))[6:30:6]:
        for seat in (0, 1):
            true = match.state.players[1 - seat]
            possible = could_hold(match.state, true)
            assert Counter([*true.hand, *true.rest]) <= possible
            held: Counter[str] = Counter()
            most: Counter[str] = Counter()
            for seed in range(MANY):
                guess = match.view(seat).imagine(Random(seed)).state.players[1 - seat]
                held.update(guess.hand)
                most |= Counter([*guess.hand, *guess.rest])
            assert most == possible, "each copy that could be there was there once"
            if true.hand:
                assert set(held) == set(possible)
                # Each copy as likely as another: a card with two copies turns up twice as often.
                for key, copies in possible.items():
                    fair = MANY * len(true.hand) * copies / possible.total()
                    assert abs(held[key] - fair) < 5 * fair**0.5 + 5, key


@pytest.mark.clause("prepare.hidden-squads")
def test_what_the_other_has_brought_is_any_squad_until_both_are_shown() -> None:
    match = Match(GAME, {"size": 150, "deal": 4}, seed=4)
    options = match.questions[0].options
    match.answer(options[0], 0)
    guesses = {match.view(1).imagine(Random(seed)).history()[0][0] for seed in range(60)}
    assert guesses == set(options), "any that is listed, and the truth among them"
    assert {match.view(0).imagine(Random(seed)).history()[0][0] for seed in range(9)} == {options[0]}


def test_a_position_has_no_more_god_cards_than_a_deck() -> None:
    """Otherwise nobody could imagine them, and how many are held would not be what everybody sees."""
    match = next(each for each in moments(2, 0.0) if each.state.players[0].hand)
    key = next(iter(box().gods))
    Match.at(match.position())
    full = match.position().replace("hand = [", f'hand = ["{key}", ', 1)
    with pytest.raises(BadPosition, match=f"player 1 has {DECK + 1} God Cards, expected at most {DECK}"):
        Match.at(full)
