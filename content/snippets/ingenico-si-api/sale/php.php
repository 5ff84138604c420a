<?php
// Charges a card on an Ingenico terminal. Run it: AMOUNT=42.50 php sale.php
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
    $amount = env('AMOUNT', '42.50');
    $fields = ask_terminal([
        'TRAN_TYPE' => 'CCR1',
        'AMOUNT' => $amount,
        'TRAN_NBR' => env('TRAN_NBR', (string) time()),
        'BATCH_ID' => date('Ymd'),
    ]);
    // The request may have reached the host.
    if (($fields['ERROR_TEXT'] ?? '') === 'HOST UNREACHABLE') {
        throw new RuntimeException('HOST UNREACHABLE. Look the payment up before you charge again.');
    }
    $code = $fields['AUTH_RESP'] ?? throw new RuntimeException('No payment: ' . ($fields['ERROR_TEXT'] ?? ''));
    // 94: this payment was already made.
    if ($code === '94') {
        throw new RuntimeException('94 If it was sent, look it up before you charge again.');
    }
    if (!in_array($code, ['00', '08', '10', '85'], true)) {
        echo "Declined with $code {$fields['AUTH_RESP_TEXT']}\n";
    } elseif ((float) $fields['AUTH_AMOUNT'] === (float) $amount) {
        echo "Approved: {$fields['AUTH_AMOUNT']}, keep {$fields['AUTH_GUID']}\n";
    } else {
        echo "Another amount: {$fields['AUTH_AMOUNT']} instead of $amount, keep {$fields['AUTH_GUID']}. Stop and check before you charge again.\n";
    }
} catch (Exception $error) {
    fwrite(STDERR, $error->getMessage() . "\n");
    exit(1);
}
