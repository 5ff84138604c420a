<?php
// Receives webhooks and refuses forged ones. Run: WEBHOOK_SECRET=whsec_… php -S 127.0.0.1:8080 verify.php
declare(strict_types=1);

const TOLERANCE_SECONDS = 300;

/** The event; throws when the message is not genuine. $body: the bytes as received, before any JSON parser. */
function verify(string $body, array $headers, array $secrets, int $now): array
{
    ['id' => $id, 'timestamp' => $timestamp, 'signature' => $signatures] = $headers;
    if ($id === '' || $timestamp === '' || $signatures === '') {
        throw new RuntimeException('a webhook header is missing');
    }
    if (!preg_match('/^[0-9]{1,12}$/D', $timestamp)) {
        throw new RuntimeException('webhook-timestamp is not a number');
    }
    if (abs($now - (int) $timestamp) > TOLERANCE_SECONDS) {
        throw new RuntimeException('webhook-timestamp is too far from now');
    }
    foreach ($secrets as $secret) {
        $key = base64_decode(substr($secret, strlen('whsec_')));
        $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
        foreach (explode(' ', $signatures) as $given) {
            if (hash_equals($expected, $given)) {
                return json_decode($body, true, flags: JSON_THROW_ON_ERROR);
            }
        }
    }
    throw new RuntimeException('no signature fits');
}

// Several secrets, separated by spaces, while a new one replaces an old one.
$secrets = array_filter(explode(' ', getenv('WEBHOOK_SECRET') ?: ''));
header('Content-Type: text/plain');
if ($secrets === [] || preg_grep('#^whsec_[A-Za-z0-9+/]{32,}=*$#', $secrets, PREG_GREP_INVERT)) {
    http_response_code(500);
    echo "Set WEBHOOK_SECRET to the secret of your endpoint: whsec_…\n";
    return;
}
$header = fn (string $name) => $_SERVER["HTTP_WEBHOOK_$name"] ?? '';
$headers = ['id' => $header('ID'), 'timestamp' => $header('TIMESTAMP'), 'signature' => $header('SIGNATURE')];
try {
    $event = verify(file_get_contents('php://input', length: 1_048_576), $headers, $secrets, time());
    // The same webhook-id may come again: store it, and do the work once. Answer first, work later.
    error_log("accepted: {$event['type']} {$headers['id']}");
    http_response_code(204);
} catch (RuntimeException | JsonException $refusal) {
    http_response_code(400);
    echo "refused: {$refusal->getMessage()}\n";
}
