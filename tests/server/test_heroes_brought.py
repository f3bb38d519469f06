"""Who is invited to a mission plays the hero that was chosen for the seat, or another whom nobody plays."""

import secrets

import pytest

from tests.server.running import in_folder

PARTY = ({"hero": "diala_passil"}, {"hero": "jyn_odan"})
OTHERS = ({"hero": "diala_passil"}, {"hero": "fenn_signis"})
SEATS = {"hero_1": {"who": "here"}, "hero_2": {"who": "online"}}
EMPIRE = {"imperial": {"who": "bot", "bot": "scripted"}}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with in_folder(tmp_path_factory.mktemp("server")) as found:
        yield found


def created(server, mode, mission, seats=SEATS, heroes=PARTY):
    seats = seats | (EMPIRE if mode == "mission" and "imperial" not in seats else {})
    return server.post("/api/games", {"mode": mode, "wish": {"mission": mission, "heroes": heroes}, "seats": seats})


def sit_with(server, made, brings, seat="hero_2"):
    token = secrets.token_urlsafe(24)
    wanted = {"invitation": made["invitations"][seat], "token": token, "brings": brings}
    with server.client() as client:
        return client.post(f"/api/games/{made['game']}/seats", json=wanted), token


def played_in(server, made, secret):
    """Who is played from which seat, as somebody is told who has or is invited to one."""
    with server.client() as client:
        found = client.get(f"/api/games/{made['game']}", headers={"Authorization": f"Bearer {secret}"})
    return found.json()["summary"]["played"]


@pytest.mark.parametrize(("mode", "mission"), [("mission", "aftermath"), ("legends", "below_the_salt")])
def test_the_mission_waits_for_a_guest_who_brings_another_hero(server, mode, mission):
    made = created(server, mode, mission)
    host = server.sit(made["game"], made["tokens"]["hero_1"])
    assert "ask" not in host.table
    assert host.table["waiting_for"] == "hero_2"
    assert played_in(server, made, made["invitations"]["hero_2"]) == {"hero_1": "Diala Passil", "hero_2": "Jyn Odan"}
    answer, token = sit_with(server, made, {"hero": "gaarkhan"})
    assert answer.json() == {"game": made["game"], "seat": "hero_2"}
    guest = server.sit(made["game"], token)
    assert played_in(server, made, token) == {"hero_1": "Diala Passil", "hero_2": "Gaarkhan"}
    assert not any(seat.get("invited") for seat in guest.table["seats"])


@pytest.mark.parametrize(
    ("brings", "status", "error"),
    [
        ({"hero": "diala_passil"}, 400, "same-hero"),
        ({"hero": "none_such"}, 404, "unknown-card"),
        ({"hero": "gaarkhan", "cards": [{"card": "vibrosword"}]}, 400, "bad-request"),
        ({"name": "x"}, 400, "bad-request"),
        (7, 400, "bad-request"),
    ],
)
def test_what_is_no_hero_that_can_come_is_refused_and_the_seat_stays_free(server, brings, status, error):
    made = created(server, "mission", "aftermath")
    answer, _ = sit_with(server, made, brings)
    assert (answer.status_code, answer.json()["error"]) == (status, error), answer.json()
    assert server.accept(made["game"], made["invitations"]["hero_2"])


def test_the_hero_whose_mission_it_is_is_not_changed_for_another(server):
    made = created(server, "mission", "brushfire", heroes=OTHERS)
    answer, _ = sit_with(server, made, {"hero": "gaarkhan"})
    assert (answer.status_code, answer.json()["error"]) == (400, "hero-missing"), answer.json()


def test_no_hero_is_brought_to_the_imperial_seat(server):
    seats = {"hero_1": {"who": "here"}, "hero_2": {"who": "here"}, "imperial": {"who": "online"}}
    made = created(server, "mission", "aftermath", seats)
    answer, _ = sit_with(server, made, {"hero": "gaarkhan"}, "imperial")
    assert (answer.status_code, answer.json()["error"]) == (400, "no-hero-seat"), answer.json()
    assert server.accept(made["game"], made["invitations"]["imperial"])
