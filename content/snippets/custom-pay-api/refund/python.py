"""Refunds a payment through Custom Pay. Run it: EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY BRIC=YOUR_BRIC AMOUNT=49.99 python refund.py"""

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


def refund() -> dict:
    return call(
        "POST",
        f"/refund/{os.environ['BRIC']}",
        amount=float(os.environ["AMOUNT"]),
        industryType="E",
        cardEntryMethod="Z",
    )


def main() -> None:
    answer = refund()
    response, text = answer["data"]["response"], answer["data"]["text"]
    if response in ("00", "08", "85"):
        print("refunded:", answer["reference"]["bric"])
    elif response in ("RR", "25"):
        sys.exit(f"error: {response} {text}")
    else:
        print("declined:", response, text)


if __name__ == "__main__":
    try:
        main()
    except KeyError as missing:
        sys.exit(f"error: missing {missing}")
    except urllib.error.HTTPError as refused:
        sys.exit(f"error: HTTP {refused.code} {refused.read().decode()}")
    except (OSError, ValueError) as error:
        sys.exit(f"error: {error}")
