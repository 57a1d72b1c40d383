"""Imported by a server of the tests and by its workers: whatever is left to chance follows from the secret that stands
in the environment, the same at every table. So a test sees the same match at every run."""

from __future__ import annotations

import os
from random import Random

from dustup.server import library, live, rethinking, spec

SECRET = os.environ["DUSTUP_TEST_SECRET"]

spec.token_hex = live.token_hex = lambda size: SECRET  # type: ignore[assignment,attr-defined,misc]
spec.randbelow = lambda below: Random(SECRET).randrange(below)  # type: ignore[attr-defined,assignment]
library.SystemRandom = lambda: Random(SECRET)  # type: ignore[attr-defined,assignment,misc]

# A review takes as long as a few moves ahead of a few moments: what the page shows of it is the same.
rethinking.CANDIDATES, rethinking.LOOKS = 4, 100
