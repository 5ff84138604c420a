# Charges the token of the card fields. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD GATEWAY_PUBLIC_KEY=YOUR_GATEWAY_PUBLIC_KEY CARD_TOKEN=tok_9f1c2e7ab04d4b6f8c3a5d7e9b1f2a3c ruby charge.rb
require 'json'
require 'net/http'

def need(name)
  ENV.fetch(name) { raise "error: set #{name}" }
end

def post(path, body, token: nil)
  url = URI(ENV.fetch('REST_PROXY_URL', 'http://localhost:4000/proxy/') + path)
  headers = { 'Content-Type' => 'application/json' }
  headers['Authorization'] = "Bearer #{token}" if token
  options = { use_ssl: url.scheme == 'https', open_timeout: 10, read_timeout: 40 }
  response = Net::HTTP.start(url.host, url.port, options) do |http|
    http.post(url.request_uri, JSON.generate(body), headers)
  end
  unless response.is_a?(Net::HTTPSuccess)
    kind = %w[400 404].include?(response.code) ? 'refused' : 'error'
    raise "#{kind}: HTTP #{response.code} #{response.body}"
  end
  JSON.parse(response.body)
end

def charge(card_token, amount)
  session = post('auth', { mid: need('MID'), developerKey: need('DEVELOPER_KEY'), password: need('PASSWORD') })
  payment = {
    token: card_token,
    amount: amount,
    gateway_public_key: need('GATEWAY_PUBLIC_KEY'),
    transaction_source: 'PA-JS-SDK',
    invoice_number: ENV.fetch('INVOICE_NUMBER', 'INV-1001'),
    billing: { name: 'Ada Baker', zip: '12345' }
  }
  post("mids/#{need('MID')}/gateways/payment", payment, token: session['token'])
end

begin
  asked = ENV.fetch('AMOUNT', '149.99')
  answer = charge(need('CARD_TOKEN'), asked)
rescue StandardError => e
  abort "#{e.message}. If it was sent, look it up before you charge again"
end

status, amount, id = answer.values_at('status', 'amount', 'uniq_id')
if status != 'approved'
  warn "#{status}: #{answer['response_code']} #{answer['response_text']}"
  exit(status == 'declined' ? 2 : 1)
elsif Rational(amount) != Rational(asked)
  warn "another amount: #{amount} instead of #{asked}, #{id}. Stop and check before you charge again"
  exit 3
end
puts "approved: #{amount} #{id}"
