"""Between fights: Debuts, Troubles, Contests, the Last Stand; and an adventure of several fights."""

import pytest

from dustup import Match
from dustup.games.panic.events import Noted
from dustup.games.panic.rules.between import compare, points
from dustup.games.panic.sheets_roster import example_hero
from dustup.games.panic.sheets_text import write_short

HEROES = ["patty-north", "truth-crimson", "pompadour-rex"]


def adventure(fights=2, **more):
    setup = {"heroes": HEROES, "enemies": ["the-judge", "the-light", "the-choir"], "weight": "feather",
             "adventure": {"fights": fights}, "deal": 4, **more}  # fmt: skip
    return Match("panic", setup, 3)


def notes(m):
    return [each.what for each in m.log.of(Noted)]


def key(m):
    return m.question.why.key if m.question is not None else ""


def until(m, *keys, most=20000):
    """Play on at random until a question of one of these keys."""
    from random import Random

    random = Random(11)
    for _ in range(most):
        if m.question is None or key(m) in keys:
            return m
        options = m.question.options
        m.answer(options[random.randrange(len(options))])
    raise AssertionError(keys)


_cache = {}


def after_first_fight():
    """The moment after the first fight: the Last Stand begins."""
    if "stand" not in _cache:
        _cache["stand"] = until(adventure(), "last-stand-want", "who-speaks")
    return Match.replay(_cache["stand"].record())


def in_troubles():
    m = after_first_fight()
    until(m, "go-on")
    m.answer("yes")
    return m


def answered(m, *answers):
    """Answer; unless they say who steps up to a Trouble, the first in table order does."""
    for each in answers:
        if key(m) == "who-steps-up" and not each.startswith("give"):
            m.answer(m.question.options[0])
        m.answer(each)
    return m


# -- Debuts ------------------------------------------------------------------------------


@pytest.mark.clause("play.flow.debut-first", "debut.order", "debut.two-skills", "debut.leads-to-fight",
                    "skill.three-uses", "play.flow.first-fight", "ruling.intro.chapter-pointer")  # fmt: skip
def test_an_adventure_opens_with_a_debut_of_two_skills_for_each_hero_in_any_order():
    m = adventure()
    answered(m, "give pompadour-rex", "pick professional", "pick wind-runner")
    assert key(m) == "whose-debut" and len(m.question.options) == 2
    answered(m, "give patty-north", "pick unmovable")
    assert "pick unmovable" not in map(m.write, m.question.options)
    m.answer("pick professional")
    assert [each.unit for each in m.log.of(Noted) if each.what == "debut"] == [2, 2, 0, 0]
    answered(m, "pick wind-runner", "pick shadow-walker")
    assert key(m) == "who-started"


@pytest.mark.clause("debut.order", "debut.leads-to-fight")
def test_a_hero_who_begins_on_the_enemies_side_has_a_debut_as_well():
    rivals = [{"hero": "pompadour-rex"}, "the-judge", "the-light"]
    m = adventure(heroes=HEROES[:2], enemies=rivals)
    assert [m.write(each) for each in m.question.options] == [
        "give patty-north",
        "give truth-crimson",
        "give pompadour-rex",
    ]
    answered(m, "give pompadour-rex")
    assert (key(m), m.question.seat) == ("debut-skill", 1)  # it is played from the Director's seat


# -- Troubles ------------------------------------------------------------------------------


@pytest.mark.clause("trouble.count", "trouble.once-each", "trouble.leads-to-fight", "play.flow.troubles",
                    "trouble.success", "trouble.failure", "skill.competence", "skill.incompetence",
                    "skill.failure-never-blocks", "ruling.trouble.skill-judge", "trouble.one-failure",
                    "ruling.trouble.step-up")  # fmt: skip
def test_each_hero_faces_one_trouble_and_the_director_judges_the_skill():
    m = in_troubles()
    answered(m, "pick trouble", "pick professional")
    assert (key(m), m.question.seat) == ("accept-skill", 1)
    answered(m, "yes", "pick trouble", "pick no-skill", "pick trouble", "pick professional", "yes")
    told = notes(m)
    met = [each.unit for each in m.log.of(Noted) if each.what.startswith("trouble-")]
    assert met == [0, 1, 2]
    assert [told.count(each) for each in ("trouble-solved", "trouble-failed")] == [2, 1]
    assert "start-normal" in told
    assert key(m) != "trouble-or-contest"


@pytest.mark.clause("trouble.once-each", "ruling.trouble.step-up")
def test_whichever_hero_wants_to_steps_up_and_nobody_twice():
    m = answered(in_troubles(), "pick trouble", "give pompadour-rex", "pick professional", "yes", "pick trouble")
    assert (key(m), [m.write(each) for each in m.question.options]) == (
        "who-steps-up", ["give patty-north", "give truth-crimson"],
    )  # fmt: skip
    answered(m, "give truth-crimson", "pick no-skill", "pick trouble", "pick professional", "yes")
    assert [each.unit for each in m.log.of(Noted) if each.what.startswith("trouble-")] == [2, 1, 0]


@pytest.mark.clause("trouble.all-success")
def test_without_failures_the_heroes_have_the_advantage():
    m = in_troubles()
    for skill in ("professional", "shadow-walker", "professional"):
        answered(m, "pick trouble", f"pick {skill}", "yes")
    assert "start-advantage" in notes(m) and m.state.notes.start == "advantage"


@pytest.mark.clause("trouble.ambush")
def test_with_two_failures_the_next_fight_is_an_ambush():
    m = in_troubles()
    answered(m, "pick trouble", "pick no-skill", "pick trouble", "pick shadow-walker", "no")
    answered(m, "pick trouble", "pick professional", "yes")
    assert "start-ambush" in notes(m)


# -- Contests ------------------------------------------------------------------------------


@pytest.mark.clause("contest.points", "contest.points.zero", "contest.points.one", "contest.points.two",
                    "contest.points.examples", "ruling.contest.unify", "contest.stooges", "contest.warriors",
                    "contest.bosses", "contest.skilled-boss", "ruling.contest.guests")  # fmt: skip
def test_more_points_win_a_contest_and_equal_ones_tie():
    assert [points(each) for each in ("stooges", "warrior", "skilled-warrior", "boss", "skilled-boss")] == [
        0,
        0,
        1,
        1,
        2,
    ]
    assert [compare(4, 4), compare(1, 2), compare(1, 0), compare(3, 2)] == ["tie", "loss", "win", "win"]
    skilled, unskilled = 1, 0
    assert compare(skilled, points("stooges")) == "win"
    assert compare(unskilled, points("stooges")) == "tie"
    assert compare(unskilled, points("skilled-warrior")) == "loss"
    assert compare(skilled, points("boss")) == "tie"
    assert compare(skilled, points("skilled-boss")) == "loss"
    assert compare(3, points("skilled-boss")) == "win"


@pytest.mark.clause("contest.replaces", "contest.factors", "contest.win-options", "contest.win.get-stake")
def test_a_contest_may_stand_for_a_trouble_and_its_winner_chooses():
    m = in_troubles()
    answered(m, "pick contest", "pick warrior", "pick nobody-else", "pick professional", "yes", "no", "no")
    assert set(map(m.write, m.question.options)) == {"pick stake", "pick advantage"}
    m.answer("pick stake")
    assert "stake-won" in notes(m) and key(m) == "trouble-or-contest"


@pytest.mark.clause("contest.win.skip-fight", "ruling.contest.skipped-fight")
def test_the_winner_may_bypass_the_next_fight():
    m = in_troubles()
    answered(m, "pick avoid-fight", "pick warrior", "pick nobody-else", "pick professional", "yes", "no", "no")
    won = m.state.notes.wins or 0
    m.answer("pick skip-fight")
    assert {"fight-avoided", "fight-skipped"} <= set(notes(m))
    assert m.result is not None and m.result.scores[0] == won + 1


@pytest.mark.clause("contest.win.advantage", "play.flow.next-fight")
def test_the_winner_may_begin_the_next_fight_with_a_bonus():
    m = in_troubles()
    answered(m, "pick contest", "pick warrior", "pick nobody-else", "pick professional", "yes", "no", "no")
    m.answer("pick advantage")
    for skill in ("shadow-walker", "professional"):
        answered(m, "pick trouble", f"pick {skill}", "yes")
    until(m, "bonus-or-penalty")
    answered(m, "pick bonus", "pick willpower")
    assert m.state.units[0].shield == 4


@pytest.mark.clause("contest.teamwork.step", "contest.teamwork.three", "contest.teamwork.enemies")
def test_skilled_helpers_improve_the_result_and_enemies_may_help_each_other():
    m = in_troubles()
    answered(m, "pick contest", "pick skilled-boss", "pick nobody-else", "pick professional", "yes")
    answered(m, "yes", "pick shadow-walker", "yes", "yes", "pick professional", "yes")
    assert "contest-win" in notes(m)
    m = in_troubles()
    answered(m, "pick contest", "pick skilled-warrior", "pick boss", "pick nobody-else", "pick professional", "yes")
    answered(m, "no", "no")
    assert "contest-loss" in notes(m)


@pytest.mark.clause("contest.points", "contest.points.one", "contest.teamwork.step")
@pytest.mark.parametrize(("helpers", "result"), [(0, "loss"), (1, "tie"), (2, "win")])
def test_each_skilled_hero_scores_even_for_one_who_has_no_skill_for_it(helpers, result):
    m = answered(in_troubles(), "pick contest", "pick skilled-warrior", "pick nobody-else", "pick no-skill")
    for skill in ("shadow-walker", "professional")[:helpers]:
        answered(m, "yes", f"pick {skill}", "yes")
    answered(m, *["no"] * (2 - helpers))
    assert f"contest-{result}" in notes(m)


ALONE = ("no", "no")
"""Nobody helps."""


@pytest.mark.clause("contest.loss", "ruling.contest.ambush-scope")
def test_a_lost_contest_makes_the_next_fight_an_ambush():
    m = in_troubles()
    answered(m, "pick contest", "pick skilled-warrior", "pick nobody-else", "pick no-skill", *ALONE, "no")
    assert "gives-up-stake" in notes(m)
    for skill in ("shadow-walker", "professional"):
        answered(m, "pick trouble", f"pick {skill}", "yes")
    assert "start-ambush" in notes(m)


@pytest.mark.clause("contest.loss", "ruling.contest.fight-at-once")
def test_whoever_does_not_accept_a_loss_fights_at_once():
    m = in_troubles()
    answered(m, "pick contest", "pick skilled-warrior", "pick nobody-else", "pick no-skill", *ALONE, "yes")
    assert {"fights-for-stake", "start-ambush"} <= set(notes(m))
    assert key(m) == "who-started"  # the next fight: no other Trouble comes before it


TIE = ("pick contest", "pick stooges", "pick nobody-else", "pick no-skill", *ALONE)


@pytest.mark.clause("contest.tie", "ruling.contest.fight-at-once")
def test_a_tie_becomes_a_fight_at_once():
    m = answered(in_troubles(), *TIE)
    assert {"contest-to-fight", "start-normal"} <= set(notes(m))
    assert key(m) == "who-started"


@pytest.mark.clause("ruling.contest.fight-at-once")
@pytest.mark.parametrize(("failed", "start"), [(1, "normal"), (2, "ambush")])
def test_a_tie_is_no_failed_trouble(failed, start):
    m = answered(in_troubles(), *("pick trouble", "pick no-skill") * failed, *TIE)
    assert m.state.notes.start == start


# -- the whole adventure ------------------------------------------------------------------------------


@pytest.mark.clause("play.flow.repeat", "play.flow.next-fight", "play.flow.resume")
def test_an_adventure_of_two_fights_is_recorded_and_replayed():
    m = until(adventure(), "never")
    assert m.result is not None and m.result.reason == "adventure"
    assert Match.replay(m.record()).result == m.result
    assert notes(m).count("debut") == 6


# -- the second fight ------------------------------------------------------------------------------


def second_fight(shares="even", **more):
    """The second fight of an adventure when its first round begins, and what was asked on the way there."""
    m = until(adventure(**more), "go-on")
    m.answer("yes")
    keys = []
    while m.state.notes.fights or m.state.round != 1:
        keys.append(key(m))
        wanted = {"trouble-or-contest": "pick trouble", "default-bonus": "pick default", "share-bars": f"pick {shares}"}
        m.answer(wanted.get(keys[-1], m.question.options[0]))
    return m, keys


def bars(m):
    return [unit.bar for unit in m.state.units if unit.hero and unit.team == 0]


@pytest.mark.clause("weight.pick", "combat.motive.declare")
def test_motives_are_stated_and_the_weight_is_chosen_before_each_fight():
    m, keys = second_fight(weight="ask")
    assert keys.count("who-started") == keys.count("choose-weight") == 1
    assert keys.count("state-reason") == len(m.state.fighters)  # nobody of the first fight's enemies is asked


@pytest.mark.clause("complication.uneven.hero-even", "ruling.complication.even-split-bar",
                    "ruling.complication.one-fight")  # fmt: skip
def test_the_spare_bars_of_a_small_team_are_shared_in_every_fight():
    first = until(adventure(heroes=HEROES[:2], weight="light"), "act")
    m, _ = second_fight(heroes=HEROES[:2], weight="light")
    assert bars(m) == bars(first) == [9 + 5 + 2] * 2  # half of 9, rounded up; and 2 by the Default Bonus
    assert m.state.options["spare-turns"] == 1


@pytest.mark.clause("complication.uneven.hero-uneven", "ruling.complication.one-fight")
def test_whole_spare_bars_are_handed_out_anew_in_every_fight():
    m, keys = second_fight(heroes=HEROES[:2], bars="ask", shares="whole")
    assert keys.count("share-bars") == keys.count("give-bar") == 1
    assert [unit.turns for unit in m.state.units[:2]] == [2, 1]
    m, _ = second_fight(heroes=HEROES[:2], bars="ask")  # whatever was chosen for the first fight
    assert ([unit.turns for unit in m.state.units[:2]], m.state.options["spare-turns"]) == ([1, 1], 1)


@pytest.mark.clause("complication.three-way.allies", "ruling.complication.one-fight")
def test_without_a_third_team_the_next_fight_is_no_three_way_battle():
    m, _ = second_fight(third=["the-flock", "the-judge", "the-light"])
    assert ({unit.team for unit in m.state.fighters}, m.state.teams) == ({0, 1}, 2)


@pytest.mark.clause("complication.guest.build", "ruling.complication.one-fight")
def test_a_guest_is_there_for_one_fight_and_so_is_its_share_of_the_enemies():
    m, _ = second_fight(heroes=HEROES[:2], guests=["the-judge"])
    assert not [unit.tag for unit in m.state.fighters if unit.guest]
    assert bars(m) == [9, 9]  # without the guest the two need a spare bar
    assert sum(unit.turns for unit in m.state.fighters if unit.team == 1) == 3


RIVALS = {"heroes": HEROES[:2], "enemies": [{"hero": "pompadour-rex"}, "the-judge", "the-light"]}


@pytest.mark.clause("debut.leads-to-fight", "complication.switched.hero-joins", "trouble.count",
                    "ruling.complication.one-fight", "ruling.complication.switched-player")  # fmt: skip
@pytest.mark.parametrize("side", ["enemies", "third"])
def test_a_hero_who_began_on_another_side_has_a_trouble_and_fights_the_next_fight_with_the_heroes(side):
    rivals = {**RIVALS, side: RIVALS["enemies"]}
    if side == "third":
        rivals["enemies"] = ["the-choir", "the-judge", "the-light"]
    m = until(adventure(**rivals), "go-on")
    m.answer("yes")
    answered(m, "pick trouble")
    assert [m.write(each) for each in m.question.options][2:] == ["give pompadour-rex"]
    answered(m, "give pompadour-rex", "pick wind-runner", "yes")  # asked at the heroes' seat, judged by the Director
    m, _ = second_fight(**rivals)
    ours = [(unit.tag, unit.seat, unit.turns) for unit in m.state.fighters if unit.team == 0]
    assert ours == [("patty-north", 0, 1), ("truth-crimson", 0, 1), ("pompadour-rex", 0, 1)]
    assert m.state.options["spare-turns"] == 0 and bars(m) == [6, 6, 6]  # three bars are enough
    assert Match.at(m.position()).position() == m.position()


@pytest.mark.clause("ruling.complication.one-fight", "ruling.initiative.equal-sides")
def test_the_enemies_of_the_next_fight_are_as_many_more_as_heroes_have_joined():
    zed = write_short(example_hero("patty-north")).replace("Patty North", "Zed")
    m, _ = second_fight(enemies=[zed, "the-judge", "the-light"])
    sides = [[unit.tag for unit in m.state.fighters if unit.team == team for _ in range(unit.turns)] for team in (0, 1)]
    assert (sides[0], len(sides[1])) == ([*HEROES, "zed"], 4)


@pytest.mark.clause("ruling.complication.one-fight")
def test_the_doubles_of_a_mirror_fight_leave():
    m, _ = second_fight(heroes=HEROES[:2], enemies=[], mirror=True)
    assert [unit.tag for unit in m.state.fighters if unit.team == 0] == HEROES[:2]


@pytest.mark.clause("trap.enter", "trap.once-per-turn", "bonus.talk-big")
def test_a_trap_that_bit_in_the_last_turn_of_a_fight_bites_anew_before_the_next_ones_first_turn():
    rows = ["." * 10, "." * 10, *["^" * 10] * 6, "." * 10, "." * 10]
    m = until(adventure(weight="light", arena="\n".join(rows)), "go-on")
    m.state.traps_used = m.state.trap  # all of them have bitten in the turn that ended the fight
    m.answer("yes")
    answered(m, *("pick trouble", "pick no-skill") * 3)
    until(m, "default-bonus")
    assert (m.state.turn, m.state.traps_used) == (0, 0)
    answered(m, "pick bonus", "give patty-north", "pick talk-big")
    if key(m) == "target-by-ability":
        m.answer(m.question.options[0])
    victim = next(unit for unit in m.state.units if unit.team == 1 and unit.challenge == 0)
    m.answer(next(each for each in m.question.options if m.state.trap >> each.cell & 1))
    assert victim.hp < victim.bar


@pytest.mark.clause("complication.stakes.add", "ruling.complication.one-fight")
def test_higher_stakes_are_for_one_fight():
    m, _ = second_fight(weight="light", stakes=[{"team": team, "bonus": "willpower"} for team in ("heroes", "enemies")])
    assert not [unit.tag for unit in m.state.fighters if unit.shield]


@pytest.mark.clause("contest.win.advantage", "contest.win.skip-fight", "ruling.contest.advantage-goes-on",
                    "ruling.weight.feather-stakes")  # fmt: skip
def test_an_advantage_does_not_end_the_troubles_and_outlasts_a_fight_that_is_bypassed():
    m = until(adventure(3), "go-on")
    m.answer("yes")
    won = ("pick warrior", "pick nobody-else", "pick professional", "yes", "no", "no")
    answered(m, "pick contest", *won, "pick advantage")
    assert key(m) == "trouble-or-contest"
    won = ("pick warrior", "pick nobody-else", "pick shadow-walker", "yes", "no", "no")
    answered(m, "pick avoid-fight", *won, "pick skip-fight")
    answered(m, "yes")
    for skill in ("professional", "shadow-walker", "professional"):
        answered(m, "pick trouble", f"pick {skill}", "yes")
    until(m, "bonus-or-penalty")  # at Featherweight, where none is announced
    assert m.state.units[m.question.why.args["unit"]].tag == "patty-north"


@pytest.mark.clause("contest.win.skip-fight", "ruling.contest.skipped-fight")
def test_nothing_is_said_of_how_a_fight_begins_that_is_bypassed():
    m = in_troubles()
    lost = ["pick contest", "give patty-north", "pick skilled-boss", "pick nobody-else", "pick no-skill", *["no"] * 3]
    avoided = ["pick avoid-fight", "give truth-crimson", "pick stooges", "pick nobody-else", "pick wind-runner", "yes"]
    before = len(notes(m))
    answered(m, *lost, *avoided, "no", "no", "pick skip-fight")
    said = ["contest-loss", "gives-up-stake", "contest-win", "fight-avoided", "fight-skipped"]
    assert notes(m)[before:] == said  # and no Ambush for the Contest that was lost


@pytest.mark.clause("ruling.trouble.skill-judge", "debut.two-skills")
def test_a_skill_that_is_shown_is_named_to_the_director_and_in_the_log():
    m = answered(in_troubles(), "pick trouble", "give patty-north", "pick perfect-timing")
    assert m.say(m.log[-1]) == "Patty North shows a skill: Perfect Timing."
    assert m.view(m.question.seat).say_question(m.question) == "Director: does Perfect Timing help Patty North here?"
    m = answered(adventure(), "give pompadour-rex", "pick professional")
    said = [m.say(each) for each in m.log][-2:]
    assert said == ["Pompadour Rex's Debut, scene 1.", "Pompadour Rex shows a skill: Professional."]


@pytest.mark.clause("contest.teamwork.step")
@pytest.mark.parametrize(("judged", "result"), [("no", "tie"), ("yes", "win")])
def test_a_helper_whose_skill_the_director_refuses_is_worth_nothing(judged, result):
    m = in_troubles()
    answered(m, "pick contest", "give patty-north", "pick boss", "pick nobody-else", "pick professional", "yes")
    answered(m, "yes", "pick wind-runner", judged, "no")
    assert f"contest-{result}" in notes(m)
