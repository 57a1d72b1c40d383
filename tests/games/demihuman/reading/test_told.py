"""What the log says and cites: what a player at the table would say, and the clause that it is about."""

from __future__ import annotations

from random import Random

import pytest
from games.demihuman.staging import accepted, asked, clauses_of, enemy, model, piece, play, refused, stage, told

from dustup.engine.match import Match
from dustup.games.demihuman.content import box
from dustup.games.demihuman.events import ChipUsed, Deployed, GameEnded, Moved, Stayed, Wounded
from dustup.games.demihuman.game import GAME
from dustup.games.demihuman.missions import PACKS
from dustup.table import own_of

FAR = enemy("oil-novice", "22,22")
MANY = 45
"""Answers of chance: enough to get into the first round."""


def question_of(match: Match) -> str:
    """What is asked, in words."""
    assert match.question is not None
    return match.view(match.question.seat).say_question(match.question)


# -- citations ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mission", box().missions)
@pytest.mark.clause("deploy.mission")
def test_nothing_that_is_told_cites_another_mission(mission: str) -> None:
    match = Match(GAME, {"mission": mission, "deal": 7}, seed=3)
    chance = Random(1)
    for _ in range(MANY):
        (question, *_) = match.questions
        match.answer(chance.choice(list(question.options)), question.seat)
    card = box().missions[mission]
    own = f"mission.{card.book}."
    cited = {each for entry in match.log for each in entry.clauses if each.startswith("mission.")}
    assert PACKS[card.pack] in cited
    assert [each for each in cited if not each.startswith(own) and each != PACKS[card.pack]] == []
    for single in (True, False):
        players = [{"role": "attacker"}, {"role": "defender"}] if card.roles else [{}, {}]
        chosen = card.chosen is not None
        models = model("night-porter", "2,2"), enemy("oil-novice", "22,22", chosen=chosen)
        ended = stage(*models, mission=mission, next=["finish_game"], stop=False, single=single, player=players)
        cited = {each for entry in ended.log for each in entry.clauses if each.startswith("mission.")}
        assert [each for each in cited if not each.startswith(own)] == []


@pytest.mark.clause("action.disengage.move", "action.move.distance", "movement.climb")
def test_a_move_cites_its_action_and_a_climb_only_if_it_climbs() -> None:
    match = stage(model("alley-cat", "9,12"), FAR, pieces=[piece("crate", "12,12")])
    play(match, "move 10,12")
    assert clauses_of(match, Moved)[0] == "action.move.distance" and "movement.climb" not in clauses_of(match, Moved)
    play(match, "disengage 12,12^crate-1")
    assert clauses_of(match, Moved)[:2] == ["action.disengage.move", "movement.climb"]


@pytest.mark.clause("af.damage", "activation.chip", "mission.teach.single-game", "mission.gang-war.deploy")
def test_events_cite_first_what_they_are_about() -> None:
    match = stage(model("dockside-wolf", "12,12"), enemy("ox-bouncer", "13.27,12"), script=[6, 1], pips=[0, 0])
    play(match, "attack fangs ox-bouncer")
    assert clauses_of(match, Wounded)[0] == "af.damage"
    match = stage(model("dockside-wolf", "12,12"), FAR, next=["turn 1"], player=[{"chips": 1}, {}])
    play(match, "chip")
    assert clauses_of(match, ChipUsed)[0] == "activation.chip"
    match = stage(
        model("alley-cat", "2,2", chosen=True),
        FAR,
        mission="teach-em-a-lesson",
        next=["finish_game"],
        stop=False,
        player=[{"role": "defender"}, {"role": "attacker"}],
    )
    assert clauses_of(match, GameEnded)[0] == "mission.teach.single-game"
    match = stage(model("cellar-ghoul"), FAR, next=["deploy 1"], player=[{"corner": 1}, {"corner": 3}])
    play(match, "deploy cellar-ghoul 2,2")
    assert clauses_of(match, Deployed)[0] == "mission.gang-war.deploy"


# -- words -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ruling.condition.slow", "action.disengage.ends", "action.charge")
def test_who_stays_where_it_is_says_which_action_that_was() -> None:
    stuck = model("dockside-wolf", "12,12", conditions={"slow": 9}, used={"pack-howl": 1})
    match = stage(stuck, model("ox-bouncer", "13.27,12"), FAR, script=[1, 6], pips=[0, 0])
    play(match, "charge 12,12", "attack fangs ox-bouncer", "disengage 12,12")
    assert told(match)[0] == "Wolf charges from where it is."
    assert told(match)[-1] == "Wolf disengages and stays where it is." and told(match, Stayed)


@pytest.mark.clause("ruling.tag.pulled", "tag.pulled")
def test_nobody_is_pulled_farther_than_the_pull_says_and_that_is_the_rule_cited() -> None:
    pair = model("ox-bouncer", "12,12"), enemy("oil-novice", "12,13.27")
    match = stage(*pair, script=[6, 1], pips=[0, 0])
    play(match, "attack shoulder-barge oil-novice")
    assert accepted(match, "place 14,13.27") and refused(match, "place 14.01,13.27") == ("too-far", "ruling.tag.pulled")


@pytest.mark.clause("pips.spend", "ruling.attack.many-targets", "tag.fortune-teller.replace")
def test_whoever_is_asked_for_pips_or_a_swap_is_told_for_whom_the_die_was_rolled() -> None:
    pair = enemy("oil-novice", "12,16", wounds=1), enemy("kennel-pup", "13.2,16", wounds=1)
    match = stage(model("steam-deacon", "12,12"), *pair, script=[3, 2, 2], pips=[1, 9])
    play(match, "aim kindle 12.6,15.2", "let")
    asked_for = []
    while asked(match) == "pips":
        asked_for.append(question_of(match))
        play(match, "spend 0")
    assert ["of Deacon" in asked_for[0], "of Novice" in asked_for[1], "of Pup" in asked_for[2]] == [True] * 3
    hag = model("lantern-hag", "12,14", pool=[5])
    match = stage(model("dockside-wolf", "12,12"), hag, enemy("ox-bouncer", "13.27,12"), script=[2, 3])
    play(match, "attack fangs ox-bouncer")
    assert asked(match) == "swap" and "the attack of Wolf" in question_of(match)
    match = stage(model("night-porter", "2,2"), FAR, next=["first_turn"], script=[2, 4])
    assert "for the first turn shows 2" in question_of(match)


@pytest.mark.clause("tag.quick", "tag.fortune-teller.pool", "pips.opposed.tied-pips")
def test_dice_and_coalitions_are_told_in_words() -> None:
    match = stage(model("dockside-wolf", "12,12"), FAR, next=["first_turn"], script=[4, 4, 5, 3], stop=False)
    assert told(match) == [
        "For the first turn: 4 for Player 1, 4 for Player 2.",
        "Who decides on pips first: 5 for Player 1, 3 for Player 2; the lower does.",
    ]
    match = stage(model("lantern-hag", "12,12"), FAR, next=["passing lantern-hag"], script=[3])
    assert "Hag foresees 3." in told(match)
    watch = [{"coalition": "neighbourhood-watch"}, {}]
    match = stage(model("alley-cat", "12,12"), model("kennel-pup", "14,12"), FAR, player=watch)
    play(match, "use coalition:whistle", "let")
    assert told(match)[0].startswith("Player 1 uses Whistle (Neighbourhood Watch).")


@pytest.mark.clause("mission.vault.take-money", "victory.tie.pips")
def test_money_is_taken_before_it_is_counted_and_a_tie_is_compared() -> None:
    roles = [{"role": "attacker", "pips": 2}, {"role": "defender", "pips": 2}]
    match = stage(model("alley-cat", "12,12^vault"), FAR, mission="vault-robbery", player=roles)
    play(match, "take")
    assert told(match) == ["Cat takes money.", "Player 1 gains 1 point for money and has 1."]
    match = stage(
        model("alley-cat", "2,2"), FAR, next=["finish_game"], stop=False, pips=[2, 2], mission="king-of-the-hill"
    )
    assert told(match)[1:3] == [
        "A tie, so pips are compared: 2 for Player 1, 2 for Player 2.",
        "A tie, so the points of those alive are compared: 15 for Player 1, 5 for Player 2.",
    ]


# -- refusals ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("attack.target-in-range", "attack.sight", "attack.no-shooting-in-melee", "tag.sometimes")
@pytest.mark.clause("ruling.attack.own-model", "action.charge.not-in-melee", "action.attack")
def test_an_attack_that_cannot_be_made_says_which_rule_forbids_it() -> None:
    wall = piece("wall", "12,14.5")
    foes = [enemy("cellar-ghoul", "12,16"), enemy("alley-cat", "12,4"), enemy("kennel-pup", "13.02,12")]
    match = stage(model("bone-collector", "12,12"), *foes, pieces=[wall])
    for answer, why in (
        ("attack billhook bone-collector", ("itself", "ruling.attack.own-model")),
        ("attack billhook alley-cat", ("out-of-range", "attack.target-in-range")),
        ("attack grave-grip kennel-pup", ("sometimes", "tag.sometimes")),
        ("attack fangs kennel-pup", ("no-attack", "action.attack")),
        ("charge 12,12", ("in-melee", "action.charge.not-in-melee")),
    ):
        assert refused(match, answer) == why
    match = stage(model("spark-choir", "12,12"), *foes[:1], pieces=[wall])
    assert refused(match, "attack discord cellar-ghoul") == ("unseen", "attack.sight")
    match = stage(model("spark-choir", "12,12"), *foes)
    assert refused(match, "attack discord cellar-ghoul") == ("in-melee", "attack.no-shooting-in-melee")


@pytest.mark.clause("attack.no-shooting-in-melee", "ruling.attack.many-targets", "condition.panic", "tag.point.choose")
def test_an_attack_from_a_point_or_on_everybody_says_what_really_forbids_it() -> None:
    foe = enemy("kennel-pup", "13.5,12")
    match = stage(model("briar-troll", "12,12"), foe)
    assert refused(match, "aim thrown-stump 16,12") == ("in-melee", "attack.no-shooting-in-melee")
    assert refused(match, "aim uproot 13.5,12") == ("other-way", "ruling.attack.many-targets")
    assert greyed(match)["Thrown Stump"] == "Troll is in melee with Pup and cannot shoot."
    knight = model("organ-knight", "12,12", conditions={"panic": 1})
    match = stage(knight, foe, actions=1, pips=[0, 0])
    assert refused(match, "sweep full-chord") == ("panicked", "condition.panic")
    assert greyed(match)["Full Chord"].startswith("There is Panic 1, and the pips do not suffice")
    match = stage(model("organ-knight", "12,12"), enemy("kennel-pup", "16,12"))
    assert refused(match, "sweep full-chord") == ("nobody", "attack.target-in-range")
    assert greyed(match)["Full Chord"] == "Full Chord would be about nobody."


@pytest.mark.clause("tag.point.choose", "ruling.tag.point")
def test_a_point_that_is_not_seen_is_refused_for_that_alone_where_nobody_need_be_near() -> None:
    wall = piece("wall", "14,12", 1)
    match = stage(model("thorn-factor", "12,12"), FAR, pieces=[wall])
    assert why(match, "cast bramble-patch 16,12") == "It must see the point."
    match = stage(model("steam-deacon", "12,12"), enemy("kennel-pup", "12,16"), pieces=[wall])
    assert why(match, "aim kindle 16,12") == "It must see the point, and an attack from there must be about somebody."


@pytest.mark.clause("condition.panic", "action.help", "ruling.help.scope", "mission.vault.take-money")
def test_help_and_money_and_panic_say_why_not() -> None:
    friends = [model("dockside-wolf", "12,13.02"), model("alley-cat", "12,8", conditions={"slow": 1})]
    match = stage(model("night-porter", "12,12"), *friends, FAR)
    assert refused(match, "help dockside-wolf slow") == ("no-condition", "ruling.help.scope")
    assert refused(match, "help alley-cat slow") == ("out-of-reach", "action.help")
    assert refused(match, "help oil-novice slow") == ("no-ally", "ruling.help.scope")
    assert refused(match, "take") == ("no-robber", "mission.vault.take-money")
    assert refused(match, "douse") == ("not-burning", "condition.burning.stop")
    panicked = model("night-porter", "12,12", conditions={"panic": 1})
    match = stage(panicked, *friends, FAR, actions=1, player=[{"pips": 0}, {}])
    assert refused(match, "move 12,11") == refused(match, "help alley-cat slow") == ("panicked", "condition.panic")
    roles = [{"role": "attacker"}, {"role": "defender"}]
    match = stage(model("alley-cat", "15.96,12"), FAR, mission="vault-robbery", player=roles)
    assert refused(match, "take") == ("too-far", "mission.vault.take-money")


@pytest.mark.clause("tag.fading", "movement.fall-damage", "ruling.tag.fading-twice")
def test_the_log_says_on_whom_an_effect_works_that_fades() -> None:
    match = stage(model("dockside-wolf", "12,12"), model("kennel-pup", "15,12"), model("alley-cat", "20,12"), FAR)
    play(match, "use dockside-wolf:pack-howl")
    assert told(match)[-1] == "Pack Howl works on Wolf and Pup.", "the Cat is out of earshot"
    match = stage(
        model("alley-cat", "12,12^tower-1"),
        FAR,
        pieces=[piece("tower", "12,12")],
        player=[{"coalition": "rooftop-league"}, {}],
    )
    play(match, "drop 14,12")
    assert told(match)[0] == "Long Drop works on Cat.", "so it is plain why the fall does not hurt"


@pytest.mark.clause("tag.triggered", "condition.help", "action.help")
def test_the_log_says_what_brings_a_condition_about_and_who_takes_it_away_before_that_happens() -> None:
    match = stage(model("cellar-ghoul", "12,12"), enemy("mushroom-clerk", "12,14"))
    play(match, "move 12,12.9", "yes")
    assert told(match)[-2:] == ["Clerk uses Spores.", "Ghoul gets Slow 1; 1 in all."]
    match = stage(model("soup-sow", "12,12"), model("dockside-wolf", "13.27,12", conditions={"slow": 2}), FAR)
    play(match, "help dockside-wolf slow")
    assert told(match)[:2] == ["Sow helps Wolf with Slow.", "Wolf loses 1 of Slow; 1 left."]
    match = stage(model("briar-troll", "12,12", wounds=2), FAR, next=["activation briar-troll"])
    assert told(match)[-2:] == ["Troll uses Regrow.", "Troll regains 1 HP and has 9."]


@pytest.mark.clause("tag.block.consequence", "ruling.tag.block-use")
def test_the_log_says_why_a_block_hurts_an_ally_or_slows() -> None:
    ledger, ally = enemy("mister-ledger", "13.02,12"), enemy("seamstress", "14.04,12")
    match = stage(model("dockside-wolf", "12,12"), ledger, ally, script=[2, 1, 6], pips=[0, 0])
    play(match, "attack fangs mister-ledger", "yes")
    assert told(match)[-2:] == ["Ledger uses Middleman.", "Seamstress takes 1 damage; 3 HP left."]
    match = stage(model("dockside-wolf", "12,12"), enemy("organ-knight", "13.27,12"), script=[6], pips=[0, 0])
    play(match, "attack fangs organ-knight", "yes")
    assert told(match)[-2:] == ["Knight uses Overpressure.", "Knight gets Slow 1; 1 in all."]
    match = stage(model("dockside-wolf", "12,12"), enemy("wailing-aunt", "13.02,12"), script=[6], pips=[0, 0])
    play(match, "attack fangs wailing-aunt", "yes")
    assert told(match)[-1] == "Fangs does nothing to Aunt.", "nothing follows from her Block"


# -- what is refused ---------------------------------------------------------------------------------------------------


def why(match: Match, answer: str) -> str:
    refusal = match.why_not(answer)
    assert refusal is not None
    return refusal.sentence


def greyed(match: Match) -> dict[str, str]:
    """What the page shows in grey, and why."""
    assert match.question is not None
    found = own_of(match.view(match.question.seat), match.question)["greyed"]
    return {each["label"]: each["why"] for each in found}


@pytest.mark.clause("tag.point.choose", "mission.assassination.vip-place", "mission.vault.attacker-distance")
@pytest.mark.clause("mission.poi.spacing", "ruling.board.tolerance")
def test_distances_are_refused_by_the_number_that_is_printed_and_by_what_is_meant() -> None:
    match = stage(model("steam-deacon", "12,4"), enemy("kennel-pup", "12,10"))
    assert why(match, "aim kindle 12,12.7") == "It must be within 8 inches of Deacon."
    roles = [{"corner": 1, "role": "defender"}, {"corner": 3, "role": "attacker"}]
    vip = model("kennel-pup", chosen=True)
    match = stage(vip, enemy("ox-bouncer"), next=["deploy 1"], mission="assassination", player=roles)
    assert accepted(match, "deploy kennel-pup 12,20.55"), "8 inches and the tolerance"
    assert why(match, "deploy kennel-pup 12,20.56") == "It must be within 8 inches of the middle of the table."
    roles = [{"role": "attacker"}, {"role": "defender"}]
    bouncer = enemy("ox-bouncer", "12,12^vault")
    match = stage(model("alley-cat"), bouncer, next=["deploy 1"], mission="vault-robbery", player=roles)
    assert why(match, "deploy alley-cat 12,3") == "It must be 8 inches or more from Bouncer."
    match = stage(
        model("alley-cat"), enemy("ox-bouncer"), next=["set_objective 1"], mission="points-of-interest",
        player=[{"corner": 1}, {"corner": 3}], objective=[{"at": "12,12", "solid": True}],
    )  # fmt: skip
    assert why(match, "set neither 14,12") == "It must be more than 3 inches from every other objective."
    assert why(match, "set own 1.55,1.55") == "It must be more than an inch from the edge of the table."


@pytest.mark.clause("ruling.deploy.stopping", "coalition.required-models", "tag.quick")
def test_who_cannot_stop_yet_is_told_why() -> None:
    players = [{"corner": 1, "coalition": "dead-letter-office"}, {"corner": 3}]
    team = model("alley-cat"), model("mister-ledger"), enemy("ox-bouncer")
    match = stage(*team, next=["deploy 1"], player=players)
    assert why(match, "done") == "At least one model must be deployed."
    play(match, "deploy alley-cat 2,2", "deploy ox-bouncer 22,22")
    assert "whom the coalition or the mission requires" in why(match, "done")
    match = stage(model("dockside-wolf", "12,12"), FAR)
    play(match, "use dockside-wolf:pack-howl")
    assert why(match, "stop") == "Wolf used an ability at the start of its action: now the action must follow."
