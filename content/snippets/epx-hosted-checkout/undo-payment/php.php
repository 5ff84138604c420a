<?php
// Undoes a payment: voids it while its batch is open, otherwise refunds AMOUNT. Run it:
//   EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY BRIC=0S1A2B3C4D5E6F7G8H9 AMOUNT=149.99 php undo-payment.php
declare(strict_types=1);

function need(string $name): string
{
    return getenv($name) ?: throw new RuntimeException("set $name");
}

/** Signs path and body, and returns the decision. */
function call(string $method, string $path, array $fields): array
{
    $body = json_encode($fields);
    $request = curl_init(rtrim(getenv('CUSTOM_PAY_URL') ?: 'http://localhost:4000/epi/', '/') . $path);
    curl_setopt_array($request, [
        CURLOPT_CUSTOMREQUEST => $method,
        CURLOPT_POSTFIELDS => $body,
        CURLOPT_HTTPHEADER => [
            'Content-Type: application/json',
            'EPI-Id: ' . need('EPI_ID'),
            'EPI-Signature: ' . hash_hmac('sha256', $path . $body, need('EPI_KEY')),
        ],
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 20,
    ]);
    $answer = curl_exec($request);
    $status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
    if ($answer === false || $status !== 200) {
        throw new RuntimeException("HTTP $status $answer. Look the payment up before you try again");
    }
    return json_decode($answer, true)['data'] ?? throw new RuntimeException('the answer has no data');
}

function undo_payment(string $bric, string $amount): string
{
    $now = ['batchID' => (int) date('Ymd'), 'transaction' => time(), 'cardEntryMethod' => 'Z'];
    if (call('PUT', "/void/$bric", $now)['response'] === '00') {
        return 'voided: the shopper is not charged';
    }
    $refund = ['amount' => (float) $amount, 'transaction' => $now['transaction'] + 1, 'industryType' => 'E'] + $now;
    $decision = call('POST', "/refund/$bric", $refund);
    return $decision['response'] === '00'
        ? "refunded: $amount"
        : "declined: {$decision['response']} {$decision['text']}";
}

try {
    $outcome = undo_payment(need('BRIC'), need('AMOUNT'));
    echo "$outcome\n";
    exit(str_starts_with($outcome, 'declined') ? 1 : 0);
} catch (RuntimeException $error) {
    fwrite(STDERR, "error: {$error->getMessage()}\n");
    exit(1);
}
