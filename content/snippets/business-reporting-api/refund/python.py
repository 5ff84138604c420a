"""Refunds a settled transaction, in full or in part. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD TRANSACTION=ccs_88120415 AMOUNT=149.99 python refund.py"""

import json
import os
import sys
import urllib.error
import urllib.request

REST_PROXY_URL = os.environ.get("REST_PROXY_URL", "http://localhost:4000/proxy/")


def call(path: str, token: str = "", body: dict | None = None) -> dict:
    headers = {"Content-Type": "application/json"}
    if "APP_SOURCE" in os.environ:
        headers["x-appsource"] = os.environ["APP_SOURCE"]
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(REST_PROXY_URL + path, data, headers), timeout=20) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refusal:
        kind = "refused" if refusal.code in (400, 404) else "error"
        raise RuntimeError(f"{kind}: HTTP {refusal.code} {refusal.read().decode()}") from refusal


def open_session() -> tuple[str, int]:
    keys = {"mid": os.environ["MID"], "developerKey": os.environ["DEVELOPER_KEY"], "password": os.environ["PASSWORD"]}
    session = call("auth", body=keys)
    return session["token"], session["accountId"]


def refund(transaction: str, amount: str) -> None:
    token, account_id = open_session()
    body = {
        "type": "refund",
        "ccs_pk": int(transaction.removeprefix("ccs_")),
        "amount": float(amount),
        "username": os.environ.get("USERNAME", "refund.py"),
    }
    answer = call(f"accounts/{account_id}/transactions", token, body)
    if answer["status_code"] != "0":
        sys.exit(f"declined: {answer['status_code']} {answer['status_message']}")
    print(f"refunded: {answer['refund_id']}")


if __name__ == "__main__":
    try:
        refund(os.environ["TRANSACTION"], os.environ["AMOUNT"])
    except KeyError as missing:
        sys.exit(f"error: missing {missing}")
    except (RuntimeError, OSError, ValueError) as error:
        sys.exit(str(error))
