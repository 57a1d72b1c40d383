"""From the schema a database has to the one of today, step by step (Alembic); every step is a file under ``versions``.

A change of the schema is a new file there, the tables in ``store.py`` as they are then, and ``HEAD`` here.
"""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sql
from sqlalchemy.engine import Connection

FIRST = "0001"
"""What databases have that are older than Alembic here."""
HEAD = "0006"
"""The schema of today."""


def revision(connection: Connection) -> str:
    """The schema a database has; empty for a new one."""
    found = sql.inspect(connection)
    if found.has_table("alembic_version"):
        return str(connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar_one())
    return FIRST if found.has_table("server") else ""


def upgrade(connection: Connection) -> None:
    """Bring a database to the schema of today, all in the transaction of this connection."""
    had = revision(connection)
    if had == HEAD:
        return  # as mostly: nothing more need be loaded
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    if had == FIRST and not sql.inspect(connection).has_table("alembic_version"):
        command.stamp(config, FIRST)
    command.upgrade(config, HEAD)
