"""Faults planted on purpose: where one can be, what it changes, and how a run of pytest gets it.

No file is changed: as a plugin of pytest (``-p mutating``) this compiles the games' modules itself when they are
imported. ``DUSTUP_MUTANT`` names the one place to spoil; ``DUSTUP_ENTERED`` a file for which tests entered what.
"""

from __future__ import annotations

import ast
import importlib.abc
import importlib.machinery
import json
import linecache
import os
import sys
from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src"

TURNED: dict[type, type] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
    ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip
"""Operators, and what is put in their place."""

SWAPPED = {"min": "max", "max": "min", "any": "all", "all": "any"}

TELLING = frozenset({"tell", "note", "jot", "Prompt", "Prompts", "Refusal", "cast", "known", "SomeText"})
"""Calls that only say something: what stands in them is wording."""


@dataclass(frozen=True, slots=True)
class Place:
    """One fault that can be planted: in which function, at which node of its file, and what it looks like."""

    file: str
    function: str
    node: int
    line: int
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.function}: `{self.before}` becomes `{self.after}`"


# -- where a fault can be ------------------------------------------------------------------------------------------


def functions_of(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions and methods of a file by name; what is inside a function belongs to it."""

    def inside(body: Sequence[ast.stmt], above: str) -> Iterator[tuple[str, ast.FunctionDef]]:
        for each in body:
            if isinstance(each, ast.FunctionDef):
                yield f"{above}{each.name}", each
            elif isinstance(each, ast.ClassDef):
                yield from inside(each.body, f"{above}{each.name}.")

    return inside(tree.body, "")


def is_wording(function: ast.FunctionDef) -> bool:
    """Whether a function only says why something is refused."""
    return "why_not" in function.name or (function.returns is not None and "Refusal" in ast.unparse(function.returns))


def name_of(call: ast.expr) -> str:
    """The last name of what is called."""
    return call.attr if isinstance(call, ast.Attribute) else call.id if isinstance(call, ast.Name) else ""


def rules_in(function: ast.FunctionDef) -> Iterator[Any]:
    """The nodes of a function that make up its rule: no decorators, annotations, docstrings, announcements, errors."""
    waiting: list[ast.AST] = list(reversed(function.body))
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Raise | ast.Assert | ast.FormattedValue | ast.JoinedStr | ast.Import | ast.ImportFrom):
            continue
        if isinstance(node, ast.Call) and name_of(node.func) in TELLING:
            continue
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant | ast.Yield):
            continue
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and name_of(node.value.func) in TELLING:
            continue
        yield node
        if isinstance(node, ast.FunctionDef | ast.Lambda):
            body = node.body if isinstance(node.body, list) else [node.body]
            waiting.extend(reversed(body))
        elif isinstance(node, ast.AnnAssign):
            waiting.extend([node.value] if node.value is not None else [])
        else:
            waiting.extend(reversed(list(ast.iter_child_nodes(node))))


def spoil(node: ast.AST) -> bool:
    """Plant a fault in a node; whether one fits."""
    match node:
        case ast.Compare(ops=[op, *_]) if type(op) in TURNED:
            node.ops[0] = TURNED[type(op)]()
        case ast.BinOp(op=op) | ast.AugAssign(op=op) if type(op) in TURNED:
            node.op = TURNED[type(op)]()
        case ast.BoolOp(op=op):
            node.op = TURNED[type(op)]()
        case ast.UnaryOp(op=ast.Not() | ast.Invert()):
            node.op = ast.UAdd() if isinstance(node.op, ast.Invert) else ast.Not()
            if isinstance(node.op, ast.Not):
                node.operand = ast.UnaryOp(ast.Not(), node.operand)
        case ast.Constant(value=bool(value)):
            node.value = not value
        case ast.Constant(value=int(value)):
            node.value = value + 1
        case ast.If(test=test) | ast.IfExp(test=test) if isinstance(test, ast.Name | ast.Attribute | ast.Call):
            node.test = ast.UnaryOp(ast.Not(), test)
        case ast.Call(func=ast.Name(id=name)) if name in SWAPPED:
            node.func = ast.Name(SWAPPED[name], ast.Load())
        case ast.Expr(value=ast.Call() | ast.YieldFrom()):
            node.value = ast.Constant(None)
        case _:
            return False
    return True


def written(node: ast.AST) -> str:
    """A node as source, on one line, without what stands below it."""
    if isinstance(node, ast.If):
        return f"if {ast.unparse(node.test)}"
    return " ".join(ast.unparse(node).split())


def places_in(file: Path) -> list[Place]:
    """Every fault that can be planted in a file."""
    source, found = file.read_text(encoding="utf-8"), []
    for name, function in functions_of(ast.parse(source)):
        if is_wording(function):
            continue
        for number, node in enumerate(rules_in(function)):
            changed = deepcopy(node)
            if spoil(changed):
                where = str(file.relative_to(SOURCES))
                found.append(Place(where, name, number, node.lineno, written(node), written(changed)))
    return found


# -- modules compiled with a fault, or telling that they are entered ---------------------------------------------------


def spoiled(tree: ast.Module, function: str, number: int) -> None:
    """Plant the fault."""
    inside = dict(functions_of(tree))[function]
    for at, node in enumerate(rules_in(inside)):
        if at == number:
            assert spoil(node)
            return
    raise LookupError(f"{function} has no node {number}")


def telling(tree: ast.Module, file: str) -> None:
    """Let every function say that it was entered."""
    for name, function in functions_of(tree):
        call = ast.parse(f"__entered__({file!r}, {name!r})").body[0]
        at = 0 if ast.get_docstring(function) is None else 1
        function.body.insert(at, ast.copy_location(call, function.body[0]))
        ast.fix_missing_locations(function)


SPOILT = ("dustup.games.", "dustup.boards.freeform")
"""Modules in which faults are planted."""


class Loader(importlib.machinery.SourceFileLoader):
    """Reads a module of a game and changes it before it is compiled; nothing is written anywhere."""

    def get_code(self, fullname: str) -> CodeType:
        tree = ast.parse(Path(self.path).read_text(encoding="utf-8"))
        file = str(Path(self.path).resolve().relative_to(SOURCES))
        mutant = the_mutant()
        if mutant is not None and mutant[0] == file:
            spoiled(tree, mutant[1], mutant[2])
            tree = ast.parse(self.read_by_all(ast.unparse(tree)))
        if "DUSTUP_ENTERED" in os.environ:
            telling(tree, file)
            tree = ast.parse(self.read_by_all(ast.unparse(tree)))
        code: CodeType = compile(tree, self.path, "exec", dont_inherit=True)
        return code

    def read_by_all(self, source: str) -> str:
        """Whoever reads the source of a function, as for what lists options, finds in it what was changed."""
        linecache.cache[self.path] = (len(source), None, source.splitlines(keepends=True), self.path)
        return source

    def exec_module(self, module: ModuleType) -> None:
        module.__dict__["__entered__"] = entered
        super().exec_module(module)


class Finder(importlib.abc.MetaPathFinder):
    """Hands the modules of games and their boards to the loader above."""

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: Any = None) -> Any:
        if not fullname.startswith(SPOILT):
            return None
        spec = importlib.machinery.PathFinder.find_spec(fullname, path)
        if spec is not None and spec.origin is not None and spec.origin.endswith(".py"):
            spec.loader = Loader(fullname, spec.origin)
        return spec


@cache
def the_mutant() -> tuple[str, str, int] | None:
    """The place to spoil in this process."""
    text = os.environ.get("DUSTUP_MUTANT")
    if text is None:
        return None
    file, function, node = json.loads(text)
    return file, function, node


ENTERED: set[tuple[str, str]] = set()


def entered(file: str, function: str) -> None:
    """Called at the head of every function while somebody wants to know."""
    ENTERED.add((file, function))


# -- the plugin ------------------------------------------------------------------------------------------------------


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests() -> None:
    """Before any conftest is read: what that imports could not be spoilt any more."""
    early = sorted(name for name in sys.modules if name.startswith(SPOILT))
    assert not early, f"imported before a fault could be planted: {', '.join(early)}"
    sys.meta_path.insert(0, Finder())


SEEN: dict[str, dict[str, Any]] = {}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    ENTERED.clear()
    try:
        return (yield)
    finally:
        SEEN.setdefault(item.nodeid, {"seconds": 0.0})["entered"] = sorted(f"{a}:{b}" for a, b in ENTERED)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    seen = SEEN.setdefault(report.nodeid, {"seconds": 0.0})
    seen["seconds"] += report.duration
    seen["passed"] = seen.get("passed", True) and not report.failed


def pytest_sessionfinish() -> None:
    if path := os.environ.get("DUSTUP_ENTERED"):
        Path(path).write_text(json.dumps(SEEN), encoding="utf-8")
