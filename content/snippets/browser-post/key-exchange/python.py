"""Exchanges your MAC for a TAC. Run it on your server: MAC=YOUR_MAC TRAN_NBR=1001 python key-exchange.py"""

import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import xml.etree.ElementTree as ET


def exchange_key(amount: str, tran_nbr: str) -> str:
    form = {
        "MAC": os.environ["MAC"],
        "AMOUNT": amount,
        "TRAN_NBR": tran_nbr,
        "TRAN_GROUP": "SALE",
        "REDIRECT_URL": os.environ.get("REDIRECT_URL", "http://localhost:8080/answer"),
    }
    url = os.environ.get("KEY_EXCHANGE_URL", "http://localhost:4000/keyexch")
    with urllib.request.urlopen(url, urllib.parse.urlencode(form).encode(), timeout=20) as answer:
        fields = {field.get("KEY"): field.text for field in ET.parse(answer).iter("FIELD")}
    if "TAC" not in fields:
        raise RuntimeError(f"Key exchange refused: {fields.get('AUTH_RESP_TEXT')}")
    return fields["TAC"]


if __name__ == "__main__":
    try:
        print(exchange_key(os.environ.get("AMOUNT", "149.99"), os.environ.get("TRAN_NBR", str(int(time.time())))))
    except KeyError:
        sys.exit("Set MAC to the MAC of your sandbox credentials")
    except (RuntimeError, urllib.error.URLError, ET.ParseError) as error:
        sys.exit(str(error))
