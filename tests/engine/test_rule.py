"""What rules ask for."""

from __future__ import annotations

import pytest

from dustup.engine.rule import Prompts


def test_prompts_are_made_once_and_looked_up_by_their_parameters() -> None:
    spend, throw = Prompts("spend", "hero"), Prompts("throw", "model", "number")
    assert spend[3] is spend[3] and spend[3] is not spend[4]
    assert (spend[3].key, spend[3].args) == ("spend", {"hero": 3})
    assert throw[3, 2].args == {"model": 3, "number": 2}


def test_a_prompt_has_all_its_parameters() -> None:
    with pytest.raises(ValueError, match="argument"):
        Prompts("throw", "model", "number")[(3,)]
