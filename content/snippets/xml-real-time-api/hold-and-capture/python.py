"""Holds an amount through XML Real-Time, then captures it. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC AMOUNT=149.99 python hold-and-capture.py"""

import datetime
import itertools
import os
import sys
import time
import urllib.request
import xml.etree.ElementTree as ElementTree
from decimal import Decimal

SERVER_POST_URL = os.environ.get("SERVER_POST_URL", "http://localhost:4000/secure/")
numbers = itertools.count(int(os.environ.get("TRAN_NBR", time.time())))
CARD = {"CARD_ENT_METH": "E", "ACCOUNT_NBR": "4111111111111111", "EXP_DATE": "3012", "CVV2": "123"}
HOLDER = {"LAST_NAME": "Baker & Sons", "ADDRESS": "100 Main St", "ZIP_CODE": "12345"}


def send(**fields: str) -> dict[str, str]:
    names = ("CUST_NBR", "MERCH_NBR", "DBA_NBR", "TERMINAL_NBR")
    detail = ElementTree.Element("DETAIL", dict(zip(names, os.environ["FOUR_PART_KEY"].split("-"), strict=True)))
    common = {
        "MAC": os.environ["MAC"],
        "BATCH_ID": datetime.date.today().strftime("%Y%m%d"),
        "TRAN_NBR": str(next(numbers)),
        "AMOUNT": os.environ["AMOUNT"],
        "INDUSTRY_TYPE": "E",
    }
    for name, value in (common | fields).items():
        ElementTree.SubElement(detail, name).text = value
    body = ElementTree.tostring(detail, encoding="utf-8", xml_declaration=True)
    request = urllib.request.Request(SERVER_POST_URL.rstrip("/") + "/xml", body, {"Content-Type": "text/xml"})
    with urllib.request.urlopen(request, timeout=20) as answer:
        tree = ElementTree.fromstring(answer.read())
    return {field.attrib["KEY"]: field.text or "" for field in tree.iter("FIELD")}


def is_done(word: str, answer: dict[str, str]) -> bool:
    code, text = answer.get("AUTH_RESP", ""), answer.get("AUTH_RESP_TEXT", "")
    if code in ("", "RR", "30", "94") or code.startswith("E"):  # 94: this payment was already made.
        sys.exit(f"error: {code} {text}. If it was sent, look it up before you charge again")
    if code not in ("00", "08", "10", "85"):
        print("declined:", code, text)
        return False
    amount, approved, bric = os.environ["AMOUNT"], answer["AUTH_AMOUNT"], answer["AUTH_GUID"]
    is_whole = Decimal(approved) == Decimal(amount)
    print(f"{word}: {bric}" if is_whole else f"another amount: {approved} instead of {amount}, {bric}. Stop and check before you charge again")
    return is_whole


def hold_and_capture() -> None:
    held = send(TRAN_TYPE="CCE2", **CARD, **HOLDER)
    if is_done("held", held):
        is_done("captured", send(TRAN_TYPE="CCE4", CARD_ENT_METH="Z", ORIG_AUTH_GUID=held["AUTH_GUID"]))


if __name__ == "__main__":
    try:
        hold_and_capture()
    except KeyError as missing:
        sys.exit(f"error: missing {missing}")
    except (OSError, ArithmeticError, ValueError, ElementTree.ParseError) as error:
        sys.exit(f"error: {error}. If it was sent, look it up before you charge again")
