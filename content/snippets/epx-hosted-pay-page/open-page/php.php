<?php
// Writes the page that sends the shopper on to the payment page. Use the AMOUNT and TRAN_NBR of the key exchange. Run it:
//   TAC='…' FOUR_PART_KEY=YOUR_FOUR_PART_KEY AMOUNT=149.99 TRAN_NBR=1001 php open-page.php > pay.html
declare(strict_types=1);

foreach (['TAC', 'FOUR_PART_KEY', 'TRAN_NBR'] as $name) {
    if (getenv($name) === false) {
        fwrite(STDERR, "error: set $name\n");
        exit(1);
    }
}
[$cust, $merch, $dba, $terminal] = explode('-', getenv('FOUR_PART_KEY'));
$amount = getenv('AMOUNT') ?: '149.99';
$url = getenv('HOSTED_PAY_PAGE_URL') ?: 'http://localhost:4000/paypage/';
// No field for a card: the shopper types it on our page.
$hidden = [
    'TAC' => getenv('TAC'),
    'TRAN_CODE' => getenv('TRAN_GROUP') ?: 'SALE',
    'CUST_NBR' => $cust,
    'MERCH_NBR' => $merch,
    'DBA_NBR' => $dba,
    'TERMINAL_NBR' => $terminal,
    'AMOUNT' => $amount,
    'TRAN_NBR' => getenv('TRAN_NBR'),
    'INDUSTRY_TYPE' => 'E',
    'USER_DATA_9' => 'Smart Q Watch',
    'USER_DATA_10' => 'The Watch Store',
    'CANCEL_URL' => getenv('CANCEL_URL') ?: 'http://localhost:8080/cart',
];
?>
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Your order</title>
<p>Smart Q Watch, $<?= htmlspecialchars($amount) ?></p>
<form method="post" action="<?= htmlspecialchars($url) ?>">
<?php foreach ($hidden as $name => $value): ?>
  <input type="hidden" name="<?= $name ?>" value="<?= htmlspecialchars($value) ?>">
<?php endforeach ?>
  <button>Go to payment</button>
</form>
</html>
