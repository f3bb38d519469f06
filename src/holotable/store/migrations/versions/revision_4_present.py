"""Who is connected to which server process, and since which choice somebody has played a seat."""

from alembic import op
from sqlalchemy import BigInteger, Column, Integer, Text

revision = "4"
down_revision = "3"


def upgrade() -> None:
    op.add_column("seats", Column("since", Integer, nullable=False, server_default="0"))
    # Nobody knows when a bot took over from somebody who has the seat's token: what was chosen so far is the person's.
    op.execute(
        "UPDATE seats SET since = (SELECT choices FROM games WHERE games.id = seats.game)"
        " WHERE who = 'bot' AND token <> ''"
    )
    op.create_table(
        "servers",
        Column("id", Text, primary_key=True),
        Column("until", BigInteger, nullable=False),
    )
    op.create_table(
        "present",
        Column("game", Text, primary_key=True),
        Column("seat", Text, primary_key=True),
        Column("server", Text, primary_key=True),
        Column("connected", Integer, nullable=False),
    )
    op.create_index("present_server", "present", ["server"])
