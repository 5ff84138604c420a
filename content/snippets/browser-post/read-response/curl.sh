#!/bin/sh
# Sends an answer to your own handler as a browser would, so that you can test a decline or a rejected form at any time:
#   ANSWER="BP_RESP_CODE=BP_000&AUTH_RESP=51&TRAN_NBR=1001" sh read-response.sh
set -eu
curl --silent --show-error --max-time 20 "${REDIRECT_URL:-http://localhost:8080/answer}" \
  --data "${ANSWER:-BP_RESP_CODE=BP_000&AUTH_RESP=05&AUTH_RESP_TEXT=DECLINE&TRAN_NBR=1001&AUTH_AMOUNT=0.00}"
