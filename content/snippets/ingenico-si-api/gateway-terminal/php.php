<?php
// Sends a sale to the simulated terminal of the gateway. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC AMOUNT=42.50 php gateway-terminal.php
declare(strict_types=1);

function env(string $name, ?string $otherwise = null): string
{
    return getenv($name) ?: $otherwise ?? throw new RuntimeException("Set $name");
}

/** Sends one DETAIL, waits for the cardholder, and returns the fields of the answer. */
function ask_gateway(array $elements): array
{
    $detail = new SimpleXMLElement('<DETAIL/>');
    foreach ($elements as $name => $value) {
        $detail->$name = $value;
    }
    $login = env('FOUR_PART_KEY') . '-' . env('MAC');
    $request = curl_init(env('INGENICO_URL', 'http://localhost:4000/ingenico/') . 'terminal/' . env('SERIAL', 'LANE3000-118'));
    curl_setopt_array($request, [
        CURLOPT_POSTFIELDS => $detail->asXML(),
        CURLOPT_HTTPHEADER => ['Content-Type: text/xml', "x-terminal-login: $login"],
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 125,
    ]);
    $answer = curl_exec($request);
    $status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
    if ($answer === false || $status >= 400) {
        $problem = $answer === false ? curl_error($request) : "Refused with $status: $answer";
        throw new RuntimeException("$problem. If it was sent, look it up before you charge again.");
    }
    $fields = [];
    foreach ((new SimpleXMLElement($answer))->FIELDS->FIELD as $field) {
        $fields[(string) $field['KEY']] = (string) $field;
    }
    return $fields;
}

try {
    $amount = env('AMOUNT', '42.50');
    $fields = ask_gateway([
        'TRAN_TYPE' => 'CCR1',
        'AMOUNT' => $amount,
        'TRAN_NBR' => env('TRAN_NBR', (string) time()),
        'BATCH_ID' => env('BATCH_ID', date('Ymd')),
    ]);
    // The request may have reached the host.
    if (($fields['ERROR_TEXT'] ?? '') === 'HOST UNREACHABLE') {
        throw new RuntimeException('HOST UNREACHABLE. Look the payment up before you charge again.');
    }
    $code = $fields['AUTH_RESP'] ?? throw new RuntimeException('No payment: ' . ($fields['ERROR_TEXT'] ?? ''));
    if ($code === '94') {
        throw new RuntimeException('94, this payment was already made. Look it up before you charge again.');
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
