"""A free table on the server: any point as an answer, its forecast, measuring, and a ruler that all see."""

from __future__ import annotations

from games.demihuman.staging import enemy, model, stage
from server.harness import Guest, Served

from dustup.engine.position import write_position

WOLF, GHOUL = "dockside-wolf", "cellar-ghoul"


def seated(server: Served) -> tuple[Guest, Guest]:
    match = stage(model(WOLF, "12,12"), enemy(GHOUL, "12,18"))
    table = server.open("demihuman", position=write_position(match))
    return server.guest(table, 0), server.guest(table, 1)


def test_a_point_is_chosen_foreseen_measured_and_refused_in_inches(server: Served) -> None:
    ada, bo = seated(server)
    family = next(each for each in ada.question["menu"] if each["verb"] == "move")
    assert family["open"]["write"] == "move {point}" and "13.37,8.05" not in str(family["options"])
    seen = ada.ask("foresee", question=ada.question["number"], option="move 13.37,8.05")
    assert (seen["path"], seen["inches"]) == (["12.00,12.00", "13.37,8.05"], "4.18")
    why = ada.refused("answer", question=ada.question["number"], option="move 13.37,5.05")
    assert why["sentence"] == "1.08 inches too far: the way there is 7.08 inches."
    ada.say("measure", **{"from": WOLF, "to": GHOUL})
    for each in (ada, bo):
        found = each.until("measured")
        assert (found["inches"], found["sight"], found["text"]) == ("5.00", True, "5.00 inches, in sight")
    ada.answer("move 13.37,8.05")
    assert ada.scene["pieces"][0]["cells"] == ["13.37,8.05"]


def test_a_ruler_is_seen_by_the_others_and_kept_nowhere(server: Served) -> None:
    ada, bo = seated(server)
    before = ada.seq
    ada.say("ruler", **{"from": WOLF, "to": "12.00,16.50"})
    assert {**bo.until("ruler"), "id": None} == {
        "type": "ruler",
        "id": None,
        "seat": 0,
        "from": WOLF,
        "to": "12.00,16.50",
    }
    ada.say("ruler")
    gone = bo.until("ruler")
    assert (gone["from"], gone["to"]) == ("", "")
    assert ada.ask("ping")["type"] == "pong" and ada.seq == before
    assert ada.refused("ruler", **{"from": WOLF, "to": "nowhere"})["code"] == "no-such-cell"


def test_a_spectator_who_is_to_be_silent_holds_no_ruler(server: Served) -> None:
    ada, _ = seated(server)
    watcher = server.guest(ada.table)
    watcher.say("ruler", **{"from": WOLF, "to": GHOUL})
    assert ada.until("ruler")["seat"] is None
    ada.done("silence", yes=True)
    assert watcher.refused("ruler", **{"from": WOLF, "to": GHOUL})["code"] == "gallery-closed"
