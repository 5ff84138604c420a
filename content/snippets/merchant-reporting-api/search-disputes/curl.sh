#!/bin/sh
# Lists the disputes of one merchant in a period. Run it:
#   CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET MID=8123456789012 FROM=2026-01-01 TO=2026-03-31 sh search-disputes.sh
set -eu
: "${CLIENT_ID:?Set CLIENT_ID}" "${CLIENT_SECRET:?Set CLIENT_SECRET}"
: "${MID:?Set MID}" "${FROM:?Set FROM}" "${TO:?Set TO}"

token=$(curl --silent --show-error --fail-with-body --max-time 20 \
  "${ENROLLMENT_AUTH_URL:-http://localhost:4000/enrollment-auth/}oauth/token" \
  --data "grant_type=client_credentials&scope=all" \
  --data-urlencode "client_id=$CLIENT_ID" \
  --data-urlencode "client_secret=$CLIENT_SECRET" | sed -n 's/.*"access_token" *: *"\([^"]*\)".*/\1/p')
[ -n "$token" ] || { echo "error: no token, compare CLIENT_ID and CLIENT_SECRET" >&2; exit 1; }

answer=$(curl --silent --show-error --max-time 20 --write-out '\n%{http_code}' --get \
  "${ENROLLMENT_URL:-http://localhost:4000/enrollment/}merchant/disputes/mid/search" \
  --header "Authorization: Bearer $token" \
  --data-urlencode "findBy=byMerchant:$MID,fromDate:$FROM,toDate:$TO" \
  --data "limit=100&offset=${OFFSET:-0}")
status=${answer##*
}
body=${answer%
*}
case $status in
  200) echo "$body" ;;
  400 | 404) echo "refused: $body" >&2; exit 1 ;;
  *) echo "error: HTTP $status" >&2; exit 1 ;;
esac
