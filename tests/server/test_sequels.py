"""What comes after a match: the next table, for the same people and for nobody else."""

from __future__ import annotations

import asyncio
from typing import Any

from server.harness import Guest, Said, Served, catch_up, served


def ashore(server: Served, length: int = 2, **setup: int) -> tuple[Said, Guest, Guest]:
    """A table at which Ada has rowed Bo and herself ashore, or nearly so."""
    table = server.open("crossing", setup={"length": length, "water": 3, **setup}, watch=False)
    ada, bo = server.guest(table, 0), server.guest(table, 1)
    ada.answer("row")
    ada.answer("row")
    catch_up(bo, ada.seq)
    return table, ada, bo


def go_on(server: Served, table: Said | str, *keys: Any) -> Any:
    id = table if isinstance(table, str) else table["table"]
    return server.http.post(f"/tables/{id}/next", json={"keys": list(keys)})


def key(table: Said, seat: int) -> str:
    return str(table["seats"][seat]["key"])


def test_the_next_table_has_what_the_match_hands_on_and_the_same_people(server: Served) -> None:
    table, ada, bo = ashore(server)
    assert ada.scene["result"]["sequel"] is True and ada.welcome["table"]["next"] == ""
    made = go_on(server, table, key(table, 0))
    assert made.status_code == 201
    said = made.json()
    assert [each["name"] for each in said["seats"]] == ["Ada", "Bo"] and said["table"] != table["table"]
    assert bo.until("next") == {"type": "next", "table": said["table"], "by": "Ada", "again": False}
    theirs = go_on(server, table, key(table, 1)).json()
    assert theirs["table"] == said["table"], "asked twice it is the same table"
    again, fellow = server.guest(said, 0), server.guest(theirs, 1)
    assert again.welcome["you"] == [0] and fellow.welcome["you"] == [1] and fellow.question is not None
    assert again.welcome["table"]["after"] == table["table"]
    record = server.http.get(f"/tables/{said['table']}/record").json()
    assert record["setup"] == {"leg": 2, "length": 6, "water": 3}
    assert record["commitment"] != server.http.get(f"/tables/{table['table']}/record").json()["commitment"]
    assert server.guest(table, 1).welcome["table"]["next"] == said["table"], "who comes back later is led there too"


def test_nobody_is_given_the_key_of_another(server: Served) -> None:
    table, _, _ = ashore(server)
    mine, theirs = (go_on(server, table, key(table, seat)).json()["seats"] for seat in (0, 1))
    assert mine[0]["key"] and mine[1]["key"] is None and mine[1]["link"] is None
    assert theirs[1]["key"] and theirs[0]["key"] is None


def test_only_those_who_sat_there_go_on(server: Served) -> None:
    table, _, _ = ashore(server)
    other = server.open("crossing", begin=False)
    for keys, code in (((), "not-seated"), (("nonsense",), "bad-key"), ((key(other, 0),), "bad-key")):
        reply = go_on(server, table, *keys)
        assert (reply.status_code, reply.json()["code"]) == (403, code)
    assert go_on(server, "nowhere", key(table, 0)).status_code == 404
    assert asyncio.run(server.hub.store.table(server.hub.keys.after(table["table"]))) is None, "nothing was opened"


def test_strangers_send_no_more_than_they_may(server: Served) -> None:
    table, _, _ = ashore(server)
    for keys in (["x"] * 17, ["x" * 1201], "x", [3]):
        assert server.http.post(f"/tables/{table['table']}/next", json={"keys": keys}).status_code == 422
    assert server.http.post(f"/tables/{table['table']}/next", json={"keys": [], "game": "duel"}).status_code == 422


def test_nothing_follows_what_is_not_over_and_what_leads_nowhere(server: Served) -> None:
    table, _, _ = ashore(server, length=9)
    assert go_on(server, table, key(table, 0)).json()["code"] == "not-over"
    for length, setup in ((9, {"water": 5}), (2, {"leg": 3})):  # sunk; the last leg
        table, ada, _ = ashore(server, length, **setup)
        assert ada.question is None and "sequel" not in ada.scene["result"]
        reply = go_on(server, table, key(table, 0))
        assert (reply.status_code, reply.json()["code"]) == (409, "no-sequel")


def test_a_campaign_is_listed_in_order_and_outlives_a_restart(tmp_path: Any) -> None:
    with served(tmp_path / "tables.db") as server:
        table, _, _ = ashore(server)
        second = go_on(server, table, key(table, 0), key(table, 1)).json()
        ada = server.guest(second, 0, 1)
        for option in ("row", "row", "bail", "row", "row", "row", "row"):
            ada.answer(option)
        assert ada.scene["result"]["verdicts"] == ["won", "won"]
        third = go_on(server, second, key(second, 1)).json()
    with served(tmp_path / "tables.db") as server:
        assert go_on(server, second, key(second, 0)).json()["table"] == third["table"]
        found = asyncio.run(server.hub.store.campaign(table["table"]))
        assert [each.spec.id for each in found] == [each["table"] for each in (table, second, third)]
        assert [each.spec.after for each in found] == ["", table["table"], second["table"]]
        assert {each.spec.campaign for each in found[1:]} == {table["table"]} and found[2].spec.setup["leg"] == 3
