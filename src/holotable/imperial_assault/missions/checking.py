"""Whether a mission can be played as it is written: all names are known, all texts are there in every language."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path

from holotable.content import ContentError
from holotable.imperial_assault import board
from holotable.imperial_assault.board import atlas
from holotable.imperial_assault.board.maps import COLOURS, ENTRANCE, SKIRMISH
from holotable.imperial_assault.cards import conditions, deployment_cards, heroes, rewards
from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.missions.doing import AT_THE_START
from holotable.imperial_assault.missions.faults import (
    LeftOutError,
    MissingTextError,
    NotPossibleHereError,
    OneOfThemError,
    RepeatedNameError,
)
from holotable.imperial_assault.missions.format import (
    IT,
    OWN,
    VERBS,
    Choose,
    Each,
    Effect,
    Event,
    Mission,
    Part,
    Pick,
    Way,
    parts_of,
    verbs_of,
)
from holotable.imperial_assault.missions.functions import FUNCTIONS
from holotable.imperial_assault.missions.known import missions
from holotable.imperial_assault.missions.listening import MOMENTS
from holotable.imperial_assault.missions.reading import Script
from holotable.words import LANGUAGES, speech

# What the fields of the format name, by the part they stand in.
NAMED: dict[str, dict[str, str]] = {
    "Tokens": {"id": "token", "kind": "kind", "colour": "colour"},
    "Figures": {
        **dict.fromkeys(("carrying", "beside", "away"), "kind"),
        "group": "figures",
        "person": "person",
        "zone": "zone",
    },
    "Near": {"token": "kind", "door": "door or it"},
    "Condition": {
        **dict.fromkeys(("door", "open", "closed"), "door"),
        **dict.fromkeys(("happened", "not_yet", "this_round"), "event"),
        "section": "section",
    },
    "Score": {"objective": "objective"},
    "Allow": {"kind": "kind"},
    "Burden": {"kind": "kind"},
    "Attackable": {"kind": "kind", "door": "door", "defence": "die"},
    "Exits": {"at": "place"},
    "Reserve": {"group": "reserve", "at": "point", "zone": "zone"},
    "Harm": {"condition": "condition", "dice": "attack die"},
    "Ally": {"group": "group", "at": "place"},
    "Unlock": {"door": "door or it"},
    "Effect": {
        **dict.fromkeys(("flip", "mark", "discard", "turn_up", "claim"), "token or it"),
        **dict.fromkeys(("open", "close", "lock"), "door or it"),
        **dict.fromkeys(("hide", "forbid"), "kind"),
        **dict.fromkeys(("activate", "deactivate"), "point"),
        "objective": "objective",
        "person": "person",
        "place": "token",
        "resolve": "event",
        "reveal": "section",
        "call": "function",
    },
    "Event": {"at": "moment"},
    "Objective": {"hold": "kind", "bring": "kind", "beside": "kind", "to": "zone", "defeat": "prey"},
    "Character": {"defence": "die"},
    "Reward": {"cards": "reward", "allies": "group", "villains": "group", "next": "map"},
}
TEXTS: dict[str, tuple[str, ...]] = {
    "Mission": ("card", "story"),
    "Event": ("words",),
    "Way": ("words",),
    "Pick": ("words",),
    "Objective": ("words",),
    "Effect": ("tell",),
}
# What only a campaign has: sides by their names, and an Imperial player with threat and reserves.
CAMPAIGN_SIDES = ("rebels", "imperial")
CAMPAIGN_VERBS = ("deploy", "ally", "threat", "activate", "deactivate", "optional_deployment", "end", "reveal", "exits")

Names = dict[str, Collection[str]]


def names_for(mission: Mission, laid: board.Mission) -> Names:
    """All that a mission may name, with what lies on its map."""
    found = board.find_map(mission.map)
    tokens = (*found.tokens, *laid.tokens)
    zones = [zone.id for zone in (*found.zones, *laid.zones)]
    points = [point.id for point in found.points]
    names = [token.id for token in tokens]
    doors = [door.id for door in found.doors]
    return {
        "token": names,
        "token or it": [*names, IT],
        "kind": sorted({token.kind for token in tokens}),
        "colour": sorted(COLOURS),
        "door": doors,
        "door or it": [*doors, IT],
        "section": [section.id for section in found.sections],
        "point": points,
        "zone": [*zones, OWN] if found.mode == SKIRMISH else [*zones, ENTRANCE],
        "place": [*points, *zones, ENTRANCE],
        "group": list(deployment_cards()),
        "figures": [*deployment_cards(), *heroes()],
        "reserve": found.reserved_groups,
        "person": list(mission.persons),
        "prey": [*mission.persons, *deployment_cards()],
        "condition": list(conditions()),
        "die": [*dice().defence],
        "attack die": [*dice().attack],
        "event": [event.id for event in mission.events],
        "objective": [objective.id for objective in mission.objectives],
        "function": list(FUNCTIONS),
        "moment": list(MOMENTS),
        "reward": list(rewards()),
        "map": board.map_ids(),
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
        problems += _out_of_place(file, place, part, mission.mode)
    return problems


def playable(found: Sequence[Mission]) -> Sequence[Mission]:
    """These missions, once it is known that they can be played."""
    for problem in chain(*(problems_of(mission) for mission in found), repeated_events(found)):
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
        for name in value if isinstance(value, tuple) else (value,):
            if name and name not in names[what]:
                yield NotPossibleHereError(file, entry, field, name, list(names[what]))


def _out_of_place(file: str, place: tuple[str, ...], part: Part, mode: str) -> Iterator[ContentError]:
    """What is known, but can't stand there."""
    entry = " ".join(place)
    if isinstance(part, Effect):
        verbs = verbs_of(part)
        if len(verbs) != 1:
            yield OneOfThemError(file, entry, verbs, VERBS)
        allowed = AT_THE_START if place[0] == "start" else VERBS
        possible = [verb for verb in allowed if mode != SKIRMISH or verb not in CAMPAIGN_VERBS]
        for verb in verbs:
            if verb not in possible:
                yield NotPossibleHereError(file, entry, verb, verb, possible)
    if isinstance(part, Each):
        over = [name for name in ("sides", "tokens", "figures") if getattr(part, name)]
        if len(over) != 1:
            yield OneOfThemError(file, entry, over, ("sides", "tokens", "figures"))
    if isinstance(part, Event) and part.may and not part.words:
        yield LeftOutError(file, entry, "words", "may")
    for field in ("side", "by", "claimed", "end"):
        if mode == SKIRMISH and getattr(part, field, None) in CAMPAIGN_SIDES:
            yield NotPossibleHereError(file, entry, field, str(getattr(part, field)), ["own", "other", "initiative"])


def texts_of(mission: Mission) -> list[tuple[str, str, str]]:
    """The texts of a mission: entry, field, and the message's id."""
    found = []
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
    """Events that have their names from another mission of the same mode: an event is known by its name alone."""
    owners: dict[tuple[str, str], str] = {}
    problems: list[ContentError] = []
    for mission in found:
        for event in mission.events:
            if owners.setdefault((mission.mode, event.id), mission.id) != mission.id:
                problems.append(RepeatedNameError(f"{mission.id}.yaml", "events", "id", event.id))
    return problems
