"""``dustup serve``: the table in the browser."""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path
from typing import Annotated

import typer

from dustup import DustupError

PORT = 8080
NEXT = 20
"""So many ports are tried if the usual one is taken."""


def serve(
    host: Annotated[str, typer.Option(help="Who may come: 0.0.0.0 lets in the whole network.")] = "127.0.0.1",
    port: Annotated[int | None, typer.Option(help="8080, or the next free one.", min=0, max=65535)] = None,
    data: Annotated[
        str, typer.Option(help="Where tables are kept: a file or postgresql+psycopg://…", envvar="DUSTUP_DATA")
    ] = "",
    open_page: Annotated[bool, typer.Option("--open/--no-open", help="Open the browser.")] = False,
    bots: Annotated[
        int | None, typer.Option(help="Processes in which bots think; each hall has at least one.", min=1)
    ] = None,
    halls: Annotated[
        int | None, typer.Option(help="Processes that share the tables; as many as there are cores, up to 4.", min=1)
    ] = None,
    answers_per_second: Annotated[
        float | None, typer.Option(help="How many answers a seat may give for long; 2, after 8 at once.", min=0.1)
    ] = None,
    host_name: Annotated[
        list[str] | None, typer.Option(help="A name the server may be called by, besides this machine's own.")
    ] = None,
    behind_proxy: Annotated[
        list[str] | None, typer.Option(help="Address of a proxy in front, which says for whom it asks: 127.0.0.1")
    ] = None,
    log_json: Annotated[bool, typer.Option("--log-json", help="Say everything as JSON, a line each.")] = False,
) -> None:
    """Serve the table in the browser until Ctrl-C."""
    check_server()
    from dustup.server.halls import default_halls
    from dustup.server.limits import Limits
    from dustup.server.reach import addresses
    from dustup.server.run import run

    limits = Limits() if answers_per_second is None else Limits(answers_rate=answers_per_second)
    kept = data or default_data()
    listening = listen(host, port)
    address = address_of(host, listening.getsockname()[1])
    typer.echo(f"Dustup is at {address} (Ctrl-C ends it; tables are kept in {shown_data(kept)})")
    for each in addresses(listening.getsockname()):
        typer.echo(f"Others in your network find it at {each}/")
    run(
        kept,
        listening,
        bots=bots,
        limits=limits,
        open_page=address if open_page and has_screen() else "",
        halls=default_halls() if halls is None else halls,
        host_names=host_name or (),
        proxies=behind_proxy or (),
        log_json=log_json,
    )


NEEDS = ("alembic", "fastapi", "itsdangerous", "msgspec", "platformdirs", "sqlalchemy", "uvicorn", "websockets")
"""What the extra [server] brings along, wherever it is installed."""


def check_server() -> None:
    """Say what to install where Dustup was installed without its server."""
    from importlib.util import find_spec

    if missing := [each for each in NEEDS if find_spec(each) is None]:
        names = f"{', '.join(missing)} {'is' if len(missing) == 1 else 'are'} not installed"
        raise DustupError(f"dustup serve needs more than the library: {names}; pip install 'dustup[server]' brings all")


def default_data() -> str:
    """The file for tables in the user's own folder."""
    from platformdirs import user_data_path

    return str(user_data_path("dustup", appauthor=False) / "tables.db")


def shown_data(kept: str) -> str:
    """Where tables are kept, without a password."""
    if "://" not in kept:
        return kept
    from sqlalchemy import make_url

    return make_url(kept).render_as_string(hide_password=True)


def listen(host: str, port: int | None) -> socket.socket:
    """The port asked for; if none was, the usual one or the next that is free."""
    tried = range(PORT, PORT + NEXT) if port is None else (port,)
    for each in tried:
        try:
            family = socket.AF_INET6 if ":" in host else socket.AF_INET
            made = socket.socket(family)
            if sys.platform != "win32":
                made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            made.bind((host, each))
        except OverflowError:
            raise DustupError(f"port {each}: expected a number up to 65535") from None
        except OSError as error:
            made.close()
            reason = error
            continue
        made.listen(2048)
        return made
    where = f"port {port}" if port is not None else f"any of the ports {PORT} to {PORT + NEXT - 1}"
    raise DustupError(f"cannot serve at {where} of {host}: {reason.strerror or reason}")


def address_of(host: str, port: int) -> str:
    """What to type into a browser."""
    seen = "127.0.0.1" if host in ("", "0.0.0.0", "::") else host
    return f"http://{f'[{seen}]' if ':' in seen else seen}:{port}/"


def has_screen() -> bool:
    """Whether there is somewhere to open a browser."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or Path("/mnt/wslg").exists())
