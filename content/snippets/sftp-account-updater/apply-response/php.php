<?php
// Prints what a response of the account updater asks you to do. Run it in the folder that contains the response: php apply-response.php AU_9001-123456-1-1_20261121_1.rsp
declare(strict_types=1);

/** What to do for each code; replace the texts with calls to your own database. */
function actionOf(string $old, string $new, string $expiry, string $code): string
{
    return match ($code) {
        'A' => "$old: charge $new from now on, valid until $expiry\n",
        'E' => "$old: valid until $expiry\n",
        'C' => "$old: closed, stop charging\n",
        'Q' => "$old: ask the customer for the card\n",
        'U' => "$old: not a token of yours\n",
        'N', 'P' => '',
        default => throw new RuntimeException("$old: unknown code $code"),
    };
}

function read(string $path): array
{
    if (!is_file($path)) {
        throw new RuntimeException("$path does not exist yet: try again later");
    }
    $lines = array_map(fn(string $line) => explode('|', $line), file($path, FILE_IGNORE_NEW_LINES));
    [$record, $count, $status] = (end($lines) ?: []) + ['', '', ''];
    if ($record !== 'T') {
        throw new RuntimeException('no trailer: the file is incomplete');
    }
    if ($status !== '000') {
        throw new RuntimeException("the request was rejected with $status");
    }
    $responses = array_filter($lines, fn(array $line) => $line[0] === 'R');
    if (count($responses) !== (int) $count) {
        throw new RuntimeException(count($responses) . " responses, and the trailer says $count");
    }
    return $responses;
}

try {
    $responses = read($argv[1] ?? throw new RuntimeException('name the response file'));
    $updated = 0;
    foreach ($responses as [, , $old, $new, $expiry, $code]) {
        echo actionOf($old, $new, $expiry, $code);
        $updated += (int) in_array($code, ['A', 'E'], true);
    }
    echo 'read: ', count($responses), " cards, $updated updated\n";
} catch (RuntimeException $error) {
    fwrite(STDERR, "error: {$error->getMessage()}\n");
    exit(1);
}
