"""Captures an authorized order, or voids it with ACTION=void. Run it:

    STORE_HASH=YOUR_FOUR_PART_KEY ACCESS_TOKEN=YOUR_MAC ORDER_ID=1001 python capture-order.py
"""

import os
import sys
import urllib.error
import urllib.request


def settle(order_id: str, action: str) -> tuple[str, str]:
    """The sandbox finishes before it answers; a BigCommerce store works in the background."""
    base = os.environ.get("BIGCOMMERCE_URL", "http://localhost:4000/bigcommerce")
    request = urllib.request.Request(
        f"{base}/stores/{os.environ['STORE_HASH']}/v3/orders/{order_id}/payment_actions/{action}",
        b"{}",
        {
            "X-Auth-Token": os.environ["ACCESS_TOKEN"],
            "Content-Type": "application/json",
            "Accept": "application/json",
        },
    )
    try:
        with urllib.request.urlopen(request, timeout=30):
            return "accepted", f"{action} of order {order_id}"
    except urllib.error.HTTPError as error:
        if error.code in (400, 404, 422):
            return "refused", error.read().decode()
        raise


if __name__ == "__main__":
    try:
        outcome, message = settle(os.environ["ORDER_ID"], os.environ.get("ACTION", "capture"))
    except KeyError as missing:
        sys.exit(f"error: {missing.args[0]} is missing")
    except OSError as error:
        sys.exit(f"error: {error}, read the order before you try again")
    print(f"{outcome}: {message}")
    sys.exit(outcome != "accepted")
