# Captures an authorized order, or voids it with ACTION=void. Run it:
#   STORE_HASH=YOUR_FOUR_PART_KEY ACCESS_TOKEN=YOUR_MAC ORDER_ID=1001 ruby capture-order.rb
require 'net/http'

def need(name)
  ENV.fetch(name) { abort "error: set #{name}" }
end

# Asks for one step. The sandbox finishes before it answers; a BigCommerce store works in the background.
def settle(order_id, action)
  base = ENV.fetch('BIGCOMMERCE_URL', 'http://localhost:4000/bigcommerce')
  url = URI("#{base}/stores/#{need('STORE_HASH')}/v3/orders/#{order_id}/payment_actions/#{action}")
  json = 'application/json'
  headers = { 'X-Auth-Token' => need('ACCESS_TOKEN'), 'Content-Type' => json, 'Accept' => json }
  options = { use_ssl: url.scheme == 'https', open_timeout: 30, read_timeout: 30 }
  response = Net::HTTP.start(url.host, url.port, options) { |http| http.post(url.path, '{}', headers) }
  return ['refused', response.body] if %w[400 404 422].include?(response.code)
  raise "HTTP #{response.code}" unless response.is_a?(Net::HTTPSuccess)

  ['accepted', "#{action} of order #{order_id}"]
end

begin
  outcome, message = settle(need('ORDER_ID'), ENV.fetch('ACTION', 'capture'))
  puts "#{outcome}: #{message}"
  exit 1 if outcome != 'accepted'
rescue StandardError => e
  abort "error: #{e.message}, read the order before you try again"
end
