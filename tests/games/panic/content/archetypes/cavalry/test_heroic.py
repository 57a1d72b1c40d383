"""Heroic Style of the Cavalry."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    cited,
    end_turn,
    foe,
    hp,
    let,
    offered,
    play,
    said,
    skip_to,
    spots,
    stage,
    tokens_of,
    unit,
    unit_of,
)

PLAIN = "judgment power"


@pytest.mark.clause("style.heroic.ability.share-damage", "ruling.style.heroic.order")
def test_heroic_takes_the_greater_half_of_an_allys_damage_and_each_share_meets_its_takers_own_armor() -> None:
    m = stage("b c . a", turn="b", a=unit("heroic iron"), c=unit("jumping power"), b=foe("jumping power", pool=[9]))
    play(m, "use 9 damage")
    assert hp(m, "a") == 12 - (3 - 1)
    assert hp(m, "c") == 12 - 2


@pytest.mark.clause("ruling.style.heroic.order")
def test_heroic_spends_iron_on_its_share_and_shares_burning_too() -> None:
    m = stage(
        "b c a",
        turn="b",
        a=unit("heroic power", tokens={"iron": 1}),
        c=unit("jumping power"),
        b=foe("jumping power", pool=[3]),
        dice=ANY,
    )
    play(m, "use 3 damage")
    assert asked(m) == "spend-iron" and asked_of(m) == "a"
    play(m, "amount 1")
    assert (hp(m, "a"), hp(m, "c")) == (12, 11)
    m = stage(
        "b c a",
        turn="c",
        a=unit("heroic power"),
        c=unit("winged power", tokens={"burning": 3}),
        b=foe("jumping power"),
        dice=ANY,
    )
    end_turn(m)
    assert (hp(m, "a"), hp(m, "c")) == (10, 11)


@pytest.mark.clause("style.heroic.ability.share-damage")
def test_an_ally_out_of_range_takes_everything() -> None:
    m = stage("b c . . a", turn="b", a=unit("heroic power"), c=unit("jumping power"), b=foe("jumping power", pool=[3]))
    play(m, "use 3 damage")
    assert (hp(m, "a"), hp(m, "c")) == (12, 10)


@pytest.mark.clause("ruling.style.heroic.compulsory")
def test_of_two_heroic_allies_the_victim_chooses_one_and_the_share_is_not_split_again() -> None:
    m = stage(
        "b c a d",
        turn="b",
        a=unit("heroic power"),
        c=unit("jumping power"),
        d=unit("heroic power"),
        b=foe("jumping power", pool=[3]),
    )
    play(m, "use 3 damage")
    assert asked(m) == "share-damage" and asked_of(m) == "c" and offered(m) == ["give a", "give d"]
    play(m, "give d")
    assert [hp(m, each) for each in "acd"] == [12, 11, 11]


@pytest.mark.clause("ruling.style.heroic.compulsory")
def test_damage_that_allows_no_response_is_not_shared() -> None:
    m = stage("b c a", turn="b", a=unit("heroic power"), c=unit("jumping iron"), b=foe("jumping power", pool=[7, 3]))
    play(m, "use 7 crush")
    assert (hp(m, "a"), hp(m, "c")) == (12, 9)
    skip_to(m, "act", "b")
    play(m, "use 3 damage")
    assert (hp(m, "a"), hp(m, "c")) == (11, 9)


@pytest.mark.clause("style.heroic.note.zen")
def test_zen_strikes_back_for_damage_taken_for_an_ally() -> None:
    m = stage(
        "b c a", turn="b", a=unit("heroic zen", shield=3), c=unit("jumping power"), b=foe("jumping power", pool=[3])
    )
    play(m, "use 3 damage")
    assert (hp(m, "b"), unit_of(m, "a").shield) == (11, 2)


@pytest.mark.clause("style.heroic.note.control")
def test_heroic_control_reaches_five_spaces() -> None:
    m = stage(
        "b c . . . . a",
        turn="b",
        a=unit("heroic control (+3)"),
        c=unit("jumping power"),
        b=foe("jumping power", pool=[3]),
    )
    play(m, "use 3 damage")
    assert (hp(m, "a"), hp(m, "c")) == (11, 11)


@pytest.mark.clause("style.heroic.action.burning-heart")
def test_burning_heart_gives_two_iron_to_the_owner_and_every_ally_in_range() -> None:
    m = stage(
        "c a . d . e b",
        a=unit("heroic power", pool=[4]),
        c=unit("jumping power"),
        d=unit("jumping power"),
        e=unit("jumping power"),
        b=foe("jumping power"),
    )
    play(m, "use 4 burning-heart")
    assert [tokens_of(m, each) for each in "acde"] == [{"iron": 2}, {"iron": 2}, {"iron": 2}, {}]


@pytest.mark.clause("style.heroic.action.burning-heart", "ruling.challenge.multi-target")
def test_whoever_a_friend_has_challenged_heartens_everybody_if_that_friend_is_in_range() -> None:
    a = unit("heroic power", pool=[4], challenge="c")  # of a Denial that was redirected
    m = stage("e a . c b", a=a, c=unit("jumping power"), e=unit("jumping power"), b=foe("jumping power"))
    play(m, "use 4 burning-heart")
    assert [tokens_of(m, each) for each in "ace"] == [{"iron": 2}] * 3
    m = stage("e a . . c b", a=a, c=unit("jumping power"), e=unit("jumping power"), b=foe("jumping power"))
    assert "use 4 burning-heart" not in offered(m)


@pytest.mark.clause(
    "style.heroic.ability.share-damage", "ruling.style.heroic.order", "style.forbidden.ability.self-damage"
)
def test_heroic_shares_the_price_of_a_forbidden_stance():
    m = stage("a c . b", a=unit("forbidden power wild", hp=5), c=unit("heroic zen"), b=foe(), start=True, dice=ANY)
    skip_to(m, "act")
    assert (hp(m, "a"), hp(m, "c")) == (4, 11)


@pytest.mark.clause("style.heroic.ability.share-damage", "ruling.copy.single-origin")
def test_an_ally_near_a_copy_is_in_heroic_range_and_it_is_the_original_that_suffers() -> None:
    m = stage("c b . a1 . . . a", a=unit("heroic zen"), b=unit(PLAIN), c=foe(PLAIN, pool=[3, 1]), turn="c")
    play(m, "use 3 damage")
    assert (hp(m, "a"), hp(m, "b")) == (11, 11) and len(m.state.copies_of(unit_of(m, "a"))) == 1


@pytest.mark.clause("style.heroic.ability.share-damage", "form.one-two.ability.second-hit")
def test_a_blow_and_its_second_hit_are_shared_each_for_itself() -> None:
    m = stage("c b . .\n. . a .", a=unit("heroic zen", shield=1), b=unit(PLAIN), c=foe("judgment one-two", pool=[1, 1]),
              turn="c")  # fmt: skip
    play(m, "use 1 damage")
    # Of 1 damage the greater half is all of it; only the first share met a Shield that strikes back.
    assert (hp(m, "a"), hp(m, "b"), hp(m, "c")) == (11, 12, 11)


@pytest.mark.clause("style.heroic.ability.share-damage", "form.one-two.ability.second-hit", "taken-out.inert")
def test_when_its_share_fells_a_heroic_friend_the_second_hit_is_shared_no_more() -> None:
    m = stage(
        "a c b d", a=unit("heroic power", hp=1), b=foe("jumping one-two", pool=[3, 1]), c=unit(PLAIN), d=foe(), turn="b"
    )
    play(m, "use 3 damage")
    assert (hp(m, "a"), hp(m, "c")) == (0, 10)  # 1 of 2, then 1 of 1


@pytest.mark.clause("style.heroic.ability.share-damage")
def test_an_endless_stooge_whose_friend_takes_all_of_the_damage_stays() -> None:
    a = foe("judgment zen", kind="stooges")
    m = stage("b a a c", a=a, b=unit("judgment vigilance", pool=[1, 3]), c=foe("heroic vigilance"), turn="b",
              options={"endless-stooges": True})  # fmt: skip
    play(m, "use 1 damage")
    assert (spots(m, "a"), hp(m, "a"), hp(m, "c")) == (["B1", "C1"], 12, 11)


@pytest.mark.clause("style.heroic.note.zen")
def test_a_shared_hit_is_one_hit_to_whoever_dealt_it_but_still_comes_from_it():
    from games.panic.staging import told

    from dustup.games.panic.events import Healed

    m = stage("b d a . .\n. . . . .", a=unit("judgment power", archetypes=["immortal"], hp=2, pool=[4, 1]),
              b=foe("heroic zen", shield=3), d=foe("judgment power"))  # fmt: skip
    play(m, "use 4 damage")
    assert (unit_of(m, "d").hp, unit_of(m, "b").shield) == (11, 2)
    assert len(told(m, Healed)) == 1
    assert unit_of(m, "a").hp < 5


@pytest.mark.clause("style.heroic.ability.share-damage")
def test_shared_damage_names_the_ability_behind_it() -> None:
    m = stage("a b c", a=unit("judgment zen", pool=[5]), b=foe(PLAIN), c=foe("heroic zen"))
    play(m, "use 5 damage")
    for words in ("c takes 2 damage", "b takes 1 damage"):
        assert "style.heroic.ability.share-damage" in cited(m, words)


@pytest.mark.parametrize(("drawing", "shared"), [("a b . . . . b c", False), ("a b c . . . b .", True)])
@pytest.mark.clause("style.heroic.ability.share-damage", "stooges.shared-health")
def test_of_a_group_only_the_figure_that_is_hit_must_be_in_range_to_share(drawing: str, shared: bool) -> None:
    m = stage(drawing, a=unit(pool=[3, 1]), b=foe("judgment power", kind="stooges"), c=foe("heroic power"))
    play(m, "use 3 damage")
    assert any("shared with a friend" in each for each in said(m)) is shared


@pytest.mark.parametrize(("drawing", "shared"), [("b . . . . b c . a", True), ("b b . . . . . c a", False)])
@pytest.mark.clause("ruling.style.heroic.order", "stooges.shared-health")
def test_burning_of_a_group_is_shared_by_a_friend_near_any_of_its_figures(drawing: str, shared: bool) -> None:
    group = foe("judgment power", kind="stooges", tokens={"burning": 3})
    m = stage(drawing, a=unit(), b=group, c=foe("heroic power"), turn="b", dice=ANY)
    let(m, until="take-slot")
    assert any("shared with a friend" in each for each in said(m)) is shared


@pytest.mark.clause("style.heroic.ability.share-damage", "style.crosshair.ability.ignore-armor")
def test_what_crosshair_ignores_it_ignores_of_whoever_takes_a_share_as_well() -> None:
    a = unit("crosshair zen", pool=[3, 1])
    m = stage(". . . . . .\na . . . b c\n. . . . . .", a=a, b=foe(PLAIN), c=foe("heroic iron", shield=5))
    play(m, "use 3 damage", "target b")
    assert (hp(m, "b"), hp(m, "c"), unit_of(m, "c").shield) == (11, 11, 5)


@pytest.mark.clause("style.heroic.ability.share-damage", "health.no-carry-over", "stooges.shared-health")
def test_a_group_shares_the_damage_that_breaks_a_bar_of_its_boss() -> None:
    """Of 4 damage the nearest figure's group takes 2; the other 2 break a bar that had 1 left, and no more."""
    c = foe("heroic zen", kind="stooges", hp=3)
    b = foe("judgment zen", hp=1, bars=2, turns=2)
    m = stage("a b . .\n. c . c", a=unit("judgment power", pool=[7, 1]), b=b, c=c)
    play(m, "use 7 damage", "target b")
    assert (hp(m, "c"), unit_of(m, "b").bars, hp(m, "b")) == (1, 1, 12)


@pytest.mark.clause("style.heroic.ability.share-damage", "ruling.damage.several-targets")
def test_whoever_hits_a_hero_and_its_friend_says_who_comes_first() -> None:
    """With 1 HP left it takes the whole 1 of its friend's hit and falls; hit first it falls, and its friend is hurt."""
    for first, left in (("target a", 11), ("target c", 12)):
        m = stage("a b c . . . d", a=unit("heroic power", hp=1), c=unit(PLAIN), d=unit(PLAIN), turn="b",
                  b=foe("judgment blaster", pool=[3, 3]))  # fmt: skip
        play(m, "use 3 shockwave")
        assert (asked(m), offered(m)) == ("hit-order", ["target a", "target c"])
        play(m, first)
        assert (hp(m, "a"), hp(m, "c")) == (0, left)


@pytest.mark.clause("ruling.damage.several-targets", "style.heroic.ability.share-damage")
@pytest.mark.parametrize(("first", "left"), [("b", 12), ("c", 11)])
def test_whoever_hits_several_says_whether_a_heroic_friend_among_them_is_hit_first(first: str, left: int) -> None:
    a, c = unit("judgment blaster", pool=[3, 1]), foe("heroic zen", hp=1)
    m = stage(". . . . d\na b . . .\n. c . . .", a=a, b=foe(PLAIN), c=c, d=foe(PLAIN))
    play(m, "use 3 shockwave", f"target {first}")
    assert (hp(m, "b"), hp(m, "c")) == (left, 0)


@pytest.mark.clause("ruling.damage.several-targets", "style.heroic.ability.share-damage")
def test_a_heroic_friend_out_of_range_of_the_others_makes_no_difference_to_the_order() -> None:
    a = unit("aura zen", archetypes=["gunkata"], pool=[1])
    m = stage("c . . a . b", a=a, b=foe(PLAIN), c=foe("heroic zen"), dice=ANY)
    play(m, "end-turn")
    assert (asked(m), hp(m, "b"), hp(m, "c")) == ("take-slot", 11, 11)
