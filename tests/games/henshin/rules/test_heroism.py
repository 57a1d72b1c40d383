"""Heroism: what players start with, gain and spend."""

from __future__ import annotations

from typing import Any

import pytest
from games.henshin.made_up import hearing, invent, sentence
from games.henshin.staging import at, mine, npc, offered, play, refused, stage, theirs, told, where

from dustup.engine.hearing import AFTER
from dustup.engine.match import Match
from dustup.games.henshin import events
from dustup.games.henshin.happenings import Exhaustion
from dustup.games.henshin.rules.stamina import deal

ROLL = [1, 2, 3, 4, 6]


def with_heroism(mine: int, theirs: int = 0) -> list[dict[str, Any]]:
    """Both players' heroism."""
    return [{"heroism": mine}, {"heroism": theirs}]


def heroism(match: Match) -> list[int]:
    """What each player has."""
    return [player.heroism for player in match.state.players]


# -- starting and gaining -------------------------------------------------------------------------------------------


@pytest.mark.clause("heroism.start")
def test_each_player_begins_with_3() -> None:
    assert heroism(Match("henshin", {"scenario": "street-brawl", "deal": 1}, 1)) == [3, 3]


@pytest.mark.clause("heroism.gain.form-level")
def test_raising_a_form_gains_1() -> None:
    match = stage("A .", A=mine(momentum=4), dice=["1", "2"], players=[{"forms": ["grasshopper"], "heroism": 2}])
    assert heroism(play(match, "transform 1 0")) == [3, 0]


@pytest.mark.clause("heroism.gain.exhausted", "ruling.heroism.whose-exhaustion")
def test_a_player_gains_1_when_a_fighter_of_their_own_falls() -> None:
    match = stage("A B", A=mine(), B=theirs(stamina=1), dice=["2", "1"], players=with_heroism(0, 0))
    assert heroism(play(match, "hurt 2 B1")) == [0, 1]


@pytest.mark.clause("ruling.heroism.whose-exhaustion")
def test_whatever_the_cause() -> None:
    match = stage("A ~", A=mine(stamina=1), dice=["2", "1"], players=with_heroism(0, 0))
    assert heroism(play(match, "move 2 B1")) == [1, 0]


@pytest.mark.clause("ruling.heroism.whose-exhaustion")
def test_as_an_option_of_the_game_the_opponent_gains_it() -> None:
    match = stage("A B", A=mine(), B=theirs(stamina=1), dice=["2", "1"], rulings={"exhaustion-heroism": "opponent"})
    assert heroism(play(match, "hurt 2 B1")) == [1, 0]


@pytest.mark.clause("heroism.gain.npc", "ruling.heroism.npc-credit")
@pytest.mark.parametrize("owner", [1, 2])
def test_destroying_an_npc_of_either_group_gains_1(owner: int) -> None:
    match = stage("A B", A=mine(), B=npc(seat=owner), dice=["4", "1"])
    assert heroism(play(match, "hurt 4 B1")) == [1, 0]


@pytest.mark.clause("ruling.heroism.npc-credit", "ruling.throw.credit")
def test_an_npc_destroyed_by_a_collision_is_the_throwers() -> None:
    match = stage("A B #", A=mine(), B=npc(), dice=["1", "2"])
    assert heroism(play(match, "throw 1 B1", "toward E")) == [1, 0]
    assert at(match, "A1").momentum == 1, "one action, one momentum"


def test_hurting_an_npc_without_destroying_it_gains_nothing() -> None:
    match = stage("A B", A=mine(), B=npc("corporal"), dice=["4", "1"])
    assert heroism(play(match, "hurt 4 B1")) == [0, 0]


@pytest.mark.clause("ruling.heroism.no-cap")
def test_heroism_has_no_upper_limit() -> None:
    match = stage("A B", A=mine(), B=npc(), dice=["4", "1"], players=with_heroism(40))
    assert heroism(play(match, "hurt 4 B1")) == [41, 0]


# -- Heroic Stand ---------------------------------------------------------------------------------------------------


def stand(**more: Any) -> Match:
    """A player with one exhausted hero on A1 and 1 heroism; its base is far away on G1."""
    rows = [{"heroism": 1, "base": "G1", "forms": ["grasshopper"]}]
    fallen = mine(exhausted=True, **more)
    return stage("A . . . . . .", A=fallen, next=["activation 1", "activation 1"], rolls=ROLL, players=rows)


@pytest.mark.clause("heroism.stand.activate")
def test_paying_1_activates_an_exhausted_fighter() -> None:
    match = play(stand(), "yes")
    assert told(match, events.StoodUp)[0].hero == 0
    assert heroism(match) == [0, 0]


def test_without_heroism_an_exhausted_fighter_cannot_be_activated() -> None:
    match = stage("A B", A=mine(exhausted=True), B=mine(), next="activation 1", rolls=ROLL, players=with_heroism(0))
    assert not told(match, events.StoodUp)
    assert told(match, events.Selected)[0].hero == 1, "the only hero left to select"


@pytest.mark.clause("heroism.spend.list")
def test_a_stand_may_be_chosen_although_others_are_fit() -> None:
    match = stage("A B", A=mine(exhausted=True), B=mine(), next="activation 1", rolls=ROLL, players=with_heroism(1))
    assert offered(match) == ["select B1", "stand A1"]


@pytest.mark.clause("heroism.stand.stamina", "ruling.heroism.stand-state")
def test_a_standing_fighter_has_1_stamina_and_acts_normally() -> None:
    match = play(stand(), "yes")
    fighter = at(match, "A1")
    assert (fighter.stamina, fighter.exhausted) == (1, False)
    assert "move 6 C1" in offered(match)


@pytest.mark.clause("heroism.stand.end")
def test_after_its_stand_the_fighter_goes_back_to_base_and_is_exhausted() -> None:
    match = play(stand(momentum=2), "yes", "done")
    assert offered(match) == ["place F1", "place G1"]
    play(match, "place G1")
    fighter = at(match, "G1")
    assert (fighter.exhausted, fighter.stamina, fighter.momentum) == (True, 0, 0)


@pytest.mark.clause("heroism.stand.end", "ruling.heroism.stand-state")
def test_a_fighter_that_falls_in_its_stand_still_goes_back_to_base() -> None:
    rows = [{"heroism": 1, "base": "G1"}]
    match = stage("A ~ . . . . .", A=mine(exhausted=True), next="activation 1", rolls=ROLL, players=rows)
    play(match, "yes", "move 1 B1")
    assert match.question.why.key == "back-to-base"
    assert at(play(match, "place F1"), "F1").exhausted


@pytest.mark.clause("ruling.heroism.stand-no-refund", "heroism.gain.exhausted")
def test_neither_the_collapse_nor_a_fall_in_a_stand_gives_heroism_but_any_other_fall_does() -> None:
    assert heroism(play(stand(), "yes", "done", "place G1")) == [0, 0]
    rows = [{"heroism": 1, "base": "G1"}]
    fallen = stage("A ~ . . . . .", A=mine(exhausted=True), next="activation 1", rolls=ROLL, players=rows)
    assert heroism(play(fallen, "yes", "move 1 B1", "place F1")) == [0, 0]
    other = stage("A ~", A=mine(stamina=1), dice=["2"])
    assert heroism(play(other, "move 2 B1")) == [1, 0]


@pytest.mark.clause("ruling.base.sent-back")
def test_back_to_base_is_a_placement_that_takes_nothing_but_the_place() -> None:
    match = play(stand(form="grasshopper"), "yes", "done", "place G1")
    assert match.state.form_of(at(match, "G1")).key == "grasshopper"
    assert not told(match, events.Moved)


@pytest.mark.clause("ruling.base.full")
def test_with_no_free_hex_at_the_base_the_nearest_free_one_is_used() -> None:
    match = stage("A . . . . B C", A=mine(exhausted=True), B=mine(selected=True), C=mine(selected=True),
                  next="activation 1", rolls=ROLL, players=[{"heroism": 1, "base": "G1"}])  # fmt: skip
    play(match, "yes", "done")
    assert where(match, match.state.piece("1:plain")) == "E1", "the only choice"


@pytest.mark.clause("ruling.heroism.stand-selection")
def test_a_hero_selected_this_round_cannot_make_a_stand() -> None:
    match = stage("A .", A=mine(exhausted=True, selected=True), next="activation 1", players=with_heroism(3))
    assert match.question is None
    assert told(match, events.ActivationSkipped)


@pytest.mark.clause("ruling.heroism.stand-selection")
def test_a_stand_uses_the_heros_one_selection() -> None:
    match = play(stand(), "yes", "done", "place G1")
    assert at(match, "G1").selected
    assert told(match, events.ActivationSkipped), "the second activation finds nobody"


# -- Heroic Destiny -------------------------------------------------------------------------------------------------


def modifying(heroism: int, **more: Any) -> Match:
    """The active player is about to modify a pool of five ones."""
    rows = [{"heroism": heroism}]
    return stage("A .", A=mine(**more), next=["modify", "spend"], active="1:plain", pool=[1] * 5, players=rows)


@pytest.mark.clause("heroism.destiny", "heroism.spend.list", "ruling.heroism.destiny-price")
def test_n_heroism_buys_one_more_die_that_shows_n() -> None:
    match = modifying(5)
    assert offered(match, "destiny") == [f"destiny {n}" for n in range(1, 6)]
    play(match, "destiny 4")
    assert heroism(match) == [1, 0]
    assert [str(die) for die in match.state.dice] == ["1111", "1", "4"]


@pytest.mark.clause("ruling.heroism.destiny-price")
def test_the_die_joins_the_pool_as_an_ordinary_die_and_only_one_can_be_bought() -> None:
    match = play(modifying(6), "destiny 1")
    assert [str(die) for die in match.state.dice] == ["1111", "11"]
    assert offered(match, "destiny") == [], "no second offer"
    assert heroism(match) == [5, 0]


@pytest.mark.clause("ruling.heroism.destiny-price")
def test_no_die_shows_more_than_6() -> None:
    assert offered(modifying(9))[-1] == "destiny 6"


@pytest.mark.clause("heroism.destiny")
def test_destiny_may_be_declined_and_is_not_offered_without_heroism() -> None:
    assert heroism(play(modifying(2), "move 1 B1")) == [2, 0]
    assert offered(modifying(0), "destiny") == []


@pytest.mark.clause("heroism.destiny")
def test_destiny_comes_before_the_heros_own_dice_ability() -> None:
    match = stage("A .", A=mine("shoto"), next=["modify", "spend"], active="1:shoto", pool=[1] * 5,
                  players=with_heroism(2))  # fmt: skip
    later = play(match.fork(), "use 1:shoto/steady-hands", "turn-die 1 3")
    assert offered(later, "destiny") == [], "too late, though there is heroism left"
    assert "turn-die 2 1" in offered(play(match, "destiny 2", "use 1:shoto/steady-hands")), "it can be changed, too"


@pytest.mark.clause("ruling.heroism.destiny-price")
def test_a_bought_die_is_written_among_what_was_used_in_the_activation() -> None:
    asked = {"next": ["modify", "spend"], "active": "1:shoto", "pool": [1, 2, 3], "players": with_heroism(2)}
    assert offered(stage("A .", A=mine("shoto"), **asked), "destiny")
    match = stage("A .", A=mine("shoto"), used=["Heroic Destiny"], **asked)
    assert offered(match, "destiny") == []
    assert 'used = ["Heroic Destiny"]' in match.position()
    assert play(match, "done").state.all_used() == [], "one more can be bought in the next activation"


# -- cards ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("heroism.cards")
def test_a_card_may_list_further_ways_to_spend_heroism(monkeypatch: pytest.MonkeyPatch) -> None:
    def cheer(m, me, n):
        me.stamina += 1

    invent(monkeypatch, "star", sentence("Cheer", "heroism", cheer, cost=2))
    match = stage("A .", A=mine("star", stamina=3), dice=["1"], players=with_heroism(5))
    play(match, "spend-heroism cheer")
    assert (at(match, "A1").stamina, heroism(match)[0]) == (4, 3)
    assert offered(match, "spend-heroism") == [], "once per activation"


@pytest.mark.clause("heroism.cards")
def test_a_use_of_heroism_that_costs_more_than_there_is_cannot_be_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, "star", sentence("Cheer", "heroism", lambda m, me, n: None, cost=2))
    match = stage("A .", A=mine("star"), dice=["1"], players=with_heroism(1))
    assert match.why_not("spend-heroism cheer").code == "no-heroism"


@pytest.mark.clause("heroism.cards")
def test_what_a_use_of_heroism_sets_off_follows_it_before_the_next_action(monkeypatch: pytest.MonkeyPatch) -> None:
    def flare(m, me, n):
        yield from deal(m, m.at(m.board.cell("B1")), [(3, "flare")], me, "card")

    invent(monkeypatch, "star", sentence("Flare", "heroism", flare, cost=1))
    players = [{"heroism": 5}, {"forms": ["phoenix 1 0"]}]
    match = stage("A B", A=mine("star"), B=theirs(form="phoenix"), dice=["4", "6"], players=players)
    play(match, "spend-heroism flare")
    assert (at(match, "B1").stamina, at(match, "A1").stamina) == (9, 11), "Burning Feathers"
    assert offered(match, "hurt") == ["hurt 4 B1", "hurt 6 B1"]


def test_a_die_that_cannot_be_bought_is_refused_with_the_reason() -> None:
    assert refused(modifying(2), "destiny 3") == ("no-heroism", "heroism.destiny")
    assert refused(modifying(9), "destiny 7") == ("no-such-face", "ruling.heroism.destiny-price")


def test_cards_hear_of_the_collapse_and_that_it_belongs_to_a_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = []
    invent(monkeypatch, "fan", hearing("Gasp", AFTER, Exhaustion, lambda m, me, fall: heard.append(fall.stand)))
    match = stage("A . . B", A=mine(exhausted=True), B=theirs("fan"), next="activation 1", rolls=ROLL,
                  players=[{"heroism": 1, "base": "A1"}])  # fmt: skip
    play(match, "yes", "done", "place A1")
    assert heard == [True]
