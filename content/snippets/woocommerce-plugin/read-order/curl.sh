#!/bin/sh
# Reads an order from the shop: is it paid, and by which payment? Run it:
#   SHOP_URL=https://shop.example WC_KEY=ck_… WC_SECRET=cs_… ORDER_ID=1001 sh read-order.sh
set -eu
: "${SHOP_URL:?Set SHOP_URL}" "${WC_KEY:?Set WC_KEY}" "${WC_SECRET:?Set WC_SECRET}" "${ORDER_ID:?Set ORDER_ID}"

# Send the key through standard input, so that it is not in the process list.
answer=$(printf 'user = "%s:%s"' "$WC_KEY" "$WC_SECRET" |
  curl --silent --show-error --max-time 20 --config - --write-out '\n%{http_code}' \
    "${SHOP_URL%/}/wp-json/wc/v3/orders/$ORDER_ID?_fields=status,total,payment_method,transaction_id")
status=${answer##*
}
body=${answer%
*}
case $status in
  200) ;;
  404) echo "unknown: the shop has no order $ORDER_ID" >&2; exit 1 ;;
  *) echo "error: HTTP $status $body" >&2; exit 1 ;;
esac
value() { printf '%s' "$body" | sed -n "s/.*\"$1\" *: *\"\([^\"]*\)\".*/\1/p"; }
case $(value status) in
  processing | completed) echo "paid: $(value total), reference $(value transaction_id)" ;;
  refunded) echo "refunded: $(value total), reference $(value transaction_id)" ;;
  # The plugin could not look the payment up, or the amount differs.
  on-hold) echo "unclear: on hold, look at its notes before anyone pays again"; exit 1 ;;
  *) echo "not paid: $(value status)"; exit 1 ;;
esac
