#!/bin/sh
# Creates a merchant application. Run it:
#   CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET AGENT_ID=YOUR_AGENT_ID PLAN_ID=YOUR_PLAN_ID sh create-application.sh
set -eu
: "${CLIENT_ID:?Set CLIENT_ID}" "${CLIENT_SECRET:?Set CLIENT_SECRET}" "${AGENT_ID:?Set AGENT_ID}" "${PLAN_ID:?Set PLAN_ID}"
key=${EXTERNAL_KEY:-bakery-$(date +%s)}

token=$(curl --silent --show-error --fail-with-body --max-time 20 \
  "${ENROLLMENT_AUTH_URL:-http://localhost:4000/enrollment-auth/}oauth/token" \
  --data "grant_type=client_credentials&scope=all" \
  --data-urlencode "client_id=$CLIENT_ID" \
  --data-urlencode "client_secret=$CLIENT_SECRET" | sed -n 's/.*"access_token" *: *"\([^"]*\)".*/\1/p')
[ -n "$token" ] || { echo "error: no token, compare CLIENT_ID and CLIENT_SECRET" >&2; exit 1; }

answer=$(curl --silent --show-error --max-time 20 --write-out '\n%{http_code}' \
  "${ENROLLMENT_URL:-http://localhost:4000/enrollment/}enroll/application" \
  --header "Authorization: Bearer $token" \
  --header "Content-Type: application/json" \
  --data @- <<JSON
{
  "agent": $AGENT_ID,
  "applicationName": "Corner Bakery, Troy",
  "externalKey": "$key",
  "plan": { "planId": $PLAN_ID },
  "principals": [
    { "firstName": "Ada", "lastName": "Baker", "email": "ada@example.com", "phoneNumber": "2125550142" }
  ],
  "business": { "corporateName": "Corner Bakery LLC", "dbaName": "Corner Bakery" }
}
JSON
)
status=${answer##*
}
body=${answer%
*}
case $status in
  200) echo "created: $key, status $(echo "$body" | sed -n 's/.*"status" *: *"\([^"]*\)".*/\1/p')" ;;
  400 | 422) echo "refused: $body" >&2; exit 1 ;;
  *) echo "error: HTTP $status, read the application before you try again" >&2; exit 1 ;;
esac
