"""Situations made by hand, each with the one right answer, worked out from the format's text.

Bases have the radius 2000 unless another is given. Of an answer only the fields named here are looked at; places may
be off by as much as the format allows.
"""

from dataclasses import dataclass
from typing import Any

from .tables import Written
from .tables import box as box_at


@dataclass(frozen=True)
class Situation:
    name: str
    rules: tuple[str, ...]
    question: Written
    expected: Written


_UNITS = [
    {"id": "A", "side": "a"},
    {"id": "B", "side": "b"},
    {"id": "W", "side": "b", "wounded": True},
    {"id": "H", "side": "b", "hunker": 2},
]


def part(
    name: str, shape: list[list[int]], top: int, bottom: int = 0, traits: str = "obstructing impassable"
) -> Written:
    sight, on_foot = traits.split()
    return {"id": name, "shape": shape, "top": top, "bottom": bottom, "sight": sight, "pass": on_foot}


def box(
    name: str, x: tuple[int, int], y: tuple[int, int], top: int, bottom: int = 0, traits: str = "obstructing impassable"
) -> Written:
    return part(name, box_at(x[0], y[0], x[1] - x[0], y[1] - y[0]), top, bottom, traits)


def at(name: str, x: int, y: int, z: int = 0, **more: Any) -> Written:
    """A figure; the unit is its name's first letter in capitals."""
    return {"id": name, "unit": name[0].upper(), "at": [x, y, z], **more}


def token(name: str, x: int, y: int, z: int = 0, **more: Any) -> Written:
    return {"id": name, "at": [x, y, z], **more}


def ladder(name: str, group: str, x: int, y: int, z: int = 0) -> Written:
    return {"id": name, "at": [x, y, z], "group": group}


def ask(kind: str, *things: Written, together: bool = False, **more: Any) -> Written:
    """A question about a table with these things; each part is a feature, or all together are one."""
    parts = [thing for thing in things if "shape" in thing]
    features = [parts] if together else [[it] for it in parts]
    table = {
        "terrain": [{"id": f"feature {i}", "parts": its} for i, its in enumerate(features) if its],
        "units": _UNITS,
        "figures": [thing for thing in things if "unit" in thing],
        "transfers": [thing for thing in things if "group" in thing],
        "objectives": [thing for thing in things if not thing.keys() & {"shape", "unit", "group"}],
    }
    # `from` is a word of Python's own.
    asked = {name.rstrip("_"): value for name, value in more.items()}
    return {"table": table, "ask": kind, **asked}


def because(*rules: str) -> Written:
    return {"legal": not rules, "because": list(rules)}


def s(name: str, rules: str, question: Written, expected: Written) -> Situation:
    return Situation(name, tuple(rules.split()), question, expected)


A0 = at("a", 0, 0)
# A long wall across the table between y = 0 and y = 500.
WALL = ("wall", (-40000, 40000), (0, 500))
NORTH, SOUTH = at("b", 0, 5500), at("a", 0, -5000)


def _range(other: Written, distance: int, number: int | None, name: str, rules: str = "SP-MEA-13") -> Situation:
    return s(name, rules, ask("range", A0, other, from_="a", to=other["id"]), {"distance": distance, "range": number})


MEASURING = [
    s("7620 up is the same elevation", "SP-ELV-01", ask("elevation", A0, box(*WALL, 7620), from_="a", to="wall"),
      {"elevation": "same"}),
    s("7621 up is higher", "SP-ELV-02", ask("elevation", A0, box(*WALL, 7621), from_="a", to="wall"),
      {"elevation": "higher"}),
    s("a part's height is its top", "SP-ELV-02", ask("elevation", A0, box(*WALL, 9000, 8500), from_="wall", to="a"),
      {"elevation": "lower"}),
    # 2000 + 2000 + 2540
    _range(at("b", 6540, 0), 2540, 1, "exactly range 1", "SP-MEA-07 SP-MEA-11"),
    _range(at("b", 6541, 0), 2541, 2, "one past range 1"),
    # The root of 6540 squared and 1 is a little more than 6540: rounded down 2540, but not within 2540.
    _range(at("b", 6540, 1), 2540, 2, "a hair past range 1, though rounded down it is range 1"),
    # 3-4-5 times 2324: 11620 = 4000 + 7620
    _range(at("b", 6972, 9296, 20000), 7620, 2, "exactly range 2 aslant, however high", "SP-MEA-02"),
    # The slanted side is 10000 / root 2 = 7071.07 from the origin.
    _range(part("rock", [[10000, 0], [10000, 10000], [0, 10000]], 100), 5071, 2, "a slanted side"),
    _range(box("roof", (-9000, 9000), (-9000, 9000), 3000), 0, 1, "inside a part"),
    _range(ladder("foot", "g", 4540, 0), 2540, 1, "a transition point is a point"),
    _range(token("N", 28670, 0), 25400, 5, "a token of radius 1270 at exactly range 5"),
    _range(token("N", 28671, 0), 25401, None, "out of every range"),
    s("part to part", "SP-MEA-13",
      ask("range", box("one", (0, 100), (0, 100), 9), box("two", (3100, 4000), (4100, 5000), 9), from_="one", to="two"),
      {"distance": 5000, "range": 2}),
    s("a unit is near when one figure is", "SP-MEA-15",
      ask("within", A0, at("b1", 6540, 0), at("b2", 30000, 0), from_="a", to="B", range=1),
      {"within": True, "wholly": None}),
    s("a figure is within every range of itself", "SP-MEA-14", ask("within", A0, from_="a", to="a", range=1),
      {"within": True, "wholly": True}),
    # The far rim is at 7620 + 2000, the range ends at 2000 + 7620.
    s("just wholly within", "", ask("within", A0, at("b", 0, 7620), from_="a", to="b", range=2),
      {"within": True, "wholly": True}),
    s("not quite wholly within", "", ask("within", A0, at("b", 0, 7621), from_="a", to="b", range=2),
      {"within": True, "wholly": False}),
    s("a base wider than the range from a point", "",
      ask("within", ladder("foot", "g", 0, 0), at("b", 0, 0, base=6000), from_="foot", to="b", range=1),
      {"within": True, "wholly": False}),
    # 3-4-5 times 908: the corner is 4540 = 2000 + 2540 away.
    s("a part's farthest corner", "",
      ask("within", A0, box("rock", (0, 2724), (0, 3632), 9), from_="a", to="rock", range=1),
      {"within": True, "wholly": True}),
    s("from a part nothing is wholly within", "",
      ask("within", A0, box("rock", (0, 2724), (0, 3632), 9), from_="rock", to="a", range=5),
      {"within": True, "wholly": None}),
]  # fmt: skip


def _sight(name: str, rules: str, expected: bool, crossed: Written, *things: Written, to: str = "b") -> Situation:
    return s(name, rules, ask("sight", *things, from_="a", to=to), {"sight": expected, "crossed": crossed})


SEEING = [
    _sight("a high wall", "SP-LOS-02", False, {"wall": "SP-LOS-02"}, SOUTH, NORTH, box(*WALL, 7621)),
    _sight("a wall of the same elevation", "SP-LOS-05", True, {"wall": "SP-LOS-05"}, SOUTH, NORTH, box(*WALL, 7620)),
    _sight("a clear wall", "SP-SEE-02", True, {"wall": "SP-SEE-02"}, SOUTH, NORTH,
           box(*WALL, 9000, 0, "clear impassable")),
    # 10620 is 7620 above the target.
    _sight("a target on a roof sees over the wall", "SP-LOS-06", True, {"wall": "SP-LOS-06"}, SOUTH,
           at("b", 0, 5500, 3000), box(*WALL, 10620)),
    _sight("but not over a higher one", "SP-LOS-06", False, {"wall": "SP-LOS-02"}, SOUTH, at("b", 0, 5500, 3000),
           box(*WALL, 10621)),
    _sight("a slit of 0.4 mm", "SP-LOS-01", True, {}, SOUTH, NORTH, box("left", (-40000, -20), (0, 500), 9000),
           box("right", (20, 40000), (0, 500), 9000)),
    # Through the slit, 10000 long and 40 wide, only lines pass that stay within 30 of its middle at y = 8000.
    _sight("a slit that is too deep", "SP-LOS-02", False, {"right": "SP-LOS-02"}, at("a", 10000, -8000),
           at("b", 10000, 8000), box("left", (-40000, -20), (-5000, 5000), 9000),
           box("right", (20, 40000), (-5000, 5000), 9000)),
    _sight("through the corner where two walls touch", "SP-LOS-01", True, {}, at("a", -5000, 5000),
           at("b", 5000, -5000), box("one", (-40000, 0), (-40000, 0), 9000), box("two", (0, 40000), (0, 40000), 9000)),
    # The roof is lower than the figure's limit, and blocks nobody who stands on it.
    _sight("down from the roof", "SP-LOS-04", True, {"roof": "SP-LOS-04"}, at("a", 0, 0, 9000), at("b", 20000, 0),
           box("roof", (-4000, 4000), (-4000, 4000), 9000)),
    _sight("one over the other", "SP-LOS-06", True, {"deck": "SP-LOS-06"}, A0, at("b", 0, 0, 9000),
           box("deck", (-4000, 4000), (-4000, 4000), 9000, 8500)),
    # From (-1000, -5000) on the rim over the corner (0, 0) to (1000, 5000), 1000 from the token's centre.
    _sight("a bit of a token past the wall's end", "SP-LOS-01", True, {"wall": "SP-LOS-02"}, at("a", -3000, -5000),
           token("N", 0, 5000), box("wall", (-40000, 0), (0, 500), 9000), to="N"),
    # Lines over the corner from x <= -1000 lean to the right: at y = 5000 they are at 1000 or more, and the token ends
    # at 270.
    _sight("no bit of a token", "SP-LOS-01", False, {"wall": "SP-LOS-02"}, at("a", -3000, -5000),
           token("N", -1000, 5000), box("wall", (-40000, 0), (0, 500), 9000), to="N"),
    _sight("figures never block", "SP-LOS-01", True, {}, SOUTH, NORTH, at("b2", 0, 0, base=20000)),
    # 4000 + 7620
    s("engaged at exactly range 2", "SP-ENG-01", ask("engaged", A0, at("b", 11620, 0), figure="a"),
      {"with": ["b"], "restricted": True}),
    s("not past range 2", "SP-ENG-01", ask("engaged", A0, at("b", 11621, 0), figure="a"),
      {"with": [], "restricted": False}),
    s("wounded engage but do not restrict", "SP-ENG-02", ask("engaged", A0, at("w", 5000, 0), figure="a"),
      {"with": ["w"], "restricted": False}),
    s("not on another elevation", "SP-ENG-01", ask("engaged", A0, at("b", 5000, 0, 7621), figure="a"),
      {"with": [], "restricted": False}),
    s("not through a wall, nor with friends", "SP-ENG-01",
      ask("engaged", at("a", 0, -2500), at("b", 0, 3000), at("a2", 5000, -2500), box(*WALL, 9000), figure="a"),
      {"with": [], "restricted": False}),
]  # fmt: skip


def _cover(name: str, rules: str, cover: int, terrain: list[str], *things: Written, to: str = "b") -> Situation:
    asked = ask("cover", *things, from_="a", to=to)
    return s(name, rules, asked, {"cover": cover, "terrain": terrain, "hunker": 2 if to == "h" else 0})


FAR = at("b", 20000, 0)

COVER = [
    # The defender's base begins at 18000; 18000 - 2540 = 15460.
    _cover("a rock exactly at range 1 of the defender", "SP-COV-03", 1, ["rock"], A0, FAR,
           box("rock", (15000, 15460), (-100, 100), 9, 0, "clear traversable")),
    _cover("a rock past range 1", "SP-COV-03", 0, [], A0, FAR, box("rock", (15000, 15459), (-100, 100), 9)),
    _cover("hunker adds", "SP-HNK-01 SP-COV-05", 3, ["one", "two"], A0, at("h", 20000, 0),
           box("two", (15500, 16000), (-100, 100), 9), box("one", (16500, 17000), (-100, 100), 9), to="h"),
    _cover("hunker alone", "SP-HNK-01", 2, [], A0, at("h", 20000, 0), to="h"),
    # 9000 - 7620 = 1380
    _cover("not lower than the attacker", "SP-COV-03", 1, ["rock"], at("a", 0, 0, 9000), FAR,
           box("rock", (16000, 16500), (-100, 100), 1380)),
    _cover("lower than the attacker", "SP-COV-03", 0, [], at("a", 0, 0, 9000), FAR,
           box("rock", (16000, 16500), (-100, 100), 1379)),
    # All lines between the bases lie between y = -2000 and y = 2000.
    _cover("beside all lines", "SP-COV-04", 0, [], A0, FAR, box("rock", (16000, 16500), (2020, 3000), 9)),
    _cover("in some line", "SP-COV-04", 1, ["rock"], A0, FAR, box("rock", (16000, 16500), (1980, 3000), 9)),
    _cover("the floor of the defender", "", 1, ["roof"], A0, at("b", 20000, 0, 3000),
           box("roof", (16000, 24000), (-4000, 4000), 3000, 2500, "clear traversable")),
]  # fmt: skip


def _control(
    name: str, rules: str, after: str | None, level: str | None, *things: Written, before: str | None = None
) -> Situation:
    asked = ask("control", *things, token("N", 0, 0, control=before), objective="N")
    return s(name, rules, asked, {"elevation": level, "control": after})


CONTROL = [
    # 7620 + 1270 + 2000
    _control("alone at exactly range 2", "SP-OBJ-04", "a", "same", at("a", 10890, 0)),
    _control("too far", "SP-OBJ-04", None, None, at("a", 10891, 0)),
    _control("one on its elevation counts more than two above", "SP-OBJ-09", "a", "same", at("a", 5000, 0),
             at("b1", -5000, 0, 7621), at("b2", 0, 5000, 7621)),
    _control("two to one on other elevations", "SP-OBJ-11", "b", "other", at("a", 5000, 0, 7621),
             at("b1", -5000, 0, 7621), at("b2", 0, 5000, 7621)),
    _control("a tie changes nothing", "SP-OBJ-10", "b", "same", at("a", 5000, 0), at("b1", -5000, 0),
             at("a2", 0, 5000, 7621), before="b"),
    _control("nobody changes nothing", "SP-OBJ-12", "a", None, before="a"),
    _control("wounded do not contest", "SP-OBJ-04", "a", "same", at("a", 5000, 0), at("w1", -5000, 0),
             at("w2", 0, 5000)),
    s("an inactive one is nobody's", "SP-OBJ-06",
      ask("control", at("a", 5000, 0), token("N", 0, 0, active=False, control="a"), objective="N"),
      {"contesting": {"a": [], "b": []}, "elevation": None, "control": None}),
]  # fmt: skip


def _stand(name: str, rules: str, against: str, *things: Written, to: list[int]) -> Situation:
    figures = [] if any(thing["id"] == "a" for thing in things) else [at("a", -30000, -30000)]
    return s(name, rules, ask("stand", *figures, *things, figure="a", to=to), because(*against.split()))


ROOF = box("roof", (0, 4000), (0, 4000), 9000)
BARS = (box("up", (-2000, 2000), (-9000, 9000), 3000), box("across", (-9000, 9000), (-2000, 2000), 3000))

STANDING = [
    _stand("touching the table's edge", "SP-MOV-09", "", to=[43720, -43720, 0]),
    _stand("over the table's edge", "SP-MOV-09", "SP-MOV-09", to=[43721, 0, 0]),
    _stand("a roof just wide enough", "SP-MOV-08", "", ROOF, to=[2000, 2000, 9000]),
    _stand("one off the roof", "SP-MOV-08", "SP-MOV-08", ROOF, to=[2001, 2000, 9000]),
    _stand("in the air", "SP-MOV-08", "SP-MOV-08", ROOF, to=[20000, 2000, 9000]),
    _stand("two roofs pushed together", "SP-MOV-08", "", ROOF, box("other", (4000, 8000), (-500, 6000), 9000),
           to=[4000, 2000, 9000]),
    _stand("a seam open by one", "SP-MOV-08", "SP-MOV-08", ROOF, box("other", (4001, 8000), (0, 4000), 9000),
           to=[4000, 2000, 9000]),
    _stand("two roofs of nearly one height", "SP-MOV-07 SP-MOV-08", "SP-MOV-07 SP-MOV-08", ROOF,
           box("other", (4000, 8000), (0, 4000), 9001), to=[4000, 2000, 9000]),
    # The corners between the bars are 2000 root 2 = 2828.4 away.
    _stand("as wide as two crossing bars carry", "SP-MOV-08", "", *BARS, at("a", 30000, 0, base=5656), to=[0, 0, 3000]),
    _stand("wider than two crossing bars carry", "SP-MOV-08", "SP-MOV-08", *BARS, at("a", 30000, 0, base=5658),
           to=[0, 0, 3000]),
    _stand("room under a bridge", "SP-MOV-07", "", box("deck", (0, 9000), (0, 9000), 5500, 5000), to=[4000, 4000, 0]),
    _stand("no room under a bridge", "SP-MOV-07", "SP-MOV-07", box("deck", (0, 9000), (0, 9000), 5500, 4999),
           to=[4000, 4000, 0]),
    _stand("against a wall", "SP-MOV-07", "", box(*WALL, 9000), to=[0, 2500, 0]),
    _stand("half on a crate", "SP-MOV-07", "SP-MOV-07", box("crate", (0, 900), (0, 900), 1), to=[2899, 400, 0]),
    _stand("touching a base", "SP-OVL-02", "", at("b", 0, 0), to=[2400, 3200, 0]),
    _stand("overlapping a base", "SP-OVL-02", "SP-OVL-02", at("b", 0, 0), to=[2400, 3199, 0]),
    _stand("over a base on another elevation", "SP-OVL-04", "", ROOF, at("b", 2000, 2000, 1379), to=[2000, 2000, 9000]),
    _stand("over a base on the same elevation", "SP-OVL-04", "SP-OVL-02", ROOF, at("b", 2000, 2000, 1380),
           to=[2000, 2000, 9000]),
    _stand("everything at once", "", "SP-MOV-07 SP-MOV-08 SP-MOV-09 SP-OVL-02", at("b", 45000, 0, 5000),
           box("wall", (44000, 50000), (-5000, 5000), 9000), to=[45000, 0, 5000]),
    # 2000 + 2540 + 2000
    s("placed as far as range 1", "SP-PLC-04", ask("place", A0, figure="a", range=1, to=[0, 6540, 0]), because()),
    s("placed too far", "SP-PLC-04", ask("place", A0, figure="a", range=1, to=[0, 6541, 0]), because("SP-PLC-04")),
    s("placed by a part, at any elevation", "SP-PLC-03 SP-PLC-06",
      ask("place", A0, ROOF, box("rock", (8540, 9000), (0, 4000), 9), figure="a", range=1, of="rock",
          to=[2000, 2000, 9000]),
      because("SP-PLC-04")),
    s("placed by a part, near enough", "SP-PLC-03 SP-PLC-06",
      ask("place", A0, ROOF, box("rock", (6540, 9000), (0, 4000), 9), figure="a", range=1, of="rock",
          to=[2000, 2000, 9000]),
      because()),
]  # fmt: skip


def _transfer(name: str, rules: str, against: str, start: Written, to: list[int]) -> Situation:
    points = [
        ladder("foot", "one", 0, -200), ladder("head", "one", 2000, 2000, 9000), ladder("elsewhere", "two", 20000, 0),
    ]  # fmt: skip
    return s(name, rules, ask("transfer", *points, ROOF, start, figure="a", to=to), because(*against.split()))


TRANSFERS = [
    # 2540 + 2000 from the foot; under the middle of the roof is its head.
    _transfer("up the ladder", "SP-TRN-03", "", at("a", -4540, -200), [2000, 2000, 9000]),
    _transfer("too far from the foot", "SP-TRN-03", "SP-TRN-03", at("a", -4541, -200), [2000, 2000, 9000]),
    _transfer("to another ladder", "SP-TRN-04", "SP-TRN-04", at("a", -4540, -200), [20000, 0, 0]),
    _transfer("to the same point", "SP-TRN-04", "SP-TRN-04", at("a", -4540, -200), [-2000, -2200, 0]),
    # The head is 2000 in plan from (2000, 6000), but 9000 above: only the foot could be used there, and it is too far.
    _transfer("the head is not used from under it", "SP-TRN-03", "SP-TRN-03", at("a", 2000, 6000), [2000, 2000, 9000]),
    s("deployed as far in as range 2", "SP-DEP-02", ask("deploy", side="a", to=[0, -36100, 0]), because()),
    s("deployed too far in", "SP-DEP-02", ask("deploy", side="a", to=[0, -36099, 0]), because("SP-DEP-02")),
    s("deployed at the other's edge", "SP-DEP-02", ask("deploy", side="b", to=[0, -40000, 0]), because("SP-DEP-02")),
    # 2500 + 7620 from y = 45720
    s("deployed on a large base", "SP-DEP-02", ask("deploy", side="b", to=[0, 35600, 0], base=5000), because()),
    s("deployed beside the leader", "SP-DEP-03", ask("deploy", A0, side="a", leader="a", to=[0, 6540, 0]), because()),
    s("deployed away from the leader", "SP-DEP-03", ask("deploy", A0, side="a", leader="a", to=[0, 6541, 0]),
      because("SP-DEP-03")),
    s("deployed on the leader", "SP-DEP-03 SP-OVL-02", ask("deploy", A0, side="a", leader="a", to=[0, 3999, 0]),
      because("SP-OVL-02")),
]  # fmt: skip


def _token(name: str, rules: str, z: int | None, place: list[int], *things: Written) -> Situation:
    return s(name, rules, ask("token", *things, at=place), {"z": z})


TOKENS = [
    _token("on the battlefield", "SP-BRD-04", 0, [-1270, 2000], ROOF),
    _token("partly under a roof", "SP-BRD-05", None, [-1269, 2000], ROOF),
    _token("up onto the roof", "SP-BRD-04", 9000, [1270, 2000], ROOF),
    _token("up onto the highest that carries it", "SP-BRD-04", 9000, [1270, 2000], ROOF,
           box("mast", (1000, 1500), (2000, 2500), 20000), box("step", (-9000, 9000), (-9000, 9000), 3000)),
]  # fmt: skip


def _reach(
    name: str, rules: str, move: str, to: list[int], against: str, *things: Written, made_of: str | None = None
) -> Situation:
    return s(name, rules, ask("reach", *things, figure="a", move=move, to=to),
             {**because(*against.split()), "as": made_of or move})  # fmt: skip


BARRIER = box("barrier", (5000, 5500), (-40000, 40000), 7621)

TOOLS = [
    # 15000 + 2 * 2000, 8500 + 2 * 2000
    _reach("as far as an advance goes", "SP-ADV-01", "advance", [19000, 0, 0], "", A0),
    _reach("farther than an advance goes", "SP-ADV-01", "advance", [19000, 1, 0], "SP-ADV-01", A0),
    _reach("as far as a dash goes", "SP-DSH-01", "dash", [7500, 10000, 0], "", A0),
    _reach("farther than a climb goes", "SP-CLM-01", "climb", [12501, 0, 0], "SP-CLM-01", A0),
    # 8500 + 2 * 2500
    _reach("a large base goes farther", "SP-JMP-01", "jump", [13500, 0, 0], "", at("a", 0, 0, base=5000)),
    _reach("a barrier stops an advance", "SP-ADV-02", "advance", [12000, 0, 0], "SP-ADV-02", A0, BARRIER),
    # The first arm lies from 2000 to 6250, though the figure ends at 3000.
    _reach("the whole tool must lie free", "SP-DSH-02", "dash", [3000, 0, 0], "SP-DSH-02", A0, BARRIER),
    _reach("a climb passes it", "SP-CLM-02", "climb", [3000, 0, 0], "", A0, BARRIER),
    _reach("a jump passes it", "SP-JMP-02", "jump", [8000, 0, 0], "", A0, BARRIER),
    _reach("a traversable barrier stops nobody", "SP-PAS-02", "advance", [12000, 0, 0], "", A0,
           box("barrier", (5000, 5500), (-40000, 40000), 9000, 0, "obstructing traversable")),
    _reach("a barrier that is not higher stops nobody", "SP-ADV-02", "advance", [12000, 0, 0], "", A0,
           box("barrier", (5000, 5500), (-40000, 40000), 7620)),
    # Straight on is the wall. With the first arm at 30 degrees the joint is at (8227, 4750), past the wall's end.
    _reach("round the wall's end", "SP-MOV-02", "advance", [14000, 0, 0], "", A0,
           box("wall", (8000, 8500), (-40000, 1000), 9000)),
    # The joint is 9500 away, and at most acos(14000 / 19000) = 42.5 degrees aside: below y = 6419; so the tool, from
    # the base to the joint and on to (14000, 0), stays below that line and meets the wall.
    _reach("the wall's end is too far", "SP-ADV-02", "advance", [14000, 0, 0], "SP-ADV-02", A0,
           box("wall", (8000, 8500), (-40000, 7000), 9000)),
    _reach("nobody advances up", "SP-ADV-03", "advance", [5000, 2000, 9000], "SP-ADV-03", A0,
           box("roof", (2500, 9000), (0, 4000), 9000, 0, "clear traversable")),
    _reach("one climbs up", "SP-CLM-03", "climb", [5000, 2000, 9000], "", A0,
           box("roof", (2500, 9000), (0, 4000), 9000)),
    _reach("an advance of the restricted is a dash", "SP-ENG-03", "advance", [-12500, 0, 0], "", A0, at("b", 5000, 0),
           made_of="dash"),
    _reach("and no farther", "SP-ENG-03", "advance", [-12501, 0, 0], "SP-DSH-01", A0, at("b", 5000, 0), made_of="dash"),
    _reach("the wounded hold nobody", "SP-ENG-02", "advance", [-12501, 0, 0], "", A0, at("w", 5000, 0)),
    _reach("the restricted may reposition", "SP-SYM-09", "reposition", [-19000, 0, 0], "", A0, at("b", 5000, 0)),
    _reach("the restricted do not climb", "SP-ENG-04", "climb", [-5000, 0, 0], "SP-ENG-04", A0, at("b", 5000, 0)),
    _reach("the restricted may jump", "SP-ENG-06", "jump", [-5000, 0, 0], "", A0, at("b", 5000, 0)),
    s("a right angle", "SP-MOV-02",
      ask("move", A0, figure="a", move="advance", first=[7, 0], second=[0, 3], along=12500, z=0),
      {**because(), "as": "advance", "to": [9500, 3000]}),
    s("more than a right angle", "SP-MOV-02",
      ask("move", A0, figure="a", move="advance", first=[1, 0], second=[-1, 1000000], along=9500, z=0),
      {**because("SP-MOV-02"), "to": [9500, 0]}),
    s("past the end of the tool", "SP-ADV-01",
      ask("move", A0, figure="a", move="reposition", first=[1, 0], second=[1, 0], along=19001, z=0),
      {**because("SP-ADV-01"), "as": "reposition", "to": [19001, 0]}),
    # Half of 8500 and the radius: the joint is at 6250.
    s("an arm that ends short of a barrier", "SP-DSH-02",
      ask("move", A0, BARRIER, figure="a", move="dash", first=[0, 1], second=[1, 0], along=6250, z=0),
      because()),
    s("an arm past the end through a barrier", "SP-DSH-02",
      ask("move", A0, box("barrier", (3000, 3500), (4500, 40000), 9000), figure="a", move="dash", first=[0, 1],
          second=[1, 0], along=3000, z=0),
      {**because("SP-DSH-02"), "to": [0, 3000]}),
]  # fmt: skip


def _push(
    name: str, rules: str, to: list[int], contact: str | None, back: bool, *things: Written,
    toward: tuple[int, int] = (1, 0), reach: int = 1, together: bool = False,
) -> Situation:  # fmt: skip
    question = ask("push", *things, together=together, figure="a", range=reach, toward=list(toward))
    return s(name, rules, question, {**because(), "to": to, "contact": contact, "back": back})


PARAPET = (box("floor", (-10000, 10000), (-10000, 10000), 3000), box("parapet", (4000, 4400), (-9000, 9000), 4000))

SLIDES = [
    # 2540 + 2 * 2000
    _push("the whole way", "SP-PSH-01", [6540, 0, 0], None, False, A0),
    # 3-4-5: 7620 + 4000 = 11620 = 5 * 2324
    _push("the whole way aslant", "SP-PSH-01", [6972, -9296, 0], None, False, A0, toward=(3, -4), reach=2),
    _push("into a wall", "SP-PSH-06", [3000, 0, 0], "wall", False, A0, box("wall", (5000, 9000), (-9000, 9000), 1)),
    _push("into a base", "SP-PSH-05 SP-PSH-07", [3000, 0, 0], "b", False, A0, at("b", 7000, 0)),
    _push("past a base on another elevation", "SP-PSH-07", [6540, 0, 0], None, False, A0, at("b", 3000, 0, 7621)),
    _push("along a wall that it touches", "SP-PSH-06", [6540, 0, 0], None, False, A0,
          box("wall", (-9000, 20000), (2000, 3000), 9000)),
    _push("against a wall that it touches", "SP-PSH-06", [0, 0, 0], "wall", False, A0,
          box("wall", (-9000, 20000), (2000, 3000), 9000), toward=(1, 1)),
    _push("away from a base that it overlaps", "SP-PSH-05", [6540, 0, 0], None, False, A0, at("b", -1000, 0)),
    _push("under a bridge with room", "SP-PSH-06", [6540, 0, 0], None, False, A0,
          box("deck", (3000, 20000), (-9000, 9000), 5500, 5000)),
    _push("down from a roof", "SP-PSH-11", [11620, 0, 0], None, False, at("a", 0, 0, 9000),
          box("roof", (-5000, 5000), (-5000, 5000), 9000), reach=2),
    # It would end at 3540, half over the roof's edge at 5000; at 3000 it stands.
    _push("back from a roof's edge", "SP-PSH-09", [3000, 0, 9000], None, True, at("a", -3000, 0, 9000),
          box("roof", (-9000, 5000), (-5000, 5000), 9000)),
    _push("back from the table's edge", "SP-MOV-09", [43720, 0, 0], None, True, at("a", 40000, 0)),
    # It would end at 11620, over a base that is on another elevation than it began, but not than it ends.
    _push("back from over a base below", "SP-PSH-10", [3000, 0, 9000], None, True, at("a", 0, 0, 9000),
          box("roof", (-5000, 5000), (-5000, 5000), 9000), at("b", 10000, 0), reach=2),
    _push("through a wall of the feature it stands on", "SP-PSH-08", [6540, 0, 3000], None, False,
          at("a", 0, 0, 3000), *PARAPET, together=True),
    _push("not through one of another feature", "SP-PSH-08", [2000, 0, 3000], "parapet", False, at("a", 0, 0, 3000),
          *PARAPET),
    _push("onto the lower roof beside", "SP-PSH-11", [6540, 0, 3000], None, False, at("a", 0, 0, 9000),
          box("roof", (-5000, 4000), (-5000, 5000), 9000), box("step", (4000, 20000), (-5000, 5000), 3000)),
    s("45 degrees aside", "SP-TOW-05", ask("push", A0, at("b", -5000, 0), figure="a", of="b", range=1, toward=[1, 1]),
      {**because(), "to": [4624, 4624, 0], "contact": None, "back": False}),
    s("more than 45 degrees aside", "SP-TOW-05",
      ask("push", A0, at("b", -5000, 0), figure="a", of="b", range=1, toward=[99999, 100000]), because("SP-TOW-05")),
    s("pulled up to the puller", "SP-TOW-05 SP-PSH-05",
      ask("pull", A0, at("b", -5000, 0), figure="a", of="b", range=1, toward=[-1, 0]),
      {**because(), "to": [-1000, 0, 0], "contact": "b", "back": False}),
    s("pulled away", "SP-TOW-05", ask("pull", A0, at("b", -5000, 0), figure="a", of="b", range=1, toward=[1, 0]),
      because("SP-TOW-05")),
    s("any way from a token under it", "SP-TOW-05",
      ask("push", A0, token("N", 0, 0), figure="a", of="N", range=1, toward=[0, -1]),
      {**because(), "to": [0, -6540, 0], "contact": None, "back": False}),
]  # fmt: skip

SITUATIONS = [*MEASURING, *SEEING, *COVER, *CONTROL, *STANDING, *TRANSFERS, *TOKENS, *TOOLS, *SLIDES]
