<?php
// Reads an order from the shop: is it paid, and by which payment? Run it:
//   SHOP_URL=https://shop.example WC_KEY=ck_… WC_SECRET=cs_… ORDER_ID=1001 php read-order.php
declare(strict_types=1);

function need(string $name): string
{
    return getenv($name) ?: throw new RuntimeException("set $name");
}

function read_order(string $id): array
{
    $fields = 'status,total,payment_method,transaction_id';
    $request = curl_init(rtrim(need('SHOP_URL'), '/') . "/wp-json/wc/v3/orders/$id?_fields=$fields");
    curl_setopt_array($request, [
        CURLOPT_USERPWD => need('WC_KEY') . ':' . need('WC_SECRET'),
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 20,
    ]);
    $body = curl_exec($request);
    if ($body === false) {
        throw new RuntimeException(curl_error($request));
    }
    $status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
    if ($status === 404) {
        return ['unknown', "the shop has no order $id"];
    }
    if ($status !== 200) {
        throw new RuntimeException("HTTP $status $body");
    }
    $order = json_decode($body, true) ?? throw new RuntimeException('the answer is not JSON');
    $reference = "{$order['total']}, reference {$order['transaction_id']}";
    return match ($order['status']) {
        'processing', 'completed' => ['paid', $reference],
        'refunded' => ['refunded', $reference],
        // The plugin could not look the payment up, or the amount differs.
        'on-hold' => ['unclear', 'on hold, look at its notes before anyone pays again'],
        default => ['not paid', $order['status']],
    };
}

try {
    [$outcome, $message] = read_order(need('ORDER_ID'));
    echo "$outcome: $message\n";
    exit(in_array($outcome, ['paid', 'refunded'], true) ? 0 : 1);
} catch (RuntimeException $error) {
    fwrite(STDERR, "error: {$error->getMessage()}\n");
    exit(1);
}
