"""Charges the token of the card fields. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD GATEWAY_PUBLIC_KEY=YOUR_GATEWAY_PUBLIC_KEY CARD_TOKEN=tok_9f1c2e7ab04d4b6f8c3a5d7e9b1f2a3c python charge.py"""

import json
import os
import sys
import urllib.error
import urllib.request

REST_PROXY_URL = os.environ.get("REST_PROXY_URL", "http://localhost:4000/proxy/")


def post(path: str, body: dict, token: str = "") -> dict:
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    request = urllib.request.Request(REST_PROXY_URL + path, json.dumps(body).encode(), headers)
    try:
        with urllib.request.urlopen(request, timeout=40) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refusal:
        kind = "refused" if refusal.code in (400, 404) else "error"
        raise RuntimeError(f"{kind}: HTTP {refusal.code} {refusal.read().decode()}") from refusal


def charge(card_token: str) -> dict:
    mid = os.environ["MID"]
    keys = {"mid": mid, "developerKey": os.environ["DEVELOPER_KEY"], "password": os.environ["PASSWORD"]}
    session = post("auth", keys)
    payment = {
        "token": card_token,
        "amount": os.environ.get("AMOUNT", "149.99"),
        "gateway_public_key": os.environ["GATEWAY_PUBLIC_KEY"],
        "transaction_source": "PA-JS-SDK",
        "invoice_number": os.environ.get("INVOICE_NUMBER", "INV-1001"),
        "billing": {"name": "Ada Baker", "zip": "12345"},
    }
    return post(f"mids/{mid}/gateways/payment", payment, session["token"])


if __name__ == "__main__":
    try:
        answer = charge(os.environ["CARD_TOKEN"])
    except KeyError as missing:
        sys.exit(f"error: missing {missing}")
    except (RuntimeError, OSError, ValueError) as error:
        sys.exit(f"{error}. If it was sent, look it up before you charge again")
    if answer["status"] != "approved":
        print(f"{answer['status']}: {answer['response_code']} {answer['response_text']}", file=sys.stderr)
        sys.exit(2 if answer["status"] == "declined" else 1)
    amount = os.environ.get("AMOUNT", "149.99")
    if float(answer["amount"]) != float(amount):
        print(f"another amount: {answer['amount']} instead of {amount}, {answer['uniq_id']}. Stop and check before you charge again", file=sys.stderr)
        sys.exit(3)
    print("approved:", answer["amount"], answer["uniq_id"])
