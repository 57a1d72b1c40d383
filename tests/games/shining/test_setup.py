"""The party, the set-up of an encounter, and what an encounter hands on."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from games.shining.staging import asked, hp, offered, play, refused, told, where

from dustup import Match
from dustup.engine.ending import sequel_of
from dustup.engine.errors import BadSetup, Refused
from dustup.games.shining import GAME
from dustup.games.shining.content import box
from dustup.games.shining.events import (
    ChartRolled,
    DeckReady,
    EncounterBegan,
    HeroPlaced,
    HeroTaken,
    OrderGiven,
    SceneryLaid,
    Spawned,
    TrackLaid,
)
from dustup.games.shining.quests import in_order
from dustup.games.shining.rules.movement import hero_ways


def begun(**setup: Any) -> Match:
    return Match(GAME, {"players": 1, **setup}, seed=1)


def placed(match: Match) -> Match:
    """All Heroes stand and have their numbers, in the order of the party."""
    while asked(match) in ("place", "order"):
        match.answer(match.question.options[0])  # type: ignore[union-attr]
    return match


# -- the party ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("party.four-heroes", "party.always-four")
def test_a_party_is_four_heroes_whatever_the_number_of_players() -> None:
    for players in (1, 4):
        assert len(begun(players=players).state.heroes) == 4
    with pytest.raises(BadSetup, match="A party has 4 heroes, not 3"):
        begun(party=["galahad", "maren", "orrin"])


@pytest.mark.clause("party.four-heroes", "party.no-duplicates-advice")
def test_a_party_is_written_as_a_list_a_table_a_line_or_left_to_chance() -> None:
    wanted = ["ranger", "galahad", "galahad", "orrin"]
    line = "Last Light: Centaur Ranger, Galahad the Squire * 2, Orrin Ash"
    for party in (wanted, {"name": "Last Light", "heroes": wanted}, line):
        assert [each.card.key for each in begun(party=party).state.heroes] == wanted
    dealt = {tuple(each.card.key for each in begun(party="random", deal=deal).state.heroes) for deal in range(6)}
    assert len(dealt) > 1 and all(len({*each}) == 4 for each in dealt)
    again = [begun(party="random", deal=3).state.heroes for _ in range(2)]
    assert [each.tag for each in again[0]] == [each.tag for each in again[1]]


@pytest.mark.clause("party.four-heroes")
def test_everything_that_is_wrong_with_a_party_is_said() -> None:
    for party, says in (
        (["galahad", "rangr", "maren"], r"4 heroes, not 3.*There is no 'rangr' among the heroes .do you mean ranger"),
        ({"heroes": ["galahad"] * 5}, "A party has 4 heroes, not 5"),
        ("Last Light: Galahad, Robin", "there is no 'Robin' among the heroes"),
        (4, "party should be 'random' or a table with heroes"),
        ([4, 4, 4, 4], "heroes should be a list of names"),
    ):
        with pytest.raises(BadSetup, match=says):
            begun(party=party)


def test_a_party_is_built_on_the_page_and_played() -> None:
    ready = GAME.foyer.lobby().teams
    assert len(ready) == 6 and ready[0].value["heroes"] == ["galahad", "ranger", "maren", "orrin"]
    for each in ready:
        setup = GAME.foyer.arrange({"encounter": "one", "players": 2, "party": each.value})
        assert len(Match(GAME, setup, seed=1).state.heroes) == 4
    plan = GAME.workshop.builder()
    assert [card.key for card in plan.shelves["heroes"]] == list(box().heroes)
    half = GAME.workshop.build({"name": "Half", "heroes": ["maren"]})[0]
    assert half.use is None and [each.clause for each in half.wrong] == ["party.four-heroes"] and half.fixes
    whole = GAME.workshop.build_random("party", Random(1))
    assert not whole.wrong and GAME.workshop.build(whole.text)[0].team == whole.use
    cards = [box().heroes[each] for each in whole.use["heroes"]]
    said = f"HP {sum(each.hp for each in cards)}, MP {sum(each.mp for each in cards)} in all."
    assert said in whole.panels[0].lines


@pytest.mark.clause("party.create.stat-card", "party.create.weapon", "party.create.traits", "party.create.mini-cards")
@pytest.mark.clause("hero.start-values")
def test_a_hero_is_created_with_its_cards_and_full_points() -> None:
    sister = begun().state.heroes[2]
    assert sister.card.name == "Sister Maren" and (sister.hp, sister.mp, sister.ex) == (8, 6, False)
    assert sister.weapons == ["lamp-staff"] and sister.items == ["herb-tea"]
    assert list(sister.card.traits) == ["works-of-mercy", "turn-the-other-cheek"] and sister.card.spells


@pytest.mark.clause("party.no-duplicates-advice")
def test_the_same_hero_twice_is_legal_and_told_apart() -> None:
    match = begun(party=["galahad", "galahad", "maren", "orrin"])
    assert [each.tag for each in match.state.heroes] == ["galahad.1", "galahad.2", "maren", "orrin"]
    placed(match)
    assert match.question is not None and match.say_question(match.question) == "Galahad 1: what now?"


@pytest.mark.clause("party.player-count")
def test_one_to_four_play() -> None:
    assert [GAME.setup.seats_of({"players": each}) for each in (1, 2, 3, 4)] == [1, 2, 3, 4]
    for players in (0, 5):
        with pytest.raises(BadSetup, match="a whole number from 1 to 4"):
            begun(players=players)


@pytest.mark.clause("party.share-heroes", "party.share-split")
def test_the_players_share_the_heroes_as_they_like_and_each_has_one() -> None:
    assert [each.seat for each in begun(players=2, who=[1, 2, 1, 1]).state.heroes] == [0, 1, 0, 0]
    assert sorted({each.seat for each in begun(players=3).state.heroes}) == [0, 1, 2]
    with pytest.raises(BadSetup, match="player 2 plays no Hero"):
        begun(players=2, who=[1, 1, 1, 1])


@pytest.mark.clause("hero.stats", "hero.points", "hero.cha")
def test_a_hero_has_six_stats_and_two_action_points() -> None:
    for card in box().heroes.values():
        assert list(card.stats) == ["str", "dex", "vit", "mag", "cha", "lck"] and card.ap == 2 and card.rp in (1, 2)
        assert 13 <= sum(card.stats.values()) <= 16 and 7 <= card.hp <= 10, card.name
    assert told(begun(), HeroTaken)


@pytest.mark.clause("hero.centaur-ranger")
def test_the_centaur_ranger_is_as_the_book_has_her() -> None:
    card = box().heroes["ranger"]
    bow = card.arms["hunting-bow"]
    assert (card.stats["lck"], card.stats["dex"], card.stats["vit"], bow.stat) == (3, 4, 4, "dex") and begun()


@pytest.mark.clause("hero.galahad")
def test_galahad_the_squire_takes_part() -> None:
    assert box().heroes["galahad"].name == "Galahad the Squire" and begun()


# -- setting up --------------------------------------------------------------------------------------------------------


@pytest.mark.clause(
    "setup.order-of-steps", "setup.track", "setup.spawn-monsters", "setup.decks", "setup.extra-instructions"
)
@pytest.mark.clause("party.active-party", "term.hero", "term.monster")
def test_track_monsters_decks_chart_places_order() -> None:
    match = placed(begun())
    kinds = [type(each.event) for each in match.log]
    order = [EncounterBegan, TrackLaid, Spawned, DeckReady, ChartRolled, HeroPlaced, OrderGiven]
    places = [kinds.index(each) for each in order]
    assert places == sorted(places) and match.state.token == "hero 1" and match.state.round == 1


@pytest.mark.clause("setup.spawn-example", "encounter-one.setup", "encounter-one.title", "monster.skeleton")
def test_encounter_one_spawns_skeletons_1_to_4_on_their_squares() -> None:
    match = begun()
    spawns = match.state.ground.spawns
    assert [match.state.monsters[each].cell for each in range(4)] == [spawns[each] for each in (1, 2, 3, 4)]
    card = match.state.monsters[0].card
    blade = card.attacks["rusty-blade"]
    assert (card.move, blade.range, card.stats["str"], blade.dice, blade.stat) == (4, 1, 2, (10,), "str")
    assert told(match, EncounterBegan)[0].title == "Gnarled Forest" and match.state.encounter.chapter == 1


@pytest.mark.clause("setup.only-relevant-decks", "setup.event-deck-full")
def test_only_decks_that_take_part_are_set_up_and_in_full() -> None:
    match = begun()
    assert [(each.deck, each.cards) for each in told(match, DeckReady)] == [("skeleton", 6), ("events", 6)]
    assert [each.deck for each in told(begun(encounter="two"), DeckReady)] == [
        "skeleton",
        "bone-archer",
        "ash-bat",
        "events",
    ]


@pytest.mark.clause("setup.hero-placement")
def test_heroes_are_placed_on_free_squares_of_the_start_area() -> None:
    match = begun(players=2, who=[1, 1, 2, 2])
    assert len(offered(match)) == 8 and "place E19" in offered(match)
    assert refused(match, "place A1") == ("not-free", "setup.hero-placement")
    play(match, "place E19")
    assert "place E19" not in offered(match) and where(match, "galahad") == "E19"
    play(match, "place F19")
    assert match.question is not None and match.question.seat == 1  # Maren is the second player's


@pytest.mark.clause("setup.hero-order", "setup.hero-order-fixed", "combat.players-agree")
def test_the_players_give_the_numbers_freely_and_any_of_them_may_say_it() -> None:
    match = begun(players=2)
    for _ in range(4):
        match.answer(match.question.options[0])  # type: ignore[union-attr]
    assert asked(match) == "order" and match.question is not None and match.question.seats == (0, 1)
    play(match, "first orrin", seat=1)
    assert refused(match, "first orrin") == ("has-number", "setup.hero-order")
    play(match, "first galahad", "first maren")
    assert [each.order for each in match.state.heroes] == [2, 4, 3, 1]  # the last number goes by itself
    assert match.state.active == 3


@pytest.mark.clause("setup.carry-over", "reaction.points.per-encounter")
def test_hp_mp_ex_stats_and_items_come_along_and_points_are_renewed() -> None:
    row = {"hero": "orrin", "hp": 2, "mp": 1, "ex": True, "stats": {"mag": 6}, "items": [], "weapons": ["cinder-staff"]}
    hero = begun(party=[row, "galahad", "maren", "ranger"]).state.heroes[0]
    assert (hero.hp, hero.mp, hero.ex, hero.stats["mag"], hero.items) == (2, 1, True, 6, [])
    assert hero.weapons == ["cinder-staff"] and hero.rp == 2 and hero.used == []


@pytest.mark.parametrize(
    ("setup", "says"),
    [
        ({"encounter": "nowhere"}, "encounter is 'nowhere', expected one of"),
        ({"party": ["galahad", "nobody", "maren", "orrin"]}, "There is no 'nobody' among the heroes"),
        ({"party": [{"hero": "maren", "hp": 99}, "galahad", "orrin", "ranger"]}, "a whole number from 0 to 8"),
        ({"party": [{"hero": "maren", "luck": 1}, "galahad", "orrin", "ranger"]}, "unknown key 'luck'"),
        ({"party": [{"hero": "maren", "hp": 0, "ex": False}, "galahad", "orrin", "ranger"]}, "cannot be at once"),
        ({"who": [1, 2, 3, 9]}, "expected"),
        ({"colour": "red"}, "unknown key 'colour'"),
    ],
)
def test_a_set_up_that_cannot_be_names_what_is_wrong(setup: dict[str, Any], says: str) -> None:
    with pytest.raises(BadSetup, match=says):
        begun(**setup)


# -- the glossary and the maps -----------------------------------------------------------------------------------------


@pytest.mark.clause("glossary.purpose", "glossary.common.tree", "glossary.common.tree-stump", "glossary.common.water")
def test_the_log_says_what_the_scenery_of_the_forest_is() -> None:
    match = begun()
    assert [(each.piece, each.terrain) for each in told(match, SceneryLaid)] == [
        ("tree", "tall"),
        ("tree-stump", "short"),
        ("water", "difficult"),
    ]
    assert "Tree: Tall Obstacle." in told(match)


@pytest.mark.clause("encounter-one.goal")
def test_the_goal_of_encounter_one_is_far_and_has_room() -> None:
    match = begun()
    ground = match.state.ground
    assert ground.goals.bit_count() >= 4
    placed(match)
    hero = match.state.heroes[0]
    layers = hero_ways(match.state, hero).costs(1 << hero.cell)
    assert next(cost for cost, layer in enumerate(layers) if layer & ground.goals) >= 18


# -- what comes after --------------------------------------------------------------------------------------------------


@pytest.mark.clause("ruling.match.concede")
def test_giving_up_carries_out_the_defeat_and_all_have_lost() -> None:
    match = placed(begun(players=2))
    match.concede(1)
    assert match.result is not None and match.result.losers == (0, 1) and match.state.following == "prepare"


@pytest.mark.clause("ruling.match.draw")
def test_no_draw_is_agreed_on_and_the_refusal_names_the_ruling() -> None:
    match = placed(begun(players=2))
    with pytest.raises(Refused, match="won or lost") as refused:
        match.agree_draw()
    assert refused.value.refusal.clause == "ruling.match.draw" and match.question is not None


@pytest.mark.clause("hero.levels")
def test_quests_have_a_level_and_a_hero_has_none_but_what_rewards_gave_it() -> None:
    levels = [each.level for each in sorted(box().quests.values(), key=in_order) if not each.side]
    assert len(levels) > 1 and all(one < other for one, other in pairwise(levels))
    raised, printed = {"hero": "galahad", "stats": {"str": 11}}, box().heroes["galahad"].stats
    match = begun(party=[raised, "maren", "orrin", "ranger"])
    assert match.state.heroes[0].stats == {**printed, "str": 11}
    with pytest.raises(BadSetup, match="Hero 1 has an unknown key 'level'"):
        begun(party=[{"hero": "galahad", "level": 2}, "maren", "orrin", "ranger"])


@pytest.mark.clause("encounter-one.defeat.contradiction", "encounter-one.defeat.return", "setup.carry-over")
def test_after_a_defeat_in_encounter_one_the_prepared_party_returns() -> None:
    prepared = [{"hero": "orrin", "items": ["bandage", "bandage"]}, "galahad", "maren", "ranger"]
    hurt = [{"hero": "orrin", "hp": 3, "items": []}, "galahad", "maren", "ranger"]
    match = placed(begun(party=hurt, prepared=prepared))
    match.concede(0)
    following = sequel_of(match)
    assert following is not None and following["encounter"] == "one" and following["party"] == prepared
    again = Match(GAME, following, seed=2)
    assert hp(again, "orrin") == 7 and again.state.heroes[0].items == ["bandage", "bandage"]


@pytest.mark.clause("hero.equipment-limit", "hero.card-sides")
def test_a_hero_carries_any_number_of_things_and_its_card_stays_one_record() -> None:
    row = {"hero": "jory", "items": ["bandage"] * 9 + ["rope"], "weapons": ["dagger-and-dice", "the-thirteenth-card"]}
    match = Match(GAME, {"players": 1, "party": [{**row, "hp": 2, "ex": True}, "galahad", "maren", "orrin"]}, seed=1)
    jory = match.state.heroes[0]
    assert len(jory.items) == 10 and len(jory.weapons) == 2 and jory.ex
    assert jory.stats == box().heroes["jory"].stats and jory.card is box().heroes["jory"]  # EX is only a mark on it
