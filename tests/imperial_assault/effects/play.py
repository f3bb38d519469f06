"""Class cards of the Imperial player in play: a hero in a corridor with Imperial figures."""

from collections.abc import Sequence

from tests.imperial_assault.scenario import RULES, HeroSetup, Scenario, campaign, face, sheet

STORM, ELITE, OFFICER = "stormtrooper_regular", "stormtrooper_elite", "officer_regular"
PROBE, GUARD = "probe_regular", "royal_guard_regular"
HIT = face("blue", accuracy=4, damage=2), face("green", accuracy=2, damage=2)
WHITE = face("white", block=1)

CARDS = {"s": STORM, "t": STORM, "e": ELITE, "o": OFFICER, "p": PROBE, "g": GUARD}


def facing(*class_cards: str, spaces: str = "D . s", strain: int = 0, threat: int = 0) -> Scenario:
    """Imperial figures, most often a stormtrooper two spaces from a hero, and class cards in the play area."""
    cards: dict[str, str | HeroSetup] = {**CARDS, "F": sheet("fenn_signis"), "C": "chewbacca"}
    figures = {letter: card for letter, card in cards.items() if letter in spaces}
    play = campaign(spaces, RULES, D=sheet("diala_passil", strain=strain), **figures)
    return play.class_cards(*class_cards).threat(threat)


def attached(
    card: str, *class_cards: str, spaces: str = "D . s", on: Sequence[str] = ("s",), threat: int = 0
) -> Scenario:
    """The same, with an attachment on the cards of some of the figures."""
    return facing(*class_cards, spaces=spaces, threat=threat).attached(card, *on)


def rounds_end(play: Scenario, *letters: str) -> Scenario:
    """All have their activations and do nothing, up to what is asked at the end of the round."""
    for letter in letters:
        play.activate(letter).end()
    return play
