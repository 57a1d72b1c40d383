"""The messages of the WebSocket as an AsyncAPI 3.0 document, made from the structs that read, write and check them."""

from __future__ import annotations

import ast
from functools import cache
from inspect import getdoc, getsource
from sys import modules
from typing import Any, get_args

import msgspec

from dustup import __version__
from dustup.server import protocol as say
from dustup.server import shapes, told
from dustup.server.shapes import SCHEMAS

ELSEWHERE = (told.Advised, told.Foreseen, told.Measured, told.Reached)
"""Messages that are made where a match is put on the screen, and so are no structs of the server's."""
NAMED = {"Show": told.Show, "Line": told.Line}
"""Shapes that are one of several."""
MORE = (shapes.Scene, shapes.SceneParts, told.Question, told.Frame, told.Clause)
"""Shapes that stand in no message, or only as what is encoded already."""


def document() -> dict[str, Any]:
    """The whole document."""
    heard, sent = get_args(say.Incoming), (*get_args(say.Outgoing), *ELSEWHERE)
    messages = {tag_of(kind): message(kind) for kind in (*heard, *sent)}
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
            "tell": operation("send", "What a client is told.", [tag_of(kind) for kind in sent]),
        },
        "components": {"messages": messages, "schemas": schemas()},
    }


def tag_of(kind: Any) -> str:
    """The type of a message, as it stands in the message."""
    return str(kind.__struct_config__.tag)


def message(kind: Any) -> dict[str, Any]:
    """A message by its struct."""
    payload = {"$ref": SCHEMAS.format(name=kind.__name__)}
    return {"name": tag_of(kind), "summary": getdoc(kind) or "", "payload": payload}


def operation(action: str, summary: str, names: list[str]) -> dict[str, Any]:
    """What the server does with the messages of that channel."""
    named = [{"$ref": f"#/channels/table/messages/{name}"} for name in names]
    return {"action": action, "summary": summary, "channel": {"$ref": "#/channels/table"}, "messages": named}


# -- schemas ---------------------------------------------------------------------------------------------------------


def schemas() -> dict[str, Any]:
    """Everything that has a name, with what is said of each field."""
    structs = (*get_args(say.Incoming), *get_args(say.Outgoing), *ELSEWHERE, *MORE)
    all_of_them = (*structs, *NAMED.values())
    found, made = msgspec.json.schema_components(all_of_them, ref_template=SCHEMAS)
    for name, schema in made.items():
        _describe(name, schema)
    named = dict(zip(NAMED, found[len(structs) :], strict=True))
    return {name: _plain(each, named) for name, each in made.items()} | named


def _describe(name: str, schema: dict[str, Any]) -> None:
    """What stands in the source below a field."""
    kind = next(found for module in (shapes, told, say) if (found := getattr(module, name, None)) is not None)
    for each in reversed(kind.__mro__):
        for field, said in said_of_fields(each.__module__).get(each.__name__, {}).items():
            if field.rstrip("_") in schema.get("properties", {}):
                schema["properties"][field.rstrip("_")]["description"] = said


@cache
def said_of_fields(module: str) -> dict[str, dict[str, str]]:
    """By class and field of a module: the string that stands below the field."""
    if not module.startswith("dustup."):
        return {}
    found: dict[str, dict[str, str]] = {}
    for each in ast.parse(getsource(modules[module])).body:
        if isinstance(each, ast.ClassDef):
            found[each.name] = {
                field.target.id: " ".join(str(said.value.value).split())
                for field, said in zip(each.body, each.body[1:], strict=False)
                if isinstance(field, ast.AnnAssign)
                and isinstance(field.target, ast.Name)
                and isinstance(said, ast.Expr)
                and isinstance(said.value, ast.Constant)
            }
    return found


def _plain(schema: Any, named: dict[str, Any]) -> Any:
    """What refers to another schema says nothing more of its own kind; what has a name is referred to by it."""
    if isinstance(schema, list):
        return [_plain(each, named) for each in schema]
    if not isinstance(schema, dict):
        return schema
    known = next((SCHEMAS.format(name=name) for name, each in named.items() if each == schema), schema.get("$ref"))
    if isinstance(known, str):
        return {"$ref": known, **{key: schema[key] for key in ("description", "default") if key in schema}}
    return {key: _plain(value, named) for key, value in schema.items()}
