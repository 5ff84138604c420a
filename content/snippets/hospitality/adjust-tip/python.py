"""Changes the tip of a payment, before its batch closes. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET CHECK_ID=chk_5001 CHECK_PAYMENT_ID=pay_7001 TIP=8.00 python adjust-tip.py"""

import json
import os
import sys
import urllib.error
import urllib.request

URL = os.environ.get("HOSPITALITY_URL", "http://localhost:4000/hospitality/")


def call(method: str, path: str, body: dict, token: str = "") -> dict:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    request = urllib.request.Request(URL + path, json.dumps(body).encode(), headers, method=method)
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.load(answer)


def sign_in() -> str:
    client = {"client_id": os.environ["CLIENT_ID"], "client_secret": os.environ["CLIENT_SECRET"]}
    return call("POST", "oauth/token", {"grant_type": "client_credentials", **client})["access_token"]


try:
    path = f"v1/checks/{os.environ['CHECK_ID']}/payments/{os.environ['CHECK_PAYMENT_ID']}"
    # A payment that can no longer be changed is refused, and the old tip stays.
    payment = call("PATCH", path, {"tip": float(os.environ.get("TIP", "8.00"))}, sign_in())
    print(f"The tip is {payment['tip']} on {payment['amount']}")
except KeyError as missing:
    sys.exit(f"Set {missing}, or look at what the answer lacks")
except urllib.error.HTTPError as error:
    sys.exit(f"Refused with {error.code}: {error.read().decode()}")
except (OSError, ValueError) as error:
    sys.exit(str(error))
