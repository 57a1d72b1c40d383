"""Step 6: reactions of the opponent, one after another, each of which uses up an activation."""

from __future__ import annotations

from collections.abc import Iterable

from dustup.engine.cite import clause
from dustup.engine.legal import need, offers
from dustup.engine.options import Just, Options, known
from dustup.engine.rule import Choose, Prompts, Rule
from dustup.games.torn.events import CountsAsActivated, Guarded, Performed, Reacted
from dustup.games.torn.happenings import Strike
from dustup.games.torn.miniatures import Tile
from dustup.games.torn.options import Let, React
from dustup.games.torn.rules.activated import count_as_activated
from dustup.games.torn.rules.combat import AREA, in_reach, may_choose, strike
from dustup.games.torn.rules.damage import bury
from dustup.games.torn.rules.steps import STEPS
from dustup.games.torn.state import BOARD, Counter, Miniature, State, other

REACT = known(React)
LET = Let()
ASIDE = "-aside"
"""Behind the name of a Defense whose Miniature is not the target."""
ASKED = Prompts("react", "mini", "tile", "targets")


@STEPS.step(within="activations")
@clause("step6.reactions", "reaction.any-number", "reaction.own-side", "reaction.order", "reaction.per-action")
@clause("reaction.definition", "reaction.to-reaction", "reaction.movement-action", "reaction.during-reactivation")
def step_six(m: State) -> Rule[None]:
    """The opponent may let fresh Miniatures react, one after another; each reaction is over before the next.

    What could be declared is open to all, so nobody is asked who has nothing.
    """
    active, declared = m.minis[m.active], m.declared
    assert declared is not None, "an action was declared"
    if not active.alive:
        return
    seat = other(active.seat)
    listed = reactions(m, seat)
    if not listed:
        return
    options: Options[React | Let] = Options(listed, [LET])
    about = ("target",) if any(m.minis[each].seat == seat for each in declared.targets) else ()
    why = ASKED[active.id, declared.tile, declared.targets]
    answer = yield Choose(seat, options, why, standing_names(m, listed), about)
    if isinstance(answer, React):
        m.then(("step_six",))
        yield from react(m, m.minis[answer.mini], answer.tile)


def standing_names(m: State, listed: Iterable[Just[React]]) -> str:
    """What standing answers are left to: the reactions there are, and Defense apart of those who are no target."""
    targets = m.declared.targets if m.declared is not None else ()
    names = set()
    for (each,) in (some.listed for some in listed):
        tile = m.tile(m.minis[each.mini], each.tile)
        names.add(f"{tile.key}{ASIDE}" if tile.kind == "defense" and each.mini not in targets else tile.key)
    return " ".join(sorted(names))


@clause("reaction.blue-markers", "defense.reaction", "defense.when", "standard.exist", "reaction.not-activated")
@clause("reaction.condition-forbids", "reaction.danger-forbids")
@offers(React)
def reactions(m: State, seat: int) -> list[Just[React]]:
    """Reaction tiles of fresh Miniatures without a Condition Marker that do not stand in danger."""
    found = []
    waiting = [each.by for each in m.counterers]
    danger = m.danger()
    for mini in m.minis:
        said = "Only the opponent's Miniatures on the battlefield react."
        need(mini.seat == seat and mini.where == BOARD, "not-yours", "reaction.own-side", said, mini=mini.id)
        said = "It has been activated this turn."
        need(not mini.spent, "spent", "reaction.not-activated", said, mini=mini.id)
        said = "It waits for its Counter Attack."
        need(mini.id not in waiting, "waiting", "reaction.after-counter", said, mini=mini.id)
        said = "It has a Condition Marker."
        need(not mini.conditions, "condition", "reaction.condition-forbids", said, mini=mini.id)
        said = "It stands on a Vortex or on Dangerous Landscape."
        need(not m.covers(mini) & danger, "danger", "reaction.danger-forbids", said, mini=mini.id)
        for tile in mini.card.reactions:
            said = "That reaction is not open to it now."
            need(may_react(m, mini, tile), "no-trigger", "reaction.movement-action", said, mini=mini.id, tile=tile.key)
            found.append(Just(REACT[mini.id, tile.key]))
    return found


def may_react(m: State, mini: Miniature, tile: Tile) -> bool:
    """Whether what a reaction waits for has been declared."""
    if tile.kind == "counter":
        return may_counter(m, mini)
    if tile.kind == "attack-reaction" and not may_answer(m, mini, tile):
        return False
    return bool(tile.possible(m, mini, tile.n))


@clause("reaction.immediate", "public.combat.visible-in-range")
def may_answer(m: State, mini: Miniature, tile: Tile) -> bool:
    """A reaction that is an attack needs the Active Miniature in distance and sight, as any attack does."""
    active = m.minis[m.active]
    return in_reach(m, mini, tile, active) and may_choose(m, mini, tile, active)


@clause("combat.counter-attack", "combat.area-attacker")
def may_counter(m: State, mini: Miniature) -> bool:
    """A target of a melee attack may counter; of an Area Attack only the chosen one."""
    declared, active = m.declared, m.minis[m.active]
    if declared is None or mini.id not in declared.targets:
        return False
    tile = m.tile(active, declared.tile)
    return tile.attack == "melee" and (not tile.says(AREA) or declared.targets[0] == mini.id)


@clause("reaction.immediate", "reaction.becomes-activated", "reaction.cost", "reaction.no-begin-end-effects")
@clause("reaction.condition-gained", "limit.attack-outside-activation")
def react(m: State, mini: Miniature, key: str) -> Rule[None]:
    """Carried out at once, without Time Markers; then it counts as activated. No Devotion, no effects."""
    tile = m.tile(mini, key)
    m.tell(Reacted, mini.id, tile.name)
    if tile.kind == "counter":
        wait_to_counter(m, mini, tile)
        return
    if tile.kind == "defense":
        guard(m, mini, tile)
    elif tile.kind == "attack-reaction":
        yield from strike(m, Strike(mini, tile, [m.minis[m.active]], tile.dice))
    else:
        m.tell(Performed, mini.id, tile.name, tile.told)
        yield from tile.carry_out(m, mini)
        yield from bury(m)
    if mini.alive:
        count_as_activated(m, mini)
        m.tell(CountsAsActivated, mini.id)


@clause("reaction.counter-attack", "reaction.after-counter")
def wait_to_counter(m: State, mini: Miniature, tile: Tile) -> None:
    """A Counter Attack is made after the attack."""
    m.counterers.append(Counter(mini.id, tile.key))


@clause("defense.adds-dice", "defense.all-rolls", "reaction.continuous")
def guard(m: State, mini: Miniature, tile: Tile) -> None:
    """More Defense Dice in every defense roll until the current activation ends."""
    mini.guard += tile.extra
    m.tell(Guarded, mini.id, mini.guard)
