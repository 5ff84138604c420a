# Charges a card through XML Real-Time. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC AMOUNT=149.99 ruby sale.rb
require 'net/http'
require 'rexml/document'

CARD = { 'CARD_ENT_METH' => 'E', 'ACCOUNT_NBR' => '4111111111111111', 'EXP_DATE' => '3012', 'CVV2' => '123' }.freeze
HOLDER = { 'LAST_NAME' => 'Baker & Sons', 'ADDRESS' => '100 Main St', 'ZIP_CODE' => '12345' }.freeze

def need(name)
  ENV.fetch(name) { abort "error: set #{name}" }
end

def xml_of(elements)
  xml = REXML::Document.new
  xml << REXML::XMLDecl.new('1.0', 'UTF-8')
  key = %w[CUST_NBR MERCH_NBR DBA_NBR TERMINAL_NBR].zip(need('FOUR_PART_KEY').split('-')).to_h
  detail = xml.add_element('DETAIL', key)
  elements.each { |name, value| detail.add_element(name).text = value }
  xml.to_s
end

def send_fields(fields)
  common = {
    'MAC' => need('MAC'),
    'BATCH_ID' => Time.now.strftime('%Y%m%d'),
    'TRAN_NBR' => ENV.fetch('TRAN_NBR', Time.now.to_i.to_s),
    'AMOUNT' => need('AMOUNT'),
    'INDUSTRY_TYPE' => 'E'
  }
  url = URI("#{ENV.fetch('SERVER_POST_URL', 'http://localhost:4000/secure/').chomp('/')}/xml")
  options = { use_ssl: url.scheme == 'https', open_timeout: 20, read_timeout: 20 }
  response = Net::HTTP.start(url.host, url.port, options) do |http|
    http.post(url.path, xml_of(common.merge(fields)), 'Content-Type' => 'text/xml')
  end
  raise "HTTP #{response.code}" unless response.is_a?(Net::HTTPSuccess)

  REXML::Document.new(response.body).get_elements('//FIELD').to_h { |field| [field.attributes['KEY'], field.text.to_s] }
end

# Prints how a transaction ended; false unless the full amount was approved.
def done?(word, answer)
  code, text, bric, approved = answer.values_at('AUTH_RESP', 'AUTH_RESP_TEXT', 'AUTH_GUID', 'AUTH_AMOUNT')
  # 94: this payment was already made.
  raise "#{code} #{text}" if code.nil? || code.match?(/\A(|RR|30|94|E.*)\z/)

  unless %w[00 08 10 85].include?(code)
    puts "declined: #{code} #{text}"
    return false
  end
  amount = need('AMOUNT')
  whole = Rational(approved) == Rational(amount)
  puts whole ? "#{word}: #{bric}" : "another amount: #{approved} instead of #{amount}, #{bric}. Stop and check before you charge again"
  whole
end

begin
  done?('approved', send_fields({ 'TRAN_TYPE' => 'CCE1', **CARD, **HOLDER }))
rescue StandardError => e
  abort "error: #{e.message}. If it was sent, look it up before you charge again"
end
