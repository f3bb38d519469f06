"""The Rebels' part in setting up a mission: heroes at the entrance, then maybe an ally (IA-MSC-15 to 19)."""

from collections.abc import Mapping, Sequence

from holotable.imperial_assault import board
from holotable.imperial_assault.board.maps import ENTRANCE
from holotable.imperial_assault.cards import DeploymentCard, deployment_card, deployment_cards, hero, reward_for
from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.deployment.open_groups import is_in_use
from holotable.imperial_assault.deployment.optional_deployment import OptionalDeployment
from holotable.imperial_assault.deployment.setup import UnknownZoneError
from holotable.imperial_assault.deployment.threat import change_threat
from holotable.imperial_assault.heroes.activation_tokens import SecondToken, hero_groups, is_for_each, is_shared
from holotable.imperial_assault.questions import CHEAPER
from holotable.imperial_assault.table.choices import DeployAlly, GoTo, NoAlly, PlaceHero
from holotable.imperial_assault.table.entering import enter_play
from holotable.imperial_assault.table.happenings import SetDown
from holotable.imperial_assault.table.sheet import CardInPlay, HeroArrival, Sheet
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import Figure, FigureId, Group, Play, Table
from holotable.kernel import AGAIN, NOT_NOW, Decision, Flow, Next, Option, Refusal


class NoAllyError(ValueError):
    """A card was brought as an ally that is no Rebel Deployment card of the campaign (IA-ALY-01)."""

    def __init__(self, card: str) -> None:
        self.card = card
        super().__init__(f"{card!r} is no ally: those are the Rebel Deployment cards for the campaign")


def bring_heroes(table: Table, heroes: Mapping[str, Sheet], allies: Sequence[str] = ()) -> None:
    """Let heroes come with these sheets when the mission begins. `allies` were gained as rewards, some maybe twice."""
    for card in allies:
        if not deployment_card(card).is_ally:
            raise NoAllyError(card)
    if ENTRANCE not in table.zones:
        raise UnknownZoneError(ENTRANCE, list(table.zones))
    for sheet in heroes.values():
        _strengthen(sheet, len(heroes))
    table.rebels.waiting = [HeroArrival(hero(name).id, sheet) for name, sheet in heroes.items()]
    table.rebels.allies = list(allies)


def _strengthen(sheet: Sheet, heroes: int) -> None:
    """Each of a small number of heroes has a Reward card for it, from the log or by now (IA-REW-03)."""
    card = reward_for(heroes)
    if card is not None and all(each.card != card for each in sheet.cards):
        sheet.cards.append(CardInPlay(card))


class PlaceHeroes(Flow[Table], tag="place-heroes"):
    """The Rebels place their heroes as close to the entrance as possible, in an order they like (IA-MSC-15, 16).

    What else the mission's setup asks for listens at the moment `set-up`, before the heroes take their tokens.
    """

    steps = ("place", "set_up", "take_tokens")

    chosen: str = ""

    def place(self, game: Play, answer: Option | None = None) -> Next[Table]:
        if isinstance(answer, PlaceHero):
            self.chosen = answer.hero
            return AGAIN
        if isinstance(answer, GoTo):
            return self._set_down(game, answer)
        waiting = [each.hero for each in game.table.rebels.waiting]
        if not waiting:
            return None
        if not self.chosen and len(waiting) > 1 and not self._have_places(game):
            return Decision(rebel_seat(game.table), "next-hero", [PlaceHero(name) for name in waiting], together=True)
        self.chosen = self.chosen or waiting[0]
        spots = entrance_spots(game.table, self._arrival(game).spaces)
        if len(spots) == 1:
            return self._set_down(game, spots[0])
        seat = self._arrival(game).sheet.seat
        return Decision(seat or rebel_seat(game.table), "deploy", spots, together=not seat)

    def _have_places(self, game: Play) -> bool:
        """Whether the mission has one place for each of them, so that it does not matter who comes first."""
        places = [each.spaces for each in game.table.rebels.waiting]
        return all(len(place) == 1 for place in places) and len({place[0] for place in places}) == len(places)

    def _arrival(self, game: Play) -> HeroArrival:
        return next(each for each in game.table.rebels.waiting if each.hero == self.chosen)

    def _set_down(self, game: Play, spot: GoTo) -> Next[Table]:
        table, arrival = game.table, self._arrival(game)
        table.rebels.waiting.remove(arrival)
        group = table.next_number()
        table.groups[group] = Group(group, arrival.hero, rebel_side(table), [])
        set_down(game, arrival, table.groups[group], spot.spaces)
        self.chosen = ""
        return AGAIN

    def set_up(self, game: Play) -> Next[Table]:
        return game.at("set-up")

    def take_tokens(self, game: Play) -> Next[Table]:
        """A token for each hero (IA-MSC-19), and what the cards of a small number of heroes give."""
        if is_for_each(game.table):
            for group in hero_groups(game.table):
                group.tokens = 2
        return SecondToken() if is_shared(game.table) else None

    def why_not(self, game: Play, option: Option) -> Refusal:
        return Refusal("deploy.not-there", "IA-MSC-15") if isinstance(option, GoTo) else NOT_NOW


def set_down(game: Play, arrival: HeroArrival, group: Group, spaces: Sequence[int]) -> FigureId:
    """A hero stands on the map as one of a group, and can use what was brought; gives the number of the figure."""
    table = game.table
    number = table.next_number()
    table.figures[number] = Figure(number, arrival.hero, group.id, group.side, list(spaces), sheet=arrival.sheet)
    group.figures.append(number)
    game.tell(SetDown, number, tuple(spaces), "IA-MSC-15")
    enter_play(game, number)
    return number


class BringAlly(Flow[Table], tag="bring-ally"):
    """The Rebels may deploy one ally that they have gained, beside the heroes (IA-ALY-07, 08)."""

    steps = ("choose", "deploy", "gain_threat", "optional_deployment")

    card: str = ""

    def choose(self, game: Play, answer: Option | None = None) -> Next[Table]:
        if isinstance(answer, DeployAlly):
            self.card = answer.card
            return None
        allies = usable_allies(game.table)
        if answer is not None or not allies:
            self.stop()
            return None
        return Decision(rebel_seat(game.table), "ally", [*map(DeployAlly, allies), NoAlly()], together=True)

    def deploy(self, game: Play) -> Next[Table]:
        return Deploy(self.card, rebel_side(game.table), list(game.table.zones[ENTRANCE]))

    def gain_threat(self, game: Play) -> None:
        change_threat(game, ally_cost(game, self.card))  # IA-ALY-09

    def optional_deployment(self, game: Play) -> Next[Table]:
        return OptionalDeployment()  # IA-ALY-10

    def why_not(self, game: Play, option: Option) -> Refusal:
        if not isinstance(option, DeployAlly):
            return NOT_NOW
        gained = {version.id for card in game.table.rebels.allies for version in versions_of(card)}
        if option.card in gained and is_in_use(game.table, option.card, rebel_side(game.table)):
            return Refusal("ally.in-use", "IA-UNQ-01", {"card": option.card})
        if option.card in gained:
            return Refusal("ally.elite-later", "IA-ALY-17", {"card": option.card})
        return Refusal("ally.not-gained", "IA-ALY-02", {"card": option.card})


def ally_cost(game: Play, card: str) -> int:
    """What the Imperial player gains for an ally."""
    return max(0, deployment_card(card).cost - game.ask(CHEAPER, card))


def usable_allies(table: Table) -> list[str]:
    """The cards of the allies that were gained; one's elite card only if it was gained twice (IA-ALY-17).

    One that is in the mission already does not come a second time (IA-UNQ-01).
    """
    usable: list[str] = []
    for card in table.rebels.allies:
        versions = versions_of(card)
        times = sum(gained in [version.id for version in versions] for gained in table.rebels.allies)
        regular = [version for version in versions if not version.elite]
        usable += [version.id for version in (versions if times > 1 else regular or versions)]
    return [card for card in dict.fromkeys(usable) if not is_in_use(table, card, rebel_side(table))]


def versions_of(card: str) -> list[DeploymentCard]:
    """An ally's regular and elite card; a unique one has no other version."""
    printed = deployment_card(card)
    if printed.unique:
        return [printed]
    same = [each for each in deployment_cards().values() if (each.name, each.faction) == (printed.name, "rebel")]
    return sorted(same, key=lambda each: each.elite)


def entrance_spots(table: Table, spaces: Sequence[int] = ()) -> list[GoTo]:
    """The spaces for the next hero: at the entrance (IA-ETR-01), or on spaces that the mission has for that one."""
    figure = board.Figure("new", rebel_side(table), frozenset())
    found = board.nearest_placements(scene(table), figure, board.SMALL, frozenset(spaces or table.zones[ENTRANCE]))
    return [GoTo(spot) for spot in sorted(tuple(sorted(spot)) for spot in found)]


def rebel_side(table: Table) -> str:
    """The heroes' side: the one that is not the Imperial player's."""
    return table.other(table.imperial_side)


def rebel_seat(table: Table) -> str:
    """The seat that speaks for all Rebel players (IA-TIM-08)."""
    return table.sides[rebel_side(table)]
