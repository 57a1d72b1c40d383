"""Basic Action: Transform. Taking forms, leaving them, raising them."""

from __future__ import annotations

from typing import Any

import pytest
from games.henshin.made_up import hearing, invent
from games.henshin.staging import at, clauses_of, mine, offered, play, refused, stage, theirs, told

from dustup.engine.errors import Refused
from dustup.engine.hearing import BEFORE
from dustup.engine.match import Match
from dustup.games.henshin import events
from dustup.games.henshin.happenings import Stride

SMITH = {"hero": "smith", "elements": ["fire"]}
"""Fire is no element of Grasshopper (light, air)."""
GUST = {"hero": "gust", "elements": ["light", "air"]}


def rack(*forms: str) -> list[dict[str, object]]:
    """A player with these forms, and some heroism to watch."""
    return [{"forms": list(forms), "heroism": 3}]


def abilities(match, cell: str) -> set[str]:
    """Names of the sentences that work for the model on a cell."""
    return {each.name for each in match.state.abilities(at(match, cell))}


# -- Transform -----------------------------------------------------------------------------------------------


def transforms(hero: dict[str, Any], *allies: dict[str, Any], dice: tuple[str, ...] = ("1",)) -> Match:
    """A match at the choice of action of a fighter with two forms on its player's rack."""
    others = dict(zip("CD", allies))
    return stage(
        "A C D . . B",
        A=hero,
        B=theirs(),
        **others,
        dice=dice,
        players=[{"forms": ["grasshopper 0 1", "kraken"]}],
    )


@pytest.mark.clause("basic-actions.transform.needs-momentum")
@pytest.mark.parametrize("momentum", [0, 3, 4])
def test_transform_needs_full_momentum(momentum: int) -> None:
    match = transforms(mine(momentum=momentum))
    assert offered(match, "transform") == (["transform 1 0", "transform 1 1"] if momentum == 4 else [])
    if momentum < 4:
        assert refused(match, "transform 1 0") == ("momentum", "basic-actions.transform.needs-momentum")


def test_any_count_pays_for_transform() -> None:
    """ruling.activation.one-die-per-action."""
    match = transforms(mine(momentum=4), dice=("1", "22", "333", "4444"))
    assert len(offered(match, "transform")) == 8


@pytest.mark.clause("basic-actions.transform.free-form")
@pytest.mark.parametrize("ally", [mine(form="grasshopper"), mine(form="grasshopper", exhausted=True)])
def test_a_form_an_ally_wears_is_not_free(ally: dict[str, Any]) -> None:
    """ruling.form.exhaustion: not even one that is down."""
    match = transforms(mine(momentum=4), ally)
    assert offered(match, "transform") == ["transform 1 1"]
    assert refused(match, "transform 1 0") == ("worn", "basic-actions.transform.free-form")
    assert refused(match, "transform 1 7")[0] == "no-such-form"


@pytest.mark.clause("basic-actions.transform.free-form")
def test_what_the_opponent_wears_is_no_matter() -> None:
    match = stage("A . . B", A=mine(momentum=4), B=theirs(form="kraken"), dice=["1"], players=[{"forms": ["kraken"]}])
    assert offered(match, "transform") == ["transform 1 0"]


@pytest.mark.clause("ruling.transform.choice")
def test_a_fighter_may_keep_its_form_and_simply_raise_it() -> None:
    match = play(transforms(mine(momentum=4, form="grasshopper")), "transform 1 0")
    assert told(match, events.TookForm) == [] and match.state.players[0].levels[0] == (1, 1)


@pytest.mark.clause("basic-actions.transform.raises-form")
def test_after_the_form_is_taken_it_goes_up_once() -> None:
    match = play(transforms(mine(momentum=4)), "transform 1 0")
    assert at(match, "A1").form == 0 and match.state.players[0].levels == [(1, 1), (0, 0)]
    kinds = [type(each.event).__name__ for each in match.log]
    assert kinds.index("TookForm") < kinds.index("Unlocked")


@pytest.mark.clause("basic-actions.transform.resets-momentum")
def test_transform_leaves_the_fighter_without_momentum() -> None:
    assert at(play(transforms(mine(momentum=4)), "transform 1 1"), "A1").momentum == 0


def test_a_form_may_be_named() -> None:
    rack = [{"forms": ["kraken", "grasshopper"]}]
    match = stage("A .", A=mine(momentum=4), dice=["1"], players=rack)
    match.answer("transform 1 grasshopper")
    assert match.state.form_of(at(match, "A1")).key == "grasshopper"


def test_a_form_that_is_not_in_the_rack_is_refused_by_name() -> None:
    match = stage("A .", A=mine(momentum=4), dice=["1"], players=[{"forms": ["kraken"]}])
    with pytest.raises(Refused, match="the rack holds kraken"):
        match.answer("transform 1 phoenix")


# -- taking and leaving ---------------------------------------------------------------------------------------------


@pytest.mark.clause("form.take")
def test_a_fighter_that_takes_a_form_has_every_ability_unlocked_on_it() -> None:
    match = stage("A .", A=mine("smith", momentum=4), cards=[SMITH], dice=["1", "2"], players=rack("grasshopper 2 1"))
    assert abilities(match, "A1") == set()
    play(match, "transform 1 0")
    assert abilities(match, "A1") == {"Spring Heel", "First Light", "Hop Over"}


@pytest.mark.clause("form.leave")
def test_a_fighter_that_changes_its_form_loses_what_the_old_one_gave_it() -> None:
    fighter = mine("smith", momentum=4, form="grasshopper")
    match = stage("A .", A=fighter, cards=[SMITH], dice=["1", "2"], players=rack("grasshopper 2 1", "moon-owl 0 0"),
                  rolls=[3])  # fmt: skip
    assert "Spring Heel" in abilities(match, "A1")
    play(match, "transform 1 1")
    assert abilities(match, "A1") == set()
    assert "form.leave" in clauses_of(match, events.TookForm)


@pytest.mark.clause("form.take")
def test_taking_a_first_form_leaves_none() -> None:
    match = stage("A .", A=mine(momentum=4), dice=["1", "2"], players=rack("grasshopper"))
    play(match, "transform 1 0")
    assert "form.leave" not in clauses_of(match, events.TookForm)


@pytest.mark.clause("form.take")
def test_a_passive_of_the_old_form_stops_and_one_of_the_new_form_works_at_once() -> None:
    fighter = mine("smith", momentum=4)
    match = stage("A . . . .", A=fighter, cards=[SMITH], dice=["1", "2"], players=rack("grasshopper 1 0"))
    assert "move 2 D1" not in offered(match)
    assert "move 2 D1" in offered(play(match, "transform 1 0")), "Spring Heel: one hex more"


@pytest.mark.clause("form.inherit")
def test_a_form_remembers_what_others_unlocked_even_of_elements_its_wearer_lacks() -> None:
    # Light is unlocked by the plain hero, whose element it is; the smith then takes the form over.
    match = stage("A B", A=mine(momentum=4, form="moon-owl"), B=mine("smith", momentum=4), cards=[SMITH],
                  next=["spend", "activation 1"], active="1:smith", dice=["1", "2"],
                  players=rack("moon-owl", "grasshopper 1 0"), rolls=[6, 5, 3, 2, 1])  # fmt: skip
    play(match, "transform 1 1")
    assert abilities(match, "B1") == {"Spring Heel"}
    assert match.state.players[0].levels[1] == (1, 0), "fire raises nothing"


@pytest.mark.clause("form.unlocks-last", "ruling.form.unlock-owner")
def test_what_is_unlocked_stays_on_the_form_after_it_is_left() -> None:
    quick = {"hero": "quick", "momentum": 3}
    match = stage("A . .", A=mine("quick", momentum=3), cards=[quick], dice=["1", "2", "3", "4", "5"],
                  players=rack("grasshopper", "phoenix"))  # fmt: skip
    play(match, "transform 1 0", "move 2 B1", "move 3 C1", "move 4 A1", "transform 5 1")
    assert match.state.players[0].levels[0] == (1, 0)
    assert "Spring Heel" not in abilities(match, "A1"), "but only the wearer uses it"


# -- raising --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("form.level-up", "ruling.form.hero-elements-only")
def test_raising_a_form_unlocks_the_next_ability_of_the_shared_element_only() -> None:
    match = stage("A .", A=mine(momentum=4), dice=["1", "2"], players=rack("grasshopper 1 0"))
    play(match, "transform 1 0")
    assert match.state.players[0].levels[0] == (2, 0), "light, not air: the form's own elements do not count"
    assert [each.ability for each in told(match, events.Unlocked)] == ["First Light"]


@pytest.mark.clause("form.level-up")
def test_raising_a_form_unlocks_one_ability_for_each_shared_element() -> None:
    match = stage("A .", A=mine("gust", momentum=4), cards=[GUST], dice=["1", "2"], players=rack("grasshopper 1 0"))
    play(match, "transform 1 0")
    assert match.state.players[0].levels[0] == (2, 1)
    assert [each.ability for each in told(match, events.Unlocked)] == ["First Light", "Hop Over"]


@pytest.mark.clause("ruling.form.no-shared-element")
def test_without_a_shared_element_the_level_stays_and_no_heroism_is_gained() -> None:
    match = stage("A .", A=mine("smith", momentum=4), cards=[SMITH], dice=["1", "2"], players=rack("grasshopper 1 0"))
    play(match, "transform 1 0")
    assert match.state.players[0].levels[0] == (1, 0)
    assert match.state.players[0].heroism == 3
    assert told(match, events.NothingUnlocked)


@pytest.mark.clause("form.level-up")
def test_a_complete_track_stays_at_its_top_and_alone_is_no_raise() -> None:
    match = stage("A .", A=mine(momentum=4), dice=["1", "2"], players=rack("grasshopper 3 0"))
    play(match, "transform 1 0")
    assert match.state.players[0].levels[0] == (3, 0)
    assert match.state.players[0].heroism == 3


@pytest.mark.clause("ruling.form.top-level", "heroism.gain.form-level")
def test_a_raise_counts_if_at_least_one_track_advanced() -> None:
    match = stage("A .", A=mine("gust", momentum=4), cards=[GUST], dice=["1", "2"], players=rack("grasshopper 3 1"))
    play(match, "transform 1 0")
    assert match.state.players[0].levels[0] == (3, 2)
    assert match.state.players[0].heroism == 4


@pytest.mark.clause("form.level-up")
def test_keeping_a_form_raises_it_too() -> None:
    match = stage("A .", A=mine(momentum=4, form="grasshopper"), dice=["1", "2"], players=rack("grasshopper 1 0"))
    play(match, "transform 1 0")
    assert match.state.players[0].levels[0] == (2, 0)
    assert not told(match, events.TookForm)


# -- level and choice -----------------------------------------------------------------------------------------------


@pytest.mark.clause("ruling.form.level")
def test_a_forms_level_is_that_of_its_highest_track() -> None:
    match = stage("A .", A=mine(form="grasshopper"), next="modify", active="1:plain", pool=[1, 2, 3, 4, 5],
                  players=[{"forms": ["grasshopper 1 3"]}], rolls=[6, 6, 6])  # fmt: skip
    assert told(match, events.FormDice)[0].dice == [6, 6, 6]
    assert match.state.form_level(at(match, "A1")) == 3


def test_a_fighter_without_a_form_has_form_level_0() -> None:
    match = stage("A .", A=mine(), dice=["1"], players=rack("grasshopper 3 3"))
    assert match.state.form_level(at(match, "A1")) == 0


@pytest.mark.clause("ruling.transform.choice")
def test_a_form_worn_by_an_ally_is_closed_and_the_own_one_open() -> None:
    match = stage("A B", A=mine(momentum=4, form="phoenix"), B=mine(form="grasshopper"), dice=["1"],
                  players=rack("grasshopper", "phoenix", "kraken"))  # fmt: skip
    assert offered(match, "transform") == ["transform 1 1", "transform 1 2"]
    assert match.why_not("transform 1 0").code == "worn"


@pytest.mark.clause("ruling.team.forms")
def test_a_fighter_takes_forms_of_its_own_rack_only_and_each_copy_keeps_its_own_levels() -> None:
    racks = [{"forms": ["grasshopper"]}, {"forms": ["grasshopper", "phoenix"]}]
    match = stage("A .", A=mine(momentum=4), dice=["1", "2"], players=racks)
    assert offered(match, "transform") == ["transform 1 0", "transform 2 0"]
    play(match, "transform 1 0")
    assert match.state.players[0].levels == [(1, 0)]
    assert match.state.players[1].levels == [(0, 0), (0, 0)]


# -- card against card ----------------------------------------------------------------------------------------------


@pytest.mark.clause("ruling.game.card-text")
def test_a_card_wins_over_the_rulebook_and_a_ban_over_a_permission(monkeypatch: pytest.MonkeyPatch) -> None:
    def let_go(m, me, stride):
        stride.unpinned = True

    def hold(m, me, stride):
        stride.pinned = True

    invent(monkeypatch, "eel", hearing("Slippery", BEFORE, Stride, let_go))
    invent(monkeypatch, "jaw", hearing("Bite", BEFORE, Stride, hold))
    free = stage(". A B", A=mine("eel"), B=theirs(), dice=["1", "2"])
    assert "move 1 A1" in offered(free), "the card against the rulebook's pin"
    held = stage(". A B", A=mine("eel"), B=theirs("jaw"), dice=["1", "2"])
    assert offered(held, "move") == [], "one card forbids what the other allows"


@pytest.mark.parametrize(("form", "why"), [("volcano-rhino", "no-shared-element"), ("grasshopper 3 0", "top-level")])
def test_a_raise_that_unlocks_nothing_says_why(form: str, why: str) -> None:
    match = stage("A .", A=mine("shoto", momentum=5), dice=["1"], players=[{"forms": [form]}])
    told_why = clauses_of(play(match, "transform 1 0"), events.NothingUnlocked)
    assert [each for each in told_why if each.startswith("ruling.form") and each.split(".")[-1] in
            ("no-shared-element", "top-level")] == [f"ruling.form.{why}"]  # fmt: skip
