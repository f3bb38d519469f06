"""Damage, recovery and defeat."""

from holotable.imperial_assault.cards import deployment_cards
from holotable.imperial_assault.combat.causes import cause_of
from holotable.imperial_assault.combat.scoring import take_trophy
from holotable.imperial_assault.deployment.attaching import return_attachments
from holotable.imperial_assault.table.entering import enter_play
from holotable.imperial_assault.table.happenings import Defeated, Recovered, Suffered, Withdrawn, Wounded
from holotable.imperial_assault.table.lasting import forget, source_of
from holotable.imperial_assault.table.shelter import can_suffer
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.imperial_assault.table.turn import Turn, turn_of
from holotable.imperial_assault.tokens.supply import leave_play
from holotable.imperial_assault.tokens.tokens import DropTokens
from holotable.kernel import Await, Flow, Next


class Suffer(Flow[Table], tag="suffer"):
    """A figure suffers damage, up to its health; then it may be defeated (IA-DMG-06, IA-DFT-01).

    `by` is the side whose effect it is; some of it is nobody's. Something may happen instead of damage `of_attack`.
    """

    steps = ("avert", "suffer", "defeat")

    figure: FigureId
    damage: int
    by: Side = ""
    of_attack: bool = False

    def avert(self, game: Play, ended: "Suffering | None" = None) -> Next[Table]:
        if ended is None:
            return Await(Suffering(self.figure, self.damage, self.by)) if self.of_attack else None
        if ended.averted:
            self.damage = 0
        return None

    def suffer(self, game: Play) -> None:
        if self.damage:  # who was spared it may be gone
            self.damage = hurt(game, self.figure, self.damage, self.by)

    def defeat(self, game: Play) -> Next[Table]:
        return Defeat(self.figure, self.by) if self.damage and is_beaten(game.table, self.figure) else None


class Suffering(Flow[Table], tag="suffering"):
    """A figure is about to suffer damage of an attack; what happens instead listens at the moment `suffering`."""

    steps = ("suffering",)

    figure: FigureId
    damage: int
    by: Side = ""
    averted: bool = False

    def possible(self, game: Play) -> bool:
        return self.figure in game.table.figures

    def suffering(self, game: Play) -> Next[Table]:
        self.damage = most_suffered(game.table, self.figure, self.damage)
        return game.at("suffering") if self.damage else None


def most_suffered(table: Table, figure: FigureId, damage: int) -> int:
    """How much of some damage a figure can suffer, up to its health (IA-DMG-06)."""
    if not can_suffer(table, figure):
        return 0  # IA-NEU-02, IA-INC-05
    return min(damage, table.card_of(figure).health - table.figures[figure].damage)


def hurt(game: Play, figure: FigureId, damage: int, by: Side = "") -> int:
    """Put damage on a figure by a side's effect; says how much it suffered."""
    damage = most_suffered(game.table, figure, damage)
    game.table.figures[figure].damage += damage
    if damage:
        game.tell(Suffered, figure, damage, *cause_of(game, by))
    return damage


def is_beaten(table: Table, figure: FigureId) -> bool:
    """Whether a figure has as much damage as health (IA-DFT-01)."""
    suffered = table.figures[figure]
    return not suffered.incapacitated and suffered.damage >= table.card_of(figure).health


class Defeat(Flow[Table], tag="defeat"):
    """A figure is defeated, by a side's effect or nobody's: it leaves, unless it is `gone` already, or is kept.

    What triggers on a defeat listens at `defeated`, when the figure is gone and its points are scored.
    """

    steps = ("leave", "defeated", "forgotten")

    figure: FigureId
    by: Side = ""
    gone: bool = False

    def leave(self, game: Play, ended: "Leave | None" = None) -> Next[Table]:
        if ended is None:
            return None if self.gone else Await(Leave(self.figure, self.by))
        if ended.kept:
            self.stop()
        return None

    def defeated(self, game: Play) -> Next[Table]:
        return game.at("defeated")

    def forgotten(self, game: Play) -> None:
        if self.figure not in game.table.figures:
            leave_play(game, self.figure)


class Leave(Flow[Table], tag="leave"):
    """A defeated figure leaves the map with all its tokens, and its points are scored (IA-DFT-04).

    A healthy hero is wounded instead (IA-DFT-02); what else happens instead listens at the moment `falling`, and says
    that the figure `stays`, or that it is `kept` from the defeat itself. What a mission gives for it listens at `left`.
    """

    steps = ("falling", "drop_tokens", "leave", "left", "take_back_card")

    figure: FigureId
    by: Side = ""
    stays: bool = False
    kept: bool = False

    def keep(self) -> None:
        """The figure is not defeated after all."""
        self.kept = True
        self.stop()

    def falling(self, game: Play) -> Next[Table]:
        return None if game.table.is_decided() else game.at("falling")

    def drop_tokens(self, game: Play) -> Next[Table]:
        return None if game.table.is_decided() else DropTokens(self.figure)  # IA-RET-03

    def leave(self, game: Play) -> Next[Table]:
        if self.stays:
            return None
        is_hero = game.table.is_hero(self.figure)
        if is_hero and not game.table.sheet_of(self.figure).wounded:
            wound(game, self.figure)
            if turn := turn_of(game, self.figure):
                turn.over = True  # IA-DFT-05
            return game.at("wounded")
        remove(game, self.figure)
        return game.at("withdrawn") if is_hero else None

    def left(self, game: Play) -> Next[Table]:
        return game.at("left")

    def take_back_card(self, game: Play) -> None:
        """With the last of a group its attachments return; its card does, too, unless it is unique (IA-DFT-06).

        Persons have none, and that of who came over from the Rebels is no card of the Imperial player's (IA-MSC-08).
        """
        group = game.table.groups.get(game.table.known(self.figure).group)
        if group is None or group.figures:
            return
        take_trophy(game, group)
        if not game.table.is_imperial(group.side):
            return
        return_attachments(game, group.id)
        printed = deployment_cards().get(group.card)
        if printed is not None and printed.faction != "rebel" and not printed.unique:
            del game.table.groups[group.id]
            game.table.empire.hand.append(group.card)


def remove(game: Play, figure: FigureId) -> None:
    """A defeated figure leaves the map; of its abilities only those that trigger on a defeat have yet to come."""
    table = game.table
    fallen = table.figures.pop(figure)
    if fallen.group in table.groups:
        table.groups[fallen.group].figures.remove(figure)
    if fallen.sheet is None:
        table.fallen[figure] = fallen
    else:
        table.withdrawn[figure] = fallen  # IA-WDR-01, IA-DFT-03
    own = [figure, *(source_of(each) for each in table.lasting if each.figure == figure)]
    last = [each for each in game.state.listeners.get("defeated", ()) if each.source in own]
    leave_play(game, figure)
    forget(game, figure)
    for each in last:
        game.listen(each.ability, figure, each.owner)
    count_defeat(game, fallen.side)
    game.tell(Defeated if fallen.sheet is None else Withdrawn, figure)


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


def recover(game: Play, figure: FigureId, damage: int) -> None:
    """Take damage tokens off a figure (IA-REC-01)."""
    suffered = game.table.figures[figure]
    damage = min(damage, suffered.damage)
    suffered.damage -= damage
    if damage:
        game.tell(Recovered, figure, damage)
