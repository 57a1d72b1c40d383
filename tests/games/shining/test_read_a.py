"""Two rules or cards at once: terms, Hero activation, attacks and exhaustion, read with the book beside them."""

from __future__ import annotations

import pytest
from games.shining.staging import (
    Row,
    asked,
    galahad,
    hild,
    hp,
    jory,
    maren,
    monster,
    of,
    offered,
    orrin,
    play,
    ranger,
    skeleton,
    squares,
    stage,
    tamsin,
    told,
    where,
    wren,
    wyrm,
)

from dustup.engine.errors import Refused
from dustup.games.shining.events import (
    ActivationEnded,
    AtZero,
    CheatedDeath,
    HeroActivates,
    LostHp,
    Missed,
    Pushed,
    PushStopped,
    Reacted,
    Rolled,
    Totalled,
)
from dustup.games.shining.options import Let, React
from dustup.games.shining.verbs import in_the_open


def acolyte(number: int = 1, **more: object) -> Row:
    """Whoever stands beside it suffers 1 DMG when it has 0 HP."""
    return monster("basin-acolyte", number, **more)


def wight(**more: object) -> Row:
    """The first time it has 0 HP it rises with 3 HP."""
    return monster("barrow-wight", 0, **more)


# -- exhaustion in the middle of something -----------------------------------------------------------------------------


@pytest.mark.clause("reaction.other-triggers", "death.monster-card-exception")
def test_who_is_exhausted_by_a_dying_monster_is_sung_to_when_the_whole_attack_is_over() -> None:
    match = stage("A X B\n. Y .", A=orrin(hp=1, mp=6), B=tamsin(rp=2), X=acolyte(1, hp=1), Y=acolyte(2, hp=1),
                  script=[4, 4, 3, 3, 3, 3])  # fmt: skip
    play(match, "cast firebloom B1")
    assert asked(match) == "react-fall" and of(match, "orrin").ex
    assert where(match, "basin-acolyte.1") == where(match, "basin-acolyte.2") == ""


@pytest.mark.clause("reaction.other-triggers", "attack.step-chain")
def test_a_chain_heals_its_exhausted_attacker_before_anybody_reacts_to_that() -> None:
    match = stage("A X\n. B", A=maren(hp=1, weapons=["dawn-censer"]), B=tamsin(rp=2), X=acolyte(1, hp=1),
                  script=[4, 4, 1, 1, 1, 1])  # fmt: skip
    play(match, "attack dawn-censer B1")
    assert asked(match) == "react-fall" and hp(match, "maren") == 2 and of(match, "maren").ex


@pytest.mark.clause("ex.mid-activation")
def test_who_is_exhausted_in_its_own_activation_is_done_even_if_a_song_gets_it_up_again() -> None:
    match = stage("A B .\n. . X", A=orrin(hp=1, mp=2, items=["bitter-root"]), B=tamsin(rp=2), X=skeleton(),
                  script=[3, 3, 3, 3])  # fmt: skip
    play(match, "item bitter-root A1", "react tamsin one-more-verse")
    assert hp(match, "orrin") == 4 and not of(match, "orrin").ex
    assert asked(match) == "" and told(match, ActivationEnded) == [ActivationEnded(0)]


@pytest.mark.clause("reaction.other-triggers", "ex.heal-by-others")
def test_mercy_that_gets_somebody_up_leaves_nothing_to_sing_about() -> None:
    wail = ["order barrow-wight.0 wail-of-the-barrow 1"]
    match = stage("X A B C .", A=galahad(hp=1, rp=0), B=maren(hp=5), C=tamsin(rp=2), X=wight(), next=wail,
                  target="galahad", script=[5])  # fmt: skip
    play(match, "react maren turn-the-other-cheek", "target B1")
    assert hp(match, "galahad") == 3 and not of(match, "galahad").ex and asked(match) == ""


# -- who reacts --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("combat.players-agree", "reaction.once-per-trigger")
def test_nobody_spends_or_declines_another_player_s_reaction() -> None:
    match = stage("A X B", A=orrin(seat=1), B=galahad(seat=2), X=skeleton(), seats=2, target="orrin", script=[1, 1],
                  next=["order skeleton.1 basic-attack 1"])  # fmt: skip
    with pytest.raises(Refused):
        match.answer(React(0, "ember-veil"), seat=1)
    match.answer(Let(), seat=0)
    assert offered(match) == ["react galahad shield-brother", "let"] and match.question is not None
    assert match.question.seats == (1,)
    match.answer(React(1, "shield-brother"), seat=1)
    # Things have changed: who let it be may think again, so that the players choose the order.
    assert offered(match) == ["react orrin ember-veil", "let"]
    match.answer(Let(), seat=0)
    assert asked(match) == "" and [each.hero for each in told(match, Reacted)] == [1]


@pytest.mark.clause("reaction.condition", "reaction.once-per-trigger", "monster.dies-mid-activation")
def test_a_monster_that_one_reaction_has_removed_triggers_no_second() -> None:
    match = stage("A X B", A=orrin(rp=2), B=galahad(rp=2), X=skeleton(hp=1), target="orrin", script=[1, 8],
                  next=["order skeleton.1 basic-attack 1"])  # fmt: skip
    play(match, "react galahad shield-brother")
    assert where(match, "skeleton.1") == "" and asked(match) == ""


@pytest.mark.clause("reaction.once-per-trigger", "reaction.other-triggers")
def test_dmg_about_to_be_suffered_and_the_attack_itself_are_two_triggers() -> None:
    match = stage("A X", A=jory(hp=2, rp=2), X=skeleton(hp=3), target="jory", script=[6, 3, 3, 3, 3, 3, 1, 1, 1],
                  next=["order skeleton.1 basic-attack 1"])  # fmt: skip
    play(match, "react jory born-lucky")
    assert hp(match, "jory") == 2 and offered(match) == ["react jory thanks-for-missing", "let"]


# -- areas, ground, floors ---------------------------------------------------------------------------------------------


@pytest.mark.clause("area.empty-square", "spell.ground")
@pytest.mark.parametrize(("caster", "glyph"), [(wren, "t"), (ranger, "#")])
def test_fog_and_roots_are_aimed_at_no_tall_obstacle_and_no_wall(caster: object, glyph: str) -> None:
    match = stage(f"A . {glyph} .\n. . . .", A=caster())  # type: ignore[operator]
    assert squares(match, "cast") == {"A1", "B1", "D1", "A2", "B2", "C2", "D2"}


@pytest.mark.clause("spell.ground", "action.no-effect")
def test_planks_help_nothing_against_roots_and_are_not_laid_there() -> None:
    roots = ["difficult", "ranger", "rootgrasp", "B1"]
    match = stage("A . . ~\n. . . .", A=galahad(items=["planks"]), B=ranger(at="D2"), effects=[roots])
    assert squares(match, "item") == {"C1"}


@pytest.mark.clause("spell.ground")
def test_fog_is_no_cover_from_arrows_that_fall_in_the_open() -> None:
    fog = ["fog", "wren", "grey-veil", "B1"]
    match = stage("A . .\n. . .", A=galahad(), B=wren(at="C2"), X=skeleton(at="C1"), effects=[fog])
    assert [each.tag for each in in_the_open(match.state)] == ["galahad", "wren"]


@pytest.mark.clause("hero.base-size", "area.target-square")
def test_a_thrown_item_reaches_every_square_of_a_large_monster_that_nothing_else_hides() -> None:
    match = stage("A . W W\n. . W W", A=jory(items=["fire-pot"]), W=wyrm())
    assert squares(match, "item") == {"B1", "C1", "D1", "B2", "C2"}


@pytest.mark.clause("area.floors", "terrain.stairs.attack")
def test_an_area_stays_on_the_floor_it_is_aimed_at() -> None:
    drawing = "A . ^a .\n_ _ _ _\n. . ^a ."
    match = stage(drawing, A=orrin(mp=6), X=skeleton(1, at="C1"), Y=skeleton(2, at="C3"), script=[4, 4])
    play(match, "cast firebloom C1")
    assert where(match, "skeleton.1") == "" and hp(match, "skeleton.2") == 3
    bread = stage(drawing, A=hild(at="C1", hp=5, items=["hearth-bread"]), B=galahad(at="C3", hp=5))
    play(bread, "item hearth-bread C1")
    assert (hp(bread, "hild"), hp(bread, "galahad")) == (6, 5)


@pytest.mark.clause("spell.ground", "terrain.stairs.cost")
def test_roots_leave_stairs_as_they_are() -> None:
    match = stage("^a . .\n_ _ _\n^a . .", A=ranger(at="B1"))
    play(match, "cast rootgrasp B1")
    assert match.state.ground.difficult == 0b110


@pytest.mark.clause("spell.ground", "los.end-squares", "area.walls")
def test_fog_hides_from_sight_and_from_no_area() -> None:
    fog = ["fog", "wren", "grey-veil", "B1", "C1"]
    rod = stage("A . . X\n. . . .", A=orrin(), B=wren(at="A2"), X=skeleton(), effects=[fog], script=[4, 4])
    assert "D1" not in squares(rod, "attack")
    play(rod, "cast firebloom C1")
    assert where(rod, "skeleton.1") == ""


# -- attacks -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("death.monster-card-exception", "attack.defender-gone", "push.at-zero-hp")
def test_a_monster_that_rises_between_chart_and_chain_suffers_the_chain_and_is_pushed() -> None:
    match = stage("A X . . .", A=hild(weapons=["millstone-on-a-chain"]), X=wight(hp=1), script=[10])
    play(match, "attack millstone-on-a-chain B1", "push east")
    assert hp(match, "barrow-wight.0") == 1 and where(match, "barrow-wight.0") == "E1"
    assert [each.card for each in told(match, AtZero)] == ["Not Yet"]


@pytest.mark.clause("term.dmg", "ex.hp-floor")
def test_who_suffers_more_dmg_than_it_has_hp_is_told_the_dmg_and_what_is_left() -> None:
    match = stage("A X", A=galahad(), X=skeleton(hp=1), script=[8])
    play(match, "attack squires-sword B1")
    line = next(each for each in match.log if isinstance(each.event, LostHp))
    assert match.say(line) == "Skeleton 1 suffers 2 DMG; 0 HP left."


@pytest.mark.clause("push.models-stop", "push.blocked.damage", "ex.board.no-stop")
@pytest.mark.parametrize(("drawing", "to", "left"), [("X A B .", "D1", 5), ("X A B", "B1", 4)])
def test_a_push_goes_over_an_exhausted_hero_only_if_there_is_room_behind(drawing: str, to: str, left: int) -> None:
    match = stage(drawing, A=orrin(rp=0), B=maren(hp=2, ex=True), X=wight(), target="orrin", script=[4],
                  next=["order barrow-wight.0 basic-attack 1"])  # fmt: skip
    assert where(match, "orrin") == to and hp(match, "orrin") == left


@pytest.mark.clause("push.ignores-fly", "push.normal-movement")
def test_who_flies_is_pushed_off_a_tree_and_onto_no_other_obstacle() -> None:
    for drawing, to, missing in (("X t o .", "B1", [2]), ("X t . .", "D1", [])):
        match = stage(drawing, A=wren(at="B1", rp=0), X=wight(), target="wren", script=[1],
                      next=["order barrow-wight.0 basic-attack 1"])  # fmt: skip
        assert where(match, "wren") == to and [each.missing for each in told(match, PushStopped)] == missing


@pytest.mark.clause("push.area", "push.direction")
def test_a_horn_pushes_each_away_from_its_bearer_and_only_the_stopped_suffers() -> None:
    match = stage(". X . .\n. A Y .\n. . . .", A=tamsin(weapons=["silver-horn"]), X=skeleton(1), Y=skeleton(2),
                  script=[1])  # fmt: skip
    play(match, "attack silver-horn B2", "push north", "push east")
    assert [(each.model, len(each.path)) for each in told(match, Pushed)] == [(5, 1)]
    assert (hp(match, "skeleton.1"), hp(match, "skeleton.2")) == (1, 2)


@pytest.mark.clause("attack.dice.modifiers", "area.one-roll-each")
def test_a_charm_lowers_an_area_that_affects_its_hero_alone_and_no_other() -> None:
    charm = ["ward", "galahad", "scarecrow-charm", "galahad"]
    for drawing, total in (("X . A .\n. . . B", 5), ("X . A B\n. . . .", 7)):
        match = stage(drawing, A=galahad(rp=0), B=maren(rp=0), X=wight(), effects=[charm], target="galahad",
                      next=["order barrow-wight.0 wail-of-the-barrow 1"], script=[3])  # fmt: skip
        assert [each.total for each in told(match, Totalled)] == [total]


@pytest.mark.clause("attack.step-chart", "attack.results.rows")
def test_a_miss_names_what_the_first_row_takes_and_not_the_vit() -> None:
    match = stage("A . X", A=wren(), X=skeleton(), script=[2])
    play(match, "cast rime-needle C1")
    assert told(match, Missed) == [Missed(4, 4, 6)]
    line = next(each for each in match.log if isinstance(each.event, Missed))
    assert match.say(line) == "4 is less than 6, the least that would do: Skeleton 1 suffers nothing."


@pytest.mark.clause("ex.cheat-death.roll", "hero.move.allowance", "attack.step-roll")
def test_a_line_cites_its_own_rule_before_the_special_cases_of_it() -> None:
    match = stage(
        "A X", A=ranger(hp=2, ex=True, items=[]), X=skeleton(), next=["hero_step ranger"], script=[3, 1, 1, 2]
    )
    play(match, "attack hooves B1")
    first = {type(each.event): each.clauses[0] for each in match.log}
    wanted = {CheatedDeath: "ex.cheat-death.roll", HeroActivates: "hero.move.allowance", Rolled: "attack.step-roll"}
    assert {each: first[each] for each in wanted} == wanted


@pytest.mark.clause("reaction.timing-after-attack", "push.direction")
def test_who_is_pushed_away_is_no_longer_beside_its_attacker() -> None:
    for drawing, asks in (("X A . .", ""), ("X A # .", "react")):
        match = stage(drawing, A=orrin(rp=2), X=wight(), target="orrin", script=[1],
                      next=["order barrow-wight.0 basic-attack 1"])  # fmt: skip
        assert asked(match) == asks
