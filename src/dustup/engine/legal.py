"""Legality once: the function that lists options also says why something is not among them.

    @clause("walk.reach", "walk.awake")
    @offers(Walk)
    def walks(m, walker):
        need(walker.awake, "asleep", "walk.awake", "Nobody walks in their sleep.")
        there = within(reach(m, walker), "to", "too-far", "walk.reach", "That is too far.")
        return [Over(Walk, there)]

``need`` is a condition: if it does not hold, the function lists nothing; in a loop, nothing for this one. ``within`` is
what a field of the options may be: a mask of cells, or some values. Each has a code, a clause and a sentence.

``offers`` makes two functions of what is written. In play a ``need`` is one comparison and a ``within`` is what it
holds; no sentence is made, nor put into the variable ``said``, where those stand that are too long for their line.
Asked why not (``why_not``), the other function runs: it goes through the same conditions in the same order for the
option that was wanted, and the first that fails is the refusal. Whoever wants to know it of many (``asked_together``)
has them go through side by side.
"""

from __future__ import annotations
import __future__

import ast
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from copy import deepcopy
from inspect import getsourcelines
from textwrap import dedent
from types import FunctionType
from typing import Any, TypeVar

from dustup.engine.cite import is_cited
from dustup.engine.errors import Refusal

F = TypeVar("F", bound=Callable[..., Any])
V = TypeVar("V", bound=int | Container[Any])
Kinds = type | tuple[type, ...]
Said = str | Callable[[], str]
"""A sentence, or what makes it if it is to be said."""


class Enough(Exception):
    """Why not is known of every option that was asked about: nothing more is looked at."""


class Inquiry:
    """Options that were wanted in vain, all gone through the conditions together: the first each fails refuses it."""

    __slots__ = ("here", "refused", "wanted")

    def __init__(self, wanted: Sequence[Any]) -> None:
        self.wanted = self.here = wanted
        """All of them, and those that the function that runs now could list."""
        self.refused: dict[int, Refusal] = {}
        """By the identity of the option."""

    def concerned(self, of: Kinds, only: dict[str, Any]) -> Sequence[Any]:
        """Those a condition is about, for some kinds of options with some values in their fields; not refused yet."""
        found = [each for each in self.here if id(each) not in self.refused]
        if of:
            found = [each for each in found if isinstance(each, of)]
        for name, value in only.items():
            found = [each for each in found if _is_one(getattr(each, name), value)]
        return found

    def refuse(self, those: Sequence[Any], code: str, said: Said, clause: str) -> None:
        """Some options do not meet a condition."""
        if those:
            refusal = Refusal(code, said if isinstance(said, str) else said(), clause)
            self.refused |= dict.fromkeys(map(id, those), refusal)
            if len(self.refused) == len(self.wanted):
                raise Enough


def _is_one(given: Any, meant: Any) -> bool:
    return given in meant if isinstance(meant, list) else bool(given == meant)


def _allows(allowed: Any, given: Any) -> bool:
    if isinstance(allowed, int):
        return type(given) is int and given >= 0 and bool(allowed >> given & 1)
    return given in allowed


_inquiry: ContextVar[Inquiry] = ContextVar("inquiry")


def need(condition: object, code: str, clause: str, said: Said, **only: Any) -> None:
    """A condition for the options listed after it: without it the function, or this turn of its loop, lists none.

    In a loop it says which options this turn is about, by what ``only`` they have in a field (of a list, one of it):
    ``need(..., action=each.key)``. A statement of its own.
    """
    asking = _asking("need")
    if not condition:
        asking.refuse(asking.concerned((), only), code, said, clause)


def within(allowed: V, field: str, code: str, clause: str, said: Said, *, of: Kinds = (), **only: Any) -> V:
    """What a field of the options may be: a mask of cells or a collection of values; it is what it was given.

    Options without such a field are not concerned.
    A statement of its own, of which nothing is used, is a finer reason for what a later one forbids as well.
    """
    asking = _asking("within")
    those = [
        each
        for each in asking.concerned(of, only)
        if (given := getattr(each, field, asking)) is not asking and not _allows(allowed, given)
    ]
    asking.refuse(those, code, said, clause)
    return allowed


def _asking(what: str) -> Inquiry:
    asking = _inquiry.get(None)
    if asking is None:
        raise TypeError(f"{what}() is written in functions that list options, under @offers")
    return asking


# -- asking ---------------------------------------------------------------------------------------------------------


def why_not(wanted: Any, lister: Callable[..., Any], *given: Any) -> Refusal | None:
    """Why a function that lists options does not list one; ``None`` if nothing it says is against it."""
    together = _together.get(None)
    if together is None or id(wanted) not in together.wanted:
        return _reasons([wanted], lister, given).get(id(wanted))
    if together.of != (lister, given):
        together.of = (lister, given)
        together.refused = _reasons(list(together.wanted.values()), lister, given)
    return together.refused.get(id(wanted))


def _reasons(wanted: Sequence[Any], lister: Callable[..., Any], given: tuple[Any, ...]) -> dict[int, Refusal]:
    """Why a function does not list some options, by their identity."""
    asking = Inquiry(wanted)
    before = _inquiry.set(asking)
    try:
        _asked(lister)(*given)
    except Enough:
        pass
    finally:
        _inquiry.reset(before)
    return asking.refused


class Together:
    """Options about which why not is going to be asked one after the other."""

    def __init__(self, wanted: Iterable[Any]) -> None:
        self.wanted = {id(each): each for each in wanted}
        self.of: tuple[Any, ...] = ()
        """The function that was asked about them last, and what it was given."""
        self.refused: dict[int, Refusal] = {}


_together: ContextVar[Together] = ContextVar("together")


@contextmanager
def asked_together(wanted: Iterable[Any]) -> Iterator[None]:
    """While this lasts nothing changes, so ``why_not`` of one of some options finds out about all of them at once."""
    before = _together.set(Together(wanted))
    try:
        yield
    finally:
        _together.reset(before)


NOT_NOW = Refusal("wrong-kind", "")
"""What a game answers where a question offers nothing of the kind: the match says what is asked, and what is when."""

NOTHING_KNOWN = ("not-offered", "That is not one of the options of this question.", "")
"""What is said where no rule says why: the clause is that of whoever asks."""

SAID = "said"
"""The variable for sentences that are too long for their line: only made when somebody is refused."""

_askable: dict[Any, Callable[..., Any]] = {}
"""By the function that lists in play: the one that says why not."""


def _asked(function: Any) -> Any:
    """The function that says why not, if there is one: so one that lists calls others that list."""
    try:
        return _askable.get(function, function)
    except TypeError:
        return function  # something that can be called and not hashed lists nothing


# -- two functions of one -------------------------------------------------------------------------------------------


def offers(*kinds: type) -> Callable[[F], F]:
    """A function that lists options of some kinds: it returns a list of families, or adds to one it is given.

    Written directly above ``def``, below ``@clause``.
    """

    def make(function: F) -> F:
        if is_cited(function):
            raise TypeError(f"{function.__qualname__}: @offers stands below @clause, directly above def")
        tree, file = _tree_of(function)
        lists = _compiled(_InPlay(tree), function, file)
        inner = _compiled(_Asked(tree), function, file)
        listing = tree.returns is not None and ast.unparse(tree.returns).startswith(("list[", "None"))

        def ask(*given: Any, **named: Any) -> Any:
            asking = _inquiry.get()
            here = [each for each in asking.wanted if isinstance(each, kinds)]
            if not here:
                return [] if listing else lists(*given, **named)
            before, asking.here = asking.here, here
            try:
                return inner(*given, **named)
            finally:
                asking.here = before

        _askable[lists] = ask
        STATED.extend(_stated(tree, function))
        return lists  # type: ignore[return-value]

    return make


STATED: list[tuple[str, str, str, str]] = []
"""Of every condition that is written down: module, function, code and clause (empty if it is worked out)."""


def _stated(tree: ast.FunctionDef, function: Callable[..., Any]) -> list[tuple[str, str, str, str]]:
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and (_is_call(node, "need") or _is_call(node, "within")):
            first = 1 if _is_call(node, "need") else 2
            code, clause = (str(getattr(each, "value", "")) for each in node.args[first : first + 2])
            found.append((function.__module__, function.__qualname__, code, clause))
    return found


def _tree_of(function: Callable[..., Any]) -> tuple[ast.FunctionDef, str]:
    """A function as it is written, and the file it is written in."""
    lines, first = getsourcelines(function)
    tree = ast.increment_lineno(ast.parse(dedent("".join(lines))), first - 1)
    written = tree.body[0]
    if not isinstance(written, ast.FunctionDef) or function.__qualname__ != function.__name__:
        raise TypeError(f"{function.__qualname__}: @offers is for plain functions of a module")
    written.decorator_list = []
    return written, function.__code__.co_filename


def _compiled(change: ast.NodeTransformer, function: Callable[..., Any], file: str) -> FunctionType:
    """A function made anew from what is written, in the same module and on the same lines."""
    assert isinstance(change, _Rewritten)
    names: dict[str, Any] = function.__globals__
    names["__asked__"] = _asked
    tree = ast.fix_missing_locations(ast.Module([change.done()], []))
    made: dict[str, Any] = {}
    flags = __future__.annotations.compiler_flag
    exec(compile(tree, file, "exec", flags=flags, dont_inherit=True), names, made)
    result: FunctionType = made[function.__name__]
    return result


def _is_call(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name


class _Rewritten(ast.NodeTransformer):
    """What both functions have in common: where to go if a need is not met."""

    def __init__(self, tree: ast.FunctionDef) -> None:
        self._tree = deepcopy(tree)
        self._lists = not (isinstance(tree.returns, ast.Constant) and tree.returns.value is None)
        self._loops = 0

    def done(self) -> ast.stmt:
        changed: ast.stmt = self.visit(self._tree)
        return changed

    def visit_For(self, node: ast.For | ast.While) -> ast.AST:
        self._loops += 1
        self.generic_visit(node)
        self._loops -= 1
        return node

    visit_While = visit_For

    def visit_Expr(self, node: ast.Expr) -> Any:
        if not _is_call(node.value, "need"):
            return self.generic_visit(node)
        call = node.value
        assert isinstance(call, ast.Call)
        if bool(call.keywords) != bool(self._loops):
            inside, outside = (
                "in a loop says which options it is about",
                "outside of a loop is about all that is listed",
            )
            raise TypeError(f"{self._tree.name}, line {node.lineno}: a need {inside if self._loops else outside}")
        condition = self.visit(call.args[0])
        away = ast.Continue() if self._loops else ast.Return(ast.List([], ast.Load()) if self._lists else None)
        unmet = ast.UnaryOp(ast.Not(), condition)
        return ast.copy_location(ast.If(unmet, [*self.said(call), away], []), node)

    def said(self, need: ast.Call) -> list[ast.stmt]:
        """What is done before going away."""
        return []


class _InPlay(_Rewritten):
    """A need is an if, what is within something is just that, and what would be said is not worked out."""

    def done(self) -> ast.stmt:
        changed = super().done()
        if any(isinstance(node, ast.Name) and node.id == SAID for node in ast.walk(changed)):
            raise TypeError(f"{self._tree.name}: {SAID} is for the sentences of need and within, and nothing else")
        return changed

    def visit_Assign(self, node: ast.Assign) -> Any:
        names = [each.id for each in node.targets if isinstance(each, ast.Name)]
        return None if names == [SAID] else self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> Any:
        return None if _is_call(node.value, "within") else super().visit_Expr(node)

    def visit_Call(self, node: ast.Call) -> Any:
        return self.visit(node.args[0]) if _is_call(node, "within") else self.generic_visit(node)


class _Asked(_Rewritten):
    """A need that is not met is said, and other functions that list are asked as well."""

    def said(self, need: ast.Call) -> list[ast.stmt]:
        return [ast.Expr(ast.Call(need.func, [ast.Constant(False), *need.args[1:]], need.keywords))]

    def visit_Assign(self, node: ast.Assign) -> Any:
        self.generic_visit(node)
        if [each.id for each in node.targets if isinstance(each, ast.Name)] == [SAID]:
            # Not before somebody is refused: most sentences are never said.
            nothing = ast.arguments([], [], None, [], [], None, [])
            node.value = ast.copy_location(ast.Lambda(nothing, node.value), node.value)
        return node

    def visit_Call(self, node: ast.Call) -> Any:
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and not _is_call(node, "within"):
            node.func = ast.Call(ast.Name("__asked__", ast.Load()), [node.func], [])
        return node
