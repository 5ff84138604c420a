#!/bin/sh
# Charges a stored way to pay once. Run it:
#   EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY PAYMENT_METHOD_ID=9104 AMOUNT=15.00 sh charge.sh
set -eu
: "${EPI_ID:?Set EPI_ID}" "${EPI_KEY:?Set EPI_KEY}" \
  "${PAYMENT_METHOD_ID:?Set PAYMENT_METHOD_ID}" "${AMOUNT:?Set AMOUNT}"
url=${RECURRING_BILLING_URL:-http://localhost:4000/billing/}
path=/chargepaymentmethod
body="{\"PaymentMethodID\":$PAYMENT_METHOD_ID,\"Amount\":$AMOUNT}"

# The signature is over the path and the very bytes of the body.
signature=$(printf '%s' "$path$body" | openssl dgst -sha256 -hmac "$EPI_KEY" | sed 's/.* //')
answer=$(curl --silent --show-error --max-time 20 --write-out '\n%{http_code}' "${url%/}$path" \
  --header "Content-Type: application/json" --header "EPI-Id: $EPI_ID" \
  --header "EPI-Signature: $signature" --data-binary "$body")
status=${answer##*
}
answer=${answer%
*}
[ "$status" = 200 ] || { echo "error: HTTP $status $answer" >&2; exit 1; }
case $answer in
  *'"Successful":true'* | *'"Successful": true'*) echo "charged: $answer" ;;
  *'"Successful":false'* | *'"Successful": false'*) echo "declined: $answer" ;;
  *) echo "error: $answer" >&2; exit 1 ;;
esac
