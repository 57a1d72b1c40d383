"""What a server says about itself: in words, or on request as JSON, a line each."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any

OURS = "dustup"


def keep_log(as_json: bool) -> None:
    """Let everything that is said in this process go to the error output."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(AsJson() if as_json else logging.Formatter("%(levelname)s: %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    # What happens in the ordinary course is for those who collect it.
    logging.getLogger(OURS).setLevel(logging.INFO if as_json else logging.WARNING)


class AsJson(logging.Formatter):
    """One JSON object for each thing said."""

    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": record.process,
            "message": record.getMessage(),
        }
        if record.exc_info:
            said["traceback"] = self.formatException(record.exc_info)
        return json.dumps(said, ensure_ascii=False)
