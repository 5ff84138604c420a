"""Writes the payment page. Use the AMOUNT and TRAN_NBR of the key exchange. Run it:

    TAC='…' FOUR_PART_KEY=YOUR_FOUR_PART_KEY AMOUNT=149.99 TRAN_NBR=1001 python payment-form.py > pay.html
"""

import os
import sys
from html import escape


def payment_page(tac: str, four_part_key: str, amount: str, tran_nbr: str) -> str:
    url = os.environ.get("BROWSER_POST_URL", "http://localhost:4000/browserpost/")
    cust, merch, dba, terminal = four_part_key.split("-")
    hidden = {
        "TAC": tac,
        "TRAN_CODE": "SALE",
        "CUST_NBR": cust,
        "MERCH_NBR": merch,
        "DBA_NBR": dba,
        "TERMINAL_NBR": terminal,
        "AMOUNT": amount,
        "TRAN_NBR": tran_nbr,
        "INDUSTRY_TYPE": "E",
    }
    inputs = "\n  ".join(f'<input type="hidden" name="{name}" value="{escape(value)}">' for name, value in hidden.items())
    return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pay {escape(amount)}</title>
<form method="post" action="{escape(url)}" autocomplete="on">
  {inputs}
  <label>Card number <input name="ACCOUNT_NBR" inputmode="numeric" autocomplete="cc-number" required></label>
  <label>Expires (YYMM) <input name="EXP_DATE" inputmode="numeric" pattern="\\d{{4}}" required></label>
  <label>CVV <input name="CVV2" inputmode="numeric" autocomplete="cc-csc" pattern="\\d{{3,4}}" required></label>
  <label>Address <input name="ADDRESS" autocomplete="billing street-address" maxlength="30"></label>
  <label>ZIP code <input name="ZIP_CODE" autocomplete="billing postal-code" maxlength="10"></label>
  <button>Pay ${escape(amount)}</button>
</form>
</html>"""


if __name__ == "__main__":
    try:
        tac, key, tran_nbr = (os.environ[name] for name in ("TAC", "FOUR_PART_KEY", "TRAN_NBR"))
    except KeyError as missing:
        sys.exit(f"Set {missing.args[0]}")
    print(payment_page(tac, key, os.environ.get("AMOUNT", "149.99"), tran_nbr))
