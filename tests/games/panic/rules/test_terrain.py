"""Free-form terrain: the Director's outline, an obstacle from every player, the Director's final touch."""

from __future__ import annotations

import pytest
from games.panic.staging import asked, foe, ground, offered, play, said, stage, unit

from dustup import Match, find_game
from dustup.games.panic import GAME

HEROES = ["patty-north", "truth-crimson", "pompadour-rex"]


def adventure(fights=2, **more):
    setup = {"heroes": HEROES, "enemies": ["the-judge", "the-light", "the-choir"], "weight": "feather",
             "adventure": {"fights": fights}, "deal": 4, **more}  # fmt: skip
    return Match("panic", setup, 3)


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


PLAIN = "judgment power"


def freeform(**more):
    """A fight whose terrain is still to be made, at the Director's first question about it."""
    setup = {"heroes": ["patty-north", "truth-crimson"], "terrain": "freeform", "seats": "each", "deal": 3, **more}
    drawing = "\n".join(["#" * 12, *["#" + "." * 10 + "#"] * 10, "#" * 12])
    return Match(GAME, {"arena": drawing, **setup}, seed=1)


def seat(m):
    """Who is asked."""
    return m.question.seat


@pytest.mark.clause("terrain.freeform.player-obstacles")
def test_free_form_terrain_is_laid_out_before_each_fight():
    _, keys = second_fight(terrain="freeform", arena="plain")
    assert keys.count("border") == 1 and keys.count("terrain-kind") == 3


@pytest.mark.clause("terrain.freeform.director-final")
def test_a_wall_that_the_director_clears_leaves_no_rubble():
    m = stage(". . . . .\na . # . b\n. . . . .", a=unit("patty-north"), b=foe(PLAIN), next=["terrain"])
    while asked(m) != "final-touch":
        play(m, next(each for each in ("pick as-drawn", "pick none") if each in offered(m)))
    play(m, "pick clear", "spot C2")
    assert (ground(m, "wall"), ground(m, "rubble"), offered(m)) == ([], [], ["done"])


@pytest.mark.clause("terrain.freeform.outline")
def test_the_director_decides_what_the_border_is():
    m = freeform()
    assert (asked(m), seat(m), offered(m)) == ("border", 2, ["pick as-drawn", "pick all-edge"])
    assert m.state.arena.border & m.state.wall
    play(m, "pick all-edge")
    assert not m.state.arena.border & m.state.wall
    assert m.state.arena.border & ~m.state.edge == 0


@pytest.mark.clause(
    "terrain.freeform.player-obstacles", "copy.not-in-terrain-setup", "ruling.terrain.players-include-director"
)
def test_each_heros_player_adds_one_kind_of_obstacle_on_at_most_six_spaces():
    m = play(freeform(), "pick as-drawn")
    kinds = ["pick edge", "pick fog", "pick rubble", "pick trap", "pick wall", "pick none"]
    assert (asked(m), seat(m), offered(m)) == ("terrain-kind", 0, kinds)  # no Copies
    play(m, "pick fog")
    for cell in ("B2", "C3", "D4", "E5", "F6", "G7"):
        play(m, f"spot {cell}")
    assert ground(m, "fog") == ["B2", "C3", "D4", "E5", "F6", "G7"]
    assert (asked(m), seat(m)) == ("terrain-kind", 1)
    play(m, "pick none")
    assert (asked(m), seat(m)) == ("final-touch", 2)


@pytest.mark.clause("terrain.freeform.director-final")
def test_the_director_has_the_last_word():
    m = play(freeform(), "pick as-drawn", "pick trap", "spot B2", "spot C2", "done", "pick none")
    assert offered(m) == ["pick leave", "pick clear", "pick add"]
    play(m, "pick clear", "spot B2", "done")
    assert ground(m, "trap") == ["C2"]
    m = play(freeform(), "pick as-drawn", "pick none", "pick none", "pick add", "pick wall", "spot F6", "done")
    assert "F6" in ground(m, "wall")
    m = play(freeform(), "pick as-drawn", "pick none", "pick none", "pick leave")
    assert asked(m) not in ("final-touch", "terrain-kind")


@pytest.mark.clause("terrain.freeform.player-obstacles", "ruling.trouble.placement-zones")
def test_the_log_says_where_everybody_starts_and_who_built_the_arena() -> None:
    game = find_game("panic")
    m = Match(game, {"heroes": ["patty-north"], "terrain": "freeform", "deal": 3}, seed=3)
    while asked(m) != "terrain-kind":
        m.answer(m.question.options[0])
    m.answer("pick trap")
    cell = offered(m, "spot")[0].split()[1]
    play(m, f"spot {cell}")
    assert f"Player 1 (Patty North) places a Trap on {cell}." in said(m)
    while asked(m) != "place-unit":
        m.answer(m.question.options[-1])
    tag = m.state.units[m.question.why.args["unit"]].tag
    cell = offered(m, "spot")[0].split()[1]
    play(m, f"spot {cell}")
    assert said(m)[-1].endswith(f"starts on {cell}.")
    shown = GAME.stage.show(m.state, m.log[len(m.log) - 1].event)
    assert shown["do"] == "appear" and shown["cell"] == cell and shown["piece"].startswith(tag)


@pytest.mark.clause("terrain.freeform.player-obstacles", "obstacle.overwrite")
def test_an_obstacle_that_is_added_overwrites_whatever_was_drawn_there_a_wall_too() -> None:
    m = stage(". . . . .\na . # . b\n. . ~ . .", a=unit("patty-north"), b=foe(PLAIN), next=["terrain"])
    play(m, "pick as-drawn", "pick trap", "spot C2", "spot C3", "done")
    assert [ground(m, kind) for kind in ("trap", "wall", "rubble", "fog")] == [["C2", "C3"], [], [], []]
    assert m.state.full == m.state.units[0].where | m.state.units[1].where | m.state.arena.border & m.state.wall


@pytest.mark.clause("terrain.freeform.player-obstacles")
@pytest.mark.parametrize("kind", ["wall", "edge"])
def test_figures_of_the_last_fight_take_no_room_for_walls_and_edges_of_the_next(kind: str) -> None:
    m = until(adventure(terrain="freeform", arena="\n".join(["." * 10] * 10)), "go-on")
    for _ in range(50):
        m.state.add_figure(m.state.units[0], True)  # Copies that came and went
    play(m, "yes")
    until(m, "terrain-kind")
    play(m, f"pick {kind}")
    assert len(offered(m, "spot")) == 100
