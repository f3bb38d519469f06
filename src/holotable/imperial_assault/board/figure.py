"""A figure as the board sees it: a base on its spaces, and what geometry needs to know of it."""

from dataclasses import dataclass

# A figure nobody controls is hostile to no one (IA-NEU-03), but stands in the way all the same (IA-NEU-04).
NEUTRAL = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure on the board: its name, its side, the spaces under its base and the keywords that bear on them."""

    name: str
    side: str
    spaces: frozenset[int]
    massive: bool = False
    mobile: bool = False
    reach: bool = False
    sure_footed: bool = False  # difficult terrain costs it nothing more
    slips_past: bool = False  # nor do hostile figures
    incapacitated: bool = False

    @property
    def is_large(self) -> bool:
        """A base of more than one space (IA-LRG-01); any other figure is small (IA-SML-01)."""
        return len(self.spaces) > 1

    @property
    def ignores_terrain(self) -> bool:
        """Massive and Mobile figures enter any terrain for no extra points (IA-MAS-03 to 05, IA-MOB-01, 02)."""
        return self.massive or self.mobile

    def is_hostile_to(self, other: "Figure") -> bool:
        """Whether the two belong to opponents (IA-HOS-01)."""
        return self.side != other.side and NEUTRAL not in (self.side, other.side)
