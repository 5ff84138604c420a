<?php
// Voids a payment from your server. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD PAYMENT_ID=ccs_104211 php void.php
declare(strict_types=1);

function need(string $name): string
{
    return getenv($name) ?: throw new RuntimeException("Set $name");
}

function call(string $path, array $body, string $token = ''): array
{
    $request = curl_init((getenv('REST_PROXY_URL') ?: 'http://localhost:4000/proxy/') . $path);
    curl_setopt_array($request, [
        CURLOPT_POSTFIELDS => json_encode($body),
        CURLOPT_HTTPHEADER => ['Content-Type: application/json', 'x-appsource: ' . getenv('APP_SOURCE'), "Authorization: Bearer $token"],
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

function void_payment(string $id): array
{
    $login = ['mid' => need('MID'), 'developerKey' => need('DEVELOPER_KEY'), 'password' => need('PASSWORD')];
    ['token' => $token, 'accountId' => $account] = call('auth', $login);
    $wanted = ['type' => 'void', 'transaction_id' => (int) str_replace('ccs_', '', $id), 'username' => 'counter-2'];
    return call("accounts/$account/transactions", $wanted, $token);
}

try {
    $result = void_payment(need('PAYMENT_ID'));
    echo $result['status_code'] === '0'
        ? "Voided: number {$result['void_id']}\n"
        : "Not voided: {$result['status_code']} {$result['status_message']}\n";
} catch (RuntimeException | JsonException $error) {
    fwrite(STDERR, $error->getMessage() . "\n");
    exit(1);
}
