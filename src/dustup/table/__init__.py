"""What a table shows and asks: scene, lines, questions, what would happen, distances.

Pure functions over a view, for whoever puts it on a screen: they know no game, do no I/O and are shown nothing that the
seat may not know.
"""

from dustup.table.advice import advise
from dustup.table.foresee import foresee
from dustup.table.glossary import Term, glossary
from dustup.table.lines import line_of, sent_line
from dustup.table.measure import measure
from dustup.table.question import CAN_BE_ALLOWED, NOT_ASKED, asked_of, common_of, own_of, question_of
from dustup.table.reach import reach
from dustup.table.scene import marked_scene, scene_of, without_a_match

__all__ = [
    "CAN_BE_ALLOWED",
    "NOT_ASKED",
    "Term",
    "advise",
    "asked_of",
    "common_of",
    "foresee",
    "glossary",
    "line_of",
    "marked_scene",
    "measure",
    "own_of",
    "question_of",
    "reach",
    "scene_of",
    "sent_line",
    "without_a_match",
]
