"""Voids a payment from your server. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD PAYMENT_ID=ccs_104211 python void.py"""

import json
import os
import sys
import urllib.error
import urllib.request

URL = os.environ.get("REST_PROXY_URL", "http://localhost:4000/proxy/")


def call(path: str, body: dict, token: str = "") -> dict:
    headers = {
        "Content-Type": "application/json",
        "x-appsource": os.environ.get("APP_SOURCE", ""),
        "Authorization": f"Bearer {token}",
    }
    request = urllib.request.Request(URL + path, json.dumps(body).encode(), headers, method="POST")
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.load(answer)


def void_payment(payment_id: str) -> dict:
    login = {"mid": os.environ["MID"], "developerKey": os.environ["DEVELOPER_KEY"], "password": os.environ["PASSWORD"]}
    session = call("auth", login)
    wanted = {
        "type": "void",
        "transaction_id": int(payment_id.removeprefix("ccs_")),
        "username": "counter-2",
    }
    return call(f"accounts/{session['accountId']}/transactions", wanted, session["token"])


try:
    result = void_payment(os.environ["PAYMENT_ID"])
    if result["status_code"] == "0":
        print(f"Voided: number {result['void_id']}")
    else:
        print(f"Not voided: {result['status_code']} {result['status_message']}")
except KeyError as missing:
    sys.exit(f"Set {missing}, or look at what the answer lacks")
except urllib.error.HTTPError as error:
    sys.exit(f"Refused with {error.code}: {error.read().decode()}")
except (OSError, ValueError) as error:
    sys.exit(str(error))
