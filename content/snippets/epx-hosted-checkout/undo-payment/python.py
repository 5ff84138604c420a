"""Undoes a payment: voids it while its batch is open, otherwise refunds AMOUNT. Run it:

    EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY BRIC=0S1A2B3C4D5E6F7G8H9 AMOUNT=149.99 python undo-payment.py
"""

import hashlib
import hmac
import json
import os
import sys
import time
import urllib.request


def call(method: str, path: str, fields: dict) -> dict:
    """Signs path and body, and returns the decision."""
    body = json.dumps(fields).encode()
    signature = hmac.new(os.environ["EPI_KEY"].encode(), path.encode() + body, hashlib.sha256).hexdigest()
    url = os.environ.get("CUSTOM_PAY_URL", "http://localhost:4000/epi/").rstrip("/") + path
    headers = {
        "Content-Type": "application/json",
        "EPI-Id": os.environ["EPI_ID"],
        "EPI-Signature": signature,
    }
    request = urllib.request.Request(url, body, headers, method=method)
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.load(answer)["data"]


def undo_payment(bric: str, amount: str) -> str:
    now = {"batchID": int(time.strftime("%Y%m%d")), "transaction": int(time.time()), "cardEntryMethod": "Z"}
    if call("PUT", f"/void/{bric}", now)["response"] == "00":
        return "voided: the shopper is not charged"
    refund = {**now, "amount": float(amount), "transaction": now["transaction"] + 1, "industryType": "E"}
    decision = call("POST", f"/refund/{bric}", refund)
    if decision["response"] == "00":
        return f"refunded: {amount}"
    return f"declined: {decision['response']} {decision['text']}"


if __name__ == "__main__":
    try:
        outcome = undo_payment(os.environ["BRIC"], os.environ["AMOUNT"])
    except KeyError as missing:
        sys.exit(f"error: {missing.args[0]} is missing")
    except (OSError, ValueError) as error:
        sys.exit(f"error: {error}. Look the payment up before you try again")
    print(outcome)
    sys.exit(outcome.startswith("declined"))
