"""For studies by the accessibility tree: what a screen reader is given of a page, and what it can do with it.

The tree is Chromium's own (``Accessibility.getFullAXTree``), with roles and names and nothing else: no markup, no
handles of tests, no places on the screen. What was found in it is given the focus, and keys are pressed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

SILENT = {"InlineTextBox", "LineBreak"}
"""Parts of a text that stands there as a whole."""
ENTERED = {"button", "link", "DisclosureTriangle", "summary"}
"""What Enter activates; what remains is ticked by the space bar."""


@dataclass
class Node:
    """Something that a screen reader would read out."""

    role: str
    name: str
    about: dict[str, Any]
    """Its states: disabled, expanded, pressed, busy, focused, how it is announced."""
    dom: int
    up: Node | None = None
    down: list[Node] = field(default_factory=list)

    def all(self) -> Iterator[Node]:
        """This and everything in it, in reading order."""
        yield self
        for each in self.down:
            yield from each.all()

    def find(self, role: str, name: str | None = None) -> list[Node]:
        """Everything in it of a role, of that name."""
        return [each for each in self.all() if each.role == role and name in (None, each.name)]

    def down_to(self, role: str) -> list[Node]:
        """Everything in it of a role, but not what lies in groups of its own."""
        found: list[Node] = []
        for each in self.down:
            if each.role == role:
                found.append(each)
            elif each.role != "group":
                found += each.down_to(role)
        return found

    def one(self, role: str, name: str | None = None) -> Node | None:
        return next(iter(self.find(role, name)), None)

    def within(self, role: str, name: str) -> bool:
        """Whether it lies in something."""
        up = self.up
        while up:
            if up.role == role and up.name == name:
                return True
            up = up.up
        return False

    def said(self) -> str:
        """Its text, as it is read out."""
        return " ".join(each.name for each in self.all() if each.role == "StaticText" and each.name.strip())


class Reader:
    """A screen reader at a page: reads the tree, gives something the focus, presses keys."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.wire = page.context.new_cdp_session(page)
        self.wire.send("Accessibility.enable")
        self.keys = 0

    def read(self) -> Node:
        """The whole page."""
        given = {each["nodeId"]: each for each in self.wire.send("Accessibility.getFullAXTree")["nodes"]}
        root = next(each for each in given.values() if "parentId" not in each)
        found = self._made(root, given, None)
        assert len(found) == 1
        return found[0]

    def _made(self, each: dict[str, Any], given: dict[str, dict[str, Any]], up: Node | None) -> list[Node]:
        """What is ignored is not read out, but what is in it may be."""
        role = str(each.get("role", {}).get("value", ""))
        below = [given[id] for id in each.get("childIds", ()) if id in given]
        if each.get("ignored") and up:
            return [node for child in below for node in self._made(child, given, up)]
        about = {one["name"]: one["value"].get("value") for one in each.get("properties", ())}
        node = Node(
            role, str(each.get("name", {}).get("value", "")).strip(), about, each.get("backendDOMNodeId", 0), up
        )
        if role not in SILENT and role != "StaticText":
            node.down = [made for child in below for made in self._made(child, given, node)]
        return [node] if role not in SILENT else []

    def press(self, key: str) -> None:
        self.keys += 1
        self.page.keyboard.press(key)

    def go_to(self, node: Node) -> None:
        """Give it the focus, as a screen reader does with what its user has come to."""
        self.wire.send("DOM.focus", {"backendNodeId": node.dom})

    def activate(self, node: Node) -> None:
        self.go_to(node)
        self.press("Enter" if node.role in ENTERED else "Space")

    def type(self, node: Node, text: str) -> None:
        """Into a field; what stands there is replaced. A list jumps to what is typed."""
        self.go_to(node)
        if node.role != "combobox":
            self.press("Control+a")
        self.keys += len(text)
        self.page.keyboard.type(text)
        self.press("Tab")
