"""Receives webhooks and refuses forged ones. Run: WEBHOOK_SECRET=whsec_… python verify.py"""

import base64
import hashlib
import hmac
import json
import os
import re
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

# Several secrets, separated by spaces, while a new one replaces an old one.
SECRETS = os.environ.get("WEBHOOK_SECRET", "").split()
TOLERANCE_SECONDS = 300


def verify(body: bytes, headers, now: float) -> dict:
    """The event; raises when the message is not genuine. `body`: the bytes as received, before any JSON parser."""
    names = ("webhook-id", "webhook-timestamp", "webhook-signature")
    message_id, timestamp, signatures = (headers.get(name, "") for name in names)
    if not (message_id and timestamp and signatures):
        raise ValueError("a webhook header is missing")
    if not re.fullmatch(r"[0-9]{1,12}", timestamp):
        raise ValueError("webhook-timestamp is not a number")
    if abs(now - int(timestamp)) > TOLERANCE_SECONDS:
        raise ValueError("webhook-timestamp is too far from now")
    signed = f"{message_id}.{timestamp}.".encode() + body
    given = [each[3:].encode() for each in signatures.split(" ") if each.startswith("v1,")]
    for secret in SECRETS:
        key = base64.b64decode(secret.removeprefix("whsec_"))
        expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
        if any(hmac.compare_digest(each, expected) for each in given):
            return json.loads(body)
    raise ValueError("no signature fits")


class Hook(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        length = int(self.headers.get("Content-Length", 0))
        if length > 1_048_576:
            return self.send_error(413)
        try:
            event = verify(self.rfile.read(length), self.headers, time.time())
        except ValueError as refusal:
            return self.answer(400, f"refused: {refusal}\n")
        # The same webhook-id may come again: store it, and do the work once. Answer first, work later.
        print(f"accepted: {event['type']} {self.headers['webhook-id']}", flush=True)
        self.answer(204, "")

    def answer(self, status: int, text: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", "text/plain")
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_) -> None:
        """What matters is printed above."""


if __name__ == "__main__":
    if not SECRETS or not all(re.fullmatch(r"whsec_[A-Za-z0-9+/]{32,}=*", secret) for secret in SECRETS):
        sys.exit("Set WEBHOOK_SECRET to the secret of your endpoint: whsec_…")
    port = int(os.environ.get("PORT", "8080"))
    server = ThreadingHTTPServer(("127.0.0.1", port), Hook)
    print(f"listening on {port}", flush=True)
    server.serve_forever()
