"""Cards: what is wrong with a file is said when it is loaded, and what is printed can be read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from games.shining.staging import galahad, hp, play, stage

from dustup import Match
from dustup.engine.errors import BadContent, BadSetup
from dustup.games.shining import GAME
from dustup.games.shining.cards import Script
from dustup.games.shining.content import HERE, box
from dustup.games.shining.encounter import Encounter
from dustup.games.shining.models import HeroCard, MonsterCard
from dustup.games.shining.position import from_position, to_position
from dustup.kit.printed import Printed

MONSTER = """
name = "Imp"
icon = "imp"
set = "Imps"
hp = 2
move = 3
vit = 2
ranges = { hp = [1, 3], move = [2, 4], vit = [1, 3] }
[[attack]]
name = "Poke"
icon = "claws"
range = 1
ranges = { range = [1, 2] }
dice = [DIE]
MORE
[[ai]]
name = "Basic Attack"
icon = "sword-brandish"
text = "Poke somebody."
do = ["ORDER"]
"""


def written(folder: Path, die: int = 6, more: str = "", order: str = "attack") -> Printed:
    path = folder / "imp.toml"
    text = MONSTER.replace("DIE", str(die)).replace("MORE", more).replace("ORDER", order)
    path.write_text(text, encoding="utf-8")
    return Printed(path)


def chained(die: int, face: int) -> str:
    return f'[[attack.chain]]\nname = "Jab"\nicon = "claws"\ndie = {die}\nface = {face}\ntext = "x"'


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"die": 5}, "imp.toml, line .*: dice = 5, expected a die of 4, 6, 8 or 10 sides"),
        ({"more": 'chart = ["VIT 1"]'}, "expected rows such as 'VIT: 1'"),
        ({"more": 'chart = ["VIT: {much}"]'}, "chart = 'VIT: {much}', expected numbers of the card: there are none"),
        ({"more": chained(6, 7)}, "face = 7, expected a face of one of the dice"),
        ({"more": chained(8, 7)}, "expected a face of one of the dice"),
        ({"more": 'text = "Push{push} and {shove}."'}, r"imp.toml: Poke speaks of \{shove\}, which it does not print"),
        ({"more": "push = 2"}, "line 15: Poke: push = 2 has no range"),
        ({"order": "dance"}, "do = 'dance', expected commands that begin with one of move, attack"),
        ({"order": "retreat {far}"}, "do = '{far}', expected numbers of the card: there are none"),
        ({"order": "attack bite"}, "do = 'attack bite', expected an attack of the card: poke"),
        ({"order": "aim somebody"}, "expected whom it aims at: nearest, lowest-hp"),
        ({"order": "retreat far"}, "expected how many: 'retreat 2'"),
        ({"order": "heal"}, "expected how many: 'heal 2'"),
        ({"order": "spawn imp"}, "expected a kind and its number"),
        ({"order": "special"}, "imp.toml: nothing carries out 'Basic Attack'"),
        ({"more": "colour = 3"}, "unknown key 'colour'"),
    ],
)
def test_a_mistake_in_a_card_is_named(tmp_path: Path, changes: dict[str, Any], says: str) -> None:
    with pytest.raises(BadContent, match=says):
        MonsterCard(written(tmp_path, **changes)).perform(Script())


def test_an_encounter_gives_a_boss_the_steps_it_acts_on(tmp_path: Path) -> None:
    path = tmp_path / "three.toml"
    printed = (HERE / "encounters" / "three.toml").read_text(encoding="utf-8")
    path.write_text('acts = ["barrow-wight 0: monster 2, boss"]\n' + printed, encoding="utf-8")
    assert Encounter(Printed(path)).acts == {("barrow-wight", 0): (2, 0)}
    for wrong in ("barrow-wight 0: hero 1", "barrow-wight 1: boss", "barrow-wight 0"):
        path.write_text(f'acts = ["{wrong}"]\n' + printed, encoding="utf-8")
        with pytest.raises(BadContent, match="expected a Monster of spawns and its steps"):
            Encounter(Printed(path))


def test_a_function_carries_out_a_sentence_that_is_printed() -> None:
    script = Script()

    @script.uses()
    def second_wnd() -> None:
        """It nips."""

    says = "second_wnd carries out 'second-wnd', which galahad.toml does not print .do you mean 'Second Wind'"
    with pytest.raises(BadContent, match=says):
        HeroCard(Printed(HERE / "heroes" / "galahad.toml")).perform(script)


def test_the_zero_of_a_d10_counts_ten(tmp_path: Path) -> None:
    card = MonsterCard(written(tmp_path, 10, chained(10, 0)))
    assert card.attacks["poke"].chains[0].face == 10


# -- numbers that are not as printed -----------------------------------------------------------------------------------


def test_every_number_of_every_card_can_be_tuned() -> None:
    ids = {each["id"] for each in GAME.cards.numbers()}
    assert {
        "heroes/galahad:hp",
        "heroes/galahad:Second Wind.heal",
        "heroes/galahad:Squire's Sword.range",
        "heroes/galahad:Follow Through.dmg",
        "heroes/galahad:Oathkeeper.triple",
        "items/bandage:heal",
        "spells/firebloom:area",
        "monsters/barrow-wight:Drink the Dark.retreat",
        "monsters/barrow-wight:Not Yet.hp",
        "monsters/skeleton:Basic Attack.copies",
        "events/chapter-1:Grasping Roots.dmg",
        "encounters/one:2-3.timers",
        "encounters/two:victory.number",
    } <= ids


def test_rows_of_a_chart_and_orders_of_an_ai_card_have_the_numbers_of_their_card() -> None:
    changed = box().but({"heroes/galahad:Oathkeeper.triple": 5, "monsters/skeleton:Rattle Past.retreat": 3})
    assert [row.dmg for row in changed.heroes["galahad"].arms["oathkeeper"].chart] == [1, 2, 5]
    past = changed.monsters["skeleton"].ai["rattle-past"]
    assert past.orders[-1] == ("retreat", "3") and past.told.endswith("RETREAT3.")
    assert box().monsters["skeleton"].ai["rattle-past"].orders[-1] == ("retreat", "2")


BESIDE = {"heroes/galahad@new:Second Wind.heal": 3, "heroes/galahad@new:hp": 12}


def test_a_changed_hero_acts_beside_the_printed_one() -> None:
    both = {"A": galahad(hp=4), "B": {"hero": "galahad@new", "hp": 4}}
    match = stage("A B", **both, next=["hero_step galahad", "hero_step galahad@new"], content=BESIDE)
    play(match, "use second-wind", "end", "use second-wind")
    assert hp(match, "galahad") == 6 and hp(match, "galahad@new") == 7
    assert [each.card.hp for each in match.state.heroes[:2]] == [10, 12] and "galahad@new" not in box().heroes
    assert any("Heal3" in line for line in GAME.cards.describe_here(match.state, "galahad@new"))
    assert any("Heal2" in line for line in GAME.cards.describe_here(match.state, "galahad"))


def bandaged_then_rooted(content: dict[str, int]) -> list[int]:
    """Galahad's HP after a bandage, and after Grasping Roots."""
    match = stage("A . .", A=galahad(hp=4), next=["hero_step galahad", "event"], stack=["event"],
                  events=["grasping-roots"], content=content)  # fmt: skip
    return [hp(play(match, "item bandage A1"), "galahad"), hp(play(match, "end"), "galahad")]


def test_numbers_of_what_all_share_are_changed_for_the_match_alone() -> None:
    assert bandaged_then_rooted({"items/bandage:heal": 1, "events/chapter-1:Grasping Roots.dmg": 2}) == [5, 3]
    assert bandaged_then_rooted({}) == [6, 5]


def test_a_set_up_a_position_and_what_follows_keep_the_changes() -> None:
    party = ["galahad@new", "ranger", "maren", "orrin"]
    match = Match(GAME, {"party": party, "players": 1, "content": BESIDE}, seed=1)
    assert match.state.heroes[0].card.hp == 12 and match.state.content == BESIDE
    again = from_position(to_position(match.state))
    assert again.content == BESIDE and again.heroes[0].card is match.state.heroes[0].card
    match.state.following = "two"
    following = GAME.sides.sequel(match.state)
    assert following is not None and Match(GAME, following, seed=1).state.heroes[0].card.hp == 12


def test_changes_that_cannot_be_are_refused_with_what_there_is() -> None:
    for content, says in (
        ({"heroes/galahad:hp": 99}, "content: 'heroes/galahad:hp' cannot be 99, expected 8 to 12, its range"),
        ({"heroes/galahd:hp": 9}, "do you mean galahad"),
        ({"monsters/skeleton@new:hp": 4}, "of monsters only one is in play"),
    ):
        with pytest.raises(BadSetup, match=says):
            Match(GAME, {"players": 1, "content": content}, seed=1)
    with pytest.raises(BadSetup, match="galahad@new"):
        Match(GAME, {"players": 1, "party": ["galahad@new", "ranger", "maren", "orrin"]}, seed=1)


# -- reading them ------------------------------------------------------------------------------------------------------


def test_every_card_can_be_read() -> None:
    names = GAME.cards.names()
    assert len({key for key, _, _ in names}) == len(names)
    for key, name, _ in names:
        assert GAME.cards.describe(key), name
    assert "CHAIN on 0 of the D10: Clean Through: 3 DMG regardless of the target's VIT." in "\n".join(
        GAME.cards.describe("skeleton")
    )


def test_no_ai_deck_is_without_its_basic_attack() -> None:
    for card in box().monsters.values():
        assert 2 <= card.ai["basic-attack"].copies <= 3 and 6 <= len(card.deck) <= 10, card.name
