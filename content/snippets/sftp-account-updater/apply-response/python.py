"""Prints what a response of the account updater asks you to do. Run it in the folder that contains the response: python apply-response.py AU_9001-123456-1-1_20261121_1.rsp"""

import sys
from pathlib import Path

# What to do for each code; replace the texts with calls to your own database.
ACTIONS = {
    "A": "{old}: charge {new} from now on, valid until {expiry}",
    "E": "{old}: valid until {expiry}",
    "C": "{old}: closed, stop charging",
    "Q": "{old}: ask the customer for the card",
    "N": "",
    "U": "{old}: not a token of yours",
    "P": "",
}


def read(path: str) -> list[list[str]]:
    lines = [line.split("|") for line in Path(path).read_text(encoding="utf-8").splitlines()]
    if not lines or lines[-1][0] != "T":
        raise ValueError("no trailer: the file is incomplete")
    _, count, status = lines[-1]
    if status != "000":
        raise ValueError(f"the request was rejected with {status}")
    responses = [line for line in lines if line[0] == "R"]
    if len(responses) != int(count):
        raise ValueError(f"{len(responses)} responses, and the trailer says {count}")
    return responses


def main(path: str) -> None:
    responses = read(path)
    for _, _, old, new, expiry, code, *_ in responses:
        if code not in ACTIONS:
            raise ValueError(f"{old}: unknown code {code}")
        if text := ACTIONS[code].format(old=old, new=new, expiry=expiry):
            print(text)
    updated = sum(line[5] in "AE" for line in responses)
    print(f"read: {len(responses)} cards, {updated} updated")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("error: name the response file")
    try:
        main(sys.argv[1])
    except (OSError, ValueError) as error:
        sys.exit(f"error: {error}")
