"""The schemas of the protocol as types of TypeScript, formatted as prettier would.

A library could do this (json-schema-to-typescript, quicktype), but none keeps to names, comments and formatting without
as much code around it as stands here, and each would be one more thing to install for whoever generates.
"""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from dustup.server.asyncapi import document

WIDTH = 120
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
HEAD = (
    "// Generated from the structs of the server by tools/generate.py: docs/protocol.md says what everything means.\n"
)
DIRECTIONS = {
    "FromServer": ("tell", "What a client is told."),
    "ToServer": ("hear", "What a client may say."),
}
"""The messages in one type: by the operation of the document."""


def types() -> str:
    """All types, one after another by name."""
    made = document()
    messages, schemas = made["components"]["messages"], made["components"]["schemas"]
    parts = [HEAD]
    parts += [declared(name, schemas[name]) for name in sorted(schemas)]
    for name, (operation, said) in DIRECTIONS.items():
        told = [each["$ref"].rpartition("/")[2] for each in made["operations"][operation]["messages"]]
        parts.append(alias(name, [named(messages[each]["payload"]) for each in told], said))
    return "\n".join(parts)


def declared(name: str, schema: dict[str, Any]) -> str:
    """A type by its name."""
    said = str(schema.get("description", ""))
    if "anyOf" in schema:
        return alias(name, [typed(each) for each in schema["anyOf"]], said)
    needed = schema.get("required", ())
    lines = [*comment(said), f"export interface {name} {{"]
    for field, each in schema["properties"].items():
        lines += [f"  {line}" for line in comment(str(each.get("description", "")), 2)]
        lines.append(f"  {field}: {typed(each)}" if field in needed else f"  {field}?: {typed(left_out(each))}")
    return "\n".join([*lines, "}", ""])


def alias(name: str, either: list[str], said: str) -> str:
    """A type that is one of several."""
    line = f"export type {name} = {' | '.join(either)}"
    if len(line) > WIDTH:
        line = "\n".join([f"export type {name} =", *(f"  | {each}" for each in either)])
    return "\n".join([*comment(said), line, ""])


def comment(said: str, indent: int = 0) -> list[str]:
    """What is to be known of something, in front of it."""
    text = " ".join(said.replace("``", "`").split())
    if not text:
        return []
    whole = f"/** {text} */"
    if len(whole) + indent <= WIDTH:
        return [whole]
    return ["/**", *(f" * {line}" for line in wrap(text, WIDTH - indent - 3)), " */"]


def left_out(schema: dict[str, Any]) -> dict[str, Any]:
    """A field that may be missing: where nothing is its default, it is left out rather than null."""
    if "anyOf" in schema and schema.get("default", "") is None:
        return {"anyOf": [each for each in schema["anyOf"] if each != {"type": "null"}]}
    return schema


def named(schema: dict[str, Any]) -> str:
    """The name of what a schema refers to."""
    return str(schema["$ref"].rpartition("/")[2])


def typed(schema: dict[str, Any]) -> str:
    """A schema in TypeScript."""
    if "$ref" in schema:
        return named(schema)
    if "anyOf" in schema:
        return " | ".join(typed(each) for each in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(f"'{each}'" for each in schema["enum"])
    if "prefixItems" in schema:
        return f"[{', '.join(typed(each) for each in schema['prefixItems'])}]"
    if schema.get("type") == "array":
        inside = typed(schema["items"])
        return f"({inside})[]" if " | " in inside else f"{inside}[]"
    if schema.get("type") == "object":
        return f"Record<string, {typed(schema.get('additionalProperties', {}))}>"
    return PLAIN.get(schema.get("type", ""), "unknown")
