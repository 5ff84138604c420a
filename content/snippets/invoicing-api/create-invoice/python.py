"""Creates an invoice that is due in 30 days and prints its number and link. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD APP_SOURCE=YOUR_APP_SOURCE INVOICE_NUMBER=INV-1001 python create-invoice.py"""

import datetime
import json
import os
import sys
import urllib.error
import urllib.request

REST_PROXY_URL = os.environ.get("REST_PROXY_URL", "http://localhost:4000/proxy/")


def post(path: str, body: dict, token: str = "") -> dict:
    headers = {"Content-Type": "application/json", "x-appsource": os.environ["APP_SOURCE"]}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    request = urllib.request.Request(REST_PROXY_URL + path, json.dumps(body).encode(), headers)
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refusal:
        kind = "refused" if refusal.code in (400, 404, 409) else "error"
        raise RuntimeError(f"{kind}: HTTP {refusal.code} {refusal.read().decode()}") from refusal


def create_invoice(number: str) -> dict:
    keys = {"mid": os.environ["MID"], "developerKey": os.environ["DEVELOPER_KEY"], "password": os.environ["PASSWORD"]}
    session = post("auth", keys)
    due = datetime.date.today() + datetime.timedelta(days=30)
    invoice = {
        "customer": {
            "first_name": "Ada",
            "last_name": "Baker",
            "email": os.environ.get("EMAIL", "ada@example.com"),
        },
        "name": "Garden work in May",
        "number": number,
        "due_date": due.isoformat(),
        "amount": float(os.environ.get("AMOUNT", "149.99")),
    }
    body = {"type": "ondemand", "invoice": invoice}
    return post(f"accounts/{session['accountId']}/invoices", body, session["token"])


if __name__ == "__main__":
    try:
        created = create_invoice(os.environ["INVOICE_NUMBER"])
        print("created:", created["invoice_id"], created["url"])
    except KeyError as missing:
        sys.exit(f"error: missing {missing}")
    except (RuntimeError, OSError, ValueError) as error:
        sys.exit(str(error))
