"""What may be done, worked out slowly from the book: whom attacks are aimed at, who can be helped, who has a turn."""

from __future__ import annotations

from typing import Any

from games.demihuman.reading.cardreader import outside

from dustup.boards.freeform.sight import plainly_sees
from dustup.games.demihuman.options import Activate, Attack, Chip, Help, Pass, Rest, Sweep, Use
from dustup.games.demihuman.state import Model, State

CALLED = "call-it-out"


def apart(one: Any, two: Any, hundredths: int) -> bool:
    """Whether there is more between two bases than so much and the tolerance."""
    far = one.r + two.r + hundredths + 5
    return (one.x - two.x) ** 2 + (one.y - two.y) ** 2 > far * far


def reach(model: Model) -> int:
    """Its melee range, in hundredths."""
    return max(each.range for each in model.card.attacks.values() if each.melee and not each.sometimes) * 100


def there(m: State) -> list[Model]:
    return [each for each in m.models if each.where == "table"]


def in_melee(m: State, model: Model) -> bool:
    """Whether an enemy is within its melee range, or it within an enemy's."""
    foes = [each for each in there(m) if each.seat != model.seat]
    return any(not apart(model, each, max(reach(model), reach(each))) for each in foes)


def seen(m: State, attack: Any, model: Model, target: Model) -> bool:
    """Whether it sees who it attacks, or need not."""
    called = any(each.ability == CALLED and model.id in each.on for each in m.lasting)
    between = [*there(m), *(each for each in m.objectives if each.solid)]
    return "blind" in attack.tags or called or plainly_sees(m.table, model, target, between)


def attacks(m: State, model: Model) -> set[Any]:
    """Every attack on every target, but for those from points."""
    found: set[Any] = set()
    for key, attack in model.card.attacks.items():
        barred = attack.mode == "ranged" and "natural" not in attack.tags and in_melee(m, model)
        if attack.sometimes or attack.point or barred:
            continue
        others = [each for each in there(m) if each is not model]
        if attack.area:
            near = [each for each in others if not apart(model, each, attack.area * 100)]
            hit = [each for each in near if attack.hits == "everybody" or each.seat != model.seat]
            found |= {Sweep(key)} if any(seen(m, attack, model, each) for each in hit) else set()
        else:
            near = [each for each in others if not apart(model, each, attack.range * 100)]
            found |= {Attack(key, each.id) for each in near if seen(m, attack, model, each)}
    return found


def helps(m: State, model: Model) -> set[Any]:
    """Every condition of every ally within an inch."""
    allies = [each for each in there(m) if each.seat == model.seat and each is not model]
    near = [each for each in allies if not apart(model, each, 100)]
    return {Help(each.id, condition) for each in near for condition in each.conditions}


def panicked(m: State, model: Model) -> bool:
    """Whether nothing but a Disengage is left to it."""
    return m.actions == 1 and m.players[model.seat].pips < model.conditions.get("panic", 0)


def acts(m: State) -> set[Any]:
    """What the active model may do, of what does not take it anywhere."""
    model = m.models[m.active]
    return set() if panicked(m, model) else attacks(m, model) | helps(m, model)


def turns(m: State, seat: int) -> set[Any]:
    """What a player may do with a turn."""
    fresh = [each.id for each in there(m) if each.seat == seat and not each.done]
    alone = all(each.seat == seat for each in there(m))
    more = [Chip()] * bool(m.players[seat].ready) + [Rest()] * alone
    return {*map(Activate, fresh), *map(Pass, fresh), *more}


# -- abilities that cost no action, by the texts of the cards ----------------------------------------------------------


def uses(m: State, seat: int) -> set[Any]:
    """Every Quick and At Will ability that a player could use now, each once a round."""
    own = [each for each in there(m) if each.seat == seat]
    found = {Use(f"{each.tag}:{key}") for each in own for key in each.card.abilities if usable(m, each, key)}
    player = m.players[seat]
    return found | {Use(f"coalition:{key}") for key in called_upon(m, seat) if not player.used.get(key)}


def usable(m: State, model: Model, key: str) -> bool:
    """Whether an ability of a model can be used."""
    allies = [each for each in there(m) if each.seat == model.seat and each is not model]
    foes = [each for each in there(m) if each.seat != model.seat]
    touching = [each for each in allies if not apart(model, each, 0)]
    close = [each for each in allies if not apart(model, each, 200)]
    mine = m.active == model.id
    texts: dict[str, Any] = {
        "pack-howl": lambda: True,
        "light-paws": lambda: mine,
        "wind-up": lambda: close,
        "sleight-of-hand": lambda: (
            any(each.conditions for each in close) and any(not apart(model, each, 200) for each in foes)
        ),
        "second-helping": lambda: mine and any(each.wounds for each in touching),
        "vent": lambda: (
            mine
            and (any(each.has("burning") for each in touching) or any(m.models[each] in there(m) for each in m.hit))
        ),
    }
    return key in texts and not model.used.get(key) and bool(texts[key]())


def called_upon(m: State, seat: int) -> list[str]:
    """The ability of a player's coalition, if there is somebody whom it could be about."""
    own, active = [each for each in there(m) if each.seat == seat], m.models[m.active]
    chapel = [each for each in own if each.card.faction == "Tin Chapel"]
    civilians = [each for each in own if each.card.kind == "civilian"]
    row = [each for each in own if each.card.kind == "demihuman"]
    pieces = [part.corners for each in m.table.pieces for part in each.parts]
    texts: dict[str, tuple[str, Any]] = {
        "choir-of-the-first-gear": (
            "refrain",
            lambda: any(
                each.conditions and any(other is not each and not apart(each, other, 0) for other in chapel)
                for each in chapel
            ),
        ),
        "neighbourhood-watch": (
            "whistle",
            lambda: any(not apart(each, other, 400) for each in row for other in civilians),
        ),
        "the-back-hedge": (
            "shortcut",
            lambda: (
                active in own
                and active.card.faction == "The Glimmer Trade"
                and any(outside(corners, active.x, active.y) <= active.r + 105 for corners in pieces)
            ),
        ),
    }
    key, holds = texts.get(m.players[seat].coalition, ("", lambda: False))
    return [key] if holds() else []
