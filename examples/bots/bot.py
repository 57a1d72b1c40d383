"""A bot that answers by chance: open a table and send somebody the link, or take a seat by its link.

python examples/bots/bot.py http://127.0.0.1:8080 henshin
python examples/bots/bot.py 'http://127.0.0.1:8080/table/ID#key=KEY'
"""

import json
import random
import secrets
import sys
import time
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect


def open_table(server, game):
    seats = [{"who": "link", "name": "Python bot"}, {"who": "link", "name": "Guest"}]
    body = json.dumps({"game": game, "seats": seats}).encode()
    with urlopen(Request(f"{server}/api/tables", body, {"content-type": "application/json"})) as reply:
        mine, other = json.load(reply)["seats"]
    print("The other seat:", server + other["link"], flush=True)
    return server + mine["link"]


def salt_for(server, table):
    """What we add to the dice: made after the server has committed itself to its secret, and naming that commitment."""
    with urlopen(f"{server}/api/tables/{table}") as reply:
        return f"{json.load(reply)['commitment']}/{secrets.token_hex(16)}"


def play(link):
    address = urlsplit(link)
    salt = salt_for(f"{address.scheme}://{address.netloc}", address.path.split("/")[-1])
    socket_address = f"{address.scheme.replace('http', 'ws')}://{address.netloc}/ws/{address.path.split('/')[-1]}"
    seq, question, given = 0, None, {}  # the last line we have, what is asked, our answers by the question's number
    while True:
        try:
            with connect(socket_address, max_size=None) as socket:
                keys = [address.fragment.removeprefix("key=")]
                socket.send(json.dumps({"type": "join", "keys": keys, "resume_from": seq, "salt": salt}))
                for message in map(json.loads, socket):
                    if message["type"] in ("welcome", "update"):
                        seq, question = message["seq"], message["question"]
                        for line in message["lines"]:
                            print(line["text"])
                        if question is None:
                            return  # the match is over
                    elif message["type"] == "refused":
                        print(message["sentence"], file=sys.stderr)
                        if question is None:
                            sys.exit(1)  # a wrong link
                        time.sleep(0.5)  # too fast, most likely: the same answer again is harmless
                    else:
                        continue
                    if question["yours"]:
                        options = [option["write"] for entry in question["menu"] for option in entry["options"]]
                        if given.get(question["number"]) not in options:
                            given[question["number"]] = random.choice(options)
                        answer = {"question": question["number"], "option": given[question["number"]]}
                        socket.send(json.dumps({"type": "answer", **answer}))
        except (ConnectionClosed, OSError):
            pass
        time.sleep(1)  # the server restarts or the line is bad: come back, and miss nothing


play(open_table(*sys.argv[1:]) if len(sys.argv) == 3 else sys.argv[1])
