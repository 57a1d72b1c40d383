"""Cards: what is wrong with a file is said when it is loaded, and what is printed can be read."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest

from dustup.engine.errors import BadContent
from dustup.games.shining import GAME
from dustup.games.shining.content import box
from dustup.games.shining.printing import Sentences, monster_card

MONSTER = """
name = "Imp"
set = "Imps"
hp = 2
move = 3
vit = 2
[[attack]]
name = "Poke"
range = 1
dice = [{die}]
{more}
[[ai]]
name = "Basic Attack"
text = "Poke somebody."
do = ["{order}"]
"""


def written(folder: Path, die: int = 6, more: str = "", order: str = "attack") -> Path:
    path = folder / "imp.toml"
    path.write_text(MONSTER.format(die=die, more=more, order=order), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"die": 5}, "imp.toml, line .*: dice = 5, expected a die of 4, 6, 8 or 10 sides"),
        ({"more": 'chart = ["VIT 1"]'}, "expected rows such as 'VIT: 1'"),
        ({"more": '[[attack.chain]]\ndie = 6\nface = 7\ntext = "x"'}, "face = 7, expected a face of one of the dice"),
        ({"more": '[[attack.chain]]\ndie = 8\nface = 7\ntext = "x"'}, "expected a face of one of the dice"),
        ({"order": "dance"}, "do = 'dance', expected commands that begin with one of move, attack"),
        ({"order": "special"}, r"no function basic_attack\(\) carries out 'Basic Attack'"),
        ({"more": "colour = 3"}, "unknown key 'colour'"),
    ],
)
def test_a_mistake_in_a_card_is_named(tmp_path: Path, changes: dict[str, object], says: str) -> None:
    with pytest.raises(BadContent, match=says):
        monster_card(written(tmp_path, **changes), None)  # type: ignore[arg-type]


def test_a_function_says_what_its_card_says_and_none_is_left_over() -> None:
    module = ModuleType("made_up")

    def nip() -> None:
        """It nips."""

    nip.__module__ = "made_up"
    module.nip = nip  # type: ignore[attr-defined]
    with pytest.raises(BadContent, match=r"nip\(\) says 'It nips.', but the card 'It bites.'"):
        Sentences("imp.toml", module).take("Nip", "It bites.")
    with pytest.raises(BadContent, match="nip\\(\\) carries out no sentence of the card"):
        Sentences("imp.toml", module).check()


def test_the_zero_of_a_d10_counts_ten(tmp_path: Path) -> None:
    path = written(tmp_path, 10, '[[attack.chain]]\ndie = 10\nface = 0\ntext = "x"')
    card = monster_card(path, None)
    assert card.attacks["poke"].chains[0].face == 10


def test_every_card_can_be_read() -> None:
    names = GAME.cards.names()
    assert len({key for key, _, _ in names}) == len(names)
    for key, name, _ in names:
        assert GAME.cards.describe(key), name
    assert "CHAIN on 0 of the D10: 3 DMG regardless of the target's VIT." in "\n".join(GAME.cards.describe("skeleton"))


def test_no_ai_deck_is_without_its_basic_attack() -> None:
    for card in box().monsters.values():
        assert 2 <= card.ai["basic-attack"].copies <= 3 and 6 <= len(card.deck) <= 10, card.name
