"""Which instructions, bonus effects and events of missions were used in random missions of Legends."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from holotable.bots.bot import Seated
from holotable.imperial_assault.board.maps import LEGENDS as MISSIONS
from holotable.imperial_assault.instructions.format import Bonus
from holotable.imperial_assault.instructions.known import all_orders
from holotable.imperial_assault.instructions.reading import Orders
from holotable.imperial_assault.legends.empire.happenings import GroupInstructed, InstructionResolved
from holotable.imperial_assault.legends.empire.scripts import bonus_effects, effect_names
from holotable.imperial_assault.missions import happening
from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.missions.format import Event
from holotable.imperial_assault.missions.known import missions_of
from holotable.imperial_assault.modes.legends import LEGENDS
from holotable.imperial_assault.table.choices import Interact, OpenDoor
from holotable.imperial_assault.table.parts import DIFFICULTIES
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import Option, Stream
from tests.imperial_assault.walks.abilities_used import LONGEST, counting
from tests.imperial_assault.walks.legends import any_legends_mission, reinforce, sparing

# So many groups at most come besides the mission's, for no mission has all of them; one in so many turns.
MORE, SELDOM = 6, 3
# What comes late in a mission comes to who gets so far: while something did not, every other one is easy, as it is.
EASY = DIFFICULTIES[0]
CURIOUS = (Interact, OpenDoor, TakeWay)


def instructions_named(orders: Orders, bonus: Bonus, listed: str) -> list[str]:
    """All that a figure goes through with these, by names: before the list, the list, after it."""
    before, after = (f"bonus.{orders.family}.{bonus.id}.{when}" for when in ("first", "last"))
    return [
        *(f"{before}.{place}" for place in range(len(bonus.first))),
        *(f"orders.{orders.family}.{listed}.{place}" for place in range(len(orders.list_of(listed).do))),
        *(f"{after}.{place}" for place in range(len(bonus.last))),
    ]


def of_orders(orders: Orders) -> set[str]:
    """All that the groups of a card can be told, and what listens for them then."""
    found = {f"bonus.{orders.family}.{bonus.id}" for bonus in orders.bonus}
    lasting = {f"lasting.{name}" for bonus in orders.bonus for name in effect_names(orders, bonus)}
    found |= lasting & {ability.name for ability in bonus_effects().abilities}
    for bonus in orders.bonus:
        for listed in orders.lists:
            found |= {*instructions_named(orders, bonus, listed.id)}
    return found


def of_missions() -> dict[str, set[str]]:
    """The events of each mission."""
    return {
        mission.id: {f"event.{mission.id}.{event.id}" for event in mission.events} for mission in missions_of(MISSIONS)
    }


def all_that_is_written() -> set[str]:
    """Instructions that are carried out, bonus effects that are drawn, what they do at moments, and events."""
    told = {name for orders in all_orders().values() for name in of_orders(orders)}
    return told | {name for names in of_missions().values() for name in names}


class Usage:
    """How often each was used in all missions so far."""

    def __init__(self, seed: int = 0) -> None:
        self.used = Counter[str]()
        self.decisions = 0
        self.wanted = all_that_is_written()
        self._stream = Stream(seed)

    def unused(self) -> list[str]:
        return sorted(self.wanted - self.used.keys())

    def play(self, decisions: int) -> None:
        """Go on playing for about so many decisions; missions and groups with something unused come first."""
        until = self.decisions + decisions
        with counting(LEGENDS.rules, self.used), _noting(self.used):
            while self.decisions < until:
                mission = self._pick(of_missions())
                if of_missions()[mission] - self.used.keys() and self._stream.below(2):
                    self._play_out(any_legends_mission(self._stream, mission, EASY), 0)
                else:
                    self._play_out(any_legends_mission(self._stream, mission), self._stream.below(MORE + 1))

    def _pick(self, named: dict[str, set[str]]) -> str:
        """One of those of which something was never used, or any."""
        waiting = [name for name, things in named.items() if things - self.used.keys()]
        return self._stream.pick(waiting or [*named])

    def _play_out(self, game: Play, more: int) -> None:
        """Heroes at random or by script: who never goes for an objective never comes to what follows.

        Some let the Empire have its way, for else they seldom come to what it does then.
        """
        bot = self._stream.pick(["random", "scripted", "scripted"])
        spares = not self._stream.below(SELDOM)
        bots = {seat: LEGENDS.bot(bot, self._stream) for seat in game.table.seats()}
        cards = {card: of_orders(orders) for card, orders in all_orders().items()}
        game.listen_in()
        for _ in range(LONGEST):
            if game.decision is None:
                return
            if more and game.decision.kind == "activate" and not self._stream.below(SELDOM):
                more -= 1
                reinforce(game, self._pick(cards), self._stream)
                continue
            option = self._curious(game) or bots[game.decision.seat].choose(self._seated(game)).option
            game.advance(sparing(game, option, self._stream) if spares else option)
            self.decisions += 1
            self._note(game)

    def _seated(self, game: Play) -> Seated[Table]:
        assert game.decision is not None
        return Seated(game, game.decision.seat, LEGENDS.redeal)

    def _curious(self, game: Play) -> Option | None:
        """What lies there is used, doors are opened and other ways are taken more often than by bots."""
        there = [each for each in game.decision.options if isinstance(each, CURIOUS)] if game.decision else []
        return self._stream.pick(there) if there and self._stream.below(2) else None

    def _note(self, game: Play) -> None:
        for event in game.take_events():
            if isinstance(event, GroupInstructed):
                self.used[f"bonus.{all_orders()[event.card].family}.{event.bonus}"] += 1
            elif isinstance(event, InstructionResolved) and not event.deed.skipped:
                orders = all_orders()[event.card]
                names = instructions_named(orders, orders.bonus_of(event.bonus), event.orders)
                self.used[names[event.deed.place]] += 1


@contextmanager
def _noting(used: Counter[str]) -> Iterator[None]:
    """Count every event of a mission that begins to happen."""
    plain = happening.note

    def note(game: Play, event: Event) -> None:
        used[f"event.{game.table.mission}.{event.id}"] += 1
        plain(game, event)

    with patch.object(happening, "note", note):
        yield
