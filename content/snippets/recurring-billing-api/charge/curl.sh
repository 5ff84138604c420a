#!/bin/sh
# Charges a stored payment method once. Run it:
#   EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY PAYMENT_METHOD_ID=9104 AMOUNT=15.00 sh charge.sh
set -eu
: "${EPI_ID:?Set EPI_ID}" "${EPI_KEY:?Set EPI_KEY}" \
  "${PAYMENT_METHOD_ID:?Set PAYMENT_METHOD_ID}" "${AMOUNT:?Set AMOUNT}"
url=${RECURRING_BILLING_URL:-http://localhost:4000/billing/}
path=/chargepaymentmethod
body="{\"PaymentMethodID\":$PAYMENT_METHOD_ID,\"Amount\":$AMOUNT}"

# The signature covers the path and the exact bytes of the body.
signature=$(printf '%s' "$path$body" | openssl dgst -sha256 -hmac "$EPI_KEY" | sed 's/.* //')
answer=$(curl --silent --show-error --max-time 20 --write-out '\n%{http_code}' "${url%/}$path" \
  --header "Content-Type: application/json" --header "EPI-Id: $EPI_ID" \
  --header "EPI-Signature: $signature" --data-binary "$body") || true
status=${answer##*
}
answer=${answer%
*}
# Reads one field of the answer.
field() { printf '%s' "$answer" | tr -d '\n' | sed -n "s/.*\"$1\" *: *\"\{0,1\}\([^\",}]*\).*/\1/p"; }
# The same amount, however it is written.
same() { [ "$(printf %.2f "$1")" = "$(printf %.2f "$2")" ]; }
case "$status $(field Successful) $(field Code)" in
  '200 true'*)
    if same "$(field Amount)" "$AMOUNT"; then echo "charged: $answer"
    else echo "another amount: $(field Amount) instead of $AMOUNT, $(field GUID). Stop and check before you charge again"; fi ;;
  '200 false 94') echo "error: 94, this payment was already made. If it was sent, look it up before you charge again" >&2; exit 1 ;;
  '200 false'*) echo "declined: $answer" ;;
  *) echo "error: HTTP $status $answer. If it was sent, look it up before you charge again" >&2; exit 1 ;;
esac
