<?php
// Validates an application, and submits it if it has no errors. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET EXTERNAL_KEY=bakery-1001 php submit-application.php
declare(strict_types=1);

function need(string $name): string
{
    return getenv($name) ?: throw new RuntimeException("set $name");
}

function call(string $method, string $url, string $token = '', ?array $body = null): array
{
    $request = curl_init($url);
    curl_setopt_array($request, [
        CURLOPT_CUSTOMREQUEST => $method,
        CURLOPT_HTTPHEADER => ['Content-Type: application/json', ...($token ? ["Authorization: Bearer $token"] : [])],
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 20,
    ]);
    if ($body !== null) {
        curl_setopt($request, CURLOPT_POSTFIELDS, json_encode($body));
    }
    $answer = curl_exec($request);
    if ($answer === false) {
        throw new RuntimeException(curl_error($request));
    }
    $status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
    if ($status >= 300) {
        throw new RuntimeException("HTTP $status: $answer");
    }
    return json_decode($answer, true) ?? throw new RuntimeException('The answer is not JSON');
}

try {
    $key = rawurlencode(need('EXTERNAL_KEY'));
    $application = (getenv('ENROLLMENT_URL') ?: 'http://localhost:4000/enrollment/') . 'enroll/application';
    $auth = (getenv('ENROLLMENT_AUTH_URL') ?: 'http://localhost:4000/enrollment-auth/') . 'oauth/token';
    $client = ['client_id' => need('CLIENT_ID'), 'client_secret' => need('CLIENT_SECRET')];
    $grant = ['grant_type' => 'client_credentials', 'scope' => 'all'];
    $token = call('POST', $auth, body: $grant + $client)['access_token'];
    $check = call('GET', "$application/validate/$key", $token)['data'];
    if (!$check['isValid']) {
        foreach ($check['errors'] as $error) {
            fwrite(STDERR, "not valid: {$error['code']} {$error['field']}: {$error['message']}\n");
        }
        exit(1);
    }
    // After this, the application cannot be changed.
    $data = call('PUT', "$application/submit/$key", $token)['data'];
    echo "submitted: {$data['externalKey']}, status {$data['status']}\n";
} catch (RuntimeException $error) {
    fwrite(STDERR, "error: {$error->getMessage()}\n");
    exit(1);
}
