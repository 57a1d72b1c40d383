"""What the server sends to a page, noted frame by frame, to be searched for what that page must not know."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from playwright.sync_api import Page, WebSocket


class Frame(NamedTuple):
    """A message of the server, and how many answers had been given by then."""

    answers: int
    text: str


class Heard:
    """Every frame of a page's WebSocket; listens from before the page goes to its table."""

    def __init__(self, page: Page) -> None:
        self.frames: list[Frame] = []
        self.answers = 0
        page.on("websocket", self.listen)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.note(frame if isinstance(frame, str) else frame.decode()))

    def note(self, text: str) -> None:
        question = json.loads(text).get("question")
        if isinstance(question, dict):
            self.answers = int(question["number"])
        self.frames.append(Frame(self.answers, text))


Secrets = Callable[[int], Mapping[str, tuple[str, ...]]]
"""By how many answers had been given: what was secret then, each with all it is called."""


def told(frames: Iterable[Frame], secrets: Secrets) -> list[str]:
    """The secrets that were told, each with where."""
    return [
        f"{name!r} after {frame.answers} answers: …{around(frame.text, name)}…"
        for frame in frames
        for names in secrets(frame.answers).values()
        for name in names
        if name in frame.text
    ]


def around(text: str, name: str, margin: int = 60) -> str:
    at = text.index(name)
    return text[max(0, at - margin) : at + len(name) + margin]
