"""What Shatterpoint brings to the house."""

from holotable.games import Plug

PLUG = Plug(
    modes={},
    endpoints="holotable.shatterpoint.pages:ROUTES",
    commands={
        "table": "holotable.shatterpoint.shell.table",
        "squad": "holotable.shatterpoint.shell.squad",
    },
    words="holotable.shatterpoint.words",
    packed="shatterpoint",
)
