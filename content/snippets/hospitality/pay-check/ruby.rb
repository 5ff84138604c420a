# Opens a check, adds two burgers, pays with a token and closes. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET BRIC=0S1A2B3C4D5E6F7G8H9 ruby pay-check.rb
require 'json'
require 'net/http'
require 'securerandom'

def need(name)
  ENV.fetch(name) { raise "Set #{name}" }
end

def post(path, body, token: nil)
  url = URI(ENV.fetch('HOSPITALITY_URL', 'http://localhost:4000/hospitality/') + path)
  headers = { 'Content-Type' => 'application/json' }
  headers['Authorization'] = "Bearer #{token}" if token
  options = { use_ssl: url.scheme == 'https', open_timeout: 10, read_timeout: 20 }
  response = Net::HTTP.start(url.host, url.port, options) do |http|
    http.post(url.request_uri, JSON.generate(body), headers)
  end
  raise "Refused with #{response.code}: #{response.body}" unless response.is_a?(Net::HTTPSuccess)

  JSON.parse(response.body)
end

def sign_in
  client = { grant_type: 'client_credentials', client_id: need('CLIENT_ID'), client_secret: need('CLIENT_SECRET') }
  post('oauth/token', client)['access_token']
end

def pay_check(bric, token)
  visit = "visit-#{SecureRandom.uuid}"
  check = post('v1/checks', { location_id: 'loc_100', external_id: visit }, token: token)['check_id']
  items = [{ item_id: 'itm_burger', quantity: 2 }]
  balance = post("v1/checks/#{check}/items", { items: items }, token: token)['balance']
  amount = Float(ENV.fetch('AMOUNT', balance))
  wanted = { type: 'card', bric: bric, amount: amount, external_id: "#{visit}-1" }
  paid = post("v1/checks/#{check}/payments", wanted, token: token)
  # 94: this payment was already made.
  raise "94, look at #{check}" if paid['response_code'] == '94'
  return "Declined with #{paid['response_code']}. #{check} stays open." if paid['status'] != 'approved'

  if paid['amount'].to_f != amount
    sums = "#{paid['amount']} instead of #{format('%.2f', amount)}, #{paid['balance']} is left on #{check}"
    return "Another amount: #{sums}. Stop and check before you charge again."
  end
  post("v1/checks/#{check}/close", {}, token: token)
  "Paid and closed: #{check} with #{paid['payment_id']}"
end

begin
  puts pay_check(need('BRIC'), sign_in)
rescue StandardError => e
  abort "#{e.message}. If it was sent, look it up before you charge again."
end
