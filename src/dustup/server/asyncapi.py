"""The messages of the WebSocket as an AsyncAPI 3.0 document, made from the structs that read and write them."""

from __future__ import annotations

from inspect import getdoc
from typing import Any, get_args

import msgspec

from dustup import __version__
from dustup.server import protocol as say

SCHEMAS = "#/components/schemas/{name}"
ELSEWHERE = {
    "advice": "The best answers that somebody found who thought ahead: a reply to `advise`.",
    "foreseen": "What an option would do: a reply to `foresee`.",
    "reached": "How far a piece reaches: a reply to `reach`.",
    "measured": "Somebody measured; the whole table sees it.",
}
"""Messages whose fields are the game's affair: ``docs/protocol.md`` describes them, and scene, line and question."""


def document() -> dict[str, Any]:
    """The whole document."""
    heard, told = get_args(say.Incoming), get_args(say.Outgoing)
    _, schemas = msgspec.json.schema_components((*heard, *told), ref_template=SCHEMAS)
    messages = {tag_of(kind): message(kind) for kind in (*heard, *told)}
    messages |= {
        name: {"name": name, "summary": summary, "payload": anything(name)} for name, summary in ELSEWHERE.items()
    }
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Dustup: the connection of a table",
            "version": __version__,
            "description": "Generated from the server's own structs. docs/protocol.md says what everything means.",
        },
        "defaultContentType": "application/json",
        "channels": {
            "table": {
                "address": "/ws/{table}",
                "parameters": {"table": {"description": "The id of a table."}},
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in messages},
            }
        },
        "operations": {
            "hear": operation("receive", "What a client may say.", [tag_of(kind) for kind in heard]),
            "tell": operation("send", "What a client is told.", [*(tag_of(kind) for kind in told), *ELSEWHERE]),
        },
        "components": {"messages": messages, "schemas": schemas},
    }


def tag_of(kind: Any) -> str:
    """The type of a message, as it stands in the message."""
    return str(kind.__struct_config__.tag)


def message(kind: Any) -> dict[str, Any]:
    """A message by its struct."""
    payload = {"$ref": SCHEMAS.format(name=kind.__name__)}
    return {"name": tag_of(kind), "summary": getdoc(kind) or "", "payload": payload}


def anything(name: str) -> dict[str, Any]:
    """A message of which only the type is fixed."""
    return {"type": "object", "properties": {"type": {"const": name}}, "required": ["type"]}


def operation(action: str, summary: str, names: list[str]) -> dict[str, Any]:
    """What the server does with the messages of that channel."""
    told = [{"$ref": f"#/channels/table/messages/{name}"} for name in names]
    return {"action": action, "summary": summary, "channel": {"$ref": "#/channels/table"}, "messages": told}
