"""A seat's view made a sheet for its client: names and printed figures are added, nothing hidden is."""

from collections.abc import Mapping, Sequence

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import CommandCard, command_cards, upgrades
from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.cards.explaining import explained
from holotable.imperial_assault.combat.roll import Die
from holotable.imperial_assault.missions.known import mission_of
from holotable.imperial_assault.skirmish.view import PlayerView, SkirmishView
from holotable.imperial_assault.table.player import GOAL
from holotable.imperial_assault.table.table import Deed
from holotable.imperial_assault.telling.cards import use_told
from holotable.imperial_assault.telling.influences import influences_of
from holotable.imperial_assault.telling.missions import mission_words, scores_at_home
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.telling.printed_names import die_words
from holotable.imperial_assault.telling.sheets import (
    ActivationSheet,
    AttackSheet,
    BoardSheet,
    CardSheet,
    DieSheet,
    DoorSheet,
    FigureSheet,
    GroupSheet,
    PlayerSheet,
    Sheet,
    TokenSheet,
    TotalSheet,
)
from holotable.imperial_assault.tokens.tokens import controller_of
from holotable.imperial_assault.turns.group_activation import GroupActivation
from holotable.imperial_assault.views.viewing import AttackView, DoorView, FigureView, GroupView, TableView
from holotable.kernel.codec import replace
from holotable.modes.endpoints import Named
from holotable.words import Speech

_ATTACK_RESULTS, _DEFENCE_RESULTS = ("damage", "surge", "accuracy"), ("block", "evade", "dodge")


def sheet_of(view: SkirmishView, names: Names) -> Sheet:
    """The table of a view."""
    table = view.table
    return Sheet(
        round=table.round,
        initiative=table.initiative,
        players=players_of(view.players, table.sides, names),
        goal=GOAL,
        board=_board(view, names) if view.map else None,
        figures=figures_of(table, names),
        groups=groups_of(table, names),
        tokens=_tokens_of(table, names),
        doors=tuple(
            DoorSheet(name, names.door(name), door.between, door.open, rule=door_rule(door))
            for name, door in table.doors.items()
        ),
        activation=activation_of(table),
        attack=attack_of(table, names),
    )


def board_of(map_id: str, mission_id: str, names: Names) -> BoardSheet:
    """The map with its mission. Of its zones nothing is said: those of a campaign tell who is to come where."""
    found = board.find_map(map_id)
    mission = found.mission(mission_id)
    words = mission_words(mission.rules, names.say)
    return BoardSheet(
        map_id, names.map(map_id), mission_id, names.mission(mission_id), words, found.width, found.height
    )


def _board(view: SkirmishView, names: Names) -> BoardSheet:
    """The map of a skirmish, with its zones."""
    home = scores_at_home(board.find_map(view.map).mission(view.mission).rules)
    return replace(board_of(view.map, view.mission, names), zones=_zones(view), home=home)


def _zones(view: SkirmishView) -> dict[str, tuple[int, ...]]:
    """The zones in which armies are deployed."""
    found = board.find_map(view.map)
    return {zone.id: tuple(sorted(zone.spaces)) for zone in (*found.zones, *found.mission(view.mission).zones)}


def figures_of(table: TableView, names: Names) -> tuple[FigureSheet, ...]:
    """Everybody on the board."""
    return tuple(_figure(number, each, table, names) for number, each in table.figures.items())


def groups_of(table: TableView, names: Names) -> tuple[GroupSheet, ...]:
    """The Deployment cards and heroes in play."""
    return tuple(_group(number, each, table, names) for number, each in table.groups.items())


# What the tokens that every mission may have do; all others work as the mission says.
TOKEN_RULES = {"terminal": "IA-TRM-02", "crate": "IA-CRT-01"}
BY_MISSION = "IA-MTK-01"


def door_rule(door: DoorView) -> str:
    """The rule by which a door stands there: opened by whoever interacts, or only as the mission says."""
    return "IA-DOR-06" if door.locked and not door.open else "IA-DOR-02"


def tokens_of(table: TableView, names: Names) -> tuple[TokenSheet, ...]:
    """The tokens on the board."""
    return tuple(
        TokenSheet(
            name,
            token.kind,
            names.token(name),
            token.space,
            token.colour,
            token.face_down,
            token.lit,
            token.marks,
            rule=TOKEN_RULES.get(token.kind, BY_MISSION),
        )
        for name, token in table.tokens.items()
        if token.space is not None
    )


# What the mission of a skirmish lets figures do with a kind of token.
ALLOWS: dict[Deed, str] = {
    "use": "token.allows-use",
    "retrieve": "token.allows-retrieve",
    "claim": "token.allows-claim",
}


def _tokens_of(table: TableView, names: Names) -> tuple[TokenSheet, ...]:
    """The tokens of a skirmish, each with how a figure does something with it, or what whoever controls it gains."""
    return tuple(_with_gain(each, names) for each in tokens_of(table, names))


def _with_gain(token: TokenSheet, names: Names) -> TokenSheet:
    ways = [names.say(ALLOWS[way.deed]) for way in names.game.table.allowed if way.kind == token.kind]
    if token.kind == "terminal":  # SK-STAT-03
        said = (names.say("token.terminal"), _controlled(token, names), *ways)
        return replace(token, allows=said, rule="SK-TERM-01")
    return replace(token, allows=(*_held(token, names), *ways))


def _held(token: TokenSheet, names: Names) -> tuple[str, ...]:
    """What it is worth to control a token, who does, and for whom it brings nothing more."""
    mission = mission_of(names.game.table)
    found = next((each for each in mission.objectives if each.hold == token.kind), None)
    if found is None:
        return ()
    points = found.lit if token.lit and found.lit else found.points
    worth = (names.say("token.worth", points),) if points else ()
    marks = token.marks if found.unmarked else ()
    spent = tuple(names.say("token.marked", side=names.player(side)) for side in marks)
    return (*worth, *spent, _controlled(token, names))


def _controlled(token: TokenSheet, names: Names) -> str:
    """Who controls a token now (IA-CTL-03)."""
    side = controller_of(names.game.table, token.id)
    return names.say("token.controlled", side=names.player(side)) if side else names.say("token.uncontrolled")


def activation_of(table: TableView) -> ActivationSheet | None:
    """Whose activation it is."""
    going_on = table.activation
    return ActivationSheet(going_on.figure, going_on.actions, going_on.movement_points) if going_on else None


def attack_of(table: TableView, names: Names) -> AttackSheet | None:
    """The attack that is going on."""
    return _attack(table.attack, names) if table.attack and table.attack.target else None


def _figure(number: int, figure: FigureView, table: TableView, names: Names) -> FigureSheet:
    card = names.game.table.card_of(number)
    return FigureSheet(
        id=number,
        letter=names.letter(number),
        name=names.figure(number).rpartition(" ")[0],
        card=figure.card if figure.person is None else "",
        side=figure.side,
        group=figure.group,
        spaces=figure.spaces,
        health=figure.health,
        speed=names.game.table.speed_of(number),
        damage=figure.damage,
        conditions=tuple(Named(each, names.condition(each)) for each in figure.conditions),
        carries=tuple(names.token(name) for name, token in table.tokens.items() if token.carrier == number),
        ready=figure.group in table.ready or _waits(number, names),
        acting=table.activation is not None and table.activation.figure == number,
        elite=card.elite,
        unique=card.unique,
        hero=figure.sheet is not None,
        colour=table.groups[figure.group].colour if figure.group in table.groups else "",
        traits=card.traits,
        influences=influences_of(number, table, names),
        defence=", ".join(names.colour(die) for die in card.defence) if figure.person is not None else "",
    )


def _waits(figure: int, names: Names) -> bool:
    """Whether its group is being activated, and it has not begun yet (IA-ACTV-03, LA-IACT-01)."""
    activation = names.game.nearest(GroupActivation)
    return activation is not None and figure in activation.waiting


def _group(number: int, group: GroupView, table: TableView, names: Names) -> GroupSheet:
    return GroupSheet(
        number,
        group.card,
        names.group_of(number, ()),
        group.side,
        group.figures,
        number in table.ready,
        cards_of(tuple(group.upgrades), names),
    )


def players_of(players: Mapping[str, PlayerView], seats: Mapping[str, str], names: Names) -> tuple[PlayerSheet, ...]:
    """Both players' sides of the table."""
    return tuple(_player(side, seats[side], player, names) for side, player in players.items())


def _player(side: str, seat: str, player: PlayerView, names: Names) -> PlayerSheet:
    return PlayerSheet(
        side=side,
        seat=seat,
        army=player.army,
        points=player.points,
        in_hand=player.in_hand,
        in_deck=player.in_deck,
        zone=player.zone,
        hand=None if player.hand is None else cards_of(player.hand, names),
        discarded=cards_of(player.discarded, names),
        upgrades=cards_of(player.upgrades, names),
        trophies=tuple(names.card(card) for card in player.trophies),
        waiting=tuple(Named(card, names.card(card)) for card in player.waiting),
        offers_draw=player.offers_draw,
    )


def cards_of(cards: Sequence[str], names: Names) -> tuple[CardSheet, ...]:
    """Command cards and Skirmish Upgrades with what they do."""
    found = []
    for card in cards:
        printed = command_cards().get(card) or upgrades()[card]
        use = use_told(printed, names.say) if isinstance(printed, CommandCard) else ""
        found.append(CardSheet(card, names.card(card), printed.cost, explained(printed, names.say), use))
    return tuple(found)


def die_of(die: Die, place: int, names: Names) -> DieSheet:
    """A die with what its face shows."""
    return face_of(die, place, names.say)


def face_of(die: Die, place: int, say: Speech) -> DieSheet:
    """A die with what its face shows, in whatever game."""
    faces = dice().attack if die.is_attack else dice().defence
    shown = zip(_ATTACK_RESULTS if die.is_attack else _DEFENCE_RESULTS, faces[die.colour][die.face], strict=True)
    words = die_words(die.colour, die.face, say)
    return DieSheet(place, die.colour, die.face, words, die.is_attack, die.rerolled, **dict(shown))


def _attack(attack: AttackView, names: Names) -> AttackSheet:
    total = attack.total
    return AttackSheet(
        attack.attacker,
        attack.target,
        names.figure(attack.target),
        attack.space,
        attack.attack_pool,
        attack.defence_pool,
        tuple(die_of(die, place, names) for place, die in enumerate(attack.rolled)),
        TotalSheet(total.damage, total.surge, total.accuracy, total.pierce, total.block, total.evade, total.dodge),
        names.spaces_to(attack.attacker, attack.space),
    )
