"""What strangers send as JSON, looked through before anything is made of it.

It must be a text that every part of the server can read, store and say again: no half characters, no null characters,
none of the characters that we keep for ourselves (``engine/naming.py``), no numbers beyond all measure, and nothing
nested so deeply that whoever walks through it gets lost.
"""

from __future__ import annotations

from typing import Any

import msgspec

from dustup.engine.naming import marked

DEPTH = 24
"""So many lists and tables may stand inside one another."""
DIGITS = 300
"""No number has more digits than that."""


class BadBody(ValueError):
    """A body that is not read any further."""


def check_body(body: bytes) -> None:
    """Refuse, in a sentence, what is no decent JSON."""
    try:
        found = msgspec.json.decode(body)
    except RecursionError:
        raise BadBody(TOO_DEEP) from None
    except (msgspec.DecodeError, UnicodeError) as error:
        raise BadBody(f"The request is not JSON as expected: {error}.") from None
    _check(found)


TOO_DEEP = f"The request has more than {DEPTH} lists and tables inside one another, expected fewer."


def _check(found: Any) -> None:
    """Level by level."""
    level = [("", found)]
    for _ in range(DEPTH + 1):
        below: list[tuple[str, Any]] = []
        for where, value in level:
            if isinstance(value, dict):
                for key, each in value.items():
                    _check_text(where, key)
                    below.append((f"{where}.{key}" if where else key, each))
            elif isinstance(value, list):
                below += [(f"{where}.{at}", each) for at, each in enumerate(value)]
            elif isinstance(value, str):
                _check_text(where, value)
            elif isinstance(value, int) and abs(value) >= 10**DIGITS:
                raise BadBody(f"{where[:80]} is a number of more than {DIGITS} digits, expected a smaller one.")
        if not below:
            return
        level = below
    raise BadBody(TOO_DEEP)


def _check_text(where: str, text: str) -> None:
    if "\0" in text:
        said = f"The text {where[:80]!r}" if where else "A text"
        raise BadBody(f"{said} holds a null character, which no text here may have.")
    if marked(text):
        said = f"The text {where[:80]!a}" if where else "A text"
        raise BadBody(f"{said} holds a character that is none of any language.")
