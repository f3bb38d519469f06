"""A campaign mission by the campaign's own rules: heroes against an Imperial player, saved and seen."""

import pytest

from holotable.imperial_assault.campaign.mission import campaign_rules
from holotable.imperial_assault.campaign.setup import campaign_table
from holotable.imperial_assault.campaign.view import CampaignView
from holotable.imperial_assault.heroes.arriving import bring_heroes
from holotable.imperial_assault.heroes.loadout import bring
from holotable.imperial_assault.table.empire import ImperialLog
from holotable.imperial_assault.table.table import Play
from holotable.kernel import Game, Stream, view

RULES = campaign_rules()


def aftermath() -> Play:
    table = campaign_table("aftermath", "aftermath", {"empire": "ike", "rebels": "ray"}, ImperialLog(level=2), 1)
    bring_heroes(table, {"diala_passil": bring("diala_passil", []), "fenn_signis": bring("fenn_signis", [])})
    return Game.start(RULES, table, 7)


def play_on(game: Play, decisions: int) -> Play:
    stream = Stream(3)
    for _ in range(decisions):
        if game.decision is None:
            break
        game.advance(game.sample(stream)[0])
    return game


@pytest.mark.rule("IA-APH-03")
def test_the_rebels_begin_the_first_round():
    game = aftermath()
    while game.decision is not None and game.decision.kind != "activate":
        game.advance(game.decision.options[0])
    assert game.decision is not None
    assert game.decision.seat == "ray"


def test_a_mission_is_saved_and_goes_on():
    game = play_on(aftermath(), 200)
    twin = Game.resume(RULES, game.state)
    assert play_on(twin, 50).digest() == play_on(game, 50).digest()


@pytest.mark.rule("IA-SEC-04")
def test_only_the_imperial_player_sees_the_own_cards():
    game = aftermath()
    secrets = {}
    for seat in ("ike", "ray"):
        seen = view(game, seat).table
        assert isinstance(seen, CampaignView)
        secrets[seat] = seen.empire.secrets
    assert secrets["ike"] is not None
    assert secrets["ray"] is None
