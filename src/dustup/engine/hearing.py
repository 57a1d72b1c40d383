"""One hearing for every game: abilities listen to the very thing that happens.

A rule makes a happening, a small typed object, and opens a window for it:

    yield from before(m, blow)            # may change or prevent it
    yield from less(m, blow)              # may lower it, once everything that raises it was added
    if (yield from instead(m, blow)):     # may put something else in its place; the first to do so ends the window
        return
    yield from after(m, blow)             # reacts to it

What nobody may change, and no rule looks at any more, is only named: it is made if somebody has an ear for it.

    yield from after(m, Spent, unit, kind, count)

A card declares what it hears: everybody's (``@card.after("Thorns", Blow)``) or, of the models a happening is about,
its own only (``mine="target"``). Who hears first, if several do, is the one function ``in_order`` of the game's state.
A window nobody listens to costs a glance; what a happening must be told is declared with its class and checked when a
card is loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from inspect import isgeneratorfunction
from typing import Any, ClassVar, ParamSpec, Protocol, overload

from dustup.engine.errors import BadContent
from dustup.engine.rule import DONE, Rule

P = ParamSpec("P")

BEFORE, LESS, INSTEAD, AFTER = WINDOWS = ("before", "less", "instead", "after")

NOBODY = -1
"""Who hears for no model, such as a map; and the side of whoever is on none."""

Reaction = Callable[[Any, Any, Any], "Rule[None] | None"]
"""``reaction(m, me, happening)``: a plain function that changes the happening, or a rule that asks first."""


def waits(m: Any, me: Any, happening: Any) -> None:
    """The reaction of an ear that does nothing by itself: rules ask those who have it (``waiting``) what they want."""


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

    def hear(self, m: Any, me: Any, happening: Happening) -> Rule[None]:
        """Let a model react; what is left of that is a rule, if it has something to ask."""
        rule = self.run(m, me, happening)
        return DONE if rule is None else rule


class Heard:
    """What some cards together listen to: made once, shared, never changed."""

    __slots__ = ("by", "ears", "waiting", "watched")

    def __init__(self, ears: Iterable[Ear] = ()) -> None:
        self.ears = tuple(ears)
        self.by: dict[Key, tuple[Ear, ...]] = {}
        """Those that do something by themselves by window and happening, as printed; none where others wait."""
        self.waiting: dict[Key, tuple[Ear, ...]] = {}
        """Those that wait."""
        self.watched: tuple[Key, ...] = ()
        """What of it is heard of everybody."""
        for each in self.ears:
            key = (each.window, each.kind)
            self.by.setdefault(key, ())
            if each.run is waits:
                self.waiting[key] = (*self.waiting.get(key, ()), each)
                continue
            self.by[key] += (each,)
            if each.mine is None and key not in self.watched:
                self.watched += (key,)


NOTHING_HEARD = Heard()


@lru_cache(maxsize=1024)
def heard_together(*heard: Heard) -> Heard:
    """What several cards hear for one model, made once for each combination."""
    return Heard(ear for each in heard for ear in each.ears)


class Listener:
    """A sentence that listens for one model."""

    __slots__ = ("ear", "id", "place", "run", "side")

    def __init__(self, id: int, side: int, place: int, ear: Ear) -> None:
        self.id = id
        """The model's number, or NOBODY."""
        self.side = side
        self.place = place
        """Its place among what the same model hears of the same, as printed."""
        self.ear = ear
        self.run = ear.run

    def hear(self, m: Hears, happening: Happening) -> Rule[None]:
        """Let the model react; what is left of that is a rule, if it has something to ask."""
        return self.ear.hear(m, m.hearer(self.id), happening)


Listeners = tuple[Listener, ...]

Key = tuple[str, type]
"""A window and a happening."""


class Hearer:
    """A model that listens; one that is not ``awake`` hears only its own."""

    __slots__ = ("awake", "heard", "id", "side")

    def __init__(self, id: int, side: int, heard: Heard, awake: bool) -> None:
        self.id = id
        self.side = side
        self.heard = heard
        self.awake = awake

    def listeners(self, key: Key, mine: str | None) -> Listeners:
        """Its ears for a happening of its own, or of everybody's, as printed."""
        ears = enumerate(self.heard.by[key])
        return tuple([Listener(self.id, self.side, place, ear) for place, ear in ears if ear.mine == mine])


class Ears:
    """Who listens to what now. Shared by copies of a state: never changed, only replaced."""

    __slots__ = ("after", "before", "instead", "less", "many", "models", "waiting")

    def __init__(self) -> None:
        self.models: dict[int, Hearer] = {}
        self.waiting: dict[Key, Listeners] = {}
        """Whose ears wait, by window and happening, in table order."""
        self.many: dict[Key, int] = {}
        """How many models have an ear for a happening, by window."""
        self.before: dict[type, Listeners] = {}
        self.less: dict[type, Listeners] = {}
        self.instead: dict[type, Listeners] = {}
        self.after: dict[type, Listeners] = {}
        """For each window, the happenings that somebody has an ear for, with those who hear everybody's."""

    def tuned(self, id: int, side: int, heard: Heard, *, awake: bool = True) -> Ears:
        """The same after what one model listens to has changed. One that is not ``awake`` hears only its own."""
        was = self.models.get(id, DEAF)
        if was.heard is heard and (was.awake == awake or not heard.watched):
            return self
        ears: Ears = Ears.__new__(Ears)
        ears.models = self.models.copy()
        if heard.ears:
            ears.models[id] = Hearer(id, side, heard, awake)
        else:
            ears.models.pop(id, None)
        ears.many = self.many.copy()
        ears.before, ears.less, ears.instead, ears.after = self.before, self.less, self.instead, self.after
        windows, counted, watched = _change(was.heard, heard, was.awake == awake)
        for window in windows:
            setattr(ears, window, getattr(self, window).copy())
        for key, more in counted:
            ears._count(key, more)
        for key in watched:
            ears._gather(key)
        ears.waiting = self.waiting
        if was.heard.waiting or heard.waiting:
            ears._gather_waiting()
        return ears

    def _count(self, key: Key, more: int) -> None:
        """One model more, or less, has an ear for a happening."""
        many = self.many[key] = self.many.get(key, 0) + more
        if not many:
            del self.many[key], getattr(self, key[0])[key[1]]
        elif many == more:
            getattr(self, key[0])[key[1]] = ()

    def _gather(self, key: Key) -> None:
        """Find out anew who hears everybody's of a happening, in table order."""
        if key in self.many:
            found: Listeners = ()
            for _, hearer in sorted(self.models.items()):
                if hearer.awake and key in hearer.heard.watched:
                    found += hearer.listeners(key, None)
            getattr(self, key[0])[key[1]] = found

    def _gather_waiting(self) -> None:
        """Find out anew whose ears wait, in table order."""
        found: dict[Key, list[Listener]] = {}
        for _, hearer in sorted(self.models.items()):
            for key, ears in hearer.heard.waiting.items():
                listeners = [Listener(hearer.id, hearer.side, place, ear) for place, ear in enumerate(ears)]
                found.setdefault(key, []).extend(listeners)
        self.waiting = {key: tuple(listeners) for key, listeners in found.items()}

    def own(self, id: int, window: str, kind: type[Happening]) -> tuple[Ear, ...]:
        """What a model hears of a happening that can be nobody's but its own, as printed."""
        hearer = self.models.get(id, DEAF)
        key = (window, kind)
        ears = hearer.heard.by.get(key, ())
        return tuple([each for each in ears if each.mine]) if key in hearer.heard.watched else ears

    def heard(self, window: str, kind: type, id: int) -> bool:
        """Whether anybody might hear a happening about a model: somebody who hears everybody's, or the model itself."""
        key = (window, kind)
        if key not in self.many:
            return False
        return bool(getattr(self, window)[kind]) or key in self.models.get(id, DEAF).heard.by

    def listens(self, id: int, window: str, kind: type) -> bool:
        """Whether a model has an ear for a happening at all, whoever it is about."""
        return (window, kind) in self.models.get(id, DEAF).heard.by


DEAF = Hearer(NOBODY, NOBODY, NOTHING_HEARD, True)


@lru_cache(maxsize=4096)
def _change(was: Heard, now: Heard, same: bool) -> tuple[tuple[str, ...], tuple[tuple[Key, int], ...], tuple[Key, ...]]:
    """What changes with one model: in which windows, what it hears more and less, and what it hears of everybody.

    ``same`` if it was awake, or asleep, before: then it hears of everybody what the same sentences say.
    """
    counted = [(key, 1 if key in now.by else -1) for key in was.by.keys() ^ now.by.keys()]
    watched = {key: None for key in was.watched + now.watched if not same or was.by.get(key) != now.by.get(key)}
    windows = dict.fromkeys([window for (window, _), _ in counted] + [window for window, _ in watched])
    return tuple(windows), tuple(counted), tuple(watched)


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


@overload
def before(m: Hears, happening: Happening, /) -> Rule[None]: ...
@overload
def before(m: Hears, kind: Callable[P, Happening], /, *fields: P.args, **named: P.kwargs) -> Rule[None]: ...
def before(m: Hears, what: Any, /, *fields: Any) -> Rule[None]:  # type: ignore[misc]  # in order, never by name
    """Let those who listen change or prevent what is about to happen: a happening, or its class and then its fields."""
    if isinstance(what, type):
        found = m.ears.before.get(what)
        return DONE if found is None else _open(m, BEFORE, what(*fields), found)
    found = m.ears.before.get(type(what))
    return DONE if found is None else _open(m, BEFORE, what, found)


def less(m: Hears, happening: Happening) -> Rule[None]:
    """Let those who listen lower what is about to happen: it meets them as everything that raises it left it."""
    found = m.ears.less.get(type(happening))
    return DONE if found is None else _open(m, LESS, happening, found)


@overload
def after(m: Hears, happening: Happening, /) -> Rule[None]: ...
@overload
def after(m: Hears, kind: Callable[P, Happening], /, *fields: P.args, **named: P.kwargs) -> Rule[None]: ...
def after(m: Hears, what: Any, /, *fields: Any) -> Rule[None]:  # type: ignore[misc]  # in order, never by name
    """Let those who listen react to what has happened: a happening, or its class and then its fields."""
    if isinstance(what, type):
        found = m.ears.after.get(what)
        return DONE if found is None else _open(m, AFTER, what(*fields), found)
    found = m.ears.after.get(type(what))
    return DONE if found is None else _open(m, AFTER, what, found)


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
    found: Listeners | None = getattr(m.ears, window).get(kind)
    if found is None:
        return ()
    if kind.whose:
        found = _with_own(m.ears, window, happening, found)
    return m.in_order(found) if len(found) > 1 else found


def waiting(m: Hears, window: str, happening: Happening) -> list[Listener]:
    """Whose ears for a happening wait until a rule asks them what they want, in table order."""
    found = m.ears.waiting.get((window, type(happening)), ())
    return [each for each in found if (mine := each.ear.mine) is None or getattr(happening, mine).id == each.id]


def at_once(rule: Rule[None]) -> None:
    """Carry out a window in which nobody can be asked anything."""
    for asked in rule:
        raise AssertionError(f"{asked!r} was asked where nothing can be")


def _open(m: Hears, window: str, happening: Happening, found: Listeners) -> Rule[None]:
    """Somebody has an ear for this: those who hear everybody's, and perhaps those whose own it is."""
    kind, models = type(happening), m.ears.models
    key, own = (window, kind), None
    for field in kind.whose:
        model = getattr(happening, field)
        hearer = None if model is None else models.get(model.id)
        ears = None if hearer is None else hearer.heard.by.get(key)
        if ears:
            if found or own is not None:
                return _hear(m, _with_own(m.ears, window, happening, found), happening)
            own = _hear_own(m, model, field, ears, happening)
    return own or (_hear(m, found, happening) if found else DONE)


def _with_own(ears: Ears, window: str, happening: Happening, found: Listeners) -> Listeners:
    """Those who hear everybody's, and those whose own it is."""
    kind, models = type(happening), ears.models
    key = (window, kind)
    for field in kind.whose:
        model = getattr(happening, field)
        if model is not None:
            hearer = models.get(model.id)
            if hearer is not None and key in hearer.heard.by:
                found += hearer.listeners(key, field)
    return found


def _hear(m: Hears, listeners: Sequence[Listener], happening: Happening) -> Rule[None]:
    """All who listen react, in the game's order."""
    if len(listeners) > 1:
        listeners = m.in_order(listeners)  # type: ignore[arg-type]
    for each in listeners:
        rule = each.run(m, m.hearer(each.id), happening)
        if rule is not None:
            yield from rule


def _hear_own(m: Hears, model: Any, field: str, ears: Sequence[Ear], happening: Happening) -> Rule[None]:
    """The one model whose own it is reacts, as printed."""
    for each in ears:
        if each.mine == field:
            rule = each.run(m, model, happening)
            if rule is not None:
                yield from rule
