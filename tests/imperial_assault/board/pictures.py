"""Random pictures of boards: walls, doors, terrain, figures of every size. The same seed draws the same board."""

from random import Random

from hypothesis import settings
from hypothesis import strategies as st

# Where boards come from in properties: a seed apiece. A busy machine may take its time over one.
RANDOMS = st.integers(0, 2**32 - 1).map(Random)
unhurried = settings(deadline=None)

FOOTPRINTS = [(1, 1)] * 6 + [(1, 2), (2, 1), (2, 2), (2, 3), (3, 2)]
DESCRIPTIONS = [
    "",
    "",
    "",
    "massive",
    "mobile",
    "reach",
    "on ~",
    "massive, on #",
    "mobile, on ^",
    "massive, on ~",
    "mobile, on #",
    "on ^",
    "on #",
]


def random_picture(random: Random, width: int, height: int, figures: int) -> str:
    """A board of this size with up to so many figures."""
    rows = [[" "] * (2 * width + 1) for _ in range(2 * height + 1)]
    walls, rough, gaps = random.choice([0.05, 0.12, 0.3]), random.choice([0.05, 0.15, 0.35]), random.choice([0, 0.08])
    for y, row in enumerate(rows):
        for x in range(len(row)):
            chance = random.random()
            if y % 2 and x % 2:
                row[x] = " " if random.random() < gaps else random.choice("~^#") if chance < rough else "."
            elif y % 2 or x % 2:
                row[x] = random.choice("--|D:!") if chance < walls else " "
            else:
                row[x] = random.choice("+ +xA#")
    rows[1][1] = "."
    descriptions = _stand(random, rows, width, height, figures)
    return "\n".join(["".join(row) for row in rows] + descriptions) + "\n"


def _stand(random: Random, rows: list[list[str]], width: int, height: int, figures: int) -> list[str]:
    """Draw figures where nothing else stands, and describe some of them."""
    letters = random.sample("ABCDEFabcdef", min(figures, 12))
    descriptions = []
    for letter in letters:
        wide, high = random.choice(FOOTPRINTS)
        left, top = random.randrange(width), random.randrange(height)
        spaces = [(top + r, left + c) for r in range(high) for c in range(wide)]
        if any(r >= height or c >= width or rows[2 * r + 1][2 * c + 1] not in ".~^#" for r, c in spaces):
            continue
        for r, c in spaces:
            rows[2 * r + 1][2 * c + 1] = letter
        said = random.choice(DESCRIPTIONS)
        if said:
            descriptions.append(f"{letter}: {said}")
    return descriptions


def names_on(picture: str) -> tuple[list[str], list[str]]:
    """The figures and the spaces of a picture of fewer than 26 columns, by name."""
    rows = picture.split("\n")
    figures, spaces = set(), []
    for number, row in enumerate(rows[1::2]):
        if row[1:2] == ":" or not row:
            break
        for column, mark in enumerate(row[1::2]):
            if mark != " ":
                spaces.append(f"{chr(ord('a') + column)}{number + 1}")
            if mark.isalpha():
                figures.add(mark)
    return sorted(figures), spaces
