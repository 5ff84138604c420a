<?php
// Opens a check, adds two burgers, pays with a token and closes. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET BRIC=0S1A2B3C4D5E6F7G8H9 php pay-check.php
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

function pay_check(string $bric, string $token): string
{
    $visit = 'visit-' . microtime(true);
    $id = call('POST', 'v1/checks', ['location_id' => 'loc_100', 'external_id' => $visit], $token)['check_id'];
    $items = [['item_id' => 'itm_burger', 'quantity' => 2]];
    $balance = call('POST', "v1/checks/$id/items", ['items' => $items], $token)['balance'];
    $wanted = ['type' => 'card', 'bric' => $bric, 'amount' => (float) (getenv('AMOUNT') ?: $balance), 'external_id' => "$visit-1"];
    $paid = call('POST', "v1/checks/$id/payments", $wanted, $token);
    if ($paid['response_code'] === '94') { // 94: this payment was already made.
        throw new RuntimeException("94, look at $id.");
    }
    if ($paid['status'] !== 'approved') {
        return "Declined with {$paid['response_code']}. $id stays open.";
    }
    if ((float) $paid['amount'] !== $wanted['amount']) {
        $left = "{$paid['balance']} is left on $id";
        return "Another amount: {$paid['amount']} instead of {$wanted['amount']}, $left. Stop and check before you charge again.";
    }
    call('POST', "v1/checks/$id/close", [], $token);
    return "Paid and closed: $id with {$paid['payment_id']}";
}

try {
    echo pay_check(need('BRIC'), sign_in()), "\n";
} catch (RuntimeException | JsonException $error) {
    fwrite(STDERR, "{$error->getMessage()} If it was sent, look it up before you charge again.\n");
    exit(1);
}
