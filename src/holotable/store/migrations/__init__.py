"""The history of the database's tables, a module a revision, run by Alembic."""
