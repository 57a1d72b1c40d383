"""What nobody honest would send: for the tests that try everything."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

TEXTS = (
    "",
    " ",
    "\0",
    "a\0b",
    "\ud800",
    "x\udfff",
    "\x1b[31m",
    "\u202e\ufeff\u2028",
    "é" * 300,
    "x" * 20_000,
    "../" * 40 + "etc/passwd",
    "%00",
    "{0.__class__}",
    "%s%n",
    "'; drop table tables; --",
    "[" * 3000,
    "a." * 3000 + "a = 1",
    "game = ",
    'game = "henshin"\nmap = "' + ". " * 2000 + '"',
    'game = "panic"\n[since]\nanswers = ["0 x"]\nrolls = { dice = [99999999999999999999] }',
    "-1",
    "NaN",
)
NUMBERS = (0, -1, 1, 2**31, 2**63, -(2**63) - 1, 10**40, 0.5, -0.0, 1e308)
OTHERS: tuple[Any, ...] = (None, True, False, [], {}, [[]], {"": {}}, [None] * 300, {"\0": "\0"}, {"a": [{"b": [1]}]})
ALL: tuple[Any, ...] = (*TEXTS, *NUMBERS, *OTHERS)

DEEP = b"[" * 50_000
BODIES = (
    b"",
    b"\0",
    b"{",
    b"[]",
    b"null",
    b'"\\ud800"',
    b'{"a": "\\udc00"}',
    b"\xff\xfe\x00",
    b'"\xed\xa0\x80"',
    DEEP,
    b'{"a":' * 20_000 + b"1" + b"}" * 20_000,
    b"[" + b"1," * 60_000 + b"1]",
    b"1" * 5000,
    b'{"values": ' + b"9" * 4000 + b"}",
    b"1e999",
    b"{" + b",".join(b'"k%d": 1' % each for each in range(5000)) + b"}",
)


def instance(schema: Any, known: Any, random: Random, depth: int = 0) -> Any:
    """Something that a JSON schema allows, with something nasty here and there."""
    if depth > 8 or random.random() < 0.12:
        return random.choice(ALL)
    if "$ref" in schema:
        return instance(known[schema["$ref"].rpartition("/")[2]], known, random, depth + 1)
    if "enum" in schema:
        return random.choice(schema["enum"])
    for several in ("anyOf", "oneOf", "allOf"):
        if several in schema:
            return instance(random.choice(schema[several]), known, random, depth + 1)
    match schema.get("type"):
        case "object":
            made = {
                name: instance(each, known, random, depth + 1)
                for name, each in schema.get("properties", {}).items()
                if name in schema.get("required", ()) or random.random() < 0.6
            }
            if not schema.get("properties") or random.random() < 0.05:
                made[random.choice(TEXTS[4:])] = random.choice(ALL)
            return made
        case "array":
            most = schema.get("minItems", 0) + random.randrange(4)
            return [instance(schema.get("items", {}), known, random, depth + 1) for _ in range(most)]
        case "integer" | "number":
            return random.choice((0, 1, 2, 37, *NUMBERS))
        case "string":
            return random.choice(("henshin", "panic", "duel", "Ada", "greedy", "thinker:200i", *TEXTS))
        case "boolean":
            return random.random() < 0.5
        case "null":
            return None
    return random.choice(ALL)


def written(value: Any) -> bytes:
    """As JSON, with half characters as escapes."""
    return json.dumps(value).encode()


def damaged(text: str, random: Random) -> Iterator[bytes]:
    """A text that was right, after something has happened to it."""
    whole = text.encode()
    yield b""
    yield whole[: random.randrange(len(whole))]
    for stuff in (b"\0", b"\xff", b"\xed\xa0\x80", b"[" * 2000, b"a." * 2000, b'"' * 3, b"\\ud800", b"9" * 5000, b"-"):
        at = random.randrange(len(whole))
        yield whole[:at] + stuff + whole[at + random.randrange(4) :]
    lines = whole.split(b"\n")
    yield b"\n".join(random.sample(lines, len(lines)))
    digits = [at for at, each in enumerate(whole) if chr(each).isdigit()] or [0]
    for new in (b"-1", b"true", b'"x"', b"1.5", b"99999", b"[]", b"{}"):
        at = random.choice(digits)
        yield whole[:at] + new + whole[at + 1 :]
    yield whole + whole
    yield DEEP
    yield b"a = " + b"[" * 30_000 + b"]" * 30_000
    yield b".".join([b"a"] * 20_000) + b" = 1"


STUFF = (";", ",", "+", ":", "(", ")", "\ud800", "\0", "9" * 30, "x" * 300)


def spoiled(value: Any, random: Random) -> Any:
    """Data that was right, with one of its parts replaced by something nasty, left out, or doubled."""
    if isinstance(value, dict) and value and random.random() < 0.85:
        key = random.choice(list(value))
        if random.random() < 0.1:
            return {other: each for other, each in value.items() if other != key}
        return {**value, key: spoiled(value[key], random)}
    if isinstance(value, list) and value and random.random() < 0.8:
        at = random.randrange(len(value))
        more = [value[at]] * random.choice((0, 1, 1, 1, 2, 30))
        return [*value[:at], *(spoiled(each, random) for each in more), *value[at + 1 :]]
    if isinstance(value, str) and value and random.random() < 0.5:
        at = random.randrange(len(value))
        return value[:at] + random.choice(STUFF) + value[at:]
    return random.choice(ALL)
