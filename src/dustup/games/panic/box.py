"""The box: every form, style, archetype, boss archetype, build and Basic Action, loaded with the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from functools import cache
from importlib import import_module

from dustup.boards.bits import listed
from dustup.engine.errors import BadContent
from dustup.engine.kept import ByHeart
from dustup.games.panic.cards import Action, Part, Versions
from dustup.games.panic.catalog import (
    CONTENT,
    FormCard,
    StyleCard,
    archetype_sources,
    plain,
    read_archetype,
    read_basics,
    read_boss,
    read_build,
    read_form,
    read_stance,
    read_style,
    sources,
    style_sources,
)
from dustup.games.panic.stances import Stances
from dustup.kit import box as kit
from dustup.kit.box import Copies
from dustup.kit.cards import Card, Lines, Run
from dustup.kit.loadouts import Loadouts
from dustup.kit.printed import Printed

HERE = "dustup.games.panic"

Pairs = Iterator[tuple[Printed, Lines]]
"""What is printed of each card, and its script."""


class Shelf(kit.Shelf):
    """One kind of cards; a file may have several of them. Basic Actions are everybody's: no others stand beside."""

    def __init__(self, kind: str, make: Callable[[Printed], Card], pairs: Callable[[], Pairs]) -> None:
        super().__init__(kind, CONTENT, f"{HERE}.content", make, beside=kind != "basics")
        self.pairs = pairs

    def load(self) -> dict[str, Copies]:
        return {source.key: Copies(source, script, self.made(source, script)) for source, script in self.pairs()}


class Box(kit.Box):
    """All cards by key."""

    forms: dict[str, Part]
    styles: dict[str, Part]
    """Stances printed whole among them."""
    archetypes: dict[tuple[str, str], Part]
    """By archetype and type of hero."""
    bosses: dict[str, Part]
    builds: dict[str, Part]
    basic: tuple[Action, ...]
    """The Basic Actions."""
    actions: tuple[Action, ...]
    """Every action; the place in this list is how masks name it."""
    action_named: dict[str, Action]
    approach: int
    """From how near A Challenger Approaches calls somebody."""
    asks: ByHeart[int, tuple[tuple[int, Run], ...]]
    """By a mask of actions: each as a mask, and what says whether it could do anything (``rules/possible_actions``)."""
    loadouts: Loadouts[Stances]
    """What a sheet has in its stances: ``box.loadouts[sheet,]``.

    Those of a few sheets are remembered: dealt ones hardly ever come again, and memory that is used anew is faster.
    """

    def furnish(self) -> None:
        self._lay_out()
        basics = self.cards["basics"]
        self.basic = tuple(basics["basic"].actions.values())
        parts: list[Part] = [basics["basic"], *self.forms.values(), *self.styles.values(), basics["stooges"]]
        parts.sort(key=lambda part: bool(part.mark))  # those printed have the same places in every box
        self.actions = tuple(action for part in parts for action in part.actions.values())
        self.action_named = {each.id: each for each in self.actions}
        for index, action in enumerate(self.actions):
            action.index = index
        self.approach = self.action_named["challenger-approaches"].n.reach
        self.asks = ByHeart()
        self.loadouts = Loadouts(lambda sheet: Stances(self.dealt(sheet.beside), sheet), 128)

    def _lay_out(self) -> None:
        cards = self.cards
        self.forms, self.styles = cards["forms"], cards["styles"] | cards["stances"]
        self.bosses, self.builds = cards["bosses"], cards["builds"]
        self.archetypes = {(key, each): part for key, card in cards["archetypes"].items()
                           for each, part in card.parts.items()}  # fmt: skip

    def dealt(self, beside: tuple[str, ...]) -> Box:
        """The box for a sheet that names cards beside the printed ones: it has them under the printed keys."""
        if not beside:
            return self
        made = copy(self)
        made.cards = {kind: dict(cards) for kind, cards in self.cards.items()}
        for each in beside:
            kind, _, key = each.partition("/")
            if "@" not in key or key not in self.cards.get(kind, {}):
                there = [f"{kind}/{key}" for kind, cards in self.cards.items() for key in cards if "@" in key]
                known = f"there are: {', '.join(there)}" if there else "the content of this fight has none"
                raise BadContent(f"no card {each!r} stands beside a printed one; {known}")
            made.cards[kind][plain(key)] = self.cards[kind][key]
        made._lay_out()
        return made

    def actions_in(self, mask: int) -> list[Action]:
        """The actions of a mask."""
        return [self.actions[at] for at in listed(mask)]

    def parts(self) -> list[Part]:
        """Every bundle of abilities and actions that a sheet can name."""
        shelves = (self.forms, self.styles, self.archetypes, self.bosses, self.builds)
        return [part for shelf in shelves for part in shelf.values()]


def _beside(folder: str) -> Pairs:
    """The files of a folder, each with its script beside it."""
    for source in sources(folder):
        yield source, import_module(f"{HERE}.content.{folder}.{source.key.replace('-', '_')}").card


def _archetypes() -> Pairs:
    """The archetypes; whatever else lies in the folder of one is a style that it names."""
    for source in archetype_sources():
        named, there = read_archetype(source).styles, source.path.parent.glob("*.toml")
        if over := sorted({each.stem for each in there} - {source.key, *named}):
            raise BadContent(f"{source.path.name} names the styles {', '.join(named)}; beside it lie {', '.join(over)}")
        yield source, _script(source)


def _styles() -> Pairs:
    """The styles of all archetypes."""
    yield from ((source, _script(source)) for source in style_sources())


def _script(source: Printed) -> Lines:
    """What a card in the folder of an archetype does."""
    module = f"{source.path.parent.name}.{source.key.replace('-', '_')}"
    script: Lines = import_module(f"{HERE}.content.archetypes.{module}").card
    return script


def _builds() -> Pairs:
    scripts = import_module(f"{HERE}.content.builds")
    for row in Printed(CONTENT / "builds.toml").rows("build"):
        yield row, getattr(scripts, row.key)


def _basics() -> Pairs:
    scripts = {"basic": "basic_actions", "stooges": "stooges"}
    for source in sources("basics"):
        yield source, import_module(f"{HERE}.rules.{scripts[source.key]}").card


def _part(card: FormCard | StyleCard, source: Printed) -> Part:
    return Part(source, card.name, card.abilities, card.actions)


def _style(card: StyleCard, source: Printed) -> Part:
    part = _part(card, source)
    part.range = card.range
    return part


def _boss(source: Printed) -> Part:
    card = read_boss(source)
    return Part(source, card.name, card.abilities)


@cache
def box() -> Box:
    """Everything in the box, as it is printed: for whoever looks at cards where no fight is played."""
    return Box(
        (
            Shelf("forms", lambda source: _part(read_form(source), source), lambda: _beside("forms")),
            Shelf("styles", lambda source: _style(read_style(source), source), _styles),
            Shelf("archetypes", Versions, _archetypes),
            Shelf("bosses", _boss, lambda: _beside("bosses")),
            Shelf("stances", lambda source: _style(read_stance(source), source), lambda: _beside("stances")),
            Shelf("builds", lambda source: Part(source, source.key.title(), read_build(source)), _builds),
            Shelf("basics", lambda source: Part(source, "Basic Actions", (), read_basics(source)), _basics),
        )
    )
