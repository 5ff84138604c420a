# Pays an order with a test card, or authorizes its total with TYPE=authorization. Run it:
#   STORE_HASH=YOUR_FOUR_PART_KEY ACCESS_TOKEN=YOUR_MAC ORDER_ID=1001 AMOUNT=149.99 ruby pay-order.rb
require 'json'
require 'net/http'

def need(name)
  ENV.fetch(name) { abort "error: set #{name}" }
end

def send_payment(order_id, amount, kind)
  instrument = { type: 'card', number: '4111111111111111', expiry_month: 12, expiry_year: 2029, verification_value: '123' }
  payment = {
    transaction_type: kind,
    amount: Float(amount),
    currency: 'USD',
    payment: { instrument: instrument },
    billing_address: { street_1: '100 Main St', zip: '12345' }
  }
  headers = {
    'X-Auth-Token' => need('ACCESS_TOKEN'),
    'Content-Type' => 'application/json',
    # If you send the same attempt again, it is charged only once.
    'Idempotency-Key' => "#{order_id}-#{ENV.fetch('ATTEMPT', '1')}"
  }
  base = ENV.fetch('BIGCOMMERCE_URL', 'http://localhost:4000/bigcommerce')
  url = URI("#{base}/stores/#{need('STORE_HASH')}/v3/orders/#{order_id}/payments")
  options = { use_ssl: url.scheme == 'https', open_timeout: 30, read_timeout: 30 }
  Net::HTTP.start(url.host, url.port, options) { |http| http.post(url.path, JSON.generate(payment), headers) }
end

def pay_order(order_id, amount, kind)
  response = send_payment(order_id, amount, kind)
  answer = JSON.parse(response.body)
  return "refused: #{answer['title']}" if response.code == '422'
  raise "HTTP #{response.code} #{answer['title']}" unless response.is_a?(Net::HTTPSuccess)

  step = answer['data']
  return "declined: #{step['message']}" if step['status'] != 'ok'

  paid = step['amount']
  return "another amount: #{paid} instead of #{amount}. Stop and check" if Rational(paid.to_s) != Rational(amount)

  done = kind == 'authorization' ? 'held' : 'paid'
  format('%<done>s: %<paid>.2f, reference %<reference>s', done: done, paid: paid, reference: step['gateway_transaction_id'])
end

begin
  outcome = pay_order(need('ORDER_ID'), need('AMOUNT'), ENV.fetch('TYPE', 'purchase'))
  puts outcome
  exit 1 unless outcome.start_with?('paid', 'held')
rescue StandardError => e
  abort "error: #{e.message}. Read the order's transactions before you charge again"
end
