<?php
// Charges the token of the card fields. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD GATEWAY_PUBLIC_KEY=YOUR_GATEWAY_PUBLIC_KEY CARD_TOKEN=tok_9f1c2e7ab04d4b6f8c3a5d7e9b1f2a3c php charge.php
declare(strict_types=1);

function need(string $name): string
{
    return getenv($name) ?: throw new RuntimeException("error: set $name");
}

function post(string $path, array $body, string $token = ''): array
{
    $request = curl_init((getenv('REST_PROXY_URL') ?: 'http://localhost:4000/proxy/') . $path);
    curl_setopt_array($request, [
        CURLOPT_HTTPHEADER => [
            'Content-Type: application/json',
            ...($token ? ["Authorization: Bearer $token"] : []),
        ],
        CURLOPT_POSTFIELDS => json_encode($body),
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 40,
    ]);
    $answer = curl_exec($request);
    if ($answer === false) {
        throw new RuntimeException('error: ' . curl_error($request));
    }
    $status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
    if ($status >= 300) {
        $kind = in_array($status, [400, 404], true) ? 'refused' : 'error';
        throw new RuntimeException("$kind: HTTP $status $answer");
    }
    return json_decode($answer, true) ?? throw new RuntimeException('error: the answer is not JSON');
}

try {
    $mid = need('MID');
    $keys = ['mid' => $mid, 'developerKey' => need('DEVELOPER_KEY'), 'password' => need('PASSWORD')];
    $session = post('auth', $keys);
    $answer = post("mids/$mid/gateways/payment", [
        'token' => need('CARD_TOKEN'),
        'amount' => getenv('AMOUNT') ?: '149.99',
        'gateway_public_key' => need('GATEWAY_PUBLIC_KEY'),
        'transaction_source' => 'PA-JS-SDK',
        'invoice_number' => getenv('INVOICE_NUMBER') ?: 'INV-1001',
        'billing' => ['name' => 'Ada Baker', 'zip' => '12345'],
    ], $session['token']);
    if ($answer['status'] !== 'approved') {
        fwrite(STDERR, "{$answer['status']}: {$answer['response_code']} {$answer['response_text']}\n");
        exit($answer['status'] === 'declined' ? 2 : 1);
    }
    $amount = getenv('AMOUNT') ?: '149.99';
    if ((float) $answer['amount'] !== (float) $amount) {
        fwrite(STDERR, "another amount: {$answer['amount']} instead of $amount, {$answer['uniq_id']}. Stop and check before you charge again\n");
        exit(3);
    }
    echo "approved: {$answer['amount']} {$answer['uniq_id']}\n";
} catch (RuntimeException $error) {
    fwrite(STDERR, "{$error->getMessage()}. If it was sent, look it up before you charge again\n");
    exit(1);
}
