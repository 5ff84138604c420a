<?php
// Pushes a sale to a terminal and waits for the outcome. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD APP_SOURCE=YOUR_APP_SOURCE php push-sale.php
declare(strict_types=1);

function need(string $name): string
{
    return getenv($name) ?: throw new RuntimeException("Set $name");
}

function call(string $method, string $path, ?array $body = null, string $token = ''): array
{
    $request = curl_init((getenv('REST_PROXY_URL') ?: 'http://localhost:4000/proxy/') . $path);
    curl_setopt_array($request, [
        CURLOPT_CUSTOMREQUEST => $method,
        CURLOPT_HTTPHEADER => ['Content-Type: application/json', 'x-appsource: ' . need('APP_SOURCE'), "Authorization: Bearer $token"],
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 20,
    ] + ($body ? [CURLOPT_POSTFIELDS => json_encode($body)] : []));
    $text = curl_exec($request);
    $status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
    if ($text === false || $status >= 400) {
        throw new RuntimeException($text === false ? curl_error($request) : "Refused with $status: $text");
    }
    return json_decode($text, true, 16, JSON_THROW_ON_ERROR);
}

/** The cardholder may have added a tip: the requested amount is compared without it. */
function approved(array $paid, float $asked): string
{
    ['uniq_id' => $id, 'amount' => $amount] = $paid;
    return round((float) $amount - (float) ($paid['tip'] ?? 0), 2) === round($asked, 2)
        ? "Approved: $id, $amount"
        : "Another amount: $amount instead of $asked, $id. Stop and check before you charge again.";
}

function push_sale(): string
{
    $login = ['mid' => need('MID'), 'developerKey' => need('DEVELOPER_KEY'), 'password' => need('PASSWORD')];
    ['token' => $token, 'accountId' => $account] = call('POST', 'auth', $login);
    $sale = ['type' => 'sales', 'device_id' => getenv('DEVICE_ID') ?: 'PX-7700123', 'external_id' => 'order-' . microtime(true),
        'amount' => (float) (getenv('AMOUNT') ?: '42.50')];
    $id = call('POST', "accounts/$account/notification", $sale, $token)['notification_id'];
    for ($tries = 0; $tries < 65; $tries++) {
        $result = call('GET', "accounts/$account/notification/$id", null, $token);
        $paid = $result['transaction'] ?? [];
        switch ($result['status']) {
            case 'approved': return approved($paid, $sale['amount']);
            case 'declined': return "Declined with {$paid['response_code']}. Offer another card.";
            case 'cancelled':
            case 'timed_out':
            case 'failed': return "Not paid: {$result['status']}";
        }
        sleep(2);
    }
    throw new RuntimeException("No outcome after 130 seconds. Ask again for $id before you charge again.");
}

try {
    echo push_sale(), "\n";
} catch (RuntimeException | JsonException $error) {
    fwrite(STDERR, "{$error->getMessage()} If it was sent, look it up before you charge again.\n");
    exit(1);
}
