"""What is printed on cards, sheets and dice by its name, whatever lies on the table."""

from collections.abc import Iterable

from holotable.imperial_assault.board.drawing import token_word
from holotable.imperial_assault.cards import (
    KINDS,
    AgendaCard,
    Card,
    Reward,
    abilities,
    ability,
    command_cards,
    deployment_cards,
    heroes,
    told_elite,
)
from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.cards.effect import Effect
from holotable.imperial_assault.cards.explaining import explained, sentence_of
from holotable.imperial_assault.cards.heroes import HeroAbility
from holotable.imperial_assault.cards.notation import Part
from holotable.imperial_assault.combat.happenings import BonusApplied
from holotable.imperial_assault.effects.commands.playing import ACTIONS
from holotable.imperial_assault.instructions.known import all_orders
from holotable.imperial_assault.legends.empire.scripts import free_instructions
from holotable.imperial_assault.telling.missions import map_title
from holotable.words import Speech

_KEYWORDS = {
    "keyword.blast": "name.keyword-blast",
    "keyword.cleave": "name.keyword-cleave",
    "keyword.conditions": "name.keyword-conditions",
    "keyword.recover": "name.keyword-recover",
    "keyword.points": "name.keyword-points",
}
_KEYWORD_NAMES = {"keyword.blast": "name.blast", "keyword.cleave": "name.cleave"}
_BONUS, _ORDERS = "bonus:", "orders:"
_FAMILIES = ("agenda", "command", "lasting", "special", "upgrade")
_CONDITIONS = {
    "bleeding": "name.bleeding",
    "focused": "name.focused",
    "hidden": "name.hidden",
    "stunned": "name.stunned",
    "weakened": "name.weakened",
}
_ATTRIBUTES = {"strength": "name.strength", "insight": "name.insight", "tech": "name.tech"}


class PrintedNames:
    """All that is printed, by its name in one language."""

    def __init__(self, say: Speech) -> None:
        self.say = say

    # Cards and what they do.

    def card(self, card: str) -> str:
        """A card by its name; what the orders of a group do for it by theirs."""
        if card.startswith(_BONUS):
            _, family, bonus, _ = card.split(":")
            return self.say(f"bonus.{family}.{bonus}")
        if card.startswith(_ORDERS):
            return self._instruction(card)
        if card in deployment_cards():
            found = deployment_cards()[card]
            return self.say("name.elite", name=found.name) if card in told_elite() else found.name
        named = _named(card)
        return named.name if named is not None else card.replace("_", " ")

    def _instruction(self, script: str) -> str:
        """What a free instruction does, by the bonus effect or list that alone has it; else by whose orders it is."""
        _, family, number = script.split(":")
        said, found = free_instructions(family)[int(number)], set[str]()
        for orders in all_orders().values():
            if orders.family == family:
                found |= {f"bonus.{family}.{each.id}" for each in orders.bonus if said in (*each.first, *each.last)}
                found |= {f"orders.{family}.{each.id}" for each in orders.lists if said in each.do}
        return self.say(found.pop() if len(found) == 1 else "name.orders")

    def hero(self, hero: str) -> str:
        """A hero by the sheet; a Deployment card may have the same id."""
        return heroes()[hero].name

    def card_effect(self, card: str) -> str:
        """What a Command card does."""
        return explained(command_cards()[card], self.say)

    def card_text(self, card: str) -> str:
        """A Command card with what it does."""
        return self.say("name.effect", name=self.card(card), effect=self.card_effect(card))

    def card_played(self, card: str) -> str:
        """A Command card with what it costs in an activation, and what it does."""
        if actions := ACTIONS.get(command_cards()[card].timing):
            return self.say("name.for-actions", actions, name=self.card(card), effect=self.card_effect(card))
        return self.card_text(card)

    def ability_of(self, name: str, whose: str = "") -> str:
        """An ability by name and what it does; which figure's it is, if it is printed for one."""
        if name in _KEYWORDS:
            return self.say(_KEYWORDS[name])
        card = name.partition(".")[2]
        if card in command_cards():
            return self.card_text(card)
        said = self._printed(name)
        return self.say("name.whose", ability=said, figure=whose) if whose else said

    def _printed(self, name: str) -> str:
        if name in abilities():
            return self.say("name.effect", name=ability(name).name, effect=explained(ability(name), self.say))
        first, _, rest = name.partition(".")
        if (of_a_hero := _hero_ability(first)) is not None:
            return self.say("name.effect", name=of_a_hero.name, effect=explained(of_a_hero, self.say))
        card = rest.partition(".")[0] if first in ("agenda", "lasting", "upgrade") else first
        if card.startswith(_BONUS):
            return self.say("name.effect", name=self.card(card), effect=sentence_of(_effect_of(card), self.say))
        found = _named(card)
        if isinstance(found, AgendaCard | Reward):
            return self.say("name.effect", name=found.name, effect=explained(found, self.say))
        return self.card(card)

    def card_with(self, name: str) -> str:
        """The card on which an ability is printed, by its id; none for what is printed on a sheet or in a rule."""
        first, _, rest = name.partition(".")
        card = rest.partition(".")[0] if first in _FAMILIES else first
        return card if card not in abilities() and _named(card) is not None else ""

    def effect(self, name: str) -> str:
        """An effect by the name alone of the ability or card that it is of."""
        if name in _KEYWORD_NAMES:
            return self.say(_KEYWORD_NAMES[name])
        if name in _CONDITIONS:
            return self.condition(name)
        first, _, rest = name.partition(".")
        card = rest.partition(".")[0] if first in _FAMILIES else first
        if card in abilities():
            return ability(card).name
        of_a_hero = _hero_ability(card)
        return of_a_hero.name if of_a_hero is not None else self.card(card)

    def results(self, bonus: BonusApplied) -> str:
        """What a printed bonus adds to an attack."""
        parts = ("damage", "surge", "accuracy", "pierce", "block", "evade")
        amounts = [(part, getattr(bonus, part)) for part in parts]
        return ", ".join(self.say(f"part.{part}", amount=amount) for part, amount in amounts if amount)

    def heading(self, kind: str) -> str:
        """The ability or card that a question is about, if it is about one."""
        name = kind.replace("-", "_")
        if name in abilities():
            return ability(name).name
        return self.card(name) if _named(name) is not None else ""

    def condition(self, name: str) -> str:
        """A condition by what its card is called, something to choose by its words; anything else stays as it is."""
        if name in _CONDITIONS:
            return self.say(_CONDITIONS[name])
        return self.say(f"way.{name}") if f"way.{name}" in self.say.ids() else name

    # What stands on maps, sheets and dice.

    def kind(self, kind: str) -> str:
        """A kind of token."""
        return token_word(kind, self.say)

    def text(self, message: str) -> str:
        """A text of the mission by its message id, if there is one."""
        return self.say(message) if message else ""

    def map(self, map_id: str) -> str:
        return map_title(map_id, self.say)

    def attribute(self, name: str) -> str:
        return self.say(_ATTRIBUTES[name])

    def colour(self, colour: str | None) -> str:
        return self.say(f"part.{colour}") if colour else self.say("name.no-colour")

    def die(self, colour: str, face: int) -> str:
        """A die with what its face shows."""
        return die_words(colour, face, self.say)

    def surge(self, cost: int, bought: Iterable[Part]) -> str:
        """What so many surges buy."""
        parts = ", ".join(
            ability(name).name if name in abilities() else self.say(f"part.{name}", amount=amount)
            for name, amount in bought
        )
        return parts if cost == 1 else self.say("part.cost", amount=cost, parts=parts)


def die_words(colour: str, face: int, say: Speech) -> str:
    """A die with what its face shows."""
    is_attack = colour in dice().attack
    results = dice().attack[colour][face] if is_attack else dice().defence[colour][face]
    names = ("damage", "surge", "accuracy") if is_attack else ("block", "evade", "dodge")
    parts = [
        say("name.dodge") if name == "dodge" else say(f"part.{name}", amount=amount)
        for name, amount in zip(names, results, strict=True)
        if amount
    ]
    shown = ", ".join(parts) or say("name.blank")
    return f"{say(f'part.{colour}')} [{shown}]"


def _effect_of(card: str) -> Effect:
    """What listens for a bonus effect of a group's orders."""
    _, family, name, number = card.split(":")
    known = (each for orders in all_orders().values() if orders.family == family for each in orders.bonus)
    return next(each for each in known if each.id == name).effects[int(number)]


def _named(card: str) -> Card | None:
    """The card with that id, of whatever kind; figures have names of their own."""
    families = [cards() for kind, cards in KINDS.items() if kind not in ("deployment", "condition")]
    return next((family[card] for family in families if card in family), None)


def _hero_ability(name: str) -> HeroAbility | None:
    """The ability of that name on a hero sheet."""
    return next((each for hero in heroes().values() for each in hero.abilities if each.id == name), None)
