# Charges a card through Custom Pay. Run it: EPI_ID=YOUR_EPI_ID EPI_KEY=YOUR_EPI_KEY ruby sale.rb
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

def sale(amount)
  call('/sale', {
         amount: Float(amount),
         batchID: Integer(Time.now.strftime('%Y%m%d')),
         transaction: Integer(ENV.fetch('TRAN_NBR', Time.now.to_i)),
         industryType: 'E',
         cardEntryMethod: 'E',
         account: '4111111111111111',
         expirationDate: '3012',
         cvv2: '123',
         address: { firstName: 'Ada', lastName: 'Baker', address: '100 Main St', zipCode: '12345' }
       })
end

begin
  amount = ENV.fetch('AMOUNT', '149.99')
  answer = sale(amount)
  code, text, approved = answer['data'].values_at('response', 'text', 'authAmount')
  bric = answer.dig('reference', 'bric')
  case code
  when '00', '08', '10', '85'
    if Rational(approved.to_s) == Rational(amount)
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
