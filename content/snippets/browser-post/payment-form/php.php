<?php
// Writes the payment page. Use the AMOUNT and TRAN_NBR of the key exchange. Run it:
//   TAC='…' FOUR_PART_KEY=YOUR_FOUR_PART_KEY AMOUNT=149.99 TRAN_NBR=1001 php payment-form.php > pay.html
declare(strict_types=1);

foreach (['TAC', 'FOUR_PART_KEY', 'TRAN_NBR'] as $name) {
    if (getenv($name) === false) {
        fwrite(STDERR, "Set $name\n");
        exit(1);
    }
}
[$cust, $merch, $dba, $terminal] = explode('-', getenv('FOUR_PART_KEY'));
$amount = getenv('AMOUNT') ?: '149.99';
$url = getenv('BROWSER_POST_URL') ?: 'http://localhost:4000/browserpost/';
$hidden = [
    'TAC' => getenv('TAC'),
    'TRAN_CODE' => 'SALE',
    'CUST_NBR' => $cust,
    'MERCH_NBR' => $merch,
    'DBA_NBR' => $dba,
    'TERMINAL_NBR' => $terminal,
    'AMOUNT' => $amount,
    'TRAN_NBR' => getenv('TRAN_NBR'),
    'INDUSTRY_TYPE' => 'E',
];
?>
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pay <?= htmlspecialchars($amount) ?></title>
<form method="post" action="<?= htmlspecialchars($url) ?>" autocomplete="on">
<?php foreach ($hidden as $name => $value): ?>
  <input type="hidden" name="<?= $name ?>" value="<?= htmlspecialchars($value) ?>">
<?php endforeach ?>
  <label>Card number <input name="ACCOUNT_NBR" inputmode="numeric" autocomplete="cc-number" required></label>
  <label>Expires (YYMM) <input name="EXP_DATE" inputmode="numeric" pattern="\d{4}" required></label>
  <label>CVV <input name="CVV2" inputmode="numeric" autocomplete="cc-csc" pattern="\d{3,4}" required></label>
  <label>Address <input name="ADDRESS" autocomplete="billing street-address" maxlength="30"></label>
  <label>ZIP code <input name="ZIP_CODE" autocomplete="billing postal-code" maxlength="10"></label>
  <button>Pay $<?= htmlspecialchars($amount) ?></button>
</form>
</html>
