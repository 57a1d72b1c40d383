"""A real server and a real Chromium, for the browser tests and for ``tools/pictures.py``.

``python -m browser.serving PORT FILE SECRET [MODULE]`` (with ``tests`` on the path) is ``dustup serve`` for people who
click faster than any person: without the limits on how much one connection may say a second, and who is away for a
second may be replaced. With a secret, all dice of all tables follow from it, and the same answers give the same match:
no test should succeed or fail by chance. The module makes further games known.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "src/dustup/server/page/index.html"
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
NEEDLESS = [
    # Two pages of the address bar, which nobody sees, would be made for every context, and a renderer in reserve.
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"),
    # Of two such switches the last one holds, so this repeats what Playwright does without.
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"),
    *(
        "HttpsFirstBalancedModeAutoEnable",
        "LensOverlay",
        "MediaRouter",
        "PaintHolding",
        "ThirdPartyStoragePartitioning",
    ),
    *("AvoidCorsURLLoaderRestartOnRedirect", "TcpPortRandomizationWin", "OptimizationHints"),
    *("NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"),
]
"""Parts of Chromium that the tests do without."""
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",
    f"--disable-features={','.join(NEEDLESS)}",
]
PATIENCE = 60.0
SECRET = "d1ce" * 16
"""From which all chance follows, unless a test has its own."""

Said = dict[str, Any]


def built_page() -> Path:
    """The page the server gives out; without it there is nothing to test."""
    if not PAGE.exists():
        raise FileNotFoundError("The page is not built. Run tools/page.sh, or ./test, which does it.")
    return PAGE


def chromium_path() -> str:
    """Debian's Chromium, or what the machine has instead."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if found := shutil.which(name):
            return found
    raise FileNotFoundError("There is no Chromium. On Debian: sudo apt-get install chromium")


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()


class Serving:
    """A server as a process of its own; ``kill`` and ``start`` let it fail and come back."""

    def __init__(self, data: Path, log: Path, secret: str = "", module: str = "", paths: Sequence[Path] = ()) -> None:
        built_page()
        self.data, self.log, self.secret, self.module = data, log, secret, module
        self.paths = paths
        """Where else Python looks: for games of other packages."""
        self.was_away = False
        """Whether it was killed since the test began: pages may say then that nobody answered."""
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.http = httpx.Client(base_url=f"{self.address}/api", timeout=PATIENCE)
        self.start()

    def start(self) -> None:
        path = os.pathsep.join([str(each) for each in (*self.paths, ROOT / "src", ROOT / "tests")])
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "browser.serving", str(self.port), str(self.data), self.secret, self.module],
                env={**os.environ, "PYTHONPATH": path},
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        end = time.monotonic() + PATIENCE
        while not self.answers():
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < end, "the server does not answer"
            time.sleep(0.05)

    def answers(self) -> bool:
        try:
            return self.http.get("/games").status_code == 200
        except httpx.HTTPError:
            return False

    def kill(self) -> None:
        self.was_away = True
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.http.close()

    def get(self, path: str) -> Any:
        reply = self.http.get(path)
        assert reply.status_code == 200, reply.text
        return reply.json()

    def post(self, path: str, said: Any) -> Any:
        reply = self.http.post(path, json=said)
        assert reply.status_code in (200, 201), reply.text
        return reply.json()

    def open(self, game: str, *seats: Said, **more: Any) -> Said:
        """Open a table. Seats are ``HERE``, ``LINK`` or ``bot(...)``."""
        made: Said = self.post("/tables", {"game": game, "seats": list(seats), "clock": None, "watch": True, **more})
        return made

    def setup(self, game: str, **values: Any) -> Said:
        """The set-up the form of a new table would make of this."""
        said = self.post(f"/games/{game}/setup", {"values": values})
        assert not said["wrong"], said["wrong"]
        made: Said = said["setup"]
        return made


HERE = {"who": "here", "name": "Ada"}
FRIEND = {"who": "link", "name": "Bo"}
CHICKEN = {"who": "bot", "bot": "random", "name": "Chicken"}


@contextmanager
def serving(folder: Path, secret: str = SECRET, module: str = "", paths: Sequence[Path] = ()) -> Iterator[Serving]:
    server = Serving(folder / "tables.db", folder / "server.log", secret, module, paths)
    try:
        yield server
    finally:
        server.stop()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def main() -> None:
    from dustup.server.limits import Limits
    from dustup.server.run import run

    port, data, secret = int(sys.argv[1]), sys.argv[2], sys.argv[3]
    modules = [each for each in sys.argv[4:] if each]
    if secret:
        os.environ["DUSTUP_TEST_SECRET"] = secret  # the workers have it, too: one of them makes the tables
        modules.append("browser.loaded")
    for each in modules:
        import_module(each)
    many = 100_000
    fast = Limits(
        burst=many,
        rate=many,
        answers_burst=many,
        answers_rate=many,
        post_burst=many,
        post_rate=many,
        away_seconds=1.0,
    )
    run(data, socket.create_server(("127.0.0.1", port)), bots=1, limits=fast, modules=modules)


if __name__ == "__main__":
    main()
