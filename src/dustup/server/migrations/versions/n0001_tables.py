"""Tables, their journals, and uploaded records."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "server",
        sql.Column("name", sql.String(40), primary_key=True),
        sql.Column("value", sql.Text, nullable=False),
    )
    op.create_table(
        "tables",
        sql.Column("id", sql.String(40), primary_key=True),
        sql.Column("game", sql.String(80), nullable=False),
        sql.Column("spec", sql.Text, nullable=False),
        sql.Column("watch", sql.Boolean, nullable=False),
        sql.Column("created", sql.Float, nullable=False),
        sql.Column("over", sql.Float, nullable=True),
        sql.Column("result", sql.Text, nullable=False),
    )
    op.create_table(
        "journal",
        sql.Column("table", sql.String(40), sql.ForeignKey("tables.id"), primary_key=True),
        sql.Column("n", sql.Integer, primary_key=True),
        sql.Column("kind", sql.String(20), nullable=False),
        sql.Column("seat", sql.Integer, nullable=True),
        sql.Column("text", sql.Text, nullable=False),
        sql.Column("at", sql.Float, nullable=False),
    )
    op.create_table(
        "replays",
        sql.Column("id", sql.String(40), primary_key=True),
        sql.Column("game", sql.String(80), nullable=False),
        sql.Column("record", sql.Text, nullable=False),
        sql.Column("created", sql.Float, nullable=False),
    )
    op.create_index("tables_over", "tables", ["over"])
