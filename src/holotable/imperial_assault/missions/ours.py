"""The table in docs/missions.md of what nobody knows and we have decided, written from the missions' files.

`python -m holotable.imperial_assault.missions.ours` writes it.
"""

from pathlib import Path

from holotable.imperial_assault.missions.known import missions

BEGIN, END = "<!-- ours -->", "<!-- /ours -->"
PAGE = Path("docs/missions.md")


def table() -> str:
    """A row for each decision, by the names of the missions."""
    rows = [
        f"| {mission.name} | `{each.field}` | {each.why} |"
        for mission in sorted(missions().values(), key=lambda mission: mission.name)
        for each in mission.ours
    ]
    return "\n".join(["| mission | field | why |", "| --- | --- | --- |", *rows])


def page_with_table(page: str) -> str:
    """The page with the table as it is now."""
    before, _, rest = page.partition(BEGIN)
    after = rest.partition(END)[2]
    return f"{before}{BEGIN}\n{table()}\n{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(page_with_table(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
