# Undoes a payment: voids it while its batch is open, otherwise refunds AMOUNT. Run it:
#   EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY BRIC=0S1A2B3C4D5E6F7G8H9 AMOUNT=149.99 ruby undo-payment.rb
require 'json'
require 'net/http'
require 'openssl'

def need(name)
  ENV.fetch(name) { abort "error: set #{name}" }
end

# Signs the path and exactly the text that it sends, and returns the decision. Net::HTTP would repeat a PUT automatically.
def call(method, path, content)
  body = JSON.generate(content)
  url = URI(ENV.fetch('CUSTOM_PAY_URL', 'http://localhost:4000/epi/').chomp('/') + path)
  signature = OpenSSL::HMAC.hexdigest('SHA256', need('EPI_KEY'), path + body)
  headers = { 'Content-Type' => 'application/json', 'EPI-Id' => need('EPI_ID'), 'EPI-Signature' => signature }
  options = { use_ssl: url.scheme == 'https', open_timeout: 20, read_timeout: 20, max_retries: 0 }
  response = Net::HTTP.start(url.host, url.port, options) { |http| http.send_request(method, url.path, body, headers) }
  raise "HTTP #{response.code} #{response.body}" unless response.is_a?(Net::HTTPSuccess)

  JSON.parse(response.body)['data']
end

def undo_payment(bric, amount)
  now = Time.now
  fields = { batchID: Integer(now.strftime('%Y%m%d')), transaction: now.to_i, cardEntryMethod: 'Z' }
  return 'voided: the shopper is not charged' if call('PUT', "/void/#{bric}", fields)['response'] == '00'

  refund = { **fields, amount: Float(amount), transaction: now.to_i + 1, industryType: 'E' }
  decision = call('POST', "/refund/#{bric}", refund)
  return "refunded: #{amount}" if decision['response'] == '00'

  "declined: #{decision['response']} #{decision['text']}"
end

begin
  outcome = undo_payment(need('BRIC'), need('AMOUNT'))
  puts outcome
  exit 1 if outcome.start_with?('declined')
rescue StandardError => e
  abort "error: #{e.message}. Look the payment up before you try again"
end
