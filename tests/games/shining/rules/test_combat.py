"""The combat sequence: the track, the token, the Final Step."""

from __future__ import annotations

from typing import Any

import pytest
from games.shining.staging import (
    asked,
    galahad,
    maren,
    monster,
    orrin,
    pile,
    play,
    ranger,
    skeleton,
    stage,
    told,
    where,
)

from dustup.engine.match import Match
from dustup.games.shining.content import box
from dustup.games.shining.events import (
    AiRevealed,
    AiShuffled,
    ChartRolled,
    CheatedDeath,
    EventDiscarded,
    EventRevealed,
    EventsShuffled,
    LostHp,
    RoundBegan,
    TimeOut,
    TimerDiscarded,
)
from dustup.games.shining.rules.combat import on_step, track

FIELD = """
    A . . . . . . X
    B . . . . . . .
    C . . . . . . .
    D . . . . . . ."""


def party() -> dict[str, Any]:
    return {"A": galahad(order=1), "B": ranger(order=2), "C": maren(order=3), "D": orrin(order=4)}


def field(**more: Any) -> Match:
    """All four Heroes stand; nobody is active."""
    return stage(FIELD.replace("X", "X" if "X" in more else "."), **party(), **more)


@pytest.mark.clause("combat.track.composition", "combat.track.boss")
def test_the_track_alternates_then_further_numbers_boss_and_final_step() -> None:
    match = field(
        next=["stop"], stop=False, X=skeleton(1), Y=skeleton(6, at="H2"), Z=monster("barrow-wight", 0, at="H3")
    )
    steps = ["hero 1", "monster 1", "hero 2", "monster 2", "hero 3", "monster 3", "hero 4", "monster 4"]
    assert track(match.state) == [*steps, "monster 6", "boss", "final"]
    assert track(field(next=["stop"], stop=False).state) == [*steps, "final"]


@pytest.mark.clause(
    "combat.advance", "combat.initiative-order", "combat.track.skip-empty", "setup.hero-order-activation"
)
def test_after_hero_1_monster_1_and_empty_steps_are_passed_over() -> None:
    match = field(X=skeleton(2), ai={"skeleton": "basic-attack"}, next=["at_token"], stop=False, script={"dice": [1]})
    assert match.state.active == 0
    play(match, "end")
    assert match.state.token == "hero 2" and match.state.active == 1 and not told(match, AiRevealed)
    play(match, "end")
    assert [each.monster for each in told(match, AiRevealed)] == [4] and match.state.token == "hero 3"


@pytest.mark.clause("combat.track.same-number", "monster.ai.deck-per-kind")
def test_monsters_that_share_a_number_act_one_after_the_other_each_from_its_own_deck() -> None:
    match = field(
        X=skeleton(1),
        Y=monster("bone-archer", 1, at="H3"),
        ai={"skeleton": "rattle-past", "bone-archer": "basic-attack"},
        token="monster 1",
        next=["at_token"],
        stop=False,
        script={"dice": [1, 1, 1]},
    )
    assert [each.card for each in told(match, AiRevealed)] == ["Rattle Past", "Basic Attack"]
    play(match, "let")  # Maren was attacked and does not react
    assert match.state.token == "hero 2"


@pytest.mark.clause("combat.timer.discard", "combat.final-step", "combat.final-step.one-card", "combat.restart")
def test_a_timer_is_removed_and_the_event_below_stays() -> None:
    match = field(stack=["event", "timer", "timer"], round=3, next=["final_step"], stop=False)
    assert match.state.stack == ["event", "timer"] and told(match, TimerDiscarded) and match.state.round == 4
    assert told(match, RoundBegan) == [RoundBegan(4)] and match.state.token == "hero 1"


@pytest.mark.clause("combat.event.reveal", "combat.event.discard-then-roll", "combat.event.example-three")
@pytest.mark.clause("encounter-one.chart.two-three", "combat.chart-at-setup-and-restart", "combat.final-step.face-down")
def test_an_event_is_carried_out_discarded_and_then_a_3_places_an_event_and_a_timer() -> None:
    match = field(stack=["event"], events=["grasping-roots", "a-lull-in-the-wind"], next=["final_step"], stop=False,
                  script={"events": [2], "dice": [3]})  # fmt: skip
    kinds = [type(each.event) for each in match.log]
    assert kinds[:5] == [EventRevealed, LostHp, EventDiscarded, ChartRolled, RoundBegan]
    assert match.state.stack == ["event", "timer"] and match.state.token == "hero 1" and match.state.active == 0


@pytest.mark.clause("combat.final-step.empty", "combat.timer.supply")
@pytest.mark.parametrize(
    ("face", "stack"),
    [(1, ["event"]), (2, ["event", "timer"]), (3, ["event", "timer"]), (4, ["event", "timer", "timer"])],
)
def test_without_a_card_on_the_final_step_the_chart_is_rolled(face: int, stack: list[str]) -> None:
    match = field(next=["final_step"], stop=False, script=[face])
    assert match.state.stack == stack and match.state.round == 2


@pytest.mark.clause("encounter-one.chart.one")
def test_a_1_places_an_event_alone() -> None:
    assert told(field(next=["final_step"], stop=False, script=[1]), ChartRolled) == [ChartRolled(1, 1, 0, 0)]


@pytest.mark.clause("encounter-one.chart.four")
def test_a_4_places_two_timers_on_it() -> None:
    assert told(field(next=["final_step"], stop=False, script=[4]), ChartRolled) == [ChartRolled(4, 1, 2, 0)]


@pytest.mark.clause("combat.event-deck.empty-timed", "encounter-one.defeat")
def test_the_last_event_resolved_is_a_defeat_without_another_roll() -> None:
    match = field(stack=["event"], events=["grasping-roots"], next=["final_step"], stop=False)
    assert told(match, TimeOut) and not told(match, ChartRolled) and match.state.outcome == "defeat"
    # A card more in the deck, and it goes on.
    more = field(stack=["event"], events=["grasping-roots", "a-lull-in-the-wind"], next=["final_step"], stop=False,
                 script={"events": [2], "dice": [1]})  # fmt: skip
    assert not told(more, TimeOut) and more.state.round == 2


@pytest.mark.clause("combat.event-deck.empty-timed")
def test_no_card_on_the_final_step_and_none_in_the_deck_is_a_defeat_as_well() -> None:
    assert told(field(events=[], next=["final_step"], stop=False), TimeOut)


@pytest.mark.clause("combat.event-deck.empty-timed", "end.both-at-once")
def test_victory_is_looked_at_before_time_runs_out() -> None:
    won = stage("g g g g .", A=galahad(at="A1"), B=ranger(at="B1"), C=maren(at="C1"), D=orrin(at="D1"), events=[],
                next=["after_event"], stop=False)  # fmt: skip
    assert won.state.outcome == "victory" and not told(won, TimeOut)


@pytest.mark.clause("combat.event-deck.empty-untimed")
def test_in_other_encounters_the_discards_make_a_new_deck() -> None:
    match = field(encounter="two", events=[], next=["final_step"], stop=False, script=[4])
    assert told(match, EventsShuffled) == [EventsShuffled(6)] and match.state.stack == ["event", "timer"]


@pytest.mark.clause("monster.ai.reshuffle")
def test_a_used_up_ai_deck_is_shuffled_before_the_next_card() -> None:
    deck = box().monsters["skeleton"].deck
    match = field(X=skeleton(1), decks={"skeleton": pile(deck, [])}, next=["monster_step skeleton.1"],
                  script={"ai": [1], "dice": [1]})  # fmt: skip
    assert told(match, AiShuffled) == [AiShuffled(4, 6)] and match.state.decks["skeleton"].left == 5


@pytest.mark.clause("combat.until-end")
def test_rounds_go_on_until_an_ending_is_met() -> None:
    two: dict[str, Any] = {"encounter": "two", "content": {"encounters/two:victory.number": 6}}
    match = field(**two, round=6, stack=["event", "timer"], next=["final_step"], stop=False)
    assert match.state.outcome == "victory"  # six rounds survived
    early = field(**two, round=5, stack=["event", "timer"], next=["final_step"], stop=False)
    assert early.state.outcome == "" and early.state.round == 6


@pytest.mark.clause("combat.event.order-choice")
def test_an_event_that_picks_a_hero_picks_the_standing_one_with_the_lowest_number() -> None:
    rows = {"A": galahad(hp=0, order=1), "B": maren(order=3), "C": ranger(order=2), "D": orrin(order=4)}
    match = stage(FIELD.replace("X", "."), **rows, stack=["event"], events=["grasping-roots"], next=["event"])
    assert [match.state.heroes[each.model].tag for each in told(match, LostHp)] == ["ranger"]


@pytest.mark.clause("combat.players-agree", "combat.event.order-choice")
def test_a_choice_of_an_event_is_anybody_s() -> None:
    rows = {"A": galahad(seat=1), "B": ranger(seat=2), "C": maren(seat=2), "D": orrin(seat=1)}
    match = stage(FIELD, **rows, X=skeleton(hp=1), seats=2, stack=["event"], events=["choking-mist"], next=["event"])
    assert match.question is not None and match.question.seats == (0, 1) and asked(match) == "agree"
    play(match, "pick wait", seat=1)
    assert where(match, "skeleton.1") and match.state.monsters[0].hp == 3


@pytest.mark.clause("combat.track.boss", "combat.track.composition")
def test_a_boss_acts_on_every_step_the_encounter_gives_it() -> None:
    boss = monster("barrow-wight", 0, at="H1", acts=["monster 2", "boss"])
    match = stage(
        "A . . . . . . X\nB . . . . . . .",
        A=galahad(order=1, rp=0),
        B=maren(order=2, rp=0),
        monster=[boss],
        token="hero 2",
        active="maren",
        next=["act"],
        stop=False,
        stack=["timer"],
        script={"dice": [1] * 9, "ai": [1, 1, 1]},
    )
    assert track(match.state)[-2:] == ["boss", "final"] and track(match.state).count("monster 2") == 1
    match.answer("end")
    # After Hero 2 it acts as Monster 2, and again on the Boss step, with a card of its own each time.
    assert match.state.round == 2 and [each.monster for each in told(match, AiRevealed)] == [4, 4]
    assert Match.at(match.position()).state.digest() == match.state.digest()


@pytest.mark.clause("combat.track.boss")
def test_a_boss_with_a_number_has_no_boss_step_and_one_of_its_own_beyond_four() -> None:
    numbered = stage("A X", A=galahad(), X=monster("barrow-wight", 6))
    assert track(numbered.state)[-2:] == ["monster 6", "final"]
    given = stage("A X", A=galahad(), X=monster("barrow-wight", 0, acts=["monster 7"]))
    assert track(given.state)[-2:] == ["monster 7", "final"] and on_step(given.state, "monster 7") == [4]
    plain = stage("A X", A=galahad(), X=monster("barrow-wight", 0))
    assert track(plain.state)[-2:] == ["boss", "final"] and on_step(plain.state, "boss") == [4]


@pytest.mark.clause("combat.track.boss")
def test_an_encounter_hands_its_boss_the_steps_it_gives_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(box().encounters["three"].acts, ("barrow-wight", 0), (2, 9))
    match = Match("shining", {"encounter": "three", "players": 1}, seed=1)
    boss = next(each for each in match.state.monsters if each.card.boss)
    assert track(match.state)[-2:] == ["monster 9", "final"]
    assert boss.id in on_step(match.state, "monster 2") and on_step(match.state, "monster 9") == [boss.id]


@pytest.mark.clause("combat.track.skip-empty")
def test_the_token_passes_over_a_hero_who_is_not_on_the_map() -> None:
    rows = [galahad(at="A1", order=1), maren(order=2, items=["bandage"], hp=0, ex=True)]
    match = stage(". . .", hero=rows, token="hero 2", stack=["timer"], next=["at_token"], stop=False, script=[4, 4, 4])
    assert match.state.round == 2 and match.state.token == "hero 1" and not told(match, CheatedDeath)


# -- the clock, as the book plays it -----------------------------------------------------------------------------------


def waited(match: Match) -> Match:
    """A round in which every Hero ends its activation at once."""
    return play(match, "end", "end", "end", "end")


@pytest.mark.clause("setup.order-of-steps", "setup.extra-instructions", "combat.timer.discard", "combat.event.reveal")
@pytest.mark.clause("combat.event.discard-then-roll", "combat.event.example-three", "combat.restart")
def test_the_printed_sequence_of_timer_event_and_roll() -> None:
    heroes = [{"hero": each} for each in ("galahad", "ranger", "maren", "orrin")]
    match = stage("h h h h\n. . . .", hero=heroes, monster=[], next=["set_up"], stop=False, round=0,
                  script={"dice": [3, 3], "events": [1]})  # fmt: skip
    play(match, "place A1", "place B1", "place C1", "first galahad", "first ranger", "first maren")
    assert match.state.stack == ["event", "timer"] and match.state.round == 1 and match.state.events_left == 5
    waited(match)
    assert match.state.stack == ["event"] and match.state.round == 2 and not told(match, EventRevealed)
    waited(match)
    assert len(told(match, EventRevealed)) == len(told(match, EventDiscarded)) == 1
    assert match.state.stack == ["event", "timer"] and match.state.round == 3 and match.state.events_left == 4
    assert [each.face for each in told(match, ChartRolled)] == [3, 3]


@pytest.mark.clause("combat.event-deck.empty-timed", "encounter-one.defeat")
def test_timers_are_no_event_cards_and_the_last_event_ends_it_only_when_it_is_discarded() -> None:
    match = field(stack=["event", "timer"], events=["a-lull-in-the-wind"], next=["final_step"], stop=False,
                  script={"events": [1]})  # fmt: skip
    assert match.state.round == 2 and not told(match, TimeOut) and match.state.events_left == 0
    waited(match)
    assert told(match, TimeOut) and match.state.outcome == "defeat" and match.state.round == 2


@pytest.mark.clause("end.encounter.condition", "end.check-timing")
def test_a_hero_who_gets_to_the_goal_in_the_last_round_has_won() -> None:
    rows = {"B": ranger(at="A1", order=2), "C": maren(at="B1", order=3), "D": orrin(at="C1", order=4)}
    match = stage("g g g g\nA . . .", A=galahad(order=1), **rows, stack=["event"], events=["a-lull-in-the-wind"],
                  next=["at_token"], stop=False)  # fmt: skip
    play(match, "walk D1")
    assert match.state.outcome == "victory" and not told(match, EventRevealed)


@pytest.mark.clause("combat.final-step.face-down")
def test_how_many_cards_lie_there_is_known_and_not_which() -> None:
    match = field(events=["grasping-roots", "choking-mist"], next=["final_step"], stop=False, script=[3])
    seen = match.view(0).data
    assert seen["stack"] == ["event", "timer"] and seen["decks"]["events"]["left"] == 2
    assert "grasping" not in str({key: seen[key] for key in ("stack", "track", "events_left")})


@pytest.mark.clause("combat.final-step.one-card")
def test_below_a_timer_the_event_waits_for_another_round() -> None:
    match = field(stack=["event", "event", "timer"], events=["a-lull-in-the-wind", "grasping-roots"],
                  next=["final_step"], stop=False)  # fmt: skip
    assert match.state.stack == ["event", "event"] and not told(match, EventRevealed)


@pytest.mark.clause("combat.track.boss", "combat.track.composition")
def test_the_boss_acts_after_everybody_and_before_the_final_step() -> None:
    rows = {"X": monster("barrow-wight", 0, at="H1"), "Y": skeleton(4, at="H4")}
    decks = {"barrow-wight": "drink-the-dark", "skeleton": "rattle-past"}
    match = field(**rows, ai=decks, token="monster 4", stack=["timer"], next=["at_token"], stop=False)
    assert [each.card for each in told(match, AiRevealed)] == ["Rattle Past", "Drink the Dark"]
    assert match.state.round == 2


@pytest.mark.clause("end.one-shot-effects", "setup.carry-over", "setup.event-deck-full")
def test_the_next_encounter_begins_with_whole_decks_and_no_monsters_of_the_one_before() -> None:
    first = Match("shining", {"players": 1, "encounter": "two"}, 3)
    while (question := first.question) is not None:
        first.answer(question.options[0])
    following = first.game.sides.sequel(first.state)
    assert following is not None
    second = Match("shining", following, 4)
    assert second.state.events_left + second.state.stack.count("event") == len(box().events["chapter-1"])
    assert all(each.hp == each.card.hp for each in second.state.monsters) and second.state.round == 0
