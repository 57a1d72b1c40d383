"""REACTION: paid with reaction points, when what is printed on it has happened."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.options import Options
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.shining.cards import Trait
from dustup.games.shining.events import Reacted
from dustup.games.shining.happenings import Blow
from dustup.games.shining.options import Let, React
from dustup.games.shining.rules.ending import decided
from dustup.games.shining.state import Hero, State


@clause("reaction.condition", "reaction.like-action", "reaction.during-own-activation", "reaction.area")
def able(m: State, blow: Blow, done: list[int]) -> list[tuple[Hero, Trait]]:
    """Reactions whose trigger has occurred, of standing Heroes that can pay and have not reacted to this yet."""
    found: list[tuple[Hero, Trait]] = []
    for hero in m.standing_heroes():
        if hero.id in done or not hero.rp:
            continue
        mine = [each for each in hero.card.traits.values() if each.kind == "reaction" and each.cost <= hero.rp]
        found += [(hero, each) for each in mine if each.possible(m, hero, blow, each.n)]
    return found


@clause("reaction.once-per-trigger", "reaction.timing-after-attack", "ex.no-reactions", "combat.players-agree")
def react(m: State, blow: Blow) -> Rule[None]:
    """Once an attack is over: one Reaction for each Hero at most, in the order the players like.

    They are asked together, so that nobody is asked who has nothing to react with.
    """
    done: list[int] = []
    while offers := able(m, blow, done):
        seats = list(dict.fromkeys(hero.seat for hero, _ in offers))
        options: Options[React | Let] = Options.of(*(React(hero.id, trait.key) for hero, trait in offers), Let())
        why = Prompt("react", attacker=blow.attacker.id, targets=tuple(each.id for each in blow.targets))
        chosen = yield Choose(seats[0], options, why, also=tuple(seats[1:]))
        if isinstance(chosen, Let):
            return
        done.append(chosen.hero)
        hero = m.heroes[chosen.hero]
        yield from carry_out(m, hero, hero.card.traits[chosen.trait], blow)
        if decided(m):
            return


@clause("reaction.cost-default", "reaction.like-action", "reaction.points.per-encounter")
def carry_out(m: State, hero: Hero, trait: Trait, blow: Blow) -> Rule[None]:
    """Pay for a Reaction, one point unless it says otherwise, and do what it says."""
    hero.rp -= trait.cost
    m.tell(Reacted, hero.id, trait.name, hero.rp)
    yield from trait.carry_out(m, hero, blow)
