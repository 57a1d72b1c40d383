"""Which tests say that they examine which clauses."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

Claims = dict[str, dict[str, list[str]]]
"""Game, clause, and the tests, without their parameters."""


def claims(items: Iterable[pytest.Item]) -> Claims:
    """What some collected tests are marked with; the game is the one of the path, ``tests/games/<game>``."""
    found: Claims = {}
    for item in items:
        parts = item.path.relative_to(item.config.rootpath).parts
        if parts[:2] != ("tests", "games") or len(parts) < 4:
            continue
        test = item.nodeid.partition("[")[0]
        for mark in item.iter_markers("clause"):
            for clause in mark.args:
                tests = found.setdefault(parts[2], {}).setdefault(clause, [])
                if test not in tests:
                    tests.append(test)
    return {game: {clause: sorted(tests) for clause, tests in sorted(rows.items())} for game, rows in found.items()}
