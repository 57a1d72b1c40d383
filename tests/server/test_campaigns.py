"""A campaign over HTTP: its tables as one chart, whichever of them is asked for."""

from __future__ import annotations

from typing import Any

from server.harness import Served, served
from server.test_sequels import ashore, go_on, key


def shown(server: Served, table: Any) -> Any:
    reply = server.http.get(f"/campaigns/{table['table']}")
    assert reply.status_code == 200, reply.text
    return reply.json()


def test_a_campaign_is_told_by_any_of_its_tables_and_where_it_stands(server: Served) -> None:
    table, ada, _ = ashore(server)
    seen = shown(server, table)
    assert seen["goes_on"] and not seen["over"] and [each["table"] for each in seen["legs"]] == [table["table"]]
    assert [each["standing"] for each in seen["chart"]["nodes"]] == ["done", "here"]
    assert seen["chart"]["standing"] == "Match 2 is next." and ada.welcome["table"]["campaign"] == table["table"]
    second = go_on(server, table, key(table, 0)).json()
    again = shown(server, second)
    assert again == shown(server, table) and again["id"] == table["table"]
    assert not again["goes_on"] and [each["over"] is None for each in again["legs"]] == [False, True]
    assert again["chart"]["standing"] == "Match 2 is being played." and again["chart"]["nodes"][1]["legs"] == [1]
    assert server.guest(second, 0).welcome["table"]["campaign"] == table["table"]


def test_a_campaign_that_has_ended_says_so(server: Served) -> None:
    table, _, _ = ashore(server, length=9, water=5)
    seen = shown(server, table)
    assert seen["over"] and not seen["goes_on"]
    assert [each["standing"] for each in seen["chart"]["nodes"]] == ["lost"]
    assert seen["legs"][0]["result"] == "Ada and Bo lose, 0."


def test_a_campaign_outlives_a_restart(tmp_path: Any) -> None:
    with served(tmp_path / "tables.db") as server:
        table, _, _ = ashore(server)
        before = shown(server, table)
    with served(tmp_path / "tables.db") as server:
        assert shown(server, table) == before


def test_there_is_no_campaign_of_a_table_nobody_knows(server: Served) -> None:
    reply = server.http.get("/campaigns/nowhere")
    assert (reply.status_code, reply.json()["code"]) == (404, "no-table")
    table = server.open("duel", begin=False)
    assert server.guest(table, 0).welcome["table"]["campaign"] == "", "nothing follows a match of that game"
