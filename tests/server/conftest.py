"""A server for the tests of a file."""

from collections.abc import Iterator

import pytest

from tests.server.tables import House, house


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("server")) as found:
        yield found
