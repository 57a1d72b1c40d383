"""Tables that wait for strangers over days, though nobody may be there, can be listed."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sql.Column("listed", sql.Float, nullable=True))
    op.create_index("tables_listed", "tables", ["listed"])
    op.execute("UPDATE server SET value = '4' WHERE name = 'schema'")
