"""Combat: whom an attack may target, the rolls, what gets through, properties, Area Attacks, Counter Attacks."""

from __future__ import annotations

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.hearing import BEFORE, after, at_once, before
from dustup.engine.options import Options
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.torn.events import (
    AttackRolled,
    Compared,
    CounterFails,
    CountsAsActivated,
    DefenseRolled,
    FocusLost,
    PropertyTriggered,
    TargetLost,
)
from dustup.games.torn.happenings import Aim, Parry, Strike, Through
from dustup.games.torn.miniatures import Tile
from dustup.games.torn.options import Target
from dustup.games.torn.rules.activated import count_as_activated
from dustup.games.torn.rules.conditions import mark
from dustup.games.torn.rules.damage import bury, harm
from dustup.games.torn.rules.dice import (
    BLOCK,
    CRITICAL,
    CRITICAL_BLOCK,
    SUCCESS,
    attack_dice,
    defense_dice,
    uncancelled,
)
from dustup.games.torn.rules.steps import STEPS
from dustup.games.torn.state import INFANTRY, Declared, Miniature, State, other

AREA, PIERCING, FEAR, SWEEP, MARKSMAN = "area-attack", "armour-piercing", "fear", "sweep", "marksman"
"""Keywords that are rules of attacks."""

# -- whom --------------------------------------------------------------------------------------------------------------


@clause("combat.sight", "landscape.volume-sight", "public.landscape.volume")
def sees(m: State, one: Miniature, two: Miniature) -> bool:
    """Whether a line from the middle of a hex of the one to that of a hex of the other is free.

    Volume Landscape and other Large or Huge Miniatures block it; Infantry does not.
    """
    own, theirs = m.covers(one), m.covers(two)
    blockers = m.ground.volume | (m.big[0] | m.big[1]) & ~(own | theirs)
    if not blockers:
        return True
    board = m.ground.board
    return any(board.sees(a, b, blockers) for a in listed(own) for b in listed(theirs))


@clause("public.combat.visible-in-range", "combat.melee-reach", "tile.distance")
def in_reach(m: State, mini: Miniature, tile: Tile, target: Miniature) -> bool:
    """Within the tile's distance and visible; a melee attack at distance 1 needs no line of sight."""
    if not m.reached(mini, tile.distance, tile.unit) & m.covers(target):
        return False
    if tile.attack == "melee" and m.apart(mini, target) <= 1:
        return True
    return sees(m, mini, target)


@clause("public.combat.roles", "combat.friendly-fire", "steps.target-legality")
def targets(m: State, mini: Miniature, tile: Tile) -> list[Miniature]:
    """Enemies an attack may be aimed at: never an Ally."""
    near = m.reached(mini, tile.distance, tile.unit) & m.on[other(mini.seat)]
    if not near:
        return []
    found = dict.fromkeys(m.held[cell] for cell in listed(near))
    return [m.minis[each] for each in found if in_reach(m, mini, tile, m.minis[each])]


@clause("steps.target-legality", "tile.properties")
def may_choose(m: State, mini: Miniature, tile: Tile, target: Miniature) -> bool:
    """Whether one who is in reach may be chosen: of the size the tile means, and not hidden from attacks."""
    if tile.aims == "infantry" and target.card.size != INFANTRY:
        return False
    if not tile.attack or not m.ears.heard(BEFORE, Aim, target.id):
        return True
    aim = Aim(target, mini, tile)
    at_once(before(m, aim))
    return not aim.hidden


def target_hexes(m: State, mini: Miniature, tile: Tile) -> int:
    """The hexes that stand for those who may be chosen."""
    chosen = (each for each in targets(m, mini, tile) if may_choose(m, mini, tile, each))
    return sum(m.ground.board.bit[each.cell] for each in chosen)


@clause("public.combat.area-target", "combat.area-attacker", "combat.area-huge")
def hit_by_area(m: State, mini: Miniature, target: Miniature) -> list[Miniature]:
    """Everybody in the target's hexon, friend or foe, seen or unseen; never the attacker itself.

    A Large or Huge target fills its hexons, so nobody else is there.
    """
    hexons = m.ground.hexons
    area = hexons.hexes(hexons.touched(m.covers(target)))
    others = dict.fromkeys(m.held[cell] for cell in listed(area & m.taken()))
    return [target, *(m.minis[each] for each in others if each not in (mini.id, target.id))]


# -- the attack --------------------------------------------------------------------------------------------------------


@clause("combat.sequence", "steps.target-lost", "public.combat.values", "public.combat.area-target")
def attack(m: State, mini: Miniature, tile: Tile, declared: Declared, focus: int) -> Rule[None]:
    """Check the targets; one attack roll; each defender in turn; remove the dead."""
    wanted = [m.minis[each] for each in declared.targets]
    lawful = [each for each in wanted if each.alive and (declared.forced or in_reach(m, mini, tile, each))]
    for each in wanted:
        if each not in lawful:
            m.tell(TargetLost, mini.id, each.id)
    if not lawful:
        lose_focus(m, mini, focus)
        return
    hit = hit_by_area(m, mini, lawful[0]) if tile.says(AREA) else lawful
    yield from strike(m, Strike(mini, tile, hit, tile.dice), focus)


@clause("concentration.no-dice-action")
def lose_focus(m: State, mini: Miniature, dice: int) -> None:
    """Dice of Concentration that are not rolled are lost."""
    if dice:
        m.tell(FocusLost, mini.id, dice)


def strike(m: State, blow: Strike, focus: int = 0) -> Rule[None]:
    """The rolls of an attack and what comes of them."""
    yield from attack_roll(m, blow, focus)
    left = list(blow.targets)
    while left:
        target = yield from next_defender(m, blow, left)
        left.remove(target)
        if target.alive:
            yield from defend(m, blow, target)
    yield from bury(m)
    yield from after(m, blow)


@clause("tile.dice-pool", "public.combat.area-rolls")
def attack_roll(m: State, blow: Strike, focus: int) -> Rule[None]:
    """The dice of the tile and what is added to them: one roll for all targets."""
    blow.parts.append((blow.dice, "tile"))
    if focus:
        add_focus(m, blow, focus)
    yield from before(m, blow)
    symbols = yield from attack_dice(blow.dice)
    blow.criticals, blow.successes = symbols.count(CRITICAL), symbols.count(SUCCESS)
    m.tell(AttackRolled, blow.attacker.id, symbols, tuple(blow.parts))


@clause("concentration.adds-dice", "concentration.prevented", "combat.fear", "concentration.late-prevention")
def add_focus(m: State, blow: Strike, focus: int) -> None:
    """The dice of Concentration, unless a target has Fear; of an Area Attack only the chosen one counts."""
    feared = blow.targets[:1] if blow.tile.says(AREA) else blow.targets
    if any(FEAR in each.card.keywords for each in feared):
        m.tell(FocusLost, blow.attacker.id, focus)
    else:
        blow.add(focus, "concentration")


@clause("combat.sequence")
def next_defender(m: State, blow: Strike, left: list[Miniature]) -> Rule[Miniature]:
    """Defenders come in the order the attacker likes."""
    if len(left) == 1:
        return left[0]
    options = Options.of(*(Target(each.cell) for each in left))
    answer = yield Choose(blow.attacker.seat, options, Prompt("defender", mini=blow.attacker.id))
    return m.at(answer.at)


@clause("combat.damage", "tile.damage", "tile.damage-critical", "combat.critical-success", "combat.sequence")
def defend(m: State, blow: Strike, target: Miniature) -> Rule[None]:
    """The defense roll, made even against no success; damage for each Success and Critical that gets through."""
    symbols = yield from defense_roll(m, blow, target)
    blocks = symbols.count(CRITICAL_BLOCK), symbols.count(BLOCK)
    criticals, successes = uncancelled(blow.criticals, blow.successes, *blocks)
    spare = max(0, blocks[1] - blow.successes)
    through = Through(target, blow.attacker, blow.tile, criticals, successes, spare)
    yield from before(m, through)
    m.tell(Compared, target.id, through.successes, through.criticals)
    dealt = 0
    amount = blow.tile.damage * (through.criticals + through.successes)
    if amount:
        dealt = yield from harm(m, target, amount, blow.attacker, "attack", blow.tile.type)
    if dealt:
        blow.hurt.append(target.id)
    yield from properties(m, blow, target, through.criticals, dealt)


@clause("public.combat.values", "public.combat.armour-piercing", "combat.defense-dice-minimum", "defense.adds-dice")
def defense_roll(m: State, blow: Strike, target: Miniature) -> Rule[tuple[str, ...]]:
    """The dice of its card, with those of Defense and of the group; Armour Piercing takes one, never the last."""
    parry = Parry(target, blow.attacker, blow.tile, target.card.defense)
    pierced = blow.piercing or blow.tile.says(PIERCING)
    symbols: tuple[str, ...] = yield from roll_defense(m, parry, in_melee(m, blow, target), pierced)
    return symbols


def roll_defense(m: State, parry: Parry, melee: bool = False, pierced: bool = False) -> Rule[tuple[str, ...]]:
    """All that adds dice and takes them away, and the roll."""
    target = parry.target
    parry.parts.append((target.card.defense, "card"))
    parry.add(target.guard, "guard")
    if melee:
        parry.add(1, "melee")
    yield from before(m, parry)
    if pierced and parry.dice > 1:
        parry.add(-1, "piercing")
    parry.add(max(0, int(target.card.defense > 0) - parry.dice), "least")
    symbols = yield from defense_dice(parry.dice)
    m.tell(DefenseRolled, target.id, symbols, tuple(parry.parts))
    return symbols


@clause("combat.shooting-into-melee", "public.combat.area-rolls", "keyword.marksman")
def in_melee(m: State, blow: Strike, target: Miniature) -> bool:
    """A ranged attack on somebody beside an Ally of the attacker; not for Area Attacks, and not with Marksman."""
    if blow.tile.attack != "ranged" or blow.tile.says(AREA) or blow.tile.says(MARKSMAN):
        return False
    if m.rulings.get("shooting-into-melee") == "nothing":
        return False
    beside = m.reached(target, 1, "hex") & m.on[blow.attacker.seat]
    return bool(beside & ~m.covers(blow.attacker) & ~m.covers(target))


@clause("combat.critical-success", "combat.text-properties", "tile.properties", "tile.symbols", "combat.damage-types")
def properties(m: State, blow: Strike, target: Miniature, criticals: int, dealt: int) -> Rule[None]:
    """Icons act on a Critical that gets through, once; written properties if damage was dealt. The dead get none.

    The tile's own text comes last, and says itself what it does to somebody who is dead.
    """
    set_off = [(each, "critical") for each in blow.tile.icons if criticals]
    set_off += [(each, "damage") for each in blow.tile.words if dealt]
    for key, why in set_off:
        if target.health:
            yield from set_off_by(m, blow, target, key, why)
    if {"critical": criticals, "damage": dealt}.get(blow.tile.own):
        m.tell(PropertyTriggered, target.id, blow.tile.name, blow.tile.own)
        yield from blow.tile.carry_out(m, blow, target)


@clause("tile.properties", "conditions.list")
def set_off_by(m: State, blow: Strike, target: Miniature, key: str, why: str) -> Rule[None]:
    """A Condition Marker that a tile names is put on the defender; a keyword that is a property does what it says."""
    if key in m.box.conditions:
        m.tell(PropertyTriggered, target.id, m.box.conditions[key].name, why)
        yield from mark(m, target, key)
    elif m.box.keywords[key].kind == "property":
        m.tell(PropertyTriggered, target.id, m.box.keywords[key].name, why)
        yield from m.box.keywords[key].sentence.carry_out(m, blow, target)


# -- Counter Attack ----------------------------------------------------------------------------------------------------


@STEPS.step(within="activations")
@clause("combat.counter-attack", "reaction.counter-attack", "reaction.after-counter", "limit.attack-outside-activation")
@clause("reaction.becomes-activated")
def counter(m: State) -> Rule[None]:
    """After the attack: whoever declared it, lives and has the attacker in distance strikes; activated it is anyway."""
    if not m.counterers:
        return
    m.then(("counter",))
    waiting = m.counterers.pop(0)
    mini, attacker = m.minis[waiting.by], m.minis[m.active]
    tile = m.tile(mini, waiting.tile)
    why = "dead" if not mini.alive else "attacker-dead" if not attacker.alive else ""
    if not why and not in_reach(m, mini, tile, attacker):
        why = "out-of-reach"
    if why:
        m.tell(CounterFails, mini.id, why)
    else:
        yield from strike(m, Strike(mini, tile, [attacker], tile.dice, counter=True))
    if mini.alive:
        count_as_activated(m, mini)
        m.tell(CountsAsActivated, mini.id)
