// Writes the payment page. Use the AMOUNT and TRAN_NBR of the key exchange. Run it:
//   TAC='…' FOUR_PART_KEY=YOUR_FOUR_PART_KEY AMOUNT=149.99 TRAN_NBR=1001 node payment-form.mjs > pay.html
const { TAC, FOUR_PART_KEY, AMOUNT = '149.99', TRAN_NBR } = process.env
const { BROWSER_POST_URL = 'http://localhost:4000/browserpost/' } = process.env
if (!TAC || !FOUR_PART_KEY || !TRAN_NBR) {
  console.error('Set TAC, FOUR_PART_KEY and TRAN_NBR')
  process.exit(1)
}

const escape = text => text.replace(/[&<>"]/g, mark => `&#${mark.charCodeAt(0)};`)
const [CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR] = FOUR_PART_KEY.split('-')
const hidden = Object.entries({
  TAC,
  TRAN_CODE: 'SALE',
  CUST_NBR,
  MERCH_NBR,
  DBA_NBR,
  TERMINAL_NBR,
  AMOUNT,
  TRAN_NBR,
  INDUSTRY_TYPE: 'E',
}).map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)

console.log(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pay ${escape(AMOUNT)}</title>
<form method="post" action="${escape(BROWSER_POST_URL)}" autocomplete="on">
  ${hidden.join('\n  ')}
  <label>Card number <input name="ACCOUNT_NBR" inputmode="numeric" autocomplete="cc-number" required></label>
  <label>Expires (YYMM) <input name="EXP_DATE" inputmode="numeric" pattern="\\d{4}" required></label>
  <label>CVV <input name="CVV2" inputmode="numeric" autocomplete="cc-csc" pattern="\\d{3,4}" required></label>
  <label>Address <input name="ADDRESS" autocomplete="billing street-address" maxlength="30"></label>
  <label>ZIP code <input name="ZIP_CODE" autocomplete="billing postal-code" maxlength="10"></label>
  <button>Pay $${escape(AMOUNT)}</button>
</form>
</html>`)
