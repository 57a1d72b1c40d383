"""The Trickster, whatever its Style."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    asked,
    asked_of,
    at,
    challenger,
    foe,
    hp,
    in_order,
    offered,
    play,
    stage,
    tokens_of,
    unit,
)

FOCUSED = "Loki: focused trickster, tough; Caged Power, Hidden Power, Whip Power"
FRANTIC = (
    "Zed: frantic trickster+underdog+wardancer, tough; styles hidden, lucky, lightning; forms power, blaster, wild"
)
PLAIN = "judgment vigilance"


@pytest.mark.clause("archetype.trickster.focused.any-token", "ruling.archetype.trickster.which-tokens")
def test_a_focused_trickster_may_spend_any_token_as_iron() -> None:
    tokens = {"power": 1, "burning": 1}
    m = stage(". a b .", a=unit(PLAIN, pool=[5, 1]), b=foe(FOCUSED, stance=1, tokens=tokens, challenge="a"))
    play(m, "use 5 damage")
    assert offered(m) == ["amount 0", "amount 1", "amount 2", "amount 3"]
    play(m, "amount 2", "pick burning", "pick challenge")
    assert (hp(m, "b"), tokens_of(m, "b"), challenger(m, "b")) == (11, {"power": 1}, "")


@pytest.mark.clause("archetype.trickster.focused.push", "ruling.archetype.trickster.after-hit")
def test_after_the_hit_a_focused_trickster_pushes_the_attacker_then_slips_away() -> None:
    m = stage(". . a b . .", a=unit(PLAIN, pool=[3, 1]), b=foe(FOCUSED, stance=1, tokens={"iron": 1}))
    play(m, "use 3 damage", "amount 1")
    assert hp(m, "b") == 11
    play(m, "spot B1")
    assert (at(m, "a"), asked(m)) == ("B1", "slip-away")
    play(m, "spot E1")
    assert at(m, "b") == "E1"


@pytest.mark.clause("ruling.archetype.trickster.no-reduction")
def test_iron_that_only_shortens_a_push_brings_nothing() -> None:
    weak = unit(PLAIN, pool=[5, 1], tokens={"weakness": 1})
    m = stage(". a b . .", a=weak, b=foe("hidden iron", archetypes=["trickster"], tokens={"iron": 1}))
    play(m, "use 5 damage")
    assert offered(m) == ["amount 0", "amount 1"]
    play(m, "amount 1")
    assert (at(m, "b"), tokens_of(m, "b"), asked(m)) == ("C1", {}, "act")


@pytest.mark.clause("archetype.trickster.fused.basic-token")
def test_a_fused_trickster_spends_basic_tokens_as_iron_and_no_others() -> None:
    tokens = {"power": 1, "speed": 1, "burning": 1}
    m = stage(". a b .", a=unit(PLAIN, pool=[5, 1]), b=foe("hidden power", archetypes=["trickster"], tokens=tokens))
    play(m, "use 5 damage")
    assert offered(m) == ["amount 0", "amount 1", "amount 2"]
    play(m, "amount 2")
    assert tokens_of(m, "b") == {"burning": 1}


@pytest.mark.clause("archetype.trickster.fused.move")
def test_a_fused_trickster_slips_away_and_pushes_nobody() -> None:
    m = stage(
        ". . a b . .", a=unit(PLAIN, pool=[3, 1]), b=foe("hidden power", archetypes=["trickster"], tokens={"iron": 1})
    )
    play(m, "use 3 damage", "amount 1")
    assert asked(m) == "slip-away"
    play(m, "spot E1")
    assert (at(m, "a"), at(m, "b")) == ("C1", "E1")


@pytest.mark.clause("archetype.trickster.frantic.any-token", "archetype.trickster.frantic.push")
def test_a_frantic_trickster_keeps_its_tricks_on_enemies_turns() -> None:
    zed = foe(FRANTIC, stance=[0, 0, 0, ""], tokens={"chaos": 1})
    m = stage(". . a b . .", a=unit(PLAIN, pool=[3, 1]), b=zed)
    play(m, "use 3 damage", "amount 1", "spot B1")
    assert (hp(m, "b"), at(m, "a"), asked(m)) == (11, "B1", "slip-away")


@pytest.mark.clause("token.training", "archetype.trickster.focused.any-token")
def test_a_training_token_does_not_pay_for_the_action_that_it_raises() -> None:
    # Any token serves as Iron, so Ghost Walk costs three of anything, and a trained one four beside the Training token.
    mist = "Mist: focused trickster, tough; Mysterious Power, Hidden Blaster, Whip Wild"
    m = stage("a . . . b", a=unit(mist, tokens={"iron": 2, "power": 1, "training": 1}), b=foe(PLAIN))
    assert "pay ghost-walk" in offered(m)
    assert "pay-trained ghost-walk" not in offered(m)
    m = stage("a . . . b", a=unit(mist, tokens={"iron": 2, "power": 2, "training": 1}), b=foe(PLAIN))
    play(m, "pay-trained ghost-walk", "spot C1")
    assert (at(m, "a"), tokens_of(m, "a")) == ("C1", {})


@pytest.mark.clause("ruling.token.iron-moment", "archetype.trickster.fused.move")
def test_iron_against_a_whips_pull_lowers_its_damage_and_counts_as_that() -> None:
    b = foe("judgment power", archetypes=["trickster"], tokens={"iron": 1})
    m = stage("a . . b", a=unit("whip zen", pool=[2, 1]), b=b)
    play(m, "use 2 grapple", "amount 1", "spot C1")
    assert (hp(m, "b"), asked(m), asked_of(m)) == (11, "slip-away", "b")


@pytest.mark.clause("archetype.trickster.focused.push")
def test_a_push_by_an_ability_names_it() -> None:
    loki = foe("Loki: focused trickster, tough; Caged Power, Hidden Power, Whip Power", stance=1,
               tokens={"iron": 1, "power": 1})  # fmt: skip
    m = stage(". . . a b . .", a=unit("judgment vigilance", pool=[3, 1]), b=loki)
    play(m, "use 3 damage", "amount 1", "pick iron", "amount 1", "spot B1")
    assert in_order(m, "is pushed 2 spaces (1 Trickster + 1 Power), to B1")
