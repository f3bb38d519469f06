"""Every option, question, event and refusal of the skirmish has words in every language."""

import re
from pathlib import Path

import pytest

from holotable.imperial_assault.cards import conditions
from holotable.imperial_assault.combat import happenings as combat
from holotable.imperial_assault.effects.commands import hand
from holotable.imperial_assault.legends import happenings as of_legends
from holotable.imperial_assault.legends.empire import happenings as of_the_empire
from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.modes.legends import LEGENDS
from holotable.imperial_assault.skirmish.skirmish import skirmish_rules
from holotable.imperial_assault.table import choices, happenings, imperial_happenings
from holotable.imperial_assault.telling import events
from holotable.imperial_assault.telling.events import SENTENCES, joined, line_of
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.telling.options import WORDS
from holotable.kernel import EffectResolved, Event, OpenEvent
from holotable.rulebook import rule
from holotable.words import LANGUAGES, speech
from tests.imperial_assault.missions.printed.playing import begin
from tests.imperial_assault.scenario import skirmish
from tests.imperial_assault.terminal.evening import Evening, evening_of


def event_classes():
    modules = (happenings, combat, hand, imperial_happenings, of_legends, of_the_empire)
    classes = {each for module in modules for each in vars(module).values() if isinstance(each, type)}
    return {each for each in classes if issubclass(each, Event) and each not in (Event, OpenEvent)} | {EffectResolved}


def test_every_option_at_a_table_has_words():
    in_the_words_of_the_mission = {TakeWay}
    options = skirmish_rules().option_types | LEGENDS.rules.option_types
    assert options - {choices.Interact} - in_the_words_of_the_mission == WORDS.keys()


def test_every_event_has_a_sentence():
    told_by_what_happened = {
        combat.AttackSettled,
        hand.CardPlayed,
        hand.Drew,
        happenings.AttributeTested,
        happenings.Interacted,
        happenings.MissionWon,
        happenings.PerilRaised,
        happenings.Scored,
        happenings.SkirmishEnded,
        happenings.TokenFlipped,
    }
    told_by_the_list = {of_the_empire.GroupInstructed, of_the_empire.InstructionResolved}
    assert event_classes() - told_by_what_happened - told_by_the_list == SENTENCES.keys()


def test_no_event_is_defined_elsewhere():
    source = Path(happenings.__file__).parents[1]
    files = [file for file in source.rglob("*.py") if file.parent.name != "log"]  # the campaign's log has its own words
    named = re.findall(r"^class (\w+)\((?:Open)?Event,", "\n".join(f.read_text() for f in files), re.M)
    assert sorted(named) == sorted(each.__name__ for each in event_classes() - {EffectResolved})


def test_the_rules_behind_the_log_are_in_the_catalogue():
    ids = set(re.findall(r'"((?:IA|SK)-[A-Z]+-\d+)"', Path(events.__file__).read_text()))
    assert "IA-ATK-03" in ids
    assert {rule(name).id for name in ids} == ids


SAMPLES = [
    hand.Drew("a", "a", "deadeye"),
    hand.Drew("a", "a"),
    hand.CardPlayed("a", "sit_tight", 0),
    happenings.AttributeRolled(2, "tech", (("blue", 0),)),
    happenings.AttributeTested(2, "door", 1, 1, True),
    happenings.AttributeTested(2, "door", 0, 1, False),
    happenings.TokenRevealed("terminal_1", None, 7),
    happenings.HandRevealed(("darth_vader",)),
    happenings.SkirmishEnded(None, ""),
    imperial_happenings.ThreatChanged(4, -2),
    imperial_happenings.BackTaken("imperial"),
    combat.StrainPrevented(2, ("deadeye", "rally")),
    combat.DiceRemoved(2, ("black",)),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: type(event).__name__)
def test_what_happens_seldom_is_told_too(event, language):
    assert "{" not in str(line_of(event, Evening(language=language).names))


@pytest.mark.parametrize("language", LANGUAGES)
def test_points_that_become_active_are_told_by_where_they_lie(language):
    play = begin("aftermath", "fenn_signis", "gideon_argus")
    names = Names(speech(language), play.game)
    point = play.table.empire.points["green"]
    said = line_of(imperial_happenings.PointsActivated("imperial", ("green",)), names).sentence
    assert names.space(point.space) in said


@pytest.mark.parametrize(
    ("block", "pierce", "harmless"),
    [(2, 0, False), (3, 0, True), (4, 1, True), (4, 2, False)],
)
def test_a_hit_that_does_no_damage_says_so(block, pierce, harmless):
    settled = combat.AttackSettled(
        attacker=1,
        target=2,
        damage=3,
        block=block,
        pierce=pierce,
        accuracy=5,
        distance=3,
        dodge=False,
        missed=False,
        type="ranged",
    )
    line = line_of(settled, Evening().names)
    assert line.rule == "IA-ATK-11"
    assert ("no damage" in line.sentence) == harmless
    assert ("pierce" in line.sentence) == (pierce > 0)


def test_a_walk_is_told_as_one():
    one, two, other = (happenings.Stepped(3, (7,), 1), happenings.Stepped(3, (8,), 2), happenings.Stepped(4, (9,), 1))
    assert joined([one, two, other]) == [happenings.Stepped(3, (8,), 3), other]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_names_figures_by_card_and_letter_and_the_rule(language):
    evening = evening_of(3, lines=250, language=language, seed=3)
    log = [str(line) for line in (evening.play(), *evening.host.log("a"))]
    assert any(re.search(r"Luke Skywalker [A-Z]\b.*\(IA-DEP-02\)", line) for line in log)
    assert any(re.search(r"Stormtrooper [a-z]\b.*\(IA-DFT-01\)", line) or "(IA-DMG-02)" in line for line in log)


def test_conditions_go_by_the_names_of_their_cards():
    assert all(Evening().names.condition(name) == card.name for name, card in conditions().items())


@pytest.mark.parametrize(("language", "stunned"), [("de", "Betäubt"), ("pl", "Ogłuszenie")])
def test_conditions_have_names_in_every_language(language, stunned):
    names = Evening(language=language).names
    assert names.condition("stunned") == stunned
    assert stunned in str(line_of(happenings.ConditionGained(1, "stunned"), names))


@pytest.mark.rule("LA-PERIL-01")
@pytest.mark.parametrize(("amount", "told"), [(2, "Peril rises by 2."), (-1, "Peril falls by 1.")])
def test_peril_rises_or_falls(amount, told):
    play = skirmish("massassi_ruins", "B")
    assert line_of(happenings.PerilRaised(amount), Names(speech("en"), play.game)).sentence == told
