# Undoes a payment: voids it while its batch is open, otherwise refunds AMOUNT. Run it:
#   FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC BRIC=0S1A2B3C4D5E6F7G8H9 AMOUNT=149.99 TRAN_NBR=1002 ruby refund.rb
require 'net/http'
require 'rexml/document'

def need(name)
  ENV.fetch(name) { abort "error: set #{name}" }
end

# Sends one transaction by the payment's token; the answer is XML.
def send_fields(fields)
  key = %w[CUST_NBR MERCH_NBR DBA_NBR TERMINAL_NBR].zip(need('FOUR_PART_KEY').split('-')).to_h
  payment = { 'CARD_ENT_METH' => 'Z', 'ORIG_AUTH_GUID' => need('BRIC'), 'INDUSTRY_TYPE' => 'E' }
  url = URI(ENV.fetch('SERVER_POST_URL', 'http://localhost:4000/secure/'))
  request = Net::HTTP::Post.new(url)
  request.form_data = { **key, **payment, 'MAC' => need('MAC'), 'BATCH_ID' => Time.now.strftime('%Y%m%d'), **fields }
  options = { use_ssl: url.scheme == 'https', open_timeout: 20, read_timeout: 20 }
  response = Net::HTTP.start(url.host, url.port, options) { |http| http.request(request) }
  raise "HTTP #{response.code}" unless response.is_a?(Net::HTTPSuccess)

  xml = REXML::Document.new(response.body)
  xml.get_elements('//FIELD').to_h { |field| [field.attributes['KEY'], field.text.to_s] }
end

def refund(amount, number)
  undone = send_fields('TRAN_TYPE' => 'CCEX', 'TRAN_NBR' => number.to_s)
  return 'voided: the shopper is not charged' if undone.fetch('AUTH_RESP') == '00'

  answer = send_fields('TRAN_TYPE' => 'CCE9', 'TRAN_NBR' => (number + 1).to_s, 'AMOUNT' => amount)
  return "refunded: #{answer['AUTH_AMOUNT']}" if answer.fetch('AUTH_RESP') == '00'

  "declined: #{answer['AUTH_RESP']} #{answer['AUTH_RESP_TEXT']}"
end

begin
  outcome = refund(need('AMOUNT'), Integer(need('TRAN_NBR')))
  puts outcome
  exit 1 if outcome.start_with?('declined')
rescue StandardError => e
  abort "error: #{e.message}, look the payment up"
end
