<?php
// Creates a monthly subscription of a test card, or of the token in BRIC. Run it: EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY AMOUNT=29.99 php subscribe.php
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
    $today = new DateTimeImmutable('now', new DateTimeZone('America/New_York'));
    $card = [
        'AccountNumber' => '4111111111111111',
        'ExpirationDate' => $today->modify('+3 years')->format('y') . '12',
        'CVV' => '123',
        'FirstName' => 'Ada',
        'LastName' => 'Baker',
        'PostalCode' => '12345',
    ];
    $bric = getenv('BRIC');
    $answer = call('/subscription', [
        'CustomerData' => ['FirstName' => 'Ada', 'LastName' => 'Baker', 'Email' => 'ada@example.com'],
        'PaymentMethod' => $bric
            ? ['PreviousPayment' => ['BRIC' => $bric, 'PaymentType' => 'CreditCard']]
            : ['CreditCardData' => $card],
        'SubscriptionData' => [
            'Amount' => (float) need('AMOUNT'),
            'Frequency' => 'Monthly',
            'BillingDate' => getenv('BILLING_DATE') ?: $today->format('Y-m-d'),
            'FailureOption' => 'Pause',
        ],
    ]);
    ['Successful' => $isGood, 'Code' => $code, 'Text' => $text] = $answer['VerifyResult'];
    echo $isGood
        ? "subscribed: {$answer['id']} payment method: {$answer['paymentmethodId']}\n"
        : "declined: $code $text\n";
} catch (RuntimeException | JsonException $error) {
    fwrite(STDERR, "error: {$error->getMessage()}\n");
    exit(1);
}
