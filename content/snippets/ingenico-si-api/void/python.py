"""Voids a payment through an Ingenico terminal. Run it: BRIC=0S1A2B3C4D5E6F7G8H9 python void.py"""

import os
import socket
import sys
import time
import xml.etree.ElementTree as ET


def ask_terminal(elements: dict[str, str]) -> dict[str, str]:
    """Sends one DETAIL, waits for the cardholder, and returns the fields of the answer."""
    detail = ET.Element("DETAIL")
    for name, value in elements.items():
        ET.SubElement(detail, name).text = value
    address = os.environ.get("TERMINAL_HOST", "127.0.0.1"), int(os.environ.get("TERMINAL_PORT", "6200"))
    with socket.create_connection(address, timeout=10) as terminal:
        terminal.settimeout(125)
        terminal.sendall(ET.tostring(detail))
        answer = b""
        while b"</RESPONSE>" not in answer:
            part = terminal.recv(4096)
            if not part:
                raise ConnectionError("The terminal closed the connection. Look the payment up before you send it again.")
            answer += part
    return {field.get("KEY"): field.text or "" for field in ET.fromstring(answer).iter("FIELD")}


try:
    request = {
        "TRAN_TYPE": "CCRX",
        "AUTH_GUID": os.environ["BRIC"],
        "TRAN_NBR": str(int(time.time())),
        "BATCH_ID": time.strftime("%Y%m%d"),
    }
    fields = ask_terminal(request)
    if "AUTH_RESP" not in fields:
        sys.exit(f"No payment: {fields.get('ERROR_TEXT')}")
    elif fields["AUTH_RESP"] in ("00", "08", "85"):
        print(f"Voided: {fields.get('AUTH_RESP_TEXT')}, keep {fields['AUTH_GUID']}")
    else:
        print(f"Declined with {fields['AUTH_RESP']} {fields.get('AUTH_RESP_TEXT')}")
except KeyError as missing:
    sys.exit(f"Set {missing}")
except (OSError, ET.ParseError) as error:
    sys.exit(str(error))
