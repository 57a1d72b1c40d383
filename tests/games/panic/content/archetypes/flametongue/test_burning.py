"""Burning Style of the Flametongue."""

import pytest
from games.panic.staging import (
    asked,
    copies,
    figure,
    foe,
    ground,
    hp,
    offered,
    play,
    stage,
    tokens_of,
    unit,
    unit_of,
)

from dustup.games.panic.rules.act import span_of

BYSTANDER = "crosshair zen"
"""A stance that does nothing by itself."""


@pytest.mark.clause(
    "style.burning.range", "style.explosion.range", "style.inferno.range", "style.phoenix.range", "style.volcanic.range"
)
@pytest.mark.parametrize(
    ("style", "reach"),
    [("burning", (2, 4)), ("explosion", (2, 4)), ("inferno", (1, 2)), ("phoenix", (1, 1)), ("volcanic", (1, 3))],
)
def test_ranges_of_flametongue_styles(style: str, reach: tuple[int, int]):
    m = stage(". a . . . b", a=unit(f"{style} zen"), b=foe(BYSTANDER))
    assert span_of(m.state, unit_of(m, "a"), figure(m, "a")) == reach


@pytest.mark.clause("style.burning.ability.ignite", "ruling.style.burning.timing")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (4, 5), (5, 5)])
def test_whom_burning_targets_gets_a_token_if_it_has_four_or_fewer(before: int, after: int):
    b = foe(BYSTANDER, tokens={"burning": before} if before else {})
    m = stage("a . . b", a=unit("burning zen", pool=[2, 2]), b=b)
    play(m, "use 2 grapple", "stay")
    assert tokens_of(m, "b") == {"burning": after}


@pytest.mark.clause("style.burning.ability.ignite", "ruling.style.burning.timing")
def test_targets_ignite_before_the_action_does_anything_and_once_per_action():
    m = stage("a . . b", a=unit("burning blaster", pool=[7, 1]), b=foe(BYSTANDER))
    assert "use 7 put-it-out" not in offered(m), "b holds no token yet"
    m = stage("a . . b", a=unit("burning blaster", pool=[7, 1]), b=foe(BYSTANDER, tokens={"power": 1}))
    play(m, "use 7 put-it-out", "pick burning")
    assert tokens_of(m, "b") == {}, "the new Burning token was there to be put out; and it is given only once"


@pytest.mark.clause("style.burning.action.burn-it-all-down")
def test_burn_it_all_down_gives_a_burning_token_and_puts_a_trap_under_the_enemy():
    b, c = foe(BYSTANDER, tokens={"burning": 5}), foe(BYSTANDER)
    m = stage("a . . b c", a=unit("burning zen", pool=[5, 1]), b=b, c=c)
    play(m, "use 5 burn-it-all-down", "target b")
    assert asked(m) == "act", "one enemy only"
    assert tokens_of(m, "b") == {"burning": 6}
    assert ground(m, "trap") == ["D1"]
    assert hp(m, "b") == 12, "a Trap placed under somebody does not bite at once"


@pytest.mark.clause("style.burning.action.burn-it-all-down", "obstacle.overwrite", "copy.effects-stay-on-copy")
def test_burn_it_all_down_puts_its_trap_in_the_place_of_a_copy():
    m = stage("a . b1 . . . b", a=unit("burning zen", pool=[5, 1]), b=foe("judgment power"))
    play(m, "use 5 burn-it-all-down")
    assert (copies(m, "b"), ground(m, "trap"), tokens_of(m, "b")) == ([], ["C1"], {})


@pytest.mark.clause("style.burning.ability.ignite", "ruling.style.burning.timing",
                    "ruling.archetype.boss.twins-persons", "ruling.stooges.area-benefits")  # fmt: skip
@pytest.mark.parametrize(("more", "tokens"), [({"archetypes": ["twins"]}, 2), ({"kind": "stooges"}, 1)])
def test_each_of_two_twins_that_are_targeted_ignites_but_a_group_once(more, tokens):
    m = stage(". b b\n. . .\na . .", a=unit("burning blaster", pool=[1, 1]), b=foe(BYSTANDER, **more))
    play(m, "use 1 damage", "target b.1", "target b.2")
    assert tokens_of(m, "b") == {"burning": tokens}


@pytest.mark.clause("style.burning.action.burn-it-all-down", "token.control.redirect")
def test_who_redirects_burn_it_all_down_says_under_which_part_of_a_giant_the_trap_goes() -> None:
    crew = {"b": foe("collateral control", tokens={"control": 2}), "d": unit("grizzly-bear", at=["A1"])}
    m = stage(". . . . . . .\n. . . . a . b", a=unit("burning zen", pool=[5, 1]), **crew)
    play(m, "use 5 burn-it-all-down", "negate redirect", "target d")
    assert m.question is not None
    assert (asked(m), m.question.seat) == ("place", unit_of(m, "b").seat)


@pytest.mark.clause("style.burning.ability.ignite", "ruling.form.control.redirect-tokens")
def test_a_friend_whom_a_redirected_action_targets_burns_as_well():
    m = stage(
        "d . a . b",
        a=unit("burning zen", pool=[3, 1]),
        b=foe("collateral control", tokens={"control": 2}),
        d=unit(BYSTANDER),
    )
    play(m, "use 3 damage", "negate redirect", "target d")
    assert (tokens_of(m, "d"), tokens_of(m, "b")) == ({"burning": 1}, {})
