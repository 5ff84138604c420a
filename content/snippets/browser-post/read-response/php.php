<?php
// Receives the answer at REDIRECT_URL. Run: EXPECTED_TRAN_NBR=1001 AMOUNT=149.99 php -S 127.0.0.1:8080 read-response.php
declare(strict_types=1);

/** What to do, from the fields of the answer and the order that you stored before the payment. */
function read_response(array $fields, array $order): string
{
    if (($fields['BP_RESP_CODE'] ?? '') !== 'BP_000') {
        $names = array_map(fn ($error) => explode('^', $error)[0], explode('|', $fields['BP_FIELD_ERRORS'] ?? ''));
        return trim('rejected: ' . ($fields['BP_RESP_TEXT'] ?? '') . ' ' . implode(', ', $names));
    }
    if (($fields['TRAN_NBR'] ?? '') !== $order['tranNbr']) {
        return 'unknown: Not an order of ours';
    }
    $code = $fields['AUTH_RESP'] ?? '';
    if (in_array($code, ['00', '08', '10', '85'], true)) {
        ['AUTH_AMOUNT' => $approved, 'AUTH_GUID' => $reference] = $fields + ['AUTH_AMOUNT' => '?', 'AUTH_GUID' => '?'];
        if ($approved === $order['amount']) {
            return "approved: Paid $approved, reference $reference";
        }
        // The card was charged: nobody should pay again until a person has checked.
        return "other-amount: Paid $approved instead of {$order['amount']}, $reference. Stop and check.";
    }
    if ($code === '' || $code === '94') { // 94: this payment was already made.
        return 'unknown: It may be paid. Look the payment up first.';
    }
    return "declined: Declined with $code. Please use another card.";
}

if (parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH) !== '/answer') {
    http_response_code(404);
    return;
}
header('Content-Type: text/plain; charset=utf-8');
// POST is the default; a terminal set to GET sends the same fields in the query.
$fields = $_SERVER['REQUEST_METHOD'] === 'POST' ? $_POST : $_GET;
echo read_response($fields, ['tranNbr' => getenv('EXPECTED_TRAN_NBR'), 'amount' => getenv('AMOUNT') ?: '149.99']), "\n";
