"""Measuring: by the game's own rule."""

from __future__ import annotations

import pytest
from table.play import GAMES, played
from toys import duel

from dustup import Match, Refused
from dustup.table import measure, scene_of


@pytest.mark.parametrize("name", GAMES)
def test_distances_and_lines(name: str) -> None:
    match = next(played(name, range(2, 3), 120, every=100))
    names = [each["name"] for each in scene_of(match.view(None))["board"]["cells"]][::17]
    for a in names:
        for b in names:
            found, back = measure(match.view(None), a, b), measure(match.view(None), b, a)
            assert found["distance"] == back["distance"]
            assert (found["distance"] == 0) == (a == b)
            assert found["line"][0] == a and found["line"][-1] == b
            assert len(found["line"]) == len(set(found["line"]))


def test_walls_block_sight_in_panic_and_henshin_asks_for_none() -> None:
    sights = {}
    for name in GAMES:
        match = next(played(name, range(2, 3), 120, every=100))
        names = [each["name"] for each in scene_of(match.view(None))["board"]["cells"]]
        sights[name] = {measure(match.view(None), names[len(names) // 2], each)["sight"] for each in names}
    assert sights == {"henshin": {None}, "panic": {True, False}}


def test_what_cannot_be_measured_is_refused() -> None:
    match = next(played("henshin", range(2, 3), 120, every=100))
    with pytest.raises(Refused, match="ZZ9"):
        measure(match.view(None), "ZZ9", "A3")
    with pytest.raises(Refused, match="nothing to measure"):
        measure(Match(duel.GAME, {}, seed=1).view(None), "A1", "A2")
