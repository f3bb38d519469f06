"""The stage of a mission: choose it, resolve it, clean up (IA-MST-01). A forced mission comes between two stages."""

from holotable.imperial_assault.log.arming import ARMING, arm, ways_to_arm, why_not_arm
from holotable.imperial_assault.log.campaign import OF_THE_DECK
from holotable.imperial_assault.log.choices import Award, ChooseMission, SetOut
from holotable.imperial_assault.log.gaining import (
    award,
    change_credits,
    change_influence,
    discard_agenda,
    gain_for_empire,
    gain_for_rebels,
    pay_out,
    return_agenda,
)
from holotable.imperial_assault.log.happenings import (
    CampaignWon,
    CratesPaid,
    MissionChosen,
    MissionForced,
    MissionWon,
    SideMissionDrawn,
    StoryGoesOn,
)
from holotable.imperial_assault.log.log import HOST, CampaignLog, Forced, Play, Played, Playing, rebels
from holotable.imperial_assault.log.result import MissionPlayed, MissionResult, ResultOf
from holotable.kernel import AGAIN, Decision, Flow, Next, Option, Refusal

CREDITS_FOR_A_CRATE = 50  # IA-CRE-05
SIDE_MISSIONS_AT_FIRST = 2  # IA-MST-08


class PlayMission(Flow[CampaignLog]):
    """What every mission has in common, whether it was chosen or forced."""

    def set_out(self, game: Play, answer: Option | None = None) -> Next[CampaignLog]:
        """Items are shared out before the heroes are deployed (IA-ITM-09, IA-MOD-05)."""
        if isinstance(answer, SetOut):
            return None
        if answer is not None:
            arm(game, answer)
            return AGAIN
        return Decision(rebels(game), "loadout", ways_to_arm(game.table))

    def resolve(self, game: Play, answer: Option | None = None) -> Next[CampaignLog]:
        """The mission is a game of its own, which the host lets be played to its end (IA-MST-03)."""
        playing = game.table.current
        if not isinstance(answer, MissionPlayed):
            return Decision(HOST, "mission", region=ResultOf(playing.mission))
        write_down(game, playing, answer.result)
        game.reveal()
        return None

    def awards(self, game: Play, answer: Option | None = None) -> Next[CampaignLog]:
        """Reward cards that name no hero go to one of the Rebels' choice."""
        log = game.table
        if isinstance(answer, Award):
            log.awards.remove(answer.card)
            award(game, answer.card, log.hero(answer.hero))
            return AGAIN
        if not log.awards:
            return None
        return Decision(rebels(game), "award", [Award(log.awards[0], hero.hero) for hero in log.heroes])

    def why_not(self, game: Play, option: Option) -> Refusal:
        asked = self.steps[self.step]
        if asked == "set_out" and isinstance(option, ARMING):
            return why_not_arm(game.table, option)
        if asked == "choose" and isinstance(option, ChooseMission):
            return why_not_choose(game.table, option.mission)
        return Refusal("log.not-this-stage", "IA-MST-10", {"stage": game.table.stage})


class MissionStage(PlayMission, tag="mission-stage"):
    """Choose a mission, resolve it, clean up (IA-MST-01)."""

    steps = ("choose", "set_out", "resolve", "awards", "clean_up", "go_on")

    def choose(self, game: Play, answer: Option | None = None) -> Next[CampaignLog]:
        """Of the kind that the log gives (IA-MIS-04); the Rebels choose where there is a choice (IA-MST-02)."""
        log = game.table
        active = active_missions(log)
        if log.line.kind != "side":
            chosen = active[0]
        elif isinstance(answer, ChooseMission):
            chosen = answer.mission
        else:
            return Decision(rebels(game), "choose-mission", [ChooseMission(name) for name in active])
        log.playing = Playing(chosen, log.line.level)
        game.tell(MissionChosen, chosen, log.line.level)
        return None

    def clean_up(self, game: Play) -> None:
        """Crates are paid for, the card goes to the box, new side missions are laid out (IA-MST-06 to 09)."""
        log = game.table
        played = log.played[-1]
        pay_crates(game, played)
        kind = log.printed.mission(played.mission).kind
        put_away(game, played.mission)
        if kind == "introduction":
            game.stream("side missions").shuffle(log.side_deck)
            draw_side_missions(game, SIDE_MISSIONS_AT_FIRST, at_first=True)
        elif kind in OF_THE_DECK:
            game.stream("side missions").shuffle(log.side_deck)
            draw_side_missions(game, 1)
        if log.line.kind == "side":
            for card in list(log.agenda_missions):
                pay_out(game, card)
        log.playing = None

    def go_on(self, game: Play) -> None:
        """The next stage of the log (IA-MST-10); after the finale there is none."""
        log = game.table
        if log.slot == len(log.printed.slots):
            log.stage = "over"
            game.tell(CampaignWon, log.played[-1].winner)
        else:
            log.stage = "rebel-upgrade"


class ForcedMission(PlayMission, tag="forced-mission"):
    """A mission that comes before anything else, at the threat level of the last one (IA-FMI-03, 05)."""

    steps = ("begin", "set_out", "resolve", "awards", "clean_up")

    def begin(self, game: Play) -> None:
        log = game.table
        forced = log.forced_now[0]
        log.playing = Playing(forced.mission, log.level, forced=True)
        game.tell(MissionChosen, forced.mission, log.level, forced=True)

    def clean_up(self, game: Play) -> None:
        """As after any mission, but no side mission is drawn (IA-MST-09); its box is ticked, its card discarded."""
        log = game.table
        forced = log.forced_now[0]
        pay_crates(game, log.played[-1])
        forced.ticked = True
        if forced.card:
            discard_agenda(game, forced.card)  # IA-AGD-08
        log.playing = None


def active_missions(log: CampaignLog) -> list[str]:
    """The missions from which the heroes must choose in this slot (IA-MIS-04, 05)."""
    return [*log.side_missions, *log.agenda_missions] if log.line.kind == "side" else [log.story]


def write_down(game: Play, playing: Playing, result: MissionResult) -> None:
    """What a mission brought stands in the log at once: rewards, costs, what follows."""
    log = game.table
    log.played.append(
        Played(
            log.slot,
            playing.mission,
            result.winner,
            playing.level,
            result.round,
            playing.forced,
            result.crates,
            list(result.wounded),
            list(result.withdrawn),
            result.digest,
        )
    )
    game.tell(MissionWon, playing.mission, result.winner, result.round)
    change_credits(game, result.found - result.paid, in_mission=True)
    change_influence(game, -result.spent)
    gain_for_rebels(game, result.rebels)
    gain_for_empire(game, result.empire)
    for card in result.discarded:
        discard_agenda(game, card)
    for card in result.returned:
        return_agenda(game, card)
    follow(game, playing.mission, result)


def follow(game: Play, mission: str, result: MissionResult) -> None:
    """The story goes on where the winner of a mission has led it, maybe by a forced mission."""
    log = game.table
    branches = log.printed.branches_of(mission, result.winner)
    if not branches:
        return
    branch = next((each for each in branches if each.next == result.next), branches[0])
    log.story = branch.next
    game.tell(StoryGoesOn, branch.next)
    if branch.forces:
        force(game, branch.forces)


def force(game: Play, mission: str, card: str = "") -> None:
    """A mission is noted among the forced ones, its box empty (IA-FMI-02); no mission is played twice (IA-MIS-07)."""
    log = game.table
    if log.was_played(mission) or any(each.mission == mission for each in log.forced):
        if card:
            discard_agenda(game, card)
        return
    log.forced.append(Forced(mission, card))
    game.tell(MissionForced, mission)


def pay_crates(game: Play, played: Played) -> None:
    if played.crates:
        game.tell(CratesPaid, played.crates)
        change_credits(game, CREDITS_FOR_A_CRATE * played.crates)


def put_away(game: Play, mission: str) -> None:
    """The card of the mission goes back to the box, an agenda card too (IA-MST-07, IA-AGD-07)."""
    log = game.table
    if mission in log.agenda_missions:
        discard_agenda(game, mission)
        return
    if mission in log.side_missions:
        log.side_missions.remove(mission)
    log.box.append(mission)


def draw_side_missions(game: Play, count: int, *, at_first: bool = False) -> None:
    """So many cards of the side mission deck lie face up from now on; fewer if there are no more (IA-LIM-03)."""
    log = game.table
    for _ in range(min(count, len(log.side_deck))):
        mission = log.side_deck.pop()
        log.side_missions.append(mission)
        game.reveal()
        game.tell(SideMissionDrawn, mission, at_first)


def why_not_choose(log: CampaignLog, mission: str) -> Refusal:
    if log.was_played(mission):
        return Refusal("log.played-already", "IA-MIS-07", {"mission": mission})
    if mission not in [each.id for each in log.printed.missions]:
        return Refusal(
            "log.no-such-mission", "IA-MIS-05", {"mission": mission, "active": ", ".join(active_missions(log))}
        )
    if log.printed.mission(mission).kind == "forced":
        return Refusal("log.forced-not-chosen", "IA-FMI-06", {"mission": mission})
    if mission == log.story:
        return Refusal("log.other-kind", "IA-MIS-04", {"mission": mission, "kind": log.line.kind})
    return Refusal("log.not-active", "IA-MIS-05", {"mission": mission, "active": ", ".join(active_missions(log))})
