"""The scripted bot in missions: it plays all of them from its view, and knows nothing that is hidden."""

import pytest

from holotable.arena.match import next_choice
from holotable.bots.bot import Bot, Choice, Seated
from holotable.imperial_assault.bots.scripted import ScriptedBot
from holotable.imperial_assault.bots.weights import RUTHLESS
from holotable.imperial_assault.campaign.wish import MissionWish
from holotable.imperial_assault.heroes.party import HeroWish
from holotable.imperial_assault.modes.mission import MISSION
from holotable.imperial_assault.table.imperial_choices import DeployGroup, ReinforceFigure
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import Stream
from holotable.words import LANGUAGES, speech
from tests.few import few
from tests.imperial_assault.campaign.missions_played import MISSIONS, begun, wished
from tests.imperial_assault.campaign.worlds import other_secrets
from tests.imperial_assault.scenario import campaign, sheet


def bots_of(game: Play) -> dict[str, Bot[Table]]:
    return {seat: MISSION.bot("scripted", Stream(1)) for seat in game.rules.seats(game.table)}


def chosen(game: Play, bots: dict[str, Bot[Table]]) -> Choice:
    assert game.decision is not None
    seat = game.decision.seat
    return bots[seat].choose(Seated(game, seat, MISSION.redeal))


@pytest.mark.parametrize("mission", few(MISSIONS))
def test_it_plays_every_mission_to_its_end_on_both_sides(mission):
    game = begun(wished(mission, 3), 2)
    bots, made = bots_of(game), 0
    while game.decision is not None:
        choice, made = chosen(game, bots), made + 1
        assert all(MISSION.teller(speech(lang), game).because(choice.because) for lang in LANGUAGES)
        game.advance(choice.option if made < MISSION.most_decisions else MISSION.stop(game))
    assert MISSION.outcome(game.table) is not None


def test_who_is_stopped_still_answers_what_is_asked_on_the_way_to_the_end(monkeypatch):
    """A mission that is decided asks a hero with valuable goods whether to sell them: nobody gives up any more."""
    monkeypatch.setattr(MISSION, "most_decisions", 0)
    play = campaign("D . t", D=sheet("diala_passil", cards=["valuable_goods"]), t="darth_vader")
    play.hurt("t", 16).activate("D").end()
    bots = {seat: MISSION.bot("random", Stream(1)) for seat in play.game.rules.seats(play.table)}
    assert next_choice(MISSION, play.game, bots, 1) in play.asked.options


def test_it_finds_its_way_where_doors_lead_to_what_is_not_revealed_yet():
    """Behind them there is nothing: they lead nowhere until the section is laid out."""
    heroes = (HeroWish("diala_passil"), HeroWish("jyn_odan"))
    game = begun(MissionWish("a_simple_task", heroes, fog=True), 2)
    bots, kinds = bots_of(game), set[str]()
    while game.decision is not None and game.table.round == 1:
        kinds.add(game.decision.kind)
        game.advance(chosen(game, bots).option)
    assert {"activate", "activation"} <= kinds


def test_the_empire_spends_its_threat():
    game, spent = begun(wished("a_new_threat", 2), 2), 0
    bots: dict[str, Bot[Table]] = {seat: ScriptedBot(temper=RUTHLESS) for seat in game.rules.seats(game.table)}
    while game.decision is not None:
        choice = chosen(game, bots)
        spent += isinstance(choice.option, DeployGroup | ReinforceFigure)
        game.advance(choice.option)
    assert spent


@pytest.mark.rule("IA-SEC-04")
def test_what_is_hidden_changes_nothing_that_a_hero_does():
    game = begun(MissionWish("aftermath", (HeroWish("diala_passil"), HeroWish("jyn_odan"))), 3)
    bots, looked = bots_of(game), 0
    while game.decision is not None and looked < 25:
        choice = chosen(game, bots)
        if game.decision.seat != "imperial" and game.decision.kind in ("activate", "activation"):
            world = other_secrets(game)
            fresh = MISSION.bot("scripted", Stream(1), game), MISSION.bot("scripted", Stream(1), world)
            seat = game.decision.seat
            one, other = (
                bot.choose(Seated(each, seat, MISSION.redeal)) for bot, each in zip(fresh, (game, world), strict=True)
            )
            assert one == other
            looked += 1
        game.advance(choice.option)
    assert looked


def test_heroes_destroy_what_is_to_be_destroyed():
    game = begun(wished("aftermath", 4), 1)
    bots = bots_of(game) | {"imperial": MISSION.bot("random", Stream(1))}
    while game.decision is not None:
        game.advance(chosen(game, bots).option)
    assert sum(each.token.startswith("terminal") for each in game.table.destroyed.values()) >= 2
