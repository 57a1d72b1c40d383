"""Undo, draws, conceding and standing answers over the wire."""

from __future__ import annotations

from server.harness import Guest, Served, catch_up, play_on


def seated(server: Served, game: str = "duel") -> tuple[Guest, Guest]:
    table = server.open(game)
    return server.guest(table, 0), server.guest(table, 1)


def test_undo(server: Served) -> None:
    ada, bo = seated(server)
    assert bo.refused("undo")["code"] == "nothing-to-undo"
    assert bo.question["ask_undo"] is False
    ada.answer("bid 1")
    assert ada.question["undo"] is None and not ada.question["yours"]
    bo.until("update")
    assert bo.question["undo"] is not None
    ada.done("undo")
    assert ada.lines[-1]["kind"] == "drop" and ada.question["yours"] and ada.question["number"] == 0
    bo.until("update")
    assert ada.lines[-1] == {**bo.lines[-1], "text": "You take back an answer."}
    assert bo.lines[-1]["text"] == "Ada takes back an answer."
    # Seen together: dice and other seats' answers end it.
    ada.answer("bid 0")
    bo.until("update")
    bo.answer("bid 0")
    assert bo.refused("undo")["code"] == "dice"
    assert bo.question["ask_undo"] is True


def test_asking_for_an_undo(server: Served) -> None:
    ada, bo = seated(server)
    ada.answer("bid 1")
    bo.until("update")
    bo.answer("bid 0")
    ada.until("update")
    shown = ada.seq
    assert bo.refused("ask-undo", seat=0)["code"] == "wrong-seat"
    ada.done("ask-undo")
    assert ada.offers == [{"what": "undo", "by": 0, "waiting": [1]}]
    bo.until("update")
    assert bo.offers == ada.offers
    bo.done("consent", to="undo", yes=False)
    assert not bo.offers
    ada.until("update")
    ada.done("ask-undo")
    bo.until("update")
    bo.done("consent", to="undo", yes=True)
    ada.until("update")
    assert ada.lines[-1]["kind"] == "drop" and ada.lines[-1]["seq"] > shown
    assert ada.question["yours"] and ada.question["number"] == 0 and bo.question["yours"]
    play_on(ada, bo)
    assert ada.question is None


def test_a_draw(server: Served) -> None:
    ada, bo = seated(server)
    ada.done("offer-draw")
    bo.until("update")
    bo.done("consent", to="draw", yes=True)
    catch_up(ada, bo.seq)
    for each in (ada, bo):
        assert each.question is None and each.scene["result"]["winners"] == []
    assert ada.refused("answer", question=0, option="bid 0")["code"] == "over"
    assert ada.refused("undo")["code"] == ada.refused("concede")["code"] == "over"
    assert server.http.get(f"/tables/{ada.table}").json()["result"].startswith("Drawn")


def test_conceding(server: Served) -> None:
    ada, bo = seated(server, "henshin")
    play_on(ada, bo, answers=3)
    bo.done("concede")
    catch_up(ada, bo.seq)
    assert ada.question is None and ada.scene["result"]["winners"] == [0]
    kept = server.http.get(f"/tables/{ada.table}").json()
    assert kept["over"] and kept["result"].startswith("Ada wins")


def test_standing_answers_are_remembered(server: Served) -> None:
    ada, bo = seated(server)
    ada.say("standing", name="parry", answer="no", only="target")
    assert ada.until("update")["standing"] == {"0": {"parry": "no target"}}
    assert bo.until("update")["standing"] == {}
    again = Guest(server.host, {"table": ada.table, "seats": [{"key": ada.keys[0]}]}, 0)
    assert again.welcome["standing"] == {"0": {"parry": "no target"}}
    assert again.welcome["called"] == {"parry": "Deft Blade"}
    ada.say("standing", name="parry", answer=None)
    assert ada.until("update")["standing"] == {}


def test_taking_back_at_one_screen(server: Served) -> None:
    """Whoever of the people there answered last takes back."""
    table = server.open("duel", {"who": "here"}, {"who": "here"})
    both = server.guest(table, 0, 1)
    both.answer("bid 1")
    both.done("undo")
    assert both.question["seat"] == 0 and both.question["number"] == 0
