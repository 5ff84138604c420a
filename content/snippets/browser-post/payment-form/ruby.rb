# Writes the payment page. Use the AMOUNT and TRAN_NBR of the key exchange. Run it:
#   TAC='…' FOUR_PART_KEY=YOUR_FOUR_PART_KEY AMOUNT=149.99 TRAN_NBR=1001 ruby payment-form.rb > pay.html
require 'erb'

include ERB::Util

tac, four_part_key, tran_nbr = %w[TAC FOUR_PART_KEY TRAN_NBR].map { |name| ENV.fetch(name) { abort "Set #{name}" } }
url = ENV.fetch('BROWSER_POST_URL', 'http://localhost:4000/browserpost/')
amount = ENV.fetch('AMOUNT', '149.99')
hidden = {
  'TAC' => tac,
  'TRAN_CODE' => 'SALE',
  **%w[CUST_NBR MERCH_NBR DBA_NBR TERMINAL_NBR].zip(four_part_key.split('-')).to_h,
  'AMOUNT' => amount,
  'TRAN_NBR' => tran_nbr,
  'INDUSTRY_TYPE' => 'E'
}
inputs = hidden.map { |name, value| %(<input type="hidden" name="#{name}" value="#{h(value)}">) }

puts <<~HTML
  <!doctype html>
  <html lang="en">
  <meta charset="utf-8">
  <title>Pay #{h(amount)}</title>
  <form method="post" action="#{h(url)}" autocomplete="on">
    #{inputs.join("\n  ")}
    <label>Card number <input name="ACCOUNT_NBR" inputmode="numeric" autocomplete="cc-number" required></label>
    <label>Expires (YYMM) <input name="EXP_DATE" inputmode="numeric" pattern="\\d{4}" required></label>
    <label>CVV <input name="CVV2" inputmode="numeric" autocomplete="cc-csc" pattern="\\d{3,4}" required></label>
    <label>Address <input name="ADDRESS" autocomplete="billing street-address" maxlength="30"></label>
    <label>ZIP code <input name="ZIP_CODE" autocomplete="billing postal-code" maxlength="10"></label>
    <button>Pay $#{h(amount)}</button>
  </form>
  </html>
HTML
