"""Voids a payment through Server Post, or refunds it when its batch has closed. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC BRIC=YOUR_BRIC AMOUNT=149.99 python undo.py"""

import datetime
import itertools
import os
import sys
import time
import urllib.parse
import urllib.request
import xml.etree.ElementTree as ElementTree

SERVER_POST_URL = os.environ.get("SERVER_POST_URL", "http://localhost:4000/secure/")
numbers = itertools.count(int(os.environ.get("TRAN_NBR", time.time())))


def send(**fields: str) -> dict[str, str]:
    names = ("CUST_NBR", "MERCH_NBR", "DBA_NBR", "TERMINAL_NBR")
    request = dict(zip(names, os.environ["FOUR_PART_KEY"].split("-"), strict=True))
    request |= {"MAC": os.environ["MAC"], "TRAN_NBR": str(next(numbers))}
    request |= {"BATCH_ID": datetime.date.today().strftime("%Y%m%d"), "INDUSTRY_TYPE": "E"}
    body = urllib.parse.urlencode(request | fields).encode()
    with urllib.request.urlopen(SERVER_POST_URL, body, timeout=20) as answer:
        tree = ElementTree.fromstring(answer.read())
    return {field.attrib["KEY"]: field.text or "" for field in tree.iter("FIELD")}


def undo() -> tuple[str, dict[str, str]]:
    payment = {"CARD_ENT_METH": "Z", "ORIG_AUTH_GUID": os.environ["BRIC"]}
    answer = send(TRAN_TYPE="CCEX", **payment)
    if answer.get("AUTH_RESP_TEXT") != "BATCH CLOSED":
        return "voided", answer
    return "refunded", send(TRAN_TYPE="CCE9", AMOUNT=os.environ["AMOUNT"], **payment)


def main() -> None:
    done, answer = undo()
    code, text = answer.get("AUTH_RESP", ""), answer.get("AUTH_RESP_TEXT", "")
    if code in ("00", "08", "85"):
        print(f"{done}:", answer["AUTH_GUID"])
    elif code in ("", "RR") or code.startswith("E"):
        sys.exit(f"error: {code} {text}")
    else:
        print("declined:", code, text)


if __name__ == "__main__":
    try:
        main()
    except KeyError as missing:
        sys.exit(f"error: missing {missing}")
    except (OSError, ValueError, ElementTree.ParseError) as error:
        sys.exit(f"error: {error}")
