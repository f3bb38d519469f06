"""The traits of figures (IA-TRA-01)."""

TRAITS = (
    "brawler",
    "creature",
    "droid",
    "force_user",
    "guardian",
    "heavy_weapon",
    "hunter",
    "leader",
    "smuggler",
    "spy",
    "trooper",
    "vehicle",
    "wookiee",
)
