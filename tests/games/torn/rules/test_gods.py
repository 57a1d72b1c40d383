"""God Cards: drawing, windows on open facts, playing."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from games.torn.staging import (
    asks,
    health,
    marshal,
    of,
    offered,
    play,
    reaver,
    refused,
    stage,
    sword,
    told,
    vashka,
)

from dustup.engine.match import Match
from dustup.engine.seen import UNKNOWN
from dustup.games.torn.events import (
    CardDrawn,
    ConditionActs,
    DeckEmpty,
    FaithPaid,
    GodCardDrawn,
    GodCardPlayed,
    LifeRestored,
)
from dustup.games.torn.rules.gods import may_play

FIELD = """
     . . . .
    . A . X .
     . . . ."""
BEGINS, ENDS = "gods activation-begins 1 0 0", "gods activation-ends 1 0 0"


def window(*players: dict[str, Any], step: str = BEGINS, **more: Any) -> Match:
    """The Active Miniature is Richard, and a window is open."""
    more.setdefault("A", marshal(wounds=4))
    return stage(FIELD, X=vashka(), active="marshal", next=[step], player=list(players), **more)


def prays(domain: str, amount: int, *hand: str, **more: Any) -> dict[str, Any]:
    """A player with Faith and a hand."""
    return {"faith": {domain: amount}, "hand": list(hand), **more}


# -- who is asked ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("gods.window-asked", "steps.god-card-order")
def test_a_player_is_asked_who_holds_no_card_that_fits() -> None:
    # Clear Sight is for the beginning of a turn; Faith would do for a card of this window.
    match = window(prays("creation", 3, "clear-sight"))
    assert asks(match) == (1, "god-window")
    assert offered(match) == ["pass"]


@pytest.mark.clause("gods.window-asked")
def test_nobody_is_asked_without_a_card_or_without_faith_for_any() -> None:
    match = window(prays("creation", 9), prays("destruction", 1, "ember-rain"))
    assert match.result is not None, "player 1 has no card; 1 Faith pays for no card of this window on Vashka's list"


@pytest.mark.clause("gods.window-asked", "gods.counts-public")
def test_what_is_held_makes_no_difference_to_being_asked() -> None:
    for hand in ("clear-sight", "mending-light", "bolt-of-order", "second-wind"):
        for faith in range(9):
            match = window(prays("creation", faith, hand))
            assert may_play(match.state, 0, "activation-begins") == (faith >= 2)
            assert (match.result is None) == (faith >= 2), (hand, faith)


@pytest.mark.clause("gods.play-window", "step3.god-cards")
def test_a_card_for_another_window_or_too_dear_is_not_offered() -> None:
    match = window(prays("creation", 2, "mending-light", "quick-prayer", "bolt-of-order"))
    assert offered(match) == ["play mending-light", "pass"]
    assert refused(match, "play quick-prayer") == ("no-faith", "public.faith.pays-cards")
    assert refused(match, "play bolt-of-order") == ("not-now", "gods.play-window")
    assert refused(match, "play clear-sight") == ("not-held", "gods.play-window")


@pytest.mark.clause("step8.god-cards")
def test_cards_for_the_end_of_an_activation_have_a_window_of_their_own() -> None:
    match = window(prays("creation", 3, "mending-light", "bolt-of-order"), step=ENDS)
    assert offered(match) == ["play bolt-of-order", "pass"]


# -- in turn -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("steps.god-card-order", "gods.play-window")
def test_each_plays_one_card_the_active_player_first() -> None:
    match = window(
        prays("creation", 9, "mending-light", "mending-light"), prays("destruction", 9, "ember-rain", "ember-rain")
    )
    play(match, "play mending-light")
    assert asks(match) == (2, "god-window")
    play(match, "play ember-rain")
    assert match.result is not None, "both have played"
    assert [each.seat for each in told(match, GodCardPlayed)] == [0, 1]


@pytest.mark.clause("steps.god-card-order")
def test_who_passed_is_asked_again_only_after_the_other_has_played() -> None:
    match = window(prays("creation", 9, "mending-light"), prays("destruction", 9, "ember-rain"))
    play(match, "pass")
    assert asks(match) == (2, "god-window")
    play(match, "play ember-rain")
    assert asks(match) == (1, "god-window")
    play(match, "pass")
    assert match.result is not None


@pytest.mark.clause("steps.god-card-order")
def test_the_second_player_who_passed_first_is_asked_again_as_well() -> None:
    hands = prays("creation", 9, "mending-light"), prays("destruction", 9, "ember-rain")
    match = window(*hands, step="gods activation-begins 2 0 0")
    play(match, "pass", "play mending-light")
    assert asks(match) == (2, "god-window")


@pytest.mark.clause("steps.god-card-order")
def test_both_passing_closes_the_window() -> None:
    match = window(prays("creation", 9, "mending-light"), prays("destruction", 9, "ember-rain"))
    play(match, "pass", "pass")
    assert match.result is not None
    assert told(match, GodCardPlayed) == []


@pytest.mark.clause("steps.death-during")
def test_when_the_active_miniature_dies_the_window_and_the_activation_are_over() -> None:
    match = stage(
        FIELD,
        A=reaver(wounds=4, conditions=["slow"]),
        B=vashka(where="reserves"),
        X=marshal(),
        active="reaver",
        next=["gods activation-begins 1 0 0", "after_window", "step_four", "step_five", "next_activation 2"],
        player=[prays("destruction", 9, "war-fever"), prays("creation", 9, "quick-prayer")],
    )
    play(match, "play war-fever")
    # Player 2 is not asked for a card in this window any more, and Step 4 does not take place.
    assert told(match, ConditionActs) == []
    assert match.state.active == of(match, "marshal").id


# -- playing -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("gods.play-window", "gods.discard", "public.faith.pays-cards")
def test_a_played_card_is_paid_for_discarded_and_works_at_once() -> None:
    match = window(prays("creation", 3, "mending-light"))
    play(match, "play mending-light")
    player = match.state.players[0]
    assert (player.hand, player.discards, player.faith) == ([], ["mending-light"], {"creation": 1})
    assert told(match, FaithPaid) == [FaithPaid(0, "creation", 2, 1)]
    assert [each.amount for each in told(match, LifeRestored)] == [2]
    assert health(match, "marshal") == 12


@pytest.mark.clause("faith.by-colour")
def test_another_colour_pays_for_nothing() -> None:
    match = window(prays("life", 9, "mending-light"))
    assert match.result is not None


# -- drawing -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("turn.p2.draw", "turn.p2.turn-one")
def test_each_draws_a_card_a_turn_the_first_included() -> None:
    match = stage(FIELD, A=marshal(), X=vashka(), turn=1, next=["drawing"], script={"gods": [1, 2]})
    assert [(each.seat, each.card) for each in told(match, GodCardDrawn)] == [
        (0, "Bolt of Order"),
        (1, "Battle Frenzy"),
    ]
    assert [len(each.hand) for each in match.state.players] == [1, 1]
    assert [len(each.rest) for each in match.state.players] == [14, 14]


@pytest.mark.clause("turn.p2.empty-deck")
def test_from_an_empty_deck_no_card_comes_and_nothing_else() -> None:
    gone = ["mending-light"] * 3 + ["quick-prayer"] * 3 + ["clear-sight"] * 3 + ["bolt-of-order"] * 3
    gone += ["steady-ranks"] * 2 + ["second-wind"]
    match = stage(
        FIELD, A=marshal(), X=vashka(), next=["drawing"], player=[{"rest": [], "discards": gone}], script={"gods": [1]}
    )
    assert told(match, DeckEmpty) == [DeckEmpty(0)]
    assert match.state.players[0].hand == []


@pytest.mark.clause("turn.p2.hand-limit", "gods.hand-limit-hint")
def test_a_hand_has_no_limit() -> None:
    match = stage(
        FIELD, A=marshal(), X=vashka(), next=["drawing"], script={"gods": [1, 1]},
        player=[{"hand": ["mending-light"] * 3 + ["clear-sight"] * 3 + ["bolt-of-order"] * 3}],
    )  # fmt: skip
    assert len(match.state.players[0].hand) == 10


@pytest.mark.clause("gods.hand-limit-hint")
def test_a_limit_of_three_can_be_agreed_on() -> None:
    hands = [{"hand": ["mending-light"] * 2}, {"hand": ["ember-rain"] * 3}]
    match = stage(
        FIELD, A=marshal(), X=vashka(), next=["drawing"], script={"gods": [1]}, player=hands,
        rulings={"hand-limit": "three"},
    )  # fmt: skip
    assert [len(each.hand) for each in match.state.players] == [3, 3]


@pytest.mark.clause("deploy.two-or-three", "deploy.draw-three")
@pytest.mark.parametrize(("rulings", "cards"), [({}, 3), ({"opening-hand": "two"}, 2)])
def test_three_cards_are_drawn_at_the_deployment_or_two_if_agreed(rulings: dict[str, str], cards: int) -> None:
    match = stage(
        FIELD, A=marshal(), X=vashka(), next=["draw_hands"], stop=False, rulings=rulings,
        script={"gods": [1] * (2 * cards + 2)}, turn=0,
    )  # fmt: skip
    # The card of Phase 2 of the first turn is drawn as well.
    assert [len(each.hand) for each in match.state.players] == [cards + 1] * 2


# -- what others know --------------------------------------------------------------------------------------------------


@pytest.mark.clause("gods.counts-public")
def test_a_hand_and_a_deck_are_seen_by_their_owner_alone() -> None:
    match = window(prays("creation", 3, "mending-light"), prays("destruction", 3, "ember-rain", "dread-word"))
    seen = match.view(0).seen
    assert seen.players[1].hand == [UNKNOWN, UNKNOWN]
    assert all(each is UNKNOWN for each in seen.players[1].rest)
    assert seen.players[0].hand == ["mending-light"]
    told_one, told_none = match.view(0).data["players"], match.view(None).data["players"]
    assert "hand" not in told_one[1] and told_one[1]["cards"] == 2
    assert "hand" not in told_none[0]


@pytest.mark.clause("deploy.hand-hidden")
def test_which_card_was_drawn_only_its_owner_reads() -> None:
    match = stage(FIELD, A=marshal(), X=vashka(), next=["drawing"], script={"gods": [1, 1]})
    assert [type(each.event) for each in match.view(0).log if type(each.event) in (GodCardDrawn, CardDrawn)] == [
        GodCardDrawn,
        CardDrawn,
    ]
    assert {type(each.event) for each in match.view(None).log if "Drawn" in type(each.event).__name__} == {CardDrawn}


@pytest.mark.clause("gods.counts-public", "gods.deck-by-hero")
def test_what_is_imagined_fits_the_list_the_limits_and_the_discards() -> None:
    match = window(
        prays("creation", 3, "mending-light"),
        prays("destruction", 3, "ember-rain", "dread-word", discards=["last-fire", "ember-rain"]),
    )
    hands = set()
    for number in range(40):
        state = match.view(0).imagine(Random(number)).state
        player = state.players[1]
        hands.add(tuple(player.hand))
        cards = Counter([*player.hand, *player.rest, *player.discards])
        assert cards.total() == 15
        assert player.discards == ["last-fire", "ember-rain"]
        vashkas = state.minis[player.hero].card.gods
        assert all(key in vashkas and number <= state.box.gods[key].copies for key, number in cards.items())
        assert "last-fire" not in player.hand
        assert state.players[0].hand == ["mending-light"]
    assert len(hands) > 10


def test_lasting_cards_end_with_the_activation() -> None:
    match = stage(
        FIELD,
        A=sword(),
        H=marshal(where="reserves"),
        X=reaver(at="B2a", spent=True),
        active="oath-sword",
        next=["gods activation-begins 1 0 0", "step_five"],
        player=[prays("creation", 9, "steady-ranks")],
    )
    play(match, "play steady-ranks")
    assert [each.card for each in match.state.lasting] == ["steady-ranks"]
    play(match, "end")
    assert match.state.lasting == []


@pytest.mark.clause("steps.god-card-order", "gods.play-window")
def test_who_has_played_hands_on_to_the_other() -> None:
    hands = [prays("destruction", 9, "lance-of-ash"), prays("destruction", 9, "lance-of-ash")]
    match = window(*hands, step="gods activation-begins 1 1 0")
    assert asks(match) == (2, "god-window"), "player 1 has played a card, player 2 has not been asked yet"
