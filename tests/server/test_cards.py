"""A card game over the wire: everybody sees the piles, and of hands only the own one."""

from __future__ import annotations

from random import Random

from server.harness import Served, catch_up, play_on

from dustup.engine.match import Match


def test_a_whole_card_game_over_the_wire(server: Served) -> None:
    made = server.open("caravan")
    ada, bo, watching = server.guest(made, 0), server.guest(made, 1), server.guest(made)
    assert [len(each.scene["hand"]) for each in (ada, bo, watching)] == [3, 3, 0]
    counts = [[fact["value"] for fact in side["facts"] if fact["name"] == "Cards"] for side in watching.scene["sides"]]
    assert counts == [["3"], ["3"]]
    assert ada.scene["piles"] == bo.scene["piles"] == watching.scene["piles"]
    given = play_on(ada, bo, pick=Random(3))
    catch_up(watching, ada.seq)
    moved = [line["show"] for line in watching.lines if line.get("show")]
    drawn = [show for show in moved if show["pile"] == "supply"]
    assert drawn and all(show["card"] == "" for show in drawn), "a spectator sees that a card is drawn, not which"
    own = [line["show"] for line in ada.lines if line.get("show") and line["show"]["to"] == "seat 0"]
    assert own and all(show["card"] for show in own)
    match = Match.replay(server.http.get(f"/tables/{made['table']}/record").text)
    assert len(match.answers) == given and match.result is not None
