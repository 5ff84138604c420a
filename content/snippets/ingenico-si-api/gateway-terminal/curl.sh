#!/bin/sh
# Sends a sale to the simulated terminal of the gateway. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC AMOUNT=42.50 sh gateway-terminal.sh
set -eu
: "${FOUR_PART_KEY:?Set FOUR_PART_KEY}" "${MAC:?Set MAC to the TIC of your terminal}"

amount=${AMOUNT:-42.50}
answer=$(curl --silent --show-error --fail-with-body --max-time 125 \
  "${INGENICO_URL:-http://localhost:4000/ingenico/}terminal/${SERIAL:-LANE3000-118}" \
  --header 'Content-Type: text/xml' --header "x-terminal-login: $FOUR_PART_KEY-$MAC" \
  --data "<DETAIL><TRAN_TYPE>CCR1</TRAN_TYPE><AMOUNT>$amount</AMOUNT>
    <TRAN_NBR>${TRAN_NBR:-$(date +%s)}</TRAN_NBR><BATCH_ID>${BATCH_ID:-$(date +%Y%m%d)}</BATCH_ID></DETAIL>") ||
  { echo "Refused: $answer. If it was sent, look it up before you charge again." >&2; exit 1; }

field() { printf '%s' "$answer" | sed -n "s/.*KEY=\"$1\">\([^<]*\)<.*/\1/p"; }

# The same amount, however it is written.
same() { [ "$(printf %.2f "$1")" = "$(printf %.2f "$2")" ]; }

case $(field AUTH_RESP) in
  00 | 08 | 10 | 85)
    if same "$(field AUTH_AMOUNT)" "$amount"; then echo "Approved: $(field AUTH_AMOUNT), keep $(field AUTH_GUID)"
    else echo "Another amount: $(field AUTH_AMOUNT) instead of $amount, keep $(field AUTH_GUID). Stop and check before you charge again."; fi ;;
  94) echo "94, this payment was already made. Look it up before you charge again." >&2; exit 1 ;;
  '') # After HOST UNREACHABLE, the request may have reached the host.
    [ "$(field ERROR_TEXT)" != 'HOST UNREACHABLE' ] ||
      { echo "HOST UNREACHABLE. Look the payment up before you charge again." >&2; exit 1; }
    echo "No payment: $(field ERROR_TEXT)" >&2; exit 1 ;;
  *) echo "Declined with $(field AUTH_RESP) $(field AUTH_RESP_TEXT)" ;;
esac
