<?php
// Voids a payment through Server Post, or refunds it when its batch has closed. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC BRIC=YOUR_BRIC AMOUNT=149.99 php undo.php
declare(strict_types=1);

function need(string $name): string
{
    return getenv($name) ?: throw new RuntimeException("set $name");
}

function send(array $fields): array
{
    static $number;
    $number = $number ? $number + 1 : (int) (getenv('TRAN_NBR') ?: time());
    $names = ['CUST_NBR', 'MERCH_NBR', 'DBA_NBR', 'TERMINAL_NBR'];
    $key = array_combine($names, explode('-', need('FOUR_PART_KEY')));
    $numbers = ['TRAN_NBR' => (string) $number, 'BATCH_ID' => date('Ymd')];
    $request = curl_init(getenv('SERVER_POST_URL') ?: 'http://localhost:4000/secure/');
    curl_setopt_array($request, [
        CURLOPT_POSTFIELDS => http_build_query($key + $numbers + ['MAC' => need('MAC'), 'INDUSTRY_TYPE' => 'E'] + $fields),
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_FAILONERROR => true,
        CURLOPT_TIMEOUT => 20,
    ]);
    $body = curl_exec($request);
    if ($body === false) {
        throw new RuntimeException(curl_error($request));
    }
    $xml = simplexml_load_string($body) ?: throw new RuntimeException('the answer is not XML');
    $answer = ['AUTH_RESP' => '', 'AUTH_RESP_TEXT' => ''];
    foreach ($xml->xpath('//FIELD') as $field) {
        $answer[(string) $field['KEY']] = (string) $field;
    }
    return $answer;
}

try {
    $done = 'voided';
    $payment = ['CARD_ENT_METH' => 'Z', 'ORIG_AUTH_GUID' => need('BRIC')];
    $answer = send(['TRAN_TYPE' => 'CCEX'] + $payment);
    if ($answer['AUTH_RESP_TEXT'] === 'BATCH CLOSED') {
        $done = 'refunded';
        $answer = send(['TRAN_TYPE' => 'CCE9', 'AMOUNT' => need('AMOUNT')] + $payment);
    }
    ['AUTH_RESP' => $code, 'AUTH_RESP_TEXT' => $text] = $answer;
    if (in_array($code, ['00', '08', '85'], true)) {
        echo "$done: {$answer['AUTH_GUID']}\n";
    } elseif ($code === '' || preg_match('/^(RR|E.)$/', $code)) {
        throw new RuntimeException("$code $text");
    } else {
        echo "declined: $code $text\n";
    }
} catch (RuntimeException | ValueError $error) {
    fwrite(STDERR, "error: {$error->getMessage()}\n");
    exit(1);
}
