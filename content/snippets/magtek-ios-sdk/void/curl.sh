#!/bin/sh
# Voids a payment from your server. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD PAYMENT_ID=ccs_104211 sh void.sh
set -eu
: "${MID:?Set MID}" "${DEVELOPER_KEY:?Set DEVELOPER_KEY}" "${PASSWORD:?Set PASSWORD}"
: "${PAYMENT_ID:?Set PAYMENT_ID to the ccs_ number of the payment}"
token=''

call() {
  curl --silent --show-error --fail-with-body --max-time 20 "${REST_PROXY_URL:-http://localhost:4000/proxy/}$1" \
    --header 'Content-Type: application/json' --header "x-appsource: ${APP_SOURCE:-}" \
    --header "Authorization: Bearer $token" --data "$2"
}
field() { printf '%s' "$answer" | tr -d '\n' | sed -n "s/.*\"$1\" *: *\"\{0,1\}\([^\",}]*\).*/\1/p"; }
try() { answer=$(call "$@") || { echo "Refused: $answer" >&2; exit 1; }; }

try auth "{\"mid\":\"$MID\",\"developerKey\":\"$DEVELOPER_KEY\",\"password\":\"$PASSWORD\"}"
token=$(field token)
try "accounts/$(field accountId)/transactions" \
  "{\"type\":\"void\",\"transaction_id\":${PAYMENT_ID#ccs_},\"username\":\"counter-2\"}"

if [ "$(field status_code)" = 0 ]; then
  echo "Voided: number $(field void_id)"
else
  echo "Not voided: $(field status_code) $(field status_message)"
fi
