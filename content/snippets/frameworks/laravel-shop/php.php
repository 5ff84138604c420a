<?php
// A shop on Laravel: an order, the payment page, the answer, and the webhook that confirms it. Save it as routes/web.php, put
// FOUR_PART_KEY=YOUR_FOUR_PART_KEY, MAC=YOUR_MAC and WEBHOOK_SECRET=whsec_… into .env, and run: php artisan serve --port=8080
declare(strict_types=1);

use Illuminate\Foundation\Http\Middleware\VerifyCsrfToken;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Cache;
use Illuminate\Support\Facades\Http;
use Illuminate\Support\Facades\Log;
use Illuminate\Support\Facades\Route;

// In your shop: a file in config/, which reads the environment.
$setting = fn (string $name, string $default = '') => getenv($name) ?: ($default ?: throw new RuntimeException("set $name"));
$shopUrl = $setting('SHOP_URL', 'http://localhost:8080');
$amount = $setting('AMOUNT', '149.99');

/** Seals amount, number and return URL into a TAC, which is valid for one visit to the payment page. */
$exchangeKey = function (array $order) use ($setting, $shopUrl): string {
    $xml = Http::asForm()->timeout(20)->post($setting('KEY_EXCHANGE_URL', 'http://localhost:4000/keyexch'), [
        'MAC' => $setting('MAC'), 'AMOUNT' => $order['amount'], 'TRAN_NBR' => $order['number'],
        'TRAN_GROUP' => 'SALE', 'REDIRECT_URL' => "$shopUrl/answer",
    ])->body();
    preg_match_all('/KEY="(\w+)">([^<]*)</', $xml, $found);
    $fields = array_combine($found[1], $found[2]);
    return $fields['TAC'] ?? throw new RuntimeException('Key exchange refused: ' . ($fields['AUTH_RESP_TEXT'] ?? 'no reason'));
};

$page = fn (string $body) => response(
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>The Watch Store</title>' . $body . '</html>'
);
$text = fn (string $words, int $status = 200) => response("$words\n", $status, ['Content-Type' => 'text/plain; charset=utf-8']);
$field = fn (Request $request, string $name) => is_string($value = $request->input($name)) ? $value : '';

Route::get('/', fn () => $page(
    '<form method="post" action="/checkout">' . csrf_field() . '<p>Smart Q Watch, $' . e($amount) . '</p><button>Buy</button></form>'
));

Route::post('/checkout', function () use ($setting, $shopUrl, $amount, $exchangeKey, $page, $text) {
    // Stored before the shopper leaves: the answer is compared with it. In your shop: a table of orders.
    Cache::add('last-number', time());
    $order = ['number' => (string) Cache::increment('last-number'), 'amount' => $amount, 'state' => 'open'];
    Cache::forever("order-{$order['number']}", $order);
    try {
        $tac = $exchangeKey($order);
    } catch (Throwable $error) {
        Log::error($error->getMessage());
        return $text('We cannot take payments at the moment. Nothing was charged.', 502);
    }
    $key = array_combine(['CUST_NBR', 'MERCH_NBR', 'DBA_NBR', 'TERMINAL_NBR'], explode('-', $setting('FOUR_PART_KEY')));
    $fields = ['TAC' => $tac, 'TRAN_CODE' => 'SALE', ...$key, 'AMOUNT' => $order['amount'], 'TRAN_NBR' => $order['number'],
        'INDUSTRY_TYPE' => 'E', 'USER_DATA_9' => 'Smart Q Watch', 'CANCEL_URL' => $shopUrl];
    $inputs = '';
    foreach ($fields as $name => $value) {
        $inputs .= '<input type="hidden" name="' . e($name) . '" value="' . e($value) . '">';
    }
    // No CSRF token in this form: it goes to the gateway.
    $action = e($setting('HOSTED_PAY_PAGE_URL', 'http://localhost:4000/paypage/'));
    return $page("<form method=\"post\" action=\"$action\">$inputs<button>Go to payment</button></form>");
});

// The browser posts the answer here, from the gateway's site: without a CSRF token and without your session cookie.
// It may be forged or lost: it selects the text for the shopper, and the webhook records the payment.
Route::post('/answer', function (Request $request) use ($field, $text) {
    $order = Cache::get('order-' . $field($request, 'TRAN_NBR'));
    [$code, $paid] = [$field($request, 'AUTH_RESP'), $field($request, 'AUTH_AMOUNT')];
    $isApproved = in_array($code, ['00', '08', '10', '85'], true);
    return $text(match (true) {
        $order === null => 'unknown: This is not an order of ours.',
        $field($request, 'BP_RESP_CODE') !== 'BP_000' => 'rejected: The payment page refused the form. Please order again.',
        $isApproved && $paid === $order['amount'] => "approved: Thank you. Order {$order['number']} ships when the payment is confirmed.",
        $isApproved => "other-amount: Paid $paid of {$order['amount']}. We will contact you.",
        // 94: this payment was already made.
        $code === '' || $code === '94' => 'unknown: You may have paid. We will look it up.',
        default => "declined: Declined with $code. Please order again with another card.",
    });
})->withoutMiddleware(VerifyCsrfToken::class);

/** The event; throws when the message is not genuine. */
$verify = function (Request $request) use ($setting): array {
    [$id, $timestamp] = [$request->header('webhook-id', ''), $request->header('webhook-timestamp', '')];
    if ($id === '' || !preg_match('/^[0-9]{1,12}$/D', $timestamp) || abs(time() - (int) $timestamp) > 300) {
        throw new RuntimeException('webhook-id or webhook-timestamp is missing or too old');
    }
    $key = base64_decode(substr($setting('WEBHOOK_SECRET'), strlen('whsec_')));
    // The body as received, before any JSON parser.
    $hash = hash_hmac('sha256', "$id.$timestamp.{$request->getContent()}", $key, true);
    foreach (explode(' ', $request->header('webhook-signature', '')) as $given) {
        if (hash_equals('v1,' . base64_encode($hash), $given)) {
            return json_decode($request->getContent(), true, flags: JSON_THROW_ON_ERROR);
        }
    }
    throw new RuntimeException('no signature fits');
};

Route::post('/hook', function (Request $request) use ($verify, $text) {
    try {
        $event = $verify($request);
    } catch (RuntimeException | JsonException $refusal) {
        return $text("refused: {$refusal->getMessage()}", 400);
    }
    $order = Cache::get('order-' . ($event['data']['tranNbr'] ?? ''));
    // `add` returns false for a message that was received before. In your shop: a unique column, in the transaction that records the payment.
    if ($event['type'] === 'payment.captured' && $order && Cache::add("message-{$request->header('webhook-id')}", true)) {
        $order['state'] = $event['data']['amount'] === $order['amount'] ? 'paid' : 'check';
        $order['bric'] = $event['data']['bric'];
        Cache::forever("order-{$order['number']}", $order);
        Log::info("order {$order['number']}: {$order['state']} {$order['bric']}");
    }
    return response()->noContent();
})->withoutMiddleware(VerifyCsrfToken::class);
