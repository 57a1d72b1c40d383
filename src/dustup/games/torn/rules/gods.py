"""God Cards: drawing them, and the windows in which they are played."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dustup.engine.cite import clause
from dustup.engine.errors import Refusal
from dustup.engine.options import Options, known
from dustup.engine.rule import Prompt, Prompts, Reveal, Roll, Rule, ask
from dustup.games.torn.cards import GodCard
from dustup.games.torn.events import DeckEmpty, GodCardDiscarded, GodCardDrawn, GodCardPlayed
from dustup.games.torn.options import Pass, Pick, Play
from dustup.games.torn.rules.faith import can_pay, pay_faith
from dustup.games.torn.rules.steps import STEPS
from dustup.games.torn.state import State, other

STREAM = "gods"
HAND_LIMIT = 3
"""Where one was agreed on."""
ASKED = Prompts("god-window", "seat", "window")
PLAY = known(Play)
PASS = Pass()
WINDOWS = {
    "activation-begins": "at the beginning of an activation",
    "activation-ends": "at the end of an activation",
    "turn-begins": "at the beginning of a turn",
    "turn-ends": "at the end of a turn",
    "game-ends": "at the end of the game",
}
"""When God Cards are played, in words."""

# -- drawing -----------------------------------------------------------------------------------------------------------


@clause("turn.p2.hand-limit", "gods.hand-limit-hint")
def draw_cards(m: State, seat: int, count: int) -> Rule[None]:
    """A player draws so many God Cards; there is no limit to a hand, unless it was agreed to have one."""
    if m.rulings.get("hand-limit") == "three":
        count = max(0, min(count, HAND_LIMIT - len(m.players[seat].hand)))
    for _ in range(count):
        yield from draw_card(m, seat)


@clause("turn.p2.empty-deck", "deploy.hand-hidden", "gods.counts-public")
def draw_card(m: State, seat: int) -> Rule[None]:
    """The top card, which only its owner sees; from an empty deck none, and nothing else happens."""
    player = m.players[seat]
    if not player.rest:
        m.tell(DeckEmpty, seat)
        return
    at = 1
    if len(player.rest) > 1:
        (at,) = yield Roll(1, len(player.rest), STREAM)
    else:
        yield Reveal()
    card = player.rest.pop(at - 1)
    player.hand = sorted([*player.hand, card])
    m.tell(GodCardDrawn, seat, m.box.gods[card].name)


@clause("gods.discard-by-effect", "gods.counts-public")
def discard_card(m: State, seat: int, card: str) -> Rule[bool]:
    """A player discards a card in view of both; whether there was one. Who has any is asked, even if all are alike."""
    player = m.players[seat]
    if not player.hand:
        return False

    def listed() -> Options[Pick]:
        return Options.of(*map(Pick, dict.fromkeys(m.players[seat].hand)))

    answer = yield from ask(seat, Prompt("discard", seat=seat, card=card), listed)
    player.hand.remove(answer.choice)
    player.discards.append(answer.choice)
    m.tell(GodCardDiscarded, seat, m.box.gods[answer.choice].name)
    return True


# -- windows -----------------------------------------------------------------------------------------------------------


def window_for(window: str, first: int) -> tuple[str, str, int, int, int]:
    """The step in which God Cards of a window can be played; who is asked first."""
    return ("gods", window, first, 0, 0)


@STEPS.step()
@clause("steps.god-card-order", "gods.play-window")
def gods(m: State, window: str, seat: int, played: int, passed: int) -> Rule[None]:
    """Both in turn, each at most one card; who passed is asked again only after the other has played.

    ``played`` and ``passed`` are masks of the seats. It closes when both have played or both pass in succession.
    """
    if closed_by_death(m, window):
        return
    mine, theirs = 1 << seat, 1 << other(seat)
    if (played | passed) & mine:
        if not (played | passed) & theirs:
            m.then(("gods", window, other(seat), played, passed))
        return
    if not may_play(m, seat, window):
        m.then(("gods", window, other(seat), played, passed | mine))
        return
    answer = yield from ask(seat, ASKED[seat, window], playable(m, seat, window), f"gods-{window}")
    if isinstance(answer, Pass):
        m.then(("gods", window, other(seat), played, passed | mine))
        return
    m.then(("gods", window, other(seat), played | mine, passed & ~theirs))
    yield from play(m, seat, answer.card)


@clause("steps.death-during")
def closed_by_death(m: State, window: str) -> bool:
    """With the Active Miniature the windows of its activation are gone."""
    return window.startswith("activation") and not m.minis[m.active].alive


@clause("gods.window-asked", "gods.counts-public")
def may_play(m: State, seat: int, window: str) -> bool:
    """Whether open facts would allow some card: one in hand, and Faith for one of this window on the Hero's list.

    What is really held makes no difference, so being asked tells nothing.
    """
    player = m.players[seat]
    if not player.hand:
        return False
    costs = m.box.cheapest[m.minis[player.hero].card.key].get(window, ())
    return any(can_pay(m, seat, domain, cost) for domain, cost in costs)


def playable(m: State, seat: int, window: str) -> Callable[[], Options[Play | Pass]]:
    """The cards in hand that can be played now, listed anew from the state each time."""

    def listed() -> Options[Play | Pass]:
        cards = (m.box.gods[key] for key in dict.fromkeys(m.players[seat].hand))
        return Options.of(*(PLAY[each.key] for each in cards if fits(m, seat, each, window)), PASS)

    return listed


@clause("public.faith.pays-cards", "step3.god-cards", "step8.god-cards")
def fits(m: State, seat: int, card: GodCard, window: str) -> bool:
    """Whether a card is meant for this window, can be paid for, and has something to do."""
    if card.window != window or not can_pay(m, seat, card.domain, card.cost):
        return False
    return bool(card.sentence.possible(m, seat, card.sentence.n))


def why_not(m: State, seat: int, key: str, window: str) -> Refusal:
    """Why a card cannot be played in a window, for whoever holds it."""
    card, player = m.box.gods.get(key), m.players[seat]
    if card is None or key not in player.hand:
        return Refusal("not-held", "That card is not in your hand.", "gods.play-window")
    if card.window != window:
        return Refusal("not-now", f"It is played {WINDOWS[card.window]}.", "gods.play-window")
    if not can_pay(m, seat, card.domain, card.cost):
        return Refusal("no-faith", lacking(card, player.faith), "public.faith.pays-cards")
    return Refusal("no-use", "There is nothing it could do now.", "gods.play-window")


def lacking(card: GodCard, faith: Mapping[str, int]) -> str:
    """What a player lacks for a card."""
    return f"It costs {card.cost} Faith of {card.domain.capitalize()}; you have {faith.get(card.domain, 0)}."


@clause("gods.play-window", "gods.discard", "public.faith.pays-cards")
def play(m: State, seat: int, key: str) -> Rule[None]:
    """Its Faith is paid, it is discarded in view of both, and it takes effect at once."""
    card, player = m.box.gods[key], m.players[seat]
    player.hand.remove(key)
    player.discards.append(key)
    m.tell(GodCardPlayed, seat, card.name, card.told)
    pay_faith(m, seat, card.domain, card.cost)
    yield from card.sentence.carry_out(m, seat)
