"""Legends as a mode: wish and seats, saved anywhere, secrets kept, told in three languages, many games."""

import pytest

from holotable.arena.bulk import Match, tally
from holotable.arena.run import play_all
from holotable.imperial_assault.cards import class_cards, heroes
from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.effects.known import ABILITIES
from holotable.imperial_assault.heroes.party import HeroCountError, HeroWish, SameHeroError
from holotable.imperial_assault.legends.wish import LegendsWish
from holotable.imperial_assault.missions.doing import win
from holotable.imperial_assault.missions.known import NoSuchMissionError, mission_of
from holotable.imperial_assault.modes.legends import LEGENDS, SUMMARIES
from holotable.imperial_assault.table.checking import BegunMissionError
from holotable.imperial_assault.table.leaving import Resign
from holotable.kernel import SPECTATOR, Codec, Game, IllegalChoiceError, Stream, View, read_record, replay, view
from holotable.kernel import load as restore
from holotable.kernel import save as kept
from holotable.words import LANGUAGES, speech
from tests.imperial_assault.legends.evening import PARTY, Evening, until

VIEWS: Codec[View] = Codec(View, "a view")


def wished(count: int) -> LegendsWish:
    return LegendsWish("the_relay", tuple(HeroWish(name) for name in [*heroes()][:count]))


@pytest.mark.rule("LA-GEN-01", "LA-GEN-02", "LA-CAMP-06", "LA-SET-11")
def test_every_hero_has_a_seat_all_are_on_one_side_and_nobody_plays_the_empire():
    table = LEGENDS.set_up(wished(3), {})
    seats = LEGENDS.taken(table)
    assert seats == ("hero_1", "hero_2", "hero_3")
    assert {LEGENDS.side_of(table, seat) for seat in seats} == {"rebels"}


@pytest.mark.rule("LA-SET-12", "LA-CAMP-07")
def test_one_player_has_two_heroes():
    assert LEGENDS.seats(LegendsWish()) == ("hero_1", "hero_2")


@pytest.mark.rule("LA-CAMP-06")
@pytest.mark.parametrize(
    ("wish", "error"),
    [
        (LegendsWish("the_relay", (HeroWish("diala_passil"),)), HeroCountError),
        (LegendsWish("the_relay", tuple(HeroWish(name) for name in [*heroes()][:5])), HeroCountError),
        (LegendsWish("the_relay", (HeroWish("diala_passil"), HeroWish("diala_passil"))), SameHeroError),
        (LegendsWish("aftermath"), NoSuchMissionError),
    ],
)
def test_what_can_not_be_played_is_refused(wish, error):
    with pytest.raises(error):
        LEGENDS.set_up(wish, {})


@pytest.mark.rule("LA-SET-13", "LA-SET-14", "LA-SET-15", "LA-SET-16")
def test_a_hero_begins_with_what_costs_no_experience():
    evening = Evening(4)
    cards = {each.card for each in evening.hero(PARTY[0]).sheet.cards}
    assert cards == {card.id for card in class_cards().values() if card.hero == PARTY[0] and not card.xp}


@pytest.mark.rule("LA-CAMP-04", "LA-SET-09")
def test_the_difficulty_is_chosen_and_seen():
    assert Evening(difficulty="hard").seen().difficulty == "hard"
    assert LegendsWish().difficulty == "normal"


@pytest.mark.rule("LA-GEN-03", "LA-GEN-07", "LA-GEN-08", "LA-ABIL-01")
def test_the_rules_of_the_base_game_hold_unless_legends_changes_them():
    played = LEGENDS.rules
    assert {ability.name for ability in ABILITIES} <= {*played.listens_at}
    assert not Evening().table.own.massive_stay_outside


@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_mission_of_random_bots_ends_and_is_the_same_when_restored(count):
    game, stream = Game.start(LEGENDS.rules, LEGENDS.set_up(wished(count), {}), count), Stream(count)
    twin = game.copy()
    while game.decision is not None:
        choice = stream.pick(game.sample(stream, 1))
        game.advance(choice)
        twin.advance(choice)
        game = restore(LEGENDS.rules, kept(game))
        assert game.digest() == twin.digest()
        assert game.decision == twin.decision
    outcome = LEGENDS.outcome(game.table)
    assert outcome is not None
    assert LEGENDS.points(game.table)[outcome.winner or ""] == 1


def test_scripted_heroes_play_a_mission_to_its_end():
    evening = until(Evening(), lambda: False, most=2_000)
    assert evening.game.decision is None
    assert "gate" in evening.table.story.happened


def test_a_record_replays_and_the_number_of_processes_changes_nothing():
    wish = wished(2)
    match = Match("legends", wish, dict.fromkeys(LEGENDS.seats(wish), "random"), 2, 7)
    alone, together = play_all(match, 1, recorded=True), play_all(match, 2, recorded=True)
    assert tally(alone) == tally(together)
    assert replay(LEGENDS.rules, read_record(alone[0].record)).digest == alone[0].digest


def test_without_a_mission_many_games_are_all_missions_in_turn():
    varied = {LEGENDS.vary(LegendsWish(), number, 1).mission for number in range(20)}
    assert "the_relay" in varied
    assert LEGENDS.vary(wished(2), 5, 1) == wished(2)


@pytest.mark.rule("LA-EXPL-03", "LA-MISN-03")
def test_nobody_sees_what_is_to_come():
    """Neither objectives, events, groups, sections nor tokens of later, whoever asks."""
    evening = Evening()
    for seat in ("hero_1", "hero_2", SPECTATOR):
        seen = VIEWS.to_json(view(evening.game, seat)).decode()
        for hidden in ("hall", "control", "pad", "console", "relay_done", "officer_regular", "bombs", "away"):
            assert f'"{hidden}"' not in seen
        assert str(evening.table.empire.box[0]) not in seen
        assert evening.table.rebels.supply[-1] not in seen


def test_doors_beyond_what_is_laid_out_are_not_seen():
    evening = Evening()
    assert set(evening.seen().table.doors) == {"gate"}
    ramp = evening.setting.name(evening.table.zones.get("ramp", [13])[0])
    for figure in list(evening.table.figures):
        evening.setting.put(figure, ramp)
    evening.setting.laid_out("pad")
    assert evening.seen().table.doors == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.rule("LA-DISP-01", "LA-DISP-02", "LA-PERIL-04", "LA-MED-02")
def test_the_sheet_shows_the_display_peril_medpacs_and_the_objective(language):
    evening = Evening(difficulty="hard", medpacs=2)
    evening.setting.in_peril(3)
    sheet = LEGENDS.teller(speech(language), evening.game).sheet("hero_1")
    assert [(each.card, each.ready, each.bonus) for each in sheet.empire] == [("stormtrooper_regular", True, 2)]
    assert (sheet.peril, sheet.medpacs, sheet.difficulty) == (3, 2, "hard")
    assert sheet.objectives[0].words == speech(language)("objective.the_relay-gate")
    assert sheet.lesson is not None
    assert sheet.lesson.words == speech(language)("lesson.the_relay-gate")
    assert sheet.sections == ("yard",)


@pytest.mark.rule("LA-DISP-04", "LA-DISP-05", "LA-DISP-06")
def test_every_group_in_the_display_has_an_info_window_and_leaves_by_itself():
    evening = Evening()

    def shown() -> tuple[list[int], list[int]]:
        sheet = LEGENDS.teller(speech("en"), evening.game).sheet("hero_2")
        return [each.group for each in sheet.empire], [each.group for each in sheet.infos]

    (group,) = evening.imperials
    assert shown() == ([group.id], [group.id])
    for figure in list(group.figures):
        evening.let(Suffer(figure, 99))
    assert shown() == ([], [])


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_happens_is_told(language):
    evening = Evening(medpacs=2)
    evening.setting.damaged(PARTY[0], 6)
    teller = LEGENDS.teller(speech(language), evening.game)
    until(evening, lambda: False, most=2_000)
    teller.look(evening.game)
    for event in teller.joined(evening.told):
        assert teller.line(0, event).words
    result = teller.result()
    assert result is not None
    assert result.words


def test_the_team_gives_up_together():
    evening = Evening()
    with pytest.raises(IllegalChoiceError):
        evening.choose(Resign("hero_2"))
    evening.choose(Resign("hero_1"))
    assert evening.outcome.winner == "imperial"


def test_nobody_gives_a_mission_up_that_is_won():
    evening = Evening()
    win(evening.game, "rebels", "won.the_relay")
    with pytest.raises(IllegalChoiceError):
        evening.choose(Resign("hero_1"))
    assert evening.outcome.winner == "rebels"


def test_a_table_that_is_handed_in_is_one_that_a_wish_makes():
    table = LEGENDS.set_up(wished(3), {})
    LEGENDS.check_handed_in(table)
    table.rebels.waiting[0].sheet.strain = 3
    with pytest.raises(BegunMissionError):
        LEGENDS.check_handed_in(table)


def test_what_is_kept_with_a_mission_tells_how_it_stands():
    evening = Evening(3)
    told = LEGENDS.described(SUMMARIES.to_json(LEGENDS.summary(evening.table)))
    assert (told.mission_name, told.round, told.difficulty) == (mission_of(evening.table).name, 1, "normal")
    assert len(told.heroes) == 3


def test_another_content_is_named_by_what_it_is():
    assert set(LEGENDS.uses(LEGENDS.set_up(wished(2), {}))) == {"mission", "map", "tables", "groups", "cards"}
