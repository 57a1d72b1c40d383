"""The printed cards: forms, archetypes with their styles, boss archetypes and builds, as the book prints them."""

from __future__ import annotations

import pytest

from dustup.engine.errors import BadContent
from dustup.games.panic.catalog import FORMS, STYLES, unique_actions


@pytest.mark.clause("form.unique-action-count", "style.unique-action-count")
def test_a_form_grants_one_to_three_unique_actions_and_a_style_at_most_three():
    assert {len(card.actions) for card in FORMS.values()} <= {1, 2, 3}
    assert {len(card.actions) for card in STYLES.values()} <= {0, 1, 2, 3}
    row = {"id": "x", "cost": "1+", "name": "X", "kind": "simple", "limit": "", "numbers": {}}
    assert unique_actions([], "X", "style.x", 0) == ()
    for rows, fewest in (([], 1), ([row] * 4, 0)):
        with pytest.raises(BadContent, match="expected"):
            unique_actions(rows, "X", "form.x", fewest)
