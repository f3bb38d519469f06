"""What waits at a table until the game goes on: answers at a window, and who asks to take back a choice."""

from alembic import op
from sqlalchemy import Boolean, Column, Integer, LargeBinary, Text

revision = "5"
down_revision = "4"


def upgrade() -> None:
    op.create_table(
        "answers",
        Column("game", Text, primary_key=True),
        Column("seat", Text, primary_key=True),
        Column("revision", Integer, nullable=False),
        Column("choices", Integer, nullable=False),
        Column("answer", LargeBinary, nullable=False),
    )
    op.create_table(
        "pleas",
        Column("game", Text, primary_key=True),
        Column("seat", Text, primary_key=True),
        Column("revision", Integer, nullable=False),
        Column("is_open", Boolean, nullable=False),
        Column("refused", Integer, nullable=False),
    )
