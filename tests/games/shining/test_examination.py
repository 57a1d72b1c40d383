"""Shining Heroes stands what every game must stand, though it is not offered yet."""

from __future__ import annotations

import pytest

from dustup.testing import CHECKS
from dustup.testing.harness import Check, Exam

EXAM = Exam("shining")


@pytest.mark.parametrize("each", CHECKS, ids=lambda each: each.name.replace(" ", "-"))
def test_it_stands(each: Check) -> None:
    each(EXAM)
