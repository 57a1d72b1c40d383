"""Reviews of matches that are over, made once; and positions that were kept as puzzles."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sql.Column("id", sql.String(40), primary_key=True),
        sql.Column("made", sql.Text, nullable=False),
        sql.Column("created", sql.Float, nullable=False),
    )
    op.create_table(
        "puzzles",
        sql.Column("id", sql.String(40), primary_key=True),
        sql.Column("game", sql.String(80), nullable=False),
        sql.Column("made", sql.Text, nullable=False),
        sql.Column("created", sql.Float, nullable=False),
    )
    op.execute("UPDATE server SET value = '5' WHERE name = 'schema'")
