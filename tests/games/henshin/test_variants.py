"""Other numbers on cards: for everybody, or on a card that stands beside the printed one in the same match."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from games.henshin.staging import at, dice_of, mine, modify, npc, play, stage, theirs, where

from dustup import Match, find_game
from dustup.engine.errors import BadPosition, BadSetup
from dustup.engine.record import Record, replay
from dustup.games.henshin.content import box
from dustup.games.henshin.setup import random_team
from dustup.table.lines import line_of
from dustup.table.question import question_of
from dustup.table.scene import scene_of

GAME = find_game("henshin")
NUMBERS = box().numbers()


def played(match: Match, seed: int) -> Match:
    """A match played to its end at random."""
    random = Random(seed)
    while match.question is not None:
        match.answer(random.choice(list(match.question.options)))
    return match


def story(match: Match) -> list[tuple[str, tuple[str, ...]]]:
    """Everything that happened, and by which clauses."""
    return [(repr(entry.event), tuple(entry.clauses)) for entry in match.log]


def setup_with(id: str, **more: Any) -> dict[str, Any]:
    """A set-up in which both teams bring the card of a number, or its scenario is played."""
    kind, card = id.partition(":")[0].split("/")
    random = Random(id)
    teams = [random_team(random), random_team(random)]
    if kind == "scenarios":
        return {"scenario": card, "teams": teams, "quick": True, **more}
    for team in teams:
        team[kind] = [card, *(each for each in team[kind] if each != card)][: len(team[kind])]
    return {"scenario": "street-brawl", "teams": teams, "quick": True, **more}


# -- every number ----------------------------------------------------------------------------------------------------


def test_every_number_of_the_box_has_a_range_that_it_is_in() -> None:
    assert len(NUMBERS) > 250 and len({row["id"] for row in NUMBERS}) == len(NUMBERS)
    assert all(row["low"] <= row["value"] <= row["high"] for row in NUMBERS)
    assert {"id": "heroes/old-mole:Cave-In.damage", "value": 2, "low": 2, "high": 4} in NUMBERS
    kinds = {row["id"].partition("/")[0] for row in NUMBERS}
    assert kinds == {"heroes", "forms", "groups", "scenarios"}


@pytest.mark.parametrize("row", NUMBERS[3::43], ids=lambda row: row["id"])
@pytest.mark.parametrize("end", ["low", "high"])
def test_a_match_with_a_number_at_the_end_of_its_range_replays(row: dict[str, Any], end: str) -> None:
    """A sample; ``studies/variants.py`` plays them all."""
    match = played(Match("henshin", setup_with(row["id"], content={row["id"]: row[end]}), 5), 5)
    again = replay(Match, Record.from_json(Record.of(match).to_json()), None, True)
    assert again.state.digest() == match.state.digest()


@pytest.mark.parametrize(
    "id",
    [
        "heroes/kettle:Safety Valve.momentum",
        "groups/bog-brood:Guard the Nest.watch",
        "scenarios/meteor-run:scoring.deliver",
    ],
)
def test_a_change_to_what_is_printed_changes_nothing(id: str) -> None:
    """The card is another object, made anew; the match is the same to the last event."""
    value = next(row["value"] for row in NUMBERS if row["id"] == id)
    plain, same = (Match("henshin", setup_with(id, **more), 3) for more in ({}, {"content": {id: value}}))
    assert plain.state.box is not same.state.box
    assert story(played(plain, 3)) == story(played(same, 3))
    assert plain.answers == same.answers


def test_a_change_beside_what_is_printed_changes_nothing_but_the_name() -> None:
    """One seat plays the card made anew, the other the printed one."""
    id = "heroes/kettle@new:Safety Valve.momentum"
    plain, beside = setup_with("heroes/kettle:stamina"), setup_with("heroes/kettle:stamina", content={id: 1})
    beside["teams"][0]["heroes"][0] = "kettle@new"
    first, second = played(Match("henshin", plain, 3), 3), played(Match("henshin", beside, 3), 3)
    assert [each.replace("kettle@new", "kettle") for each, _ in story(second)] == [each for each, _ in story(first)]
    assert {each.card.key for each in second.state.pieces if each.name.startswith("Kettle")} == {"kettle", "kettle@new"}


# -- the changed number is the one that acts -------------------------------------------------------------------------
# Each with seat 1 that plays the changed card and seat 2 that plays the printed one, in the same match.


def both(drawing: str, content: dict[str, int], **more: Any) -> Iterator[Match]:
    """The same position with the fighter A of seat 1 about to act, then with B of seat 2."""
    for one in "AB":
        row = more[one]
        yield stage(drawing, content=content, active=f"{row['seat']}:{row['hero']}", **more)


def test_special_actions() -> None:
    content = {"heroes/old-mole@new:Cave-In.damage": 3}
    first, second = both(
        "C A . B D", content, A=mine("old-mole@new"), B=theirs("old-mole"), C=theirs(), D=mine(), dice=["44"]
    )
    play(first, "special-at 44 cave-in A1")
    play(second, "special-at 44 cave-in E1")
    assert (at(first, "A1").stamina, at(second, "E1").stamina) == (9, 10)


def test_dice_abilities() -> None:
    for hero, dice in (("old-mole@new", ["22", "4", "66"]), ("old-mole", ["222", "4", "6"])):
        row = mine(hero) if hero == "old-mole@new" else theirs(hero)
        other = theirs("old-mole") if hero == "old-mole@new" else mine("old-mole@new")
        content = {"heroes/old-mole@new:Dig Deeper.dice": 1}
        match = modify("A . B", [2, 4, 5, 6, 6], A=row, B=other, content=content)
        owner = 1 if hero == "old-mole@new" else 2
        play(match, f"use {owner}:{hero}/dig-deeper", "turn-die 5 2", *(["turn-die 6 2"] if owner == 2 else []))
        assert dice_of(match) == dice


def test_uses_of_heroism_and_their_cost() -> None:
    content = {"heroes/kettle@new:Stoke the Boiler.momentum": 3, "heroes/kettle@new:Stoke the Boiler.cost": 1}
    players = [{"heroism": 5}, {"heroism": 5}]
    first, second = both("A . B", content, A=mine("kettle@new"), B=theirs("kettle"), dice=["4"], players=players)
    for match in (first, second):
        play(match, "spend-heroism stoke-the-boiler")
    assert (at(first, "A1").momentum, first.state.players[0].heroism) == (3, 4)
    assert (at(second, "C1").momentum, second.state.players[1].heroism) == (2, 3)


def test_what_happens_at_a_moment() -> None:
    """Spring Tide heals at the Beginning Step."""
    rows = [{"forms": ["coral-turtle@new 2 0"]}, {"forms": ["coral-turtle 2 0"]}]
    match = stage(
        "A . . B",
        A=mine(form="coral-turtle@new", stamina=5),
        B=theirs(form="coral-turtle", stamina=5),
        next="beginning",
        players=rows,
        content={"forms/coral-turtle@new:Spring Tide.heal": 3},
    )
    assert (at(match, "A1").stamina, at(match, "D1").stamina) == (8, 7)


def test_passives_that_raise() -> None:
    """Pack Bite is heard before damage."""
    content = {"groups/shadow-pack@new:Pack Bite.damage": 2}
    for seat, other, left in ((1, 2, 9), (2, 1, 10)):
        pack = {1: "shade-hound@new", 2: "shade-hound"}
        match = stage(
            "N A O . P",
            A={"hero": "plain", "seat": other},
            N=npc(pack[seat], seat),
            O=npc(pack[seat], seat),
            P=npc(pack[other], other),
            next=f"npc {seat}",
            content=content,
            rolls={"npc": [1]},
            players=[{"group": "shadow-pack@new"}, {"group": "shadow-pack"}],
        )
        assert at(match, "B1").stamina == left


def test_passives_that_lower() -> None:
    """Baked Hard is heard where damage is lowered: a six hurts for 3."""
    match = stage(
        "N A O",
        A=mine(),
        N=npc("clay-colossus@new", 1),
        O=npc("clay-colossus"),
        dice=["6", "6"],
        players=[{"group": "clay-troopers@new"}, {"group": "clay-troopers"}],
        content={"groups/clay-troopers@new:Baked Hard.less": 2},
    )
    play(match, "hurt 6 A1", "hurt 6 C1")
    assert (at(match, "A1").stamina, at(match, "C1").stamina) == (8 - 1, 8 - 2)


LEECH = {1: "bog-leech@new", 2: "bog-leech"}


def test_passives_that_come_after() -> None:
    """Drain is heard after damage."""
    content = {"groups/bog-brood@new:Drain.heal": 2}
    for seat, left in ((1, 3), (2, 2)):
        match = stage(
            "N A . . . . . . O",
            A={"hero": "plain", "seat": 3 - seat},
            N=npc(LEECH[seat], seat, health=1),
            O=npc(LEECH[3 - seat], 3 - seat, health=1),
            next=f"npc {seat}",
            content=content,
            players=[{"group": "bog-brood@new", "spawns": ["A1"]}, {"group": "bog-brood", "spawns": ["A1"]}],
        )
        assert at(match, "A1").stamina == left


def test_reactions() -> None:
    """Safety Valve waits until the action is over."""
    content = {"heroes/kettle@new:Safety Valve.momentum": 3}
    first, second = both("A B", content, A=mine("kettle@new"), B=theirs("kettle"), dice=["4"])
    play(first, "hurt 4 B1")
    play(second, "hurt 4 A1")
    assert (at(first, "B1").momentum, at(second, "A1").momentum) == (1, 3)


def test_how_npcs_behave() -> None:
    """Guard the Nest watches 4 hexes, changed 5."""
    content = {"groups/bog-brood@new:Guard the Nest.watch": 5}
    for seat, glyph, cell in ((1, "a", "E1"), (2, "b", "A1")):
        match = stage(
            f"{glyph} . . N . A",
            A={"hero": "plain", "seat": 3 - seat},
            N=npc(LEECH[seat], seat),
            next=f"npc {seat}",
            content=content,
            players=[{"group": "bog-brood@new"}, {"group": "bog-brood"}],
        )
        assert where(match, match.state.npcs_of(seat - 1)[0]) == cell


@pytest.mark.parametrize(("content", "score"), [({}, 1), ({"scenarios/street-brawl:scoring.exhaust": 2}, 2)])
def test_scenarios(content: dict[str, int], score: int) -> None:
    match = stage("A B", A=mine(), B=theirs(stamina=1), dice=["4"], content=content)
    play(match, "hurt 4 B1")
    assert match.state.players[0].score == score


def test_numbers_of_the_card_itself() -> None:
    content = {"heroes/kettle@new:stamina": 14, "groups/bog-brood@new:Bog Leech.health": 4}
    match = stage(
        "A B N O",
        A=mine("kettle@new"),
        B=theirs("kettle"),
        N=npc("bog-leech@new", 1),
        O=npc("bog-leech", 2),
        dice=["4"],
        content=content,
    )
    assert [at(match, cell).maximum for cell in ("A1", "B1", "C1", "D1")] == [14, 12, 4, 3]


# -- several in one process ------------------------------------------------------------------------------------------


def test_two_variants_and_the_printed_card_do_not_touch_each_other() -> None:
    """Played by turns, an answer each."""
    more, most = ({"heroes/old-mole:Cave-In.damage": value} for value in (3, 4))
    tables = [
        stage("A . B C", A=mine("old-mole"), B=theirs(), C=theirs(), dice=["44"], content=each)
        for each in (more, {}, most)
    ]
    for match in tables:
        match.answer("special-at 44 cave-in D1")
    assert [at(match, "D1").stamina for match in tables] == [9, 10, 8]
    assert box().heroes["old-mole"].abilities["Cave-In"].n.damage == 2


def test_boxes_share_what_is_equal_and_are_built_once() -> None:
    changes = {"heroes/old-mole:Cave-In.damage": 3}
    variant = box().but(changes)
    assert variant is box().but(dict(changes)) and variant is not box() and box().but({}) is box()
    assert variant.heroes["old-mole"] is not box().heroes["old-mole"]
    assert variant.heroes["kettle"] is box().heroes["kettle"]
    both = variant.but({"heroes/kettle:stamina": 13})
    assert both.changes == {**changes, "heroes/kettle:stamina": 13}
    assert (both.heroes["kettle"].stamina, variant.heroes["kettle"].stamina) == (13, 12)
    assert {row["id"]: row["value"] for row in both.numbers()}["heroes/kettle:stamina"] == 13


def test_chance_deals_printed_cards_only() -> None:
    """A scenario or a group is drawn from those in the box, not from what stands beside them."""
    variant = box().but({"groups/bog-brood@new:Drain.heal": 2})
    assert "bog-brood@new" in variant.groups
    assert [each.key for each in variant.drawn("groups")] == list(box().groups)


# -- what a match keeps and shows ------------------------------------------------------------------------------------

CHANGES = {
    "heroes/old-mole@new:Cave-In.damage": 3,
    "heroes/kettle:stamina": 14,
    "heroes/kettle:Stoke the Boiler.cost": 1,
}


def changed() -> Match:
    """A match in which Old Mole of seat 1 and everybody's Kettle are changed."""
    return stage(
        "A . B C", A=mine("old-mole@new"), B=theirs("old-mole"), C=theirs("kettle"), dice=["44", "2"], content=CHANGES
    )


def test_a_position_keeps_its_changes() -> None:
    match = changed()
    again = Match.at(match.position())
    assert again.state.content == CHANGES
    assert again.state.digest() == match.state.digest()
    again.answer("special-at 44 cave-in D1")
    assert at(again, "D1").stamina == 14 - 3


def test_the_fingerprint_of_the_content_covers_the_changes() -> None:
    plain = Record.of(stage("A . B", A=mine(), B=theirs(), dice=["4"]))
    match = changed()
    record = Record.of(match)
    assert plain.content_hash == GAME.content_hash != record.content_hash
    setup = setup_with("heroes/kettle:stamina", content={"heroes/kettle:stamina": 14})
    other = {**setup, "content": {"heroes/kettle:stamina": 13}}
    hashes = {Record.of(Match("henshin", each, 1)).content_hash for each in (setup, other)}
    assert len(hashes | {GAME.content_hash, record.content_hash}) == 4
    replay(Match, record, None, True)


def test_the_digest_of_a_state_covers_the_changes() -> None:
    drawn = {"A": mine("kettle"), "B": theirs("shoto"), "dice": ["4"]}
    plain = stage("A . B", **drawn)
    other = stage("A . B", content={"heroes/kettle:Pressure Jet.range": 3}, **drawn)
    assert plain.state.digest() != other.state.digest()


def test_the_table_shows_the_changed_card_with_its_number() -> None:
    match = changed()
    view = match.view(0)
    shown = {piece["name"]: GAME.cards.describe(piece["card"]) for piece in scene_of(view)["pieces"]}
    assert (
        shown["Old Mole (new)"][0].startswith("Old Mole (new), hero") and "Deal 3 damage" in shown["Old Mole (new)"][-1]
    )
    assert "Deal 2 damage" in shown["Old Mole"][-1]
    assert "Not as printed: heroes/kettle:stamina is 14." in scene_of(view)["status"]["about"]
    assert "stamina 14" in shown["Kettle"][0] and "(1 heroism, once per activation)" in shown["Kettle"][-1]
    menu = question_of(match, view, match.question, True)
    assert "Deal 3 damage" in str(menu)


def test_the_log_shows_what_the_changed_card_says() -> None:
    match = stage(
        "A B C", A=mine("old-mole"), B=theirs(), C=theirs(), dice=["44"], content={"heroes/old-mole:Cave-In.damage": 4}
    )
    play(match, "special-at 44 cave-in C1")
    lines = [line_of(match.view(0), entry) for entry in match.log]
    named = {card for line in lines if line for card in line["cards"]}
    assert any("Deal 4 damage" in str(GAME.cards.describe(card)) for card in named)


# -- what is refused -------------------------------------------------------------------------------------------------

BAD = {
    "unknown kind": ({"heros/old-mole:stamina": 12}, r"no kind of cards called 'heros'; do you mean heroes\?"),
    "unknown card": ({"heroes/old-mol:stamina": 12}, r"among the heroes called 'old-mol'; do you mean old-mole"),
    "unknown number of a sentence": (
        {"heroes/old-mole:Cave In.damages": 3},
        "no number of Cave-In called 'damages'; do you mean damage",
    ),
    "no such sentence": (
        {"heroes/old-mole:Cavern.damage": 3},
        r"numbers on heroes/old-mole called 'Cavern'; do you mean Cave-In",
    ),
    "unknown number": (
        {"heroes/old-mole:staminna": 12},
        r"no number of heroes/old-mole called 'staminna'; do you mean stamina",
    ),
    "not an id": ({"stamina": 12}, r"no number is called 'stamina'; a change is written KIND/CARD:SENTENCE.NUMBER"),
    "a text": ({"heroes/old-mole:stamina": "12"}, r"cannot be '12', expected a whole number"),
    "a flag": ({"heroes/old-mole:momentum": True}, r"cannot be True, expected a whole number"),
    "too high": ({"heroes/old-mole:stamina": 15}, r"cannot be 15, expected 11 to 14, its range"),
    "too low": ({"heroes/old-mole@new:Cave-In.damage": 1}, r"cannot be 1, expected 2 to 4, its range"),
    "far too high": ({"heroes/old-mole:stamina": 10**12}, r"so large a number, expected 11 to 14"),
    "twice": (
        {"heroes/old-mole:Cave-In.damage": 3, "heroes/old-mole:cave-in.damage": 4},
        r"Cave-In.damage' is changed twice",
    ),
    "a bad mark": ({"heroes/old-mole@New!:stamina": 12}, r"marked 'New!', expected up to 20 small letters"),
    "beside what all share": ({"scenarios/street-brawl@new:rounds": 4}, r"of scenarios only one is in play"),
    "no table": (["heroes/old-mole:stamina"], r"should be a table of numbers by their ids"),
    "too many": (
        {f"heroes/old-mole@a{at}:stamina": 12 for at in range(201)},
        r"201 changes of content, expected at most 200",
    ),
    "too long": ({"heroes/" + "x" * 300 + ":stamina": 12}, r"no number is called 'heroes/xxx"),
}


@pytest.mark.parametrize("what", BAD)
def test_a_bad_change_is_refused_in_words(what: str) -> None:
    changes, said = BAD[what]
    with pytest.raises(BadSetup, match=said):
        Match("henshin", {"content": changes}, 1)


def test_a_bad_change_in_a_position_is_refused_in_words() -> None:
    with pytest.raises((BadPosition, BadSetup), match=r"cannot be 15, expected 11 to 14, its range"):
        stage("A . B", A=mine("old-mole"), B=theirs(), content={"heroes/old-mole:stamina": 15})


def test_a_team_cannot_bring_a_card_and_its_double() -> None:
    setup = setup_with("heroes/kettle:stamina", content={"heroes/kettle@new:stamina": 13})
    setup["teams"][0]["heroes"] = ["kettle", "kettle@new", "shoto"]
    with pytest.raises(BadSetup, match="'kettle' stands twice among the heroes"):
        Match("henshin", setup, 1)


def test_a_card_beside_the_printed_one_is_only_there_where_it_was_made() -> None:
    setup = setup_with("heroes/kettle:stamina")
    setup["teams"][0]["heroes"][0] = "kettle@new"
    with pytest.raises(BadSetup, match="no 'kettle@new' among the heroes"):
        Match("henshin", setup, 1)
