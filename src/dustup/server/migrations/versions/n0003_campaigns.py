"""Tables that follow each other know the first of them, so that a campaign can be listed."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sql.Column("campaign", sql.String(40), nullable=False, server_default=""))
    op.create_index("tables_campaign", "tables", ["campaign"])
    op.execute("UPDATE server SET value = '3' WHERE name = 'schema'")
