"""How a mission ended, as its game hands it back to the log, and whether that could be."""

from holotable.imperial_assault.cards import deployment_cards, rewards
from holotable.imperial_assault.log.campaign import IMPERIAL, REBELS, Side
from holotable.imperial_assault.log.log import CampaignLog, Play, no_such_hero
from holotable.kernel import Option, Refusal, Region, Stream, Struct

_SIDE_OF_CARD: dict[Side, str] = {REBELS: "rebel", IMPERIAL: "imperial"}


class Gains(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a side gains by a mission: experience and credits for each hero, influence, cards, allies or villains."""

    experience: int = 0
    credits: int = 0
    influence: int = 0
    cards: tuple[str, ...] = ()
    allies: tuple[str, ...] = ()
    villains: tuple[str, ...] = ()


class MissionResult(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The end of a mission.

    `next` is the story mission that it leads to, if it says so itself. The heroes claimed `crates`, and `found` or
    `paid` credits, the Imperial player `spent` influence. Agenda cards were `discarded`, or `returned` to the deck.
    """

    mission: str
    winner: Side
    round: int
    digest: str
    rebels: Gains = Gains()
    empire: Gains = Gains()
    next: str = ""
    crates: int = 0
    found: int = 0
    paid: int = 0
    spent: int = 0
    wounded: tuple[str, ...] = ()
    withdrawn: tuple[str, ...] = ()
    discarded: tuple[str, ...] = ()
    returned: tuple[str, ...] = ()

    def gains(self, side: Side) -> Gains:
        return self.rebels if side == REBELS else self.empire


class MissionPlayed(Option, frozen=True, tag="mission-played"):
    """The host hands back how the mission ended."""

    result: MissionResult


class ResultOf(Region, frozen=True, tag="result-of"):
    """How a mission may end."""

    mission: str

    def refuse(self, game: Play, answer: Option) -> Refusal | None:
        if not isinstance(answer, MissionPlayed):
            return Refusal("log.mission-first", "IA-MST-03", {"mission": self.mission})
        return why_not(game.table, answer.result)

    def sample(self, game: Play, stream: Stream, count: int) -> list[Option]:
        """Missions that ended at once, with nothing gained; one won by each side."""
        ends = [MissionPlayed(MissionResult(self.mission, side, 1, "")) for side in (REBELS, IMPERIAL)]
        return list(ends[:count])


def why_not(log: CampaignLog, result: MissionResult) -> Refusal | None:
    """Why a mission can't have ended so; None when it can."""
    if log.playing is None or result.mission != log.playing.mission:
        expected = log.playing.mission if log.playing else "-"
        return Refusal("result.other-mission", facts={"mission": result.mission, "expected": expected})
    return _amounts(log, result) or _people(log, result) or _cards(log, result) or _story(log, result)


def _amounts(log: CampaignLog, result: MissionResult) -> Refusal | None:
    amounts = {"round": result.round, "crates": result.crates, "found": result.found}
    amounts |= {"paid": result.paid, "spent": result.spent}
    for side in (result.rebels, result.empire):
        for each in ("experience", "credits", "influence"):
            amounts[each] = min(amounts.get(each, 0), getattr(side, each))
    for what, amount in amounts.items():
        if amount < (what == "round"):
            return Refusal("result.amount", facts={"what": what, "amount": amount})
    if result.paid > log.credits:
        return Refusal("log.credits", "IA-CRE-03", {"cost": result.paid, "credits": log.credits})
    if result.spent > log.empire.influence:
        return Refusal("log.influence", "IA-INF-02", {"cost": result.spent, "influence": log.empire.influence})
    return None


def _people(log: CampaignLog, result: MissionResult) -> Refusal | None:
    for name in (*result.wounded, *result.withdrawn):
        if name not in log.party:
            return no_such_hero(log, name)
    for card in result.rebels.allies:
        printed = deployment_cards().get(card)
        if printed is None or not printed.is_ally:
            return Refusal("result.no-ally", "IA-ALY-01", {"card": card})
    for card in result.empire.villains:
        printed = deployment_cards().get(card)
        if printed is None or not printed.is_villain:
            return Refusal("result.no-villain", "IA-VIL-01", {"card": card})
    if result.empire.allies or result.rebels.villains or result.rebels.influence or result.empire.credits:
        return Refusal("result.other-side")
    return None


def _cards(log: CampaignLog, result: MissionResult) -> Refusal | None:
    left = reward_deck(log)
    for side in (REBELS, IMPERIAL):
        for card in result.gains(side).cards:
            printed = rewards().get(card)
            if printed is None or printed.side != _SIDE_OF_CARD[side]:
                return Refusal("result.no-reward", "IA-REW-02", {"card": card})
            if card not in left:
                return Refusal("log.reward-gained", "IA-REW-02", {"card": card})
            if printed.hero is not None and printed.hero not in log.party:
                return no_such_hero(log, printed.hero)
            left.remove(card)
    used = [*result.discarded, *result.returned]
    for card in used:
        if card not in (*log.empire.held, *log.empire.ongoing) or used.count(card) > 1:
            return Refusal("log.agenda-not-held", "IA-AGD-01", {"card": card})
    return None


def _story(log: CampaignLog, result: MissionResult) -> Refusal | None:
    possible = [each.next for each in log.printed.branches_of(result.mission, result.winner)]
    if result.next and result.next not in possible:
        facts: dict[str, int | str] = {"mission": result.next, "possible": ", ".join(possible) or "-"}
        return Refusal("result.no-branch", facts=facts)
    return None


def reward_deck(log: CampaignLog) -> list[str]:
    """The reward cards that nobody has gained yet, which all may look through (IA-REW-04)."""
    deck = [card.id for card in rewards().values() for _ in range(card.copies or 1)]
    gained = [*log.empire.rewards, *log.awards]
    for hero in log.heroes:
        gained += [*hero.rewards, *(owned.card for owned in hero.items)]
    for card in gained:
        if card in deck:
            deck.remove(card)
    return deck
