#!/bin/sh
# Posts the form as a shopper's browser would, with a test card. Run it to try your credentials without a page:
#   TAC='…' FOUR_PART_KEY=YOUR_FOUR_PART_KEY AMOUNT=149.99 TRAN_NBR=1001 sh payment-form.sh
# Use the AMOUNT and TRAN_NBR of the key exchange.
set -eu
: "${TAC:?Set TAC to the answer of the key exchange}"
: "${FOUR_PART_KEY:?Set FOUR_PART_KEY to the key of your sandbox credentials}"
IFS=- read -r cust merch dba terminal <<KEY
$FOUR_PART_KEY
KEY

page=$(curl --silent --show-error --max-time 20 "${BROWSER_POST_URL:-http://localhost:4000/browserpost/}" \
  --data-urlencode "TAC=$TAC" \
  --data-urlencode "TRAN_CODE=SALE" \
  --data-urlencode "CUST_NBR=$cust" \
  --data-urlencode "MERCH_NBR=$merch" \
  --data-urlencode "DBA_NBR=$dba" \
  --data-urlencode "TERMINAL_NBR=$terminal" \
  --data-urlencode "AMOUNT=${AMOUNT:-149.99}" \
  --data-urlencode "TRAN_NBR=$TRAN_NBR" \
  --data-urlencode "INDUSTRY_TYPE=E" \
  --data-urlencode "ACCOUNT_NBR=${ACCOUNT_NBR:-4111111111111111}" \
  --data-urlencode "EXP_DATE=${EXP_DATE:-2912}" \
  --data-urlencode "CVV2=${CVV2:-123}")

# A browser would now post these fields to your REDIRECT_URL.
answer=$(printf '%s\n' "$page" | sed -n 's/.*type="hidden" name="\([A-Z0-9_]*\)" value="\([^"]*\)".*/\1=\2/p')
if [ -z "$answer" ]; then
  echo "The gateway showed an error page:" >&2
  printf '%s\n' "$page" | sed -n 's/.*<h1>\(.*\)<\/h1>.*/\1/p' >&2
  exit 1
fi
printf '%s\n' "$answer"
