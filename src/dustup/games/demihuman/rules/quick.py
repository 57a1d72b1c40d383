"""Abilities that cost no action: Quick in any action, At Will in the own ones, so many times a round."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.demihuman.cards import Ability
from dustup.games.demihuman.events import AbilityUsed, CoalitionUsed
from dustup.games.demihuman.rules.focuses import improvise
from dustup.games.demihuman.state import Model, Player, State

# An ability is written by whose it is and its key: ``dockside-wolf:pack-howl``, or ``coalition:refrain``.
COALITION = "coalition"


def written(model: Model, ability: Ability) -> str:
    """How an ability of a model is written."""
    return f"{model.tag}:{ability.key}"


@clause("tag.quick", "tag.at-will", "ruling.tag.quick")
def offered(m: State, seat: int, own: bool) -> dict[str, tuple[Model | None, Ability]]:
    """What a player can use now: Quick of any model, At Will of the active one; not more often than it says."""
    found: dict[str, tuple[Model | None, Ability]] = {}
    for model in m.quick(seat):
        for each in model.card.abilities.values():
            mine = each.kind == "quick" or (each.kind == "at-will" and own and model.id == m.active)
            if mine and model.used.get(each.key, 0) < each.uses and each.possible(m, model, each.n):
                found[written(model, each)] = model, each
    coalition = m.coalition(seat)
    for each in coalition.abilities.values() if coalition is not None else ():
        mine = each.kind == "quick" or (each.kind == "at-will" and own)
        if mine and m.players[seat].used.get(each.key, 0) < each.uses and each.possible(m, m.players[seat], each.n):
            found[f"{COALITION}:{each.key}"] = None, each
    return found


def at_hand(m: State, seat: int) -> list[str]:
    """What the acting player can use."""
    return list(offered(m, seat, True))


def others_at_hand(m: State, seat: int) -> list[str]:
    """What the other player can use in somebody's action."""
    return list(offered(m, seat, False))


@clause("tag.quick", "tag.at-will", "ruling.tag.quick")
def use(m: State, seat: int, word: str) -> Rule[None]:
    """An ability is used once more this round."""
    owner, _, key = word.partition(":")
    holder: Model | Player = m.players[seat]
    if owner == COALITION:
        coalition = m.coalition(seat)
        assert coalition is not None, "the ability is the coalition's"
        ability = coalition.abilities[key]
        m.tell(CoalitionUsed, seat, coalition.name, ability.name, ability.told, cites=ability.n.clause)
    else:
        holder = next(each for each in m.models if each.tag == owner)
        ability = holder.card.abilities[key]
        m.tell(AbilityUsed, holder.id, ability.name, ability.told, cites=ability.n.clause)
    holder.used[key] = holder.used.get(key, 0) + 1
    yield from ability.carry_out(m, holder)
    improvise(m)
