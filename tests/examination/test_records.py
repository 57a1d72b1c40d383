"""What is no record at all; what every game's records must stand is in ``dustup.testing.records``."""

from __future__ import annotations

from typing import Any

import pytest

from dustup.engine.errors import BadRecord
from dustup.engine.record import verify_fair


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "truncated"),
        ("[]", "no Dustup record: its format is 'list'"),
        ("{}", "no Dustup record: its format is None"),
        ('{"format":"dustup-record","format_version":99}', "format version 99, expected 1 or 2"),
        ('{"format":"dustup-record","format_version":2}', "truncated: it has no 'game'"),
        ("{not json at all}", "no Dustup record: not JSON at character 2"),
        ("hello", "no Dustup record: not JSON at character 1 of 5"),
        ('game = "henshin"\n', "no Dustup record: not JSON"),
        ('{"game":"henshin","setup":x}', "damaged: not JSON at character 27"),
        ('{"game":"henshin","set', "truncated"),
        (b"\xff\xfe", "UTF-8"),
        ("\ud800", "UTF-8"),
        ("[" * 100_000, "damaged|truncated"),
        ('{"a":' + "9" * 5000 + "}", "damaged"),
    ],
)
def test_what_is_no_record_is_reported(text: Any, says: str) -> None:
    with pytest.raises(BadRecord, match=says):
        verify_fair(text)
