"""Reads the acknowledgement and the answers of a batch file. Run it in the folder that contains both: python read-answers.py 9001-123456.20261121A"""

import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

REFUSED = ("RR", "25")
UNKNOWN = ("", "94")  # 94: this payment was already made, by another file or program.


def read_acknowledgement(name: str) -> int:
    """Raises if the whole file was rejected: nothing in it was processed."""
    ack = ElementTree.parse(f"{name}.ack.xml").getroot()
    if ack.get("STATUS") != "ACCEPTED":
        raise ValueError(f"rejected with {ack.get('CODE')}: {ack.get('TEXT')}")
    return int(ack.attrib["FILE_TRAN_COUNT"])


def report(answer: dict[str, str]) -> str:
    code, text = answer.get("AUTH_RESP", ""), answer.get("AUTH_RESP_TEXT", "")
    number = answer.get("TRAN_NBR", "?")
    if code in ("00", "08", "10", "85"):
        is_whole = float(answer["AUTH_AMOUNT"]) == float(answer["AUTH_AMOUNT_REQUESTED"])
        kind = "approved" if is_whole else "another amount"
        print(number, kind, answer["AUTH_AMOUNT"], answer["AUTH_GUID"])
        return kind
    kind = "refused" if code in REFUSED or code.startswith("E") else "declined"
    kind = "unknown" if code in UNKNOWN else kind
    print(number, kind, code, text)
    return kind


def main(name: str) -> None:
    count = read_acknowledgement(name)
    if not Path(f"{name}.rsp.xml").exists():
        sys.exit("error: accepted, but not answered yet: try again later")
    details = list(ElementTree.parse(f"{name}.rsp.xml").iter("DETAIL"))
    kinds = [report({field.attrib["KEY"]: field.text or "" for field in each.iter("FIELD")}) for each in details]
    if len(kinds) != count:
        sys.exit(f"error: {len(kinds)} answers for {count} charges")
    if "another amount" in kinds or "unknown" in kinds:
        sys.exit("error: money may have moved: check these payments before you charge again")
    if "refused" in kinds:
        sys.exit("error: some rows were refused: correct them, and send them in a new file")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("error: name the file, without .xml")
    try:
        main(sys.argv[1])
    except (OSError, ValueError, KeyError, ElementTree.ParseError) as error:
        sys.exit(f"error: {error}")
