"""Control tokens: negating and redirecting an announced Action."""

from __future__ import annotations

import pytest
from games.panic.staging import cited, copies, foe, hp, offered, play, skip_to, stage, tokens_of, unit, unit_of

PLAIN = "judgment power"


@pytest.mark.clause("ruling.archetype.boss.untouchable-conditions", "copy.performs-actions")
def test_of_an_action_that_a_copy_uses_the_copy_is_the_user():
    b = foe("judgment iron", archetypes=["untouchable"], tokens={"control": 1})
    m = stage("a . . . a1 b .", a=unit("illusion zen", pool=[3, 1]), b=b)
    play(m, "use 3 damage", "negate counter")
    assert (hp(m, "a"), hp(m, "b"), copies(m, "a")) == (12, 11, [])


@pytest.mark.clause("ruling.archetype.boss.untouchable-conditions")
@pytest.mark.parametrize(
    ("stance", "use", "to"),
    [
        ("illusion vigilance", "use 1 stand-strong", "target c"),
        ("aura zen", "pay shields-up", "target c"),
        ("illusion zen", "use 5 put-it-out", "target c"),
        ("syphon zen", "use 5 power-converter", "target c"),
        ("armored zen", "pay you-stay", ""),
        ("illusion zen", "use 5 rescue", ""),
    ],
)
def test_what_a_countered_action_does_to_the_copy_that_uses_it_its_original_does_not_feel(
    stance: str, use: str, to: str
) -> None:
    tokens = {"iron": 3} if "shields" in use else {"iron": 2, "speed": 3}
    a = unit(stance, pool=[5, 1], hp=2, tokens=tokens)
    c = unit(PLAIN, hp=0 if "rescue" in use else 2, tokens={"weakness": 2})
    b = foe("judgment zen", archetypes=["untouchable"], tokens={"control": 1})
    m = stage("a . . . . a1 c b", a=a, b=b, c=c)
    play(m, use)
    for answer in ("from a~1", to, "negate counter", "pick convert"):
        if answer in offered(m):
            play(m, answer)
    skip_to(m, "act")
    left = {kind: count for kind, count in tokens.items() if use.startswith("use") or kind == "speed"}
    health = 3 if "armored" in stance else 2  # its Iron heals it
    assert (hp(m, "a"), unit_of(m, "a").shield, tokens_of(m, "a")) == (health, 0, left)


@pytest.mark.clause("token.control.negate")
def test_a_negated_action_names_the_rule() -> None:
    m = stage("a b . .", a=unit("judgment zen", pool=[3, 1]), b=foe("jumping control", tokens={"control": 1}))
    play(m, "use 3 movement", "negate negate")
    assert "token.control.negate" in cited(m, "is negated by b")


@pytest.mark.clause("ruling.form.control.redirect-multi", "token.control.redirect")
@pytest.mark.parametrize(("who", "use"), [("judgment blaster", "use 4 shockwave"), (PLAIN, "use 4 damage")])
def test_a_redirected_action_hits_whoever_performs_it_even_in_fog(who: str, use: str) -> None:
    m = stage("a b .\n~ . .", a=foe(who, pool=[4, 1]), b=unit(PLAIN, tokens={"control": 2}))
    play(m, use, "negate redirect", *(["yes"] if "shockwave" in use else []))
    assert (hp(m, "a"), hp(m, "b")) == (11 if "shockwave" in use else 10, 12)


@pytest.mark.clause("ruling.form.control.redirect-multi", "token.control.redirect")
def test_in_fog_the_performer_of_a_redirected_action_is_a_target_among_others() -> None:
    m = stage("a b .\n. c .", a=foe(PLAIN, pool=[4, 1]), b=unit(PLAIN, tokens={"control": 2}), c=foe(PLAIN), fog=["a"])
    play(m, "use 4 damage", "negate redirect")
    assert offered(m) == ["target a", "target c"]
