"""A whole match over the WebSocket, on either kind of database: nothing is lost on the way to the record."""

from __future__ import annotations

import random

from server.harness import catch_up, play_on, served, wordless

from dustup.engine.match import Match


def test_a_whole_match_over_the_websocket(database: str) -> None:
    with served(database) as server:
        made = server.open("henshin", setup={"deal": 7, "quick": True})
        ada, bo, watching = server.guest(made, 0), server.guest(made, 1), server.guest(made)
        given = play_on(ada, bo, pick=random.Random(7))
        catch_up(watching, ada.seq)
        assert ada.question is bo.question is watching.question is None, "the match is over for everybody"
        assert wordless(ada.lines) == wordless(bo.lines) == wordless(watching.lines)
        record = server.http.get(f"/tables/{made['table']}/record").text
        for each in (ada, bo, watching):
            each.close()
    match = Match.replay(record)
    assert len(match.answers) == given
    assert match.result is not None
    with served(database) as again:
        assert again.http.get(f"/tables/{made['table']}/record").text == record, "the same after a restart"
        seen = again.http.get(f"/tables/{made['table']}").json()
        assert seen["over"] is not None and seen["result"]
