# Looks up a payment before you ship: is it yours, approved, and for the full amount? Run it:
#   EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY BRIC=0S1A2B3C4D5E6F7G8H9 AMOUNT=149.99 INVOICE=INV-1001 ruby verify.rb
require 'json'
require 'net/http'
require 'openssl'

def need(name)
  ENV.fetch(name) { abort "error: set #{name}" }
end

# What is known about a payment; nil if it is not yours.
def look_up(bric)
  path = "/sale/#{bric}"
  url = URI(ENV.fetch('CUSTOM_PAY_URL', 'http://localhost:4000/epi/').chomp('/') + path)
  # A GET has no body, so the path alone is signed.
  signature = OpenSSL::HMAC.hexdigest('SHA256', need('EPI_KEY'), path)
  options = { use_ssl: url.scheme == 'https', open_timeout: 20, read_timeout: 20 }
  response = Net::HTTP.start(url.host, url.port, options) do |http|
    http.get(url.path, { 'EPI-Id' => need('EPI_ID'), 'EPI-Signature' => signature })
  end
  return if response.is_a?(Net::HTTPNotFound)
  raise "HTTP #{response.code}" unless response.is_a?(Net::HTTPSuccess)

  JSON.parse(response.body)['data']
end

# The result of a payment: paid, another amount, declined, voided, mismatch or unknown. Raises when the result cannot be known.
def verify(bric, amount, invoice)
  payment = look_up(bric)
  return ['unknown', 'no payment of yours has this number'] unless payment

  response, void, found, approved = payment.values_at('response', 'void', 'invoicenumber', 'authamount')
  # All four are approvals; 10 is a partial approval.
  return ['declined', response] unless %w[00 08 10 85].include?(response)
  return ['voided', 'it was taken back'] if void == 'Y'
  return ['mismatch', "for #{found}, expected #{invoice}"] if found != invoice
  return ['paid', "#{amount} for #{invoice}, reference #{bric}"] if Rational(approved.to_s) == Rational(amount)

  ['another amount', "#{approved} instead of #{amount}. Stop and check before you charge again"]
end

begin
  outcome, message = verify(need('BRIC'), need('AMOUNT'), need('INVOICE'))
  puts "#{outcome}: #{message}"
  exit 1 if outcome != 'paid'
rescue StandardError => e
  abort "error: #{e.message}. Ask again before you ship or charge again"
end
