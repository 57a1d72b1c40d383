"""Basic Action: Transform. Taking forms, leaving them, raising them."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.hearing import after
from dustup.engine.legal import need, offers, within
from dustup.engine.options import With
from dustup.engine.rule import Rule
from dustup.games.henshin.events import NothingUnlocked, TookForm, Unlocked
from dustup.games.henshin.happenings import Raise, Transformation
from dustup.games.henshin.options import Transform
from dustup.games.henshin.rules.action_dice import Hand
from dustup.games.henshin.rules.heroism import gain_heroism
from dustup.games.henshin.rules.keywords import wisdom_comes
from dustup.games.henshin.rules.momentum import is_full, lose_momentum
from dustup.games.henshin.state import NO_FORM, Die, Fighter, State

TOP = 3
"""A track has three abilities."""

# -- Transform ------------------------------------------------------------------------------------------------------


@clause("basic-actions.transform.needs-momentum", "momentum.gated-actions")
@offers(Transform)
def transform_options(m: State, hero: Fighter, hand: Hand) -> list[With[Transform]]:
    """Any die pays for any free form."""
    said = f"Transform needs full momentum: {hero.momentum} of {hero.card.momentum}."
    need(is_full(hero), "momentum", "basic-actions.transform.needs-momentum", said)
    forms = len(m.players[hero.seat].rack)
    within(range(forms), "form", "no-such-form", "ruling.team.forms", "The rack has no such form.")
    free = free_forms(m, hero)
    within(free, "form", "worn", "basic-actions.transform.free-form", "An ally is wearing that form.")
    paid = hand.transforms(forms)
    return [paid[form] for form in free]


@clause("basic-actions.transform.free-form", "ruling.transform.choice", "ruling.team.forms")
def free_forms(m: State, fighter: Fighter) -> list[int]:
    """Forms of the rack that no other allied fighter wears; the fighter may keep its own."""
    free = list(range(len(m.players[fighter.seat].rack)))
    for each in m.heroes_of(fighter.seat):
        if each.form != NO_FORM and each is not fighter:
            free.remove(each.form)
    return free


@clause("ruling.activation.mid-transform", "basic-actions.list", "activation.spend.basic-repeat")
def transform(m: State, hero: Fighter, die: Die, chosen: Transform) -> Rule[None]:
    """Take the form, raise it, lose all momentum."""
    changed = yield from take_form(m, hero, chosen.form)
    yield from raise_by_transform(m, hero)
    empty_momentum_by_transform(m, hero)
    yield from after(m, Transformation, hero, changed)


@clause("basic-actions.transform.raises-form")
def raise_by_transform(m: State, hero: Fighter) -> Rule[None]:
    """After the form is taken it goes up once."""
    yield from raise_form(m, hero)


@clause("basic-actions.transform.resets-momentum")
def empty_momentum_by_transform(m: State, hero: Fighter) -> None:
    """A Transform leaves the fighter at 0."""
    lose_momentum(m, hero)


# -- forms ----------------------------------------------------------------------------------------------------------


@clause("form.take", "form.inherit", "ruling.form.unlock-owner", tells=("form.leave",))
def take_form(m: State, fighter: Fighter, form: int) -> Rule[bool]:
    """The fighter has whatever is unlocked on the form, by whomever; what the old form gave it is gone."""
    if form == fighter.form:
        return False
    card = m.players[fighter.seat].rack[form]
    cites = ("form.leave",) if fighter.form != NO_FORM else ()
    fighter.form = form
    m.tune(fighter)
    m.tell(TookForm, fighter.id, card.name, cites=(*cites, *card.cites))
    if "wisdom" in card.keywords:
        yield from wisdom_comes(m, fighter.seat)
    return True


@clause(
    *("form.level-up", "form.unlocks-last", "ruling.form.hero-elements-only"),
    tells=("ruling.form.no-shared-element", "ruling.form.top-level"),
)
def raise_form(m: State, fighter: Fighter) -> Rule[None]:
    """Unlock the next ability of the worn form once for each element the hero card and the form have in common."""
    player = m.players[fighter.seat]
    form = player.rack[fighter.form]
    levels = list(player.levels[fighter.form])
    advanced = False
    for track, element in enumerate(form.elements):
        if element in fighter.card.elements and levels[track] < TOP:
            m.tell(Unlocked, fighter.id, form.name, form.tracks[track][levels[track]].name)
            levels[track] += 1
            advanced = True
    if not advanced:
        shared = any(element in fighter.card.elements for element in form.elements)
        if shared:
            m.tell(NothingUnlocked, fighter.id, form.name, "top", cites="ruling.form.top-level")
        else:
            m.tell(NothingUnlocked, fighter.id, form.name, "no-element", cites="ruling.form.no-shared-element")
        return
    player.levels[fighter.form] = (levels[0], levels[1])
    m.tune(fighter)
    heroism_for_level(m, fighter)
    yield from after(m, Raise, fighter)


@clause("heroism.gain.form-level", "ruling.form.top-level")
def heroism_for_level(m: State, fighter: Fighter) -> None:
    """A player gains 1 heroism when a fighter of theirs really raises its form."""
    gain_heroism(m, fighter.seat, 1)
