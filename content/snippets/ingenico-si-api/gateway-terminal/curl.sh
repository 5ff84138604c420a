#!/bin/sh
# Sends a sale to the simulated terminal of the gateway. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC AMOUNT=42.50 sh gateway-terminal.sh
set -eu
: "${FOUR_PART_KEY:?Set FOUR_PART_KEY}" "${MAC:?Set MAC to the TIC of your terminal}"

answer=$(curl --silent --show-error --fail-with-body --max-time 125 \
  "${INGENICO_URL:-http://localhost:4000/ingenico/}terminal/${SERIAL:-LANE3000-118}" \
  --header 'Content-Type: text/xml' --header "x-terminal-login: $FOUR_PART_KEY-$MAC" \
  --data "<DETAIL><TRAN_TYPE>CCR1</TRAN_TYPE><AMOUNT>${AMOUNT:-42.50}</AMOUNT>
    <TRAN_NBR>$(date +%s)</TRAN_NBR><BATCH_ID>$(date +%Y%m%d)</BATCH_ID></DETAIL>") ||
  { echo "Refused: $answer" >&2; exit 1; }

field() { printf '%s' "$answer" | sed -n "s/.*KEY=\"$1\">\([^<]*\)<.*/\1/p"; }

case $(field AUTH_RESP) in
  00 | 10 | 85) echo "Approved: $(field AUTH_AMOUNT), keep $(field AUTH_GUID)" ;;
  '') echo "No payment: $(field ERROR_TEXT)" >&2; exit 1 ;;
  *) echo "Declined with $(field AUTH_RESP) $(field AUTH_RESP_TEXT)" ;;
esac
