"""Lists the transactions of a period. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD START="2026-03-01 00:00:00" END="2026-03-02 00:00:00" python list-transactions.py"""

import json
import os
import sys
import urllib.error
import urllib.parse
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


def list_transactions(start: str, end: str) -> None:
    token, account_id = open_session()
    query = urllib.parse.urlencode({"start": start, "end": end, "count": os.environ.get("COUNT", "100")})
    page = call(f"accounts/{account_id}/transactions?{query}", token)
    for each in page["transactions"]:
        print(each["created_at"], each["status"], each["type"], each["amount"], each["uniq_id"])
    if page["hasMore"]:
        print("there is more: ask for shorter periods", file=sys.stderr)


if __name__ == "__main__":
    try:
        list_transactions(os.environ["START"], os.environ["END"])
    except KeyError as missing:
        sys.exit(f"error: missing {missing}")
    except (RuntimeError, OSError, ValueError) as error:
        sys.exit(str(error))
