"""Before a mission: items change hands, modifications change places, and what is too much stays behind (IA-MSC-17)."""

from collections.abc import Sequence

from holotable.imperial_assault.cards.figure import is_modification
from holotable.imperial_assault.log.belongings import (
    find,
    holders,
    leave_behind,
    may_change_hands,
    modifications,
    part_with,
    receive,
    why_not_attach,
    why_not_take,
)
from holotable.imperial_assault.log.choices import Attach, GiveItem, LeaveBehind, SetOut, TakeAlong
from holotable.imperial_assault.log.happenings import ItemGiven
from holotable.imperial_assault.log.log import CampaignLog, HeroLog, Play, no_such_hero
from holotable.kernel import NOT_NOW, Option, Refusal

ARMING = (GiveItem, Attach, LeaveBehind, TakeAlong, SetOut)


def ways_to_arm(log: CampaignLog) -> list[Option]:
    """All that the heroes may do before they set out: every choice leaves them with what they can carry."""
    found: list[Option] = []
    for hero in log.heroes:
        others = [each.hero for each in log.heroes if each is not hero]
        for owned in hero.items:
            if may_change_hands(owned.card):  # IA-ITM-09
                found += [GiveItem(owned.card, other) for other in others]
            if not owned.left:
                found.append(LeaveBehind(owned.card))
            elif why_not_take(hero, owned.card) is None:
                found.append(TakeAlong(owned.card))
        found += _attachments(hero)
    return [*found, SetOut()]


def _attachments(hero: HeroLog) -> Sequence[Option]:
    found: list[Option] = []
    for card in modifications(hero):
        on = find(hero, card).on
        if on:
            found.append(Attach(card))
        fitting = [weapon for weapon in holders(hero) if weapon != on and why_not_attach(hero, card, weapon) is None]
        found += [Attach(card, weapon) for weapon in fitting]
    return found


def arm(game: Play, choice: Option) -> None:
    """Do what the heroes chose."""
    if isinstance(choice, GiveItem):
        part_with(game.table.owner(choice.card), choice.card)
        receive(game.table.hero(choice.hero), choice.card)
        game.tell(ItemGiven, choice.card, choice.hero)
    elif isinstance(choice, LeaveBehind):
        leave_behind(game.table.owner(choice.card), choice.card)
    elif isinstance(choice, TakeAlong):
        find(game.table.owner(choice.card), choice.card).left = False
    elif isinstance(choice, Attach):
        owned = find(game.table.owner(choice.card), choice.card)
        owned.on, owned.left = choice.weapon, False


def why_not_arm(log: CampaignLog, option: Option) -> Refusal:
    """Why the heroes can't do that with their items."""
    card = str(getattr(option, "card", ""))
    if not log.is_owned(card):
        return Refusal("log.not-owned", "IA-ITM-01", {"card": card})
    owner = log.owner(card)
    if isinstance(option, GiveItem):
        if option.hero not in log.party:
            return no_such_hero(log, option.hero)
        if not may_change_hands(card):
            return Refusal("log.reward-stays", "IA-REW-05", {"card": card, "hero": owner.hero})
    if isinstance(option, Attach):
        if not is_modification(card):
            return Refusal("log.no-modification", "IA-MOD-01", {"card": card})
        return why_not_attach(owner, card, option.weapon) or NOT_NOW
    if isinstance(option, TakeAlong):
        return why_not_take(owner, card) or NOT_NOW
    return NOT_NOW
