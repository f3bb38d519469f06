"""Damage, recovery and defeat."""

from holotable.imperial_assault.cards import deployment_card
from holotable.imperial_assault.commands.lasting import forget
from holotable.imperial_assault.figures.attaching import return_attachments
from holotable.imperial_assault.figures.entering import enter_play
from holotable.imperial_assault.figures.happenings import Defeated, Recovered, Suffered, Withdrawn, Wounded
from holotable.imperial_assault.figures.scoring import take_trophy
from holotable.imperial_assault.figures.shelter import can_suffer
from holotable.imperial_assault.figures.table import FigureId, GroupId, Play, Side, Table
from holotable.imperial_assault.figures.tokens import DropTokens
from holotable.imperial_assault.figures.turn import Turn, turn_of
from holotable.kernel import Flow, Next


class Suffer(Flow[Table], tag="suffer"):
    """A figure suffers damage, up to its health; then it may be defeated (IA-DMG-06, IA-DFT-01)."""

    steps = ("suffer", "defeat")

    figure: FigureId
    damage: int

    def suffer(self, game: Play) -> None:
        figure = game.table.figures[self.figure]
        if not can_suffer(game.table, self.figure):
            self.damage = 0  # IA-NEU-02, IA-INC-05
        self.damage = min(self.damage, game.table.card_of(self.figure).health - figure.damage)
        figure.damage += self.damage
        if self.damage:
            game.tell(Suffered, self.figure, self.damage)

    def defeat(self, game: Play) -> Next[Table]:
        # One that is being defeated already can suffer no more.
        return Defeat(self.figure) if self.damage and is_falling(game, self.figure) else None


class Defeat(Flow[Table], tag="defeat"):
    """A figure is defeated: what triggers on it, then it leaves the map with all its tokens (IA-DFT-04).

    A healthy hero is wounded instead (IA-DFT-02).
    """

    steps = ("defeated", "drop_tokens", "wound", "remove", "take_back_card")

    figure: FigureId
    group: GroupId = 0

    def possible(self, game: Play) -> bool:
        return self.figure in game.table.figures

    def defeated(self, game: Play) -> Next[Table]:
        return None if game.table.is_decided() else game.at("defeated")

    def drop_tokens(self, game: Play) -> Next[Table]:
        return None if game.table.is_decided() else DropTokens(self.figure)  # IA-RET-03

    def wound(self, game: Play) -> None:
        if game.table.is_hero(self.figure) and not game.table.sheet_of(self.figure).wounded:
            wound(game, self.figure)
            self.stop()
            if turn := turn_of(game, self.figure):
                turn.over = True  # IA-DFT-05

    def remove(self, game: Play) -> None:
        figure = game.table.figures.pop(self.figure)
        self.group = figure.group
        if figure.group in game.table.groups:
            game.table.groups[figure.group].figures.remove(self.figure)
        game.silence(self.figure)
        forget(game, self.figure)
        count_defeat(game, figure.side)
        if figure.sheet is None:
            game.tell(Defeated, self.figure)
        else:
            game.table.withdrawn[self.figure] = figure  # IA-WDR-01, IA-DFT-03
            game.tell(Withdrawn, self.figure)

    def take_back_card(self, game: Play) -> None:
        """With the last of a group its attachments return; its card does, too, unless it is unique (IA-DFT-06)."""
        group = game.table.groups.get(self.group)
        if group is None or group.figures:
            return
        take_trophy(game, group)
        if not game.table.is_imperial(group.side):
            return
        return_attachments(game, self.group)
        if not deployment_card(group.card).unique:
            del game.table.groups[self.group]
            game.table.empire.hand.append(group.card)


def wound(game: Play, hero: FigureId) -> None:
    """Turn a hero's sheet to its wounded side (IA-WND-01): no damage, no more strain than it allows (IA-WND-02)."""
    game.silence(hero)
    game.table.figures[hero].damage = 0
    sheet = game.table.sheet_of(hero)
    sheet.wounded = True
    sheet.strain = min(sheet.strain, game.table.hero_card(hero).endurance)  # IA-STR-08
    enter_play(game, hero)
    game.tell(Wounded, hero)


def count_defeat(game: Play, side: Side) -> None:
    """The activation in which a figure of that side fell remembers it, if it is an opponent's."""
    turn = game.nearest(Turn)
    if turn is not None and turn.figure in game.table.figures and game.table.figures[turn.figure].side != side:
        turn.defeats += 1


def is_falling(game: Play, figure: FigureId) -> bool:
    """Whether a figure on the map has no health left: it is being defeated."""
    found = game.table.figures[figure]
    return not found.incapacitated and found.damage >= game.table.card_of(figure).health


def recover(game: Play, figure: FigureId, damage: int) -> None:
    """Take damage tokens off a figure (IA-REC-01)."""
    suffered = game.table.figures[figure]
    damage = min(damage, suffered.damage)
    suffered.damage -= damage
    if damage:
        game.tell(Recovered, figure, damage)
