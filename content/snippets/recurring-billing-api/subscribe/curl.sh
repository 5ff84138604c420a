#!/bin/sh
# Creates a monthly subscription of a test card, or of the token in BRIC. Run it:
#   EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY AMOUNT=29.99 sh subscribe.sh
set -eu
: "${EPI_ID:?Set EPI_ID}" "${EPI_KEY:?Set EPI_KEY}" "${AMOUNT:?Set AMOUNT}"
url=${RECURRING_BILLING_URL:-http://localhost:4000/billing/}
path=/subscription
if [ -n "${BRIC:-}" ]; then
  method="\"PreviousPayment\":{\"BRIC\":\"$BRIC\",\"PaymentType\":\"CreditCard\"}"
else
  method='"CreditCardData":{"AccountNumber":"4111111111111111","ExpirationDate":"'$(($(date +%y) + 3))12'","CVV":"123",
    "FirstName":"Ada","LastName":"Baker","PostalCode":"12345"}'
fi
body="{\"CustomerData\":{\"FirstName\":\"Ada\",\"LastName\":\"Baker\",\"Email\":\"ada@example.com\"},
  \"PaymentMethod\":{$method},
  \"SubscriptionData\":{\"Amount\":$AMOUNT,\"Frequency\":\"Monthly\",\"FailureOption\":\"Pause\",
    \"BillingDate\":\"${BILLING_DATE:-$(TZ=America/New_York date +%Y-%m-%d)}\"}}"

# The signature covers the path and the exact bytes of the body.
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
  *'"Successful":true'* | *'"Successful": true'*) echo "subscribed: $answer" ;;
  *'"Successful":false'* | *'"Successful": false'*) echo "declined: $answer" ;;
  *) echo "error: $answer" >&2; exit 1 ;;
esac
