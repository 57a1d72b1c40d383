"""One hearing for every game: abilities listen to the very thing that happens.

A rule makes a happening, a small typed object, and opens a window for it:

    yield from before(m, blow)            # may change or prevent it
    yield from less(m, blow)              # may lower it, once everything that raises it was added
    if (yield from instead(m, blow)):     # may put something else in its place; the first to do so ends the window
        return
    yield from after(m, blow)             # reacts to it

A card declares what it hears: everybody's (``@card.after("Thorns", Blow)``) or, of the models a happening is about,
its own only (``mine="target"``). Who hears first, if several do, is the one function ``in_order`` of the game's state.
A window nobody listens to costs a glance; what a happening must be told is declared with its class and checked when a
card is loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from inspect import isgeneratorfunction
from typing import Any, ClassVar, Protocol

from dustup.engine.errors import BadContent
from dustup.engine.rule import DONE, Rule

BEFORE, LESS, INSTEAD, AFTER = WINDOWS = ("before", "less", "instead", "after")

NOBODY = -1
"""Who hears for no model, such as a map; and the side of whoever is on none."""

Reaction = Callable[[Any, Any, Any], "Rule[None] | None"]
"""``reaction(m, me, happening)``: a plain function that changes the happening, or a rule that asks first."""


class Happening:
    """What is about to happen or has just happened, with fields that a reaction may look at or change."""

    __slots__ = ()

    windows: ClassVar[tuple[str, ...]] = (AFTER,)
    """The windows that the rules open for it."""
    whose: ClassVar[tuple[str, ...]] = ()
    """Those of its fields that name a model whose own happening it is, such as the target and the source of a blow."""
    silent: ClassVar[bool] = False
    """Whether it is heard where nobody can be asked anything: by plain functions only."""


class Ear:
    """One sentence that listens: in which window, to what, to whose, and what it does then."""

    __slots__ = ("kind", "mine", "run", "sentence", "window")

    def __init__(
        self, by: str, window: str, kind: type, run: Reaction, mine: str | None = None, sentence: Any = None
    ) -> None:
        """``by`` says who listens, for the one who reads that it cannot."""
        if not (isinstance(kind, type) and issubclass(kind, Happening)):
            raise BadContent(f"{by} listens to {kind!r}, which is no happening of the rules")
        name = kind.__name__
        if window not in kind.windows:
            opened = " and ".join(kind.windows) or "none"
            raise BadContent(f"{by} listens {window} {name}; the rules open no such window, only: {opened}")
        if mine is not None and mine not in kind.whose:
            fields = ", ".join(kind.whose) or "nobody's"
            raise BadContent(f"{by} listens to {name} where it is its own as {mine!r}; it can be: {fields}")
        if kind.silent and isgeneratorfunction(run):
            raise BadContent(f"{by} listens to {name}, where nothing can be asked: it must be a plain function")
        self.window = window
        self.kind = kind
        self.run = run
        self.mine = mine
        """The field of the happening that must name the listener itself; ``None`` hears everybody's."""
        self.sentence = sentence
        """The sentence of the card this is, for rules that let a player order them."""


class Heard:
    """What some cards together listen to: made once, shared, never changed."""

    __slots__ = ("by", "ears", "kinds")

    def __init__(self, ears: Iterable[Ear] = ()) -> None:
        self.ears = tuple(ears)
        self.by: dict[tuple[str, type], tuple[Ear, ...]] = {}
        """The same by window and happening."""
        for each in self.ears:
            key = (each.window, each.kind)
            self.by[key] = (*self.by.get(key, ()), each)
        self.kinds = {window: frozenset([kind for at, kind in self.by if at == window]) for window in WINDOWS}


NOTHING_HEARD = Heard()


class Listener:
    """A sentence that listens for one model."""

    __slots__ = ("ear", "id", "place", "run", "side")

    def __init__(self, id: int, side: int, place: int, ear: Ear) -> None:
        self.id = id
        """The model's number, or NOBODY."""
        self.side = side
        self.place = place
        """Its place among what the same model listens to, in printed order."""
        self.ear = ear
        self.run = ear.run

    def hear(self, m: Hears, happening: Happening) -> Rule[None]:
        """Let the model react; what is left of that is a rule, if it has something to ask."""
        rule = self.run(m, m.hearer(self.id), happening)
        return DONE if rule is None else rule


Listeners = tuple[Listener, ...]


class Hearer:
    """A model that listens: to what of everybody's, and to what of its own."""

    __slots__ = ("everybodys", "heard", "own")

    def __init__(self, id: int, side: int, heard: Heard, awake: bool) -> None:
        self.heard = heard
        self.everybodys: dict[tuple[str, type], Listeners] = {}
        self.own: dict[tuple[str, type, str], Listeners] = {}
        for place, ear in enumerate(heard.ears):
            listener = Listener(id, side, place, ear)
            if ear.mine is not None:
                key = (ear.window, ear.kind, ear.mine)
                self.own[key] = (*self.own.get(key, ()), listener)
            elif awake:
                self.everybodys[ear.window, ear.kind] = (
                    *self.everybodys.get((ear.window, ear.kind), ()),
                    listener,
                )


_hearer = lru_cache(maxsize=4096)(Hearer)
"""Models change what they listen to from turn to turn, but the same comes again: so the same listeners do."""


class Ears:
    """Who listens to what now. Shared by copies of a state: never changed, only replaced."""

    __slots__ = ("after", "before", "instead", "less", "many", "models")

    def __init__(self) -> None:
        self.models: dict[int, Hearer] = {}
        self.many: dict[tuple[str, type], int] = {}
        """How many models have an ear for a happening, by window."""
        self.before: dict[type, Listeners] = {}
        self.less: dict[type, Listeners] = {}
        self.instead: dict[type, Listeners] = {}
        self.after: dict[type, Listeners] = {}
        """For each window, the happenings that somebody has an ear for, with those who hear everybody's."""

    def tuned(self, id: int, side: int, heard: Heard, *, awake: bool = True) -> Ears:
        """The same after what one model listens to has changed. One that is not ``awake`` hears only its own."""
        was = self.models.get(id, DEAF)
        now = _hearer(id, side, heard, awake) if heard.ears else DEAF
        if was is now:
            return self
        ears: Ears = Ears.__new__(Ears)
        ears.models = self.models.copy()
        if now is DEAF:
            del ears.models[id]
        else:
            ears.models[id] = now
        ears.many = self.many.copy()
        ears.before, ears.less, ears.instead, ears.after = self.before, self.less, self.instead, self.after
        changed = was.heard.by.keys() ^ now.heard.by.keys()
        everybodys = was.everybodys.keys() | now.everybodys.keys()
        for window in {window for window, _ in changed | everybodys}:
            setattr(ears, window, getattr(self, window).copy())
        for key in changed:
            ears._count(key, 1 if key in now.heard.by else -1)
        for key in everybodys:
            ears._gather(key)
        return ears

    def _count(self, key: tuple[str, type], more: int) -> None:
        """One model more, or less, has an ear for a happening."""
        table: dict[type, Listeners] = getattr(self, key[0])
        many = self.many[key] = self.many.get(key, 0) + more
        if not many:
            del self.many[key], table[key[1]]
        elif many == more:
            table[key[1]] = ()

    def _gather(self, key: tuple[str, type]) -> None:
        """Find out anew who hears everybody's of a happening, in table order."""
        if key in self.many:
            found: Listeners = ()
            for id in sorted(self.models):
                found += self.models[id].everybodys.get(key, ())
            getattr(self, key[0])[key[1]] = found

    def own(self, id: int, window: str, kind: type, field: str) -> Listeners:
        """What a model itself hears of a happening that is its own, as printed."""
        return self.models.get(id, DEAF).own.get((window, kind, field), ())

    def heard(self, window: str, kind: type, id: int) -> bool:
        """Whether anybody might hear a happening about a model: somebody who hears everybody's, or the model itself."""
        table: dict[type, Listeners] = getattr(self, window)
        return kind in table and (bool(table[kind]) or self.listens(id, window, kind))

    def listens(self, id: int, window: str, kind: type) -> bool:
        """Whether a model has an ear for a happening at all, whoever it is about."""
        return kind in self.models.get(id, DEAF).heard.kinds[window]


DEAF = Hearer(NOBODY, NOBODY, NOTHING_HEARD, True)


@lru_cache(maxsize=4096)
def first_side(listeners: Listeners, side: int, own: bool = False) -> Listeners:
    """One side's listeners, then the others', then nobody's; each in table order, each model's own as printed.

    With ``own``, those whose own it is come before all that hear everybody's.
    """

    def place(each: Listener) -> tuple[Any, ...]:
        return own and each.ear.mine is None, each.side != side, each.side < 0, each.id, each.place

    return tuple(sorted(listeners, key=place))


class Hears(Protocol):
    """A state that knows its listeners."""

    @property
    def ears(self) -> Ears: ...

    def hearer(self, id: int) -> Any:
        """The model of a number, which hears; ``None`` for NOBODY."""

    def in_order(self, listeners: Listeners) -> Sequence[Listener]:
        """Who hears first: the game's one rule about it."""


# -- windows --------------------------------------------------------------------------------------------------------


def before(m: Hears, happening: Happening) -> Rule[None]:
    """Let those who listen change or prevent what is about to happen."""
    kind = type(happening)
    found = m.ears.before.get(kind)
    if found is not None and (kind.whose == () or (found := _with_own(m.ears, BEFORE, happening, found))):
        return _hear(m, found, happening)
    return DONE


def less(m: Hears, happening: Happening) -> Rule[None]:
    """Let those who listen lower what is about to happen: it meets them as everything that raises it left it."""
    kind = type(happening)
    found = m.ears.less.get(kind)
    if found is not None and (kind.whose == () or (found := _with_own(m.ears, LESS, happening, found))):
        return _hear(m, found, happening)
    return DONE


def after(m: Hears, happening: Happening) -> Rule[None]:
    """Let those who listen react to what has happened."""
    kind = type(happening)
    found = m.ears.after.get(kind)
    if found is not None and (kind.whose == () or (found := _with_own(m.ears, AFTER, happening, found))):
        return _hear(m, found, happening)
    return DONE


def instead(m: Hears, happening: Any) -> Rule[bool]:
    """Whether somebody put something else in its place: the first to set ``happening.replaced`` ends the window."""
    for each in hearers(m, INSTEAD, happening) if type(happening) in m.ears.instead else ():
        yield from each.hear(m, happening)
        if happening.replaced:
            return True
    return False


def hearers(m: Hears, window: str, happening: Happening) -> Sequence[Listener]:
    """Who would hear a happening in a window, in order: for rules that let players settle the rest of the order."""
    kind = type(happening)
    found: Listeners = getattr(m.ears, window).get(kind, ())
    if kind.whose:
        found = _with_own(m.ears, window, happening, found)
    return m.in_order(found) if len(found) > 1 else found


def at_once(rule: Rule[None]) -> None:
    """Carry out a window in which nobody can be asked anything."""
    for asked in rule:
        raise AssertionError(f"{asked!r} was asked where nothing can be")


def _with_own(ears: Ears, window: str, happening: Happening, found: Listeners) -> Listeners:
    """Those who hear everybody's, and those whose own it is."""
    kind, models = type(happening), ears.models
    for field in kind.whose:
        model = getattr(happening, field)
        if model is not None and (hearer := models.get(model.id)):
            own = hearer.own.get((window, kind, field))
            if own:
                found += own
    return found


def _hear(m: Hears, listeners: Sequence[Listener], happening: Happening) -> Rule[None]:
    """All who listen react, in the game's order."""
    if len(listeners) > 1:
        listeners = m.in_order(listeners)  # type: ignore[arg-type]
    for each in listeners:
        rule = each.run(m, m.hearer(each.id), happening)
        if rule is not None:
            yield from rule
