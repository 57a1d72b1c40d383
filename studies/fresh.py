"""A fresh clone where nothing but Python is: does ./play build, serve and open the page, and can one finish a match?

    python studies/fresh.py [--keep] [--game henshin]

The last commit is cloned into a temporary folder, and ./play runs there with a PATH that holds Python, git and the
ordinary tools of a shell, but neither node nor npm. It must print its address and open it in the browser, for which a
script stands in that notes what it was asked to open. There a real Chromium plays against a bot until the result.
Takes some minutes.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from browser.player import Player  # noqa: E402
from browser.serving import chromium  # noqa: E402

TOOLS = (
    *("python3", "git", "bash", "sh", "env", "cat", "cksum", "dirname", "find", "grep", "ls", "mktemp", "readlink"),
    *("rm", "sed", "sort", "uname", "xargs", "chmod", "cp", "ln", "mkdir", "mv", "tr"),
)
LONGEST = 900.0
"""Seconds until the page must be there."""
SETTINGS = '{"tourSeen": true, "speed": "off"}'


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--keep", action="store_true", help="leave the temporary folder behind")
    asked.add_argument("--game", default="henshin", help="which game to finish")
    wanted = asked.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="dustup-fresh-"))
    try:
        try_out(folder, wanted.game)
    finally:
        if wanted.keep:
            print(f"Left in {folder}.")
        else:
            shutil.rmtree(folder)


def try_out(folder: Path, game: str) -> None:
    """Clone, build, serve, play."""
    clone = folder / "dustup"
    subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(clone)], check=True)
    tools = bare_path(folder / "bin")
    for missing in ("node", "npm"):
        assert shutil.which(missing, path=str(tools)) is None
    opened, said = folder / "opened", folder / "said"
    browser = folder / "browser"
    browser.write_text(f'#!/bin/sh\nprintf "%s" "$1" >"{opened}"\n', encoding="utf-8")
    browser.chmod(0o755)
    home = folder / "home"
    home.mkdir()
    begun = time.monotonic()
    with said.open("wb") as out:
        play = subprocess.Popen(
            ["./play", "--port", "0", "--data", str(folder / "tables.db")],
            cwd=clone,
            env=environment(tools, home, browser),
            stdout=out,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    try:
        address = wait_for(lambda: printed(said, play), "the address is not printed", said)
        print(f"./play printed {address} after {time.monotonic() - begun:.0f} s.")
        shown = wait_for(lambda: opened.read_text() if opened.exists() else "", "no browser is opened", said)
        assert shown == address, f"{shown} was opened"
        print("It opened that address in the browser.")
        print(finish_a_match(address, game))
    finally:
        os.killpg(play.pid, signal.SIGINT)
        play.wait(30)
    print(f"Only Python was there, and everything worked; {time.monotonic() - begun:.0f} s.")


def bare_path(folder: Path) -> Path:
    """A folder with links to Python, git and the tools of a shell, and to nothing else."""
    folder.mkdir()
    for name in TOOLS:
        found = shutil.which(name, path=os.defpath + os.pathsep + "/usr/local/bin" + os.pathsep + os.environ["PATH"])
        if found is None:
            raise SystemExit(f"{name} is missing on this machine.")
        (folder / name).symlink_to(Path(found))
    return folder


def environment(tools: Path, home: Path, browser: Path) -> dict[str, str]:
    """What a newcomer's shell knows: no virtual environment, but a screen; the way to the network is kept."""
    kept = ("LANG", "LC_ALL", "TERM", "TMPDIR")
    words = "(https?|no|all)_proxy|ssl_cert.*|pip_.*|npm_config_.*|requests_ca_bundle|node_extra_ca_certs"
    network = re.compile(f"(?i)({words})$")
    found = {name: value for name, value in os.environ.items() if name in kept or network.match(name)}
    return {**found, "PATH": str(tools), "HOME": str(home), "BROWSER": str(browser), "DISPLAY": ":0"}


def printed(said: Path, play: subprocess.Popen[bytes]) -> str:
    """The address in what ./play has printed so far."""
    if play.poll() is not None:
        raise SystemExit(f"./play ended:\n{said.read_text()}")
    found = re.search(r"http://\S+", said.read_text(encoding="utf-8"))
    return found[0] if found else ""


def wait_for(look: object, otherwise: str, said: Path) -> str:
    """What ``look`` returns, as soon as there is something."""
    assert callable(look)
    end = time.monotonic() + LONGEST
    while time.monotonic() < end:
        if found := look():
            return str(found)
        time.sleep(0.2)
    raise SystemExit(f"{otherwise}; ./play said:\n{said.read_text()}")


def finish_a_match(address: str, game: str) -> str:
    """Press *Play now* and answer until the result stands there."""
    with chromium() as browser:
        page = browser.new_page(base_url=address, viewport={"width": 1280, "height": 800})
        page.set_default_timeout(60_000)
        page.add_init_script(f"localStorage['dustup.settings'] ??= '{SETTINGS}'")
        page.goto(address)
        page.get_by_test_id(f"play-now-{game}").click()
        player = Player(page)
        player.play_to_the_end(5000)
        words = " ".join(player.result.locator(".words").inner_text().split())
    return f"A match of {game} was finished in Chromium with {len(player.asked)} answers: {words}"


if __name__ == "__main__":
    main()
