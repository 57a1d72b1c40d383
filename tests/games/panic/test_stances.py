"""What a unit has in each of its stances: range, dice, abilities and actions."""

from __future__ import annotations

import pytest
from games.panic.staging import ANY, foe, hp, offered, play, skip_to, stage, tokens_of, unit, unit_of

from dustup.games.panic.catalog import ARCHETYPES, FORMS
from dustup.games.panic.rules.bonuses import dazed

PLAIN = "judgment vigilance"

HERO = "Ada: focused punk, tough; Brawling Power, Taunting Vigilance, Knockdown One-Two; skills Calm Baker, Unstoppable, Eyes Wide Open, Think Fast"  # noqa: E501


def rival(**more):
    """An enemy without Armor or anything else that would change a number."""
    return foe("judgment vigilance", **more)


POWER = "judgment power"


@pytest.mark.clause("action.unique-needs-stance", "stance.composition")
def test_unique_actions_belong_to_the_current_stance():
    m = stage("a b .", start=True, a=unit(HERO), b=foe(PLAIN), dice=[6, 6, 4])
    play(m, "stance 0")
    skip_to(m, "act")
    names = {word.split()[2] for word in offered(m, "use")}
    assert {"yell", "damage"} <= names  # Power's own, and a Basic Action
    assert not names & {"bow-down", "whirlwind", "is-that-all-you-got"}


@pytest.mark.clause("ability.when-active", "ability.constant")
def test_an_ability_works_only_while_its_form_or_style_is_in_use_and_costs_nothing():
    # Iron's Armor: in the Iron stance a hit of 2 does 1 damage; knowing Iron in another stance prevents nothing.
    for stance, left in (("Judgment Iron", 11), ("Jumping Power", 10)):
        b = foe("judgment iron, jumping power, knockdown zen", kind="boss", stance=stance)
        m = stage("a b .", a=unit("jumping vigilance", pool=[3, 1]), b=b)
        play(m, "use 3 damage")
        assert (hp(m, "b"), tokens_of(m, "b")) == (left, {})


@pytest.mark.clause("basics.archetype-ability-constant", "basics.archetypes", "basics.styles", "basics.twelve-forms")
def test_an_archetype_works_in_every_stance_and_each_stance_has_its_own_style_and_form():
    m = stage("a b .", a=unit(HERO), b=foe(PLAIN))
    made = [unit_of(m, "a").loadouts[(number,), False, True] for number in range(3)]
    for each in made:
        clauses = {ear.sentence.clause for ear in each.hears.ears}
        assert any(clause.startswith("archetype.punk.focused") for clause in clauses)
    assert [each.style for each in made] == ["brawling", "taunting", "knockdown"]
    assert [each.dice for each in made] == [(10, 10, 4), (6, 6, 6, 6), (6, 6, 4, 4)]
    assert (len(FORMS), len([each for each in ARCHETYPES.values() if not each.reserved])) == (12, 13)


@pytest.mark.clause("action.basic-list")
def test_basic_actions_are_open_to_everyone():
    m = stage("a b c . ^", a=unit("weightless zen", pool=[9], hp=3, tokens={"iron": 1}), b=foe(), c=unit(hp=0))
    names = {word.split()[2] for word in offered(m, "use")}
    assert {"movement", "damage", "throw", "grapple", "challenger-approaches", "put-it-out", "bring-it-on"} <= names


@pytest.mark.clause("ruling.range.fixed-ranges")
def test_a_printed_range_grows_with_bonuses_of_the_action_and_not_of_the_stance():
    # A Challenger Approaches reaches 4 spaces: Blaster's longer range does not help, Amplify does.
    m = stage("a . . . . b", a=unit("jumping blaster", pool=[3, 1, 1]), b=rival())
    assert "use 1 challenger-approaches" not in offered(m)
    play(m, "use 3 amplify")
    assert "use 1 challenger-approaches" in offered(m)


@pytest.mark.clause("penalty.dazed", "ruling.penalty.dazed-scope", "form.zen.note.leaving")
def test_the_dazed_hold_one_shield_even_in_zen() -> None:
    m = stage("a . . b", a=unit(POWER), b=foe("judgment zen", shield=2, spares=[4, 6]), dice=ANY)
    choosing = dazed(m.state, unit_of(m, "b"))
    question = next(choosing)
    assert [each.key for each in question.options] == ["2", "4", "6"]
    with pytest.raises(StopIteration):
        choosing.send(question.options[2])
    assert (unit_of(m, "b").shield, unit_of(m, "b").spares) == (6, [])
