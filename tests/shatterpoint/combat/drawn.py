"""Attacks drawn by lot: charts with any entries, trees with branches, bridges and switches of lane."""

import random

ON_ATTACK = ("crit", "strike", "strike_to_crit", "block_to_failure", "damage", "shove")
ON_DEFENCE = ("block", "crit_to_strike", "crit_to_failure", "strike_to_failure", "damage", "heal")


def draw_question(seed, most_dice=4):
    """A question as `holotable odds query` reads it."""
    lot = random.Random(seed)  # noqa: S311 - the same attacks every time are what is wanted
    attack = lot.randint(0, most_dice)
    question = {"ask": "shatterpoint", "attack": attack, "defence": lot.randint(0, most_dice - 1)}
    if lot.random() < 0.9:
        question["attack_chart"] = draw_chart(lot, ON_ATTACK)
    if lot.random() < 0.9:
        question["defence_chart"] = draw_chart(lot, ON_DEFENCE)
    if lot.random() < 0.9:
        question["tree"] = draw_tree(lot)
    for condition in ("disarmed", "exposed"):
        if lot.random() < 0.3:
            question[condition] = lot.random() < 0.5
    return question


def draw_chart(lot, entries):
    rows, first = [], lot.randint(1, 2)
    for place in range(last := lot.randint(1, 3)):
        span = lot.randint(0, 1)
        count = f"{first}+" if place == last - 1 else f"{first}-{first + span}" if span else str(first)
        gives = {entry: lot.randint(1, 2) for entry in lot.sample(entries, lot.randint(0, 3))}
        rows.append({"count": count, "gives": gives})
        first += span + 1
    return rows


def draw_tree(lot):
    """Every later option is linked from some earlier one; others of its column and further links come by chance."""
    nodes: dict[str, dict[str, int]] = {}
    links = []
    for column in range(1, lot.randint(1, 4) + 1):
        before = list(nodes)
        for row in lot.sample("tmb", lot.randint(1, 3)):
            name = f"{row}{column}"
            earlier = [node for node in nodes if node not in before or node in before[-3:]]
            nodes[name] = {effect: lot.randint(1, 3) for effect in lot.sample(("damage", "shove", "pinned"), 2)}
            links += [[node, name] for node in earlier if lot.random() < 0.6]
    start = [node for node in nodes if node.endswith("1")]
    return {"start": lot.sample(start, lot.randint(1, len(start))), "nodes": nodes, "links": links}
