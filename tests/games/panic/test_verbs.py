"""What several cards do in the same way: Fog in one's own space, and a step that has to be made."""

from __future__ import annotations

import pytest
from games.panic.staging import ANY, at, foe, ground, play, skip_to, stage, tokens_of, unit


@pytest.mark.clause("ruling.style.fog-in-own-space", "style.mysterious.ability.fog")
def test_a_group_is_wrapped_in_one_fog_where_it_likes():
    m = stage("a a . b", a=unit("mysterious blaster", kind="stooges"), b=foe("judgment power"), start=True, dice=ANY)
    skip_to(m, "place")
    play(m, "spot B1")
    assert ground(m, "fog") == ["B1"]


@pytest.mark.clause("style.distracting.action.flare", "ruling.move.plain-move")
def test_whoever_flares_has_to_move_if_there_is_room() -> None:
    m = stage("# # # #\n# a . b\n# # # #", a=unit("distracting vigilance", pool=[1, 1]), b=foe("judgment power"))
    play(m, "use 1 flare")
    assert (at(m, "a"), tokens_of(m, "b")) == ("C2", {"weakness": 1})
