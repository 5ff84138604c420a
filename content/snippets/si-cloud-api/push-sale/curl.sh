#!/bin/sh
# Pushes a sale to a terminal and waits for the outcome. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD APP_SOURCE=YOUR_APP_SOURCE sh push-sale.sh
set -eu
: "${MID:?Set MID}" "${DEVELOPER_KEY:?Set DEVELOPER_KEY}" "${PASSWORD:?Set PASSWORD}" "${APP_SOURCE:?Set APP_SOURCE}"
token=''
amount=${AMOUNT:-42.50}

call() {
  curl --silent --show-error --fail-with-body --max-time 20 --request "$1" "${REST_PROXY_URL:-http://localhost:4000/proxy/}$2" \
    --header 'Content-Type: application/json' --header "x-appsource: $APP_SOURCE" \
    --header "Authorization: Bearer $token" ${3:+--data "$3"}
}
field() { printf '%s' "$answer" | tr -d '\n' | sed -n "s/.*\"$1\" *: *\"\{0,1\}\([^\",}]*\).*/\1/p"; }
try() { answer=$(call "$@") || { echo "Refused: $answer. If it was sent, look it up before you charge again." >&2; exit 1; }; }
# The same amount, however it is written.
same() { [ "$(printf %.2f "$1")" = "$(printf %.2f "$2")" ]; }

try POST auth "{\"mid\":\"$MID\",\"developerKey\":\"$DEVELOPER_KEY\",\"password\":\"$PASSWORD\"}"
token=$(field token)
account=$(field accountId)

try POST "accounts/$account/notification" "{\"type\":\"sales\",\"device_id\":\"${DEVICE_ID:-PX-7700123}\",
  \"external_id\":\"order-$(date +%s)-$$\",\"amount\":$amount}"
id=$(field notification_id)

tries=0
while [ "$tries" -lt 65 ]; do
  try GET "accounts/$account/notification/$id"
  case $(field status) in
    approved)
      # The cardholder may have added a tip: the requested amount is compared without it.
      tip=$(field tip)
      same "$(field amount)" "$(awk "BEGIN { print $amount + ${tip:-0} }")" && echo "Approved: $(field uniq_id), $(field amount)" && exit 0
      echo "Another amount: $(field amount) instead of $amount, $(field uniq_id). Stop and check before you charge again."
      exit 0 ;;
    declined) echo "Declined with $(field response_code). Offer another card."; exit 0 ;;
    cancelled | timed_out | failed) echo "Not paid: $(field status)"; exit 0 ;;
  esac
  tries=$((tries + 1))
  sleep 2
done
echo "No outcome after 130 seconds. Ask again for $id before you charge again." >&2
exit 1
