"""Cards of Demihuman Combat, each a TOML file (``printing.py``) with a script beside it where it says sentences.

    card = Script()

    @card.quick()
    def pack_howl(m, me, n):
        '''This model and its allies within {inches} inches have +{more} MV until its next activation.'''
        ...

How cards and scripts meet is in ``kit/cards.py``. In a match they are reached through ``m.box``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from dustup.engine.cite import clause
from dustup.engine.errors import BadContent
from dustup.engine.hearing import Heard
from dustup.engine.rule import Rule
from dustup.engine.text import counted, listed
from dustup.games.demihuman.printing import CONDITIONS, MADE, UNIT
from dustup.kit import cards as kit
from dustup.kit.cards import Run, always, filled
from dustup.kit.cards import Tunable as Tunable
from dustup.kit.printed import Printed

F = TypeVar("F", bound=Run)
USED = ("action", "quick", "at-will")
"""Kinds of abilities that a player decides to use."""
TAGGED = ("save", "fly", "fortune", "family")
"""Kinds of abilities that are a tag of the glossary and nothing else."""


@dataclass(slots=True)
class Sentence(kit.Sentence):
    """A printed sentence that a function carries out."""

    @property
    def told(self) -> str:
        """Its text with the numbers."""
        return filled(self.text, self.n.items())

    def carry_out(self, *about: Any) -> Rule[None]:
        """Do what it says, whether that asks somebody or not."""
        assert self.run is not None, f"{self.name} is carried out by a rule"
        rule = self.run(*about, self.n)
        if rule is not None:
            yield from rule


class Script(kit.Script):
    """Which function carries out which sentence."""

    def hits(self) -> Callable[[F], F]:
        """``(m, blow, target, n)``: what an attack does to a target against which it succeeded."""
        return self.does("attack")

    def acts(self, *, possible: Run = always) -> Callable[[F], F]:
        """``(m, me, n)``: what an ability that costs an action does; ``possible(m, me, n)`` says when it can be used.

        One with a point is given that as well: ``(m, me, point, n)``.
        """
        return self.does("action", possible=possible)

    def quick(self, *, possible: Run = always) -> Callable[[F], F]:
        """``(m, me, n)``: what a Quick or At Will ability does; ``possible(m, me, n)`` says when it can be used."""
        return self.does("quick", "at-will", possible=possible)

    def holds(self) -> Callable[[F], F]:
        """``(m, me, n)``: whether the condition of a focus is met; of a goal ``(m, seat, n)``."""
        return self.does("focus", "goal")

    def blocks(self, *, possible: Run = always) -> Callable[[F], F]:
        """``(m, me, n)``: the consequence of a Block; ``possible(m, me, n)`` is its condition."""
        return self.does("block", possible=possible)


class Card(kit.Card):
    """A card with an icon."""

    icon: str = ""

    def check_text(self, sentence: kit.Sentence) -> None:
        """What is a tag or a plain profile speaks for itself."""
        if not sentence.text and isinstance(sentence, Attack):
            sentence.text = profile(sentence)
        elif not sentence.text and isinstance(sentence, Ability):
            sentence.text = tag_text(sentence, sentence.family)
        super().check_text(sentence)

    @staticmethod
    def numbers(row: Mapping[str, Any], name: str) -> Tunable:
        """What a sentence prints."""
        return Tunable(row.get("numbers", {}), name)


@dataclass(slots=True)
class Attack(Sentence):
    """An attack: a profile, and perhaps something that a success does besides."""

    icon: str = ""
    mode: str = "melee"
    range: int = 0
    """In inches."""
    af: int = 2
    type: str = "physical"
    tags: tuple[str, ...] = ()
    point: int = 0
    area: int = 0
    hits: str = "target"
    inflict: tuple[tuple[str, int], ...] = ()
    """Conditions a success gives in place of damage."""

    @property
    def melee(self) -> bool:
        return self.mode == "melee"

    @property
    @clause("tag.natural", "attack.no-shooting-in-melee")
    def close(self) -> bool:
        """Whether it can be used in melee: as a melee attack, or by its tag."""
        return self.mode == "melee" or "natural" in self.tags

    @property
    @clause("tag.damageless", "tag.inflict")
    def damageless(self) -> bool:
        """A Damageless attack never lowers HP; one that inflicts something is Damageless."""
        return "damageless" in self.tags or bool(self.inflict)

    @property
    @clause("tag.sometimes")
    def sometimes(self) -> bool:
        """Such an attack only ever follows from something else."""
        return "sometimes" in self.tags


PUNCH = Attack("Punch", "Punch", "attack", "Everybody can do that.", Tunable({}, "Punch"), icon="punch")
"""The attack that everybody has: melee, AF 2, range 0, physical."""


@dataclass(slots=True)
class Ability(Sentence):
    """An ability of a unit or of a coalition."""

    icon: str = ""
    uses: int = 1
    point: int = 0
    dice: int = 0
    within: int = 0
    enraged: int = 0
    family: tuple[str, ...] = ()
    saves: str = "ally"
    carries: str = "ally"
    blind: bool = False
    """Whether those on whom it works need no sight for their attacks."""
    ward: Heard = field(default_factory=Heard)
    """What it lets those hear on whom it works for a while."""


@dataclass(slots=True)
class Focus(Sentence):
    """A focus, checked at the end of each round; with Improv as soon as it holds."""

    pays: str = "pips"
    amount: int = 1
    improv: bool = False


TEXTS = {
    "fly": "Its movement ignores models and terrain, and falls do not hurt it.",
    "block": "Before an enemy attack is rolled it may roll a die: on a 6 the attack does nothing to it.",
    "save": "It may move into contact with an ally that is targeted and become the target.",
    "fortune": "Rolls {dice:a die|# dice} into its pool when it is activated; dice of it may replace those rolled for "
    "allies within {within} inches.",
    "family": "{family}: when one of these dies, the others get Enraged {enraged}.",
}
"""What abilities say that are a tag and nothing else."""


def tag_text(ability: Ability, family: Sequence[str]) -> str:
    """What an ability says that is a tag and nothing else; a family is called by its names once all cards are known."""
    numbers = {"dice": ability.dice, "within": ability.within, "enraged": ability.enraged, "family": listed(family)}
    return filled(TEXTS.get(ability.kind, ""), numbers)


@clause("content.tags")
def ability_of(card: Card, row: Mapping[str, Any]) -> Ability:
    """An ability as its file prints it."""
    kind = row["kind"]
    made = Ability(row["name"], card.title, kind, row["text"], card.numbers(row, row["name"]), icon=row["icon"])
    made.uses, made.point, made.dice, made.within = row["uses"], row["point"], row["dice"], row["within"]
    made.enraged, made.family = row["enraged"], tuple(row["family"])
    made.saves, made.carries, made.blind = row["saves"], row["carries"], row["blind"]
    return made


def attack_of(source: Printed, card: Card, row: Mapping[str, Any]) -> Attack:
    """An attack as its file prints it."""
    for each in row["inflict"]:
        if each not in CONDITIONS:
            raise source.wrong("inflict", each, f"one of {', '.join(CONDITIONS)}")
    made = Attack(row["name"], card.title, "attack", "", card.numbers(row, row["name"]), icon=row["icon"])
    made.mode, made.range, made.af, made.type = row["mode"], row["range"], row["af"], row["type"]
    made.tags, made.point, made.area = tuple(row["tags"]), row["point"], row["area"]
    made.hits, made.inflict = row["hits"], tuple(sorted(dict(row["inflict"]).items()))
    return made


def profile(attack: Attack) -> str:
    """The numbers of an attack in words; of one with an area it is the area that says how far it reaches."""
    far = {name: counted(getattr(attack, name), "inch", "inches") for name in ("range", "point", "area")}
    reach = f"{attack.mode} {far['range']}" if attack.range or not attack.melee else "melee, in contact"
    parts = [f"AF {attack.af}", attack.mode if attack.area else reach, attack.type, *attack.tags]
    if attack.point:
        parts.append(f"from a point within {far['point']}")
    if attack.area:
        whom = "all enemies" if attack.hits == "enemies" else "everybody else"
        parts.append(f"on {whom} within {far['area']}{' of it' if attack.point else ''}")
    parts += [f"inflicts {name.capitalize()} {number}" for name, number in attack.inflict]
    return ", ".join(parts)


class UnitCard(Card):
    """A unit card."""

    @clause("ruling.team.classes", "attack.profile", "af.printed", "action.attack.punch", "content.attack.punch")
    @clause("ruling.board.base-size")
    def __init__(self, source: Printed) -> None:
        """One class and one faction; its attacks, abilities and focuses; and Punch, which everybody has."""
        row = source.read(UNIT)
        super().__init__(source.key, source.path.name, row["name"], source.mark)
        self.short: str = f"{row['short']} ({source.mark})" if source.mark else row["short"]
        self.icon = row["icon"]
        self.text: str = row["text"]
        self.faction: str = row["faction"]
        self.kind: str = row["class"]
        self.cost: int = row["cost"]
        self.hp: int = row["hp"]
        self.mv: int = row["mv"]
        self.durability: int = row["durability"]
        self.willpower: int = row["willpower"]
        self.height: int = row["height"]
        self.base: int = row["base"]
        """The diameter in hundredths of an inch."""
        self.radius: int = row["base"] // 2
        self.first: int = row["first"]
        self.limit: int = row["limit"]
        printed = [attack_of(source, self, each) for each in row["attack"]]
        self.attacks: dict[str, Attack] = {each.key: each for each in (*printed, PUNCH)}
        abilities = [ability_of(self, one) for one in row["ability"]]
        self.abilities: dict[str, Ability] = {each.key: each for each in abilities}
        self.focuses = [
            Focus(one["name"], self.title, "focus", "", self.numbers(one, one["name"]), pays=one["pays"],
                  amount=one["amount"], improv=one["improv"])
            for one in row["focus"]
        ]  # fmt: skip
        self.quick = any(each.kind in ("quick", "at-will") for each in self.abilities.values())
        self.improvises = any(each.improv for each in self.focuses)
        self.flies = any(each.kind == "fly" for each in self.abilities.values())
        self.reach: int = max(each.range for each in self.attacks.values() if each.melee and not each.sometimes)
        """Its melee range in inches."""
        self.heard = Heard()
        if row["base"] % 2:
            raise source.wrong("base", row["base"], "an even number of hundredths: radii are whole")
        if (self.kind == MADE) != (self.cost == 0):
            raise source.wrong("cost", self.cost, "5 or more, or nothing for a unit that is only made")

    def sentences(self) -> Iterable[Sentence]:
        return [*(each for each in self.attacks.values() if each is not PUNCH), *self.abilities.values(), *self.focuses]

    def check(self) -> None:
        """What is no tag and no plain profile has a function."""
        for each in self.abilities.values():
            wanted = each.kind in ("action", "quick", "at-will")
            if wanted and each.run is None:
                raise BadContent(f"{self.file}: nothing carries out {each.name!r}")
            if each.kind in TAGGED and (each.run or each.hears):
                raise BadContent(f"{self.file}: {each.name!r} is a tag, and has a function all the same")
        for focus in self.focuses:
            if focus.run is None:
                raise BadContent(f"{self.file}: nothing says when {focus.name!r} is met")
        self.heard = Heard(ear for each in self.abilities.values() if each.kind not in USED for ear in each.hears)

    def ability(self, kind: str) -> Ability | None:
        """Its first ability of a kind."""
        return next((each for each in self.abilities.values() if each.kind == kind), None)
