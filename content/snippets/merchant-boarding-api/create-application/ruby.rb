# Creates a merchant application. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET AGENT_ID=YOUR_AGENT_ID PLAN_ID=YOUR_PLAN_ID ruby create-application.rb
require 'json'
require 'net/http'

def need(name)
  ENV.fetch(name) { raise "set #{name}" }
end

# Returns the status and the answer, even if it is a refusal.
def post(url, body, token: nil)
  url = URI(url)
  headers = { 'Content-Type' => 'application/json' }
  headers['Authorization'] = "Bearer #{token}" if token
  options = { use_ssl: url.scheme == 'https', open_timeout: 10, read_timeout: 20 }
  response = Net::HTTP.start(url.host, url.port, options) do |http|
    http.post(url.request_uri, JSON.generate(body), headers)
  end
  [response.code.to_i, JSON.parse(response.body)]
end

def read_token
  grant = { grant_type: 'client_credentials', scope: 'all', client_id: need('CLIENT_ID'), client_secret: need('CLIENT_SECRET') }
  auth = ENV.fetch('ENROLLMENT_AUTH_URL', 'http://localhost:4000/enrollment-auth/')
  status, body = post("#{auth}oauth/token", grant)
  body['access_token'] or raise "no token, HTTP #{status}"
end

begin
  application = {
    agent: Integer(need('AGENT_ID')),
    applicationName: 'Corner Bakery, Troy',
    externalKey: ENV.fetch('EXTERNAL_KEY', "bakery-#{Time.now.to_i}"),
    plan: { planId: Integer(need('PLAN_ID')) },
    principals: [{ firstName: 'Ada', lastName: 'Baker', email: 'ada@example.com', phoneNumber: '2125550142' }],
    business: { corporateName: 'Corner Bakery LLC', dbaName: 'Corner Bakery' }
  }
  enrollment = ENV.fetch('ENROLLMENT_URL', 'http://localhost:4000/enrollment/')
  status, body = post("#{enrollment}enroll/application", application, token: read_token)
  case status
  when 200
    puts "created: #{body['data']['externalKey']}, status #{body['data']['status']}"
  when 400, 422
    abort body['data']['errors'].map { |each| "refused: #{each['code']} #{each['field']}: #{each['message']}" }.join("\n")
  else
    raise "HTTP #{status}, read the application before you try again"
  end
rescue StandardError => e
  abort "error: #{e.message}"
end
