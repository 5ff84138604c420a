<?php
// Lists the disputes of one merchant in a period. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET MID=8123456789012 FROM=2026-01-01 TO=2026-03-31 php search-disputes.php
declare(strict_types=1);

function need(string $name): string
{
    return getenv($name) ?: throw new RuntimeException("error: set $name");
}

function call(string $url, array $options): array
{
    $request = curl_init($url);
    curl_setopt_array($request, $options + [CURLOPT_RETURNTRANSFER => true, CURLOPT_TIMEOUT => 20]);
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
    $auth = (getenv('ENROLLMENT_AUTH_URL') ?: 'http://localhost:4000/enrollment-auth/') . 'oauth/token';
    $token = call($auth, [CURLOPT_POSTFIELDS => http_build_query([
        'grant_type' => 'client_credentials',
        'scope' => 'all',
        'client_id' => need('CLIENT_ID'),
        'client_secret' => need('CLIENT_SECRET'),
    ])])['access_token'];

    $url = (getenv('ENROLLMENT_URL') ?: 'http://localhost:4000/enrollment/') . 'merchant/disputes/mid/search';
    $query = ['findBy' => 'byMerchant:' . need('MID') . ',fromDate:' . need('FROM') . ',toDate:' . need('TO'), 'limit' => 100];
    $offset = 0;
    do {
        $data = call("$url?" . http_build_query($query + ['offset' => $offset]), [
            CURLOPT_HTTPHEADER => ["Authorization: Bearer $token"],
        ])['data'];
        foreach ($data['disputes'] as $each) {
            echo "{$each['status']} {$each['caseNumber']} {$each['chargebackAmount']} {$each['reasonCode']} {$each['reasonDescription']}\n";
        }
        $offset += count($data['disputes']);
    } while ($data['disputes'] && $offset < $data['meta']['totalDisputes']);
} catch (RuntimeException $error) {
    fwrite(STDERR, $error->getMessage() . "\n");
    exit(1);
}
