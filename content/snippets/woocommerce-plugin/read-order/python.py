"""Reads an order from the shop: is it paid, and by which payment? Run it:

    SHOP_URL=https://shop.example WC_KEY=ck_… WC_SECRET=cs_… ORDER_ID=1001 python read-order.py
"""

import base64
import json
import os
import sys
import urllib.error
import urllib.request


def read_order(order_id: str) -> tuple[str, str]:
    fields = "status,total,payment_method,transaction_id"
    url = f"{os.environ['SHOP_URL'].rstrip('/')}/wp-json/wc/v3/orders/{order_id}?_fields={fields}"
    key = f"{os.environ['WC_KEY']}:{os.environ['WC_SECRET']}"
    request = urllib.request.Request(url, headers={"Authorization": "Basic " + base64.b64encode(key.encode()).decode()})
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            order = json.load(answer)
    except urllib.error.HTTPError as error:
        if error.code == 404:
            return "unknown", f"the shop has no order {order_id}"
        raise
    reference = f"{order['total']}, reference {order['transaction_id']}"
    if order["status"] in ("processing", "completed"):
        return "paid", reference
    if order["status"] == "refunded":
        return "refunded", reference
    if order["status"] == "on-hold":  # The plugin could not look the payment up, or the amount differs.
        return "unclear", "on hold, look at its notes before anyone pays again"
    return "not paid", order["status"]


if __name__ == "__main__":
    try:
        outcome, message = read_order(os.environ["ORDER_ID"])
    except KeyError as missing:
        sys.exit(f"error: {missing.args[0]} is missing")
    except (OSError, ValueError) as error:
        sys.exit(f"error: {error}")
    print(f"{outcome}: {message}")
    sys.exit(outcome not in ("paid", "refunded"))
