"""A board, figures, and play: the tests of figures and combat set a picture, play, and look."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import class_cards, heroes
from holotable.imperial_assault.cards.dice import AttackFace, DefenceFace, dice
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.choices import KeepSurges, SpendSurge, Target
from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.effects.commands.playing import PlayCard
from holotable.imperial_assault.effects.known import ABILITIES
from holotable.imperial_assault.heroes.loadout import bring
from holotable.imperial_assault.table.choices import (
    ActivateFigure,
    ActivateGroup,
    EndActivation,
    Move,
    PerformAttack,
    Step,
)
from holotable.imperial_assault.table.player import Player
from holotable.imperial_assault.table.table import Door, Figure, Group, Play, Sheet, Table
from holotable.imperial_assault.turns.activation import Activation
from holotable.kernel import Ability, Decision, DiceOnTheTable, Flow, Game, Option, Pass, Refusal, Rolled, Rules, Use
from tests.imperial_assault.by_hand import Mode, mission_rules, part_of

RULES = mission_rules()
SIDES = {"empire": "ike", "rebels": "ray"}

# No figure has the number of a group, and none a number that could be a damage or a distance.
FIRST_FIGURE, FIRST_GROUP = 21, 200


def face(colour: str, **shown: int) -> tuple[str, int]:
    """A die with the face that shows exactly this: face("red", damage=2, surge=1)."""
    names, faces = (
        (AttackFace._fields, dice().attack[colour])
        if colour in dice().attack
        else (DefenceFace._fields, dice().defence[colour])
    )
    wanted = tuple(shown.get(name, 0) for name in names)
    for place, each in enumerate(faces):
        if each == wanted:
            return colour, place
    raise AssertionError(f"no face of the {colour} die shows {shown}")


def let_fall(game: Play, faces: Sequence[tuple[str, int]]) -> None:
    """The dice fall so, the attack pool first; each player enters those of the own pool."""
    left = list(faces)
    while left:
        region = game.decision and game.decision.region
        assert isinstance(region, DiceOnTheTable)
        mine, left = left[: len(region.dice)], left[len(region.dice) :]
        assert tuple(colour for colour, _ in mine) == region.dice
        game.advance(Rolled([place for _, place in mine]))


def row(spaces: str, rules: Rules[Table] = RULES, **cards: str) -> "Scenario":
    """A mission in a corridor of one row: row("A . b", A="han_solo", b="nexu_regular")."""
    rim = "+-" * (len(spaces) // 2 + 1) + "+"
    return Scenario(f"{rim}\n|{spaces}|\n{rim}", cards, rules=rules)


def rows(*lines: str, rules: Rules[Table] = RULES, **cards: str) -> "Scenario":
    """A mission on a board of open rows: rows("A . b", ". . ."). An `on` line describes a figure."""
    return Scenario(open_rows(lines), cards, rules=rules)


def open_rows(lines: Sequence[str]) -> str:
    """The picture of a board without walls inside."""
    rim = "+-" * (len(lines[0]) // 2 + 1) + "+"
    between = "\n" + "+ " * (len(lines[0]) // 2 + 1) + "+\n"
    return f"{rim}\n{between.join(f'|{line}|' for line in lines)}\n{rim}"


def duel(spaces: str, hands: Mapping[str, Sequence[str]], groups: tuple[str, ...] = (), /, **cards: str) -> "Scenario":
    """A skirmish with Command cards: duel("A . b", {"rebels": ["deadeye"]}, A=..., b=...). Slashes part open rows."""
    return Scenario(open_rows(spaces.split(" / ")), cards, groups=groups, hands=hands)


def campaign(spaces: str, rules: Rules[Table] = RULES, **cards: "str | HeroSetup") -> "Scenario":
    """A campaign mission in a corridor: campaign("D . t", D="diala_passil", t="stormtrooper_regular").

    A hero's id gives the healthy hero with the weapon to start with; `sheet` changes that.
    """
    rim = "+-" * (len(spaces) // 2 + 1) + "+"
    found = {letter: sheet(card) if card in heroes() else card for letter, card in cards.items()}
    return Scenario(f"{rim}\n|{spaces}|\n{rim}", found, mode="campaign", rules=rules)


def rules_with(*abilities: Ability[Table]) -> Rules[Table]:
    """The rules, with abilities made for a test; `Scenario.own` brings them into play."""
    return mission_rules([*ABILITIES, *abilities])


@dataclass(frozen=True)
class HeroSetup:
    """A hero before the mission: strain, activation tokens, and the cards that were brought."""

    hero: str
    strain: int
    tokens: int
    cards: tuple[str, ...]


def sheet(hero: str, strain: int = 0, tokens: int = 1, cards: Sequence[str] | None = None) -> HeroSetup:
    """A hero, with the weapon from the class deck unless other cards are given; `mod@weapon` is attached."""
    start = [card.id for card in class_cards().values() if card.hero == hero and card.xp == 0]
    return HeroSetup(hero, strain, tokens, tuple(start if cards is None else cards))


class Scenario:
    """A mission on a drawn board. Upper case letters are the rebels, who have the initiative; lower case the empire."""

    def __init__(
        self,
        picture: str,
        cards: Mapping[str, str | HeroSetup],
        mode: Mode = "skirmish",
        groups: tuple[str, ...] = (),
        rules: Rules[Table] = RULES,
        hands: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        drawn = board.parse(picture)
        self.board = drawn.board
        self.names: dict[str, int] = {}
        figures: dict[int, Figure] = {}
        group_of: dict[int, list[int]] = {}
        for number, figure in enumerate(drawn.figures, FIRST_FIGURE):
            self.names[figure.name] = number
            alone = number + FIRST_GROUP
            group = next((place for place, letters in enumerate(groups, 100) if figure.name in letters), alone)
            group_of.setdefault(group, []).append(number)
            side = "rebels" if figure.name.isupper() else "empire"
            figures[number] = self._figure(number, cards[figure.name], group, side, sorted(figure.spaces))
        players = None if hands is None else {side: Player(hand=list(hands.get(side, ()))) for side in SIDES}
        table = Table(
            part_of(mode, "rebels", players),
            dict(SIDES),
            picture=picture,
            doors=self._doors(),
            figures=figures,
            groups={
                group: Group(group, figures[members[0]].card, figures[members[0]].side, members)
                for group, members in group_of.items()
            },
        )
        for letter, setup in cards.items():
            if isinstance(setup, HeroSetup):
                table.groups[figures[self.names[letter]].group].tokens = setup.tokens
        self.game = Game.start(rules, table, seed=1, dice_by_hand=True, listening=True)

    def _figure(self, number: int, card: str | HeroSetup, group: int, side: str, spaces: list[int]) -> Figure:
        if isinstance(card, str):
            return Figure(number, card, group, side, spaces)
        brought = [each.partition("@") for each in card.cards]
        played = bring(card.hero, [(name, on) for name, _, on in brought])
        played.strain = card.strain
        return Figure(number, card.hero, group, side, spaces, sheet=played)

    def _doors(self) -> dict[str, Door]:
        """Each run of door edges in the picture is a door of its own, named by the spaces it lies between."""
        width, doors = self.board.width, {}
        for row in range(self.board.height):
            for column in range(1, width):
                if self.board.down[row * (width + 1) + column] == "D":
                    one, other = row * width + column - 1, row * width + column
                    doors[f"{self.name(one)}-{self.name(other)}"] = Door([(one, other)])
        return doors

    # Names.

    def space(self, name: str) -> int:
        return board.space_named(self.board, name)

    def name(self, space: int) -> str:
        return board.space_name(self.board, space)

    def figure(self, letter: str) -> Figure:
        return self.game.table.figures[self.names[letter]]

    def where(self, letter: str) -> str:
        return " ".join(self.name(space) for space in self.figure(letter).spaces)

    # Play.

    @property
    def asked(self) -> Decision:
        assert self.game.decision is not None
        return self.game.decision

    @property
    def activation(self) -> Activation:
        activation = self.game.nearest(Activation)
        assert activation is not None
        return activation

    @property
    def attack(self) -> Attack:
        attack = self.game.nearest(Attack)
        assert attack is not None
        return attack

    def choose(self, *options: Option) -> "Scenario":
        for option in options:
            self.game.advance(option)
        return self

    def activate(self, letter: str) -> "Scenario":
        """Activate the figure's group, and the figure as the first of it."""
        figure = self.names[letter]
        group = self.figure(letter).group
        while ActivateGroup(group) not in self.asked.options:
            self.skip()
        self.choose(ActivateGroup(group))
        if ActivateFigure(figure) in self.asked.options:
            self.choose(ActivateFigure(figure))
        return self

    def skip(self) -> "Scenario":
        """Let whoever is asked do as little as possible."""
        options = self.asked.options
        return self.choose(next((each for each in (EndActivation(), Pass()) if each in options), options[0]))

    def move(self) -> "Scenario":
        return self.choose(Move())

    def step(self, *spaces: str) -> "Scenario":
        """Step to each of these spaces in turn; a large figure's spaces are joined by a sign: "a1+a2"."""
        for name in spaces:
            wanted = tuple(sorted(self.space(each) for each in name.split("+")))
            found = [each for each in self.asked.options if isinstance(each, Step) and each.spaces == wanted]
            assert found, f"no step leads to {name}"
            self.choose(found[0])
        return self

    def steps(self) -> dict[str, int]:
        """Where the figure can step, and for how much."""
        return {
            "+".join(map(self.name, each.spaces)): each.cost for each in self.asked.options if isinstance(each, Step)
        }

    def declare(self, letter: str, space: str = "") -> "Scenario":
        """Perform an attack on that figure."""
        if PerformAttack() in self.asked.options:
            self.choose(PerformAttack())
        at = self.space(space) if space else self.figure(letter).spaces[0]
        found = [each for each in self.asked.options if isinstance(each, Target)]
        return self.choose(next(each for each in found if (each.figure, each.space) == (self.names[letter], at)))

    def roll(self, *faces: tuple[str, int]) -> "Scenario":
        let_fall(self.game, faces)
        return self

    def surge(self, *places: int) -> "Scenario":
        """Trigger the surge abilities of those places on the card, and no more."""
        for place in places:
            self.choose(SpendSurge(place))
        if self.game.decision and KeepSurges() in self.asked.options:
            self.choose(KeepSurges())
        return self

    def why_not(self, option: Option) -> Refusal:
        refusal = self.game.why_not(option)
        assert refusal is not None
        return refusal

    def interject(self, flow: Flow[Table]) -> "Scenario":
        """Something happens now, before whoever is asked answers."""
        self.game.state.stack[-1].awaits = True
        self.game.state.stack.append(flow)
        self.game._run(None)
        return self

    def play(self, card: str) -> "Scenario":
        """Play a Command card: the activated figure's, or at the moment that is asked about."""
        for option in self.asked.options:
            if option == PlayCard(card) or (isinstance(option, Use) and option.ability == f"command.{card}"):
                return self.choose(option)
        raise AssertionError(f"{card} can't be played now")

    def can_play(self, card: str) -> bool:
        return any(
            option == PlayCard(card) or (isinstance(option, Use) and option.ability == f"command.{card}")
            for option in self.asked.options
        )

    def player(self, side: str) -> Player:
        return self.game.table.players[side]

    def own(self, ability: str, letter: str) -> "Scenario":
        """A figure has an ability that is not printed on its card."""
        self.game.listen(ability, self.names[letter], self.figure(letter).side)
        return self

    def use(self, ability: str, letter: str) -> "Scenario":
        return self.choose(Use(ability, self.names[letter]))

    def hurt(self, letter: str, damage: int) -> "Scenario":
        """A figure suffers damage, from wherever."""
        return self.interject(Suffer(self.names[letter], damage))

    def sheet(self, letter: str) -> Sheet:
        found = self.figure(letter).sheet
        assert found is not None
        return found

    def strain(self, letter: str) -> int:
        return self.sheet(letter).strain

    def damage(self, letter: str) -> int:
        return self.figure(letter).damage

    def is_defeated(self, letter: str) -> bool:
        return self.names[letter] not in self.game.table.figures

    def end(self) -> "Scenario":
        return self.choose(EndActivation())
