# Charges a stored payment method once. Run it: EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY PAYMENT_METHOD_ID=9104 AMOUNT=15.00 ruby charge.rb
require 'json'
require 'net/http'
require 'openssl'

def need(name)
  ENV.fetch(name) { abort "error: set #{name}" }
end

# Signs the path and exactly the text that it sends.
def call(path, content)
  body = JSON.generate(content)
  url = URI(ENV.fetch('RECURRING_BILLING_URL', 'http://localhost:4000/billing/').chomp('/') + path)
  signature = OpenSSL::HMAC.hexdigest('SHA256', need('EPI_KEY'), path + body)
  headers = { 'Content-Type' => 'application/json', 'EPI-Id' => need('EPI_ID'), 'EPI-Signature' => signature }
  options = { use_ssl: url.scheme == 'https', open_timeout: 20, read_timeout: 20 }
  response = Net::HTTP.start(url.host, url.port, options) { |http| http.post(url.path, body, headers) }
  raise "HTTP #{response.code} #{response.body}" unless response.is_a?(Net::HTTPSuccess)

  JSON.parse(response.body)
end

begin
  amount = need('AMOUNT')
  content = { PaymentMethodID: Integer(need('PAYMENT_METHOD_ID')), Amount: Float(amount) }
  answer = call('/chargepaymentmethod', content)
  successful, approved, guid, code, text = answer.values_at('Successful', 'Amount', 'GUID', 'Code', 'Text')
  if successful && Rational(approved.to_s) == Rational(amount)
    puts "charged: #{guid} bill: #{answer['billId']}"
  elsif successful
    puts "another amount: #{approved} instead of #{amount}, #{guid}. Stop and check before you charge again"
  elsif code == '94' # 94: this payment was already made.
    raise "94 #{text}"
  else
    puts "declined: #{code} #{text}"
  end
rescue StandardError => e
  abort "error: #{e.message}. If it was sent, look it up before you charge again"
end
