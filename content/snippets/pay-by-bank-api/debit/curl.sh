#!/bin/sh
# Debits a checking account. Run it:
#   FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC ROUTING_NBR=021000021 ACCOUNT_NBR=123456789 AMOUNT=149.99 TRAN_NBR=1001 sh debit.sh
set -eu
: "${FOUR_PART_KEY:?Set FOUR_PART_KEY}" "${MAC:?Set MAC}" \
  "${ROUTING_NBR:?Set ROUTING_NBR}" "${ACCOUNT_NBR:?Set ACCOUNT_NBR}" "${AMOUNT:?Set AMOUNT}" "${TRAN_NBR:?Set TRAN_NBR}"
url=${SERVER_POST_URL:-http://localhost:4000/secure/}
IFS=- read -r cust merch dba terminal <<END
$FOUR_PART_KEY
END

# Sends one transaction; the answer is XML.
send() {
  curl --silent --show-error --fail --max-time 20 "$url" \
    --data "CUST_NBR=$cust&MERCH_NBR=$merch&DBA_NBR=$dba&TERMINAL_NBR=$terminal" \
    --data-urlencode "MAC=$MAC" --data "TRAN_NBR=$TRAN_NBR&BATCH_ID=$(date +%Y%m%d)&INDUSTRY_TYPE=E" "$@"
}
# The same amount, however it is written.
same() { [ "$(printf %.2f "$1")" = "$(printf %.2f "$2")" ]; }
# Reads one field of the answer.
field() {
  printf '%s' "$answer" | sed -n "s/.*KEY=\"$1\"[^>]*>\([^<]*\)<.*/\1/p"
}

answer=$(send --data "TRAN_TYPE=CKC2&CARD_ENT_METH=X&STD_ENTRY_CLASS=WEB&AMOUNT=$AMOUNT" \
  --data "ROUTING_NBR=$ROUTING_NBR&ACCOUNT_NBR=$ACCOUNT_NBR" \
  --data-urlencode "FIRST_NAME=${FIRST_NAME:-Ada}" --data-urlencode "LAST_NAME=${LAST_NAME:-Baker}") || {
  echo "error: no answer. If it was sent, look it up before you charge again" >&2
  exit 1
}
case $(field AUTH_RESP) in
  00 | 10)
    if same "$(field AUTH_AMOUNT)" "$AMOUNT"; then echo "accepted: $(field AUTH_GUID)"
    else echo "another amount: $(field AUTH_AMOUNT) instead of $AMOUNT, $(field AUTH_GUID). Stop and check before you charge again"; fi ;;
  RR | E? | 94 | '') echo "error: $(field AUTH_RESP) $(field AUTH_RESP_TEXT). If it was sent, look it up before you charge again" >&2; exit 1 ;;
  *) echo "declined: $(field AUTH_RESP) $(field AUTH_RESP_TEXT)" ;;
esac
