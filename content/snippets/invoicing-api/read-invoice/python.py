"""Reads the status of an invoice and who paid it. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD APP_SOURCE=YOUR_APP_SOURCE INVOICE_ID=31207 python read-invoice.py"""

import json
import os
import sys
import urllib.error
import urllib.request

REST_PROXY_URL = os.environ.get("REST_PROXY_URL", "http://localhost:4000/proxy/")


def call(path: str, token: str = "", body: dict | None = None) -> dict:
    headers = {"Content-Type": "application/json", "x-appsource": os.environ["APP_SOURCE"]}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(REST_PROXY_URL + path, data, headers), timeout=20) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refusal:
        kind = "refused" if refusal.code in (400, 404) else "error"
        raise RuntimeError(f"{kind}: HTTP {refusal.code} {refusal.read().decode()}") from refusal


def read_invoice(invoice_id: str) -> str:
    keys = {"mid": os.environ["MID"], "developerKey": os.environ["DEVELOPER_KEY"], "password": os.environ["PASSWORD"]}
    session = call("auth", body=keys)
    invoice = call(f"accounts/{session['accountId']}/invoices/{invoice_id}", session["token"])
    sums = f"{invoice['amount_paid']} of {invoice['total']}"
    if invoice["status"] == "paid":
        return f"paid: {sums} by {invoice['payments'][0]['uniq_id']}"
    if float(invoice["amount_paid"]) > 0:
        return f"paid in part: {sums} by {invoice['payments'][0]['uniq_id']}. Wait for the rest, or refund it"
    return f"not paid: {invoice['status']}, {sums}, declined attempts: {invoice['declined_attempts']}"


if __name__ == "__main__":
    try:
        print(read_invoice(os.environ["INVOICE_ID"]))
    except KeyError as missing:
        sys.exit(f"error: missing {missing}")
    except (RuntimeError, OSError, ValueError) as error:
        sys.exit(str(error))
