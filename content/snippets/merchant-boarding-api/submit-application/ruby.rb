# Validates an application, and submits it if it has no errors. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET EXTERNAL_KEY=bakery-1001 ruby submit-application.rb
require 'erb'
require 'json'
require 'net/http'

def need(name)
  ENV.fetch(name) { raise "set #{name}" }
end

def call(method, url, body = nil, token: nil)
  url = URI(url)
  headers = { 'Content-Type' => 'application/json' }
  headers['Authorization'] = "Bearer #{token}" if token
  options = { use_ssl: url.scheme == 'https', open_timeout: 10, read_timeout: 20 }
  response = Net::HTTP.start(url.host, url.port, options) do |http|
    http.send_request(method, url.request_uri, body && JSON.generate(body), headers)
  end
  raise "HTTP #{response.code}: #{response.body}" unless response.is_a?(Net::HTTPSuccess)

  JSON.parse(response.body)
end

def read_token
  grant = { grant_type: 'client_credentials', scope: 'all', client_id: need('CLIENT_ID'), client_secret: need('CLIENT_SECRET') }
  auth = ENV.fetch('ENROLLMENT_AUTH_URL', 'http://localhost:4000/enrollment-auth/')
  call('POST', "#{auth}oauth/token", grant)['access_token']
end

begin
  application = "#{ENV.fetch('ENROLLMENT_URL', 'http://localhost:4000/enrollment/')}enroll/application"
  key = ERB::Util.url_encode(need('EXTERNAL_KEY'))
  token = read_token
  check = call('GET', "#{application}/validate/#{key}", token: token)['data']
  unless check['isValid']
    abort check['errors'].map { |each| "not valid: #{each['code']} #{each['field']}: #{each['message']}" }.join("\n")
  end
  # After this, the application cannot be changed.
  data = call('PUT', "#{application}/submit/#{key}", token: token)['data']
  puts "submitted: #{data['externalKey']}, status #{data['status']}"
rescue StandardError => e
  abort "error: #{e.message}"
end
