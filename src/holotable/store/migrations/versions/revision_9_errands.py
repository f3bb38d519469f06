"""Games that are played for another one, what each uses, and what a later program takes one up from; restarts."""

from alembic import op
from sqlalchemy import Boolean, Column, LargeBinary, Text, false

revision = "9"
down_revision = "8"


def upgrade() -> None:
    for name in ("errand_for", "errand_key", "uses", "anew"):
        op.add_column("games", Column(name, Text, nullable=False, server_default=""))
    op.add_column("games", Column("kept", LargeBinary))
    op.create_index("games_errands", "games", ["errand_for", "errand_key"])
    op.add_column("pleas", Column("restart", Boolean, nullable=False, server_default=false()))
