<?php
// Refunds a payment through Custom Pay. Run it: EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY BRIC=YOUR_BRIC AMOUNT=49.99 php refund.php
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
    $answer = call('POST', '/refund/' . need('BRIC'), [
        'amount' => (float) need('AMOUNT'),
        'industryType' => 'E',
        'cardEntryMethod' => 'Z',
    ]);
    ['response' => $response, 'text' => $text] = $answer['data'];
    if (in_array($response, ['00', '08', '85'], true)) {
        echo "refunded: {$answer['reference']['bric']}\n";
    } elseif ($response === 'RR' || $response === '25') {
        throw new RuntimeException("$response $text");
    } else {
        echo "declined: $response $text\n";
    }
} catch (RuntimeException | JsonException $error) {
    fwrite(STDERR, "error: {$error->getMessage()}\n");
    exit(1);
}
