"""A PostgreSQL server of our own, in a temporary folder, reached by a socket there."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from server.harness import wait_for

MISSING = (
    "PostgreSQL is not installed here: neither initdb on PATH nor in /usr/lib/postgresql/*/bin. "
    "./test installs it as root; else, on Debian or Ubuntu: sudo apt-get install postgresql"
)


def program(name: str) -> str:
    """Where a program of PostgreSQL is."""
    found = shutil.which(name) or next(map(str, sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))), None)
    assert found is not None, MISSING
    return str(Path(found).resolve())


def runner() -> dict[str, str]:
    """PostgreSQL does not run as root."""
    if os.getuid() != 0:
        return {}
    names = {each.pw_name for each in pwd.getpwall()}
    return {"user": "postgres" if "postgres" in names else "nobody"}


@contextmanager
def running() -> Iterator[str]:
    """The folder of its socket, while it runs."""
    as_somebody = runner()
    folder = Path(tempfile.mkdtemp(prefix="dustup-pg-"))
    try:
        if as_somebody:
            shutil.chown(folder, as_somebody["user"])
        kept = folder / "data"
        make = [program("initdb"), "-D", str(kept), "-A", "trust", "-U", "dustup", "-E", "UTF8", "--no-sync"]
        made = subprocess.run(make, capture_output=True, text=True, cwd=folder, **as_somebody)
        assert made.returncode == 0, made.stdout + made.stderr
        run = [program("postgres"), "-D", str(kept), "-k", str(folder), "-c", "listen_addresses="]
        with (folder / "log").open("w") as log:
            process = subprocess.Popen(run, stdout=log, stderr=log, cwd=folder, **as_somebody)
        try:
            wait_for(lambda: process.poll() is not None or ready(folder))
            assert process.poll() is None, (folder / "log").read_text()
            yield str(folder)
        finally:
            process.send_signal(signal.SIGQUIT)  # at once: nothing of it is needed any more
            process.wait(30)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def ready(folder: Path) -> bool:
    import psycopg

    try:
        psycopg.connect(host=str(folder), user="dustup", dbname="postgres").close()
    except psycopg.OperationalError:
        return False
    return True


def new_database(folder: str, name: str) -> str:
    """The address of a fresh database."""
    import psycopg

    with psycopg.connect(host=folder, user="dustup", dbname="postgres", autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    return f"postgresql+psycopg://dustup@/{name}?host={folder}"
