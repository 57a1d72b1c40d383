"""What was told is kept beside what was answered, and the record beside the result; tables know what they wait for.

So a match can still be read when rules or cards have changed, and a server that starts knows which tables go on by
themselves and which were begun with other rules.
"""

from __future__ import annotations

import json

import sqlalchemy as sql
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("journal", sql.Column("kept", sql.Text, nullable=False, server_default=""))
    op.add_column("tables", sql.Column("record", sql.Text, nullable=False, server_default=""))
    op.add_column("tables", sql.Column("content", sql.String(80), nullable=False, server_default=""))
    op.add_column("tables", sql.Column("going", sql.Boolean, nullable=False, server_default=sql.false()))
    op.create_index("tables_going", "tables", ["going"])
    _fill_content()
    op.execute("UPDATE server SET value = '2' WHERE name = 'schema'")


def _fill_content() -> None:
    """With which rules and cards each table was last played: its journal says so, or else its specification."""
    connection = op.get_bind()
    tables = sql.table("tables", sql.column("id"), sql.column("spec"), sql.column("content"))
    journal = sql.table("journal", sql.column("table"), sql.column("n"), sql.column("kind"), sql.column("text"))
    told = sql.select(journal.c.table, journal.c.text).where(journal.c.kind == "content").order_by(journal.c.n)
    last = {str(table): str(text) for table, text in connection.execute(told).all()}
    for id, spec in connection.execute(sql.select(tables.c.id, tables.c.spec)).all():
        content = last.get(id) or json.loads(spec).get("content", "")
        connection.execute(tables.update().where(tables.c.id == id).values(content=content))
