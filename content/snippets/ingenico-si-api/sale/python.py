"""Charges a card on an Ingenico terminal. Run it: AMOUNT=42.50 python sale.py"""

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
        "TRAN_TYPE": "CCR1",
        "AMOUNT": os.environ.get("AMOUNT", "42.50"),
        "TRAN_NBR": os.environ.get("TRAN_NBR", str(int(time.time()))),
        "BATCH_ID": time.strftime("%Y%m%d"),
    }
    fields = ask_terminal(request)
    if fields.get("ERROR_TEXT") == "HOST UNREACHABLE":  # The request may have reached the host.
        sys.exit("HOST UNREACHABLE. Look the payment up before you charge again.")
    elif "AUTH_RESP" not in fields:
        sys.exit(f"No payment: {fields.get('ERROR_TEXT')}")
    elif fields["AUTH_RESP"] == "94":  # 94: this payment was already made.
        sys.exit("94 If it was sent, look it up before you charge again.")
    elif fields["AUTH_RESP"] in ("00", "08", "10", "85"):
        amount, approved, bric = request["AMOUNT"], fields["AUTH_AMOUNT"], fields["AUTH_GUID"]
        if float(approved) == float(amount):
            print(f"Approved: {approved}, keep {bric}")
        else:
            print(f"Another amount: {approved} instead of {amount}, keep {bric}. Stop and check before you charge again.")
    else:
        print(f"Declined with {fields['AUTH_RESP']} {fields.get('AUTH_RESP_TEXT')}")
except KeyError as missing:
    sys.exit(f"Set {missing}")
except (OSError, ValueError, ET.ParseError) as error:
    sys.exit(f"{error} If it was sent, look it up before you charge again.")
