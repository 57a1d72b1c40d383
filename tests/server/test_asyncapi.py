"""The description of the WebSocket for machines: as fresh as the code, whole, and true of what goes over the wire."""

from __future__ import annotations

import json
import re
from runpy import run_path
from typing import Any

import msgspec
from server.harness import ROOT, Served

from dustup.server import shapes, told
from dustup.server.asyncapi import document


def test_the_document_is_fresh() -> None:
    written = json.loads((ROOT / "docs" / "asyncapi.json").read_text(encoding="utf-8"))
    assert written == document(), "docs/asyncapi.json is out of date: run python tools/generate.py"


def test_the_types_of_the_page_are_fresh() -> None:
    written = (ROOT / "web" / "src" / "lib" / "protocol.gen.ts").read_text(encoding="utf-8")
    made = run_path(str(ROOT / "tools" / "typescript.py"))["types"]()
    assert written == made, "web/src/lib/protocol.gen.ts is out of date: run python tools/generate.py"


def test_everything_it_refers_to_is_there() -> None:
    made = document()

    def look_up(path: str) -> Any:
        found: Any = made
        for step in path.removeprefix("#/").split("/"):
            found = found[step]
        return found

    references = re.findall(r'"\$ref": "([^"]+)"', json.dumps(made))
    assert len(references) > 40
    assert all(look_up(each) for each in references)


def test_it_names_every_message_of_the_protocol() -> None:
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    _, _, rest = text.partition("### From the server")
    tables, _, _ = rest.partition("### When it ends")
    described = set(re.findall(r"^\| `([a-z-]+)` \|", tables, re.MULTILINE)) - {"move"}
    described -= set(re.findall(r"^\| `(harm|roll|appear|flash|card)`", tables, re.MULTILINE))
    assert described | {"join"} == set(document()["components"]["messages"])


def test_what_goes_over_the_wire_is_as_described(server: Served) -> None:
    schemas = document()["components"]["schemas"]
    known = {
        each["properties"]["type"]["enum"][0]: each for each in schemas.values() if "type" in each.get("properties", ())
    }
    made = server.open("henshin")
    ada = server.guest(made, 0)
    ada.answer() if ada.question is not None and ada.question["yours"] else ada.done("chat", text="hello")
    ada.refused("answer", question=999, option="nothing")
    ada.ask("ping")
    heard = [json.loads(each) for each in ada.heard]
    ada.close()
    assert {"welcome", "update", "ack", "refused", "pong"} <= {each["type"] for each in heard}
    for each in heard:
        schema = known[each["type"]]
        assert set(schema["required"]) <= set(each) <= set(schema["properties"]), each["type"]
        if "scene" in each:
            msgspec.convert(each["scene"], shapes.Scene if each["type"] == "welcome" else shapes.SceneParts)
            msgspec.convert(each["lines"], list[told.Line])
            msgspec.convert(each["question"], told.Question | None)
