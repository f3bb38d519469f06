"""Games, who sits where, and their choices."""

from alembic import op
from sqlalchemy import Boolean, Column, ForeignKey, Integer, LargeBinary, Text

revision = "1"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "games",
        Column("id", Text, primary_key=True),
        Column("mode", Text, nullable=False),
        Column("made", Text, nullable=False),
        Column("setup", LargeBinary, nullable=False),
        Column("seed", Text, nullable=False),
        Column("created", Text, nullable=False),
        Column("watch", Boolean, nullable=False),
        Column("finished", Boolean, nullable=False),
        Column("revision", Integer, nullable=False),
        Column("choices", Integer, nullable=False),
        Column("summary", LargeBinary, nullable=False),
    )
    op.create_table(
        "seats",
        Column("game", Text, ForeignKey("games.id"), primary_key=True),
        Column("place", Integer, primary_key=True, autoincrement=False),
        Column("seat", Text, nullable=False),
        Column("who", Text, nullable=False),
        Column("bot", Text, nullable=False),
        Column("name", Text, nullable=False),
        Column("token", Text, nullable=False),
        Column("online", Boolean, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "choices",
        Column("game", Text, ForeignKey("games.id"), primary_key=True),
        Column("number", Integer, primary_key=True, autoincrement=False),
        Column("seat", Text, nullable=False),
        Column("choice", LargeBinary, nullable=False),
        Column("digest", Text, nullable=False),
        sqlite_with_rowid=False,
    )
