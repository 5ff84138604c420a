# Debits a checking account. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC ROUTING_NBR=021000021 ACCOUNT_NBR=123456789 AMOUNT=149.99 TRAN_NBR=1001 ruby debit.rb
require 'net/http'
require 'rexml/document'

def need(name)
  ENV.fetch(name) { abort "error: set #{name}" }
end

def send_fields(fields)
  key = %w[CUST_NBR MERCH_NBR DBA_NBR TERMINAL_NBR].zip(need('FOUR_PART_KEY').split('-')).to_h
  numbers = { 'TRAN_NBR' => need('TRAN_NBR'), 'BATCH_ID' => Time.now.strftime('%Y%m%d') }
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
    'TRAN_TYPE' => 'CKC2',
    'AMOUNT' => amount,
    'ROUTING_NBR' => need('ROUTING_NBR'),
    'ACCOUNT_NBR' => need('ACCOUNT_NBR'),
    'CARD_ENT_METH' => 'X',
    'STD_ENTRY_CLASS' => 'WEB',
    'FIRST_NAME' => ENV.fetch('FIRST_NAME', 'Ada'),
    'LAST_NAME' => ENV.fetch('LAST_NAME', 'Baker')
  )
  code, text, bric, approved = answer.values_at('AUTH_RESP', 'AUTH_RESP_TEXT', 'AUTH_GUID', 'AUTH_AMOUNT')
  case code
  when '00', '10'
    if Rational(approved) == Rational(amount)
      puts "accepted: #{bric}"
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
