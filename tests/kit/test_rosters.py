"""Rosters: a squad around its hero with points, sizes and a deck; a party that grows; in text, TOML and one word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dustup.engine.content import Many, Number, Words
from dustup.engine.errors import BadContent, BadSetup, Refusal
from dustup.engine.options import option
from dustup.engine.position import toml
from dustup.kit.rosters import Held, Part, Points, Proposed, Roster


@dataclass
class Mini:
    name: str
    cost: int
    follows: dict[str, int]
    """Whom it follows, and how many of it at most."""


HEROES = {"richard": Mini("Richard", 40, {}), "old-ruth": Mini("Old Ruth", 30, {})}
MINIS = {
    "pikeman": Mini("Pikeman", 20, {"richard": 3}),
    "alchemist": Mini("Alchemist", 15, {"richard": 1, "old-ruth": 2}),
    "ogre": Mini("Ogre, the Large", 45, {"old-ruth": 1}),
}
PRAYERS = {each: each for each in ("bless", "curse", "rain", "wrath")}
SIZES = {"small": 100, "large": 200}


def copies(key: str, held: Held) -> int:
    """The hero says who follows, and how many."""
    return max((MINIS[key].follows.get(hero, 0) for hero in held.keys["hero"]), default=0)


def no_two_large(held: Held, size: Any) -> Iterable[Refusal]:
    if size == "small" and "ogre" in held.keys["minis"]:
        yield Refusal("large", "A small squad has nobody large.", "squad.large")


SQUAD = Roster(
    "squad",
    (
        Part("hero", lambda: HEROES, 1, clause="squad.hero"),
        Part("minis", lambda: MINIS, 2, 5, "squad.minis", copies, "squad.copies"),
        Part("prayers", lambda: PRAYERS, 4, clause="squad.prayers", copies=2),
    ),
    rules=(no_two_large,),
    points=Points(("hero", "minis"), lambda card: card.cost, lambda size: SIZES[size or "small"], "squad.points"),
    example="Pikes: Richard; minis Pikeman * 2",
)
LEGAL = {
    "name": "Pikes",
    "hero": ["richard"],
    "minis": ["pikeman", "pikeman"],
    "prayers": ["bless", "rain", "rain", "wrath"],
}


def wrong(size: str | None = None, **changed: Any) -> list[tuple[str, str, str]]:
    """Everything wrong with the legal squad when some of it is changed."""
    return [(each.code, each.sentence, each.clause) for each in SQUAD.wrong({**LEGAL, **changed}, size)]


def test_a_legal_squad_has_nothing_wrong() -> None:
    assert wrong() == wrong("large") == []


def test_everything_wrong_is_said_at_once_each_with_its_clause() -> None:
    found = wrong(hero=["richart"], minis=["ogre"], prayers=["rain", "rain", "rain"], colour="red")
    assert found == [
        ("unknown-key", "Unknown key 'colour'; a squad has name, hero, minis and prayers.", ""),
        ("unknown-name",
         "There is no 'richart' among the hero (do you mean richard?): richard, old-ruth.", "squad.hero"),
        ("wrong-number", "A squad has 2 to 5 minis, not 1.", "squad.minis"),
        ("twice", "'ogre' cannot be among the minis with what stands before.", "squad.copies"),
        ("wrong-number", "A squad has 4 prayers, not 3.", "squad.prayers"),
        ("twice", "'rain' stands 3 times among the prayers; at most 2 are allowed.", "squad.prayers"),
    ]  # fmt: skip


def test_who_follows_and_how_many_depends_on_the_hero() -> None:
    assert wrong(minis=["alchemist", "alchemist"]) == [
        ("twice", "'alchemist' stands twice among the minis; they must differ.", "squad.copies")
    ]
    assert wrong(hero=["old-ruth"], minis=["alchemist", "alchemist"]) == []


def test_points_follow_from_the_size() -> None:
    four = ["pikeman"] * 3 + ["alchemist"]
    assert wrong("small", minis=four) == [("too-costly", "A squad costs at most 100 points, not 115.", "squad.points")]
    assert wrong("large", minis=four) == []


def test_what_is_to_be_legal_everywhere_is_told_where_it_is_not() -> None:
    ogre = {**LEGAL, "hero": ["old-ruth"], "minis": ["ogre", "alchemist"], "prayers": ["rain"] * 4}
    sizes = {size: size for size in SIZES}
    assert [str(each) for each in SQUAD.wrong_for_all(ogre, sizes)] == [
        "'rain' stands 4 times among the prayers; at most 2 are allowed. [squad.prayers]",
        "small: A small squad has nobody large. [squad.large]",
    ]


@pytest.mark.parametrize("bad", ["richard", 7, [7], [["richard"]], [{"card": "richard"}]])
def test_a_list_that_is_none_is_refused_and_no_rule_is_asked_about_it(bad: Any) -> None:
    ((code, sentence, _),) = [each for each in wrong(hero=bad, minis=[], prayers=LEGAL["prayers"]) if "hero" in each[1]]
    assert (code, sentence) == ("not-a-list", f"hero should be a list of names, not {bad!r}.")


# -- three forms -----------------------------------------------------------------------------------------------------


def test_the_same_squad_as_one_line_as_toml_and_as_one_word() -> None:
    line = "Pikes: Richard; minis Pikeman * 2; prayers bless, rain * 2, wrath"
    assert SQUAD.short(LEGAL) == line
    assert SQUAD.read(line) == SQUAD.read(toml(LEGAL)) == LEGAL
    assert SQUAD.code(LEGAL) == "richard/pikeman*2/bless:rain*2:wrath"
    assert SQUAD.decode("richard/pikeman:pikeman/wrath:rain:bless:rain") | {"name": "Pikes", "prayers": ()} == {
        **LEGAL, "prayers": ()}  # fmt: skip


def test_odd_names_stand_in_quotation_marks() -> None:
    odd = {**LEGAL, "name": "Ruth: the minis return", "minis": ["ogre", "ogre"]}
    assert SQUAD.short(odd).startswith('"Ruth: the minis return": Richard; minis "Ogre, the Large * 2";')
    assert SQUAD.read(SQUAD.short(odd)) == odd


def test_people_write_names_as_they_like() -> None:
    found = SQUAD.read("# ours\nThe Ruths: OLD  ruth;\n minis alchemist*2")
    assert (found["hero"], found["minis"]) == (["old-ruth"], ["alchemist"] * 2)


def test_every_name_of_a_text_that_is_not_known_is_named() -> None:
    with pytest.raises(BadContent) as raised:
        SQUAD.read("A: Richad; minis Pikemen * 2, Nobody")
    said = str(raised.value)
    assert "no 'Richad' among the hero (do you mean Richard?)" in said
    assert "no 'Pikemen' among the minis (do you mean Pikeman?)" in said and "no 'Nobody' among the minis;" in said


def test_a_text_of_nothing_but_faults_is_not_answered_at_length() -> None:
    with pytest.raises(BadContent) as raised:
        SQUAD.read("A: Richard; minis " + ", ".join(f"x{number}" for number in range(500)))
    assert str(raised.value).endswith("and 488 more faults") and len(str(raised.value)) < 2000


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Richard, Pikeman", "a squad begins with its name and a colon, like 'Pikes: Richard; minis Pikeman * 2'"),
        ("A: Richard\n\nB: Richard", "expected one squad, but the text describes 2"),
        ("A: Richard; minis Pikeman; minis Ogre", "A has two minis, 'minis Pikeman' and 'minis Ogre'"),
        ("name = [", "the text is not TOML"),
    ],
)
def test_a_text_that_is_no_squad_says_why(text: str, said: str) -> None:
    with pytest.raises(BadContent) as raised:
        SQUAD.read(text)
    assert said in str(raised.value)


# -- in a match ------------------------------------------------------------------------------------------------------


@option
class Bring:
    squad: str


def test_brought_in_a_match_it_is_one_word_and_any_legal_one_is_accepted() -> None:
    ready = (SQUAD.code(LEGAL),)
    family = SQUAD.brought(Bring, ready, "large")
    assert [each.squad for each in family] == list(ready)
    assert Bring("old-ruth/ogre:alchemist*2/bless*2:rain*2") in family
    assert Bring("old-ruth/ogre:alchemist*3/bless*2:rain*2") not in family
    assert Bring("old-ruth/ogr:alchemist/bless*2:rain*2") not in family and Bring("") not in family
    blank = family.blank()
    assert blank is not None and (blank.kind, blank.write, blank.about) == ("team", "{code}", {"plan": "squad"})


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("richard", "Expected hero/minis/prayers, each a list such as card*2:card."),
        ("richart/ogre/", "There is no 'richart' among the hero (do you mean Richard?)"),
        ("richard/" + "ogre:" * 300, "Expected at most 1200 letters."),
        ("richard/pikeman*9999/", "There is no 'pikeman*9999' among the minis"),
    ],
)
def test_a_word_that_is_no_squad_says_why(word: str, said: str) -> None:
    (found,) = SQUAD.wrong_code(word)
    assert found.sentence.startswith(said) and found.code == "unreadable"


# -- chance, files, set-ups ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_chance_makes_legal_ones_and_the_same_ones_again(seed: int) -> None:
    made = SQUAD.random(Random(seed), "small")
    assert SQUAD.wrong(made, "small") == []
    assert SQUAD.random(Random(seed), "small") == made


def test_chance_gives_up_where_nothing_is_legal() -> None:
    with pytest.raises(BadContent, match="no legal squad was found by chance"):
        Roster("squad", SQUAD.parts, points=Points(("hero",), lambda card: card.cost, 5)).random(Random(1))


def test_filling_keeps_what_may_stay() -> None:
    full = SQUAD.filled({"hero": ["old-ruth", "richard"], "minis": ["pikeman", "ogre"]}, Random(3), "large")
    assert full is not None and full["hero"] == ["old-ruth"] and full["minis"][0] == "ogre"
    assert SQUAD.wrong(full, "large") == []


def test_a_set_up_brings_a_table_a_text_or_leaves_it_to_chance() -> None:
    plain = {key: LEGAL[key] for key in SQUAD.names}
    assert SQUAD.given(LEGAL, "squad 1", Random(1)) == SQUAD.given(SQUAD.short(LEGAL), "squad 1", Random(1)) == plain
    assert SQUAD.given("random", "squad 1", Random(4)) == SQUAD.random(Random(4))


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (7, "squad 2 should be 'random' or a table with hero, minis and prayers, not 7"),
        ("A: Richad", "squad 2: there is no 'Richad' among the hero (do you mean Richard?)"),
        ({**LEGAL, "minis": []}, "squad 2: A squad has 2 to 5 minis, not 0. [squad.minis]"),
    ],
)
def test_a_set_up_with_a_wrong_squad_says_which(given: Any, said: str) -> None:
    with pytest.raises(BadSetup) as raised:
        SQUAD.given(given, "squad 2", Random(1))
    assert said in str(raised.value)


def ready_file(tmp_path: Path, **changed: Any) -> Path:
    row = {"key": "pikes", "text": "Sharp.", **LEGAL, **changed}
    path = tmp_path / "ready.toml"
    path.write_text(toml({"squad": [row]}), encoding="utf-8")
    return path


def test_a_file_of_ready_ones_is_read_and_every_one_is_legal(tmp_path: Path) -> None:
    (found,) = SQUAD.ready(ready_file(tmp_path), ("squads.0",), {size: size for size in SIZES})
    assert (found.key, found.name, found.text, found.fields, found.value) == (
        "pikes", "Pikes", "Sharp.", ("squads.0",), LEGAL)  # fmt: skip
    with pytest.raises(BadContent, match=r"ready.toml, 'pikes': small: A squad costs at most 100 points, not 115"):
        path = ready_file(tmp_path, minis=["pikeman"] * 3 + ["alchemist"])
        SQUAD.ready(path, ("squads.0",), {size: size for size in SIZES})
    with pytest.raises(BadContent, match=r"ready.toml, line 8: unknown key 'colour'"):
        SQUAD.ready(ready_file(tmp_path, text="Sharp.", colour="red"), ())


# -- heroes that grow ------------------------------------------------------------------------------------------------

KNIGHTS = {"galahad": Mini("Galahad", 0, {}), "ranger": Mini("Centaur Ranger", 0, {})}
PARTY = Roster(
    "party",
    (
        Part(
            "heroes",
            lambda: KNIGHTS,
            4,
            clause="party.four",
            copies=4,
            grows={"strength": Number(0, 9), "items": Many(Words(("potion", "herb")), 0, 3)},
        ),
    ),
)
GROWN = {
    "name": "Us",
    "heroes": [{"card": "galahad", "strength": 2, "items": ["potion", "herb"]}, "ranger", "ranger", {"card": "ranger"}],
}


def test_a_party_has_heroes_who_have_grown_and_keeps_it_in_text_and_toml() -> None:
    assert PARTY.wrong(GROWN) == []
    line = "Us: Galahad (strength 2 / items potion + herb), Centaur Ranger * 3"
    assert PARTY.short(GROWN) == line
    again = {**GROWN, "heroes": [GROWN["heroes"][0], "ranger", "ranger", "ranger"]}
    assert PARTY.read(line) == again
    assert PARTY.read(toml(GROWN))["heroes"][0] == GROWN["heroes"][0]


def test_what_has_grown_is_checked_all_of_it() -> None:
    bad = {"card": "galahad", "strength": 12, "items": ["beer"], "luck": 1}
    assert [each.sentence for each in PARTY.wrong({"heroes": [bad, "ranger", "ranger", "ranger"]})] == [
        "heroes 1, 'galahad': unknown key 'luck'; known are: card, strength, items; "
        "heroes 1, 'galahad': strength = 12, expected a whole number from 0 to 9; "
        "heroes 1, 'galahad': items = ['beer'], expected a list in which each is one of potion, herb (not 'beer')."
    ]
    with pytest.raises(BadContent, match=r"Galahad: unknown key 'strenght' .do you mean strength"):
        PARTY.read("Us: Galahad (strenght 2)")


def test_chance_takes_only_cards_that_can_join_what_is_there_each_kind_alike() -> None:
    """Pikemen join none but an alchemist: drawn from all copies and then refused, hardly any squad would be legal."""
    needy = Roster(
        "squad",
        (Part("minis", lambda: MINIS, 1, 5, copies=lambda key, _: 40 if key == "pikeman" else 1),),
        points=Points(("minis",), lambda card: card.cost, 100),
        joins=lambda card, there: card.name != "Pikeman" or any(each.name == "Alchemist" for each in there),
    )
    for seed in range(50):
        made = needy.random(Random(seed))["minis"]
        assert "pikeman" not in made or made.index("alchemist") < made.index("pikeman")
        assert sum(MINIS[each].cost for each in made) <= 100
        assert "ogre" in made or "alchemist" in made
    first = [needy.random(Random(seed))["minis"][0] for seed in range(200)]
    assert 60 < first.count("ogre") < 140


def test_codes_by_chance_are_made_when_somebody_looks_and_only_once() -> None:
    made: list[int] = []

    def make() -> Iterator[str]:
        for number in range(2):
            made.append(number)
            yield f"chance-{number}"

    codes = Proposed(2, make()).after(["one", "two"])
    assert len(codes) == 4 and codes[1] == "two" and "one" in codes
    assert made == []
    assert codes[2] == codes[-2] == "chance-0"
    assert made == [0]
    assert list(codes) == ["one", "two", "chance-0", "chance-1"] and made == [0, 1]
