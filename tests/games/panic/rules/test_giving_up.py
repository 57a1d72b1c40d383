"""Giving up and agreeing on a draw: in a fight, in a Last Stand, and between the fights of an adventure."""

from random import Random

import pytest
from games.panic.rules.test_between import HEROES, adventure, after_first_fight, in_troubles, key, notes, until
from games.panic.staging import asked, at, clauses_of, foe, offered, play, stage, told, unit

from dustup import Match
from dustup.engine.events import Conceded, DrawAgreed
from dustup.games.panic.events import FightOver

GIVING_UP = pytest.mark.clause("ruling.taken-out.concede")
DRAW = pytest.mark.clause("ruling.fight.draw")


def duel(**more):
    return stage("a . b .", a=unit("jumping iron", pool=[4, 3]), b=foe("judgment power", hp=5), **more)


@GIVING_UP
@pytest.mark.parametrize(("seat", "winner"), [(0, 1), (1, 0)])
def test_a_side_that_gives_up_has_lost_the_fight(seat, winner):
    m = duel()
    m.concede(seat)
    assert m.result.winners == (winner,) and m.result.scores[winner] == 1 and m.question is None
    assert m.result.reason == "conceded"
    assert told(m, FightOver) == [FightOver(winner)]
    assert "ruling.taken-out.concede" in clauses_of(m, Conceded)


@GIVING_UP
def test_the_action_in_progress_is_not_played_on():
    m = stage("a b . .", a=unit("jumping iron", pool=[4]), b=foe())
    play(m, "use 4 throw")
    assert asked(m) == "push-where" and "spot D1" in offered(m)
    m.concede(0)
    assert m.result.winners == (1,) and at(m, "b") == "B1"
    assert Match.replay(m.record().to_json()).result == m.result


@GIVING_UP
def test_one_hero_gives_up_for_all_of_them():
    enemies = ["the-judge", "the-light", "the-choir"]
    m = Match("panic", {"heroes": HEROES, "enemies": enemies, "seats": "each"}, 1)
    m.concede(1)
    assert m.seats == 4 and m.result.winners == (3,)
    (said,) = [m.say(each) for each in m.log if isinstance(each.event, Conceded)]
    assert said == "Player 2 (Truth Crimson) concedes."


@GIVING_UP
def test_against_two_sides_the_field_is_left_to_the_first_that_fights_on():
    m = stage("a . b . c", a=unit(), b=foe(), c=unit(team="third"), teams=3)
    m.concede(0)
    assert told(m, FightOver) == [FightOver(1)]
    m = stage("a . b . c", a=unit(), b=foe(hp=0), c=unit(team="third"), teams=3)
    m.concede(0)
    assert told(m, FightOver) == [FightOver(2)]
    assert m.result.winners == (1,)


# -- adventures ------------------------------------------------------------------------------


@GIVING_UP
def test_in_an_adventure_only_the_fight_is_lost():
    m = until(adventure(), "act", "react")
    m.concede(0)
    assert key(m) in ("who-speaks", "last-stand-want")
    until(m, "go-on")
    assert m.state.notes.fought == 1 and m.state.notes.wins == 0
    m.answer("yes")
    until(m, "act")
    m.concede(1)
    assert m.result is None
    until(m)
    assert m.result.winners == () and m.result.scores == (1, 1)
    assert Match.replay(m.record().to_json()).log.entries == m.log.entries


@GIVING_UP
def test_before_its_first_turn_a_fight_is_lost_as_well():
    m = adventure()
    assert key(m) == "whose-debut"
    m.concede(1)
    assert told(m, FightOver) == [FightOver(0)]
    until(m, "go-on")
    assert m.state.notes.wins == 1


@GIVING_UP
@pytest.mark.parametrize("seat", [0, 1])
def test_a_last_stand_is_cut_short_but_the_fight_stays_decided(seat):
    m = after_first_fight()
    won = told(m, FightOver)[-1].winners
    m.concede(seat)
    assert key(m) == "go-on" and m.state.notes.wins == int(won == 0)
    assert not [each for each in notes(m) if each.startswith("says-")] and "everybody-heals" in notes(m)


@GIVING_UP
@pytest.mark.parametrize("seat", [0, 1])
def test_between_two_fights_the_adventure_is_given_up(seat):
    m = in_troubles()
    m.concede(seat)
    assert m.result.winners == (1 - seat,) and sum(m.result.scores) == 1


@DRAW
def test_a_drawn_fight_has_no_winner():
    m = duel()
    m.agree_draw()
    assert m.result.winners == () and m.result.reason == "draw"
    assert "ruling.fight.draw" in clauses_of(m, DrawAgreed)


@DRAW
def test_a_drawn_fight_of_an_adventure_counts_for_nobody_and_has_no_last_stand():
    m = until(adventure(), "act")
    m.agree_draw()
    assert key(m) == "go-on" and not [each for each in notes(m) if each.startswith("says-")]
    m.answer("no")
    assert m.result.winners == () and m.result.scores == (0, 0)


@DRAW
def test_a_last_stand_and_the_time_between_fights_end_in_a_draw():
    m = after_first_fight()
    m.agree_draw()
    assert key(m) == "go-on" and m.state.notes.wins == 0 and m.state.notes.drawn == 1
    m = in_troubles()
    m.agree_draw()
    assert m.result.winners == () and sum(m.result.scores) == 1


@GIVING_UP
@DRAW
def test_whenever_it_is_declared_the_adventure_can_be_played_to_its_end():
    """In the middle of walks, pushes and falls: whatever is left half done is put right."""
    for number in range(6):
        m, random = adventure(3, deal=number), Random(number)
        while m.question is not None:
            options = m.question.options
            m.answer(options[random.randrange(len(options))])
            if m.question is not None and random.random() < 0.02:
                m.agree_draw() if random.random() < 0.3 else m.concede(random.randrange(2))
        assert m.result is not None
        assert Match.replay(m.record().to_json()).result == m.result
