#!/bin/sh
# Undoes a payment: voids it while its batch is open, otherwise refunds AMOUNT. Run it:
#   EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY BRIC=0S1A2B3C4D5E6F7G8H9 AMOUNT=149.99 sh undo-payment.sh
set -eu
: "${EPI_ID:?Set EPI_ID}" "${EPI_KEY:?Set EPI_KEY}" "${BRIC:?Set BRIC}" "${AMOUNT:?Set AMOUNT}"
url=${CUSTOM_PAY_URL:-http://localhost:4000/epi/}
batch=$(date +%Y%m%d)
number=$(date +%s)

# Sends a signed call and prints the two characters of its answer.
call() {
  signature=$(printf '%s' "$2$3" | openssl dgst -sha256 -hmac "$EPI_KEY" | sed 's/.* //')
  answer=$(curl --silent --show-error --max-time 20 --write-out '\n%{http_code}' --request "$1" "${url%/}$2" \
    --header "EPI-Id: $EPI_ID" --header "EPI-Signature: $signature" \
    --header "Content-Type: application/json" --data "$3")
  if [ "${answer##*
}" != 200 ]; then
    echo "error: $answer. Look the payment up before you try again" >&2
    return 1
  fi
  response=$(printf '%s' "$answer" | sed -n 's/.*"response" *: *"\([^"]*\)".*/\1/p')
  [ -n "$response" ] || { echo "error: no decision. Look the payment up before you try again" >&2; return 1; }
  echo "$response"
}

void=$(call PUT "/void/$BRIC" "{\"batchID\":$batch,\"transaction\":$number,\"cardEntryMethod\":\"Z\"}")
if [ "$void" = 00 ]; then
  echo "voided: the shopper is not charged"
  exit
fi
refund=$(call POST "/refund/$BRIC" \
  "{\"amount\":$AMOUNT,\"batchID\":$batch,\"transaction\":$((number + 1)),\"industryType\":\"E\",\"cardEntryMethod\":\"Z\"}")
if [ "$refund" = 00 ]; then
  echo "refunded: $AMOUNT"
else
  echo "declined: $refund" >&2
  exit 1
fi
