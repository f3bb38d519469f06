"""What is done at a table: the verbs of play."""

from typing import Self

from holotable.imperial_assault.combat.choices import KeepSurges, SpendSurge, Target
from holotable.imperial_assault.combat.suffering import Defeat, Suffer
from holotable.imperial_assault.table.choices import (
    ActivateFigure,
    ActivateGroup,
    ChooseFigure,
    EndActivation,
    Interact,
    Move,
    PassTurn,
    PerformAttack,
    StayHere,
    Step,
)
from holotable.imperial_assault.table.imperial_choices import AttachNoMore, DoneDeploying
from holotable.imperial_assault.table.table import Deed, GroupId, Table
from holotable.kernel import Flow, Option, Pass, Rolled, Use
from tests.imperial_assault.scenario.dice import PLAIN, Face, let_fall
from tests.imperial_assault.scenario.looking import Looking, Who

IDLE = (EndActivation(), PassTurn(), Pass(), StayHere(), DoneDeploying(), AttachNoMore())
IN_TURNS = ("activate", "activation", "next-figure", "effects")


class Acting(Looking):
    """A table at which somebody plays. Each verb gives the table, so that play reads on."""

    def choose(self, *options: Option) -> Self:
        for option in options:
            self.game.advance(option)
        return self

    # Turns.

    def activate(self, who: Who) -> Self:
        """Activate the figure's group, and the figure as the first of it; others do nothing until that can be.

        The number of a group activates that, and nobody of it yet.
        """
        group: GroupId = who if who in self.table.groups else self.figure(who).group
        while ActivateGroup(group) not in self.asked.options:
            self.skip()
        self.choose(ActivateGroup(group))
        if who != group and ActivateFigure(self.number(who)) in self.asked.options:
            self.choose(ActivateFigure(self.number(who)))
        return self

    def end(self) -> Self:
        return self.choose(EndActivation())

    def skip(self) -> Self:
        """Let whoever is asked do as little as possible."""
        options = self.asked.options
        return self.choose(next((each for each in IDLE if each in options), options[0]))

    def skip_to(self, *kinds: str) -> Self:
        """Nobody does anything until something of that kind is asked, or it is over."""
        while not self.is_over and self.asked.kind not in kinds:
            self.skip()
        return self

    def end_round(self) -> Self:
        """Everybody's turns pass, until the next round or until anything else is asked."""
        here = self.table.round
        while not self.is_over and self.table.round == here and self.asked.kind in IN_TURNS:
            self.skip()
        return self

    def settle(self) -> Self:
        """Figures that are being deployed go anywhere they can."""
        while self.asked.kind in ("deploy", "attach"):
            self.skip()
        return self

    # Moving.

    def move(self) -> Self:
        return self.choose(Move())

    def step(self, *spaces: str) -> Self:
        """Step to each of these spaces in turn; a large figure's spaces are joined by a sign: "a1+a2"."""
        for name in spaces:
            wanted = tuple(sorted(self.base(name)))
            found = [each for each in self.offered(Step) if each.spaces == wanted]
            assert found, f"no step leads to {name}"
            self.choose(found[0])
        return self

    def interact(self, token: str, deed: Deed = "use") -> Self:
        return self.choose(Interact(token, deed))

    # Attacking.

    def declare(self, who: Who, space: str = "") -> Self:
        """Perform an attack on that figure."""
        if self.attacks():
            self.choose(PerformAttack())
        at = self.space(space) if space else self.figure(who).spaces[0]
        found = [each for each in self.offered(Target) if (each.figure, each.space) == (self.number(who), at)]
        assert found, f"{who} can't be attacked"
        return self.choose(found[0])

    def targets(self) -> set[str]:
        """Whom an attack may be on; the active figure's, if no other was begun. Nobody if it can't attack at all."""
        if self.attacks():
            self.choose(PerformAttack())
        letters = {number: letter for letter, number in self.names.items()}
        return {letters[each.figure] for each in self.offered(Target)}

    def roll(self, *faces: Face) -> Self:
        let_fall(self.game, faces)
        return self

    def fall(self, **instead: Face) -> Self:
        """The dice of the attack fall without surges, or as is said of a colour; nobody uses anything before."""
        while not self.asked.region:
            self.choose(Pass())
        faces = PLAIN | instead
        return self.roll(*(faces[colour] for colour in (*self.attack.attack_pool, *self.attack.defence_pool)))

    def die(self, one: Face) -> Self:
        """A single die falls so, whatever it is for."""
        return self.choose(Rolled([one[1]]))

    def surge(self, *places: int) -> Self:
        """Trigger the surge abilities of those places on the card, and no more."""
        for place in places:
            self.choose(SpendSurge(place))
        if not self.is_over and KeepSurges() in self.asked.options:
            self.choose(KeepSurges())
        return self

    # Abilities and cards.

    def use(self, ability: str, who: Who | None = None) -> Self:
        """Use an ability of a figure, or of a card that lies by itself."""
        return self.choose(self._use(ability, who))

    def reach(self, ability: str, who: Who | None = None) -> Self:
        """Whatever may be used before is not, until this can be."""
        while not self.can_use(ability, who):
            self.choose(Pass())
        return self

    def never(self, ability: str, who: Who | None = None) -> Self:
        """Nobody uses what need not be used, and this can't be."""
        while not self.is_over and Pass() in self.asked.options:
            assert not self.can_use(ability, who)
            self.choose(Pass())
        return self

    def play(self, card: str) -> Self:
        """Play a Command card: the activated figure's, or at the moment that is asked about."""
        found = [*filter(self._plays(card), self.asked.options)]
        assert found, f"{card} can't be played now"
        return self.choose(found[0])

    def play_agenda(self, card: str) -> Self:
        """The Imperial player shows a secret agenda card."""
        return self.choose(Use(f"agenda.{card}", card))

    def reach_agenda(self, card: str) -> Self:
        """Whatever may be used before is not, until this secret agenda card can be played."""
        while not self.can_play_agenda(card):
            self.choose(Pass())
        return self

    def decline(self) -> Self:
        """Nobody uses what need not be used."""
        while not self.is_over and Pass() in self.asked.options:
            self.choose(Pass())
        return self

    def in_any_order(self) -> Self:
        """Effects of one player that must all happen happen in the order in which they are listed."""
        while self.asked.kind == "effects" and Pass() not in self.asked.options:
            self.choose(self.asked.options[0])
        return self

    def choose_figure(self, who: Who) -> Self:
        """An effect is for this figure; where it is the only one it could be for, nobody need be asked."""
        option = ChooseFigure(self.number(who))
        return self.choose(option) if option in self.asked.options else self

    # What nobody chose.

    def interject(self, flow: Flow[Table]) -> Self:
        """Something happens now, before whoever is asked answers."""
        self.game.interrupt(flow)
        return self

    def hurt(self, who: Who, damage: int) -> Self:
        """A figure suffers damage, from wherever."""
        return self.interject(Suffer(self.number(who), damage))

    def defeat(self, *who: Who) -> Self:
        """Figures are defeated, by whatever."""
        for each in who:
            self.interject(Defeat(self.number(each)))
        return self
