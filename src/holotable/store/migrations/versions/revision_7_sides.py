"""Games whose dice people roll themselves, and who agreed that a choice be taken back."""

from alembic import op
from sqlalchemy import Boolean, Column, Text, false

revision = "7"
down_revision = "6"


def upgrade() -> None:
    op.add_column("games", Column("dice_by_hand", Boolean, nullable=False, server_default=false()))
    op.add_column("pleas", Column("agrees", Text, nullable=False, server_default=""))
