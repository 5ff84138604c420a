"""Debits a checking account. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC ROUTING_NBR=021000021 ACCOUNT_NBR=123456789 AMOUNT=149.99 TRAN_NBR=1001 python debit.py"""

import datetime
import os
import sys
import urllib.parse
import urllib.request
import xml.etree.ElementTree as ElementTree
from decimal import Decimal

SERVER_POST_URL = os.environ.get("SERVER_POST_URL", "http://localhost:4000/secure/")


def send(**fields: str) -> dict[str, str]:
    names = ("CUST_NBR", "MERCH_NBR", "DBA_NBR", "TERMINAL_NBR")
    request = dict(zip(names, os.environ["FOUR_PART_KEY"].split("-"), strict=True))
    request |= {"MAC": os.environ["MAC"], "TRAN_NBR": os.environ["TRAN_NBR"], "INDUSTRY_TYPE": "E"}
    request |= {"BATCH_ID": datetime.date.today().strftime("%Y%m%d")}
    body = urllib.parse.urlencode(request | fields).encode()
    with urllib.request.urlopen(SERVER_POST_URL, body, timeout=20) as answer:
        tree = ElementTree.fromstring(answer.read())
    return {field.attrib["KEY"]: field.text or "" for field in tree.iter("FIELD")}


def debit() -> tuple[str, dict[str, str]]:
    return "accepted", send(
        TRAN_TYPE="CKC2",
        AMOUNT=os.environ["AMOUNT"],
        ROUTING_NBR=os.environ["ROUTING_NBR"],
        ACCOUNT_NBR=os.environ["ACCOUNT_NBR"],
        CARD_ENT_METH="X",
        STD_ENTRY_CLASS="WEB",
        FIRST_NAME=os.environ.get("FIRST_NAME", "Ada"),
        LAST_NAME=os.environ.get("LAST_NAME", "Baker"),
    )


def main() -> None:
    done, answer = debit()
    code, text = answer.get("AUTH_RESP", ""), answer.get("AUTH_RESP_TEXT", "")
    if code in ("00", "10"):
        amount, approved, bric = os.environ["AMOUNT"], answer["AUTH_AMOUNT"], answer["AUTH_GUID"]
        is_whole = Decimal(approved) == Decimal(amount)
        print(f"{done}: {bric}" if is_whole else f"another amount: {approved} instead of {amount}, {bric}. Stop and check before you charge again")
    elif code in ("", "RR", "94") or code.startswith("E"):
        sys.exit(f"error: {code} {text}. If it was sent, look it up before you charge again")
    else:
        print("declined:", code, text)


if __name__ == "__main__":
    try:
        main()
    except KeyError as missing:
        sys.exit(f"error: missing {missing}")
    except (OSError, ArithmeticError, ValueError, ElementTree.ParseError) as error:
        sys.exit(f"error: {error}. If it was sent, look it up before you charge again")
