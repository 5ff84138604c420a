#!/bin/sh
# Refunds an order through the shop, which calls the gateway and keeps its own books. Run it:
#   SHOP_URL=https://shop.example WC_KEY=ck_… WC_SECRET=cs_… ORDER_ID=1001 AMOUNT=49.99 sh refund-order.sh
set -eu
: "${SHOP_URL:?Set SHOP_URL}" "${WC_KEY:?Set WC_KEY}" "${WC_SECRET:?Set WC_SECRET}"
: "${ORDER_ID:?Set ORDER_ID}" "${AMOUNT:?Set AMOUNT}"

answer=$(printf 'user = "%s:%s"' "$WC_KEY" "$WC_SECRET" |
  curl --silent --show-error --max-time 60 --config - --write-out '\n%{http_code}' \
    "${SHOP_URL%/}/wp-json/wc/v3/orders/$ORDER_ID/refunds" --header "Content-Type: application/json" \
    --data "{\"amount\":\"$AMOUNT\",\"reason\":\"${REASON:-Came back}\",\"api_refund\":true}")
status=${answer##*
}
body=${answer%
*}
case $status in
  201) echo "refunded: $AMOUNT of order $ORDER_ID" ;;
  *)
    case $body in
      *cannot_create_order_refund*) echo "declined: $body" >&2 ;;
      *) echo "error: HTTP $status $body, read the order before you try again" >&2 ;;
    esac
    exit 1
    ;;
esac
