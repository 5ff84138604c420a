<?php
// Refunds an amount of an order: asks the store for a quote, then refunds it. Run it:
//   STORE_HASH=YOUR_FOUR_PART_KEY ACCESS_TOKEN=YOUR_MAC ORDER_ID=1001 AMOUNT=49.99 php refund-order.php
declare(strict_types=1);

function need(string $name): string
{
    return getenv($name) ?: throw new RuntimeException("error: set $name");
}

function call(string $orderId, string $action, array $body): array
{
    $base = getenv('BIGCOMMERCE_URL') ?: 'http://localhost:4000/bigcommerce';
    $request = curl_init("$base/stores/" . need('STORE_HASH') . "/v3/orders/$orderId/payment_actions/$action");
    curl_setopt_array($request, [
        CURLOPT_HTTPHEADER => [
            'X-Auth-Token: ' . need('ACCESS_TOKEN'),
            'Content-Type: application/json',
            'Accept: application/json',
        ],
        CURLOPT_POSTFIELDS => json_encode($body),
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 60,
    ]);
    $answer = curl_exec($request);
    $status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
    if (in_array($status, [400, 404, 422], true)) {
        throw new RuntimeException("refused: $answer");
    }
    $data = json_decode((string) $answer, true)['data'] ?? null;
    if ($status >= 300 || $data === null) {
        throw new RuntimeException("error: HTTP $status $answer, read the order before you try again");
    }
    return $data;
}

function refund_order(string $orderId, float $amount): string
{
    $items = [['item_type' => 'ORDER', 'item_id' => (int) $orderId, 'amount' => $amount]];
    $quote = call($orderId, 'refund_quotes', ['items' => $items]);
    // The first refund method that is not offline: the provider that took the payment.
    $online = array_values(array_filter(array_merge(...$quote['refund_methods']), fn ($each) => !$each['offline']));
    if ($online === []) {
        throw new RuntimeException('refused: no online method in the quote');
    }
    $payments = [['provider_id' => $online[0]['provider_id'], 'amount' => $amount, 'offline' => false]];
    $refund = call($orderId, 'refunds', ['items' => $items, 'payments' => $payments]);
    foreach ($refund['payments'] as $payment) {
        if ($payment['is_declined'] ?? false) {
            throw new RuntimeException("declined: {$payment['declined_message']}");
        }
    }
    return "refunded: $amount of order $orderId";
}

try {
    echo refund_order(need('ORDER_ID'), (float) need('AMOUNT')), "\n";
} catch (RuntimeException $error) {
    fwrite(STDERR, $error->getMessage() . "\n");
    exit(1);
}
