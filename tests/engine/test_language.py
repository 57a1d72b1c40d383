"""A game's words in several languages: what one lacks is said in English, entry by entry."""

from __future__ import annotations

from pathlib import Path

import pytest

from dustup.engine.language import common, languages, missing
from dustup.engine.naming import naming
from dustup.engine.text import Text


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "en.toml").write_text(
        '[events]\nfell = "{seat} {seat:falls|fall}."\nrose = "{seat} {seat:rises|rise}."\n'
        '[prompts]\nwhich = "{seat:asked}Which die?"\n[headings]\nfell = ""\n',
        encoding="utf-8",
    )
    (tmp_path / "de.toml").write_text(
        '[events]\nfell = "{seat} {seat:fällt|fällst} um."\n[prompts]\nwhich = "{seat:asked}Welcher Würfel?"\n',
        encoding="utf-8",
    )
    return tmp_path


def said(text: Text, table: str, key: str, reader: int | None = None) -> str:
    made = text.about(table, key, seat=0)
    return text.naming(("Ada", "Bo"), reader).fill(made)


def test_english_comes_first() -> None:
    assert languages()[0] == "en" and "de" in languages()


@pytest.mark.parametrize("language", languages()[1:])
def test_what_every_game_says_is_there_in_every_language(language: str) -> None:
    assert missing(common(language), common("en")) == []


def test_a_missing_entry_is_said_in_english_and_listed(folder: Path) -> None:
    text = Text.load(folder, "de")
    assert said(text, "events", "fell") == "Ada fällt um."
    assert said(text, "events", "fell", 0) == "Du fällst um."
    assert said(text, "events", "rose") == "Ada rises."
    assert text.lacks == ("[events] rose",)


def test_a_language_a_game_has_no_file_for_is_english_but_for_what_all_games_say(folder: Path) -> None:
    (folder / "de.toml").unlink()
    text = Text.load(folder, "de")
    assert said(text, "events", "fell") == "Ada falls."
    assert text.template("options", "yes") == "Ja."
    assert "[events] fell" in text.lacks and "[headings] fell" not in text.lacks


def test_after_a_name_a_question_goes_on_small_only_where_that_is_how_one_writes(folder: Path) -> None:
    assert said(Text.load(folder), "prompts", "which") == "Ada: which die?"
    assert said(Text.load(folder, "de"), "prompts", "which") == "Ada: Welcher Würfel?"
    assert said(Text.load(folder, "de"), "prompts", "which", 0) == "Welcher Würfel?"


def test_a_form_may_hold_the_name() -> None:
    text = Text({"status": {"hero": "{seat:Held von {name}|Dein Held}"}}, "de")
    assert said(text, "status", "hero") == "Held von Ada"
    assert said(text, "status", "hero", 0) == "Dein Held"


def test_a_name_that_says_nothing_is_one_in_any_language() -> None:
    german = naming(("Player 1", "Du", "Ada"), None, "Spieler {number}", "Du")
    assert [german.name(seat) for seat in range(3)] == ["Spieler 1", "Spieler 2", "Ada"]


def test_a_part_of_a_number_is_called_otherwise_where_it_stands_alone() -> None:
    text = Text({"addends": {"crash": "the crash|crash", "die": "half the die"}})
    assert text.addends([(3, "crash")]) == " (the crash)"
    assert text.addends([(2, "die"), (3, "crash")]) == " (2 half the die + 3 crash)"
