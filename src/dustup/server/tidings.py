"""What a table is told of once and read in any language: its journal keeps a key and what is to be filled in.

What was kept as a sentence by an older server stays that sentence.
"""

from __future__ import annotations

import json
from typing import Any

from dustup.engine.language import DEFAULT
from dustup.server.notices import words_in

BEGINS = '["'
"""How tidings are written; no sentence of ours begins so, but a line that is quoted may."""


def tidings(key: str, **given: Any) -> str:
    """Some tidings as they are kept; what is filled in may be tidings itself, or a list of them."""
    return json.dumps([key, given], ensure_ascii=False)


def in_words(text: str, language: str = DEFAULT) -> str:
    """What was kept, in a language; what only begins like tidings, as a name may that people chose, stays as it is."""
    if not text.startswith(BEGINS):
        return text
    try:
        key, given = json.loads(text)
        told = {name: _filled(value, language) for name, value in given.items()}
        return words_in(language).about("notices", key, **told)
    except (ValueError, AttributeError, TypeError, KeyError, RecursionError):
        return text


def _filled(value: Any, language: str) -> Any:
    if isinstance(value, list):
        return words_in(language).listed([in_words(each, language) for each in value])
    return in_words(value, language) if isinstance(value, str) else value
