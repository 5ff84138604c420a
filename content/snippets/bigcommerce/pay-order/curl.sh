#!/bin/sh
# Pays an order with a test card, or authorizes its total with TYPE=authorization. Run it:
#   STORE_HASH=YOUR_FOUR_PART_KEY ACCESS_TOKEN=YOUR_MAC ORDER_ID=1001 AMOUNT=149.99 sh pay-order.sh
set -eu
: "${STORE_HASH:?Set STORE_HASH}" "${ACCESS_TOKEN:?Set ACCESS_TOKEN}"
: "${ORDER_ID:?Set ORDER_ID}" "${AMOUNT:?Set AMOUNT}"
type=${TYPE:-purchase}
stop="Read the order's transactions before you charge again"

body=$(
  cat <<JSON
{"transaction_type":"$type","amount":$AMOUNT,"currency":"USD",
 "payment":{"instrument":{"type":"card","number":"4111111111111111","expiry_month":12,"expiry_year":2029,
  "verification_value":"123"}},
 "billing_address":{"street_1":"100 Main St","zip":"12345"}}
JSON
)
# Send the token through standard input, so that it is not in the process list. If you send the same attempt again, it is charged only once.
answer=$(printf 'header = "X-Auth-Token: %s"' "$ACCESS_TOKEN" |
  curl --silent --show-error --max-time 30 --config - --write-out '\n%{http_code}' --data "$body" \
    --header "Content-Type: application/json" --header "Idempotency-Key: $ORDER_ID-${ATTEMPT:-1}" \
    "${BIGCOMMERCE_URL:-http://localhost:4000/bigcommerce}/stores/$STORE_HASH/v3/orders/$ORDER_ID/payments") ||
  { echo "error: no answer. $stop" >&2; exit 1; }
text() { printf '%s' "$answer" | sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"; }
number() { printf '%s' "$answer" | sed -n "s/.*\"$1\":\([0-9.]*\).*/\1/p"; }

case ${answer##*
} in
  201) ;;
  422) echo "refused: $(text title)" >&2; exit 1 ;;
  *) echo "error: $answer. $stop" >&2; exit 1 ;;
esac
[ "$(text status)" = ok ] || { echo "declined: $(text message)" >&2; exit 1; }
awk "BEGIN { exit !($(number amount) == $AMOUNT) }" ||
  { echo "another amount: $(number amount) instead of $AMOUNT. Stop and check" >&2; exit 1; }
[ "$type" = authorization ] && done=held || done=paid
printf '%s: %.2f, reference %s\n' "$done" "$AMOUNT" "$(text gateway_transaction_id)"
