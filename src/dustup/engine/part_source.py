"""The source of a part's methods, written from its fields (``part.py``) when the class is made."""

from __future__ import annotations

import linecache
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple, get_args

Spoken = Callable[[Any], Any]
"""What is said about a value, or about a part, in ``plain``."""


class _Missing:
    """Stands for a default that is not given."""

    def __repr__(self) -> str:
        return "nothing"


MISSING: Final = _Missing()
COPIES = ("shared", "own", "inner", "maybe", "optional", "part", "parts", "reset")
FORMS = ("list", "dict", "pairs")
HEADS = ("list", "dict", "set", "bytearray")
CONTAINERS = (list, dict, set, bytearray)
"""What changes in place: a field of these kinds must say whose they are."""
EMPTY: dict[Any, str] = {list: "[]", dict: "{}"}
"""Those that are written faster than called for."""


def left_out(value: Any) -> None:
    """Said of what does not stand in ``plain``."""


def rows(values: Iterable[Iterable[Any]]) -> list[list[Any]]:
    """Said of a list of tuples."""
    return [list(each) for each in values]


def in_order(table: Mapping[Any, Any]) -> dict[Any, Any]:
    """Said of a table that stays one, its keys in order."""
    return dict(sorted(table.items()))


def key_of(card: Any) -> str:
    """Said of what is known by its key, or of nothing."""
    return str(card.key) if card else ""


def keys_of(cards: Iterable[Any]) -> list[str]:
    """Said of a list of such things."""
    return [each.key for each in cards]


class Position(NamedTuple):
    """How a position writes a field that stands there as it is: what may be written, and where."""

    reader: str = ""
    """Which of the readers of ``reading.Table`` reads it; none if the game does so itself."""
    limits: tuple[Any, ...] = ()
    always: bool = False
    """Whether it is written even while it is empty, zero or false."""


def a_number(least: int, most: int | None, *, always: bool = False) -> Position:
    """In a position: a whole number within bounds."""
    return Position("number", (least, most), always)


def a_flag(*, always: bool = False) -> Position:
    """In a position: true or false."""
    return Position("flag", (), always)


def some_numbers(least: int, most: int | None, count: int, *, always: bool = False) -> Position:
    """In a position: a list of whole numbers within bounds, so many at most."""
    return Position("numbers", (least, most, count), always)


def a_table(least: int, most: int) -> Position:
    """In a position: a table of whole numbers within bounds, by any names."""
    return Position("counts", (None, least, most))


def by_hand(*, always: bool = False) -> Position:
    """In a position: written as it is, but read by the game, as what may stand there depends on more."""
    return Position("", (), always)


class Field:
    """What is declared about a field."""

    __slots__ = ("among", "blank", "by", "compared", "copies", "default", "factory", "head", "hidden", "init", "key",
                 "kind", "name", "of", "owner", "plain", "position", "seldom", "settled", "whole")  # fmt: skip

    def __init__(
        self,
        kind: str,
        *,
        default: Any = MISSING,
        factory: Callable[[], Any] | None = None,
        by: Callable[[Any], Any] | None = None,
        copies: str = "shared",
        init: bool = True,
        compared: bool = True,
        plain: Spoken | None = None,
        whole: Spoken | None = None,
        key: str = "",
        among: str = "",
        seldom: bool = False,
        position: Position | None = None,
        of: Any = None,
        settled: bool = True,
        hidden: bool = False,
        owner: str = "",
        blank: Callable[[Any], Any] | None = None,
    ) -> None:
        self.name = self.head = ""
        self.kind, self.default, self.factory, self.by = kind, default, factory, by
        self.copies, self.init, self.compared = copies, init, compared
        self.plain, self.whole, self.key, self.among, self.seldom = plain, whole, key, among, seldom
        self.position, self.of, self.settled = position, of, settled
        self.hidden, self.owner, self.blank = hidden, owner, blank

    def __repr__(self) -> str:
        return f"<{self.kind} {self.name}>"

    @property
    def has_default(self) -> bool:
        return self.default is not MISSING or self.factory is not None

    @property
    def kinds(self) -> tuple[Any, ...]:
        """The classes of the parts it holds."""
        return get_args(self.of) or (self.of,)


class Declared(NamedTuple):
    """What is declared about a class of parts."""

    fields: dict[str, Field]
    settled: Mapping[str, Any]
    form: str
    row: Mapping[str, Any]
    """What is told in which order; nothing if the fields are told as they stand."""

    def in_order(self) -> list[Field]:
        """The fields in the order in which they are told."""
        places = {name: place for place, name in enumerate(self.row)}
        return sorted(self.fields.values(), key=lambda each: places.get(each.name, -1))


# -- what is declared --------------------------------------------------------------------------------------------------


def declared(name: str, body: dict[str, Any]) -> dict[str, Field]:
    """The fields a class declares, in order."""
    fields: dict[str, Field] = {}
    for each, kind in body.get("__annotations__", {}).items():
        said = str(kind) if isinstance(kind, str) else getattr(kind, "__name__", str(kind))
        if said.startswith("ClassVar"):
            continue
        given = body.get(each, MISSING)
        field = given if isinstance(given, Field) else Field("value", default=given)
        field.name, field.head = each, said.partition("[")[0]
        fields[each] = field
    for each, given in body.items():
        if isinstance(given, Field) and each not in fields:
            raise TypeError(f"{name}.{each} is {given.kind}(...) without a type, expected {each}: type = ...")
    return fields


def check(kind: Any) -> None:
    """Every field can be what it says."""
    asked = ""
    for name, field in kind.__part__.fields.items():
        if wrong := _wrong(kind, field):
            raise TypeError(f"{kind.__name__}.{name} {wrong}")
        if field.init and field.has_default:
            asked = name
        elif field.init and asked:
            raise TypeError(f"{kind.__name__}.{name} has no default, but {asked} before it has one")
    for name in kind.__part__.settled:
        if name not in kind.__part__.fields:
            raise TypeError(f"{kind.__name__}: settled names {name!r}, which is no field of it")
    for name, field in kind.__part__.fields.items():
        if kind.__part__.row and name not in kind.__part__.row and field.plain is not left_out:
            raise TypeError(f"{kind.__name__}.{name} has no place in its row: {', '.join(kind.__part__.row)}")
    if kind.__part__.form not in FORMS:
        raise TypeError(f"{kind.__name__}: form is {kind.__part__.form!r}, expected one of {', '.join(FORMS)}")


def _wrong(kind: Any, field: Field) -> str:
    """What is wrong with a field, if anything."""
    foreign = type(field.default).__module__
    if field.copies not in COPIES:
        return f"is to be copied {field.copies!r}, expected one of {', '.join(COPIES)}"
    if foreign == "dataclasses" or type(field.default).__name__ in ("Field", "_CountingAttr"):
        return f"is marked by something unknown, {field.default!r:.60}; expected a marker of dustup.engine.part"
    if isinstance(field.default, CONTAINERS):
        return f"= {field.default!r} would be shared by all; expected own({type(field.default).__name__}) or the like"
    if field.kind in ("value", "field") and field.head in HEADS:
        return f"is a {field.head}; expected own({field.head}), shared({field.head}), fixed(...) or derived(...)"
    if field.copies in ("part", "parts") and not all(hasattr(each, "__part__") for each in field.kinds):
        return f"is {field.kind}({field.of!r}), expected a class of parts"
    if field.kind == "fleeting" and not field.has_default:
        return "is fleeting and needs a default"
    if field.owner and field.owner not in kind.__part__.fields:
        return f"is a secret of {field.owner!r}, which is no field of {kind.__name__}"
    return ""


# -- the methods -------------------------------------------------------------------------------------------------------


class Writer:
    """Writes methods of one class; what they refer to stands in ``names``."""

    def __init__(self, kind: Any) -> None:
        self.kind = kind
        self.fields: list[Field] = list(kind.__part__.fields.values())
        self.names: dict[str, Any] = {"_blank": object.__new__, "_kind": kind, "_containers": CONTAINERS}

    def name(self, said: str, field: Field, value: Any) -> str:
        """A name by which a method refers to a value."""
        name = f"_{said}_{field.name}"
        self.names[name] = value
        return name

    def first(self, field: Field) -> str:
        """The value a field begins with."""
        if field.copies in ("maybe", "optional"):
            return "None"
        if field.factory is not None:
            return EMPTY.get(field.factory) or f"{self.name('make', field, field.factory)}()"
        return self.constant(field)

    def constant(self, field: Field) -> str:
        value = field.default
        if value is None or type(value) in (bool, int, str):
            return repr(value)
        return self.name("default", field, value)

    # -- the constructor

    def init(self) -> Iterator[str]:
        asked = [each for each in self.fields if each.init]
        words = [each.name if not each.has_default else f"{each.name}={self.argument(each)}" for each in asked]
        yield f"def __init__({', '.join(['self', *words])}):"
        for each in self.fields:
            if each.init:
                yield f"    self.{each.name} = {each.name}"
            elif each.by is not None:
                yield f"    self.{each.name} = {self.name('by', each, each.by)}(self)"
            elif each.has_default:
                yield f"    self.{each.name} = {self.first(each)}"
        yield "    return None"

    def argument(self, field: Field) -> str:
        return self.constant(field)

    # -- copies

    def copy(self) -> Iterator[str]:
        yield "def copy(self):"
        if self.kind.__part__.settled:
            yield f"    if {settled_test(self.kind, 'self')}:"
            yield "        return self"
        yield from self.twin()
        yield "    return twin"

    def twin(self, each_copied: str = "copy()") -> Iterator[str]:
        yield "    twin = _blank(_kind)"
        for each in self.fields:
            yield f"    twin.{each.name} = {self.copied(each, each_copied)}"

    def copied(self, field: Field, each_copied: str) -> str:
        here = f"self.{field.name}"
        if field.copies == "own":
            return f"{here}.copy()"
        if field.copies == "maybe":
            return f"{here}.copy() if {here} else None"
        if field.copies == "optional":
            return f"{here}.copy() if {here} is not None else None"
        if field.copies == "inner" and field.head == "dict":
            return f"{{k: v.copy() if isinstance(v, _containers) else v for k, v in {here}.items()}}"
        if field.copies == "inner":
            return f"[v.copy() if isinstance(v, _containers) else v for v in {here}]"
        if field.copies == "part":
            return f"{here}.{each_copied}"
        if field.copies == "parts" and each_copied == "copy()" and (settled := self.settled(field)):
            return f"[v if {settled} else v.copy() for v in {here}]"
        if field.copies == "parts":
            return f"[v.{each_copied} for v in {here}]"
        return self.first(field) if field.copies == "reset" else here

    def seen_by(self) -> Iterator[str]:
        yield "def seen_by(self, seat):"
        yield from self.twin("seen_by(seat)")
        for each in self.fields:
            if each.hidden:
                blank = f"{self.name('blank', each, each.blank)}(self.{each.name})" if each.blank else self.first(each)
                margin = "    "
                if each.owner:
                    yield f"    if seat is None or self.{each.owner} != seat:"
                    margin *= 2
                yield f"{margin}twin.{each.name} = {blank}"
        yield "    return twin"

    # -- plain data

    def plain(self) -> Iterator[str]:
        yield "def plain(self):"
        told = [each for each in self.fields if each.plain is not left_out]
        if row := self.kind.__part__.row:
            by_name = {each.name: self.told(each) for each in told}
            yield f"    return [{', '.join(by_name.get(name, repr(unless)) for name, unless in row.items())}]"
            return
        if self.kind.__part__.form == "list":
            yield f"    return [{', '.join(self.told(each) for each in told)}]"
            return
        yield "    made = {}"
        for key, each in _by_key(told):
            margin = "    "
            if each[0].seldom:
                yield f"    if self.{each[0].name} != {self.first(each[0])}:"
                margin *= 2
            value = f"[{', '.join(map(self.told, each))}]" if each[0].among else self.told(each[0])
            yield f"{margin}made[{key!r}] = {value}"
        yield "    return sorted(made.items())" if self.kind.__part__.form == "pairs" else "    return made"

    def told(self, field: Field) -> str:
        here = f"self.{field.name}"
        if field.whole is not None:
            return f"{self.name('whole', field, field.whole)}(self)"
        if field.plain is not None:
            return f"{self.name('plain', field, field.plain)}({here})"
        if field.copies == "parts":
            unless = "" if field.settled else f" if not ({self.settled(field)})"
            return f"[v.plain() for v in {here}{unless}]"
        if field.copies == "part":
            return f"{here}.plain()"
        if field.copies == "maybe" and field.head == "dict":
            return f"sorted({here}.items()) if {here} else []"
        if field.copies == "optional" and field.head == "dict":
            return f"sorted({here}.items()) if {here} is not None else None"
        if field.head == "dict":
            return f"sorted({here}.items())"
        return f"[*{here}]" if field.head == "tuple" else here

    # -- comparing

    def like(self) -> Iterator[str]:
        yield "def like(self, other):"
        alike = [self.alike(each) for each in self.fields if each.compared]
        yield f"    return ({' and '.join(alike) or 'True'})"

    def alike(self, field: Field) -> str:
        here, there = f"self.{field.name}", f"other.{field.name}"
        if field.copies == "part":
            return f"{here}.like({there})"
        if field.copies == "maybe":
            return f"({here} or None) == ({there} or None)"
        if field.copies != "parts":
            return f"{here} == {there}"
        if not field.settled:
            lasting = f"if not ({self.settled(field)})"
            here, there = f"[v for v in {here} {lasting}]", f"[v for v in {there} {lasting}]"
        if len(field.kinds) > 1:
            alike = f"all([type(v) is type(w) and v.like(w) for v, w in zip({here}, {there})])"
        else:
            alike = f"all(map({self.name('kind', field, field.of)}.like, {here}, {there}))"
        return f"len({here}) == len({there}) and {alike}"

    # -- what is settled

    def settled(self, field: Field) -> str:
        """Whether a part ``v`` of a list will never change again; nothing if no class of them ever is."""
        tests = []
        for at, kind in enumerate(field.kinds):
            if test := settled_test(kind, "v"):
                which = f" and type(v) is {self.name(f'kind{at}', field, kind)}"
                tests.append(test + which * (len(field.kinds) > 1))
        return " or ".join(tests)


def settled_test(kind: Any, here: str) -> str:
    """Whether a part looks as it does when it will never change again."""
    tests = []
    for name, value in kind.__part__.settled.items():
        if isinstance(value, bool):
            tests.append(f"{here}.{name}" if value else f"not {here}.{name}")
        else:
            tests.append(f"{here}.{name} == {value!r}")
    return " and ".join(tests)


def _by_key(fields: Iterable[Field]) -> list[tuple[str, list[Field]]]:
    """Fields by the key under which they are told, in order of the first."""
    found: dict[str, list[Field]] = {}
    for each in fields:
        found.setdefault(each.among or each.key or each.name, []).append(each)
    return list(found.items())


METHODS = {"__init__": Writer.init, "copy": Writer.copy, "plain": Writer.plain, "like": Writer.like,
           "seen_by": Writer.seen_by}  # fmt: skip


def write(kind: Any, body: dict[str, Any]) -> None:
    """Give a class the methods that follow from its fields and are not written by hand."""
    writer = Writer(kind)
    for name, method in METHODS.items():
        if name in body:
            continue
        source = "\n".join(method(writer)) + "\n"
        file = f"<{name} of {kind.__module__}.{kind.__qualname__}>"
        exec(compile(source, file, "exec"), writer.names)
        made = writer.names[name]
        made.__qualname__, made.__module__ = f"{kind.__qualname__}.{name}", kind.__module__
        made.__doc__ = getattr(getattr(kind.__mro__[1], name, None), "__doc__", None)
        setattr(kind, name, made)
        linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
