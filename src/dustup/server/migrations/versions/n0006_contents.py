"""What rules and cards were is stored by its fingerprint, so that tables go on with the numbers they began with."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "contents",
        sql.Column("hash", sql.String(80), primary_key=True),
        sql.Column("edition", sql.Text, nullable=False),
    )
    op.execute("UPDATE server SET value = '6' WHERE name = 'schema'")
