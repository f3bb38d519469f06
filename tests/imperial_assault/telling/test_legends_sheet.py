"""What a mission of Legends shows: groups of one kind told apart, and how much time is left."""

import pytest

from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.legends.empire.activation import EmpireActivation
from holotable.imperial_assault.legends.happenings import MedpacUsed
from holotable.imperial_assault.table.happenings import AttributeTested
from holotable.imperial_assault.telling.events import joined, line_of
from holotable.imperial_assault.telling.legends_sheet import LegendsTableSheet
from holotable.imperial_assault.telling.legends_teller import LegendsTeller
from holotable.imperial_assault.telling.names import Names
from holotable.kernel import SPECTATOR, EffectResolved
from holotable.words import LANGUAGES, speech
from tests.imperial_assault.legends.evening import Evening
from tests.imperial_assault.missions.legends.playing import begin as begin_by_name
from tests.imperial_assault.missions.legends.playing import to_question
from tests.imperial_assault.missions.legends.quiet import begin, rounds, use
from tests.imperial_assault.missions.printed.playing import open_door


def sheet_of(game, language: str = "en") -> LegendsTableSheet:
    return LegendsTeller(speech(language), game).sheet(SPECTATOR)


@pytest.mark.rule("LA-ID-03", "LA-ID-04")
@pytest.mark.parametrize(("language", "red"), [("en", "red"), ("de", "rot"), ("pl", "czerwona")])
def test_the_figures_of_a_second_group_of_a_kind_have_its_colour_in_their_names_and_on_the_board(language, red):
    evening = Evening()
    evening.let(Deploy("stormtrooper_regular", "imperial", [evening.hero("diala_passil").spaces[0]]))
    first, second = [group.figures for group in evening.imperials]
    shown = {figure.id: figure for figure in sheet_of(evening.game, language).figures}
    assert {shown[each].colour for each in first} == {""}
    assert {shown[each].colour for each in second} == {"red"}
    assert {shown[each].name for each in second} == {f"Stormtrooper, {red}"}
    names = Names(speech(language), evening.game)
    assert names.figure(second[0]).startswith(f"Stormtrooper, {red} ")
    assert names.group(evening.imperials[1].id).startswith(f"Stormtrooper, {red} (")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_time_of_the_bells_is_told_once_and_rightly(language):
    play = begin("before_the_third_bell", 2, "normal")
    for left in (7, 6, 5):
        sheet = sheet_of(play.game, language)
        time = next(each for each in sheet.objectives if each.id == "time")
        assert time.so_far == speech(language)("so-far.round", left=left)
        assert [each.id for each in sheet.counters] == []
        rounds(play)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_the_team_read_what_one_of_them_is_asked_by_the_story(language):
    play = begin("below_the_salt", 2, "normal")
    assert sheet_of(play.game, language).deciding is None
    open_door(play, "hall_door")
    open_door(play, "cell_door")
    use(play, next(name for name, token in play.table.tokens.items() if "cell" in name and token.colour == "red"))
    deciding = sheet_of(play.game, language).deciding
    assert deciding is not None
    assert deciding.seat == play.asked.seat
    assert len(deciding.ways) == len(play.asked.options) == 2
    assert deciding.question
    play.choose(play.asked.options[0])
    assert sheet_of(play.game, language).deciding is None


def test_a_medpac_is_told_of_once():
    used = MedpacUsed(1, 0)
    assert joined([EffectResolved("legends.medpac", "mission", ""), used]) == [used]


@pytest.mark.rule("LA-WND-06", "LA-MISN-06")
def test_who_has_withdrawn_is_named_after_the_heroes_who_are_left():
    evening = Evening(3).alone().hurt("fenn_signis", 99)
    assert sheet_of(evening.game).withdrawn == ()
    evening.hurt("fenn_signis", 99)
    sheet = sheet_of(evening.game)
    assert [each.hero for each in sheet.heroes] == ["diala_passil", "gaarkhan"]
    assert sheet.withdrawn == ("Fenn Signis",)


@pytest.mark.rule("LA-TEST-03", "LA-TEST-06", "IA-TST-06", "IA-TST-07")
@pytest.mark.parametrize(
    ("tested", "said"),
    [
        (AttributeTested(1, "iron_case", 1, 2, passed=False), "has not passed the test yet: successes 1, needed 2."),
        (AttributeTested(1, "iron_case", 0, 2, passed=False), "fails the test: successes 0, needed 2."),
        (AttributeTested(1, "", 1, 2, passed=False), "fails the test: successes 1, needed 2."),
        (AttributeTested(1, "iron_case", 2, 2, passed=True), "passes the test: successes 2, needed 2."),
    ],
)
def test_successes_that_are_kept_are_told_as_kept(tested: AttributeTested, said: str):
    told = line_of(tested, Names(speech("en"), Evening().game)).sentence
    assert said in told
    assert ("They stay" in told) == ("yet" in said)


@pytest.mark.rule("LA-IACT-01", "IA-ACTV-03")
def test_the_figures_of_a_group_that_acts_are_not_shown_as_done_before_they_begin():
    """The patrol's Stormtroopers are activated, and a lesson is read before the first of them acts."""
    play = to_question(open_door(begin_by_name("day_one", "gaarkhan", "gideon_argus"), "gate"), "activate")
    group = next(each for each in play.table.groups.values() if each.card == "stormtrooper_regular")
    play.interject(EmpireActivation(group.id))
    assert play.asked.kind == "lesson"
    assert _ready(play.game, group.id) == [True] * 3
    to_question(play.choose(play.asked.options[0]), "activate")
    assert _ready(play.game, group.id) == [False] * 3


def _ready(game, group: int) -> list[bool]:
    return [each.ready for each in sheet_of(game).figures if each.group == group]
