"""Every option, question, event and symbol of a battle has words in every language."""

import re
from pathlib import Path

import pytest

import holotable.shatterpoint
from holotable.bots import Because
from holotable.kernel import EffectResolved, Event, OpenEvent
from holotable.rulebook import rule
from holotable.shatterpoint.battle import happenings
from holotable.shatterpoint.battle.choices import Decline
from holotable.shatterpoint.cards import missions
from holotable.shatterpoint.cards.charts import ADDED, CHANGED
from holotable.shatterpoint.rules import rules
from holotable.shatterpoint.telling import events
from holotable.shatterpoint.telling.events import SENTENCES, joined, line_of
from holotable.shatterpoint.telling.names import Names
from holotable.shatterpoint.telling.options import QUESTIONS, WORDS, option_words
from holotable.shatterpoint.telling.presenting import MISSION_RULES
from holotable.shatterpoint.telling.refusing import ATTACKS
from holotable.shatterpoint.telling.symbols import CHARTS
from holotable.words import LANGUAGES, speech
from tests.shatterpoint.modes.games import a_session, play_on, teller_of
from tests.shatterpoint.scenario.field import AHSOKA, GAR, MAUL, REX, one, position
from tests.shatterpoint.scenario.fight import COMBAT, MOVE, decline_until, fray

SOURCE = Path(holotable.shatterpoint.__file__).parent


def code():
    return "\n".join(file.read_text(encoding="utf-8") for file in SOURCE.rglob("*.py"))


def event_classes():
    found = {each for each in vars(happenings).values() if isinstance(each, type) and issubclass(each, Event)}
    return found - {Event, OpenEvent} | {EffectResolved}


def test_every_option_has_words():
    assert rules().option_types == WORDS.keys()


def test_every_event_has_a_sentence():
    assert event_classes() == SENTENCES.keys()


def test_every_kind_of_decision_has_a_question():
    asked = set(re.findall(r'Decision\([^()\n]*(?:\([^()\n]*\))?[^()"\n]*, "([a-z-]+)"', code()))
    elsewhere = {"effects", "first", "roll", "push", "pull", "transfer"}  # of the kernel, or written otherwise
    assert asked | elsewhere == QUESTIONS.keys()


def test_rows_of_charts_and_rules_of_missions_have_words():
    assert CHARTS.keys() == {*ADDED, *CHANGED}
    assert MISSION_RULES.keys() == {each.rule for mission in missions().values() for each in mission.rules}


def test_the_rules_behind_the_log_are_in_the_catalogue():
    ids = set(re.findall(r'"(SP-[A-Z]+-\d+)"', Path(events.__file__).read_text(encoding="utf-8")))
    assert {rule(name).id for name in {*ids, *ATTACKS}} == {*ids, *ATTACKS}


SAMPLES = [
    happenings.BattlefieldDrawn("market"),
    happenings.FirstPlayerRolled({"a": (0, 7), "b": (0, 7)}, ""),
    happenings.PriorityRolled("block", ""),
    happenings.PriorityRolled("block", "NW"),
    happenings.ActivationEnded(MAUL, True),
    happenings.ExpertiseLost(MAUL, "disarmed", 2),
    happenings.HeldByPinned(one(MAUL)),
    happenings.ShoveHeld(one(MAUL)),
    happenings.Pushed(one(MAUL), True, (0, 0, 0), (100, 0, 0), one(REX)),
    happenings.Transferred(one(MAUL), (0, 0, 0), (1, 2, 9000)),
    happenings.OrderPutUnder("a", "bo_katan_kryze"),
    happenings.OrderRemoved("a", "bo_katan_kryze"),
    happenings.NobodyActivated("a"),
    happenings.TokenMoved("b", 3, -2),
    happenings.TrackReset(),
    happenings.UnitDefeated(MAUL),
    happenings.AbilityUsed(MAUL, "sustained_by_rage", 0, 2),
    happenings.DrawOffered("b"),
    happenings.TimeRanOut("b"),
    happenings.Resigned("b"),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: type(event).__name__)
def test_what_happens_seldom_is_told_too(event, language):
    said = str(line_of(event, Names(speech(language), a_session().game)))
    assert not re.search(r"[{}]|\b[ab]\.[a-z]|battle\.told|[a-z]_[a-z]", said), said


def test_an_ability_that_is_used_is_told_once_with_its_price():
    used, resolved = happenings.AbilityUsed(MAUL, "force_speed", 1, 0), EffectResolved("force_speed", MAUL, "b")
    spent = happenings.ForceSpent("b", 1, "SP-ABL-14")
    assert joined([resolved, used, spent]) == [used]
    assert joined([spent]) == [spent]
    tactic = EffectResolved("get_a_move_on_soldier", REX, "a")
    assert joined([tactic, used, spent]) == [tactic, used]


def test_units_of_both_sides_are_told_apart_and_characters_by_numbers():
    names = Names(speech("en"), position({REX: (0, 0)}))
    assert names.unit(AHSOKA) == "Ahsoka Tano, Jedi No More"
    assert names.character("b.b1_battle_droids.2") == "B1 Battle Droids 2"
    assert names.character(one(GAR)) == "Gar Saxon, Merciless Commander"
    assert names.place((1234, -5678, 9000)) == "12, -57 mm, 90 mm up"


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_are_asked_and_told_in_words(language):
    """Each question, option and line of a game, and the table as a sheet, without a hole and without an id."""
    session, seen = a_session(8, battlefield="ruin"), set()
    teller = teller_of(session.game, language)
    while (decision := session.game.decision) is not None and session.count < 400:
        teller.look(session.game)
        if decision.kind not in seen or session.count % 40 == 0:
            ask, sheet = teller.ask(decision), teller.sheet(decision.seat)
            said = [ask.question, *(each.words for each in ask.options)]
            said += [each.words for each in (ask.reached.places if ask.reached else ())]
            said += [ability.words for unit in sheet.units for ability in unit.abilities]
            assert all(said)
            assert not [each for each in said if re.search(r"[{}]|\b[ab]\.[a-z]+_|battle\.(ask|option)", each)]
            seen.add(decision.kind)
        play_on(session, most=1, seed=session.count)
        said = [teller.line(0, each).words for each in teller.joined(session.game.take_events())]
        assert not [each for each in said if re.search(r"[{}]|\b[ab]\.[a-z]+_", each)]
    assert {"activation", "deploy", "move", "stance"} <= seen


@pytest.mark.parametrize(
    ("language", "value", "loss"), [("en", "2.5", "−0.3"), ("de", "2,5", "−0,3"), ("pl", "2,5", "−0,3")]
)
def test_a_reason_writes_its_numbers_as_its_language_does(language, value, loss):
    teller = teller_of(a_session().game, language)
    assert value in teller.because(Because("bot.map", {"lead": 2.5}))
    assert loss in teller.because(Because("bot.map", {"lead": -0.3}))


def test_a_reason_names_units_and_says_all_that_speaks_for_a_choice():
    teller = teller_of(a_session().game, "en")
    more = (Because("bot.there.contests", {"objective": "C"}), Because("bot.there.feared", {"count": 2}))
    told = teller.because(Because("bot.plan.move", {"unit": MAUL}, more))
    assert told == f"{teller.names.unit(MAUL)} moves first. There it contests {teller.names.objective('C')}. " + (
        "2 enemies could attack it there at once."
    )


def test_to_decline_says_what_it_comes_to():
    game = fray({GAR: (0, 0), REX: (60, 0)}, activate=GAR)
    said = {}
    for action, kind in ((MOVE, "move"), (COMBAT, "attack")):
        asked = decline_until(game.copy().advance(action), kind)
        said[kind] = [option_words(Decline(), Names(speech(lang), asked)) for lang in ("en", "de", "pl")]
    assert said["move"] == ["stay here", "hier stehen bleiben", "zostań tutaj"]
    assert said["attack"] == ["no attack", "kein Angriff", "bez ataku"]


@pytest.mark.rule("SP-FST-01", "SP-FST-02")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_roll_for_the_first_player_says_whose_dice_are_whose(language):
    names = Names(speech(language), position({REX: (0, 0)}))
    said = events.caption_of(happenings.FirstPlayerRolled({"a": (0,) * 5, "b": (1,) * 5}, "a"), names)
    assert said.index(names.player("a")) < said.index(names.player("b"))
    assert said.rindex(names.player("a")) > said.rindex(names.player("b"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_damage_by_a_condition_names_it(language):
    names = Names(speech(language), position({REX: (0, 0), GAR: (0, 200)}))
    for rule_id in ("SP-CND-03", "SP-CND-04"):
        said = line_of(happenings.DamageSuffered(GAR, 1, rule_id, condition="strained"), names).sentence
        assert names.condition("strained") in said
