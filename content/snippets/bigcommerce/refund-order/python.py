"""Refunds an amount of an order: asks the store for a quote, then refunds it. Run it:

    STORE_HASH=YOUR_FOUR_PART_KEY ACCESS_TOKEN=YOUR_MAC ORDER_ID=1001 AMOUNT=49.99 python refund-order.py
"""

import json
import os
import sys
import urllib.error
import urllib.request


class Refused(Exception):
    pass


def call(order_id: str, action: str, body: dict) -> dict:
    base = os.environ.get("BIGCOMMERCE_URL", "http://localhost:4000/bigcommerce")
    headers = {
        "X-Auth-Token": os.environ["ACCESS_TOKEN"],
        "Content-Type": "application/json",
        "Accept": "application/json",
    }
    url = f"{base}/stores/{os.environ['STORE_HASH']}/v3/orders/{order_id}/payment_actions/{action}"
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)["data"]
    except urllib.error.HTTPError as error:
        if error.code in (400, 404, 422):
            raise Refused(f"refused: {error.read().decode()}") from error
        raise


def refund_order(order_id: str, amount: float) -> str:
    items = [{"item_type": "ORDER", "item_id": int(order_id), "amount": amount}]
    quote = call(order_id, "refund_quotes", {"items": items})
    # The first refund method that is not offline: the provider that took the payment.
    online = [each for way in quote["refund_methods"] for each in way if not each["offline"]]
    if not online:
        raise Refused("refused: no online method in the quote")
    payments = [{"provider_id": online[0]["provider_id"], "amount": amount, "offline": False}]
    refund = call(order_id, "refunds", {"items": items, "payments": payments})
    for payment in refund["payments"]:
        if payment.get("is_declined"):
            raise Refused(f"declined: {payment.get('declined_message')}")
    return f"refunded: {amount:.2f} of order {order_id}"


if __name__ == "__main__":
    try:
        print(refund_order(os.environ["ORDER_ID"], float(os.environ["AMOUNT"])))
    except Refused as refusal:
        sys.exit(str(refusal))
    except KeyError as missing:
        sys.exit(f"error: {missing.args[0]} is missing")
    except (OSError, ValueError) as error:
        sys.exit(f"error: {error}, read the order before you try again")
