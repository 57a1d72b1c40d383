"""Whether a game's content keeps to its verbs: cards are read, not run, and whatever goes past the rules is named.

    DOORS = Doors(
        "mygame",                                            # whose state must not be changed
        imports={"mygame.verbs": (), "mygame.cards": (), "dustup.engine.rule": ("Rule",)},
        unread={"held": "foes(m, me)"},                      # fields that only rules read, and what to ask instead
        compared={"seat": "is_enemy(me, other)"},            # fields that are not compared to tell friend from foe
    )

    def test_no_card_goes_past_the_rules():
        assert bypasses(Path("src/mygame/content"), DOORS) == []

A card may ask the state, change a happening it hears, and call verbs. What it may not do: set a field of the state or
change a container in it (so a general rule would not hear of it), announce anything itself, import what is no door,
read what is behind one, decide by itself who is an enemy. A game that is not there yet holds the number it has
(``counted``, ``risen``), which may fall and not rise.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple, get_args

from dustup.engine.part import Part

CHANGES, TELLS, IMPORTS, READS, COMPARES = KINDS = ("changes", "tells", "imports", "reads", "compares")
"""The kinds of bypasses."""

PLAIN = ("__future__", "collections", "dataclasses", "enum", "functools", "itertools", "math", "operator", "typing")
"""Modules that know nothing of a match, of chance or of time: any content may use them."""

MANY_DOORS = 8
"""So many are not named one by one."""
TELLING = ("tell", "log")
CHANGING = frozenset(
    (
        *("add", "append", "appendleft", "clear", "difference_update", "discard", "extend", "insert"),
        *("intersection_update", "pop", "popitem", "popleft", "remove", "reverse", "setdefault", "sort", "subtract"),
        *("symmetric_difference_update", "update", "__setitem__", "__delitem__"),
    )
)
"""Methods that change the list, table or set they belong to."""
BY_NAME = frozenset(("setattr", "delattr", "vars", "exec", "eval", "compile", "globals", "__import__"))
"""Functions that get anywhere by a name."""


class Bypass(NamedTuple):
    """One place where content goes past the rules."""

    file: str
    line: int
    kind: str
    said: str
    instead: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.kind}: {self.said} ({self.instead})"


@dataclass(frozen=True)
class Doors:
    """What the content of a game may use, and what of its state only rules may."""

    package: str
    """The game: fields of its parts (``engine/part.py``) are the state."""
    imports: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Modules, or packages with all that is in them, and the names that may be taken from there; or all."""
    unread: Mapping[str, str] = field(default_factory=dict)
    """Fields of the state that content may not read, and what to ask instead."""
    compared: Mapping[str, str] = field(default_factory=dict)
    """Fields that content may not compare between two models, and what to ask instead."""
    weighed: Mapping[str, str] = field(default_factory=dict)
    """Fields that it may not compare with a plain number or with a name either; with what is printed it may."""
    lent: Mapping[str, str] = field(default_factory=dict)
    """Parts by the names of their classes that content may change as it may a happening, and why."""
    verbs: str = "a verb"
    """What is said to use instead of changing the state or telling."""
    excused: Mapping[str, str] = field(default_factory=dict)
    """Files that are no content although they stand among it, and why."""


def bypasses(content: Path, doors: Doors) -> list[Bypass]:
    """Everything in a file, or in all Python files of a folder, that goes past the rules.

    An excuse that nobody needs is one as well.
    """
    state = _state_of(doors.package, doors.lent)
    found: list[Bypass] = []
    needless = dict(doors.excused)
    folder, files = (content, sorted(content.rglob("*.py"))) if content.is_dir() else (content.parent, [content])
    if not files:
        raise ValueError(f"there are no cards in {content}")
    for path in files:
        name = path.relative_to(folder).as_posix()
        reader = _Reader(name, doors, state, (folder.name, *path.relative_to(folder).parts[:-1]))
        reader.visit(ast.parse(path.read_text(encoding="utf-8"), name))
        if name not in doors.excused:
            found += sorted(reader.found)
        elif reader.found:
            del needless[name]
    return found + [Bypass(name, 0, IMPORTS, "an excuse that nothing needs", "leave it out") for name in needless]


def counted(found: Iterable[Bypass]) -> dict[str, dict[str, int]]:
    """How many there are, by file and kind."""
    numbers: dict[str, Counter[str]] = {}
    for each in found:
        numbers.setdefault(each.file, Counter())[each.kind] += 1
    return {file: dict(sorted(kinds.items())) for file, kinds in sorted(numbers.items())}


def risen(found: Sequence[Bypass], held: Mapping[str, Mapping[str, int]]) -> list[str]:
    """Where there are more than were held, with all that are there: it cannot be said which of them is new."""
    said = []
    for file, kinds in counted(found).items():
        for kind, many in kinds.items():
            most = held.get(file, {}).get(kind, 0)
            if many > most:
                said.append(f"{file}: {many} where content {kind} something itself, {most} were there")
                said += [f"  {each}" for each in found if (each.file, each.kind) == (file, kind)]
    return said


# -- what the state is -------------------------------------------------------------------------------------------------


class _State(NamedTuple):
    classes: frozenset[str]
    fields: frozenset[str]


def _state_of(package: str, lent: Collection[str]) -> _State:
    """The parts of a game by the names of their classes, and all their fields; properties that are set count, too."""
    import_module(package)
    classes, fields = set(), set()
    if find_spec(f"{package}.state") is not None:
        named = vars(import_module(f"{package}.state"))
        # ``Piece = Fighter | Npc`` is a name of parts as well.
        classes |= {name for name, each in named.items() if any(hasattr(kind, "__part__") for kind in get_args(each))}
    for kind in _parts(Part):
        if not f"{kind.__module__}.".startswith((f"{package}.", "dustup.engine.")) or kind.__name__ in lent:
            continue
        classes.add(kind.__name__)
        fields |= {*kind.__part__.fields, *getattr(kind, "__slots__", ())}
        fields |= {name for name, each in vars(kind).items() if isinstance(each, property) and each.fset}
    return _State(frozenset(classes), frozenset(fields))


def _parts(kind: Any) -> Iterator[Any]:
    for each in kind.__subclasses__():
        yield each
        yield from _parts(each)


# -- reading a file ----------------------------------------------------------------------------------------------------

SAFE, STATE, HELD = "safe", "state", "held"
"""What a name stands for: something of the card's own, a part of the state, a container in it. Else nobody knows."""


class _Reader(ast.NodeVisitor):
    """Reads one file. A name whose kind nobody knows may be a part of the state: then its fields tell."""

    def __init__(self, file: str, doors: Doors, state: _State, folders: Sequence[str]) -> None:
        self.file = file
        self.folders = folders
        self.doors = doors
        self.state = state
        self.found: set[Bypass] = set()
        self.scopes: list[dict[str, str]] = [{}]
        self.modules: dict[str, Sequence[str]] = {}
        """Modules by the names they have here, and what may be taken from them; anything if nothing is said."""

    def note(self, node: ast.AST, kind: str, said: str, instead: str) -> None:
        self.found.add(Bypass(self.file, getattr(node, "lineno", 0), kind, said, instead))

    def changed(self, node: ast.AST) -> None:
        self.note(node, CHANGES, ast.unparse(node), f"use {self.doors.verbs}")

    # -- names -----------------------------------------------------------------------------------------------------

    def kind_of(self, node: ast.AST) -> str:
        """What an expression stands for, as far as can be told."""
        if isinstance(node, ast.Name):
            return next((scope[node.id] for scope in reversed(self.scopes) if node.id in scope), "")
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id[:1].isupper():
            return STATE if node.func.id in self.state.classes else SAFE
        if isinstance(node, ast.List | ast.Dict | ast.Set | ast.ListComp | ast.DictComp | ast.SetComp | ast.Constant):
            return SAFE
        return HELD if self.holds(node) else ""

    def annotated(self, annotation: ast.AST | None) -> str:
        """What a name is declared to be."""
        if annotation is None:
            return ""
        named = {each.id for each in ast.walk(annotation) if isinstance(each, ast.Name)}
        named |= {each.attr for each in ast.walk(annotation) if isinstance(each, ast.Attribute)}
        if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
            return self.annotated(ast.parse(annotation.value, mode="eval"))
        if named & self.state.classes:
            return STATE if not named & {"list", "dict", "set", "Sequence", "Mapping", "tuple"} else ""
        return "" if "Any" in named or "object" in named else SAFE

    def holds(self, node: ast.AST) -> bool:
        """Whether an expression is a field of the state, or something in one."""
        while isinstance(node, ast.Subscript):
            node = node.value
        if isinstance(node, ast.Name):
            return self.kind_of(node) == HELD
        if not isinstance(node, ast.Attribute):
            return False
        kind = self.kind_of(node.value)
        return kind != SAFE and (kind == STATE or node.attr in self.state.fields)

    @contextmanager
    def inside(self, arguments: ast.arguments, method: bool = False) -> Iterator[None]:
        """Within a function: what its parameters are."""
        listed = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
        listed += [each for each in (arguments.vararg, arguments.kwarg) if each is not None]
        scope = {each.arg: self.annotated(each.annotation) for each in listed}
        if method and listed:
            scope[listed[0].arg] = SAFE
        self.scopes.append(scope)
        yield
        self.scopes.pop()

    def function(self, node: ast.FunctionDef | ast.AsyncFunctionDef, method: bool = False) -> None:
        for each in (*node.decorator_list, *node.args.defaults, *filter(None, node.args.kw_defaults)):
            self.visit(each)
        with self.inside(node.args, method):
            for statement in node.body:
                self.visit(statement)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.function(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self.function(node)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        with self.inside(node.args):
            self.visit(node.body)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for each in node.body:
            if isinstance(each, ast.FunctionDef):
                self.function(each, method=True)
            else:
                self.visit(each)

    def bind(self, target: ast.AST, value: ast.AST) -> None:
        """A name stands for something from now on."""
        if isinstance(target, ast.Name):
            self.scopes[-1][target.id] = self.kind_of(value)
        elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
            for one, other in zip(target.elts, value.elts, strict=True):
                self.bind(one, other)

    def visit_Assign(self, node: ast.Assign) -> None:
        self.generic_visit(node)
        for target in node.targets:
            self.bind(target, node.value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        for each in (node.target, node.value):
            if each is not None:
                self.visit(each)
        if isinstance(node.target, ast.Name):
            held = node.value is not None and self.holds(node.value)
            self.scopes[-1][node.target.id] = HELD if held else self.annotated(node.annotation)

    def visit_NamedExpr(self, node: ast.NamedExpr) -> None:
        self.generic_visit(node)
        self.bind(node.target, node.value)

    # -- changing, reading, comparing ------------------------------------------------------------------------------

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        # ``pool += [6]`` changes the very list that the name was given.
        if isinstance(node.target, ast.Name) and self.kind_of(node.target) == HELD and not _a_number(node.value):
            self.changed(node)
        self.generic_visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        self.generic_visit(node)
        kind, owner = self.kind_of(node.value), node.value
        if isinstance(owner, ast.Name) and owner.id in self.modules:
            names = self.modules[owner.id]
            if not isinstance(node.ctx, ast.Load):
                self.changed(node)
            elif node.attr[0] == "_" or (names and node.attr not in names):
                self.note(node, IMPORTS, ast.unparse(node), f"{owner.id} has other things to use")
        elif not isinstance(node.ctx, ast.Load):
            if self.holds(node):
                self.changed(node)
        elif node.attr in TELLING and kind != SAFE:
            self.note(node, TELLS, ast.unparse(node), f"use {self.doors.verbs}, which tells what it did")
        elif node.attr in self.doors.unread and kind != SAFE:
            self.note(node, READS, ast.unparse(node), f"ask {self.doors.unread[node.attr]}")
        elif node.attr == "__dict__" or (node.attr[0] == "_" and node.attr[:2] != "__" and kind != SAFE):
            self.note(node, READS, ast.unparse(node), "what begins with an underscore is its owner's alone")

    def visit_Subscript(self, node: ast.Subscript) -> None:
        self.generic_visit(node)
        if not isinstance(node.ctx, ast.Load) and self.holds(node.value):
            self.changed(node)

    def visit_Call(self, node: ast.Call) -> None:
        self.generic_visit(node)
        called = node.func
        if isinstance(called, ast.Name) and called.id in BY_NAME:
            self.note(node, CHANGES, ast.unparse(node), "name what you mean, so that it can be read")
        elif isinstance(called, ast.Attribute):
            if called.attr in ("__setattr__", "__delattr__"):
                self.note(node, CHANGES, ast.unparse(node), "name what you mean, so that it can be read")
            elif called.attr in CHANGING and self.holds(called.value):
                self.changed(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        self.generic_visit(node)
        sides = [node.left, *node.comparators]
        for one, other in pairwise(sides):
            first, then = self.field_of(one), self.field_of(other)
            for named, side in ((first, other), (then, one)):
                alone = named in self.doors.weighed and isinstance(side, ast.Constant | ast.Name | ast.UnaryOp)
                if alone or (first and first == then and {*self.doors.compared, *self.doors.weighed} & {first}):
                    instead = self.doors.weighed.get(named) or self.doors.compared[named]
                    self.note(node, COMPARES, ast.unparse(node), f"ask {instead}")

    def field_of(self, node: ast.AST) -> str:
        """Which field of a model this is, if it is one."""
        return node.attr if isinstance(node, ast.Attribute) and self.kind_of(node.value) != SAFE else ""

    # -- importing -------------------------------------------------------------------------------------------------

    def visit_If(self, node: ast.If) -> None:
        """What is imported for types alone is not there when the card is played."""
        if "TYPE_CHECKING" in ast.unparse(node.test):
            for each in node.orelse:
                self.visit(each)
        else:
            self.generic_visit(node)

    def visit_Import(self, node: ast.Import) -> None:
        for each in node.names:
            self.modules[(each.asname or each.name).partition(".")[0]] = ()
            self.entered(node, each.name, "")

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        module = node.module or ""
        if node.level:
            here = [*self.doors.package.split("."), *self.folders]
            module = ".".join([*here[: len(here) - node.level + 1], *filter(None, [module])])
        for each in node.names:
            if f"{module}.{each.name}" in self.doors.imports:
                self.modules[each.asname or each.name] = self.doorway(f"{module}.{each.name}") or ()
            else:
                self.entered(node, module, each.name)

    def entered(self, node: ast.AST, module: str, name: str) -> None:
        """Something is imported: from a plain module, or through a door."""
        if module.partition(".")[0] in PLAIN:
            return
        names = self.doorway(module)
        if names is None or (names and name not in names) or name.startswith("_"):
            said = f"from {module} import {name}" if name else f"import {module}"
            doors = [each.rpartition(".")[2] for each in self.doors.imports if each.startswith(self.doors.package)]
            have = f"what {', '.join(doors) or 'the doors'} have" if len(doors) < MANY_DOORS else self.doors.verbs
            self.note(node, IMPORTS, said, f"use {have}")

    def doorway(self, module: str) -> Sequence[str] | None:
        """What may be taken from a module; anything if nothing is said, ``None`` if it is no door.

        A door that says itself what it is for (``__all__``) has that and nothing it imported.
        """
        if module in self.doors.imports:
            return self.doors.imports[module] or getattr(import_module(module), "__all__", ())
        while module and module not in self.doors.imports:
            module = module.rpartition(".")[0]
        return self.doors.imports.get(module)


def _a_number(node: Any) -> bool:
    """Whether adding this makes a new number instead of changing a list."""
    return isinstance(node, ast.Constant) and not isinstance(node.value, str)
