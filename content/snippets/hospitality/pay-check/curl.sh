#!/bin/sh
# Opens a check, adds two burgers, pays with a token and closes. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET BRIC=0S1A2B3C4D5E6F7G8H9 sh pay-check.sh
set -eu
: "${CLIENT_ID:?Set CLIENT_ID}" "${CLIENT_SECRET:?Set CLIENT_SECRET}" "${BRIC:?Set BRIC to the token of a card}"
token=''
visit="visit-$(date +%s)-$$"

call() {
  curl --silent --show-error --fail-with-body --max-time 20 --request "$1" "${HOSPITALITY_URL:-http://localhost:4000/hospitality/}$2" \
    --header 'Content-Type: application/json' --header "Authorization: Bearer $token" --data "$3"
}
field() { printf '%s' "$answer" | tr -d '\n' | sed -n "s/.*\"$1\" *: *\"\{0,1\}\([^\",}]*\).*/\1/p"; }
try() { answer=$(call "$@") || { echo "Refused: $answer. If it was sent, look it up before you charge again." >&2; exit 1; }; }
# The same amount, however it is written.
same() { [ "$(printf %.2f "$1")" = "$(printf %.2f "$2")" ]; }

try POST oauth/token "{\"grant_type\":\"client_credentials\",\"client_id\":\"$CLIENT_ID\",\"client_secret\":\"$CLIENT_SECRET\"}"
token=$(field access_token)

try POST v1/checks "{\"location_id\":\"loc_100\",\"external_id\":\"$visit\"}"
check=$(field check_id)
try POST "v1/checks/$check/items" '{"items":[{"item_id":"itm_burger","quantity":2}]}'
amount=${AMOUNT:-$(field balance)}
try POST "v1/checks/$check/payments" "{\"type\":\"card\",\"bric\":\"$BRIC\",
  \"amount\":$amount,\"external_id\":\"$visit-1\"}"

case "$(field status) $(field response_code)" in
  approved*) ;;
  *' 94') echo "94, this payment was already made. If it was sent, look it up before you charge again." >&2; exit 1 ;;
  *) echo "Declined with $(field response_code). $check stays open."; exit 0 ;;
esac
same "$(field amount)" "$amount" || {
  echo "Another amount: $(field amount) instead of $amount, $(field balance) is left on $check. Stop and check before you charge again."
  exit 0
}
payment=$(field payment_id)
try POST "v1/checks/$check/close" '{}'
echo "Paid and closed: $check with $payment"
