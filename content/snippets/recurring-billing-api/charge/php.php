<?php
// Charges a stored payment method once. Run it: EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY PAYMENT_METHOD_ID=9104 AMOUNT=15.00 php charge.php
declare(strict_types=1);

function need(string $name): string
{
    return getenv($name) ?: throw new RuntimeException("set $name");
}

function call(string $path, array $content): array
{
    // Sign exactly the text that you send: build it once.
    $body = json_encode($content, JSON_THROW_ON_ERROR);
    $request = curl_init(rtrim(getenv('RECURRING_BILLING_URL') ?: 'http://localhost:4000/billing/', '/') . $path);
    curl_setopt_array($request, [
        CURLOPT_HTTPHEADER => [
            'Content-Type: application/json',
            'EPI-Id: ' . need('EPI_ID'),
            'EPI-Signature: ' . hash_hmac('sha256', $path . $body, need('EPI_KEY')),
        ],
        CURLOPT_POSTFIELDS => $body,
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
    $answer = call('/chargepaymentmethod', [
        'PaymentMethodID' => (int) need('PAYMENT_METHOD_ID'),
        'Amount' => (float) need('AMOUNT'),
    ]);
    $isGood = $answer['Successful'] ?? throw new RuntimeException('the answer has no Successful');
    if ($isGood && (float) $answer['Amount'] === (float) need('AMOUNT')) {
        echo "charged: {$answer['GUID']} bill: {$answer['billId']}\n";
    } elseif ($isGood) {
        echo "another amount: {$answer['Amount']} instead of " . need('AMOUNT') . ", {$answer['GUID']}. Stop and check before you charge again\n";
    } elseif ($answer['Code'] === '94') { // 94: this payment was already made.
        throw new RuntimeException("94 {$answer['Text']}");
    } else {
        echo "declined: {$answer['Code']} {$answer['Text']}\n";
    }
} catch (RuntimeException | JsonException $error) {
    fwrite(STDERR, "error: {$error->getMessage()}. If it was sent, look it up before you charge again\n");
    exit(1);
}
