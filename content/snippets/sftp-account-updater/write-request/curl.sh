#!/bin/sh
# Writes a request for the account updater, checks it, and sends it when SFTP_HOST is set. stored-cards.csv has BRIC,EXP_DATE,USER_DATA_1 in each line.
#   FOUR_PART_KEY=YOUR_FOUR_PART_KEY SFTP_USER=YOUR_SFTP_USER SFTP_KEY=YOUR_SFTP_KEY sh write-request.sh stored-cards.csv
set -eu
: "${FOUR_PART_KEY:?Set FOUR_PART_KEY, as 9001-123456-1-1}"
rows=${1:-stored-cards.csv}
number=${FILE_NUMBER:-1}
day=$(date +%Y%m%d)
name=AU_${FOUR_PART_KEY}_${day}_$number

printf '%s\n' "$FOUR_PART_KEY" | grep -Eqx '[0-9]+(-[0-9]+){3}' || { echo "error: FOUR_PART_KEY has four parts" >&2; exit 1; }
[ -s "$rows" ] || { echo "error: no cards in $rows" >&2; exit 1; }
grep -Evn '^[0-9A-Z]{19},([0-9]{2}(0[1-9]|1[0-2]))?,[^|,]{0,80}$' "$rows" >&2 && { echo "error: these lines are wrong" >&2; exit 1; }
count=$(grep -c , "$rows")

{
  echo "H|$FOUR_PART_KEY|$day${FILE_LETTER:-A}$number|$day|$count"
  awk -F, '{ printf "D|%d|%s|%s|%s\n", NR, $1, $2, $3 }' "$rows"
  echo "T|$count"
} > "$name.tmp"

found=$(grep -c '^D|' "$name.tmp")
[ "$found" = "$count" ] || { echo "error: $found of $count cards were written" >&2; exit 1; }
mv "$name.tmp" "$name.req"
echo "written: $name.req, $count cards"

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
  curl --silent --show-error --max-time 300 "$@" --upload-file "$name.req" \
    --quote "-rename /in/$name.tmp /in/$name.req" "sftp://$SFTP_HOST:${SFTP_PORT:-22}/in/$name.tmp"
  echo "sent: $name.req"
fi
