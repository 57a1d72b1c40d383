"""Heroism: what players start with, gain and spend."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.legal import need, offers, within
from dustup.engine.options import Just
from dustup.games.henshin.events import DestinyBought, HeroismGained, HeroismSpent, StoodUp
from dustup.games.henshin.options import Decline, Destiny, Stand
from dustup.games.henshin.state import Fighter, Player, State

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
@offers(Stand)
def stand_options(m: State, seat: int) -> list[Fighter]:
    """Heroic Stand is open to every player who has 1 heroism and an exhausted hero not yet selected."""
    fallen = []
    for each in m.heroes_of(seat):
        need(not each.selected, "already-selected", "round.hero-once", SELECTED, hero=each.cell)
        said = "Only an exhausted hero makes a Heroic Stand."
        need(each.exhausted, "not-exhausted", "heroism.stand.activate", said, hero=each.cell)
        said = "A Heroic Stand costs 1 heroism."
        need(m.players[seat].heroism >= 1, "no-heroism", "heroism.stand.activate", said, hero=each.cell)
        fallen.append(each)
    return fallen


SELECTED = "That hero was already selected this round."


@clause("heroism.stand.activate", "heroism.stand.stamina", "ruling.heroism.stand-state")
def stand_up(m: State, fighter: Fighter) -> None:
    """Pay 1 heroism: the exhausted fighter gets 1 stamina and acts as if it had never fallen."""
    pay_heroism(m, fighter.seat, 1, "heroic-stand")
    fighter.exhausted = False
    fighter.standing = True
    fighter.stamina = 1
    m.tune(fighter)
    m.tell(StoodUp, fighter.id)


@clause("heroism.destiny", "heroism.spend.list", "ruling.heroism.destiny-price")
def buy_die(m: State, fighter: Fighter, chosen: Destiny) -> None:
    """Before using hero abilities, the active player may pay N heroism for one more die that shows N."""
    m.bought = True
    pay_heroism(m, fighter.seat, chosen.value, "heroic-destiny")
    m.pool.append(chosen.value)
    m.tell(DestinyBought, fighter.seat, chosen.value)


@clause("heroism.destiny", "ruling.heroism.destiny-price")
@offers(Destiny)
def destiny_options(m: State, fighter: Fighter) -> list[Just[Destiny]]:
    """A die of any face that can be paid for, once, and before the fighter's dice abilities."""
    within(FACES, "value", "no-such-face", "ruling.heroism.destiny-price", "A die shows 1 to 6.")
    said = "One die was bought in this activation."
    need(not m.bought, "bought", "ruling.heroism.destiny-price", said)
    said = "A die is bought before the fighter uses its dice abilities."
    need(not m.used or not dice_ability_used(m, fighter), "too-late", "heroism.destiny", said)
    heroism = m.players[fighter.seat].heroism
    said = f"A die costs as much heroism as it shows; there are {heroism}."
    within(FACES[:heroism], "value", "no-heroism", "heroism.destiny", said)
    return AFFORDABLE[heroism if heroism < 6 else 6]


def dice_ability_used(m: State, fighter: Fighter) -> bool:
    """Whether the fighter has used one of its dice abilities in this activation."""
    return any(each.name in m.used for each in m.own_skills("dice", fighter))


FACES = range(1, 7)
AFFORDABLE: list[list[Just[Destiny]]] = [[], *([Just(*map(Destiny, FACES[:most]))] for most in FACES)]
