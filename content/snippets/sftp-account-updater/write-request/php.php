<?php
// Writes a request for the account updater, and checks it. stored-cards.csv has BRIC,EXP_DATE,USER_DATA_1 in each line. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY php write-request.php stored-cards.csv
declare(strict_types=1);

function readCards(string $path): array
{
    $lines = is_file($path) ? file($path, FILE_IGNORE_NEW_LINES | FILE_SKIP_EMPTY_LINES) : [];
    if (!$lines) {
        throw new RuntimeException("no cards in $path");
    }
    return array_map(function (string $line): array {
        if (!preg_match('/^([0-9A-Z]{19}),(\d\d(?:0[1-9]|1[0-2]))?,([^|,]{0,80})$/', $line, $found)) {
            throw new RuntimeException("expected BRIC,EXP_DATE,USER_DATA_1, got $line");
        }
        return array_slice($found, 1);
    }, $lines);
}

function request(array $cards, string $key, string $day, string $id): string
{
    $lines = ['H|' . implode('|', [$key, $id, $day, count($cards)])];
    foreach ($cards as $index => [$bric, $expiry, $note]) {
        $lines[] = 'D|' . implode('|', [$index + 1, $bric, $expiry, $note]);
    }
    return implode("\n", [...$lines, 'T|' . count($cards)]) . "\n";
}

/** Reads the file as the gateway does: header, trailer and details must agree. */
function check(string $path): int
{
    $lines = file($path, FILE_IGNORE_NEW_LINES);
    $details = count(preg_grep('/^D\|/', $lines));
    if (explode('|', $lines[0])[4] !== (string) $details) {
        throw new RuntimeException('the count of the header does not match');
    }
    if (end($lines) !== "T|$details") {
        throw new RuntimeException('the trailer does not match');
    }
    return $details;
}

try {
    $key = getenv('FOUR_PART_KEY') ?: throw new RuntimeException('set FOUR_PART_KEY');
    if (!preg_match('/^\d+(-\d+){3}$/', $key)) {
        throw new RuntimeException('FOUR_PART_KEY has four parts');
    }
    $number = getenv('FILE_NUMBER') ?: '1';
    $day = date('Ymd');
    $name = "AU_{$key}_{$day}_$number";
    $id = $day . (getenv('FILE_LETTER') ?: 'A') . $number;
    file_put_contents("$name.tmp", request(readCards($argv[1] ?? 'stored-cards.csv'), $key, $day, $id));
    $count = check("$name.tmp");
    rename("$name.tmp", "$name.req");
    echo "written: $name.req, $count cards\n";
} catch (RuntimeException $error) {
    fwrite(STDERR, "error: {$error->getMessage()}\n");
    exit(1);
}
