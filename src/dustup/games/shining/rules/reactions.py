"""REACTION: paid with reaction points, when what is printed on it happens."""

from __future__ import annotations

from collections.abc import Sequence

from dustup.engine.cite import clause
from dustup.engine.hearing import AFTER, Happening, after, waiting
from dustup.engine.options import Options
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.shining.events import Reacted
from dustup.games.shining.happenings import Blow, Damage, Exhaustion, Moved
from dustup.games.shining.models import Trait
from dustup.games.shining.options import Let, React
from dustup.games.shining.rules.ending import decided
from dustup.games.shining.state import NOBODY, OFF, Hero, State


def happened(m: State, happening: Happening) -> Rule[None]:
    """Something is over: first comes what always follows from it, then who has a Reaction to it may react."""
    yield from after(m, happening)
    yield from react(m, happening)


@clause("reaction.condition", "reaction.like-action", "reaction.during-own-activation", "reaction.area")
def able(m: State, happening: Happening, window: str = AFTER, done: Sequence[int] = ()) -> list[tuple[Hero, Trait]]:
    """Reactions whose trigger has occurred, of standing Heroes that can pay and have not reacted to this yet."""
    found: list[tuple[Hero, Trait]] = []
    for each in waiting(m, window, happening):
        hero, trait = m.heroes[each.id], each.ear.sentence
        if hero.id in done or hero.ex or hero.cell == OFF or trait.cost > hero.rp:
            continue
        if trait.possible(m, hero, happening, trait.n):
            found.append((hero, trait))
    return sorted(found, key=lambda each: (each[0].order, each[0].id))


@clause("reaction.once-per-trigger", "reaction.timing-after-attack", "ex.no-reactions", "combat.players-agree")
@clause("reaction.other-triggers")
def react(m: State, happening: Happening, window: str = AFTER) -> Rule[None]:
    """One Reaction for each Hero at most, in the order the players like.

    Each player is asked for their own Heroes, and nobody who has nothing to react with. Who lets it be is asked again
    when somebody else has reacted: so the order is free.
    """
    done: list[int] = []
    passed: list[int] = []
    while not m.outcome and (offers := able(m, happening, window, done)):
        seat = next((hero.seat for hero, _ in offers if hero.seat not in passed), None)
        if seat is None:
            return
        own = (React(hero.id, trait.key) for hero, trait in offers if hero.seat == seat)
        options: Options[React | Let] = Options.of(*own, Let())
        chosen = yield Choose(seat, options, trigger(happening))
        if isinstance(chosen, Let):
            passed.append(seat)
            continue
        passed.clear()
        done.append(chosen.hero)
        hero = m.heroes[chosen.hero]
        yield from carry_out(m, hero, hero.card.traits[chosen.trait], happening)
        if decided(m):
            return


def trigger(happening: Happening) -> Prompt:
    """What the players are asked: to what they may react."""
    match happening:
        case Blow(attacker=attacker, targets=targets):
            return Prompt("react", attacker=attacker.id, targets=tuple(each.id for each in targets))
        case Damage(target=target, amount=amount, source=source):
            by = NOBODY if source is None else source.id
            return Prompt("react-harm", model=target.id, amount=amount, source=by)
        case Moved(model=model):
            return Prompt("react-move", model=model.id)
        case Exhaustion(hero=hero):
            return Prompt("react-fall", hero=hero.id)
    raise AssertionError(f"nobody is asked to react to {happening!r}")


@clause("reaction.cost-default", "reaction.like-action", "reaction.points.per-encounter")
def carry_out(m: State, hero: Hero, trait: Trait, happening: Happening) -> Rule[None]:
    """Pay for a Reaction, one point unless it says otherwise, and do what it says."""
    hero.rp -= trait.cost
    m.tell(Reacted, hero.id, trait.name, hero.rp)
    yield from trait.carry_out(m, hero, happening)
