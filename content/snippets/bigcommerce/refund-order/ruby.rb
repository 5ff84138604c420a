# Refunds an amount of an order: asks the store for a quote, then refunds it. Run it:
#   STORE_HASH=YOUR_FOUR_PART_KEY ACCESS_TOKEN=YOUR_MAC ORDER_ID=1001 AMOUNT=49.99 ruby refund-order.rb
require 'json'
require 'net/http'

class Refused < StandardError; end

def need(name)
  ENV.fetch(name) { abort "error: set #{name}" }
end

def call(order_id, action, body)
  base = ENV.fetch('BIGCOMMERCE_URL', 'http://localhost:4000/bigcommerce')
  url = URI("#{base}/stores/#{need('STORE_HASH')}/v3/orders/#{order_id}/payment_actions/#{action}")
  json = 'application/json'
  headers = { 'X-Auth-Token' => need('ACCESS_TOKEN'), 'Content-Type' => json, 'Accept' => json }
  options = { use_ssl: url.scheme == 'https', open_timeout: 60, read_timeout: 60 }
  response = Net::HTTP.start(url.host, url.port, options) { |http| http.post(url.path, JSON.generate(body), headers) }
  raise Refused, "refused: #{response.body}" if %w[400 404 422].include?(response.code)
  raise "HTTP #{response.code} #{response.body}" unless response.is_a?(Net::HTTPSuccess)

  JSON.parse(response.body)['data']
end

def refund_order(order_id, amount)
  items = [{ item_type: 'ORDER', item_id: Integer(order_id), amount: Float(amount) }]
  quote = call(order_id, 'refund_quotes', { items: items })
  # The first refund method that is not offline: the provider that took the payment.
  method = quote['refund_methods'].flatten.find { |each| !each['offline'] }
  raise Refused, 'refused: no online method in the quote' unless method

  payments = [{ provider_id: method['provider_id'], amount: Float(amount), offline: false }]
  refund = call(order_id, 'refunds', { items: items, payments: payments })
  declined = refund['payments'].find { |payment| payment['is_declined'] }
  raise Refused, "declined: #{declined['declined_message']}" if declined

  "refunded: #{amount} of order #{order_id}"
end

begin
  puts refund_order(need('ORDER_ID'), need('AMOUNT'))
rescue Refused => e
  abort e.message
rescue StandardError => e
  abort "error: #{e.message}, read the order before you try again"
end
