<?php
// Exchanges your MAC for a TAC. Run it on your server: MAC=YOUR_MAC TRAN_NBR=1001 php key-exchange.php
declare(strict_types=1);

function exchange_key(string $amount, string $tranNbr): string
{
    $mac = getenv('MAC') ?: throw new RuntimeException('Set MAC to the MAC of your sandbox credentials');
    $request = curl_init(getenv('KEY_EXCHANGE_URL') ?: 'http://localhost:4000/keyexch');
    curl_setopt_array($request, [
        CURLOPT_POSTFIELDS => http_build_query([
            'MAC' => $mac,
            'AMOUNT' => $amount,
            'TRAN_NBR' => $tranNbr,
            'TRAN_GROUP' => 'SALE',
            'REDIRECT_URL' => getenv('REDIRECT_URL') ?: 'http://localhost:8080/answer',
        ]),
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 20,
    ]);
    $body = curl_exec($request);
    if ($body === false) {
        throw new RuntimeException(curl_error($request));
    }
    $xml = simplexml_load_string($body) ?: throw new RuntimeException('The answer is not XML');
    $fields = [];
    foreach ($xml->xpath('//FIELD') as $field) {
        $fields[(string) $field['KEY']] = (string) $field;
    }
    return $fields['TAC'] ?? throw new RuntimeException('Key exchange refused: ' . $fields['AUTH_RESP_TEXT']);
}

try {
    echo exchange_key(getenv('AMOUNT') ?: '149.99', getenv('TRAN_NBR') ?: (string) time()), "\n";
} catch (RuntimeException $error) {
    fwrite(STDERR, $error->getMessage() . "\n");
    exit(1);
}
