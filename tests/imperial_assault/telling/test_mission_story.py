"""What a mission tells at the table: what was read aloud, what is to come, how far it is, how it ended and why."""

import re

import pytest
from msgspec.json import encode

from holotable.imperial_assault.heroes.arriving import bring_heroes
from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.missions.format import Event, because_of, parts_of
from holotable.imperial_assault.missions.known import missions_of
from holotable.imperial_assault.missions.verbs import VERBS, Choose, Effect, Pick, verbs_of
from holotable.imperial_assault.table.choices import ChooseFigure, ChooseSpace
from holotable.imperial_assault.table.empire import ImperialLog
from holotable.imperial_assault.telling.mission_deeds import DEEDS, deeds_of
from holotable.imperial_assault.telling.mission_sheet import MissionObjectiveSheet, MissionTableSheet
from holotable.imperial_assault.telling.mission_teller import MissionTeller
from holotable.imperial_assault.telling.names import Names
from holotable.words import LANGUAGES, speech
from tests.imperial_assault.by_hand import set_up
from tests.imperial_assault.missions.printed.playing import (
    begin,
    destroy,
    open_door,
    settled,
    to_question,
    to_round,
    wound,
)
from tests.imperial_assault.scenario import RULES, SIDES, Scenario
from tests.imperial_assault.scenario import mission as in_mission
from tests.imperial_assault.scenario import sheet as hero_sheet

HEROES = ("diala_passil", "jyn_odan")
DOOR, TERMINALS = "outpost_door_1", ("terminal_1", "terminal_2", "terminal_3", "terminal_4")
REBELS, EMPIRE = SIDES["rebels"], SIDES["empire"]


@pytest.fixture
def aftermath() -> Scenario:
    return begin("aftermath", *HEROES)


def teller(play: Scenario, language: str = "en") -> MissionTeller:
    return MissionTeller(speech(language), play.game)


def sheet(play: Scenario, seat: str = REBELS, language: str = "en") -> MissionTableSheet:
    return teller(play, language).sheet(seat)


def question(play: Scenario) -> str:
    return teller(play).ask(play.asked).question


@pytest.mark.rule("IA-ITM-07")
def test_a_hero_whose_weapons_were_taken_sees_them_face_down():
    heroes = sheet(begin("captured", *HEROES)).heroes
    assert [any(card.face_down for card in hero.cards) for hero in heroes] == [True, True]


# What was read aloud.


@pytest.mark.rule("IA-SEC-02")
@pytest.mark.parametrize("seat", [REBELS, EMPIRE])
def test_what_was_read_aloud_can_be_read_again_by_everybody(aftermath, seat):
    assert sheet(aftermath, seat).readings == ()
    open_door(aftermath, DOOR)
    (reading,) = sheet(aftermath, seat).readings
    assert (reading.round, reading.name) == (1, "Fortified")
    assert reading.words == speech("en")("mission.aftermath.fortified")
    to_round(aftermath, 3)
    assert [each.name for each in sheet(aftermath, seat).readings] == ["Fortified", "Lockdown"]


@pytest.mark.rule("IA-SEC-02")
def test_what_is_told_again_and_again_is_kept_once(aftermath):
    play = begin("drawn_in", *HEROES)
    to_round(play, 8)
    assert [each.name for each in sheet(play).readings] == ["Raise the Alarms"]


# What is to come.


@pytest.mark.rule("IA-SEC-01")
def test_events_to_come_are_in_the_imperial_players_sheet_alone(aftermath):
    say = speech("en")
    coming = sheet(aftermath, EMPIRE).empire.coming or ()
    assert [(each.name, each.words) for each in coming] == [
        ("Fortified", say("mission.aftermath.fortified")),
        ("Lockdown", say("mission.aftermath.lockdown")),
    ]
    assert coming[0].when == "when a door opens (door 1)"
    assert any("E-Web" in each for each in coming[0].does)
    hidden = [say(text) for text in ("mission.aftermath.fortified", "mission.aftermath.lockdown")]
    for seat in (REBELS, "hero_2", ""):
        told = sheet(aftermath, seat)
        assert (told.empire.coming, told.empire.points) == (None, None)
        assert not any(text.encode() in encode(told) for text in hidden)


@pytest.mark.rule("IA-DEP-09")
def test_what_is_to_come_says_who_comes_where_and_nothing_that_holds_already(aftermath):
    fortified, _ = sheet(aftermath, EMPIRE).empire.coming or ()
    assert fortified.does == (
        "E-Web Engineer (a1 or l7) will be deployed.",
        "The outpost's gun will become Focused.",
        "Stormtrooper (anywhere on the tiles 22B (e2-h5), 36B (d3-d4, l6-l7)) will be deployed.",
        "Imperial Officer (anywhere on the tiles 22B (e2-h5), 36B (d3-d4, l6-l7)) will be deployed.",
    )


@pytest.mark.rule("IA-OBJ-05")
def test_objects_that_can_be_attacked_are_told_in_one_line_and_again_with_another_health(aftermath):
    open_door(aftermath, DOOR)
    to_question(aftermath, "aftermath-lockdown")
    aftermath.game.take_events()
    aftermath.choose(TakeWay("reinforced_terminals"))
    told = teller(aftermath)
    lines = [told.line(0, each).words for each in told.joined(aftermath.game.take_events())]
    (line,) = [each for each in lines if "can be attacked" in each.lower()]
    assert line.startswith("Can be attacked now, health 7 each: ")
    assert line.count("terminal on") == 4


def test_an_event_that_has_happened_is_no_longer_to_come(aftermath):
    open_door(aftermath, DOOR)
    assert [each.name for each in sheet(aftermath, EMPIRE).empire.coming or ()] == ["Lockdown"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_to_come_can_be_told_of_every_mission_in_every_language(language):
    """Nobody sits down: a table with its mission on it is enough."""
    for mission in missions_of("campaign"):
        heroes = [mission.hero or "fenn_signis", *(each for each in HEROES if each != mission.hero)]
        shown = sheet(begin(mission.id, *heroes[:2]), EMPIRE, language)
        assert shown.story
        assert shown.objectives
        assert all(each.when for each in shown.empire.coming or ())


# Whatever does not go by words of its own: what it does stands in the effects within it, is read aloud, or is nothing
# that anybody would see. Without fog the whole map lies there.
SILENT = {"each", "tell", "reveal"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_of_every_mission_has_words_for_who_looks_ahead(language):
    for printed in missions_of("campaign"):
        heroes = [printed.hero or "fenn_signis", *(each for each in HEROES if each != printed.hero)]
        names = Names(speech(language), begin(printed.id, *heroes[:2]).game)
        shown = {each.id for each in printed.objectives if each.words}
        counted = {name for name, each in printed.counters.items() if each.words}
        for place, part in parts_of(printed):
            if not isinstance(part, Effect) or not SILENT.isdisjoint(verbs_of(part)):
                continue
            if part.objective not in {"", *shown} or (part.count is not None and part.count.counter not in counted):
                continue
            said = list(deeds_of(part, names))
            holds_already = part.attackable is not None  # from the start; in fog more of the kind may be found
            assert said or part.resolve or holds_already, f"{printed.id}: {place}"
            assert all(each.strip() for each in said)


def test_every_verb_has_words_for_who_looks_ahead():
    assert DEEDS.keys() == set(VERBS)


def test_in_fog_the_imperial_player_reads_where_more_of_the_map_appears():
    play = in_mission("aftermath", "aftermath", *HEROES[:2], fog=True)
    (fortified,) = [each for each in sheet(play, EMPIRE).empire.coming or () if each.name == "Fortified"]
    assert f"{speech('en')('coming.reveal')}." in fortified.does


# How far it is.


def test_objectives_say_how_far_each_side_has_come(aftermath):
    def so_far() -> dict[str, str]:
        return {each.id: each.so_far for each in sheet(aftermath).objectives}

    assert so_far() == {"terminals": "destroyed: 0, left: 4", "hold_out": "rounds left: 6"}
    destroy(aftermath, "terminal_1")
    assert so_far()["terminals"] == "destroyed: 1, left: 3"


@pytest.mark.rule("IA-CLM-01")
def test_what_was_claimed_counts_for_the_side_that_has_claimed_it():
    play = begin("sympathy_for_the_rebellion", *HEROES)

    def so_far() -> dict[str, str]:
        return {each.id: each.so_far for each in sheet(play).objectives}

    there = "so far: 0, still on the map: 12"
    assert so_far() == {"recruits": there, "arrests": there}
    play.claimed("rebels", "volunteer_1", "volunteer_2").claimed("empire", "volunteer_3")
    there = "still on the map: 9"
    assert so_far() == {"recruits": f"so far: 2, {there}", "arrests": f"so far: 1, {there}"}
    play.carried("volunteer_4", "jyn_odan")
    assert so_far()["recruits"] == f"so far: 2, {there}"


def test_tokens_and_doors_say_who_may_do_what_with_them(aftermath):
    terminal = next(each for each in sheet(aftermath).tokens if each.id == "terminal_1")
    assert "The Rebellion may attack it (health 4 of 4)." in terminal.allows
    door = next(each for each in sheet(aftermath).doors if each.id == DOOR)
    assert door.allows == ("The Rebellion may open it all the same, by an interact action beside it.",)
    open_door(aftermath, DOOR)
    assert next(each for each in sheet(aftermath).doors if each.id == DOOR).allows == ()
    to_round(aftermath, 2, "sealed_door")
    sealed = next(each for each in sheet(aftermath).doors if each.id == DOOR)
    assert sealed.locked
    assert sealed.allows == ("The Rebellion may attack it (health 8 of 8).", "Defense: black.")


# Questions.


def test_which_way_to_take_is_asked_in_the_missions_own_words(aftermath):
    open_door(aftermath, DOOR)
    to_question(aftermath, "aftermath-lockdown")
    assert question(aftermath) == "How does the garrison react?"
    aftermath.choose(TakeWay("sealed_door"))
    settled(aftermath)
    assert "Lockdown" not in question(aftermath)  # whose turn it is is no question of the event


def test_who_or_where_is_picked_is_offered_by_name():
    play = to_question(begin("breaking_point", *HEROES), "breaking_point-artillery-support")
    play.choose(TakeWay("barrage"))
    ask = teller(play).ask(play.asked)
    assert "Artillery Support" in ask.question
    assert ask.options[0].words == f"Space {play.name(ask.options[0].spaces[0])}"
    assert {type(each) for each in play.asked.options} == {ChooseSpace}


def test_a_figure_that_is_picked_is_offered_by_name_and_letter():
    table = set_up("wanted", "wanted", SIDES, "rebels", ImperialLog(level=2))
    bring_heroes(table, {hero: hero_sheet(hero).sheet() for hero in HEROES})
    play = Scenario.on(table, RULES).skip_to("wanted-who-has-the-keycard")
    ask = teller(play).ask(play.asked)
    assert {type(each) for each in play.asked.options} == {ChooseFigure}
    assert all("Trandoshan Hunter" in each.words for each in ask.options)
    assert len({each.words for each in ask.options}) == len(ask.options)


# How it ends.


@pytest.mark.rule("IA-VIC-01")
def test_in_the_end_everybody_reads_who_won_and_why_and_what_each_side_gains(aftermath):
    assert sheet(aftermath).end is None
    for name in TERMINALS:
        destroy(aftermath, name)
    end = sheet(aftermath).end
    assert end is not None
    assert (end.winner, end.because) == ("rebels", "All four terminals are destroyed.")
    assert end.epilogue == speech("en")("epilogue.aftermath-rebels")
    assert [(each.side, each.words, each.why) for each in end.gains] == [
        ("rebels", "1 XP for each hero", "in any case"),
        ("rebels", "100 credits for each hero", "in any case"),
        ("rebels", "100 credits for each hero", "for winning"),
        ("rebels", "the story goes on with A New Threat", "for winning"),
        ("empire", "1 XP", "in any case"),
        ("empire", "1 influence", "in any case"),
    ]
    result = teller(aftermath).result()
    assert result is not None
    assert "All four terminals are destroyed." in result.words


@pytest.mark.rule("IA-CRE-05")
@pytest.mark.parametrize(
    ("language", "counter", "paid"),
    [
        ("en", "Crates claimed, 50 credits each at the end", ("rebels", "100 credits", "crates claimed: 2")),
        ("de", "Beanspruchte Kisten, am Ende je 50 Credits", ("rebels", "100 Credits", "beanspruchte Kisten: 2")),
        ("pl", "Przejęte skrzynki, na koniec kredyty za każdą: 50", ("rebels", "Kredyty: 100", "przejęte skrzynki: 2")),
    ],
)
def test_claimed_crates_are_counted_and_what_they_bring_stands_at_the_end(aftermath, language, counter, paid):
    assert [each.id for each in sheet(aftermath).counters] == []
    aftermath.claimed("rebels", "crate_1", "crate_2").claimed("empire", "crate_3")
    told = [(each.words, each.number) for each in sheet(aftermath, EMPIRE, language).counters]
    assert told == [(counter, 2)]
    for name in TERMINALS:
        destroy(aftermath, name)
    end = sheet(aftermath, REBELS, language).end
    assert end is not None
    assert [(each.side, each.words, each.why) for each in end.gains].count(paid) == 1
    assert [each.side for each in end.gains] == ["rebels"] * 5 + ["empire"] * 2


def test_the_end_says_why_the_empire_has_won(aftermath):
    wound(aftermath, *HEROES)
    end = sheet(aftermath, EMPIRE, "de").end
    assert end is not None
    assert (end.winner, end.because) == ("empire", "Alle Helden sind verwundet.")


def effects_of(event: Event) -> list[Effect]:
    return [part for _, part in parts_of(event) if isinstance(part, Effect)]


def test_every_event_that_tells_or_asks_has_a_name_and_every_end_a_reason():
    for mission in missions_of("campaign"):
        for event in mission.events:
            asks = any(isinstance(part, Choose | Pick) for _, part in parts_of(event))
            tells = any(effect.tell or effect.act is not None for effect in effects_of(event))
            assert event.name or not (asks or tells), (mission.id, event.id)
            ends = any(effect.end is not None for effect in effects_of(event))
            assert bool(because_of(event)) == ends, (mission.id, event.id)


def test_of_terminals_those_are_meant_that_nobody_has_investigated_yet():
    play = begin("a_new_threat", "diala_passil", "jyn_odan")
    first, *others = [name for name, token in play.table.tokens.items() if token.kind == "terminal"]

    def investigate() -> MissionObjectiveSheet:
        return next(each for each in sheet(play).objectives if each.id == "investigate")

    play.lit(first)
    goal = investigate().goal
    assert goal is not None
    assert set(goal.tokens) == set(others)
    assert not investigate().done
    play.lit(*others)
    assert (investigate().done, investigate().goal) == (True, None)


@pytest.mark.rule("IA-SEC-01")
@pytest.mark.parametrize(
    ("language", "claimed"),
    [
        ("en", r"enters a space, once the Rebellion has claimed \w+ number 4"),
        ("de", r"betritt, sobald die Rebellion den 4\. Marker „\w+“ beansprucht hat"),
        ("pl", r"na pole, gdy Rebelia przejmie 4\. żeton „\w+”"),
    ],
)
def test_the_imperial_player_reads_when_an_event_comes_to_which_others_lead(language, claimed):
    play = begin("sympathy_for_the_rebellion", *HEROES)
    coming = {each.id: each for each in sheet(play, EMPIRE, language).empire.coming or ()}
    say = speech(language)
    assert re.search(claimed, coming["he_is_here"].when)
    assert all(say(f"moment.{at}") in coming["one_more"].when for at in ("wounded", "defeated"))
    assert re.search(r"\b8\b", coming["one_more"].does[-1])
    assert all(each[0].isupper() and each[-1] in ".:" for each in coming["one_more"].does)


COLOURS = {
    "en": {"green": "green", "blue": "blue"},
    "de": {"green": "grün", "blue": "blau"},
    "pl": {"green": "zielon", "blue": "niebiesk"},
}


@pytest.mark.parametrize("language", COLOURS)
def test_an_exit_says_whose_it_is_and_that_its_colour_makes_no_difference(language):
    play, say = begin("sympathy_for_the_rebellion", *HEROES), speech(language)
    objective = say("objective.sympathy_for_the_rebellion-recruits")
    for seat in (REBELS, EMPIRE):
        exits = [each for each in sheet(play, seat, language).tokens if each.kind == "exit"]
        assert {each.colour for each in exits} == {"green", "blue"}
        for each in exits:
            goal, alike = each.allows
            assert goal == say("allow.goal", side=say("log.side.rebels"), objective=objective)
            assert alike.partition("(")[2].startswith(COLOURS[language][each.colour or ""])


@pytest.mark.rule("IA-ESC-01")
def test_an_exit_says_who_may_escape_by_it():
    play = begin("sympathy_for_the_rebellion", *HEROES)
    token = play.table.tokens["exit_blue_1"]
    assert token.space is not None
    play.exits("rebels", play.name(token.space))
    told = next(each for each in sheet(play).tokens if each.id == "exit_blue_1")
    assert "A way out for the Rebellion: from here, or beside it, one escapes for 1 movement point." in told.allows
