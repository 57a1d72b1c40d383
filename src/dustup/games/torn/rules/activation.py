"""Phase 4: Miniatures are activated in turns, each in eight steps."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.options import Options, known
from dustup.engine.rule import Choose, Prompts, Rule, choose
from dustup.games.torn.events import (
    ActionDeclared,
    ActionVoid,
    Activated,
    ActivationEnded,
    EquipmentUsed,
    NobodyLeft,
    NoMoreActivations,
    NoMoreTime,
    Reactivated,
    ReactivationGranted,
    TimeGained,
    TimeLost,
)
from dustup.games.torn.happenings import ActivationBegins, ActivationEnds
from dustup.games.torn.options import Activate, End, Equip, Finish, Let
from dustup.games.torn.rules.activated import count_as_activated, note_finished
from dustup.games.torn.rules.conditions import act_all, end_condition
from dustup.games.torn.rules.damage import bury
from dustup.games.torn.rules.declaring import declarable, declaration
from dustup.games.torn.rules.effects import lower_guards, of_activation, wear_off
from dustup.games.torn.rules.faith import devote, pay_faith
from dustup.games.torn.rules.gods import window_for
from dustup.games.torn.rules.landscape import ground_acts
from dustup.games.torn.rules.resolving import resolve
from dustup.games.torn.rules.steps import STEPS
from dustup.games.torn.state import MARKERS, MOST_MARKERS, NOBODY, Miniature, State, other

ACTIVATE = known(Activate)
END, FINISH, LET = End(), Finish(), Let()
WHO, ACT, EQUIP = Prompts("activate", "seat"), Prompts("act", "mini"), Prompts("equip", "mini")
PASSING = ("panic", "slow")
"""Conditions that work for one activation and end with it."""

# -- whose turn it is --------------------------------------------------------------------------------------------------


@STEPS.step(within="turn")
@clause("turn.p4.winner-first", "turns.first-activation")
def activations(m: State) -> None:
    """Whoever has the initiative activates first."""
    note_finished(m)
    m.then(("next_activation", m.initiative))


@STEPS.step(within="activations")
@clause("turn.p4.alternate", "activate.one-then-pass", "activate.all-done", "activate.after-reaction-skip")
def next_activation(m: State, seat: int) -> Rule[None]:
    """The players activate one Miniature in turn; who has none left is passed over, and the other goes on alone."""
    if m.fresh(seat):
        yield from activate_one(m, seat, ("next_activation", other(seat)))
    elif m.fresh(other(seat)):
        m.tell(NobodyLeft, seat)
        m.then(("go_on_alone", other(seat)))


@STEPS.step(within="activations")
@clause("activate.remaining", "activate.all-done")
def go_on_alone(m: State, seat: int) -> Rule[None]:
    """One Miniature after another, unless the other player has somebody to activate again."""
    if m.fresh(other(seat)):
        m.then(("next_activation", other(seat)))
    elif m.fresh(seat):
        yield from activate_one(m, seat, ("go_on_alone", seat))


@clause("activate.no-pass", "step1.select", "end.wipe-out-optional", "end.wipe-out-finish-turn")
def activate_one(m: State, seat: int, follows: tuple[str, int]) -> Rule[None]:
    """One of the fresh Miniatures; nobody may pass, but when a squad was destroyed the survivors need not go on."""
    fresh = [ACTIVATE[each.id] for each in m.fresh(seat)]
    options: Options[Activate | Finish] = Options.of(*fresh, *([FINISH] if m.ending else []))
    answer = yield from choose(seat, options, WHO[seat])
    if isinstance(answer, Finish):
        m.tell(NoMoreActivations, seat)
        return
    m.then(("step_one", answer.mini), follows)


# -- the eight steps ---------------------------------------------------------------------------------------------------


@STEPS.step(within="activations")
@clause("activate.same-order", "step1.select", "steps.when-markers-given", "time.two-markers")
@clause("limit.reactivation-fresh", "public.glossary.active-miniature", "steps.step2-to-4-once")
def step_one(m: State, mini: int) -> None:
    """Step 1: a Miniature is selected and gets two Time Markers; nothing of an earlier activation counts."""
    me = m.minis[mini]
    m.active, m.time, m.received = mini, MARKERS, MARKERS
    m.used, m.attacked, m.focus = [], False, 0
    m.panicked = m.slowed = m.walked = m.slew = False
    m.tell(Activated, mini, m.time)
    count_as_activated(m, me)
    m.then(("step_two",), ("step_three",), ("step_four",), ("step_five",))


@STEPS.step(within="activations")
@clause("step2.landscape")
def step_two(m: State) -> Rule[None]:
    """Step 2: the Vortex or Dangerous Landscape it stands on acts."""
    yield from ground_acts(m, m.minis[m.active])
    over_if_dead(m)


@STEPS.step(within="activations")
@clause("step3.beginning", "step3.god-cards", "faith.devotion-when", "steps.order-within")
def step_three(m: State) -> Rule[None]:
    """Step 3: Devotion and effects of the beginning, equipment, then God Cards of both players."""
    me = m.minis[m.active]
    devote(m, me)
    m.then(("equipment",), window_for("activation-begins", me.seat), ("after_window",))
    yield from of_activation(m, ActivationBegins(me))
    yield from bury(m)
    over_if_dead(m)


@STEPS.step(within="activations")
@clause("squad.equipment")
def equipment(m: State) -> Rule[None]:
    """In Step 3 a Hero may use single-use equipment, one piece after another, without a Time Marker."""
    me, player = m.minis[m.active], m.players[m.minis[m.active].seat]
    if player.hero != me.id:
        return
    cards = [m.box.equipment[each] for each in player.equipment]
    usable = [Equip(each.key) for each in cards if each.sentence.possible(m, me, each.sentence.n)]
    options: Options[Equip | Let] = Options.of(*usable, LET)
    answer = yield from choose(me.seat, options, EQUIP[me.id])
    if isinstance(answer, Let):
        return
    card = m.box.equipment[answer.item]
    player.equipment.remove(card.key)
    m.tell(EquipmentUsed, me.id, card.name, card.told)
    m.then(("equipment",))
    yield from card.sentence.carry_out(m, me)
    yield from bury(m)
    over_if_dead(m)


@STEPS.step(within="activations")
@clause("steps.death-during")
def after_window(m: State) -> None:
    """A God Card may have killed the Active Miniature."""
    over_if_dead(m)


@STEPS.step(within="activations")
@clause("step4.conditions")
def step_four(m: State) -> Rule[None]:
    """Step 4: the Condition Markers on it act."""
    yield from act_all(m, m.minis[m.active])
    yield from bury(m)
    over_if_dead(m)


@STEPS.step(within="activations")
@clause("step5.declare", "step5.or-end", "time.spend", "tile.time-cost", "step7.repeat", "steps.step7-condition")
@clause("limit.no-advance-declaration", "activate.no-pass")
def step_five(m: State) -> Rule[None]:
    """Step 5: an action is declared and paid for, or it goes to Step 8."""
    me = m.minis[m.active]
    options = Options(declarable(m, me), [END])
    answer = (yield Choose(me.seat, options, ACT[me.id])) if options.count > 1 else END
    if isinstance(answer, End):
        m.then(("step_eight",))
        return
    m.declared = declaration(m, me, answer)
    pay(m, me)
    m.then(("step_six",), ("step_seven",))


@clause("time.spend", "time.cannot-pay", "faith.time-too", "faith.cost-on-tile", "limit.no-repeat", "limit.one-attack")
def pay(m: State, me: Miniature) -> None:
    """Time Markers and Faith are paid at the declaration; the action counts as performed, and as the attack."""
    assert m.declared is not None, "an action was declared"
    tile = m.tile(me, m.declared.tile)
    m.time -= tile.time
    m.used.append(tile.key)
    m.attacked |= bool(tile.attack)
    m.tell(ActionDeclared, me.id, tile.name, m.declared.targets, tile.time, m.time)
    pay_faith(m, me.seat, tile.domain, tile.faith)


@STEPS.step(within="activations")
@clause("step7.resolve", tells=("reaction.kills-active",))
def step_seven(m: State) -> Rule[None]:
    """Step 7: the declared action is carried out, then Counter Attacks; then Step 5 again."""
    me, declared = m.minis[m.active], m.declared
    assert declared is not None, "an action was declared"
    m.declared = None
    m.then(("counter",), ("after_action",))
    if me.alive:
        yield from resolve(m, me, declared)
    else:
        m.tell(ActionVoid, me.id, m.tile(me, declared.tile).name, cites="reaction.kills-active")


@STEPS.step(within="activations")
@clause("step7.repeat", "limit.no-advance-declaration")
def after_action(m: State) -> None:
    """The next action is chosen when this one is over."""
    m.tripped = 0
    if not over_if_dead(m):
        m.then(("step_five",))


@STEPS.step(within="activations")
@clause("step8.end", "step8.god-cards", "steps.order-within")
def step_eight(m: State) -> Rule[None]:
    """Step 8: effects of the end, then God Cards of both players."""
    me = m.minis[m.active]
    m.then(window_for("activation-ends", me.seat), ("activation_over",))
    yield from of_activation(m, ActivationEnds(me))
    yield from bury(m)
    over_if_dead(m)


@STEPS.step(within="activations")
@clause("step8.lose-markers", "time.unspent", "limit.reactivation-timing")
def activation_over(m: State) -> None:
    """All Time Markers are lost, what lasts for the activation ends; then whoever is to be reactivated follows."""
    me = m.minis[m.active]
    if me.alive:
        let_pass(m, me)
        m.tell(ActivationEnded, me.id)
    m.active, m.time, m.received, m.focus = NOBODY, 0, 0, 0
    m.used, m.attacked, m.panicked, m.slowed = [], False, False, False
    m.declared, m.walked, m.slew, m.tripped = None, False, False, 0
    m.counterers.clear()
    lower_guards(m)
    wear_off(m, "activation")
    m.then(("reactivations",))


@clause("conditions.panic", "conditions.slow")
def let_pass(m: State, mini: Miniature) -> None:
    """Conditions that have worked in this activation are taken off; those that came later stay for the next."""
    for condition, works in zip(PASSING, (m.panicked, m.slowed), strict=True):
        if works:
            end_condition(m, mini, condition)


@clause("steps.death-during", "reaction.kills-active", "end.wipe-out-mid-activation")
def over_if_dead(m: State) -> bool:
    """Killed in any step, its activation ends at once: no Step 8, no effects, no God Cards."""
    if m.minis[m.active].alive:
        return False
    while m.agenda and m.agenda[-1][0] in OF_ACTIVATION:
        m.agenda.pop()
    m.then(("activation_over",))
    return True


OF_ACTIVATION = (
    *("step_two", "step_three", "step_four", "step_five", "step_six", "step_seven", "step_eight", "equipment"),
    *("gods", "after_window", "after_action", "counter", "activation_over"),
)
"""Steps that are left out when the Active Miniature is dead."""

# -- more of it --------------------------------------------------------------------------------------------------------


@clause("limit.three-markers", "time.cap-scope")
def give_time(m: State, mini: Miniature, amount: int) -> None:
    """The Active Miniature gets more Time Markers, three for one activation at most; what is more is lost."""
    if mini.id != m.active:
        return
    amount = min(amount, MOST_MARKERS - m.received)
    if amount:
        m.received += amount
        m.time += amount
        m.tell(TimeGained, mini.id, amount, m.time)
    else:
        m.tell(NoMoreTime, mini.id)


def take_time(m: State, mini: Miniature, amount: int) -> None:
    """The Active Miniature loses Time Markers, as far as it has any."""
    amount = min(amount, m.time) if mini.id == m.active else 0
    if amount:
        m.time -= amount
        m.tell(TimeLost, mini.id, amount, m.time)


@clause("limit.reactivation-once", "limit.reactivation-definition", "limit.reactivation-after-reaction")
def may_be_reactivated(mini: Miniature) -> bool:
    """Whoever counts as activated this turn, once."""
    return mini.alive and mini.spent and not mini.again


@clause("limit.reactivation-timing", "limit.reactivation-once")
def reactivate(m: State, mini: Miniature) -> None:
    """A further activation, directly after the one in progress."""
    if may_be_reactivated(mini):
        mini.again = True
        m.granted.append(mini.id)
        m.tell(ReactivationGranted, mini.id)
        if m.active == NOBODY:
            m.then(("reactivations",))


@STEPS.step(within="activations")
@clause("limit.reactivation-timing", "limit.reactivation-fresh", "reaction.during-reactivation")
def reactivations(m: State) -> None:
    """Those who were granted one are activated once more, before the opponent goes on."""
    while m.granted:
        mini = m.minis[m.granted.pop(0)]
        if mini.alive:
            m.tell(Reactivated, mini.id)
            m.then(("step_one", mini.id))
            return
