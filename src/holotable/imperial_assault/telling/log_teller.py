"""Who tells of a campaign between its missions: the log, questions and answers, and what happens."""

from collections.abc import Sequence
from copy import copy
from typing import Self

from rich.console import Console

from holotable.imperial_assault.log.campaign import IMPERIAL, REBELS
from holotable.imperial_assault.log.log import CampaignLog, Play
from holotable.imperial_assault.log.view import LogView
from holotable.imperial_assault.telling.log import SENTENCES, SIDES, LogWords
from holotable.imperial_assault.telling.log_asking import log_ask
from holotable.imperial_assault.telling.log_presenting import LogPresenting
from holotable.imperial_assault.telling.log_sheet import LogAsk, LogLineSheet, LogSheet, LogWhyNot
from holotable.imperial_assault.telling.log_showing import show_log
from holotable.imperial_assault.telling.log_why_not import why_not_in_log
from holotable.kernel import SPECTATOR, Decision, Event, Option, Refusal, Seat, tag_of, view
from holotable.modes.messages import HappeningTold, Heard, Refused, Result, Told
from holotable.modes.teller import Teller
from holotable.rulebook import rule
from holotable.words import Speech


class LogTeller(Teller[CampaignLog]):
    """Tells of one campaign in one language."""

    def __init__(self, say: Speech, game: Play) -> None:
        self.say, self.game = say, game
        self.words = LogWords(say)

    def copy(self) -> Self:
        return copy(self)

    def look(self, game: Play) -> None:
        self.game = game

    def sheet(self, seat: Seat, stamp: str = "") -> LogSheet:
        return LogPresenting(self.say).sheet(seen_by(self.game, seat))

    def ask(self, decision: Decision) -> LogAsk:
        return log_ask(decision, self.words, self.game.table)

    def player(self, side: str) -> str:
        return self.say(SIDES[side])

    def option(self, option: Option) -> str:
        return self.words.option(option)

    def result(self) -> Result | None:
        log = self.game.table
        if log.winner is None:
            return None
        words = self.say("log.told.campaign-won", 0, side=self.player(log.winner))
        return Result(log.winner, words, points_of(log))

    def joined(self, events: Sequence[Event]) -> list[Event]:
        return [event for event in events if type(event) in SENTENCES]

    def goes_on(self, last: Event, event: Event) -> bool:
        return False

    def line(self, choice: int, event: Event) -> LogLineSheet:
        mission = getattr(event, "mission", "")
        kind = tag_of(type(event))
        return LogLineSheet(choice, self.words.event(event), self.words.rule(event), kind=kind, mission=mission)

    def happening(self, event: Event) -> HappeningTold | None:
        return None

    def facts(self) -> dict[str, object]:
        log = self.game.table
        return {"campaign": log.campaign, "slot": log.slot, "stage": log.stage}

    def show(self, out: Console) -> None:
        show_log(self.sheet(SPECTATOR), self.say, out)

    def refusal(self, refusal: Refusal) -> Refused:
        text = rule(refusal.rule).rule if refusal.rule else ""
        return Refused(self.words.refusal(refusal), refusal.rule or "", text)

    def fact(self, name: str, fact: object) -> object:
        return self.words.named({name: fact})[name]

    def answer(self, heard: Heard, seat: Seat) -> Told:
        if not isinstance(heard, LogWhyNot):
            return super().answer(heard, seat)
        if self.game.decision is None:
            return Refused(self.say("room.over"))
        refusal = why_not_in_log(heard, seat, self.game)
        return Refused(self.say("room.possible"), possible=True) if refusal is None else self.refusal(refusal)


def points_of(log: CampaignLog) -> dict[str, int]:
    """The missions that each side has won."""
    return {side: [each.winner for each in log.played].count(side) for side in (REBELS, IMPERIAL)}


def seen_by(game: Play, seat: Seat) -> LogView:
    """The log as a seat may know it."""
    seen = view(game, seat).table
    if not isinstance(seen, LogView):
        raise TypeError(f"{type(seen).__name__} is not the view of a campaign's log")
    return seen
