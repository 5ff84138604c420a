"""Looks up a payment before you ship: is it yours, approved, and for the full amount? Run it:

    EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY BRIC=0S1A2B3C4D5E6F7G8H9 AMOUNT=149.99 INVOICE=INV-1001 python verify.py
"""

import hashlib
import hmac
import json
import os
import sys
import urllib.error
import urllib.request
from decimal import Decimal


def verify(bric: str, amount: str, invoice: str) -> tuple[str, str]:
    """The result of a payment: paid, another amount, declined, voided, mismatch or unknown. Raises when the result cannot be known."""
    path = f"/sale/{bric}"
    # A GET has no body, so the path alone is signed.
    signature = hmac.new(os.environ["EPI_KEY"].encode(), path.encode(), hashlib.sha256).hexdigest()
    url = os.environ.get("CUSTOM_PAY_URL", "http://localhost:4000/epi/").rstrip("/") + path
    request = urllib.request.Request(url, headers={"EPI-Id": os.environ["EPI_ID"], "EPI-Signature": signature})
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            data = json.load(answer)["data"]
    except urllib.error.HTTPError as error:
        if error.code == 404:
            return "unknown", "no payment of yours has this number"
        raise
    if data["response"] not in ("00", "08", "10", "85"):  # All four are approvals; 10 is a partial approval.
        return "declined", data["response"]
    if data.get("void") == "Y":
        return "voided", "it was taken back"
    if data.get("invoicenumber") != invoice:
        return "mismatch", f"for {data.get('invoicenumber')}, expected {invoice}"
    if Decimal(str(data["authamount"])) != Decimal(amount):
        return "another amount", f"{data['authamount']} instead of {amount}. Stop and check before you charge again"
    return "paid", f"{amount} for {invoice}, reference {bric}"


if __name__ == "__main__":
    try:
        outcome, message = verify(os.environ["BRIC"], os.environ["AMOUNT"], os.environ["INVOICE"])
    except KeyError as missing:
        sys.exit(f"error: {missing.args[0]} is missing")
    except (OSError, ValueError) as error:
        sys.exit(f"error: {error}. Ask again before you ship or charge again")
    print(f"{outcome}: {message}")
    sys.exit(outcome != "paid")
