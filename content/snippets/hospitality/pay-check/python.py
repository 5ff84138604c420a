"""Opens a check, adds two burgers, pays with a token and closes. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET BRIC=0S1A2B3C4D5E6F7G8H9 python pay-check.py"""

import json
import os
import sys
import urllib.error
import urllib.request
import uuid

URL = os.environ.get("HOSPITALITY_URL", "http://localhost:4000/hospitality/")


def call(method: str, path: str, body: dict, token: str = "") -> dict:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    request = urllib.request.Request(URL + path, json.dumps(body).encode(), headers, method=method)
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.load(answer)


def sign_in() -> str:
    client = {"client_id": os.environ["CLIENT_ID"], "client_secret": os.environ["CLIENT_SECRET"]}
    return call("POST", "oauth/token", {"grant_type": "client_credentials", **client})["access_token"]


def pay_check(bric: str, token: str) -> str:
    visit = f"visit-{uuid.uuid4()}"
    check = call("POST", "v1/checks", {"location_id": "loc_100", "external_id": visit}, token)["check_id"]
    items = [{"item_id": "itm_burger", "quantity": 2}]
    balance = call("POST", f"v1/checks/{check}/items", {"items": items}, token)["balance"]
    amount = float(os.environ.get("AMOUNT", balance))
    wanted = {"type": "card", "bric": bric, "amount": amount, "external_id": f"{visit}-1"}
    paid = call("POST", f"v1/checks/{check}/payments", wanted, token)
    if paid["response_code"] == "94":  # 94: this payment was already made.
        raise ValueError(f"94, look at {check}")
    if paid["status"] != "approved":
        return f"Declined with {paid['response_code']}. {check} stays open."
    if float(paid["amount"]) != amount:
        left = f"{paid['balance']} is left on {check}"
        return f"Another amount: {paid['amount']} instead of {amount:.2f}, {left}. Stop and check before you charge again."
    call("POST", f"v1/checks/{check}/close", {}, token)
    return f"Paid and closed: {check} with {paid['payment_id']}"


try:
    print(pay_check(os.environ["BRIC"], sign_in()))
except KeyError as missing:
    sys.exit(f"Set {missing}, or look at what the answer lacks")
except urllib.error.HTTPError as error:
    sys.exit(f"Refused with {error.code}: {error.read().decode()}. If it was sent, look it up before you charge again.")
except (OSError, ValueError) as error:
    sys.exit(f"{error}. If it was sent, look it up before you charge again.")
