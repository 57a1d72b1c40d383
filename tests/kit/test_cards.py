"""Scripts, sentences, cards and the box they lie in, with a toy of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from dustup.engine.cite import CARD, IN_FORCE
from dustup.engine.content import Part, Words
from dustup.engine.errors import BadContent
from dustup.engine.hearing import WINDOWS, Happening
from dustup.kit import box as boxes
from dustup.kit.box import Box, Shelf, address, read_address
from dustup.kit.cards import Card, Lines, Script, Sentence, Tunable, always, verbs_of
from dustup.kit.loadouts import Loadout, Loadouts
from dustup.kit.printed import RANGED, Printed, Tuned


class Blow(Happening):
    """Something that can be heard in every window."""

    windows = WINDOWS
    whose = ("target",)


class Newt(Card):
    """A toy card."""

    def __init__(self, source: Printed) -> None:
        shape = {"name": Words(), "health": Tuned(1, 20), "ranges": RANGED["ranges"]}
        trick = {"name": Words(), "kind": Words(default="trick"), "text": Words(default=""), **RANGED}
        printed = source.read({**shape, "trick": Part(trick, rows=True)})
        super().__init__(source.key, source.path.name, printed["name"], source.mark)
        self.health: int = printed["health"]
        self.tricks = [
            Sentence(row["name"], self.title, row["kind"], row["text"], Tunable(row["numbers"], row["name"]))
            for row in printed["trick"]
        ]

    def sentences(self) -> Iterable[Sentence]:
        return self.tricks


FILE = """
name = "Newt"
health = 7
ranges = { health = [5, 9] }

[[trick]]
name = "Tail Whip"
numbers = { damage = 3 }
ranges = { damage = [2, 4] }
"""
SCRIPT = """
from dustup.kit.cards import Script

card = Script(cites=("toy.newt",))


@card.does("trick")
def tail_whip(m, n):
    '''Deal {damage}
    damage.'''
    return n.damage, n.name, n.clause
"""

NUMBERS = count()
"""Packages need names of their own."""


@pytest.fixture
def box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Box]:
    """A box with one card, of files written for the test."""

    def made(file: str = FILE, script: str = SCRIPT) -> Box:
        package = f"newts{next(NUMBERS)}"
        folder = tmp_path / package
        folder.mkdir()
        (folder / "__init__.py").touch()
        (folder / "fire-newt.toml").write_text(file)
        (folder / "fire_newt.py").write_text(script)
        monkeypatch.syspath_prepend(str(tmp_path))
        return Box([Shelf("newts", folder, package, Newt)])

    return made


def whip(box: Box, key: str = "fire-newt") -> Any:
    (sentence,) = box.cards["newts"][key].tricks
    return sentence.run(None, sentence.n)


# -- a card ----------------------------------------------------------------------------------------------------------


def test_a_function_carries_out_the_sentence_of_its_name_and_its_docstring_is_the_text(box: Any) -> None:
    made = box()
    (sentence,) = made.cards["newts"]["fire-newt"].tricks
    assert (sentence.text, sentence.key) == ("Deal {damage} damage.", "tail-whip")
    assert whip(made) == (3, "Tail Whip", "card:Tail Whip")
    assert IN_FORCE[id(sentence.run.__code__)] == (f"{CARD}Newt: Tail Whip",)
    assert made.cards["newts"]["fire-newt"].cites == ("toy.newt",)


FAULTS = {
    "misspelt": (
        {"script": SCRIPT.replace("def tail_whip", "def tail_wipe")},
        r"tail_wipe carries out 'tail-wipe', which fire-newt.toml does not print \(do you mean 'Tail Whip'\?\)",
    ),
    "missing": (
        {"script": SCRIPT.partition("@card")[0]},
        r"fire-newt.toml: 'Tail Whip' has no text, expected one as docstring",
    ),
    "no function": (
        {"script": SCRIPT.partition("@card")[0], "file": FILE + 'text = "{damage}"'},
        r"nothing carries out 'Tail Whip'",
    ),
    "another kind": (
        {"script": SCRIPT.replace('does("trick")', 'does("spell", "charm")')},
        r"'Tail Whip' is printed as trick, not as spell or charm",
    ),
    "no docstring": (
        {"script": SCRIPT.replace("Deal {damage}", "").replace("damage.'''", "'''")},
        r"'Tail Whip' has no text",
    ),
    "two texts": ({"file": FILE + 'text = "Whip for {damage}."'}, r"has a text here and in the docstring of tail_whip"),
    "unknown number": (
        {"script": SCRIPT.replace("{damage}", "{damage} {harm}")},
        r"speaks of {harm}; its numbers are: damage",
    ),
    "silent number": (
        {"script": SCRIPT.replace("{damage}", "some")},
        r"has the number 'damage', which its text leaves out",
    ),
    "a name taken": ({"file": FILE.replace("damage = ", "name = ")}, r"Tail Whip: no number can be called 'name'"),
    "two alike": ({"file": FILE + '[[trick]]\nname = "Tail whip"'}, r"two sentences are called 'Tail whip'"),
}


@pytest.mark.parametrize("what", FAULTS)
def test_what_does_not_fit_together_is_refused(box: Any, what: str) -> None:
    given, said = FAULTS[what]
    with pytest.raises(BadContent, match=said):
        box(**given)


def test_a_file_without_a_script_is_refused(box: Any, tmp_path: Path) -> None:
    made = box()
    (made.shelves["newts"].folder / "ice-newt.toml").write_text(FILE)
    with pytest.raises(BadContent, match=r"ice-newt.toml has no Python file beside it"):
        made.shelves["newts"].load()


def test_a_shelf_of_bare_cards_needs_no_scripts_but_for_sentences(box: Any) -> None:
    shelf = box().shelves["newts"]
    (shelf.folder / "ice-newt.toml").write_text(FILE.partition("[[trick]]")[0])
    shelf.bare = True
    assert {key: each.card.health for key, each in shelf.load().items()} == {"fire-newt": 7, "ice-newt": 7}
    (shelf.folder / "ice-newt.toml").write_text(FILE)
    with pytest.raises(BadContent, match=r"ice-newt.toml: 'Tail Whip' has no text"):
        shelf.load()


@pytest.mark.parametrize("window", WINDOWS)
def test_what_listens_gets_the_numbers_of_its_own_card(window: str) -> None:
    """One script, two cards: each hears with its own numbers, whatever the window."""
    script = Script()

    def thorns(m: Any, me: Any, blow: Any, n: Tunable) -> None:
        """Deal {damage} damage."""
        m.append((me, n.damage))

    def felt(m: Any, me: Any, blow: Any, n: Tunable) -> None:
        """Another function of the same sentence, which says nothing."""
        m.append((me, -n.damage))

    getattr(script, window)(Blow, mine="target")(thorns)
    getattr(script, window)(Blow, of=thorns)(felt)
    heard: list[Any] = []
    for damage in (3, 5):
        card, sentence = (
            Card("newt", "newt.toml", "Newt"),
            Sentence("Thorns", "Newt", "", "", Tunable({"damage": damage})),
        )
        card.sentences = lambda sentence=sentence: [sentence]  # type: ignore[method-assign,misc]
        card.perform(script)
        assert [(ear.window, ear.mine) for ear in sentence.hears] == [(window, "target"), (window, None)]
        assert sentence.text == "Deal {damage} damage."
        for ear in sentence.hears:
            ear.run(heard, "me", None)
    assert heard == [("me", 3), ("me", -3), ("me", 5), ("me", -5)]


def test_what_no_function_carries_out_is_said_of_a_sentence_all_the_same() -> None:
    """A script may state something of a sentence; what is not printed is refused as it is for a function."""
    script, card = Lines(), Card("newt", "newt.toml", "Newt")
    sentence = Sentence("Thorns", "Newt", "habit", "Always.", Tunable({}))
    card.sentences = lambda: [sentence]  # type: ignore[method-assign]

    def prickly(card: Card, sentence: Sentence, _: None) -> None:
        sentence.run = always

    script.state(prickly, "habit", of="thorns")
    card.perform(script)
    assert sentence.run is always
    script.state(prickly, of="thorn")
    with pytest.raises(
        BadContent, match=r"the script speaks of 'thorn', .*newt.toml does not print \(do you mean 'Thorns'"
    ):
        card.perform(script)


# -- a box -----------------------------------------------------------------------------------------------------------


def test_a_box_with_other_numbers_has_another_card_and_the_first_keeps_its_own(box: Any) -> None:
    made = box()
    other = made.but({"newts/fire-newt:tail whip.damage": 4, "newts/fire-newt@old:health": 5})
    assert [whip(each)[0] for each in (made, other)] == [3, 4]
    assert whip(other, "fire-newt@old")[0] == 3, "only what is said of it differs from what is printed"
    assert (other.cards["newts"]["fire-newt@old"].name, other.cards["newts"]["fire-newt@old"].health) == (
        "Newt (old)",
        5,
    )
    assert list(made.cards["newts"]) == ["fire-newt"]
    assert other.changes == {"newts/fire-newt:Tail Whip.damage": 4, "newts/fire-newt@old:health": 5}
    assert [(row["id"], row["value"]) for row in other.numbers()] == [
        ("newts/fire-newt:health", 7), ("newts/fire-newt:Tail Whip.damage", 4)]  # fmt: skip


def test_what_a_box_keeps_is_limited(box: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    made = box()
    monkeypatch.setattr(made._variants, "most", 2)
    for health in (5, 6, 8, 9):
        made.but({"newts/fire-newt:health": health})
    assert len(made._variants) == 2
    monkeypatch.setattr(boxes, "MOST_CHANGES", 1)
    with pytest.raises(BadContent, match="2 changes of content, expected at most 1"):
        made.but({"newts/fire-newt:health": 5, "newts/fire-newt:Tail Whip.damage": 4})


def test_changes_are_written_and_read_in_one_line() -> None:
    changes = {"newts/fire-newt:Tail Whip.damage": 4, "newts/fire-newt@old:health": 5}
    written = address("fire-newt", changes)
    assert written == "fire-newt with newts/fire-newt:Tail Whip.damage=4; newts/fire-newt@old:health=5"
    assert read_address(written) == ("fire-newt", changes)
    assert read_address("fire-newt") == ("fire-newt", {})
    with pytest.raises(BadContent, match="'health' is no change; expected ID=NUMBER"):
        read_address("fire-newt with health")


# -- loadouts --------------------------------------------------------------------------------------------------------


def test_a_loadout_is_made_once_for_each_combination_and_their_number_is_limited() -> None:
    made: list[Any] = []
    loadouts: Loadouts[Loadout[Sentence]] = Loadouts(lambda *cards: made.append(cards) or Loadout(), most=2)
    first = loadouts["mole", "kraken", (1, 0)]
    assert loadouts["mole", "kraken", (1, 0)] is first and loadouts["mole", "kraken", (1, 1)] is not first
    assert made == [("mole", "kraken", (1, 0)), ("mole", "kraken", (1, 1))]
    loadouts["mole",]
    assert len(loadouts) == 1


def test_a_loadout_knows_its_sentences_by_kind() -> None:
    sentences = [Sentence(name, "Newt", kind, "", Tunable({})) for name, kind in (("A", "x"), ("B", "y"), ("C", "x"))]
    assert {kind: [each.name for each in found] for kind, found in Loadout(sentences).by_kind.items()} == {
        "x": ["A", "C"], "y": ["B"]}  # fmt: skip


def _nap() -> None:
    Words()
    _nap_on()


def _nap_on() -> None:
    wait = lambda: address("a", {})  # noqa: E731 - what is called within it is called by the card
    wait()
    _nap()


def test_what_a_sentence_does_is_read_from_the_verbs_it_and_its_helpers_call() -> None:
    assert verbs_of(_nap) == {"address"}, "a class is no verb, and helpers of the same file are looked into"
