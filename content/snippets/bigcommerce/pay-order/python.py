"""Pays an order with a test card, or authorizes its total with TYPE=authorization. Run it:

    STORE_HASH=YOUR_FOUR_PART_KEY ACCESS_TOKEN=YOUR_MAC ORDER_ID=1001 AMOUNT=149.99 python pay-order.py
"""

import json
import os
import sys
import urllib.error
import urllib.request


def pay_order(order_id: str, amount: float) -> str:
    base = os.environ.get("BIGCOMMERCE_URL", "http://localhost:4000/bigcommerce")
    kind = os.environ.get("TYPE", "purchase")
    instrument = {
        "type": "card",
        "number": "4111111111111111",
        "expiry_month": 12,
        "expiry_year": 2029,
        "verification_value": "123",
    }
    body = {
        "transaction_type": kind,
        "amount": amount,
        "currency": "USD",
        "payment": {"instrument": instrument},
        "billing_address": {"street_1": "100 Main St", "zip": "12345"},
    }
    request = urllib.request.Request(
        f"{base}/stores/{os.environ['STORE_HASH']}/v3/orders/{order_id}/payments",
        json.dumps(body).encode(),
        {
            "X-Auth-Token": os.environ["ACCESS_TOKEN"],
            "Content-Type": "application/json",
            # If you send the same attempt again, it is charged only once.
            "Idempotency-Key": f"{order_id}-{os.environ.get('ATTEMPT', '1')}",
        },
    )
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            step = json.load(answer)["data"]
    except urllib.error.HTTPError as error:
        if error.code != 422:
            raise
        return f"refused: {json.load(error)['title']}"
    if step["status"] != "ok":
        return f"declined: {step['message']}"
    if step["amount"] != amount:
        return f"another amount: {step['amount']} instead of {amount}. Stop and check"
    done = "held" if kind == "authorization" else "paid"
    return f"{done}: {amount:.2f}, reference {step['gateway_transaction_id']}"


if __name__ == "__main__":
    try:
        outcome = pay_order(os.environ["ORDER_ID"], float(os.environ["AMOUNT"]))
    except KeyError as missing:
        sys.exit(f"error: {missing.args[0]} is missing")
    except (OSError, ValueError) as error:
        sys.exit(f"error: {error}. Read the order's transactions before you charge again")
    print(outcome)
    sys.exit(not outcome.startswith(("paid", "held")))
