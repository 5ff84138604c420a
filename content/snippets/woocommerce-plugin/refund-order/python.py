"""Refunds an order through the shop, which calls the gateway and keeps its own books. Run it:

    SHOP_URL=https://shop.example WC_KEY=ck_… WC_SECRET=cs_… ORDER_ID=1001 AMOUNT=49.99 python refund-order.py
"""

import base64
import json
import os
import sys
import urllib.error
import urllib.request


def refund_order(order_id: str, amount: str, reason: str) -> tuple[str, str]:
    key = f"{os.environ['WC_KEY']}:{os.environ['WC_SECRET']}"
    request = urllib.request.Request(
        f"{os.environ['SHOP_URL'].rstrip('/')}/wp-json/wc/v3/orders/{order_id}/refunds",
        json.dumps({"amount": amount, "reason": reason, "api_refund": True}).encode(),
        {
            "Authorization": "Basic " + base64.b64encode(key.encode()).decode(),
            "Content-Type": "application/json",
        },
    )
    try:
        with urllib.request.urlopen(request, timeout=60):  # The shop waits for the gateway.
            return "refunded", f"{amount} of order {order_id}"
    except urllib.error.HTTPError as error:
        text = error.read().decode()
        if "cannot_create_order_refund" in text:
            return "declined", json.loads(text)["message"]
        raise


if __name__ == "__main__":
    try:
        outcome, message = refund_order(
            os.environ["ORDER_ID"], os.environ["AMOUNT"], os.environ.get("REASON", "Came back")
        )
    except KeyError as missing:
        sys.exit(f"error: {missing.args[0]} is missing")
    except (OSError, ValueError) as error:
        sys.exit(f"error: {error}, read the order before you try again")
    print(f"{outcome}: {message}")
    sys.exit(outcome != "refunded")
