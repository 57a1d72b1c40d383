"""Every check of the examination (``dustup.testing``), held for every game."""

from __future__ import annotations

import pytest
from examination.harness import EXAMINED

from dustup.testing.harness import CHECKS, Check, Exam


@pytest.mark.parametrize("name", EXAMINED)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.name.replace(" ", "-"))
def test_stands(name: str, check: Check) -> None:
    check(Exam(name))
