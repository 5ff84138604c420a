#!/bin/sh
# Charges a card through XML Real-Time. Run it:
#   FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC AMOUNT=149.99 sh sale.sh
set -eu
: "${FOUR_PART_KEY:?Set FOUR_PART_KEY}" "${MAC:?Set MAC}" "${AMOUNT:?Set AMOUNT}"
url=${SERVER_POST_URL:-http://localhost:4000/secure/}
number=${TRAN_NBR:-$(date +%s)}
IFS=- read -r cust merch dba terminal <<END
$FOUR_PART_KEY
END

# Sends one DETAIL with the given elements; the answer is XML.
send() {
  curl --silent --show-error --fail --max-time 20 "${url%/}/xml" --header "Content-Type: text/xml" --data-binary @- <<END
<DETAIL CUST_NBR="$cust" MERCH_NBR="$merch" DBA_NBR="$dba" TERMINAL_NBR="$terminal">
  <MAC>$MAC</MAC><BATCH_ID>$(date +%Y%m%d)</BATCH_ID><TRAN_NBR>$number</TRAN_NBR>
  <AMOUNT>$AMOUNT</AMOUNT><INDUSTRY_TYPE>E</INDUSTRY_TYPE>$1
</DETAIL>
END
}
unknown() {
  echo "error: no answer. If it was sent, look it up before you charge again" >&2
  exit 1
}
# Reads one field of the answer.
field() {
  printf '%s' "$answer" | sed -n "s/.*KEY=\"$1\"[^>]*>\([^<]*\)<.*/\1/p"
}
# Compares two amounts, whatever their format.
same() { [ "$(printf %.2f "$1")" = "$(printf %.2f "$2")" ]; }
# Prints the result, and ends the program unless the full amount was approved.
report() {
  case $(field AUTH_RESP) in
    00 | 08 | 10 | 85)
      same "$(field AUTH_AMOUNT)" "$AMOUNT" && echo "$1: $(field AUTH_GUID)" && return
      echo "another amount: $(field AUTH_AMOUNT) instead of $AMOUNT, $(field AUTH_GUID). Stop and check before you charge again"; exit 0 ;;
    RR | 30 | E? | 94 | '') echo "error: $(field AUTH_RESP) $(field AUTH_RESP_TEXT). If it was sent, look it up before you charge again" >&2; exit 1 ;;
    *) echo "declined: $(field AUTH_RESP) $(field AUTH_RESP_TEXT)"; exit 0 ;;
  esac
}

answer=$(send "<TRAN_TYPE>CCE1</TRAN_TYPE><CARD_ENT_METH>E</CARD_ENT_METH>
  <ACCOUNT_NBR>4111111111111111</ACCOUNT_NBR><EXP_DATE>3012</EXP_DATE><CVV2>123</CVV2>
  <LAST_NAME>Baker &amp; Sons</LAST_NAME><ADDRESS>100 Main St</ADDRESS><ZIP_CODE>12345</ZIP_CODE>") || unknown
report approved
