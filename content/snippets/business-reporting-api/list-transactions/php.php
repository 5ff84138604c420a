<?php
// Lists the transactions of a period. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD START="2026-03-01 00:00:00" END="2026-03-02 00:00:00" php list-transactions.php
declare(strict_types=1);

function need(string $name): string
{
    return getenv($name) ?: throw new RuntimeException("error: set $name");
}

function call(string $path, string $token = '', ?array $body = null): array
{
    $headers = ['Content-Type: application/json'];
    if ($source = getenv('APP_SOURCE')) {
        $headers[] = "x-appsource: $source";
    }
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
    $path = "accounts/{$session['accountId']}/transactions";
    $query = ['start' => need('START'), 'end' => need('END'), 'count' => getenv('COUNT') ?: '100'];
    $page = call("$path?" . http_build_query($query), $session['token']);
    foreach ($page['transactions'] as $each) {
        echo "{$each['created_at']} {$each['status']} {$each['type']} {$each['amount']} {$each['uniq_id']}\n";
    }
    if ($page['hasMore']) {
        fwrite(STDERR, "there is more: ask for shorter periods\n");
    }
} catch (RuntimeException $error) {
    fwrite(STDERR, $error->getMessage() . "\n");
    exit(1);
}
