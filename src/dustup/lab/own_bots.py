"""Bots of one's own, by ``module:Class``. Only for who sits at this machine: a server imports nothing it is told."""

from __future__ import annotations

import os
import sys
from importlib import import_module

from dustup.bots import BOTS, Bot, UnknownBot, make_bot


def any_bot(spec: str, seed: int | str = 0) -> Bot:
    """One of ours, or ``module:Class`` from the path or the current folder, made with the seed."""
    name, colon, attribute = spec.partition(":")
    if not colon or name in BOTS:
        return make_bot(spec, seed)
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    try:
        module = import_module(name)
    except ImportError as missing:
        raise UnknownBot(f"there is no bot {spec!r}: {missing}") from None
    kind = getattr(module, attribute, None)
    if not callable(kind):
        raise UnknownBot(f"there is no bot {spec!r}: {name} has no class {attribute!r}")
    try:
        bot: Bot = kind(seed)
    except TypeError as error:
        raise UnknownBot(f"the bot {spec!r} cannot be made: {error}; expected {attribute}(seed)") from None
    if not callable(getattr(bot, "answer", None)):
        raise UnknownBot(f"{spec!r} is no bot: it has no method answer(question, view)")
    return bot
