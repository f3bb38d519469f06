"""The tables of the database as they are after all migrations."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    false,
)

METADATA = MetaData()

# A seed has 64 bits without a sign, which no integer of a database holds: it is text.
GAMES = Table(
    "games",
    METADATA,
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
    Column("dice_by_hand", Boolean, nullable=False, server_default=false()),
    Column("clock", Text, nullable=False, server_default=""),
    Column("errand_for", Text, nullable=False, server_default=""),
    Column("errand_key", Text, nullable=False, server_default=""),
    Column("uses", Text, nullable=False, server_default=""),
    Column("anew", Text, nullable=False, server_default=""),
    Column("kept", LargeBinary),
    Index("games_watchable", "watch", "finished", "created"),
    Index("games_errands", "errand_for", "errand_key"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("game", Text, ForeignKey("games.id"), primary_key=True),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("seat", Text, nullable=False),
    Column("who", Text, nullable=False),
    Column("bot", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("token", Text, nullable=False),
    Column("online", Boolean, nullable=False),
    Column("invitation", Text, nullable=False, server_default=""),
    Column("since", Integer, nullable=False, server_default="0"),
    sqlite_with_rowid=False,
)

CHOICES = Table(
    "choices",
    METADATA,
    Column("game", Text, ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Text, nullable=False),
    Column("choice", LargeBinary, nullable=False),
    Column("digest", Text, nullable=False),
    Column("goes_on", Boolean, nullable=False, server_default=false()),
    sqlite_with_rowid=False,
)

# One row that is written to see whether the database can be.
PULSE = Table("pulse", METADATA, Column("beats", Integer, nullable=False))

SAID = Table(
    "said",
    METADATA,
    Column("game", Text, ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    sqlite_with_rowid=False,
)

# A server process that is running, and until when it is believed to be: seconds by the database's own clock.
SERVERS = Table(
    "servers",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("until", BigInteger, nullable=False),
)

# Without foreign keys, which would hold the games: who comes and goes keeps no choice waiting.
PRESENT = Table(
    "present",
    METADATA,
    Column("game", Text, primary_key=True),
    Column("seat", Text, primary_key=True),
    Column("server", Text, primary_key=True),
    Column("connected", Integer, nullable=False),
    Index("present_server", "server"),
)

# What waits until the game goes on; a row is of no use once the game's revision is another. As above, no game is held.
ANSWERS = Table(
    "answers",
    METADATA,
    Column("game", Text, primary_key=True),
    Column("seat", Text, primary_key=True),
    Column("revision", Integer, nullable=False),
    Column("choices", Integer, nullable=False),
    Column("answer", LargeBinary, nullable=False),
)

PLEAS = Table(
    "pleas",
    METADATA,
    Column("game", Text, primary_key=True),
    Column("seat", Text, primary_key=True),
    Column("revision", Integer, nullable=False),
    Column("is_open", Boolean, nullable=False),
    Column("refused", Integer, nullable=False),
    Column("agrees", Text, nullable=False, server_default=""),
    Column("restart", Boolean, nullable=False, server_default=false()),
)

# How much time the side whose turn it is has used since the clock of a game was written for the so-manieth time.
SPENT = Table(
    "spent",
    METADATA,
    Column("game", Text, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("milliseconds", BigInteger, nullable=False),
)
