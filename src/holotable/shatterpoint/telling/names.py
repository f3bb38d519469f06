"""What people call the things of a battle: units by their cards, characters by number, places in millimetres."""

from collections.abc import Mapping, Sequence

from holotable.kernel import Option
from holotable.shatterpoint.battle.battle import SHATTERPOINT, SIDES, Battle, CharacterId, Play, UnitId
from holotable.shatterpoint.battle.scene import MILLIMETRE
from holotable.shatterpoint.battlefields import battlefield
from holotable.shatterpoint.battlefields.kinds import battlefield_name, kind_word, lies_in, objective_sign
from holotable.shatterpoint.cards import abilities, conditions, mission, missions, units
from holotable.shatterpoint.cards.effect import MOVEMENTS
from holotable.shatterpoint.cards.explaining import explained
from holotable.shatterpoint.cards.faces import ATTACK, ATTACK_FACES, DEFENCE_FACES
from holotable.shatterpoint.effects.known import known
from holotable.shatterpoint.table import Place
from holotable.shatterpoint.telling.symbols import symbol_words, symbols_words
from holotable.words import Speech

_FACES = {
    "critical": "battle.face.critical",
    "strike": "battle.face.strike",
    "block": "battle.face.block",
    "expertise": "battle.face.expertise",
    "failure": "battle.face.failure",
}
_ACTIONS = {
    "move": "battle.action.move",
    "focus": "battle.action.focus",
    "combat": "battle.action.combat",
    "recover": "battle.action.recover",
    "take-cover": "battle.action.take-cover",
}
_WAYS = {"hunker": "battle.way.hunker", "condition": "battle.way.condition", "attack": "battle.way.attack"}
_DICE = {"attack": "battle.die.attack", "defence": "battle.die.defence"}
# Objectives by where they lie as the mission card shows it.
_OBJECTIVES = {
    "NW": "battle.objective.NW",
    "N": "battle.objective.N",
    "NE": "battle.objective.NE",
    "W": "battle.objective.W",
    "C": "battle.objective.C",
    "E": "battle.objective.E",
    "SW": "battle.objective.SW",
    "S": "battle.objective.S",
    "SE": "battle.objective.SE",
}


class Names:
    """Everything by its name in one language."""

    listed: Mapping[Option, str]
    """Why each place or direction is listed that a host lists for people to choose from."""

    def __init__(self, say: Speech, game: Play) -> None:
        self.say = say
        self.game = game
        self.listed = {}

    def look(self, game: Play) -> None:
        self.game = game

    @property
    def battle(self) -> Battle:
        return self.game.table

    # Players, units, characters.

    def player(self, side: str) -> str:
        """A player by the strike team; of two teams of one name by the side too."""
        players = {str(each): player for each, player in self.battle.players.items()}
        if side not in players:
            return side
        team = players[side].team
        twins = [each.team for each in players.values()].count(team) > 1
        return f"{team} ({side.upper()})" if twins else team

    def unit(self, unit: UnitId) -> str:
        """A unit by its card; by its side too if the other has the same."""
        if unit not in self.battle.units:
            return unit
        side, _, card = unit.partition(".")
        twins = all(f"{each}.{card}" in self.battle.units for each in SIDES)
        return f"{units()[card].name} ({side.upper()})" if twins else units()[card].name

    def character(self, character: CharacterId) -> str:
        """A character by its unit, with its number if that has several."""
        unit, _, number = character.rpartition(".")
        if unit not in self.battle.units:
            return character
        alone = self.battle.card_of(unit).characters == 1
        return self.unit(unit) if alone else f"{self.unit(unit)} {number}"

    # Cards.

    def card(self, card: str) -> str:
        """An order card by its unit, or a struggle card."""
        if card == SHATTERPOINT:
            return self.say("battle.shatterpoint-card")
        if card in units():
            return units()[card].name
        struggles = (each.struggles[card].name for each in missions().values() if card in each.struggles)
        return next(struggles, card)

    def mission(self, name: str) -> str:
        return mission(name).name

    def stance(self, unit: UnitId, side: int) -> str:
        """A side of a unit's stance card by its name."""
        stances = self.battle.card_of(unit).stances
        return stances[side - 1].name if 0 < side <= len(stances) else str(side)

    def ability(self, name: str) -> str:
        """An ability, or one of its effects, by the name of the ability."""
        found = known()[name][0] if name in known() else abilities().get(name)
        return found.name if found is not None else name

    def ability_text(self, name: str, unit: str = "", price: str = "") -> str:
        """An ability with what it does, and whose it is and what it costs if that is said."""
        found = known()[name][0] if name in known() else abilities().get(name)
        if found is None:
            return name
        does = explained(found, self.say)
        if unit in self.battle.units:
            message = "battle.ability-of-priced" if price else "battle.ability-of"
            return self.say(message, unit=self.unit(unit), ability=found.name, does=does, price=price)
        message = "battle.ability-priced" if price else "battle.ability"
        return self.say(message, ability=found.name, does=does, price=price)

    def price(self, force: int) -> str:
        return self.say("battle.price-force", force) if force else self.say("battle.price-nothing")

    def condition(self, name: str) -> str:
        return self.say(f"unit.condition.{name}") if name in conditions() else name

    def action(self, name: str) -> str:
        return self.say(_ACTIONS[name]) if name in _ACTIONS else name

    def move(self, name: str) -> str:
        return self.say(f"does.move.{name}") if name in MOVEMENTS else name

    def type(self, kind: str) -> str:
        return self.say("battle.type.melee") if kind == "melee" else self.say("battle.type.ranged")

    def way(self, way: str) -> str:
        """One of several things that may happen: a character, a condition, a symbol, or what an ability names."""
        if way in _WAYS:
            return self.say(_WAYS[way])
        if way in self.battle.characters:
            return self.character(way)
        return self.say("battle.price-force", int(way)) if way.isdecimal() else symbol_words(way, self.say)

    def symbols(self, gives: Mapping[str, int]) -> str:
        return symbols_words(gives, self.say)

    # Dice.

    def face(self, die: str, face: int) -> str:
        """What a face of a die shows."""
        return self.result((ATTACK_FACES if die == ATTACK else DEFENCE_FACES)[face])

    def result(self, result: str) -> str:
        return self.say(_FACES[result])

    def die(self, die: str) -> str:
        return self.say(_DICE[die])

    def faces(self, die: str, faces: Sequence[int]) -> str:
        """A roll, equal results counted."""
        shown = [self.face(die, face) for face in sorted(faces)]
        counted = {each: shown.count(each) for each in shown}
        said = (each if number == 1 else f"{number} × {each}" for each, number in counted.items())
        return ", ".join(said) or self.say("battle.no-dice")

    # The table.

    def objective(self, name: str) -> str:
        return self.say(_OBJECTIVES[name]) if name in _OBJECTIVES else self.say("battle.objective", name=name)

    def letters(self, objective: str) -> str:
        """An objective by the letters of where it lies."""
        return objective_sign(objective, self.say)

    def thing(self, name: str) -> str:
        """Whatever has an id on the table: a character, an objective, a part of the terrain, a transition point."""
        if name.rpartition(".")[0] in self.battle.units:
            return self.character(name)
        if name in self.battle.objectives:
            return self.objective(name)
        laid = battlefield(self.battle.battlefield)
        if name in laid.kinds:
            outline = laid.part(name).outline
            where = self._lies_in((outline.left + outline.right) // 2, (outline.bottom + outline.top) // 2)
            return self.say("battle.part", kind=kind_word(laid.kinds[name], self.say), where=where)
        if point := next((each for each in laid.transfers if each.id == name), None):
            return self.say("battle.transfer", where=self._lies_in(point.x, point.y))
        return name

    def _lies_in(self, x: int, y: int) -> str:
        """Where something lies, by the compass that the objectives go by."""
        return self.letters(lies_in(x * self.battle.north, y * self.battle.north))

    def place(self, at: Place) -> str:
        """A place in whole millimetres from the centre of the table; its height only above the ground."""
        x, y, z = (_millimetres(each) for each in at)
        return self.say("battle.place-high", x=x, y=y, z=z) if z else self.say("battle.place", x=x, y=y)

    def battlefield(self, name: str) -> str:
        return battlefield_name(name, battlefield(name).name, self.say)

    def edge(self, edge: str) -> str:
        return self.say("battle.edge.a") if edge == "a" else self.say("battle.edge.b")

    def space(self, token: int) -> str:
        """A space of the struggle track."""
        if not token:
            return self.say("battle.space-0")
        return self.say("battle.space", space=abs(token), side=self.player("a" if token > 0 else "b"))


def _millimetres(length: int) -> int:
    return (length + MILLIMETRE // 2) // MILLIMETRE
