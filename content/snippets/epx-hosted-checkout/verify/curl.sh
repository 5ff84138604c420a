#!/bin/sh
# Looks up a payment before you ship: is it yours, approved, and for the full amount? Run it:
#   EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY BRIC=0S1A2B3C4D5E6F7G8H9 AMOUNT=149.99 INVOICE=INV-1001 sh verify.sh
set -eu
: "${EPI_ID:?Set EPI_ID}" "${EPI_KEY:?Set EPI_KEY}" "${BRIC:?Set BRIC}" "${AMOUNT:?Set AMOUNT}" "${INVOICE:?Set INVOICE}"
path="/sale/$BRIC"
url=${CUSTOM_PAY_URL:-http://localhost:4000/epi/}

# A GET has no body, so the path alone is signed.
signature=$(printf '%s' "$path" | openssl dgst -sha256 -hmac "$EPI_KEY" | sed 's/.* //')
answer=$(curl --silent --show-error --max-time 20 --write-out '\n%{http_code}' "${url%/}$path" \
  --header "EPI-Id: $EPI_ID" --header "EPI-Signature: $signature") || true
status=${answer##*
}
body=${answer%
*}
case $status in
  200) ;;
  404) echo "unknown: no payment of yours has this number" >&2; exit 1 ;;
  *) echo "error: HTTP $status. Ask again before you ship or charge again" >&2; exit 1 ;;
esac

value() { printf '%s' "$body" | sed -n "s/.*\"$1\" *: *\"\{0,1\}\([^\",}]*\).*/\1/p"; }
response=$(value response)
case $response in
  00 | 08 | 10 | 85) ;; # All four are approvals; 10 is a partial approval.
  *) echo "declined: $response" >&2; exit 1 ;;
esac
[ "$(value void)" != Y ] || { echo "voided: it was taken back" >&2; exit 1; }
[ "$(value invoicenumber)" = "$INVOICE" ] || { echo "mismatch: for $(value invoicenumber), expected $INVOICE" >&2; exit 1; }
# The same amount, however it is written.
same() { [ "$(printf %.2f "$1")" = "$(printf %.2f "$2")" ]; }
same "$(value authamount)" "$AMOUNT" || {
  echo "another amount: $(value authamount) instead of $AMOUNT. Stop and check before you charge again" >&2
  exit 1
}
echo "paid: $AMOUNT for $INVOICE, reference $BRIC"
