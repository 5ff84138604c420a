// Writes the page that sends the shopper on to the payment page. Use the AMOUNT and TRAN_NBR of the key exchange. Run it:
//   TAC='…' FOUR_PART_KEY=YOUR_FOUR_PART_KEY AMOUNT=149.99 TRAN_NBR=1001 node open-page.mjs > pay.html
const { TAC, FOUR_PART_KEY, TRAN_NBR, AMOUNT = '149.99', TRAN_GROUP = 'SALE' } = process.env
const { HOSTED_PAY_PAGE_URL = 'http://localhost:4000/paypage/', CANCEL_URL = 'http://localhost:8080/cart' } = process.env

const missing = Object.entries({ TAC, FOUR_PART_KEY, TRAN_NBR }).find(([, value]) => !value)
if (missing) {
  console.error(`error: set ${missing[0]}`)
  process.exit(1)
}

const escape = text => text.replace(/[&<>"]/g, mark => `&#${mark.charCodeAt(0)};`)
const [CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR] = FOUR_PART_KEY.split('-')
const inputs = Object.entries({
  TAC,
  TRAN_CODE: TRAN_GROUP,
  CUST_NBR,
  MERCH_NBR,
  DBA_NBR,
  TERMINAL_NBR,
  AMOUNT,
  TRAN_NBR,
  INDUSTRY_TYPE: 'E',
  USER_DATA_9: 'Smart Q Watch',
  USER_DATA_10: 'The Watch Store',
  CANCEL_URL,
}).map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)

// No field for a card: the shopper types it on our page.
console.log(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Your order</title>
<p>Smart Q Watch, $${escape(AMOUNT)}</p>
<form method="post" action="${escape(HOSTED_PAY_PAGE_URL)}">
  ${inputs.join('\n  ')}
  <button>Go to payment</button>
</form>
</html>`)
