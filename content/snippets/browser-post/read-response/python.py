"""Receives the answer at REDIRECT_URL. Run: EXPECTED_TRAN_NBR=1001 AMOUNT=149.99 python read-response.py"""

import os
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qsl, urlsplit


def read_response(fields: dict, order: dict) -> tuple[str, str]:
    """What to do, from the fields of the answer and the order that you stored before the payment."""
    if fields.get("BP_RESP_CODE") != "BP_000":
        names = [error.split("^")[0] for error in fields.get("BP_FIELD_ERRORS", "").split("|")]
        return "rejected", f"{fields.get('BP_RESP_TEXT')} {', '.join(names)}".strip()
    if fields.get("TRAN_NBR") != order["tran_nbr"]:
        return "unknown", "Not an order of ours"
    code = fields.get("AUTH_RESP")
    approved, reference = fields.get("AUTH_AMOUNT"), fields.get("AUTH_GUID")
    if code in ("00", "08", "10", "85"):
        if approved == order["amount"]:
            return "approved", f"Paid {approved}, reference {reference}"
        # The card was charged: nobody should pay again until a person has checked.
        return "other-amount", f"Paid {approved} instead of {order['amount']}, {reference}. Stop and check."
    if not code or code == "94":  # 94: this payment was already made.
        return "unknown", "It may be paid. Look the payment up first."
    return "declined", f"Declined with {code}. Please use another card."


class Answer(BaseHTTPRequestHandler):
    def answer(self, query: str) -> None:
        if urlsplit(self.path).path != "/answer":
            return self.send_error(404)
        order = {"tran_nbr": os.environ.get("EXPECTED_TRAN_NBR"), "amount": os.environ.get("AMOUNT", "149.99")}
        outcome, message = read_response(dict(parse_qsl(query, keep_blank_values=True)), order)
        self.send_response(200)
        self.send_header("Content-Type", "text/plain; charset=utf-8")
        self.end_headers()
        self.wfile.write(f"{outcome}: {message}\n".encode())

    def do_POST(self) -> None:
        length = int(self.headers.get("Content-Length", 0))
        if length > 65_536:
            return self.send_error(413)
        self.answer(self.rfile.read(length).decode())

    def do_GET(self) -> None:
        # A terminal set to GET sends the same fields in the query.
        self.answer(urlsplit(self.path).query)


port = int(os.environ.get("PORT", "8080"))
server = HTTPServer(("127.0.0.1", port), Answer)
print(f"listening on {port}", flush=True)
server.serve_forever()
