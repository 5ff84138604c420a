<?php
// Charges a card through XML Real-Time. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC AMOUNT=149.99 php sale.php
declare(strict_types=1);

function need(string $name): string
{
    return getenv($name) ?: throw new RuntimeException("set $name");
}

function send(array $fields): array
{
    $names = ['CUST_NBR', 'MERCH_NBR', 'DBA_NBR', 'TERMINAL_NBR'];
    $detail = new DOMDocument('1.0', 'UTF-8');
    $root = $detail->appendChild($detail->createElement('DETAIL'));
    foreach (array_combine($names, explode('-', need('FOUR_PART_KEY'))) as $name => $part) {
        $root->setAttribute($name, $part);
    }
    $numbers = ['BATCH_ID' => date('Ymd'), 'TRAN_NBR' => getenv('TRAN_NBR') ?: (string) time()];
    $common = $numbers + ['MAC' => need('MAC'), 'AMOUNT' => need('AMOUNT'), 'INDUSTRY_TYPE' => 'E'];
    foreach ($common + $fields as $name => $value) {
        $root->appendChild($detail->createElement($name))->append($value);
    }
    $request = curl_init(rtrim(getenv('SERVER_POST_URL') ?: 'http://localhost:4000/secure/', '/') . '/xml');
    curl_setopt_array($request, [
        CURLOPT_POSTFIELDS => $detail->saveXML(),
        CURLOPT_HTTPHEADER => ['Content-Type: text/xml'],
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

function isDone(string $word, array $answer): bool
{
    ['AUTH_RESP' => $code, 'AUTH_RESP_TEXT' => $text] = $answer;
    if ($code === '' || preg_match('/^(RR|30|E.|94)$/', $code)) { // 94: this payment was already made.
        throw new RuntimeException("$code $text");
    }
    if (!in_array($code, ['00', '08', '10', '85'], true)) {
        echo "declined: $code $text\n";
        return false;
    }
    ['AUTH_AMOUNT' => $approved, 'AUTH_GUID' => $bric] = $answer;
    $isWhole = (float) $approved === (float) need('AMOUNT');
    echo $isWhole
        ? "$word: $bric\n"
        : "another amount: $approved instead of " . need('AMOUNT') . ", $bric. Stop and check before you charge again\n";
    return $isWhole;
}

try {
    $card = ['CARD_ENT_METH' => 'E', 'ACCOUNT_NBR' => '4111111111111111', 'EXP_DATE' => '3012', 'CVV2' => '123'];
    $holder = ['LAST_NAME' => 'Baker & Sons', 'ADDRESS' => '100 Main St', 'ZIP_CODE' => '12345'];
    isDone('approved', send(['TRAN_TYPE' => 'CCE1'] + $card + $holder));
} catch (RuntimeException | ValueError $error) {
    fwrite(STDERR, "error: {$error->getMessage()}. If it was sent, look it up before you charge again\n");
    exit(1);
}
