"""Write down in each game's folder which tests examine its clauses, as `dustup rules GAME --coverage` shows.

python tools/tested.py

Tests are only collected, not run: ./test fails if one of them does. A test of the suite says when this is out of date.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from clause_marks import claims  # noqa: E402

from dustup import find_game  # noqa: E402
from dustup.lab.coverage import SHIPPED  # noqa: E402


class Collected:
    """Keeps what pytest has collected."""

    items: list[pytest.Item]

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.items = session.items


def main() -> int:
    collected = Collected()
    options = "--strict-markers --strict-config --import-mode=importlib"
    arguments = ["--collect-only", "-p", "no:cacheprovider", "-p", "no:terminal", "-o", f"addopts={options}"]
    if code := pytest.main([*arguments, str(ROOT / "tests" / "games")], plugins=[collected]):
        return int(code)
    for name, found in claims(collected.items).items():
        path = find_game(name).folder / SHIPPED
        path.write_text(json.dumps(found, indent=0, sort_keys=True) + "\n", encoding="utf-8")
        print(f"wrote {path.relative_to(ROOT)}: {len(found)} clauses")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
