#!/bin/sh
# Writes a file of charges by token, checks it, and sends it when SFTP_HOST is set. charges.csv has TRAN_NBR,BRIC,AMOUNT in each line.
#   FOUR_PART_KEY=YOUR_FOUR_PART_KEY SFTP_USER=YOUR_SFTP_USER sh write-file.sh charges.csv
set -eu
: "${FOUR_PART_KEY:?Set FOUR_PART_KEY}"
rows=${1:-charges.csv}
id=$(date +%Y%m%d)${FILE_LETTER:-A}
IFS=- read -r cust merch dba terminal <<END
$FOUR_PART_KEY
END
[ -n "$terminal" ] || { echo "error: FOUR_PART_KEY has four parts" >&2; exit 1; }
[ -s "$rows" ] || { echo "error: no charges in $rows" >&2; exit 1; }
name=$cust-$merch.$id

grep -Evn '^[0-9]{1,10},[0-9A-Z]{19},[0-9]+\.[0-9]{2}$' "$rows" >&2 && { echo "error: these lines are wrong" >&2; exit 1; }
count=$(grep -c , "$rows")
# Add whole cents: floating-point sums are not exact.
cents=$(cut -d, -f3 "$rows" | tr -d . | awk '{ sum += $1 } END { printf "%d", sum }')
total=$(printf '%d.%02d' $((cents / 100)) $((cents % 100)))

{
  echo "<FILE FILE_ID=\"$id\" FILE_TRAN_COUNT=\"$count\" FILE_TOTAL_AMOUNT=\"$total\">"
  printf ' <BATCH CUST_NBR="%s" MERCH_NBR="%s" DBA_NBR="%s" TERMINAL_NBR="%s"' "$cust" "$merch" "$dba" "$terminal"
  echo " BATCH_ID=\"$(date +%Y%m%d)\" BATCH_TRAN_COUNT=\"$count\" BATCH_TOTAL_AMOUNT=\"$total\">"
  awk -F, '{ printf "  <DETAIL><TRAN_TYPE>CCE1</TRAN_TYPE><TRAN_NBR>%s</TRAN_NBR><AMOUNT>%s</AMOUNT>", $1, $3
    printf "<INDUSTRY_TYPE>E</INDUSTRY_TYPE><CARD_ENT_METH>Z</CARD_ENT_METH>"
    printf "<ORIG_AUTH_GUID>%s</ORIG_AUTH_GUID><ACI_EXT>RB</ACI_EXT></DETAIL>\n", $2 }' "$rows"
  echo ' </BATCH>'
  echo '</FILE>'
} > "$name.tmp"

found=$(grep -c '<DETAIL>' "$name.tmp")
[ "$found" = "$count" ] || { echo "error: $found of $count charges were written" >&2; exit 1; }
mv "$name.tmp" "$name.xml"
echo "written: $name.xml, $count charges, $total"

if [ -n "${SFTP_HOST:-}" ]; then
  : "${SFTP_USER:?Set SFTP_USER}"
  # Use the private key if there is one, otherwise the key as the password.
  if [ -n "${SFTP_PRIVATE_KEY:-}" ]; then
    file=$(mktemp) && trap 'rm -f "$file"' EXIT
    printf '%s' "$SFTP_PRIVATE_KEY" | base64 -d > "$file"
    set -- --key "$file" --user "$SFTP_USER:"
  else
    set -- --user "$SFTP_USER:${SFTP_KEY:?Set SFTP_KEY}"
  fi
  # Rename it when the upload is complete: the gateway never reads a partial file.
  curl --silent --show-error --max-time 300 "$@" --upload-file "$name.xml" \
    --quote "-rename /in/$name.tmp /in/$name.xml" "sftp://$SFTP_HOST:${SFTP_PORT:-22}/in/$name.tmp"
  echo "sent: $name.xml"
fi
