"""Heroism: what players start with, gain and spend."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.errors import Refusal
from dustup.engine.options import Options
from dustup.engine.rule import Choose, Prompts, Rule
from dustup.games.henshin.events import DestinyBought, HeroismGained, HeroismSpent, StoodUp
from dustup.games.henshin.options import Decline, Destiny
from dustup.games.henshin.state import Piece, Player, State

DECLINE = Decline()


@clause("heroism.start")
def start_with_heroism(player: Player) -> None:
    """Each player begins with 3 heroism."""
    player.heroism = 3


@clause("ruling.heroism.no-cap")
def gain_heroism(m: State, seat: int, amount: int) -> None:
    """Heroism has no upper limit and is public."""
    player = m.players[seat]
    player.heroism += amount
    m.tell(HeroismGained, seat, amount, player.heroism)


@clause("ruling.heroism.no-cap")
def pay_heroism(m: State, seat: int, amount: int, ability: str) -> None:
    """Spend heroism; it never goes below 0, so only what is there can be offered."""
    player = m.players[seat]
    assert player.heroism >= amount, f"{ability} costs {amount} heroism, seat {seat} has {player.heroism}"
    player.heroism -= amount
    m.tell(HeroismSpent, seat, amount, ability)


@clause("heroism.spend.list")
def can_stand(m: State, fighter: Piece) -> bool:
    """Heroic Stand is open to every player who has 1 heroism and an exhausted hero not yet selected."""
    return fighter.exhausted and not fighter.selected and m.players[fighter.seat].heroism >= 1


@clause("heroism.stand.activate", "heroism.stand.stamina", "ruling.heroism.stand-state")
def stand_up(m: State, fighter: Piece) -> None:
    """Pay 1 heroism: the exhausted fighter gets 1 stamina and acts as if it had never fallen."""
    pay_heroism(m, fighter.seat, 1, "heroic-stand")
    fighter.exhausted = False
    fighter.standing = True
    fighter.stamina = 1
    m.tune(fighter)
    m.tell(StoodUp, fighter.id)


@clause("heroism.destiny", "heroism.spend.list", "ruling.heroism.destiny-price")
def offer_destiny(m: State, fighter: Piece) -> Rule[None]:
    """Before using hero abilities, the active player may pay N heroism for one more die that shows N."""
    most = min(m.players[fighter.seat].heroism, 6)
    if not most:
        return
    chosen = yield Choose(fighter.seat, AFFORDABLE[most], DESTINY[fighter.id])
    if type(chosen) is Destiny:
        pay_heroism(m, fighter.seat, chosen.value, "heroic-destiny")
        m.pool.append(chosen.value)
        m.tell(DestinyBought, fighter.seat, chosen.value)


DESTINY = Prompts("destiny", "hero")
DESTINIES = tuple(Destiny(value) for value in range(1, 7))
AFFORDABLE: list[Options[Decline | Destiny]] = [Options.of(DECLINE, *DESTINIES[:most]) for most in range(7)]


def why_not_destiny(m: State, seat: int, option: Destiny) -> Refusal:
    """Why a die cannot be bought."""
    if not 1 <= option.value <= 6:
        return Refusal("no-such-face", "A die shows 1 to 6.", "ruling.heroism.destiny-price")
    said = f"A die showing {option.value} costs {option.value} heroism; there are {m.players[seat].heroism}."
    return Refusal("no-heroism", said, "heroism.destiny")
