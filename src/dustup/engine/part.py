"""State declared once: a field stands in one place, and all that must know of it follows from there.

    class Unit(Part):
        tag: str = fixed()
        seat: int
        hp: int = 0
        tokens: dict[str, int] = own(dict)
        hand: list[int] = secret(list, owner="seat")
        where: int = derived(0)

From this follow the slots, the constructor (``Unit("patty", 0, hp=12)``), ``copy``, ``plain``, ``like`` (the comparison
of two states of one match), ``seen_by`` and what a position reads and writes (``reading.py``). They are written as
source when the class is made, as dataclasses are, so nothing is looked up or called in ``copy`` that would not stand
there if it were written by hand. A class that has ``__slots__`` or ``__init__`` of its own is left as it is, and so is
each method that is written by hand.

The kinds of fields:

- ``hp: int = 0``, and without a default if the constructor must be given it: a value, replaced when it changes. Copies
  take it over; it is in ``plain`` and compared.
- ``field(...)``: the same with more to say about it (see below).
- ``fixed()``: never changes in a match. Shared by copies, in ``plain``, but not compared.
- ``own(list)``, ``own(dict)``: a container that changes. Each copy has its own; with ``inner=True`` the containers in
  it are copied, too. ``own(dict, maybe=True)`` begins as ``None``, which is the same as an empty one; with
  ``optional=True`` it is not the same.
- ``shared(list)``: a container that is only ever replaced as a whole, so copies share it.
- ``nested(Hand)``, ``parts(Unit)``: another part, or a list of them, copied with this one. ``Hand`` is made without
  arguments. A list may hold parts of several classes: ``parts(Unit | Cart)``.
- ``derived(0)``: follows from other fields and is kept beside them for speed. Never in ``plain``, never compared.
  Copies share it; ``on_copy="own"`` copies the container, ``on_copy="reset"`` begins anew. Without a default it is not
  there until somebody works it out.
- ``fleeting(None)``: lives while a step is running. Never in ``plain``, and copies begin with the default.
- ``secret(list, owner="seat")``: not for everybody's eyes. ``seen_by(seat)`` is the copy that a seat may see: what it
  may not is put back to the default, or to what ``blank`` makes of it. ``owner`` names the field that holds the seat;
  without one nobody sees it.

What can be said about a field: ``by``, a function of the part that gives the first value, when the constructor has set
all fields above it; ``plain``, a function of the value for ``plain`` (``left_out`` leaves it out; a table is written as
its sorted pairs and a tuple as a list if nothing is said); ``whole``, the same but a function of the part; ``key``, its
name there; ``among``, the key under which it is listed together with others; ``seldom``, whether it is left out there
while it has its default; ``position``, how a position writes it: ``a_number(0, 99)``, ``a_flag()``, ``some_numbers``,
``a_table``, or ``by_hand()`` if the game reads it itself.

And about a class: ``form`` says whether ``plain`` is a ``"list"`` of values in order, a ``"dict"`` of them by name or
the sorted ``"pairs"`` of such a table; ``settled={"cell": OFF}`` is how a part looks that will never change again and
is only remembered, so that copies share it; ``row={"tag": "", "hp": 0, "purse": 0}`` is how classes with a common base
are told alike: in this order, and where a class has no such field, by what stands here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import UnionType
from typing import Any, Literal, Self, TypedDict, TypeVar, Unpack, dataclass_transform, overload

from dustup.engine import part_source as source
from dustup.engine.part_source import MISSING, Declared, Spoken
from dustup.engine.part_source import Field as Field
from dustup.engine.part_source import Position as Position
from dustup.engine.part_source import a_flag as a_flag
from dustup.engine.part_source import a_number as a_number
from dustup.engine.part_source import a_table as a_table
from dustup.engine.part_source import by_hand as by_hand
from dustup.engine.part_source import in_order as in_order
from dustup.engine.part_source import key_of as key_of
from dustup.engine.part_source import keys_of as keys_of
from dustup.engine.part_source import left_out as left_out
from dustup.engine.part_source import rows as rows
from dustup.engine.part_source import some_numbers as some_numbers

T = TypeVar("T")
P = TypeVar("P", bound="Part")
Seat = int | None


class Said(TypedDict, total=False):
    """What can be said about a field: see above."""

    plain: Spoken
    whole: Spoken
    key: str
    among: str
    seldom: bool
    position: Position


# -- the kinds of fields -----------------------------------------------------------------------------------------------

# By the last of several signatures of a marker mypy tells whether the constructor takes the field.


@overload
def field(**said: Unpack[Said]) -> Any: ...
@overload
def field(*, by: Callable[[Any], T], init: Literal[False], **said: Unpack[Said]) -> T: ...
@overload
def field(*, default: T, init: bool = True, **said: Unpack[Said]) -> T: ...
def field(**said: Any) -> Any:
    """A value with more to say about it."""
    return Field("field", **said)


@overload
def fixed(**said: Unpack[Said]) -> Any: ...
@overload
def fixed(*, factory: Callable[[], T], init: Literal[False], **said: Unpack[Said]) -> T: ...
@overload
def fixed(*, by: Callable[[Any], T], init: Literal[False], **said: Unpack[Said]) -> T: ...
@overload
def fixed(*, default: T, init: bool = True, **said: Unpack[Said]) -> T: ...
def fixed(**said: Any) -> Any:
    """What never changes in a match."""
    return Field("fixed", compared=False, **said)


def own(
    factory: Callable[[], T],
    *,
    inner: bool = False,
    maybe: bool = False,
    optional: bool = False,
    init: Literal[False] = False,
    **said: Unpack[Said],
) -> T:
    """A container that changes: each copy has its own."""
    copies = _one_of(inner=inner, maybe=maybe, optional=optional)
    made: Any = Field("own", factory=factory, copies=copies, init=init, **said)
    return made  # type: ignore[no-any-return]


def _one_of(**asked: bool) -> str:
    return next((each for each, wanted in asked.items() if wanted), "own")


def shared(factory: Callable[[], T], *, init: Literal[False] = False, **said: Unpack[Said]) -> T:
    """A container that is only ever replaced."""
    made: Any = Field("shared", factory=factory, init=init, **said)
    return made  # type: ignore[no-any-return]


def nested(kind: type[P], *, init: Literal[False] = False, **said: Unpack[Said]) -> P:
    """Another part, copied with this one."""
    made: Any = Field("nested", factory=kind, copies="part", of=kind, init=init, **said)
    return made  # type: ignore[no-any-return]


@overload
def parts(
    kind: type[P],
    factory: Callable[[], list[P]] = list,
    *,
    settled: bool = True,
    init: Literal[False] = False,
    **said: Unpack[Said],
) -> list[P]: ...
@overload
def parts(
    kind: UnionType,
    *,
    settled: bool = True,
    init: Literal[False] = False,
    **said: Unpack[Said],
) -> list[Any]: ...
def parts(
    kind: Any, factory: Any = list, *, settled: bool = True, init: Literal[False] = False, **said: Unpack[Said]
) -> Any:
    """A list of other parts, copied with this one; ``settled=False`` leaves settled ones out of ``plain``."""
    return Field("parts", factory=factory, copies="parts", of=kind, settled=settled, init=init, **said)


OnCopy = Literal["shared", "own", "reset"]


@overload
def derived(*, init: Literal[False] = False) -> Any: ...
@overload
def derived(default: type[T], *, on_copy: OnCopy = "shared", init: Literal[False] = False) -> T: ...
@overload
def derived(default: T, *, on_copy: OnCopy = "shared", init: Literal[False] = False) -> T: ...
@overload
def derived(
    *, by: Callable[[Any], T], on_copy: Literal["shared", "own"] = "shared", init: Literal[False] = False
) -> T: ...
def derived(default: Any = MISSING, *, by: Any = None, on_copy: str = "shared", init: bool = False) -> Any:
    """What follows from other fields."""
    made = _made(default)
    return Field("derived", **made, by=by, copies=on_copy, init=init, plain=left_out, compared=False)


@overload
def fleeting(default: type[T], *, init: Literal[False] = False) -> T: ...
@overload
def fleeting(default: T, *, init: Literal[False] = False) -> T: ...
def fleeting(default: Any, *, init: bool = False) -> Any:
    """What lives while a step is running."""
    return Field("fleeting", **_made(default), copies="reset", init=init, plain=left_out, compared=False)


@overload
def secret(
    default: type[T],
    *,
    owner: str = "",
    blank: Callable[[T], T] | None = None,
    init: Literal[False] = False,
    **said: Unpack[Said],
) -> T: ...
@overload
def secret(
    default: T,
    *,
    owner: str = "",
    blank: Callable[[T], T] | None = None,
    init: Literal[False] = False,
    **said: Unpack[Said],
) -> T: ...
def secret(default: Any, *, owner: str = "", blank: Any = None, init: bool = False, **said: Any) -> Any:
    """What only its owner may see, or nobody."""
    made = _made(default)
    copies = "own" if "factory" in made else "shared"
    return Field("secret", **made, copies=copies, init=init, hidden=True, owner=owner, blank=blank, **said)


def _made(default: Any) -> dict[str, Any]:
    """A class such as ``list`` makes a new one each time; anything else is the value itself."""
    return {"factory": default} if isinstance(default, type) else {"default": default}


# -- parts -------------------------------------------------------------------------------------------------------------


@dataclass_transform(
    eq_default=False, field_specifiers=(field, fixed, own, shared, nested, parts, derived, fleeting, secret)
)
class PartType(type):
    """Makes classes of parts from their fields."""

    __part__: Declared

    def __new__(
        cls,
        name: str,
        bases: tuple[type, ...],
        body: dict[str, Any],
        *,
        form: str = "",
        settled: Mapping[str, Any] | None = None,
        row: Mapping[str, Any] | None = None,
    ) -> Any:
        before: Declared | None = next((base.__part__ for base in bases if isinstance(base, PartType)), None)
        fields = source.declared(name, body)
        by_hand = "__slots__" in body or (not fields and "__init__" in body)
        if not by_hand:
            for each in fields:
                body.pop(each, None)
            body["__slots__"] = tuple(fields)
        made: Any = super().__new__(cls, name, bases, body)
        form = form or (before.form if before else "list")
        row = row or (before.row if before else {})
        made.__part__ = Declared({**(before.fields if before else {}), **fields}, settled or {}, form, row)
        if not by_hand:
            source.check(made)
            source.write(made, body)
        return made

    def __init__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any], **_: Any) -> None:
        super().__init__(name, bases, body)


class Part(metaclass=PartType):
    """A part of a state. What stands here is written anew for each class, from its fields."""

    def copy(self) -> Self:
        """An independent copy, sharing only what never changes."""
        raise NotImplementedError

    def plain(self) -> Any:
        """Everything that matters as JSON data, always in the same order: equal if and only if the parts are."""
        raise NotImplementedError

    def like(self, other: Self) -> bool:
        """Whether two of the same match are equal, as ``plain`` would tell, but faster."""
        raise NotImplementedError

    def seen_by(self, seat: Seat) -> Self:
        """The copy a seat may see: secrets of others are blank. A spectator is nobody's seat."""
        raise NotImplementedError
