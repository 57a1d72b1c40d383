"""Storm Beetle."""

from games.henshin.staging import at, mine, npc, offered, play, specials, stage, theirs, told, where

from dustup.games.henshin.events import AbilityDue


def beetle(air=0, water=0):
    return [{"forms": [f"storm-beetle {air} {water}"]}]


def their_beetle(air=0, water=0):
    return [{}, *beetle(air, water)]


A = mine(form="storm-beetle")
B = theirs(form="storm-beetle")


# -- Static Shell --------------------------------------------------------------------------------------------


def test_static_shell_shocks_an_adjacent_enemy_fighter_that_damaged_the_fighter():
    match = play(stage("A B", A=mine(), B=B, dice=["4"], players=their_beetle(1)), "hurt 4 B1")
    assert at(match, "A1").shocked
    assert not at(match, "B1").shocked


def test_a_static_shell_that_is_used_up_is_not_announced_again():
    match = stage("A B", A=mine(), B=B, dice=["4", "6", "1"], players=their_beetle(1))
    play(match, "hurt 4 B1", "hurt 6 B1")
    assert [each.ability for each in told(match, AbilityDue)] == ["Static Shell"]


def test_static_shell_works_once_per_round():
    match = stage(
        "A B C",
        A=mine(selected=False),
        B=B,
        C=mine(),
        dice=["4"],
        next=["spend", "activation 1"],
        active="1:plain",
        rolls=[4, 4, 4, 4, 6],
        players=their_beetle(1),
    )
    play(match, "hurt 4 B1", "select C1", "hurt 6 B1")
    assert at(match, "A1").shocked
    assert at(match, "B1").stamina == 12 - 2 - 3
    assert not at(match, "C1").shocked


def test_static_shell_is_not_for_npcs_or_from_afar():
    bitten = stage("N B", N=npc(), B=B, next="npc 2", players=their_beetle(1))
    assert at(bitten, "B1").stamina == 11
    assert not at(bitten, "A1").shocked
    far = stage(
        "A . B",
        A=mine(form="lantern-fox"),
        B=B,
        dice=["4"],
        players=[{"forms": ["lantern-fox 1 0"]}, *beetle(1)],
    )
    play(far, "special-at 4 foxfire C1")
    assert not at(far, "A1").shocked


# -- Crosswind -----------------------------------------------------------------------------------------------


def test_crosswind_makes_its_throws_go_1_hex_further():
    match = play(stage("A B . . . .", A=A, B=theirs(), dice=["4"], players=beetle(2)), "throw 4 B1", "toward E")
    assert where(match, match.state.piece("2:plain")) == "E1"


def test_crosswind_does_not_lengthen_throws_of_others():
    match = play(stage("A B . . . .", A=mine(), B=B, dice=["4"], players=their_beetle(2)), "throw 4 B1", "toward E")
    assert where(match, match.state.piece("2:plain")) == "D1"


# -- Thunderbolt ---------------------------------------------------------------------------------------------


def test_thunderbolt_deals_3_damage_within_4_hexes_and_shocks_a_fighter():
    match = play(stage("A . . . B", A=A, B=theirs(), dice=["44"], players=beetle(3)), "special-at 44 thunderbolt E1")
    assert at(match, "E1").stamina == 9
    assert at(match, "E1").shocked


def test_thunderbolt_does_not_shock_npcs_or_the_fallen():
    drone = play(stage("A . N", A=A, N=npc("corporal"), dice=["4"], players=beetle(3)), "special-at 4 thunderbolt C1")
    assert at(drone, "C1").stamina == 1
    assert not at(drone, "C1").shocked
    fallen = play(
        stage("A . B", A=A, B=theirs(stamina=3), dice=["4"], players=beetle(3)), "special-at 4 thunderbolt C1"
    )
    assert not at(fallen, "C1").shocked


def test_thunderbolt_needs_a_value_of_4_or_more_and_an_enemy_in_range():
    assert not specials(stage("A . . B", A=A, B=theirs(), dice=["333"], players=beetle(3)))
    assert not specials(stage("A . . . . B", A=A, B=theirs(), dice=["4"], players=beetle(3)))


# -- Soft Rain -----------------------------------------------------------------------------------------------


def test_soft_rain_heals_one_ally_within_3_hexes_or_the_fighter_by_2_after_its_own_activation():
    match = stage(
        "A . . B C D",
        A={**A, "stamina": 5},
        B=mine(stamina=5),
        C=mine(stamina=5),
        D=theirs(stamina=5),
        dice=["1"],
        players=beetle(0, 1),
    )
    play(match, "done")
    assert offered(match) == ["target A1", "target D1"]
    play(match, "target D1")
    assert [at(match, cell).stamina for cell in ("A1", "D1", "E1", "F1")] == [5, 7, 5, 5]


def test_soft_rain_does_not_fall_after_other_activations_or_on_the_healthy():
    other = stage("A . B", A={**A, "stamina": 5}, B=theirs(), dice=["1"], active="2:plain", players=beetle(0, 1))
    play(other, "done")
    assert at(other, "A1").stamina == 5
    healthy = play(stage("A . B", A=A, B=mine(), dice=["1"], players=beetle(0, 1)), "done")
    assert healthy.question is None


# -- Flood Line ----------------------------------------------------------------------------------------------


def flooded(match):
    board = match.state.board
    mask = 0
    for each in match.state.danger:
        assert each.element == "water"
        mask |= each.mask
    return [board.name(cell) for cell in range(len(board.bit)) if mask >> cell & 1]


def test_flood_line_deals_1_damage_to_each_enemy_in_the_4_hexes_of_a_direction():
    match = stage(
        "E A . B C N D",
        E=theirs(),
        A=A,
        B=theirs(),
        C=mine(),
        N=npc(),
        D=theirs(),
        dice=["1"],
        players=beetle(0, 2),
    )
    play(match, "special-at 1 flood-line C1")
    assert [at(match, cell).stamina for cell in ("A1", "D1", "E1", "F1", "G1")] == [12, 11, 12, 1, 12]


def test_flood_line_makes_those_hexes_dangerous_until_the_end_of_its_next_activation():
    match = stage(
        "A . . . . .",
        A=mine(form="storm-beetle", selected=False),
        dice=["1"],
        next=["spend", "activation 1"],
        active="1:plain",
        rolls=[1, 2, 3, 4, 5, 6, 6],
        players=beetle(0, 2),
    )
    play(match, "special-at 1 flood-line B1")
    assert match.question.why.key == "spend"  # its next activation
    assert flooded(match) == ["B1", "C1", "D1", "E1"]
    play(match, "done")
    assert flooded(match) == []


def test_flood_line_ends_at_the_edge_and_costs_a_single():
    match = play(stage("A . .", A=A, dice=["1", "2"], players=beetle(0, 2)), "special-at 1 flood-line B1")
    assert flooded(match) == ["B1", "C1"]
    assert not specials(stage("A . .", A=A, dice=["11"], players=beetle(0, 2)))


# -- Downpour ------------------------------------------------------------------------------------------------


def test_downpour_shocks_up_to_two_enemy_fighters_within_3_hexes_at_the_beginning():
    match = stage(
        "N B A . C D",
        A=A,
        B=theirs(),
        C=theirs(),
        D=theirs(),
        N=npc(),
        next="beginning",
        players=beetle(0, 3),
    )
    assert offered(match) == ["target B1", "target E1", "target F1", "decline"]
    play(match, "target B1", "target F1")
    assert [at(match, cell).shocked for cell in ("B1", "E1", "F1")] == [True, False, True]
    assert match.question is None
    far = stage("A . . . B", A=A, B=theirs(), next="beginning", players=beetle(0, 3))
    assert far.question is None and not at(far, "E1").shocked


def test_downpour_may_shock_fewer_and_never_the_exhausted():
    match = play(stage("A B C", A=A, B=theirs(), C=theirs(), next="beginning", players=beetle(0, 3)), "decline")
    assert not at(match, "B1").shocked
    down = stage("A B", A=A, B=theirs(exhausted=True), next="beginning", players=beetle(0, 3))
    assert down.question is None
    assert not at(down, "B1").shocked
