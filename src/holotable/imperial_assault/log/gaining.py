"""What comes into the log and goes out of it: credits, experience, influence, cards, allies."""

from holotable.imperial_assault.cards import agenda_card, reward
from holotable.imperial_assault.log.belongings import receive
from holotable.imperial_assault.log.campaign import IMPERIAL, REBELS
from holotable.imperial_assault.log.happenings import (
    AgendaDiscarded,
    AgendaReturned,
    AllyGained,
    CreditsChanged,
    ExperienceGained,
    InfluenceChanged,
    RewardGained,
    VillainGained,
)
from holotable.imperial_assault.log.log import HeroLog, Play
from holotable.imperial_assault.log.result import Gains, reward_deck


def change_credits(game: Play, change: int, *, each: int = 0, in_mission: bool = False) -> None:
    """The heroes' common pool (IA-CRE-02, 03)."""
    if change:
        game.table.credits += change
        game.tell(CreditsChanged, game.table.credits, change, each, in_mission)


def change_influence(game: Play, change: int) -> None:
    if change:
        game.table.empire.influence += change
        game.tell(InfluenceChanged, game.table.empire.influence, change)


def gain_for_rebels(game: Play, gains: Gains) -> None:
    """Each hero is paid, one who has withdrawn as well (IA-WDR-05); a card without an owner waits for one."""
    log = game.table
    if gains.experience:
        for hero in log.heroes:
            hero.xp += gains.experience
        game.tell(ExperienceGained, REBELS, gains.experience)
    change_credits(game, gains.credits * len(log.heroes), each=gains.credits)
    for card in gains.cards:
        named = reward(card).hero
        if named is None:
            log.awards.append(card)
        else:
            award(game, card, log.hero(named))
    for ally in gains.allies:
        log.allies.append(ally)
        game.tell(AllyGained, ally)


def gain_for_empire(game: Play, gains: Gains) -> None:
    empire = game.table.empire
    if gains.experience:
        empire.xp += gains.experience
        game.tell(ExperienceGained, IMPERIAL, gains.experience)
    change_influence(game, gains.influence)
    for card in gains.cards:
        empire.rewards.append(card)
        game.tell(RewardGained, card)
    for villain in gains.villains:
        if villain not in empire.villains:
            empire.villains.append(villain)
            game.tell(VillainGained, villain)


def award(game: Play, card: str, hero: HeroLog) -> None:
    """A reward card goes to a hero and stays there (IA-REW-05)."""
    receive(hero, card)
    game.tell(RewardGained, card, hero.hero)


def discard_agenda(game: Play, card: str) -> None:
    """An agenda card goes back to the box, out for the rest of the campaign (IA-AGD-03)."""
    _take_agenda(game, card)
    game.table.box.append(card)
    game.tell(AgendaDiscarded, card)


def return_agenda(game: Play, card: str) -> None:
    """An agenda card that was played goes into the deck again."""
    _take_agenda(game, card)
    game.table.empire.agenda.append(card)
    game.tell(AgendaReturned, card)


def _take_agenda(game: Play, card: str) -> None:
    log = game.table
    for place in (log.empire.held, log.empire.ongoing, log.agenda_missions):
        if card in place:
            place.remove(card)


def pay_out(game: Play, card: str) -> None:
    """An agenda side mission that nobody went on is discarded, and gives the Empire its reward."""
    printed = agenda_card(card)
    discard_agenda(game, card)
    cards = tuple(card for card in (printed.reward,) if card in reward_deck(game.table))  # IA-LIM-03
    villains = (printed.villain,) if printed.villain is not None else ()
    gain_for_empire(game, Gains(cards=cards, villains=villains))
