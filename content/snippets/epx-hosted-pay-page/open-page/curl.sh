#!/bin/sh
# Opens the payment page as a shopper's browser would, and prints what it shows. Run it:
#   TAC='…' FOUR_PART_KEY=YOUR_FOUR_PART_KEY AMOUNT=149.99 TRAN_NBR=1001 sh open-page.sh
# Use the AMOUNT and TRAN_NBR of the key exchange.
set -eu
: "${TAC:?Set TAC to the answer of the key exchange}" "${TRAN_NBR:?Set TRAN_NBR}"
: "${FOUR_PART_KEY:?Set FOUR_PART_KEY to the key of your sandbox credentials}"
IFS=- read -r cust merch dba terminal <<KEY
$FOUR_PART_KEY
KEY

answer=$(curl --silent --show-error --location --max-time 20 --write-out '\n%{http_code}' \
  "${HOSTED_PAY_PAGE_URL:-http://localhost:4000/paypage/}" \
  --data-urlencode "TAC=$TAC" \
  --data-urlencode "TRAN_CODE=${TRAN_GROUP:-SALE}" \
  --data-urlencode "CUST_NBR=$cust" \
  --data-urlencode "MERCH_NBR=$merch" \
  --data-urlencode "DBA_NBR=$dba" \
  --data-urlencode "TERMINAL_NBR=$terminal" \
  --data-urlencode "AMOUNT=${AMOUNT:-149.99}" \
  --data-urlencode "TRAN_NBR=$TRAN_NBR" \
  --data-urlencode "INDUSTRY_TYPE=E" \
  --data-urlencode "USER_DATA_9=Smart Q Watch" \
  --data-urlencode "USER_DATA_10=The Watch Store" \
  --data-urlencode "CANCEL_URL=${CANCEL_URL:-http://localhost:8080/cart}")
title=$(printf '%s\n' "$answer" | sed -n 's/.*<title>\(.*\)<\/title>.*/\1/p')

# A rejected form is posted to you: its fields are in a page that a browser submits automatically.
code=$(printf '%s\n' "$answer" | sed -n 's/.*name="BP_RESP_CODE" value="\([^"]*\)".*/\1/p')
if [ -n "$code" ]; then
  echo "rejected: $code" >&2
  exit 1
elif [ "${answer##*
}" != 200 ]; then
  echo "error: ${title:-HTTP ${answer##*
}}" >&2
  exit 1
fi
echo "opened: $title"
