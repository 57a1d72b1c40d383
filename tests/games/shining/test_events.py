"""The Event Decks of the three chapters: what every card does."""

from __future__ import annotations

from typing import Any

import pytest
from games.shining.staging import asked, galahad, hp, maren, monster, of, orrin, play, ranger, skeleton, where

from dustup.engine.match import Match
from dustup.games.shining.content import box
from dustup.testing.staging import stage as staged

FIELD = """
    A B . . . . 1 2
    . . . . . . 3 4
    . . . . # . . .
    C . . . . . . D"""


def turned(deck: str, card: str, field: str = FIELD, **more: Any) -> Match:
    """A card of a deck is turned up: two Heroes stand beside each other, two far off."""
    rows = {"A": galahad(), "B": ranger(), "C": maren(), "D": orrin()}
    rows |= {key: more.pop(key) for key in list(more) if len(key) == 1}
    for letter, row in rows.items():
        row.setdefault("at", letter)
        if row["at"] == "":
            del row["at"]
    names = list(box().events[deck])
    return staged(
        "shining",
        field,
        encounter="one",
        hero=[row for row in rows.values() if "hero" in row],
        monster=[row for row in rows.values() if "monster" in row],
        decks={"events": {"rest": [card], "discards": [each for each in names if each != card]}},
        stack=["event"],
        next=["event", "stop"],
        **more,
    )


@pytest.fixture
def deck(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> str:
    """Encounter One with the Event Deck of another chapter."""
    monkeypatch.setattr(box().encounters["one"], "events", request.param)
    return str(request.param)


second = pytest.mark.parametrize("deck", ["chapter-2"], indirect=True)
third = pytest.mark.parametrize("deck", ["chapter-3"], indirect=True)


def off(number: int, kind: str = "skeleton") -> dict[str, Any]:
    """A Monster of the encounter that is not in play."""
    return monster(kind, number, at="")


def lost(match: Match) -> dict[str, int]:
    """Who has lost how many HP."""
    return {each.tag: each.card.hp - each.hp for each in match.state.heroes if each.hp < each.card.hp}


def in_play(match: Match) -> list[str]:
    return [each.tag for each in match.state.monsters_in_play()]


def test_each_chapter_has_a_deck_of_six_to_eight() -> None:
    assert [6 <= len(box().events[f"chapter-{each}"]) <= 8 for each in (1, 2, 3)] == [True] * 3
    names = [card.name for cards in box().events.values() for card in cards.values()]
    assert len({*names}) == len(names)


@second
@pytest.mark.clause("combat.event.reveal")
def test_horns_on_the_wall_brings_the_highest_numbers(deck: str) -> None:
    match = turned(deck, "horns-on-the-wall", W=off(1), X=off(2), Y=off(3), Z=skeleton(4, at="H2"))
    assert in_play(match) == ["skeleton.2", "skeleton.3", "skeleton.4"]


@second
def test_the_side_door_is_the_one_nearest_to_a_hero(deck: str) -> None:
    # SPAWN 4 is two squares from Orrin, SPAWN 1 five from the Ranger.
    match = turned(deck, "out-of-the-side-door", W=off(1), X=off(4))
    assert in_play(match) == ["skeleton.4"]
    nobody = turned(deck, "out-of-the-side-door", W=off(1), A=galahad(hp=0), B=ranger(hp=0), C=maren(hp=0),
                    D=orrin(hp=0))  # fmt: skip
    assert in_play(nobody) == []


@second
def test_no_event_brings_a_boss_back(deck: str) -> None:
    match = turned(deck, "horns-on-the-wall", W=off(0, "barrow-wight"))
    assert in_play(match) == []


@second
def test_arrows_hit_whoever_has_no_wall_beside(deck: str) -> None:
    match = turned(deck, "arrows-in-the-open", B=ranger(at="D3"), C=maren(hp=0))
    assert lost(match) == {"galahad": 1, "orrin": 1, "maren": 8}  # the Ranger is beside the wall, Maren lies


@second
def test_burning_oil_hits_those_who_stand_together(deck: str) -> None:
    assert lost(turned(deck, "burning-oil")) == {"galahad": 1, "ranger": 1}
    assert lost(turned(deck, "burning-oil", B=ranger(hp=0))) == {"ranger": 8}  # beside one who lies is alone


@second
@pytest.mark.clause("combat.event.order-choice", "combat.players-agree")
def test_the_winch_is_held_or_let_go(deck: str) -> None:
    match = turned(deck, "the-winch-slips", W=off(1), X=off(2), Y=off(3))
    assert asked(match) == "agree"
    play(match, "pick hold-it")
    assert lost(match) == {"galahad": 2} and in_play(match) == []
    gone = play(turned(deck, "the-winch-slips", W=off(1), X=off(2), Y=off(3)), "pick let-go")
    assert lost(gone) == {} and in_play(gone) == ["skeleton.1", "skeleton.2"]


@second
def test_a_forgotten_store_gives_mp_to_those_who_stand(deck: str) -> None:
    match = turned(deck, "a-forgotten-store", C=maren(mp=0, hp=0), D=orrin(mp=6), B=ranger(mp=0))
    assert [of(match, each).mp for each in ("maren", "orrin", "ranger")] == [0, 6, 1]


@second
def test_the_snare_catches_monsters_beside_heroes(deck: str) -> None:
    match = turned(deck, "caught-in-their-own-snare", X=skeleton(1, at="A2"), Y=skeleton(2, at="G1"))
    assert (hp(match, "skeleton.1"), hp(match, "skeleton.2")) == (2, 3)


@third
def test_the_deep_gives_up_odd_numbers(deck: str) -> None:
    match = turned(deck, "the-deep-gives-up-its-own", W=off(1), X=off(2), Y=off(3))
    assert in_play(match) == ["skeleton.1", "skeleton.3"]


@third
def test_called_back_is_one_of_each_kind(deck: str) -> None:
    match = turned(deck, "called-back-by-name", W=off(1), X=off(2), Y=off(3, "bone-archer"), Z=off(4, "bone-archer"))
    assert in_play(match) == ["skeleton.1", "bone-archer.3"]


@third
def test_a_tremor_hurts_whoever_is_alone(deck: str) -> None:
    assert lost(turned(deck, "tremor")) == {"maren": 1, "orrin": 1}
    near = turned(deck, "tremor", C=maren(at="A3"))
    assert lost(near) == {"orrin": 1}  # two squares are near enough


@third
@pytest.mark.clause("combat.event.order-choice")
def test_the_dark_finds_the_standing_hero_with_the_fewest_hp(deck: str) -> None:
    match = turned(deck, "the-dark-finds-the-weakest", A=galahad(hp=4), B=ranger(hp=4), C=maren(hp=0))
    assert of(match, "galahad").hp == 3 and of(match, "ranger").hp == 4


@third
def test_the_voice_is_answered_or_not(deck: str) -> None:
    some: dict[str, Any] = {"A": galahad(hp=5), "B": ranger(hp=0), "W": off(1), "X": off(2)}
    match = play(turned(deck, "the-voice-below", **{key: dict(row) for key, row in some.items()}), "pick answer")
    assert hp(match, "galahad") == 7 and hp(match, "ranger") == 0 and in_play(match) == ["skeleton.2"]
    silent = play(turned(deck, "the-voice-below", **some), "pick silent")
    assert hp(silent, "galahad") == 5 and in_play(silent) == []


@third
def test_stone_remembers_its_monsters(deck: str) -> None:
    match = turned(deck, "stone-remembers", X=skeleton(1, at="G1", hp=2), A=galahad(hp=5))
    assert hp(match, "skeleton.1") == 3 and hp(match, "galahad") == 5


@third
@pytest.mark.clause("ex.until-three")
def test_sunlight_finds_the_exhausted(deck: str) -> None:
    match = turned(deck, "a-shaft-of-sunlight", A=galahad(hp=1, ex=True), B=ranger(hp=0), C=maren(hp=3))
    assert not of(match, "galahad").ex and of(match, "ranger").ex and hp(match, "ranger") == 2
    assert hp(match, "maren") == 3


# -- Chapter 1 ---------------------------------------------------------------------------------------------------------


def first(card: str, **more: Any) -> Match:
    return turned("chapter-1", card, **more)


def test_the_ground_stirs_up_to_a_number_and_bones_bring_the_lowest() -> None:
    some: dict[str, Any] = {"content": {"events/chapter-1:The Ground Stirs.number": 2}}
    stirred = first("the-ground-stirs", W=off(1), X=skeleton(2, at="H2"), Y=off(3), Z=off(4, "bone-archer"), **some)
    assert in_play(stirred) == ["skeleton.1", "skeleton.2"]
    bones = first("bones-in-the-leaves", W=off(1), X=off(2), content={"events/chapter-1:Bones in the Leaves.number": 1})
    assert in_play(bones) == ["skeleton.1"] and where(bones, "skeleton.1") == "G1"


def test_a_falling_branch_and_a_lull() -> None:
    branch = first("falling-branch", field=FIELD.replace("#", "t"), B=ranger(at="D3"))
    assert lost(branch) == {"ranger": 1}
    lull = first("a-lull-in-the-wind", A=galahad(hp=5), B=ranger(hp=0))
    assert hp(lull, "galahad") == 6 and hp(lull, "ranger") == 0


def test_in_the_mist_all_who_stand_suffer() -> None:
    match = play(first("choking-mist", B=ranger(hp=0), X=skeleton(1, at="G1", hp=1)), "pick breathe")
    assert lost(match) == {"galahad": 1, "maren": 1, "orrin": 1, "ranger": 8} and hp(match, "skeleton.1") == 1
