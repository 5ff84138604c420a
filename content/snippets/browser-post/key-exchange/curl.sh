#!/bin/sh
# Exchanges your MAC for a TAC. Run it on your server: MAC=YOUR_MAC TRAN_NBR=1001 sh key-exchange.sh
set -eu
: "${MAC:?Set MAC to the MAC of your sandbox credentials}"

answer=$(curl --silent --show-error --fail-with-body --max-time 20 \
  "${KEY_EXCHANGE_URL:-http://localhost:4000/keyexch}" \
  --data-urlencode "MAC=$MAC" \
  --data-urlencode "AMOUNT=${AMOUNT:-149.99}" \
  --data-urlencode "TRAN_NBR=${TRAN_NBR:-$(date +%s)}" \
  --data-urlencode "TRAN_GROUP=SALE" \
  --data-urlencode "REDIRECT_URL=${REDIRECT_URL:-http://localhost:8080/answer}")

field() { printf '%s' "$answer" | sed -n "s/.*KEY=\"$1\">\([^<]*\)<.*/\1/p"; }

tac=$(field TAC)
if [ -z "$tac" ]; then
  echo "Key exchange refused: $(field AUTH_RESP_TEXT)" >&2
  exit 1
fi
echo "$tac"
