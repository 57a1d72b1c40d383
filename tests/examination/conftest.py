"""Every test of the examination that asks for ``name`` is held for every game."""

from __future__ import annotations

import pytest
from examination.harness import EXAMINED


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "name" in metafunc.fixturenames:
        metafunc.parametrize("name", EXAMINED)
