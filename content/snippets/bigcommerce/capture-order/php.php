<?php
// Captures an authorized order, or voids it with ACTION=void. Run it:
//   STORE_HASH=YOUR_FOUR_PART_KEY ACCESS_TOKEN=YOUR_MAC ORDER_ID=1001 php capture-order.php
declare(strict_types=1);

function need(string $name): string
{
    return getenv($name) ?: throw new RuntimeException("set $name");
}

/** The sandbox finishes before it answers; a BigCommerce store works in the background. */
function settle(string $orderId, string $action): array
{
    $base = getenv('BIGCOMMERCE_URL') ?: 'http://localhost:4000/bigcommerce';
    $request = curl_init("$base/stores/" . need('STORE_HASH') . "/v3/orders/$orderId/payment_actions/$action");
    curl_setopt_array($request, [
        CURLOPT_HTTPHEADER => [
            'X-Auth-Token: ' . need('ACCESS_TOKEN'),
            'Content-Type: application/json',
            'Accept: application/json',
        ],
        CURLOPT_POSTFIELDS => '{}',
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 30,
    ]);
    $body = curl_exec($request);
    $status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
    if ($status >= 200 && $status < 300) {
        return ['accepted', "$action of order $orderId"];
    }
    if (in_array($status, [400, 404, 422], true)) {
        return ['refused', $body];
    }
    throw new RuntimeException("HTTP $status $body, read the order before you try again");
}

try {
    [$outcome, $message] = settle(need('ORDER_ID'), getenv('ACTION') ?: 'capture');
    echo "$outcome: $message\n";
    exit($outcome === 'accepted' ? 0 : 1);
} catch (RuntimeException $error) {
    fwrite(STDERR, "error: {$error->getMessage()}\n");
    exit(1);
}
