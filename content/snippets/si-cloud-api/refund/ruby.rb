# Refunds a payment from your server. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD APP_SOURCE=YOUR_APP_SOURCE PAYMENT_ID=ccs_104211 ruby refund.rb
require 'json'
require 'net/http'

def need(name)
  ENV.fetch(name) { raise "Set #{name}" }
end

def post(path, body, token: nil)
  url = URI(ENV.fetch('REST_PROXY_URL', 'http://localhost:4000/proxy/') + path)
  headers = { 'Content-Type' => 'application/json' }
  headers['x-appsource'] = need('APP_SOURCE')
  headers['Authorization'] = "Bearer #{token}" if token
  options = { use_ssl: url.scheme == 'https', open_timeout: 10, read_timeout: 20 }
  response = Net::HTTP.start(url.host, url.port, options) do |http|
    http.post(url.request_uri, JSON.generate(body), headers)
  end
  raise "Refused with #{response.code}: #{response.body}" unless response.is_a?(Net::HTTPSuccess)

  JSON.parse(response.body)
end

def refund_payment(id)
  session = post('auth', { mid: need('MID'), developerKey: need('DEVELOPER_KEY'), password: need('PASSWORD') })
  wanted = {
    type: 'refund',
    ccs_pk: Integer(id.delete_prefix('ccs_')),
    amount: Float(ENV.fetch('AMOUNT', '25.00')),
    username: 'counter-2'
  }
  post("accounts/#{session['accountId']}/transactions", wanted, token: session['token'])
end

begin
  result = refund_payment(need('PAYMENT_ID'))
  if result['status_code'] == '0'
    puts "Refunded: number #{result['refund_id']}"
  else
    puts "Not refunded: #{result['status_code']} #{result['status_message']}"
  end
rescue StandardError => e
  abort e.message
end
