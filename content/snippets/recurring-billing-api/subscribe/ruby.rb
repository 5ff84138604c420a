# Creates a monthly subscription of a test card, or of the token in BRIC. Run it: EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY AMOUNT=29.99 ruby subscribe.rb
require 'json'
require 'net/http'
require 'openssl'

# Bill dates are in New York time.
ENV['TZ'] = 'America/New_York'

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

def payment_method(today)
  return { PreviousPayment: { BRIC: ENV['BRIC'], PaymentType: 'CreditCard' } } if ENV.key?('BRIC')

  card = { AccountNumber: '4111111111111111', ExpirationDate: "#{today.year + 3 - 2000}12", CVV: '123' }
  { CreditCardData: { **card, FirstName: 'Ada', LastName: 'Baker', PostalCode: '12345' } }
end

begin
  today = Time.now
  schedule = { Frequency: 'Monthly', BillingDate: ENV.fetch('BILLING_DATE', today.strftime('%F')) }
  content = {
    CustomerData: { FirstName: 'Ada', LastName: 'Baker', Email: 'ada@example.com' },
    PaymentMethod: payment_method(today),
    SubscriptionData: { Amount: Float(need('AMOUNT')), FailureOption: 'Pause', **schedule }
  }
  answer = call('/subscription', content)
  verified = answer['VerifyResult']
  if verified['Successful']
    puts "subscribed: #{answer['id']} payment method: #{answer['paymentmethodId']}"
  else
    puts "declined: #{verified['Code']} #{verified['Text']}"
  end
rescue StandardError => e
  abort "error: #{e.message}"
end
