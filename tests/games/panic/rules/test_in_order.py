"""Who hears first, and what an ability may listen to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    foe,
    hp,
    in_order,
    play,
    skip_to,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.engine.errors import BadContent
from dustup.engine.hearing import Happening
from dustup.engine.standing import stand_at_first
from dustup.games.panic import GAME, events
from dustup.games.panic.cards import Part, Script
from dustup.games.panic.catalog import Ability, sources
from dustup.games.panic.events import StandsUp, TurnGiven
from dustup.games.panic.happenings import Dice, Hit, TurnStart
from dustup.games.panic.state import State
from dustup.kit.cards import Tunable

PLAIN = "judgment vigilance"


def gained(match: Any, kind: str) -> list[int]:
    """Who gained tokens of a kind, in order."""
    told = [each.event for each in match.log]
    return [each.unit for each in told if isinstance(each, events.Gained) and each.kind == kind]


def blaster(**more):
    return foe("judgment blaster", **more)


def hero(**more):
    return unit("judgment blaster", **more)


SINGER = "Ida: focused cavalry, scheming; Heroic Song, Jumping Vigilance, Rallying One-Two; skills Calm Baker, Unstoppable, Eyes Wide Open, Think Fast"  # noqa: E501


@pytest.mark.clause("ruling.turn.ability-order")
@pytest.mark.parametrize("active", ["b", "d"])
def test_abilities_that_watch_anybody_are_heard_on_the_active_units_side_first(active: str) -> None:
    """Both Auras see the Shield break: on either side's turn the one of that side gains its Iron token first."""
    fighters = {"a": unit("aura wild"), "b": foe(PLAIN), "c": unit(PLAIN, shield=1), "d": unit(PLAIN)}
    fighters["e"] = foe("aura wild")
    where = "a c b e f d" if active == "b" else "b c e a f d"
    m = stage(where, turn=active, **fighters, f=foe(PLAIN, shield=1))
    play(m, "use 6 damage")
    skip_to(m, "act")
    first, second = ("e", "a") if active == "b" else ("a", "e")
    assert gained(m, "iron")[:2] == [unit_of(m, first).id, unit_of(m, second).id]


@pytest.mark.clause("ruling.turn.ability-order")
def test_abilities_of_whom_it_happens_to_come_before_those_that_watch_anybody() -> None:
    """The Shield strikes back before the Aura gains anything from it, though the Aura is earlier at the table."""
    m = stage("a c b", turn="b", a=unit("aura wild"), b=foe(PLAIN), c=unit("brawling zen", shield=1))
    play(m, "use 6 damage")
    skip_to(m, "act")
    told = [type(each.event).__name__ for each in m.log]
    struck = [at for at, each in enumerate(m.log) if getattr(each.event, "target", None) == unit_of(m, "b").bodies[0]]
    assert struck, told
    assert struck[0] < told.index("Gained")


def carried_out(told: Callable[[Script], Any]) -> None:
    """A card that prints one ability is carried out by a script."""
    script = Script("form.iron.ability")
    told(script)
    ability = Ability("Ring", "Bell", "ability", "", Tunable({}), key="armor", clause="form.iron.ability.armor")
    Part(sources("forms")[0], "Bell", [ability]).perform(script)


def ring(m: State, me: Any, happening: Any, n: Any) -> None:
    """Nothing."""


def test_a_card_cannot_listen_to_what_is_no_happening():
    with pytest.raises(
        BadContent, match=r"blaster.toml: form.iron.ability.armor listens to .*State.*, which is no happening"
    ):
        carried_out(lambda script: script.after("armor", State)(ring))


def test_a_card_cannot_listen_in_a_window_that_no_rule_opens():
    with pytest.raises(BadContent, match=r"listens before TurnStart; .* only: after"):
        carried_out(lambda script: script.before("armor", TurnStart)(ring))


def test_a_card_cannot_mean_a_field_that_is_not_there():
    with pytest.raises(BadContent, match=r"listens to Hit .* 'deeler'; it can be: dealer, taker"):
        carried_out(lambda script: script.before("armor", Hit, mine="deeler")(ring))


def test_a_card_cannot_ask_where_nothing_can_be_asked():
    def asks(m: State, me: Any, dice: Dice, n: Any) -> Any:
        yield None

    with pytest.raises(BadContent, match="listens to Dice, where nothing can be asked"):
        carried_out(lambda script: script.before("armor", Dice, mine="unit")(asks))


def test_a_card_cannot_be_told_more_than_there_is_to_tell():
    def many(m: State, me: Any, happening: Any, n: Any, more: Any) -> None:
        """Nothing."""

    with pytest.raises(BadContent, match=r"many must take \(m, me, n\) or \(m, me, happening, n\)"):
        carried_out(lambda script: script.after("armor", Hit)(many))


@pytest.mark.clause("ruling.turn.ability-order", "ruling.taken-out.abilities-off")
@pytest.mark.parametrize(("friend_hp", "over"), [(0, True), (5, False)])
def test_who_falls_by_one_of_its_abilities_has_no_others_to_put_in_order(friend_hp: int, over: bool) -> None:
    a = unit("training power", archetypes=["gunkata"], kind="focused", build="bumbling", hp=1, pool=[1])
    c = unit("judgment power", hp=friend_hp)
    m = stage("a b .\n. . c", a=a, b=foe("knockdown wild"), c=c, dice=ANY)
    play(m, "end-turn", "pick archetype.gunkata.focused.end")
    assert (bool(told(m, events.FightOver)), asked(m)) == (over, "" if over else "act")
    assert not gained(m, "training")


@pytest.mark.clause("ruling.heroic-spirit.archetype-recovery", "heroic-spirit.not-if-healed")
def test_whoever_is_healed_when_its_turn_starts_takes_a_normal_turn_and_stands_up_once():
    m = stage("a d . b", a=unit("judgment vigilance", hp=0), d=hero(), b=blaster(), start=True, dice=[3] * 9)
    skip_to(m, "act", "a")
    assert hp(m, "a") > 0 and not told(m, TurnGiven)
    assert len(told(m, StandsUp)) == 1


@pytest.mark.clause("ruling.turn.ability-order-idle")
@pytest.mark.parametrize(
    ("who", "more", "first"),
    [
        ("halcyon vigilance", {}, "act"),  # no token to remove, nothing to heal
        ("zombie vigilance", {"tokens": {"iron": 1}}, "recover"),  # however Vigilance ends, Zombie does nothing
        ("zombie vigilance", {"hp": 2}, "ability-order"),  # both heal, but Zombie only with 3 HP or less
        ("crying song", {}, "choose-song"),  # nobody is in range, and no song changes that
        ("jumping song", {}, "ability-order"),  # both ask
    ],
)
def test_the_order_is_asked_only_if_it_can_make_a_difference(who, more, first):
    m = stage("a . . . . . b", start=True, a=unit(who, **more), b=foe(PLAIN), dice=[6] * 6)
    assert asked(m) == first


@pytest.mark.clause("ruling.turn.ability-order-idle")
def test_an_ability_that_could_do_something_after_another_is_ordered():
    # Nobody is in range when the turn ends; after a jump somebody may be.
    m = stage("a . . b", a=unit("jumping vigilance", pool=[1]), b=foe(PLAIN))
    play(m, "end-turn")
    assert asked(m) == "ability-order"


@pytest.mark.clause("ruling.turn.ability-order-idle")
def test_an_order_that_makes_no_difference_is_not_asked_of_people() -> None:
    m = stage("a . . b\n. . . .", start=True, a=unit(SINGER), b=foe(PLAIN), dice=ANY)
    play(m, "stance 0")
    assert asked(m) == "ability-order"  # a Song, a Shield and a Trap
    stand_at_first(m, [0])
    assert asked(m) == "choose-song"


# -- after a hit ------------------------------------------------------------------------------


VAMPIRE = "vampire one-two"
"""Heals for every hit, and hits again."""


@pytest.mark.clause("ruling.turn.ability-order", "style.vampire.ability.drain", "form.one-two.ability.second-hit")
@pytest.mark.parametrize(
    ("first", "left"), [("style.vampire.ability.drain", 2), ("form.one-two.ability.second-hit", 0)]
)
def test_whoever_hits_orders_what_follows_for_it(first: str, left: int) -> None:
    b = foe("dark zen", shield=9)
    m = stage("# # # # #\n# a b . #\n# . . c #\n# # # # #", a=unit(VAMPIRE, pool=[3, 1], hp=2), b=b, c=unit(PLAIN))
    play(m, "use 3 damage", "target b")
    assert (asked(m), asked_of(m)) == ("ability-order", "a")
    play(m, f"pick {first}")
    assert hp(m, "a") == left, "whoever fell is not healed by its first hit"


@pytest.mark.clause("ruling.turn.ability-order", "style.brawling.ability.build-power", "style.taunting.ability.iron")
def test_what_follows_for_the_dealer_of_a_hit_comes_before_what_follows_for_the_active_unit_that_takes_it() -> None:
    m = stage("a b", a=unit("taunting power", pool=[1, 1]), b=foe("brawling zen", shield=9))
    play(m, "use 1 damage")
    assert in_order(m, "a takes 1 damage", "b gains 1 Power", "a gains 1 Iron")


@pytest.mark.clause("ruling.turn.ability-order-idle", "archetype.flametongue.fused", "form.one-two.ability.second-hit")
def test_nobody_orders_what_comes_to_the_same_after_a_hit() -> None:
    a = unit("crying one-two", archetypes=["flametongue"], pool=[3, 1])
    m = stage("# # # # #\n# a b . #\n# # # # #", a=a, b=foe("dark zen"))
    play(m, "use 3 damage", "target b")
    assert (asked(m), hp(m, "b"), tokens_of(m, "b")) == ("act", 9, {"burning": 2})


def test_every_moment_of_which_abilities_are_ordered_has_words() -> None:
    def below(kind: type) -> set[type]:
        return {kind}.union(*(below(each) for each in kind.__subclasses__()))

    moments = {vars(each)["moment"] for each in below(Happening) if "moment" in vars(each)}
    assert {"took", "dealt", "start"} < moments
    assert moments <= set(GAME.text.tables["moments"])
