"""A turn: choose a stance, start, roll, act until the pool is empty, end."""

from __future__ import annotations

from typing import Any

from dustup.engine.cite import clause
from dustup.engine.hearing import AFTER, after, at_once, before
from dustup.engine.options import Family, Options
from dustup.engine.rule import Choose, Roll, Rule
from dustup.games.panic.events import NothingRolled, NumbersDiscarded, Rolled, StanceTaken, TurnBegins, TurnEnds
from dustup.games.panic.figures import ThisTurn
from dustup.games.panic.happenings import (
    BURNING,
    BurntOut,
    Dice,
    DiceRolled,
    NewTurn,
    Offer,
    OthersDone,
    OthersEnd,
    OthersStart,
    TurnEnd,
    TurnStart,
)
from dustup.games.panic.options import OR_STOP, STANCE, Command, EndTurn, Free, FreeTrained, asked
from dustup.games.panic.rules.actions import (
    chaos_uses,
    may_act,
    one_action,
    origins,
    take_up,
    token_uses,
    uses,
    with_training,
    within_means,
)
from dustup.games.panic.rules.challenge import end_challenge
from dustup.games.panic.rules.coming_back import boss_returns
from dustup.games.panic.rules.commands import command, command_uses
from dustup.games.panic.rules.damage import hazard
from dustup.games.panic.rules.forced import push_put_off
from dustup.games.panic.rules.frantic import assemble
from dustup.games.panic.rules.free_actions import free_uses, use_free
from dustup.games.panic.rules.free_movement import FREE_MOVEMENT, free_movement, walks
from dustup.games.panic.rules.health import is_defenseless, leave_spare_shields, next_shield
from dustup.games.panic.rules.moments import others_react, own_abilities
from dustup.games.panic.rules.pool import change_number, pick_number
from dustup.games.panic.rules.possible_actions import usable
from dustup.games.panic.rules.space import edges_claim
from dustup.games.panic.rules.steps import STEPS
from dustup.games.panic.rules.stooges import leftover_options, lose_leftovers, spawn
from dustup.games.panic.rules.taken_out import check_over, fall, is_over, lone_boss, rise
from dustup.games.panic.rules.tokens import gain, lenders, lose
from dustup.games.panic.rules.traps import traps_at_end
from dustup.games.panic.rules.windows import BETWEEN, END, START, Reacting, apart, approached, first_to_react, window
from dustup.games.panic.stances import suit
from dustup.games.panic.state import NOBODY, OFF, State, Unit

# -- the start ------------------------------------------------------------------------------


@STEPS.step(within="round")
@clause("initiative.turn", "turn.choose-stance", "ruling.turn.sequence", "ruling.action.limits-persist")
def begin_turn(m: State, id: int) -> Rule[None]:
    """A turn fills one slot. First its unit chooses one of its own stances; a lone boss comes back before that."""
    unit = m.units[id]
    new_turn(m, unit)
    unit.taken += 1
    m.tell(TurnBegins, id)
    unit.marks.die_less = False
    yield from after(m, NewTurn, unit)
    if lone_boss(m, unit):
        yield from boss_returns(m, unit)
        if is_over(m):
            return
    yield from choose_stance(m, unit)
    if m.taken_out(unit):
        m.then(("spirit", id))
    else:
        m.then(("start_of_turn", id), ("roll", id), ("act", id))


@clause("ruling.stooges.super-figures")
def new_turn(m: State, unit: Unit) -> None:
    """What is counted per turn begins anew for everybody."""
    m.turn += 1
    m.active = unit.id
    m.donated = False
    m.traps_used = 0
    for each in m.units:
        each.this_turn, each.uses = ThisTurn(), {}
        each.damaged = each.hurt_by = each.aim = 0
        each.amplified = False
        each.promised = []
    for figure in m.figures:
        if (figure.moved or figure.acted) and (figure.cell != OFF or not figure.copy_of):
            figure.acted = figure.moved = False
    if suit(unit, True):
        m.tune(unit)


def choose_stance(m: State, unit: Unit) -> Rule[None]:
    """Which stance the unit fights in until its next turn begins."""
    stance = yield from pick_stance(m, unit)
    take_stance(m, unit, stance)
    unit.picked = stance
    yield from edges_claim(m)
    if unit.spares and "many-shields" not in unit.loadout.traits:
        yield from leave_spare_shields(m, unit)


@clause("unit.stance-count", "warrior.fixed-stance", "ruling.turn.forced-stance-none")
def pick_stance(m: State, unit: Unit, *, first: bool = False) -> Rule[tuple[Any, ...]]:
    """One of its own stances: a warrior or stooge group has only one, others choose, and some must change."""
    if unit.sheet.kind == "frantic":
        return (yield from assemble(unit, first))
    count = len(unit.sheet.stances)
    allowed = [each for each in range(count) if not _must_change(unit) or (each,) != unit.picked or first]
    if len(allowed) == 1:
        return (allowed[0],)
    answer = yield Choose(unit.seat, Options((), [STANCE[each] for each in allowed]), asked["choose-stance", unit.id])
    return (answer.stance,)


@clause("boss.must-change-stance", "complication.guest.boss", "ruling.complication.guest-details")
def _must_change(unit: Unit) -> bool:
    """A boss never uses the same stance on two successive turns; as a guest of the heroes it may."""
    return unit.boss and not unit.guest


def take_stance(m: State, unit: Unit, stance: tuple[Any, ...]) -> None:
    """The stance is in force until the unit's next turn begins; leaving one that let it fight on may fell it."""
    unit.stance = stance
    before = unit.loadout
    unit.loadout = unit.loadouts[stance, "dazed" in unit.conditions, m.active == unit.id]
    lent = str(unit.sheet.archetypes[stance[0]]) if unit.sheet.kind == "frantic" else ""
    m.tell(StanceTaken, unit.id, unit.loadout.name, lent, cites=unit.loadout.traits.get("reach", ()))
    if unit.hp <= 0 and before is not None and not unit.out:
        fights_on_or_falls(m, unit, "fights-on" in before.traits)
    m.tune(unit)


@clause("ruling.style.bleeding.leaving")
def fights_on_or_falls(m: State, unit: Unit, stood: bool) -> None:
    """At zero HP, a stance decides whether the unit stands."""
    stands = "fights-on" in unit.loadout.traits
    if stood and not stands:
        fall(m, unit)
    elif stands and not stood:
        rise(m, unit)


@STEPS.step(within="turn")
@clause("ruling.turn.sequence", "taken-out.side-loses")
def start_of_turn(m: State, id: int) -> Rule[None]:
    """The owner's abilities at the start of its turn, then everybody else's, then whoever wants to act or move."""
    unit = m.units[id]
    if unit.stooges and m.options.get("endless-stooges"):
        yield from spawn(m, unit)
    yield from own_abilities(m, unit, TurnStart)
    check_over(m)
    if is_over(m):
        return
    yield from others_react(m, OthersStart(unit))
    for each in m.units:
        if each.conditions and "freedom" in each.conditions:
            yield from _freedom(m, each)
    yield from edges_claim(m)  # whoever got up now may cage others
    m.agenda.append(("react_window", id, START, NOBODY))
    check_over(m)


@STEPS.step(within="turn")
@clause("ruling.turn.reaction-windows")
def react_window(m: State, id: int, moment: str, first: int) -> Rule[None] | None:
    """A window of a turn: when somebody has acted in it, it opens again for all, until everybody passes."""
    if reacting := first_to_react(m, moment, first):
        return _reactions(m, id, moment, reacting)
    if moment == END:
        # At the start and between two Actions, this was looked into just before the window.
        check_over(m)
    return None


@clause("ruling.turn.reaction-windows")
def _reactions(m: State, id: int, moment: str, reacting: Reacting) -> Rule[None]:
    who = yield from window(m, moment, reacting)
    if who != NOBODY:
        m.agenda.append(("react_window", id, moment, who))
    check_over(m)


@clause("bonus.freedom")
def _freedom(m: State, unit: Unit) -> Rule[None]:
    """Until the round ends, every turn that starts gives 2 Speed tokens."""
    yield from gain(m, unit, "speed", 2)


# -- the roll ------------------------------------------------------------------------------


@STEPS.step(within="turn")
@clause("turn.roll", "turn.no-summing", "ruling.random.fairness")
def roll(m: State, id: int) -> Rule[None]:
    """The stance's Action Dice are rolled; each result is one number of the Action Pool."""
    unit = m.units[id]
    if m.taken_out(unit) or unit.this_turn.fell:
        end_at_once(m, id)
        return
    dice = Dice(unit, list(unit.loadout.dice), list(unit.loadout.fixed))
    at_once(before(m, dice))
    if unit.marks.die_less:
        unit.marks.die_less = False
        _one_die_less(dice)
    numbers = yield from roll_dice(m, unit, dice)
    unit.pool += numbers
    unit.this_turn.rolled = True
    if DiceRolled in m.ears.after:
        yield from own_abilities(m, unit, DiceRolled)
    none_left = False
    if unit.tokens.get("stun"):
        yield from stunned(m, unit)
        none_left = not unit.pool
    if "missed-opportunity" in unit.conditions:
        missed_opportunity(m, unit)
    if m.edge & unit.where:
        for figure in m.figures_of(unit):
            yield from edges_claim(m, figure)
    if none_left:
        end_at_once(m, id)


@clause("ruling.style.judgment.lowest")
def _one_die_less(dice: Dice) -> None:
    """Some Challenges cost their holder a die: the one with the fewest sides, a sure number being as many sides."""
    if dice.fixed or dice.sides:
        least = min(dice.fixed + dice.sides)
        (dice.fixed if least in dice.fixed else dice.sides).remove(least)


@clause("ruling.form.zen.dice-effects")
def roll_dice(m: State, unit: Unit, dice: Dice) -> Rule[list[int]]:
    """Roll every die; numbers that need no roll are simply there."""
    numbers = list(dice.fixed)
    sides = sorted(dice.sides, reverse=True)
    for size in dict.fromkeys(sides):
        faces: list[int] = yield Roll(sides.count(size), size)
        numbers += faces
    if sides or not numbers:
        m.tell(Rolled, unit.id, tuple([0] * len(dice.fixed) + sides), tuple(numbers))
    else:
        m.tell(NothingRolled, unit.id, tuple(numbers))
    return numbers


def end_at_once(m: State, id: int) -> None:
    """Instead of acting, the active unit has come to the end of its turn."""
    m.agenda.pop()
    m.then(("end_turn", id))


@clause("token.stun", "ruling.token.stun-choice")
def stunned(m: State, unit: Unit) -> Rule[None]:
    """For each Stun token one number drops by 4; those at 0 or less are lost. Then the tokens are gone.

    If no number is left the turn ends immediately.
    """
    for _ in range(unit.tokens["stun"]):
        if unit.pool:
            number = yield from pick_number(m, unit, "stunned-number")
            change_number(m, unit, number, number - 4)
    yield from lose(m, unit, "stun", 3)


@clause("penalty.missed-opportunity")
def missed_opportunity(m: State, unit: Unit) -> None:
    """Right after rolling the victim discards its highest number."""
    del unit.conditions["missed-opportunity"]
    if unit.pool:
        change_number(m, unit, max(unit.pool), 0)


# -- acting ------------------------------------------------------------------------------


@STEPS.step(within="turn")
@clause("turn.spend-numbers", "basics.actions")
def act(m: State, id: int) -> Rule[None]:
    """Spend one number, use a Token Action or walk; then others may react; then again."""
    unit = m.units[id]
    if unit.stooges and unit.pool and not origins(m, unit):
        lose_leftovers(m, unit)
    if unit.this_turn.fell or m.taken_out(unit):
        m.agenda.append(("end_turn", id))
        return
    options = turn_options(m, unit) if has_turn_left(m, unit) else last_options(m, unit)
    if options is None:
        m.agenda.append(("end_turn", id))
        return
    if options.count > 1:
        answer = yield Choose(unit.seat, options, asked["act", id])
    else:
        answer = _only_thing_to_do(m, unit, options)
    kind = type(answer)
    if kind is EndTurn:
        stop_acting(unit)
        m.agenda.append(("end_turn", id))
    elif kind in FREE_MOVEMENT:
        m.agenda.append(("act", id))
        yield from _walks(m, unit, answer)
    else:
        m.agenda.append(("after_action", id))
        if kind is Free or kind is FreeTrained:
            yield from use_free(m, unit, m.box.actions[answer.action], trained=kind is FreeTrained)
        elif kind is Command:
            yield from command(m, unit, answer)
        else:
            yield from take_up(m, unit, answer)
        check_over(m)


@clause("turn.ends-when-empty", "stooges.leftover-numbers")
def _only_thing_to_do(m: State, unit: Unit, options: Options[Any]) -> Any:
    """What has to be done is not asked about; with numbers left for which there is no use the turn is over."""
    answer = options[0]
    if type(answer) is EndTurn and unit.pool and "keeps-pool" not in unit.loadout.traits:
        m.tell(NumbersDiscarded, unit.id, tuple(sorted(unit.pool)))
    return answer


def _walks(m: State, unit: Unit, answer: Any) -> Rule[None]:
    """The active unit walks, perhaps to its end; whoever it has come up to may react before it acts."""
    others = apart(m, unit)
    yield from free_movement(m, unit, answer)
    check_over(m)
    if others and not is_over(m) and (reacting := approached(m, unit, others)):
        yield from _reactions_between(m, unit.id, reacting, come=True)


@STEPS.step(within="turn")
@clause("ruling.turn.extra-numbers-at-end", "ruling.turn.taken-out-mid-turn")
def after_action(m: State, id: int) -> Rule[None] | None:
    """After every Action others may react; the turn ends when the pool is empty after that, or at once if it fell."""
    m.agenda.append(("act", id))
    if not m.units[id].this_turn.fell and (reacting := first_to_react(m, BETWEEN)):
        return _reactions_between(m, id, reacting)
    return None  # whether it is all over was looked into after the Action


@clause("ruling.turn.extra-numbers-at-end")
def _reactions_between(m: State, id: int, reacting: Reacting, *, come: bool = False) -> Rule[None]:
    who = yield from window(m, BETWEEN, reacting, come=come)
    if who != NOBODY:
        m.agenda.append(("react_window", id, BETWEEN, who))
    check_over(m)


@clause("turn.ends-when-empty", "ruling.form.reversal.turn-end")
def has_turn_left(m: State, unit: Unit) -> bool:
    """The turn lasts until no number is left, nor an Action for nothing, or until the one Action allowed is taken."""
    if "one-action" in unit.loadout.traits and not may_act(unit):
        return False
    return bool(unit.pool) or bool(free_uses(m, unit)) or _may_spend_kept(m, unit)


@clause("ruling.bonus.found-opening-storage")
def _may_spend_kept(m: State, unit: Unit) -> bool:
    """With no other number left, one beside the pool may still be spent; its owner ends the turn when it likes."""
    if not unit.kept or (unit.stooges and not origins(m, unit)):
        return False
    return any(each.count for each in _families(m, unit, unit.kept))


@clause("free-movement.own-turn-timing")
def turn_options(m: State, unit: Unit) -> Options[Any]:
    """Everything the active unit can do now."""
    families = _families(m, unit, unit.pool + unit.kept)
    if unit.stooges and not origins(m, unit):
        return Options([leftover_options(m, unit, unit.pool), *families])
    if Offer in m.ears.before:
        families += free_uses(m, unit)
    return Options(families, OR_STOP if may_stop(m, unit, families) else ())


@clause("ruling.turn.end-sequence", "action.token")
def last_options(m: State, unit: Unit) -> Options[Any] | None:
    """With no number left the active unit may still act with tokens, or walk, before abilities of the turn's end.

    If there are none, it does so with everybody else, and nothing comes before that.
    """
    if not m.ears.listens(unit.id, AFTER, TurnEnd) and OthersEnd not in m.ears.after:
        return None
    families = _families(m, unit, [])
    return Options(families, OR_STOP) if families else None


def _families(m: State, unit: Unit, numbers: list[int]) -> list[Family[Any]]:
    """What the active unit can do with some numbers, and with its tokens."""
    families: list[Family[Any]] = []
    figures, mask, trained = origins(m, unit) if may_act(unit) else [], 0, 0
    friends = lenders(m, unit) if "lends" in m.constants else ()
    if "through-allies" in unit.loadout.traits:
        families += command_uses(m, unit, numbers)
    elif figures:
        means = within_means(m, unit, numbers, friends)
        mask, trained = usable(m, unit, figures, means), with_training(m, unit, figures, means)
    if mask or trained:
        families += uses(m, unit, numbers, mask, trained)
        if unit.loadout.tokens:
            families += token_uses(m, unit, mask, trained)
        if friends or "chaos" in unit.tokens:
            families += chaos_uses(m, unit, mask, trained)
    if friends or "speed" in unit.tokens or "interchanges" in unit.loadout.traits:
        families += walks(m, unit)
    return families


@clause("ruling.turn.early-end", "stooges.leftover-numbers")
def may_stop(m: State, unit: Unit, families: list[Family[Any]]) -> bool:
    """A turn may be ended with numbers left, unless it was agreed otherwise; stooges must spend theirs if they can."""
    if not unit.stooges and m.rulings.get("unspent-numbers") != "spent":
        return True
    return not families or not unit.pool or bool(one_action(unit))


@clause("ruling.form.reversal.pool-carry", "style.patient.ability.keep-pool")
def stop_acting(unit: Unit) -> None:
    """Numbers left are lost, unless the stance keeps its pool."""
    if "keeps-pool" not in unit.loadout.traits:
        unit.pool.clear()


# -- the end ------------------------------------------------------------------------------


@STEPS.step(within="turn")
@clause(
    "ruling.turn.end-sequence",
    "ruling.turn.taken-out-mid-turn",
    "ruling.style.phoenix.rising",
    "taken-out.side-loses",
)
def end_turn(m: State, id: int) -> Rule[None]:
    """Own abilities, everybody's abilities and movement, delayed pushes, Traps, Burning, Challenges, Speed."""
    unit = m.units[id]
    if unit.this_turn.fell:
        unit.pool.clear()
    elif not m.taken_out(unit):
        yield from own_abilities(m, unit, TurnEnd)
    check_over(m)
    if not is_over(m):
        yield from others_react(m, OthersEnd(unit))
        check_over(m)
    if not is_over(m):
        m.then(("react_window", id, END, NOBODY), ("finish_turn", id))


@STEPS.step(within="turn")
@clause("ruling.turn.end-sequence", "taken-out.side-loses")
def finish_turn(m: State, id: int) -> Rule[None]:
    """What comes after everybody's movement: others that strike, delayed pushes, Traps, Burning, Challenges, Speed."""
    unit = m.units[id]
    # Whoever has lost after one of these has lost before the next: those who fall in a later one fall too late.
    if OthersDone in m.ears.after:
        yield from others_react(m, OthersDone(unit))
        check_over(m)
    if m.later and not is_over(m):
        yield from delayed_pushes(m)
        check_over(m)
    if m.trap and not is_over(m):
        yield from traps_at_end(m)
        check_over(m)
    if not is_over(m) and not m.taken_out(unit):
        yield from _burning(m, unit)
        check_over(m)
    if is_over(m):
        return
    release_challenge(m, unit)
    yield from speed_vanishes(m)
    close_turn(m, unit)
    check_over(m, unit.team)


@clause("ruling.form.wild.fury-push")
def delayed_pushes(m: State) -> Rule[None]:
    """Pushes that were put off until the end of the turn; if the Copy or figure behind one is gone, its unit pushes."""
    while m.later:
        pusher, victim, spaces, iron, copies, action, redirector = m.later.pop(0)
        origin, figure = m.figures[pusher], m.figures[victim]
        if origin.cell < 0:
            origin = m.figure_of(m.units[origin.unit]) or origin
        if origin.cell >= 0 and figure.cell >= 0 and not m.taken_out(m.units[origin.unit]):
            yield from push_put_off(m, origin, figure, spaces, iron, copies, action, redirector)


def _burning(m: State, unit: Unit) -> Rule[None]:
    """The active unit's Burning tokens, then what follows them."""
    if "burning" in unit.tokens:
        yield from burn(m, unit)
    if BurntOut in m.ears.after and not unit.this_turn.fell:
        yield from own_abilities(m, unit, BurntOut)


@clause("token.burning.trigger", "archetype.flametongue.note.burning")
def burn(m: State, unit: Unit) -> Rule[None]:
    """At the end of its own turn a unit takes damage equal to its Burning tokens, then discards half, rounded up."""
    tokens = unit.tokens.get("burning", 0)
    figure = m.figure_of(unit)
    if tokens and figure is not None:
        yield from hazard(m, figure, tokens, BURNING)
        if not m.taken_out(unit):
            yield from lose(m, unit, "burning", tokens - tokens // 2)


@clause("token.challenge.release", "taken-out.effects-on-hold", "ruling.challenge.taken-out-holder")
def release_challenge(m: State, unit: Unit) -> None:
    """A holder that damaged its challenger during its turn discards the Challenge, unless it is Taken Out by then."""
    if unit.challenge != NOBODY and unit.damaged >> unit.challenge & 1 and not m.taken_out(unit):
        end_challenge(m, unit)


@clause("speed.discard-at-turn-end", "ruling.form.shadow.kept-speed-stance-change")
def speed_vanishes(m: State) -> Rule[None]:
    """At the end of every turn everybody discards all Speed tokens; who hovered over an Edge falls."""
    for unit in m.units:
        tokens = unit.tokens
        if tokens and "speed" in tokens and "keeps-speed" not in unit.loadout.traits and not m.taken_out(unit):
            del unit.tokens["speed"]
    m.active = NOBODY
    return edges_claim(m)


@clause("form.zen.ability.many-shields", "style.singing.note.zen", "taken-out.effects-on-hold")
def _spare_shields(m: State) -> None:
    """A Shield that broke this turn gives way to a spare one; that of the fallen waits until they stand."""
    for unit in m.units:
        if not unit.spares or unit.shield or m.taken_out(unit):
            continue
        if "many-shields" in unit.loadout.traits and not is_defenseless(unit):
            next_shield(m, unit)


def _what_lasts(m: State) -> list[str]:
    """The abilities that made something last beyond the turn, or allowed no more in it."""
    found: list[str] = []
    for unit in m.units:
        if not unit.loadout.lasts:
            continue
        traits = unit.loadout.traits
        if unit.tokens and "speed" in unit.tokens:
            found += traits.get("keeps-speed", ())
        if unit.pool:
            found += traits.get("keeps-pool", ())
        if "one-action" in traits and not may_act(unit):
            found += traits["one-action"]
    return found


def close_turn(m: State, unit: Unit) -> None:
    """The turn is over."""
    stop_acting(unit)
    _spare_shields(m)
    m.active = NOBODY
    m.tell(TurnEnds, unit.id, cites=tuple(_what_lasts(m)))
    if suit(unit, False):
        m.tune(unit)
