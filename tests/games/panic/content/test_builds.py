"""Builds, archetypes and heroes in a fight: what works in every stance."""

from dataclasses import replace

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    copies,
    foe,
    ground,
    hp,
    offered,
    play,
    refused,
    skip_to,
    spots,
    stage,
    tokens_of,
    unit,
    unit_of,
)

from dustup.games.panic.catalog import ARCHETYPES, archetype_sources, read_archetype
from dustup.games.panic.sheets_roster import example_hero

PAIR = """
    . . . . . .
    . a b . . .
    . . . . . .
"""


PLAIN = "judgment power"


@pytest.mark.clause("build.meaning")
@pytest.mark.parametrize(
    ("build", "gained"),
    [
        pytest.param("agile", {"speed": 2}, marks=pytest.mark.clause("build.agile")),
        pytest.param("overpowering", {"power": 1}, marks=pytest.mark.clause("build.overpowering")),
        pytest.param("tough", {"iron": 1}, marks=pytest.mark.clause("build.tough")),
    ],
)
def test_a_build_gives_tokens_when_its_owners_turn_starts(build, gained):
    m = stage(PAIR, a=unit("judgment vigilance", build=build), b=foe(), start=True)
    assert tokens_of(m, "a") == gained


@pytest.mark.clause("build.bumbling", "ruling.build.bumbling-sheet", "ruling.build.bumbling-zero")
def test_the_bumbling_may_step_at_the_end_of_a_turn_in_which_they_took_damage():
    m = stage(PAIR, a=unit("judgment zen", pool=[4]), b=foe("jumping vigilance", build="bumbling", shield=5))
    play(m, "use 4 damage")
    skip_to(m, "bumble-where")
    play(m, "spot D2")
    assert at(m, "b") == "D2"


@pytest.mark.clause("build.bumbling")
def test_they_stumble_as_well_when_nobody_but_a_trap_has_hurt_them():
    a = unit("judgment zen", build="bumbling", pool=[1], tokens={"speed": 1})
    m = stage(". . . . .\n. a ^ . b\n. . . . .", a=a, b=foe("judgment zen"))
    play(m, "go a C2", "end-turn")
    assert (asked(m), asked_of(m)) == ("bumble-where", "a")


@pytest.mark.clause("ruling.build.bumbling-zero")
def test_damage_blocked_to_nothing_makes_nobody_stumble():
    m = stage(PAIR, a=unit("judgment zen", pool=[1]), b=foe("jumping iron", build="bumbling"))
    play(m, "use 1 damage")
    assert asked(m) != "bumble-where"


@pytest.mark.clause("ruling.build.bumbling-late", "ruling.turn.end-sequence")
def test_traps_and_burning_at_the_end_of_a_turn_come_too_late_for_a_stumble():
    m = stage(PAIR, a=unit("judgment zen", build="bumbling", pool=[1], tokens={"burning": 2}), b=foe("judgment zen"),
              trap=["a"])  # fmt: skip
    play(m, "end-turn")
    assert (asked(m), unit_of(m, "a").hp) == ("act", 12 - 3)  # it is b's turn already


@pytest.mark.clause("build.mysterious")
def test_the_mysterious_place_a_copy_or_fog_next_to_them():
    m = stage(PAIR, a=unit("judgment blaster", build="mysterious"), b=foe(), start=True, dice=ANY)
    assert {"put copy A1", "put fog A1", "no"} <= set(offered(m))
    assert not {"put fog C2", "put fog D2"} & set(offered(m))
    play(m, "put fog A1")
    assert (ground(m, "fog"), copies(m, "a")) == (["A1"], [])


@pytest.mark.clause("ruling.build.mysterious-stooges", "stooges.copies")
def test_mysterious_stooges_place_a_figure_instead_of_a_copy():
    m = stage("""
        . . . . . .
        . a a b . .
        . . . . . .""", a=unit("judgment blaster", kind="stooges", build="mysterious"), b=foe(),
                  start=True, dice=ANY)  # fmt: skip
    play(m, "put copy A1")
    assert (len(spots(m, "a")), copies(m, "a")) == (3, [])


@pytest.mark.clause("build.scheming")
def test_the_scheming_place_one_trap_at_the_start_or_at_the_end_of_their_turn():
    m = stage(PAIR, a=unit("judgment blaster", build="scheming"), b=foe(), start=True, dice=ANY)
    play(m, "spot A1")
    assert ground(m, "trap") == ["A1"]
    m = stage(PAIR, a=unit("judgment blaster", build="scheming", pool=[1]), b=foe(), dice=ANY)
    play(m, "end-turn")
    skip_to(m, "scheme")
    play(m, "spot A1")
    assert ground(m, "trap") == ["A1"]


# -- heroes ------------------------------------------------------------------------------


@pytest.mark.clause("example.patty.sheet", "ruling.example.patty-sheet")
def test_patty_is_printed_as_in_the_book():
    sheet = example_hero("patty-north")
    assert (sheet.kind, sheet.archetypes, sheet.build) == ("focused", ("teacher",), "mysterious")
    assert [each.name for each in sheet.stances] == ["Training Mountain", "Mastermind Control", "Elder Power"]
    assert sheet.skills == ("Eccentric Gambler", "Professional", "Perfect Timing", "Unmovable")
    m = stage(PAIR, a=unit("patty-north", stance=2, pool=[2, 5]), b=foe())
    assert {"use 2 yell", "use 5 crush"} <= set(offered(m))
    assert refused(m, "use 2 crush")


@pytest.mark.clause("example.truth.sheet")
def test_truth_is_printed_as_in_the_book():
    sheet = example_hero("truth-crimson")
    assert (sheet.kind, sheet.archetypes, sheet.build) == ("fused", ("angel", "demon"), "agile")
    assert [each.name for each in sheet.stances] == ["Halcyon Beast", "Vampire Eternity", "Winged Moon"]
    assert sheet.skills == ("Secretive Vampire", "Eyes Wide Open", "Shadow Walker", "Wind Runner")


@pytest.mark.clause("example.rex.sheet")
def test_rex_is_printed_as_in_the_book():
    sheet = example_hero("pompadour-rex")
    assert (sheet.kind, sheet.archetypes, sheet.build) == ("frantic", ("angel", "punk", "underdog"), "bumbling")
    assert sheet.styles == ("bleeding", "jumping", "misfortunes")
    assert (sheet.forms, sheet.form_names) == (("wild", "song", "blaster"), ("Soul", "Melody", "Star"))
    assert sheet.skills == ("Overconfident Punk", "Professional", "Wind Runner", "Natural Charisma")


@pytest.mark.clause("archetypes.structure")
def test_an_archetype_has_three_versions_of_its_ability_and_several_styles():
    regular = [key for key, each in ARCHETYPES.items() if not each.reserved]
    assert len(regular) == 13
    for source in archetype_sources():
        card = read_archetype(source)
        assert set(card.abilities) == {"focused", "fused", "frantic"}
        assert len(card.styles) == (5 if source.key in regular else 1)


@pytest.mark.clause("skill.not-in-combat")
def test_skills_change_nothing_in_a_fight():
    plain = stage(PAIR, a=unit("judgment vigilance", pool=[4]), b=foe())
    made = unit_of(plain, "a")
    sheet = replace(made.sheet, skills=("Unstoppable", "Basically Magic"))
    skilled = plain.state.box.loadouts[sheet,][made.stance, False, True]
    assert (skilled.actions, skilled.dice, skilled.range) == (
        made.loadout.actions,
        made.loadout.dice,
        made.loadout.range,
    )


# -- printed differences that are kept ------------------------------------------------------------------------------


@pytest.mark.clause("ruling.enemies.card-against-text")
def test_recorded_deviations_change_what_a_printed_unit_can_do():
    m = stage("""
        . . . . .
        . a b . .
        . . . . .""", a=unit("friendly-ghosts"), b=foe())  # fmt: skip
    ghosts = unit_of(m, "a")
    assert "edge-safe" in ghosts.loadout.traits
    assert "now-you-dont" not in {each.id for each in ghosts.loadout.unique}
    other = stage(PAIR, a=unit("spirit song"), b=foe())
    assert "now-you-dont" in {each.id for each in unit_of(other, "a").loadout.unique}


@pytest.mark.clause("build.mysterious")
def test_without_an_empty_space_beside_them_the_mysterious_are_not_asked():
    m = stage("a # .\n# # b", a=unit("judgment power", build="mysterious"), b=foe(), start=True, dice=ANY)
    assert asked(m) == "act"


@pytest.mark.clause("build.bumbling")
def test_every_figure_of_a_bumbling_group_may_step():
    gang = foe("judgment power", kind="stooges", build="bumbling")
    m = stage(". . . . .\n. a b . b\n. . . . .", a=unit("judgment zen", pool=[4]), b=gang, dice=ANY)
    play(m, "use 4 damage")
    skip_to(m, "bumble-where")
    play(m, "spot D2", "spot E1")
    assert spots(m, "b") == ["D2", "E1"]


@pytest.mark.clause("build.bumbling", "shield.not-hp-payment")
def test_nobody_stumbles_over_hp_it_has_spent_itself() -> None:
    m = stage(". . . .\na b c .\n. . . .", a=unit("bleeding power", pool=[1], build="bumbling"), b=foe(PLAIN),
              c=foe(PLAIN), dice=ANY)  # fmt: skip
    play(m, "pay lash-out", "spot D1", "end-turn")
    assert asked(m) == "take-slot" and hp(m, "a") == 10


@pytest.mark.clause("build.scheming", "trap.end-of-turn")
def test_a_trap_schemed_under_somebody_at_the_end_of_a_turn_bites_at_that_end() -> None:
    m = stage("a b .\n. . .", a=unit(PLAIN, build="scheming", pool=[1]), b=foe(PLAIN), dice=ANY)
    play(m, "end-turn", "spot B1")
    assert hp(m, "b") == 11
