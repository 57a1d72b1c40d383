"""Zombie Style of the Demon."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    at,
    challenger,
    foe,
    hp,
    offered,
    play,
    pool,
    skip_to,
    stage,
    tokens_of,
    unit,
)

BYSTANDER = "crosshair zen"
"""A stance that does nothing by itself."""


PLAIN = "judgment power"


@pytest.mark.clause("style.zombie.ability.armor")
def test_zombies_have_armor():
    m = stage(". a b .", a=unit("vampire zen", pool=[5]), b=foe("zombie zen"))
    play(m, "use 5 damage")
    assert hp(m, "b") == 12 - 3 + 1


@pytest.mark.clause("style.zombie.ability.rise")
@pytest.mark.parametrize(("before", "after"), [(3, 6), (4, 4)])
def test_a_zombie_heals_at_the_start_of_its_turn_with_three_hp_or_less(before: int, after: int):
    m = stage("a . . . b", start=True, a=unit("zombie zen", hp=before), b=foe(BYSTANDER))
    skip_to(m, "act")
    assert hp(m, "a") == after


@pytest.mark.clause("style.zombie.ability.rise")
def test_a_zombie_gets_up_from_zero_hp_and_heals_only_once():
    m = stage("a . . c b", start=True, heal=2, a=unit("zombie zen", hp=0), b=foe(BYSTANDER), c=unit(BYSTANDER))
    skip_to(m, "act", "a")
    assert hp(m, "a") == 2
    assert pool(m, "a") == [1, 3, 5, 7]


@pytest.mark.clause("style.zombie.note.double")
def test_with_vigilance_both_start_of_turn_heals_happen_even_from_zero_hp():
    m = stage(
        "a . . c b",
        start=True,
        heal=2,
        dice=[4, 4, 4, 4],
        a=unit("zombie vigilance", hp=0),
        b=foe(BYSTANDER),
        c=unit(BYSTANDER),
    )
    skip_to(m, "act", "a")
    assert hp(m, "a") == 4


@pytest.mark.clause("style.zombie.action.hunger", "style.zombie.note.take")
def test_hunger_deals_two_damage_and_moves_one_token_to_the_owner():
    m = stage(". a b .", a=unit("zombie zen"), b=foe(BYSTANDER, tokens={"power": 2, "chaos": 1}))
    play(m, "use 6 hunger")
    assert offered(m) == ["pick power", "pick chaos", "pick none"]
    play(m, "pick power")
    assert hp(m, "b") == 10
    assert asked(m) == "react", "one token and no more; b may answer with its Chaos token"
    assert (tokens_of(m, "a"), tokens_of(m, "b")) == ({"power": 1}, {"power": 1, "chaos": 1})


@pytest.mark.clause("ruling.style.zombie.take-challenge")
def test_a_taken_challenge_keeps_its_challengers_name():
    m = stage(". a b . c", a=unit("zombie zen"), b=foe(BYSTANDER, challenge="c"), c=foe(BYSTANDER))
    play(m, "use 6 hunger", "pick challenge")
    assert (challenger(m, "a"), challenger(m, "b")) == ("c", "")


@pytest.mark.clause("ruling.style.zombie.take-challenge")
@pytest.mark.parametrize("friend", ["a", "c"])
def test_a_taken_challenge_of_the_taker_or_its_friend_is_discarded(friend: str):
    m = stage(". a b . c", a=unit("zombie zen"), b=foe(BYSTANDER, challenge=friend), c=unit(BYSTANDER))
    play(m, "use 6 hunger", "pick challenge")
    assert (challenger(m, "a"), challenger(m, "b")) == ("", "")


@pytest.mark.clause("style.zombie.action.hunger", "ruling.edge.timing")
def test_whoever_loses_its_last_speed_to_hunger_over_an_edge_falls():
    b = foe("dark shadow", tokens={"speed": 1})
    m = stage("a b .", edge=["b"], a=unit("zombie zen", pool=[4, 1]), b=b, c=foe("dark shadow", at=["C1"]))
    play(m, "use 4 hunger", "pick speed")
    assert (at(m, "b"), tokens_of(m, "a")) == ("", {"speed": 1})


@pytest.mark.clause("style.zombie.action.hunger", "ruling.edge.timing", "token.training")
def test_nothing_more_is_taken_from_whoever_fell_without_its_token() -> None:
    a, b = unit("zombie vigilance", pool=[5, 6], tokens={"training": 1}), foe(BYSTANDER, at=["C2"])
    m = stage(". . . .\n. a o .\n. . . d", a=a, b={**b, "tokens": {"speed": 1, "power": 2}}, d=foe(BYSTANDER))
    play(m, "trained 5 hunger", "pick speed")
    assert (at(m, "b"), tokens_of(m, "b"), asked(m)) == ("", {"power": 2}, "act")


@pytest.mark.clause("style.zombie.ability.rise", "form.vigilance.note.start-heal", "heroic-spirit.not-if-healed")
def test_a_fallen_ghoul_is_healed_by_both_of_its_abilities_once() -> None:
    m = stage("a . . b\n. . c .", start=True, a=unit("ghoul", hp=0), b=foe(PLAIN), c=unit(PLAIN), dice=ANY)
    skip_to(m, "act", "a")
    assert hp(m, "a") == 6
