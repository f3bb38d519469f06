"""Alembic runs this for every command: the revisions go through the connection that the caller has opened."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
with context.begin_transaction():
    context.run_migrations()
