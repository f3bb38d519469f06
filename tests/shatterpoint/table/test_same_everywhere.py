"""The same question has the same answer on every machine: only what every machine rounds alike is reckoned with."""

import ast
from pathlib import Path

import holotable.shatterpoint.table

FILES = sorted(Path(holotable.shatterpoint.table.__file__).parent.glob("*.py"))
ROUNDED_ALIKE = {"sqrt", "isqrt"}


def test_of_the_functions_of_numbers_only_roots_are_used():
    imported = {
        name.name
        for file in FILES
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.ImportFrom) and node.module in ("math", "cmath", "numpy")
        for name in node.names
    }
    assert imported == ROUNDED_ALIKE


def test_no_other_library_reckons():
    plain = {
        name.name
        for file in FILES
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Import)
        for name in node.names
    }
    assert plain <= {"json"}


def test_powers_are_whole():
    powers = [
        node.right
        for file in FILES
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow)
    ]
    assert powers
    assert all(isinstance(power, ast.Constant) and power.value == 2 for power in powers)
