<?php
// Charges a card through Server Post. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC AMOUNT=149.99 php sale.php
declare(strict_types=1);

function need(string $name): string
{
    return getenv($name) ?: throw new RuntimeException("set $name");
}

function send(array $fields): array
{
    $names = ['CUST_NBR', 'MERCH_NBR', 'DBA_NBR', 'TERMINAL_NBR'];
    $key = array_combine($names, explode('-', need('FOUR_PART_KEY')));
    $numbers = ['TRAN_NBR' => getenv('TRAN_NBR') ?: (string) time(), 'BATCH_ID' => date('Ymd')];
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
    $answer = ['AUTH_RESP' => '', 'AUTH_RESP_TEXT' => '', 'AUTH_AMOUNT' => ''];
    foreach ($xml->xpath('//FIELD') as $field) {
        $answer[(string) $field['KEY']] = (string) $field;
    }
    return $answer;
}

try {
    $done = 'approved';
    $answer = send([
        'TRAN_TYPE' => 'CCE1',
        'AMOUNT' => need('AMOUNT'),
        'CARD_ENT_METH' => 'E',
        'ACCOUNT_NBR' => '4111111111111111',
        'EXP_DATE' => '3012',
        'CVV2' => '123',
        'ADDRESS' => '100 Main St',
        'ZIP_CODE' => '12345',
    ]);
    ['AUTH_RESP' => $code, 'AUTH_RESP_TEXT' => $text] = $answer;
    if (in_array($code, ['00', '08', '10', '85'], true)) {
        ['AUTH_AMOUNT' => $approved, 'AUTH_GUID' => $bric] = $answer;
        echo (float) $approved === (float) need('AMOUNT')
            ? "$done: $bric\n"
            : "another amount: $approved instead of " . need('AMOUNT') . ", $bric. Stop and check before you charge again\n";
    } elseif ($code === '' || preg_match('/^(RR|E.|94)$/', $code)) {
        throw new RuntimeException("$code $text");
    } else {
        echo "declined: $code $text\n";
    }
} catch (RuntimeException | ValueError $error) {
    fwrite(STDERR, "error: {$error->getMessage()}. If it was sent, look it up before you charge again\n");
    exit(1);
}
