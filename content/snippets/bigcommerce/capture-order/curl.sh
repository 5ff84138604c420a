#!/bin/sh
# Captures an authorized order, or voids it with ACTION=void. Run it:
#   STORE_HASH=YOUR_FOUR_PART_KEY ACCESS_TOKEN=YOUR_MAC ORDER_ID=1001 sh capture-order.sh
set -eu
: "${STORE_HASH:?Set STORE_HASH}" "${ACCESS_TOKEN:?Set ACCESS_TOKEN}" "${ORDER_ID:?Set ORDER_ID}"
action=${ACTION:-capture}

# Send the token through standard input, so that it is not in the process list.
answer=$(printf 'header = "X-Auth-Token: %s"' "$ACCESS_TOKEN" |
  curl --silent --show-error --max-time 30 --config - --write-out '\n%{http_code}' --request POST --data '{}' \
    --header "Content-Type: application/json" --header "Accept: application/json" \
    "${BIGCOMMERCE_URL:-http://localhost:4000/bigcommerce}/stores/$STORE_HASH/v3/orders/$ORDER_ID/payment_actions/$action")
status=${answer##*
}
body=${answer%
*}
case $status in
  200 | 201 | 204) echo "accepted: $action of order $ORDER_ID" ;;
  400 | 404 | 422) echo "refused: $body" >&2; exit 1 ;;
  *) echo "error: HTTP $status $body, read the order before you try again" >&2; exit 1 ;;
esac
