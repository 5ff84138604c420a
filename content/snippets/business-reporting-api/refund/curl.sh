#!/bin/sh
# Refunds a settled transaction, in full or in part. Run it:
#   MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD TRANSACTION=ccs_88120415 AMOUNT=149.99 sh refund.sh
set -eu
: "${MID:?Set MID}" "${DEVELOPER_KEY:?Set DEVELOPER_KEY}" "${PASSWORD:?Set PASSWORD}"
: "${TRANSACTION:?Set TRANSACTION}" "${AMOUNT:?Set AMOUNT}"
proxy=${REST_PROXY_URL:-http://localhost:4000/proxy/}

# Sends x-appsource only when APP_SOURCE is set.
call() {
  curl --silent --show-error --max-time 20 --write-out '\n%{http_code}' \
    ${APP_SOURCE:+--header "x-appsource: $APP_SOURCE"} "$@"
}

session=$(call "${proxy}auth" --header "Content-Type: application/json" \
  --data "{\"mid\":\"$MID\",\"developerKey\":\"$DEVELOPER_KEY\",\"password\":\"$PASSWORD\"}")
token=$(printf '%s' "$session" | sed -n 's/.*"token" *: *"\([^"]*\)".*/\1/p')
account=$(printf '%s' "$session" | sed -n 's/.*"accountId" *: *\([0-9]*\).*/\1/p')
[ -n "$token" ] || { echo "error: no session, compare MID, DEVELOPER_KEY and PASSWORD" >&2; exit 1; }

answer=$(call "${proxy}accounts/$account/transactions" \
  --header "Authorization: Bearer $token" --header "Content-Type: application/json" \
  --data "{\"type\":\"refund\",\"ccs_pk\":${TRANSACTION#ccs_},\"amount\":$AMOUNT,\"username\":\"${USERNAME:-refund.sh}\"}")
status=${answer##*
}
body=${answer%
*}
case $status in
  200) ;;
  400 | 404) echo "refused: $body" >&2; exit 1 ;;
  *) echo "error: HTTP $status, read the transaction before you try again" >&2; exit 1 ;;
esac
case $body in
  *'"status_code":"0"'* | *'"status_code": "0"'*) echo "refunded: $body" ;;
  *) echo "declined: $body" >&2; exit 1 ;;
esac
