<?php
// Changes the tip of a payment, before its batch closes. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET CHECK_ID=chk_5001 CHECK_PAYMENT_ID=pay_7001 TIP=8.00 php adjust-tip.php
declare(strict_types=1);

function need(string $name): string
{
    return getenv($name) ?: throw new RuntimeException("Set $name");
}

function call(string $method, string $path, array $body, string $token = ''): array
{
    $request = curl_init((getenv('HOSPITALITY_URL') ?: 'http://localhost:4000/hospitality/') . $path);
    curl_setopt_array($request, [
        CURLOPT_CUSTOMREQUEST => $method,
        CURLOPT_POSTFIELDS => json_encode((object) $body),
        CURLOPT_HTTPHEADER => ['Content-Type: application/json', "Authorization: Bearer $token"],
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 20,
    ]);
    $text = curl_exec($request);
    $status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
    if ($text === false || $status >= 400) {
        throw new RuntimeException($text === false ? curl_error($request) : "Refused with $status: $text");
    }
    return json_decode($text, true, 16, JSON_THROW_ON_ERROR);
}

function sign_in(): string
{
    $client = ['client_id' => need('CLIENT_ID'), 'client_secret' => need('CLIENT_SECRET')];
    return call('POST', 'oauth/token', ['grant_type' => 'client_credentials'] + $client)['access_token'];
}

try {
    $path = 'v1/checks/' . need('CHECK_ID') . '/payments/' . need('CHECK_PAYMENT_ID');
    // A payment that can no longer be changed is refused, and the old tip stays.
    $payment = call('PATCH', $path, ['tip' => (float) (getenv('TIP') ?: '8.00')], sign_in());
    echo "The tip is {$payment['tip']} on {$payment['amount']}\n";
} catch (RuntimeException | JsonException $error) {
    fwrite(STDERR, $error->getMessage() . "\n");
    exit(1);
}
