"""What Imperial Assault brings to the house."""

from holotable.games import Plug

PLUG = Plug(
    modes={
        "skirmish": "holotable.imperial_assault.modes.skirmish:SKIRMISH",
        "mission": "holotable.imperial_assault.modes.mission:MISSION",
        "campaign": "holotable.imperial_assault.modes.campaign:CAMPAIGN",
        "legends": "holotable.imperial_assault.modes.legends:LEGENDS",
    },
    endpoints="holotable.imperial_assault.pages:ROUTES",
    examples="holotable.imperial_assault.pages.examples:shown",
    commands={
        "board": "holotable.imperial_assault.shell.board",
        "maps": "holotable.imperial_assault.shell.maps",
        "campaign": "holotable.imperial_assault.shell.campaign",
        "mission": "holotable.imperial_assault.shell.mission",
        "army": "holotable.imperial_assault.shell.army",
        "odds": "holotable.odds.commands",
    },
    cards={"imperial-assault": "holotable.imperial_assault.shell.cards:CARDS"},
    simulations={
        "skirmish": "holotable.imperial_assault.shell.sim",
        "campaign": "holotable.imperial_assault.shell.sim_campaign",
        "legends": "holotable.imperial_assault.shell.sim_legends",
    },
    terminals={
        "skirmish": "holotable.imperial_assault.terminal.skirmish:TextSkirmish",
        "mission": "holotable.imperial_assault.terminal.mission:TextMission",
        "campaign": "holotable.imperial_assault.terminal.campaign:TextCampaign",
        "legends": "holotable.imperial_assault.terminal.legends:TextLegends",
    },
    observers={
        "skirmish": "holotable.imperial_assault.modes.observing:SKIRMISH",
        "mission": "holotable.imperial_assault.modes.observing:MISSION",
        "campaign": "holotable.imperial_assault.modes.observing:CAMPAIGN",
        "legends": "holotable.imperial_assault.modes.observing:LEGENDS",
    },
    chains={"campaign": "holotable.imperial_assault.chain.hosted"},
    contests={"tournament": "holotable.imperial_assault.shell.tournament"},
    words="holotable.imperial_assault.words",
    packed="imperial_assault",
)
