#!/bin/sh
# Undoes a payment: voids it while its batch is open, otherwise refunds AMOUNT. Run it:
#   FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC BRIC=0S1A2B3C4D5E6F7G8H9 AMOUNT=149.99 TRAN_NBR=1002 sh refund.sh
set -eu
: "${FOUR_PART_KEY:?Set FOUR_PART_KEY}" "${MAC:?Set MAC}" "${BRIC:?Set BRIC}"
: "${AMOUNT:?Set AMOUNT}" "${TRAN_NBR:?Set TRAN_NBR}"
IFS=- read -r cust merch dba terminal <<KEY
$FOUR_PART_KEY
KEY

# Sends one transaction by its token; the answer is XML.
send() {
  answer=$(curl --silent --show-error --fail --max-time 20 "${SERVER_POST_URL:-http://localhost:4000/secure/}" \
    --data "CUST_NBR=$cust&MERCH_NBR=$merch&DBA_NBR=$dba&TERMINAL_NBR=$terminal" \
    --data-urlencode "MAC=$MAC" \
    --data "TRAN_NBR=$TRAN_NBR&BATCH_ID=$(date +%Y%m%d)&INDUSTRY_TYPE=E" \
    --data "CARD_ENT_METH=Z&ORIG_AUTH_GUID=$BRIC" --data "$1")
}
field() { printf '%s' "$answer" | sed -n "s/.*KEY=\"$1\">\([^<]*\)<.*/\1/p"; }

send "TRAN_TYPE=CCEX"
if [ "$(field AUTH_RESP)" = 00 ]; then
  echo "voided: the shopper is not charged"
  exit
fi
[ -n "$(field AUTH_RESP)" ] || { echo "error: the answer has no AUTH_RESP, look the payment up" >&2; exit 1; }
TRAN_NBR=$((TRAN_NBR + 1))
send "TRAN_TYPE=CCE9&AMOUNT=$AMOUNT"
case $(field AUTH_RESP) in
  00) echo "refunded: $(field AUTH_AMOUNT)" ;;
  '') echo "error: the answer has no AUTH_RESP, look the payment up" >&2; exit 1 ;;
  *) echo "declined: $(field AUTH_RESP) $(field AUTH_RESP_TEXT)" >&2; exit 1 ;;
esac
