"""What people call the things on the table: figures by letters, spaces and tokens by where they lie."""

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, replace
from functools import lru_cache

from holotable.imperial_assault import board
from holotable.imperial_assault.board.drawing import token_word
from holotable.imperial_assault.board.figure import NEUTRAL
from holotable.imperial_assault.cards import deployment_cards
from holotable.imperial_assault.combat.objects import standing_on
from holotable.imperial_assault.missions.format import Event, because_of, told_by
from holotable.imperial_assault.missions.known import mission_at, missions
from holotable.imperial_assault.missions.listening import names_of
from holotable.imperial_assault.table.lasting import figure_for
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import Play
from holotable.imperial_assault.telling.missions import title_of
from holotable.imperial_assault.telling.printed_names import PrintedNames
from holotable.words import Speech

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_MISSION, _BONUS = "mission.", "lasting.bonus:"


@dataclass(frozen=True, slots=True)
class Acquaintance:
    """A figure that has been seen: its letter, what it is called, its side when it came, its card if it has one."""

    letter: str
    name: str
    side: str
    card: str


class Names(PrintedNames):
    """Everything by its name in one language. What was seen once keeps its name, also when it has left the table."""

    def __init__(self, say: Speech, game: Play) -> None:
        super().__init__(say)
        self.game = game
        self._figures: dict[int, Acquaintance] = {}
        self._groups: dict[int, str] = {}
        self._objects: dict[int, str] = {}
        self._tokens: dict[str, str] = {}
        self._place = ("", "")
        self._board: board.Board | None = None
        self.look(game)

    def copy(self) -> "Names":
        """The same names; whom one gets to know later the other does not."""
        twin = copy(self)
        twin._figures, twin._groups = dict(self._figures), dict(self._groups)
        twin._objects, twin._tokens = dict(self._objects), dict(self._tokens)
        return twin

    def look(self, game: Play) -> None:
        """Take in what is on the table now."""
        self.game = game
        for number, figure in sorted(game.table.figures.items()):
            if number in self._figures:
                if figure.role and (called := self._called(figure.role)):
                    self._figures[number] = replace(self._figures[number], name=called)
                continue
            place = len(self._figures)
            letter = ALPHABET[place % len(ALPHABET)] * (1 + place // len(ALPHABET))
            is_first = figure.side == next(iter(game.table.sides))
            card = figure.card if figure.sheet is not None or figure.card in deployment_cards() else ""
            self._figures[number] = Acquaintance(
                letter if is_first else letter.lower(), self._kind_of(number), figure.side, card
            )
        for number, group in game.table.groups.items():
            if number not in self._groups:
                there = [each for each in group.figures if each in game.table.figures]
                self._groups[number] = self._kind_of(there[0]) if there else self._in_colour(number, group.card)
        for name, token in game.table.tokens.items():
            self._tokens[name] = token.kind
        for number, made in [*game.table.objects.items(), *game.table.destroyed.items()]:
            if number not in self._objects:
                self._objects[number] = (
                    self.token(made.token) if made.token else self.say("door.attacked", door=self.door(made.door))
                )

    def _kind_of(self, number: int) -> str:
        figure = self.game.table.figures[number]
        if figure.role and (called := self._called(figure.role)):
            return called
        if figure.person is not None or figure.side == NEUTRAL:
            return token_word(figure.card.rstrip("0123456789").rstrip("_"), self.say)
        return self.hero(figure.card) if figure.sheet is not None else self._in_colour(figure.group, figure.card)

    def role_of(self, number: int) -> str:
        """What the mission calls a group of the Empire by who of it has a role; none for others."""
        there = self.game.table.figures
        roles = [there[each].role for each in self.game.table.groups[number].figures if each in there]
        return next((called for role in roles if role and (called := self._called(role))), "")

    def _called(self, role: str) -> str:
        """What the mission calls whoever has a role, if it calls them something."""
        mission = mission_at(self.game.table.map, self.game.table.mission)
        called = mission.called.roles.get(role) if mission is not None else None
        return self.say(called) if called else ""

    def _in_colour(self, number: int, card: str) -> str:
        """A card with the colour by which the group is told from others of its kind (LA-ID-03)."""
        group = self.game.table.groups.get(number)
        if group is None or not group.colour:
            return self.card(card)
        return self.say("name.in-colour", name=self.card(card), colour=self.colour(group.colour))

    # Figures and groups.

    def letter(self, number: int) -> str:
        return self._figures[number].letter if number in self._figures else "?"

    def figure(self, number: int) -> str:
        """A figure by its card's name and its letter; an object by its token."""
        if number in self._figures:
            return f"{self._figures[number].name} {self._figures[number].letter}"
        return self._objects.get(number) or self.say("name.nobody")

    def card_of(self, number: int) -> str:
        """The card of a figure, also of one that is no longer there; none for what has no card."""
        return self._figures[number].card if number in self._figures else ""

    def side_of(self, number: int) -> str:
        """The side with which a figure came to the table; none for what is no figure."""
        return self._figures[number].side if number in self._figures else ""

    def figure_lettered(self, typed: str) -> int | None:
        """The figure on the table that goes by a letter, in whatever case."""
        there = self.game.table.figures
        return next((each for each in there if self.letter(each).lower() == typed.lower()), None)

    def group(self, number: int) -> str:
        """A group by its card's name and its figures that are on the map now."""
        group = self.game.table.groups.get(number)
        return self.group_of(number, group.figures if group is not None else ())

    def group_of(self, number: int, figures: Sequence[int]) -> str:
        """A group by its card's name when it had these figures."""
        name = self._groups.get(number) or self.say("name.nobody")
        letters = ", ".join(self.letter(each) for each in figures)
        return f"{name} ({letters})" if letters else name

    def player(self, side: str) -> str:
        """A player by the army; of two armies of one name by the side too. In a campaign the side itself."""
        table, players = self.game.table, self.game.table.players
        if table.own.is_rebel(table, side) and side in table.sides:
            return self.say("side.rebels")
        if side not in players:
            return self.say("side.imperial") if table.is_imperial(side) else side
        army = players[side].army
        twins = [each.army for each in players.values()].count(army) > 1
        return f"{army} ({side.upper()})" if twins else army

    def player_within(self, side: str) -> str:
        """A player within a sentence."""
        table = self.game.table
        if side in table.players:
            return self.player(side)
        return self.say("log.side.imperial" if table.is_imperial(side) else "log.side.rebels")

    # Abilities and what comes of them.

    def ability(self, name: str, source: int | str = "") -> str:
        """An ability by name and what it does; which figure's it is, if it is one's."""
        if name.startswith(_MISSION):
            event = self._event(name)
            words = event.words or event.name or because_of(event) if event is not None else ""
            return self.say(words or "name.mission-rule")
        whose = figure_for(source) if source and name.startswith(_BONUS) else source
        mine = isinstance(whose, int) and whose in self._figures
        return self.ability_of(name, self.figure(int(whose)) if mine else "")

    def effect(self, name: str) -> str:
        """An effect by the name alone of the ability or card that it is of; those of a mission by their event's."""
        if not name.startswith(_MISSION):
            return super().effect(name)
        event = self._event(name)
        if event is None or not event.name:
            return self.mission(self.game.table.mission) if self.game.table.players else self.say("name.story")
        return self.say(event.name)

    def _event(self, ability: str) -> Event | None:
        """The event of the mission that listens as this ability."""
        mission = mission_at(self.game.table.map, self.game.table.mission)
        events = mission.events if mission is not None else ()
        return next((each for each in events if mission and ability in names_of(mission, each)), None)

    def cause(self, rule: str) -> str:
        """Why points were gained: a rule's id, the mission, or a card."""
        table = self.game.table
        if table.map and rule == board.find_map(table.map).mission(table.mission).rules:
            return self.mission(table.mission)
        return self.card(rule) if rule.islower() else rule

    # The map.

    def space(self, space: int) -> str:
        place = (self.game.table.map, self.game.table.picture)
        if place != self._place or self._board is None:
            self._place, self._board = place, scene(self.game.table).geometry.ground.board
        return board.space_name(self._board, space)

    def point(self, name: str) -> str:
        """A deployment point by where it lies: its id is no word of any language."""
        table = self.game.table
        points = table.empire.points if table.own.has_class_cards else {}
        return self.space(points[name].space) if name in points else name

    def spaces(self, spaces: Sequence[int]) -> str:
        """Where a base stands: its space, or the first and the last of several."""
        named = [self.space(space) for space in (min(spaces), max(spaces))]
        return named[0] if named[0] == named[1] else f"{named[0]}-{named[1]}"

    def token(self, name: str) -> str:
        """A token by its kind, and where it lies now."""
        token = self.game.table.tokens.get(name)
        return self.token_at(name, token.space if token is not None else None)

    def token_at(self, name: str, space: int | None) -> str:
        """A token by its kind when it lay on that space, or on none."""
        word = token_word(self._tokens.get(name, name.rstrip("0123456789_")), self.say)
        return word if space is None else self.say("name.token", token=word, space=self.space(space))

    def door(self, name: str) -> str:
        """A door by its number on the map, and by what the mission calls it: its id is no word of any language."""
        table = self.game.table
        ids = _doors_in_order(table.map, tuple(table.sections)) if table.map else ()
        if name not in ids:
            return name
        number, mission = str(ids.index(name) + 1), mission_at(table.map, table.mission)
        if mission is None or name not in mission.called.doors:
            return number
        return self.say("name.door", number=number, door=self.say(mission.called.doors[name]))

    def mission(self, mission: str) -> str:
        found = board.find_map(self.game.table.map).mission(mission)
        return title_of(found.rules or mission, self.say) if found.rules in missions() else found.name

    def event_of(self, text: str) -> str:
        """The event in which a text is read aloud, by its name if it has one."""
        mission = mission_at(self.game.table.map, self.game.table.mission)
        event = told_by(mission, text) if mission is not None else None
        return self.say(event.name) if event is not None and event.name else ""

    def distance(self, one: int, other: int) -> str:
        """How far it is between two figures, or a figure and an object."""
        return self._far(self.spaces_between(one, other))

    def distance_to(self, figure: int, space: int) -> str:
        """How far it is from a figure to a space: so much accuracy an attack in it needs."""
        return self._far(self.spaces_to(figure, space))

    def _far(self, spaces: int | None) -> str:
        return self.say("name.far-away") if spaces is None else self.say("name.spaces-away", spaces)

    def spaces_between(self, one: int, other: int) -> int | None:
        """The spaces from a figure to another or an object on the map; None where there is no way, or no such thing."""
        table = self.game.table
        if one not in table.figures or not table.has(other):
            return None
        here = scene(table)
        if other in table.figures:
            return board.distance(here, str(one), str(other))
        counted = [board.distance_to_object(here, str(one), space) for space in standing_on(table, other)]
        return min((each for each in counted if each is not None), default=None)

    def spaces_to(self, figure: int, space: int) -> int | None:
        """The spaces counted from a figure on the map to a space; None where there is no way, or no figure."""
        if figure not in self.game.table.figures:
            return None
        return board.distance(scene(self.game.table), str(figure), space)


@lru_cache(maxsize=64)
def _doors_in_order(map_id: str, sections: tuple[str, ...]) -> tuple[str, ...]:
    """The doors of a map; where it is in fog as they are found, so that no number tells of others."""
    return tuple(door.id for door in board.find_map(map_id).doors_beside(sections or None))
