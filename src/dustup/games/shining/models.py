"""Cards of models: Heroes with their traits, Monsters with their AI decks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dustup.engine.errors import BadContent
from dustup.engine.hearing import Heard
from dustup.games.shining.cards import Card, Sentence, Tunable, numbered
from dustup.games.shining.played import Profile, profile
from dustup.games.shining.printing import COMMANDS, HERO, MONSTER, TARGETS
from dustup.games.shining.state import STATS
from dustup.kit.cards import filled
from dustup.kit.printed import Printed

# -- heroes ------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Trait(Sentence):
    """A trait: an Ability, Reaction, Free Action or fixed modifier."""

    limit: str = ""
    """"encounter" or "activation"; nothing if only its own sentence limits it."""
    cost: int = 1
    """Reaction points a Reaction costs."""

    @property
    def told(self) -> str:
        """Its text with the numbers, and what it costs if that is not one point."""
        said = filled(self.text, self.n.items())
        return said if self.kind != "reaction" or self.cost == 1 else f"{said} It costs {self.cost} reaction points."


class HeroCard(Card):
    """A Hero as the stat card and the Hero Creation Manual have it."""

    def __init__(self, source: Printed) -> None:
        row = source.read(HERO)
        super().__init__(source.key, source.path.name, row["name"], source.mark)
        self.short: str = f"{row['short']} ({source.mark})" if source.mark else row["short"]
        self.text: str = row["text"]
        self.stats: dict[str, int] = {each: row[each] for each in STATS}
        self.hp: int = row["hp"]
        self.mp: int = row["mp"]
        self.move: int = row["move"]
        self.ap: int = row["ap"]
        self.rp: int = row["rp"]
        self.fly: bool = row["fly"]
        self.weapons: tuple[str, ...] = tuple(row["starts-with"])
        """Starting weapons."""
        self.items: tuple[str, ...] = tuple(row["items"])
        self.spells: tuple[str, ...] = tuple(row["spells"])
        self.arms = {each.key: each for each in (profile(source, one) for one in row["weapon"])}
        """All weapons this Hero can ever have."""
        for name in self.weapons:
            if name not in self.arms:
                raise source.wrong("starts-with", name, f"one of {', '.join(self.arms)}")
        self.traits = {each.key: each for each in map(self._trait, row["trait"])}
        self.heard = self.heard_down = Heard()
        """What it hears, and what it hears while exhausted: fixed modifiers only."""

    def _trait(self, row: Mapping[str, Any]) -> Trait:
        name, limit = row["name"], "" if row["limit"] == "none" else row["limit"]
        return Trait(name, self.title, row["kind"], "", Tunable(row["numbers"], name), limit=limit, cost=row["cost"])

    def sentences(self) -> Iterable[Trait]:
        return self.traits.values()

    def check(self) -> None:
        super().check()
        traits = list(self.traits.values())
        self.heard = Heard(ear for each in traits for ear in each.hears)
        self.heard_down = Heard(ear for each in traits if each.kind == "modifier" for ear in each.hears)


# -- monsters ----------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class AiCard(Sentence):
    """An AI card: whom the Monster goes for, and what it does from top to bottom."""

    target: str = "nearest"
    orders: tuple[tuple[str, str], ...] = ()
    """Commands with their number or name."""
    copies: int = 1
    cites: tuple[str, ...] = ()
    strikes: tuple[Profile, ...] = ()
    """For each command, the attack that is made from it on; where none is, the Monster's first one."""


class MonsterCard(Card):
    """A kind of Monster."""

    def __init__(self, source: Printed) -> None:
        row = source.read(MONSTER)
        super().__init__(source.key, source.path.name, row["name"], source.mark)
        self.set: str = row["set"]
        self.text: str = row["text"]
        self.stats = {"cha": 0, "lck": 0, **{each: row[each] for each in ("str", "dex", "vit", "mag")}}
        self.hp: int = row["hp"]
        self.move: int = row["move"]
        self.fly: bool = row["fly"]
        self.boss: bool = row["boss"]
        self.size: int = row["size"]
        self.attacks = {each.key: each for each in (profile(source, one) for one in row["attack"])}
        self.ai = {each.key: each for each in (self._ai(source, one) for one in row["ai"])}
        self.deck = [each.key for each in self.ai.values() for _ in range(each.copies)]
        """Its AI deck, every copy by its name."""
        zero = row["at-zero"]
        self.at_zero = zero and Sentence(
            zero["name"], self.title, "at-zero", "", Tunable(zero["numbers"], zero["name"])
        )
        """What its card says of 0 HP, in place of its removal."""

    def _ai(self, source: Printed, row: Mapping[str, Any]) -> AiCard:
        """An AI card; one with a special command has a function called after it."""
        orders, numbers = [], row["numbers"]
        for each in row["do"]:
            command, _, about = each.partition(" ")
            if command not in COMMANDS:
                raise source.wrong("do", each, f"commands that begin with one of {', '.join(COMMANDS)}")
            about = numbered(source, "do", about, numbers)
            if wanted := self._misses(command, about):
                raise source.wrong("do", each, wanted)
            orders.append((command, about))
        return AiCard(
            row["name"],
            self.title,
            "special" if any(command == "special" for command, _ in orders) else "orders",
            row["text"],
            Tunable(numbers, row["name"]),
            target=row["target"],
            orders=tuple(orders),
            copies=row["copies"],
            cites=tuple(row["cites"]),
            strikes=tuple(self._strike(orders[at:]) for at in range(len(orders) or 1)),
        )

    def _strike(self, orders: Sequence[tuple[str, str]]) -> Profile:
        """The first attack that some commands name, or the Monster's first one."""
        named = [about for command, about in orders if command == "attack" and about in self.attacks]
        return self.attacks[named[0]] if named else next(iter(self.attacks.values()))

    def _misses(self, command: str, about: str) -> str:
        """What a command should say and does not; nothing if all is well."""
        if command == "attack" and about and about not in self.attacks:
            return f"an attack of the card: {', '.join(self.attacks)}"
        if command == "aim" and about not in TARGETS:
            return f"whom it aims at: {', '.join(TARGETS)}"
        if command in ("retreat", "heal") and not about.isdecimal():
            return f"how many: '{command} 2', or a number of the card in braces"
        if command == "spawn" and not about.rpartition(" ")[2].isdecimal():
            return "a kind and its number: 'spawn skeleton 1'"
        return ""

    @property
    def summons(self) -> list[str]:
        """The kinds its AI cards name in SPAWN."""
        orders = [each for card in self.ai.values() for each in card.orders]
        return [about.rpartition(" ")[0] for command, about in orders if command == "spawn"]

    def sentences(self) -> Iterable[Sentence]:
        return [*self.ai.values(), *([self.at_zero] if self.at_zero else [])]

    def check(self) -> None:
        """What is no plain order has a function."""
        for each in self.sentences():
            if each.run is None and each.kind != "orders":
                raise BadContent(f"{self.file}: nothing carries out {each.name!r}")
