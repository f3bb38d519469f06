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
        self._stride = stride
        self._by_direction = tuple(self.free[direction] for direction in DIRECTIONS)

    def spread(self, cells: int) -> int:
        """All cells one step away from any of these."""
        stride = self._stride
        right, down, left, up, right_down, left_down, left_up, right_up = self._by_direction
        return (
            (cells & right) << 1 | (cells & left) >> 1
            | (cells & down) << stride | (cells & up) >> stride
            | (cells & right_down) << stride + 1 | (cells & left_up) >> stride + 1
            | (cells & left_down) << stride - 1 | (cells & right_up) >> stride - 1
        )  # fmt: skip
