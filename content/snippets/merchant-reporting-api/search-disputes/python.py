"""Lists the disputes of one merchant in a period. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET MID=8123456789012 FROM=2026-01-01 TO=2026-03-31 python search-disputes.py"""

import json
import os
import sys
import urllib.error
import urllib.parse
import urllib.request

ENROLLMENT_URL = os.environ.get("ENROLLMENT_URL", "http://localhost:4000/enrollment/")
ENROLLMENT_AUTH_URL = os.environ.get("ENROLLMENT_AUTH_URL", "http://localhost:4000/enrollment-auth/")


def call(request: urllib.request.Request) -> dict:
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refusal:
        kind = "refused" if refusal.code in (400, 404) else "error"
        raise RuntimeError(f"{kind}: HTTP {refusal.code} {refusal.read().decode()}") from refusal


def get_token() -> str:
    client = {"client_id": os.environ["CLIENT_ID"], "client_secret": os.environ["CLIENT_SECRET"]}
    form = urllib.parse.urlencode({"grant_type": "client_credentials", "scope": "all", **client})
    return call(urllib.request.Request(f"{ENROLLMENT_AUTH_URL}oauth/token", form.encode()))["access_token"]


def read_page(token: str, query: dict) -> dict:
    url = f"{ENROLLMENT_URL}merchant/disputes/mid/search?{urllib.parse.urlencode(query)}"
    return call(urllib.request.Request(url, headers={"Authorization": f"Bearer {token}"}))["data"]


def main() -> None:
    mid, start, end = os.environ["MID"], os.environ["FROM"], os.environ["TO"]
    query = {"findBy": f"byMerchant:{mid},fromDate:{start},toDate:{end}", "limit": 100}
    token = get_token()
    offset = 0
    while True:
        page = read_page(token, {**query, "offset": offset})
        for each in page["disputes"]:
            print(f"{each['status']} {each['caseNumber']} {each['chargebackAmount']} {each['reasonCode']} {each['reasonDescription']}")
        offset += len(page["disputes"])
        if not page["disputes"] or offset >= page["meta"]["totalDisputes"]:
            return


if __name__ == "__main__":
    try:
        main()
    except KeyError as missing:
        sys.exit(f"error: missing {missing}")
    except (RuntimeError, OSError, ValueError) as error:
        sys.exit(str(error))
