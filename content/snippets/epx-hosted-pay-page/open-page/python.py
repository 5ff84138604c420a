"""Writes the page that sends the shopper on to the payment page. Use the AMOUNT and TRAN_NBR of the key exchange. Run it:

    TAC='…' FOUR_PART_KEY=YOUR_FOUR_PART_KEY AMOUNT=149.99 TRAN_NBR=1001 python open-page.py > pay.html
"""

import os
import sys
from html import escape


def order_page(tac: str, four_part_key: str, amount: str, tran_nbr: str) -> str:
    """No field for a card: the shopper types it on our page."""
    cust, merch, dba, terminal = four_part_key.split("-")
    hidden = {
        "TAC": tac,
        "TRAN_CODE": os.environ.get("TRAN_GROUP", "SALE"),
        "CUST_NBR": cust,
        "MERCH_NBR": merch,
        "DBA_NBR": dba,
        "TERMINAL_NBR": terminal,
        "AMOUNT": amount,
        "TRAN_NBR": tran_nbr,
        "INDUSTRY_TYPE": "E",
        "USER_DATA_9": "Smart Q Watch",
        "USER_DATA_10": "The Watch Store",
        "CANCEL_URL": os.environ.get("CANCEL_URL", "http://localhost:8080/cart"),
    }
    inputs = "\n  ".join(f'<input type="hidden" name="{name}" value="{escape(value)}">' for name, value in hidden.items())
    url = os.environ.get("HOSTED_PAY_PAGE_URL", "http://localhost:4000/paypage/")
    return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Your order</title>
<p>Smart Q Watch, ${escape(amount)}</p>
<form method="post" action="{escape(url)}">
  {inputs}
  <button>Go to payment</button>
</form>
</html>"""


if __name__ == "__main__":
    try:
        tac, key, tran_nbr = (os.environ[name] for name in ("TAC", "FOUR_PART_KEY", "TRAN_NBR"))
        print(order_page(tac, key, os.environ.get("AMOUNT", "149.99"), tran_nbr))
    except KeyError as missing:
        sys.exit(f"error: set {missing.args[0]}")
    except ValueError:
        sys.exit("error: FOUR_PART_KEY has four parts")
