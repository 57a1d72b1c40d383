"""The printed cards: forms, archetypes with their styles, boss archetypes and builds, as the book prints them."""

from __future__ import annotations

from pathlib import Path

import pytest

from dustup.engine.errors import BadContent
from dustup.games.panic.catalog import (
    CONTENT,
    FORMS,
    STYLES,
    WHOLE,
    read_form,
    read_stance,
    read_style,
    unique_actions,
)
from dustup.kit.printed import Printed


@pytest.mark.clause("form.unique-action-count", "style.unique-action-count")
def test_a_form_grants_one_to_three_unique_actions_and_a_style_at_most_three():
    assert {len(card.actions) for card in FORMS.values()} <= {1, 2, 3}
    assert {len(card.actions) for card in STYLES.values()} <= {0, 1, 2, 3}
    row = {"id": "x", "cost": "1+", "name": "X", "kind": "simple", "limit": "", "numbers": {}}
    assert unique_actions([], "X", "style.x", 0) == ()
    for rows, fewest in (([], 1), ([row] * 4, 0)):
        with pytest.raises(BadContent, match="expected"):
            unique_actions(rows, "X", "form.x", fewest)


def test_every_form_and_style_says_what_it_is_good_for_in_words_of_its_own():
    for cards in (FORMS, {**STYLES, **WHOLE}):
        said = [card.gist for card in cards.values()]
        assert len(set(said)) == len(said)
        assert not [each for each in said if each.endswith(".")]


@pytest.mark.parametrize(
    ("name", "read"),
    [
        ("forms/iron", read_form),
        ("archetypes/angel/halcyon", read_style),
        ("stances/dragons-ego", read_stance),
    ],
)
def test_a_card_that_does_not_say_it_or_says_too_much_is_told_so(tmp_path: Path, name: str, read: object):
    printed = (CONTENT / f"{name}.toml").read_text(encoding="utf-8")
    line = next(each for each in printed.splitlines() if each.startswith("gist"))
    for instead, wrong in (("", "the file has no 'gist'"), (f'gist = "{"x" * 37}"', "at most 36 letters")):
        path = tmp_path / f"{Path(name).stem}.toml"
        path.write_text(printed.replace(line, instead), encoding="utf-8")
        with pytest.raises(BadContent, match=wrong):
            read(Printed(path))
