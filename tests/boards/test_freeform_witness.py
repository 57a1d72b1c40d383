"""The free table against a second referee that goes by other means; ``studies/freeform_witness.py`` draws far more."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "studies"))

pytest.importorskip("shapely")

import freeform_witness as study

from dustup.boards.freeform import Disc, Piece, Table, box


def test_legs_with_climbs_are_judged_alike() -> None:
    told: list[str] = []
    judged, climbing, wrong = study.legs(500, told.append)
    assert (judged, wrong) == (500, 0), told
    assert climbing > 50


def test_any_points_are_accepted_or_refused_alike() -> None:
    told: list[str] = []
    judged, accepted, bent, wrong = study.points(8, 60, told.append)
    assert (judged, wrong) == (480, 0), told
    assert accepted > 100 and bent > 20


def test_sights_and_cover_are_judged_alike() -> None:
    told: list[str] = []
    count, seen, wrong = study.sights(150, told.append)
    assert wrong == 0 and 30 < seen < count - 15, told
    count, hidden, wrong = study.covers(150, told.append)
    assert wrong == 0 and 30 < hidden < count - 30, told


def test_the_witness_is_awake() -> None:
    """It must not agree with everything: on a small table each of its two judgements is what it ought to be."""
    table = Table(2400, 2400, [Piece("wall", box(500, 0, 60, 2400), height=300, solid=True, top=True)])
    who = Disc(400, 600, r=50, tall=200)
    other = Disc(400, 800, r=50, tall=200)
    for slack in (study.SLACK, -study.SLACK):
        witness = study.Witness(table, who, [who, other], slack)
        assert witness.leg((400, 600, 0), (700, 600, 0)) == 300 + 600
        assert witness.leg((400, 600, 0), (460, 600, 0)) is None
        assert witness.leg((400, 600, 0), (400, 760, 0)) is None
        assert witness.cost((400, 1000, 0), 500) is not None and witness.cost((400, 1000, 0), 420) is None
        assert study.hidden(table, who, Disc(700, 600, r=50, tall=200), slack) == {"wall"}
