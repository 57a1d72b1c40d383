"""What is said to people: causes in questions, articles and numbers, and hints that leave nothing out."""

from __future__ import annotations

import re
import tomllib
from random import Random

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    foe,
    play,
    said,
    skip_to,
    stage,
    unit,
)

from dustup.engine.errors import DustupError
from dustup.engine.match import Match
from dustup.games.panic import GAME
from dustup.games.panic.catalog import Cost
from dustup.games.panic.events import ActionUsed, AllUse, BonusGained, Noted, PenaltySuffered, TurnBegins
from dustup.games.panic.setup import deal
from dustup.games.panic.sheets_check import check_sheet
from dustup.games.panic.sheets_encounter import kinds
from dustup.games.panic.sheets_roster import example_hero
from dustup.games.panic.sheets_text import read_short
from dustup.games.panic.words import needed
from dustup.table.question import question_of

PLAIN = "judgment power"
TEXT = tomllib.loads((GAME.folder / "text" / "en.toml").read_text(encoding="utf-8"))


def test_a_question_about_healing_names_its_cause() -> None:
    m = stage("a c . b", a=unit("rallying power"), c=unit(PLAIN, hp=5), b=foe(), next=["begin_turn c"], dice=ANY)
    assert asked(m) == "rally-heal" and "Rallying" in m.say_question()


def test_who_gives_the_iron_token_is_asked_to_whom() -> None:
    a = unit("unbreakable zen", pool=[1, 1])
    m = play(stage("c a d b", a=a, b=foe(PLAIN), c=unit(PLAIN), d=unit(PLAIN)), "use 1 movement")
    assert (asked(m), asked_of(m)) == ("iron-for-whom", "a")


def test_one_is_one_health_bar() -> None:
    with pytest.raises(DustupError, match="enemies have 1 health bar, the heroes' side 3"):
        Match("panic", {"heroes": ["patty-north"], "enemies": ["the-judge"]}, 1)


def test_no_archetype_or_enemy_goes_with_a_wrong_article() -> None:
    boss = read_short("Ann: boss angel, 2 bars; Jumping Iron, Heroic Power, Aura Zen")
    wrong = [*check_sheet(boss), *kinds([], [example_hero("patty-north")], [])]
    said = [each.sentence for each in wrong]
    assert not [each for each in said if " a Angel" in each or " a enemy" in each]
    assert any("Angel" in each for each in said)


def test_the_ability_of_illusion_is_called_the_same_for_copies_and_for_stooges() -> None:
    assert "Copies" not in GAME.ledger["style.illusion.ability.punish"].title
    m = stage("a a b", turn="b", a=unit("illusion vigilance", kind="stooges"), b=foe(PLAIN, pool=[3, 1]))
    play(m, "use 3 damage")
    while asked(m) != "act":
        m.answer(m.question.options[0])
    assert "Copies" not in " ".join(m.say(each) for each in m.log)


def test_what_an_edge_does_is_never_told_without_speed() -> None:
    hints = [each for each in _strings(TEXT) if "out of play until the round ends" in each]
    assert len(hints) == 3 and all("Speed" in each for each in hints)


def test_an_entry_says_which_number_will_do_and_from_which_ones_it_does_more() -> None:
    assert needed(Cost(gates=(1, 3, 5))) == "1+, more from 3, 5" and needed(Cost(gates=(4,))) == "4+"
    assert needed(Cost(x=True)) == "any number" and needed(Cost(two=(3, 3))) == "3+ and 3+"
    assert needed(Cost(gates=(2, 6), tokens=2, kinds=("iron",))) == "2+, more from 6 or 2 Iron tokens"


def entries(m: Match) -> str:
    """The menu of the open question, as whoever is asked reads it."""
    assert m.question is not None
    return str(m.naming().data(question_of(m, m.view(m.question.seat), m.question, True)["menu"]))


@pytest.mark.clause("action.token")
@pytest.mark.parametrize(("turn", "price"), [("a", "3 Basic tokens"), ("b", "2 Basic tokens")])
def test_a_price_is_told_as_whoever_is_asked_pays_it_and_not_as_the_one_whose_turn_it_is(turn: str, price: str) -> None:
    a = unit("aura zen", archetypes=["phantom", "demon"], tokens={"iron": 2}, pool=[1, 1])
    m = play(stage("a . . . b", turn=turn, a=a, b=foe("aura zen", tokens={"iron": 3}, pool=[1, 1])), "use 1 movement")
    assert (asked(m), asked_of(m)) == ("react", "b" if turn == "a" else "a")
    assert f"Shields Up, a Token Action ({price})" in entries(m)


@pytest.mark.clause("token.training", "action.token")
def test_training_and_aim_raise_the_price_that_is_told() -> None:
    m = stage("a . . b", a=unit("aura zen", tokens={"iron": 4, "training": 1}, pool=[1, 1]), b=foe(PLAIN))
    said = entries(m)
    assert "Shields Up, a Token Action (3 Basic tokens)" in said
    assert "Shields Up, a Token Action, with a Training token (4 Basic tokens)" in said
    a = unit("Ann: frantic phantom+demon+gunkata, tough; styles Crosshair, Spirit, Aura; forms Zen, Iron, Power",
             stance=[0, 0, 0, ""], tokens={"iron": 4}, pool=[1, 1], copies=["B1", "C1"])  # fmt: skip
    m = play(stage("a . . . b", a=a, b=foe(PLAIN)), "use 1 take-aim")
    said = entries(m)
    assert "Shields Up, a Token Action (3 Basic tokens)" in said, "one less for a Phantom, one more by Take Aim"
    assert "...Now You Don't, a Token Action (2 Copies)" in said


def test_an_entry_says_what_an_action_costs_whoever_acts_on_somebody_elses_turn() -> None:
    """A Phantom pays one token less than printed; whose turn it is has no such Action at all."""
    a = unit("misfortune's zen", archetypes=["phantom"], tokens={"iron": 2})
    m = play(stage("a . b", turn="b", a=a, b=foe(PLAIN, pool=[1, 1])), "use 1 movement")
    assert (asked(m), asked_of(m)) == ("react", "a")
    assert said_of(m, "pay bad-luck") == "Bad Luck, a Token Action (1+ or 2 Basic tokens)."


def test_an_entry_says_what_an_action_costs_with_a_training_token() -> None:
    lucky = unit("misfortune's zen", tokens={"iron": 5, "training": 1}, pool=[2])
    m = stage("a . b", a=lucky, b=foe(PLAIN))
    assert said_of(m, "pay bad-luck") == "Bad Luck, a Token Action (1+ or 3 Basic tokens)."
    trained = said_of(m, "pay-trained bad-luck")
    assert trained == "Bad Luck, a Token Action, with a Training token (2+ or 4 Basic tokens)."


def test_a_copy_that_shatters_is_no_price() -> None:
    a = unit("crystal zen", pool=[1])
    m = play(stage("a . b\na1 . .\na2 . .", a=a, b=foe(PLAIN)), "pay shatter")
    assert (asked(m), m.say_question()) == ("spend-copy", "a: which Copy is destroyed?")


def test_who_is_weakened_twice_is_not_asked_for_as_if_it_got_one_token() -> None:
    blossom = (
        "Zed: frantic winterblossom+underdog+wardancer, tough; styles lucky, crystal, lightning; forms zen, iron, wild"
    )
    m = play(stage("a b\n. c", start=True, a=unit(blossom), b=foe(PLAIN), c=foe(PLAIN)), "frantic 0 0 0 none")
    assert (asked(m), m.say_question()) == ("weaken-whom", "Zed: who is weakened?")


def said_of(m: Match, option: str) -> str:
    """An offered option in words."""
    assert m.question is not None
    return next(m.say_option(each) for each in m.question.options if m.write(each) == option)


def test_the_enraged_take_a_challenge_and_are_not_challenged() -> None:
    assert not [each for each in _strings(TEXT) if "Enraged" in each and "Challenged" in each]


def test_what_a_group_says_of_itself_it_says_as_several() -> None:
    """A group fights, wants, says and answers as well, so each of these verbs has its other form beside it."""
    notes = {key: said for key, said in TEXT["notes"].items() if said.startswith("{unit} ")}
    wrong = [key for key, said in notes.items() if re.match(r"\{unit\} (has|is|[a-z]+s)\b", said)]
    assert "reason-honour" in notes and "answers-crushed" in notes and not wrong


@pytest.mark.parametrize(
    ("words", "said"), [("pay stunt", "Drones have not enough"), ("go a.1 A1", "Drones have no Speed")]
)
def test_why_a_group_cannot_do_something_is_said_of_several(words: str, said: str) -> None:
    m = stage(". . .\na . b", a=unit("drones", pool=[1]), b=foe())
    assert said in str(m.why_not(words))


def _strings(table: object) -> list[str]:
    if isinstance(table, dict):
        return [said for each in table.values() for said in _strings(each)]
    return [table] if isinstance(table, str) else []


def test_of_a_copy_or_a_stooge_over_an_edge_the_question_says_which() -> None:
    m = stage("a a1 . . b", a=unit(PLAIN, tokens={"speed": 3}), b=foe(PLAIN), edge=["C1"])
    play(m, "go a~1 C1")
    assert m.say_question() == "a's Copy 1 is over an Edge: walk on with Speed?"
    stooges = unit(PLAIN, kind="stooges", pool=[3, 2], tokens={"speed": 1})
    m = stage("a . .\n. . .\na . b", a=stooges, b=foe(PLAIN), edge=["B1"])
    play(m, "go a.1 B1", "stay")
    assert m.say_question() == "a #1 is over an Edge: spend a number on Movement, or fall?"


def test_who_is_moved_by_another_is_not_asked_itself() -> None:
    """With two Stooges it is said which."""
    m = stage("a . . b\n. . b .", a=unit("puppet's vigilance", pool=[3, 1]), b=foe(PLAIN, kind="stooges"))
    play(m, "use 3 pull-the-strings", "target b.2")
    assert m.say_question() == "Where is b #2 moved?"


def test_a_copy_of_the_necromancer_is_asked_whom_it_strikes() -> None:
    a = unit(PLAIN, kind="boss", archetypes=["necromancer"], pool=[1])
    m = stage("a . . b\n. . a1 .\n. . . c", a=a, b=foe(PLAIN), c=foe(PLAIN))
    skip_to(m, "copy-strikes")
    assert m.say_question() == "a: whom does the Copy strike?"


@pytest.mark.parametrize(
    ("kind", "asks", "offers"),
    [
        ("stooges", "a: place a new figure or Fog next to you (Mysterious)?", "A new figure in A2."),
        ("warrior", "a: place a Copy or Fog next to you (Mysterious)?", "A Copy in A2."),
    ],
)
def test_what_is_a_copy_to_others_is_a_figure_to_a_group(kind: str, asks: str, offers: str) -> None:
    a = unit("crystal shadow", build="mysterious", kind=kind)
    m = skip_to(stage("a . . b\n. . . .", a=a, b=foe(PLAIN), start=True, dice=ANY), "copy-or-fog")
    assert (m.say_question(), said_of(m, "put copy A2")) == (asks, offers)


@pytest.mark.clause("stooges.copies")
def test_a_group_is_asked_which_of_its_figures_shatters_and_which_walk_on() -> None:
    m = stage("a . . b\n. a . .\na . . .", a=unit("crystal zen", kind="stooges", pool=[1]), b=foe(PLAIN))
    skip_to(play(m, "pay shatter"), "spend-copy")
    assert m.say_question() == "a: which figure is destroyed?"
    ghosts = unit("spirit shadow", kind="stooges", pool=[3, 3], tokens={"speed": 3})
    m = play(stage("a . . b\n. . a .\na . . .", a=ghosts, b=foe(PLAIN)), "go a.1 A2")
    assert m.say_question() == "a: which of your figures move one space, too?"
    m = stage("a . . b\n. . a .\na . . .", a=ghosts, b=foe(PLAIN))
    assert said_of(m, "pay now-you-dont") == "...Now You Don't, a Token Action (a figure)."


# -- causes ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [102, 107, 110])
def test_every_line_that_something_made_happen_names_it_unless_it_was_an_action_told_before(number: int) -> None:
    """In random fights: either an ability or rule is named, or its Action has been told in this turn."""
    m, random = Match("panic", {**deal(number), "weight": "light"}, number), Random(number)
    known, done = 0, set()
    for _ in range(300):
        if m.question is not None:
            m.answer(m.question.options[random.randrange(len(m.question.options))])
        for entry in m.log[known:]:
            event, known = entry.event, known + 1
            match event:
                case TurnBegins():
                    done.clear()
                case ActionUsed() | AllUse():
                    done.add(m.state.box.actions[event.action].clause)
                case BonusGained():
                    done.add(f"bonus.{event.bonus}")
                case PenaltySuffered():
                    done.add(f"penalty.{event.penalty}")
            named = any(each.startswith(tuple(done)) for each in entry.clauses)
            told = named or hasattr(event, "parts") or isinstance(event, Noted)
            if not told and type(event).key in GAME.text.tables["sources"]:
                assert GAME.cards.behind(m.state, entry.clauses), (m.say(entry), entry.clauses)


def test_what_has_been_told_is_read_in_the_same_words_ever_after() -> None:
    """A line of the log says what was, whatever stance its unit is in by then."""
    zed = "Zed: frantic winterblossom+underdog+wardancer, tough; styles lucky, crystal, aura; forms zen, iron, wild"
    m = stage("a b\n. c", start=True, a=unit(zed), b=foe(PLAIN), c=foe(PLAIN), dice=ANY)
    skip_to(play(m, "frantic 0 1 0 none"), "act", "a")
    before = said(m)
    assert "Zed takes the stance Crystal Zen with the Winterblossom ability." in before
    assert "Zed starts with 7, 5, 3 and 1." in before
    play(skip_to(m, "choose-stance", "a"), "frantic 1 0 1 none")
    assert said(m)[: len(before)] == before
