# Writes the page that sends the shopper on to the payment page. Use the AMOUNT and TRAN_NBR of the key exchange. Run it:
#   TAC='…' FOUR_PART_KEY=YOUR_FOUR_PART_KEY AMOUNT=149.99 TRAN_NBR=1001 ruby open-page.rb > pay.html
require 'erb'

include ERB::Util

def need(name)
  ENV.fetch(name) { abort "error: set #{name}" }
end

tac = need('TAC')
key = need('FOUR_PART_KEY').split('-')
abort 'error: FOUR_PART_KEY has four parts' if key.length != 4
amount = ENV.fetch('AMOUNT', '149.99')
url = ENV.fetch('HOSTED_PAY_PAGE_URL', 'http://localhost:4000/paypage/')
# No field for a card: the shopper types it on our page.
hidden = {
  'TAC' => tac,
  'TRAN_CODE' => ENV.fetch('TRAN_GROUP', 'SALE'),
  **%w[CUST_NBR MERCH_NBR DBA_NBR TERMINAL_NBR].zip(key).to_h,
  'AMOUNT' => amount,
  'TRAN_NBR' => need('TRAN_NBR'),
  'INDUSTRY_TYPE' => 'E',
  'USER_DATA_9' => 'Smart Q Watch',
  'USER_DATA_10' => 'The Watch Store',
  'CANCEL_URL' => ENV.fetch('CANCEL_URL', 'http://localhost:8080/cart')
}
inputs = hidden.map { |name, value| %(<input type="hidden" name="#{name}" value="#{h(value)}">) }

puts <<~HTML
  <!doctype html>
  <html lang="en">
  <meta charset="utf-8">
  <title>Your order</title>
  <p>Smart Q Watch, $#{h(amount)}</p>
  <form method="post" action="#{h(url)}">
    #{inputs.join("\n  ")}
    <button>Go to payment</button>
  </form>
  </html>
HTML
