"""Hero activation: points, items, spells, traits."""

from __future__ import annotations

import pytest
from games.shining.staging import (
    asked,
    galahad,
    hp,
    maren,
    of,
    offered,
    orrin,
    play,
    ranger,
    refused,
    skeleton,
    stage,
    told,
)

from dustup.games.shining.events import ActivationEnded, HeroActivates, ItemUsed, MpRegained, SpellCast

ALONE = "A . . . . . .\n. . . . . . ."


@pytest.mark.clause(
    "action.points.renew", "action.points.no-carry", "hero.move.allowance", "action.only-own-activation"
)
def test_points_are_renewed_and_not_saved() -> None:
    match = stage(ALONE, A=galahad(), next=["hero_step galahad", "hero_step galahad"])
    play(match, "walk B1", "end")
    assert told(match, HeroActivates) == [HeroActivates(0, 2, 4), HeroActivates(0, 2, 4)]
    assert match.state.steps == 4 and match.state.ap == 2


@pytest.mark.clause("hero.actions.count", "action.default-cost")
def test_without_action_points_there_is_no_action() -> None:
    match = stage("A X . .\n. . . .", A=galahad(hp=3), X=skeleton(), script=[1, 1], used=["second-wind"])
    play(match, "attack squires-sword B1", "attack squires-sword B1")
    assert refused(match, "attack squires-sword B1") == ("no-ap", "attack.action.cost-one")
    assert refused(match, "item bandage A1") == ("no-ap", "action.default-cost")
    assert offered(match, "walk") and "end" in offered(match)


@pytest.mark.clause("hero.actions.may-pass")
def test_a_hero_may_end_with_points_left_and_is_not_asked_with_none_to_spend() -> None:
    match = play(stage(ALONE, A=galahad()), "end")
    assert told(match, ActivationEnded) == [ActivationEnded(0)]
    spent = stage("A #\n# .", A=galahad(items=[]))
    assert asked(spent) == "" and told(spent, ActivationEnded)


@pytest.mark.clause("hero.actions.use-item", "hero.item.effect", "action.no-effect")
def test_an_item_helps_oneself_or_a_hero_beside_and_is_used_up() -> None:
    match = stage("A B . C\n. . . .", A=galahad(hp=5), B=maren(hp=5), C=orrin(hp=1))
    assert offered(match, "item") == ["item bandage A1", "item bandage B1"]
    assert not offered(stage("A B\n. .", A=galahad(), B=maren()), "item")  # nobody has lost HP
    assert refused(match, "item bandage D1") == ("no-hero", "hero.item.effect")
    play(match, "item bandage B1")
    assert hp(match, "maren") == 7 and match.state.ap == 1 and not of(match, "galahad").items  # type: ignore[union-attr]
    assert told(match, ItemUsed) == [ItemUsed(0, "Bandage", 1)]
    assert refused(match, "item bandage A1") == ("no-item", "hero.actions.use-item")


@pytest.mark.clause("heal.amount", "heal.cap")
def test_healing_stops_at_max_hp() -> None:
    assert hp(play(stage(ALONE, A=galahad(hp=9)), "item bandage A1"), "galahad") == 10


@pytest.mark.clause("hero.mp-cap")
def test_mp_stop_at_max_mp() -> None:
    match = play(stage(ALONE, A=orrin(mp=5)), "item blue-draught A1")
    assert told(match, MpRegained) == [MpRegained(0, 1, 6)]


@pytest.mark.clause("spell.definition", "spell.cost", "ability.mp-cost-is-spell")
def test_a_spell_takes_its_mp_and_an_action_point_and_must_be_paid_in_full() -> None:
    match = play(stage("A B\n. .", A=maren(mp=3), B=galahad(hp=1, ex=True)), "cast mend B1")
    assert told(match, SpellCast)[0].left == 1 and match.state.ap == 1
    assert refused(match, "cast mend B1") == ("no-mp", "spell.cost")
    assert refused(match, "cast firebloom B1") == ("no-spell", "spell.definition")
    broke = stage("A B\n. .", A=maren(), B=galahad(hp=2, ex=True), ap=0)
    assert refused(broke, "cast mend B1") == ("no-ap", "spell.cost")


@pytest.mark.clause("spell.no-los", "spell.attack-no-los")
def test_a_spell_needs_no_sight_unless_its_card_says_so() -> None:
    match = stage("A # X\n. . .", A=orrin(), X=skeleton())
    assert "cast firebloom C1" in offered(match) and "cast gale C1" not in offered(match)
    assert "cast gale C1" in offered(stage("A . X\n. . .", A=orrin(), X=skeleton()))
    far = stage("A . . . . X", A=orrin(), X=skeleton())
    assert "cast firebloom F1" not in offered(far)  # range still counts: it is aimed at most four away
    assert "cast firebloom E1" in offered(far)


@pytest.mark.clause("free-action.definition", "free-action.limit", "free-action.timing", "hero.traits")
@pytest.mark.clause("ability.no-resource", "hero.actions.other")
def test_a_free_action_costs_nothing_and_is_used_once_per_encounter() -> None:
    match = stage(ALONE, A=galahad(hp=4), next=["hero_step galahad", "hero_step galahad"])
    play(match, "use second-wind")
    assert hp(match, "galahad") == 6 and match.state.ap == 2
    assert refused(match, "use second-wind") == ("used-up", "free-action.limit")
    play(match, "end")
    assert refused(match, "use second-wind") == ("used-up", "free-action.limit")


@pytest.mark.clause("free-action.default-limit", "ability.repeat")
def test_without_a_printed_limit_it_is_once_per_activation(monkeypatch: pytest.MonkeyPatch) -> None:
    from dustup.games.shining.content import box

    monkeypatch.setattr(box().heroes["galahad"].traits["second-wind"], "limit", "")
    match = stage(ALONE, A=galahad(hp=3), next=["hero_step galahad", "hero_step galahad"])
    play(match, "use second-wind")
    assert refused(match, "use second-wind") == ("used-up", "free-action.limit")
    play(match, "end")
    assert "use second-wind" in offered(match)


@pytest.mark.clause("ability.text-governs")
def test_an_ability_works_only_as_its_text_says() -> None:
    match = stage("A . . X\n. . . .", A=ranger(), X=skeleton(), script=[1, 2])
    assert asked(play(match, "attack hunting-bow D1")) == "discard"  # Steady Aim: she has not moved
    moved = stage("A . . X\n. . . .", A=ranger(), X=skeleton(), script=[1])
    assert asked(play(moved, "walk A2", "attack hunting-bow D1")) == "act"
    full = stage(ALONE, A=galahad())
    assert refused(full, "use second-wind") == ("no-use", "ability.text-governs")
    assert refused(full, "use shield-brother") == ("not-used", "hero.traits")


def test_gallop_gives_movement_points() -> None:
    match = play(stage(ALONE, A=ranger(), steps=1), "use gallop")
    assert match.state.steps == 5
