"""Pushes a sale to a terminal and waits for the outcome. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD APP_SOURCE=YOUR_APP_SOURCE python push-sale.py"""

import json
import os
import sys
import time
import urllib.error
import urllib.request

URL = os.environ.get("REST_PROXY_URL", "http://localhost:4000/proxy/")


def call(method: str, path: str, body: dict | None = None, token: str = "") -> dict:
    headers = {
        "Content-Type": "application/json",
        "x-appsource": os.environ["APP_SOURCE"],
        "Authorization": f"Bearer {token}",
    }
    data = json.dumps(body).encode() if body else None
    request = urllib.request.Request(URL + path, data, headers, method=method)
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.load(answer)


def approved(paid: dict, asked: float) -> str:
    """The cardholder may have added a tip: the requested amount is compared without it."""
    if round(float(paid["amount"]) - float(paid.get("tip", 0)), 2) == round(asked, 2):
        return f"Approved: {paid['uniq_id']}, {paid['amount']}"
    return f"Another amount: {paid['amount']} instead of {asked:.2f}, {paid['uniq_id']}. Stop and check before you charge again."


def push_sale() -> str:
    login = {"mid": os.environ["MID"], "developerKey": os.environ["DEVELOPER_KEY"], "password": os.environ["PASSWORD"]}
    session = call("POST", "auth", login)
    token, path = session["token"], f"accounts/{session['accountId']}/notification"
    sale = {
        "type": "sales",
        "device_id": os.environ.get("DEVICE_ID", "PX-7700123"),
        "external_id": f"order-{time.time_ns()}",
        "amount": float(os.environ.get("AMOUNT", "42.50")),
    }
    sent = call("POST", path, sale, token)
    for _ in range(65):
        result = call("GET", f"{path}/{sent['notification_id']}", token=token)
        if result["status"] == "approved":
            return approved(result["transaction"], sale["amount"])
        if result["status"] == "declined":
            return f"Declined with {result['transaction']['response_code']}. Offer another card."
        if result["status"] in ("cancelled", "timed_out", "failed"):
            return f"Not paid: {result['status']}"
        time.sleep(2)
    raise TimeoutError(f"No outcome after 130 seconds. Ask again for {sent['notification_id']} before you charge again.")


try:
    print(push_sale())
except KeyError as missing:
    sys.exit(f"Set {missing}, or look at what the answer lacks")
except urllib.error.HTTPError as error:
    sys.exit(f"Refused with {error.code}: {error.read().decode()}. If it was sent, look it up before you charge again.")
except (OSError, ValueError) as error:
    sys.exit(f"{error}. If it was sent, look it up before you charge again.")
