"""Tidings are kept as a key and what is filled in, and quote lines in which anything may stand that people chose."""

from __future__ import annotations

import pytest

from dustup.server.tidings import in_words, tidings


def test_tidings_are_told_in_the_language_of_whoever_reads() -> None:
    kept = tidings("edition-numbers", what=[tidings("changed-number", id="kick.damage", value=3)])
    english, german = in_words(kept), in_words(kept, "de")
    assert "kick.damage" in english and "kick.damage" in german and english != german
    assert not english.startswith("[") and not german.startswith("[")


@pytest.mark.parametrize(
    "name",
    [
        '["',
        '["x moves.',
        '["nope", {}]',
        '["halted", {}]',
        '["halted", 3]',
        '[" "]',
        '["a", {"b": ["',
        '["a", ' + "[" * 100_000,
    ],
)
def test_a_line_that_begins_like_tidings_is_quoted_as_it_stands(name: str) -> None:
    """Somebody may call a hero so: the table on which that line stands is told of all the same."""
    assert in_words(name) == name
    said = in_words(tidings("differs-so", line=4, said=name, says=f"{name} falls."))
    assert name in said and f"{name} falls." in said and "4" in said
