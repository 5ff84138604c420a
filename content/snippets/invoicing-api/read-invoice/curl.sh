#!/bin/sh
# Reads the status of an invoice and who paid it. Run it:
#   MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD APP_SOURCE=YOUR_APP_SOURCE INVOICE_ID=31207 sh read-invoice.sh
set -eu
: "${MID:?Set MID}" "${DEVELOPER_KEY:?Set DEVELOPER_KEY}" "${PASSWORD:?Set PASSWORD}" "${APP_SOURCE:?Set APP_SOURCE}"
: "${INVOICE_ID:?Set INVOICE_ID to the invoice_id of the answer that created it}"
proxy=${REST_PROXY_URL:-http://localhost:4000/proxy/}

call() {
  curl --silent --show-error --max-time 20 --write-out '\n%{http_code}' \
    --header "Content-Type: application/json" --header "x-appsource: $APP_SOURCE" "$@"
}

session=$(call "${proxy}auth" --data "{\"mid\":\"$MID\",\"developerKey\":\"$DEVELOPER_KEY\",\"password\":\"$PASSWORD\"}")
token=$(printf '%s' "$session" | sed -n 's/.*"token" *: *"\([^"]*\)".*/\1/p')
account=$(printf '%s' "$session" | sed -n 's/.*"accountId" *: *\([0-9]*\).*/\1/p')
[ -n "$token" ] || { echo "error: no session, compare your four keys" >&2; exit 1; }

answer=$(call "${proxy}accounts/$account/invoices/$INVOICE_ID" --header "Authorization: Bearer $token")
status=${answer##*
}
body=${answer%
*}
case $status in
  200) ;;
  400 | 404) echo "refused: $body" >&2; exit 1 ;;
  *) echo "error: HTTP $status" >&2; exit 1 ;;
esac
field() { printf '%s' "$body" | tr -d '\n' | sed -n "s/.*\"$1\" *: *\"\{0,1\}\([^\",}]*\).*/\1/p"; }
case "$(field status) $(field amount_paid)" in
  'paid '*) echo "paid: $body" ;;
  *' 0' | *' 0.00') echo "not paid: $body" ;;
  *) echo "paid in part: $(field amount_paid) of $(field total), $body. Wait for the rest, or refund it" ;;
esac
