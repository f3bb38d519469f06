"""Whether a mission can be played as it is written: all names are known, all texts are there in every language."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from holotable.content import ContentError, Entry
from holotable.content.lines import located
from holotable.imperial_assault import board
from holotable.imperial_assault.board import atlas
from holotable.imperial_assault.board.maps import CAMPAIGN, IMPERIAL, LEGENDS, SKIRMISH
from holotable.imperial_assault.instructions.known import all_orders
from holotable.imperial_assault.missions.doing import AT_THE_START
from holotable.imperial_assault.missions.faults import (
    LeftOutError,
    MissingTextError,
    NobodyPlaysError,
    NoFormulaError,
    NoInstructionsError,
    NotPossibleHereError,
    OneOfThemError,
    RepeatedNameError,
)
from holotable.imperial_assault.missions.format import Event, Mission, parts_of
from holotable.imperial_assault.missions.formulas import NAMES, FormulaError, names_in
from holotable.imperial_assault.missions.known import mission_text, missions
from holotable.imperial_assault.missions.names import CAMPAIGN_SIDES, FORMULAS, NAMED, Names, names_for
from holotable.imperial_assault.missions.reading import Script, misnamed, torn_script, what_fits
from holotable.imperial_assault.missions.selectors import Part
from holotable.imperial_assault.missions.verb_objects import Act, Put, Reserve, Turncoat
from holotable.imperial_assault.missions.verbs import VERBS, Choose, Each, Effect, Pick, Way, verbs_of
from holotable.words import LANGUAGES, speech

TEXTS: dict[str, tuple[str, ...]] = {
    "Mission": ("card", "story", "pitch", "teaches"),
    "Event": ("name", "words"),
    "Way": ("words",),
    "Pick": ("words",),
    "Objective": ("words",),
    "Counter": ("words",),
    "Role": ("words",),
    "Effect": ("because", "tell"),
    "Lesson": ("words",),
    "Reward": ("words",),
}
# What only a campaign has: sides by their names, heroes, and an Imperial player with threat and reserves.
CAMPAIGN_VERBS = (
    *("deploy", "ally", "threat", "no_more_threat", "activate", "deactivate", "optional_deployment", "end", "reveal"),
    *("exits", "ahead", "items", "set_aside", "stand", "board", "arrive", "incapacitate", "change_side"),
)
# What only a mission of Legends has, and what it does not have: there is no Imperial player.
LEGENDS_VERBS = ("medpacs", "supply", "credits", "peril", "reinforce", "clear_map", "teach", "taught")
NOT_IN_LEGENDS = ("threat", "no_more_threat", "activate", "deactivate", "optional_deployment", "ahead", "score")
NOT_POSSIBLE = {
    SKIRMISH: (*CAMPAIGN_VERBS, *LEGENDS_VERBS),
    CAMPAIGN: LEGENDS_VERBS,
    LEGENDS: NOT_IN_LEGENDS,
}
# Of these parts exactly one of some fields is there.
ONE_OF: dict[type[Part], tuple[str, ...]] = {
    Each: ("sides", "tokens", "figures", "doors", "times"),
    Pick: ("of", "figures", "doors", "spaces"),
    Put: ("token", "new"),
    Reserve: ("group", "draw"),
}


def problems_of(mission: Mission, laid: board.Mission | None = None) -> list[ContentError]:
    """All that is wrong with a mission, but for its texts; `laid` is what it lays on its map itself."""
    file = f"{mission.id}.yaml"
    if mission.map not in board.map_ids():
        return [NotPossibleHereError(file, "", "map", mission.map, board.map_ids())]
    found = board.find_map(mission.map)
    if found.mode != mission.mode:
        return [NotPossibleHereError(file, "", "mode", mission.mode, [found.mode])]
    if laid is None:
        printed = [each.letter or each.id for each in found.missions]
        if (mission.letter or mission.id) not in printed:
            return [NotPossibleHereError(file, "", "letter", mission.letter or mission.id, printed)]
        laid = found.mission(mission.letter or mission.id)
    elif any(each.id != mission.id and (each.letter or each.id) == mission.letter for each in found.missions):
        return [RepeatedNameError(file, "", "letter", mission.letter)]
    if mission.mode == SKIRMISH and not mission.letter:
        return [LeftOutError(file, "", "letter", f"mode: {SKIRMISH}")]
    names = names_for(mission, laid)
    problems = [*_repeated(file, mission)]
    for place, part in parts_of(mission):
        entry = " ".join(place)
        problems += _unknown(file, entry, part, names)
        problems += _no_formula(file, entry, part, mission)
        problems += _out_of_place(file, place, part, mission.mode)
    if mission.mode == LEGENDS:
        problems += _nobody_plays(file, mission)
        problems += _no_instructions(file, mission)
    return problems


def playable(found: Sequence[Mission]) -> Sequence[Mission]:
    """These missions, once it is known that they can be played."""
    for mission in found:
        for problem in problems_of(mission):
            raise located(problem, mission_text(mission.id))
    for problem in repeated_events(found):
        raise problem
    return found


def _repeated(file: str, mission: Mission) -> Iterator[ContentError]:
    ways = [part.id for _, part in parts_of(mission) if isinstance(part, Way)]
    named = {
        "events": [each.id for each in mission.events],
        "objectives": [each.id for each in mission.objectives],
        "ways": ways,
    }
    for field, ids in named.items():
        for name, times in Counter(ids).items():
            if times > 1:
                yield RepeatedNameError(file, "", field, name)


def _unknown(file: str, entry: str, part: Part, names: Names) -> Iterator[ContentError]:
    """The names that nothing has."""
    for field, what in NAMED.get(type(part).__name__, {}).items():
        value = getattr(part, field)
        for name in value if isinstance(value, tuple | dict) else (value,):
            if name and name not in names[what]:
                yield NotPossibleHereError(file, entry, field, name, list(names[what]))


def _no_formula(file: str, entry: str, part: Part, mission: Mission) -> Iterator[ContentError]:
    """The numbers that can't be worked out."""
    known = [*NAMES, *mission.counters]
    for field in FORMULAS.get(type(part).__name__, ()):
        value = getattr(part, field)
        try:
            for name in names_in(value) if value is not None else ():
                if name not in known:
                    yield NotPossibleHereError(file, entry, field, name, known)
        except FormulaError:
            yield NoFormulaError(file, entry, field, value)


def _out_of_place(file: str, place: tuple[str, ...], part: Part, mode: str) -> Iterator[ContentError]:
    """What is known, but can't stand there."""
    entry = " ".join(place)
    if isinstance(part, Effect):
        verbs = verbs_of(part)
        if len(verbs) != 1:
            yield OneOfThemError(file, entry, verbs, VERBS)
        allowed = AT_THE_START if place[0] == "start" else VERBS
        possible = [verb for verb in allowed if verb not in NOT_POSSIBLE[mode]]
        for verb in verbs:
            if verb not in possible:
                yield NotPossibleHereError(file, entry, verb, verb, possible)
    if fields := ONE_OF.get(type(part)):
        over = [name for name in fields if getattr(part, name)]
        if len(over) != 1:
            yield OneOfThemError(file, entry, over, fields)
    yield from _alone(file, entry, part)
    if mode == LEGENDS and isinstance(part, Choose | Pick) and part.by == IMPERIAL:
        yield NotPossibleHereError(file, entry, "by", part.by, ["own", "rebels"])
    for field in ("side", "by", "claimed", "end"):
        if mode == SKIRMISH and getattr(part, field, None) in CAMPAIGN_SIDES:
            yield NotPossibleHereError(file, entry, field, str(getattr(part, field)), ["own", "other", "initiative"])


def _no_instructions(file: str, mission: Mission) -> Iterator[ContentError]:
    """Those who would be Imperial figures of Legends, and could not be activated there (LA-IACT-01)."""
    imperial = _deployed(mission)
    for name, person in mission.persons.items():
        if person.side == IMPERIAL:
            yield NoInstructionsError(file, f"persons {name}", "side", name)
    for place, part in parts_of(mission):
        if isinstance(part, Turncoat) and part.to == IMPERIAL:
            named = [*part.figures.group, *([part.figures.role] if part.figures.role else [])]
            for name in named or ["all"]:
                if name not in imperial and name not in all_orders():
                    yield NoInstructionsError(file, " ".join(place), "figures", name)


def _deployed(mission: Mission) -> set[str]:
    """The groups and roles that a mission deploys for the Empire."""
    deployed = [part for _, part in parts_of(mission) if isinstance(part, Reserve)]
    return {name for each in deployed for name in (each.group, each.role) if name}


def _nobody_plays(file: str, mission: Mission) -> Iterator[ContentError]:
    """Imperial figures of Legends follow instructions: no event lets them act out of turn (LA-IACT-01)."""
    imperial = _deployed(mission)
    for place, part in parts_of(mission):
        if not isinstance(part, Act):
            continue
        entry, who = " ".join(place), part.figures
        if part.by == IMPERIAL:
            yield NobodyPlaysError(file, entry, "by", part.by)
        elif who is not None and who.side == IMPERIAL:
            yield NobodyPlaysError(file, entry, "figures", who.side)
        elif who is not None and who.side is None:
            for name in sorted(imperial.intersection([*who.group, who.role])):
                yield NobodyPlaysError(file, entry, "figures", name)


def _alone(file: str, entry: str, part: Part) -> Iterator[ContentError]:
    """What can't stand without something else."""
    if isinstance(part, Event) and part.may and not part.words:
        yield LeftOutError(file, entry, "words", "may")
    if isinstance(part, Effect) and part.because and part.end is None:
        yield LeftOutError(file, entry, "end", "because")


def texts_of(mission: Mission) -> list[tuple[str, str, str]]:
    """The texts of a mission: entry, field, and the message's id."""
    found = [("", "epilogues", text) for text in mission.epilogues.values()]
    found += [("called", "doors", text) for text in mission.called.doors.values()]
    found += [("called", "roles", text) for text in mission.called.roles.values()]
    for place, part in parts_of(mission):
        entry = " ".join(place)
        fields = TEXTS.get(type(part).__name__, ())
        found += [(entry, field, str(getattr(part, field))) for field in fields if getattr(part, field)]
        if isinstance(part, Choose | Pick):
            found.append((entry, "ask", f"ask.{part.ask}"))
    return found


def missing_texts(mission: Mission, folder: Path | None = None) -> list[ContentError]:
    """The texts of a mission that a language does not have, nor the words in a folder beside the mission."""
    catalogues = {language: speech(language).ids() for language in LANGUAGES}
    if folder is not None:
        catalogues = {language: ids | speech(language, folder).ids() for language, ids in catalogues.items()}
    problems: list[ContentError] = []
    for entry, field, message in texts_of(mission):
        if lacking := [language for language, ids in catalogues.items() if message not in ids]:
            problems.append(MissingTextError(f"{mission.id}.yaml", entry, field, message, lacking))
    return problems


def all_faults(top: Entry, words: Path | None = None) -> list[ContentError]:
    """All that is wrong with a mission's file: what does not fit its format, and what is wrong with the rest."""
    fitting = what_fits(top)
    if fitting.value is None:
        return fitting.problems
    try:
        others = faults_of(torn_script(top, fitting.value), words)
    except ContentError as error:
        others = [error]
    others = [each for each in others if not fitting.explain(each)]
    return [*fitting.problems, *misnamed(top.file, fitting.value), *others]


def faults_of(script: Script, words: Path | None = None) -> list[ContentError]:
    """All that keeps a mission from being played beside those that are known, its texts counted in."""
    mission = script.mission
    others = [each for each in missions().values() if each.id != mission.id]
    try:
        laid = _laid(script)
    except ContentError as error:
        return [error]
    return problems_of(mission, laid) + missing_texts(mission, words) + repeated_events([*others, mission])


def _laid(script: Script) -> board.Mission | None:
    """What a mission lays on its map itself; nothing, if that shows it."""
    mission = script.mission
    if script.layout is None or mission.map not in board.map_ids():
        return None
    bare = board.Mission(mission.id, mission.name, mission.letter or None)
    return atlas.laid_out(board.find_map(mission.map), bare, script.layout)


def repeated_events(found: Iterable[Mission]) -> list[ContentError]:
    """Events of missions with letters that have their names from another: they are known by their names alone."""
    owners: dict[tuple[str, str], str] = {}
    problems: list[ContentError] = []
    for mission in found:
        for event in mission.events if mission.letter else ():
            if owners.setdefault((mission.mode, event.id), mission.id) != mission.id:
                problems.append(RepeatedNameError(f"{mission.id}.yaml", "events", "id", event.id))
    return problems
