"""Whether the missions of a log that comes from a file stand where a campaign could have come to them."""

from collections.abc import Iterator, Sequence

from holotable.imperial_assault.log.campaign import OF_THE_DECK, MissionKind
from holotable.imperial_assault.log.fault_finding import Fault, twice, unknown, within
from holotable.imperial_assault.log.faults import MissionTwiceError, OtherMissionError
from holotable.imperial_assault.log.log import CampaignLog, Played
from holotable.imperial_assault.log.mission_stage import active_missions
from holotable.words import Word


def mission_faults(log: CampaignLog) -> Iterator[Fault]:
    """The missions stand where the campaign could have come to them, each once (IA-MIS-07)."""
    named = [played.mission for played in log.played]
    active = [*log.side_missions, *log.agenda_missions]
    strangers = list(_strangers(log, named))
    yield from strangers
    goes_on = log.playing is None and log.conceded is None  # else one may be written down and lie there still
    if again := twice([*named, *active]) if goes_on else twice(named):
        yield "log.played", MissionTwiceError(again)
    if strangers:
        return  # nobody knows where they lead
    slot, story, faults = _follow(log)
    yield from faults
    if log.stage == "setup" or faults:
        return
    first, last = _slots(log, slot)
    yield from within("log.slot", Word("log.what.slot"), log.slot, first, last)
    begun = log.story or log.conceded is None  # who gives up may do so before the story begins
    if begun and log.story not in story and not log.was_played(log.story):
        yield "log.story", OtherMissionError(log.story, log.slot, story)
    if first <= log.slot <= last:
        yield from _of_kind(log, "log.side_missions", log.side_missions, OF_THE_DECK)
        yield from _of_kind(log, "log.agenda_missions", log.agenda_missions, ("agenda",))
        yield from _of_kind(log, "log.forced", [each.mission for each in log.forced], ("forced",))
        yield from _now(log, named)


def _strangers(log: CampaignLog, named: Sequence[str]) -> Iterator[Fault]:
    """Missions of which the campaign knows nothing."""
    known = [each.id for each in log.printed.missions]
    for at, missions in (
        ("log.played", named),
        ("log.side_missions", log.side_missions),
        ("log.agenda_missions", log.agenda_missions),
        ("log.playing", [log.playing.mission] if log.playing is not None else []),
        ("log.forced", [each.mission for each in log.forced]),
        ("log.story", [log.story] if log.story else []),
    ):
        yield from unknown(at, Word("log.what.mission"), missions, known)


def _slots(log: CampaignLog, filled: int) -> tuple[int, int]:
    """The first and the last slot in which a log with so many filled can be: a mission fills its slot at its end."""
    if log.conceded is not None:
        return 0, filled + 1
    own = [each.mission for each in log.played if not each.forced]
    ended = log.playing is not None and not log.playing.forced and log.playing.mission in own[-1:]
    due = filled + (log.stage == "mission" and not ended)
    return due, due


def _of_kind(log: CampaignLog, at: str, missions: Sequence[str], kinds: Sequence[MissionKind]) -> Iterator[Fault]:
    right = [each.id for each in log.printed.of_kind(*kinds)]
    for number, mission in enumerate(missions):
        if mission not in right:
            yield f"{at}[{number}]", OtherMissionError(mission, log.slot, right)


def _now(log: CampaignLog, named: Sequence[str]) -> Iterator[Fault]:
    """The mission that is being played is one that could be chosen, or is forced; or it is written down already."""
    if log.playing is None:
        return
    at, playing = "log.playing", log.playing
    levels = [slot.level for slot in log.printed.slots]
    yield from within(f"{at}.level", Word("log.what.level"), playing.level, min(levels), max(levels))
    if playing.mission in named[-1:]:
        return
    possible = [each.mission for each in log.forced_now[:1]] if playing.forced else active_missions(log)
    if playing.mission in named:
        yield at, MissionTwiceError(playing.mission)
    elif playing.mission not in possible:
        yield at, OtherMissionError(playing.mission, log.slot, possible)


def _follow(log: CampaignLog) -> tuple[int, list[str], list[Fault]]:
    """How many slots are filled by the missions in the log, the story missions they may have led to, what is wrong."""
    slot, story = 0, [each.id for each in log.printed.of_kind("introduction")]
    faults: list[Fault] = []
    for number, played in enumerate(log.played):
        at = f"log.played[{number}]"
        faults += within(f"{at}.round", Word("log.what.round"), played.round, 1)
        if played.forced:
            continue
        slot += 1
        if slot > len(log.printed.slots):
            faults += within(f"{at}.slot", Word("log.what.slot"), slot, 1, len(log.printed.slots))
            break
        possible = _possible(log, slot, story)
        if played.mission not in possible or played.slot != slot:
            faults.append((at, OtherMissionError(played.mission, played.slot, possible)))
            break  # where it led from there nobody can tell
        story = _after(log, played) or story
    return slot, story, faults


def _possible(log: CampaignLog, slot: int, story: list[str]) -> list[str]:
    if log.printed.slots[slot - 1].kind != "side":
        return story
    return [each.id for each in log.printed.of_kind(*OF_THE_DECK, "agenda")]


def _after(log: CampaignLog, played: Played) -> list[str]:
    return [branch.next for branch in log.printed.branches_of(played.mission, played.winner)]
