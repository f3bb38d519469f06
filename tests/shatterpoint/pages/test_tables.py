"""The battlefields as tables, over HTTP."""

import pytest

from holotable.shatterpoint.battlefields import battlefields
from holotable.shatterpoint.table import read_scene
from tests.server.reading import client


@pytest.fixture(scope="module")
def ask():
    return client()


def test_all_battlefields_are_tables_that_can_be_asked_about(ask):
    sheet = ask.get("/api/shatterpoint/tables").json()
    assert (sheet["half"], sheet["ranges"]) == (45720, [2540, 7620, 15240, 20320, 25400])
    told = sheet["battlefields"]
    assert [each["id"] for each in told] == list(battlefields())
    for each in told:
        scene, found = read_scene(each["table"], "table"), battlefields()[each["id"]]
        assert set(scene.parts) == {part.id for part in found.terrain.parts} == set(each["kinds"])
        assert len(scene.objectives) == 9
        answer = ask.post(
            "/api/shatterpoint/table", json={"table": each["table"], "ask": "control", "objective": "C"}
        ).json()
        assert answer["words"] == "Nobody contests C. Nobody controls it."


def test_they_are_called_by_their_names_in_every_language(ask):
    names = {
        lang: ask.get(f"/api/shatterpoint/tables?lang={lang}").json()["battlefields"] for lang in ("en", "de", "pl")
    }
    assert names["de"][0]["name"] == "Cantina-Gasse"
    assert "Gebäude" in names["de"][0]["kinds"].values()
    for told in zip(*names.values(), strict=True):
        assert len({each["name"] for each in told}) == 3
