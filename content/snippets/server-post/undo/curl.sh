#!/bin/sh
# Voids a payment through Server Post, or refunds it when its batch has closed. Run it:
#   FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC BRIC=YOUR_BRIC AMOUNT=149.99 sh undo.sh
set -eu
: "${FOUR_PART_KEY:?Set FOUR_PART_KEY}" "${MAC:?Set MAC}" "${BRIC:?Set BRIC}" "${AMOUNT:?Set AMOUNT}"
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

done=voided
answer=$(send --data "TRAN_TYPE=CCEX&CARD_ENT_METH=Z&ORIG_AUTH_GUID=$BRIC")
if [ "$(field AUTH_RESP_TEXT)" = "BATCH CLOSED" ]; then
  done=refunded
  number=$((number + 1))
  answer=$(send --data "TRAN_TYPE=CCE9&CARD_ENT_METH=Z&ORIG_AUTH_GUID=$BRIC&AMOUNT=$AMOUNT")
fi
case $(field AUTH_RESP) in
  00 | 08 | 85) echo "$done: $(field AUTH_GUID)" ;;
  RR | E?) echo "error: $(field AUTH_RESP) $(field AUTH_RESP_TEXT)" >&2; exit 1 ;;
  '') echo "error: the answer has no AUTH_RESP" >&2; exit 1 ;;
  *) echo "declined: $(field AUTH_RESP) $(field AUTH_RESP_TEXT)" ;;
esac
