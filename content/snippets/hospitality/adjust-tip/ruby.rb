# Changes the tip of a payment, before its batch closes. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET CHECK_ID=chk_5001 CHECK_PAYMENT_ID=pay_7001 TIP=8.00 ruby adjust-tip.rb
require 'json'
require 'net/http'

def need(name)
  ENV.fetch(name) { raise "Set #{name}" }
end

def call(method, path, body = nil, token: nil)
  url = URI(ENV.fetch('HOSPITALITY_URL', 'http://localhost:4000/hospitality/') + path)
  headers = { 'Content-Type' => 'application/json' }
  headers['Authorization'] = "Bearer #{token}" if token
  options = { use_ssl: url.scheme == 'https', open_timeout: 10, read_timeout: 20 }
  response = Net::HTTP.start(url.host, url.port, options) do |http|
    http.send_request(method, url.request_uri, body && JSON.generate(body), headers)
  end
  raise "Refused with #{response.code}: #{response.body}" unless response.is_a?(Net::HTTPSuccess)

  JSON.parse(response.body)
end

def sign_in
  client = { grant_type: 'client_credentials', client_id: need('CLIENT_ID'), client_secret: need('CLIENT_SECRET') }
  call('POST', 'oauth/token', client)['access_token']
end

begin
  path = "v1/checks/#{need('CHECK_ID')}/payments/#{need('CHECK_PAYMENT_ID')}"
  # A payment that can no longer be changed is refused, and the old tip stays.
  payment = call('PATCH', path, { tip: Float(ENV.fetch('TIP', '8.00')) }, token: sign_in)
  puts "The tip is #{payment['tip']} on #{payment['amount']}"
rescue StandardError => e
  abort e.message
end
