"""Plays an Ingenico terminal on port 6200, so that you can build without one. Run it: python play-terminal.py"""

import os
import socketserver
import xml.etree.ElementTree as ET

BRIC = "0S1A2B3C4D5E6F7G8H9"
SERIAL = os.environ.get("SERIAL", "LANE3000-118")  # try LANE3000-118-CANCEL
DECLINES = {"105": ("05", "DECLINE"), "151": ("51", "INSUFF FUNDS"), "154": ("54", "EXPIRED CARD")}


def decide(request: dict[str, str]) -> dict[str, str]:
    """The rule of the sandbox in small: the serial number first, then the last three digits of the amount."""
    same = {key: request.get(key, "") for key in ("TRAN_NBR", "BATCH_ID")}
    if SERIAL.endswith("-CANCEL"):
        return {"ERROR_TEXT": "CANCELLED", **same}
    if "TRAN_TYPE" not in request:
        return {"ERROR_TEXT": "INVALID REQUEST", **same}
    cents = int(request.get("AMOUNT", "0.00").replace(".", ""))
    is_partial = cents % 1000 == 110
    approved = ("10", "PARTIAL APPROVED") if is_partial else ("00", "APPROVAL 047211")
    code, text = DECLINES.get(f"{cents % 1000}", approved)
    amount = f"{(cents // 2 if is_partial else cents) / 100:.2f}"
    card = {"AUTH_MASKED_ACCOUNT_NBR": "************1111", "AUTH_CARD_TYPE": "V", "CARD_ENT_METH": "G"}
    paid = {"AUTH_CODE": "047211", "AUTH_AMOUNT": amount, "SI_SIGNATURE_REQUIRED": "N"}
    if code not in ("00", "10") or "AMOUNT" not in request:
        paid = {}
    return {"AUTH_GUID": BRIC, "AUTH_RESP": code, "AUTH_RESP_TEXT": text, **paid, **card, **same}


class Terminal(socketserver.BaseRequestHandler):
    def handle(self) -> None:
        self.request.settimeout(10)
        data = b""
        while b"</DETAIL>" not in data and len(data) < 65_536:
            part = self.request.recv(4096)
            if not part:
                return
            data += part
        try:
            request = {element.tag: element.text or "" for element in ET.fromstring(data)}
        except ET.ParseError:
            request = {}
        response = ET.Element("RESPONSE")
        fields = ET.SubElement(response, "FIELDS")
        for key, value in decide(request).items():
            ET.SubElement(fields, "FIELD", KEY=key).text = value
        self.request.sendall(ET.tostring(response))


socketserver.TCPServer.allow_reuse_address = True
with socketserver.TCPServer(("127.0.0.1", int(os.environ.get("TERMINAL_PORT", "6200"))), Terminal) as terminal:
    print(f"{SERIAL} is ready", flush=True)
    terminal.serve_forever()
