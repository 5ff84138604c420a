# Pushes a sale to a terminal and waits for the outcome. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD APP_SOURCE=YOUR_APP_SOURCE ruby push-sale.rb
require 'json'
require 'net/http'
require 'securerandom'

def need(name)
  ENV.fetch(name) { raise "Set #{name}" }
end

def call(method, path, body = nil, token: nil)
  url = URI(ENV.fetch('REST_PROXY_URL', 'http://localhost:4000/proxy/') + path)
  headers = { 'Content-Type' => 'application/json' }
  headers['x-appsource'] = need('APP_SOURCE')
  headers['Authorization'] = "Bearer #{token}" if token
  options = { use_ssl: url.scheme == 'https', open_timeout: 10, read_timeout: 20 }
  response = Net::HTTP.start(url.host, url.port, options) do |http|
    http.send_request(method, url.request_uri, body && JSON.generate(body), headers)
  end
  raise "Refused with #{response.code}: #{response.body}" unless response.is_a?(Net::HTTPSuccess)

  JSON.parse(response.body)
end

def open_session
  session = call('POST', 'auth', { mid: need('MID'), developerKey: need('DEVELOPER_KEY'), password: need('PASSWORD') })
  session.values_at('token', 'accountId')
end

# The cardholder may have added a tip: the requested amount is compared without it.
def approved(paid, asked)
  id, amount = paid.values_at('uniq_id', 'amount')
  return "Approved: #{id}, #{amount}" if (amount.to_f - paid['tip'].to_f).round(2) == asked.round(2)

  "Another amount: #{amount} instead of #{format('%.2f', asked)}, #{id}. Stop and check before you charge again."
end

def push_sale
  token, account = open_session
  sale = {
    type: 'sales',
    device_id: ENV.fetch('DEVICE_ID', 'PX-7700123'),
    external_id: "order-#{SecureRandom.uuid}",
    amount: Float(ENV.fetch('AMOUNT', '42.50'))
  }
  path = "accounts/#{account}/notification"
  id = call('POST', path, sale, token: token)['notification_id']
  65.times do
    result = call('GET', "#{path}/#{id}", token: token)
    case result['status']
    when 'approved' then return approved(result['transaction'], sale[:amount])
    when 'declined' then return "Declined with #{result['transaction']['response_code']}. Offer another card."
    when 'cancelled', 'timed_out', 'failed' then return "Not paid: #{result['status']}"
    end
    sleep 2
  end
  raise "No outcome after 130 seconds. Ask again for #{id}"
end

begin
  puts push_sale
rescue StandardError => e
  abort "#{e.message}. If it was sent, look it up before you charge again."
end
