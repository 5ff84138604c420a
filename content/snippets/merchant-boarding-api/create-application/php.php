<?php
// Creates a merchant application. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET AGENT_ID=YOUR_AGENT_ID PLAN_ID=YOUR_PLAN_ID php create-application.php
declare(strict_types=1);

function need(string $name): string
{
    return getenv($name) ?: throw new RuntimeException("set $name");
}

/** @return array{int, array} */
function post(string $url, array $body, string $token = ''): array
{
    $request = curl_init($url);
    curl_setopt_array($request, [
        CURLOPT_POSTFIELDS => json_encode($body),
        CURLOPT_HTTPHEADER => ['Content-Type: application/json', ...($token ? ["Authorization: Bearer $token"] : [])],
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 20,
    ]);
    $answer = curl_exec($request);
    if ($answer === false) {
        throw new RuntimeException(curl_error($request));
    }
    return [curl_getinfo($request, CURLINFO_RESPONSE_CODE), json_decode($answer, true) ?? []];
}

try {
    [$status, $token] = post((getenv('ENROLLMENT_AUTH_URL') ?: 'http://localhost:4000/enrollment-auth/') . 'oauth/token', [
        'grant_type' => 'client_credentials',
        'scope' => 'all',
        'client_id' => need('CLIENT_ID'),
        'client_secret' => need('CLIENT_SECRET'),
    ]);
    $bearer = $token['access_token'] ?? throw new RuntimeException("no token, HTTP $status");
    [$status, $body] = post((getenv('ENROLLMENT_URL') ?: 'http://localhost:4000/enrollment/') . 'enroll/application', [
        'agent' => (int) need('AGENT_ID'),
        'applicationName' => 'Corner Bakery, Troy',
        'externalKey' => getenv('EXTERNAL_KEY') ?: 'bakery-' . time(),
        'plan' => ['planId' => (int) need('PLAN_ID')],
        'principals' => [
            ['firstName' => 'Ada', 'lastName' => 'Baker', 'email' => 'ada@example.com', 'phoneNumber' => '2125550142'],
        ],
        'business' => ['corporateName' => 'Corner Bakery LLC', 'dbaName' => 'Corner Bakery'],
    ], $bearer);
    if ($status === 400 || $status === 422) {
        foreach ($body['data']['errors'] as $error) {
            fwrite(STDERR, "refused: {$error['code']} {$error['field']}: {$error['message']}\n");
        }
        exit(1);
    }
    if ($status !== 200) {
        throw new RuntimeException("HTTP $status, read the application before you try again");
    }
    echo "created: {$body['data']['externalKey']}, status {$body['data']['status']}\n";
} catch (RuntimeException $error) {
    fwrite(STDERR, "error: {$error->getMessage()}\n");
    exit(1);
}
