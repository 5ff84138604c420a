"""Writes a request for the account updater, and checks it. stored-cards.csv has BRIC,EXP_DATE,USER_DATA_1 in each line. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY python write-request.py stored-cards.csv"""

import csv
import datetime
import os
import re
import sys
from pathlib import Path

DAY = datetime.date.today().strftime("%Y%m%d")


def read_cards(path: str) -> list[tuple[str, str, str]]:
    with open(path, newline="", encoding="utf-8") as lines:
        cards = [(bric, expiry, note) for bric, expiry, note in csv.reader(lines)]
    if not cards:
        raise ValueError(f"no cards in {path}")
    for bric, expiry, note in cards:
        if not re.fullmatch(r"[0-9A-Z]{19}", bric) or not re.fullmatch(r"(\d\d(0[1-9]|1[0-2]))?", expiry):
            raise ValueError(f"wrong row: {bric},{expiry},{note}")
        if len(note) > 80 or re.search(r"[|,\r\n]", note):
            raise ValueError(f"wrong row: {bric},{expiry},{note}")
    return cards


def request(cards: list[tuple[str, str, str]], key: str, file_id: str) -> str:
    lines = [f"H|{key}|{file_id}|{DAY}|{len(cards)}"]
    lines += [f"D|{seq}|{bric}|{expiry}|{note}" for seq, (bric, expiry, note) in enumerate(cards, 1)]
    lines += [f"T|{len(cards)}"]
    return "\n".join(lines) + "\n"


def check(path: Path) -> int:
    """Reads the file as the gateway does: header, trailer and details must agree."""
    lines = [line.split("|") for line in path.read_text(encoding="utf-8").splitlines()]
    details = sum(line[0] == "D" for line in lines)
    if lines[0][4] != str(details):
        raise ValueError("the count of the header does not match")
    if lines[-1] != ["T", str(details)]:
        raise ValueError("the trailer does not match")
    return details


def main() -> None:
    key, number = os.environ["FOUR_PART_KEY"], os.environ.get("FILE_NUMBER", "1")
    if not re.fullmatch(r"\d+(-\d+){3}", key):
        raise ValueError("FOUR_PART_KEY has four parts")
    file_id = DAY + os.environ.get("FILE_LETTER", "A") + number
    draft = Path(f"AU_{key}_{DAY}_{number}.tmp")
    cards = read_cards(sys.argv[1] if len(sys.argv) > 1 else "stored-cards.csv")
    draft.write_text(request(cards, key, file_id), encoding="utf-8")
    count = check(draft)
    print(f"written: {draft.rename(draft.with_suffix('.req'))}, {count} cards")


if __name__ == "__main__":
    try:
        main()
    except KeyError as missing:
        sys.exit(f"error: missing {missing}")
    except (OSError, ValueError) as error:
        sys.exit(f"error: {error}")
