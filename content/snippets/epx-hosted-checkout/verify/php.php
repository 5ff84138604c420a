<?php
// Looks up a payment before you ship: is it yours, approved, and for the full amount? Run it:
//   EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY BRIC=0S1A2B3C4D5E6F7G8H9 AMOUNT=149.99 INVOICE=INV-1001 php verify.php
declare(strict_types=1);

function need(string $name): string
{
    return getenv($name) ?: throw new RuntimeException("set $name");
}

/** The result of a payment: paid, another amount, declined, voided, mismatch or unknown. Throws when the result cannot be known. */
function verify(string $bric, string $amount, string $invoice): array
{
    $path = "/sale/$bric";
    $request = curl_init(rtrim(getenv('CUSTOM_PAY_URL') ?: 'http://localhost:4000/epi/', '/') . $path);
    curl_setopt_array($request, [
        // A GET has no body, so the path alone is signed.
        CURLOPT_HTTPHEADER => [
            'EPI-Id: ' . need('EPI_ID'),
            'EPI-Signature: ' . hash_hmac('sha256', $path, need('EPI_KEY')),
        ],
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 20,
    ]);
    $body = curl_exec($request);
    if ($body === false) {
        throw new RuntimeException(curl_error($request));
    }
    $status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
    if ($status === 404) {
        return ['unknown', 'no payment of yours has this number'];
    }
    $data = json_decode($body, true)['data'] ?? null;
    if ($status !== 200 || $data === null) {
        throw new RuntimeException("HTTP $status");
    }
    if (!in_array($data['response'], ['00', '08', '10', '85'], true)) { // All four are approvals; 10 is a partial approval.
        return ['declined', $data['response']];
    }
    if (($data['void'] ?? '') === 'Y') {
        return ['voided', 'it was taken back'];
    }
    if (($data['invoicenumber'] ?? '') !== $invoice) {
        return ['mismatch', "for another order, expected $invoice"];
    }
    if ((float) $data['authamount'] !== (float) $amount) {
        return ['another amount', "{$data['authamount']} instead of $amount. Stop and check before you charge again"];
    }
    return ['paid', "$amount for $invoice, reference $bric"];
}

try {
    [$outcome, $message] = verify(need('BRIC'), need('AMOUNT'), need('INVOICE'));
    echo "$outcome: $message\n";
    exit($outcome === 'paid' ? 0 : 1);
} catch (RuntimeException $error) {
    fwrite(STDERR, "error: {$error->getMessage()}. Ask again before you ship or charge again\n");
    exit(1);
}
