"""The client's types follow from the server's Structs."""

import os
import subprocess
from pathlib import Path
from typing import Annotated, Literal

import pytest

from holotable.kernel import Struct
from holotable.kernel.codec import Meta
from holotable.server.endpoints import ENDPOINTS
from holotable.server.protocol import HEARD, TOLD
from holotable.server.typescript import Glossary, TwinKindsError, UnspeakableKindError, main, typescript


class Part(Struct, frozen=True):
    """A part."""

    n: int = 0


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        (int, "number"),
        (bool, "boolean"),
        (str | None, "string | null"),
        (tuple[int, ...], "readonly number[]"),
        (tuple[tuple[float, float], ...], "readonly (readonly [number, number])[]"),
        (tuple[str | int, ...], "readonly (string | number)[]"),
        (dict[str, Part], "Record<string, Part>"),
        (Literal["a", "b"], '"a" | "b"'),
        (Annotated[str, Meta(max_length=3)], "string"),
    ],
)
def test_every_kind_of_value_has_a_name(kind, name):
    assert Glossary().name(kind) == name


def test_what_has_no_name_is_refused():
    with pytest.raises(UnspeakableKindError):
        Glossary().name(set[int])


def test_two_structs_of_one_name_are_refused():
    one = Part
    other = type("Part", (Struct,), {})
    glossary = Glossary()
    glossary.name(one)
    with pytest.raises(TwinKindsError, match="Part"):
        glossary.name(other)


def test_messages_are_unions_told_apart_by_their_tags():
    text = typescript()
    for union, kinds in (("Heard", HEARD), ("Told", TOLD)):
        members = text.partition(f"export type {union} =")[2].partition(";")[0]
        assert [line.strip("| ") for line in members.split("\n") if line.strip()] == [kind.__name__ for kind in kinds]
    assert 'export interface Choose {\n  say: "choose";\n  version: number;\n  option: number;\n}' in text


def test_a_field_that_may_be_missing_is_optional():
    text = typescript()
    assert "  token?: string;\n" in text.partition("interface Hello {")[2].partition("}")[0]
    assert "  game: string;\n" in text.partition("interface Hello {")[2].partition("}")[0]
    assert "  damage?: number;\n" in text.partition("interface FigureSheet {")[2].partition("}")[0]


def test_docstrings_come_along():
    assert "/** Choose the option of that number; `version` is" in typescript()


def test_every_endpoint_is_there():
    text = typescript()
    assert all(f'"{route.method} {route.path.replace(":int", "")}": {{' in text for route in ENDPOINTS)


def test_it_is_written_into_a_file_alike_each_time(tmp_path):
    file = tmp_path / "generated" / "types.ts"
    assert main([str(file)]) == 0
    first = file.read_text(encoding="utf-8")
    main([str(file)])
    assert file.read_text(encoding="utf-8") == first == typescript()


def test_a_file_that_has_them_already_keeps_its_age(tmp_path):
    file = tmp_path / "types.ts"
    main([str(file)])
    os.utime(file, (1, 1))
    main([str(file)])
    assert file.stat().st_mtime == 1
    file.write_text("other types", encoding="utf-8")
    main([str(file)])
    assert file.read_text(encoding="utf-8") == typescript()


@pytest.mark.parametrize("changed", ["modes/messages.py", "imperial_assault/telling/sheets.py", "server/protocol.py"])
def test_they_are_made_anew_when_a_sheet_has_changed_wherever_it_stands(changed):
    asked = ["make", "--dry-run", f"--what-if=src/holotable/{changed}", "web/src/generated/types.ts"]
    told = subprocess.run(asked, cwd=Path(__file__).parents[2], capture_output=True, text=True, check=True).stdout
    assert "holotable.server.typescript" in told
