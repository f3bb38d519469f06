"""Shatterpoint's pools: how many successes of an attack roll the blocks of a defence roll leave (SP-ATK-19, SP-ATK-22).

Dice alone: expertise counts for nothing until a unit's chart turns it into something (SP-DIE-05).
"""

from math import comb

import numpy as np

from holotable.odds.attack import check_range
from holotable.odds.distribution import Distribution
from holotable.shatterpoint.combat.dice import ATTACK_SIDES, DEFENCE_SIDES, dice

MOST_POOL = 60


def shatterpoint_odds(attack: int, defence: int) -> Distribution:
    """How likely each number of successes is that so many attack dice keep against so many defence dice."""
    check_range("attack", attack, 0, MOST_POOL)
    check_range("defence", defence, 0, MOST_POOL)
    block = dice().defence["block"]
    blocks = [comb(defence, n) * block**n * (DEFENCE_SIDES - block) ** (defence - n) for n in range(defence + 1)]
    critical, strike = dice().attack["critical"], dice().attack["strike"]
    rest = ATTACK_SIDES - critical - strike
    counts = [0] * (attack + 1)
    for strikes in range(attack + 1):
        left = [0] * (strikes + 1)
        for blocked, weight in enumerate(blocks):
            left[max(0, strikes - blocked)] += weight
        others = attack - strikes
        for criticals in range(others + 1):
            ways = comb(attack, strikes) * strike**strikes
            ways *= comb(others, criticals) * critical**criticals * rest ** (others - criticals)
            for remaining, weight in enumerate(left):
                counts[criticals + remaining] += ways * weight
    whole = ATTACK_SIDES**attack * DEFENCE_SIDES**defence
    return Distribution.of(np.array([count / whole for count in counts]))
