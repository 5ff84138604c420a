<?php
// Voids a payment through an Ingenico terminal. Run it: BRIC=0S1A2B3C4D5E6F7G8H9 php void.php
declare(strict_types=1);

function env(string $name, string $otherwise): string
{
    return getenv($name) ?: $otherwise;
}

/** Sends one DETAIL, waits for the cardholder, and returns the fields of the answer. */
function ask_terminal(array $elements): array
{
    $detail = new SimpleXMLElement('<DETAIL/>');
    foreach ($elements as $name => $value) {
        $detail->$name = $value;
    }
    $address = 'tcp://' . env('TERMINAL_HOST', '127.0.0.1') . ':' . env('TERMINAL_PORT', '6200');
    $terminal = @stream_socket_client($address, timeout: 10);
    if ($terminal === false) {
        throw new RuntimeException('The terminal does not answer at this address');
    }
    stream_set_timeout($terminal, 125);
    fwrite($terminal, $detail->asXML());
    $answer = '';
    while (!str_contains($answer, '</RESPONSE>')) {
        $part = fread($terminal, 4096);
        if ($part === false || $part === '') {
            throw new RuntimeException('No answer. Look the payment up before you send it again.');
        }
        $answer .= $part;
    }
    fclose($terminal);
    $fields = [];
    foreach ((new SimpleXMLElement($answer))->FIELDS->FIELD as $field) {
        $fields[(string) $field['KEY']] = (string) $field;
    }
    return $fields;
}

try {
    $fields = ask_terminal([
        'TRAN_TYPE' => 'CCRX',
        'AUTH_GUID' => getenv('BRIC') ?: throw new RuntimeException('Set BRIC'),
        'TRAN_NBR' => (string) time(),
        'BATCH_ID' => date('Ymd'),
    ]);
    $code = $fields['AUTH_RESP'] ?? throw new RuntimeException('No payment: ' . ($fields['ERROR_TEXT'] ?? ''));
    echo in_array($code, ['00', '08', '85'], true)
        ? "Voided: {$fields['AUTH_RESP_TEXT']}, keep {$fields['AUTH_GUID']}\n"
        : "Declined with $code {$fields['AUTH_RESP_TEXT']}\n";
} catch (Exception $error) {
    fwrite(STDERR, $error->getMessage() . "\n");
    exit(1);
}
