"""What sparring says: options, events and refusals in the reader's language."""

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import abilities, ability, condition, deployment_card
from holotable.imperial_assault.cards.notation import surge_parts
from holotable.imperial_assault.combat import choices as combat
from holotable.imperial_assault.combat.dice import dice
from holotable.imperial_assault.combat.happenings import (
    AttackSettled,
    DiceRolled,
    DieRerolled,
    SurgeSpent,
    TargetDeclared,
)
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.combat.weapons import weapons_of
from holotable.imperial_assault.figures import choices as figures
from holotable.imperial_assault.figures import happenings
from holotable.imperial_assault.figures.activation import Activation
from holotable.imperial_assault.figures.standing import scene
from holotable.imperial_assault.figures.table import Figure, Play
from holotable.kernel import Decision, Event, First, Option, Pass, Refusal, Use
from holotable.words import Speech


class Teller:
    """Puts the game into words: `words` has the program's sentences, `say` those of the example."""

    def __init__(self, words: Speech, say: Speech, letters: dict[int, str]) -> None:
        self.words = words
        self.say = say
        self.letters = letters
        self._cards: dict[int, str] = {}

    def name(self, number: int, game: Play) -> str:
        """A figure by its letter and its card's name, also after it is gone."""
        if number in game.table.figures:
            self._cards[number] = deployment_card(game.table.figures[number].card).name
        return f"{self.letters[number]} ({self._cards.get(number, '?')})"

    def figure(self, figure: Figure) -> str:
        card = deployment_card(figure.card)
        return self.say(
            "sparring.figure",
            letter=self.letters[figure.id],
            name=card.name,
            damage=figure.damage,
            health=card.health,
            conditions="".join(f", {self.condition(each)}" for each in figure.conditions),
        )

    def condition(self, condition_id: str) -> str:
        return self.words(f"part.{condition(condition_id).keyword}", amount=0)

    def question(self, decision: Decision, game: Play) -> str:
        activation = game.nearest(Activation)
        if decision.kind == "activation" and activation is not None:
            return self.say(
                "sparring.activation",
                name=self.name(activation.figure, game),
                actions=activation.actions,
                points=activation.points,
            )
        message = f"sparring.ask-{decision.kind}"
        if message in self.say.ids():
            return self.say(message)
        known = decision.kind in abilities()
        return f"{ability(decision.kind).name}:" if known else self.say("sparring.ask")

    def option(self, option: Option, game: Play) -> str:  # noqa: C901  # a flat list
        match option:
            case figures.ActivateGroup(group=group):
                members = game.table.groups[group].figures
                return self.say("sparring.activate", names=", ".join(self.name(each, game) for each in members))
            case (
                figures.ActivateFigure(figure=figure)
                | figures.ChooseFigure(figure=figure)
                | combat.Cleave(figure=figure)
            ):
                return self.name(figure, game)
            case combat.Target(figure=figure):
                return self._target(figure, game)
            case figures.SpecialAction(ability=name):
                return f"{ability(name).name}: {self.words(ability(name).words)}"
            case Use(ability=name) if name.startswith("keyword."):
                return self.say(f"sparring.{name}")
            case Use(ability=name) | First(ability=name):
                return f"{ability(name).name}: {self.words(ability(name).words)}"
            case figures.OpenDoor(door=door):
                return self.say("sparring.open-door", door=door)
            case combat.SpendSurge(surge=surge):
                return self._surge(attack_of(game).attacker, surge, game)
            case combat.RerollDie(die=die):
                rolled = attack_of(game).rolled[die]
                return self._die(rolled.colour, rolled.face)
            case figures.GoTo(spaces=spaces) | figures.Step(spaces=spaces):
                return ", ".join(self._space(space, game) for space in spaces)
            case Pass():
                return self.say("sparring.pass")
            case _:
                return self.say(f"sparring.{type(option).__name__}")

    def _target(self, target: int, game: Play) -> str:
        activation = game.nearest(Activation)
        attacker = activation.figure if activation else target
        spaces = board.distance(scene(game.table), str(attacker), str(target))
        return self.say("sparring.target", name=self.name(target, game), spaces=spaces)

    def _surge(self, attacker: int, surge: int, game: Play) -> str:
        parts = surge_parts(weapons_of(game, attacker)[0].surges[surge])
        return ", ".join(self.words(f"part.{name}", amount=amount) for name, amount in parts)

    def _die(self, colour: str, face: int) -> str:
        """A die with what its face shows."""
        shown = dice().attack[colour][face] if colour in dice().attack else dice().defence[colour][face]
        names = ("damage", "surge", "accuracy") if colour in dice().attack else ("block", "evade", "dodge")
        parts = [
            self.say("sparring.dodge") if name == "dodge" else self.words(f"part.{name}", amount=amount)
            for name, amount in zip(names, shown, strict=True)
            if amount
        ]
        return f"{self.words(f'part.{colour}')} [{', '.join(parts) or '–'}]"

    def _space(self, space: int, game: Play) -> str:
        return board.space_name(scene(game.table).geometry.ground.board, space)

    def refusal(self, refusal: Refusal) -> str:
        sentence = self.words(refusal.reason, **refusal.facts)  # type: ignore[arg-type]  # facts fill the sentence
        return f"{sentence} ({refusal.rule})" if refusal.rule else sentence

    def event(self, event: Event, game: Play) -> str:  # noqa: C901  # a flat list
        """A line for the log, with the rule behind it; nothing for what the board shows anyway."""
        match event:
            case happenings.Activated(figure):
                return self.say("sparring.activated", name=self.name(figure, game))
            case TargetDeclared(attacker, target):
                return self.say("sparring.declared", attacker=self.name(attacker, game), target=self.name(target, game))
            case DiceRolled(dice=dice):
                return self.say("sparring.rolled", dice=", ".join(self._die(*die) for die in dice))
            case DieRerolled(colour, face):
                return self.say("sparring.rerolled", die=self._die(colour, face))
            case SurgeSpent(attacker, surge):
                return self.say("sparring.surge", gives=self._surge(attacker, surge, game))
            case AttackSettled():
                return self._settled(event)
            case happenings.Suffered(figure, damage):
                return self.say("sparring.suffered", name=self.name(figure, game), damage=damage)
            case happenings.Recovered(figure, damage):
                return self.say("sparring.recovered", name=self.name(figure, game), damage=damage)
            case happenings.Defeated(figure):
                return self.say("sparring.defeated", name=self.name(figure, game))
            case happenings.ConditionGained(figure, gained):
                return self.say("sparring.gained", name=self.name(figure, game), condition=self.condition(gained))
            case happenings.DoorOpened(figure):
                return self.say("sparring.opened", name=self.name(figure, game))
            case _:
                return ""

    def _settled(self, event: AttackSettled) -> str:
        if event.dodge:
            return self.say("sparring.dodged")
        if event.missed:
            return self.say("sparring.missed", accuracy=event.accuracy, spaces=event.distance)
        return self.say("sparring.hit", damage=event.damage, block=event.block, pierce=event.pierce)
