"""What Shatterpoint brings to the house."""

from holotable.games import Plug

PLUG = Plug(
    modes={"shatterpoint": "holotable.shatterpoint.modes.battle:SHATTERPOINT"},
    endpoints="holotable.shatterpoint.pages:ROUTES",
    commands={
        "table": "holotable.shatterpoint.shell.table",
        "squad": "holotable.shatterpoint.shell.squad",
    },
    cards={"shatterpoint": "holotable.shatterpoint.shell.cards:CARDS"},
    simulations={"shatterpoint": "holotable.shatterpoint.shell.sim"},
    observers={"shatterpoint": "holotable.shatterpoint.modes.observing:SHATTERPOINT_BATTLE"},
    terminals={"shatterpoint": "holotable.shatterpoint.terminal.battle:TextBattle"},
    words="holotable.shatterpoint.words",
    packed="shatterpoint",
)
