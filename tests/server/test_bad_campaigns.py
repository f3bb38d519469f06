"""What a server gets that no campaign or mission could be: each is refused with the value, and nothing is made."""

import json

import pytest
from sqlalchemy import select

from holotable.imperial_assault.chain import file as chains
from holotable.imperial_assault.chain.chain import Chain
from holotable.imperial_assault.chain.file import write_chain
from holotable.imperial_assault.log.setup import new_log
from holotable.imperial_assault.modes.campaign import CAMPAIGN
from holotable.kernel import Session
from holotable.kernel.envelope import unwrap, wrap
from holotable.server.chains import MOST_FILE
from holotable.store.tables import GAMES
from holotable.words import LANGUAGES
from tests.imperial_assault.chain.playing import go_on, until_mission
from tests.imperial_assault.shell.test_bad_campaigns import BAD, with_log
from tests.server.campaigns import introduction, new_campaign, set_out
from tests.server.tables import house

BAD_REQUEST = (400, 404)  # what is named is not there
HERE = {"who": "here"}
SIDES = {"rebels": HERE, "imperial": HERE}
SIDES_OF = {"rebels": "rebels", "imperial": "imperial"}
JYN, MAK = {"hero": "jyn_odan"}, {"hero": "mak_eshkarey"}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with introduction(), house(tmp_path_factory.mktemp("bad")) as found:
        yield found


@pytest.fixture(scope="module")
def good() -> bytes:
    return write_chain(until_mission())


def seats_of(count: int) -> dict[str, dict[str, str]]:
    return {**{f"hero_{number}": HERE for number in range(1, count + 1)}, "imperial": HERE}


def games(server) -> set[str]:
    with server.store.database.read() as connection:
        return {*connection.scalars(select(GAMES.c.id))}


def refused(server, path: str, body: object, said: str, statuses: tuple[int, ...] = BAD_REQUEST) -> None:
    """It is refused in all languages with what is wrong, and no game is there that was not there before."""
    before = games(server)
    for language in LANGUAGES:
        answer = server.client.post(f"{path}?lang={language}", json=body)
        assert answer.status_code in statuses, answer.text
        assert answer.json()["error"] != "internal"
        assert said in answer.json()["words"], answer.text
    assert games(server) == before


# Mode, wish, seats, and what is said of it.
WISHES = [
    ("campaign", {"campaign": "hutts"}, SIDES, "core"),
    ("campaign", {"heroes": 5}, SIDES, "4"),
    ("campaign", {"heroes": -1}, SIDES, "0"),
    ("campaign", {"credits": 1000}, SIDES, "credits"),
    ("campaign", {"heroes": 2}, {"rebels": HERE}, "imperial"),
    ("campaign", {"heroes": 2}, {**SIDES, "host": HERE}, "host"),
    ("campaign", {"heroes": 2}, {**SIDES, "imperial": {"who": "bot", "bot": "vader"}}, "vader"),
    ("mission", {"heroes": [JYN, {"hero": "lando"}]}, seats_of(2), "lando"),
    ("mission", {"heroes": [JYN, JYN]}, seats_of(2), "jyn_odan"),
    ("mission", {"heroes": [JYN]}, seats_of(1), "1"),
    (
        "mission",
        {"heroes": [JYN, {"hero": "mak_eshkarey", "cards": [{"card": "gunslinger"}]}]},
        seats_of(2),
        "Gunslinger",
    ),
    (
        "mission",
        {"heroes": [{"hero": "jyn_odan", "cards": [{"card": "dl_44"}]}, {**MAK, "cards": [{"card": "dl_44"}]}]},
        seats_of(2),
        "dl_44",
    ),
    ("mission", {"mission": "endor"}, seats_of(2), "endor"),
    ("mission", {"class_cards": ["gunslinger"]}, seats_of(2), "gunslinger"),
    ("mission", {"villains": ["stormtrooper_regular"]}, seats_of(2), "stormtrooper_regular"),
    ("mission", {"level": 99}, seats_of(2), "20"),
]


@pytest.mark.parametrize(("mode", "wish", "seats", "said"), WISHES)
def test_a_wish_that_can_not_be_granted(server, mode, wish, seats, said):
    refused(server, "/api/games", {"mode": mode, "wish": wish, "seats": seats}, said)


@pytest.mark.parametrize("name", BAD)
def test_a_file_of_a_campaign_that_could_not_be(server, good, name):
    path, value, said = BAD[name]
    refused(server, "/api/files", {"file": json.loads(with_log(good, path, value)), "seats": SIDES}, said)


@pytest.mark.parametrize(("heroes", "seats"), [(0, {"rebels": "ray", "imperial": "ike"}), (2, SIDES_OF)])
def test_a_file_of_a_campaign_with_other_seats(server, heroes, seats):
    """It is as right in itself as any, but no server has such seats."""
    players = [] if heroes == 0 else ["ann", "bob"]
    log = new_log("core", seats, heroes, players, next(iter(players), ""))
    chain = go_on(Chain(Session(CAMPAIGN.rules, log, 1)))
    file = {"file": json.loads(write_chain(chain)), "seats": {}}
    refused(server, "/api/files", file, ", ".join([*players, seats["imperial"], seats["rebels"]]))


def test_a_newer_a_damaged_and_an_enormous_file(server, good):
    newer = wrap(chains.KIND, unwrap(chains.KIND, good).replace(b'"format":1', b'"format":99', 1))
    refused(server, "/api/files", {"file": json.loads(newer), "seats": SIDES}, "99")
    refused(server, "/api/files", {"file": {**json.loads(good), "checksum": "0"}, "seats": SIDES}, "")
    refused(server, "/api/files", {"file": "x" * (MOST_FILE + 1), "seats": SIDES}, str(MOST_FILE), (413,))


def test_nobody_acts_for_another_seat_nor_for_the_host(server):
    game, tokens, _ = new_campaign(server)
    with server.sit(game, tokens["rebels"]) as ray, server.sit(game, tokens["imperial"]) as ike:
        before = server.stored(game).session.digest
        assert ray.ask
        ike.say("choose", version=ike.version, option=0)
        assert ike.until("fault")["code"] == "NotYourTurn"
        ray.say("choose", version=ray.version, option=99)
        assert ray.until("fault")["code"] == "NoSuchOption"
        ray.say("choose", version=ray.version + 1, option=0)
        assert ray.until("fault")["code"] == "OutOfDate"
        assert server.stored(game).session.digest == before
        set_out(ray, ike)
        before = server.stored(game).session.digest
        won = {"mission": "aftermath", "winner": "rebels", "round": 1, "digest": "0"}
        for each in (ray, ike):
            each.say("answer", version=each.version, answer={"choose": "mission-played", "result": won})
            assert each.until("fault")["code"] == "NotYourTurn"
        assert server.stored(game).session.digest == before
