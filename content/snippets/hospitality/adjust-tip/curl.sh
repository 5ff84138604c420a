#!/bin/sh
# Changes the tip of a payment, before its batch closes. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET CHECK_ID=chk_5001 CHECK_PAYMENT_ID=pay_7001 TIP=8.00 sh adjust-tip.sh
set -eu
: "${CLIENT_ID:?Set CLIENT_ID}" "${CLIENT_SECRET:?Set CLIENT_SECRET}"
: "${CHECK_ID:?Set CHECK_ID}" "${CHECK_PAYMENT_ID:?Set CHECK_PAYMENT_ID}"
token=''

call() {
  curl --silent --show-error --fail-with-body --max-time 20 --request "$1" "${HOSPITALITY_URL:-http://localhost:4000/hospitality/}$2" \
    --header 'Content-Type: application/json' --header "Authorization: Bearer $token" --data "$3"
}
field() { printf '%s' "$answer" | tr -d '\n' | sed -n "s/.*\"$1\" *: *\"\{0,1\}\([^\",}]*\).*/\1/p"; }
try() { answer=$(call "$@") || { echo "Refused: $answer" >&2; exit 1; }; }

try POST oauth/token "{\"grant_type\":\"client_credentials\",\"client_id\":\"$CLIENT_ID\",\"client_secret\":\"$CLIENT_SECRET\"}"
token=$(field access_token)

# A payment that can no longer be changed is refused, and the old tip stays.
try PATCH "v1/checks/$CHECK_ID/payments/$CHECK_PAYMENT_ID" "{\"tip\":${TIP:-8.00}}"

echo "The tip is $(field tip) on $(field amount)"
