"""The HTTP side in readable form: a plain page made of the application's own OpenAPI description."""

from __future__ import annotations

from html import escape
from typing import Any

from fastapi import FastAPI
from starlette.responses import HTMLResponse

STYLE = """body{font:16px/1.5 system-ui,sans-serif;max-width:52em;margin:2em auto;padding:0 1em;color-scheme:light dark}
h2{margin-top:2em;font-size:1.1em}code,pre{font-family:ui-monospace,monospace}b{font-family:ui-monospace,monospace}
li{margin:.2em 0}small{opacity:.75}"""


def install(app: FastAPI) -> None:
    """Serve the page at /api/docs."""

    @app.get("/api/docs", include_in_schema=False)
    async def docs() -> HTMLResponse:
        return HTMLResponse(page(app.openapi()))


def page(described: dict[str, Any]) -> str:
    """Every address, what it takes and what it gives."""
    parts = [
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(described["info"]["title"])}</title>',
        f"<style>{STYLE}</style><body><h1>The HTTP side of the table</h1>",
        "<p>Everything is JSON. What is wrong with a request is said as <code>{code, sentence, clause}</code> with a ",
        'status of 4xx. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>',
    ]
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            parts.append(_operation(path, method, operation))
    parts.append("<h1>What is sent</h1>")
    for name, schema in described.get("components", {}).get("schemas", {}).items():
        parts.append(_schema(name, schema))
    return "".join([*parts, "</body></html>\n"])


def _operation(path: str, method: str, operation: dict[str, Any]) -> str:
    told = escape(operation.get("description") or operation.get("summary") or "")
    rows = [
        f"<li><code>{escape(each['name'])}</code> in the {escape(each['in'])}: {_type(each.get('schema', {}))}</li>"
        for each in operation.get("parameters", [])
    ]
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    if body is not None:
        rows.append(f"<li>takes {_type(body)}</li>")
    for status, response in operation.get("responses", {}).items():
        schema = response.get("content", {}).get("application/json", {}).get("schema")
        if schema and status.startswith("2"):
            rows.append(f"<li>gives {_type(schema)}</li>")
    return f"<h2><b>{method.upper()} {escape(path)}</b></h2><p>{told}</p><ul>{''.join(rows)}</ul>"


def _schema(name: str, schema: dict[str, Any]) -> str:
    needed = schema.get("required", [])
    rows = [
        f"<li><code>{escape(field)}</code>: {_type(each)}{'' if field in needed else ' <small>(optional)</small>'} "
        f"{escape(each.get('description', ''))}</li>"
        for field, each in schema.get("properties", {}).items()
    ]
    told = escape(schema.get("description", ""))
    return f'<h2 id="{escape(name)}"><b>{escape(name)}</b></h2><p>{told}</p><ul>{"".join(rows)}</ul>'


def _type(schema: dict[str, Any]) -> str:
    """A type in words."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    if "anyOf" in schema:
        return " or ".join(_type(each) for each in schema["anyOf"])
    if "enum" in schema:
        return " or ".join(f"<code>{escape(str(each))}</code>" for each in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {}))}"
    return escape(str(schema.get("type", "anything")))
