"""What is said at a table, and a quick way to the games that may be watched."""

from alembic import op
from sqlalchemy import Column, ForeignKey, Integer, Text

revision = "2"
down_revision = "1"


def upgrade() -> None:
    op.create_table(
        "said",
        Column("game", Text, ForeignKey("games.id"), primary_key=True),
        Column("number", Integer, primary_key=True, autoincrement=False),
        Column("seat", Text, nullable=False),
        Column("name", Text, nullable=False),
        Column("text", Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("games_watchable", "games", ["watch", "finished", "created"])
