"""What who tells of a game of any mode has in common: questions and answers, the log and what is to be seen."""

from collections.abc import Sequence
from copy import copy
from typing import ClassVar, Self

from rich.console import Console

from holotable.bots.bot import Because
from holotable.imperial_assault.combat import happenings as combat
from holotable.imperial_assault.combat.roll import Die
from holotable.imperial_assault.effects.commands.hand import CardPlayed
from holotable.imperial_assault.legends.empire.happenings import GroupInstructed, InstructionResolved
from holotable.imperial_assault.table import happenings
from holotable.imperial_assault.table.choices import ActivateGroup, PassTurn, Step
from holotable.imperial_assault.table.table import Play, Side, Table
from holotable.imperial_assault.telling.answers import aim
from holotable.imperial_assault.telling.asking import ask_of
from holotable.imperial_assault.telling.balance import TableBalance
from holotable.imperial_assault.telling.events import caption_of, joined, line_of
from holotable.imperial_assault.telling.facts import count_of, fact_words
from holotable.imperial_assault.telling.ground import looked_at
from holotable.imperial_assault.telling.hinting import with_odds
from holotable.imperial_assault.telling.lines import marks_of, says_of
from holotable.imperial_assault.telling.mentions import mentions_of
from holotable.imperial_assault.telling.messages import Aim, Look, WhyNot
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.telling.options import option_words
from holotable.imperial_assault.telling.position import show_position
from holotable.imperial_assault.telling.presenting import die_of
from holotable.imperial_assault.telling.refusing import refused
from holotable.imperial_assault.telling.sheets import Ask, CountingSheet, DieSheet, Happening, HappeningKind, LogLine
from holotable.imperial_assault.telling.walking import space_named, walk_toward
from holotable.imperial_assault.telling.why_not import why_not
from holotable.kernel import Decision, Event, Option, Refusal, Seat
from holotable.modes.messages import Heard, Refused, Sound, Told
from holotable.modes.teller import InOneGo, Teller
from holotable.words import Speech

SEEN: dict[type[Event], HappeningKind] = {
    happenings.Activated: "activated",
    combat.TargetDeclared: "target",
    combat.DiceRemoved: "removed",
    combat.DiceRolled: "dice",
    combat.DieRerolled: "dice",
    happenings.AttributeRolled: "dice",
    combat.AttackSettled: "attack",
    happenings.Stepped: "step",
    happenings.SetDown: "deployed",
    happenings.Suffered: "damage",
    happenings.Recovered: "recovered",
    happenings.Defeated: "defeated",
    happenings.ConditionGained: "condition",
    happenings.Scored: "score",
    CardPlayed: "card",
    happenings.DoorOpened: "door",
    happenings.MissionTold: "story",
    happenings.SectionRevealed: "revealed",
    GroupInstructed: "orders",
    InstructionResolved: "instruction",
}


# What a happening sounds like; an attack by its kind.
SOUNDS: dict[HappeningKind, Sound] = {"dice": "dice", "damage": "hit", "door": "door"}
_ATTACKS: dict[str, Sound] = {"melee": "saber", "ranged": "blaster"}

# Why a bot lets a group act or passes is heard by all; of tokens nothing, for what a token is may be a secret.
OPEN_REASONS = frozenset(
    {
        "bot.activate",
        "bot.activate-any",
        "bot.activate-threatened",
        "bot.attack",
        "bot.break",
        "bot.go",
        "bot.here.danger",
        "bot.here.unseen",
        "bot.pass",
        "bot.there.attack",
        "bot.there.nearer",
        "bot.there.nearer-enemy",
        "bot.there.seen",
        "bot.there.seen-by",
        "bot.there.unseen",
    }
)


class TableTeller(Teller[Table]):
    """Tells of one game in one language, whichever mode is played."""

    open_reasons: ClassVar[frozenset[str]] = OPEN_REASONS

    def __init__(self, say: Speech, game: Play) -> None:
        self.say, self.game = say, game
        self.names = Names(say, game)

    def copy(self) -> Self:
        twin = copy(self)
        twin.names = self.names.copy()
        return twin

    def look(self, game: Play) -> None:
        self.game = game
        self.names.look(game)

    def ask(self, decision: Decision) -> Ask:
        return ask_of(decision, self.names)

    def player(self, side: Side) -> str:
        return self.names.player(side)

    def option(self, option: Option) -> str:
        return option_words(option, self.names)

    def joined(self, events: Sequence[Event]) -> list[Event]:
        return joined(events)

    def goes_on(self, last: Event, event: Event) -> bool:
        """A walk goes on over several choices."""
        return isinstance(last, happenings.Stepped) and isinstance(event, happenings.Stepped)

    def line(self, choice: int, event: Event) -> LogLine:
        line = line_of(event, self.names)
        detail, marks = line.sentence.startswith(" "), marks_of(event, self.names)
        mentions = mentions_of(event, line.sentence, self.names)
        return LogLine(
            choice,
            line.sentence.strip(),
            line.rule,
            detail,
            mentions=mentions,
            caption=caption_of(event, self.names),
            dice=self._dice(event),
            **marks,
        )

    def together(self, before: Option, choice: Option, events: Sequence[Event]) -> Option | None:
        """A walk as one step to where it led so far, if nothing else happened on it."""
        walked = bool(events) and all(isinstance(event, happenings.Stepped) for event in events)
        if walked and isinstance(before, Step) and isinstance(choice, Step):
            return Step(choice.spaces, before.cost + choice.cost)
        return None

    def balance(self) -> TableBalance:
        return TableBalance(self.names)

    def facts(self) -> dict[str, object]:
        return {"map": self.game.table.map, "mission": self.game.table.mission}

    def show(self, out: Console) -> None:
        show_position(self.names, out)

    def happening(self, event: Event) -> Happening | None:
        kind = SEEN.get(type(event))
        if kind is None:
            return None
        return Happening(
            kind=kind,
            sound=_ATTACKS.get(event.type, "") if isinstance(event, combat.AttackSettled) else SOUNDS.get(kind, ""),
            figure=_actor(event),
            target=event.target if isinstance(event, combat.TargetDeclared) else None,
            group=event.group if isinstance(event, GroupInstructed | happenings.Activated) else None,
            spaces=(event.space,) if isinstance(event, combat.TargetDeclared) else getattr(event, "spaces", ()),
            amount=count_of(event),
            words=self._words(event),
            says=says_of(event, self.names),
            dice=self._dice(event),
            side=event.side if isinstance(event, happenings.Scored) else "",
            count=_count(event) if isinstance(event, combat.AttackSettled) else None,
            title=self.names.event_of(event.words) if isinstance(event, happenings.MissionTold) else "",
        )

    def _words(self, event: Event) -> str:
        """What is read while it happens; of a text that is read aloud the text alone, for its title stands above it."""
        if isinstance(event, happenings.MissionTold):
            return self.say(event.words)
        return line_of(event, self.names).sentence.strip()

    def _dice(self, event: Event) -> tuple[DieSheet, ...]:
        """The dice that an event shows."""
        match event:
            case combat.DiceRolled(dice=dice) | happenings.AttributeRolled(dice=dice):
                rolled = enumerate(dice)
                return tuple(die_of(Die(colour, face), place, self.names) for place, (colour, face) in rolled)
            case combat.DieRerolled(colour=colour, face=face):
                return (die_of(Die(colour, face, rerolled=True), 0, self.names),)
            case combat.DiceRemoved(colours=colours):
                blank = enumerate(colours)
                return tuple(DieSheet(place, colour, 0, self.names.colour(colour)) for place, colour in blank)
        return ()

    def refusal(self, refusal: Refusal) -> Refused:
        return refused(refusal, self.names)

    def in_one_go(self, option: Option, because: Because, version: int) -> InOneGo | None:
        """A walk to where a step leads, for which nothing else has to be chosen."""
        space = space_named(self.game, str(because.facts.get("space", ""))) if isinstance(option, Step) else None
        found = walk_toward(self.game, space, version) if space is not None else None
        if found is None:
            return None
        there, cost = found
        return InOneGo(there, self.say("option.walk", cost, space=self.names.space(there.space)))

    def because(self, because: Because) -> str:
        return super().because(with_odds(self.game, because))

    def openly_because(self, option: Option, because: Because) -> str:
        if not isinstance(option, ActivateGroup | PassTurn) or because.message not in self.open_reasons:
            return ""
        return self.because(self._heard_by_all(because))

    def _heard_by_all(self, because: Because) -> Because:
        """A reason without what only the bot's own side may know."""
        heard = tuple(self._heard_by_all(each) for each in because.more if each.message in self.open_reasons)
        return Because(because.message, because.facts, heard)

    def fact(self, name: str, fact: object) -> object:
        return fact_words(name, fact, self.names)

    def answer(self, heard: Heard, seat: Seat) -> Told:
        match heard:
            case WhyNot():
                return why_not(heard, seat, self.names)
            case Aim(figure=figure):
                return aim(figure, seat, self.names)
            case Look(space=space):
                return looked_at(space, self.names)
        return super().answer(heard, seat)


def _actor(event: Event) -> int | None:
    """Who is seen: the one that acts, or to whom it happens."""
    if isinstance(event, InstructionResolved):
        return event.deed.figure
    found = (getattr(event, field, None) for field in ("figure", "attacker", "target"))
    return next((each for each in found if isinstance(each, int)), None)


def _count(event: combat.AttackSettled) -> CountingSheet:
    """What cancels what: of the blocks what is not pierced, of the damage what is not blocked."""
    pierced = min(event.pierce, event.block)
    blocked = min(event.block - pierced, event.damage)
    landed = 0 if event.missed or event.dodge else event.damage - blocked
    return CountingSheet(
        event.damage, event.block, pierced, blocked, landed, event.accuracy, event.distance, event.dodge, event.missed
    )
