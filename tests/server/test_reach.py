"""Where others find the server: what a link must have to work on another device."""

import pytest
from starlette.testclient import TestClient

from holotable.server.app import app_of
from holotable.server.reach import names_at
from holotable.store import Store, default_url

AT = "http://192.168.0.7:8000"


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1", "127.0.0.2"])
def test_who_listens_to_the_own_machine_is_found_from_nowhere_else(host):
    assert names_at(host) == ()


@pytest.mark.parametrize(
    ("host", "name"), [("192.168.0.7", "192.168.0.7"), ("fd00::7", "[fd00::7]"), ("table.local", "table.local")]
)
def test_who_listens_at_an_address_is_found_there(host, name):
    assert names_at(host) == (name,)


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])  # noqa: S104  # as people type it
def test_who_listens_everywhere_is_found_at_addresses_of_the_machine_alone(host):
    assert not [name for name in names_at(host) if name.startswith("127.") or name in ("0.0.0.0", "[::]", "localhost")]  # noqa: S104  # as people type it


@pytest.mark.parametrize(("asking", "told"), [("127.0.0.1", [AT]), ("::1", [AT]), ("192.168.0.9", [])])
def test_the_address_in_the_network_is_told_at_the_own_machine_alone(tmp_path, asking, told):
    store = Store.open(default_url(tmp_path))
    client = TestClient(app_of(store, reach=(AT,)), client=(asking, 50_000), base_url="http://localhost")
    assert client.get("/api/reach").json() == {"addresses": told}
    store.close()
