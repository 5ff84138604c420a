# Refunds a payment through Custom Pay. Run it: EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY BRIC=YOUR_BRIC AMOUNT=49.99 ruby refund.rb
require 'json'
require 'net/http'
require 'openssl'

def need(name)
  ENV.fetch(name) { abort "error: set #{name}" }
end

# Signs the path and exactly the text that it sends.
def call(path, content)
  body = JSON.generate(content)
  url = URI(ENV.fetch('CUSTOM_PAY_URL', 'http://localhost:4000/epi/').chomp('/') + path)
  signature = OpenSSL::HMAC.hexdigest('SHA256', need('EPI_KEY'), path + body)
  headers = { 'Content-Type' => 'application/json', 'EPI-Id' => need('EPI_ID'), 'EPI-Signature' => signature }
  options = { use_ssl: url.scheme == 'https', open_timeout: 20, read_timeout: 20 }
  response = Net::HTTP.start(url.host, url.port, options) { |http| http.post(url.path, body, headers) }
  raise "HTTP #{response.code} #{response.body}" unless response.is_a?(Net::HTTPSuccess)

  JSON.parse(response.body)
end

def refund(bric, amount)
  call("/refund/#{bric}", {
         amount: Float(amount),
         batchID: Integer(Time.now.strftime('%Y%m%d')),
         transaction: Integer(ENV.fetch('TRAN_NBR', Time.now.to_i)),
         industryType: 'E',
         cardEntryMethod: 'Z'
       })
end

begin
  answer = refund(need('BRIC'), need('AMOUNT'))
  code, text = answer['data'].values_at('response', 'text')
  case code
  when '00', '08', '85' then puts "refunded: #{answer.dig('reference', 'bric')}"
  when nil, '', 'RR', '25' then raise "#{code} #{text}"
  else puts "declined: #{code} #{text}"
  end
rescue StandardError => e
  abort "error: #{e.message}"
end
