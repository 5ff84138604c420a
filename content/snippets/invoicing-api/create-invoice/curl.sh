#!/bin/sh
# Creates an invoice that is due in 30 days and prints its number and link. Run it:
#   MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD APP_SOURCE=YOUR_APP_SOURCE INVOICE_NUMBER=INV-1001 sh create-invoice.sh
set -eu
: "${MID:?Set MID}" "${DEVELOPER_KEY:?Set DEVELOPER_KEY}" "${PASSWORD:?Set PASSWORD}" "${APP_SOURCE:?Set APP_SOURCE}"
: "${INVOICE_NUMBER:?Set INVOICE_NUMBER to a number of your own}"
proxy=${REST_PROXY_URL:-http://localhost:4000/proxy/}
due=$(date -d '+30 days' +%F 2>/dev/null || date -v+30d +%F)

call() {
  curl --silent --show-error --max-time 20 --write-out '\n%{http_code}' \
    --header "Content-Type: application/json" --header "x-appsource: $APP_SOURCE" "$@"
}

session=$(call "${proxy}auth" --data "{\"mid\":\"$MID\",\"developerKey\":\"$DEVELOPER_KEY\",\"password\":\"$PASSWORD\"}")
token=$(printf '%s' "$session" | sed -n 's/.*"token" *: *"\([^"]*\)".*/\1/p')
account=$(printf '%s' "$session" | sed -n 's/.*"accountId" *: *\([0-9]*\).*/\1/p')
[ -n "$token" ] || { echo "error: no session, compare your four keys" >&2; exit 1; }

answer=$(call "${proxy}accounts/$account/invoices" --header "Authorization: Bearer $token" --data @- <<JSON
{
  "type": "ondemand",
  "invoice": {
    "customer": { "first_name": "Ada", "last_name": "Baker", "email": "${EMAIL:-ada@example.com}" },
    "name": "Garden work in May",
    "number": "$INVOICE_NUMBER",
    "due_date": "$due",
    "amount": ${AMOUNT:-149.99}
  }
}
JSON
)
status=${answer##*
}
body=${answer%
*}
case $status in
  200) echo "created: $body" ;;
  400 | 404 | 409) echo "refused: $body" >&2; exit 1 ;;
  *) echo "error: HTTP $status, list by number before you try again" >&2; exit 1 ;;
esac
