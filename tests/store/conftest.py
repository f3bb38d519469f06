"""Every test of the store is played on SQLite and on PostgreSQL."""

import pytest

from holotable.store import Store, default_url


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request, tmp_path):
    """The address of a database that nobody has opened yet."""
    if request.param == "sqlite":
        return default_url(tmp_path)
    return request.getfixturevalue("postgres").new_database()


@pytest.fixture
def store(url):
    opened = Store.open(url)
    yield opened
    opened.close()
