#!/bin/sh
# Charges a card through Server Post. Run it:
#   FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC AMOUNT=149.99 sh sale.sh
set -eu
: "${FOUR_PART_KEY:?Set FOUR_PART_KEY}" "${MAC:?Set MAC}" "${AMOUNT:?Set AMOUNT}"
url=${SERVER_POST_URL:-http://localhost:4000/secure/}
number=${TRAN_NBR:-$(date +%s)}
IFS=- read -r cust merch dba terminal <<END
$FOUR_PART_KEY
END

# Sends one transaction; the answer is XML.
send() {
  curl --silent --show-error --fail --max-time 20 "$url" \
    --data "CUST_NBR=$cust&MERCH_NBR=$merch&DBA_NBR=$dba&TERMINAL_NBR=$terminal" \
    --data-urlencode "MAC=$MAC" --data "TRAN_NBR=$number&BATCH_ID=$(date +%Y%m%d)&INDUSTRY_TYPE=E" "$@"
}
# The same amount, however it is written.
same() { [ "$(printf %.2f "$1")" = "$(printf %.2f "$2")" ]; }
# Reads one field of the answer.
field() {
  printf '%s' "$answer" | sed -n "s/.*KEY=\"$1\"[^>]*>\([^<]*\)<.*/\1/p"
}

done=approved
answer=$(send --data "TRAN_TYPE=CCE1&CARD_ENT_METH=E&AMOUNT=$AMOUNT" \
  --data "ACCOUNT_NBR=4111111111111111&EXP_DATE=3012&CVV2=123" \
  --data-urlencode "ADDRESS=100 Main St" --data "ZIP_CODE=12345") || {
  echo "error: no answer. If it was sent, look it up before you charge again" >&2
  exit 1
}
case $(field AUTH_RESP) in
  00 | 08 | 10 | 85)
    if same "$(field AUTH_AMOUNT)" "$AMOUNT"; then echo "$done: $(field AUTH_GUID)"
    else echo "another amount: $(field AUTH_AMOUNT) instead of $AMOUNT, $(field AUTH_GUID). Stop and check before you charge again"; fi ;;
  RR | E? | 94 | '') echo "error: $(field AUTH_RESP) $(field AUTH_RESP_TEXT). If it was sent, look it up before you charge again" >&2; exit 1 ;;
  *) echo "declined: $(field AUTH_RESP) $(field AUTH_RESP_TEXT)" ;;
esac
