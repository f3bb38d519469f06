"""Invitations, each of them used once, and a row that is written to see whether the database can be."""

from alembic import op
from sqlalchemy import Column, Integer, Text

revision = "3"
down_revision = "2"


def upgrade() -> None:
    op.add_column("seats", Column("invitation", Text, nullable=False, server_default=""))
    op.create_table("pulse", Column("beats", Integer, nullable=False))
    op.execute("INSERT INTO pulse VALUES (0)")
