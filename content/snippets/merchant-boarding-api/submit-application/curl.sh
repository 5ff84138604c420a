#!/bin/sh
# Validates an application, and submits it if it has no errors. EXTERNAL_KEY is part of the address: URL-encode it. Run it:
#   CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET EXTERNAL_KEY=bakery-1001 sh submit-application.sh
set -eu
: "${CLIENT_ID:?Set CLIENT_ID}" "${CLIENT_SECRET:?Set CLIENT_SECRET}" "${EXTERNAL_KEY:?Set EXTERNAL_KEY}"
enrollment=${ENROLLMENT_URL:-http://localhost:4000/enrollment/}

token=$(curl --silent --show-error --fail-with-body --max-time 20 \
  "${ENROLLMENT_AUTH_URL:-http://localhost:4000/enrollment-auth/}oauth/token" \
  --data "grant_type=client_credentials&scope=all" \
  --data-urlencode "client_id=$CLIENT_ID" \
  --data-urlencode "client_secret=$CLIENT_SECRET" | sed -n 's/.*"access_token" *: *"\([^"]*\)".*/\1/p')
[ -n "$token" ] || { echo "error: no token, compare CLIENT_ID and CLIENT_SECRET" >&2; exit 1; }

call() {
  curl --silent --show-error --fail-with-body --max-time 20 --request "$1" --header "Authorization: Bearer $token" "$enrollment$2"
}

if ! answer=$(call GET "enroll/application/validate/$EXTERNAL_KEY"); then
  echo "error: $answer" >&2
  exit 1
fi
case $answer in
  *'"isValid":true'* | *'"isValid": true'*) ;;
  *) echo "not valid: $answer" >&2; exit 1 ;;
esac

# After this, the application cannot be changed.
if ! answer=$(call PUT "enroll/application/submit/$EXTERNAL_KEY"); then
  echo "refused: $answer" >&2
  exit 1
fi
echo "submitted: $EXTERNAL_KEY, status $(echo "$answer" | sed -n 's/.*"status" *: *"\([^"]*\)".*/\1/p')"
