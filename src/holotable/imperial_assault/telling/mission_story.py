"""What a mission tells: what was read aloud, how far each side has come, how it ended and what is gained by that."""

from collections.abc import Iterator

from holotable.imperial_assault.cards import deployment_cards
from holotable.imperial_assault.heroes.arriving import rebel_side
from holotable.imperial_assault.log.mission_stage import CREDITS_FOR_A_CRATE
from holotable.imperial_assault.mission_view import MissionView
from holotable.imperial_assault.missions.about import NOTHING, side_named
from holotable.imperial_assault.missions.finding import tokens_of
from holotable.imperial_assault.missions.format import Objective, Reward
from holotable.imperial_assault.missions.known import last_round, mission_of, missions
from holotable.imperial_assault.missions.rewarding import rewards_of
from holotable.imperial_assault.missions.selectors import Tokens
from holotable.imperial_assault.missions.story_view import StoryView
from holotable.imperial_assault.table import happenings
from holotable.imperial_assault.telling.events import line_of
from holotable.imperial_assault.telling.mission_goals import goal_of, is_done, is_prey
from holotable.imperial_assault.telling.mission_sheet import (
    EndSheet,
    GainSheet,
    MissionObjectiveSheet,
    ReadingSheet,
)
from holotable.imperial_assault.telling.missions import title_of
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.tokens.tokens import TokenView
from holotable.modes import Outcome
from holotable.modes.messages import Result


def readings_of(story: StoryView, names: Names) -> tuple[ReadingSheet, ...]:
    """All that was read aloud, to be read again at any time (IA-SEC-02)."""
    return tuple(ReadingSheet(read, names.event_of(text), names.say(text)) for text, read in story.told.items())


def objectives_of(view: MissionView, names: Names) -> tuple[MissionObjectiveSheet, ...]:
    """What each side is after, and how far it has come."""
    mission, table = missions()[view.story.mission], names.game.table
    found = [mission.objective(each) for each in view.story.objectives]
    return tuple(
        MissionObjectiveSheet(
            each.id,
            side_named(table, each.side, "") if each.side else "",
            names.say(each.words),
            _so_far(each, view, names),
            is_done(each, view, names),
            goal_of(each, view, names),
        )
        for each in found
        if each.words
    )


def _so_far(objective: Objective, view: MissionView, names: Names) -> str:
    """How far a side has come: tokens, health, rounds."""
    if last := last_round(names.game.table, objective):
        return names.say("so-far.round", left=max(0, last + 1 - max(1, view.table.round)))
    if objective.destroy in view.table.doors:
        return _objects_left([objective.destroy], view, names)
    if objective.destroy:
        kind, gone = objective.destroy, _destroyed(objective.destroy, names)
        left = len(_lying(kind, view))
        return names.say("so-far.destroyed", gone=gone, left=left) if gone + left else ""
    if objective.defeat or objective.keep:
        return _health_left(objective.defeat or objective.keep, view, names)
    return _taken(objective, view, names)


def _taken(objective: Objective, view: MissionView, names: Names) -> str:
    """What the own side has claimed, marked or turned over, and what lies there; nothing before the first of a few.

    What two objectives are after is not left to be done: it is there for either, also while somebody carries it.
    """
    kind = objective.bring or objective.use
    if not kind:
        return ""
    side = side_named(names.game.table, objective.side, "") if objective.side else None
    taken = [each for each in _of_kind(kind, view) if each.marks or each.lit or (each.claimed and each.claimed == side)]
    found = [missions()[view.story.mission].objective(each) for each in view.story.objectives]
    if sum(kind in (each.bring, each.use) for each in found) > 1:
        there = [each for each in _of_kind(kind, view) if each.claimed is None and not each.marks]
        there = [each for each in there if each.space is not None or each.carrier is not None]
        return names.say("so-far.taken-of", taken=len(taken), there=len(there))
    left = len([each for each in _lying(kind, view) if not each.lit])
    if not taken and not (objective.bring and left > 1):
        return ""
    return names.say("so-far.taken", taken=len(taken), left=left)


def _of_kind(kind: str, view: MissionView) -> list[TokenView]:
    return [token for token in view.table.tokens.values() if token.kind == kind]


def _lying(kind: str, view: MissionView) -> list[TokenView]:
    return [token for token in _of_kind(kind, view) if token.space is not None and not token.marks]


def _destroyed(kind: str, names: Names) -> int:
    return len(tokens_of(names.game, Tokens(kind=kind, destroyed=True), NOTHING))


def _objects_left(doors: list[str], view: MissionView, names: Names) -> str:
    found = [each for each in view.table.objects.values() if each.is_door and each.name in doors]
    return ", ".join(names.say("so-far.health", left=each.health - each.damage, health=each.health) for each in found)


def _health_left(prey: str, view: MissionView, names: Names) -> str:
    """The health of who is to be defeated, or kept: a role, a group, or a person for whom a token stands."""
    found = [each for number, each in view.table.figures.items() if is_prey(prey, number, each, view)]
    return ", ".join(names.say("so-far.health", left=each.health - each.damage, health=each.health) for each in found)


def end_of(view: MissionView, names: Names, crates: int = 0) -> EndSheet | None:
    """Who has won and why, how the story ends, and what each side gains, the Rebels also for crates (IA-CRE-05).

    Nothing while the mission goes on.
    """
    story, table = view.story, names.game.table
    if not story.winner:
        return None
    mission = missions()[story.mission]
    epilogue = mission.epilogue("imperial" if table.is_imperial(story.winner) else "rebels", story.because)
    return EndSheet(
        story.winner,
        names.say(story.because) if story.because else "",
        names.say(epilogue) if epilogue else "",
        (
            *_gains(rebel_side(table), names),
            *(_paid_for(crates, rebel_side(table), names) if crates else ()),
            *_gains(table.imperial_side, names),
        ),
    )


def _gains(side: str, names: Names) -> Iterator[GainSheet]:
    for reward in rewards_of(names.game, side):
        for what in _gained(reward, is_imperial=names.game.table.is_imperial(side), names=names):
            yield GainSheet(side, what, _why(reward, names))


def _paid_for(crates: int, side: str, names: Names) -> Iterator[GainSheet]:
    paid = names.say("gain.paid", amount=crates * CREDITS_FOR_A_CRATE)
    yield GainSheet(side, paid, names.say("gain.for-crates", crates=crates))


def _gained(reward: Reward, *, is_imperial: bool, names: Names) -> list[str]:
    """What a reward brings, each in words: credits and allies are for heroes, influence and villains for the Empire."""
    say, found = names.say, []
    experience, credits_, influence = (int(each) for each in (reward.experience, reward.credits, reward.influence))
    if experience:
        found.append(say("gain.imperial-experience" if is_imperial else "gain.experience", amount=experience))
    if credits_ and not is_imperial:
        found.append(say("gain.credits", amount=credits_))
    if influence and is_imperial:
        found.append(say("gain.influence", amount=influence))
    found += [say("gain.card", card=names.card(each)) for each in reward.cards]
    came = reward.villains if is_imperial else reward.allies
    found += [say("gain.villain" if is_imperial else "gain.ally", card=deployment_cards()[each].name) for each in came]
    for mission, message in ((reward.forced, "gain.forced"), (reward.next, "gain.next")):
        if mission:
            found.append(say(message, mission=title_of(mission, say)))
    return [*found, say("gain.campaign")] if reward.campaign else found


def _why(reward: Reward, names: Names) -> str:
    """What a reward is for."""
    said = []
    if reward.won is not None:
        said.append(names.say("gain.for-winning" if reward.won else "gain.for-losing"))
    if reward.words:
        said.append(names.say(reward.words))
    if reward.only is not None and reward.only.until_round:
        said.append(names.say("gain.until-round", round=reward.only.until_round))
    if reward.only is not None and reward.only.from_round:
        said.append(names.say("gain.from-round", round=reward.only.from_round))
    return ", ".join(said) or names.say("gain.in-any-case")


def mission_result(names: Names, outcome: Outcome | None) -> Result | None:
    """Who has won a mission that is over, why, and how the story ends for that side."""
    table = names.game.table
    if names.game.decision is not None or outcome is None or outcome.winner is None:
        return None
    won = happenings.MissionWon(outcome.winner, table.story.because if table.story is not None else "")
    side = "imperial" if table.is_imperial(outcome.winner) else "rebels"
    epilogue = mission_of(table).epilogue(side, won.because)
    said = [line_of(won, names).sentence.strip(), names.say(epilogue) if epilogue else ""]
    scores = {each: int(each == outcome.winner) for each in table.sides}
    return Result(outcome.winner, " ".join(each for each in said if each), scores)
