"""What the verbs of a mission do to figures: harm, numbers, sides, and what they do out of turn."""

from holotable.imperial_assault import board
from holotable.imperial_assault.board.figure import NEUTRAL
from holotable.imperial_assault.cards import Surge, deployment_cards
from holotable.imperial_assault.cards.figure import hero_item
from holotable.imperial_assault.cards.loadout import is_item
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.bursting import SufferTogether
from holotable.imperial_assault.combat.incapacitating import Incapacitate
from holotable.imperial_assault.combat.strain import recover_strain
from holotable.imperial_assault.combat.suffering import recover
from holotable.imperial_assault.deployment.attaching import return_attachments
from holotable.imperial_assault.heroes.arriving import rebel_seat, set_down
from holotable.imperial_assault.missions.about import About, amount, in_order, side_named
from holotable.imperial_assault.missions.acting import Acting, Blast, StrainAll, TakeAttackOver
from holotable.imperial_assault.missions.finding import figures_of, spaces_here
from holotable.imperial_assault.missions.places import spaces_at
from holotable.imperial_assault.missions.selectors import Figures
from holotable.imperial_assault.missions.verb_objects import Change, Deeds
from holotable.imperial_assault.missions.verbs import Effect
from holotable.imperial_assault.moving.entered import Entered
from holotable.imperial_assault.moving.moving import set_down as set_down_there
from holotable.imperial_assault.table.choices import (
    DiscardCondition,
    GoTo,
    Interact,
    Move,
    OpenDoor,
    PerformAttack,
    Rest,
    SpecialAction,
)
from holotable.imperial_assault.table.entering import enter_play, put_in_play
from holotable.imperial_assault.table.happenings import FigureRemoved, SideChanged
from holotable.imperial_assault.table.lasting import expire
from holotable.imperial_assault.table.sheet import HeroArrival
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import Bought, Changed, Figure, FigureId, Group, Play, Table
from holotable.imperial_assault.tokens.people import NO_GROUP
from holotable.imperial_assault.tokens.supply import renew_abilities
from holotable.imperial_assault.tokens.tokens import DropTokens
from holotable.kernel import AGAIN, Await, Decision, Flow, Next, Option, tag_of

# The actions from which a mission keeps a figure, an incapacitated one unless it says otherwise.
ACTIONS: dict[Deeds, type[Option]] = {
    "move": Move,
    "interact": Interact,
    "open-door": OpenDoor,
    "attack": PerformAttack,
    "rest": Rest,
}
NEVER: tuple[type[Option], ...] = (SpecialAction, DiscardCondition)


def meant(game: Play, wanted: Figures | None, about: About) -> list[FigureId]:
    """The figures that an effect is for: those that are named, else the one that it is about."""
    if wanted is not None:
        return figures_of(game, wanted, about)
    return [about.figure] if about.figure in game.table.figures else []


def _suffer(game: Play, effect: Effect, about: About) -> Flow[Table] | None:
    if (harm := effect.suffer) is None:
        return None
    struck = meant(game, harm.figures, about)
    if harm.dice:
        return Blast(struck, game.table.sides[about.side or in_order(game.table)[0]], list(harm.dice), harm.condition)
    if harm.strain:
        return StrainAll(struck, amount(game.table, harm.strain, about))
    return SufferTogether(struck, amount(game.table, harm.damage, about), condition=harm.condition)


def _recover(game: Play, effect: Effect, about: About) -> None:
    if effect.recover is not None:
        for figure in meant(game, effect.recover.figures, about):
            recover(game, figure, amount(game.table, effect.recover.damage, about))
            if game.table.is_hero(figure) and effect.recover.strain:
                recover_strain(game, figure, amount(game.table, effect.recover.strain, about))


def _act(game: Play, effect: Effect, about: About) -> Flow[Table] | None:
    if (act := effect.act) is None:
        return None
    figures = meant(game, act.figures, about)
    if not figures:
        return None
    return Acting(
        figures,
        game.table.sides[side_named(game.table, act.by, about.side)],
        spaces=act.spaces,
        moves=act.move,
        attacks=act.attacks if act.attack else 0,
        only=figures_of(game, act.target, about) if act.target is not None else [],
        limited=act.target is not None,
        actions=act.actions,
        goal=[] if act.toward is None else _spaces_of(game, figures_of(game, act.toward, about)),
    )


def _spaces_of(game: Play, figures: list[FigureId]) -> list[int]:
    return [space for figure in figures for space in game.table.figures[figure].spaces]


def _change(game: Play, effect: Effect, about: About) -> None:
    if effect.change is None:
        return
    for figure in meant(game, effect.change.figures, about):
        changed = game.table.figures[figure].changed or Changed()
        if effect.change.set_health:
            changed.health += amount(game.table, effect.change.set_health, about) - game.table.card_of(figure).health
        game.table.figures[figure].changed = _more(game.table, changed, effect.change, about)
        for ability in effect.change.abilities:
            put_in_play(game, ability, figure, game.table.figures[figure].side)


def _more(table: Table, changed: Changed, change: Change, about: About) -> Changed:
    """What a figure's numbers have been changed by, with one change more."""
    for name in ("health", "speed", "damage", "accuracy", "pierce", "surge", "block", "evade"):
        setattr(changed, name, getattr(changed, name) + amount(table, getattr(change, name), about))
    changed.defence += change.defence
    changed.attack = list(change.attack) or changed.attack
    changed.moves, changed.firm = change.moves or changed.moves, change.firm or changed.firm
    changed.abilities += change.abilities
    changed.surges += [Bought(each.damage, each.accuracy, each.pierce, each.recover) for each in change.surges]
    return changed


def _name(game: Play, effect: Effect, about: About) -> None:
    if effect.name is not None:
        for figure in meant(game, effect.name.figures, about):
            game.table.figures[figure].role = effect.name.role


def _change_side(game: Play, effect: Effect, about: About) -> None:
    if effect.change_side is None:
        return
    table, to = game.table, effect.change_side.to
    side = NEUTRAL if to == "neutral" else side_named(table, to, about.side)
    for number in figures_of(game, effect.change_side.figures, about):
        figure = table.figures[number]
        _leave_group(game, figure)
        if side != NEUTRAL:
            figure.group = table.next_number()
            table.groups[figure.group] = Group(figure.group, figure.card, side, [number], size=1)
        figure.side = side
        expire(game, "activation", number)  # what it was told there holds no more
        game.silence(number)
        enter_play(game, number)
        game.tell(SideChanged, number, side)


def _leave_group(game: Play, figure: Figure) -> None:
    """A figure is of no group any more; one without figures is gone, and what lay on its card returns (IA-ATH-03)."""
    groups = game.table.groups
    if figure.group in groups:
        groups[figure.group].figures.remove(figure.id)
        if not groups[figure.group].figures:
            return_attachments(game, figure.group)
            del groups[figure.group]
    figure.group = NO_GROUP


class RemoveFigure(Flow[Table], tag="remove-figure"):
    """A mission takes a figure off the map, which is not defeated; what it carries stays there.

    With the last of a group its card goes back to the box.
    """

    steps = ("drop_tokens", "leave")

    figure: FigureId

    def drop_tokens(self, game: Play) -> Next[Table]:
        return DropTokens(self.figure)

    def leave(self, game: Play) -> None:
        figure = game.table.figures.pop(self.figure)
        group = game.table.groups.get(figure.group)
        _leave_group(game, figure)
        if group is not None and not group.figures and game.table.is_imperial(group.side):
            _back_to_the_box(game, group.card)
        game.silence(self.figure)
        game.tell(FigureRemoved, self.figure)


def _back_to_the_box(game: Play, card: str) -> None:
    """A card of the Empire's is gone; persons have none, and who came over from the Rebels is no card of the box."""
    printed = deployment_cards().get(card)
    if printed is not None and printed.faction != "rebel":
        game.table.empire.box.append(card)


class RemoveAll(Flow[Table], tag="remove-figures"):
    """Some figures are taken off the map, one after the other."""

    steps = ("go",)

    figures: list[FigureId]

    def go(self, game: Play, ended: Flow[Table] | None = None) -> Next[Table]:
        return Await(RemoveFigure(self.figures.pop(0))) if self.figures else None


def _remove(game: Play, effect: Effect, about: About) -> Flow[Table] | None:
    found = figures_of(game, effect.remove, about) if effect.remove is not None else []
    return RemoveAll(found) if found else None


def _incapacitate(game: Play, effect: Effect, about: About) -> Flow[Table] | None:
    if effect.incapacitate is None or about.figure not in game.table.figures:
        return None
    barred = [each for deed, each in ACTIONS.items() if deed not in effect.incapacitate.may]
    game.table.figures[about.figure].actions = effect.incapacitate.actions
    return Incapacitate(about.figure, [tag_of(each) for each in (*barred, *NEVER)])


def _bar(game: Play, effect: Effect, about: About) -> None:
    if effect.bar is not None:
        for figure in figures_of(game, effect.bar.figures, about):
            game.table.figures[figure].barred = [tag_of(ACTIONS[deed]) for deed in effect.bar.deeds]


def _items(game: Play, effect: Effect, about: About) -> None:
    if effect.items is None:
        return
    for figure in meant(game, effect.items.figures, about):
        sheet = game.table.figures[figure].sheet
        for card in sheet.cards if sheet is not None else ():
            if is_item(hero_item(card.card)):
                card.face_down = effect.items.face_down
        renew_abilities(game, figure)


def _take_over(game: Play, effect: Effect, about: About) -> Flow[Table] | None:
    over = effect.take_over
    if over is None or game.nearest(Attack) is None:
        return None
    seat = game.table.sides[side_named(game.table, over.by, about.side)]
    return TakeAttackOver(figures_of(game, over.figures, about), seat, over.strain, over.may)


class PlaceFigures(Flow[Table], tag="place-figures"):
    """Some figures are placed, each on or as close as can be to these spaces (IA-PLC-01)."""

    steps = ("place",)

    figures: list[FigureId]
    spaces: list[int]

    def place(self, game: Play, answer: GoTo | Flow[Table] | None = None) -> Next[Table]:
        if isinstance(answer, Flow) or not self.figures:
            return AGAIN if self.figures else None
        figure = self.figures[0]
        spots = [answer] if answer else _spots(game, figure, self.spaces)
        if len(spots) > 1:
            return Decision(game.table.seat_of(figure), "deploy", spots)
        self.figures.pop(0)
        if spots:
            set_down_there(game, figure, spots[0], "IA-PLC-01")
        return Await(Entered(figure))


def _spots(game: Play, figure: FigureId, spaces: list[int]) -> list[GoTo]:
    standing = scene(game.table)
    placed, shape = standing.figures[str(figure)], board.rectangle(*game.table.card_of(figure).footprint)
    found = board.nearest_placements(standing, placed, shape, frozenset(spaces))
    return [GoTo(spot) for spot in sorted(tuple(sorted(spot)) for spot in found)]


def _set_down(game: Play, effect: Effect, about: About) -> Flow[Table] | None:
    if effect.set_down is None:
        return None
    return PlaceFigures(
        meant(game, effect.set_down.figures, about), spaces_here(game.table, effect.set_down.here, about)
    )


def _surge(game: Play, effect: Effect, about: About) -> None:
    """The attack that goes on can buy something else by a surge."""
    attack = game.nearest(Attack)
    if attack is not None and (more := effect.surge) is not None:
        bought = Surge(damage=more.damage, accuracy=more.accuracy, pierce=more.pierce, recover=more.recover)
        attack.gained.append(bought)


def _set_aside(game: Play, effect: Effect, about: About) -> None:
    """Heroes who are not placed at the start."""
    rebels = game.table.rebels
    rebels.aside += [each for each in rebels.waiting if each.hero in effect.set_aside]
    rebels.waiting = [each for each in rebels.waiting if each.hero not in effect.set_aside]


def _stand(game: Play, effect: Effect, about: About) -> None:
    for each in game.table.rebels.waiting:
        if effect.stand is not None and each.hero == effect.stand.hero:
            each.spaces = spaces_at(game.table, effect.stand.at)


def _aside(table: Table, hero: str) -> HeroArrival | None:
    return next((each for each in table.rebels.aside if each.hero == hero), None)


def _board(game: Play, effect: Effect, about: About) -> None:
    """A figure takes the place of a hero who is aside."""
    if effect.board is None or (arrival := _aside(game.table, effect.board.hero)) is None:
        return
    table, side = game.table, game.table.other(game.table.imperial_side)
    group = table.next_number()
    table.groups[group] = Group(group, arrival.hero, side, [])
    for number in figures_of(game, effect.board.figures, about):
        figure = table.figures[number]
        _leave_group(game, figure)
        figure.group, figure.seat = group, arrival.sheet.seat
        table.groups[group].figures.append(number)


class HeroArrives(Flow[Table], tag="hero-arrives"):
    """A hero who was aside comes onto the map, on one of these spaces."""

    steps = ("place",)

    hero: str
    spaces: list[int]

    def place(self, game: Play, answer: GoTo | None = None) -> Next[Table]:
        table, arrival = game.table, _aside(game.table, self.hero)
        if arrival is None:
            return None
        taken = {space for figure in table.figures.values() for space in figure.spaces}
        spots = [GoTo((space,)) for space in self.spaces if space not in taken] or [GoTo((self.spaces[0],))]
        if answer is None and len(spots) > 1:
            seat = arrival.sheet.seat
            return Decision(seat or rebel_seat(table), "deploy", spots, together=not seat)
        table.rebels.aside.remove(arrival)
        group = next(group for group in table.groups.values() if group.card == self.hero)
        set_down(game, arrival, group, (answer or spots[0]).spaces)
        return None


def _arrive(game: Play, effect: Effect, about: About) -> Flow[Table] | None:
    spaces = spaces_here(game.table, "figure", about)
    return HeroArrives(effect.arrive.hero, spaces) if effect.arrive is not None and spaces else None


VERBS = {
    "suffer": _suffer,
    "recover": _recover,
    "act": _act,
    "change": _change,
    "bar": _bar,
    "name": _name,
    "change_side": _change_side,
    "remove": _remove,
    "incapacitate": _incapacitate,
    "items": _items,
    "take_over": _take_over,
    "set_down": _set_down,
    "surge": _surge,
    "set_aside": _set_aside,
    "stand": _stand,
    "board": _board,
    "arrive": _arrive,
}
