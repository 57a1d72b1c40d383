"""Resolving attacks: one procedure for Heroes and Monsters, step by step."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.hearing import before
from dustup.engine.rule import Rule
from dustup.games.shining.events import AreaAimed, AttackDeclared, Chained, ChainMissed, Hit, Missed, Totalled
from dustup.games.shining.happenings import Blow
from dustup.games.shining.played import Chain, Profile
from dustup.games.shining.rules import area
from dustup.games.shining.rules.damage import exhaustions, heal, hurt
from dustup.games.shining.rules.dice import chained, keep, row_for, throw, vit_of
from dustup.games.shining.rules.ending import decided
from dustup.games.shining.rules.push import between, push
from dustup.games.shining.rules.reactions import happened
from dustup.games.shining.state import Hero, Model, Monster, State

# -- whom an attack may be aimed at ------------------------------------------------------------------------------------


@clause("attack.step-range", "attack.step-los", "hero.attack.hostile-only", "spell.no-los", "spell.attack-no-los")
def targets(m: State, attacker: Model, profile: Profile) -> int:
    """Squares an attack may be aimed at: within range, and seen if it needs sight.

    An Area is aimed at a square; anything else at a standing enemy.
    """
    near = in_range(m, attacker.cell, profile)
    if profile.aims:
        return area.squares(m, attacker, profile, near)
    near &= m.foes_on(attacker)
    if near and area.needs_sight(m, profile):
        near = area.seen(m, attacker, near)
    return one_square_each(m, near) if m.wide else near


@clause("hero.base-size")
def one_square_each(m: State, near: int) -> int:
    """Whoever stands on several squares is attacked through the first of them that can be."""
    for squares in m.wide.values():
        own = near & squares
        near ^= own & (own - 1)
    return near


@clause("terrain.stairs.attack")
def in_range(m: State, cell: int, profile: Profile) -> int:
    """Squares within a weapon's range; that of a Spell is counted through stairs."""
    return m.ground.within_by_stairs(cell, profile.range) if profile.spell else m.ground.within(cell, profile.range)


@clause("area.target-square", "area.empty-square", "ex.area-aim", "hero.base-size")
def aimable(m: State, monster: Monster, profile: Profile, target: Hero) -> bool:
    """Whether a Monster could attack a standing Hero from any of its squares, whatever terrain the Hero is on."""
    own = m.covers(monster)
    near = in_range(m, target.cell, profile) & own
    return bool(near and (not profile.sight or m.ground.seen_from(target.cell, m.upright() & ~own, near)))


# -- the attack --------------------------------------------------------------------------------------------------------


@clause("attack.same-for-all", "term.attacking-model", "term.defending-model", "attack.multiple-declared")
def attack(m: State, attacker: Model, profile: Profile, at: int, advantage: int = 0) -> Rule[None]:
    """Declare, roll, consult the chart, apply DMG, resolve CHAINs and Push; then whoever was attacked may react."""
    blow = declare(m, attacker, profile, at, advantage + edge_of(m, attacker))
    yield from before(m, blow)
    yield from total(m, blow)
    was = [(each, each.hp) for each in blow.targets]
    up = [each for each in m.heroes if not each.ex]
    m.striking = True
    yield from resolve(m, blow)
    m.striking = False
    blow.hurt = [each.id for each, hp in was if each.hp < hp]
    if decided(m):
        return
    yield from over(m, blow, [each for each in up if each.ex])


@clause("reaction.timing-after-attack", "reaction.other-triggers")
def over(m: State, blow: Blow, fallen: list[Hero]) -> Rule[None]:
    """The attack is finished: there are Reactions to it, then to what it has brought about."""
    yield from happened(m, blow)
    yield from exhaustions(m, fallen)


def edge_of(m: State, attacker: Model) -> int:
    """The Advantage an active Hero has for the next attack of its activation, whatever it attacks with."""
    if attacker.id != m.active or not isinstance(attacker, Hero):
        return 0
    edge, m.edge = m.edge, 0
    return edge


def declare(m: State, attacker: Model, profile: Profile, at: int, advantage: int) -> Blow:
    """Who attacks whom."""
    stats = attacker.stats if isinstance(attacker, Hero) else attacker.card.stats
    if profile.aims:
        struck = area.harmed(m, attacker, at, profile.area)
        m.tell(AreaAimed, attacker.id, profile.name, at, tuple(each.id for each in struck))
    else:
        target = m.at(at)
        assert target is not None, "an attack is aimed at somebody"
        struck = [target]
        m.tell(AttackDeclared, attacker.id, profile.name, (target.id,))
    for each in struck:
        if isinstance(each, Monster):
            each.struck_by = attacker.id
    blow = Blow(attacker, profile, at, struck, profile.advantage + advantage)
    blow.add(stats[profile.stat], profile.stat)
    return blow


@clause("attack.step-roll", "attack.dice.modifiers", "area.one-roll-each")
def total(m: State, blow: Blow) -> Rule[None]:
    """The kept dice, the stat and all modifiers, once for the attack; never below 0."""
    blow.faces = yield from throw(m, blow)
    if blow.advantage:
        blow.faces = yield from keep(m, blow, blow.faces)
    rolled = sum([face for _, face in blow.faces])
    blow.total = max(0, rolled + sum([number for number, _ in blow.parts]))
    m.tell(Totalled, blow.attacker.id, blow.total, ((rolled, "dice"), *blow.parts))


@clause(
    "attack.chain-override",
    "attack.example.skeleton-chain",
    "chain.adds-by-default",
    "attack.zero-damage",
    "area.one-roll-each",
)
def resolve(m: State, blow: Blow) -> Rule[None]:
    """The chart for each defender, unless a CHAIN overrides it; then the CHAINs; then the Push."""
    chains = chained(m, blow.profile, blow.faces)
    hit: list[Model] = []
    if not [each for each in chains if each.instead]:
        for target in blow.targets:
            met = yield from consult(m, blow, target)
            hit += [target] * met
    if chains:
        yield from resolve_chains(m, blow, chains)
    if blow.profile.push or chains:
        by_chain = sum(each.push for each in chains)
        pushes = {each.id: by_chain + (blow.profile.push if each in hit else 0) for each in blow.targets}
        yield from push_all(m, blow, pushes)


@clause("attack.step-damage", "attack.example.skeleton-six")
def consult(m: State, blow: Blow, target: Model) -> Rule[bool]:
    """The target suffers the DMG of the best row that is met; whether any was."""
    vit = vit_of(target)
    row = row_for(blow.profile, blow.total, vit)
    if row is None or not row.dmg:
        least = min((each.least(vit) for each in blow.profile.chart if each.dmg), default=vit)
        m.tell(Missed, target.id, blow.total, least)
        return False
    m.tell(Hit, target.id, row.dmg, row.least(vit), row.times)
    yield from hurt(m, target, row.dmg, blow.attacker, "chart")
    return True


@clause("attack.step-chain", "attack.defender-gone")
def resolve_chains(m: State, blow: Blow, chains: list[Chain]) -> Rule[None]:
    """Each CHAIN after the chart's DMG, on every model affected; who is gone is not affected."""
    for each in chains:
        m.tell(Chained, blow.attacker.id, each.face % 10, each.text, "instead" if each.instead else "also")
        for target in blow.targets if each.dmg or each.push else ():
            if why := beyond(target, each):
                m.tell(ChainMissed, target.id, why)
            elif each.dmg:
                yield from hurt(m, target, each.dmg, blow.attacker, "chain")
        if each.heal and blow.attacker.cell >= 0:
            yield from heal(m, blow.attacker, each.heal, blow.attacker)


def beyond(target: Model, chain: Chain) -> str:
    """Why a CHAIN can do nothing to somebody, if so."""
    if target.cell < 0:
        return "gone"
    if not target.hp:
        return "down"
    return "lies" if target.ex and not chain.dmg else ""


@clause("push.area", "push.at-zero-hp", "push.on-a-hit")
def push_all(m: State, blow: Blow, pushes: dict[int, int]) -> Rule[None]:
    """Survivors who still stand are pushed away from the Attacking Model, the farthest first."""
    wanted = [each for each in blow.targets if pushes[each.id]]
    if not wanted or blow.attacker.cell < 0 or decided(m):
        return
    wanted.sort(key=lambda each: -between(m, blow.attacker, each) if each.cell >= 0 else 0)
    for target in wanted:
        if target.standing and target.hp and blow.attacker.cell >= 0 and not m.outcome:
            stopped = yield from push(m, blow.attacker, target, pushes[target.id])
            blow.stopped += [target.id] * stopped
