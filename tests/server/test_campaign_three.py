"""The Empire and two people with three heroes play a campaign over weeks, and the server is killed meanwhile."""

from typing import Any

import pytest

from tests.server.running import Running, Seated, in_folder

SEATS = ("hero_1", "hero_2", "hero_3", "imperial")
PEOPLE = {"eve": ("imperial",), "ann": ("hero_1", "hero_2"), "bob": ("hero_3",)}


class Party:
    """Three people at one game, each with the seats that are theirs."""

    def __init__(self, server: Running, game: str, tokens: dict[str, str]) -> None:
        self.at = {seat: server.sit(game, tokens[seat], person) for person, seats in PEOPLE.items() for seat in seats}
        self.kinds: set[str] = set()
        self.stages: set[str] = set()

    @property
    def table(self) -> dict[str, Any]:
        return self.at["imperial"].table

    def asked(self) -> Seated | None:
        return next((seat for seat in self.at.values() if seat.asked), None)

    def choose(self) -> None:
        """Who is asked takes the first option, and where the same is asked again the last."""
        asked = self.asked()
        if asked is None:
            self.listen()
            return
        ask, made = asked.table["ask"], asked.table["choices"] + 1
        asked.choose(0 if ask["kind"] not in self.kinds else len(ask["options"]) - 1)
        self.kinds.add(ask["kind"])
        self.stages.add(asked.table["sheet"].get("stage", ""))
        for seat in self.at.values():
            seat.until_choices(made)

    def listen(self) -> None:
        """Take in what all have heard meanwhile."""
        for seat in self.at.values():
            seat.hear_now()

    def mission(self) -> str:
        """The mission to which the campaign comes."""
        while not self.table.get("errand"):
            self.choose()
        return str(self.table["errand"])


def invited(server: Running) -> tuple[str, dict[str, str]]:
    """The Empire makes a campaign and invites the others, one of them with two heroes."""
    plan = {seat: {"who": "here" if seat == "imperial" else "online"} for seat in SEATS}
    wish = {"heroes": 3, "apart": True}
    made = server.post("/api/games", {"mode": "campaign", "wish": wish, "seats": plan})
    codes = made["invitations"]
    assert sorted(codes) == ["hero_1", "hero_2", "hero_3"]
    return made["game"], made["tokens"] | {seat: server.accept(made["game"], code) for seat, code in codes.items()}


@pytest.mark.rule("IA-CAM-04", "IA-TIM-08")
def test_from_new_campaign_to_a_side_mission_stopped_in_the_middle(tmp_path):
    with in_folder(tmp_path) as server:
        game, tokens = invited(server)
        log = Party(server, game, tokens)
        aftermath = log.mission()
        assert log.table["sheet"]["playing"]["id"] == "aftermath"
        fight = Party(server, aftermath, tokens)
        for _ in range(30):
            fight.choose()
        server.kill()  # in the first mission
        server.start()
        again = Party(server, aftermath, tokens)
        assert (again.table["choices"], again.table["sheet"]) == (fight.table["choices"], fight.table["sheet"])
        assert {seat: each.table["seat"] for seat, each in again.at.items()} == {seat: seat for seat in SEATS}
        again.at["imperial"].say("resign")
        again.at["hero_3"].hear(lambda message: "result" in message)
        server.kill()  # before anybody has looked at the log again
        server.start()
        log = Party(server, game, tokens)
        while not log.table["sheet"]["slots"][0].get("winner"):
            log.listen()
        assert log.table["sheet"]["slots"][0]["winner"] == "rebels"
        heroes = log.table["sheet"]["heroes"]
        assert [hero["xp"] for hero in heroes] == [1, 1, 1]
        while log.table["sheet"]["stage"] != "imperial-upgrade":
            log.choose()
        left = log.table
        server.kill()  # between the missions
        server.start()
        stages = log.stages
        log = Party(server, game, tokens)
        assert (log.table["choices"], log.table["sheet"]) == (left["choices"], left["sheet"])
        side = log.mission()
        assert side != aftermath
        assert stages | log.stages >= {"rebel-upgrade", "imperial-upgrade"}
        fight = Party(server, side, tokens)
        for _ in range(30):
            fight.choose()
        left = {seat: each.table for seat, each in fight.at.items()}
        server.kill()  # in the side mission
        server.start()
        again = Party(server, game, tokens)
        assert again.mission() == side
        assert again.table["sheet"]["slots"][1]["here"]
        fight = Party(server, side, tokens)
        for seat, before in left.items():
            told = fight.at[seat].table
            assert (told["choices"], told["sheet"], told.get("ask")) == (
                before["choices"],
                before["sheet"],
                before.get("ask"),
            )
        for _ in range(10):
            fight.choose()
        assert fight.table["choices"] == left["imperial"]["choices"] + 10
