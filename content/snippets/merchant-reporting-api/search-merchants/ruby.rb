# Lists the merchants of your portfolio with their status. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET ruby search-merchants.rb
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
  request = Net::HTTP::Get.new(URI("#{enrollment}merchant/search?#{URI.encode_www_form(query)}"))
  request['Authorization'] = "Bearer #{token}"
  send_request(request)['data']
end

begin
  query = { query: ENV.fetch('QUERY', ''), limit: 100 }
  token = read_token
  offset = 0
  loop do
    page = read_page(token, { **query, offset: offset })
    page['merchants'].each { |each| puts "#{each['underwritingStatus']} #{each['mid'] || '-'} #{each['dbaName']}" }
    offset += page['merchants'].size
    break if page['merchants'].empty? || offset >= page['meta']['totalMerchants']
  end
rescue StandardError => e
  abort e.message
end
