<?php
// Pays an order with a test card, or authorizes its total with TYPE=authorization. Run it:
//   STORE_HASH=YOUR_FOUR_PART_KEY ACCESS_TOKEN=YOUR_MAC ORDER_ID=1001 AMOUNT=149.99 php pay-order.php
declare(strict_types=1);

function need(string $name): string
{
    return getenv($name) ?: throw new RuntimeException("set $name");
}

function pay_order(string $orderId, float $amount): string
{
    $base = getenv('BIGCOMMERCE_URL') ?: 'http://localhost:4000/bigcommerce';
    $type = getenv('TYPE') ?: 'purchase';
    $request = curl_init("$base/stores/" . need('STORE_HASH') . "/v3/orders/$orderId/payments");
    curl_setopt_array($request, [
        CURLOPT_HTTPHEADER => [
            'X-Auth-Token: ' . need('ACCESS_TOKEN'),
            'Content-Type: application/json',
            // If you send the same attempt again, it is charged only once.
            "Idempotency-Key: $orderId-" . (getenv('ATTEMPT') ?: '1'),
        ],
        CURLOPT_POSTFIELDS => json_encode([
            'transaction_type' => $type,
            'amount' => $amount,
            'currency' => 'USD',
            'payment' => ['instrument' => [
                'type' => 'card',
                'number' => '4111111111111111',
                'expiry_month' => 12,
                'expiry_year' => 2029,
                'verification_value' => '123',
            ]],
            'billing_address' => ['street_1' => '100 Main St', 'zip' => '12345'],
        ]),
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 30,
    ]);
    $text = curl_exec($request);
    $status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
    $body = json_decode((string) $text, true);
    if ($status === 422) {
        return "refused: {$body['title']}";
    }
    if ($status !== 201) {
        throw new RuntimeException("HTTP $status $text");
    }
    $step = $body['data'];
    if ($step['status'] !== 'ok') {
        return "declined: {$step['message']}";
    }
    if (abs($step['amount'] - $amount) > 0.001) {
        return "another amount: {$step['amount']} instead of $amount. Stop and check";
    }
    $done = $type === 'authorization' ? 'held' : 'paid';
    return sprintf('%s: %.2f, reference %s', $done, $amount, $step['gateway_transaction_id']);
}

try {
    $outcome = pay_order(need('ORDER_ID'), (float) need('AMOUNT'));
    echo "$outcome\n";
    exit(preg_match('/^(paid|held)/', $outcome) ? 0 : 1);
} catch (RuntimeException $error) {
    fwrite(STDERR, "error: {$error->getMessage()}. Read the order's transactions before you charge again\n");
    exit(1);
}
