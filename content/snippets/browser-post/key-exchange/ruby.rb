# Exchanges your MAC for a TAC. Run it on your server: MAC=YOUR_MAC TRAN_NBR=1001 ruby key-exchange.rb
require 'net/http'
require 'rexml/document'

def exchange_key(amount, tran_nbr)
  url = URI(ENV.fetch('KEY_EXCHANGE_URL', 'http://localhost:4000/keyexch'))
  request = Net::HTTP::Post.new(url)
  request.form_data = {
    'MAC' => ENV.fetch('MAC') { raise 'Set MAC to the MAC of your sandbox credentials' },
    'AMOUNT' => amount,
    'TRAN_NBR' => tran_nbr,
    'TRAN_GROUP' => 'SALE',
    'REDIRECT_URL' => ENV.fetch('REDIRECT_URL', 'http://localhost:8080/answer')
  }
  options = { use_ssl: url.scheme == 'https', open_timeout: 20, read_timeout: 20 }
  response = Net::HTTP.start(url.host, url.port, options) { |http| http.request(request) }
  xml = REXML::Document.new(response.body)
  fields = xml.get_elements('//FIELD').to_h { |field| [field.attributes['KEY'], field.text] }
  fields['TAC'] || raise("Key exchange refused: #{fields['AUTH_RESP_TEXT']}")
end

begin
  puts exchange_key(ENV.fetch('AMOUNT', '149.99'), ENV.fetch('TRAN_NBR', Time.now.to_i.to_s))
rescue StandardError => e
  abort e.message
end
