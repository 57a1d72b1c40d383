"""The menu of Henshin Fighters: what can be done to whoever is clicked."""

from __future__ import annotations

from games.henshin.staging import at, mine, npc, stage, theirs

from dustup.engine.match import Match
from dustup.table.question import own_of


def entries(match: Match) -> list[dict]:
    """The menu of whoever is asked."""
    return own_of(match.view(match.question.seat), match.question, greyed=False)["menu"]


def on(match: Match, cell: str) -> list[str]:
    """What the page offers for a click on a cell."""
    options = [option for entry in entries(match) for option in entry["options"]]
    return [option["write"] for option in options if cell in option["cells"]]


def test_a_lit_target_lists_special_actions_too() -> None:
    match = stage("B A C", A=mine("gator-mutant"), B=theirs(), C=npc(), dice=["4"])
    assert on(match, "C1") == ["hurt 4 C1", "throw 4 C1", "special-at 4 ambush C1"]
    match.answer("special-at 4 ambush C1")
    assert match.question is None, "nothing more is asked"
    assert at(match, "A1").stamina == 12


def test_a_special_action_that_begins_with_a_hex_lights_it() -> None:
    match = stage("A . . . B", A=mine("kestrel-kid"), B=theirs(), dice=["4"])
    assert on(match, "D1") == ["special-at 4 dive D1"]


# -- the net result ----------------------------------------------------------------------------------------------------


def said(match: Match, write: str) -> str:
    """What is said of an option."""
    options = [option for entry in entries(match) for option in entry["options"]]
    return next(option["say"] for option in options if option["write"] == write)


THICK_HIDE = [{}, {"forms": ["volcano-rhino 0 2"]}]
FOE = theirs(form="volcano-rhino")


def test_an_attack_says_what_is_left_of_it_and_which_card_lowers_it() -> None:
    match = stage("B A C", A=mine(), B=FOE, C=theirs(), dice=["6"], players=THICK_HIDE)
    assert said(match, "hurt 6 A1") == "Attack Plain with 6: 2 damage (3 − 1 Thick Hide)."
    assert said(match, "hurt 6 C1").endswith(": 3 damage.")
    match.answer("hurt 6 A1")
    assert at(match, "A1").stamina == 12 - 2, "as it was said"


def test_an_attack_says_whom_it_fells() -> None:
    match = stage("B A N", A=mine(), B=theirs(stamina=2), N=npc(stamina=1), dice=["6"])
    assert said(match, "hurt 6 A1").endswith("2 damage, which exhausts it.")
    assert said(match, "hurt 6 C1").endswith("1 damage, which destroys it.")
    down = stage("B A", A=mine(), B=theirs(stamina=0, exhausted=True), dice=["6"])
    assert said(down, "hurt 6 A1").endswith("no damage, as it is exhausted.")


def test_a_throw_says_how_far_it_really_goes() -> None:
    match = stage("B A C", A=mine(), B=theirs("whale-mutant"), C=theirs(), dice=["6", "55"])
    assert said(match, "throw 6 A1") == "Attack Whale Mutant with 6: not thrown (2 − 2 Blubber)."
    assert said(match, "throw 55 A1") == "Attack Whale Mutant with 55: thrown 1 hex, then once more."
    assert said(match, "throw 6 C1").endswith(": thrown 2 hexes.")


def test_a_special_action_says_what_it_does_to_whom() -> None:
    match = stage("B A N", A=mine("gator-mutant"), B=theirs(), N=npc("clay-colossus"), dice=["4"])
    assert said(match, "special-at 4 ambush A1") != said(match, "special-at 4 ambush C1").replace("Clay", "Plain")
    before = at(match, "A1").stamina
    promised = said(match, "special-at 4 ambush A1")
    match.answer("special-at 4 ambush A1")
    assert promised == f"Ambush on Plain with 4: {before - at(match, 'A1').stamina} damage."


def test_what_is_said_of_an_option_changes_nothing() -> None:
    match = stage("B A C", A=mine(), B=FOE, C=theirs(), dice=["6", "55"], players=THICK_HIDE)
    digest = match.state.digest()
    entries(match)
    assert match.state.digest() == digest and at(match, "A1").stamina == 12


def test_an_attack_that_does_no_damage_comes_after_whatever_does_something() -> None:
    match = stage("B A C", A=mine(), B=theirs(stamina=0, exhausted=True), C=theirs(), dice=["6"])
    hits = [entry["options"][0]["write"] for entry in entries(match) if entry["verb"] in ("move", "hurt", "throw")]
    assert hits[0] == "hurt 6 C1"
    assert hits[-1] == "hurt 6 A1"


# -- how many clicks ---------------------------------------------------------------------------------------------------


def test_two_targets_are_entries_of_their_own_and_three_a_family() -> None:
    match = stage("B A C", A=mine(), B=theirs(), C=theirs(), dice=["6", "55"])
    assert all(len(entry["options"]) == 1 for entry in entries(match) if entry["verb"] in ("hurt", "throw"))
    ring = """
        . C D
        B A ."""
    more = stage(ring, A=mine(), B=theirs(), C=theirs(), D=theirs(), dice=["6", "55"])
    assert [len(entry["options"]) for entry in entries(more) if entry["verb"] == "hurt"] == [3, 3]


def test_a_long_menu_keeps_its_families() -> None:
    match = stage("B A C", A=mine("shoto"), B=theirs(), C=theirs(), dice=["1", "2", "3", "5", "66"])
    assert len(entries(match)) <= 16
    assert all(len(entry["options"]) == 2 for entry in entries(match) if entry["verb"] in ("hurt", "throw"))
