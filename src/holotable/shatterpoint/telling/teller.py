"""Who tells of a battle: its table, questions and answers, the log and what is to be seen."""

from collections.abc import Sequence
from copy import copy

from rich.console import Console

from holotable.bots.bot import Because
from holotable.kernel import SPECTATOR, Decision, Event, Option, Refusal, Seat, view
from holotable.modes.messages import Heard, Refused, Result, Sound, Told
from holotable.modes.teller import Teller
from holotable.shatterpoint.battle import happenings as sp
from holotable.shatterpoint.battle.battle import Battle, Play
from holotable.shatterpoint.battle.choices import ActivateUnit, FromReserve, MakeAction
from holotable.shatterpoint.battle.outcome import outcome_of
from holotable.shatterpoint.cards.faces import ATTACK, DEFENCE
from holotable.shatterpoint.telling.answers import aim, try_place
from holotable.shatterpoint.telling.ask_sheets import (
    BattleAsk,
    BattleHappening,
    BattleHappeningKind,
    BattleLine,
    TalliedSheet,
)
from holotable.shatterpoint.telling.asking import ask_of
from holotable.shatterpoint.telling.balance import BattleBalance
from holotable.shatterpoint.telling.events import caption_of, joined, line_of
from holotable.shatterpoint.telling.facts import count_of, fact_words
from holotable.shatterpoint.telling.hinting import advice_words, with_odds
from holotable.shatterpoint.telling.lines import marks_of
from holotable.shatterpoint.telling.mentions import mentions_of
from holotable.shatterpoint.telling.messages import BattleAim, BattleTry, BattleWhyNot
from holotable.shatterpoint.telling.names import Names
from holotable.shatterpoint.telling.options import option_words
from holotable.shatterpoint.telling.position import show_position
from holotable.shatterpoint.telling.presenting import dice_of, sheet_of
from holotable.shatterpoint.telling.refusing import refused
from holotable.shatterpoint.telling.sheets import BattleDieSheet, BattleSheet
from holotable.shatterpoint.telling.why_not import why_not
from holotable.shatterpoint.views.view import BattleView
from holotable.words import Speech

SEEN: dict[type[Event], BattleHappeningKind] = {
    sp.AbilityUsed: "ability",
    sp.AttackDeclared: "attack",
    sp.AttackRolled: "dice",
    sp.CharacterDeployed: "deployed",
    sp.ConditionGained: "condition",
    sp.ControlTaken: "control",
    sp.DamageRemoved: "healed",
    sp.DamageSuffered: "damage",
    sp.DefenceRolled: "dice",
    sp.FirstPlayerRolled: "dice",
    sp.ForceRefreshed: "force",
    sp.ForceSpent: "force",
    sp.HunkerGained: "hunker",
    sp.MomentumGained: "momentum",
    sp.Moved: "move",
    sp.OptionTaken: "tree",
    sp.OrderFromReserve: "card",
    sp.OrderRevealed: "card",
    sp.Pushed: "push",
    sp.StanceFlipped: "stance",
    sp.StruggleRevealed: "struggle",
    sp.StruggleWon: "struggle",
    sp.TokenMoved: "token",
    sp.Transferred: "move",
    sp.ResultsCounted: "counted",
    sp.UnitActivated: "activated",
    sp.UnitDefeated: "defeated",
    sp.UnitWounded: "wounded",
}


# What a happening sounds like; an attack by its kind.
SOUNDS: dict[BattleHappeningKind, Sound] = {"dice": "dice", "damage": "hit"}
_ATTACKS: dict[str, Sound] = {"melee": "saber", "ranged": "blaster"}


class BattleTeller(Teller[Battle]):
    """Tells of one battle in one language."""

    def __init__(self, say: Speech, game: Play) -> None:
        self.say, self.game = say, game
        self.names = Names(say, game)
        self._open: tuple[str, BattleSheet] | None = None

    def copy(self) -> "BattleTeller":
        twin = copy(self)
        twin.names = Names(self.say, self.game)
        return twin

    def look(self, game: Play) -> None:
        self.game = game
        self.names.look(game)

    def sheet(self, seat: Seat, stamp: str = "") -> BattleSheet:
        """Nobody sees more than the others, so that it is made once for all."""
        if self._open is None or not stamp or self._open[0] != stamp:
            self._open = stamp, sheet_of(seen_by(self.game, SPECTATOR), self.names)
        return self._open[1]

    def ask(self, decision: Decision) -> BattleAsk:
        return ask_of(decision, self.names)

    def player(self, side: str) -> str:
        return self.names.player(side)

    def option(self, option: Option) -> str:
        return option_words(option, self.names)

    def result(self) -> Result | None:
        if self.game.decision is not None:
            return None
        outcome, players = outcome_of(self.game.table), self.game.table.players
        winner = outcome.winner if outcome is not None else None
        words = self.say("battle.won", winner=self.names.player(winner)) if winner else self.say("battle.drawn")
        return Result(winner, words, {side: len(player.claimed) for side, player in players.items()})

    def joined(self, events: Sequence[Event]) -> list[Event]:
        return joined(events)

    def goes_on(self, last: Event, event: Event) -> bool:
        return False

    def line(self, choice: int, event: Event) -> BattleLine:
        line = line_of(event, self.names)
        detail = line.sentence.startswith(" ")
        mentions, marks = mentions_of(event, line.sentence, self.names), marks_of(event, self.names)
        return BattleLine(
            choice,
            line.sentence.strip(),
            line.rule,
            detail,
            mentions=mentions,
            caption=caption_of(event, self.names),
            dice=self._dice(event),
            **marks,
        )

    def balance(self) -> BattleBalance:
        return BattleBalance(self.names)

    def facts(self) -> dict[str, object]:
        battle = self.game.table
        return {"battlefield": battle.battlefield, "mission": battle.mission, "struggle": battle.struggle.card}

    def show(self, out: Console) -> None:
        show_position(self.names, out)

    def happening(self, event: Event) -> BattleHappening | None:
        kind = SEEN.get(type(event))
        if kind is None:
            return None
        return BattleHappening(
            kind=kind,
            sound=_ATTACKS.get(event.type, "") if isinstance(event, sp.AttackDeclared) else SOUNDS.get(kind, ""),
            character=_first(event, "character", "attacker", "defender"),
            unit=_first(event, "unit"),
            objective=_first(event, "objective"),
            side=_first(event, "side"),
            amount=count_of(event),
            start=getattr(event, "start", None),
            at=getattr(event, "at", None),
            tool=getattr(event, "tool", ()),
            words=line_of(event, self.names).sentence.strip(),
            dice=self._dice(event),
            node=event.option if isinstance(event, sp.OptionTaken) else "",
            count=_count(event) if isinstance(event, sp.ResultsCounted) else None,
        )

    def _dice(self, event: Event) -> tuple[BattleDieSheet, ...]:
        """The dice that an event shows."""
        match event:
            case sp.AttackRolled(faces=faces):
                return dice_of(ATTACK, faces, self.names)
            case sp.DefenceRolled(faces=faces):
                return dice_of(DEFENCE, faces, self.names)
            case sp.FirstPlayerRolled(faces=rolls):
                return tuple(die for faces in rolls.values() for die in dice_of(ATTACK, faces, self.names))
        return ()

    def refusal(self, refusal: Refusal) -> Refused:
        return refused(refusal, self.names)

    def advice(self, option: Option) -> str:
        return advice_words(option, self.names)

    def because(self, because: Because) -> str:
        return super().because(with_odds(self.game, because))

    def openly_because(self, option: Option, because: Because) -> str:
        """All that lies on a battlefield is seen by all; only the orders that are to come are not."""
        return self.because(because) if isinstance(option, ActivateUnit | FromReserve | MakeAction) else ""

    def fact(self, name: str, fact: object) -> object:
        return fact_words(name, fact, self.names)

    def answer(self, heard: Heard, seat: Seat) -> Told:
        match heard:
            case BattleWhyNot():
                return why_not(heard, seat, self.names)
            case BattleAim():
                return aim(heard, self.names)
            case BattleTry():
                return try_place(heard, seat, self.names)
        return super().answer(heard, seat)


def _first(event: Event, *fields: str) -> str:
    """The first of these fields that an event has."""
    return next((str(getattr(event, field)) for field in fields if hasattr(event, field)), "")


def _count(event: sp.ResultsCounted) -> TalliedSheet:
    return TalliedSheet(event.critical, event.strike, event.blocks, event.successes)


def seen_by(game: Play, seat: Seat) -> BattleView:
    """The table as a seat may know it."""
    seen = view(game, seat).table
    if not isinstance(seen, BattleView):
        raise TypeError(f"{type(seen).__name__} is not the view of a battle")
    return seen
