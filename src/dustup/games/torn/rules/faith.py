"""Faith and Devotion: what Miniatures yield, and what actions and God Cards cost."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.games.torn.events import FaithGained, FaithLost, FaithPaid
from dustup.games.torn.state import Miniature, State


@clause("public.faith.devotion", "faith.devotion-when", "faith.gain", "faith.start-and-cap", "public.faith.domains")
def devote(m: State, mini: Miniature) -> None:
    """In Step 3 of its activation a Miniature yields its Devotion, before the God Card window opens."""
    if mini.card.devotion:
        gain_faith(m, mini, mini.card.domain, mini.card.devotion)


@clause("faith.pool-owner", "public.faith.tokens-open")
def gain_faith(m: State, mini: Miniature, domain: str, amount: int) -> None:
    """Tokens belong to the player, a pool for each Domain, in view of both."""
    faith = m.players[mini.seat].faith
    faith[domain] = faith.get(domain, 0) + amount
    m.tell(FaithGained, mini.seat, mini.id, domain, amount, faith[domain])


@clause("faith.cost-on-tile", "faith.by-colour")
def can_pay(m: State, seat: int, domain: str, amount: int) -> bool:
    """Whether a player has so many tokens of this colour; no other colour stands in for it."""
    return not amount or m.players[seat].faith.get(domain, 0) >= amount


@clause("faith.no-refund")
def pay_faith(m: State, seat: int, domain: str, amount: int) -> None:
    """The tokens are gone, whatever comes of what they paid for."""
    if amount:
        faith = m.players[seat].faith
        faith[domain] -= amount
        m.tell(FaithPaid, seat, domain, amount, faith[domain])


@clause("faith.lost")
def lose_faith(m: State, seat: int, domain: str, amount: int) -> int:
    """A player loses tokens of a colour, as far as there are any; how many."""
    faith = m.players[seat].faith
    amount = min(amount, faith.get(domain, 0))
    if amount:
        faith[domain] -= amount
        m.tell(FaithLost, seat, domain, amount, faith[domain])
    return amount
