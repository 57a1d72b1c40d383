"""Quests: taking one up, preparing, dividing and exchanging items; branches; the end of a quest and of the campaign."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from typing import Any

import pytest
from games.shining.staging import asked, galahad, maren, of, offered, orrin, play, ranger, refused, stage, told

from dustup import Match
from dustup.engine.ending import sequel_of
from dustup.engine.errors import BadContent, BadSetup
from dustup.games.shining import GAME
from dustup.games.shining.content import box
from dustup.games.shining.encounter import Encounter
from dustup.games.shining.events import (
    CampaignOver,
    EncounterBegan,
    Follows,
    ItemsGiven,
    NothingGiven,
    Prepared,
    QuestCompleted,
    QuestLost,
    QuestTaken,
    Rested,
    WeaponGained,
)
from dustup.games.shining.quests import check_quests, encounters_of, open_quests

FIRST, SIDE, SECOND, LAST = "a-light-in-the-darkness", "the-miller-of-low-wheel", "iron-guests", "the-hungry-deep"
MAP = ". . . .\n. . . ."


def begun(**setup: Any) -> Match:
    """A quest from its beginning."""
    return Match(GAME, {"quest": FIRST, "players": 2, **setup}, seed=1)


def divided(match: Match) -> Match:
    """Every item goes to the first Hero."""
    while asked(match) == "divide":
        play(match, offered(match)[0])
    return match


def ending(outcome: str = "victory", quest: str = SIDE, **more: Any) -> Match:
    """The last encounter of a quest has been played, and its instructions are about to be concluded."""
    party = [galahad(hp=2, ex=True), ranger(), maren(mp=1), orrin(seat=more.get("seats", 1))]
    rows = {"quest": quest, "encounter": "mill", "hero": party, "outcome": outcome, **more}
    return stage(MAP, next=["conclude"], stop=False, **rows)


# -- taking a quest up -------------------------------------------------------------------------------------------------


@pytest.mark.clause("quest.select")
def test_a_campaign_begins_with_a_quest_of_level_1() -> None:
    levels = {each.key: each.level for each in box().quests.values()}
    assert open_quests(box(), ()) == [key for key in (FIRST, SIDE) if levels[key] == 1]
    with pytest.raises(BadSetup, match="'iron-guests', expected one that is open to the party: a-light-in-the-dark"):
        begun(quest=SECOND)
    assert told(begun(quest=SIDE), QuestTaken)[0].title == "The Miller of Low Wheel"


@pytest.mark.clause("quest.intro-optional")
def test_the_introduction_is_told_and_nobody_is_asked_about_it() -> None:
    match = begun()
    assert told(match, QuestTaken)[0].text == box().quests[FIRST].text
    assert not match.answers and asked(match) == "divide"


@pytest.mark.clause("quest.first-encounter")
def test_the_quest_begins_with_the_encounter_its_book_names() -> None:
    match = play(divided(begun(quest=SIDE)), "depart")
    assert [each.title for each in told(match, EncounterBegan)] == ["Low Wheel"]


@pytest.mark.clause("quest.chapter", "quest.first-encounter")
def test_an_encounter_belongs_to_the_quest_that_leads_there() -> None:
    assert encounters_of(box(), box().quests[SIDE]) == ["mill"]
    assert encounters_of(box(), box().quests[FIRST])[:3] == ["one", "two", "three"]
    with pytest.raises(BadSetup, match="encounter is 'two', expected one of mill"):
        begun(quest=SIDE, encounter="two")
    assert {each.chapter for each in box().quests.values()} == {1, 2, 3}


# -- preparation -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("quest.preparation", "quest.preparation.items")
def test_preparing_gives_the_items_of_the_book() -> None:
    match = begun()
    assert told(match, Prepared)[0].text == box().quests[FIRST].preparation
    assert told(match, ItemsGiven) == [ItemsGiven(("bandage",) * 3 + ("herb-tea",) * 2 + ("whetstone",))]
    before = len(of(match, "galahad").items)
    assert len(of(divided(match), "galahad").items) == before + 6


def test_every_chapter_prepares_with_four_to_eight_items() -> None:
    assert all(4 <= len(each.items) <= 8 for each in box().quests.values())


@pytest.mark.clause("quest.items-distribution", "combat.players-agree")
def test_any_player_may_say_who_takes_what() -> None:
    match = begun(who=[1, 1, 1, 2])
    before = list(of(match, "orrin").items)
    play(match, "pack whetstone orrin", seat=1)
    play(match, "pack bandage orrin", seat=0)
    assert of(match, "orrin").items == [*before, "whetstone", "bandage"]
    assert "pack whetstone orrin" not in offered(match)  # there was one
    assert refused(match, "pack whetstone orrin") == ("not-there", "quest.items-distribution")


@pytest.mark.clause("quest.items-distribution")
def test_what_is_left_may_be_dealt_out_to_whoever_has_fewest() -> None:
    match = play(begun(done=[SIDE]), "pack bandage galahad")
    left, had = len(match.state.stores), [len(each.items) for each in match.state.heroes]
    play(match, "share")
    now = [len(each.items) for each in match.state.heroes]
    assert not match.state.stores and sum(now) == sum(had) + left
    given = [after - before for before, after in zip(had, now, strict=True)]
    assert max(now[at] for at in range(4) if given[at]) - min(now) <= 1  # nobody got one while another had two fewer


@pytest.mark.clause("quest.items-distribution")
def test_before_an_encounter_items_change_hands_but_never_during_one() -> None:
    match = begun(encounter="two", party=[{"hero": "galahad", "items": ["bandage"]}, "ranger", "maren", "orrin"])
    assert asked(match) == "exchange" and not told(match, EncounterBegan)
    play(match, "give bandage galahad orrin", seat=1)
    assert of(match, "galahad").items == [] and of(match, "orrin").items[-1] == "bandage"
    play(match, "depart")
    assert asked(match) == "place" and not match.state.handed  # before the next encounter anything may be handed on
    assert refused(match, "give bandage orrin galahad")[0] == "wrong-kind"


@pytest.mark.clause("quest.items-distribution")
def test_what_somebody_was_handed_is_not_handed_on_so_that_it_ends() -> None:
    party = [{"hero": each, "items": []} for each in ("galahad", "ranger", "maren")]
    match = begun(encounter="two", party=[*party, {"hero": "orrin", "items": ["bandage", "bandage"]}])
    play(match, "give bandage orrin maren", "give bandage orrin maren")
    assert asked(match) == "place"  # nothing is left to hand over, so nobody is asked


def test_an_encounter_on_its_own_is_set_up_at_once() -> None:
    assert asked(Match(GAME, {"encounter": "two"}, seed=1)) == "place"


@pytest.mark.clause("quest.recovery-between")
def test_preparing_heals_everybody_and_keeps_stats_and_items() -> None:
    row = {"hero": "orrin", "hp": 1, "mp": 0, "ex": True, "stats": {"mag": 9}, "items": ["herb-tea"]}
    match = begun(party=[row, "galahad", "maren", "ranger"], done=[SIDE])
    hero = match.state.heroes[0]
    assert (hero.hp, hero.mp, hero.ex) == (hero.card.hp, hero.card.mp, False)
    assert hero.stats["mag"] == 9 and hero.items == ["herb-tea"] and told(match, Rested) == [Rested(0)]


@pytest.mark.clause("encounter-one.defeat.contradiction", "encounter-one.defeat.return", "end.defeat.consequences")
def test_back_to_the_preparation_the_party_is_as_it_set_out_with_what_it_has_spent_since() -> None:
    match = divided(begun())
    packed = list(of(match, "galahad").items)
    play(match, "give whetstone galahad orrin", "depart")
    of(match, "galahad").items.clear()  # all of it is used up
    of(match, "galahad").stats["str"] += 2
    match.concede(0)
    following = sequel_of(match)
    assert following is not None and (following["quest"], following["encounter"]) == (FIRST, "one")
    again = Match(GAME, following, seed=2)
    assert of(again, "galahad").items == packed and of(again, "galahad").stats["str"] == 3
    assert asked(again) == "exchange"  # nothing is given a second time
    assert not told(again, ItemsGiven)


@pytest.mark.clause("encounter-one.defeat.contradiction", "quest.preparation.items")
def test_who_gives_up_while_dividing_prepares_once_more_and_has_nothing_twice() -> None:
    row = {"hero": "galahad", "stats": {"str": 7}, "items": ["herb-tea"]}
    match = play(begun(party=[row, "ranger", "maren", "orrin"], done=[SIDE]), "pack whetstone galahad")
    match.concede(0)
    following = sequel_of(match)
    assert following is not None and "encounter" not in following and following["quest"] == FIRST
    again = Match(GAME, following, seed=2)
    assert of(again, "galahad").items == ["herb-tea"] and of(again, "galahad").stats["str"] == 7
    assert told(again, ItemsGiven)[0].items.count("whetstone") == 1


# -- branches ----------------------------------------------------------------------------------------------------------


def leading(monkeypatch: pytest.MonkeyPatch, **ways: tuple[str, ...]) -> None:
    """The mill leads elsewhere."""
    mill = box().encounters["mill"]
    for part, where in ways.items():
        monkeypatch.setattr(mill, part, replace(getattr(mill, part), next=where))


@pytest.mark.clause("quest.branching", "combat.players-agree")
def test_where_an_encounter_leads_to_two_others_the_players_choose(monkeypatch: pytest.MonkeyPatch) -> None:
    leading(monkeypatch, victory=("two", "three"))
    match = ending(seats=2)
    assert asked(match) == "follow" and offered(match) == ["follow two", "follow three"]
    play(match, "follow three", seat=1)
    following = sequel_of(match)
    assert told(match, Follows) == [Follows("three")] and following is not None and following["encounter"] == "three"


@pytest.mark.clause("quest.branching")
def test_which_encounter_follows_may_depend_on_the_outcome(monkeypatch: pytest.MonkeyPatch) -> None:
    leading(monkeypatch, victory=("two",), defeat=("three",))
    assert [sequel_of(ending(each))["encounter"] for each in ("victory", "defeat")] == ["two", "three"]  # type: ignore[index]


def test_an_encounter_that_leads_nowhere_is_found_when_cards_are_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    leading(monkeypatch, defeat=("nowhere",))
    with pytest.raises(BadContent, match=r"mill.toml names 'nowhere'; there are: .*prepare, end"):
        check_quests(box())


@pytest.mark.clause("quest.select")
def test_a_book_whose_first_encounter_is_missing_must_say_that_it_is_a_draft(monkeypatch: pytest.MonkeyPatch) -> None:
    book = copy(box().quests[SIDE])
    book.first, book.draft = "nowhere", True
    monkeypatch.setitem(box().quests, SIDE, book)
    check_quests(box())
    assert SIDE not in open_quests(box(), ())
    book.draft = False
    with pytest.raises(BadContent, match=r"the-miller-of-low-wheel.toml names 'nowhere'"):
        check_quests(box())


# -- rewards -----------------------------------------------------------------------------------------------------------


def won(monkeypatch: pytest.MonkeyPatch, **more: Any) -> Match:
    """The mill is won, with another reward than the printed one."""
    mill: Encounter = box().encounters["mill"]
    plain = replace(mill.victory, stat=0, hp=0, mp=0, items=())
    monkeypatch.setattr(mill, "victory", replace(plain, **more))
    rows = [galahad(), ranger(), maren(), orrin()]
    return stage(MAP, hero=rows, quest=SIDE, encounter="mill", outcome="victory", next=["victory"], stop=False)


@pytest.mark.clause("end.victory.typical", "quest.items-distribution")
def test_items_that_an_encounter_gives_are_divided(monkeypatch: pytest.MonkeyPatch) -> None:
    match = won(monkeypatch, items=("bandage", "whetstone"))
    assert asked(match) == "divide"
    play(match, "pack whetstone maren", "pack bandage ranger")
    assert of(match, "maren").items[-1] == "whetstone" and of(match, "ranger").items[-1] == "bandage"
    assert told(match, QuestCompleted)


@pytest.mark.clause("end.victory.typical", "hero.equipment-limit")
def test_a_hero_is_given_one_of_its_own_weapons_that_it_does_not_have(monkeypatch: pytest.MonkeyPatch) -> None:
    match = won(monkeypatch, weapons=1)
    gained = {each.hero: each.weapon for each in told(match, WeaponGained)}
    for hero in match.state.heroes:
        assert set(hero.weapons) <= set(hero.card.arms) and len({*hero.weapons}) == len(hero.weapons)
        assert set(hero.card.weapons) <= set(hero.weapons)  # the old ones are kept
        spare = set(hero.card.arms) - set(hero.card.weapons)
        assert len(hero.weapons) == len(hero.card.weapons) + bool(spare) and (hero.id in gained) == bool(spare)
    assert gained


# -- the end of a quest ------------------------------------------------------------------------------------------------


@pytest.mark.clause("quest.epilogue", "quest.next")
def test_a_quest_completed_has_its_epilogue_and_is_taken_up_no_more() -> None:
    match = ending()
    assert told(match, QuestCompleted)[0].text == box().quests[SIDE].epilogue
    following = sequel_of(match)  # one quest is open, so nobody is asked
    assert following is not None and following["quest"] == FIRST and following["done"] == [SIDE]
    assert "encounter" not in following and "prepared" not in following
    assert following["party"][0]["hp"] == 2 and following["party"][2]["mp"] == 1
    again = Match(GAME, following, seed=2)
    assert [each.hp for each in again.state.heroes] == [each.card.hp for each in again.state.heroes]


@pytest.mark.clause("quest.next", "quest.side-quests", "combat.players-agree")
def test_a_completed_quest_opens_others_and_the_side_quest_may_be_left(monkeypatch: pytest.MonkeyPatch) -> None:
    book = copy(box().quests[SECOND])
    book.first, book.draft = "two", False
    monkeypatch.setitem(box().quests, SECOND, book)
    assert SECOND not in open_quests(box(), [SIDE]) and open_quests(box(), [FIRST]) == [SIDE, SECOND]
    match = ending(quest=FIRST, seats=2)
    assert asked(match) == "embark" and offered(match) == [f"embark {SIDE}", f"embark {SECOND}"]
    play(match, f"embark {SECOND}", seat=1)
    following = sequel_of(match)
    assert following is not None and following["quest"] == SECOND and following["done"] == [FIRST]
    assert told(Match(GAME, following, seed=1), QuestTaken)[0].title == "Iron Guests"


def test_nothing_waits_for_a_side_quest() -> None:
    main = [each for each in box().quests.values() if not each.side]
    reached = {FIRST} | {key for each in main for key in each.next if not box().quests[key].side}
    assert reached == {each.key for each in main}


@pytest.mark.clause("quest.lost", "end.defeat.consequences")
def test_a_lost_quest_opens_nothing_and_is_begun_again_without_its_items() -> None:
    match = ending("defeat")
    assert told(match, QuestLost)[0].text == box().quests[SIDE].failure and not told(match, QuestCompleted)
    assert offered(match) == [f"embark {FIRST}", f"embark {SIDE}"]
    play(match, f"embark {SIDE}")
    following = sequel_of(match)
    assert following is not None and following["lost"] == [SIDE] and "done" not in following
    again = Match(GAME, following, seed=1)
    assert told(again, NothingGiven) and not told(again, ItemsGiven) and asked(again) == "exchange"
    assert len(told(again, Rested)) == 2  # Galahad and Maren


def test_where_no_quest_is_left_the_campaign_rests() -> None:
    match = ending(done=[FIRST, SECOND, LAST])
    assert sequel_of(match) is None and told(match)[-1] == "No further quest is open: here the book ends."


# -- the end of the campaign -------------------------------------------------------------------------------------------


@pytest.mark.clause("quest.final")
def test_the_final_quest_ends_the_campaign_whatever_is_left() -> None:
    match = ending(quest=LAST, done=[FIRST])
    assert told(match, CampaignOver)[0].text == box().quests[LAST].farewell
    assert asked(match) == "fate"
    assert not told(ending("defeat", quest=LAST, done=[FIRST]), CampaignOver)


@pytest.mark.clause("quest.retire-or-keep", "combat.players-agree")
@pytest.mark.parametrize(("fate", "said"), [("retire", "lay down their arms"), ("keep", "stay together")])
def test_heroes_retire_or_are_kept_and_nothing_comes_after(fate: str, said: str) -> None:
    match = play(ending(quest=LAST, done=[FIRST], seats=2), f"fate {fate}", seat=1)
    assert said in told(match)[-1] and sequel_of(match) is None and match.result is not None and match.result.winners


@pytest.mark.clause("quest.new-game-plus")
def test_in_a_new_game_plus_the_heroes_begin_again_as_what_they_have_become() -> None:
    strong = [galahad(stats={"str": 8}, hp=1, ex=True), ranger(), maren(), orrin()]
    match = play(ending(quest=LAST, done=[FIRST], hero=strong), "fate again")
    following = sequel_of(match)
    assert following is not None and following["quest"] == FIRST and "done" not in following
    again = Match(GAME, following, seed=1)
    assert of(again, "galahad").stats["str"] == 8 and told(again, ItemsGiven)


@pytest.mark.clause("quest.new-game-plus")
def test_where_the_book_has_no_new_game_plus_none_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(box().quests[LAST], "again", "")
    assert offered(ending(quest=LAST, done=[FIRST])) == ["fate retire", "fate keep"]


@pytest.mark.clause("ruling.match.concede")
def test_giving_up_while_the_rest_is_decided_leaves_it() -> None:
    match = ending("defeat")
    match.concede(0)
    following = sequel_of(match)
    assert match.question is None and following is not None
    assert following["quest"] == FIRST and following["lost"] == [SIDE]


@pytest.mark.clause("ruling.match.concede")
def test_who_gives_up_among_the_rewards_leaves_them_and_has_won_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    match = play(won(monkeypatch, stat=1), "raise str")
    assert asked(match) == "raise"
    match.concede(0)
    following = sequel_of(match)
    assert following is not None and following["done"] == [SIDE] and "lost" not in following
    assert match.result is not None and match.result.winners == (0,) and told(match, QuestCompleted)
    assert [of(match, each).stats["str"] - box().heroes[each].stats["str"] for each in ("galahad", "ranger")] == [1, 0]


@pytest.mark.clause("ruling.match.concede", "quest.branching")
def test_who_gives_up_before_the_way_is_chosen_takes_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    leading(monkeypatch, victory=("two", "three"), defeat=("three",))
    match = ending()
    assert asked(match) == "follow"
    match.concede(0)
    assert match.state.following == "two"


@pytest.mark.clause("ruling.match.concede", "quest.final")
def test_after_the_final_quest_giving_up_leads_nowhere_but_a_lost_one_leads_on() -> None:
    over = ending(quest=LAST, done=[FIRST])
    over.concede(0)
    assert sequel_of(over) is None
    failed = ending("defeat", quest=LAST)
    assert asked(failed) == "embark"
    failed.concede(0)
    following = sequel_of(failed)
    assert following is not None and following["quest"] == FIRST and following["lost"] == [LAST]


def test_what_is_to_be_taken_and_where_it_leads_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    def explained(match: Match) -> str:
        assert match.question is not None
        return " ".join(GAME.cards.explain(match.state, match.question, match.question.options[0]))

    assert explained(begun()) == "Bandage: Heal2."
    assert explained(ending("defeat")).startswith("A Light in the Darkness For as long")
    leading(monkeypatch, victory=("two", "three"))
    assert explained(ending()).startswith("Encounter 2: Sleeping Village Nobody answers")
