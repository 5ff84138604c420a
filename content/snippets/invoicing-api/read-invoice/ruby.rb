# Reads the status of an invoice and who paid it. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD APP_SOURCE=YOUR_APP_SOURCE INVOICE_ID=31207 ruby read-invoice.rb
require 'json'
require 'net/http'

def need(name)
  ENV.fetch(name) { raise "error: set #{name}" }
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
  unless response.is_a?(Net::HTTPSuccess)
    kind = %w[400 404].include?(response.code) ? 'refused' : 'error'
    raise "#{kind}: HTTP #{response.code} #{response.body}"
  end
  JSON.parse(response.body)
end

def open_session
  session = call('POST', 'auth', { mid: need('MID'), developerKey: need('DEVELOPER_KEY'), password: need('PASSWORD') })
  session.values_at('token', 'accountId')
end

def standing(invoice)
  sums = "#{invoice['amount_paid']} of #{invoice['total']}"
  id = invoice.dig('payments', 0, 'uniq_id')
  return "paid: #{sums} by #{id}" if invoice['status'] == 'paid'
  return "paid in part: #{sums} by #{id}. Wait for the rest, or refund it" if id

  "not paid: #{invoice['status']}, #{sums}, declined attempts: #{invoice['declined_attempts']}"
end

begin
  token, account = open_session
  puts standing(call('GET', "accounts/#{account}/invoices/#{need('INVOICE_ID')}", token: token))
rescue StandardError => e
  abort e.message
end
