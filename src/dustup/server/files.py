"""What a server asks of the machine: enough open files, and its own files for itself alone."""

from __future__ import annotations

import logging
import os
import stat
import sys
from pathlib import Path

log = logging.getLogger("dustup.server")

if sys.platform != "win32":
    import resource

ENOUGH = 65536
"""Open files; more than a server needs, and every process may have them nearly everywhere."""
BESIDE = ("", "-wal", "-shm", "-turn", "-serving")
"""The files of an SQLite database: itself, what SQLite keeps beside it, and what we do."""
OTHERS = stat.S_IRWXG | stat.S_IRWXO


def raise_file_limit() -> None:
    """Every connection is an open file, and shells allow only some 1,000 unless asked."""
    if sys.platform == "win32":
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(ENOUGH, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError) as error:  # macOS promises more than it gives
            log.warning("only %d files can be open at once: %s", soft, error)


def most_files() -> int | None:
    """How many files this process may have open, if there is a limit."""
    if sys.platform == "win32":
        return None
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if soft == resource.RLIM_INFINITY else soft


def keep_private(database: Path) -> None:
    """A database of SQLite holds the key to every seat: its folder and its files are made for nobody else."""
    if not database.parent.exists():
        database.parent.parent.mkdir(parents=True, exist_ok=True)
        database.parent.mkdir(mode=0o700, exist_ok=True)
    if not database.exists():  # SQLite gives the files beside it the same rights
        os.close(os.open(database, os.O_CREAT | os.O_RDWR, 0o600))


def warn_if_open(database: Path) -> None:
    """Say if others on this machine can get at a database."""
    if sys.platform == "win32":
        return
    wide = [each for each in (database.with_name(database.name + end) for end in BESIDE) if _mode(each) & OTHERS]
    for each in wide:
        log.warning(
            "%s can be read by others on this machine, and with it the keys of all seats: chmod 600 %s", each, each
        )
    if _mode(database.parent) & OTHERS:
        log.warning(
            "the folder %s is open to others on this machine: keep tables in a folder of their own (chmod 700)",
            database.parent,
        )


def _mode(path: Path) -> int:
    try:
        return path.stat().st_mode
    except OSError:
        return 0
