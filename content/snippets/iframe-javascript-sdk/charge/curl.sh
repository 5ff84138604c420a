#!/bin/sh
# Charges the token of the card fields. Run it:
#   MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD GATEWAY_PUBLIC_KEY=YOUR_GATEWAY_PUBLIC_KEY CARD_TOKEN=tok_9f1c2e7ab04d4b6f8c3a5d7e9b1f2a3c sh charge.sh
set -eu
: "${MID:?Set MID}" "${DEVELOPER_KEY:?Set DEVELOPER_KEY}" "${PASSWORD:?Set PASSWORD}"
: "${GATEWAY_PUBLIC_KEY:?Set GATEWAY_PUBLIC_KEY}" "${CARD_TOKEN:?Set CARD_TOKEN to what the page shows}"
proxy=${REST_PROXY_URL:-http://localhost:4000/proxy/}

call() {
  curl --silent --show-error --max-time 40 --write-out '\n%{http_code}' --header "Content-Type: application/json" "$@"
}

session=$(call "${proxy}auth" --data "{\"mid\":\"$MID\",\"developerKey\":\"$DEVELOPER_KEY\",\"password\":\"$PASSWORD\"}")
token=$(printf '%s' "$session" | sed -n 's/.*"token" *: *"\([^"]*\)".*/\1/p')
[ -n "$token" ] || { echo "error: no session, compare MID, DEVELOPER_KEY and PASSWORD" >&2; exit 1; }

amount=${AMOUNT:-149.99}
answer=$(call "${proxy}mids/$MID/gateways/payment" --header "Authorization: Bearer $token" --data @- <<JSON
{
  "token": "$CARD_TOKEN",
  "amount": "$amount",
  "gateway_public_key": "$GATEWAY_PUBLIC_KEY",
  "transaction_source": "PA-JS-SDK",
  "invoice_number": "${INVOICE_NUMBER:-INV-1001}",
  "billing": { "name": "Ada Baker", "zip": "12345" }
}
JSON
) || true
status=${answer##*
}
body=${answer%
*}
case $status in
  200) ;;
  400 | 404) echo "refused: $body" >&2; exit 1 ;;
  *) echo "error: HTTP $status. If it was sent, look it up before you charge again" >&2; exit 1 ;;
esac
# Reads one field of the answer.
field() { printf '%s' "$body" | tr -d '\n' | sed -n "s/.*\"$1\" *: *\"\{0,1\}\([^\",}]*\).*/\1/p"; }
# The same amount, however it is written.
same() { [ "$(printf %.2f "$1")" = "$(printf %.2f "$2")" ]; }
case $(field status) in
  approved)
    same "$(field amount)" "$amount" || {
      echo "another amount: $(field amount) instead of $amount, $(field uniq_id). Stop and check before you charge again" >&2
      exit 3
    }
    echo "approved: $body" ;;
  declined) echo "declined: $body" >&2; exit 2 ;;
  *) echo "error: $body" >&2; exit 1 ;;
esac
