#!/bin/sh
# Charges a card through Custom Pay. Run it:
#   EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY sh sale.sh
set -eu
: "${EPI_ID:?Set EPI_ID}" "${EPI_KEY:?Set EPI_KEY}"
url=${CUSTOM_PAY_URL:-http://localhost:4000/epi/}
amount=${AMOUNT:-149.99}

# Signs path and body, sends them, and prints the answer followed by the HTTP status.
call() {
  signature=$(printf '%s%s' "$2" "$3" | openssl dgst -sha256 -hmac "$EPI_KEY" | sed 's/.* //')
  curl --silent --show-error --max-time 20 --request "$1" "${url%/}$2" --data-raw "$3" --write-out ' %{http_code}' \
    --header "Content-Type: application/json" --header "EPI-Id: $EPI_ID" --header "EPI-Signature: $signature"
}
# The same amount, however it is written.
same() { [ "$(printf %.2f "$1")" = "$(printf %.2f "$2")" ]; }
# Reads one field of the answer.
field() {
  printf '%s' "$answer" | sed -n "s/.*\"$1\": *\"\{0,1\}\([^\",}]*\).*/\1/p"
}

body=$(printf '{"amount":%s,"batchID":%s,"transaction":%s,"industryType":"E","cardEntryMethod":"E",%s,"address":{%s}}' \
  "$amount" "$(date +%Y%m%d)" "${TRAN_NBR:-$(date +%s)}" \
  '"account":"4111111111111111","expirationDate":"3012","cvv2":"123"' \
  '"firstName":"Ada","lastName":"Baker","address":"100 Main St","zipCode":"12345"')
answer=$(call POST /sale "$body") || answer='no answer'
case $answer in
  *' 200') ;;
  *) echo "error: $answer. If it was sent, look it up before you charge again" >&2; exit 1 ;;
esac
case $(field response) in
  00 | 08 | 10 | 85)
    if same "$(field authAmount)" "$amount"; then echo "approved: $(field bric)"
    else echo "another amount: $(field authAmount) instead of $amount, $(field bric). Stop and check before you charge again"; fi ;;
  RR | E? | 94 | '') echo "error: $answer. If it was sent, look it up before you charge again" >&2; exit 1 ;;
  *) echo "declined: $(field response) $(field text)" ;;
esac
