"""Writes a file of charges by token, and checks it. charges.csv has TRAN_NBR,BRIC,AMOUNT in each line. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY python write-file.py charges.csv"""

import csv
import datetime
import os
import sys
import xml.etree.ElementTree as ElementTree
from decimal import Decimal, InvalidOperation
from pathlib import Path

DAY = datetime.date.today().strftime("%Y%m%d")


def read_rows(path: str) -> list[tuple[str, str, Decimal]]:
    with open(path, newline="", encoding="utf-8") as lines:
        rows = [(number, bric, Decimal(amount)) for number, bric, amount in csv.reader(lines)]
    if not rows:
        raise ValueError(f"no charges in {path}")
    for number, bric, amount in rows:
        if not number.isdigit() or len(number) > 10 or len(bric) != 19 or amount <= 0 or amount.as_tuple().exponent != -2:
            raise ValueError(f"wrong row: {number},{bric},{amount}")
    return rows


def tree_of(rows: list[tuple[str, str, Decimal]], key: list[str], file_id: str) -> ElementTree.ElementTree:
    # Decimal keeps cents exact; floating-point sums are not.
    count, total = str(len(rows)), f"{sum(amount for _, _, amount in rows):.2f}"
    file = ElementTree.Element("FILE", FILE_ID=file_id, FILE_TRAN_COUNT=count, FILE_TOTAL_AMOUNT=total)
    parts = dict(zip(("CUST_NBR", "MERCH_NBR", "DBA_NBR", "TERMINAL_NBR"), key, strict=True))
    batch = ElementTree.SubElement(
        file, "BATCH", parts, BATCH_ID=DAY, BATCH_TRAN_COUNT=count, BATCH_TOTAL_AMOUNT=total
    )
    for number, bric, amount in rows:
        detail = ElementTree.SubElement(batch, "DETAIL")
        fields = {"TRAN_TYPE": "CCE1", "TRAN_NBR": number, "AMOUNT": f"{amount:.2f}", "INDUSTRY_TYPE": "E"}
        fields |= {"CARD_ENT_METH": "Z", "ORIG_AUTH_GUID": bric, "ACI_EXT": "RB"}
        for name, value in fields.items():
            ElementTree.SubElement(detail, name).text = value
    ElementTree.indent(file)
    return ElementTree.ElementTree(file)


def check(path: Path) -> str:
    """Reads the file as the gateway does: its counts and totals must match its contents."""
    file = ElementTree.parse(path).getroot()
    amounts = [Decimal(detail.findtext("AMOUNT", "0")) for detail in file.iter("DETAIL")]
    if int(file.attrib["FILE_TRAN_COUNT"]) != len(amounts):
        raise ValueError("the count does not match")
    if Decimal(file.attrib["FILE_TOTAL_AMOUNT"]) != sum(amounts):
        raise ValueError("the total does not match")
    return f"{len(amounts)} charges, {sum(amounts):.2f}"


def main() -> None:
    key = os.environ["FOUR_PART_KEY"].split("-")
    if len(key) != 4:
        raise ValueError("FOUR_PART_KEY has four parts")
    file_id = DAY + os.environ.get("FILE_LETTER", "A")
    draft = Path(f"{key[0]}-{key[1]}.{file_id}.tmp")
    rows = read_rows(sys.argv[1] if len(sys.argv) > 1 else "charges.csv")
    tree_of(rows, key, file_id).write(draft, encoding="utf-8", xml_declaration=True)
    what = check(draft)
    print(f"written: {draft.rename(draft.with_suffix('.xml'))}, {what}")


if __name__ == "__main__":
    try:
        main()
    except KeyError as missing:
        sys.exit(f"error: missing {missing}")
    except (OSError, ValueError, InvalidOperation, ElementTree.ParseError) as error:
        sys.exit(f"error: {error}")
