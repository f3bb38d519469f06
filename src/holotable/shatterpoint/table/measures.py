"""What is printed on the tools and bases, in hundredths of a millimetre (SP-BRD-01, SP-MEA-06, 07 and 09)."""

EDGE = 45720
"""From the centre of the table to its edges."""

RANGES = {1: 2540, 2: 7620, 3: 15240, 4: 20320, 5: 25400}

LEVEL = RANGES[2]
"""More than this up or down is another elevation (SP-ELV-01)."""

ADVANCE_TOOL = 15000
DASH_TOOL = 8500

TOKEN_RADIUS = 1270
BASE = 4000
HEIGHT = 5000
"""A miniature's height, where no other is given; no source has one."""

NOTHING = 1e-6
"""Where places are no whole numbers: what is nearer than this touches."""

TIP = 1e-3
"""Where lines do not run through whole numbers: what is inside for less than this only touches a corner."""

MOST_DIRECTION = 1_000_000
"""How far a direction leads either way at most."""
