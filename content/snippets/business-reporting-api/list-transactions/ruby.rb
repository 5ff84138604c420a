# Lists the transactions of a period. Run it: MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY PASSWORD=YOUR_PASSWORD START="2026-03-01 00:00:00" END="2026-03-02 00:00:00" ruby list-transactions.rb
require 'json'
require 'net/http'

def need(name)
  ENV.fetch(name) { raise "error: set #{name}" }
end

def call(method, path, body = nil, token: nil)
  url = URI(ENV.fetch('REST_PROXY_URL', 'http://localhost:4000/proxy/') + path)
  headers = { 'Content-Type' => 'application/json' }
  headers['x-appsource'] = ENV['APP_SOURCE'] if ENV['APP_SOURCE']
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

begin
  query = URI.encode_www_form(start: need('START'), end: need('END'), count: ENV.fetch('COUNT', '100'))
  token, account = open_session
  page = call('GET', "accounts/#{account}/transactions?#{query}", token: token)
  page['transactions'].each { |each| puts each.values_at('created_at', 'status', 'type', 'amount', 'uniq_id').join(' ') }
  warn 'there is more: ask for shorter periods' if page['hasMore']
rescue StandardError => e
  abort e.message
end
