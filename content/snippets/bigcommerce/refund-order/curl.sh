#!/bin/sh
# Refunds an amount of an order: asks the store for a quote, then refunds it. Run it:
#   STORE_HASH=YOUR_FOUR_PART_KEY ACCESS_TOKEN=YOUR_MAC ORDER_ID=1001 AMOUNT=49.99 sh refund-order.sh
set -eu
: "${STORE_HASH:?Set STORE_HASH}" "${ACCESS_TOKEN:?Set ACCESS_TOKEN}"
: "${ORDER_ID:?Set ORDER_ID}" "${AMOUNT:?Set AMOUNT}"
url=${BIGCOMMERCE_URL:-http://localhost:4000/bigcommerce}/stores/$STORE_HASH/v3/orders/$ORDER_ID/payment_actions
items="[{\"item_type\":\"ORDER\",\"item_id\":$ORDER_ID,\"amount\":$AMOUNT}]"

# Send the token through standard input, so that it is not in the process list.
call() {
  answer=$(printf 'header = "X-Auth-Token: %s"' "$ACCESS_TOKEN" |
    curl --silent --show-error --max-time 60 --config - --write-out '\n%{http_code}' --data "$2" \
      --header "Content-Type: application/json" --header "Accept: application/json" "$url/$1")
  body=${answer%
*}
  case ${answer##*
} in
    20?) ;;
    400 | 404 | 422) echo "refused: $body" >&2; exit 1 ;;
    *) echo "error: $answer, read the order before you try again" >&2; exit 1 ;;
  esac
}

call refund_quotes "{\"items\":$items}"
# The first refund method that is not offline: the provider that took the payment.
provider=$(printf '%s' "$body" | tr -d ' \n' | tr '{' '\n' | grep '"offline":false' |
  sed -n 's/.*"provider_id":"\([^"]*\)".*/\1/p' | head -n 1)
[ -n "$provider" ] || { echo "refused: no online method in the quote" >&2; exit 1; }

call refunds "{\"items\":$items,\"payments\":[{\"provider_id\":\"$provider\",\"amount\":$AMOUNT,\"offline\":false}]}"
case $(printf '%s' "$body" | tr -d ' \n') in
  *'"is_declined":true'*) echo "declined: $body" >&2; exit 1 ;;
  *) echo "refunded: $AMOUNT of order $ORDER_ID" ;;
esac
