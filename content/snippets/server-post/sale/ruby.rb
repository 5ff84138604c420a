# Charges a card through Server Post. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC AMOUNT=149.99 ruby sale.rb
require 'net/http'
require 'rexml/document'

def need(name)
  ENV.fetch(name) { abort "error: set #{name}" }
end

def send_fields(fields)
  key = %w[CUST_NBR MERCH_NBR DBA_NBR TERMINAL_NBR].zip(need('FOUR_PART_KEY').split('-')).to_h
  now = Time.now
  numbers = { 'TRAN_NBR' => ENV.fetch('TRAN_NBR', now.to_i.to_s), 'BATCH_ID' => now.strftime('%Y%m%d') }
  url = URI(ENV.fetch('SERVER_POST_URL', 'http://localhost:4000/secure/'))
  request = Net::HTTP::Post.new(url)
  request.form_data = { **key, **numbers, 'MAC' => need('MAC'), 'INDUSTRY_TYPE' => 'E', **fields }
  options = { use_ssl: url.scheme == 'https', open_timeout: 20, read_timeout: 20 }
  response = Net::HTTP.start(url.host, url.port, options) { |http| http.request(request) }
  raise "HTTP #{response.code}" unless response.is_a?(Net::HTTPSuccess)

  xml = REXML::Document.new(response.body)
  xml.get_elements('//FIELD').to_h { |field| [field.attributes['KEY'], field.text.to_s] }
end

begin
  amount = need('AMOUNT')
  answer = send_fields(
    'TRAN_TYPE' => 'CCE1',
    'AMOUNT' => amount,
    'CARD_ENT_METH' => 'E',
    'ACCOUNT_NBR' => '4111111111111111',
    'EXP_DATE' => '3012',
    'CVV2' => '123',
    'ADDRESS' => '100 Main St',
    'ZIP_CODE' => '12345'
  )
  code, text, bric, approved = answer.values_at('AUTH_RESP', 'AUTH_RESP_TEXT', 'AUTH_GUID', 'AUTH_AMOUNT')
  case code
  when '00', '08', '10', '85'
    if Rational(approved) == Rational(amount)
      puts "approved: #{bric}"
    else
      puts "another amount: #{approved} instead of #{amount}, #{bric}. Stop and check before you charge again"
    end
  when nil, '', 'RR', '94', /\AE/ # 94: this payment was already made.
    raise "#{code} #{text}"
  else
    puts "declined: #{code} #{text}"
  end
rescue StandardError => e
  abort "error: #{e.message}. If it was sent, look it up before you charge again"
end
