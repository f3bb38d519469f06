"""Games by a clock: the time of each side, and what was used since it was written."""

from alembic import op
from sqlalchemy import BigInteger, Column, Integer, Text

revision = "6"
down_revision = "5"


def upgrade() -> None:
    op.add_column("games", Column("clock", Text, nullable=False, server_default=""))
    op.create_table(
        "spent",
        Column("game", Text, primary_key=True),
        Column("number", Integer, nullable=False),
        Column("milliseconds", BigInteger, nullable=False),
    )
