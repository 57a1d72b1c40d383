"""Training Style of the Teacher."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked,
    at,
    end_turn,
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

PLAIN = "judgment vigilance"


@pytest.mark.clause("style.training.ability.give", "ruling.style.training.who")
def test_at_the_end_of_its_turn_the_owner_gives_any_ally_a_training_token() -> None:
    m = stage("a . b . . . c", a=unit("training iron"), b=foe(PLAIN), c=unit(PLAIN), d=unit(PLAIN, hp=0, at=["B1"]),
              dice=ANY)  # fmt: skip
    play(m, "end-turn")
    assert (asked(m), offered(m)) == ("training-whom", ["give a", "give c"])
    play(m, "give c")
    assert tokens_of(m, "c") == {"training": 1}


@pytest.mark.clause("token.training", "style.training.note.examples", "style.training.note.wording")
def test_a_trained_damage_hits_two_targets_for_one_more_each() -> None:
    a = unit("judgment zen", pool=[4, 3], tokens={"training": 1})
    m = stage("b a c\n. d .", a=a, b=foe(PLAIN), c=foe(PLAIN), d=foe(PLAIN))
    play(m, "trained 4 damage", "target b", "target c")
    assert (hp(m, "b"), hp(m, "c"), hp(m, "d")) == (9, 9, 12)
    assert tokens_of(m, "a") == {}


@pytest.mark.clause("token.training")
def test_training_raises_the_cost_as_well() -> None:
    m = stage("b a c", a=unit("judgment zen", pool=[3, 1], tokens={"training": 1}), b=foe(PLAIN), c=foe(PLAIN))
    assert "trained 3 damage" in offered(m) and "trained 1 damage" not in offered(m)
    play(m, "trained 3 damage", "target b")
    # The gate at 3 is at 4 now: a 3 deals what a 1 does, raised by one.
    assert (hp(m, "b"), hp(m, "c")) == (10, 10)


@pytest.mark.clause("token.training", "ruling.action.impossible-parts")
@pytest.mark.parametrize(("tokens", "trained"), [({"training": 1}, False), ({"training": 2}, True),
                                                ({"training": 1, "power": 1}, True)])  # fmt: skip
def test_a_training_token_that_pays_for_an_action_is_none_that_it_could_remove(tokens, trained) -> None:
    m = stage("a . . . b", a=unit("halcyon zen", pool=[4, 4], tokens=tokens), b=foe(PLAIN))
    found = {"put-it-out", "purify"} if trained else set()
    assert {each.split()[-1] for each in offered(m, "trained")} & {"put-it-out", "purify"} == found
    assert {"use 4 put-it-out", "use 4 purify"} <= set(offered(m))


@pytest.mark.clause("style.training.note.examples")
@pytest.mark.parametrize("action", ["throw", "grapple"])
def test_throw_and_grapple_are_unchanged(action: str) -> None:
    m = stage(". . b a c . .", a=unit("halcyon zen", pool=[2, 3], tokens={"training": 1}), b=foe(PLAIN), c=foe(PLAIN))
    before = (at(m, "b"), at(m, "c"))
    play(m, f"trained 2 {action}", "target b")
    while asked(m) != "act":
        play(m, offered(m)[0])
    assert at(m, "c") == before[1]


@pytest.mark.clause("style.training.note.wording")
def test_an_ally_is_still_one_ally_but_numbers_rise() -> None:
    a = unit("judgment iron", pool=[4, 3], tokens={"training": 1})
    m = stage("d a c . . . b", a=a, b=foe(PLAIN), c=unit(PLAIN), d=unit(PLAIN))
    play(m, "trained 4 secure", "target c", "target c")
    assert (tokens_of(m, "a")["iron"], tokens_of(m, "c"), tokens_of(m, "d")) == (4, {"iron": 3}, {})


@pytest.mark.clause("token.training.once-per-turn")
def test_only_one_training_token_is_spent_in_a_turn() -> None:
    m = stage("a b", a=unit("judgment zen", pool=[4, 4, 4], tokens={"training": 2}), b=foe(PLAIN))
    play(m, "trained 4 damage")
    assert tokens_of(m, "a") == {"training": 1}
    assert not offered(m, "trained")


@pytest.mark.clause("style.training.action.watch-closely")
def test_watch_closely_gives_a_token_and_another_to_an_ally_once_it_is_spent() -> None:
    m = stage("a b . c", a=unit("training zen", pool=[4, 3, 2]), b=foe(PLAIN), c=unit(PLAIN), d=unit(PLAIN, at=["C1"]))
    play(m, "use 3 watch-closely")
    assert (tokens_of(m, "a"), tokens_of(m, "c")) == ({"training": 1}, {})
    play(m, "trained 4 damage")
    assert (asked(m), offered(m)) == ("training-whom", ["give c", "give d"])
    play(m, "give c")
    assert (tokens_of(m, "a"), tokens_of(m, "c")) == ({}, {"training": 1})


@pytest.mark.clause("style.training.action.watch-closely")
def test_a_token_kept_until_the_next_turn_is_passed_on_to_nobody() -> None:
    m = stage("a b . c", a=unit("training zen", pool=[3]), b=foe(PLAIN), c=unit(PLAIN), meter=["enemies", "heroes"],
              dice=ANY)  # fmt: skip
    play(m, "use 3 watch-closely")
    skip_to(m, "training-whom")
    play(m, "give a")
    skip_to(m, "act", "a")
    play(m, "trained 5 damage")
    assert asked(m) != "training-whom"


@pytest.mark.clause("style.training.action.watch-closely", "archetype.trickster.frantic.any-token")
def test_a_training_token_spent_as_iron_is_spent_so_an_ally_gets_one_as_well() -> None:
    zed = "Zed: frantic trickster+teacher+angel, tough; styles training, caged, halcyon; forms zen, iron, wild"
    b, c = foe("judgment wild", tokens={"iron": 2}), unit("judgment power")
    m = stage("a b . c", a=unit(zed), b=b, c=c, start=True)
    play(m, "frantic 0 0 0 none", "no", "use 3 watch-closely", "pay fury", "amount 1", "pick training")
    assert tokens_of(m, "c") == {"training": 1}


@pytest.mark.clause("style.training.action.watch-closely", "archetype.trickster.frantic.any-token")
@pytest.mark.parametrize(("second", "gifts"), [("pick training", 2), ("pick speed", 1)])
def test_who_watches_closely_twice_and_spends_both_tokens_passes_on_two(second: str, gifts: int) -> None:
    zed = "Zed: frantic trickster+teacher+angel, tough; styles training, caged, halcyon; forms zen, iron, wild"
    a = unit(zed, stance=[0, 0, 2, ""], pool=[3, 3, 1], tokens={"speed": 2, "iron": 1})
    m = stage("a b . c", a=a, b=foe("judgment wild"), c=unit("judgment power"))
    play(m, "use 3 watch-closely", "use 3 watch-closely", "pay fury", "pick training", second)
    assert tokens_of(m, "c") == {"training": gifts}


@pytest.mark.clause("style.training.action.watch-closely", "ruling.complication.three-way-allies")
@pytest.mark.parametrize(("answer", "tokens"), [("give d", {"training": 1}), ("no", {})])
def test_of_three_teams_a_promised_token_may_go_to_somebody_of_another(answer: str, tokens: dict[str, int]) -> None:
    a = unit("training zen", pool=[3, 3, 1])
    m = stage("a . b d", a=a, b=foe(PLAIN), d=foe(PLAIN, team="third"))
    play(m, "use 3 watch-closely", "trained 3 movement")
    assert offered(m) == ["give b", "give d", "no"]
    play(m, answer)
    assert (tokens_of(m, "d"), tokens_of(m, "a").get("training", 0)) == (tokens, 0)


@pytest.mark.clause("style.training.action.watch-closely", "ruling.archetype.boss.twins-persons")
def test_one_twin_passes_its_training_on_to_the_other() -> None:
    a = unit("training zen", archetypes=["twins"], pool=[3, 3, 1])
    m = stage("a . a . b", a=a, b=foe(PLAIN))
    play(m, "use 3 watch-closely", "trained 3 movement")
    assert tokens_of(m, "a") == {"speed": 3, "training": 1}


@pytest.mark.clause("token.inspired", "form.reversal.ability.keep-pool")
def test_a_number_that_comes_after_the_one_action_of_a_turn_is_kept() -> None:
    a, c = unit("judgment reversal", pool=[3]), unit(PLAIN, tokens={"inspired": 1})
    m = stage("a . b c", a=a, b=foe(PLAIN), c=c, dice=[5, *ANY])
    play(m, "use 3 movement", "inspire")
    end_turn(m)
    assert pool(m, "a") == [5]


@pytest.mark.clause("style.training.ability.give")
def test_whoever_gives_a_training_token_at_the_end_of_its_turn_is_asked_to_whom() -> None:
    m = stage("a . b .\n. c d .", a=unit(), c=unit("training power"), d=unit(), b=foe(), turn="c")
    skip_to(m, "training-whom")
    assert m.say_question() == "c: who gets the Training token (Training)?"


@pytest.mark.clause("style.training.action.watch-closely")
def test_whoever_promised_a_training_token_is_asked_to_whom() -> None:
    m = stage("a . b .\n. c d .", a=unit("training power", pool=[4, 4, 4]), c=unit("judgment power"), d=unit(), b=foe())
    play(m, "use 4 watch-closely", "trained 4 movement")
    assert m.say_question() == "a: who gets the Training token (Training)?"
