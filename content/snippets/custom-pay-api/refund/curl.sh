#!/bin/sh
# Refunds a payment through Custom Pay. Run it:
#   EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY BRIC=YOUR_BRIC AMOUNT=49.99 sh refund.sh
set -eu
: "${EPI_ID:?Set EPI_ID}" "${EPI_KEY:?Set EPI_KEY}" "${BRIC:?Set BRIC}" "${AMOUNT:?Set AMOUNT}"
url=${CUSTOM_PAY_URL:-http://localhost:4000/epi/}

# Signs path and body, sends them, and prints the answer followed by the HTTP status.
call() {
  signature=$(printf '%s%s' "$2" "$3" | openssl dgst -sha256 -hmac "$EPI_KEY" | sed 's/.* //')
  curl --silent --show-error --max-time 20 --request "$1" "${url%/}$2" --data-raw "$3" --write-out ' %{http_code}' \
    --header "Content-Type: application/json" --header "EPI-Id: $EPI_ID" --header "EPI-Signature: $signature"
}
# Reads one field of the answer.
field() {
  printf '%s' "$answer" | sed -n "s/.*\"$1\": *\"\([^\"]*\)\".*/\1/p"
}

body=$(printf '{"amount":%s,"batchID":%s,"transaction":%s,"industryType":"E","cardEntryMethod":"Z"}' \
  "$AMOUNT" "$(date +%Y%m%d)" "${TRAN_NBR:-$(date +%s)}")
answer=$(call POST "/refund/$BRIC" "$body")
case $answer in
  *' 200') ;;
  *) echo "error: $answer" >&2; exit 1 ;;
esac
case $(field response) in
  00 | 08 | 85) echo "refunded: $(field bric)" ;;
  RR | 25) echo "error: $(field response) $(field text)" >&2; exit 1 ;;
  '') echo "error: the answer has no response: $answer" >&2; exit 1 ;;
  *) echo "declined: $(field response) $(field text)" ;;
esac
