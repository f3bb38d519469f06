"""The chances of an attack again, the long way: every face of every die, every order of entries, every way.

Nothing here is clever, so that it can be read against the rules. The dice are typed in anew, from the printed ones; a
question is the object that `holotable odds query` reads.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping
from fractions import Fraction
from itertools import permutations, product
from typing import Any

ATTACK = ["critical"] + 3 * ["strike"] + 2 * ["expertise"] + 2 * ["failure"]  # SP-DIE-02
DEFENCE = 2 * ["block"] + 2 * ["expertise"] + 2 * ["failure"]  # SP-DIE-07
ON_ATTACK = {
    "crit_to_strike": ("critical", "strike"),
    "crit_to_failure": ("critical", "failure"),
    "strike_to_failure": ("strike", "failure"),
}


def row(chart, expertise):
    """What the one row gives that a count of expertise decides (SP-EXP-03 to SP-EXP-05)."""
    for line in chart:
        first, _, last = line["count"].rstrip("+").partition("-")
        if line["count"].endswith("+"):
            matches = expertise >= int(first)
        else:
            matches = int(first) <= expertise <= int(last or first)
        if matches:
            return line["gives"]
    return {}


def orders(gives, words):
    """Every order of the entries of a row that are among the words, each as often as it says (SP-EXP-13)."""
    return set(permutations([word for word in words for _ in range(gives.get(word, 0))]))


def turned(roll, before, after):
    """A roll in which one die that shows the one result is turned to the other, if there is one (SP-EXP-09)."""
    if before not in roll:
        return roll
    dice = list(roll)
    dice[dice.index(before)] = after
    return dice


def by_attacker(roll, gives):
    """Step 6A.I (SP-ATK-15): the order of entries with which most criticals result."""
    results = []
    for order in orders(gives, ("crit", "strike", "strike_to_crit")):
        dice = list(roll)
        for entry in order:
            if entry == "strike_to_crit":
                dice = turned(dice, "strike", "critical")
            else:
                dice = [*dice, "critical" if entry == "crit" else "strike"]
        results.append(dice)
    return max(results, key=lambda dice: dice.count("critical"))


def blocks(roll, attack_gives, defence_gives):
    """Steps 6B.I and 6B.II (SP-ATK-17, SP-ATK-18): the blocks that are in the defence roll at last."""
    dice = list(roll)
    for _ in range(attack_gives.get("block_to_failure", 0)):
        dice = turned(dice, "block", "failure")
    return dice.count("block") + defence_gives.get("block", 0)


def left(attack_roll, blocked):
    """Step 7A (SP-ATK-19): what blocks leave of strikes, and all criticals."""
    return attack_roll.count("critical") + max(0, attack_roll.count("strike") - blocked)


def by_defender(roll, gives, blocked):
    """Step 6A.II (SP-ATK-16): the fewest successes that any order of entries leaves."""
    fewest = []
    for order in orders(gives, ON_ATTACK):
        dice = roll
        for entry in order:
            dice = turned(dice, *ON_ATTACK[entry])
        fewest.append(left(dice, blocked))
    return min(fewest)


def result(question, attack_roll, defence_roll):
    """The successes of one roll, and the damage in the pool before the first option."""
    attack_roll, defence_roll = list(attack_roll), list(defence_roll)
    if question.get("disarmed"):  # SP-CND-08
        attack_roll = [die for die in attack_roll if die != "expertise"]
    if question.get("exposed"):  # SP-CND-10
        defence_roll = [die for die in defence_roll if die != "expertise"]
    attack_gives = row(question.get("attack_chart", []), attack_roll.count("expertise"))
    defence_gives = row(question.get("defence_chart", []), defence_roll.count("expertise"))
    attack_roll = by_attacker(attack_roll, attack_gives)
    blocked = blocks(defence_roll, attack_gives, defence_gives)
    return by_defender(attack_roll, defence_gives, blocked), attack_gives.get("damage", 0)


def column(node):
    return int("".join(letter for letter in node if letter.isdigit()))


def ways(tree, options):
    """Every way of at most so many options (SP-TREE-02 to SP-TREE-05, SP-TREE-09); the empty one, too."""
    yield ()
    todo: list[tuple[str, ...]] = [(node,) for node in tree["start"]] if options else []
    while todo:
        way = todo.pop(0)
        yield way
        if len(way) == options:
            continue
        for one, other in tree["links"]:
            leads = {(one, other)}
            if column(one) == column(other):
                leads.add((other, one))
            todo.extend((*way, end) for begin, end in leads if begin == way[-1] and end not in way)


def most_damage(tree, options):
    return max(sum(tree["nodes"][node].get("damage", 0) for node in way) for way in ways(tree, options))


def pools(question):
    """How many rolls of each pool show the same results: every face of every die is gone through."""
    attack = Counter(tuple(sorted(roll)) for roll in product(ATTACK, repeat=question.get("attack", 0)))
    defence = Counter(tuple(sorted(roll)) for roll in product(DEFENCE, repeat=question.get("defence", 0)))
    return attack, defence


def chances(question: Mapping[str, Any]) -> tuple[dict[int, Fraction], dict[int, Fraction]]:
    """How likely each number of successes is, and each damage."""
    attack, defence = pools(question)
    every = attack.total() * defence.total()
    tree = question.get("tree") or {"start": [], "nodes": {}, "links": []}
    successes: defaultdict[int, Fraction] = defaultdict(Fraction)
    damage: defaultdict[int, Fraction] = defaultdict(Fraction)
    for struck, struck_count in attack.items():
        for guarded, guarded_count in defence.items():
            number, pool = result(question, struck, guarded)
            share = Fraction(struck_count * guarded_count, every)
            successes[number] += share
            damage[pool + most_damage(tree, number)] += share
    return dict(successes), dict(damage)


def chance_to_reach(question, node):
    """How likely the successes are enough for some way with that option in it."""
    successes, _ = chances(question)
    enough = [number for number in successes if any(node in way for way in ways(question["tree"], number))]
    return sum((successes[number] for number in enough), Fraction(0))


def chance_of_depth(question, depth):
    """How likely some way has so many options."""
    successes, _ = chances(question)
    enough = [number for number in successes if any(len(way) == depth for way in ways(question["tree"], number))]
    return sum((successes[number] for number in enough), Fraction(0))
