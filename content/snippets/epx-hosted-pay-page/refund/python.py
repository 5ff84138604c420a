"""Undoes a payment: voids it while its batch is open, otherwise refunds AMOUNT. Run it:

    FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC BRIC=0S1A2B3C4D5E6F7G8H9 AMOUNT=149.99 TRAN_NBR=1002 python refund.py
"""

import os
import sys
import time
import urllib.request
import xml.etree.ElementTree as ET
from urllib.parse import urlencode


def send(fields: dict) -> dict:
    """Sends one transaction by its token; the answer is XML."""
    cust, merch, dba, terminal = os.environ["FOUR_PART_KEY"].split("-")
    form = {
        "CUST_NBR": cust,
        "MERCH_NBR": merch,
        "DBA_NBR": dba,
        "TERMINAL_NBR": terminal,
        "MAC": os.environ["MAC"],
        "BATCH_ID": time.strftime("%Y%m%d"),
        "INDUSTRY_TYPE": "E",
        "CARD_ENT_METH": "Z",
        "ORIG_AUTH_GUID": os.environ["BRIC"],
        **fields,
    }
    url = os.environ.get("SERVER_POST_URL", "http://localhost:4000/secure/")
    with urllib.request.urlopen(url, urlencode(form).encode(), timeout=20) as answer:
        return {field.get("KEY"): field.text or "" for field in ET.parse(answer).iter("FIELD")}


def refund(amount: str, tran_nbr: int) -> str:
    if send({"TRAN_TYPE": "CCEX", "TRAN_NBR": tran_nbr})["AUTH_RESP"] == "00":
        return "voided: the shopper is not charged"
    answer = send({"TRAN_TYPE": "CCE9", "TRAN_NBR": tran_nbr + 1, "AMOUNT": amount})
    if answer["AUTH_RESP"] == "00":
        return f"refunded: {answer['AUTH_AMOUNT']}"
    return f"declined: {answer['AUTH_RESP']} {answer['AUTH_RESP_TEXT']}"


if __name__ == "__main__":
    try:
        outcome = refund(os.environ["AMOUNT"], int(os.environ["TRAN_NBR"]))
    except KeyError as missing:
        sys.exit(f"error: {missing.args[0]} is missing")
    except (OSError, ValueError, ET.ParseError) as error:
        sys.exit(f"error: {error}, look the payment up")
    print(outcome)
    sys.exit(outcome.startswith("declined"))
