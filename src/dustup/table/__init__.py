"""What a table shows and asks: scene, lines, questions, what would happen, distances.

Pure functions over a match, for whoever puts it on a screen: they know no game and do no I/O.
"""

from dustup.table.foresee import foresee
from dustup.table.lines import line_of, lines_since
from dustup.table.measure import measure
from dustup.table.moment import Moment
from dustup.table.question import CAN_BE_ALLOWED, NOT_ASKED, asked_of, common_of, own_of, question_of, secret_of
from dustup.table.scene import nameless, scene_of, with_names, without_a_match

__all__ = [
    "CAN_BE_ALLOWED",
    "NOT_ASKED",
    "Moment",
    "asked_of",
    "common_of",
    "foresee",
    "line_of",
    "lines_since",
    "measure",
    "nameless",
    "own_of",
    "question_of",
    "scene_of",
    "secret_of",
    "with_names",
    "without_a_match",
]
