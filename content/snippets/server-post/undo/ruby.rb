# Voids a payment through Server Post, or refunds it when its batch has closed. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC BRIC=YOUR_BRIC AMOUNT=149.99 ruby undo.rb
require 'net/http'
require 'rexml/document'

def need(name)
  ENV.fetch(name) { abort "error: set #{name}" }
end

def send_fields(number, fields)
  key = %w[CUST_NBR MERCH_NBR DBA_NBR TERMINAL_NBR].zip(need('FOUR_PART_KEY').split('-')).to_h
  numbers = { 'TRAN_NBR' => number.to_s, 'BATCH_ID' => Time.now.strftime('%Y%m%d') }
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
  number = Integer(ENV.fetch('TRAN_NBR', Time.now.to_i))
  payment = { 'CARD_ENT_METH' => 'Z', 'ORIG_AUTH_GUID' => need('BRIC') }
  done = 'voided'
  answer = send_fields(number, { 'TRAN_TYPE' => 'CCEX', **payment })
  if answer['AUTH_RESP_TEXT'] == 'BATCH CLOSED'
    done = 'refunded'
    answer = send_fields(number + 1, { 'TRAN_TYPE' => 'CCE9', 'AMOUNT' => need('AMOUNT'), **payment })
  end
  code, text, bric = answer.values_at('AUTH_RESP', 'AUTH_RESP_TEXT', 'AUTH_GUID')
  case code
  when '00', '08', '85' then puts "#{done}: #{bric}"
  when nil, '', 'RR', /\AE/ then raise "#{code} #{text}"
  else puts "declined: #{code} #{text}"
  end
rescue StandardError => e
  abort "error: #{e.message}"
end
