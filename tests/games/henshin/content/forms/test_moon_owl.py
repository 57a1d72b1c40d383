"""Moon Owl."""

from games.henshin.staging import (
    at,
    clauses_of,
    dice_of,
    left_alone,
    mine,
    npc,
    offered,
    play,
    specials,
    stage,
    theirs,
    where,
)

from dustup.games.henshin.events import WisdomGained


def owl(light=0, dark=0, **more):
    return [{"forms": [f"moon-owl {light} {dark}"], **more}]


A = mine(form="moon-owl")


def modifying(level, rolls, **more):
    """About to change the dice 1 1 2 3 6; the first rolls are the dice of the form."""
    return stage(
        "A .",
        A=A,
        next=["modify", "spend"],
        active="1:plain",
        pool=[1, 1, 2, 3, 6],
        rolls=rolls,
        players=owl(level),
        **more,
    )


# -- Wisdom --------------------------------------------------------------------------------------------------


def test_taking_the_form_brings_a_wisdom_die():
    match = stage("A .", A=mine(momentum=4), dice=["1", "2"], rolls=[5], players=owl())
    play(match, "transform 1 0")
    assert match.state.players[0].wisdom == 5


# -- Moonlight -----------------------------------------------------------------------------------------------


def test_moonlight_rerolls_one_of_your_dice_and_no_second():
    match = play(modifying(1, [4, 5, 5]), "use 1:plain/moonlight", "pick-die 1")
    assert dice_of(match) == ["1", "2", "3", "4", "5", "6"]
    assert offered(match, "use") == []


def test_moonlight_may_reroll_any_one_die_or_none():
    match = modifying(1, [4, 5])
    match.answer("use 1:plain/moonlight")
    assert offered(match) == [f"pick-die {face}" for face in (1, 2, 3, 4, 6)]
    one = play(match, "pick-die 2")
    assert dice_of(one) == ["11", "3", "4", "5", "6"]
    assert left_alone(modifying(1, [4])) == ["11", "2", "3", "4", "6"]


# -- Night School --------------------------------------------------------------------------------------------


def test_night_school_rolls_a_wisdom_die_at_the_beginning_if_you_have_none():
    match = stage("A .", A=A, next="beginning", rolls=[3], players=owl(2))
    assert match.state.players[0].wisdom == 3


def test_night_school_is_told_by_its_card_and_not_as_coming_into_play():
    match = stage("A .", A=A, next="beginning", rolls=[3], players=owl(2))
    assert "ruling.wisdom.into-play" not in clauses_of(match, WisdomGained)


def test_night_school_leaves_the_wisdom_die_you_have():
    match = stage("A .", A=A, next="beginning", rolls=[3], players=owl(2, wisdom=5))
    assert match.state.players[0].wisdom == 5
    locked = stage("A .", A=A, next="beginning", rolls=[3], players=owl(1))
    assert locked.state.players[0].wisdom == 0


# -- Full Moon -----------------------------------------------------------------------------------------------


def test_full_moon_sets_up_to_two_of_your_dice_to_a_face():
    match = play(
        modifying(3, [4, 4, 5]),
        "use 1:plain/full-moon",
        "set-face 6",
        "turn-die 1 6",
        "turn-die 1 6",
    )
    assert offered(match, "use") == ["use 1:plain/moonlight"]
    assert dice_of(match) == ["2", "3", "44", "5", "666"]


def test_full_moon_sets_dice_to_the_chosen_face_only():
    match = play(modifying(3, [4, 4, 5]), "use 1:plain/full-moon", "set-face 4")
    assert offered(match) == [
        "turn-die 1 4",
        "turn-die 2 4",
        "turn-die 3 4",
        "turn-die 5 4",
        "turn-die 6 4",
    ]


def test_full_moon_may_be_declined_and_moonlight_used_as_well():
    match = play(modifying(3, [4, 4, 5, 3]), "use 1:plain/moonlight", "pick-die 1")
    assert offered(match, "use") == ["use 1:plain/full-moon"]
    assert dice_of(match) == ["1", "2", "33", "44", "5", "6"]


# -- Talons --------------------------------------------------------------------------------------------------


def test_talons_deals_3_damage_to_an_enemy_that_stands_alone():
    match = play(stage("A B . C", A=A, B=theirs(), C=theirs(), dice=["1"], players=owl(0, 1)), "special-at 1 talons B1")
    assert at(match, "B1").stamina == 9


def test_talons_deals_2_damage_to_an_enemy_beside_a_friend():
    match = play(stage("A B C", A=A, B=theirs(), C=theirs(), dice=["1"], players=owl(0, 1)), "special-at 1 talons B1")
    assert at(match, "B1").stamina == 10


def test_for_talons_npcs_are_friends_of_each_other_and_of_nobody_else():
    pair = play(
        stage("A N M", A=A, N=npc("corporal"), M=npc("bog-leech", seat=1), dice=["1"], players=owl(0, 1)),
        "special-at 1 talons B1",
    )
    assert at(pair, "B1").stamina == 2
    single = play(
        stage("A N B", A=A, N=npc("corporal"), B=theirs(), dice=["1"], players=owl(0, 1)), "special-at 1 talons B1"
    )
    assert at(single, "B1").stamina == 1


def test_talons_needs_an_adjacent_enemy_and_a_single():
    assert not specials(stage("A . B", A=A, B=theirs(), dice=["1"], players=owl(0, 1)))
    assert not specials(stage("A B", A=A, B=theirs(), dice=["11"], players=owl(0, 1)))


# -- Swoop ---------------------------------------------------------------------------------------------------


def test_swoop_places_the_fighter_beside_an_enemy_fighter_within_4_hexes_and_deals_2_damage_to_it():
    match = stage("A ~ # ~ B .", A=A, B=theirs(), dice=["11"], players=owl(0, 2))
    play(match, "special-at 11 swoop E1")
    assert offered(match) == ["place D1", "place F1"]
    play(match, "place F1")
    assert where(match, match.state.piece("1:plain")) == "F1"
    assert match.state.piece("1:plain").stamina == 12
    assert at(match, "E1").stamina == 10


def test_swoop_is_not_for_npcs_nor_for_those_out_of_range_or_walled_in():
    match = stage(". A . N . B .", A=A, N=npc(), B=theirs(), dice=["1"], players=owl(0, 2))
    play(match, "special-at 1 swoop F1", "place E1")
    assert at(match, "F1").stamina == 10
    far = stage("A . . . . B .", A=A, B=theirs(), dice=["1"], players=owl(0, 2))
    assert not specials(far)
    walled = stage("A . . # B #", A=A, B=theirs(), dice=["1"], players=owl(0, 2))
    assert not specials(walled)


def test_swoop_is_not_paid_with_a_triple():
    assert not specials(stage("A . B .", A=A, B=theirs(), dice=["111"], players=owl(0, 2)))


# -- Eclipse -------------------------------------------------------------------------------------------------

STAR = [{"hero": "star", "momentum": 6}]


def test_eclipse_gives_4_momentum_after_an_action_that_exhausted_an_enemy_fighter():
    match = stage(
        "A B", A=mine("star", form="moon-owl"), B=theirs(stamina=1), dice=["4"], cards=STAR, players=owl(0, 3)
    )
    play(match, "hurt 4 B1")
    assert at(match, "A1").momentum == 1 + 4


def test_eclipse_comes_after_a_kick_has_emptied_the_momentum():
    star = mine("star", form="moon-owl", momentum=6)
    match = stage("A . B", A=star, B=theirs(stamina=1), dice=["4"], cards=STAR, players=owl(0, 3))
    play(match, "kick 4 B1")
    while match.question:  # the fallen fighter's player puts it back on or beside its base
        match.answer(match.question.options[0])
    assert match.state.piece("1:star").momentum == 4


def test_eclipse_gives_nothing_for_npcs_or_for_what_an_ally_did():
    star = mine("star", form="moon-owl")
    hunted = play(stage("A N", A=star, N=npc(), dice=["4"], cards=STAR, players=owl(0, 3)), "hurt 4 B1")
    assert at(hunted, "A1").momentum == 1
    helped = stage("A B C", A=mine(), B=theirs(stamina=1), C=star, dice=["4"], cards=STAR, players=owl(0, 3))
    play(helped, "hurt 4 B1")
    assert at(helped, "C1").momentum == 0
