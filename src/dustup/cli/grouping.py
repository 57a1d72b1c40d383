"""A command that has commands of its own, and does the usual thing if none of them is named."""

from __future__ import annotations

from typing import Any

from typer.core import TyperGroup


class Usual(TyperGroup):
    """``replay FILE`` is short for ``replay show FILE``: the first command is the usual one."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if not args or args[0] not in (*self.commands, "--help"):
            args = [next(iter(self.commands)), *args]
        return super().parse_args(ctx, args)
