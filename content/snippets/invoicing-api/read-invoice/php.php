<?php
// Reads the status of an invoice and who paid it. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD APP_SOURCE=YOUR_APP_SOURCE INVOICE_ID=31207 php read-invoice.php
declare(strict_types=1);

function need(string $name): string
{
    return getenv($name) ?: throw new RuntimeException("error: set $name");
}

function call(string $path, string $token = '', ?array $body = null): array
{
    $headers = ['Content-Type: application/json', 'x-appsource: ' . need('APP_SOURCE')];
    if ($token) {
        $headers[] = "Authorization: Bearer $token";
    }
    $request = curl_init((getenv('REST_PROXY_URL') ?: 'http://localhost:4000/proxy/') . $path);
    curl_setopt_array($request, [
        CURLOPT_HTTPHEADER => $headers,
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 20,
    ] + ($body === null ? [] : [CURLOPT_POSTFIELDS => json_encode($body)]));
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
    $session = call('auth', body: [
        'mid' => need('MID'),
        'developerKey' => need('DEVELOPER_KEY'),
        'password' => need('PASSWORD'),
    ]);
    $invoice = call("accounts/{$session['accountId']}/invoices/" . need('INVOICE_ID'), $session['token']);
    $sums = "{$invoice['amount_paid']} of {$invoice['total']}";
    if ($invoice['status'] === 'paid') {
        echo "paid: $sums by {$invoice['payments'][0]['uniq_id']}\n";
    } elseif ((float) $invoice['amount_paid'] > 0) {
        echo "paid in part: $sums by {$invoice['payments'][0]['uniq_id']}. Wait for the rest, or refund it\n";
    } else {
        echo "not paid: {$invoice['status']}, $sums, declined attempts: {$invoice['declined_attempts']}\n";
    }
} catch (RuntimeException $error) {
    fwrite(STDERR, $error->getMessage() . "\n");
    exit(1);
}
