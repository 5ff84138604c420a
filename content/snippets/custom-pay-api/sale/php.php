<?php
// Charges a card through Custom Pay. Run it: EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY php sale.php
declare(strict_types=1);

function need(string $name): string
{
    return getenv($name) ?: throw new RuntimeException("set $name");
}

function call(string $method, string $path, array $fields): array
{
    ini_set('serialize_precision', '-1');
    $numbers = ['batchID' => (int) date('Ymd'), 'transaction' => (int) (getenv('TRAN_NBR') ?: time())];
    $body = json_encode($fields + $numbers, JSON_THROW_ON_ERROR);
    $signature = hash_hmac('sha256', $path . $body, need('EPI_KEY'));
    $request = curl_init(rtrim(getenv('CUSTOM_PAY_URL') ?: 'http://localhost:4000/epi/', '/') . $path);
    curl_setopt_array($request, [
        CURLOPT_CUSTOMREQUEST => $method,
        CURLOPT_POSTFIELDS => $body,
        CURLOPT_HTTPHEADER => ['Content-Type: application/json', 'EPI-Id: ' . need('EPI_ID'), "EPI-Signature: $signature"],
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 20,
    ]);
    $answer = curl_exec($request);
    if ($answer === false) {
        throw new RuntimeException(curl_error($request));
    }
    $status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
    if ($status !== 200) {
        throw new RuntimeException("HTTP $status $answer");
    }
    return json_decode($answer, true, flags: JSON_THROW_ON_ERROR);
}

try {
    $amount = getenv('AMOUNT') ?: '149.99';
    $answer = call('POST', '/sale', [
        'amount' => (float) $amount,
        'industryType' => 'E',
        'cardEntryMethod' => 'E',
        'account' => '4111111111111111',
        'expirationDate' => '3012',
        'cvv2' => '123',
        'address' => ['firstName' => 'Ada', 'lastName' => 'Baker', 'address' => '100 Main St', 'zipCode' => '12345'],
    ]);
    ['response' => $response, 'text' => $text] = $answer['data'];
    if (in_array($response, ['00', '08', '10', '85'], true)) {
        [$approved, $bric] = [$answer['data']['authAmount'] ?? '?', $answer['reference']['bric']];
        echo (float) $approved === (float) $amount
            ? "approved: $bric\n"
            : "another amount: $approved instead of $amount, $bric. Stop and check before you charge again\n";
    } elseif (preg_match('/^(RR|E.|94)$/', $response)) { // 94: this payment was already made.
        throw new RuntimeException("$response $text");
    } else {
        echo "declined: $response $text\n";
    }
} catch (RuntimeException | JsonException $error) {
    fwrite(STDERR, "error: {$error->getMessage()}. If it was sent, look it up before you charge again\n");
    exit(1);
}
