# Creates an invoice that is due in 30 days and prints its number and link. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD APP_SOURCE=YOUR_APP_SOURCE INVOICE_NUMBER=INV-1001 ruby create-invoice.rb
require 'date'
require 'json'
require 'net/http'

def need(name)
  ENV.fetch(name) { raise "error: set #{name}" }
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
  unless response.is_a?(Net::HTTPSuccess)
    kind = %w[400 404 409].include?(response.code) ? 'refused' : 'error'
    raise "#{kind}: HTTP #{response.code} #{response.body}"
  end
  JSON.parse(response.body)
end

def open_session
  session = post('auth', { mid: need('MID'), developerKey: need('DEVELOPER_KEY'), password: need('PASSWORD') })
  session.values_at('token', 'accountId')
end

begin
  token, account = open_session
  invoice = {
    customer: { first_name: 'Ada', last_name: 'Baker', email: ENV.fetch('EMAIL', 'ada@example.com') },
    name: 'Garden work in May',
    number: need('INVOICE_NUMBER'),
    due_date: (Date.today + 30).iso8601,
    amount: Float(ENV.fetch('AMOUNT', '149.99'))
  }
  created = post("accounts/#{account}/invoices", { type: 'ondemand', invoice: invoice }, token: token)
  puts "created: #{created['invoice_id']} #{created['url']}"
rescue StandardError => e
  abort e.message
end
