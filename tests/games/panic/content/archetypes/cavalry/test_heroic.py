"""Heroic Style of the Cavalry."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    end_turn,
    foe,
    hp,
    offered,
    play,
    skip_to,
    stage,
    tokens_of,
    unit,
    unit_of,
)


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


@pytest.mark.clause(
    "style.heroic.ability.share-damage", "ruling.style.heroic.order", "style.forbidden.ability.self-damage"
)
def test_heroic_shares_the_price_of_a_forbidden_stance():
    m = stage("a c . b", a=unit("forbidden power wild", hp=5), c=unit("heroic zen"), b=foe(), start=True, dice=ANY)
    skip_to(m, "act")
    assert (hp(m, "a"), hp(m, "c")) == (4, 11)
