#!/bin/sh
# Lists the transactions of a period. Run it:
#   MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD START="2026-03-01 00:00:00" END="2026-03-02 00:00:00" sh list-transactions.sh
set -eu
: "${MID:?Set MID}" "${DEVELOPER_KEY:?Set DEVELOPER_KEY}" "${PASSWORD:?Set PASSWORD}"
: "${START:?Set START}" "${END:?Set END}"
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

answer=$(call --get "${proxy}accounts/$account/transactions" \
  --header "Authorization: Bearer $token" \
  --data-urlencode "start=$START" --data-urlencode "end=$END" --data "count=${COUNT:-100}")
status=${answer##*
}
body=${answer%
*}
case $status in
  200) echo "$body" ;;
  400 | 404) echo "refused: $body" >&2; exit 1 ;;
  *) echo "error: HTTP $status" >&2; exit 1 ;;
esac
