<?php
// Refunds an order through the shop, which calls the gateway and keeps its own books. Run it:
//   SHOP_URL=https://shop.example WC_KEY=ck_… WC_SECRET=cs_… ORDER_ID=1001 AMOUNT=49.99 php refund-order.php
declare(strict_types=1);

function need(string $name): string
{
    return getenv($name) ?: throw new RuntimeException("set $name");
}

function refund_order(string $id, string $amount, string $reason): array
{
    $request = curl_init(rtrim(need('SHOP_URL'), '/') . "/wp-json/wc/v3/orders/$id/refunds");
    curl_setopt_array($request, [
        CURLOPT_USERPWD => need('WC_KEY') . ':' . need('WC_SECRET'),
        CURLOPT_HTTPHEADER => ['Content-Type: application/json'],
        CURLOPT_POSTFIELDS => json_encode(['amount' => $amount, 'reason' => $reason, 'api_refund' => true]),
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 60, // The shop waits for the gateway.
    ]);
    $body = curl_exec($request);
    $status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
    if ($status === 201) {
        return ['refunded', "$amount of order $id"];
    }
    if ($body && str_contains($body, 'cannot_create_order_refund')) {
        return ['declined', json_decode($body, true)['message']];
    }
    throw new RuntimeException("HTTP $status $body, read the order before you try again");
}

try {
    [$outcome, $message] = refund_order(need('ORDER_ID'), need('AMOUNT'), getenv('REASON') ?: 'Came back');
    echo "$outcome: $message\n";
    exit($outcome === 'refunded' ? 0 : 1);
} catch (RuntimeException $error) {
    fwrite(STDERR, "error: {$error->getMessage()}\n");
    exit(1);
}
