"""The small changes that can be made to a source file.

Each replaces one expression or statement. Annotations, docstrings, strings, `__all__` and what stands in decorators
are left alone: changing them changes no rule.
"""

import ast
from copy import deepcopy
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple, TypeVar

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list", "reversed": "list"}
# The order of their arguments makes no difference.
COMMUTATIVE = ("min", "max", "np.minimum", "np.maximum")
UNTOUCHED = ("__all__", "__slots__")
# How msgspec keeps and writes a value, which reads back the same; and what holds always.
UNTOUCHED_KEYWORDS = ("array_like", "gc", "strict")

N = TypeVar("N", bound=ast.AST)


class Key(NamedTuple):
    """What a change is called when lines have moved: where it is, the line as it stands there, what becomes of it."""

    file: str
    function: str
    line: str
    change: str


@dataclass(frozen=True)
class Change:
    """One change to one file: a stretch of its text, and what stands there instead."""

    key: Key
    number: int
    start: int
    end: int
    text: bytes

    def applied(self, source: bytes) -> bytes:
        return source[: self.start] + self.text + source[self.end :]


def changes_in(root: Path, file: Path) -> list[Change]:
    """Every change to a file, first to last."""
    source = file.read_bytes()
    found = _Finding(str(file.relative_to(root)), source)
    found.visit(ast.parse(source))
    return found.changes


class _Finding(ast.NodeVisitor):
    """Walks a file and notes what could be changed."""

    def __init__(self, file: str, source: bytes) -> None:
        self.changes: list[Change] = []
        self._file, self._source = file, source
        self._lines = source.splitlines(keepends=True)
        self._starts = [0]
        for line in self._lines:
            self._starts.append(self._starts[-1] + len(line))
        self._within: list[str] = []

    def _note(self, node: ast.expr | ast.stmt, new: ast.AST | None, what: str = "") -> None:
        """A change that puts a new node into the place of this one; None takes the statement away."""
        if new is not None and ast.dump(new) == ast.dump(node):
            return
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self._starts[node.lineno - 1] + node.col_offset
        end = self._starts[node.end_lineno - 1] + node.end_col_offset
        text = "pass" if new is None else ast.unparse(new)
        before = " ".join(self._source[start:end].decode().split())
        change = what or f"{before}  ->  {'(removed)' if new is None else text}"
        if isinstance(new, ast.BoolOp | ast.BinOp | ast.UnaryOp | ast.Compare | ast.IfExp):
            text = f"({text})"
        key = Key(self._file, ".".join(self._within), self._lines[node.lineno - 1].decode().strip(), change)
        self.changes.append(Change(key, node.lineno, start, end, text.encode()))

    # What is walked through, and what is not.

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._enter(node.name, [*node.bases, *node.keywords, *_told(node.body)])

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        defaults = [default for default in [*node.args.defaults, *node.args.kw_defaults] if default]
        self._enter(node.name, [*defaults, *_told(node.body)])

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        defaults = [default for default in [*node.args.defaults, *node.args.kw_defaults] if default]
        self._enter(node.name, [*defaults, *_told(node.body)])

    def _enter(self, name: str, nodes: list[ast.AST]) -> None:
        self._within.append(name)
        for node in nodes:
            self.visit(node)
        self._within.pop()

    def visit_keyword(self, node: ast.keyword) -> None:
        """A constant is named with its keyword: a line may hold several."""
        if node.arg in UNTOUCHED_KEYWORDS:
            return
        if isinstance(node.value, ast.Constant):
            for value in _beside(node.value.value):
                self._note(
                    node.value, ast.Constant(value), f"{node.arg}={node.value.value!r}  ->  {node.arg}={value!r}"
                )
        else:
            self.visit(node.value)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Words for people; and what stands in them has no position of its own before Python 3.12."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self._removal(node, node.target)
            self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        names = [target.id for target in node.targets if isinstance(target, ast.Name)]
        if any(name in UNTOUCHED for name in names):
            return
        self._removal(node, *node.targets)
        self.generic_visit(node)

    # Statements.

    def _removal(self, node: ast.stmt, *targets: ast.expr) -> None:
        """Without setting a name of its own the next line would break in any case: that is no change to notice."""
        if all(isinstance(target, ast.Attribute | ast.Subscript) for target in targets):
            self._note(node, None)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self._note(node, None)
        if type(node.op) in OPERATORS:
            self._note(node, _with(node, "op", OPERATORS[type(node.op)]()))
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call):
            self._note(node, None)
        self.generic_visit(node)

    def visit_Delete(self, node: ast.Delete) -> None:
        self._note(node, None)

    def visit_Raise(self, node: ast.Raise) -> None:
        self._note(node, None)
        self.generic_visit(node)

    def visit_Break(self, node: ast.Break) -> None:
        self._note(node, ast.Continue())

    def visit_Continue(self, node: ast.Continue) -> None:
        self._note(node, ast.Break())

    def visit_Return(self, node: ast.Return) -> None:
        if _returns_nothing(node):
            self._note(node, None)
        else:
            self._note(node, ast.Return(ast.Constant(None)))
        self.generic_visit(node)

    def visit_If(self, node: ast.If) -> None:
        self._negated(node.test)
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self._negated(node.test)
        self.generic_visit(node)

    def visit_Assert(self, node: ast.Assert) -> None:
        """An assertion holds always; it speaks to the type-checker."""

    # Expressions.

    def _negated(self, test: ast.expr) -> None:
        if not isinstance(test, ast.Compare) and not _is_not(test):  # those are turned round by themselves
            self._note(test, ast.UnaryOp(ast.Not(), test))

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._note(node, ast.IfExp(node.test, node.orelse, node.body))
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self._note(test, ast.Constant(True))
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        for place, operator in enumerate(node.ops):
            new = deepcopy(node)
            new.ops[place] = COMPARISONS[type(operator)]()
            self._note(node, new)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        self._note(node, _with(node, "op", ast.Or() if isinstance(node.op, ast.And) else ast.And()))
        for place in range(len(node.values)):
            rest = [value for other, value in enumerate(node.values) if other != place]
            self._note(node, rest[0] if len(rest) == 1 else _with(node, "values", rest))
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not | ast.USub):
            self._note(node, node.operand)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if _is_type(node):
            return
        text = isinstance(node.op, ast.Add | ast.Mod) and (_is_text(node.left) or _is_text(node.right))
        if type(node.op) in OPERATORS and not text:
            self._note(node, _with(node, "op", OPERATORS[type(node.op)]()))
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        for value in _beside(node.value):
            self._note(node, ast.Constant(value))

    def visit_Slice(self, node: ast.Slice) -> None:
        for bound in ("lower", "upper", "step"):
            if getattr(node, bound) is not None:
                self._note(node, _with(node, bound, None))
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if (
            isinstance(node.func, ast.Name)
            and node.func.id in CALLED
            and (node.func.id != "sorted" or not node.keywords)
        ):
            self._note(node, _with(node, "func", ast.Name(CALLED[node.func.id])))
        if isinstance(node.func, ast.Name) and node.func.id in ("cast", "TypeVar", "ParamSpec"):
            return
        ordered = [] if ast.unparse(node.func) in COMMUTATIVE else node.args
        for place, (one, other) in enumerate(pairwise(ordered)):
            if not _has_own_place(one) and not _has_own_place(other):
                new = _with(node, "args", [*node.args[:place], other, one, *node.args[place + 2 :]])
                one_text, other_text = ast.unparse(one), ast.unparse(other)
                self._note(node, new, f"{one_text}, {other_text}  ->  {other_text}, {one_text}")
        self.generic_visit(node)


def _told(body: list[ast.stmt]) -> list[ast.AST]:
    """A body without its docstring, and without a last line that only says what comes of its own."""
    first, last = body[0], body[-1]
    is_docstring = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    return list(body[is_docstring : len(body) - _returns_nothing(last)])


def _returns_nothing(node: ast.stmt) -> bool:
    if not isinstance(node, ast.Return):
        return False
    return node.value is None or (isinstance(node.value, ast.Constant) and node.value.value is None)


def _beside(value: object) -> list[int | float]:
    """What a constant can become: the other answer, or a number beside it."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, float):
        return [value * 2 or 1.0]
    return [value + 1, value - 1] if isinstance(value, int) else []


def _has_own_place(argument: ast.expr) -> bool:
    """The game, a class or a starred list can't stand in another argument's place: any call of that would break."""
    if isinstance(argument, ast.Name):
        return argument.id in ("game", "table") or argument.id[0].isupper()
    return isinstance(argument, ast.Starred) or _is_type(argument)


def _with(node: N, field: str, value: object) -> N:
    new = deepcopy(node)
    setattr(new, field, value)
    return new


def _is_not(node: ast.expr) -> bool:
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def _is_type(node: ast.expr) -> bool:
    """A union of types, as in `isinstance(each, Roll | Decision)`."""
    if isinstance(node, ast.BinOp):
        return isinstance(node.op, ast.BitOr) and _is_type(node.left) and _is_type(node.right)
    if isinstance(node, ast.Subscript):
        return _is_type(node.value)
    if isinstance(node, ast.Constant):
        return node.value is None
    return isinstance(node, ast.Name) and ((node.id[0].isupper() and not node.id.isupper()) or node.id in _PLAIN)


_PLAIN = ("bool", "bytes", "dict", "float", "frozenset", "int", "list", "set", "str", "tuple")
