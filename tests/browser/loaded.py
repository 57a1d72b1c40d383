"""Imported by a server of the tests and by its workers: all tables have the secret that stands in the environment."""

from __future__ import annotations

import os

from dustup.server import spec

spec.token_hex = lambda size: os.environ["DUSTUP_TEST_SECRET"]  # type: ignore[assignment,misc]
