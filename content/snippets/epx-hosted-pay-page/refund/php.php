<?php
// Undoes a payment: voids it while its batch is open, otherwise refunds AMOUNT. Run it:
//   FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC BRIC=0S1A2B3C4D5E6F7G8H9 AMOUNT=149.99 TRAN_NBR=1002 php refund.php
declare(strict_types=1);

function need(string $name): string
{
    return getenv($name) ?: throw new RuntimeException("set $name");
}

/** Sends one transaction by its token; the answer is XML. */
function send(array $fields): array
{
    [$cust, $merch, $dba, $terminal] = explode('-', need('FOUR_PART_KEY'));
    $request = curl_init(getenv('SERVER_POST_URL') ?: 'http://localhost:4000/secure/');
    curl_setopt_array($request, [
        CURLOPT_POSTFIELDS => http_build_query($fields + [
            'CUST_NBR' => $cust,
            'MERCH_NBR' => $merch,
            'DBA_NBR' => $dba,
            'TERMINAL_NBR' => $terminal,
            'MAC' => need('MAC'),
            'BATCH_ID' => date('Ymd'),
            'INDUSTRY_TYPE' => 'E',
            'CARD_ENT_METH' => 'Z',
            'ORIG_AUTH_GUID' => need('BRIC'),
        ]),
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 20,
    ]);
    $body = curl_exec($request);
    if ($body === false) {
        throw new RuntimeException(curl_error($request) . ', look the payment up');
    }
    libxml_use_internal_errors(true);
    $xml = simplexml_load_string($body) ?: throw new RuntimeException('the answer is not XML, look the payment up');
    $found = [];
    foreach ($xml->xpath('//FIELD') as $field) {
        $found[(string) $field['KEY']] = (string) $field;
    }
    return $found;
}

try {
    $number = (int) need('TRAN_NBR');
    $amount = need('AMOUNT');
    if ((send(['TRAN_TYPE' => 'CCEX', 'TRAN_NBR' => $number])['AUTH_RESP'] ?? '') === '00') {
        exit("voided: the shopper is not charged\n");
    }
    $answer = send(['TRAN_TYPE' => 'CCE9', 'TRAN_NBR' => $number + 1, 'AMOUNT' => $amount]);
    if (($answer['AUTH_RESP'] ?? '') === '00') {
        exit("refunded: {$answer['AUTH_AMOUNT']}\n");
    }
    fwrite(STDERR, 'declined: ' . ($answer['AUTH_RESP'] ?? '') . ' ' . ($answer['AUTH_RESP_TEXT'] ?? '') . "\n");
    exit(1);
} catch (RuntimeException $error) {
    fwrite(STDERR, "error: {$error->getMessage()}\n");
    exit(1);
}
