"""Short texts of units: what is written is read back, and mistakes are explained."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dustup.engine.errors import BadContent
from dustup.games.panic.sheets import Sheet, StanceSheet
from dustup.games.panic.sheets_random import random_encounter, random_hero
from dustup.games.panic.sheets_roster import enemy, example_hero
from dustup.games.panic.sheets_text import read_short, read_shorts, write_short

SNIPER = "Sniper: warrior gunkata; Crosshair Owl (from 1); skills Professional"


def test_a_unit_is_one_line_that_reads_like_its_card() -> None:
    assert write_short(example_hero("patty-north")) == (
        "Patty North: focused teacher, mysterious; Training Mountain, Mastermind Control (+3), Elder Power; "
        "skills Eccentric Gambler, Professional, Perfect Timing, Unmovable"
    )
    assert write_short(enemy("hollow-queen", 3)) == (
        "Hollow Queen: boss demon, 3 bars; Forbidden Sun Dragon, Slasher Heart, Vampire Drill; "
        "skills Murderous Supervillain, Eyes Wide Open, Think Fast, Unstoppable"
    )
    assert write_short(enemy("war-tank")) == (
        "War Tank: warrior vehicle; Explosion Sun; skills Unstoppable; shape ##/##/##"
    )
    assert write_short(enemy("drones")) == "Drones: stooges, agile; Machine Shadow"


def test_the_text_says_the_same_as_the_sheet() -> None:
    assert read_short(SNIPER) == Sheet(
        "Sniper",
        "warrior",
        ("gunkata",),
        stances=(StanceSheet("crosshair", ("control",), ("Owl",), "close"),),
        skills=("Professional",),
    )


@given(st.integers(0, 10**6))
def test_every_unit_is_read_back_as_it_was_written(seed: int) -> None:
    random = Random(seed)
    sheets = [random_hero(random), *random_encounter(random, random.randint(1, 6))]
    assert read_shorts("\n\n".join(map(write_short, sheets))) == sheets


@given(name=st.text(min_size=1).filter(str.strip), skill=st.text(min_size=1).filter(str.strip))
def test_any_name_and_any_skill_survive(name: str, skill: str) -> None:
    sheet = replace(read_short(SNIPER), name=name, skills=(skill, "Professional"))
    assert read_short(write_short(sheet)) == sheet


def test_capitals_line_breaks_and_remarks_do_not_matter() -> None:
    text = """
    # our best shot
    Sniper: warrior Gunkata;
      crosshair owl from 1;
      skills   Professional
    """
    assert read_short(text) == read_short(SNIPER)


def test_units_stand_apart_by_an_empty_line() -> None:
    assert [each.name for each in read_shorts(f"{SNIPER}\n\nDrones: stooges, agile; Machine Shadow\n")] == [
        "Sniper",
        "Drones",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Sniper", "should begin with a name and a colon"),
        ("Sniper: warior gunkata", "Sniper: there is no kind of unit 'warior' (do you mean warrior?)"),
        ("Sniper: warrior gunkatta", "there is no archetype 'gunkatta' (do you mean gunkata?)"),
        ("Sniper: warrior gunkata, huge", "there is no build 'huge'"),
        ("Sniper: warrior gunkata; Croshair Owl", "'Croshair Owl' begins with no style (do you mean crosshair"),
        ("Sniper: warrior gunkata; Crosshair Owk", "Sniper, Crosshair Owk: no form is called 'Owk' (do you mean owl"),
        ("Rex: frantic; styles Bleding", "there is no style 'Bleding' (do you mean bleeding"),
        (f"{SNIPER}; Elder Power", "'Elder Power' should begin with one of styles, forms, skills, shape"),
        ("Tram: warrior vehicle; shape ##x", "shape '##x', expected rows of # and ."),
        (f"{SNIPER}\n\n{SNIPER}", "expected one unit, but the text describes 2"),
        ('"Snip\\q": warrior gunkata', "is not a name in quotation marks"),
        ("", "describes 0"),
        ("Ada: focused punk, tough, agile; Brawling Power", "Ada has two Builds, 'tough' and 'agile'"),
        ("Ada: focused punk, tough, tough; Brawling Power", "Ada has two Builds, 'tough' and 'tough'"),
        ("Bo: boss twins, 3 bars, 2 bars; Brawling Power", "Bo has two numbers of bars, '3 bars' and '2 bars'"),
        ("Bo: warrior punk, 1 bar, tough, 3 bars", "Bo has two numbers of bars, '1 bar' and '3 bars'"),
        ("Bo: warrior punk; skills Calm; skills Loud", "Bo has two skills, 'skills Calm' and 'skills Loud'"),
        ("Zed: frantic punk; forms Iron; forms Zen", "Zed has two forms, 'forms Iron' and 'forms Zen'"),
        ("Bo: warrior punk, " + "9" * 5000 + " bars", "there is no build"),
    ],
)
def test_a_mistake_is_explained(text: str, said: str) -> None:
    with pytest.raises(BadContent) as raised:
        read_short(text)
    assert said in str(raised.value)


def test_all_mistakes_of_a_text_are_explained_at_once() -> None:
    with pytest.raises(BadContent) as raised:
        read_shorts("Sniper: warrior gunkata; Croshair Owl, Elder Powr; shape ##x\n\nAda: focused pnk, hugo")
    for said in ("'Croshair Owl' begins with no style", "called 'Powr' (do you mean", "shape '##x'", "archetype 'pnk'"):
        assert said in str(raised.value)
    assert "there is no build 'hugo'" in str(raised.value)


def test_a_form_under_a_strange_name_is_not_written() -> None:
    odd = replace(read_short(SNIPER), stances=(StanceSheet("crosshair", ("control",), ("Sun",), "close"),))
    with pytest.raises(BadContent, match="none of its names"):
        write_short(odd)
