<?php
// Creates an invoice that is due in 30 days and prints its number and link. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD APP_SOURCE=YOUR_APP_SOURCE INVOICE_NUMBER=INV-1001 php create-invoice.php
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
            'x-appsource: ' . need('APP_SOURCE'),
            ...($token ? ["Authorization: Bearer $token"] : []),
        ],
        CURLOPT_POSTFIELDS => json_encode($body),
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 20,
    ]);
    $answer = curl_exec($request);
    if ($answer === false) {
        throw new RuntimeException('error: ' . curl_error($request));
    }
    $status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
    if ($status >= 300) {
        $kind = in_array($status, [400, 404, 409], true) ? 'refused' : 'error';
        throw new RuntimeException("$kind: HTTP $status $answer");
    }
    return json_decode($answer, true) ?? throw new RuntimeException('error: the answer is not JSON');
}

try {
    $session = post('auth', [
        'mid' => need('MID'),
        'developerKey' => need('DEVELOPER_KEY'),
        'password' => need('PASSWORD'),
    ]);
    $invoice = [
        'customer' => [
            'first_name' => 'Ada',
            'last_name' => 'Baker',
            'email' => getenv('EMAIL') ?: 'ada@example.com',
        ],
        'name' => 'Garden work in May',
        'number' => need('INVOICE_NUMBER'),
        'due_date' => date('Y-m-d', strtotime('+30 days')),
        'amount' => (float) (getenv('AMOUNT') ?: '149.99'),
    ];
    $path = "accounts/{$session['accountId']}/invoices";
    $created = post($path, ['type' => 'ondemand', 'invoice' => $invoice], $session['token']);
    echo "created: {$created['invoice_id']} {$created['url']}\n";
} catch (RuntimeException $error) {
    fwrite(STDERR, $error->getMessage() . "\n");
    exit(1);
}
