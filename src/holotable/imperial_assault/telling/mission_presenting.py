"""A seat's view of a mission made a sheet for its client: names and words are added, nothing hidden is."""

from collections.abc import Sequence

from holotable.imperial_assault.campaign.imperial_view import EmpireView, PointView
from holotable.imperial_assault.campaign.view import CampaignView
from holotable.imperial_assault.cards import deployment_card, heroes
from holotable.imperial_assault.cards.figure import hero_item
from holotable.imperial_assault.log.mission_stage import CREDITS_FOR_A_CRATE
from holotable.imperial_assault.mission_view import MissionView
from holotable.imperial_assault.missions.known import missions
from holotable.imperial_assault.missions.story_view import AllowedView, KeyView, StoryView
from holotable.imperial_assault.telling.cards import card_told
from holotable.imperial_assault.telling.log import card_name, printed_card
from holotable.imperial_assault.telling.mission_coming import coming_of
from holotable.imperial_assault.telling.mission_exits import exit_words
from holotable.imperial_assault.telling.mission_sheet import (
    CounterSheet,
    DeploymentPointSheet,
    EmpireSheet,
    HeroCardSheet,
    HeroSheet,
    MissionTableSheet,
    ObjectSheet,
)
from holotable.imperial_assault.telling.mission_story import end_of, objectives_of, readings_of
from holotable.imperial_assault.telling.missions import story_words
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.telling.presenting import (
    activation_of,
    attack_of,
    board_of,
    door_rule,
    figures_of,
    groups_of,
    tokens_of,
)
from holotable.imperial_assault.telling.sheets import CardSheet, DoorSheet, TokenSheet
from holotable.imperial_assault.tokens.clean_up import crates_claimed
from holotable.imperial_assault.views.viewing import CardView, DoorView, FigureView, ObjectView, TableView
from holotable.kernel.codec import replace

_DEEDS = {"use": "allow.use", "retrieve": "allow.retrieve", "claim": "allow.claim"}


def mission_sheet_of(view: CampaignView, names: Names) -> MissionTableSheet:
    """The table of a view."""
    table, story = view.table, view.story
    crates = names.game.table.rebels.crates or crates_claimed(names.game.table)
    return MissionTableSheet(
        round=table.round,
        board=board_of(table.map, story.mission, names),
        story=story_words(story.mission, names.say),
        empire=empire_of(view.empire, table.sides[names.game.table.imperial_side], names),
        sides={side: names.player(side) for side in table.sides},
        heroes=heroes_of(table, names),
        objectives=objectives_of(view, names),
        counters=(*counters_of(story, names), *crates_of(crates, names)),
        figures=figures_of(table, names),
        groups=groups_of(table, names),
        tokens=mission_tokens_of(view, names),
        doors=doors_of(view, names),
        objects=objects_of(table, names),
        exits=tuple(sorted({space for spaces in table.exits.values() for space in spaces})),
        readings=readings_of(story, names),
        end=end_of(view, names, crates),
        supply=view.rebels.supply,
        credits=view.rebels.credits,
        activation=activation_of(table),
        attack=attack_of(table, names),
    )


def empire_of(view: EmpireView, seat: str, names: Names) -> EmpireSheet:
    """The Imperial player's side of the table as a seat sees it."""
    secrets = view.secrets
    return EmpireSheet(
        seat=seat,
        side=names.game.table.imperial_side,
        threat=view.threat,
        level=view.level,
        in_hand=view.hand,
        in_reserve=view.reserve,
        class_cards=tuple(_open_card(card, view, names) for card in (*view.class_cards, *view.ongoing)),
        hand=(*_groups(secrets.hand, names), *_agenda(secrets.agenda, names)) if secrets is not None else None,
        reserve=_groups(secrets.reserve, names) if secrets is not None else None,
        points=tuple(_point(name, each) for name, each in secrets.points.items()) if secrets is not None else None,
        coming=coming_of(names) if secrets is not None else None,
    )


def _groups(cards: Sequence[str], names: Names) -> tuple[CardSheet, ...]:
    return tuple(CardSheet(card, names.card(card), deployment_card(card).cost) for card in cards)


def _point(name: str, point: PointView) -> DeploymentPointSheet:
    return DeploymentPointSheet(name, point.space, point.colour, point.active)


def _agenda(cards: Sequence[str], names: Names) -> tuple[CardSheet, ...]:
    """Secret agenda cards in the own hand."""
    return tuple(CardSheet(card, card_name(card), words=card_told(printed_card(card), names.say)) for card in cards)


def _open_card(card: str, view: EmpireView, names: Names) -> HeroCardSheet:
    """A class, reward or agenda card in the Imperial player's play area."""
    words = card_told(printed_card(card), names.say)
    exhausted, depleted = card in view.exhausted, card in view.depleted
    return HeroCardSheet(card, card_name(card), words, exhausted=exhausted, depleted=depleted)


def heroes_of(table: TableView, names: Names) -> tuple[HeroSheet, ...]:
    """The sheets of the heroes on the map."""
    return tuple(_hero(number, each, table, names) for number, each in table.figures.items() if each.sheet is not None)


def _hero(number: int, figure: FigureView, table: TableView, names: Names) -> HeroSheet:
    sheet = figure.sheet
    if sheet is None:
        raise TypeError(f"{figure.card} has no sheet")
    printed = heroes()[figure.card]
    return HeroSheet(
        figure=number,
        hero=figure.card,
        name=printed.name,
        seat=sheet.seat,
        endurance=names.game.table.hero_card(number).endurance,
        strain=sheet.strain,
        wounded=sheet.wounded,
        activations=table.groups[figure.group].left,
        cards=tuple(_hero_card(card, names) for card in sheet.cards),
    )


def _hero_card(card: CardView, names: Names) -> HeroCardSheet:
    printed = hero_item(card.card)
    words = card_told(printed, names.say)
    return HeroCardSheet(card.card, printed.name, words, card.on, card.exhausted, card.depleted, card.face_down)


def counters_of(story: StoryView, names: Names) -> tuple[CounterSheet, ...]:
    """The numbers that the mission shows, but for those that an objective tells."""
    mission = missions()[story.mission]
    told = {mission.objective(each).counter for each in story.objectives}
    shown = {name: each for name, each in story.counters.items() if name not in told}
    return tuple(CounterSheet(name, names.say(mission.counters[name].words), each) for name, each in shown.items())


def crates_of(claimed: int, names: Names) -> tuple[CounterSheet, ...]:
    """The crates that the Rebels have claimed, for which they are paid after the mission (IA-CRE-05)."""
    words = names.say("counter.crates", credits=CREDITS_FOR_A_CRATE)
    return (CounterSheet("crates", words, claimed),) if claimed else ()


def mission_tokens_of(view: MissionView, names: Names) -> tuple[TokenSheet, ...]:
    """The tokens on the map, each with what may be done with it."""
    return tuple(_token(each, view, names) for each in tokens_of(view.table, names))


def doors_of(view: MissionView, names: Names) -> tuple[DoorSheet, ...]:
    """The doors, each with who may open it."""
    return tuple(_door(name, each, view, names) for name, each in view.table.doors.items())


def objects_of(table: TableView, names: Names) -> tuple[ObjectSheet, ...]:
    """What can be attacked beside figures."""
    return tuple(_object(number, each, names) for number, each in table.objects.items())


def _token(token: TokenSheet, view: MissionView, names: Names) -> TokenSheet:
    """A token with what the mission lets figures do with it."""
    allowed = [_allowed_words(each, names) for each in view.story.allowed if each.kind == token.kind]
    return replace(token, allows=(*allowed, *exit_words(token, view, names), *_about(token.id, view, names)))


def _door(name: str, door: DoorView, view: MissionView, names: Names) -> DoorSheet:
    """A door with who may open it, and what else may be done to it while it is closed."""
    keys = [] if door.open else [_key_words(key, names) for key in view.story.keys.get(name, ())]
    about = () if door.open else _about(name, view, names)
    return DoorSheet(name, names.door(name), door.between, door.open, door.locked, (*keys, *about), door_rule(door))


def _object(number: int, made: ObjectView, names: Names) -> ObjectSheet:
    numbers = (made.health, made.damage, made.defence, made.block)
    return ObjectSheet(number, made.name, names.figure(number), made.spaces, *numbers)


def _about(thing: str, view: MissionView, names: Names) -> tuple[str, ...]:
    """Who may attack a token or a door and what protects it, and what was already achieved in tests of it."""
    said = []
    for made in view.table.objects.values():
        if made.name == thing:
            who = _who(made.side, are_heroes=False, names=names)
            said.append(names.say("allow.attack", who=who, left=made.health - made.damage, health=made.health))
            said += [names.say("allow.defence", dice=_dice(made.defence, names))] if made.defence else []
            said += [names.say("allow.block", made.block)] if made.block else []
    if successes := view.rebels.progress.get(thing):
        said.append(names.say("allow.progress", successes))
    return tuple(said)


def _dice(dice: Sequence[str], names: Names) -> str:
    return ", ".join(names.colour(die) for die in dice)


def _allowed_words(allowed: AllowedView, names: Names) -> str:
    who = _who(allowed.side, are_heroes=allowed.heroes, names=names)
    return names.say(_DEEDS[allowed.deed], who=who) + _test_words(allowed.test, allowed.successes, names)


def _key_words(key: KeyView, names: Names) -> str:
    if key.carrying:
        who = names.say("allow.carrying", token=names.kind(key.carrying))
    else:
        who = ", ".join(names.card(card) for card in key.cards) or _who(key.side, are_heroes=key.heroes, names=names)
    return names.say("allow.open", who=who) + _test_words(key.test, key.successes, names)


def _who(side: str | None, *, are_heroes: bool, names: Names) -> str:
    if are_heroes:
        return names.say("allow.heroes")
    return names.say("allow.anybody") if side is None else names.player(side)


def _test_words(test: Sequence[str], successes: int, names: Names) -> str:
    if not test:
        return ""
    attributes = ", ".join(names.attribute(each) for each in test)
    return " " + names.say("allow.test", successes, attributes=attributes)
