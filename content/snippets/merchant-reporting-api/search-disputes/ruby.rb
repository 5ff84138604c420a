# Lists the disputes of one merchant in a period. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET MID=8123456789012 FROM=2026-01-01 TO=2026-03-31 ruby search-disputes.rb
require 'json'
require 'net/http'

def need(name)
  ENV.fetch(name) { raise "error: set #{name}" }
end

def send_request(request)
  url = request.uri
  options = { use_ssl: url.scheme == 'https', open_timeout: 10, read_timeout: 20 }
  response = Net::HTTP.start(url.host, url.port, options) { |http| http.request(request) }
  unless response.is_a?(Net::HTTPSuccess)
    kind = %w[400 404].include?(response.code) ? 'refused' : 'error'
    raise "#{kind}: HTTP #{response.code} #{response.body}"
  end
  JSON.parse(response.body)
end

def read_token
  auth = ENV.fetch('ENROLLMENT_AUTH_URL', 'http://localhost:4000/enrollment-auth/')
  request = Net::HTTP::Post.new(URI("#{auth}oauth/token"))
  client = { client_id: need('CLIENT_ID'), client_secret: need('CLIENT_SECRET') }
  request.form_data = { grant_type: 'client_credentials', scope: 'all', **client }
  send_request(request)['access_token']
end

def read_page(token, query)
  enrollment = ENV.fetch('ENROLLMENT_URL', 'http://localhost:4000/enrollment/')
  request = Net::HTTP::Get.new(URI("#{enrollment}merchant/disputes/mid/search?#{URI.encode_www_form(query)}"))
  request['Authorization'] = "Bearer #{token}"
  send_request(request)['data']
end

FIELDS = %w[status caseNumber chargebackAmount reasonCode reasonDescription].freeze

begin
  find_by = "byMerchant:#{need('MID')},fromDate:#{need('FROM')},toDate:#{need('TO')}"
  query = { findBy: find_by, limit: 100 }
  token = read_token
  offset = 0
  loop do
    page = read_page(token, { **query, offset: offset })
    page['disputes'].each { |each| puts each.values_at(*FIELDS).join(' ') }
    offset += page['disputes'].size
    break if page['disputes'].empty? || offset >= page['meta']['totalDisputes']
  end
rescue StandardError => e
  abort e.message
end
