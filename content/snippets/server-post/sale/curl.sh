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
# Reads one field of the answer.
field() {
  printf '%s' "$answer" | sed -n "s/.*KEY=\"$1\"[^>]*>\([^<]*\)<.*/\1/p"
}

done=approved
answer=$(send --data "TRAN_TYPE=CCE1&CARD_ENT_METH=E&AMOUNT=$AMOUNT" \
  --data "ACCOUNT_NBR=4111111111111111&EXP_DATE=3012&CVV2=123" \
  --data-urlencode "ADDRESS=100 Main St" --data "ZIP_CODE=12345")
case $(field AUTH_RESP) in
  00 | 08 | 85) echo "$done: $(field AUTH_GUID)" ;;
  10) echo "approved in part: $(field AUTH_AMOUNT) $(field AUTH_GUID)" ;;
  RR | E?) echo "error: $(field AUTH_RESP) $(field AUTH_RESP_TEXT)" >&2; exit 1 ;;
  '') echo "error: the answer has no AUTH_RESP" >&2; exit 1 ;;
  *) echo "declined: $(field AUTH_RESP) $(field AUTH_RESP_TEXT)" ;;
esac
