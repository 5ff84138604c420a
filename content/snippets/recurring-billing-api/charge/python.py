"""Charges a stored payment method once. Run it: EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY PAYMENT_METHOD_ID=9104 AMOUNT=15.00 python charge.py"""

import hashlib
import hmac
import json
import os
import sys
import urllib.error
import urllib.request

RECURRING_BILLING_URL = os.environ.get("RECURRING_BILLING_URL", "http://localhost:4000/billing/")


def call(path: str, content: dict) -> dict:
    # Sign exactly the bytes that you send: build them once.
    body = json.dumps(content).encode()
    signature = hmac.new(os.environ["EPI_KEY"].encode(), path.encode() + body, hashlib.sha256).hexdigest()
    headers = {"Content-Type": "application/json", "EPI-Id": os.environ["EPI_ID"], "EPI-Signature": signature}
    request = urllib.request.Request(RECURRING_BILLING_URL.rstrip("/") + path, body, headers)
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refusal:
        raise RuntimeError(f"HTTP {refusal.code} {refusal.read().decode()}") from refusal


def charge() -> None:
    content = {"PaymentMethodID": int(os.environ["PAYMENT_METHOD_ID"]), "Amount": float(os.environ["AMOUNT"])}
    answer = call("/chargepaymentmethod", content)
    if answer["Successful"] and float(answer["Amount"]) == content["Amount"]:
        print("charged:", answer["GUID"], "bill:", answer["billId"])
    elif answer["Successful"]:
        print(f"another amount: {answer['Amount']} instead of {content['Amount']}, {answer['GUID']}. Stop and check before you charge again")
    elif answer["Code"] == "94":  # 94: this payment was already made.
        raise RuntimeError(f"94 {answer['Text']}")
    else:
        print("declined:", answer["Code"], answer["Text"])


if __name__ == "__main__":
    try:
        charge()
    except KeyError as missing:
        sys.exit(f"error: missing {missing}")
    except (RuntimeError, OSError, ValueError) as error:
        sys.exit(f"error: {error}. If it was sent, look it up before you charge again")
