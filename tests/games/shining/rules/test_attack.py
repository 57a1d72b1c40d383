"""Resolving attacks: the roll, the chart, CHAINs and Advantage."""

from __future__ import annotations

import pytest
from games.shining.staging import (
    archer,
    asked,
    clauses_of,
    galahad,
    hp,
    maren,
    monster,
    offered,
    orrin,
    play,
    ranger,
    refused,
    skeleton,
    stage,
    told,
)

from dustup.engine.match import Match
from dustup.games.shining.content import box
from dustup.games.shining.events import Chained, ChainMissed, DieDiscarded, Hit, LostHp, Missed, Rolled, Totalled
from dustup.games.shining.played import STANDARD, Chain, Profile, Row
from dustup.games.shining.rules.dice import chained, row_for

DUEL = """
    A X
    . ."""
BLOW = ["order skeleton.1 basic-attack 1"]


def struck(*faces: int, vit: int = 4, **more: object) -> object:
    """A Skeleton attacks the Ranger with these dice."""
    return stage(
        DUEL, A=ranger(stats={"vit": vit}, rp=0, **more), X=skeleton(), next=BLOW, target="ranger", script=faces
    )


@pytest.mark.clause("attack.example.skeleton-six", "attack.step-damage", "attack.step-roll")
def test_a_six_and_str_2_double_vit_4_and_take_2_hp() -> None:
    match = struck(6)
    assert told(match, Totalled)[0].total == 8 and hp(match, "ranger") == 6
    assert told(match, Totalled)[0].parts == ((6, "dice"), (2, "str"))


@pytest.mark.clause("attack.example.skeleton-chain", "attack.chain-override", "attack.dice.d10-zero")
@pytest.mark.clause("chain.adds-by-default")
def test_a_zero_chains_for_exactly_3_whatever_the_vit() -> None:
    for vit in (1, 4, 30):
        match = struck(10, vit=vit)
        assert hp(match, "ranger") == 5 and not told(match, Hit) and not told(match, Missed)
    assert told(match, Totalled)[0].total == 12  # a 0 counts ten


@pytest.mark.clause("attack.results.meets", "attack.results.rows", "attack.step-chart")
@pytest.mark.parametrize(("total", "dmg"), [(3, 0), (4, 1), (7, 1), (8, 2)])
def test_a_row_is_met_by_an_equal_total_and_the_best_one_counts(total: int, dmg: int) -> None:
    assert hp(struck(total - 2), "ranger") == 8 - dmg


@pytest.mark.clause("attack.results.rows", "attack.step-chart")
def test_a_weapon_may_print_a_third_row() -> None:
    oath = box().heroes["galahad"].arms["oathkeeper"]
    assert [getattr(row_for(oath, total, 4), "dmg", 0) for total in (3, 4, 8, 11, 12)] == [0, 1, 2, 2, 4]
    plain = Profile("p", "P", 1, (6,), "str", (Row(0, 9, 3),))
    assert [getattr(row_for(plain, total, 1), "dmg", 0) for total in (8, 9)] == [0, 3]


@pytest.mark.clause("chain.trigger", "chain.face-not-total", "attack.step-chain", "chain.listed")
def test_a_chain_looks_at_the_face_and_comes_after_the_chart() -> None:
    match = stage(DUEL, A=galahad(), X=skeleton(hp=3), script=[8])
    play(match, "attack squires-sword B1")  # 11 doubles VIT 3; the 8 chains for one more
    assert [type(each.event) for each in match.log if type(each.event) in (Hit, Chained, LostHp)] == [
        Hit,
        LostHp,
        Chained,
        LostHp,
    ]
    other = play(stage(DUEL, A=galahad(), X=skeleton(), script=[5]), "attack squires-sword B1")  # the total is 8
    assert not told(other, Chained)


@pytest.mark.clause("chain.once", "chain.trigger")
def test_two_dice_with_the_face_chain_once_and_two_entries_both() -> None:
    one, other = Chain(6, 6, "one", 1), Chain(4, 1, "other", 1)
    weapon = Profile("w", "W", 1, (6, 6, 4), "str", STANDARD, (one, other))
    m = stage(DUEL, A=ranger(), X=archer()).state
    assert chained(m, weapon, [(6, 6), (6, 6), (4, 2)]) == [one]
    assert chained(m, weapon, [(6, 6), (6, 3), (4, 1)]) == [one, other]
    assert chained(m, weapon, [(4, 4), (6, 1), (6, 4)]) == []


@pytest.mark.clause("attack.zero-damage", "attack.step-chain")
def test_a_miss_still_chains() -> None:
    match = stage(DUEL, A=ranger(stats={"vit": 30}, rp=0), X=archer(), target="ranger", script=[8],
                  next=["order bone-archer.1 basic-attack 1"])  # fmt: skip
    assert told(match, Missed) and told(match, Chained)


@pytest.mark.clause("attack.defender-gone")
def test_a_chain_does_nothing_more_to_who_is_gone() -> None:
    match = play(stage(DUEL, A=galahad(), X=skeleton(hp=2), script=[8]), "attack squires-sword B1")
    assert told(match, Chained) and len(told(match, LostHp)) == 1
    (entry,) = [each for each in match.log if isinstance(each.event, ChainMissed)]
    assert match.say(entry) == "Skeleton 1 is out of play already, and the CHAIN does nothing to it."
    assert "attack.defender-gone" in entry.clauses


@pytest.mark.clause("attack.defender-gone", "ex.hp-floor")
def test_a_chain_has_nothing_to_take_from_a_hero_whom_the_chart_exhausts_and_says_so() -> None:
    match = stage("X A", A=galahad(hp=2, rp=0), X=monster("barrow-wight", 0), target="galahad", script=[8],
                  next=["order barrow-wight.0 basic-attack 1"])  # fmt: skip
    assert told(match, ChainMissed) == [ChainMissed(0, "down")] and len(told(match, LostHp)) == 1


@pytest.mark.clause("attack.defender-gone", "push.area")
def test_a_chain_that_only_pushes_says_of_whom_it_cannot() -> None:
    def wailed(vit: int) -> Match:
        return stage("X A B", A=galahad(hp=9, rp=0), B=maren(hp=2, ex=True, stats={"vit": vit}), target="galahad",
                     X=monster("barrow-wight", 0), next=["order barrow-wight.0 wail-of-the-barrow 1"],
                     script=[6])  # fmt: skip

    hurt, unhurt = wailed(3), wailed(30)
    assert told(hurt, ChainMissed) == [ChainMissed(1, "down")] and hp(hurt, "maren") == 0
    assert told(unhurt, ChainMissed) == [ChainMissed(1, "lies")] and hp(unhurt, "maren") == 2


ADVANTAGE = """
    A . . X
    . . . ."""


@pytest.mark.clause("advantage.extra-dice", "advantage.discard", "advantage.resolve-rest")
def test_of_an_advantage_roll_one_die_goes_and_the_other_counts() -> None:
    match = play(stage(ADVANTAGE, A=ranger(), X=skeleton(), script=[6, 2]), "attack hunting-bow D1")
    assert told(match, Rolled)[0].faces == ((6, 6), (6, 2)) and offered(match) == ["discard 2", "discard 6"]
    assert refused(match, "discard 5") == ("no-such-die", "advantage.die-type")
    play(match, "discard 6")
    assert told(match, Totalled)[0].total == 6 and not told(match, Chained)  # the discarded 6 chains nothing


@pytest.mark.clause("advantage.discard")
def test_equal_dice_are_not_asked_about() -> None:
    match = play(stage(ADVANTAGE, A=ranger(), X=skeleton(), script=[5, 5]), "attack hunting-bow D1")
    assert asked(match) == "act" and told(match, DieDiscarded) == [DieDiscarded(0, 5)]


@pytest.mark.clause("advantage.stack")
def test_advantages_add_up() -> None:
    match = stage(ADVANTAGE, A=ranger(items=["whetstone"]), X=skeleton(), script=[1, 2, 3])
    play(match, "item whetstone A1", "attack hunting-bow D1")
    assert len(told(match, Rolled)[0].faces) == 3
    play(match, "discard 1", "discard 2")
    assert told(match, Totalled)[0].total == 7


@pytest.mark.clause("advantage.monster-choice")
def test_a_monster_keeps_what_hurts_most_chain_included(monkeypatch: pytest.MonkeyPatch) -> None:
    blade = box().monsters["skeleton"].attacks["rusty-blade"]
    import dataclasses

    sharp = dataclasses.replace(blade, advantage=1, chains=(dataclasses.replace(blade.chains[0], face=1),))
    monkeypatch.setitem(box().monsters["skeleton"].attacks, "rusty-blade", sharp)
    match = struck(9, 1)  # the 9 would deal 2, the 1 chains for 3
    assert hp(match, "ranger") == 5
    match = struck(3, 5)  # both deal 1: the higher total
    assert told(match, Totalled)[0].total == 7


@pytest.mark.clause("advantage.die-type", "components.dice", "engine.randomness")
def test_extra_dice_are_of_the_largest_size_and_only_such_are_discarded() -> None:
    match = stage(
        ADVANTAGE, A=orrin(weapons=["cinder-staff"], items=["whetstone"]), X=skeleton(), ap=3, script=[6, 2, 4]
    )
    play(match, "item whetstone A1", "attack cinder-staff D1")
    assert told(match, Rolled)[0].faces == ((6, 6), (6, 2), (4, 4)) and offered(match) == ["discard 2", "discard 6"]


@pytest.mark.clause("attack.dice.modifiers")
def test_the_stat_is_added_once_however_many_dice() -> None:
    match = play(stage(DUEL, A=galahad(weapons=["oathkeeper"]), X=skeleton(), script=[2, 3]), "attack oathkeeper B1")
    assert told(match, Totalled)[0].total == 8


@pytest.mark.clause("attack.action.cost-one", "attack.action.other-cost", "action.default-cost")
def test_an_attack_costs_one_action_point_or_what_is_printed() -> None:
    match = stage(ADVANTAGE, A=orrin(weapons=["spark-rod", "cinder-staff"]), X=skeleton(), script=[1])
    assert "attack cinder-staff D1" in offered(match)
    play(match, "attack spark-rod D1")
    assert match.state.ap == 1 and "attack spark-rod D1" in offered(match)
    assert refused(match, "attack cinder-staff D1") == ("no-ap", "attack.action.cost-one")


@pytest.mark.clause("attack.action.weapon-choice", "attack.action.everyone", "action.repeat-allowed")
def test_any_weapon_may_be_used_again_and_again() -> None:
    match = stage(DUEL, A=ranger(), X=skeleton(), script=[1, 1, 1], moved=True)
    play(match, "attack hunting-bow B1")
    assert offered(match, "attack") == ["attack hunting-bow B1", "attack hooves B1"]


@pytest.mark.clause("attack.same-for-all", "term.attacking-model", "term.defending-model")
def test_heroes_and_monsters_attack_by_the_same_steps() -> None:
    ours = play(stage(DUEL, A=galahad(), X=skeleton(), script=[3]), "attack squires-sword B1")
    theirs = struck(4)
    kinds = [[type(each.event).__name__ for each in match.log] for match in (ours, theirs)]
    shared = ["AttackDeclared", "Rolled", "Totalled", "Hit", "LostHp"]
    assert kinds[0][:5] == shared and kinds[1][:5] == shared
    assert "attack.same-for-all" in clauses_of(theirs, LostHp)


@pytest.mark.clause("attack.multiple-declared", "monster.ai.order")
def test_two_attacks_are_two_complete_attacks() -> None:
    match = stage(DUEL, A=maren(stats={"vit": 4}, rp=0), X={"monster": "ash-bat", "number": 1}, target="maren",
                  next=["order ash-bat.1 flurry 1", "order ash-bat.1 flurry 2"], script=[2, 3])  # fmt: skip
    assert [each.total for each in told(match, Totalled)] == [4, 5]
