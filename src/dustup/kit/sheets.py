"""What any sheet has, a unit's or a team's: short text taken apart, tables checked, all faults said at once.

A sheet has three forms: a short text that people paste, TOML, and plain data in a set-up. A short text begins with a
name; sections stand apart by semicolons, and most begin with a label:

    The Gulls: Ann, Old Bo; boats Dinghy, Raft; flags Red Gull

A name with a comma, colon or semicolon stands in quotation marks. Several sheets stand apart by an empty line; a line
that begins with ``#`` and a space is a remark. Sheets that are lists of cards are in ``rosters.py``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from dustup.engine.content import Part as Rows
from dustup.engine.content import Source, Words
from dustup.engine.errors import BadContent, Refusal, UnreadableContent
from dustup.engine.lobby import Ready
from dustup.engine.position import check_size, read_toml

P = ParamSpec("P")
S = TypeVar("S")
T = TypeVar("T")

ECHOED = 60
"""So many letters of a wrong name are looked at and told."""
SAID = 12
"""So many faults are told at once; of more, only the number."""


# -- everything that is wrong ------------------------------------------------------------------------------------------


def near(wrong: str, names: Iterable[str], called: Callable[[str], str] = str) -> str:
    """Names that look like a wrong one, to say after it.

    >>> near("dingy", ["dinghy", "raft"])
    ' (do you mean dinghy?)'
    """
    alike = get_close_matches(wrong[:ECHOED].lower(), list(names), 3, 0.6)
    return f" (do you mean {' or '.join(map(called, alike))}?)" if alike else ""


def unknown(given: Iterable[str], there_are: Iterable[str], what: str, where: str) -> list[str]:
    """A fault for each name that is not among those there are."""
    names = tuple(there_are)
    return [
        f"{where}: there is no {what} {each!r:.80}{near(each, names)}; there are: {', '.join(names)}"
        for each in given
        if each not in names
    ]


def noted(faults: list[str], read: Callable[P, T], *given: P.args, **named: P.kwargs) -> T | None:
    """What can be read; what cannot is one more fault, and reading goes on."""
    try:
        return read(*given, **named)
    except UnreadableContent:
        raise
    except BadContent as error:
        faults.append(str(error))
        return None


def all_read(read: Callable[[S], T], given: Iterable[S]) -> list[T]:
    """Everything that is given, read one by one; the error names all that cannot be read."""
    faults: list[str] = []
    found = [noted(faults, read, each) for each in given]
    refuse(faults)
    return [each for each in found if each is not None]


def refuse(faults: Iterable[str]) -> None:
    """An error that names all faults there are; without any, nothing."""
    said = list(dict.fromkeys(faults))
    if len(said) > SAID:
        said[SAID:] = [f"and {len(said) - SAID} more faults"]
    if said:
        raise BadContent("; ".join(said))


def placed(place: str, wrong: Iterable[Refusal]) -> list[Refusal]:
    """What is wrong, with where, or with whom."""
    return [Refusal(each.code, f"{place}: {each.sentence}", each.clause) for each in wrong]


# -- tables ------------------------------------------------------------------------------------------------------------


def read_table(table: Any, shape: Mapping[str, Any], where: str) -> dict[str, Any]:
    """A table checked against the keys it may have, everything wrong with it said at once.

    The shape is as in content files (``engine/content.py``); keys without a checker are read elsewhere.
    """
    if not isinstance(table, Mapping):
        raise BadContent(f"{where}: {table!r:.100} stands where a table of {', '.join(shape)} is expected")
    faults = [
        f"{where}: unknown key {key!r:.80}{near(str(key), shape)}; known are: {', '.join(shape)}"
        for key in table
        if key not in shape
    ]
    row: dict[str, Any] = {}
    for key, wanted in shape.items():
        if wanted is None:
            continue
        if key not in table:
            if wanted.default is None:
                faults.append(f"{where}: {key!r} is missing")
            else:
                row[key] = wanted.default
        elif expected := wanted.check(table[key]):
            faults.append(f"{where}: {key} = {table[key]!r:.100}, expected {expected}")
        else:
            row[key] = table[key]
    refuse(faults)
    return row


def rows_of(table: Mapping[str, Any], key: str, where: str) -> list[Any]:
    """A list inside a table, empty if left out."""
    rows = table.get(key, [])
    if not isinstance(rows, list):
        raise BadContent(f"{where}: {key} = {rows!r:.100}, expected a list")
    return rows


# -- texts -------------------------------------------------------------------------------------------------------------


def is_toml(text: str) -> bool:
    """Whether a pasted text is TOML: its first line sets a key or heads a table."""
    lines = (line.strip() for line in text.splitlines())
    first = next((line for line in lines if line and not line.startswith("#")), "")
    return "=" in first.partition(":")[0] or first.startswith("[")


def pasted_toml(text: str) -> dict[str, Any]:
    """The table of a pasted text."""
    return read_toml(text, "the text", BadContent, UnreadableContent)


_REMARK = re.compile(r"\s*#(\s|$)")
_HIDDEN = re.compile(r"\x00([0-9]+)\x00")
_NEEDS_QUOTES = re.compile(r'[:;,]|^["#]|^\s|\s$|\s\s')


def blocks(text: str) -> list[str]:
    """The sheets of a text, apart by empty lines, without remarks."""
    check_size(text, "the text", UnreadableContent)
    lines = [line for line in text.splitlines() if not _REMARK.match(line)]
    return [each for each in re.split(r"\n\s*\n", "\n".join(lines)) if each.strip()]


@dataclass(slots=True)
class Short:
    """A short text taken apart."""

    name: str
    head: list[str]
    """What stands before the first semicolon, piece by piece."""
    sections: list[tuple[str, list[str]]]
    """The others: the label, empty if there is none, and the pieces."""


def taken_apart(block: str, labels: Iterable[str], example: str) -> Short:
    """Name, head and sections of a short text; a label stands once."""
    labels = tuple(labels)
    hidden: list[str] = []
    before = rf"(^\s*|[:,]\s*|;\s*(?:(?:{'|'.join(map(re.escape, labels))})\s+)?)"
    text = re.sub(rf'{before}("(?:[^"\\]|\\.)*")', lambda found: found[1] + _hide(found[2], hidden), block)
    name, colon, rest = text.partition(":")
    if not colon or not name.strip():
        raise BadContent(f"{block.strip()[:ECHOED]!r} should begin with a name and a colon, like {example!r}")
    called = _shown(name, hidden)
    head, *others = [" ".join(each.split()) for each in rest.split(";")]
    sections, seen = [], dict[str, str]()
    for each in filter(None, others):
        label, _, pieces = each.partition(" ")
        if label in labels:
            said_once(called, label, each, seen)
        else:
            label, pieces = "", each
        sections.append((label, _pieces(pieces, hidden)))
    return Short(called, _pieces(head, hidden), sections)


def said_once(name: str, what: str, text: str, seen: dict[str, str]) -> None:
    """Of two that exclude each other neither wins, whatever the order they stand in."""
    if what in seen:
        raise BadContent(f"{name} has two {what}, {seen[what]!r} and {text!r}; expected one of them")
    seen[what] = text


def _pieces(text: str, hidden: list[str]) -> list[str]:
    """What stands between commas."""
    return [_shown(each, hidden) for each in text.split(",")]


def _hide(written: str, hidden: list[str]) -> str:
    """Put a quoted name aside, so that its commas and colons do not count."""
    try:
        hidden.append(json.loads(written))
    except json.JSONDecodeError:
        raise BadContent(f"{written} is not a name in quotation marks") from None
    return f"\x00{len(hidden) - 1}\x00"


def _shown(piece: str, hidden: list[str]) -> str:
    plain = " ".join(piece.split())
    if "\x00" not in plain:
        return plain
    found = _HIDDEN.fullmatch(plain)
    if not found or int(found[1]) >= len(hidden):
        raise BadContent("something stands beside a name in quotation marks; expected the name alone")
    return hidden[int(found[1])]


def quoted(name: str) -> str:
    """A name as it stands, in quotation marks if it would not be read back otherwise."""
    if not name.isprintable():
        return json.dumps(name)
    return json.dumps(name, ensure_ascii=False) if _NEEDS_QUOTES.search(name) else name


def labelled(label: str, pieces: Iterable[str]) -> str:
    """A section; nothing if there are no pieces."""
    listed = ", ".join(pieces)
    return f"{label} {listed}" if listed else ""


# -- ready-made --------------------------------------------------------------------------------------------------------


@dataclass(slots=True, frozen=True)
class Entries:
    """Part of a ready-made sheet: a list of texts and tables, which are read with the sheet."""

    default: tuple[()] | None = None

    def check(self, value: Any) -> str:
        good = isinstance(value, list) and all(isinstance(each, str | dict) for each in value)
        return "" if good else "a list of texts and tables"


def read_ready(path: Path, heads: Mapping[str, Mapping[str, Any]]) -> dict[str, list[dict[str, Any]]]:
    """A file of ready-made sheets: under each head rows with a key, a name, a sentence, and what they hold."""
    label = {"key": Words(), "name": Words(), "text": Words()}
    table = Source(path).read({head: Rows({**label, **shape}, rows=True) for head, shape in heads.items()})
    keys = [row["key"] for head in heads for row in table[head]]
    refuse(f"{path.name}: {key!r} is the key of two rows" for key in keys if keys.count(key) > 1)
    return table


def ready(row: Mapping[str, Any], fields: tuple[str, ...], value: Any) -> Ready:
    """A row of such a file as the lobby offers it."""
    return Ready(row["key"], row["name"], row["text"], fields, value)
