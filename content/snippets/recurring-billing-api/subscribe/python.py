"""Creates a monthly subscription of a test card, or of the token in BRIC. Run it: EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY AMOUNT=29.99 python subscribe.py"""

import datetime
import hashlib
import hmac
import json
import os
import sys
import urllib.error
import urllib.request
import zoneinfo

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


def payment_method(today: datetime.date) -> dict:
    if "BRIC" in os.environ:
        return {"PreviousPayment": {"BRIC": os.environ["BRIC"], "PaymentType": "CreditCard"}}
    card = {"AccountNumber": "4111111111111111", "ExpirationDate": f"{today.year + 3 - 2000}12", "CVV": "123"}
    return {"CreditCardData": card | {"FirstName": "Ada", "LastName": "Baker", "PostalCode": "12345"}}


def subscribe() -> None:
    today = datetime.datetime.now(zoneinfo.ZoneInfo("America/New_York")).date()
    schedule = {"Frequency": "Monthly", "BillingDate": os.environ.get("BILLING_DATE", today.isoformat())}
    content = {
        "CustomerData": {"FirstName": "Ada", "LastName": "Baker", "Email": "ada@example.com"},
        "PaymentMethod": payment_method(today),
        "SubscriptionData": {"Amount": float(os.environ["AMOUNT"]), "FailureOption": "Pause"} | schedule,
    }
    answer = call("/subscription", content)
    verified = answer["VerifyResult"]
    if verified["Successful"]:
        print("subscribed:", answer["id"], "payment method:", answer["paymentmethodId"])
    else:
        print("declined:", verified["Code"], verified["Text"])


if __name__ == "__main__":
    try:
        subscribe()
    except KeyError as missing:
        sys.exit(f"error: missing {missing}")
    except (RuntimeError, OSError, ValueError) as error:
        sys.exit(f"error: {error}")
