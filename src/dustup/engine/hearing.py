"""One hearing for every game: abilities listen to the very thing that happens.

A rule makes a happening, a small typed object, and opens a window for it:

    yield from before(m, damage)            # may change or prevent it
    yield from less(m, damage)              # may lower it, once everything that raises it was added
    if (yield from instead(m, damage)):     # may put something else in its place; the first to do so ends the window
        return
    yield from after(m, damage)             # reacts to it

A card declares what it hears: everybody's (``@card.after("Thorns", Damage)``) or, of the models a happening is about,
its own only (``mine="target"``). Who hears first, if several do, is the one function ``in_order`` of the game's state.
A window nobody listens to costs a glance; what a happening must be told is declared with its class and checked when a
card is loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from inspect import isgeneratorfunction
from typing import Any, ClassVar, Protocol

from dustup.engine.errors import BadContent
from dustup.engine.rule import DONE, Rule

BEFORE, LESS, INSTEAD, AFTER = WINDOWS = ("before", "less", "instead", "after")

NOBODY = -1
"""Who hears for no model, such as a scenario; and the side of whoever is on none."""

Reaction = Callable[[Any, Any, Any], "Rule[None] | None"]
"""``reaction(m, me, happening)``: a plain function that changes the happening, or a rule that asks first."""


class Happening:
    """What is about to happen or has just happened, with fields that a reaction may look at or change."""

    __slots__ = ()

    windows: ClassVar[tuple[str, ...]] = (AFTER,)
    """The windows that the rules open for it."""
    whose: ClassVar[tuple[str, ...]] = ()
    """Those of its fields that name a model whose own happening it is, such as the target and the source of damage."""
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

    __slots__ = ("ears", "kinds")

    def __init__(self, ears: Iterable[Ear] = ()) -> None:
        self.ears = tuple(ears)
        self.kinds = {window: frozenset(each.kind for each in self.ears if each.window == window) for window in WINDOWS}


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

    __slots__ = ("after", "before", "instead", "less", "models")

    def __init__(self) -> None:
        self.models: dict[int, Hearer] = {}
        self.before: Mapping[type, Listeners] = {}
        self.less: Mapping[type, Listeners] = {}
        self.instead: Mapping[type, Listeners] = {}
        self.after: Mapping[type, Listeners] = {}
        """For each window, the happenings that somebody hears there, with those who hear everybody's."""

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
        for window in WINDOWS:
            same = was.heard.kinds[window] == now.heard.kinds[window]
            if same and not was.everybodys and not now.everybodys:
                setattr(ears, window, getattr(self, window))
            else:
                setattr(ears, window, _table(window, ears.models))
        return ears

    def listens(self, id: int, window: str, kind: type) -> bool:
        """Whether a model has an ear for a happening at all, whoever it is about."""
        return kind in self.models.get(id, DEAF).heard.kinds[window]


DEAF = Hearer(NOBODY, NOBODY, NOTHING_HEARD, True)


def _table(window: str, models: Mapping[int, Hearer]) -> dict[type, Listeners]:
    """The happenings that somebody hears in a window, with those who hear everybody's, in table order."""
    table: dict[type, Listeners] = {}
    for id in sorted(models):
        hearer = models[id]
        for kind in hearer.heard.kinds[window]:
            table[kind] = table.get(kind, ()) + hearer.everybodys.get((window, kind), ())
    return table


@lru_cache(maxsize=4096)
def first_side(listeners: Listeners, side: int) -> Listeners:
    """One side's listeners, then the others', then nobody's; each in table order, each model's own as printed."""
    return tuple(sorted(listeners, key=lambda each: (each.side != side, each.side < 0, each.id, each.place)))


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
        rule = each.run(m, m.hearer(each.id), happening)
        if rule is not None:
            yield from rule
        if happening.replaced:
            return True
    return False


def hearers(m: Hears, window: str, happening: Happening) -> Sequence[Listener]:
    """Who would hear a happening in a window, in order: for rules that let players settle the rest of the order."""
    found = _with_own(m.ears, window, happening, getattr(m.ears, window).get(type(happening), ()))
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
