"""What a table tells everybody beside the lines of its match, in words with marks for the seats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from dustup.engine.errors import Refusal, Refused
from dustup.engine.language import DEFAULT, languages
from dustup.engine.text import Text

FOLDER = Path(__file__).parent / "languages"


@cache
def words_in(language: str) -> Text:
    """What tables say in a language."""
    return Text.load(FOLDER, language)


def known_language(asked: str) -> str:
    """A language that somebody asks for; one that nobody here speaks is refused."""
    if asked not in languages():
        said = f"There is no language {asked[:20]!r} here; known are {', '.join(languages())}."
        raise Refused(Refusal("no-language", said))
    return asked


def notice(key: str, seat: int, language: str = DEFAULT, **given: str) -> str:
    """What somebody did or wants."""
    return words_in(language).about("notices", key, seat=seat, **given)


def conceded(seat: int, to: Sequence[int], language: str = DEFAULT) -> str:
    """How a match ends that cannot go on."""
    text = words_in(language)
    won = text.listed([text.seat(each) for each in to])
    return notice("conceded-to", seat, language, others=won) if to else notice("conceded", seat, language)
