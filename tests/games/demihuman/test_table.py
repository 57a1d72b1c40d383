"""What the table shows: the scene of a free table, places in words, ways, ranges, what is measured."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any

import pytest
from games.demihuman.staging import enemy, model, piece, play, stage, told

from dustup.engine.errors import Refused
from dustup.engine.match import Match
from dustup.games.demihuman.game import GAME
from dustup.table import foresee, line_of, measure, own_of, scene_of

HOUSE = piece("house", "12,8")


def scene(match: Match, seat: int = 0) -> dict[str, Any]:
    return scene_of(match.view(seat))


def family(match: Match, verb: str, rest: str = "") -> dict[str, Any]:
    """A family of the menu."""
    menu = own_of(match.view(match.question.seat), match.question)["menu"]
    return next(each for each in menu if each["verb"] == verb and rest in each["options"][0]["write"])


def said(match: Match, verb: str) -> dict[str, str]:
    """How the listed places of a family are called, by what one answers."""
    return {each["write"].partition(" ")[2]: each["say"] for each in family(match, verb)["options"]}


def foreseen(match: Match, answer: str) -> dict[str, Any]:
    return foresee(match, match.game.notation.read(match.state, answer), tries=3)


# -- the scene ---------------------------------------------------------------------------------------------------------


def test_a_table_has_a_size_and_no_cells() -> None:
    board = scene(stage(model("dockside-wolf", "4,4")))["board"]
    assert (board["shape"], board["w"], board["h"], board["cells"]) == ("table", 2400, 2400, [])


def test_a_model_on_a_roof_has_its_place_its_size_and_its_level() -> None:
    match = stage(model("dockside-wolf", "12,8^house-1"), enemy("briar-troll", "4.25,5"), pieces=[HOUSE])
    wolf, troll = scene(match)["pieces"]
    assert (wolf["cells"], wolf["level"], wolf["size"], wolf["height"]) == (["12.00,8.00^house-1"], "house-1", 100, 200)
    assert (troll["cells"], troll["level"], troll["size"]) == (["4.25,5.00"], "", 150)


def test_terrain_is_told_by_its_outlines_with_height_top_and_clearance() -> None:
    match = stage(model("dockside-wolf", "4,4"), pieces=[HOUSE, piece("bridge", "12,16"), piece("swamp", "5,12")])
    house, bridge, swamp = scene(match)["ground"]
    assert house["outlines"] == [[[1025, 650], [1375, 650], [1375, 950], [1025, 950]]]
    assert (house["key"], house["height"], house["top"], house["under"]) == ("house-1", 300, True, 0)
    assert (bridge["height"], bridge["top"], bridge["under"]) == (200, True, 300)
    assert (swamp["height"], swamp["top"]) == (0, False) and "Difficult" in swamp["text"]


def test_conditions_and_the_one_the_mission_is_about_are_badges() -> None:
    match = stage(model("dockside-wolf", "4,4", chosen=True, conditions={"slow": 2}), enemy("briar-troll", "9,9"))
    badges = {each["kind"]: each["name"] for each in scene(match)["pieces"][0]["badges"]}
    assert badges == {"slow": "Slow 2", "chosen": "The mission is about this model"}


def test_the_hill_is_marked_round_the_middle() -> None:
    match = Match(GAME, {"mission": "king-of-the-hill"}, seed=1)
    (hill,) = scene(match)["marks"]
    assert (hill["at"], hill["size"], len(hill["outlines"][0])) == ("12.00,12.00", 1200, 16)


def test_tokens_are_marked_with_how_far_they_count() -> None:
    match = Match(GAME, {"mission": "demihuman-patrolling", "map": "night-market"}, seed=1)
    while match.question.why.key != "deploy":
        match.answer(match.question.options[0], match.question.seat)
    tokens = [each for each in scene(match)["marks"] if each["kind"] == "token"]
    assert len(tokens) == 6 and tokens[0]["at"] == "15.00,14.50" and tokens[0]["range"] == 300
    assert [each["team"] for each in scene(match)["marks"] if each["kind"] == "zone"] == [0, 1]


def test_a_move_is_shown_from_bend_to_bend() -> None:
    match = stage(model("dockside-wolf", "4,4"))
    match.answer("move 7.50,4.00")
    shown = [line["show"] for each in match.log if (line := line_of(match.view(0), each)) and line["show"]]
    assert {"do": "move", "piece": "dockside-wolf", "path": ["4.00,4.00", "7.50,4.00"], "how": "walk"} in shown


# -- the menu ----------------------------------------------------------------------------------------------------------


def test_a_point_is_written_as_a_place_with_the_size_of_the_base_and_the_tops_in_reach() -> None:
    far = piece("tower", "20,20")
    match = stage(model("dockside-wolf", "9,8"), enemy("briar-troll", "4,20"), pieces=[HOUSE, far])
    opened = family(match, "move")["open"]
    assert (opened["kind"], opened["write"], opened["size"], opened["snap"]) == ("point", "move {point}", 100, 15)
    assert opened["levels"] == ["house-1"] and opened["area"]


def test_a_listed_place_on_a_roof_says_so() -> None:
    match = stage(model("dockside-wolf", "9.5,8"), pieces=[HOUSE])
    up = [each for each in family(match, "move")["options"] if each.get("level")]
    assert up and up[0]["level"] == "house-1" and up[0]["say"].startswith("on the House, ")
    assert "level" not in family(match, "move")["options"][0]


def test_places_are_called_by_distance_and_direction() -> None:
    match = stage(model("dockside-wolf", "12,12"))
    names = said(match, "move")
    assert names["18.00,12.00"] == "6.0 inches east" and names["12.00,6.00"] == "6.0 inches north"
    assert names["7.76,16.24"] == "6.0 inches south-west" and names["12.00,12.00"] == "where it stands"


def test_contact_is_said_with_the_flank() -> None:
    """The troll stands east of the wolf: north of it is on the left of whoever comes along."""
    match = stage(model("dockside-wolf", "12,12"), enemy("briar-troll", "15,12"))
    touching = {place: name for place, name in said(match, "charge").items() if name.startswith("in contact")}
    left = [name for place, name in touching.items() if float(place.split(",")[1]) < 11.5]
    right = [name for place, name in touching.items() if float(place.split(",")[1]) > 12.5]
    assert left and all("Troll, left flank" in each for each in left)
    assert right and all("Troll, right flank" in each for each in right)
    assert touching["13.73,12.00"] == "in contact with Troll, 1.7 inches east"


def test_behind_a_wall_one_is_out_of_sight_and_behind_a_hedge_in_cover() -> None:
    wall = stage(model("dockside-wolf", "10,13"), enemy("cellar-ghoul", "10,4"), pieces=[piece("wall", "10,11")])
    names = GAME.stage.told_places(
        wall.state, wall.question, wall.question.options[0], [wall.state.table.read("10,11.8")]
    )
    assert names == ["1.2 inches north, beside the Wall, out of sight of Ghoul"]
    hedge = stage(model("dockside-wolf", "10,13"), enemy("cellar-ghoul", "10,4"), pieces=[piece("hedge", "10,11")])
    spot = hedge.state.table.read("10,11.95")
    names = GAME.stage.told_places(hedge.state, hedge.question, hedge.question.options[0], [spot])
    assert names == ["1.1 inches north, beside the Hedge, in cover from Ghoul"]


def test_ranges_are_shown_as_rings_from_the_edge_of_the_base() -> None:
    match = stage(model("crow-lookout", "12,12"), enemy("briar-troll", "15,12"))
    rings = own_of(match.view(0), match.question)["rings"]
    shot = next(each for each in match.state.models[0].card.attacks.values() if not each.melee)
    ring = next(each for each in rings if each["write"] == f"attack {shot.key}")
    assert (ring["at"], ring["size"], ring["from"], ring["to"]) == ("12.00,12.00", 80, 0, shot.range * 100 + 5)


# -- forecasts ---------------------------------------------------------------------------------------------------------


def test_a_way_is_foreseen_with_its_bends_its_length_and_its_climbs() -> None:
    match = stage(model("dockside-wolf", "9.5,8"), pieces=[HOUSE])
    found = foreseen(match, "move 10.50,8.00^house-1")
    assert found["path"] == ["9.50,8.00", "10.50,8.00^house-1"] and found["inches"] == "4.00"
    assert found["climbs"] == ["up onto the House, 3.00 inches"]


def test_a_way_round_a_corner_has_a_bend() -> None:
    match = stage(model("dockside-wolf", "12,12"), pieces=[piece("wall", "12,11")])
    found = foreseen(match, "move 13.00,10.00")
    assert len(found["path"]) > 2 and float(found["inches"]) > 3 and found["climbs"] == []


def test_it_is_told_who_would_be_in_melee_and_who_could_shoot() -> None:
    match = stage(model("dockside-wolf", "12,12"), enemy("ox-bouncer", "15,12"), enemy("crow-lookout", "12,5"))
    assert "In melee with Bouncer." in foreseen(match, "move 13.70,12.00")["about"]
    assert foreseen(match, "move 12.00,11.00")["about"] == ["Could be shot by Crow."]


def test_an_attack_is_foreseen_with_its_line_of_sight() -> None:
    match = stage(model("crow-lookout", "12,12"), enemy("briar-troll", "15,12"))
    (attack,) = (each for each in match.state.models[0].card.attacks.values() if not each.melee)
    found = foreseen(match, f"attack {attack.key} briar-troll")
    assert found["line"] == [[1200, 1200], [1500, 1200]] and found["inches"] == "1.85"


# -- measuring ---------------------------------------------------------------------------------------------------------


def test_measuring_is_from_edge_to_edge_and_says_whether_there_is_sight() -> None:
    given = [model("dockside-wolf", "10,8"), enemy("cellar-ghoul", "10,14")]
    found = measure(stage(*given).view(0), "dockside-wolf", "cellar-ghoul")
    assert (found["inches"], found["sight"], found["line"]) == ("5.00", True, [[1000, 800], [1000, 1400]])
    walled = measure(stage(*given, pieces=[piece("wall", "10,11")]).view(0), "dockside-wolf", "cellar-ghoul")
    assert (walled["inches"], walled["sight"], walled["line"]) == ("5.00", False, None)
    assert walled["text"] == "5.00 inches, not in sight"


def test_points_are_measured_too_and_what_is_no_place_is_refused() -> None:
    view = stage(model("dockside-wolf", "10,8")).view(0)
    assert measure(view, "10.00,8.00", "13.00,12.00")["inches"] == "5.00"
    with pytest.raises(Refused, match="expected a point in inches"):
        measure(view, "dockside-wolf", "nowhere")


# -- drawings ----------------------------------------------------------------------------------------------------------


def test_the_picture_tells_everything_in_words() -> None:
    given = [model("dockside-wolf", "12,8^house-1", conditions={"slow": 2}), enemy("briar-troll", "4.25,5")]
    match = stage(*given, pieces=[HOUSE], objective=[{"at": "8,16"}])
    told = [each.text for each in ET.fromstring(match.view(0).svg()).iter("{http://www.w3.org/2000/svg}title")]
    assert "House, 3.00 high" in told and "Wolf acts" in told
    assert any(each and each.startswith("Wolf, Player 1, 8 of 8 HP, activated (12.00,8.00 on House)") for each in told)


def test_the_text_table_draws_an_inch_in_three_letters() -> None:
    match = stage(model("dockside-wolf", "12,8^house-1"), enemy("briar-troll", "4.25,5.5"), pieces=[HOUSE])
    lines = match.view(0).text().splitlines()
    assert lines[2 + 5].startswith("  5 ") and lines[2 + 5].index("2Tr") == 4 + 4 * 3 - 1
    assert lines[2 + 8].count("H") == 7 and "1Wo" in lines[2 + 8]
    assert "On the table: H House (3 high)" in lines
    assert "  1Wo Wolf at 12.00,8.00^house-1: 8 of 8 HP, activated" in lines


# -- in words ----------------------------------------------------------------------------------------------------------


def labels(match: Match) -> list[str]:
    """What the menu reads."""
    return [each["label"] for each in own_of(match.view(match.question.seat), match.question)["menu"]]


def test_an_offer_is_taken_up_by_yes_and_declined_by_no() -> None:
    match = stage(model("dockside-wolf", "12,12"), enemy("organ-knight", "13.27,12"), script=[5, 6, 1], pips=[0, 0])
    play(match, "attack fangs organ-knight")
    assert labels(match) == ["Yes", "No"]


def test_what_hardly_anybody_would_want_comes_last() -> None:
    alone = stage(model("dockside-wolf", "12,12"), enemy("cellar-ghoul", "20,20"))
    assert [each for each in labels(alone) if each in ("Move", "Help", "Disengage", "Charge")] == ["Move", "Disengage"]
    assert labels(alone)[-2] == "Disengage", "before the way to end"
    held = stage(model("dockside-wolf", "12,12"), enemy("cellar-ghoul", "10.95,12"))
    assert labels(held)[1] == "Disengage"


def test_a_focus_is_named_with_its_model() -> None:
    models = model("mister-ledger", "2,2"), model("crow-lookout", "6,2"), enemy("oil-novice", "22,22")
    match = stage(*models, next=["focuses"], pips=[9, 10])
    assert labels(match) == ["In the Red of Ledger", "Lookout of Crow"]


def test_whoever_would_be_attacked_of_one_s_own_is_called_a_friend() -> None:
    models = model("dockside-wolf", "12,12"), model("kennel-pup", "13.05,12"), enemy("cellar-ghoul", "10.95,12")
    attacks = [each for each in labels(stage(*models)) if each.startswith("Punch")]
    assert attacks == ["Punch against Ghoul", "Punch against Pup, a friend"]


def test_places_are_named_anew_when_somebody_has_gone_elsewhere() -> None:
    first = stage(model("dockside-wolf", "12,12"), enemy("cellar-ghoul", "14,12"))
    assert "Ghoul" in " ".join(said(first, "move").values())
    second = stage(model("dockside-wolf", "12,12"), enemy("cellar-ghoul", "22,22"))
    assert "Ghoul" not in " ".join(said(second, "move").values())


def test_a_place_up_there_is_said_with_what_it_is_on() -> None:
    match = stage(model("dockside-wolf", "4,4"), pieces=[piece("crate", "7,4")])
    play(match, "move 7,4^crate-1")
    assert 'to 7.00,4.00 on top of the Crate."' in f'{told(match)[0]}"'


def test_zones_are_named_after_whose_they_are() -> None:
    match = Match(GAME, {"mission": "king-of-the-hill", "deal": 7}, seed=3)
    while match.question.why.key != "deploy":
        match.answer(next(iter(match.question.options)), match.question.seat)
    marks = scene_of(match.view(0), reader=0)["marks"]
    texts = [each["text"] for each in marks if each["kind"] == "zone"]
    assert texts == ["Your deployment zone", "Player 2's deployment zone"]


# -- what would do instead ---------------------------------------------------------------------------------------------


def test_instead_of_a_place_too_far_away_one_goes_towards_it_as_far_as_one_may() -> None:
    match = stage(model("dockside-wolf", "12,12"), enemy("kennel-pup", "2,2"))
    refused = match.why_not("move 20,9")
    assert refused is not None and refused.instead == "move 17.62,9.88", "no listed place lies in that direction"


# -- what is not offered -----------------------------------------------------------------------------------------------


def greyed(match: Match) -> dict[str, tuple[str, str]]:
    """What is not offered, why, and by which clause."""
    found = own_of(match.view(match.question.seat), match.question)["greyed"]
    return {each["label"]: (each["why"], each["clause"]) for each in found}


def test_an_attack_that_is_out_of_range_says_by_how_much() -> None:
    match = stage(model("crow-lookout", "12,12"), enemy("cellar-ghoul", "12,22"))
    shot = match.state.models[0].card.attacks["caw"]
    why, clause = greyed(match)["Caw"]
    assert why == f"Caw reaches {shot.range} inches; Ghoul is 9.10 inches away." and clause == "attack.target-in-range"
    assert greyed(match)["Charge"][1] == "ruling.charge.must-reach"
    refused = match.why_not("attack caw cellar-ghoul")
    assert refused is not None and refused.sentence == why


def test_in_melee_nobody_shoots_or_charges() -> None:
    match = stage(model("crow-lookout", "12,12"), enemy("cellar-ghoul", "12,12.92"))
    assert [greyed(match)[each][1] for each in ("Caw", "Charge")] == [
        "attack.no-shooting-in-melee",
        "action.charge.not-in-melee",
    ]


def test_what_is_missing_in_panic_is_missing_because_of_that() -> None:
    cat, deacon = (model(each, "12,12", conditions={"panic": 2}) for each in ("alley-cat", "steam-deacon"))
    for mine in (cat, deacon):
        match = stage(mine, enemy("cellar-ghoul", "12,16"), actions=1, pips=[1, 0])
        assert {why for _, why in greyed(match).values()} == {"condition.panic"}


def test_nobody_aims_at_a_point_in_melee_and_that_is_why() -> None:
    match = stage(model("steam-deacon", "12,12"), enemy("cellar-ghoul", "12,13.02"))
    assert greyed(match)["Kindle"] == ("Deacon is in melee with Ghoul and cannot shoot.", "attack.no-shooting-in-melee")
    match = stage(model("steam-deacon", "12,12"), enemy("cellar-ghoul", "12,23.4"))
    assert greyed(match)["Kindle"][0] == "Kindle would be about nobody."


def test_an_enemy_behind_a_wall_is_not_seen() -> None:
    match = stage(model("crow-lookout", "12,12"), enemy("cellar-ghoul", "12,15"), pieces=[piece("wall", "12,13.5")])
    assert greyed(match)["Caw"] == ("Crow does not see Ghoul: the Wall is between them.", "attack.sight")


def test_whoever_was_activated_is_named_with_the_reason() -> None:
    given = [model("dockside-wolf", "4,4", done=True), model("ox-bouncer", "8,8"), model("soup-sow", "8,4")]
    match = stage(*given, enemy("cellar-ghoul", "20,20"), next=["turn 1"])
    assert list(greyed(match)) == ["Activate Wolf"]


def test_a_made_model_may_have_come_this_round() -> None:
    given = [model("night-porter", "4,4"), model("rattler", "8,8", made=True, done=True)]
    match = stage(*given, enemy("cellar-ghoul", "20,20"), next=["turn 1"])
    said = "It was activated, has passed or has appeared this round."
    assert greyed(match)["Activate Rattler"] == (said, "ruling.round.new-models")


def test_a_model_that_is_too_costly_is_named_with_its_cost() -> None:
    match = Match(GAME, {"mission": "gang-war"}, seed=1)
    while match.question.why.key != "deploy" or not greyed(match):
        match.answer(match.question.options[0], match.question.seat)
    (why, clause), *_ = greyed(match).values()
    assert "points are left." in why and clause == "coalition.deploy-points"


def test_whoever_has_died_sits_on_the_bench() -> None:
    match = stage(
        model("dockside-wolf", "4,4"), enemy("cellar-ghoul", "9,9"), enemy("briar-troll", where="dead", wounds=10)
    )
    shown = scene(match)
    assert [(each["name"], each["team"], each["bars"][0]["value"], each["note"]) for each in shown["bench"]] == [
        ("Troll", 1, 0, "dead")
    ]
    assert len(shown["pieces"]) == 2
