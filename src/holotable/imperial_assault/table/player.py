"""What a player of a skirmish keeps beside the map."""

from holotable.kernel import Struct

GOAL = 40


class Player(Struct, omit_defaults=True):
    """Command cards, Skirmish Upgrades, and what has been won so far. The deck's next card is its last."""

    army: str = ""
    zone: str = ""
    deployment: list[str] = []
    deck: list[str] = []
    hand: list[str] = []
    discarded: list[str] = []
    upgrades: list[str] = []
    points: int = 0
    trophies: list[str] = []  # Deployment cards of groups that were wholly defeated (IA-VIC-05)
    done: list[str] = []  # what a side may do once a round, and has done
    resigned: bool = False
    out_of_time: bool = False
    offers_draw: bool = False  # until the round ends
