"""What a seat may know: everything but the opponent's God hand and deck."""

from __future__ import annotations

from random import Random
from typing import Any

from dustup.boards.bits import listed
from dustup.engine import rooms
from dustup.engine.cite import clause
from dustup.engine.text import start
from dustup.games.torn.events import CardDrawn, GodCardDrawn
from dustup.games.torn.state import DOMAINS, NOBODY, OFF, Miniature, Player, State
from dustup.games.torn.words import name_of


class Window(rooms.Window):
    """Hands are hidden; how many cards there are, discards, Faith and Crystals are open."""

    def view(self, seen: State, seat: int | None) -> dict[str, Any]:
        m = seen
        return {
            "scenario": {
                "key": m.scenario.key,
                "title": m.scenario.name,
                "text": m.scenario.text,
                "scores": [[each.points, each.kind, each.since] for each in m.scenario.scores],
            },
            "size": m.size,
            "turn": m.turn,
            "turns": m.scenario.turns,
            "map": m.ground.drawn({each.key: each.glyph for each in m.box.landscapes.values()}),
            "seat": seat,
            "attacking": m.attacking,
            "initiative": m.initiative,
            "players": [player_seen(m, each, seat) for each in m.players],
            "minis": [mini_seen(m, each) for each in m.minis],
            "vortices": [
                {"at": m.ground.hexons.name(each.hexon), "supply": each.supply, "arrow": each.arrow}
                for each in m.vortices
                if each.hexon != OFF
            ],
            "markers": [
                {"domain": each.domain, "at": cell_name(m, each.cell), "bearer": tag_of(m, each.bearer)}
                for each in m.markers
            ],
            "wonders": {"left": m.wonders().left, "discards": list(m.wonders().discards)} if m.decks else {},
            "active": tag_of(m, m.active),
            "time": m.time,
            "used": list(m.used),
            "declared": declared_seen(m),
            "ending": m.ending,
        }

    @clause("deploy.hand-hidden", "gods.counts-public")
    def seen_by(self, seen: State, event: Any, seat: int | None) -> Any:
        """Which God Card was drawn its owner knows alone."""
        if isinstance(event, GodCardDrawn) and event.seat != seat:
            return CardDrawn(event.seat)
        return event

    @clause("gods.counts-public", "gods.deck-by-hero")
    def imagine(self, state: State, seat: int | None, random: Random) -> None:
        """The cards of others are any that fit: of the Hero's list, within the copy limits, without those discarded."""
        for player in state.players:
            if player.seat != seat and player.hero != NOBODY:
                guess(state, player, random)


def guess(m: State, player: Player, random: Random) -> None:
    """Deal a player a hand and a deck that could be; the guess depends on open facts and on ``random`` only."""
    held, left = len(player.hand), len(player.rest)
    pool = [key for key in m.minis[player.hero].card.gods for _ in range(m.box.gods[key].copies)]
    for key in player.discards:
        if key in pool:
            pool.remove(key)
    cards = random.sample(sorted(pool), min(held + left, len(pool)))
    player.hand, player.rest = sorted(cards[:held]), sorted(cards[held:])


def player_seen(m: State, player: Player, seat: int | None) -> dict[str, Any]:
    """What can be seen of a player; the own hand and what is left in the own deck only by its owner."""
    told = {
        "seat": player.seat,
        "hero": tag_of(m, player.hero),
        "zone": player.zone,
        "faith": {domain: player.faith.get(domain, 0) for domain in DOMAINS},
        "crystals": player.crystals,
        "equipment": list(player.equipment),
        "cards": len(player.hand),
        "deck": len(player.rest),
        "discards": list(player.discards),
        "points": player.points,
        "drums": player.drums,
    }
    if player.seat == seat:
        told |= {"hand": list(player.hand), "rest": list(player.rest)}
    return told


def declared_seen(m: State) -> dict[str, Any]:
    """The action that waits to be resolved."""
    if m.declared is None:
        return {}
    targets = [tag_of(m, each) for each in m.declared.targets]
    return {"tile": m.declared.tile, "at": cell_name(m, m.declared.at), "targets": targets}


def cell_name(m: State, cell: int) -> str:
    """Where something is; nothing if it is not on the battlefield."""
    return m.ground.board.name(cell) if cell != OFF else ""


def tag_of(m: State, mini: int) -> str:
    """A Miniature's tag; nothing for nobody."""
    return m.minis[mini].tag if mini != NOBODY else ""


def mini_seen(m: State, each: Miniature) -> dict[str, Any]:
    """A Miniature."""
    return {
        "tag": each.tag,
        "card": each.card.key,
        "name": start(name_of(m, each)),
        "seat": each.seat,
        "where": each.where,
        "at": cell_name(m, each.cell),
        "hexes": [m.ground.board.name(cell) for cell in listed(m.covers(each))],
        "size": each.card.size,
        "health": each.health,
        "max_health": each.card.health,
        "defense": each.card.defense,
        "guard": each.guard,
        "spent": each.spent,
        "conditions": list(each.conditions),
        "lasting": [m.box.wards[one.card].name for one in m.lasting if one.on == each.id],
        "marker": each.marker != NOBODY,
        "keywords": list(each.card.keywords),
        "tiles": list(each.card.tiles),
    }
