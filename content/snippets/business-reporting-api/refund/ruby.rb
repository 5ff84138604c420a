# Refunds a settled transaction, in full or in part. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD TRANSACTION=ccs_88120415 AMOUNT=149.99 ruby refund.rb
require 'json'
require 'net/http'

def need(name)
  ENV.fetch(name) { raise "error: set #{name}" }
end

def post(path, body, token: nil)
  url = URI(ENV.fetch('REST_PROXY_URL', 'http://localhost:4000/proxy/') + path)
  headers = { 'Content-Type' => 'application/json' }
  headers['x-appsource'] = ENV['APP_SOURCE'] if ENV['APP_SOURCE']
  headers['Authorization'] = "Bearer #{token}" if token
  options = { use_ssl: url.scheme == 'https', open_timeout: 10, read_timeout: 20 }
  response = Net::HTTP.start(url.host, url.port, options) do |http|
    http.post(url.request_uri, JSON.generate(body), headers)
  end
  unless response.is_a?(Net::HTTPSuccess)
    kind = %w[400 404].include?(response.code) ? 'refused' : 'error'
    raise "#{kind}: HTTP #{response.code} #{response.body}"
  end
  JSON.parse(response.body)
end

def open_session
  session = post('auth', { mid: need('MID'), developerKey: need('DEVELOPER_KEY'), password: need('PASSWORD') })
  session.values_at('token', 'accountId')
end

begin
  wanted = {
    type: 'refund',
    ccs_pk: Integer(need('TRANSACTION').delete_prefix('ccs_')),
    amount: Float(need('AMOUNT')),
    username: ENV.fetch('USERNAME', 'refund.rb')
  }
  token, account = open_session
  answer = post("accounts/#{account}/transactions", wanted, token: token)
  raise "declined: #{answer['status_code']} #{answer['status_message']}" if answer['status_code'] != '0'

  puts "refunded: #{answer['refund_id']}"
rescue StandardError => e
  abort e.message
end
