"""Simulates an Ingenico terminal on port 6200, and passes requests to the gateway's simulated terminal.

Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC python play-terminal.py
"""

import os
import socketserver
import sys
import urllib.error
import urllib.request

SERIAL = os.environ.get("SERIAL", "LANE3000-118")  # try LANE3000-118-CANCEL
URL = os.environ.get("INGENICO_URL", "http://localhost:4000/ingenico/")
LARGEST = 65_536


def ask_gateway(xml: bytes) -> bytes:
    """Passes the XML on, and waits for the cardholder."""
    headers = {"Content-Type": "text/xml", "x-terminal-login": LOGIN}
    request = urllib.request.Request(f"{URL}terminal/{SERIAL}", data=xml, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=125) as response:
            return response.read()
    except urllib.error.HTTPError as refused:
        if refused.code == 404:
            raise ConnectionError(f"{SERIAL} is off") from refused
        return refused.read()


class Terminal(socketserver.BaseRequestHandler):
    def handle(self) -> None:
        self.request.settimeout(10)
        data = b""
        while b"</DETAIL>" not in data and len(data) < LARGEST:
            part = self.request.recv(4096)
            if not part:
                return
            data += part
        try:
            answer = ask_gateway(data)
            self.request.settimeout(10)
            self.request.sendall(answer)
        except OSError as error:
            print(error, file=sys.stderr, flush=True)


class Server(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True


try:
    LOGIN = f"{os.environ['FOUR_PART_KEY']}-{os.environ['MAC']}"
except KeyError as missing:
    sys.exit(f"Set {missing}")
with Server(("127.0.0.1", int(os.environ.get("TERMINAL_PORT", "6200"))), Terminal) as terminal:
    print(f"{SERIAL} is ready", flush=True)
    terminal.serve_forever()
