"""Refusals in the language of whoever reads them.

Where something is refused it is said in English, in the words of the code. ``languages/refusals-de.toml`` says the same
sentences in German; one that it lacks stays as it is, and so does what a game refuses in its own words.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from functools import cache

from dustup.engine.errors import Refusal
from dustup.engine.language import DEFAULT, languages
from dustup.server.notices import FOLDER

PLACE = re.compile(r"\{(\w+)\}")
"""Where a sentence says something else each time."""


@cache
def sentences(language: str) -> dict[str, str]:
    """English sentences, and how the language says them."""
    file = FOLDER / f"refusals-{language}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


@cache
def _patterns(language: str) -> list[tuple[re.Pattern[str], str]]:
    """Sentences with places; those that say more of themselves come first."""
    found = [(english, said) for english, said in sentences(language).items() if PLACE.search(english)]
    found.sort(key=lambda each: -len(PLACE.sub("", each[0])))
    return [(re.compile(_pattern(english), re.DOTALL), said) for english, said in found]


def _pattern(english: str) -> str:
    words = PLACE.split(english)
    return "".join(f"(?P<{each}>.+)" if at % 2 else re.escape(each) for at, each in enumerate(words))


def sentence_in(language: str, sentence: str) -> str:
    """A sentence of the server in a language, or as it is."""
    if language == DEFAULT or sentence in (known := sentences(language)):
        return sentence if language == DEFAULT else known[sentence]
    for pattern, said in _patterns(language):
        if match := pattern.fullmatch(sentence):
            return _filled(said, match.groupdict())
    return sentence


def _filled(said: str, given: dict[str, str]) -> str:
    return PLACE.sub(lambda place: given[place[1]], said)


def refusal_in(language: str, refusal: Refusal) -> Refusal:
    """A refusal in a language."""
    if language == DEFAULT:
        return refusal
    return replace(refusal, sentence=sentence_in(language, refusal.sentence))


def wished(header: str) -> str:
    """The first language of an ``Accept-Language`` that we speak."""
    codes = (each.split(";")[0].split("-")[0].strip().lower() for each in header[:200].split(","))
    return next((code for code in codes if code in languages()), DEFAULT)
