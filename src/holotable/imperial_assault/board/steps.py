"""Steps: from which cells one leads to each of the eight neighbours, for one kind of obstacle."""

from holotable.imperial_assault.board.bits import shifted
from holotable.imperial_assault.board.ground import Ground

# Directions as columns and rows, the four straight ones first.
DIRECTIONS = ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1))


class Steps:
    """For each direction the cells from which a step that way is free. No cell it starts or ends on is an obstacle."""

    def __init__(self, ground: Ground, solid: int, edges: tuple[int, int]) -> None:
        stride, present = ground.stride, ground.present
        passable = present & ~solid
        right = present & present >> 1 & ~edges[0]
        down = present & present >> stride & ~edges[1]
        self.right, self.down = right, down
        self.moves = {(1, 0): 1, (0, 1): stride, (-1, 0): -1, (0, -1): -stride}
        self.moves |= {(dx, dy): dx + dy * stride for dx, dy in DIRECTIONS[4:]}
        # Across a corner: by the level neighbour and on, or by the upright one and on.
        falling = right & (passable & down) >> 1 | down & (passable & right) >> stride
        rising = right & (passable & down << stride) >> 1 | down << stride & (passable & right) << stride
        self.free = {
            (1, 0): right,
            (0, 1): down,
            (-1, 0): right << 1,
            (0, -1): down << stride,
            (1, 1): falling,
            (-1, -1): falling << stride + 1,
            (1, -1): rising,
            (-1, 1): shifted(rising, 1 - stride),
        }
        by = [(free, self.moves[direction]) for direction, free in self.free.items()]
        self._ahead = [(free, far) for free, far in by if far > 0]
        self._back = [(free, -far) for free, far in by if far < 0]

    def spread(self, cells: int) -> int:
        """All cells one step away from any of these."""
        around = 0
        for free, far in self._ahead:
            around |= (cells & free) << far
        for free, far in self._back:
            around |= (cells & free) >> far
        return around
