"""Which choices were made in one go, and are taken back together."""

from alembic import op
from sqlalchemy import Boolean, Column, false

revision = "8"
down_revision = "7"


def upgrade() -> None:
    op.add_column("choices", Column("goes_on", Boolean, nullable=False, server_default=false()))
