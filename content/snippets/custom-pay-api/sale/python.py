"""Charges a card through Custom Pay. Run it: EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY python sale.py"""

import datetime
import hashlib
import hmac
import json
import os
import sys
import time
import urllib.error
import urllib.request

CUSTOM_PAY_URL = os.environ.get("CUSTOM_PAY_URL", "http://localhost:4000/epi/")
AMOUNT = os.environ.get("AMOUNT", "149.99")


def call(method: str, path: str, **fields) -> dict:
    numbers = {
        "batchID": int(datetime.date.today().strftime("%Y%m%d")),
        "transaction": int(os.environ.get("TRAN_NBR", time.time())),
    }
    body = json.dumps(fields | numbers)
    signature = hmac.new(os.environ["EPI_KEY"].encode(), (path + body).encode(), hashlib.sha256).hexdigest()
    headers = {"Content-Type": "application/json", "EPI-Id": os.environ["EPI_ID"], "EPI-Signature": signature}
    address = CUSTOM_PAY_URL.rstrip("/") + path
    request = urllib.request.Request(address, body.encode(), headers, method=method)
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.load(answer)


def sale() -> dict:
    return call(
        "POST",
        "/sale",
        amount=float(AMOUNT),
        industryType="E",
        cardEntryMethod="E",
        account="4111111111111111",
        expirationDate="3012",
        cvv2="123",
        address={"firstName": "Ada", "lastName": "Baker", "address": "100 Main St", "zipCode": "12345"},
    )


def main() -> None:
    answer = sale()
    response, text = answer["data"]["response"], answer["data"]["text"]
    if response in ("00", "08", "10", "85"):
        approved, bric = answer["data"]["authAmount"], answer["reference"]["bric"]
        is_whole = float(approved) == float(AMOUNT)
        print(f"approved: {bric}" if is_whole else f"another amount: {approved} instead of {AMOUNT}, {bric}. Stop and check before you charge again")
    elif response in ("RR", "94") or response.startswith("E"):  # 94: this payment was already made.
        raise ValueError(f"{response} {text}")
    else:
        print("declined:", response, text)


if __name__ == "__main__":
    try:
        main()
    except KeyError as missing:
        sys.exit(f"error: missing {missing}")
    except urllib.error.HTTPError as refused:
        sys.exit(f"error: HTTP {refused.code} {refused.read().decode()}. If it was sent, look it up before you charge again")
    except (OSError, ValueError) as error:
        sys.exit(f"error: {error}. If it was sent, look it up before you charge again")
